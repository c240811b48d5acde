package cell

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/notebooks/kernel/project"
)

// skipAll returns the program of the last cell without what Skip leaves out, if all variables of
// earlier cells are slow, and the names that it leaves out.
func skipAll(t *testing.T, cells ...string) (reduced Program, omitted []string) {
	t.Helper()
	p := session(t, cells...)
	last, err := Read(0, Lines(cells[len(cells)-1]))
	require.NoError(t, err)
	own := last.Program.Names(token.VAR)
	earlier := slices.DeleteFunc(p.Names(token.VAR), func(name string) bool { return slices.Contains(own, name) })
	reduced, skipped := p.Skip(earlier, earlier)
	for _, kind := range []token.Token{token.CONST, token.TYPE, token.VAR, token.FUNC} {
		for _, name := range p.Names(kind) {
			if !slices.Contains(reduced.Names(kind), name) {
				omitted = append(omitted, name)
			}
		}
	}
	require.Equal(t, skipped, len(omitted) > 0)
	return reduced, omitted
}

func TestVariablesAreSkippedOnlyWithoutEffect(t *testing.T) {
	const main = "%%\nfmt.Println(1)"
	for _, c := range []struct {
		omitted string // the names that are left out
		cells   []string
	}{
		// What the program does not use is left out, and what it uses remains.
		{"[x]", []string{"func f() int { return 1 }", "var x = f()", main}},
		{"[]", []string{"func f() int { return 1 }", "var x = f()", "%%\nfmt.Println(x)"}},
		{"[]", []string{"func f() int { return 1 }\nvar x = f()\n" + main}},
		{"[x]", []string{"func f() int { return 1 }\nvar x = f()", "var x = 2", "var y = 3\n" + main, "%%\nfmt.Println(y)"}},
		{"[x g]", []string{"func f() int { return 1 }", "var x = f()", "func g() int { return x }", main}},
		{"[]", []string{"func f() int { return 1 }", "var x = f()", "func g() int { return x }", "%%\ng()"}},
		{"[T x T.get]", []string{"type T [len(x)]int\nfunc (T) get() int { return 1 }\nvar x = [3]int{f()}\nfunc f() int { return 1 }", main}},
		{"[]", []string{"var x = f()\nfunc f() int { return 1 }\ntype T int\nfunc (T) get() int { return x }", "%%\nvar t T\nfmt.Println(t)"}},
		{"[]", []string{"var x = f()\nfunc f() int { return 1 }\nfunc init() { fmt.Print(x) }", main}},
		{"[]", []string{"var x = f()\nfunc f() int { return 1 }\nfunc init_x() { fmt.Print(x) }", main}},
		{"[x]", []string{"func f() int { return 1 }", "var x = f()", "%%\nx := 1\nfmt.Println(x)"}},
		{"[a b]", []string{"func f() (int, int) { return 1, 2 }", "var a, b = f()", main}},
		{"[]", []string{"func f() (int, int) { return 1, 2 }", "var a, b = f()", "%%\nb"}},
		{"[a c]", []string{"func f() int { return 1 }", "var (\na = f()\nb = f()\nc = a + 1\n)", "%%\nb"}},
		{"[x y g]", []string{"func f() []int { return nil }", "var x = f()", "func g() []int { x[0]++; return x }", "var y = g()", main}},
		{"[]", []string{"func f() []int { return nil }", "var x = f()", "func g() []int { x[0]++; return x }", "var y = g()", "%%\nx"}},
		// The value of a variable that is left out may use packages of the project and of Go.
		{"[x]", []string{"var x = nim.Heaps(3, 5).NimValue()", main}},
		{"[x]", []string{"var x = math.Sqrt(2)\nvar y = 1", "%%\ny"}},
		{"[x]", []string{"func f() []int { r := rand.New(rand.NewPCG(1, 2)); return r.Perm(5) }", "var x = f()", main}},
		{"[x]", []string{"var x = func() int { time.Sleep(time.Second); return 1 }()", main}},
		{"[x]", []string{"var x = show.Keep(\"x\", f)\nfunc f() int { return 1 }", main}},
		{"[x]", []string{"import math \"math\"", "var x = math.Sqrt(2)", main}},
		{"[x]", []string{"var n = 5\nvar x = f(n)\nfunc f(n int) int { return n }", "%%\nn"}},
		// A variable whose computation has an effect remains.
		{"[]", []string{"var x = f()\nfunc f() int { fmt.Println(5); return 1 }", main}},
		{"[]", []string{"var x = f()\nfunc f() int { println(5); return 1 }", main}},
		{"[]", []string{"var x = f()\nfunc f() int { show.It(5); return 1 }", main}},
		{"[]", []string{"var x = f()\nfunc f() (n int) { go g(&n); return n }\nfunc g(*int) {}", main}},
		{"[]", []string{"var x = time.Now()", main}},
		{"[]", []string{"var x = rand.Intn(5)", main}},
		{"[]", []string{"var x, err = os.ReadFile(\"a\")", main}},
		{"[]", []string{"var x = plots.Graph(nim.Heaps(3)).Save(\"x.svg\", words.Dutch)", main}},
		{"[]", []string{"import . \"math\"", "var x = Sqrt(2)", main}},
		{"[]", []string{"import math \"os\"", "var x = math.Getpid()", main}},
		{"[]", []string{"type T int\nfunc (T) String() string { fmt.Print(1); return \"\" }\nvar x = fmt.Sprint(T(5))", main}},
		{"[]", []string{"var n = 5\nvar x = f()\nfunc f() int { n++; return n }", "%%\nn"}},
		{"[]", []string{"var n = 5\nvar x = f()\nfunc f() int { p := &n; *p = 3; return n }", "%%\nn"}},
		{"[]", []string{"var n, m = 5, 6", "var x = f()\nfunc f() int { m++; return m }", "%%\nm"}},
		{"[]", []string{"var n, m = 5, 6\nvar x = f()\nfunc f() int { n++; return n }", "%%\nm"}},
		{"[]", []string{"var n = []int{5}\nvar x = f(n)\nfunc f(n []int) int { n[0] = 2; return 1 }", "%%\nn"}},
		{"[]", []string{"var memo = map[int]int{}\nvar x = f(5)\nfunc f(n int) int { memo[n] = n; return n }", "%%\nf(6)"}},
		{"[memo x f]", []string{"var memo = map[int]int{}\nvar x = f(5)\nfunc f(n int) int { memo[n] = n; return n }", main}},
		{"[]", []string{"var now = time.Now()\nvar x = f(now)\nfunc f(t time.Time) int { return 1 }", main}},
		{"[]", []string{"var log = func() { fmt.Print(1) }\nvar x = f()\nfunc f() int { log(); return 1 }", main}},
		{"[]", []string{"//go:linkname f g\nfunc f() int { return 1 }", "var x = f()", main}},
		{"[]", []string{"var x = f()\nfunc f() int { return 1 }\nvar y = g()\nfunc g() int { fmt.Print(x); return 1 }", main}},
	} {
		_, omitted := skipAll(t, c.cells...)
		require.Equal(t, fmt.Sprint(omitted), c.omitted, strings.Join(c.cells, "\n--\n"))
	}
}

// randomCells returns cells of random declarations, and a cell that prints some of them. Each
// declaration refers to earlier ones only, so that the program has no initialization cycle.
func randomCells(r *rand.Rand) []string {
	var ints, lists, functions, cells []string
	pick := func(names []string, otherwise string) string {
		if len(names) == 0 {
			return otherwise
		}
		return names[r.IntN(len(names))]
	}
	number := func() string {
		switch r.IntN(4) {
		case 0:
			return pick(ints, "1")
		case 1:
			return pick(functions, "len") + "(" + pick(lists, "[]int{1, 2}") + ")"
		case 2:
			return pick(lists, "[]int{5}") + "[0]"
		}
		return fmt.Sprint(r.IntN(9))
	}
	statement := func() string {
		switch r.IntN(9) {
		case 0:
			return "println(" + number() + ")"
		case 1:
			return pick(ints, "n") + " += " + number()
		case 2:
			return pick(lists, "s") + "[0] += 3"
		case 3:
			return "{ p := &" + pick(ints, "n") + "; *p += 2 }"
		case 4:
			return "for " + pick(ints, "n") + " = range 3 {\n}"
		case 5:
			return "s[0]++"
		case 6:
			return "{ n := 2; n++; _ = n }"
		}
		return "n += " + number()
	}
	for i := range 4 + r.IntN(8) {
		var cell string
		switch name := fmt.Sprintf("%c%d", "abcde"[r.IntN(5)], i); name[0] {
		case 'a':
			cell = fmt.Sprintf("var %s = %s", name, number())
			ints = append(ints, name)
		case 'b':
			cell = fmt.Sprintf("var %s, %s2 = %d, %d", name, name, i, r.IntN(9))
			ints = append(ints, name, name+"2")
		case 'c':
			cell = fmt.Sprintf("var %s = []int{%s, 1}", name, number())
			lists = append(lists, name)
		case 'd':
			cell = fmt.Sprintf("var %s = func(s []int) []int { %s += %s; return s }(%s)", name, pick(ints, "s[0]"), number(), pick(lists, "[]int{7}"))
			lists = append(lists, name)
		case 'e':
			cell = fmt.Sprintf("func %s(s []int) (n int) {\n%s\n%s\nreturn n\n}", name, statement(), statement())
			functions = append(functions, name)
		}
		cells = append(cells, cell)
	}
	return append(cells, fmt.Sprintf("%%%%\nprintln(%s, %s)\nprintln(%s[0])", number(), number(), pick(lists, "[]int{6}")))
}

// FuzzSkip checks that a cell prints the same with and without the variables that it does not need.
func FuzzSkip(f *testing.F) {
	programs := uint64(20)
	if testing.Short() {
		programs = 5
	}
	for seed := range programs {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		cells := randomCells(rand.New(rand.NewPCG(seed, 0)))
		reduced, omitted := skipAll(t, cells...)
		if len(omitted) == 0 {
			return
		}
		want := printedBy(t, session(t, cells...))
		require.Equal(t, printedBy(t, reduced), want, "without "+fmt.Sprint(omitted)+":\n"+strings.Join(cells, "\n--\n"))
	})
}

// printedBy builds and runs a program, and returns what it prints.
func printedBy(t *testing.T, p Program) string {
	t.Helper()
	folder := t.TempDir()
	text, _ := p.Source()
	text = strings.Replace(text, parseFlags+"\n", "", 1)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "main.go"), []byte(text), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "cell.go"), []byte(SupportSource), 0o600))
	out, err := exec.Command("go", "run", filepath.Join(folder, "cell.go"), filepath.Join(folder, "main.go")).CombinedOutput()
	require.True(t, err == nil, "%v: %s\n%s", err, out, text)
	return string(out)
}

// Only the functions in fileWriters write files.
func TestPureProjectPackagesWriteNoFiles(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	packages, err := project.Packages(root)
	require.NoError(t, err)
	for _, name := range pureProject {
		require.That(t, packages[name] != "", "there is no package %s", name)
		files, err := filepath.Glob(filepath.Join(root, strings.TrimPrefix(packages[name], "nimlab/"), "*.go"))
		require.NoError(t, err)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			for _, d := range parsed.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok || !writesFiles(f) {
					continue
				}
				names := []string{f.Name.Name}
				if f.Recv != nil {
					names = append(names, typeName(f.Recv.List[0].Type))
				}
				require.That(t, !f.Name.IsExported() || slices.ContainsFunc(names, func(name string) bool { return slices.Contains(fileWriters, name) }), "%s: %s writes a file", file, f.Name.Name)
			}
		}
	}
}

// writesFiles reports whether a function mentions a name of package os that changes a file.
func writesFiles(f *ast.FuncDecl) (found bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			qualifier, ok := s.X.(*ast.Ident)
			found = found || ok && qualifier.Name == "os" && slices.Contains([]string{"WriteFile", "OpenFile", "Create", "CreateTemp", "MkdirAll", "Remove", "Rename", "Stdout", "Stderr"}, s.Sel.Name)
		}
		return true
	})
	return found
}
