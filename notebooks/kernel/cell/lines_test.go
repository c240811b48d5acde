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
		require.Equal(t, caret(c.line, c.column), c.want, c.line, c.column)
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

func TestQuoteAfterTheLastLine(t *testing.T) {
	program := []string{"package main", "", "func f() {}", "", "func main() {", "\tflag.Parse()", "n := 3", "\tif n = 3 {", "\t}", "", "}"}
	none := Place{-1, -1}
	places := []Place{none, none, {2, 0}, none, {4, 0}, {4, 0}, {4, 1}, {4, 2}, {4, 3}, {4, 4}, none}
	for message, want := range map[string][3]string{
		"# gonb":                       {"", "", "# gonb"},
		"/a/main.go:8:5: bad":          {"Cell [4] Line 3", "%%\nn := 3\n\tif n = 3 {\n\t   ^\n\t}\n\n", "bad"},
		"./main_test.go:3:6: declared": {"Cell [2] Line 1", "func f() {}\n     ^\n", "declared"},
		"main.go:10:1: blank":          {"Cell [4] Line 4", "n := 3\n\tif n = 3 {\n\t}\n\t ^\n\n", "blank"},
		"main.go:9:1: brace":           {"Cell [4] Line 4", "n := 3\n\tif n = 3 {\n\t}\n^\n\n", "brace"},
		"main.go:11:2: end: EOF":       {"Cell [4] Line 4", "n := 3\n\tif n = 3 {\n\t}\n\t ^\n\n", "end: EOF"},
		"main.go:6:2: undefined: flag": {"Cell [4] Line 1", "%%\n\tflag.Parse()\n\t^\nn := 3\n\tif n = 3 {\n", "undefined: flag"},
		"main.go:1:1: odd":             {"", "package main\n^\n", "odd"},
	} {
		where, lines, mistake := QuoteError(message, program, places)
		require.Equal(t, [3]string{where, lines, mistake}, want, message)
	}
	where, lines, mistake := QuoteError("main.go:2:1: far", program[:1], places[:1])
	require.Equal(t, [3]string{where, lines, mistake}, [3]string{"", "", "far"})
}
