package hints

import (
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// A remark explains a mistake that cannot be corrected in its line alone. The pattern message is
// matched against an error, and the pattern code, if any, against the line of that error, with the
// contents of strings masked. $1 in the explanation is the first group of message, or of code if
// message has none.
type remark struct {
	message, code string
	explanation   words.Text
}

// specificRemarks are tried before names, types and methods are explained.
var specificRemarks = []remark{
	// Other languages.
	{`^undefined: (self|this)$`, "", words.T("Go has no $1. A method names its own value before its name, as t in func (t T) f() int; write that name.")},
	{`expected`, `^\s*del\s`, words.T("Go has no del. delete(m, k) removes a key of a map, s = slices.Delete(s, i, i+1) an element of a list,\nand the line %rm x a name of an earlier cell.")},
	{`expected|missing ','`, `\b[fF]["']`, words.T("Go writes values into a text by fmt.Println or fmt.Sprintf, as in fmt.Println(\"x is\", x) or fmt.Sprintf(\"x is %d\", x).")},
	{`string has no field or method format\b`, "", words.T("Go writes values into a text by fmt.Println or fmt.Sprintf, as in fmt.Println(\"x is\", x) or fmt.Sprintf(\"x is %d\", x).")},
	{`expected`, `\bsep\s*=`, words.T("fmt.Println(a, b) writes a blank between its values. For something else write fmt.Printf(\"%v-%v\\n\", a, b).")},
	{`expected`, `\bis\s+(?:not\s+)?\w`, words.T("Go compares by == and !=, as in x == nil. Only a pointer, a list, a map, a function or an error can be nil.")},
	{`^undefined: undefined$`, "", words.T("Go compares by == and !=, as in x == nil. Only a pointer, a list, a map, a function or an error can be nil.")},
	{`expected|missing ','`, `\bfor\s+\w+(?:,\s*\w+)?\s+in\s`, words.T("A list is gone through by for _, x := range xs {, and the numbers below n by for i := range n {.")},
	{`expected|missing ','`, `[\w"')\]]\s+(?:not\s+)?in\s+[\w"'(\[]`, words.T("slices.Contains(xs, x) reports whether a list contains x, strings.Contains(s, x) whether a text does.\nFor a map m: if _, found := m[x]; found {")},
	{`slice indices|index required|negative|expected`, `\w\[[^\[\]:]*:[^\[\]:]*:[^\[\]:]*\]`, words.T("Go has no step in s[a:b]. A loop has one: for i := 0; i < len(s); i += 2 {")},
	{`expected|undefined|missing ','`, `^\s*(?:def|func|function)\s+\w+\([^()]*=[^()]*\)`, words.T("Parameters have no default values in Go. Each call names all values.")},
	{`expected`, `^\s*(global|nonlocal)\s+\w`, words.T("Go needs no $1: a function uses and changes the variables that stand outside it. Take the line away.")},
	{`^undefined: (dict|list|set|tuple|HashMap|ArrayList|Map|Array)$`, "", words.T("Go has no $1. A list is []int{1, 2}, and a map is map[string]int{\"a\": 1}, with the types of what is in it.")},
	{`^undefined: begin$`, "", words.T("Lines that belong together stand between { and }, as in if x > 3 { … }.")},
	{`missing ','|expected|undefined`, `[(\[=,]\s*\w+(?:\+\+|--)|(?:\+\+|--)\w`, words.T("i++ and i-- are lines of their own in Go and have no value. For the value of the next number write i + 1.")},
	{`expected`, `\((?:int|float|double|float64|string|String|long)\)\s*[\w.]`, words.T("Another type is written like a call, as in int(x) or float64(x). int(x) leaves out what stands behind the point.")},
	{`expected ';', found`, `\b(?:sin|cos|tan|sqrt|log|ln|exp|abs) [\w.]+\s*$`, words.T("A function stands before brackets, as in math.Sin(x) or math.Sqrt(2).")},
	{`^undefined: (?:cout|endl|std)$`, "", words.T("Go writes by fmt.Println, with commas between the values, as in fmt.Println(\"x is\", x).")},
	{`^undefined: sum$`, "", words.T("Numbers are added by +, and those of a list in a loop: for _, x := range xs { total += x }")},
	{`expected|unexpected|missing ','`, `\w\)?\s*=>|[(,=]\s*function\b|\blambda\b`, words.T("A function without a name is func(x int) int { return x + 1 }. Instead of map and filter Go has loops: for _, x := range xs {")},

	// Signs that Go lacks, recognized in the line of a syntax error.
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `\b[A-Z]\w*\[[^\]]*[,{}\[]|\b[A-Z]\w*\[\w+_`, roundBrackets},
	{`non-name \w+\[|undefined: \w+_$`, "", words.T("A function is written with its types, as in func f(x int) int { return x * x }.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:public|private|static|int|void|double|sub|procedure|proc|method|fn|fun|let|define)\b.*\w\s*\(.*\).*[{:=]?\s*.*$`, words.T("A function is written with its types, as in func f(x int) int { return x * x }.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `@\(|\\\s*\w+\s*->|\w+\s*\|->`, words.T("A function is written with its types, as in func f(x int) int { return x * x }.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `(?:[=(,]\s*|[=(,\s]\[)-?\d+\s*(?::|\.\.)\s*-?\w+`, words.T("Numbers that follow each other come from a loop: for i := 1; i <= 10; i++ { … }. A list of some numbers is []int{1, 2, 3}.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `\w\s*\.[*^/]`, words.T("Go computes with single numbers. A loop goes through a list: for i, x := range xs { xs[i] = x * x }")},
	{`U\+003F`, "", words.T("Go has no sign ?. A choice takes lines of its own:\nif x > 3 {\n\ty = 1\n} else {\n\ty = 2\n}")},
	{`U\+005C`, "", words.T("A line goes on below if it ends with an operator, a comma or an open bracket. No \\ is needed.")},
	{`U\+0040|U\+0024`, "", words.T("Names in Go consist of letters, digits and _, without @ and $.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:--|%|<!--|\(\*|''|rem\b|REM\b|;;)`, words.T("A comment begins with // and ends with its line.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `\|>`, words.T("A function stands before what it works on, as in show.It(nim.Heaps(3, 4, 5)).")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:then|do|done|fi|od|end|endif|End|Next|next|wend|begin|Begin|endfor|end if|end for)\b`, words.T("Lines that belong together stand between { and }, as in if x > 3 { … }.")},
	{`^undefined: (?:then|do|done|fi|od|end|endif|End|Next|next|wend|begin|Begin|endfor|otherwise)$`, "", words.T("Lines that belong together stand between { and }, as in if x > 3 { … }.")},
	{`^undefined: (?:help|dir|man|doc|methods|info|vars|help_)$`, "", words.T("Write a value in a line of its own, such as nim.Heaps(3, 5), and you see what it is and what you can do with it.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*\?\w|\w\?\s*$`, words.T("Write a value in a line of its own, such as nim.Heaps(3, 5), and you see what it is and what you can do with it.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `<\w+>\s*\w+\s*=|\bnew\s+\w+`, words.T("A variable begins with its first value, as in x := 5 or xs := []int{1, 2, 3}. Go has no new before a name.")},

	{`U\+2211|U\+220F`, "", words.T("Sums and products are loops:\ntotal := 0\nfor i := range 10 {\n\ttotal += i\n}")},
	{`U\+2192|U\+21A6|U\+03BB|U\+2218`, "", words.T("A function is written with its types, as in func f(x int) int { return x * x }.")},
	{`U\+222A|U\+2229|U\+2205|U\+2282|U\+2286|U\+2208|U\+2209`, "", words.T("Go has lists, such as []int{1, 2, 3}, and maps, and no sets: slices.Contains(xs, 3) reports whether a list contains 3.")},
	{`U\+2200|U\+2203|U\+21D2|U\+21D4`, "", words.T("Go has no signs of logic: a loop with an if finds out whether something holds for all values, or for one.")},
	{`conversion to nimkit\.Game$|to type nimkit\.Game$|invalid composite literal type nimkit\.Game|in struct literal of type nimkit\.Game`, "", words.T("Games are made by functions, such as nim.Heaps(3, 4, 5) or nimkit.From(rule, 5).")},
	{`^cannot assign to (\w+\.[A-Z]\w*) \(neither addressable`, "", words.T("$1 is a function and is called: its result is a new value, as in h := $1( … )")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*[\[{(]\s*["\w]+\s*[,;:]|=\s*\[\s*["\w]|=\s*\{`, words.T("A list is written with the type of what is in it, as in []int{1, 2, 3}, and its first element is xs[0]. Several variables stand\nwithout brackets, as in a, b := 1, 2.")},
	// Go.
	{`^assignment mismatch: \d variables? but \d values?$`, "", words.T("On both sides of the sign = stand equally many, as in x, y := 5, 7.")},
	{`^cannot assign to \w+\[.* \(neither addressable nor a map index`, `^\s*\w+\[[^\[\]]+\] [-+]?= ["']`, words.T("The letters of a text cannot be changed. Make a new text, as in s = \"x\" + s[1:].")},
	{`^cannot assign to (\w+) \((?:neither addressable|constant)`, "", words.T("$1 keeps its value: it is a constant or a function. A variable is declared by var.")},
	{`^(\w+)\(.*\) \(no value\) used as value`, "", words.T("$1 returns nothing. A function that returns a value names its type behind the brackets, as in func f(n int) int {")},
	{`too (?:few|many) values in struct literal of type (\w+)`, "", words.T("Write all fields in their order, or name those that you need, as in $1{x: 1}.")},
	{`^use of untyped nil in`, "", words.T("nil alone has no type. Name the type, as in var xs []int, or begin with a value, as in x := 0.")},
	{`^not enough arguments in call to nimkit\.From\b`, "", words.T("nimkit.From takes a rule and the position in which the game begins, as in nimkit.From(rule, 5).\nThe rule names the moves: func rule(n int, move func(int)) { if n > 0 { move(n - 1) } }")},
	{`^cannot use (.+?) \((?:value|variable) of type func\(.*\) as [^f ]\S* value in`, "", words.T("$1 is a function. Brackets behind its name call it: $1( … )")},
	{`^multiple-value (.+?) \(value of type \(`, "", words.T("$1 returns a result and an error. Take the result first, and use it then:\nresult, err := $1")},
	{`^operator \+ not defined on .* of (?:struct )?type nimkit\.Game\)|operator \+ not defined on .*nimkit\.Game`, "", words.T("Games are added by Plus, as in nim.Heaps(3, 4).Plus(nim.Heaps(1)).")},
	{`operator \+ not defined on (\w+) \(variable of type \[\]`, "", words.T("Lists are joined by append, as in append($1, 3) or append($1, ys...).")},
	{`\(untyped float constant\) truncated to (\w+)`, "", words.T("A number of type $1 is whole. Begin with a point, as in x := 10.0, or write float64(x).")},
	{`mismatched types int and untyped string\)`, "", words.T("A number and a text do not go together. fmt.Sprint(n) makes a text of a number, and strconv.Atoi(s) a number of a text.")},
}

// generalRemarks are tried after names, types and methods.
var generalRemarks = []remark{
	{`^(\S+) redeclared in this block`, "", words.T("$1 is declared already. Choose another name, or change it by = in place of :=.")},
	{`^invalid argument: (.+?) \(.*for built-in len$`, "", words.T("len counts what is in a list, a text or a map, and $1 is none of these.")},
	{`cannot index (.+?) \(`, "", words.T("A number in square brackets takes an element of a list, a letter of a text or a value of a map, and $1 is none of these.")},
	{`cannot range over (.+?) \(`, "", words.T("A loop with range goes through a list, a text, a map, or the numbers below a whole number, and $1 is none of these.")},
	{`operator ! not defined on`, "", words.T("! stands before what is true or false, as in !(x > 3).")},
	{`operator (?:&&|\|\|) not defined on`, "", words.T("On both sides of && and || stands what is true or false, as in x > 3 && x < 10.")},
	{`^non-boolean condition in`, "", words.T("Behind if and for stands what is true or false, as in if x > 3 {.")},
	{`^(?:invalid argument: )?(?:first argument to append must be a slice|append)`, "", words.T("append adds to a list and returns it, as in xs = append(xs, 5).")},
	{`^(?:break|continue) (?:is not in|not in|statement not within)`, "", words.T("break and continue stand inside a loop.")},
	{`does not implement \S+ \(missing method (\w+)\)`, "", words.T("What stands here needs a method $1.")},
	{`^(?:undefined: main|function main is undeclared)`, "", words.T("What is to be done stands below a line %%.")},
	{`\(mismatched types (?:byte|rune|uint8|int32) and (?:untyped )?string\)`, "", words.T("One letter of a text is a number of its own, written 'a'. s[0:1] is a text of one letter.")},
	{`\(mismatched types .+ and .+\)`, "", words.T("Go computes only with values of the same type. int(x) and float64(x) make a number of another type, fmt.Sprint(x) a text.")},
	{`operator (\S+) not defined on`, "", words.T("The sign $1 does not go with these values. What they can do are functions and methods: a dot and a name behind them.")},
	{`^cannot convert (.+?) \(.* to type (?:\S+)$`, "", words.T("Go does not make this out of $1. A number of a text is made by strconv.Atoi(s), a text of a number by fmt.Sprint(n), a whole number of x by int(x).")},
	{`^(?:invalid operation: )?cannot call (?:non-function )?(.+?) \(`, "", words.T("$1 is no function, so no round brackets stand behind it. An element of a list is $1[0], and a product has a *.")},
	{`\(type (int|float64|(?:untyped )?string|\[\]\S+|map\S+|u?int\d+|bool|rune) has no field or method \w+`, "", words.T("A value of type $1 has no methods. There are functions for texts in strings, for lists in slices, for maps in maps,\nand for numbers in math, as in strings.ToUpper(s).")},
}

// fallbackRemarks are tried last, if no mistake of the cell has another explanation.
var fallbackRemarks = []remark{
	{`expected (?:declaration|statement|';'), found '[)\]}]'`, "", words.T("Is there a ) or a } too many, or is a ( or a { missing above?")},
	{`expected declaration, found `, "", words.T("Does the line %% stand in its place? What is to be done stands below it;\nabove it stand only func, type, var and const.")},
	{`expected '\(', found main`, "", words.T("Does the line %% stand in this cell more than once, or func main below it? One line %% is enough.")},
	{`expected '\(', found |expected statement, found 'import'`, "", aboveMain},
	{`missing ',' (before newline )?in `, "", words.T("Is a ) or a } missing at the end of this line? Or a comma?")},
	{`expected operand, found '[)\]}]'`, "", words.T("Is this line finished? Something is missing at its end.")},
	{`, found 'EOF'`, "", words.T("Here the cell ends. Is a ) or a } missing?")},
	{`character U\+00A0`, "", words.T("Here stands a blank that keeps a line together, as in text copied from a page. Type the blank anew.")},
	{`in call to nimkit\.From, type func\(.*func\(\w* ?\.\.\.`, "", words.T("A rule in which a move leaves several parts goes to nimkit.FromParts.")},
	{`type func\(.* of (\w+) does not match nimkit\.Rules|in call to nimkit\.From,.*\(cannot infer P\)`, "", words.T("A rule tells its moves to move and returns nothing itself:\nfunc rule(n int, move func(int)) {\n\tif n > 0 {\n\t\tmove(n - 1)\n\t}\n}")},
	{`in call to show\.Keep,|not enough arguments in call to show\.Keep`, "", words.T("show.Keep takes a name and a function that computes the value:\nshow.Keep(\"x\", func() int { return 5 })")},
	{`(\S+) does not satisfy comparable`, "", words.T("$1 cannot be a position, because two of them cannot be compared. Take a fixed length, such as [2]int,\nor a type struct of numbers.")},
	{`cannot use .* as .* value in argument to (\S+)`, "", words.T("Here $1 expects something else. Put the cursor on that name and press Shift+Tab, and you see what.\nA number stands without quotes, a text between them.")},
	{`no required module provides package |is not in std|cannot find module providing package`, "", NotHere},
	{`undefined: (?:input|raw_input|readline|readLine|scanf|gets)\b`, "", NoKeyboard},
	{`\b(\w+) \(built-in\) must be called`, "", keywordAsName},
	{`too many return values`, "", words.T("A function that returns something names its type behind the parameters, as in func f(n int) int. A cell shows its last line without return.")},
	{`missing return`, "", words.T("Every way through a function that returns something ends with return.")},
	{`missing import path|import path must be a string|found (?:math|numpy|java)\b|U\+0023`, "", words.T("There is nothing to import: what is there works with the name of its package before it, as in math.Sqrt(2).")},
	{`pattern \S+: no matching files found`, "", words.T("Cells are built in a folder of their own; go:embed does not see the files beside the notebook. os.ReadFile reads them.")},
	{`rune literal`, "", words.T("A text stands between \"…\", and one letter between '…'.")},
	{`^cannot assign to .+ \(neither addressable`, `^\s*[^=]*[-+*/%^(][^=]*=[^=]`, words.T("On the left of = stands the name of a variable. Two values are compared by ==, as in 3 + 4 == 7.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*for\b`, words.T("Loops are written like this, each with its braces:\nfor i := range 10 { … }\nfor i := 1; i <= 10; i++ { … }\nfor _, x := range xs { … }")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:while|until|loop|repeat|do|foreach)\b`, words.T("Loops are written like this, each with its braces:\nfor x < 10 { … }\nfor i := range 10 { … }\nfor _, x := range xs { … }")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:\}\s*)?(?:if|else|elif|elsif|elseif|unless|cond)\b`, words.T("A choice is written with braces, and else stands behind the closing one:\nif x > 3 {\n\t…\n} else {\n\t…\n}")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:switch|match|case|when|select)\b`, words.T("A choice among many values is written like this:\nswitch x {\ncase 1, 2:\n\t…\ndefault:\n\t…\n}")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:(?:public|private|export|abstract|data|sealed)\s+)*(?:class|struct|interface|typedef|enum|record|trait|impl|object|type)\b`, words.T("Types are written like this, and a method names its value before its name:\ntype point struct { x, y int }\nfunc (p point) sum() int { return p.x + p.y }")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:import|from|using|use|require|include|package|module|namespace|library|open)\b`, words.T("There is nothing to import: what is there works with the name of its package before it, as in math.Sqrt(2).")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `\w\([^()]*\b\w+ ?= ?[^=]`, words.T("The values in a call have no names in Go. They stand in their order, as in strings.Repeat(\"ab\", 3).")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:func|function|def|fn|fun|sub|proc|procedure|define|lambda)\b`, words.T("A function is written with its types, as in func f(x int) int { return x * x }.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:let|var|const|val|auto|set|dim|Dim|Set|my|local|mut)\b`, words.T("A variable begins with its first value, as in x := 5 or xs := []int{1, 2, 3}. Go has no new before a name.")},
	{`^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`, `^\s*(?:print|printf|println|echo|puts|say|display|write|output)\b`, words.T("Go writes by fmt.Println, with commas between the values, as in fmt.Println(\"x is\", x).")},
	{`^expected ';', found ('?[^ ]+'?)`, "", words.T("Before $1 something is missing: an operator such as + or ==, a comma, a dot, or a new line.\nNames that stand side by side mean nothing in Go: x := 5 declares a variable, func f(x int) int { … } a function.")},
	{`^illegal character U\+\w+ '(.+)'`, "", words.T("The sign $1 has no meaning in Go. Does it come from another language, or from a page?")},
}

// remarkOn returns the explanation of a mistake in a line, or "".
func (e Explainer) remarkOn(remarks []remark, message, line string) string {
	code := maskStrings(line)
	for _, r := range remarks {
		groups := e.pattern(r.message).FindStringSubmatch(message)
		if groups == nil {
			continue
		}
		if r.code != "" {
			codeGroups := e.pattern(r.code).FindStringSubmatch(code)
			if codeGroups == nil {
				continue
			}
			if len(groups) == 1 {
				groups = codeGroups
			}
		}
		return strings.ReplaceAll(r.explanation.In(e.Language), "$1", groups[len(groups)-1])
	}
	return ""
}

// A surprise is a line whose value surprises readers of other languages. $1 and $2 in the explanation
// are groups of the pattern.
type surprise struct {
	line        string
	anywhere    bool // and not only in the last line
	remainder   bool // whether the first number must not be a multiple of the second one
	explanation words.Text
}

// surprises lists all surprises. The first that matches is used.
var surprises = []surprise{
	{`^\s*(\d+) *// *(\d+)\s*$`, false, false, words.T("In Go // begins a comment. Whole numbers are divided by one stroke, without a remainder: $1 / $2")},
	{`^\s*(2|10)\^(\d+)\s*$`, false, false, words.T("In Go ^ is no power but the nim-sum (exclusive or). The power is math.Pow($1, $2).")},
	{`^\s*(\d+) */ *(\d+)\s*$`, false, true, words.T("Go divides whole numbers without a remainder. $1.0 / $2 has a fraction.")},
	{`^[^"/]*\bfmt\.(Println)\("(?:[^"\\]|\\.)*(%[dvsfxqt])(?:[^"\\]|\\.)*",`, true, false, words.T("fmt.$1 writes $2 as it stands. fmt.Printf puts a value in its place, as in fmt.Printf(\"x is %v\\n\", x).")},
}

// Surprise returns a note for a cell with a surprise, or "".
func (e Explainer) Surprise(lines []string) string {
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	for n, line := range lines {
		for _, s := range surprises {
			if s.anywhere || n == len(lines)-1 {
				if note := s.note(line, e); note != "" {
					return note
				}
			}
		}
	}
	return ""
}

// note returns the explanation for a line, or "".
func (s surprise) note(line string, e Explainer) string {
	m := e.pattern(s.line).FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	if s.remainder {
		a, err := strconv.Atoi(m[1])
		b, secondErr := strconv.Atoi(m[2])
		if err != nil || secondErr != nil || b == 0 || a%b == 0 {
			return ""
		}
	}
	return strings.NewReplacer("$1", m[1], "$2", m[2]).Replace(s.explanation.In(e.Language))
}
