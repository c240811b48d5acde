package cell

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

func isGo(text string) bool {
	_, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	return err == nil
}

// tokens counts the tokens of a text except semicolons, which may be line ends.
func tokens(text string) map[string]int {
	var s scanner.Scanner
	count := map[string]int{}
	s.Init(token.NewFileSet().AddFile("", -1, len(text)), []byte(text), nil, 0)
	for {
		switch _, kind, literal := s.Scan(); kind {
		case token.EOF:
			return count
		case token.SEMICOLON:
		default:
			count[kind.String()+" "+literal]++
		}
	}
}

// missingToken returns a token that occurs less often in a program than in a text, or "".
func missingToken(text, program string) string {
	found := tokens(program)
	for name, n := range tokens(text) {
		if found[name] < n {
			return name
		}
	}
	return ""
}

// program returns the program of a cell.
func program(cell string) (string, error) {
	c, err := Read(1, Lines(cell))
	if err != nil {
		return "", err
	}
	text, places := (Program{}).With(c.Program).Source()
	if n := strings.Count(text, "\n"); n != len(places) {
		return "", fmt.Errorf("%d lines of %d", len(places), n)
	}
	return text, nil
}

// withoutImports returns a Go file without its package clause and its imports.
func withoutImports(text string) (string, bool) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", text, parser.SkipObjectResolution)
	if err != nil {
		return "", false
	}
	rest := []byte(text)
	blanks := func(n ast.Node) {
		for i := set.Position(n.Pos()).Offset; i < set.Position(n.End()).Offset; i++ {
			rest[i] = ' '
		}
	}
	for i := set.Position(file.Package).Offset; i < set.Position(file.Name.End()).Offset; i++ {
		rest[i] = ' '
	}
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			blanks(g)
		}
	}
	return string(rest), true
}

// requireTokensOfFile fails unless the program of a Go file has all tokens of the file.
func requireTokensOfFile(t *testing.T, text string) {
	t.Helper()
	rest, ok := withoutImports(text)
	if !ok || strings.Contains(text, `"C"`) {
		return
	}
	got, err := program(text)
	require.True(t, err == nil, "%v:\n%s", err, text)
	require.True(t, missingToken(rest, got) == "", "%q is lost:\n%s\nbecame\n%s", missingToken(rest, got), text, got)
}

// requireTokensOfBody fails unless the program of a function's body below %% has all tokens of the body.
func requireTokensOfBody(t *testing.T, body string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc _() {\n"+body+"\n}", parser.SkipObjectResolution)
	if err != nil || len(file.Decls) != 1 || beginsWithNot(file) {
		return
	}
	got, err := program("%%\n" + body)
	require.True(t, err == nil, "%v:\n%s", err, body)
	require.True(t, missingToken(body, got) == "", "%q is lost:\n%s\nbecame\n%s", missingToken(body, got), body, got)
}

// beginsWithNot reports whether a statement of a file begins with !, like a command. The parser
// accepts it, the compiler does not.
func beginsWithNot(file *ast.File) (found bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		s, ok := n.(*ast.ExprStmt)
		for ok {
			switch e := s.X.(type) {
			case *ast.UnaryExpr:
				found = found || e.Op == token.NOT
				ok = false
			case *ast.BinaryExpr:
				s = &ast.ExprStmt{X: e.X}
			default:
				ok = false
			}
		}
		return true
	})
	return found
}

func FuzzGoFile(f *testing.F) {
	for _, text := range []string{
		"package p; import \"fmt\"; type A int; type B = A; var a, b = 1, 2; func f() { fmt.Println(`\n% x\n`) }",
		"// Package p\npackage p\n\n//go:noinline\nfunc f() {} // so\n\n//go:linkname g f\n", "package p\nconst (\n\ta, b = iota, iota + 9\n\t_, _\n\tc, d\n)\nfunc init() {}\nfunc init() {}\nfunc _() {}\nfunc _() {}",
		"package p\nfunc main() {}\nfunc (T[K, V]) m() {}\nvar _ = 1\ntype _ struct{}\n/* x */ ; /* y */ var z = 1", "package\np\nvar x = 1",
	} {
		f.Add(text)
	}
	f.Fuzz(requireTokensOfFile)
}

func FuzzBody(f *testing.F) {
	for _, text := range []string{"x := `\n%%\n!ls`\n_ = x", "ok := a ||\n!b", "if x {\n}\nL:\nfor {\n\tbreak L\n}", "type T int\nvar t T\nt", "func() {\n}()", "x /* */; /*\n%a*/ y"} {
		f.Add(text)
	}
	f.Fuzz(requireTokensOfBody)
}

// The files of Go's library and of this project contain every kind of declaration.
func TestGoFilesKeepTheirTokens(t *testing.T) {
	n, roots := 0, []string{filepath.Join("..", "..", "..", "nimkit")}
	if !testing.Short() {
		roots = append(roots, filepath.Join(build.Default.GOROOT, "src", "go"), filepath.Join(build.Default.GOROOT, "src", "math"))
	}
	for _, root := range roots {
		require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			text, err := os.ReadFile(path)
			requireTokensOfFile(t, string(text))
			if file, parsed := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution); parsed == nil {
				for _, d := range file.Decls {
					if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
						requireTokensOfBody(t, string(text[f.Body.Lbrace:f.Body.Rbrace-1]))
					}
				}
			}
			n++
			return err
		}))
	}
	require.That(t, n > 100, "%d files", n)
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

// kinds lists declarations of the name X, one of each kind, with the declarations in them that
// remain when the name is declared again.
var kinds = []struct{ cell, rest string }{
	{"const X = 1", ""}, {"const (\nX = iota\nY\n)", "const (\n_ = iota\nY\n)"}, {"const A, X = 1, 2", "const A, _ = 1, 2"},
	{"var X = 1", ""}, {"var X, Z = f()", "var _, Z = f()"}, {"var (\n// X\nX = 1\nW = 2\n)", "var (\nW = 2\n)"}, {"var (X = 1; W = 2)", "var ( W = 2)"},
	{"//go:embed a.txt\nvar X string", ""}, {"var _, X = f()", ""},
	{"type X int", ""}, {"type X = int", ""}, {"type X struct{ a int }", ""}, {"type X[T any] struct{ a T }", ""}, {"type X[K comparable, V any] map[K]V", ""}, {"type X interface{ m() }", ""}, {"type X *int", ""},
	{"type (\nX int\nV int\n)", "type (\nV int\n)"}, {"type X int\nfunc (X) m() {}\nfunc (x *X) n() {}", ""}, {"type X[T any] struct{}\nfunc (X[T]) m() {}\nfunc (x *X[_]) n() {}", ""},
	{"func X() {}", ""}, {"func X[T any](T) {}", ""}, {"//go:noinline\nfunc X() int { return 1 }", ""},
	{"import X \"fmt\"", ""}, {"import \"example.com/X\"", ""}, {"import \"example.com/X/v2\"", ""},
}

func TestADeclarationReplacesEveryKind(t *testing.T) {
	for _, first := range kinds {
		for _, second := range kinds {
			p := session(t, first.cell, second.cell)
			want := declarationsOf(session(t, second.cell))
			got := strings.TrimPrefix(declarationsOf(p), first.rest)
			// A type that may have the methods keeps them.
			methods := strings.Contains(first.cell, "m()") && !strings.Contains(first.cell, "interface") && strings.Contains(second.cell, "type ")
			generic := strings.Contains(first.cell, "[T any]")
			plain := slices.Contains([]string{"type X int", "type X struct{ a int }", "type (\nX int\nV int\n)", "type X int\nfunc (X) m() {}\nfunc (x *X) n() {}"}, second.cell)
			one := slices.Contains([]string{"type X[T any] struct{ a T }", "type X[T any] struct{}\nfunc (X[T]) m() {}\nfunc (x *X[_]) n() {}"}, second.cell)
			if methods && (generic && one || !generic && plain) && !strings.Contains(second.cell, "m()") {
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
		// Comments and directives stay with what they are above; blanks are for their cell only.
		{[]string{"// a\n\n//go:embed x.txt\n// b\nvar x string // c\n\n/* d */ type y int"}, "// a\n//go:embed x.txt\n// b\nvar x string // c\n/* d */ type y int"},
		{[]string{"func f()\n\n//go:linkname f runtime.f"}, "func f()\n//go:linkname f runtime.f"},
		{[]string{"var _ = f()\nfunc _() {}\ntype _ int\nconst _ = 1\nvar (\n_ I = x\ny = 1\n)\nfunc (T) _() {}"}, "var (\ny = 1\n)"},
		// init runs in each cell, and is replaced like other functions.
		{[]string{"func init() { a() }\nfunc init() { b() }"}, "func init() { a() }\nfunc init() { b() }"},
		{[]string{"func init() { a() }\nfunc init() { b() }", "func init() { c() }"}, "func init() { c() }"},
		{[]string{"func init_a() {}"}, "func init_a() {}\nfunc init() { init_a() }"},
		{[]string{"func init_a() {}\nfunc f() { init_a() }"}, "func init_a() {}\nfunc f() { init_a() }"},
		// A function main is for its cell.
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
		left string
	}{
		{"S", token.TYPE, "type R int\nfunc (*R) M() {}\nvar a, b = f()\nfunc f() (int, int)\nconst c = 1"},
		{"R.M", token.FUNC, "type R int\nvar a, b = f()\nfunc f() (int, int)\nconst c = 1"},
		{"a", token.VAR, "type R int\nvar _, b = f()\nfunc f() (int, int)\nconst c = 1"},
		{"R", token.TYPE, "var _, b = f()\nfunc f() (int, int)\nconst c = 1"},
		{"c", token.CONST, "var _, b = f()\nfunc f() (int, int)"}, {"fmt", token.IMPORT, "var _, b = f()\nfunc f() (int, int)"}, {"f", token.FUNC, "var _, b = f()"},
	} {
		left, kind, found := p.Remove(c.name)
		require.That(t, found && kind == c.kind, "%s: %v, %v", c.name, kind, found)
		require.Equal(t, declarationsOf(left), c.left, "without", c.name)
		require.That(t, !slices.Contains(left.Names(kind), c.name), "%s is left", c.name)
		p = left
	}
	_, _, found := p.Remove("none")
	require.That(t, !found, "an undeclared name was removed")
}

func TestReadReturnsNamesOfACellThatDoesNotParse(t *testing.T) {
	for cell, want := range map[string][2]string{
		"func f() {}\n%%\nx :=":                 {"func f() {}", "[f]"},
		"func f() {}\nconst c = 1\nx := 3 +":    {"func f() {}\nconst c = 1", "[f c]"},
		"func f() {\n%%\nx()":                   {"", "[f]"},
		"type T int\nfunc (t T) m( {}\n%%\nx()": {"", "[T T.m]"},
	} {
		c, err := Read(3, Lines(cell))
		require.That(t, err != nil, "%s is Go", cell)
		require.Equal(t, [2]string{declarationsOf(c.Program), fmt.Sprint(c.Names)}, want, cell)
		require.Equal(t, strings.Count(c.Text, "\n"), len(c.Places))
	}
	_, err := Read(3, Lines("import \"C\"\nfunc f() {}"))
	require.ErrorContains(t, err, "C compiler")
	for language, want := range map[string]string{"nl": "C-compiler gebouwd", "de": "C-Compiler gebaut"} {
		t.Setenv(LanguageVariable, language)
		require.ErrorContains(t, err, want)
	}
}

func TestTheAddedSemicolonIsInNoCell(t *testing.T) {
	c, err := Read(3, []string{"show.it(3)", ";"})
	require.NoError(t, err)
	_, quoted, _ := Quote("main.go:5:1: undefined: show", strings.Split(c.Text, "\n"), c.Places)
	require.Equal(t, quoted, "show.it(3)\n^\n")
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

func TestExplainNamesAFailedCell(t *testing.T) {
	var failed FailedNames
	require.Contains(t, failed.Explain("main.go:1:1: undefined: tm", "", ""), "Nothing here is called tm.")
	failed.Add(3, []string{"tm", "T.Len"})
	failed.Add(4, []string{"other", "len"})
	for language, want := range map[string]string{"nl": "Cel [3] is mislukt", "de": "Zelle [3] ist gescheitert", "en": "Cell [3] has failed, so what it declares as tm does not count."} {
		t.Setenv(LanguageVariable, language)
		require.Contains(t, failed.Explain("main.go:1:1: undefined: tm", "", ""), want)
	}
	t.Setenv(LanguageVariable, "en")
	require.Contains(t, failed.Explain("x.Len undefined (type T has no field or method Len)", "", ""), "as T.Len")
	failed.Add(5, []string{"menü"})
	require.Contains(t, failed.Explain("main.go:1:1: undefined: menü", "", ""), "Cell [5] has failed")
	for _, text := range []string{"undefined: tmx", "undefined: menüs", "undefined: t", "undefined: len", "declared and not used: tm"} {
		require.That(t, !strings.Contains(failed.Explain(text, "", ""), "failed"), "%s: a cell is named", text)
	}
	failed.Remove([]string{"tm"})
	require.That(t, !strings.Contains(failed.Explain("undefined: tm", "", ""), "failed"), "a cell without failed declarations is named")
}
