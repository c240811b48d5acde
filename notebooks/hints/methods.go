package hints

import (
	"regexp"
	"slices"
	"strings"
)

// methodReplacements lists methods and fields of lists, texts, maps and numbers in other languages,
// and their replacements in Go. X is the value before the dot, A is all that stands in the brackets, and
// FIRST and SECOND are its two parts. An entry with A applies only if something stands there, one with FIRST
// only if there are two arguments, and others only if nothing stands there. Loops are examples, which
// ignore the arguments.
var methodReplacements = []struct{ kinds, names, replacement string }{
	{"list", "extend addAll concat push_back_all", "X = append(X, A...)"},
	{"list", "append push add push_back pushBack append_ Add Append", "X = append(X, A)"},
	{"list", "isEmpty empty is_empty", "len(X) == 0"},
	{"list", "contains includes Contains has", "slices.Contains(X, A)"},
	{"list", "index indexOf find findIndex IndexOf", "slices.Index(X, A)"},
	{"list", "get at elementAt", "X[A]"},
	{"list", "first front head peek", "X[0]"},
	{"list", "last back end", "X[len(X)-1]"},
	{"list", "reverse Reverse reversed", "slices.Reverse(X)"},
	{"list", "max Max", "slices.Max(X)"},
	{"list", "min Min", "slices.Min(X)"},
	{"list", "sum Sum total reduce fold forEach each map filter", "for _, x := range X {\n\tfmt.Println(x)\n}"},
	{"list", "copy clone Clone slice_", "slices.Clone(X)"},
	{"list", "clear", "X = X[:0]"},
	{"list", "insert", "X = slices.Insert(X, A)"},
	{"list", "remove", "if i := slices.Index(X, A); i >= 0 {\n\tX = slices.Delete(X, i, i+1)\n}"},
	{"list", "sort Sort", "slices.Sort(X)"},
	{"list", "equals Equals equal", "slices.Equal(X, A)"},
	{"list text", "slice subList substring", "X[FIRST:SECOND]"},
	{"list text", "slice substring drop skip", "X[A:]"},
	{"list", "take", "X[:A]"},
	{"list", "unique distinct", "X = slices.Compact(slices.Sorted(slices.Values(X)))"},
	{"list", "pop removeLast pop_back", "X = X[:len(X)-1]"},
	{"list", "pop removeAt", "X = slices.Delete(X, A, A+1)"},
	{"list", "shift removeFirst", "X = X[1:]"},
	{"list text map", "length len size Length Len count Count length_ Size", "len(X)"},
	{"text", "charAt at get elementAt", "X[A]"},
	{"text", "contains includes Contains", "strings.Contains(X, A)"},
	{"text", "split Split", "strings.Split(X, A)"},
	{"text", "split Split", "strings.Fields(X)"},
	{"text", "join", "strings.Join(A, X)"},
	{"text", "trim strip Trim", "strings.TrimSpace(X)"},
	{"text", "trim strip Trim", "strings.Trim(X, A)"},
	{"text", "count Count", "strings.Count(X, A)"},
	{"text", "equals Equals equalsIgnoreCase compareTo", "X == A"},
	{"text", "isEmpty empty", `X == ""`},
	{"text", "toInt to_i toInteger parseInt", "n, err := strconv.Atoi(X)"},
	{"text", "toFloat toDouble to_f", "x, err := strconv.ParseFloat(X, 64)"},
	{"text", "toCharArray chars toList", "[]rune(X)"},
	{"text", "isdigit isDigit isnumeric", "unicode.IsDigit(rune(X[0]))"},
	{"text", "repeat Repeat", "strings.Repeat(X, A)"},
	{"text", "lower toLower toLowerCase downcase ToLower", "strings.ToLower(X)"},
	{"text", "upper toUpper toUpperCase upcase ToUpper capitalize", "strings.ToUpper(X)"},
	{"text", "find indexOf index IndexOf", "strings.Index(X, A)"},
	{"text", "startswith startsWith StartsWith hasPrefix", "strings.HasPrefix(X, A)"},
	{"text", "endswith endsWith EndsWith hasSuffix", "strings.HasSuffix(X, A)"},
	{"text", "replace replaceAll Replace", "strings.ReplaceAll(X, A)"},
	{"map", "get getOrDefault at", "X[A]"},
	{"map", "containsKey has has_key ContainsKey contains includes", "_, found := X[A]"},
	{"map", "remove erase delete pop Remove", "delete(X, A)"},
	{"map", "keys Keys keySet", "slices.Sorted(maps.Keys(X))"},
	{"map", "values Values", "slices.Collect(maps.Values(X))"},
	{"map", "items entries iteritems entrySet forEach", "for k, v := range X {\n\tfmt.Println(k, v)\n}"},
	{"map", "isEmpty empty", "len(X) == 0"},
	{"map", "clear", "clear(X)"},
	{"list text map number", "toString str to_s ToString", "fmt.Sprint(X)"},
	{"number", "toFixed", "strconv.FormatFloat(float64(X), 'f', A, 64)"},
	{"number", "abs Abs", "math.Abs(float64(X))"},
	{"number", "sqrt Sqrt", "math.Sqrt(float64(X))"},
	{"number", "bit_length bitLength bitCount", "bits.Len(uint(X))"},
	{"number", "isEven even", "X%2 == 0"},
	{"number", "isOdd odd", "X%2 != 0"},
	{"number", "times", "for range X {\n}"},
	{"number", "pow", "math.Pow(float64(X), A)"},
	{"number", "equals", "X == A"},
	{"number", "isPrime is_prime", "big.NewInt(int64(X)).ProbablyPrime(0)"},
}

// foreignMemberMessage matches an error about a method that a value of Go's own types lacks.
var foreignMemberMessage = regexp.MustCompile(`^.* undefined \(type (.+?) has no field or method (\w+)`)

// indexPattern matches replacements in which an argument is an index.
var indexPattern = regexp.MustCompile(`\[:?(?:A|FIRST)\b|Delete\(X, A\b`)

// replaceMethod returns a line in which a method or a field of another language is replaced by what Go
// has, given the error that the line has, or "".
func replaceMethod(message, line string) string {
	m := foreignMemberMessage.FindStringSubmatch(message)
	if m == nil {
		return ""
	}
	kind, name := "", m[2]
	switch typ := strings.TrimPrefix(m[1], "untyped "); {
	case strings.HasPrefix(typ, "["):
		kind = "list"
	case strings.HasPrefix(typ, "map["):
		kind = "map"
	case typ == "string":
		kind = "text"
	case numericType.MatchString(typ) || typ == "float":
		kind = "number"
	default:
		return ""
	}
	match := regexp.MustCompile(`([\w.]+(?:\[\w+\])?|"[^"]*")\.` + name + `\b`).FindStringSubmatchIndex(asciiLetters(line))
	if match == nil {
		return ""
	}
	before, value, after, argument := line[:match[0]], line[match[2]:match[3]], line[match[1]:], ""
	if strings.HasPrefix(after, "(") {
		end := closingBracket(after)
		if end < 0 {
			return ""
		}
		argument, after = strings.TrimSpace(after[1:end]), after[end+1:]
	}
	arguments := splitAtCommas(argument)
	isAlone := strings.TrimSpace(before) == "" && strings.Trim(after, "; ") == ""
	for _, method := range methodReplacements {
		isLoop := strings.HasPrefix(method.replacement, "for ")
		isStatement := strings.Contains(method.replacement, "= ") && !strings.Contains(method.replacement, "==") || isLoop
		if !slices.Contains(strings.Fields(method.kinds), kind) || !slices.Contains(strings.Fields(method.names), name) || isStatement && !isAlone {
			continue
		}
		takesOne, takesTwo := regexp.MustCompile(`\bA\b`).MatchString(method.replacement), strings.Contains(method.replacement, "FIRST")
		if takesOne && argument == "" || takesTwo && len(arguments) != 2 || !takesOne && !takesTwo && !isLoop && argument != "" {
			continue
		}
		values := map[string]string{"X": value, "A": argument, "FIRST": arguments[0], "SECOND": arguments[len(arguments)-1]}
		if kind != "map" && indexPattern.MatchString(method.replacement) {
			for placeholder, index := range values {
				if strings.HasPrefix(index, "-") {
					values[placeholder] = "len(" + value + ")" + index // other languages count from the end
				}
			}
		}
		replaced := regexp.MustCompile(`\b(?:X|A|FIRST|SECOND)\b`).ReplaceAllStringFunc(method.replacement, func(placeholder string) string { return values[placeholder] })
		if isAlone {
			replaced = strings.ReplaceAll(replaced, "\n", "\n"+before) // with the same indentation
		}
		return before + replaced + strings.TrimSuffix(after, ";")
	}
	return ""
}
