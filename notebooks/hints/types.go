package hints

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

var (
	wrongType = regexp.MustCompile(`^cannot use (.+?) \((?:(untyped) )?(?:(?:variable|value|constant(?: \S+)?) of (?:\w+ )?type )?(\S+?)(?: constant(?: \S+)?)?\) as (\S+) value in (.+?)(?:: .*| \(truncated\))?$`)
	numeric   = regexp.MustCompile(`^(?:u?int(?:8|16|32|64)?|float(?:32|64)?|rune)$`)
	literal   = regexp.MustCompile(`^"(-?\d+(?:\.\d+)?(?:, *-?\d+)*)"$`)
	argument  = regexp.MustCompile(`^argument to (.+)$`)
)

// explainWrongType explains an error about a wrong type, and suggests a correction. It returns "" for
// other errors.
func (e Explainer) explainWrongType(mistake Mistake) string {
	m := wrongType.FindStringSubmatch(mistake.Message)
	if m == nil {
		return ""
	}
	value, untyped, is, want, in := m[1], m[2] != "", m[3], m[4], m[5]
	types := words.T("%s is of type %s; %s is expected here.", value, is, want)
	if a := argument.FindStringSubmatch(in); a != nil {
		types = words.T("%s is of type %s; %s expects %s.", value, is, a[1], want)
	}
	instead := ""
	switch number := literal.FindStringSubmatch(value); {
	case number != nil && numeric.MatchString(want):
		if instead = number[1]; strings.Contains(instead, ",") && argument.MatchString(in) {
			instead = argument.FindStringSubmatch(in)[1] + "(" + instead + ")"
		}
	case numeric.MatchString(is) && numeric.MatchString(want) && untyped:
		return words.T("%s is not a whole number; %s is expected here.", value, want).In(e.Language)
	case numeric.MatchString(is) && numeric.MatchString(want):
		instead = want + "(" + value + ")"
	case numeric.MatchString(is) && want == "string" && (untyped || digits.MatchString(value)):
		instead = strconv.Quote(value)
	case numeric.MatchString(is) && want == "string":
		instead = "fmt.Sprint(" + value + ")"
	case is == "string" && want == "int" && !untyped:
		instead = "n, err := strconv.Atoi(" + value + ")"
	case strings.HasPrefix(is, "[]") && is[2:] == want && argument.MatchString(in):
		return e.aList(value, argument.FindStringSubmatch(in)[1])
	case want == "*"+is:
		instead = "&" + value
	case is == "*"+want:
		instead = "*" + value
	case want == "bool" && numeric.MatchString(is):
		instead = value + " != 0"
	case strings.HasPrefix(want, "[]") && is == want[2:]:
		instead = want + "{" + value + "}"
	case want == "nimkit.Game" && is == "takeaway.Set":
		instead = value + ".Heap(29)"
	case want == "nimkit.Game" && is == "octal.Code":
		instead = value + ".Heaps(5, 3)"
	case want == "nimkit.Game" && is == "int" && digits.MatchString(value):
		instead = "nim.Heaps(" + value + ")"
	case want == "nimkit.Game":
		instead = "nim.Heaps(3, 5)"
	default:
		if !e.Keys {
			return types.In(e.Language)
		}
		return types.In(e.Language) + "\n" + words.T("Put the cursor on that name and press Shift+Tab, and you see what belongs here.").In(e.Language)
	}
	return types.In(e.Language) + "\n" + words.T("Write, for example, %s.", instead).In(e.Language)
}

var digits = regexp.MustCompile(`^-?\d`)

// aList explains a list where a function takes single values.
func (e Explainer) aList(list, function string) string {
	pack, name, _ := strings.Cut(function, ".")
	if slices.Contains(e.Names.Packages(), pack) && e.Names.IsVariadic(pack, name) {
		return words.T("%s is a list. Three dots behind it hand on its values one by one:\n%s(%s...)", list, function, list).In(e.Language)
	}
	return words.T("%s is a list, and %s takes one value. A loop goes through the list:\nfor _, x := range %s {\n\tfmt.Println(%s(x))\n}", list, function, list, function).In(e.Language)
}

var noMethod = regexp.MustCompile(`\(type (\w+)\.(\w+) has no field or method (\w+)`)

// suggestMethod suggests methods of a type of this project for a missing one: those that are spelled
// similarly, or the most frequent ones. It returns "" for other errors.
func (e Explainer) suggestMethod(mistake Mistake) string {
	m := noMethod.FindStringSubmatch(mistake.Message)
	if m == nil {
		return ""
	}
	methods := e.Names.Methods(m[1], m[2])
	name := strings.ToLower(m[3])
	for _, alike := range []func(method string) bool{
		func(method string) bool { return strings.EqualFold(method, name) },
		func(method string) bool { return isSimilar(method, name) },
		func(method string) bool { return len(name) > 3 && strings.Contains(strings.ToLower(method), name) },
	} {
		found := slices.DeleteFunc(slices.Clone(methods), func(method string) bool { return !alike(method) })
		if len(found) > 0 && len(found) <= 5 {
			return e.orMeant(found)
		}
	}
	return e.offers(m[1], m[2])
}

// offers lists methods of a type of this project, or returns "" if it has none.
func (e Explainer) offers(pack, typ string) string {
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
	const shown = 8
	if len(first) > shown {
		first = append(first[:shown], "…")
	}
	return words.T("Behind a value of type %s stand a dot and one of these names: %s.", pack+"."+typ, strings.Join(first, ", ")).In(e.Language)
}

// unfit matches an error about a value of a type with a name that a piece of Go's syntax does not take.
var unfit = regexp.MustCompile(`(?:for built-in|cannot index|cannot range over|cannot slice|cannot call|cannot convert|operator \S+ not defined on)`)

// offerMethods explains what a value of a type of this project offers, if it stands where only lists
// or numbers can stand. It returns "" for other errors.
func (e Explainer) offerMethods(mistake Mistake) string {
	m := e.pattern(`type (\w+)\.(\w+)\)`).FindStringSubmatch(mistake.Message)
	if m == nil || !unfit.MatchString(mistake.Message) || !slices.Contains(e.Names.Packages(), m[1]) {
		return ""
	}
	return e.offers(m[1], m[2])
}

// explainCount explains a call with too few or too many values, or returns "".
func (e Explainer) explainCount(mistake Mistake) string {
	m := e.pattern(`^(?:not enough|too many) arguments in call to (\S+)\n\thave \((.*)\)\n\twant \((.*)\)`).FindStringSubmatch(mistake.Message)
	if m == nil {
		return ""
	}
	if m[3] == "" {
		return words.T("Nothing stands in the brackets behind %s.", m[1]).In(e.Language)
	}
	if m[2] == "" {
		return words.T("In the brackets behind %s stands what it needs: %s.", m[1], m[3]).In(e.Language)
	}
	return words.T("In the brackets behind %s stands what it needs: %s. Here stands: %s.", m[1], m[3], strings.ReplaceAll(m[2], "number", words.C("value", "number").In(e.Language))).In(e.Language)
}
