package catalog

import (
	"testing"

	"nimlab/internal/require"
)

func TestSentenceRemovesOnlyTheNameOfAPackage(t *testing.T) {
	for text, want := range map[string]string{
		"play: there is no game": "There is no game",
		"play: élan":             "Élan",
		": x":                    ": x", // a colon without a name
		"play2: x":               "play2: x",
		"a b: x":                 "a b: x",
		"play:x":                 "play:x",
		"":                       "",
	} {
		require.Equal(t, Sentence(text), want, text)
	}
}

// A catalog returns the plural form of a number, and tabs, line ends and backslashes as they were.
func TestLookupReturnsWhatLineWrites(t *testing.T) {
	c := Parse("nplurals=2; plural=(n > 1);\n" + Line("", "%d heap", []string{"een\tstapel", `stapels \n` + "\n"}) + Line("menu", "heap", []string{"hoop"}))
	for n, want := range map[int]string{0: "een\tstapel", 1: "een\tstapel", 2: `stapels \n` + "\n"} {
		text, ok := c.Lookup("", "%d heap", n)
		require.That(t, ok && text == want, "%d: %q, want %q", n, text, want)
	}
	text, ok := c.Lookup("menu", "heap", 5)
	require.That(t, ok && text == "hoop", "%q, %v", text, ok)
	_, ok = c.Lookup("", "heap", 5)
	require.That(t, !ok, "another context has a translation")
}
