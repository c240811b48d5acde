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
	"strings"
	"testing"

	"nimlab/internal/require"
)

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

func TestErrorsDoNotQuoteTheAddedSemicolon(t *testing.T) {
	c, err := Read(3, []string{"show.it(3)", ";"})
	require.NoError(t, err)
	_, quoted, _ := QuoteError("main.go:5:1: undefined: show", strings.Split(c.Text, "\n"), c.Places)
	require.Equal(t, quoted, "show.it(3)\n^\n")
}

// countTokens counts the tokens of a text except semicolons, which may be line ends.
func countTokens(text string) map[string]int {
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
	found := countTokens(program)
	for name, n := range countTokens(text) {
		if found[name] < n {
			return name
		}
	}
	return ""
}

// program returns the program of a cell as a Go file.
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

// withoutImports returns a Go file without its package clause and its imports, and false for a text that
// does not parse.
func withoutImports(text string) (string, bool) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, parser.SkipObjectResolution)
	if err != nil {
		return "", false
	}
	rest := []byte(text)
	blank := func(from, to token.Pos) {
		for i := fset.Position(from).Offset; i < fset.Position(to).Offset; i++ {
			rest[i] = ' '
		}
	}
	blank(file.Package, file.Name.End())
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			blank(g.Pos(), g.End())
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

// FuzzGoFile checks that no token of a Go file is lost.
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

// FuzzBody checks that no token below %% is lost.
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
