package words_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

func fileOf(text string) fstest.MapFS { return fstest.MapFS{"coins.md": {Data: []byte(text)}} }

const coins = `# Coins
For the translator: what stands in braces stays.

## the coins left

- nl: Er liggen {n} munten.
- de: Da liegen {n} Münzen.
- en: There are {n} coins.

### example

- all: 1, 2
`

func TestReadErrorsNameLineAndRule(t *testing.T) {
	for _, c := range []struct{ was, is, want string }{
		{"# Coins\n", "", `coins.md:1: "For the translator: what stands in brace" stands before the title`},
		{coins, "", "coins.md:1: there is no title"},
		{"## the", "# the", `coins.md:4: a second title`},
		{"- de: Da liegen {n} Münzen.\n", "", `coins.md:4: "the coins left" says nothing in de`},
		{"{n} Münzen", "{m} Münzen", `coins.md:4: "the coins left" leaves open [{n}] in en, but [{m}] in de`},
		{"{n} Münzen", "Münzen", `coins.md:4: "the coins left" leaves open [{n}] in en, but [] in de`},
		{"- de", "- fr", `coins.md:7: language "fr" is none of nl, de, en, all`},
		{"- de", "- nl", `coins.md:7: "the coins left" says something in nl already`},
		{"- de", "de", `coins.md:7: "de: Da liegen {n} Münzen." is neither`},
		{"- all: 1, 2", "- all: ", `coins.md:12: "- all:" is neither`},
		{"- all: 1, 2", "- all: 1, 2\n- en: 1", `coins.md:13: "example" says something in en already`},
		{"### example", "###", "coins.md:10: a heading without a name"},
		{"### example", "##### example", `coins.md:10: the heading "example" stands 5 levels deep, below one of 2`},
		{"### example", "## the coins left", `coins.md:10: the name "the coins left" stands at coins.md:4 already`},
		{coins, "## a\n- all: b\n", "coins.md:1: there is no title"},
		{"- all: 1, 2", "- all: \u00a0", "is neither"},
		{"- all: 1, 2\n", "- all: 1, 2\n#### deep\n- all: 1\n", `coins.md:13: the heading "deep" stands 4 levels deep, below one of 3`},
		{"## the", "### the", `coins.md:4: the heading "the coins left" stands 3 levels deep, below one of 1`},
		{"- all: 1, 2\n", "", `coins.md:10: "example" says nothing in nl`},
	} {
		require.Fails(t, c.want)(words.Read(fileOf(strings.Replace(coins, c.was, c.is, 1)), "coins.md"))
	}
	require.Fails(t, "cards.md")(words.Read(fileOf(coins), "cards.md"))
}

// TestReadAcceptsLineEndsAndOrders checks that lines may end with a carriage return, and that
// names in braces may have any order and occur twice. Names without a value stay.
func TestReadAcceptsLineEndsAndOrders(t *testing.T) {
	open := strings.NewReplacer("{n} munten", "{n} munten, {m} weg", "{n} Münzen", "{m} weg, {n} Münzen und {n}", "{n} coins", "{n} coins, {m} gone")
	for _, text := range []string{coins, strings.ReplaceAll(coins, "\n", " \t\r\n"), open.Replace(coins)} {
		file, err := words.Read(fileOf(text), "coins.md")
		if err != nil || len(file.Parts) != 1 || len(file.Parts[0].Parts) != 1 {
			t.Errorf("%q: %+v, %v", text, file, err)
			continue
		}
		if dutch := file.Parts[0].Content.With("n", 3, "m").In(words.Dutch); !strings.HasPrefix(dutch, "Er liggen 3 munten") || strings.Contains(text, "{m}") != strings.Contains(dutch, "{m}") {
			t.Errorf("%q", dutch)
		}
	}
}

// FuzzRead checks that Read returns an error with a place, or a file with content in every
// language that is the same after being written and read again.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"", coins, "# a\n## b\n- all: c", "# a\n## b\n### c\n- all: d\n## e\n- all: {x}", "## a", "# a\r\n##b\r\n- all: c"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := words.Read(fileOf(text), "coins.md")
		if err != nil {
			require.That(t, strings.HasPrefix(err.Error(), "words: coins.md:"), "%v does not name a line", err)
			return
		}
		again, err := words.Read(fileOf(written(t, file, 1)), "coins.md")
		require.That(t, err == nil && written(t, again, 1) == written(t, file, 1), "%+v is written and read as %+v (%v)", file, again, err)
	})
}

// written returns a section in the format of a file.
func written(t *testing.T, s words.Section, level int) string {
	text := fmt.Sprintf("%s %s\n", strings.Repeat("#", level), s.Name)
	if s.Content != (words.Text{}) {
		for _, l := range words.Languages() {
			require.That(t, s.Content.In(l) != "", "%q at %s: %+v", s.Name, s.Place, s.Content)
			text += fmt.Sprintf("- %s: %s\n", l, s.Content.In(l))
		}
	}
	for _, p := range s.Parts {
		text += written(t, p, level+1)
	}
	return text
}
