package cell

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
	"nimlab/notebooks/kernel/project"
)

// LanguageVariable names the environment variable by which a notebook chooses its language.
const LanguageVariable = "NIMLAB_LANGUAGE"

// toolMessages explains messages of the Go tools. $1 in an explanation is the last group of the pattern.
// If applies is not nil, the explanation applies only to names, the first group, for which it returns
// true.
var toolMessages = []struct {
	pattern     *regexp.Regexp
	applies     func(name string) bool
	explanation words.Text
}{
	{regexp.MustCompile(`expected (?:declaration|statement|';'), found '[)\]}]'`), nil, words.T("Is there a ) or a } too many, or is a ( or a { missing above?")},
	{regexp.MustCompile(`expected declaration, found `), nil, words.T("Does the line %% stand in its place? What is to be done stands below it;\nabove it stand only func, type, var and const.")},
	{regexp.MustCompile(`expected '\(', found main`), nil, words.T("Does the line %% stand in this cell more than once, or func main below it? One line %% is enough.")},
	{regexp.MustCompile(`expected '\(', found |expected statement, found 'import'`), nil, aboveMain},
	{regexp.MustCompile(`missing ',' (before newline )?in `), nil, words.T("Is a ) or a } missing at the end of this line? Or a comma?")},
	{regexp.MustCompile(`expected operand, found '[)\]}]'`), nil, words.T("Is this line finished? Something is missing at its end.")},
	{regexp.MustCompile(`, found 'EOF'`), nil, words.T("Here the cell ends. Is a ) or a } missing?")},
	{regexp.MustCompile(`character U\+00A0`), nil, words.T("Here stands a blank that keeps a line together, as in text copied from a page. Type the blank anew.")},
	{regexp.MustCompile(`\b(\w+)\.\w+ (?:undefined \(type|is not a type)`), isPackage, words.T("A cell has given the name $1 to something else, and then the package $1 is out of reach. Choose\nanother name; the line %rm $1 takes away a name of an earlier cell.")},
	{regexp.MustCompile(`undefined: (\w+)\b`), isPackage, words.T("$1 is a package. Behind it stand a dot and a name with a capital letter, as in nim.Heaps(3, 5);\ntype $1. and press Tab, and you see its names.")},
	{regexp.MustCompile(`in call to nimkit\.From, type func\(.*func\(\w* ?\.\.\.`), nil, words.T("A rule in which a move leaves several parts goes to nimkit.FromParts.")},
	{regexp.MustCompile(`type func\(.* of (\w+) does not match nimkit\.Rules|in call to nimkit\.From,.*\(cannot infer P\)`), nil, words.T("A rule tells its moves to move and returns nothing itself:\nfunc rule(n int, move func(int)) {\n\tif n > 0 {\n\t\tmove(n - 1)\n\t}\n}")},
	{regexp.MustCompile(`in call to show\.Keep,|not enough arguments in call to show\.Keep`), nil, words.T("show.Keep takes a name and a function that computes the value:\nshow.Keep(\"x\", func() int { return 5 })")},
	{regexp.MustCompile(`(\S+) does not satisfy comparable`), nil, words.T("$1 cannot be a position, because two of them cannot be compared. Take a fixed length, such as [2]int,\nor a type struct of numbers.")},
	{regexp.MustCompile(`cannot use .* as .* value in argument to (\S+)`), nil, words.T("Here $1 expects something else. Put the cursor on that name and press Shift+Tab, and you see what.\nA number stands without quotes, a text between them.")},
	{regexp.MustCompile(`no required module provides package |is not in std|cannot find module providing package`), nil, packageMissing},
	{regexp.MustCompile(`undefined: (?:input|raw_input|readline|readLine|scanf|gets)\b`), nil, noKeyboard},
	{regexp.MustCompile(`\b(\w+) \(built-in\) must be called`), nil, nameTaken},
	{regexp.MustCompile(`too many return values`), nil, words.T("A function that returns something names its type behind the parameters, as in func f(n int) int. A cell shows its last line without return.")},
	{regexp.MustCompile(`missing return`), nil, words.T("Every way through a function that returns something ends with return.")},
	{regexp.MustCompile(`missing import path|import path must be a string|found (?:math|numpy|java)\b|U\+0023`), nil, words.T("There is nothing to import: what is there works with the name of its package before it, as in math.Sqrt(2).")},
	{regexp.MustCompile(`pattern \S+: no matching files found`), nil, words.T("Cells are built in a folder of their own; go:embed does not see the files beside the notebook. os.ReadFile reads them.")},
}

var packageMissing = words.T("This package is not here. Cells fetch nothing from the network: they know the packages of this\nproject, those of Go itself and gonum.org/v1/plot, and none of them has to be imported.")

// unhelpfulOutput matches output of the Go tools that does not help a reader: the name of the generated
// package, and advice that needs a network.
var unhelpfulOutput = regexp.MustCompile(`(?m)^# gonb_.*\n|^go: downloading .*\n|; to add it:\n\tgo get .*$`)

// Explain returns the Go tools' output for a cell's program, followed by an explanation of the
// mistake if it is a common one.
func Explain(output, program string) string {
	output = unhelpfulOutput.ReplaceAllString(output, "")
	if m := noNetwork.FindStringSubmatch(output); m != nil {
		return explainMissingPackage(output)
	}
	if means := explainMistake(output, program); means != "" {
		return strings.TrimRight(output, "\n") + "\n\n" + means
	}
	return output
}

// explainMistake returns the explanation of a mistake, or "" if it is not a common one.
func explainMistake(output, program string) string {
	messages, lines := errorsOf(output, program)
	unused := len(messages) > 0
	for n, message := range messages {
		unused = unused && strings.HasPrefix(message, "declared and not used")
		if m := assignment.FindStringSubmatch(lines[n]); m != nil && token.IsKeyword(m[1]) && strings.HasPrefix(message, "expected") {
			return strings.ReplaceAll(nameTaken.String(), "$1", m[1])
		}
		if methodBelow.MatchString(lines[n]) && strings.HasPrefix(message, "expected ';', found ") {
			return aboveMain.String()
		}
		if strings.HasSuffix(message, "is not used") && n+1 < len(messages) && messages[n+1] == "missing return" {
			message += "\n\tmissing return"
		}
		if strings.HasPrefix(message, "undefined: ") && foreignInput.MatchString(maskStrings(lines[n])) {
			return noKeyboard.String()
		}
		if rewritten := translate(message, lines[n]); rewritten != "" {
			return goWrites.String() + "\n" + capitalizeExports(rewritten)
		}
	}
	for n, message := range messages {
		if means := remarkOn(remarks, message, lines[n]); means != "" {
			return means
		}
	}
	if means := suggestName(output, lines, program); means != "" {
		return means
	}
	for n, message := range messages {
		if means := explainWrongType(message); means != "" {
			return means
		}
		if means := suggestMethod(message); means != "" {
			return means
		}
		if means := remarkOn(general, message, lines[n]); means != "" {
			return means
		}
	}
	if unused {
		return strings.ReplaceAll(valueUnused.String(), "$1", strings.TrimPrefix(messages[0], "declared and not used: "))
	}
	for _, u := range toolMessages {
		if m := u.pattern.FindStringSubmatch(output); m != nil && (u.applies == nil || u.applies(m[1])) {
			return strings.ReplaceAll(u.explanation.String(), "$1", m[len(m)-1])
		}
	}
	return ""
}

// assigned matches a line that assigns a value, and methodBelow a line that declares a method.
var (
	assignment  = regexp.MustCompile(`^\s*(?:var |const )?([a-z]+)\s*:?= `)
	methodBelow = regexp.MustCompile(`^\s*func \(\w+ [^()]+\) \w+\(`)
)

var (
	nameTaken = words.T("$1 is a word of Go itself. Choose another name.")

	aboveMain = words.T("A func with a name and an import stand above the line %%.")

	valueUnused = words.T("$1 gets a value that nothing uses. Use $1, for example as the last line of the cell, or take the line away.")

	noKeyboard = words.T("A cell has no keyboard: fmt.Scan and os.Stdin read nothing here. Write the value into the cell, as in n := 7.")
)

// foreignInput matches a call that reads from the keyboard in another language.
var foreignInput = regexp.MustCompile(`\b(?:input|raw_input|prompt|readline|readLine|scanf|gets)\(`)

// goWrites precedes a line that was rewritten in Go's syntax.
var goWrites = words.T("Go writes it like this:")

// noNetwork matches the go command's message about a package that it would have to download,
// after the file that imports it.
var noNetwork = regexp.MustCompile(`(?m)^(.*): module lookup disabled by GOPROXY=off$`)

// moduleFile matches the path of a file in the module cache.
var moduleFile = regexp.MustCompile(`/go-mod/(.+)@[^/]+(/.+)?/[^/]+\.go:`)

// explainMissingPackage explains that a package would have to be downloaded.
func explainMissingPackage(output string) string {
	name := ""
	for _, m := range noNetwork.FindAllStringSubmatch(output, -1) {
		if f := moduleFile.FindStringSubmatch(m[1]); f != nil {
			name = f[1] + f[2]
			if f[1] == gonb {
				return words.T("gonbui, which is GoNB's, does not work here. show.It(x) shows any value, figure or table.").String()
			}
		}
	}
	if name != "" {
		return words.T("The package %s needs others, which are not here. Cells fetch nothing from the network.", name).String()
	}
	for _, line := range strings.Split(output, "\n") {
		if toolError.MatchString(line) {
			return line + "\n\n" + packageMissing.String()
		}
	}
	return packageMissing.String()
}

// gonb is the path of GoNB's module.
const gonb = "github.com/janpfeifer/gonb"

// undefinedName matches a message about an undefined name, with its package if it has one.
var undefinedName = regexp.MustCompile(`undefined: (?:(\w+)\.)?([\pL_][\pL\d_]*)|name (\w+) not exported by package (\w+)`)

// suggestName returns a suggestion for an undefined name, or "". It suggests names of the program, of
// this project's packages and of Go's packages that are spelled similarly, or that lack their
// package.
func suggestName(output string, lines []string, program string) string {
	m := undefinedName.FindStringSubmatch(output)
	if m == nil {
		return ""
	}
	packageName, name := m[1]+m[4], m[2]+m[3]
	// An error means that there is no project, and then it has no names.
	packages, _ := project.Packages(os.Getenv(project.RootVariable))
	exported, _ := project.Exported(os.Getenv(project.RootVariable))
	member := ""
	for _, line := range lines {
		if m := regexp.MustCompile(`\b` + name + `\.(\w+)`).FindStringSubmatch(line); m != nil {
			member = m[1]
			break
		}
	}
	if lower := strings.ToLower(name); packageName == "" && isPackage(lower) && (lower == name || member != "") {
		// goimports does not import a package for a name that the package lacks.
		if member != "" {
			packageName, name = lower, member
		}
		if packageName == "" {
			return ""
		}
	}
	found := map[string]bool{}
	for short, full := range exported {
		if packageName == "" && len(name) > 1 && (member == "" && strings.EqualFold(short, name) || short == name) {
			for _, f := range full {
				found[f] = true
			}
		}
		for _, f := range full {
			if of, _, _ := strings.Cut(f, "."); packageName != "" && of == packageName && isSimilar(short, name) {
				found[f] = true
			}
		}
	}
	if ours := len(found) > 0; packages[packageName] == "" {
		for _, of := range standardPackages {
			if packageName != path.Base(of) && (packageName != "" || ours && of != "math") {
				continue
			}
			for _, short := range exportedNames(of) {
				if strings.EqualFold(short, name) && (packageName != "" || len(name) > 1) || packageName != "" && (isSimilar(short, name) || len(name) > 3 && strings.HasSuffix(short, strings.ToUpper(name[:1])+name[1:])) {
					found[path.Base(of)+"."+short] = true
				}
			}
		}
	}
	for f := range found {
		if _, short, _ := strings.Cut(f, "."); strings.EqualFold(short, name) && short != name {
			maps.DeleteFunc(found, func(f string, _ bool) bool {
				_, short, _ := strings.Cut(f, ".")
				return !strings.EqualFold(short, name)
			})
			break
		}
	}
	if packageName == "" && len(found) == 0 || packageName == "" && packages[name] != "" {
		for own := range declaredIdentifiers(program) {
			if own != name && isSimilar(own, name) {
				found[own] = true
			}
		}
	}
	if packageName == "" {
		var alike []string
		for p := range packages {
			if isSimilar(p, name) {
				alike = append(alike, p)
			}
		}
		if len(alike) > 0 {
			found = map[string]bool{}
			for _, p := range alike {
				found[p] = true
			}
		}
	}
	if len(found) == 0 {
		methods, _ := project.Methods(os.Getenv(project.RootVariable), packageName)
		for _, typ := range slices.Sorted(maps.Keys(methods)) {
			if ast.IsExported(typ) && slices.Contains(methods[typ], name) {
				return words.T("%s is a method: a dot and its name stand behind a value of type %s.", name, packageName+"."+typ).String()
			}
		}
	}
	if len(found) == 0 || len(found) > 5 {
		return ""
	}
	all := slices.Sorted(maps.Keys(found))
	return words.T("Is %s meant?", strings.Join(all, " "+words.T("or").String()+" ")).String()
}

// capitalizeExports returns code in which names of the project's packages begin with a capital letter.
func capitalizeExports(code string) string {
	exported, _ := project.Exported(os.Getenv(project.RootVariable)) // an error means that there is no project
	return lowerCaseMember.ReplaceAllStringFunc(code, func(full string) string {
		packageName, name, _ := strings.Cut(full, ".")
		name = strings.ToUpper(name[:1]) + name[1:]
		if slices.Contains(exported[name], packageName+"."+name) {
			return packageName + "." + name
		}
		return full
	})
}

// lowerCaseMember matches a name behind a package or a value, both in lower case.
var lowerCaseMember = regexp.MustCompile(`\b[a-z]\w*\.[a-z]\w*`)

// exportedNames returns the exported names of a package of Go's library. It returns nil if the source
// is not installed.
func exportedNames(importPath string) (names []string) {
	files, _ := filepath.Glob(filepath.Join(build.Default.GOROOT, "src", filepath.FromSlash(importPath), "*.go"))
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			continue
		}
		for name := range file.Scope.Objects {
			if ast.IsExported(name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// declaredIdentifiers returns the names that a program declares or uses in their scope, without main
// and the blank identifier.
func declaredIdentifiers(program string) map[string]bool {
	names := map[string]bool{}
	file, _ := parser.ParseFile(token.NewFileSet(), "", program, 0)
	ast.Inspect(file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil && id.Name != "main" && id.Name != "_" {
			names[id.Name] = true
		}
		return true
	})
	return names
}

var (
	wrongType = regexp.MustCompile(`^cannot use (.+?) \((?:(untyped) )?(?:(?:variable|value|constant(?: \S+)?) of (?:\w+ )?type )?(\S+?)(?: constant(?: \S+)?)?\) as (\S+) value in (.+?)(?:: .*| \(truncated\))?$`)
	numeric   = regexp.MustCompile(`^(?:u?int(?:8|16|32|64)?|float(?:32|64)?|rune)$`)
	literal   = regexp.MustCompile(`^"(-?\d+(?:\.\d+)?(?:, *-?\d+)*)"$`)
	argument  = regexp.MustCompile(`^argument to (.+)$`)
)

// explainWrongType explains an error about a wrong type, and suggests a correction. It returns "" for
// other errors.
func explainWrongType(message string) string {
	m := wrongType.FindStringSubmatch(message)
	if m == nil {
		return ""
	}
	value, untyped, got, want, context := m[1], m[2] != "", m[3], m[4], m[5]
	types := words.T("%s is of type %s; %s is expected here.", value, got, want)
	if a := argument.FindStringSubmatch(context); a != nil {
		types = words.T("%s is of type %s; %s expects %s.", value, got, a[1], want)
	}
	correction := ""
	switch number := literal.FindStringSubmatch(value); {
	case number != nil && numeric.MatchString(want):
		if correction = number[1]; strings.Contains(correction, ",") && argument.MatchString(context) {
			correction = argument.FindStringSubmatch(context)[1] + "(" + correction + ")"
		}
	case numeric.MatchString(got) && numeric.MatchString(want) && untyped:
		return words.T("%s is not a whole number; %s is expected here.", value, want).String()
	case numeric.MatchString(got) && numeric.MatchString(want):
		correction = want + "(" + value + ")"
	case numeric.MatchString(got) && want == "string" && (untyped || digits.MatchString(value)):
		correction = strconv.Quote(value)
	case numeric.MatchString(got) && want == "string":
		correction = "fmt.Sprint(" + value + ")"
	case got == "string" && want == "int" && !untyped:
		correction = "n, err := strconv.Atoi(" + value + ")"
	case strings.HasPrefix(want, "[]") && got == want[2:]:
		correction = want + "{" + value + "}"
	case want == "nimkit.Game" && got == "takeaway.Set":
		correction = value + ".Heap(29)"
	case want == "nimkit.Game" && got == "octal.Code":
		correction = value + ".Heaps(5, 3)"
	case want == "nimkit.Game":
		correction = "nim.Heaps(3, 5)"
	default:
		return types.String() + "\n" + words.T("Put the cursor on that name and press Shift+Tab, and you see what belongs here.").String()
	}
	return types.String() + "\n" + words.T("Write, for example, %s.", correction).String()
}

// digits matches the beginning of a whole number.
var digits = regexp.MustCompile(`^-?\d`)

// noMethod matches a message about a missing method, with the package and the name of the type.
var noMethod = regexp.MustCompile(`\(type (\w+)\.(\w+) has no field or method (\w+)`)

// suggestMethod suggests methods of a type of this project for a missing one that is spelled
// similarly, or "".
func suggestMethod(message string) string {
	m := noMethod.FindStringSubmatch(message)
	if m == nil {
		return ""
	}
	all, _ := project.Methods(os.Getenv(project.RootVariable), m[1]) // an error means that there is no project
	methods := all[m[2]]
	name := strings.ToLower(m[3])
	for _, isAlike := range []func(method string) bool{
		func(method string) bool { return strings.EqualFold(method, name) },
		func(method string) bool { return isSimilar(method, name) },
		func(method string) bool { return len(name) > 3 && strings.Contains(strings.ToLower(method), name) },
	} {
		found := slices.DeleteFunc(slices.Clone(methods), func(method string) bool { return !isAlike(method) })
		if len(found) > 0 && len(found) <= 5 {
			return words.T("Is %s meant?", strings.Join(found, " "+words.T("or").String()+" ")).String()
		}
	}
	return ""
}

// isSimilar reports whether two names differ only by case or by one letter.
func isSimilar(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	if len(a) > len(b) {
		a, b = b, a
	}
	same := 0
	for same < len(a) && a[same] == b[same] {
		same++
	}
	switch len(b) - len(a) {
	case 0:
		return same == len(a) || len(a) > 2 && a[same+1:] == b[same+1:]
	case 1:
		return len(a) > 2 && a[same:] == b[same+1:]
	}
	return false
}

// A Mistake is a message of the Go tools, as a regular expression, and its explanation in each
// language. If Names is not empty, the explanation applies only if $1 is one of them.
type Mistake struct {
	Pattern     string            `json:"pattern"`
	Names       []string          `json:"names,omitempty"`
	Explanation map[string]string `json:"explanation"`
}

// Mistakes returns common mistakes that [Explain] explains, for the pages of the site.
func Mistakes() (all []Mistake) {
	var packages []string
	for _, p := range standardPackages {
		packages = append(packages, path.Base(p))
	}
	ours, _ := project.Packages(os.Getenv(project.RootVariable))
	packages = slices.AppendSeq(packages, maps.Keys(ours))
	slices.Sort(packages)
	for _, u := range toolMessages {
		m := Mistake{Pattern: u.pattern.String(), Explanation: map[string]string{}}
		for _, l := range words.Languages() {
			m.Explanation[string(l)] = u.explanation.In(l)
		}
		if u.applies != nil {
			m.Names = packages
		}
		all = append(all, m)
	}
	return all
}

// standardPackages lists the packages of Go that cells use.
var standardPackages = []string{
	"bytes", "cmp", "context", "errors", "flag", "fmt", "iter", "maps", "math", "math/big", "math/bits",
	"math/rand", "os", "slices", "sort", "strconv", "strings", "sync", "time", "unicode",
}

// isPackage reports whether a name is that of a package of this project, or of Go that cells use.
func isPackage(name string) bool {
	ours, err := project.Packages(os.Getenv(project.RootVariable))
	if err == nil && ours[name] != "" {
		return true
	}
	return slices.ContainsFunc(standardPackages, func(p string) bool { return path.Base(p) == name })
}

// standardInput matches code that reads from standard input.
var standardInput = regexp.MustCompile(`\bfmt\.Scan(ln|f)?\(|\bos\.Stdin\b`)

// Keyboard returns a hint for a program that reads from standard input, and "" for any other program.
func Keyboard(code string) string {
	if !standardInput.MatchString(code) {
		return ""
	}
	return noKeyboard.String()
}
