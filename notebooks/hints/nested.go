package hints

import (
	"regexp"
	"slices"
	"strings"
)

// Syntax of other languages with nested parts, which no rule of [rewriteRules] can rewrite.

// rewriteNested returns a line in which text with values, the beginning of a function with types, a
// variable with a generic type, or an object is written as in Go. It returns "" if the line has
// none of them.
func rewriteNested(line string) string {
	for _, rewrite := range []func(string) string{rewriteInterpolation, rewriteTypedFunction, rewriteGenericVariable, rewriteObject} {
		if rewritten := rewrite(line); rewritten != "" && rewritten != line {
			return rewritten
		}
	}
	return ""
}

var (
	// interpolationPattern matches text with values, as in f"x is {x}" and `x is ${x}`.
	interpolationPattern = regexp.MustCompile("\\b[fF](?:\"[^\"]*\"|'[^']*')|`[^`]*\\$\\{[^`]*`")
	// printCallPattern matches a line that only prints. Its groups are the indentation and the arguments.
	printCallPattern = regexp.MustCompile(`^(\s*)(?:print|console\.log|fmt\.Println|System\.out\.println)\((.*)\);?$`)
	// formatSpecPattern matches a value with a format of Python, as in x:.2f. Its groups are the value, the
	// flags with width and precision, and the verb.
	formatSpecPattern = regexp.MustCompile(`^(.*?)(?:!\w)?:(0?[<>^]?\d*(?:\.\d+)?)([dfxbseg]?)$`)
)

// rewriteInterpolation rewrites f"…{x}…" and `…${x}…` by functions of package fmt, or returns "".
func rewriteInterpolation(line string) string {
	if m := printCallPattern.FindStringSubmatch(line); m != nil && interpolationPattern.FindString(m[2]) == m[2] {
		if format, values, ok := formatOf(m[2]); ok {
			return m[1] + `fmt.Printf("` + format + `\n"` + values + ")"
		}
		return ""
	}
	masked, rewritten, from := maskStrings(line), "", 0
	for _, at := range interpolationPattern.FindAllStringIndex(line, -1) {
		if masked[at[0]] != line[at[0]] {
			continue // it is part of another text
		}
		format, values, ok := formatOf(line[at[0]:at[1]])
		if !ok {
			return ""
		}
		rewritten, from = rewritten+line[from:at[0]]+`fmt.Sprintf("`+format+`"`+values+")", at[1]
	}
	return rewritten + line[from:]
}

// formatOf returns the format of package fmt for text with values, without quotes, and the values, each
// after a comma. It reports false if a value has braces of its own, or a format that Go lacks.
func formatOf(literal string) (format, values string, ok bool) {
	opening, inside := "{", literal[len(`f"`):max(len(`f"`), len(literal)-1)]
	if literal[0] == '`' {
		opening, inside = "${", literal[1:len(literal)-1]
	}
	var b strings.Builder
	for {
		text, rest, found := strings.Cut(inside, opening)
		b.WriteString(strings.ReplaceAll(strings.NewReplacer("%", "%%", "\n", `\n`).Replace(text), `"`, `\"`))
		if !found {
			return b.String(), values, true
		}
		value, after, closed := strings.Cut(rest, "}")
		if !closed || value == "" || strings.ContainsAny(value, "{\"'`=") {
			return "", "", false
		}
		verb := "%v"
		if m := formatSpecPattern.FindStringSubmatch(value); m != nil && opening == "{" {
			value = m[1]
			flags := strings.NewReplacer("<", "-", ">", "", "^", "").Replace(m[2])
			verb = "%" + flags + map[bool]string{true: "v", false: m[3]}[m[3] == ""]
		}
		b.WriteString(verb)
		values += ", " + strings.TrimSpace(value)
		inside = after
	}
}

// foreignTypes lists types of other languages by those of Go. The key "" lists the results of functions that
// return nothing.
var foreignTypes = map[string]string{
	"int": "int short byte Integer long Long number Int i32 i64 u32 usize", "float64": "double float Double Float f64 f32",
	"string": "String str string char", "bool": "boolean Boolean bool Bool", "[]int": "list List Array",
	"uint64": "uint64", "": "void None Unit",
}

var (
	// genericListPattern matches the type of a list, as in List<Integer> and list[int], with the type of its
	// elements as group 1.
	genericListPattern = regexp.MustCompile(`^(?:\w*[lL]ist|Array|Vec|vector|Sequence|Collection|Iterable)[<\[](.*)[>\]]$`)
	// genericMapPattern matches the type of a map, as in Map<String, Integer> and dict[str, int], with both types
	// as group 1.
	genericMapPattern = regexp.MustCompile(`^(?:\w*Map|[dD]ict|Record)[<\[](.*)[>\]]$`)
)

// goType returns the type of Go for one of another language. It reports false if it knows none.
func goType(foreign string) (typ string, ok bool) {
	foreign = strings.TrimSpace(foreign)
	if m := genericListPattern.FindStringSubmatch(foreign); m != nil {
		typ, ok = goType(m[1])
		return "[]" + typ, ok && typ != ""
	}
	if element, isArray := strings.CutSuffix(foreign, "[]"); isArray {
		typ, ok = goType(element)
		return "[]" + typ, ok && typ != ""
	}
	if m := genericMapPattern.FindStringSubmatch(foreign); m != nil {
		key, value, found := strings.Cut(m[1], ",")
		k, keyOK := goType(key)
		v, valueOK := goType(value)
		return "map[" + k + "]" + v, found && keyOK && valueOK && k != "" && v != ""
	}
	for typ, names := range foreignTypes {
		if slices.Contains(strings.Fields(names), foreign) {
			return typ, true
		}
	}
	return "", false
}

var (
	// resultFirstPattern matches a function as in int f(int n) { return n; }. Its groups are the result, the
	// name, the parameters and what follows the brace.
	resultFirstPattern = regexp.MustCompile(`^\s*(?:(?:public|private|protected|static|final)\s+)*([A-Za-z]\w*(?:<[\w<>, ]+>)?(?:\[\])*)\s+(\w+)\s*\(([^()]*)\)\s*(?:\{(.*))?$`)
	// typedParametersPattern matches a function as in def f(n: int) -> int: return n. Its groups are the name,
	// the parameters, the result and the body.
	typedParametersPattern = regexp.MustCompile(`^\s*(?:export\s+)?(?:function|fn|fun|func|def)\s+(\w+)\s*\(([^()]*)\)\s*(?:(?::|->)\s*([\w<>\[\], ]+?)\s*)?(?:[:{]\s*(.*))?$`)
)

// rewriteTypedFunction rewrites the first line of a function whose parameters have types of another
// language, or returns "".
func rewriteTypedFunction(line string) string {
	name, parameters, result, body := "", "", "", ""
	if m := resultFirstPattern.FindStringSubmatch(line); m != nil {
		name, parameters, result, body = m[2], m[3], m[1], m[4]
	} else if m := typedParametersPattern.FindStringSubmatch(line); m != nil && strings.Contains(m[2], ":") {
		name, parameters, result, body = m[1], m[2], m[3], m[4]
	} else {
		return ""
	}
	resultType, ok := goType(result)
	if !ok && result != "" {
		return ""
	}
	var names, types []string
	for _, p := range splitParameters(parameters) {
		name, typ, found := strings.Cut(p, ":")
		if !found {
			at := strings.LastIndex(p, " ")
			if at < 0 {
				return ""
			}
			name, typ = p[at+1:], strings.TrimPrefix(p[:at], "final ")
		}
		known, ok := goType(typ)
		if !ok || known == "" || !cachedPattern(`^\w+$`).MatchString(strings.TrimSpace(name)) {
			return ""
		}
		names, types = append(names, strings.TrimSpace(name)), append(types, known)
	}
	if body = strings.TrimSpace(body); body != "" {
		body = " " + body
		if !strings.Contains(line, "{") {
			body += " }"
		}
	}
	return strings.TrimRight(strings.TrimSpace("func "+name+"("+joinParameters(names, types)+") "+resultType)+" {"+body, " ")
}

// splitParameters splits a list of parameters at the commas outside of brackets.
func splitParameters(parameters string) []string {
	if strings.TrimSpace(parameters) == "" {
		return nil
	}
	return splitAtCommas(strings.NewReplacer("<", "[", ">", "]").Replace(parameters))
}

// joinParameters returns parameters as Go declares them: a type is written once, after all neighbors that have it.
func joinParameters(names, types []string) string {
	var all []string
	for i, name := range names {
		if i+1 < len(names) && types[i+1] == types[i] {
			all = append(all, name)
		} else {
			all = append(all, name+" "+types[i])
		}
	}
	return strings.Join(all, ", ")
}

var (
	// genericVariablePattern matches a line as in List<Integer> xs = Arrays.asList(1, 2); Its groups are the
	// indentation, the type, the name and the elements.
	genericVariablePattern = regexp.MustCompile(`^(\s*)(?:final\s+)?([A-Z]\w*<[\w<>, ]+>)\s+(\w+)\s*=\s*(?:new\s+\w+<[\w<>, ]*>\(\)|(?:Arrays\.asList|List\.of)\(([^()]*)\));?$`)
	// objectLiteralPattern matches a line with {a: 3, b: 5}. Its groups are what precedes the braces, what is
	// between them, and what follows.
	objectLiteralPattern = regexp.MustCompile(`^(.*[=(]\s*)\{\s*([\w"'][^{}]*:[^{}]*)\}(.*)$`)
	// objectFieldPattern matches a: 3 and "a": 3. Its groups are the name without quotes, the name between
	// quotes, and the value.
	objectFieldPattern = regexp.MustCompile(`^(?:(\w+)|["'](\w+)["'])\s*:\s*(.+)$`)
)

// rewriteGenericVariable rewrites a variable such as List<Integer> xs = new ArrayList<>(), or returns "".
func rewriteGenericVariable(line string) string {
	m := genericVariablePattern.FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	typ, ok := goType(m[2])
	if !ok || m[4] != "" && !strings.HasPrefix(typ, "[]") {
		return ""
	}
	return m[1] + m[3] + " := " + typ + "{" + m[4] + "}"
}

// rewriteObject rewrites an object such as {a: 3, b: 5} by a map if all its values have one type, and by
// a struct otherwise. It returns "" if the line has no object, or one whose values it does not
// understand.
func rewriteObject(line string) string {
	m := objectLiteralPattern.FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	var keys, values, types []string
	hasNameKeys := true
	for _, part := range splitAtCommas(m[2]) {
		f := objectFieldPattern.FindStringSubmatch(part)
		if f == nil {
			return ""
		}
		typ := typeOf(f[3], nil)
		if typ == unknownType || typ == "" || typ == "nil" || strings.ContainsAny(f[3], "[]") || strings.Contains(f[3], " for ") {
			return ""
		}
		hasNameKeys = hasNameKeys && !leadingDigitPattern.MatchString(f[1])
		keys, values, types = append(keys, f[1]+f[2]), append(values, strings.TrimSpace(strings.ReplaceAll(f[3], "'", `"`))), append(types, typ)
	}
	isMap := true
	for _, typ := range types {
		isMap = isMap && typ == types[0]
	}
	switch {
	case isMap && hasNameKeys:
		for i := range keys {
			values[i] = `"` + keys[i] + `": ` + values[i]
		}
		return m[1] + "map[string]" + types[0] + "{" + strings.Join(values, ", ") + "}" + m[3]
	case isMap:
		for i := range keys {
			values[i] = keys[i] + ": " + values[i]
		}
		return m[1] + "map[int]" + types[0] + "{" + strings.Join(values, ", ") + "}" + m[3]
	case hasNameKeys:
		for i := range keys {
			keys[i] += " " + types[i]
		}
		return m[1] + "struct{ " + strings.Join(keys, "; ") + " }{" + strings.Join(values, ", ") + "}" + m[3]
	}
	return ""
}
