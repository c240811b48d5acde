package hints

import (
	"regexp"
	"slices"
	"strings"
)

// methodReplacements lists methods and fields of lists, texts, maps and numbers in other languages,
// and their replacements in Go. The kinds of values and the names of methods are separated by spaces. RECEIVER
// stands for the value before the dot, ARGUMENT for all that is in the brackets, and FIRST and SECOND for the
// first and the second of two arguments. An entry with ARGUMENT applies only if the brackets are not empty, one
// with FIRST only to two arguments, and every other entry only to empty brackets or none. A loop is an
// example and ignores arguments. A replacement that is a statement, such as an assignment or a loop, applies only
// to a call that is the whole line. The first entry that applies is used.
// Some names end in _, by which programmers avoid a keyword or a built-in name.
var methodReplacements = []struct{ kinds, names, replacement string }{
	{"list", "extend addAll concat push_back_all", "RECEIVER = append(RECEIVER, ARGUMENT...)"},
	{"list", "append push add push_back pushBack append_ Add Append", "RECEIVER = append(RECEIVER, ARGUMENT)"},
	{"list", "isEmpty empty is_empty", "len(RECEIVER) == 0"},
	{"list", "contains includes Contains has", "slices.Contains(RECEIVER, ARGUMENT)"},
	{"list", "index indexOf find findIndex IndexOf", "slices.Index(RECEIVER, ARGUMENT)"},
	{"list", "get at elementAt", "RECEIVER[ARGUMENT]"},
	{"list", "first front head peek", "RECEIVER[0]"},
	{"list", "last back end", "RECEIVER[len(RECEIVER)-1]"},
	{"list", "reverse Reverse reversed", "slices.Reverse(RECEIVER)"},
	{"list", "max Max", "slices.Max(RECEIVER)"},
	{"list", "min Min", "slices.Min(RECEIVER)"},
	{"list", "sum Sum total reduce fold forEach each map filter", "for _, x := range RECEIVER {\n\tfmt.Println(x)\n}"},
	{"list", "copy clone Clone slice_", "slices.Clone(RECEIVER)"},
	{"list", "clear", "RECEIVER = RECEIVER[:0]"},
	{"list", "insert", "RECEIVER = slices.Insert(RECEIVER, ARGUMENT)"},
	{"list", "remove", "if i := slices.Index(RECEIVER, ARGUMENT); i >= 0 {\n\tRECEIVER = slices.Delete(RECEIVER, i, i+1)\n}"},
	{"list", "sort Sort", "slices.Sort(RECEIVER)"},
	{"list", "equals Equals equal", "slices.Equal(RECEIVER, ARGUMENT)"},
	{"list text", "slice subList substring", "RECEIVER[FIRST:SECOND]"},
	{"list text", "slice substring drop skip", "RECEIVER[ARGUMENT:]"},
	{"list", "take", "RECEIVER[:ARGUMENT]"},
	{"list", "unique distinct", "RECEIVER = slices.Compact(slices.Sorted(slices.Values(RECEIVER)))"},
	{"list", "pop removeLast pop_back", "RECEIVER = RECEIVER[:len(RECEIVER)-1]"},
	{"list", "pop removeAt", "RECEIVER = slices.Delete(RECEIVER, ARGUMENT, ARGUMENT+1)"},
	{"list", "shift removeFirst", "RECEIVER = RECEIVER[1:]"},
	{"list text map", "length len size Length Len count Count length_ Size", "len(RECEIVER)"},
	{"text", "charAt at get elementAt", "RECEIVER[ARGUMENT]"},
	{"text", "contains includes Contains", "strings.Contains(RECEIVER, ARGUMENT)"},
	{"text", "split Split", "strings.Split(RECEIVER, ARGUMENT)"},
	{"text", "split Split", "strings.Fields(RECEIVER)"},
	{"text", "join", "strings.Join(ARGUMENT, RECEIVER)"},
	{"text", "trim strip Trim", "strings.TrimSpace(RECEIVER)"},
	{"text", "trim strip Trim", "strings.Trim(RECEIVER, ARGUMENT)"},
	{"text", "count Count", "strings.Count(RECEIVER, ARGUMENT)"},
	{"text", "equals Equals", "RECEIVER == ARGUMENT"},
	{"text", "equalsIgnoreCase", "strings.EqualFold(RECEIVER, ARGUMENT)"},
	{"text", "compareTo", "strings.Compare(RECEIVER, ARGUMENT)"},
	{"text", "isEmpty empty", `RECEIVER == ""`},
	{"text", "toInt to_i toInteger parseInt", "n, err := strconv.Atoi(RECEIVER)"},
	{"text", "toFloat toDouble to_f", "x, err := strconv.ParseFloat(RECEIVER, 64)"},
	{"text", "toCharArray chars toList", "[]rune(RECEIVER)"},
	{"text", "isdigit isDigit isnumeric", "unicode.IsDigit(rune(RECEIVER[0]))"},
	{"text", "repeat Repeat", "strings.Repeat(RECEIVER, ARGUMENT)"},
	{"text", "lower toLower toLowerCase downcase ToLower", "strings.ToLower(RECEIVER)"},
	{"text", "upper toUpper toUpperCase upcase ToUpper", "strings.ToUpper(RECEIVER)"},
	{"text", "capitalize", "strings.ToUpper(RECEIVER[:1]) + strings.ToLower(RECEIVER[1:])"},
	{"text", "find indexOf index IndexOf", "strings.Index(RECEIVER, ARGUMENT)"},
	{"text", "startswith startsWith StartsWith hasPrefix", "strings.HasPrefix(RECEIVER, ARGUMENT)"},
	{"text", "endswith endsWith EndsWith hasSuffix", "strings.HasSuffix(RECEIVER, ARGUMENT)"},
	{"text", "replace replaceAll Replace", "strings.ReplaceAll(RECEIVER, ARGUMENT)"},
	{"map", "get getOrDefault", "RECEIVER[FIRST]"},
	{"map", "get at", "RECEIVER[ARGUMENT]"},
	{"map", "add", "RECEIVER[ARGUMENT] = true"},
	{"map", "containsKey has has_key ContainsKey contains includes", "_, found := RECEIVER[ARGUMENT]"},
	{"map", "remove erase delete pop Remove", "delete(RECEIVER, ARGUMENT)"},
	{"map", "keys Keys keySet", "slices.Sorted(maps.Keys(RECEIVER))"},
	{"map", "values Values", "slices.Collect(maps.Values(RECEIVER))"},
	{"map", "items entries iteritems entrySet forEach", "for k, v := range RECEIVER {\n\tfmt.Println(k, v)\n}"},
	{"map", "isEmpty empty", "len(RECEIVER) == 0"},
	{"map", "clear", "clear(RECEIVER)"},
	{"list text map number", "toString str to_s ToString", "fmt.Sprint(RECEIVER)"},
	{"number", "toFixed", "strconv.FormatFloat(float64(RECEIVER), 'f', ARGUMENT, 64)"},
	{"number", "abs Abs", "math.Abs(float64(RECEIVER))"},
	{"number", "sqrt Sqrt", "math.Sqrt(float64(RECEIVER))"},
	{"number", "bit_length bitLength", "bits.Len(uint(RECEIVER))"},
	{"number", "bit_count bitCount", "bits.OnesCount(uint(RECEIVER))"},
	{"number", "isEven even", "RECEIVER%2 == 0"},
	{"number", "isOdd odd", "RECEIVER%2 != 0"},
	{"number", "times", "for range RECEIVER {\n}"},
	{"number", "pow", "math.Pow(float64(RECEIVER), ARGUMENT)"},
	{"number", "equals", "RECEIVER == ARGUMENT"},
	{"number", "isPrime is_prime", "big.NewInt(int64(RECEIVER)).ProbablyPrime(0)"},
}

// foreignMemberPattern matches an error about a method that a value of Go's own types lacks.
var foreignMemberPattern = regexp.MustCompile(`^.* undefined \(type (.+?) has no field or method (\w+)`)

// zeroPattern matches the values of missing keys in a map of Go.
var zeroPattern = regexp.MustCompile(`^(?:0|0\.0|""|''|[Ff]alse|None|nil|null)$`)

// indexPattern matches replacements in which an argument is an index.
var indexPattern = regexp.MustCompile(`\[:?(?:ARGUMENT|FIRST)\b|Delete\(RECEIVER, ARGUMENT\b`)

// statementPattern matches replacements that are statements.
var statementPattern = regexp.MustCompile(`^(?:for |if |clear\(|delete\(|slices\.(?:Sort|Reverse)\()|[^=]= `)

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
		if !slices.Contains(strings.Fields(method.kinds), kind) || !slices.Contains(strings.Fields(method.names), name) || statementPattern.MatchString(method.replacement) && !isWholeStatement {
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
		values := map[string]string{"RECEIVER": value, "ARGUMENT": argument, "FIRST": arguments[0], "SECOND": arguments[len(arguments)-1]}
		if kind != "map" && indexPattern.MatchString(method.replacement) {
			for placeholder, index := range values {
				if strings.HasPrefix(index, "-") {
					values[placeholder] = "len(" + value + ")" + index // other languages count from the end
				}
			}
		}
		replaced := cachedPattern(`\b(?:RECEIVER|ARGUMENT|FIRST|SECOND)\b`).ReplaceAllStringFunc(method.replacement, func(placeholder string) string { return values[placeholder] })
		if isWholeStatement {
			replaced = strings.ReplaceAll(replaced, "\n", "\n"+before) // with the same indentation
		}
		return before + replaced + strings.TrimSuffix(after, ";")
	}
	return ""
}
