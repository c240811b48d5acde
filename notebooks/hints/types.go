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
	value, untyped, actual, expected, context := m[1], m[2] != "", m[3], m[4], m[5]
	explanation := words.T("%s is of type %s; %s is expected here.", value, actual, expected)
	if a := argumentContextPattern.FindStringSubmatch(context); a != nil {
		explanation = words.T("%s is of type %s; %s expects %s.", value, actual, a[1], expected)
	}
	correction := ""
	switch number := quotedNumberPattern.FindStringSubmatch(value); {
	case number != nil && numericTypePattern.MatchString(expected):
		if correction = number[1]; strings.Contains(correction, ",") && argumentContextPattern.MatchString(context) {
			correction = argumentContextPattern.FindStringSubmatch(context)[1] + "(" + correction + ")"
		}
	case numericTypePattern.MatchString(actual) && numericTypePattern.MatchString(expected) && untyped:
		return words.T("%s is not a whole number; %s is expected here.", value, expected).In(e.Language)
	case numericTypePattern.MatchString(actual) && numericTypePattern.MatchString(expected):
		correction = expected + "(" + value + ")"
	case numericTypePattern.MatchString(actual) && expected == "string" && (untyped || leadingDigitPattern.MatchString(value)):
		correction = strconv.Quote(value)
	case numericTypePattern.MatchString(actual) && expected == "string":
		correction = "fmt.Sprint(" + value + ")"
	case actual == "string" && expected == "int" && !untyped:
		correction = "n, err := strconv.Atoi(" + value + ")"
	case strings.HasPrefix(actual, "[]") && actual[2:] == expected && argumentContextPattern.MatchString(context):
		return e.explainList(value, argumentContextPattern.FindStringSubmatch(context)[1])
	case expected == "*"+actual:
		correction = "&" + value
	case actual == "*"+expected:
		correction = "*" + value
	case expected == "bool" && numericTypePattern.MatchString(actual):
		correction = value + " != 0"
	case strings.HasPrefix(expected, "[]") && actual == expected[2:]:
		correction = expected + "{" + value + "}"
	case expected == "nimkit.Game" && actual == "takeaway.Set":
		correction = value + ".Heap(29)"
	case expected == "nimkit.Game" && actual == "octal.Code":
		correction = value + ".Heaps(5, 3)"
	case expected == "nimkit.Game" && actual == "int" && leadingDigitPattern.MatchString(value):
		correction = "nim.Heaps(" + value + ")"
	case expected == "nimkit.Game":
		correction = "nim.Heaps(3, 5)"
	default:
		if !e.Keys {
			return explanation.In(e.Language)
		}
		return explanation.In(e.Language) + "\n" + words.T("Put the cursor on that name and press Shift+Tab to see what belongs here.").In(e.Language)
	}
	replaced := value
	if a := argumentContextPattern.FindStringSubmatch(context); a != nil && strings.HasPrefix(correction, a[1]+"(") {
		replaced = a[1] + "(" + value + ")" // the correction is the whole call
	}
	corrected := replaceEach(replaced, correction, mistake.Line)
	if corrected != nil && !strings.Contains(correction, "err :=") && !slices.ContainsFunc(corrected, func(line string) bool { return len(e.errorsInPlaceOf(line, original, sources)) == 0 }) {
		return explanation.In(e.Language)
	}
	return explanation.In(e.Language) + "\n" + words.T("Write, for example, %s.", correction).In(e.Language)
}

// leadingDigitPattern matches the beginning of a number.
var leadingDigitPattern = regexp.MustCompile(`^-?\d`)

// explainList explains a list where a function takes single values.
func (e Explainer) explainList(list, function string) string {
	pack, name, _ := strings.Cut(function, ".")
	if slices.Contains(e.Names.Packages(), pack) && e.Names.IsVariadic(pack, name) {
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

// replaceEach returns a line once for each place where an expression occurs by itself, replaced there.
func replaceEach(old, replacement, line string) (all []string) {
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
	return e.listMethods(m[1], m[2])
}

// similarMethods returns the methods of a type of this project that a missing one may mean.
func (e Explainer) similarMethods(pack, typ, missing string) []string {
	methods := e.Names.Methods(pack, typ)
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

// listMethods returns a sentence that lists methods of a type of this project, or "" if it has none.
func (e Explainer) listMethods(pack, typ string) string {
	methods := e.Names.Methods(pack, typ)
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
	return words.T("A value of type %s has methods such as these, written after a dot: %s.", pack+"."+typ, strings.Join(first, ", ")).In(e.Language)
}

// unsupportedOperationPattern matches an error about an operation that a value of a named type does not
// support.
var unsupportedOperationPattern = regexp.MustCompile(`(?:for built-in|cannot index|cannot range over|cannot be ordered|cannot slice|cannot call|cannot convert|operator \S+ not defined on)`)

// explainUnsupportedOperation explains what a value of a type of this project offers, if it is used where only lists
// or numbers can be used. It returns "" for other errors.
func (e Explainer) explainUnsupportedOperation(mistake Mistake) string {
	m := pattern(`type (\w+)\.(\w+)\)`).FindStringSubmatch(mistake.Message)
	if m == nil || !unsupportedOperationPattern.MatchString(mistake.Message) || !slices.Contains(e.Names.Packages(), m[1]) {
		return ""
	}
	return e.listMethods(m[1], m[2])
}

// explainCount explains a call with too few or too many values, or returns "".
func (e Explainer) explainCount(mistake Mistake) string {
	m := pattern(`^(?:not enough|too many) arguments in call to (.+)\n\thave \((.*)\)\n\twant \((.*)\)`).FindStringSubmatch(mistake.Message)
	if m == nil {
		return ""
	}
	if m[3] == "" {
		return words.T("%s takes no values: leave its brackets empty.", m[1]).In(e.Language)
	}
	if m[2] == "" {
		return words.T("%s needs these values in its brackets: %s.", m[1], m[3]).In(e.Language)
	}
	return words.T("%s needs these values in its brackets: %s. Here it gets: %s.", m[1], m[3], strings.ReplaceAll(m[2], "number", words.C("value", "number").In(e.Language))).In(e.Language)
}
