package cell

import (
	"testing"

	"nimlab/internal/require"
)

func TestLinesNormalizesLineEndings(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                     {""},
		"%%\r\nfmt.Println(1)\r\n":             {"%%", "fmt.Println(1)", ""},
		"func f() {\n\treturn\n}\n \t%% \nf()": {"func f() {", "\treturn", "}", "%%", "f()"},
		"  %% 5\n%%x\n\" %% \"\r":              {"  %% 5", "%%x", "\" %% \""},
	} {
		got := Lines(text)
		if len(got) != len(want) {
			t.Errorf("%q: %q", text, got)
			continue
		}
		for n := range want {
			require.Equal(t, got[n], want[n], text, "line", n, "is")
		}
	}
}

func TestCaretIsBelowItsColumn(t *testing.T) {
	for _, c := range []struct {
		line   string
		column int
		want   string
	}{
		{"x = 5", 1, "^\n"}, {"x = 5", 5, "    ^\n"}, {"\tx = 5", 4, "\t  ^\n"}, {"größe = 5", 9, "      ^\n"},
		{"x", 9, " ^\n"}, {"x", 0, ""}, {"x", -1, ""},
	} {
		require.Equal(t, Caret(c.line, c.column), c.want, c.line, c.column)
	}
}

func TestCodeAfterMarker(t *testing.T) {
	for _, program := range [][]string{{"fmt.Println(1)"}, {"x", ":=", "3"}, {"for", "{"}} {
		require.That(t, CodeAfterMarkerHint(program) != "", "%q is taken for arguments", program)
	}
	for _, arguments := range [][]string{{"5", "6"}, {"--x=3"}, {"-f", "g(x)"}} {
		require.Equal(t, CodeAfterMarkerHint(arguments), "", arguments)
	}
}

func TestRecoverReturnsAnError(t *testing.T) {
	mistaken := func(slip bool) (err error) {
		defer Recover(&err)
		if slip {
			panic("slip")
		}
		return nil
	}
	require.ErrorContains(t, mistaken(true), "slip")
	require.Equal(t, mistaken(false), nil)
}
