package hints

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"nimlab/internal/require"
)

// A sourceImporter imports packages from their sources, which it has by path.
type sourceImporter map[string]string

func (s sourceImporter) Import(path string) (*types.Package, error) {
	text, known := s[path]
	if !known {
		return nil, fmt.Errorf("there is no package %s", path)
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", text, 0)
	if err != nil {
		return nil, err
	}
	return (&types.Config{Importer: s}).Check(path, set, []*ast.File{file}, nil)
}

var sampleSources = sourceImporter{
	"flag":                   "package flag\nfunc String(name, value, usage string) *string { return nil }",
	"math":                   "package math\nfunc Abs(x float64) float64 { return x }\nfunc Floor(x float64) float64 { return x }\nfunc Pow(x, y float64) float64 { return x }",
	"nimlab/nimkit":          "package nimkit\ntype Game struct{}\nfunc (Game) NimValue() (int, error) { return 0, nil }\nfunc (Game) Misere() Game { return Game{} }",
	"nimlab/nimkit/cgsuite":  "package cgsuite\ntype Number struct{}",
	"nimlab/nimkit/partizan": "package partizan\ntype Number struct{}",
	"nimlab/nimkit/nim":      "package nim\nimport \"nimlab/nimkit\"\nfunc Heaps(sizes ...int) nimkit.Game { return nimkit.Game{} }\ntype Position []uint64",
}

// A line or a name is suggested only if Go accepts it in its place.
func TestSuggestionsAreChecked(t *testing.T) {
	const suggests = "Go writes it like this:\n"
	e := english()
	e.Importer = sampleSources
	for _, c := range []struct{ cell, message, want, unwanted string }{
		{"x = nim.Heaps(3, 4, 5).nim_value() + 1", "undefined: x", "returns a result and an error", suggests},
		{"g = nim.Heaps(3, 4, 5).misere()", "undefined: g", suggests + "g := nim.Heaps(3, 4, 5).Misere()", ""},
		{"x = abs(3 - 5)", "undefined: x", suggests + "x := math.Abs(3 - 5)", ""},
		{"übrig = abs(3 - 5)", "undefined: übrig", suggests + "übrig := math.Abs(3 - 5)", ""},
		{"menü := 3\nprintln(menu)", "undefined: menu", "Is menü meant?", ""},
		{"2 ** 3", "invalid operation: cannot indirect 3 (untyped int constant)", suggests + "math.Pow(2, 3)", ""},
		{"Math.floor(7 / 2)", "undefined: Math", "Is math.Floor meant?", ""},
		{"Number.isInteger(5)", "undefined: Number", "", "meant"},
		{"nim.heaps(3, 4, 5).misere().outcome()", "undefined: nim.heaps", "Is nim.Heaps meant?", ""},
		{"plot(nim.Heaps(3))", "undefined: plot", "plots is a package.", ""},
		{"xs = [own(n) for n in range(8)]", "expected ']', found 'for'", suggests + "var xs []int\nfor n := range 8 {", ""},
		{"String.valueOf(5)", "undefined: String", "", "meant"},
		{"heaps.length", "undefined: heaps", "Nothing here is called heaps.", "method"},
		{"if 2 > 1 {\n}\nelse {\n}", "expected statement, found 'else'", suggests + "if 2 > 1 {\n} else {", ""},
		{"=ABS(-3)", "expected statement, found '='", suggests + "math.Abs(-3)", ""},
		{"=POWER(2;10)", "expected statement, found '='", "Go has no POWER.", suggests},
		{"=IF(3>2,5,6)", "expected statement, found '='", "", suggests},
		{"nim.Heaps(\"3, 4, 5\")", "cannot use \"3, 4, 5\" (untyped string constant) as int value in argument to nim.Heaps", "Write, for example, nim.Heaps(3, 4, 5).", ""},
		{"n := 3\nnim.Position{n, 4}", "cannot use n (variable of type int) as uint64 value in array or slice literal", "Write, for example, uint64(n).", ""},
		{"AVERAGE(3;4;5)", "missing ',' in argument list", "Go has no AVERAGE.", suggests},
		{"try {", "expected ';', found '{'", suggests + "value, err := f()", ""},
		{"x = partizan.Hackenbush(3) + takeaway.Missing(4)", "undefined: x", "Nothing here is called x.", suggests}, // takeaway is not among the sources
		// Other lines may still be wrong.
		{"for h in [3, 4]:\n    print(h)", "expected '{', found in", suggests + "for _, h := range []int{3, 4} {", ""},
		{"def f(n):\n    return n", "expected ';', found f", suggests + "func f(n int) int {", ""},
		{"x = 5\nunknown(x)", "undefined: x", suggests + "x := 5", ""},
		{"for h in heaps:\n    print(h)", "expected '{', found in", suggests + "for _, h := range heaps {", ""},
		{"h = nim.Heaps(3)\nx = \"a\" + 3", "undefined: h", suggests + "h := nim.Heaps(3)", ""},
		{"g = nim.Heaps(3)\nif g.nim_value() == 0:\n    print(g)", "expected ';', found newline", "g.NimValue() returns a result and an error", suggests},
		{"let won = nim.Heaps(3, 5).nimValue() !== 0;", "expected ';', found won", "nim.Heaps(3, 5).NimValue() returns a result and an error", suggests},
	} {
		line, _, _ := strings.Cut(regexp.MustCompile(`^(g = nim.Heaps\(3\)|if 2 > 1 \{\n\}|n := 3|menü := 3)\n`).ReplaceAllString(c.cell, ""), "\n")
		got := e.Explain([]Mistake{{c.message, line}}, "package main\nfunc main() {\n"+c.cell+"\n}\n", "package main\nvar other = nim.Heaps(3)\n")
		require.That(t, strings.Contains(got, c.want) && (c.unwanted == "" || !strings.Contains(got, c.unwanted)), "%q: %q", c.cell, got)
	}
}

// Names begin and end with any letters, not only those of ASCII.
func TestNamesOfAllLanguagesAreWords(t *testing.T) {
	for _, c := range []struct{ old, replacement, line, want string }{
		{"übrig", "rest", "übrig(3, übriges, \"übrig\") + x.übrig", "rest(3, übriges, \"übrig\") + x.rest"},
		{"menü", "menu", "menü[menüs], amenü", "menu[menüs], amenü"},
		{"é", "e", "éé + é", "éé + e"},
		{"numero", "n", "numeroö + numero", "numeroö + n"},
	} {
		require.Equal(t, replaceWord(c.old, c.replacement, c.line), c.want, c.line)
	}
	require.That(t, isCalled("übrig", "x := übrig (3)") && !isCalled("brig", "übrig(3)") && !isCalled("übrig", "übrige(3)"), "a call of übrig is not found")
	require.That(t, isAssigned("übrig", "menü, übrig = 1, 2") && !isAssigned("übrig", "übrig == 2") && !isAssigned("brig", "übrig = 2"), "an assignment to übrig is not found")
	for _, c := range []struct{ line, message, want string }{
		{"übrig = 5", "undefined: übrig", "übrig := 5"},
		{"übrig = übrig + 5", "undefined: übrig", ""},
		{"for é = 0; é < 3; é++ {", "undefined: é", "for é := 0; é < 3; é++ {"},
		{"n := größe.length", "größe.length undefined (type []int has no field or method length)", "n := len(größe)"},
		{"menü.append(é)", "menü.append undefined (type []int has no field or method append)", "menü = append(menü, é)"},
		{"menü = [3 4]", "expected ']', found 4", "menü = []int{3, 4}"},
	} {
		require.Equal(t, firstRewrite(c.message, c.line), c.want, c.line)
	}
	require.Equal(t, english().findUndefined(Mistake{"undefined: menü", "f(menü.length)"}).member, "length")
}

// FuzzASCIILetters checks that a text keeps its length, and that words keep their places.
func FuzzASCIILetters(f *testing.F) {
	for _, text := range []string{"übrig := größe", "π ≤ 3", "\xff\xfe", "数 := 3", "𝔽₂ + é́"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := asciiLetters(text)
		require.Equal(t, len(got), len(text), text)
		for at, r := range text {
			size := utf8.RuneLen(r)
			if !unicode.IsLetter(r) && r != utf8.RuneError {
				require.Equal(t, got[at:at+size], text[at:at+size], text)
			} else if unicode.IsLetter(r) {
				require.That(t, !strings.ContainsFunc(got[at:at+size], func(r rune) bool { return r >= utf8.RuneSelf || !unicode.IsLetter(r) }), "%q became %q", text, got)
			}
		}
	})
}
