package hints

import (
	"regexp"
	"slices"
	"strings"
)

// methodReplacements lists methods and fields of lists, texts, maps and numbers in other languages,
// and their replacements in Go. VALUE stands for the value before the dot, ARGUMENT for all that is in the
// brackets, and FIRST and SECOND for the first and the second of two arguments. An entry with ARGUMENT
// applies only if the brackets are not empty, one with FIRST only to two arguments, and every other entry
// only to empty brackets or none. A loop is an example and ignores arguments.
var methodReplacements = []struct{ kinds, names, replacement string }{
	{"list", "extend addAll concat push_back_all", "VALUE = append(VALUE, ARGUMENT...)"},
	{"list", "append push add push_back pushBack append_ Add Append", "VALUE = append(VALUE, ARGUMENT)"},
	{"list", "isEmpty empty is_empty", "len(VALUE) == 0"},
	{"list", "contains includes Contains has", "slices.Contains(VALUE, ARGUMENT)"},
	{"list", "index indexOf find findIndex IndexOf", "slices.Index(VALUE, ARGUMENT)"},
	{"list", "get at elementAt", "VALUE[ARGUMENT]"},
	{"list", "first front head peek", "VALUE[0]"},
	{"list", "last back end", "VALUE[len(VALUE)-1]"},
	{"list", "reverse Reverse reversed", "slices.Reverse(VALUE)"},
	{"list", "max Max", "slices.Max(VALUE)"},
	{"list", "min Min", "slices.Min(VALUE)"},
	{"list", "sum Sum total reduce fold forEach each map filter", "for _, x := range VALUE {\n\tfmt.Println(x)\n}"},
	{"list", "copy clone Clone slice_", "slices.Clone(VALUE)"},
	{"list", "clear", "VALUE = VALUE[:0]"},
	{"list", "insert", "VALUE = slices.Insert(VALUE, ARGUMENT)"},
	{"list", "remove", "if i := slices.Index(VALUE, ARGUMENT); i >= 0 {\n\tVALUE = slices.Delete(VALUE, i, i+1)\n}"},
	{"list", "sort Sort", "slices.Sort(VALUE)"},
	{"list", "equals Equals equal", "slices.Equal(VALUE, ARGUMENT)"},
	{"list text", "slice subList substring", "VALUE[FIRST:SECOND]"},
	{"list text", "slice substring drop skip", "VALUE[ARGUMENT:]"},
	{"list", "take", "VALUE[:ARGUMENT]"},
	{"list", "unique distinct", "VALUE = slices.Compact(slices.Sorted(slices.Values(VALUE)))"},
	{"list", "pop removeLast pop_back", "VALUE = VALUE[:len(VALUE)-1]"},
	{"list", "pop removeAt", "VALUE = slices.Delete(VALUE, ARGUMENT, ARGUMENT+1)"},
	{"list", "shift removeFirst", "VALUE = VALUE[1:]"},
	{"list text map", "length len size Length Len count Count length_ Size", "len(VALUE)"},
	{"text", "charAt at get elementAt", "VALUE[ARGUMENT]"},
	{"text", "contains includes Contains", "strings.Contains(VALUE, ARGUMENT)"},
	{"text", "split Split", "strings.Split(VALUE, ARGUMENT)"},
	{"text", "split Split", "strings.Fields(VALUE)"},
	{"text", "join", "strings.Join(ARGUMENT, VALUE)"},
	{"text", "trim strip Trim", "strings.TrimSpace(VALUE)"},
	{"text", "trim strip Trim", "strings.Trim(VALUE, ARGUMENT)"},
	{"text", "count Count", "strings.Count(VALUE, ARGUMENT)"},
	{"text", "equals Equals", "VALUE == ARGUMENT"},
	{"text", "equalsIgnoreCase", "strings.EqualFold(VALUE, ARGUMENT)"},
	{"text", "compareTo", "strings.Compare(VALUE, ARGUMENT)"},
	{"text", "isEmpty empty", `VALUE == ""`},
	{"text", "toInt to_i toInteger parseInt", "n, err := strconv.Atoi(VALUE)"},
	{"text", "toFloat toDouble to_f", "x, err := strconv.ParseFloat(VALUE, 64)"},
	{"text", "toCharArray chars toList", "[]rune(VALUE)"},
	{"text", "isdigit isDigit isnumeric", "unicode.IsDigit(rune(VALUE[0]))"},
	{"text", "repeat Repeat", "strings.Repeat(VALUE, ARGUMENT)"},
	{"text", "lower toLower toLowerCase downcase ToLower", "strings.ToLower(VALUE)"},
	{"text", "upper toUpper toUpperCase upcase ToUpper", "strings.ToUpper(VALUE)"},
	{"text", "capitalize", "strings.ToUpper(VALUE[:1]) + strings.ToLower(VALUE[1:])"},
	{"text", "find indexOf index IndexOf", "strings.Index(VALUE, ARGUMENT)"},
	{"text", "startswith startsWith StartsWith hasPrefix", "strings.HasPrefix(VALUE, ARGUMENT)"},
	{"text", "endswith endsWith EndsWith hasSuffix", "strings.HasSuffix(VALUE, ARGUMENT)"},
	{"text", "replace replaceAll Replace", "strings.ReplaceAll(VALUE, ARGUMENT)"},
	{"map", "get getOrDefault", "VALUE[FIRST]"},
	{"map", "get at", "VALUE[ARGUMENT]"},
	{"map", "add", "VALUE[ARGUMENT] = true"},
	{"map", "containsKey has has_key ContainsKey contains includes", "_, found := VALUE[ARGUMENT]"},
	{"map", "remove erase delete pop Remove", "delete(VALUE, ARGUMENT)"},
	{"map", "keys Keys keySet", "slices.Sorted(maps.Keys(VALUE))"},
	{"map", "values Values", "slices.Collect(maps.Values(VALUE))"},
	{"map", "items entries iteritems entrySet forEach", "for k, v := range VALUE {\n\tfmt.Println(k, v)\n}"},
	{"map", "isEmpty empty", "len(VALUE) == 0"},
	{"map", "clear", "clear(VALUE)"},
	{"list text map number", "toString str to_s ToString", "fmt.Sprint(VALUE)"},
	{"number", "toFixed", "strconv.FormatFloat(float64(VALUE), 'f', ARGUMENT, 64)"},
	{"number", "abs Abs", "math.Abs(float64(VALUE))"},
	{"number", "sqrt Sqrt", "math.Sqrt(float64(VALUE))"},
	{"number", "bit_length bitLength", "bits.Len(uint(VALUE))"},
	{"number", "bit_count bitCount", "bits.OnesCount(uint(VALUE))"},
	{"number", "isEven even", "VALUE%2 == 0"},
	{"number", "isOdd odd", "VALUE%2 != 0"},
	{"number", "times", "for range VALUE {\n}"},
	{"number", "pow", "math.Pow(float64(VALUE), ARGUMENT)"},
	{"number", "equals", "VALUE == ARGUMENT"},
	{"number", "isPrime is_prime", "big.NewInt(int64(VALUE)).ProbablyPrime(0)"},
}

// foreignMemberPattern matches an error about a method that a value of Go's own types lacks.
var foreignMemberPattern = regexp.MustCompile(`^.* undefined \(type (.+?) has no field or method (\w+)`)

// zeroPattern matches the values of missing keys in a map of Go.
var zeroPattern = regexp.MustCompile(`^(?:0|0\.0|""|''|[Ff]alse|None|nil|null)$`)

// indexPattern matches replacements in which an argument is an index.
var indexPattern = regexp.MustCompile(`\[:?(?:ARGUMENT|FIRST)\b|Delete\(VALUE, ARGUMENT\b`)

// replaceMethod returns a line in which a method or a field of another language is replaced by what Go
// has, given the error that the line has, or "".
func replaceMethod(message, line string) string {
	m := foreignMemberPattern.FindStringSubmatch(message)
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
	case numericTypePattern.MatchString(typ) || typ == "float":
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
	isWholeStatement := strings.TrimSpace(before) == "" && strings.Trim(after, "; ") == ""
	for _, method := range methodReplacements {
		isLoop := strings.HasPrefix(method.replacement, "for ")
		isStatement := strings.Contains(method.replacement, "= ") && !strings.Contains(method.replacement, "==") || isLoop
		if !slices.Contains(strings.Fields(method.kinds), kind) || !slices.Contains(strings.Fields(method.names), name) || isStatement && !isWholeStatement {
			continue
		}
		takesOne, takesTwo := strings.Contains(method.replacement, "ARGUMENT"), strings.Contains(method.replacement, "FIRST")
		if takesOne && (argument == "" || kind == "map" && len(arguments) > 1) {
			continue
		}
		// The second argument of get is the value of a missing key, which is zero in Go.
		if takesTwo && !strings.Contains(method.replacement, "SECOND") && !zeroPattern.MatchString(arguments[len(arguments)-1]) {
			continue
		}
		if takesTwo && len(arguments) != 2 || !takesOne && !takesTwo && !isLoop && argument != "" {
			continue
		}
		values := map[string]string{"VALUE": value, "ARGUMENT": argument, "FIRST": arguments[0], "SECOND": arguments[len(arguments)-1]}
		if kind != "map" && indexPattern.MatchString(method.replacement) {
			for placeholder, index := range values {
				if strings.HasPrefix(index, "-") {
					values[placeholder] = "len(" + value + ")" + index // other languages count from the end
				}
			}
		}
		replaced := compiled(`\b(?:VALUE|ARGUMENT|FIRST|SECOND)\b`).ReplaceAllStringFunc(method.replacement, func(placeholder string) string { return values[placeholder] })
		if isWholeStatement {
			replaced = strings.ReplaceAll(replaced, "\n", "\n"+before) // with the same indentation
		}
		return before + replaced + strings.TrimSuffix(after, ";")
	}
	return ""
}
