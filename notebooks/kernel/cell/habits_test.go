package cell

import (
	"strings"
	"testing"

	"nimlab/internal/require"
)

// Syntax of other languages, with Go's error and the rewritten line.
var written = []struct{ line, message, want string }{
	{"while true {", "expected ';', found true", "for {"}, {"while (x < 3)", "expected ';', found '{'", "for x < 3 {"}, {"\twhile f(x) < 3:", "expected ';', found f", "\tfor f(x) < 3 {"},
	{"for i in range(10):", "expected '{', found in", "for i := range 10 {"}, {"for i in range(1, n) {", "expected '{', found in", "for i := 1; i < n; i++ {"}, {"for p in positions:", "expected '{', found in", "for _, p := range positions {"},
	{"for (int i = 0; i < 3; i++) {", "expected ')', found i", "for i := 0; i < 3; i++ {"}, {"for i := 1 to 10", "expected '{', found to", "for i := 1; i <= 10; i++ {"}, {"for i = 0; i < 3; i++ {", "undefined: i", "for i := 0; i < 3; i++ {"},
	{"for i := 0, i < 3, i++ {", "expected '{', found '++'", "for i := 0; i < 3; i++ {"}, {"for (x of xs) {", "expected ')', found of", "for _, x := range xs {"},
	{"do {", "expected ';', found '{'", "for {"}, {"} while (x < 3);", "expected ';', found while", "\tif !(x < 3) {\n\t\tbreak\n\t}\n}"}, {"unless x {", "expected ';', found x", "if !(x) {"},
	{"elif x > 2:", "expected ';', found x", "} else if x > 2 {"}, {"} elif x {", "expected ';', found elif", "} else if x {"}, {"else:", "expected statement, found 'else'", "} else {"}, {"else {", "expected statement, found 'else'", "} else {"},
	{"if x == 5:", "illegal label declaration", "if x == 5 {"}, {"if x > 3 then", "expected ';', found then", "if x > 3 {"}, {"if (3 > 2) f(x)", "expected ';', found f", "if 3 > 2 {\n\tf(x)\n}"}, {"if x = 5 {", "expected boolean expression, found assignment", "if x == 5 {"},
	{"for i := 0; i < 3; i++", "expected '{', found newline", "for i := 0; i < 3; i++ {"}, {"func f()", "missing function body", "func f() {"},
	{"func take(n, move) {", "undefined: n", "func take(n int, move func(int)) {"}, {"func f(n) int {", "undefined: n", "func f(n int) int {"}, {"func f(int n) int {", "undefined: n", "func f(n int) int {"},
	{"func f(n: int) -> int {", "missing ',' in parameter list", "func f(n int) int {"}, {"func f(n int) -> int { return n }", "expected ';', found '-'", "func f(n int) int { return n }"}, {"def f(a, b):", "expected ';', found f", "func f(a, b int) int {"}, {"fn f(n int) int {", "expected ';', found f", "func f(n int) int {"}, {"function f() {", "expected ';', found f", "func f() {"},
	{"f := lambda x: x + 1", "expected ';', found x", "f := func(x int) int { return x + 1 }"}, {"f := x => x + 1", "expected '==', found '='", "f := func(x int) int { return x + 1 }"},
	{"func f(n int) { return n }", "too many return values\n\thave (int)\n\twant ()", "func f(n int) int { return n }"}, {"func f(n int) int { n + 1 }", "n + 1 (value of type int) is not used", "func f(n int) int { return n + 1 }"},
	{"append(a, 4)", "append(a, 4) (value of type []int) is not used", "a = append(a, 4)"}, {"len(a)", "len(a) (value of type int) is not used", "fmt.Println(len(a))"},
	{"x = 5", "undefined: x", "x := 5"}, {"x, y = 1, 2;", "undefined: y", "x, y := 1, 2"}, {"int x = 5;", "expected ';', found x", "x := 5"}, {"let x = 5", "expected ';', found x", "x := 5"}, {"var x int := 5", "expected ';', found ':='", "var x int = 5"}, {"var int x = 5", "undefined: x", "var x int = 5"}, {"x := 6", "no new variables on left side of :=", "x = 6"},
	{"var x", "expected type, found newline", "var x int"}, {"x int := 3", "expected ';', found int", "var x int = 3"}, {"x: int = 5", "cannot assign to int", "var x int = 5"}, {"x, y := (1, 2)", "expected ')', found ','", "x, y := 1, 2"}, {"y := x++", "expected ';', found '++'", "y := x\nx++"}, {"++x", "expected statement, found '++'", "x++"},
	{"n := int(s)", "cannot convert s (variable of type string) to type int", "n, err := strconv.Atoi(s)"}, {"n := strconv.Atoi(s)", "assignment mismatch: 1 variable but strconv.Atoi returns 2 values", "n, err := strconv.Atoi(s)"},
	{"x := 3 if y else 4", "expected ';', found 'if'", "x := 4\nif y {\n\tx = 3\n}"}, {"x := y ? 3 : 4", "illegal character U+003F '?'", "x := 4\nif y {\n\tx = 3\n}"}, {"class A {", "expected ';', found A", "type A struct {"},
	{"x := 2 ** n", "invalid operation: cannot indirect n (variable of type int)", "x := math.Pow(2, n)"}, {"'abc'", "illegal rune literal", `"abc"`}, {`x := "abc`, "string literal not terminated", `x := "abc"`}, {`f("abc)`, "string literal not terminated", `f("abc")`},
	{"x := True", "undefined: True", "x := true"}, {"x := None", "undefined: None", "x := nil"}, {"x := a and b", "expected ';', found and", "x := a && b"}, {"x := not a", "expected ';', found a", "x := !a"}, {"10 mod 3", "expected ';', found mod", "10 % 3"}, {"x === 3", "expected operand, found '='", "x == 3"}, {"x <> 4", "expected operand, found '>'", "x != 4"},
	{"x := [1, 2]", "unexpected comma; expecting ]", "x := []int{1, 2}"}, {"x := {1, 2}", "expected operand, found '{'", "x := []int{1, 2}"}, {"x := []int(1, 2)", "too many arguments in conversion to []int", "x := []int{1, 2}"},
	{`x := "a" + 3`, `invalid operation: "a" + 3 (mismatched types untyped string and untyped int)`, `x := fmt.Sprint("a", 3)`}, {"f(n * m)", "invalid operation: n * m (mismatched types int and float64)", "f(float64(n) * m)"}, {"f(m * n)", "invalid operation: m * n (mismatched types float64 and int)", "f(m * float64(n))"}, {"f(n + m)", "invalid operation: n + m (mismatched types int and uint64)", "f(uint64(n) + m)"},
	{"x := y % 2", "invalid operation: operator % not defined on y (variable of type float64)", "x := math.Mod(y, 2)"}, {"1 < x < 3", "invalid operation: 1 < x < 3 (mismatched types untyped bool and untyped int)", "1 < x && x < 3"}, {"x := 5!", "expected ';', found '!'", "x := new(big.Int).MulRange(1, 5)"}, {"|a - b|", "expected statement, found '|'", "math.Abs(a - b)"}, {"2n + 1", "expected ';', found n", "2*n + 1"}, {"2(n + 1)", "invalid operation: cannot call 2 (untyped int constant): untyped int is not a function", "2*(n + 1)"},
	{"a.append(4)", "a.append undefined (type []int has no field or method append)", "a = append(a, 4)"}, {"f(a.length)", "a.length undefined (type []int has no field or method length)", "f(len(a))"}, {"s.upper()", "s.upper undefined (type string has no field or method upper)", "strings.ToUpper(s)"}, {"str(5)", "undefined: str", "fmt.Sprint(5)"},
	{`print "hello"`, `expected ';', found "hello"`, `fmt.Println("hello")`}, {`console.log(f(x));`, "undefined: console", "fmt.Println(f(x))"}, {`printf("%d", 3)`, "undefined: printf", `fmt.Printf("%d", 3)`}, {`print(x, end="")`, "expected '==', found '='", "fmt.Print(x)"}, {"import fmt", "missing import path", `import "fmt"`}, {"# so", "illegal character U+0023 '#'", "// so"}, {"try {", "expected ';', found '{'", "value, err := f()\nif err != nil {\n\tfmt.Println(err)\n}"},
	{"17 − 3 × 2", "illegal character U+2212 '−'", "17 - 3 * 2"}, {"if n ≤ 4 && m ≠ 2 {", "illegal character U+2264 '≤'", "if n <= 4 && m != 2 {"}, {"√(x + 1) + √9", "illegal character U+221A '√'", "math.Sqrt(x + 1) + math.Sqrt(9)"}, {"n² + 2³", "illegal character U+00B2 '²'", "n * n + 2 * 2 * 2"}, {"π * 2", "undefined: π", "math.Pi * 2"}, {"f(“a”)", "curly quotation mark '“' (use neutral '\"')", `f("a")`},
}

func TestHabitsAreRewrittenInGo(t *testing.T) {
	for _, c := range written {
		require.Equal(t, inGo(c.message, c.line), c.want, c.line, "with", c.message)
		whole := c.want
		if strings.HasPrefix(whole, "} else") {
			whole = "if x {\n" + whole
		}
		whole += strings.Repeat("\n}", max(0, strings.Count(whole, "{")-strings.Count(whole, "}")))
		whole = strings.Repeat("for {\n", max(0, strings.Count(whole, "}")-strings.Count(whole, "{"))) + whole
		require.That(t, isGo("package p\n"+whole) || isGo("package p\nfunc _() {\n"+whole+"\n}"), "%s is not Go", c.want)
	}
}

// Valid lines whose mistake is another one.
func TestValidGoIsNotRewritten(t *testing.T) {
	for _, line := range []string{
		"x := 5", "x = 5", "var x int = 5", "for i := range 10 {", "for x < 3 {", "if x == 5 {", "} else if x {", "switch x {", "case 5:", "default:", "func f(n int) int {", "func (t T) m() {", "f := func(n int) int { return n }", "return x",
		"fmt.Println(\"while true and not 2 ** 3\")", "x := []int{1, 2, 3}", "x := [3]int{1, 2}", "x := map[string]int{\"for i in range(3):\": 1}", "ch <- x", "x := <-ch", "x := a - b", "x := a && !b", "x := a | b", "x := a ^ b", "x++", "go f(x)", "defer f()", "type T struct {", "import \"fmt\"", "const x = 3",
		"L:", "'a'", "\"it's\"", "`a`", "p := *q", "nim.Heaps(3, 4, 5)", "show.It(1)", "// def f(n):", "x := y.z", "_ = x",
	} {
		for _, message := range []string{"undefined: other", "declared and not used: x", "missing return", "expected ';', found other", "other undefined (type T has no field or method other)", "cannot use x (variable of type int) as string value in assignment", "missing ',' before newline in argument list"} {
			if line == "_ = x" || strings.HasPrefix(line, "x") && strings.Contains(message, "cannot use") {
				continue
			}
			require.Equal(t, inGo(message, line), "", line, "with", message)
		}
	}
}

func TestOtherTypeSuggestsACorrection(t *testing.T) {
	for message, want := range map[string]string{
		"cannot use n (variable of type int) as uint64 value in argument to nim.Heaps":                 "n is of type int; nim.Heaps expects uint64.\nWrite, for example, uint64(n).",
		"cannot use \"3\" (untyped string constant) as uint64 value in argument to nim.Heaps":          "\"3\" is of type string; nim.Heaps expects uint64.\nWrite, for example, 3.",
		"cannot use 3.5 (untyped float constant) as uint64 value in argument to nim.Heaps (truncated)": "3.5 is not a whole number; uint64 is expected here.",
		"cannot use 5 (untyped int constant) as string value in variable declaration":                  "5 is of type int; string is expected here.\nWrite, for example, \"5\".",
		"cannot use n (variable of type int) as string value in return statement":                      "n is of type int; string is expected here.\nWrite, for example, fmt.Sprint(n).",
		"cannot use s (variable of type string) as int value in argument to f":                         "s is of type string; f expects int.\nWrite, for example, n, err := strconv.Atoi(s).",
		"cannot use n (variable of type int) as []int value in argument to f":                          "n is of type int; f expects []int.\nWrite, for example, []int{n}.",
		"cannot use 5 (untyped int constant) as nimkit.Game value in argument to play.Board":           "5 is of type int; play.Board expects nimkit.Game.\nWrite, for example, nim.Heaps(3, 5).",
		"cannot use \"a\" (untyped string constant) as uint64 value in argument to nim.Heaps":          "\"a\" is of type string; nim.Heaps expects uint64.\nPut the cursor",
		"undefined: x": "",
	} {
		got := otherType(message)
		require.That(t, strings.HasPrefix(got, want) && (got == "") == (want == ""), "%s: %s", message, got)
	}
	for language, want := range map[string]string{"nl": "verwacht uint64", "de": "erwartet uint64"} {
		t.Setenv(LanguageVariable, language)
		require.Contains(t, otherType("cannot use n (variable of type int) as uint64 value in argument to nim.Heaps"), want)
	}
}

func TestExplainUsesTheLineOfTheError(t *testing.T) {
	const text = "package main\n\nfunc main() {\n\tflag.Parse()\nx = 5\nfor := 3\nfunc (t T) m() {\nmath.sqrt(2)\ntotl++\ntotal := 0\n}\n"
	for message, want := range map[string]string{
		"./main.go:5:1: undefined: x\n": "./main.go:5:1: undefined: x\n\nGo writes it like this:\nx := 5", "main.go:6:5: expected operand, found ':=' (and 2 more errors)": "for is a word of Go itself.",
		"main.go:7:9: expected ';', found m": "A func with a name and an import stand above the line %%.", "./main.go:8:1: undefined: math": "Is math.Sqrt meant?", "./main.go:9:1: undefined: totl": "Is total meant?",
		"./main.go:10:1: declared and not used: total":                              "total gets a value that nothing uses.",
		"./main.go:10:1: declared and not used: total\n./main.go:5:1: undefined: x": "Go writes it like this:\nx := 5",
		"./main.go:99:1: missing return":                                            "ends with return.",
		"go: downloading a.b/c v1\n../go-mod/github.com/janpfeifer/gonb@v0.11.5/common/common.go:6:2: module lookup disabled by GOPROXY=off\n": "gonbui, which is GoNB's, does not work here.",
		"../go-mod/gonum.org/v1/plot@v0.17.0/vg/vgpdf/vgpdf.go:24:2: module lookup disabled by GOPROXY=off\n":                                  "The package gonum.org/v1/plot/vg/vgpdf needs others",
		"main.go:3:8: module lookup disabled by GOPROXY=off\n":                                                                                 "This package is not here.",
	} {
		program := text
		if strings.Contains(message, "undefined") { // Go finds it in what it can read only
			program = strings.Replace(strings.Replace(program, "for :=", "n :=", 1), "func (t T) m() {", "", 1)
		}
		got := Explain(message, program)
		require.Contains(t, got, want, message, "is explained by")
		require.That(t, strings.Count(got, "\n") < 8 && !strings.Contains(got, "downloading"), "%s", got)
	}
}
