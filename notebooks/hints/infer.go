package hints

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// unknownType is the type of a value about which its code says too little.
const unknownType = "?"

// inferTypes returns a rewritten line with the types that the code below the original line shows:
// those of the parameters and results of a function that the reader has written without types,
// and those of the elements of an empty list or map. It reports false if a type cannot be
// inferred, so that the rewritten line is likely to be wrong.
func inferTypes(rewritten, original string, sources []string) (typed string, ok bool) {
	below := ""
	for _, source := range sources {
		if _, text, found := cutAtLine(source, original); found {
			below = strings.TrimPrefix(text, "\n")
			break
		}
	}
	switch opensBody := strings.HasSuffix(strings.TrimSpace(rewritten), "{"); {
	case opensBody && rewriteTypedFunction(original) == "": // no types, as in def f(n):
		return inferSignature(rewritten, bodyBelow(original, below))
	case opensBody && !resultFirstPattern.MatchString(original): // perhaps only the parameters have types, as in def f(n: int):
		return inferResult(rewritten, bodyBelow(original, below))
	}
	return inferElements(rewritten, below), true
}

// noResultPattern matches the beginning of a function whose parameters have types and that returns nothing.
var noResultPattern = regexp.MustCompile(`^(func \w+\(([^()]*)\)) \{$`)

// inferResult returns the first line of a function, whose parameters have types, with the type of the
// result that the body shows. A line with a result is returned as it is.
func inferResult(line, body string) (typed string, ok bool) {
	m := noResultPattern.FindStringSubmatch(line)
	if m == nil {
		return line, true
	}
	known, typ := map[string]string{}, ""
	for _, parameter := range slices.Backward(splitAtCommas(m[2])) {
		name, own, hasType := strings.Cut(parameter, " ")
		if hasType {
			typ = own
		}
		known[name] = typ
	}
	result := resultType(body, known)
	return strings.TrimSpace(m[1]+" "+result) + " {", result != unknownType
}

// untypedFunctionPattern matches the beginning of a function whose parameters are of type int, the
// placeholder that rewriteRules write for unknown types. Its groups are the name after a space, the
// parameters, and the result.
var untypedFunctionPattern = regexp.MustCompile(`\bfunc( \w+)?\((?:(\w+(?:, *\w+)*) int)?\)( int)? \{`)

// bodyBelow returns the body of a function that begins with a line, from the text below it. The body
// ends at the closing brace, or where the text is no longer indented if the line has no brace.
func bodyBelow(first, below string) string {
	indentation := func(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }
	open := strings.Count(maskStrings(first), "{") - strings.Count(maskStrings(first), "}")
	hasBrace := open > 0
	var body []string
	for line := range strings.Lines(below) {
		line = strings.TrimRight(line, "\n")
		open += strings.Count(maskStrings(line), "{") - strings.Count(maskStrings(line), "}")
		if hasBrace && open <= 0 || !hasBrace && strings.TrimSpace(line) != "" && indentation(line) <= indentation(first) {
			break
		}
		body = append(body, line)
	}
	return strings.Join(body, "\n")
}

// inferSignature returns a line with a function whose parameters and results have the types that the body
// shows. A line without a body, or with an empty one, is returned as it is.
func inferSignature(line, body string) (typed string, ok bool) {
	groups, at := untypedFunctionPattern.FindStringSubmatch(line), untypedFunctionPattern.FindStringIndex(line)
	if groups == nil || strings.TrimSpace(body) == "" || strings.TrimSpace(body) == "pass" {
		return line, true
	}
	name, parameters := groups[1], groups[2]
	known := map[string]string{}
	var names []string
	if parameters != "" {
		names = strings.Split(strings.ReplaceAll(parameters, " ", ""), ",")
	}
	for _, parameter := range names {
		known[parameter] = typeOfUse(parameter, body)
	}
	var types []string
	for _, parameter := range names {
		if known[parameter] == unknownType {
			return "", false
		}
		types = append(types, known[parameter])
	}
	result := resultType(body, known)
	if result == unknownType {
		return "", false
	}
	header := "func" + name + "(" + joinParameters(names, types) + ") " + result
	return line[:at[0]] + strings.TrimSpace(header) + " {" + line[at[1]:], true
}

// typesByUse lists types of parameters by the ways in which a body uses them. PARAMETER stands for the name.
// The first pattern that matches is used.
var typesByUse = []struct{ typ, pattern string }{
	{unknownType, `(?s)\bin PARAMETER\b.*\bPARAMETER\[[^\[\]]*\]\s*=[^=]`},
	{unknownType, `\bPARAMETER\.(?:items|keys|values|entries|containsKey|put|has)\b|\bPARAMETER\.\w+\.`},
	{"string", `\bPARAMETER\.(?:upper|lower|strip|split|startswith|endswith|isdigit|toUpperCase|toLowerCase|charAt|charCodeAt|trim|startsWith|endsWith)\b`},
	{"string", "\\bPARAMETER\\s*[=!]==?\\s*[\"'`]|[\"'`]\\s*[=!]==?\\s*PARAMETER\\b"},
	{"bool", `\bPARAMETER\s*(?:===?|is)\s*(?:[Tt]rue|[Ff]alse)\b`},
	{"[][]int", `\bPARAMETER\[[^\[\]]*\]\[`},
	{"[]string", "\\bPARAMETER\\[[^\\[\\]]*\\]\\s*[=!]==?\\s*[\"'`]"},
	{"[]int", `\b(?:in|of)\s+PARAMETER\b|:\s*PARAMETER\s*\)|\brange\s+PARAMETER\b|\bPARAMETER\[`},
	{"[]int", `\b(?:len|sum|sorted|enumerate|list|set|reversed|zip|any|all)\(PARAMETER\b|\b(?:max|min)\(PARAMETER\)|\(\*PARAMETER\b|\.\.\.PARAMETER\b`},
	{"[]int", `\bPARAMETER\.(?:length|size|count|includes|contains|push|append|add|insert|remove|pop|shift|extend|concat|slice|index|indexOf|sort|reverse|copy|get|isEmpty|forEach|map|filter|reduce|some|every|stream)\b`},
	{"int", `\bPARAMETER\([^()]*\bPARAMETER\b`}, // a product, as in n(n + 1)
	{"func(int)", `(?m)^\s*PARAMETER\([^(),]*(?:\([^()]*\))?[^(),]*\);?$`},
	{"func(int) int", `\bPARAMETER\([^(),]+\)`},
	{unknownType, `\bPARAMETER\(`},
	{"float64", `(?:sqrt|sin|cos|tan|exp|log)\(PARAMETER\b|\bPARAMETER\s*[-+*/<>]=?\s*\d+\.\d|\d\.\d+\s*[-+*/<>]=?\s*PARAMETER\b`},
	{unknownType, `\bPARAMETER\.\w`},
}

// namesOfTexts are names of parameters that hold text, if their use fits lists and texts.
const namesOfTexts = "text word string str line name tekst woord zin naam Wort wort satz zeile"

// typeOfUse returns the type of a parameter, given the body that uses it. A parameter of which nothing
// else is known is a whole number.
func typeOfUse(name, body string) string {
	for _, use := range typesByUse {
		if regexp.MustCompile(strings.ReplaceAll(use.pattern, "PARAMETER", regexp.QuoteMeta(name))).MatchString(body) {
			if use.typ == "[]int" && slices.Contains(strings.Fields(namesOfTexts), name) {
				return "string"
			}
			return use.typ
		}
	}
	return "int"
}

var (
	// returnPattern matches a return statement at the end of a line, with its values as group 1.
	returnPattern = regexp.MustCompile(`(?m)(?:^|[:;{}]|\)|\belse)\s*return\b[ \t]*([^\n]*?)[;} \t]*$`)
	// localVariablePattern matches the first or a later assignment to a variable. Its groups are the name and
	// the value.
	localVariablePattern = regexp.MustCompile(`(?m)^\s*(?:(?:let|var|const|int|long|double|float|boolean|bool|String|string)\s+)?(\w+)(?:: \w+)?\s*:?=\s*([^=\n][^\n]*?);?$`)
	// innerFunctionPattern matches a function inside of a body, whose return statements are its own.
	innerFunctionPattern = regexp.MustCompile(`\bdef\b|\bfunction\b|\blambda\b|=>|->`)
	// pythonChoicePattern matches a if condition else b, with both values as groups.
	pythonChoicePattern = regexp.MustCompile(`^(.+) if .+ else (.+)$`)
	// questionChoicePattern matches condition ? a : b, with both values as groups.
	questionChoicePattern = regexp.MustCompile(`^[^?]+\?([^:]+):(.+)$`)
)

// resultType returns the types of what a body returns: "" if it returns nothing, or [unknownType] if its
// return statements differ or are not understood. It adds the types of the body's local variables to
// known.
func resultType(body string, known map[string]string) string {
	for _, m := range localVariablePattern.FindAllStringSubmatch(body, -1) {
		if known[m[1]] != "" {
			continue
		}
		typ := typeOf(m[2], known)
		if typ == "[]int" {
			typ = listType(m[1], body, known)
		}
		known[m[1]] = typ
	}
	result := ""
	for _, m := range returnPattern.FindAllStringSubmatch(body, -1) {
		switch typ := typeOf(m[1], known); {
		case typ == "" || typ == "nil":
		case innerFunctionPattern.MatchString(body), result != "" && result != typ:
			return unknownType
		default:
			result = typ
		}
	}
	return result
}

// listType returns the type of a list by the first values that code appends to it: []int if it appends
// none, or [unknownType] if they are not understood, have no type, or are several.
func listType(list, code string, known map[string]string) string {
	m := regexp.MustCompile(`\b` + regexp.QuoteMeta(list) + `\.(?:append|push|add)\(([^\n]*)\)`).FindStringSubmatch(code)
	if m == nil {
		return "[]int"
	}
	element := typeOf(m[1], known)
	if !isOneType(element) {
		return unknownType
	}
	return "[]" + element
}

// isOneType reports whether a result of [typeOf] is a type of Go, and not unknown, nil, missing or those
// of several values.
func isOneType(typ string) bool {
	return typ != "" && typ != "nil" && typ != unknownType && !strings.HasPrefix(typ, "(")
}

// oneLineFunctionPattern matches a function whose body is in the same line.
var oneLineFunctionPattern = regexp.MustCompile(`\bfunc(?: \w+)?\((?:\w+(?:, *\w+)* int)\) int \{ ?(return [^{}]*?);? ?\}`)

// inferOneLine is [inferSignature] for a function with its body in the same line. It returns other lines as
// they are.
func inferOneLine(line string) (typed string, ok bool) {
	m := oneLineFunctionPattern.FindStringSubmatch(line)
	if m == nil {
		return line, true
	}
	return inferSignature(line, m[1])
}

// inferElements returns a line that declares an empty list or map, with the types that the code below it
// puts into it.
func inferElements(line, below string) string {
	m := cachedPattern(`^\s*(?:var )?(\w+) :?= (\[\]int|map\[string\]int)\{\}$`).FindStringSubmatch(line)
	if m == nil {
		return line
	}
	typ := m[2]
	if list := listType(m[1], below, nil); typ == "[]int" && list != unknownType {
		typ = list
	}
	if use := regexp.MustCompile(`\b` + regexp.QuoteMeta(m[1]) + `\[([^\[\]\n]+)\]\s*[-+*]?=\s*([^=\n][^\n]*)`).FindStringSubmatch(below); use != nil && typ != "[]int" {
		key, value := typeOf(use[1], nil), typeOf(use[2], nil)
		if strings.HasPrefix(key, "(") {
			key = arrayType(splitAtCommas(key[1 : len(key)-1]))
		}
		if isOneType(value) && isOneType(key) && !strings.Contains(key, unknownType) {
			typ = "map[" + key + "]" + value
		}
	}
	return strings.Replace(line, m[2], typ, 1)
}

// arrayType returns the type of an array whose elements have some types: that of the elements if they all
// have the same, and any otherwise. It returns [unknownType] if an element may not be comparable, because
// a key of a map must be.
func arrayType(elements []string) string {
	typ := elements[0]
	for _, element := range elements {
		if !slices.Contains([]string{"int", "float64", "string", "bool"}, element) {
			return unknownType
		}
		if element != typ {
			typ = "any"
		}
	}
	return "[" + strconv.Itoa(len(elements)) + "]" + typ
}

// typesByExpression lists the types of expressions in other languages, the contents of whose
// strings are masked. The first pattern that matches is used.
var typesByExpression = []struct{ typ, pattern string }{
	{"nil", `^(?:None|null|nil|undefined)$`},
	{unknownType, `\blambda\b|=>|->|^\{`},
	{"bool", `^(?:[Tt]rue|[Ff]alse)$|^not\b|^!|^(?:any|all|isinstance)\(`},
	{"bool", `\s(?:and|or|in|is|not)\s|&&|\|\||[=!]=|[^<]<=?[^<]|[^>]>=?[^>]`},
	{"bool", `\.(?:includes|contains|startswith|endswith|startsWith|endsWith|some|every|isEmpty|isdigit)\([^()]*\)$`},
	{"[][]int", `^\[\s*\[`},
	{"[]string", "^\\[\\s*[\"'`]|\\.split\\("},
	{"[]int", `^\[|^(?:list|sorted)\(|\.(?:map|filter|concat|slice)\(`},
	{"string", "[\"'`]|^(?:str|String|chr|bin|hex)\\(|\\.(?:toString|join|upper|lower|strip|toUpperCase|toLowerCase|trim|format|charAt)\\("},
	{"float64", `\d\.\d|(?:\bsqrt|[Mm]ath\.(?:sqrt|pow|sin|cos|tan|exp|log))\(|[Mm]ath\.(?:pi|PI)\b|^float\(`},
	{"int", `^(?:len|int|abs|max|min|sum|round)\(|\.(?:length|size|indexOf|index|count)\b|\.reduce\(|\.get\([^(),]*, *-?\d+\)`},
	{unknownType, `\w\.\w|[{}:?]`},
}

// typeOf returns the type of an expression in another language, given the types of some names: "nil"
// for a value that stands for none, "" for no expression, and [unknownType] if it is not
// understood. The types of several values are in brackets.
func typeOf(expression string, known map[string]string) string {
	expression = strings.TrimSpace(strings.TrimRight(strings.TrimSpace(expression), ";"))
	for strings.HasPrefix(expression, "(") && closingBracket(expression) == len(expression)-1 {
		expression = strings.TrimSpace(expression[1 : len(expression)-1])
	}
	if expression == "" {
		return ""
	}
	if typ, found := known[expression]; found {
		return typ
	}
	masked := maskStrings(strings.ReplaceAll(expression, "'", `"`))
	for _, choice := range []*regexp.Regexp{pythonChoicePattern, questionChoicePattern} {
		if m := choice.FindStringSubmatchIndex(masked); m != nil {
			first, second := typeOf(expression[m[2]:m[3]], known), typeOf(expression[m[4]:m[5]], known)
			if first == second {
				return first
			}
			return unknownType
		}
	}
	if parts := splitAtCommas(expression); len(parts) > 1 {
		var all []string
		for _, part := range parts {
			typ := typeOf(part, known)
			if typ == unknownType || typ == "nil" || typ == "" {
				return unknownType
			}
			all = append(all, typ)
		}
		return "(" + strings.Join(all, ", ") + ")"
	}
	for _, t := range typesByExpression {
		if cachedPattern(t.pattern).MatchString(masked) {
			return t.typ
		}
	}
	for _, word := range cachedPattern(`[A-Za-z_]\w*`).FindAllString(masked, -1) {
		switch typ := known[word]; {
		case typ == "float64" || typ == "string" || typ == unknownType:
			return typ
		case typ == "[]string" && strings.Contains(masked, word+"["):
			return "string"
		case strings.HasPrefix(typ, "[]") && !strings.Contains(masked, word+"["):
			return unknownType // a sum of lists, or a call
		}
	}
	return "int"
}

// closingBracket returns where the bracket that begins a text is closed, or -1.
func closingBracket(text string) int {
	depth := 0
	for at, c := range maskStrings(text) {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return at
			}
		}
	}
	return -1
}

// splitAtCommas returns the parts of a text between the commas outside of brackets.
func splitAtCommas(text string) (parts []string) {
	depth, from := 0, 0
	for at, c := range maskStrings(text) {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case ',':
			if depth == 0 {
				parts, from = append(parts, strings.TrimSpace(text[from:at])), at+1
			}
		}
	}
	return append(parts, strings.TrimSpace(text[from:]))
}
