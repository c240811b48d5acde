package calls

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// A program contains the declarations above that the cell uses, imports, and line directives.
func TestProgram(t *testing.T) {
	got, err := Program("%%\nfor range 2 {\n\tshow.It(own(c{3}), strings.Repeat(\"a\", 2), rand.IntN(7))\n}",
		"%env NIMLAB_LANGUAGE=en",
		"func own(x c) int { return 1 }",
		"type c struct{ n int }\n\nfunc (x *c) deep() int { return half(x.n) }\n\nfunc half(n int) int { return n / 2 }\nvar unused = 1",
		"func own(x c) int {\n\treturn nim.Position{x.n}.Sum()\n}\n%%\nshow.It(1)")
	want := `package main
//line cell:3
import "math/rand/v2"
//line above-4:2
import "nimlab/nimkit/nim"
//line cell:3
import "nimlab/nimkit/show"
//line cell:3
import "strings"
//line cell:1
func main() {
for range 2 {
	show.It(own(c{3}), strings.Repeat("a", 2), rand.IntN(7))
}
}
//line above-4:1
func own(x c) int {
	return nim.Position{x.n}.Sum()
}
//line above-3:1
type c struct{ n int }
//line above-3:3
func (x *c) deep() int { return half(x.n) }
//line above-3:5
func half(n int) int { return n / 2 }
`
	require.That(t, got == want && err == nil, "%v\n%s, not\n%s", err, got, want)
	for source, want := range map[string]string{
		"import r \"math/rand\"\nfunc f() int { return r.Int() }": "package main\n//line cell:1\nimport r \"math/rand\"\nfunc f() int { return r.Int() }\nfunc main() {}\n",
		"func main() { println(rand.Int()) }":                     "package main\n//line cell:1\nimport \"math/rand\"\n//line cell:1\nfunc main() { println(rand.Int()) }\n",
		"import \"math/rand/v2\"\n%%\nprintln(rand.IntN(7))":      "package main\n//line cell:1\nimport \"math/rand/v2\"\nfunc main() {\nprintln(rand.IntN(7))\n}\n",
		"func main()\n%%\nprintln(1)":                             "package main\n//line cell:1\nfunc main()\nfunc main() {\nprintln(1)\n}\n",
		"var main = 1\n%%\nfmt.Println(1)":                        "package main\n//line cell:3\nimport \"fmt\"\n//line cell:1\nvar main = 1\nfunc main() {\nfmt.Println(1)\n}\n",
		"var fmt = 1\n%%\nprintln(fmt, len(\"\"))":                "package main\n//line cell:1\nvar fmt = 1\nfunc main() {\nprintln(fmt, len(\"\"))\n}\n",
	} {
		got, err := Program(source)
		require.That(t, got == want && err == nil, "%s is %v\n%s, not\n%s", source, err, got, want)
	}
	// A new declaration replaces one above with its methods.
	if got, err := Program("type c [2]int\n%%\nprintln(len(c{}))", "type c struct{}\nfunc (c) m() {}"); err != nil || strings.Contains(got, "above") {
		t.Errorf("%v\n%s", err, got)
	}
	if got, err := Program("%%\nprintln(g[int]{}.m())", "type g[T any] struct{}\nfunc (g[T]) m() int { return 1 }\ntype h[A, B any] struct{}\nfunc (*h[A, B]) m() {}"); err != nil || !strings.Contains(got, "func (g[T]) m()") || strings.Contains(got, "h[A") {
		t.Errorf("%v\n%s", err, got)
	}
	var compileError *CompileError
	if _, err := Program("%%\nfor {\n)"); !errors.As(err, &compileError) || compileError.Line != 3 {
		t.Errorf("a bracket too many is %v", err)
	}
	// An incomplete cell has the error in its last line.
	for source, line := range map[string]int{"%%\nx := 3 +": 2, "%%\nfmt.Println(3,\n\n": 2, "func f() int {\n\treturn 3 +": 2, "%%\nfor {\n\t{\n  \n": 3} {
		_, err := Program(source)
		require.That(t, errors.As(err, &compileError) && compileError.Line == line, "%q is %v", source, err)
		_, err = Read(source)
		require.That(t, errors.As(err, &compileError) && compileError.Line == line, "%q is read as %v", source, err)
	}
	if _, err := Program("%env X=1"); !errors.As(err, new(NeedsCompiler)) {
		t.Errorf("a command for the kernel has the error %v", err)
	}
}

// A declared name takes precedence over a builtin and a package, which is not imported then.
func TestDeclaredNamesTakePrecedence(t *testing.T) {
	for source, above := range map[string]string{
		"%%\nshow.It(min(3), f())":                 "func min(n int) int { return n - 1 }\nfunc f() int { return min(2) }",
		"%%\nshow.It(max)":                         "var max = 7",
		"%%\nshow.It(strings)":                     "var strings = 1",
		"%%\nshow.It(f())":                         "var strings = 1\nfunc f() int { return strings }",
		"var nim = 1\n%%\nshow.It(nim, f())":       "func f() int { return nim }",
		"var strings = 1\n%%\nshow.It(f(strings))": "func f(n int) int { return n + strings }",
	} {
		got, err := Program(source, above)
		require.That(t, err == nil && strings.Contains(got, "//line above-1:") && strings.Count(got, "import ") == 1, "%s below %s: %v\n%s", source, above, err, got)
		for line := range strings.Lines(above) {
			require.Contains(t, got, strings.TrimSpace(line), source)
		}
	}
}

// A cell above need not have the line %%, and that line may have spaces around it.
func TestDeclarationsAboveImplicitMain(t *testing.T) {
	for _, above := range []string{"func f() int { return 7 }\n\nf()", "func f() int { return 7 }; f()", "func f() int { return 7 }\n  %%\t\nf()", "func f() int { return 7 }\n%% -v\nf("} {
		got, err := Program("println(f())", above)
		require.NoError(t, err, above)
		require.Contains(t, got, "//line above-1:1\nfunc f() int { return 7 }\n", above)
		require.Equal(t, fmt.Sprint(Dependents(nil, above, above, []string{"f()", "1"})), "[0]", above)
	}
	require.Returns(t, "8\n")(evaluate("x", "var x = 8\nx"))
}

// Methods may be in other cells than their type. A later method replaces one of the same name, and
// a new declaration of the type keeps its methods.
func TestMethodsInOtherCells(t *testing.T) {
	for source, c := range map[string]struct {
		above    []string
		has, not string // parts of the program, separated by bars
	}{
		"%%\nprintln(c{}.b())": {[]string{"type c struct{}\nfunc (c) a() {}", "func (*c) b() int { return 1 }"}, "type c struct{}|func (c) a()|func (*c) b()", "import"},
		"%%\nc{}.a()":          {[]string{"type c struct{}\nfunc (c) a() { println(1) }\nfunc (c) b() {}", "func (c) a() { println(2) }"}, "type c struct{}|println(2)|func (c) b()", "println(1)"},
		"%%\nc(0).a()":         {[]string{"type c struct{}\nfunc (c) a() {}", "type c int"}, "type c int|func (c) a()", "struct"},
		"func (c) a() { println(3) }\n%%\nc(0).a()":     {[]string{"type c int\nfunc (c) a() {}\nfunc (c) b() {}"}, "type c int|println(3)|func (c) b()", "func (c) a() {}"},
		"type c int\nfunc (c) a() {}\n%%\nc(0).a()":     {[]string{"type c struct{}\nfunc (c) a() {}", "func (c) b() {}"}, "type c int", "struct|above"},
		"func (g[T]) m() {}\n%%\nprintln(g[int]{}.n())": {[]string{"type g[T any] struct{}", "func (g[T]) n() int { return 4 }"}, "type g[T any]|func (g[T]) m()|func (g[T]) n()", "import"},
	} {
		got, err := Program(source, c.above...)
		require.NoError(t, err, source)
		for part := range strings.SplitSeq(c.has, "|") {
			require.That(t, strings.Count(got, part) == 1, "%s below %q has not %q once:\n%s", source, c.above, part, got)
		}
		for part := range strings.SplitSeq(c.not, "|") {
			require.That(t, !strings.Contains(got, part), "%s below %q has %q:\n%s", source, c.above, part, got)
		}
	}
}

// A change affects the cells below that use a declaration, also one that was removed.
func TestDependents(t *testing.T) {
	below := []string{"%%\nshow.It(game)", "func twice() int { return 2 * size }", "%%\nfor range 2 {\n\tshow.It(twice())\n}", "var other = 1\n%%\nshow.It(other)",
		"var game = other\n%%\nshow.It(game)", "%%\nshow.It(game)", "%env X=1", "%%\nshow.It(game", "%%\nx := size +"}
	for change, want := range map[[2]string]string{
		{"var game = 1\nvar size = 2", "var game = 2\nvar size = 3"}: "[0 1 2 8]",
		{"var game = 1", "var size = 3"}:                             "[0 1 2 8]",
		{"var game = 1", "var game = 2\n%%\nsize := 1"}:              "[0]",
		{"%%\nshow.It(1)", "%%\nshow.It(2)"}:                         "[]",
		{"var size = 1", "var size = ("}:                             "[1 2 8]",
	} {
		if got := fmt.Sprint(Dependents([]string{"var size = 1", "%env X=1"}, change[0], change[1], below)); got != want {
			t.Errorf("%q becomes %q: %s follow, not %s", change[0], change[1], got, want)
		}
	}
}
