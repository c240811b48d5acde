package view_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Every part of a view is escaped.
func TestViewsAreEscaped(t *testing.T) {
	const sign = `<b>&"`
	w := words.Same(sign)
	for name, v := range map[string]view.View{
		"words": w, "the same in every language": words.Same(sign), "sentences": view.Sentences{w},
		"a caption": view.Table{Caption: w}, "a head": view.Table{Head: []any{w}}, "a text in a head": view.Table{Head: []any{sign}},
		"an entry": view.Table{Rows: [][]any{{w}}}, "a text in an entry": view.Table{Rows: [][]any{{sign}}},
		"the head of a row": view.Table{Rows: [][]any{{w}}, Side: true}, "a marked entry": view.Table{Rows: [][]any{{view.Cell{Value: w, Mark: view.Odd}}}},
	} {
		for _, l := range languages {
			page := v.HTML(l)
			wellFormed(t, page)
			require.That(t, !strings.Contains(page, "<b>") && strings.Contains(page, "&lt;b&gt;&amp;"), "%s in %s: %s", name, l, page)
			require.Contains(t, v.Text(l), sign, name, "in", l, "says")
		}
	}
}

// With Side, the first entry of each row is a heading, and no other one.
func TestRowHeadings(t *testing.T) {
	table := view.Table{Rows: [][]any{{"a", 1}, {"b", 2, 3}, {}}}
	for side, want := range map[bool]int{false: 0, true: 2} {
		table.Side = side
		require.Equal(t, strings.Count(table.HTML(words.English), `<th scope="row"`), want)
	}
}

// A take set is named by its numbers, also by those of two digits, unless there are very many.
func TestTakeSetNames(t *testing.T) {
	for _, c := range []struct {
		game any
		want string
	}{
		{octal.MustSubtraction(1, 4, 9, 10), "{1, 4, 9, 10}"}, {octal.MustSubtraction(11, 28), "{11, 28}"}, {octal.Code("0." + strings.Repeat("3", 20)), "{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}"},
		{octal.Code("0." + strings.Repeat("3", 21)), "0." + strings.Repeat("3", 21)}, {octal.Code("0.3031"), "0.3031"}, {octal.Code("4.3"), "4.3"},
	} {
		require.Equal(t, view.GameName(c.game).In(words.English), c.want, c.game)
	}
}

// A large table states the number of omitted rows.
func TestLargeTableIsTruncated(t *testing.T) {
	rows := make([][]any, 1_000_000)
	for i := range rows {
		rows[i] = []any{i, "x"}
	}
	for _, text := range []string{view.Table{Rows: rows}.HTML(words.Dutch), view.Table{Rows: rows}.Text(words.Dutch)} {
		require.That(t, len(text) <= 4<<20 && strings.Contains(text, "en nog 980.000 rijen"), "%d bytes, and at the end %s", len(text), text[len(text)-100:])
	}
}

// A table of long texts is truncated by its size.
func TestTableOfLongTextsIsTruncated(t *testing.T) {
	rows := make([][]any, 200)
	for i := range rows {
		rows[i] = []any{strings.Repeat("x", 10_000)}
	}
	text := view.Table{Rows: rows}.Text(words.English)
	there := strings.Count(text, "xx\n")
	require.That(t, there >= 100 && there <= 110 && strings.HasSuffix(text, fmt.Sprintf("and %d more rows", 200-there)), "%d rows, and at the end %s", there, text[len(text)-30:])
}

// The length of an entry that stays on one line is counted in characters, not in bytes.
func TestUnbrokenEntriesCountCharacters(t *testing.T) {
	for letter := range strings.SplitSeq("x ö →", " ") {
		for n, want := range map[int]int{24: 1, 25: 0} {
			page := view.Table{Rows: [][]any{{strings.Repeat(letter, n)}}}.HTML(words.English)
			require.Equal(t, strings.Count(page, "nowrap"), want, n, letter)
		}
	}
}

// A position of 100 heaps is displayed, and one of 101 is an error.
func TestHeapLimit(t *testing.T) {
	for heaps, fits := range map[int]bool{100: true, 101: false} {
		text := view.AllMoves(make(nim.Position, heaps), nimkit.Normal).Text(words.English)
		require.Equal(t, !strings.Contains(text, "from 1 to 100 are shown"), fits, heaps, text)
	}
}

// The name of a certificate is translated.
func ExampleCompared_certificate() {
	proof, _ := octal.Kayles.Certificate()
	fmt.Println(view.Compared(proof.Foretells(octal.NimSequence{Ruleset: octal.Kayles, Last: 200})).Text(words.Dutch))
	// Output:
	// Standen die met hun formule zijn vergeleken, en hoe vaak de twee verschillen
	// spel    formule                    standen  verlies  anders
	// Kayles  periode 12, preperiode 71      201        1      0*
}
