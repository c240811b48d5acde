package hints

import (
	"cmp"
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// errorsInPlaceOf replaces the original line by line in the first source that contains it, and returns the
// messages of Go's parser or type checker about the new line. It leaves out messages about unused
// names and values, because a cell displays its last value and later lines may be missing. It
// returns nil if Go accepts the line, and also if the line cannot be checked: if there is no Importer, if
// no source contains the original line, or if the lines above it cannot be parsed.
func (e Explainer) errorsInPlaceOf(line, original string, sources []string) []string {
	if e.Importer == nil || original == "" {
		return nil
	}
	for i, source := range sources {
		above, below, found := cutAtLine(source, original)
		if !found {
			continue
		}
		p := program{fset: token.NewFileSet()}
		p.firstLine = strings.Count(above, "\n") + 1
		p.lastLine = p.firstLine + strings.Count(line, "\n")
		above = declareAssigned(above)
		if trimmed := strings.TrimRight(above, " \t\n"); startsWithBrace(line) && !startsWithBrace(original) && strings.HasSuffix(trimmed, "}") {
			above = trimmed[:len(trimmed)-1] + above[len(trimmed):] // the brace has moved into the line, as in "} else {"
		}
		// The first attempt is the whole source. The others leave out the lines below, which may still be
		// those of another language, and close up to seven blocks. The last ones close main before the line: a
		// function in another language, as in def f(n):, is put into main, because its first word is no
		// keyword of Go.
		const maxOpenBraces = 7
		attempts := []string{above + line + below}
		for openBraces := range maxOpenBraces + 1 {
			attempts = append(attempts, above+line+strings.Repeat("\n}", openBraces))
		}
		for openBraces := range maxOpenBraces + 1 {
			attempts = append(attempts, above+"};"+line+strings.Repeat("\n}", openBraces))
		}
		for _, attempt := range attempts {
			if p.parse(attempt) == nil {
				for _, other := range slices.Delete(slices.Clone(sources), i, i+1) {
					_ = p.parse(other) // a cell that is not Go declares nothing
				}
				return p.messages(e, func(int) bool { return isForeignLoopOrPrint(original) })
			}
		}
		// The line without those below it cannot be parsed either. Report that if the line is the reason.
		if list := (scanner.ErrorList)(nil); errors.As(p.parse(attempts[1]), &list) && list[0].Pos.Line >= p.firstLine && list[0].Pos.Line <= p.lastLine {
			return []string{list[0].Msg}
		}
		return nil
	}
	return nil
}

// startsWithBrace reports whether a line begins with a closing brace.
func startsWithBrace(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), "}") }

// declareAssigned replaces = by := in each assignment to a name that does not occur earlier in the
// text, so that a missing declaration in another line is not reported for the checked one.
func declareAssigned(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		indentation, variable, value, ok := splitAssignment(line)
		if ok && !containsWord(strings.Join(lines[:i], "\n")+" "+value, variable) {
			lines[i] = indentation + variable + " := " + value
		}
	}
	return strings.Join(lines, "\n")
}

// cutAtLine returns the text of a source before and after the first line that is equal to another one, or
// ends with it if none is equal.
func cutAtLine(source, line string) (above, below string, found bool) {
	text := "\n" + source + "\n"
	for _, before := range []string{"\n", ""} {
		if at := strings.Index(text, before+line+"\n"); at >= 0 {
			at += len(before)
			return text[1:at], text[at+len(line) : len(text)-1], true
		}
	}
	return "", "", false
}

// A program consists of files, and has a line, or several, in the first of them that are checked.
type program struct {
	fset                *token.FileSet
	files               []*ast.File
	firstLine, lastLine int // the lines that are checked
}

// parse adds a file. It returns the parser's error if the file cannot be parsed.
func (p *program) parse(text string) error {
	file, err := parser.ParseFile(p.fset, "", text, 0)
	if err == nil {
		p.files = append(p.files, file)
	}
	return err
}

// ignoredMessagePattern matches messages about what is unused, about follow-on errors and about packages that
// cannot be checked.
var ignoredMessagePattern = regexp.MustCompile(`declared and not used|\bis not used$|imported(?: as \w+)? and not used|invalid (?:type|operand)|^could not import|^\t`)

// messages returns the messages of typeErrors.
func (p *program) messages(e Explainer, checkMeaning func(line int) bool) (all []string) {
	for _, found := range p.typeErrors(e, checkMeaning) {
		all = append(all, found.message)
	}
	return all
}

// A typeError is an error of the type checker in a line.
type typeError struct {
	line    int
	message string
}

// typeErrors returns the errors of the type checker in the checked lines. For the lines for which
// checkMeaning returns true it adds what Go accepts with another meaning: a loop over the values of a map
// or over the codes of the letters of a text, and a printed letter, of which Go prints the code. If a package
// of this project cannot be imported, the only error is "could not import" with its path.
func (p *program) typeErrors(e Explainer, checkMeaning func(line int) bool) (found []typeError) {
	declared := map[string]bool{}
	for _, file := range p.files {
		maps.Copy(declared, fileScopeNames(file))
	}
	for _, file := range p.files {
		e.addImports(file, declared)
	}
	if path := p.missingPackage(e); path != "" {
		return []typeError{{p.firstLine, "could not import " + path}}
	}
	config := types.Config{Importer: e.Importer, Error: func(err error) {
		var typeErr types.Error
		if !errors.As(err, &typeErr) {
			return
		}
		at := p.fset.Position(typeErr.Pos)
		if p.fset.File(typeErr.Pos) == p.fset.File(p.files[0].FileStart) && at.Line >= p.firstLine && at.Line <= p.lastLine && !ignoredMessagePattern.MatchString(typeErr.Msg) {
			found = append(found, typeError{at.Line, typeErr.Msg})
		}
	}}
	info := types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	_, _ = config.Check("main", p.fset, p.files, &info) // the errors have been handled
	isText := func(x ast.Expr) bool {
		basic, ok := types.Default(cmp.Or[types.Type](info.Types[x].Type, types.Typ[types.Invalid])).Underlying().(*types.Basic)
		return ok && basic.Info()&types.IsString != 0
	}
	ast.Inspect(p.files[0], func(n ast.Node) bool {
		if n == nil {
			return true
		}
		line := p.fset.Position(n.Pos()).Line
		if line < p.firstLine || line > p.lastLine || !checkMeaning(line) {
			return true
		}
		switch n := n.(type) {
		case *ast.RangeStmt:
			key, _ := n.Key.(*ast.Ident)
			if typ := info.Types[n.X].Type; key != nil && key.Name == "_" && typ != nil {
				if _, isMap := typ.Underlying().(*types.Map); isMap {
					found = append(found, typeError{line, loopOverKeys})
				} else if isText(n.X) {
					found = append(found, typeError{line, loopOverLetters})
				}
			}
		case *ast.CallExpr:
			if types.ExprString(n.Fun) != "fmt.Println" {
				return true
			}
			for _, argument := range n.Args {
				if index, ok := argument.(*ast.IndexExpr); ok && isText(index.X) {
					found = append(found, typeError{line, letterOfText + types.ExprString(argument)})
				}
			}
		}
		return true
	})
	return found
}

// Messages about what Go accepts in lines of other languages, for the rules.
const (
	loopOverKeys    = "loop over the keys of a map"
	loopOverLetters = "loop over the letters of a text"
	letterOfText    = "letter of a text: " // and the expression
)

// isForeignLoopOrPrint reports whether a text is a loop or prints a value as Go does not write it.
func isForeignLoopOrPrint(text string) bool {
	return cachedPattern(`\bfor(?:each)?\b|\bprint|\bconsole\.`).MatchString(text) && !cachedPattern(`\brange |\bfmt\.`).MatchString(text)
}

// missingPackage returns the path of a package of this project that the checked lines use and that
// cannot be imported, so that they cannot be checked. It returns "" if there is none.
func (p *program) missingPackage(e Explainer) (missing string) {
	ast.Inspect(p.files[0], func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		line := p.fset.Position(s.Pos()).Line
		if id, ok := s.X.(*ast.Ident); ok && line >= p.firstLine && line <= p.lastLine && slices.Contains(p.files[0].Unresolved, id) {
			if path := e.Names.Path(id.Name); path != "" {
				if _, err := e.Importer.Import(path); err != nil {
					missing = path
				}
			}
		}
		return true
	})
	return missing
}

// fileScopeNames returns the names that a file declares or imports.
func fileScopeNames(file *ast.File) map[string]bool {
	names := map[string]bool{}
	for name := range file.Scope.Objects {
		names[name] = true
	}
	for _, spec := range file.Imports {
		name := path.Base(strings.Trim(spec.Path.Value, `"`))
		if spec.Name != nil {
			name = spec.Name.Name
		}
		names[name] = true
	}
	return names
}

// addImports adds to a file the imports of packages that it uses and that no file declares.
func (e Explainer) addImports(file *ast.File, declared map[string]bool) {
	added := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		id, ok := s.X.(*ast.Ident)
		if !ok || declared[id.Name] || added[id.Name] || !slices.Contains(file.Unresolved, id) {
			return true
		}
		if importPath := e.packagePath(id.Name); importPath != "" {
			added[id.Name] = true
			spec := &ast.ImportSpec{Path: &ast.BasicLit{Kind: token.STRING, Value: strconv.Quote(importPath)}}
			file.Decls = append([]ast.Decl{&ast.GenDecl{Tok: token.IMPORT, Specs: []ast.Spec{spec}}}, file.Decls...)
		}
		return true
	})
}

// packagePath returns the import path of a package that cells use by its name, or "".
func (e Explainer) packagePath(name string) string {
	if p := e.Names.Path(name); p != "" {
		return p
	}
	for p := range standardExports() {
		if path.Base(p) == name {
			return p
		}
	}
	return ""
}

// repair returns a rewritten line in which names and further syntax are corrected until Go accepts
// it in place of the original line, and the message of the error that remains otherwise.
func (e Explainer) repair(line, original string, sources []string) (repaired, remaining string) {
	const maxRepairs = 4
	for i := 0; ; i++ {
		messages := slices.DeleteFunc(e.errorsInPlaceOf(line, original, sources), func(message string) bool {
			return e.mayBeDeclaredLater(message, line, original, sources)
		})
		if len(messages) == 0 {
			return line, ""
		}
		remaining = messages[0]
		next := firstRewrite(remaining, line)
		if next == "" {
			next = e.replaceName(Mistake{remaining, line}, original, sources)
		}
		for _, corrected := range correctedLines(remaining, line) {
			if next == "" && !slices.Contains(e.errorsInPlaceOf(corrected, original, sources), remaining) {
				next = corrected
			}
		}
		if next == "" || next == line || i == maxRepairs {
			return line, remaining
		}
		line = useDeclaration(next, original, sources)
	}
}

// mayBeDeclaredLater reports whether a message is about an undefined variable or function that the reader may
// declare in a line that is still wrong, or later.
func (e Explainer) mayBeDeclaredLater(message, line, original string, sources []string) bool {
	name, ok := strings.CutPrefix(message, "undefined: ")
	if !ok ||
		len(name) > 1 && strings.ToUpper(name) == name || // a constant, or a function of a spreadsheet
		occurrences(name, original) == nil || // a name that a rewrite has added
		strings.Contains(maskStrings(line), name+".") { // a package or a class
		return false
	}
	m := Mistake{message, line}
	return !strings.Contains(maskStrings(line), name+"(") || e.explainForeignName(name, "", line) == "" && len(e.similarNames(e.findUndefined(m), m, original, sources)) == 0
}

// replaceName returns the line of a mistake with an undefined name or a missing method replaced by
// the only one that may be meant, or "".
func (e Explainer) replaceName(m Mistake, original string, sources []string) string {
	if method := missingMethodPattern.FindStringSubmatch(m.Message); method != nil {
		if found := e.similarMethods(method[1], method[2], method[3]); len(found) == 1 {
			return replaceWord(method[3], found[0], m.Line)
		}
		return ""
	}
	ref := e.findUndefined(m)
	found := e.similarNames(ref, m, original, sources)
	if len(found) != 1 {
		return ""
	}
	return replaceWord(ref.text, slices.Collect(maps.Keys(found))[0], m.Line)
}

// occurrences returns where a name occurs in a line, outside of strings.
func occurrences(name, line string) [][]int {
	return wordPattern(name).FindAllStringIndex(asciiLetters(maskStrings(line)), -1)
}

// replaceWord replaces a name in a line, outside of strings.
func replaceWord(old, replacement, line string) string {
	for _, at := range slices.Backward(occurrences(old, line)) {
		line = line[:at[0]] + replacement + line[at[1]:]
	}
	return line
}

// unfitNamePattern matches messages that say that a name is of the wrong kind, such as a type that is
// used as a value.
var unfitNamePattern = regexp.MustCompile(`undefined|cannot call|is not a type|is not an expression|not exported|cannot index|cannot range|cannot convert|conversion to`)

// canReplace reports whether a name can replace another one in a line: it is known, and of the right
// kind. Its arguments may still be wrong. It reports true if the line cannot be checked, as
// without an Importer.
func (e Explainer) canReplace(name, old, line, original string, sources []string) bool {
	return !slices.ContainsFunc(e.errorsInPlaceOf(replaceWord(old, name, line), original, sources), func(message string) bool {
		return strings.Contains(message, name) && !strings.Contains(message, name+"(") && unfitNamePattern.MatchString(message)
	})
}
