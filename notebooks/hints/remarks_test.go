package hints

import (
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// The first group of the message, or else of the line, replaces $1.
func TestRemarkNamesTheFirstGroup(t *testing.T) {
	r := remark{explanation: words.Content(map[words.Language]string{words.English: "It is $1."})}
	for _, c := range []struct{ message, code, want string }{
		{`^(a) (b)$`, "", "It is a."}, {`^a (b)$`, `(x) = (y)`, "It is b."}, {`^a b$`, `(x) = (y)`, "It is x."}, {`^a b$`, "", "It is a b."},
	} {
		r.message, r.code = c.message, c.code
		require.Equal(t, english().explainByRemark([]remark{r}, "a b", "x = y"), c.want, c.message, c.code)
	}
}

// Mistakes that are explained by a sentence, with Go's error.
func TestMistakesAreExplainedBySentences(t *testing.T) {
	for _, c := range []struct{ line, message, want string }{
		{"func (t T) get() int { return self.x }", "undefined: self", "Go has no self. A method names its receiver before its own name, as t in func (t T) f() int; use that name."},
		{"class Game:", "expected ';', found Game", "Types are written like this, and a method names its value before its name:"},
		{"public class Main {", "expected ';', found class", "A cell needs no class and no function main: write the lines of main directly into the cell."},
		{"public record Heap(int size) {}", "expected ';', found record", "Types are written like this"},
		{"@lru_cache", "illegal character U+0040 '@'", "Go has no decorators and annotations. Delete the line with @."},
		{"wiederhole 10 mal", "expected ';', found 10", "The words of Go are English"},
		{"hoop := 3 +", "expected operand, found '}'", "The line ends after +. Write what is missing behind it."},
		{"heaps.stream().filter(h -> h > 0).count()", "expected operand, found '>'", "A function without a name is func"},
		{"print(len(nim.Heaps(3, 4).Options()) + 1)", "invalid operation: too many arguments for len(nim.Heaps(3, 4).Options()) (expected 1, found 2)", "nim.Heaps(3, 4).Options() returns a result and an error."},
		{"max(nim.Heaps(3, 4))", "invalid argument: nim.Heaps(3, 4) (value of struct type nimkit.Game) cannot be ordered", "A value of type nimkit.Game has methods such as these"},
		{"takeaway.MustSet(1, 2, 3).Losses(30)", "too many arguments in call to takeaway.MustSet(1, 2, 3).Losses\n\thave (number)\n\twant ()", "takeaway.MustSet(1, 2, 3).Losses takes no values"},
		{"del x", "expected ';', found x", "Go has no del. delete(m, k) removes a key of a map, s = slices.Delete(s, i, i+1) an element of a list,"},
		{"s[0] = \"x\"", "cannot assign to s[0] (neither addressable nor a map index expression)", "The letters of a text cannot be changed. Make a new text, as in s = \"x\" + s[1:]."},
		{"n += \"a\"", "invalid operation: n += \"a\" (mismatched types int and untyped string)", "A number and a text cannot be combined. fmt.Sprint(n) converts a number to text, and strconv.Atoi(s) converts text to a number."},
		{"nimkit.From(5)", "not enough arguments in call to nimkit.From\n\thave (number)\n\twant (func(p P, move func(P)), P, ...P)", "nimkit.From takes a rule and the position in which the game begins, as in nimkit.From(rule, 5)."},
		{"x := nil", "use of untyped nil in assignment", "nil alone has no type. Name the type, as in var xs []int, or begin with a value, as in x := 0."},
		{"import numpy as np", "import path must be a string", "You need not import anything: write the name of the package before the function, as in math.Sqrt(2)."},
		{"from math import sqrt", "expected ';', found math", "You need not import anything: write the name of the package before the function, as in math.Sqrt(2)."},
		{"if x is None:", "expected ';', found is", "Compare with == and !=, as in x == nil. Only a pointer, a list, a map, a function, a channel or a value of an interface such as error can be nil."},
		{"xs[0:3:2]", "invalid slice indices: 2 < 3", "Go has no step in s[a:b]. A loop has one: for i := 0; i < len(s); i += 2 {"},
		{"def f(n=5):", "expected ';', found f", "Parameters have no default values in Go. Each call passes all values."},
		{"return 5", "too many return values\n\thave (number)\n\twant ()", "A function that returns a value names its type after the parameters, as in func f(n int) int. A cell shows the value of its last line without return."},
		{"    global n", "expected ';', found n", "Go needs no global: a function can use and change variables that are declared outside it. Delete the line."},
		{"if x == undefined {", "undefined: undefined", "Compare with == and !=, as in x == nil. Only a pointer, a list, a map, a function, a channel or a value of an interface such as error can be nil."},
		{"#include <stdio.h>", "illegal character U+0023 '#'", "You need not import anything: write the name of the package before the function, as in math.Sqrt(2)."},
		{"x := (int) 3.5", "expected ';', found 3.5", "A conversion to another type is written like a call, as in int(x) or float64(x). int(x) drops the fraction."},
		{"sin x", "expected ';', found x", "Write brackets after the name of a function, as in math.Sin(x) or math.Sqrt(2)."},
		{"nim.Heaps(\"3, 4, 5\")", "cannot use \"3, 4, 5\" (untyped string constant) as int value in argument to nim.Heaps", "\"3, 4, 5\" is of type string; nim.Heaps expects int."},
		{"nim.Heaps(3.5)", "cannot use 3.5 (untyped float constant) as int value in argument to nim.Heaps (truncated)", "3.5 is not a whole number; int is expected here."},
		{"plots.Graph(nim)", "undefined: nim", "nim is a package. Write a dot after it and a name that begins with a capital letter, as in nim.Heaps(3, 5)."},
		{"plots.Graph(nim.Heaps)", "cannot use nim.Heaps (value of type func(sizes ...int) nimkit.Game) as nimkit.Game value in argument to plots.Graph", "nim.Heaps is a function. To call it, write brackets after its name: nim.Heaps( … )"},
		{"nimkit.From(rule)", "not enough arguments in call to nimkit.From\n\thave (func(n int, move func(int)))\n\twant (func(p P, move func(P)), P, ...P)", "nimkit.From takes a rule and the position in which the game begins, as in nimkit.From(rule, 5)."},
		{"play.Board(takeaway.MustSet(1, 4))", "cannot use takeaway.MustSet(1, 4) (value of struct type takeaway.Set) as nimkit.Game value in argument to play.Board", "takeaway.MustSet(1, 4) is of type takeaway.Set; play.Board expects nimkit.Game."},
		{"nim.Heaps(3, 4) + nim.Heaps(1)", "invalid operation: operator + not defined on nim.Heaps(3, 4) (value of struct type nimkit.Game)", "Add games with Plus, as in nim.Heaps(3, 4).Plus(nim.Heaps(1))."},
		{"if nim.Heaps(3, 4).Outcome() == \"W\" {", "multiple-value nim.Heaps(3, 4).Outcome() (value of type (outcome nimkit.Outcome, err error)) in single-value context", "nim.Heaps(3, 4).Outcome() returns a result and an error. Assign both first, and then use the result:"},
		{"nim.Heaps(3, 4).NimValue() + 1", "multiple-value nim.Heaps(3, 4).NimValue() (value of type (nimkit.LoopyValue, error)) in single-value context", "nim.Heaps(3, 4).NimValue() returns a result and an error. Assign both first, and then use the result:"},
		{"for g in nim.Heaps(3, 4).Options() {", "expected '{', found in", "To loop over a list, write for _, x := range xs {; to loop over the numbers below n, write for i := range n {."},
		{"var x int = \"a\"", "cannot use \"a\" (untyped string constant) as int value in variable declaration", "\"a\" is of type string; int is expected here."},
		{"xs + []int{3}", "invalid operation: operator + not defined on xs (variable of type []int)", "Join lists with append, as in append(xs, 3) or append(xs, ys...)."},
		{"d := dict()", "undefined: dict", "Go has no dict. A list is []int{1, 2}, and a map is map[string]int{\"a\": 1}, with the types of their elements."},
		{"x = x / 2.5", "2.5 (untyped float constant) truncated to int", "A number of type int is a whole number. Begin with a decimal point, as in x := 10.0, or write float64(x)."},
		{"begin", "undefined: begin", "Put lines that belong together between { and }, as in if x > 3 { … }."},
		{"nim.heaps(3 4 5)", "missing ',' in argument list", "Is a ) or a } missing at the end of this line? Or a comma?"},
		{"print(nim.Heaps(3, 5)", "missing ',' before newline in argument list", "Is a ) or a } missing at the end of this line? Or a comma?"},
		{"print(max(xs) for xs in [[1,2],[3]])", "missing ',' in argument list", "To loop over a list, write for _, x := range xs {; to loop over the numbers below n, write for i := range n {."},
		{"for i in 1:10 {", "expected '{', found in", "To loop over a list, write for _, x := range xs {; to loop over the numbers below n, write for i := range n {."},
		{"x := f(3)", "f(3) (no value) used as value", "f returns nothing. A function that returns a value names its type after the brackets, as in func f(n int) int {"},
		{"N = 11", "cannot assign to N (neither addressable nor a map index expression)", "N cannot be changed: it is a constant or a function. Declare a variable with var."},
		{"x := []string{\"a\", 5}", "cannot use 5 (untyped int constant) as string value in array or slice literal", "5 is of type int; string is expected here."},
		{"p := Point{1}", "too few values in struct literal of type Point", "Write all fields in their order, or name those that you need, as in Point{x: 1}."},
		{"    break", "expected '}', found 'EOF'", "The cell ends here. Is a ) or a } missing?"},
		{"nim.NimSum(3,4,5)", "undefined: nim.NimSum", "NimSum is a method: write it after a value of type nim.Position and a dot."},
		{"play.Board(nim.Heaps(3,4,5).Misere)", "cannot use nim.Heaps(3, 4, 5).Misere (value of type func() nimkit.Game) as nimkit.Game value in argument to play.Board", "nim.Heaps(3, 4, 5).Misere is a function. To call it, write brackets after its name: nim.Heaps(3, 4, 5).Misere( … )"},
		{"x = input(\"number? \")", "undefined: x", "A cell cannot read from the keyboard: fmt.Scan and os.Stdin read nothing here. Write the value into the cell, as in n := 7."},
		{"x.isNice()", "x.isNice undefined (type int has no field or method isNice)", "A value of type int has no methods. Functions for text are in strings, for lists in slices, for maps in maps,"},
		{"    fmt.Println(\"hi\")", "expected '}', found 'EOF'", "The cell ends here. Is a ) or a } missing?"},
		{"fmt.Println(\"a\"", "missing ',' before newline in argument list", "Is a ) or a } missing at the end of this line? Or a comma?"},
		{"print(x--)", "missing ',' in argument list", "i++ and i-- are statements in Go and have no value. For the next number write i + 1."},
		{"len(\"abc\") == \"3\"", "invalid operation: len(\"abc\") == \"3\" (mismatched types int and untyped string)", "A number and a text cannot be combined. fmt.Sprint(n) converts a number to text, and strconv.Atoi(s) converts text to a number."},
		{"show.It(nim)", "undefined: nim", "nim is a package. Write a dot after it and a name that begins with a capital letter, as in nim.Heaps(3, 5)."},
		{"octal.MustParse(0.77)", "cannot use 0.77 (untyped float constant) as string value in argument to octal.MustParse", "0.77 is of type float; octal.MustParse expects string."},
		{"for k in m { fmt.Println(k) }", "expected '{', found in", "To loop over a list, write for _, x := range xs {; to loop over the numbers below n, write for i := range n {."},
		{"plots.Map(nim.Heaps(3, 5).Misere)", "cannot use nim.Heaps(3, 5).Misere (value of type func() nimkit.Game) as nimkit.Game value in argument to plots.Map", "nim.Heaps(3, 5).Misere is a function. To call it, write brackets after its name: nim.Heaps(3, 5).Misere( … )"},
		{"s.reverse()", "s.reverse undefined (type string has no field or method reverse)", "A value of type string has no methods. Functions for text are in strings, for lists in slices, for maps in maps,"},
		{"print(x squared)", "missing ',' in argument list", "Is a ) or a } missing at the end of this line? Or a comma?"},
		{"sum(1, 2, 3)", "undefined: sum", "Add numbers with +, and those of a list in a loop: for _, x := range xs { total += x }"},
		{"len = 5", "len (built-in) must be called", "Go itself uses the name len. Choose another name."},
		{"x, y := 5", "assignment mismatch: 2 variables but 1 value", "Both sides of = need equally many values, as in x, y := 5, 7."},
		{"return nim.Heaps(3)", "too many return values\n\thave (nimkit.Game)\n\twant ()", "A function that returns a value names its type after the parameters, as in func f(n int) int. A cell shows the value of its last line without return."},
		{"x := []int{1, 2, 3", "missing ',' before newline in composite literal", "Is a ) or a } missing at the end of this line? Or a comma?"},
	} {
		got := english().Explain([]Mistake{{c.message, c.line}}, "package main\nfunc main() {\n"+c.line+"\n}\n")
		require.Contains(t, got, c.want, c.line)
	}
}

// Valid lines of Go get no remark for an error elsewhere.
func TestValidGoHasNoRemark(t *testing.T) {
	for _, line := range []string{
		"x := 5", "for i := range 10 {", "for i := 0; i < 3; i++ {", "if x := f(); x > 2 {", "m[k]++", "func f(n int) int {", "x := s[1:2]", "x := a[1:2:3]", "fmt.Println(\"for x in y is f'a'\")",
		"s[0] = 'x'", "m[\"a\"] = \"b\"", "x := int(y)", "x := (y)", "return a, b", "x++", "if x == nil {",
	} {
		for _, message := range []string{"undefined: other", "declared and not used: x", "missing return", "cannot use x (variable of type int) as string value in argument to f"} {
			require.Equal(t, english().explainByRemark(specificRemarks, message, line), "", line, "with", message)
		}
	}
}

func TestSurprisingValuesHaveANote(t *testing.T) {
	for line, want := range map[string]string{
		"5 // 2": "In Go // begins a comment.", "2^10": "A power is math.Pow(2, 10).", "10^6": "math.Pow(10, 6)", "7/2": "7.0 / 2 has a fraction.", "1 / 3\n": "1.0 / 3 has a fraction.",
		"fmt.Println(\"x is %d\", 5)\nx": "fmt.Println prints %d unchanged", "fmt.Println(\"100 %\", 5)": "", "fmt.Println(\"%d\")": "", "x := `a ${n} b`\nx": "Put values into text", "x := `a {n}`": "", "// `${n}`": "", "// fmt.Println(\"%d\", 5)": "",
		"8/2": "", "0/5": "", "7/0": "", "3 ^ 5": "", "3^5": "", "2 ^ 10": "", "x // 2": "", "5 // so": "", "fmt.Println(7/2)": "", "f(3) // 5": "", "": "", "99999999999999999999/2": "",
	} {
		got := english().Surprise(strings.Split(line, "\n"))
		require.That(t, strings.Contains(got, want) && (got == "") == (want == ""), "%q: %q", line, got)
	}
}

// An unfinished line is reported at the closing brace below it, or at the end of the cell.
func TestUnfinishedLineIsFoundAboveItsReport(t *testing.T) {
	for _, c := range []struct{ program, message, want string }{
		{"func main() {\n3 +\n\n}", "expected operand, found '}'", "3 +"},
		{"x := 3 *\n", "expected operand, found 'EOF' (and 1 more errors)", "x := 3 *"},
		{"func main() {\nf(3)\n}", "expected operand, found '}'", "}"},
		{"x := 3 +\nf(}", "expected operand, found '}'", "f(}"},
	} {
		lines := strings.Split(c.program, "\n")
		require.Equal(t, MistakeLine(c.message, len(lines), func(n int) string { return lines[n-1] }), c.want, c.program)
	}
}
