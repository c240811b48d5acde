package hints

import (
	"cmp"
	_ "embed"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"nimlab/nimkit/words"
)

//go:generate go test -run TestStandardNamesExist -write

// standardText lists the standard packages that cells use, one per line, each followed by its exported
// names.
//
//go:embed standard.txt
var standardText string

// standardExports returns the exported names of the standard packages that cells use, by import path.
// It parses [standardText] on each call.
func standardExports() map[string][]string {
	all := map[string][]string{}
	for line := range strings.Lines(standardText) {
		fields := strings.Fields(line)
		all[fields[0]] = fields[1:]
	}
	return all
}

// isPackage reports whether a name is that of a package of this project, or of a standard package that cells use.
func (e Explainer) isPackage(name string) bool {
	return slices.Contains(e.Names.Packages(), name) || slices.ContainsFunc(slices.Collect(maps.Keys(standardExports())), func(p string) bool { return path.Base(p) == name })
}

// undefinedNamePattern matches a message about an undefined name, with its package if it has one.
var undefinedNamePattern = regexp.MustCompile(`undefined: (?:(\w+)\.)?([\pL_][\pL\d_]*)|name (\w+) not exported by package (\w+)`)

// An undefinedReference is a reference to an undefined name, as in pkg.name.member; pkg and member may be
// "". text is pkg and name as the line spells them.
type undefinedReference struct{ pkg, name, member, text string }

// findUndefined returns the undefined name that a mistake is about. It has no name for other mistakes.
func (e Explainer) findUndefined(mistake Mistake) (ref undefinedReference) {
	m := undefinedNamePattern.FindStringSubmatch(mistake.Message)
	if m == nil {
		return ref
	}
	ref.pkg, ref.name = m[1]+m[4], m[2]+m[3]
	ref.text = strings.TrimPrefix(ref.pkg+"."+ref.name, ".")
	if ref.pkg != "" {
		return ref
	}
	for _, at := range occurrences(ref.name, mistake.Line) {
		if m := cachedPattern(`^\.([\pL_][\pL\d_]*)`).FindStringSubmatch(mistake.Line[at[1]:]); m != nil {
			ref.member = m[1]
			break
		}
	}
	if lower := strings.ToLower(ref.name); ref.member != "" && e.isPackage(lower) {
		// goimports does not import a package for a name that the package lacks.
		ref.pkg, ref.name, ref.text = lower, ref.member, ref.name+"."+ref.member
	}
	return ref
}

// similarNames returns the names that an undefined one may mean, and that can be used in its place: names of
// the sources, of this project's packages and of standard packages that are spelled similarly, or that
// lack their package. original is the reader's line.
func (e Explainer) similarNames(ref undefinedReference, mistake Mistake, original string, sources []string) map[string]bool {
	found := map[string]bool{}
	if ref.name == "" {
		return found
	}
	if !isAssigned(ref.name, mistake.Line) {
		found = e.similarExports(ref.pkg, ref.name, ref.member)
	}
	mayBeCalled := mistake.Line == "" || isCalled(ref.name, mistake.Line)
	if ref.pkg == "" && ref.member == "" && !mayBeCalled {
		// A word that is neither called nor followed by a dot is a value of the reader's own.
		maps.DeleteFunc(found, func(full string, _ bool) bool { return !strings.HasSuffix(full, "."+ref.name) })
	}
	if ref.pkg == "" && (len(found) == 0 || slices.Contains(e.Names.Packages(), ref.name)) {
		for _, source := range sources {
			for own := range declaredIdentifiers(source) {
				if own != ref.name && isSimilar(own, ref.name) {
					found[own] = true
				}
			}
		}
	}
	if ref.pkg == "" {
		for _, p := range e.Names.Packages() {
			// A name that another language has is not a misspelled package.
			if !strings.EqualFold(p, ref.name) && ref.member == "" && e.explainForeignName(ref.name, "", mistake.Line) != "" {
				continue
			}
			// A package is meant only if a dot or brackets follow the name, or if only its case is wrong. Fewer
			// than four letters are similar to many words, so such a package must have the member, too.
			if isSimilar(p, ref.name) && (ref.member != "" || mayBeCalled || strings.EqualFold(p, ref.name)) || ref.member != "" && differByOneLetter(p, strings.ToLower(ref.name)) && slices.Contains(e.Names.Exported(p), ref.member) {
				if !areAllPackages(found, e.Names.Packages()) {
					found = map[string]bool{}
				}
				found[p] = true
			}
		}
	}
	hasForeignMeaning := ref.pkg == "" && e.explainForeignName(ref.name, "", mistake.Line) != ""
	maps.DeleteFunc(found, func(full string, _ bool) bool {
		// A package alone is an error, but its reader has yet to write the name after it.
		if slices.Contains(e.Names.Packages(), full) && ref.member == "" {
			return false
		}
		if !e.canReplace(full, ref.text, mistake.Line, original, sources) {
			return true
		}
		// For a name of another language there is an explanation already, so a similar name must fit without any
		// error. For other names the arguments may still be wrong.
		return hasForeignMeaning && len(e.errorsInPlaceOf(replaceWord(ref.text, full, mistake.Line), original, sources)) > 0
	})
	// If some names fit without any error, the others are not meant.
	fitting := maps.Clone(found)
	maps.DeleteFunc(fitting, func(full string, _ bool) bool {
		return len(e.errorsInPlaceOf(replaceWord(ref.text, full, mistake.Line), original, sources)) > 0
	})
	if len(fitting) > 0 {
		return fitting
	}
	return found
}

// explainUndefined returns a suggestion for an undefined name, or "". It also explains a package whose
// name a cell has given to something else. original is the reader's line.
func (e Explainer) explainUndefined(mistake Mistake, original string, sources []string) string {
	ref := e.findUndefined(mistake)
	if ref.name == "" {
		return e.explainShadowedPackage(mistake.Message)
	}
	// A package alone, as in nim(3, 4).
	if ref.pkg == "" && ref.member == "" && ref.name == strings.ToLower(ref.name) && e.isPackage(ref.name) {
		if explanation := e.explainForeignName(ref.name, "", mistake.Line); explanation != "" {
			return explanation
		}
		found := e.similarExports("", ref.name, "")
		maps.DeleteFunc(found, func(full string, _ bool) bool { return strings.HasPrefix(full, "nimkit.") })
		if len(found) > 0 && isCalled(ref.name, mistake.Line) {
			return e.didYouMean(slices.Sorted(maps.Keys(found)))
		}
		return e.explainPackage(ref.name)
	}
	found := e.similarNames(ref, mistake, original, sources)
	if len(found) == 0 || ref.pkg == "" && (strings.ToLower(ref.name) == ref.name || isSpreadsheetName(ref.name)) {
		if explanation := e.explainForeignName(ref.name, ref.pkg, mistake.Line); explanation != "" {
			return explanation
		}
	}
	if len(found) == 0 && ref.pkg != "" {
		for _, typ := range e.Names.Types(ref.pkg) {
			if slices.Contains(e.Names.Methods(ref.pkg, typ), ref.name) {
				return words.T("%s is a method: write it after a value of type %s and a dot.", ref.name, ref.pkg+"."+typ).In(e.Language)
			}
		}
		explanation := words.T("The package %s has no %s.", ref.pkg, ref.name).In(e.Language)
		if e.HasTabCompletion {
			explanation += "\n" + words.T("To see its names, type %s. and press Tab.", ref.pkg).In(e.Language)
		}
		return explanation
	}
	// A name with a capital is perhaps a class of another language, whose method is known.
	if len(found) == 0 && ref.name != strings.ToLower(ref.name) {
		if explanation := e.explainForeignName(ref.member, "", mistake.Line); explanation != "" {
			return explanation
		}
	}
	if len(found) == 0 || len(found) > 5 {
		return e.explainUnknownName(ref.name, mistake.Line)
	}
	if only := slices.Collect(maps.Keys(found)); len(only) == 1 && ref.member == "" && isCalled(ref.name, mistake.Line) && slices.Contains(e.Names.Packages(), only[0]) {
		return e.explainPackage(only[0])
	}
	suggestion := e.didYouMean(slices.Sorted(maps.Keys(found)))
	if cachedPattern(`\b[A-Z]\w*\[`).MatchString(maskStrings(mistake.Line)) && strings.Contains(mistake.Line, ref.name+"[") {
		suggestion += "\n" + roundBrackets.In(e.Language)
	}
	return suggestion
}

var roundBrackets = words.T("The values of a function are in round brackets, as in math.Pow(2, 10) or nim.Heaps(3, 4, 5).\nGo has no expressions such as Table[…]: a loop for i := range 10 { … } fills a list with xs = append(xs, i*i).")

// didYouMean asks whether one of some names is meant.
func (e Explainer) didYouMean(all []string) string {
	return words.T("Is %s meant?", strings.Join(all, " "+words.T("or").In(e.Language)+" ")).In(e.Language)
}

// areAllPackages reports whether each of some names is that of a package.
func areAllPackages(names map[string]bool, packages []string) bool {
	for name := range names {
		if !slices.Contains(packages, name) {
			return false
		}
	}
	return true
}

// similarExports returns the exported names, with their packages, that an undefined name may mean. pkg
// is the package that the reader has named, or "", and member what follows the name and a dot.
func (e Explainer) similarExports(pkg, name, member string) map[string]bool {
	found := map[string]bool{}
	inProjectPackage := slices.Contains(e.Names.Packages(), pkg)
	for _, projectPackage := range e.Names.Packages() {
		if pkg != "" && pkg != projectPackage {
			continue
		}
		for _, short := range e.Names.Exported(projectPackage) {
			if pkg != "" && isSimilar(short, name) || pkg == "" && len(name) > 1 && (member == "" && strings.EqualFold(short, name) || short == name) {
				found[projectPackage+"."+short] = true
			}
		}
	}
	foundInProject := len(found) > 0
	// If a package of this project has the name, no standard package is searched but math, whose functions have
	// common names of mathematics.
	for importPath, exports := range standardExports() {
		if inProjectPackage || pkg != path.Base(importPath) && (pkg != "" || foundInProject && importPath != "math") {
			continue
		}
		// The name of a function may be the end of the right one, as Float is of ParseFloat.
		for _, short := range exports {
			if strings.EqualFold(short, name) && (pkg != "" || len(name) > 1) || pkg != "" && (isSimilar(short, name) || len(name) > 3 && strings.HasSuffix(short, strings.ToUpper(name[:1])+name[1:])) {
				found[path.Base(importPath)+"."+short] = true
			}
		}
	}
	// If a name differs from the wrong one only by case, names with other letters are not meant.
	for f := range found {
		if _, short, _ := strings.Cut(f, "."); strings.EqualFold(short, name) && short != name {
			maps.DeleteFunc(found, func(f string, _ bool) bool {
				_, short, _ := strings.Cut(f, ".")
				return !strings.EqualFold(short, name)
			})
			break
		}
	}
	// Several standard packages have a Max. Without a package, that of math is meant.
	if pkg == "" && found["math."+strings.ToUpper(name[:1])+name[1:]] && !foundInProject {
		return map[string]bool{"math." + strings.ToUpper(name[:1]) + name[1:]: true}
	}
	return found
}

// explainShadowedPackage explains a package whose name a cell has given to something else, or returns "".
func (e Explainer) explainShadowedPackage(message string) string {
	m := cachedPattern(`\b(\w+)\.\w+ (?:undefined \(type|is not a type)`).FindStringSubmatch(message)
	if m == nil || !e.isPackage(m[1]) {
		return ""
	}
	return strings.ReplaceAll(packageShadowed.In(e.Language), "$1", m[1])
}

// explainPackage explains a name of a package that stands alone, or before a name that the package lacks.
func (e Explainer) explainPackage(name string) string {
	explanation := packageHint
	if e.HasTabCompletion {
		explanation = packageWithTabHint
	}
	return strings.ReplaceAll(explanation.In(e.Language), "$1", name)
}

// isAssigned reports whether a line assigns a value to a name.
func isAssigned(name, line string) bool {
	return regexp.MustCompile(`^\s*(?:\w+, *)*` + asciiLetters(name) + `(?:, *\w+)* *[-+*/%]?=(?:[^=]|$)`).MatchString(asciiLetters(line))
}

// isCalled reports whether brackets follow a name in a line.
func isCalled(name, line string) bool {
	return regexp.MustCompile(`\b` + asciiLetters(name) + `\s*(?:[(\[{]|<[A-Za-z])`).MatchString(asciiLetters(line))
}

// explainUnknownName explains an undefined name for which there is no similar one.
func (e Explainer) explainUnknownName(name, line string) string {
	for _, t := range []string{"nimkit.Game", "nim.Position", "takeaway.Set", "octal.Code"} {
		if !strings.Contains(maskStrings(line), name+"(") {
			break // a variable is not a method
		}
		pkg, typ, _ := strings.Cut(t, ".")
		for _, method := range e.Names.Methods(pkg, typ) {
			if len(name) > 3 && isSimilar(method, strings.ReplaceAll(name, "_", "")) {
				return words.T("%s is a method: write it after a value of type %s and a dot.", method, t).In(e.Language)
			}
		}
	}
	if unicode.IsUpper([]rune(name)[0]) && strings.Contains(maskStrings(line), name+".") {
		return strings.ReplaceAll(unknownClass.In(e.Language), "$1", name)
	}
	if isCalled(name, line) {
		return strings.ReplaceAll(unknownFunction.In(e.Language), "$1", name)
	}
	return strings.ReplaceAll(unknownName.In(e.Language), "$1", name)
}

var (
	packageShadowed    = words.T("A cell uses the name $1 for something else, which hides the package $1. Choose another name;\nthe line %rm $1 removes a name that an earlier cell declared.")
	packageWithTabHint = words.T("$1 is a package. Write a dot after it and a name that begins with a capital letter, as in nim.Heaps(3, 5).\nTo see its names, type $1. and press Tab.")
	packageHint        = words.T("$1 is a package. Write a dot after it and a name that begins with a capital letter, as in nim.Heaps(3, 5).")
	unknownFunction    = words.T("No function here is called $1. Write your own as func $1(x int) int { return x + 1 }. A function of a package needs\nthe package and a dot before it, as in math.Sqrt(2) or nim.Heaps(3, 4, 5).")
	unknownClass       = words.T("Nothing here is called $1. Go has functions in packages, whose names begin with a small letter, as in math.Sqrt(2) or strings.ToUpper(s).")
	unknownName        = words.T("Nothing here is called $1. A variable is declared with its first value, as in $1 := 5; text is written between quotes, as in \"$1\";\nand a function of a package needs the package and a dot before it, as in math.Sqrt(2).")
)

// capitalizeExports returns code in which names of packages, and their packages, are written as Go
// and this project write them.
func (e Explainer) capitalizeExports(code string) string {
	return cachedPattern(`\b[A-Za-z]\w*\.[A-Za-z]\w*`).ReplaceAllStringFunc(code, func(full string) string {
		pkg, name, _ := strings.Cut(full, ".")
		pkg = strings.ToLower(pkg)
		all := e.Names.Exported(pkg)
		for importPath, names := range standardExports() {
			if path.Base(importPath) == pkg {
				all = append(all[:len(all):len(all)], names...)
			}
		}
		if slices.Contains(all, name) {
			return pkg + "." + name
		}
		if i := slices.IndexFunc(all, func(exported string) bool { return strings.EqualFold(exported, name) }); i >= 0 {
			return pkg + "." + all[i]
		}
		return full
	})
}

// declaredIdentifiers returns the names that a source declares.
func declaredIdentifiers(source string) map[string]bool {
	names := map[string]bool{}
	file, _ := parser.ParseFile(token.NewFileSet(), "", source, 0)
	ast.Inspect(file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil && id.Name != "main" && id.Name != "_" {
			names[id.Name] = true
		}
		return true
	})
	return names
}

// withoutAccents replaces the letters of European languages that English lacks.
var withoutAccents = strings.NewReplacer("à", "a", "á", "a", "â", "a", "ä", "a", "å", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "í", "i", "î", "i", "ï", "i", "ñ", "n",
	"ó", "o", "ô", "o", "ö", "o", "ø", "o", "ù", "u", "ú", "u", "û", "u", "ü", "u", "ß", "ss")

// isSimilar reports whether two names differ only by case and accents, or, if one of them has at least
// four letters, as differByOneLetter reports. Shorter names differ by one letter from too many others:
// Max is not similar to Mex.
func isSimilar(a, b string) bool {
	a, b = withoutAccents.Replace(strings.ToLower(a)), withoutAccents.Replace(strings.ToLower(b))
	return a == b || max(len(a), len(b)) > 3 && differByOneLetter(a, b)
}

// differByOneLetter reports whether two names differ by one letter that is replaced, added or left out, or by
// two adjacent letters that have changed places. If one of them has at most two letters, only such a
// change of places counts. It compares bytes, so a letter that ASCII lacks counts as several.
func differByOneLetter(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	same := 0
	for same < len(a) && a[same] == b[same] {
		same++
	}
	switch len(b) - len(a) {
	case 0:
		swapped := same+1 < len(a) && a[same] == b[same+1] && a[same+1] == b[same] && a[same+2:] == b[same+2:]
		return same < len(a) && (len(a) > 2 && a[same+1:] == b[same+1:] || swapped)
	case 1:
		return len(a) > 2 && a[same:] == b[same+1:]
	}
	return false
}

// explainForeignCall returns what Go has for the first function of another language that a line calls,
// or "".
func (e Explainer) explainForeignCall(line string) string {
	for _, m := range cachedPattern(`(?:^|[^\w."])([A-Za-z]\w*)\(`).FindAllStringSubmatch(maskStrings(line), -1) {
		if types.Universe.Lookup(m[1]) == nil && !strings.Contains(line, "func "+m[1]) {
			if explanation := e.explainForeignName(m[1], "", line); explanation != "" {
				return explanation
			}
		}
	}
	return ""
}

// isSpreadsheetName reports whether a name is in capitals, as the functions of spreadsheets are.
func isSpreadsheetName(name string) bool { return len(name) > 2 && strings.ToUpper(name) == name }

// uncalledNames lists the names of [foreignNames] that mean something without brackets behind them.
const uncalledNames = "pi Pi PI e Euler inf Inf INF Infinity infinity oo nan NaN NA console cout document Arrays Collections np numpy pd pandas plt sns scipy sympy torch matplotlib"

// explainForeignName returns what Go has for a name of another language, or "". pkg is the package
// that the reader has written before it, or "".
func (e Explainer) explainForeignName(name, pkg, line string) string {
	if pkg != "" && !slices.Contains([]string{"math", "fmt", "strings", "slices", "rand", "sort", "time", "os", "maps"}, pkg) {
		return ""
	}
	for _, f := range foreignNames {
		known := slices.Contains(strings.Fields(f.names), name) || isSpreadsheetName(name) && slices.Contains(strings.Fields(f.names), strings.ToLower(name))
		if known && (slices.Contains(strings.Fields(uncalledNames), name) || isCalled(name, line)) {
			return words.T("Go has no %s. Write, for example:\n%s", cmp.Or(strings.TrimPrefix(pkg+"."+name, "."), name), f.example).In(e.Language)
		}
	}
	return ""
}
