package calls

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// snippets are Go files without their first line whose first error comes from go/types or go/parser.
var snippets = []string{
	"var a = b", "type t struct{}\nvar a = t{}.b", "func f() { a := 1 }", "var a int\nvar a int", "func f() { a := 1; a := 2; _ = a }",
	"type t struct{}\nfunc (t) m() {}\nfunc (t) m() {}", "var a = struct{}{b: 1}", "var a b = 1\nvar b = 2", "type t int\nvar a = t", "var a string = 1", "var a int = \"b\"",
	"var b bool\nvar a int = b", "var a int = 1.5", "var a int8 = 1000", "var a int = nil", "var b string\nvar a = 1 + b", "var b bool\nvar a = -b", "var a = 1 / 0",
	"var b int\nvar a = b()", "var b int\nvar a = b[0]", "var b []int\nvar a = b == b", "var b [2]int\nvar a = b[2]", "var b [2]int\nvar a = b[-1]", "var a = len(1)",
	"func f() { if 1 {} }", "var b string\nvar a = float64(b)", "func f() { for range true {} }", "func g[T any]() {}\nfunc f() { g() }", "type t struct{ x t }",
	"func g(int) {}\nfunc f() { g() }", "func g(int) {}\nfunc f() { g(1, 2) }", "func g() int { return 1 }\nvar a, b = g()", "var a, b = 1", "func g() {}\nvar a = g()",
	"func g() (int, int) { return 1, 2 }\nvar a int = g() + 1", "func f() { 1 + 2 }", "func f() { 1 = 2 }", "func f() int { }", "func f() (int, int) { return 1 }", "func f() { return 1 }",
	"type t struct{ x, y int }\nvar a = t{1}", "type t struct{ x int }\nvar a = t{1, 2}", "type t struct{ x, y int }\nvar a = t{x: 1, 2}", "func f() { break }", "func f() { a: }",
	"x := 1", "var a = []int{1,\n2\n}", "func f() { if true\n{} }", "func f() { a b }", "var a = ", "var a = \"b", "var a = 'bc'", "var a = 1 − 2",
}

// compilerMessages are messages of the compiler's own parser.
var compilerMessages = []string{
	"syntax error: non-declaration statement outside function body", "syntax error: unexpected newline in argument list; possibly missing comma or )", "syntax error: unexpected newline, expected { after for clause",
	"syntax error: unexpected }, expected expression", "syntax error: unexpected name b at end of statement", "syntax error: unexpected keyword else at end of statement", "newline in string",
	"more than one character in rune literal", "invalid character U+2212 '−'", "name heaps not exported by package nim", "\"fmt\" imported and not used", "use of package nim not in selector",
	"cannot use n (variable of type int) as uint64 value in argument to f", "impossible type assertion: x.(int)", "syntax error: unexpected semicolon", "expected '(', found 'x'", "cannot use 1 (constant 1 of type int) as string value in assignment", "cannot use x + 1 (constant 300 of type int) as uint8 value in assignment (overflows)", "integer constant 99999999999999999999 overflows int",
}

// Each message is translated, and each row of the table is used.
func TestTranslateErrors(t *testing.T) {
	used := map[int]bool{}
	check := func(message string) {
		t.Helper()
		for i, m := range messages {
			if regexp.MustCompile(`^(?:` + m.pattern + `)$`).MatchString(message) {
				used[i] = true
				break
			}
		}
		german := TranslateErrors("cell:3:5: " + message).In(words.German)
		require.That(t, strings.HasPrefix(german, "cell:3:5: ") && !strings.Contains(german, message) && !strings.Contains(german, "%!"), "%q is %q", message, german)
	}
	for _, snippet := range snippets {
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, "", "package p\n"+snippet, 0)
		if err == nil {
			_, err = new(types.Config).Check("p", files, []*ast.File{file}, nil)
		}
		require.That(t, err != nil, "%s is no mistake", snippet)
		_, message, _ := strings.Cut(err.Error(), ": ")
		message, _, _ = strings.Cut(message, "\n")
		message = regexp.MustCompile(` \(and \d+ more errors?\)$`).ReplaceAllString(message, "")
		check(message)
	}
	for _, message := range compilerMessages {
		check(message)
	}
	for i, m := range messages {
		if !used[i] {
			t.Logf("no sample has the message %s", m.pattern)
		}
	}
	require.That(t, len(used) > 45, "the samples use only %d messages", len(used))
	const unknown = "# command\ncell:1:2: something new\n\thave (int)\nabove-2:1: undefined: x"
	require.Equal(t, TranslateErrors(unknown).In(words.English), "# command\ncell:1:2: something new\n\thave (int)\nabove-2:1: The name x is not known here.")
}

// The value of the last line is displayed, also without the line %%.
func TestLastValueIsDisplayed(t *testing.T) {
	for source, want := range map[string]string{
		"nim.Heaps(3, 4, 5)":                  "(3, 4, 5)",
		"x := nim.Position{3, 4}\n\nx":        "(3, 4)",
		"%%\nx := nim.Position{3, 4}\nx":      "(3, 4)",
		"nim.Heaps(3, 4);":                    "",
		"show.It(1)":                          "1",
		"x := nim.Position{3, 4}\nx.NimSum()": "7",
	} {
		c, err := Read(source)
		require.NoError(t, err, source)
		var shown []string
		require.NoError(t, c.Run(func(values ...any) {
			for _, v := range values {
				shown = append(shown, words.Name(v))
			}
		}), source)
		require.Contains(t, strings.Join(shown, " "), want, source)
		require.Equal(t, len(shown) > 0, want != "", source)
	}
	for source, want := range map[string]string{
		"f()": "func main() {f()\n}", "g()": "func main() {show.It(g())\n}", "x := 1\nx + 1": "func main() {x := 1\nshow.It(x + 1)\n}", "fmt.Println(1)": "func main() {fmt.Println(1)\n}",
		"var y = 1\n  sort.Ints(nil)": "  func main() {sort.Ints(nil)\n}", "slices.Sorted(maps.Keys(m))": "show.It(slices.Sorted(maps.Keys(m)))", "sort.IntsAreSorted(nil)": "show.It(sort.IntsAreSorted(nil))",
		"bits.Reverse8(3)": "show.It(bits.Reverse8(3))", "sort.Slice(nil, nil)": "func main() {sort.Slice(nil, nil)\n}", "maps.Copy(m, m)": "func main() {maps.Copy(m, m)\n}",
	} {
		got, err := Program(source, "func f() {}\nfunc g() int { return 1 }")
		require.NoError(t, err, source)
		require.Contains(t, got, want, source)
	}
}

// A page explains the same mistakes as the kernel, with the line of the cell or of a cell above.
func TestHintsAreThoseOfTheKernel(t *testing.T) {
	above := []string{"func rule(n int) []int { return nil }", "%env X y"}
	for _, c := range []struct {
		source, output, want string
		language             words.Language
	}{
		{"%%\nfor i in range(10):", "cell:2: expected '{', found in", "Go writes it like this:\nfor i := range 10 {", words.English},
		{"x = 5", "cell:1:1: undefined: x", "Go schreibt das so:\nx := 5", words.German},
		{"nim.heaps(3)", "cell:1: name heaps not exported by package nim", "Is nim.Heaps bedoeld?", words.Dutch},
		{"rul(3)", "cell:1:1: undefined: rul", "Is rule meant?", words.English},
		{"x := 3\nif x = 3 {", "# command\nabove-1:1:30: undefined: 5\ncell:2:6: expected boolean expression, found assignment", "Go writes it like this:\nif x == 3 {", words.English},
		{"hs := []int{3}\nnim.Heaps(hs)", "cell:2:11: cannot use hs (variable of type []int) as int value in argument to nim.Heaps", "nim.Heaps(hs...)", words.English},
		{"nimkit.From(rule, 5)", "cell:1:13: in call to nimkit.From, type func(n int) []int of rule does not match func(p P, move func(P)) (cannot infer P)\n\tmore", "A rule calls move for each of its moves", words.English},
		{"nim.Heaps(3)[0]", "cell:1:13: cannot index nim.Heaps(3) (value of struct type nimkit.Game)", "A value of type nimkit.Game has methods such as these, written after a dot: Outcome, NimValue, ", words.English},
		{"g = nimkit.From(rule, 5)", "cell:1:1: undefined: g", "Go writes it like this:\ng := nimkit.From(rule, 5)", words.English},
		{"x = nim.Heaps(3).nim_value() + 1", "cell:1:1: undefined: x", "nim.Heaps(3).NimValue() returns a result and an error.", words.English},
		{"Number.isInteger(5)", "cell:1:1: undefined: Number", "Nothing here is called Number.", words.English},
		{"var points plotter.XYs", "cell:1:12: undefined: plotter", "Eine Seite hat das Paket plotter nicht.", words.German},
		{"x", "cell:7:1: undefined: x\nnothing", "", words.English}, {"x", "", "", words.English},
	} {
		got := Hint(c.output, c.source, above, c.language)
		require.That(t, strings.Contains(got, c.want) && (got == "") == (c.want == ""), "%q: %q", c.source, got)
		require.That(t, !strings.Contains(got, "Tab"), "a page has no Tab: %s", got)
	}
}
