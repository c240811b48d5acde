package words

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"nimlab/internal/require"
	"nimlab/nimkit/words/internal/catalog"
)

// frenchMessages contains ten messages of a fourth language.
var frenchMessages = []struct {
	context, english string
	french           []string
}{
	{"", "loss", []string{"perdu"}},
	{"", "win", []string{"gagné"}},
	{"", "draw", []string{"nulle"}},
	{"number", "first", []string{"premier"}},
	{"", "first", []string{"premier"}},
	{"", "that heap has %d matches, not %d", []string{"ce tas n’a pas %[2]d allumettes, mais %[1]d"}},
	{"", "the number of heaps is %d", []string{"il y a %d tas"}},
	{"", "a line\twith \\ a tab\nand another", []string{"une ligne\tavec \\ une tabulation\net une autre"}},
	{"", "%d pin", []string{"%d quille", "%d quilles"}},
	{"", "Move %d: %s", []string{"Coup %d : %s"}},
}

// TestFourthLanguageFallsBackToEnglish adds a language by a catalog, which the generator makes
// from a PO file, and a line in the list of languages.
func TestFourthLanguageFallsBackToEnglish(t *testing.T) {
	const french Language = "fr"
	data := "nplurals=2; plural=(n > 1);\n"
	for _, m := range frenchMessages {
		data += catalog.Line(m.context, m.english, m.french)
	}
	before, old := languages, catalogFiles
	languages, catalogFiles = append(Languages(), french), fstest.MapFS{"fr.catalog": {Data: []byte(data)}}
	t.Cleanup(func() { languages, catalogFiles = before, old; delete(catalogs.of, french) })

	require.Equal(t, require.Must(ParseLanguage("fr"))(t), french, "")
	pins := func(n int) Text { return N(n, "%d pin", "%d pins", n) }
	for want, text := range map[string]Text{
		"perdu": T("loss"), "gagné": T("win"), "nulle": T("draw"),
		"premier, premier":                                Format("%s, %s", T("first"), C("number", "first")),
		"ce tas n’a pas 12.000 allumettes, mais 3":        T("that heap has %d matches, not %d", 3, 12000),
		"il y a 4 tas":                                    T("the number of heaps is %d", 4),
		"une ligne\tavec \\ une tabulation\net une autre": T("a line\twith \\ a tab\nand another"),
		"0 quille": pins(0), "1 quille": pins(1), "2 quilles": pins(2),
		"Coup 2 : il y a 4 tas":             ErrorText(Errorf("words: move %d: %w", 2, Errorf("the number of heaps is %d", 4))),
		"not translated, 3":                 T("not translated, %d", 3),
		"content":                           Content(map[Language]string{Dutch: "inhoud", English: "content"}),
		"perdu, gagné and nulle":            List(T("and"), T("loss"), T("win"), T("draw")),
		"the heading of a book, in English": require.Must(Read(fstest.MapFS{"a.md": {Data: []byte("# A\n## b\n- nl: c\n- de: d\n- en: the heading of a book, in English\n")}}, "a.md"))(t).Parts[0].Content,
	} {
		require.Equal(t, text.In(french), want, "")
	}
	page := require.Must(Read(fstest.MapFS{"a.md": {Data: []byte("# A\n## b\n- nl: c\n- de: d\n- en: e\n- fr: f\n")}}, "a.md"))(t)
	require.Equal(t, page.Parts[0].Content.In(french), "f", "content in a fourth language")
	t.Setenv(LanguageVariable, "fr")
	require.Equal(t, fmt.Sprint(T("loss")), "perdu", "the chosen language")
}

func TestEnglishReadsNoCatalog(t *testing.T) {
	catalogs.of = nil
	english := T("loss").In(English) + N(2, "%d pin", "%d pins", 2).In(English) + ErrorText(Errorf("words: a %d", 1)).In(English)
	require.That(t, english == "loss2 pinsA 1" && catalogs.of == nil, "%q reads %d catalogs", english, len(catalogs.of))
	require.Equal(t, T("loss").In(German), "Verlust", "")
	require.That(t, len(catalogs.of) == 1, "German reads %d catalogs", len(catalogs.of))
}

// TestMessagesKeepTheirValues changes the values after T has copied them.
func TestMessagesKeepTheirValues(t *testing.T) {
	list := []int{1, 2, 3}
	names := []Text{T("loss"), T("win")}
	text := T("%v of %v and %s", list, names, strings.Repeat("long ", 100_000))
	list[0], names[0] = 9, T("draw")
	require.That(t, strings.HasPrefix(text.In(English), "{1, 2, 3} of [loss win] and long"), "%.60s", text.In(English))
	require.That(t, len(text.In(English)) < 21_000, "%d bytes of a text that is too long for a page", len(text.In(English)))
	require.Equal(t, T("100% sure").In(German), "100% sure", "a text without values is no format")
	for _, empty := range []Text{T(""), Same(""), Same(), Format(""), Join(", ", Text{}, Text{}), Content(nil), Text{}.Sprintf(1), Text{}.With("a", 1), List(T("and"), []Text{}...)} {
		require.That(t, empty == Text{}, "an empty text is not Text{}: %q", empty)
	}
	require.That(t, T("loss") != Text{}, "a message is empty")
}
