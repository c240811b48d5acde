package cell

import (
	"regexp"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// A remark explains a mistake that cannot be corrected in its line alone. The pattern message is
// matched against an error, and the pattern code, if any, against the line of that error, with the
// contents of strings masked. $1 in the explanation is the first group of message, or of code if
// message has none.
type remark struct {
	message, code *regexp.Regexp
	explanation   words.Text
}

// remarks lists the remarks about mistakes that other explanations would describe less exactly.
var remarks = []remark{
	// Other languages.
	{regexp.MustCompile(`^undefined: (self|this)$`), nil, words.T("Go has no $1. A method names its own value before its name, as t in func (t T) f() int; write that name.")},
	{regexp.MustCompile(`expected`), regexp.MustCompile(`^\s*del\s`), words.T("Go has no del. delete(m, k) removes a key of a map, s = slices.Delete(s, i, i+1) an element of a list,\nand the line %rm x a name of an earlier cell.")},
	{regexp.MustCompile(`expected|missing ','`), regexp.MustCompile(`\b[fF]["']`), words.T("Go writes values into a text by fmt.Println or fmt.Sprintf, as in fmt.Println(\"x is\", x) or fmt.Sprintf(\"x is %d\", x).")},
	{regexp.MustCompile(`string has no field or method format\b`), nil, words.T("Go writes values into a text by fmt.Println or fmt.Sprintf, as in fmt.Println(\"x is\", x) or fmt.Sprintf(\"x is %d\", x).")},
	{regexp.MustCompile(`expected`), regexp.MustCompile(`\bsep\s*=`), words.T("fmt.Println(a, b) writes a blank between its values. For something else write fmt.Printf(\"%v-%v\\n\", a, b).")},
	{regexp.MustCompile(`expected`), regexp.MustCompile(`\bis\s+(?:not\s+)?\w`), words.T("Go compares by == and !=, as in x == nil. Only a pointer, a list, a map, a function or an error can be nil.")},
	{regexp.MustCompile(`^undefined: undefined$`), nil, words.T("Go compares by == and !=, as in x == nil. Only a pointer, a list, a map, a function or an error can be nil.")},
	{regexp.MustCompile(`expected|missing ','`), regexp.MustCompile(`\bfor\s+\w+(?:,\s*\w+)?\s+in\s`), words.T("A list is gone through by for _, x := range xs {, and the numbers below n by for i := range n {.")},
	{regexp.MustCompile(`expected|missing ','`), regexp.MustCompile(`[\w"')\]]\s+(?:not\s+)?in\s+[\w"'(\[]`), words.T("slices.Contains(xs, x) reports whether a list contains x, strings.Contains(s, x) whether a text does.\nFor a map m: if _, found := m[x]; found {")},
	{regexp.MustCompile(`slice indices|index required|negative|expected`), regexp.MustCompile(`\w\[[^\[\]:]*:[^\[\]:]*:[^\[\]:]*\]`), words.T("Go has no step in s[a:b]. A loop has one: for i := 0; i < len(s); i += 2 {")},
	{regexp.MustCompile(`expected|undefined|missing ','`), regexp.MustCompile(`^\s*(?:def|func|function)\s+\w+\([^()]*=[^()]*\)`), words.T("Parameters have no default values in Go. Each call names all values.")},
	{regexp.MustCompile(`expected`), regexp.MustCompile(`^\s*(global|nonlocal)\s+\w`), words.T("Go needs no $1: a function uses and changes the variables that stand outside it. Take the line away.")},
	{regexp.MustCompile(`^undefined: (dict|list|set|tuple|HashMap|ArrayList|Map|Array)$`), nil, words.T("Go has no $1. A list is []int{1, 2}, and a map is map[string]int{\"a\": 1}, with the types of what is in it.")},
	{regexp.MustCompile(`^undefined: begin$`), nil, words.T("Lines that belong together stand between { and }, as in if x > 3 { … }.")},
	{regexp.MustCompile(`missing ','|expected|undefined`), regexp.MustCompile(`[(\[=,]\s*\w+(?:\+\+|--)|(?:\+\+|--)\w`), words.T("i++ and i-- are lines of their own in Go and have no value. For the value of the next number write i + 1.")},
	{regexp.MustCompile(`expected`), regexp.MustCompile(`\((?:int|float|double|float64|string|String|long)\)\s*[\w.]`), words.T("Another type is written like a call, as in int(x) or float64(x). int(x) leaves out what stands behind the point.")},
	{regexp.MustCompile(`expected ';', found`), regexp.MustCompile(`\b(?:sin|cos|tan|sqrt|log|ln|exp|abs) [\w.]+\s*$`), words.T("A function stands before brackets, as in math.Sin(x) or math.Sqrt(2).")},
	{regexp.MustCompile(`^undefined: (?:cout|endl|std)$`), nil, words.T("Go writes by fmt.Println, with commas between the values, as in fmt.Println(\"x is\", x).")},
	{regexp.MustCompile(`^undefined: sum$`), nil, words.T("Numbers are added by +, and those of a list in a loop: for _, x := range xs { total += x }")},
	{regexp.MustCompile(`expected|unexpected|missing ','`), regexp.MustCompile(`\w\)?\s*=>`), words.T("A function without a name is func(x int) int { return x + 1 }. Instead of map and filter Go has loops: for _, x := range xs {")},

	// Go.
	{regexp.MustCompile(`^assignment mismatch: \d variables? but \d values?$`), nil, words.T("On both sides of the sign = stand equally many, as in x, y := 5, 7.")},
	{regexp.MustCompile(`^cannot assign to \w+\[.* \(neither addressable nor a map index`), regexp.MustCompile(`^\s*\w+\[[^\[\]]+\] [-+]?= ["']`), words.T("The letters of a text cannot be changed. Make a new text, as in s = \"x\" + s[1:].")},
	{regexp.MustCompile(`^cannot assign to (\w+) \((?:neither addressable|constant)`), nil, words.T("$1 keeps its value: it is a constant or a function. A variable is declared by var.")},
	{regexp.MustCompile(`^(\w+)\(.*\) \(no value\) used as value`), nil, words.T("$1 returns nothing. A function that returns a value names its type behind the brackets, as in func f(n int) int {")},
	{regexp.MustCompile(`too (?:few|many) values in struct literal of type (\w+)`), nil, words.T("Write all fields in their order, or name those that you need, as in $1{x: 1}.")},
	{regexp.MustCompile(`^use of untyped nil in`), nil, words.T("nil alone has no type. Name the type, as in var xs []int, or begin with a value, as in x := 0.")},
	{regexp.MustCompile(`^not enough arguments in call to nimkit\.From\b`), nil, words.T("nimkit.From takes a rule and the position in which the game begins, as in nimkit.From(rule, 5).\nThe rule names the moves: func rule(n int, move func(int)) { if n > 0 { move(n - 1) } }")},
	{regexp.MustCompile(`^cannot use (.+?) \((?:value|variable) of type func\(.*\) as [^f ]\S* value in`), nil, words.T("$1 is a function. Brackets behind its name call it: $1( … )")},
	{regexp.MustCompile(`^multiple-value (.+?) \(value of type \(`), nil, words.T("$1 returns a result and an error. Take the result first, and use it then:\nresult, err := $1")},
	{regexp.MustCompile(`^operator \+ not defined on .* of (?:struct )?type nimkit\.Game\)|operator \+ not defined on .*nimkit\.Game`), nil, words.T("Games are added by Plus, as in nim.Heaps(3, 4).Plus(nim.Heaps(1)).")},
	{regexp.MustCompile(`operator \+ not defined on (\w+) \(variable of type \[\]`), nil, words.T("Lists are joined by append, as in append($1, 3) or append($1, ys...).")},
	{regexp.MustCompile(`\(untyped float constant\) truncated to (\w+)`), nil, words.T("A number of type $1 is whole. Begin with a point, as in x := 10.0, or write float64(x).")},
	{regexp.MustCompile(`mismatched types int and untyped string\)`), nil, words.T("A number and a text do not go together. fmt.Sprint(n) makes a text of a number, and strconv.Atoi(s) a number of a text.")},
}

// general holds remarks for mistakes about which nothing else is known.
var general = []remark{
	{regexp.MustCompile(`\(type (int|float64|(?:untyped )?string|\[\]\S+|map\S+|u?int\d+|bool|rune) has no field or method \w+`), nil, words.T("A value of type $1 has no methods. There are functions for texts in strings, for lists in slices, for maps in maps,\nand for numbers in math: type strings. and press Tab.")},
}

// remarkOn returns the explanation of a mistake in a line, or "".
func remarkOn(remarks []remark, message, line string) string {
	code := maskStrings(line)
	for _, r := range remarks {
		groups := r.message.FindStringSubmatch(message)
		if groups == nil {
			continue
		}
		if r.code != nil {
			in := r.code.FindStringSubmatch(code)
			if in == nil {
				continue
			}
			if len(groups) == 1 {
				groups = in
			}
		}
		return strings.ReplaceAll(r.explanation.String(), "$1", groups[len(groups)-1])
	}
	return ""
}

// A surprise is a line whose value surprises readers of other languages. $1 and $2 in the explanation
// are groups of the pattern.
type surprise struct {
	line        *regexp.Regexp
	anywhere    bool // whether any line may match, and not only the last
	remainder   bool // whether the first number must not be a multiple of the second
	explanation words.Text
}

// surprises lists all surprises.
var surprises = []surprise{
	{regexp.MustCompile(`^\s*(\d+) *// *(\d+)\s*$`), false, false, words.T("In Go // begins a comment. Whole numbers are divided by one stroke, without a remainder: $1 / $2")},
	{regexp.MustCompile(`^\s*(2|10)\^(\d+)\s*$`), false, false, words.T("In Go ^ is no power but the nim-sum (exclusive or). The power is math.Pow($1, $2).")},
	{regexp.MustCompile(`^\s*(\d+) */ *(\d+)\s*$`), false, true, words.T("Go divides whole numbers without a remainder. $1.0 / $2 has a fraction.")},
	{regexp.MustCompile(`^[^"/]*\bfmt\.(Println)\("(?:[^"\\]|\\.)*(%[dvsfxqt])(?:[^"\\]|\\.)*",`), true, false, words.T("fmt.$1 writes $2 as it stands. fmt.Printf puts a value in its place, as in fmt.Printf(\"x is %v\\n\", x).")},
}

// Surprise returns a note about the first surprise in the lines of a cell, or "".
func Surprise(lines []string) string {
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	for n, line := range lines {
		for _, s := range surprises {
			if s.anywhere || n == len(lines)-1 {
				if note := s.note(line); note != "" {
					return note
				}
			}
		}
	}
	return ""
}

// note returns the explanation for a line, or "".
func (s surprise) note(line string) string {
	m := s.line.FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	if s.remainder {
		a, err := strconv.Atoi(m[1])
		b, failed := strconv.Atoi(m[2])
		if err != nil || failed != nil || b == 0 || a%b == 0 {
			return ""
		}
	}
	return strings.NewReplacer("$1", m[1], "$2", m[2]).Replace(s.explanation.String())
}
