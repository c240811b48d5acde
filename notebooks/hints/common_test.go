package hints

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// The commonest errors of Go's compiler are explained in every language. Each program has one. The
// message is that of Go's own parser and type checker, whose wording differs between versions of Go.
func TestCommonCompilerErrorsAreExplained(t *testing.T) {
	for _, body := range []string{
		"println(heaps)",
		"x := 5",
		"x = 5",
		"x := 5\nx := 6\nprintln(x)",
		"var x int\nvar x int\n_ = x",
		"var x int = \"a\"\n_ = x",
		"var x int = 2.5\n_ = x",
		"var s string = 'a'\n_ = s",
		"f := func(x float64) {}\nn := 3\nf(n)",
		"n, x := 1, 2.5\nprintln(n + x)",
		"println(1 + \"a\")",
		"m := map[string]int{}\nprintln(m + m)",
		"println(!5)",
		"n := 3\nif n { println(n) }",
		"n := 3\nfor n { println(n) }",
		"f := func() (int, error) { return 1, nil }\nx := f()\n_ = x",
		"a, b := 1\n_, _ = a, b",
		"f := func() (int, error) { return 1, nil }\nprintln(f() + 1)",
		"f := func(a, b int) {}\nf(1)",
		"f := func(a int) {}\nf(1, 2)",
		"f := func() int { }\nf()",
		"f := func() int { return }\nf()",
		"f := func() { return 5 }\nf()",
		"x := func() {}()\n_ = x",
		"xs := []int{1, 2}\nxs.Append(3)",
		"type T struct{ a int }\nx := T{1}\nprintln(x.b)",
		"type T struct{ a int }\n_ = T{b: 1}",
		"type T struct{ a, b int }\n_ = T{1}",
		"n := 3\nn()",
		"n := 3\nprintln(n[0])",
		"xs := [3]int{}\nprintln(xs[5])",
		"xs := []int{1}\nprintln(xs[\"a\"])",
		"s := \"abc\"\ns[0] = 'x'",
		"const n = 3\nn = 4",
		"x := 2.5\nfor range x { }",
		"n := 3\nn = append(n, 4)",
		"xs := []int{1}\nappend(xs, 4)",
		"n := 3\nn * 2",
		"println(1 / 0)",
		"var b byte = 300\n_ = b",
		"var n int = nil\n_ = n",
		"x := nil\n_ = x",
		"println(int)",
		"xs, ys := []int{}, []int{}\nprintln(xs == ys)",
		"x := 2.5\nprintln(x % 2)",
		"switch 1 {\ncase 1:\ncase 1:\n}",
		"break",
		"continue",
		"var f func()\nif f == 3 { }",
		"if 3 > 2\n{\n}",
		"for i := 0; i < 3; i++\n{\n}",
		"if true { }\nelse { }",
		"xs := []int{\n1,\n2\n}\n_ = xs",
		"println(\n3\n)",
		"println(3",
		"println(3))",
		"xs := []int{1, 2\nprintln(xs)",
		"println(\"abc)",
		"println('abc')",
		"println(“abc”)",
		"x := 08\n_ = x",
		"x =: 5",
		"f := func(a b) { }",
		"func f() int { return 1 }",
		"var xs [] = 3",
		"while true { }",
		"x++ + 1",
		"y := x++",
	} {
		source := "package main\n\nfunc main() {\n" + body + "\n}\n"
		mistakes := english().mistakesOf(source)
		require.That(t, len(mistakes) > 0, "%q has no error", body)
		explained := Explainer{Language: words.English, Names: names.Known{}}.Explain(mistakes, source)
		for _, l := range []words.Language{words.Dutch, words.German} {
			text := Explainer{Language: l, Names: names.Known{}}.Explain(mistakes, source)
			if text == "" || text == explained {
				t.Errorf("%s, %q: %q is explained by %q", l, body, mistakes, text)
			}
		}
	}
}

// mistakesOf returns the errors of a program. It imports the standard packages that it uses if there is an
// Importer.
func (e Explainer) mistakesOf(source string) (mistakes []Mistake) {
	lines := strings.Split(source, "\n")
	add := func(message string, line int) {
		mistakes = append(mistakes, Mistake{message, MistakeLine(message, line, func(n int) string { return lines[min(n, len(lines))-1] })})
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "cell.go", source, parser.AllErrors)
	if list := (scanner.ErrorList)(nil); errors.As(err, &list) {
		for _, e := range list {
			add(e.Msg, e.Pos.Line)
		}
		return mistakes
	}
	if e.Importer != nil {
		e.addImports(file, fileScopeNames(file))
	}
	checker := types.Config{Importer: e.Importer, Error: func(err error) {
		if e := (types.Error{}); errors.As(err, &e) {
			add(e.Msg, files.Position(e.Pos).Line)
		}
	}}
	checker.Check("main", files, []*ast.File{file}, nil)
	return mistakes
}
