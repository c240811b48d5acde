package hints

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

var (
	// wrongTypePattern matches an error about a value of a wrong type. Its groups are the value, the word untyped
	// or "", the type that the value has, the type that is expected, and the place, such as argument to f.
	wrongTypePattern = regexp.MustCompile(`^cannot use (.+?) \((?:(untyped) )?(?:(?:variable|value|constant(?: \S+)?) of (?:\w+ )?type )?(\S+?)(?: constant(?: \S+)?)?\) as (\S+) value in (.+?)(?:: .*| \(truncated\))?$`)
	// numericTypePattern matches the types of integers and of numbers with a fraction.
	numericTypePattern = regexp.MustCompile(`^(?:u?int(?:8|16|32|64)?|float(?:32|64)?|rune)$`)
	// quotedNumberPattern matches a text of numbers, as in "3, 5", with the numbers as group 1.
	quotedNumberPattern = regexp.MustCompile(`^"(-?\d+(?:\.\d+)?(?:, *-?\d+)*)"$`)
	// literalListPattern matches a list that is written in place, with its braces as group 1.
	literalListPattern = regexp.MustCompile(`^\[\]\w+(\{.*\})$`)
	// argumentContextPattern matches the place of an argument in such an error, with the function as group 1.
	argumentContextPattern = regexp.MustCompile(`^argument to (.+)$`)
)

// explainWrongType explains an error about a wrong type, and suggests a correction. It returns "" for
// other errors. original is the reader's line.
func (e Explainer) explainWrongType(mistake Mistake, original string, sources []string) string {
	m := wrongTypePattern.FindStringSubmatch(mistake.Message)
	if m == nil {
		return ""
	}
	value, untyped, actual, expected, context := expandEllipsis(m[1], mistake.Line), m[2] != "", m[3], m[4], m[5]
	if value == "" {
		return ""
	}
	explanation := words.T("%s is of type %s; %s is expected here.", value, actual, expected)
	if a := argumentContextPattern.FindStringSubmatch(context); a != nil {
		explanation = words.T("%s is of type %s; %s expects %s.", value, actual, a[1], expected)
	}
	function := ""
	if a := argumentContextPattern.FindStringSubmatch(context); a != nil {
		function = a[1]
	}
	switch {
	case numericTypePattern.MatchString(actual) && numericTypePattern.MatchString(expected) && untyped:
		return words.T("%s is not a whole number; %s is expected here.", value, expected).In(e.Language)
	case strings.HasPrefix(actual, "[]") && actual[2:] == expected && function != "":
		return e.explainSliceArgument(value, function)
	}
	correction := correctedValue(value, untyped, actual, expected)
	if correction == "" {
		if !e.HasTabCompletion {
			return explanation.In(e.Language)
		}
		return explanation.In(e.Language) + "\n" + words.T("Put the cursor on that name and press Shift+Tab to see what belongs here.").In(e.Language)
	}
	corrected := replaceSingly(value, correction, mistake.Line)
	if strings.Contains(correction, ",") && quotedNumberPattern.MatchString(value) && function != "" {
		corrected = replaceSingly(function+"("+value+")", function+"("+correction+")", mistake.Line)
		correction = function + "(" + correction + ")"
	}
	example := explanation.In(e.Language) + "\n" + words.T("Write, for example, %s.", correction).In(e.Language)
	if corrected == nil || strings.Contains(correction, "err :=") {
		return example
	}
	for _, line := range corrected {
		switch repaired, remaining := e.repair(line, original, sources); {
		case remaining != "":
		case repaired == line:
			return example
		default:
			return explanation.In(e.Language) + "\n\n" + e.codeExplanation(repaired)
		}
	}
	return explanation.In(e.Language)
}

// expandEllipsis returns a value of a line as its message writes it, with the contents of braces that the
// message abbreviates by …. It returns "" if the line has no such value.
func expandEllipsis(value, line string) string {
	if !strings.Contains(value, "…") {
		return value
	}
	return regexp.MustCompile(strings.ReplaceAll(regexp.QuoteMeta(value), "…", "[^{}]*")).FindString(line)
}

// correctedValue returns what to write instead of a value of one type where another one is expected, or "".
func correctedValue(value string, untyped bool, actual, expected string) string {
	number := quotedNumberPattern.FindStringSubmatch(value)
	isNumber, expectsNumber := numericTypePattern.MatchString(actual), numericTypePattern.MatchString(expected)
	switch {
	case number != nil && expectsNumber:
		return number[1]
	case isNumber && expectsNumber:
		return expected + "(" + value + ")"
	case expected == "string" && strings.HasPrefix(value, "'"):
		return strconv.Quote(strings.Trim(value, "'"))
	case isNumber && expected == "string" && (untyped || leadingDigitPattern.MatchString(value)):
		return strconv.Quote(value)
	case isNumber && expected == "string":
		return "fmt.Sprint(" + value + ")"
	case actual == "string" && expected == "int" && !untyped:
		return "n, err := strconv.Atoi(" + value + ")"
	case expected == "*"+actual:
		return "&" + value
	case actual == "*"+expected:
		return "*" + value
	case expected == "bool" && isNumber:
		return value + " != 0"
	case literalListPattern.MatchString(value) && strings.Contains(expected, "."):
		return expected + literalListPattern.FindStringSubmatch(value)[1]
	case strings.HasPrefix(expected, "[]") && actual == expected[2:]:
		return expected + "{" + value + "}"
	case expected == "nimkit.Game" && actual == "takeaway.Set":
		return value + ".Heap(29)"
	case expected == "nimkit.Game" && actual == "octal.Code":
		return value + ".Heaps(5, 3)"
	case expected == "nimkit.Game" && actual == "int" && leadingDigitPattern.MatchString(value):
		return "nim.Heaps(" + value + ")"
	case expected == "nimkit.Game":
		return "nim.Heaps(3, 5)"
	}
	return ""
}

// correctedLines returns copies of a line with an error about a wrong type, one for each place in which the
// value of that type can be corrected.
func correctedLines(message, line string) []string {
	m := wrongTypePattern.FindStringSubmatch(message)
	if m == nil {
		return nil
	}
	value := expandEllipsis(m[1], line)
	correction := correctedValue(value, m[2] != "", m[3], m[4])
	if correction == "" || strings.Contains(correction, "err :=") || m[4] == "nimkit.Game" {
		return nil // the correction is an example, or several statements
	}
	return replaceSingly(value, correction, line)
}

// wrongArgumentPattern matches an error about the type of an argument.
var wrongArgumentPattern = regexp.MustCompile(`in argument to |does not satisfy |does not match |cannot infer `)

// explainWrongOrder explains a call whose two arguments have changed places. It returns "" for other errors.
func (e Explainer) explainWrongOrder(mistake Mistake, original string, sources []string) string {
	if e.Importer == nil || !wrongArgumentPattern.MatchString(mistake.Message) {
		return ""
	}
	line := mistake.Line
	if len(e.errorsInPlaceOf(line, original, sources)) == 0 {
		return "" // the Importer lacks the types of the function
	}
	for _, corrected := range correctedLines(mistake.Message, line) {
		if _, remaining := e.repair(corrected, original, sources); remaining == "" {
			return ""
		}
	}
	for _, at := range cachedPattern(`\w\(`).FindAllStringIndex(maskStrings(line), -1) {
		length := closingBracket(line[at[1]-1:])
		if length < 0 {
			continue
		}
		arguments := splitAtCommas(line[at[1] : at[1]-1+length])
		if len(arguments) != 2 {
			continue
		}
		swapped := line[:at[1]] + arguments[1] + ", " + arguments[0] + line[at[1]-1+length:]
		if len(e.errorsInPlaceOf(swapped, original, sources)) == 0 {
			return words.T("The values in the brackets are in the wrong order.").In(e.Language) + "\n\n" + e.codeExplanation(swapped)
		}
	}
	return ""
}

// leadingDigitPattern matches the beginning of a number.
var leadingDigitPattern = regexp.MustCompile(`^-?\d`)

// explainSliceArgument explains a list where a function takes single values.
func (e Explainer) explainSliceArgument(list, function string) string {
	pkg, name, _ := strings.Cut(function, ".")
	if slices.Contains(e.Names.Packages(), pkg) && e.Names.IsVariadic(pkg, name) {
		return words.T("%s is a list. Three dots after it pass its values one by one:\n%s(%s...)", list, function, list).In(e.Language)
	}
	return words.T("%s is a list, and %s takes one value. Use a loop over the list:\nfor _, x := range %s {\n\tfmt.Println(%s(x))\n}", list, function, list, function).In(e.Language)
}

// methodSynonyms lists methods of games by other words for them, in lower case and without underscores.
var methodSynonyms = map[string]string{
	"moves": "Options", "getmoves": "Options", "legalmoves": "Options", "followers": "Options", "children": "Options", "successors": "Options",
	"grundy": "NimValue", "grundyvalue": "NimValue", "nimber": "NimValue", "grundynumber": "NimValue", "spraguegrundy": "NimValue",
	"iswin": "Outcome", "iswinning": "Outcome", "islosing": "Outcome", "winner": "Outcome", "wins": "Outcome", "status": "Outcome",
	"bestmove": "WinningMoves", "bestmoves": "WinningMoves", "solve": "WinningMoves", "add": "Plus", "sum": "Plus", "plus": "Plus",
}

// missingMethodPattern matches an error about a method that a type of a package lacks.
var missingMethodPattern = regexp.MustCompile(`\(type (\w+)\.(\w+) has no field or method ([\pL_][\pL\d_]*)`)

// replaceSingly returns one copy of a line for each occurrence of old, with only that occurrence replaced. An
// occurrence in a longer name or number does not count.
func replaceSingly(old, replacement, line string) (all []string) {
	isWordByte := func(c byte) bool {
		return c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
	}
	for from := 0; old != "" && from < len(line); {
		at := strings.Index(line[from:], old)
		if at < 0 {
			break
		}
		at, from = from+at, from+at+len(old)
		if (at == 0 || !isWordByte(line[at-1]) || !isWordByte(old[0])) && (from == len(line) || !isWordByte(line[from]) || !isWordByte(old[len(old)-1])) {
			all = append(all, line[:at]+replacement+line[from:])
		}
	}
	return all
}

// explainMissingMethod suggests methods of a type of this project for a missing one: those that are spelled
// similarly, or the most frequent ones. It returns "" for other errors.
func (e Explainer) explainMissingMethod(mistake Mistake) string {
	m := missingMethodPattern.FindStringSubmatch(mistake.Message)
	if m == nil {
		return ""
	}
	if found := e.similarMethods(m[1], m[2], m[3]); len(found) > 0 {
		return e.didYouMean(found)
	}
	return e.describeMethods(m[1], m[2])
}

// similarMethods returns the methods of a type of this project that a missing one may mean.
func (e Explainer) similarMethods(pkg, typ, missing string) []string {
	methods := e.Names.Methods(pkg, typ)
	if method := methodSynonyms[strings.ToLower(strings.ReplaceAll(missing, "_", ""))]; slices.Contains(methods, method) {
		return []string{method}
	}
	name := withoutAccents.Replace(missing)
	for _, matches := range []func(method string) bool{
		func(method string) bool { return strings.EqualFold(method, name) },
		func(method string) bool { return isSimilar(method, name) },
		func(method string) bool {
			return len(name) > 3 && strings.Contains(method, strings.ToUpper(name[:1])+name[1:])
		},
	} {
		found := slices.DeleteFunc(slices.Clone(methods), func(method string) bool { return !matches(method) })
		if len(found) > 0 && len(found) <= 5 {
			return found
		}
	}
	return nil
}

// describeMethods returns a sentence that lists methods of a type of this project, or "" if it has none.
func (e Explainer) describeMethods(pkg, typ string) string {
	methods := e.Names.Methods(pkg, typ)
	if len(methods) == 0 {
		return ""
	}
	var first []string
	for _, name := range append([]string{"Outcome", "NimValue", "WinningMoves", "Options", "Misere", "Plus", "Period", "Heap", "Heaps", "NimSum"}, methods...) {
		if slices.Contains(methods, name) && !slices.Contains(first, name) {
			first = append(first, name)
		}
	}
	const maxMethods = 8
	if len(first) > maxMethods {
		first = append(first[:maxMethods], "…")
	}
	return words.T("A value of type %s has methods such as these, written after a dot: %s.", pkg+"."+typ, strings.Join(first, ", ")).In(e.Language)
}

// unsupportedOperationPattern matches an error about an operation that a value of a named type does not
// support.
var unsupportedOperationPattern = regexp.MustCompile(`(?:for built-in|cannot index|cannot range over|cannot be ordered|cannot slice|cannot call|cannot convert|operator \S+ not defined on)`)

// explainUnsupportedOperation explains what a value of a type of this project offers, if it is used where only lists
// or numbers can be used. It returns "" for other errors.
func (e Explainer) explainUnsupportedOperation(mistake Mistake) string {
	m := cachedPattern(`type (\w+)\.(\w+)\)`).FindStringSubmatch(mistake.Message)
	if m == nil || !unsupportedOperationPattern.MatchString(mistake.Message) || !slices.Contains(e.Names.Packages(), m[1]) {
		return ""
	}
	return e.describeMethods(m[1], m[2])
}

// argumentCountPattern matches an error about the number of arguments. Its groups are the function, the types of the
// arguments, and those that it needs.
var argumentCountPattern = regexp.MustCompile(`^(?:not enough|too many) arguments in call to (.+)\n\thave \((.*)\)\n\twant \((.*)\)`)

// explainArgumentCount explains a call with too few or too many values, or returns "". original is the reader's
// line.
func (e Explainer) explainArgumentCount(mistake Mistake, original string, sources []string) string {
	m := argumentCountPattern.FindStringSubmatch(mistake.Message)
	switch {
	case m == nil:
		return ""
	case m[3] == "":
		return words.T("%s takes no values: leave its brackets empty.", m[1]).In(e.Language)
	case m[2] == "":
		return words.T("%s needs these values in its brackets: %s.", m[1], m[3]).In(e.Language)
	}
	explanation := words.T("%s needs these values in its brackets: %s. Here it gets: %s.", m[1], m[3], strings.ReplaceAll(m[2], "number", words.C("value", "number").In(e.Language))).In(e.Language)
	if call := m[1] + "("; e.Importer != nil && strings.Contains(mistake.Line, call) {
		// Perhaps all values belong to the first parameter, as in view.Columns(9, 12, 14).
		at := strings.Index(mistake.Line, call) + len(call)
		typ := splitAtCommas(m[3])[0]
		if length := closingBracket(mistake.Line[at-1:]); length >= 0 {
			end := at - 1 + length
			if line := mistake.Line[:at] + typ + "{" + mistake.Line[at:end] + "}" + mistake.Line[end:]; len(e.errorsInPlaceOf(line, original, sources)) == 0 {
				return explanation + "\n\n" + e.codeExplanation(line)
			}
		}
	}
	return explanation
}
