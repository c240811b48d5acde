package hints

import (
	"flag"
	"fmt"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

var writeStandard = flag.Bool("write", false, "write standard.txt")

func english() Explainer { return Explainer{Language: words.English, Names: names.Known{}} }

// standardPackages lists the standard packages that cells use.
var standardPackages = []string{
	"bytes", "cmp", "context", "errors", "flag", "fmt", "iter", "maps", "math", "math/big", "math/bits",
	"math/rand", "os", "slices", "sort", "strconv", "strings", "sync", "time", "unicode",
}

// goImporter imports standard packages from their sources, once for all tests.
var goImporter = sync.OnceValue(func() types.Importer { return importer.ForCompiler(token.NewFileSet(), "source", nil) })

// A newer Go has more names than the table, but none of them is gone.
func TestStandardNamesExist(t *testing.T) {
	from := goImporter()
	var b strings.Builder
	for _, path := range standardPackages {
		p := require.Must(from.Import(path))(t)
		fmt.Fprint(&b, path)
		for _, name := range p.Scope().Names() {
			if token.IsExported(name) {
				fmt.Fprint(&b, " ", name)
			}
		}
		fmt.Fprintln(&b)
		for _, name := range standardExports()[path] {
			require.That(t, *writeStandard || p.Scope().Lookup(name) != nil, "%s.%s does not exist", path, name)
		}
	}
	if *writeStandard {
		require.NoError(t, os.WriteFile("standard.txt", []byte(b.String()), 0o644))
		return
	}
	for _, path := range standardPackages {
		require.That(t, len(standardExports()[path]) > 2, "standard.txt lacks %s: run go generate ./notebooks/hints", path)
	}
}

// Functions of Go without a result are for their effect. Those with one are displayed, unless they are
// called to print or to read.
func TestFunctionsWithoutResultAreForEffect(t *testing.T) {
	declared := map[string]bool{}
	for _, path := range append([]string{"bufio", "container/heap", "container/list", "encoding/json", "io", "math/rand/v2", "reflect", "regexp", "runtime", "unicode/utf8"}, standardPackages...) {
		p := require.Must(goImporter().Import(path))(t)
		for _, name := range p.Scope().Names() {
			f, ok := p.Scope().Lookup(name).(*types.Func)
			if !ok || !f.Exported() {
				continue
			}
			full := p.Name() + "." + name
			declared[full] = true
			printsOrReads := p.Name() == "fmt" && regexp.MustCompile(`^[FS]?(Print|print|Scan|scan)(f|ln)?$`).MatchString(name) && !strings.HasPrefix(name, "Sprint")
			want := f.Signature().Results().Len() == 0 || printsOrReads
			require.Equal(t, IsForEffect(require.Must(parser.ParseExpr(full+"()"))(t)), want, full)
		}
	}
	for pkg, functions := range effects {
		for name := range strings.FieldsSeq(functions) {
			require.That(t, pkg == "" || declared[pkg+"."+name], "%s.%s does not exist", pkg, name)
		}
	}
	for code, want := range map[string]bool{"<-done": true, "-n": false, "print(1)": true, "len(s)": false, "show.It(1)": true, "show.Keep(s, f)": false, "f()()": false} {
		require.Equal(t, IsForEffect(require.Must(parser.ParseExpr(code))(t)), want, code)
	}
}

// Go compiles what is suggested for names and methods of other languages.
func TestSuggestionsCompile(t *testing.T) {
	var b strings.Builder
	preamble := "n, a, b, x, xs, s, m := 5, 3, 4, 2.5, []int{1, 2}, \"abc\", map[string]int{\"a\": 1}\n_, _, _, _, _, _, _ = n, a, b, x, xs, s, m\n"
	add := func(code string) {
		name, _, declares := strings.Cut(code, ", err := ")
		switch {
		case declares:
			code += "\n_, _ = " + name + ", err"
		case !strings.HasPrefix(code, "for ") && !strings.HasPrefix(code, "if ") && (!strings.Contains(code, " = ") || strings.Contains(code, " == ")) &&
			!slices.ContainsFunc([]string{"fmt.Print", "slices.Sort(", "slices.Reverse(", "panic(", "os.Exit(", "time.Sleep(", "delete(", "clear(", "show.It("}, func(p string) bool { return strings.HasPrefix(code, p) }):
			code = "_ = " + code
		}
		fmt.Fprintf(&b, "func _() {\n%s%s\n}\n", preamble, code)
	}
	for _, f := range foreignNames {
		add(f.example)
	}
	for _, method := range methodReplacements {
		for _, of := range strings.Fields(method.kinds) {
			x := map[string]string{"list": "xs", "text": "s", "map": "m", "number": "n"}[of]
			argument := map[string]string{"list": "1", "text": "\"a\"", "map": "\"a\"", "number": "2"}[of]
			switch {
			case strings.Contains(method.replacement, "FIRST"):
				argument = map[string]string{"list": "1, 2", "text": "1, 2", "map": "\"a\", 0"}[of]
			case !strings.Contains(method.replacement, "ARGUMENT"):
				argument = ""
			case strings.Contains(method.replacement, "[ARGUMENT") && of == "text", strings.Contains(method.replacement, "Repeat"):
				argument = "1"
			case strings.Contains(method.replacement, "ARGUMENT..."), strings.Contains(method.replacement, "Equal("):
				argument = "xs"
			case strings.Contains(method.replacement, "Join("):
				argument = "[]string{\"a\"}"
			case strings.Contains(method.replacement, "ReplaceAll"):
				argument = "\"a\", \"b\""
			}
			line := replaceMethod(fmt.Sprintf("%s.%s undefined (type %s has no field or method %[2]s)", x, strings.Fields(method.names)[0], map[string]string{"list": "[]int", "text": "string", "map": "map[string]int", "number": "int"}[of]),
				fmt.Sprintf("%s.%s(%s)", x, strings.Fields(method.names)[0], argument))
			require.That(t, line != "", "%s is not replaced", method.names)
			if strings.HasSuffix(method.replacement, "= true") {
				line = "if m := map[string]bool{}; true {\n" + line + "\n}"
			}
			if strings.HasPrefix(line, "_, found") {
				line += "\n_ = found"
			}
			add(line)
		}
	}
	imports := map[string]string{"big": "math/big", "rand": "math/rand", "bits": "math/bits", "plots": "nimlab/plots", "nim": "nimlab/nimkit/nim", "show": "nimlab/nimkit/show"}
	program := b.String()
	var head strings.Builder
	for _, name := range []string{"big", "bits", "cmp", "fmt", "maps", "math", "nim", "os", "plots", "rand", "show", "slices", "strconv", "strings", "time", "unicode"} {
		if strings.Contains(program, name+".") {
			path := imports[name]
			if path == "" {
				path = name
			}
			fmt.Fprintf(&head, "import %q\n", path)
		}
	}
	cell := filepath.Join(t.TempDir(), "cell.go")
	require.NoError(t, os.WriteFile(cell, []byte("package cell\n\n"+head.String()+program), 0o600))
	output, err := exec.Command("go", "build", "-o", os.DevNull, cell).CombinedOutput()
	require.That(t, err == nil, "%s", output)
}

// isGo reports whether a file can be parsed.
func isGo(text string) bool {
	_, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	return err == nil
}

func TestNamesWithOneTypoAreSimilar(t *testing.T) {
	for _, pair := range [][2]string{{"abcd", "acbd"}, {"plot", "plots"}, {"PLOT", "plot"}, {"heps", "heaps"}, {"Misère", "Misere"}} {
		require.That(t, isSimilar(pair[0], pair[1]) && isSimilar(pair[1], pair[0]), "%q are not similar", pair)
	}
	for _, pair := range [][2]string{{"a", "b"}, {"ab", "abc"}, {"nim", "num"}, {"Mex", "Min"}, {"Mis", "Min"}, {"nim", "nimkit"}, {"abcd", "badc"}} {
		require.That(t, !isSimilar(pair[0], pair[1]) && !isSimilar(pair[1], pair[0]), "%q are similar", pair)
	}
}

// A wrong guess is worse than none: names of packages are not offered for a value of the reader's own,
// nor names that are similar by chance.
func TestUnlikelyNamesAreNotSuggested(t *testing.T) {
	for _, c := range []struct{ line, message, unwanted string }{
		{"heaps = max(3, heaps)", "undefined: heaps", "Is "},
		{"period := values + 1", "undefined: values", "Is "},
		{"x := graph", "undefined: graph", "Is "},
		{"nim.Heaps(3, 4, 5).nim-value", "undefined: value", "Is "},
		{"takeaway.MustSet(1, 3).Misère().Heap(10)", "takeaway.MustSet(1, 3).Misère undefined (type takeaway.Set has no field or method Misère)", "Is Min"},
		{"takeaway.MustSet(1, 3).Mean()", "takeaway.MustSet(1, 3).Mean undefined (type takeaway.Set has no field or method Mean)", "Is "},
	} {
		got := english().Explain([]Mistake{{c.message, c.line}}, "package main\nfunc main() {\n"+c.line+"\n}\n")
		require.That(t, !strings.Contains(got, c.unwanted), "%s: %s", c.line, got)
	}
	for _, c := range []struct{ line, message, want string }{
		{"nim.Heaps(3, 4, 5).Misère()", "nim.Heaps(3, 4, 5).Misère undefined (type nimkit.Game has no field or method Misère)", "Is Misere meant?"},
		{"nim.Heaps(3, 4, 5).Moves()", "nim.Heaps(3, 4, 5).Moves undefined (type nimkit.Game has no field or method Moves)", "Is Options meant?"},
		{"nim.Heaps(3, 4, 5).IsWin()", "nim.Heaps(3, 4, 5).IsWin undefined (type nimkit.Game has no field or method IsWin)", "Is Outcome meant?"},
		{"num.Heaps(3, 4, 5)", "undefined: num", "Is nim meant?"},
	} {
		got := english().Explain([]Mistake{{c.message, c.line}})
		require.Contains(t, got, c.want, c.line)
	}
}
