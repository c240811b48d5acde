package hints

import (
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// A remark explains a mistake that cannot be corrected in its line alone. The pattern message is
// matched against an error, and the pattern code, if any, against the line of that error, with the
// contents of strings masked. $1 in the explanation is the first group of message, or of code if
// message has none. Without a group it is the whole match.
type remark struct {
	message, code string
	explanation   words.Text
}

// syntaxError matches the messages of Go's parser.
const syntaxError = `^(?:expected|missing '|missing ,|unexpected|illegal|invalid character|syntax error|rune literal|string literal)`

// The texts that several remarks have.
var (
	functionWithTypes = words.T("A function is written with its types, as in func f(x int) int { return x * x }.")
	recursion         = words.T("A function is written with its types. If it calls itself, it needs a case in which it does not, as in\nfunc f(n int) int {\n\tif n == 0 {\n\t\treturn 0\n\t}\n\treturn f(n-1) + n\n}")
	variableWithValue = words.T("A variable is declared with its first value, as in x := 5 or xs := []int{1, 2, 3}. Go has no new before a name.")
	comparison        = words.T("Compare with == and !=, as in x == nil. Only a pointer, a list, a map, a function, a channel or a value of an interface such as error can be nil.")
	printing          = words.T("Print with fmt.Println, with commas between the values, as in fmt.Println(\"x is\", x).")
	bracesAroundLines = words.T("Put lines that belong together between { and }, as in if x > 3 { … }.")
	valuesInText      = words.T("Put values into text with fmt.Println or fmt.Sprintf, as in fmt.Println(\"x is\", x) or fmt.Sprintf(\"x is %d\", x).")
	valueOnItsOwnLine = words.T("Write a value on a line of its own, such as nim.Heaps(3, 5), to see what it is and what you can do with it.")
	noImport          = words.T("You need not import anything: write the name of the package before the function, as in math.Sqrt(2).")
	typesWithMethods  = words.T("Types are written like this, and a method names its value before its name:\ntype point struct { x, y int }\nfunc (p point) sum() int { return p.x + p.y }")
	resultAndError    = words.T("$1 returns a result and an error. Assign both first, and then use the result:\nresult, err := $1")
)

// specificRemarks are tried before names, types and methods are explained.
var specificRemarks = []remark{
	{`expected operand, found '(?:\}|EOF)'`, `([-+*/%^&|<>=]+)\s*$`, words.T("The line ends after $1. Write what is missing behind it.")},
	// Other languages.
	{`^undefined: (self|this)$`, "", words.T("Go has no $1. A method names its receiver before its own name, as t in func (t T) f() int; use that name.")},
	{`expected`, `^\s*del\s`, words.T("Go has no del. delete(m, k) removes a key of a map, s = slices.Delete(s, i, i+1) an element of a list,\nand the line %rm x a name of an earlier cell.")},
	{`expected|missing ','`, `\b[fF]["']`, valuesInText},
	{`string has no field or method format\b`, "", valuesInText},
	{`expected`, `\bsep\s*=`, words.T("fmt.Println(a, b) prints a space between its values. For something else use fmt.Printf(\"%v-%v\\n\", a, b).")},
	{`expected`, `\bis\s+(?:not\s+)?\w`, comparison},
	{`^undefined: undefined$`, "", comparison},
	{`expected|missing ','`, `\bfor\s+\w+(?:,\s*\w+)?\s+in\s`, words.T("To loop over a list, write for _, x := range xs {; to loop over the numbers below n, write for i := range n {.")},
	{`expected|missing ','`, `[\w"')\]]\s+(?:not\s+)?in\s+[\w"'(\[]`, words.T("slices.Contains(xs, x) reports whether a list contains x, strings.Contains(s, x) whether a text does.\nFor a map m: if _, found := m[x]; found {")},
	{`slice indices|index required|negative|expected`, `\w\[[^\[\]:]*:[^\[\]:]*:[^\[\]:]*\]`, words.T("Go has no step in s[a:b]. A loop has one: for i := 0; i < len(s); i += 2 {")},
	{`expected|undefined|missing ','`, `^\s*(?:def|func|function)\s+\w+\([^()]*=[^()]*\)`, words.T("Parameters have no default values in Go. Each call passes all values.")},
	{`expected`, `^\s*(global|nonlocal)\s+\w`, words.T("Go needs no $1: a function can use and change variables that are declared outside it. Delete the line.")},
	{`expected|undefined: Main`, `^\s*(?:public\s+)?class\s+(?:Main|Program|Test|App|Hello\w*)\b|\bstatic\s+void\s+[mM]ain\b`, words.T("A cell needs no class and no function main: write the lines of main directly into the cell.")},
	{`expected`, `^\s*(?:(?:public|private|export|abstract|data|sealed)\s+)*(?:class|record|object)\b`, typesWithMethods},
	{`expected`, `^\s*(?:wenn|falls|solange|wiederhole|sonst|funktion|rückgabe|für|als|indien|zolang|herhaal|anders|functie|voor|geef)\s`, words.T("The words of Go are English, as in if n > 3 { … }, for i := range 10 { … } and return n.")},
	{`U\+0040`, `^\s*@\w+`, words.T("Go has no decorators and annotations. Delete the line with @.")},
	{`too many arguments for \w+\((.+)\) \(expected \d, found 2\)`, "", resultAndError},
	{`^undefined: (dict|list|set|tuple|HashMap|ArrayList|Map|Array)$`, "", words.T("Go has no $1. A list is []int{1, 2}, and a map is map[string]int{\"a\": 1}, with the types of their elements.")},
	{`^undefined: begin$`, "", bracesAroundLines},
	{`missing ','|expected|undefined`, `[(\[=,]\s*\w+(?:\+\+|--)|(?:\+\+|--)\w`, words.T("i++ and i-- are statements in Go and have no value. For the next number write i + 1.")},
	{`expected`, `\((?:int|float|double|float64|string|String|long)\)\s*[\w.]`, words.T("A conversion to another type is written like a call, as in int(x) or float64(x). int(x) drops the fraction.")},
	{`expected ';', found`, `\b(?:sin|cos|tan|sqrt|log|ln|exp|abs) [\w.]+\s*$`, words.T("Write brackets after the name of a function, as in math.Sin(x) or math.Sqrt(2).")},
	{`^undefined: (?:cout|endl|std)$`, "", printing},
	{`^undefined: `, `^\s*\w+<\w+(?:, *\w+)*>\s+\w+\s*=`, variableWithValue},
	{`^undefined: sum$`, "", words.T("Add numbers with +, and those of a list in a loop: for _, x := range xs { total += x }")},
	{`expected|unexpected|missing ','`, `\w\)?\s*=>|\(\w+ -> |[(,=]\s*function\b|\blambda\b`, words.T("A function without a name is func(x int) int { return x + 1 }. Instead of map and filter Go has loops: for _, x := range xs {")},

	{`^undefined: \w+$`, `^\s*\w+\((?:\w+, *)*\w+\) :?= `, recursion},

	// Signs that Go lacks, recognized in the line of a syntax error.
	{syntaxError, `\b[A-Z]\w*\[[^\]]*[,{}\[]|\b[A-Z]\w*\[\w+_`, roundBrackets},
	{`non-name \w+\[|undefined: \w+_$`, "", functionWithTypes},
	{syntaxError, `^\s*(?:public|private|static|int|void|double|sub|procedure|proc|method|fn|fun|let|define)\b.*\w\s*\(.*\).*[{:=]?\s*.*$`, functionWithTypes},
	{syntaxError, `@\(|\\\s*\w+\s*->|\w+\s*\|->`, functionWithTypes},
	{syntaxError, `(?:(?:[^=<>!]=|[(,])\s*|[=(,\s]\[)-?\d+\s*(?::|\.\.)\s*-?\w+`, words.T("For consecutive numbers use a loop: for i := 1; i <= 10; i++ { … }. A list of some numbers is []int{1, 2, 3}.")},
	{syntaxError, `\w\s*\.[*^/]`, words.T("Go computes with single numbers. Use a loop over a list: for i, x := range xs { xs[i] = x * x }")},
	{`U\+003F`, "", words.T("Go has no operator ?. Write an if instead:\nif x > 3 {\n\ty = 1\n} else {\n\ty = 2\n}")},
	{`U\+005C`, "", words.T("A statement continues on the next line if its line ends with an operator, a comma or an open bracket. No \\ is needed.")},
	{`U\+0040|U\+0024`, "", words.T("Names in Go consist of letters, digits and _, without @ and $.")},
	{syntaxError, `^\s*(?:--|%|<!--|\(\*|''|rem\b|REM\b|;;)`, words.T("A comment begins with // and ends at the end of the line.")},
	{syntaxError, `\|>`, words.T("A function comes before its arguments, as in show.It(nim.Heaps(3, 4, 5)).")},
	{syntaxError, `^\s*(?:then|do|done|fi|od|end|endif|End|Next|next|wend|begin|Begin|endfor|end if|end for)\b`, bracesAroundLines},
	{`^undefined: (?:then|do|done|fi|od|end|endif|End|Next|next|wend|begin|Begin|endfor|otherwise)$`, "", bracesAroundLines},
	{`^undefined: (?:help|dir|man|doc|methods|info|vars|help_)$`, "", valueOnItsOwnLine},
	{syntaxError, `^\s*\?\w|\w\?\s*$`, valueOnItsOwnLine},
	{syntaxError, `<\w+>\s*\w+\s*=|\bnew\s+\w+`, variableWithValue},

	{`U\+2211|U\+220F`, "", words.T("Sums and products are loops:\ntotal := 0\nfor i := range 10 {\n\ttotal += i\n}")},
	{`U\+2192|U\+21A6|U\+03BB|U\+2218`, "", functionWithTypes},
	{`U\+222A|U\+2229|U\+2205|U\+2282|U\+2286|U\+2208|U\+2209`, "", words.T("Go has lists, such as []int{1, 2, 3}, and maps, and no sets: slices.Contains(xs, 3) reports whether a list contains 3.")},
	{`U\+2200|U\+2203|U\+21D2|U\+21D4`, "", words.T("Go has no quantifiers: use a loop with an if to find out whether something holds for all values, or for one.")},
	{`conversion to nimkit\.Game$|to type nimkit\.Game$|invalid composite literal type nimkit\.Game|in struct literal of type nimkit\.Game`, "", words.T("Make a game with a function such as nim.Heaps(3, 4, 5) or nimkit.From(rule, 5).")},
	{`^cannot assign to (\w+\.[A-Z]\w*) \(neither addressable`, "", words.T("$1 is a function. Call it to get its result, as in h := $1( … )")},
	{syntaxError, `^\s*[\[{(]\s*["\w]+\s*[,;:]|=\s*\[\s*["\w]|=\s*\{`, words.T("A list is written with the type of its elements, as in []int{1, 2, 3}, and its first element is xs[0]. Several variables are assigned\nwithout brackets, as in a, b := 1, 2.")},
	// Go.
	{`^assignment mismatch: \d variables? but \d values?$`, "", words.T("Both sides of = need equally many values, as in x, y := 5, 7.")},
	{`^cannot assign to \w+\[.* \(neither addressable nor a map index`, `^\s*\w+\[[^\[\]]+\] [-+]?= ["']`, words.T("The letters of a text cannot be changed. Make a new text, as in s = \"x\" + s[1:].")},
	{`^cannot assign to ([A-Za-z_]\w*) \((?:neither addressable|constant)`, "", words.T("$1 cannot be changed: it is a constant or a function. Declare a variable with var.")},
	{`^(\w+)\(.*\) \(no value\) used as value`, "", words.T("$1 returns nothing. A function that returns a value names its type after the brackets, as in func f(n int) int {")},
	{`too (?:few|many) values in struct literal of type (\w+)`, "", words.T("Write all fields in their order, or name those that you need, as in $1{x: 1}.")},
	{`^use of untyped nil in`, "", words.T("nil alone has no type. Name the type, as in var xs []int, or begin with a value, as in x := 0.")},
	{`^not enough arguments in call to nimkit\.From\b`, "", words.T("nimkit.From takes a rule and the position in which the game begins, as in nimkit.From(rule, 5).\nThe rule names the moves: func rule(n int, move func(int)) { if n > 0 { move(n - 1) } }")},
	{`^cannot use (.+?) \((?:value|variable) of type func\(.*\) as [^f ]\S* value in`, "", words.T("$1 is a function. To call it, write brackets after its name: $1( … )")},
	{`^multiple-value (.+?) \(value of type \(`, "", resultAndError},
	{`^operator \+ not defined on .* of (?:struct )?type nimkit\.Game\)|operator \+ not defined on .*nimkit\.Game`, "", words.T("Add games with Plus, as in nim.Heaps(3, 4).Plus(nim.Heaps(1)).")},
	{`operator \+ not defined on (\w+) \(variable of type \[\]`, "", words.T("Join lists with append, as in append($1, 3) or append($1, ys...).")},
	{`\(untyped float constant\) truncated to (\w+)`, "", words.T("A number of type $1 is a whole number. Begin with a decimal point, as in x := 10.0, or write float64(x).")},
	{`mismatched types int and untyped string\)`, "", words.T("A number and a text cannot be combined. fmt.Sprint(n) converts a number to text, and strconv.Atoi(s) converts text to a number.")},
}

// generalRemarks are tried after names, types and methods.
var generalRemarks = []remark{
	{`^(\S+) redeclared in this block`, "", words.T("$1 is already declared. Choose another name, or assign to it with = instead of :=.")},
	{`^invalid argument: (.+?) \(.*for built-in len$`, "", words.T("len counts the elements of a list, a text or a map, and $1 is none of these.")},
	{`cannot index (.+?) \(`, "", words.T("Square brackets select an element of a list, a letter of a text or a value of a map, and $1 is none of these.")},
	{`cannot range over (.+?) \(`, "", words.T("A loop with range works on a list, a text, a map or a whole number, and $1 is none of these.")},
	{`operator ! not defined on`, "", words.T("! negates a condition, as in !(x > 3).")},
	{`operator (?:&&|\|\|) not defined on`, "", words.T("&& and || need a condition on each side, as in x > 3 && x < 10.")},
	{`^non-boolean condition in`, "", words.T("if and for need a condition that is true or false, as in if x > 3 {.")},
	{`^(?:invalid argument: )?(?:first argument to append must be a slice|invalid append|append)|\) is not a slice$`, "", words.T("append adds to a list and returns it, as in xs = append(xs, 5).")},
	{`^(?:break|continue) (?:is not in|not in|statement not within)`, "", words.T("break and continue belong inside a loop.")},
	{`does not implement \S+ \(missing method (\w+)\)`, "", words.T("The value here needs a method $1.")},
	{`^(?:undefined: main|function main is undeclared)`, "", words.T("Put the code to run below a line %%.")},
	{`\(mismatched types (?:byte|rune|uint8|int32) and (?:untyped )?string\)`, "", words.T("A single letter of a text is a number, written 'a'. s[0:1] is a text of one letter.")},
	{`\(mismatched types .+ and .+\)`, "", words.T("Both values must have the same type. int(x) and float64(x) convert numbers, and fmt.Sprint(x) makes text of a value.")},
	{`operator (\S+) not defined on`, "", words.T("The operator $1 does not work with these values. Use functions, or methods, which follow a value and a dot.")},
	{`^cannot convert (.+?) \(.* to type (?:\S+)$`, "", words.T("Go cannot convert $1 to this. strconv.Atoi(s) converts text to a number, fmt.Sprint(n) a number to text, and int(x) a number to a whole number.")},
	{`^(?:invalid operation: )?cannot call (?:non-function )?(.+?) \(`, "", words.T("$1 is not a function, so it cannot be called. An element of a list is $1[0], and a product needs a *.")},
	{`\(type (int|float64|(?:untyped )?string|\[\]\S+|map\S+|u?int\d+|bool|rune) has no field or method \w+`, "", words.T("A value of type $1 has no methods. Functions for text are in strings, for lists in slices, for maps in maps,\nand for numbers in math, as in strings.ToUpper(s).")},
}

// fallbackRemarks are tried last, if no mistake of the cell has another explanation.
var fallbackRemarks = []remark{
	{`expected (?:declaration|statement|';'), found '[)\]}]'`, "", words.T("Is there a ) or a } too many, or is a ( or a { missing above?")},
	{`expected declaration, found `, "", words.T("Is the line %% in the right place? The code to run belongs below it;\nonly func, type, var and const belong above it.")},
	{`expected '\(', found main`, "", words.T("Does this cell have more than one line %%, or func main below it? One line %% is enough.")},
	{`expected '\(', found |expected statement, found 'import'`, "", aboveMain},
	{`missing ',' (?:before newline )?in |expected '[)\]]', found newline`, "", words.T("Is a ) or a } missing at the end of this line? Or a comma?")},
	{`expected operand, found '[)\]}]'`, "", words.T("Is this line finished? Something is missing at its end.")},
	{`, found 'EOF'`, "", words.T("The cell ends here. Is a ) or a } missing?")},
	{`character U\+00A0`, "", words.T("This is a no-break space, as in text copied from a web page. Replace it by a plain space.")},
	{`in call to nimkit\.From, type func\(.*func\(\w* ?\.\.\.`, "", words.T("If a move of your rule leaves several parts, use nimkit.FromParts.")},
	{`in call to nimkit\.From,`, "", words.T("A rule calls move for each of its moves and returns nothing:\nfunc rule(n int, move func(int)) {\n\tif n > 0 {\n\t\tmove(n - 1)\n\t}\n}")},
	{`in call to show\.Keep,|not enough arguments in call to show\.Keep`, "", words.T("show.Keep takes a name and a function that computes the value:\nshow.Keep(\"x\", func() int { return 5 })")},
	{`(\S+) does not satisfy comparable`, "", words.T("$1 cannot be a position, because its values cannot be compared. Use an array of fixed length, such as [2]int,\nor a struct of numbers.")},
	{`cannot use .* as .* value in argument to (\S+)`, "", words.T("$1 expects something else here. To see what, put the cursor on that name and press Shift+Tab.\nA number has no quotes, and text is written between quotes.")},
	{`no required module provides package |is not in std|cannot find module providing package`, "", MissingPackage},
	{`undefined: (?:input|raw_input|readline|readLine|scanf|gets)\b`, "", NoKeyboard},
	{`\b(\w+) \(built-in\) must be called`, "", keywordAsName},
	{`too many return values`, "", words.T("A function that returns a value names its type after the parameters, as in func f(n int) int. A cell shows the value of its last line without return.")},
	{`not enough return values`, "", words.T("A return gives one value for each result of the function.")},
	{`\(no value\) used as value`, "", words.T("This call returns nothing, so there is no value to use. Write the call on a line of its own.")},
	{`has no field or method (\w+)`, "", words.T("This value has no field and no method called $1.")},
	{`unknown field (\w+) in struct literal`, "", words.T("This type has no field called $1.")},
	{`index \S+ out of bounds`, "", words.T("The first element has the index 0, so the largest index is one less than the number of elements.")},
	{`division by zero`, "", words.T("The divisor is 0, and no number can be divided by 0.")},
	{`cannot use nil as (\S+) value`, "", words.T("nil is not a value of type $1. A number can begin as 0, and a text as \"\".")},
	{`^(\S+) \(type\) is not an expression`, "", words.T("$1 is a type and not a value. A value of a type is written as in int(x) or []int{1, 2}.")},
	{`^duplicate case (\S+)`, "", words.T("$1 stands in two cases of the same switch. Delete one of them.")},
	{`missing return`, "", words.T("Every path through a function that returns a value must end with return.")},
	{`missing import path|import path must be a string|found (?:math|numpy|java)\b|U\+0023`, "", noImport},
	{`pattern \S+: no matching files found`, "", words.T("Cells are built in a folder of their own; go:embed does not see the files beside the notebook. os.ReadFile reads them.")},
	{`rune literal`, "", words.T("Text is written between \"…\", and a single letter between '…'.")},
	{`^cannot assign to .+ \(neither addressable`, `^\s*[^=]*[-+*/%^(\d][^=]*=[^=]`, words.T("The left side of = must be a variable. Compare two values with ==, as in 3 + 4 == 7.")},
	{syntaxError, `^\s*for\b`, words.T("Loops are written like this, each with its braces:\nfor i := range 10 { … }\nfor i := 1; i <= 10; i++ { … }\nfor _, x := range xs { … }")},
	{syntaxError, `^\s*(?:while|until|loop|repeat|do|foreach)\b`, words.T("Loops are written like this, each with its braces:\nfor x < 10 { … }\nfor i := range 10 { … }\nfor _, x := range xs { … }")},
	{syntaxError, `^\s*(?:\}\s*)?(?:if|else|elif|elsif|elseif|unless|cond)\b`, words.T("An if has braces, and else follows the closing one on the same line:\nif x > 3 {\n\t…\n} else {\n\t…\n}")},
	{syntaxError, `^\s*(?:switch|match|case|when|select)\b`, words.T("A choice among many values is written like this:\nswitch x {\ncase 1, 2:\n\t…\ndefault:\n\t…\n}")},
	{syntaxError, `^\s*(?:(?:public|private|export|abstract|data|sealed)\s+)*(?:class|struct|interface|typedef|enum|record|trait|impl|object|type)\b`, typesWithMethods},
	{syntaxError, `^\s*(?:import|from|using|use|require|include|package|module|namespace|library|open)\b`, noImport},
	{syntaxError, `\w\([^()]*\b\w+ ?= ?[^=]`, words.T("The values in a call have no names in Go. Their order counts, as in strings.Repeat(\"ab\", 3).")},
	{syntaxError, `^\s*(?:func|function|def|fn|fun|sub|proc|procedure|define|lambda)\b`, functionWithTypes},
	{syntaxError, `^\s*(?:let|var|const|val|auto|set|dim|Dim|Set|my|local|mut)\b`, variableWithValue},
	{syntaxError, `^\s*(?:print|printf|println|echo|puts|say|display|write|output)\b`, printing},
	{`^expected ';', found ('?[^ ]+'?)`, "", words.T("Something is missing before $1: an operator such as + or ==, a comma, a dot, or a new line.\nTwo names side by side mean nothing in Go: x := 5 declares a variable, func f(x int) int { … } a function.")},
	{`^illegal character U\+\w+ '(.+)'`, "", words.T("The sign $1 has no meaning in Go. Does it come from another language, or from a page?")},
}

// explainByRemark returns the explanation of a mistake in a line, or "".
func (e Explainer) explainByRemark(remarks []remark, message, line string) string {
	code := maskStrings(line)
	for _, r := range remarks {
		groups := cachedPattern(r.message).FindStringSubmatch(message)
		if groups == nil {
			continue
		}
		if r.code != "" {
			codeGroups := cachedPattern(r.code).FindStringSubmatch(code)
			if codeGroups == nil {
				continue
			}
			if len(groups) == 1 {
				groups = codeGroups
			}
		}
		return strings.ReplaceAll(r.explanation.In(e.Language), "$1", groups[min(1, len(groups)-1)])
	}
	return ""
}

// A surprise is a line whose value surprises readers of other languages. $1 and $2 in the explanation
// are groups of the pattern.
type surprise struct {
	line          string
	anywhere      bool // applies to every line, not only to the last one
	onlyIfInexact bool // applies only if the first number is no multiple of the second one
	explanation   words.Text
}

// surprises lists all surprises. The first that matches is used.
var surprises = []surprise{
	{`^\s*(\d+) *// *(\d+)\s*$`, false, false, words.T("In Go // begins a comment. A single / divides whole numbers without a remainder: $1 / $2")},
	{`^\s*(2|10)\^(\d+)\s*$`, false, false, words.T("In Go ^ is not a power but the nim-sum (exclusive or). A power is math.Pow($1, $2).")},
	{`^\s*(\d+) */ *(\d+)\s*$`, false, true, words.T("Go divides whole numbers without a remainder. $1.0 / $2 has a fraction.")},
	{"^[^\"/`]*(`)[^`]*(\\$\\{\\w[^`]*\\})[^`]*`", true, false, valuesInText},
	{`^[^"/]*\bfmt\.(Println)\("(?:[^"\\]|\\.)*(%[dvsfxqt])(?:[^"\\]|\\.)*",`, true, false, words.T("fmt.$1 prints $2 unchanged. fmt.Printf replaces it by a value, as in fmt.Printf(\"x is %v\\n\", x).")},
}

// Surprise returns a note for a cell with a surprise, or "".
func (e Explainer) Surprise(lines []string) string {
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	for i, line := range lines {
		for _, s := range surprises {
			if s.anywhere || i == len(lines)-1 {
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
	m := cachedPattern(s.line).FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	if s.onlyIfInexact && !isInexact(m[1], m[2]) {
		return ""
	}
	return strings.NewReplacer("$1", m[1], "$2", m[2]).Replace(s.explanation.In(e.Language))
}

// isInexact reports whether a quotient of two whole numbers is not a whole number.
func isInexact(dividend, divisor string) bool {
	a, err := strconv.Atoi(dividend)
	b, secondErr := strconv.Atoi(divisor)
	return err == nil && secondErr == nil && b != 0 && a%b != 0
}
