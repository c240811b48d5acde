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

func TestCodeAfterMarkerIsReported(t *testing.T) {
	for _, code := range [][]string{{"fmt.Println(1)"}, {"x", ":=", "3"}, {"for", "{"}} {
		require.That(t, CodeAfterMarkerHint(code) != "", "%q counts as arguments", code)
	}
	for _, arguments := range [][]string{{"5", "6"}, {"--x=3"}, {"-f", "g(x)"}} {
		require.Equal(t, CodeAfterMarkerHint(arguments), "", arguments)
	}
}

func TestErrorsAreQuotedWithTheLinesAround(t *testing.T) {
	program := []string{"package main", "", "func f() {}", "", "func main() {", "\tflag.Parse()", "n := 3", "\tif n = 3 {", "\t}", "", "}"}
	places := []Place{noPlace, noPlace, {2, 0}, noPlace, {4, 0}, {4, 0}, {4, 1}, {4, 2}, {4, 3}, {4, 4}, noPlace}
	for output, want := range map[string][3]string{
		"# gonb":                       {"", "", "# gonb"},
		"/a/main.go:8:5: bad":          {"Cell [4] Line 3", "%%\nn := 3\n\tif n = 3 {\n\t   ^\n\t}\n\n", "bad"},
		"./main_test.go:3:6: declared": {"Cell [2] Line 1", "func f() {}\n     ^\n", "declared"},
		"main.go:10:1: blank":          {"Cell [4] Line 4", "n := 3\n\tif n = 3 {\n\t}\n\t ^\n\n", "blank"},
		"main.go:9:1: brace":           {"Cell [4] Line 4", "n := 3\n\tif n = 3 {\n\t}\n^\n\n", "brace"},
		"main.go:11:2: end: EOF":       {"Cell [4] Line 4", "n := 3\n\tif n = 3 {\n\t}\n\t ^\n\n", "end: EOF"},
		"main.go:6:2: undefined: flag": {"Cell [4] Line 1", "%%\n\tflag.Parse()\n\t^\nn := 3\n\tif n = 3 {\n", "undefined: flag"},
		"main.go:1:1: odd":             {"", "package main\n^\n", "odd"},
	} {
		place, context, message := QuoteError(output, program, places)
		require.Equal(t, [3]string{place, context, message}, want, output)
	}
	place, context, message := QuoteError("main.go:2:1: far", program[:1], places[:1])
	require.Equal(t, [3]string{place, context, message}, [3]string{"", "", "far"})
}

// The call that displays a value is described by that value.
func TestLinesOfCellsAreDescribed(t *testing.T) {
	places := []Place{{-1, -1}, {3, 0}, {-1, -1}, {4, 1}, {4, 2}}
	for line, want := range map[int]string{0: "", 1: "", 2: "Cell [3] Line 1: a", 3: "Cell [4] Line 2: b", 4: "Cell [4] Line 2: b", 5: "", 9: ""} {
		require.Equal(t, DescribeLine("package main\n\ta\n"+showOpening+"\n\tb", line, places), want, "line", line)
	}
}
