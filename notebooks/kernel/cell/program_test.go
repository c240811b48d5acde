package cell

import (
	"fmt"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// isGo reports whether a text parses as a Go file.
func isGo(text string) bool {
	_, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	return err == nil
}

// session returns the declarations of cells that run one after another.
func session(t *testing.T, cells ...string) (p Program) {
	t.Helper()
	for n, cell := range cells {
		c, err := Read(n+1, Lines(cell))
		require.True(t, err == nil, "%s: %v", cell, err)
		p = p.With(c.Program)
	}
	return p
}

// declarationsOf returns the kept declarations of a program, one per line.
func declarationsOf(p Program) string {
	text, _ := Program{declarations: p.reusable().declarations}.Source()
	return strings.Join(strings.FieldsFunc(strings.TrimPrefix(text, "package main"), func(r rune) bool { return r == '\n' }), "\n")
}

// kinds lists declarations of the name X, one of each kind.
var kinds = []struct {
	cell string
	rest string // what remains of the cell when another cell declares X
	// methodsOf is the receiver's type of the methods m and n that the cell declares, and keepsMethodsOf that
	// of methods of an earlier cell that remain.
	methodsOf, keepsMethodsOf string
}{
	{cell: "const X = 1"}, {cell: "const (\nX = iota\nY\n)", rest: "const (\n_ = iota\nY\n)"}, {cell: "const A, X = 1, 2", rest: "const A, _ = 1, 2"},
	{cell: "var X = 1"}, {cell: "var X, Z = f()", rest: "var _, Z = f()"}, {cell: "var _, X = f()"},
	{cell: "var (\n// X\nX = 1\nW = 2\n)", rest: "var (\nW = 2\n)"}, {cell: "var (X = 1; W = 2)", rest: "var ( W = 2)"},
	{cell: "//go:embed a.txt\nvar X string"},
	{cell: "type X int", keepsMethodsOf: "X"}, {cell: "type X struct{ a int }", keepsMethodsOf: "X"}, {cell: "type (\nX int\nV int\n)", rest: "type (\nV int\n)", keepsMethodsOf: "X"},
	{cell: "type X[T any] struct{ a T }", keepsMethodsOf: "X[T]"}, {cell: "type X[K comparable, V any] map[K]V"},
	{cell: "type X = int"}, {cell: "type X interface{ m() }"}, {cell: "type X *int"},
	{cell: "type X int\nfunc (X) m() {}\nfunc (x *X) n() {}", methodsOf: "X"}, {cell: "type X[T any] struct{}\nfunc (X[T]) m() {}\nfunc (x *X[_]) n() {}", methodsOf: "X[T]"},
	{cell: "func X() {}"}, {cell: "func X[T any](T) {}"}, {cell: "//go:noinline\nfunc X() int { return 1 }"},
	{cell: "import X \"fmt\""}, {cell: "import \"example.com/X\""}, {cell: "import \"example.com/X/v2\""},
}

func TestADeclarationReplacesEveryKind(t *testing.T) {
	for _, first := range kinds {
		for _, second := range kinds {
			p := session(t, first.cell, second.cell)
			want := declarationsOf(session(t, second.cell))
			got := strings.TrimPrefix(declarationsOf(p), first.rest)
			if first.methodsOf != "" && first.methodsOf == second.keepsMethodsOf {
				require.That(t, strings.Contains(got, "m()") && strings.Contains(got, "n()") && strings.HasSuffix(got, want), "%s, then %s:\n%s", first.cell, second.cell, got)
				continue
			}
			require.Equal(t, strings.TrimSpace(got), strings.TrimSpace(want), first.cell, "then", second.cell)
			text, places := p.Source()
			require.Equal(t, strings.Count(text, "\n"), len(places))
			require.That(t, isGo(text), "%s, then %s:\n%s", first.cell, second.cell, text)
		}
	}
}

func TestMethodsFollowTheirType(t *testing.T) {
	for _, c := range []struct {
		cells []string
		want  string
	}{
		{[]string{"type S[T any] struct{}\nfunc (S[T]) Len() {}", "type Q[T any] struct{}\nfunc (Q[T]) Len() {}"}, "type S[T any] struct{}\nfunc (S[T]) Len() {}\ntype Q[T any] struct{}\nfunc (Q[T]) Len() {}"},
		{[]string{"type S[T any] struct{}\nfunc (s S[T]) Len() {}", "func (s *S[T]) Len() {}"}, "type S[T any] struct{}\nfunc (s *S[T]) Len() {}"},
		{[]string{"type P[K, V any] struct{}\nfunc (p P[K, V]) M() {}", "func (p *P[A, B]) M() {}"}, "type P[K, V any] struct{}\nfunc (p *P[A, B]) M() {}"},
		{[]string{"type T int\nfunc (t T) M() {}", "func (t *T) M() {}", "func ((T)) M() {}"}, "type T int\nfunc ((T)) M() {}"},
		{[]string{"type T struct{}\nfunc (T) Len() {}\nfunc (T) Cap() {}", "type T struct{ Len int }"}, "func (T) Cap() {}\ntype T struct{ Len int }"},
		{[]string{"type T struct{}\nfunc (T) Buffer() {}\nfunc (T) U() {}", "type T struct{ *bytes.Buffer; U }"}, "type T struct{ *bytes.Buffer; U }"},
		{[]string{"type T int\nfunc (T) M() {}", "type T = string"}, "type T = string"},
		{[]string{"type T int\nfunc (T) M() {}", "type T = U\nfunc (T) M() {}"}, "type T = U\nfunc (T) M() {}"},
	} {
		require.Equal(t, declarationsOf(session(t, c.cells...)), c.want, c.cells)
	}
}

func TestKeptDeclarations(t *testing.T) {
	for _, c := range []struct {
		cells []string
		want  string
	}{
		// A declaration keeps the comments and directives above it. Blank identifiers are not kept.
		{[]string{"// a\n\n//go:embed x.txt\n// b\nvar x string // c\n\n/* d */ type y int"}, "// a\n//go:embed x.txt\n// b\nvar x string // c\n/* d */ type y int"},
		{[]string{"func f()\n\n//go:linkname f runtime.f"}, "func f()\n//go:linkname f runtime.f"},
		{[]string{"var _ = f()\nfunc _() {}\ntype _ int\nconst _ = 1\nvar (\n_ I = x\ny = 1\n)\nfunc (T) _() {}"}, "var (\ny = 1\n)"},
		// init runs in each cell, and is replaced like other functions.
		{[]string{"func init() { a() }\nfunc init() { b() }"}, "func init() { a() }\nfunc init() { b() }"},
		{[]string{"func init() { a() }\nfunc init() { b() }", "func init() { c() }"}, "func init() { c() }"},
		{[]string{"func init_a() {}"}, "func init_a() {}\nfunc init() { init_a() }"},
		{[]string{"func init_a() {}\nfunc f() { init_a() }"}, "func init_a() {}\nfunc f() { init_a() }"},
		// A function main is not kept.
		{[]string{"func f() {}\nfunc main() { f() }", "%%\nf()"}, "func f() {}"},
		{[]string{"const (\na = iota\nb\nc\n)", "const b = 7", "const a = 8", "var c = 9"}, "const b = 7\nconst a = 8\nvar c = 9"},
	} {
		require.Equal(t, declarationsOf(session(t, c.cells...)), c.want, c.cells)
	}
	text, places := session(t, "import (\n\t\"fmt\"\n\tm \"math\"\n)\nimport . \"strings\"\nimport _ \"embed\"", "import \"math/rand/v2\"\nimport m \"os\"\n%%\nm.Exit(1);").Source()
	require.Equal(t, text, "package main\n\nimport \"fmt\"\nimport . \"strings\"\nimport _ \"embed\"\nimport \"math/rand/v2\"\nimport m \"os\"\n\nfunc main() {\n\tflag.Parse()\nm.Exit(1);\n\n}\n\n")
	require.Equal(t, fmt.Sprint(places[2:11]), "[Cell [1] Line 2 Cell [1] Line 5 Cell [1] Line 6 Cell [2] Line 1 Cell [2] Line 2 Cell [-1] Line 0 Cell [2] Line 3 Cell [2] Line 3 Cell [2] Line 4]")
}

func TestRemoveRemovesMethods(t *testing.T) {
	p := session(t, "import \"fmt\"\ntype S[T any] struct{}\nfunc (S[T]) Len() {}\ntype R int\nfunc (*R) M() {}\nvar a, b = f()\nfunc f() (int, int)\nconst c = 1")
	for _, c := range []struct {
		name string
		kind token.Token
		rest string
	}{
		{"S", token.TYPE, "type R int\nfunc (*R) M() {}\nvar a, b = f()\nfunc f() (int, int)\nconst c = 1"},
		{"R.M", token.FUNC, "type R int\nvar a, b = f()\nfunc f() (int, int)\nconst c = 1"},
		{"a", token.VAR, "type R int\nvar _, b = f()\nfunc f() (int, int)\nconst c = 1"},
		{"R", token.TYPE, "var _, b = f()\nfunc f() (int, int)\nconst c = 1"},
		{"c", token.CONST, "var _, b = f()\nfunc f() (int, int)"}, {"fmt", token.IMPORT, "var _, b = f()\nfunc f() (int, int)"}, {"f", token.FUNC, "var _, b = f()"},
	} {
		rest, kind, found := p.Remove(c.name)
		require.That(t, found && kind == c.kind, "%s: %v, %v", c.name, kind, found)
		require.Equal(t, declarationsOf(rest), c.rest, "without", c.name)
		require.That(t, !slices.Contains(rest.Names(kind), c.name), "%s remains", c.name)
		p = rest
	}
	_, _, found := p.Remove("none")
	require.That(t, !found, "an undeclared name was removed")
}

func TestWithImportsOfKeepsOwnPlaces(t *testing.T) {
	p, err := session(t, "import \"os\"\nimport f \"fmt\"\n%%\nf.Println(math.Pi)").WithImportsOf("package main\n\nimport (\n\t\"math\"\n\tf \"fmt\"\n)\nfunc main() {")
	require.NoError(t, err)
	text, places := p.Source()
	require.That(t, strings.HasPrefix(text, "package main\n\nimport \"math\"\nimport f \"fmt\"\n\nfunc main"), "%s", text)
	require.Equal(t, places[3], Place{1, 1})
	_, err = p.WithImportsOf("import")
	require.ErrorContains(t, err, "expected 'package'")
}
