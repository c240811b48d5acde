package hints

import (
	"errors"
	"go/scanner"
	"go/token"
	"regexp"
	"slices"
	"strings"
)

// mainHead begins the function main in the program of a cell. In a page, the first line of the cell
// follows in the same line.
const mainHead = "func main() {"

// A translation holds the lines of a cell while they are translated, and the rest of the program.
type translation struct {
	above, below string // the program before and after the lines
	isMain       bool   // the lines are the body of main
	lines        []translatedLine
}

// A translatedLine is a line of a cell. Its translation may have several lines.
type translatedLine struct {
	original, text string
	alternatives   []string // further translations, if Go does not accept the text
}

// indentation returns the spaces and tabs with which the line begins.
func (l translatedLine) indentation() string {
	return l.original[:len(l.original)-len(strings.TrimLeft(l.original, " \t"))]
}

// opensIndentedBlock reports whether lines of a block follow that ends without a brace, as in Python.
func (l translatedLine) opensIndentedBlock() bool {
	return cachedPattern(`:\s*(?:#.*)?$`).MatchString(maskStrings(l.original)) && strings.HasSuffix(l.text, "{")
}

// newTranslation returns the translation of the cell that contains a line, before anything is
// translated. It begins with that line if that is above main. It reports false if the program does not
// contain the line.
func newTranslation(program, line string) (t translation, ok bool) {
	above, _, found := cutAtLine(program, line)
	if !found {
		return t, false
	}
	from, to := len(above), len(program)
	if head := strings.Index(program, "\n"+mainHead); head >= 0 && head < from {
		t.isMain, from, to = true, head+len("\n"+mainHead), strings.LastIndex(program, "}")
		if to < len(above) {
			return t, false
		}
	}
	t.above, t.below = program[:from], program[to:]
	for original := range strings.SplitSeq(strings.Trim(program[from:to], "\n"), "\n") {
		t.lines = append(t.lines, translatedLine{original: original, text: keepFraction(replaceAmbiguous(original), original)})
	}
	return t, true
}

// A goLine is a line of a translation, and the index of the cell's line from which it comes.
type goLine struct {
	text   string
	origin int
}

// goLines returns the lines of a translation, with a brace at the end of each indented block. Functions
// are separate, because they come first in a cell.
func (t *translation) goLines() (functions, statements []goLine) {
	var all []goLine
	var blocks []string // the indentations of the open blocks
	add := func(text string, origin int) {
		for line := range strings.SplitSeq(text, "\n") {
			all = append(all, goLine{line, origin})
		}
	}
	closeBlock := func(indentation string, origin int) {
		end := len(all) // of the block, before empty lines
		for end > 0 && strings.TrimSpace(all[end-1].text) == "" {
			end--
		}
		all = slices.Insert(all, end, goLine{indentation + "}", origin})
	}
	for i, line := range t.lines {
		isElse := startsWithBrace(line.text) && !startsWithBrace(line.original) // as in "} else {"
		if strings.TrimSpace(line.original) != "" {
			for len(blocks) > 0 && len(line.indentation()) <= len(blocks[len(blocks)-1]) {
				last := blocks[len(blocks)-1]
				blocks = blocks[:len(blocks)-1]
				if isElse && last == line.indentation() {
					isElse = false
					break
				}
				closeBlock(last, i)
			}
		}
		if n := len(all) - 1; isElse && n >= 0 && strings.TrimSpace(all[n].text) == "}" {
			all = all[:n] // the brace has moved into this line
		}
		if strings.TrimSpace(line.text) != noStatement {
			add(line.text, i)
		}
		if line.opensIndentedBlock() {
			blocks = append(blocks, line.indentation())
		}
	}
	for _, indentation := range slices.Backward(blocks) {
		closeBlock(indentation, len(t.lines)-1)
	}
	if !t.isMain {
		return nil, all
	}
	depth := 0
	for _, line := range all {
		if depth == 0 && !strings.HasPrefix(line.text, "func ") {
			statements = append(statements, line)
			continue
		}
		functions = append(functions, line)
		masked := maskStrings(line.text)
		depth += strings.Count(masked, "{") - strings.Count(masked, "}")
	}
	return functions, statements
}

// program returns the program with the translated lines in place of the cell, and for each line of the
// program the index of the cell's line from which it comes, or -1. Functions precede main.
func (t *translation) program() (text string, origins []int) {
	var lines []string
	add := func(line string, origin int) {
		lines, origins = append(lines, line), append(origins, origin)
	}
	functions, statements := t.goLines()
	above, isMain := strings.CutSuffix(t.above, mainHead)
	for line := range strings.SplitSeq(above, "\n") {
		add(line, -1)
	}
	for _, line := range functions {
		add(line.text, line.origin)
	}
	if isMain {
		add(mainHead, -1)
	}
	for _, line := range statements {
		add(line.text, line.origin)
	}
	for line := range strings.SplitSeq(t.below, "\n") {
		add(line, -1)
	}
	return strings.Join(lines, "\n"), origins
}

// A cellError is an error in the program of a translation.
type cellError struct {
	line     int // the index of the cell's line, or -1 if the error is outside of the cell
	message  string
	isSyntax bool // of the parser, which hides those of the type checker
}

// precedes reports whether an error has to be corrected before another one can be found.
func (e cellError) precedes(other cellError) bool {
	if e.isSyntax != other.isSyntax {
		return e.isSyntax
	}
	return e.line < other.line
}

// firstError returns the first error of a translation. It reports false if there is none.
func (t *translation) firstError(e Explainer, otherSources []string) (first cellError, found bool) {
	text, origins := t.program()
	p := program{fset: token.NewFileSet(), firstLine: 1, lastLine: len(origins)}
	if list := (scanner.ErrorList)(nil); errors.As(p.parse(text), &list) {
		return cellError{origins[min(list[0].Pos.Line, len(origins))-1], list[0].Msg, true}, true
	}
	for _, other := range otherSources {
		_ = p.parse(other) // a cell that is not Go declares nothing
	}
	for _, problem := range p.typeErrors(e, func(line int) bool {
		origin := origins[line-1]
		return 0 <= origin && isForeignLoopOrPrint(t.lines[origin].original)
	}) {
		if origin := origins[max(problem.line, 1)-1]; 0 <= origin && (!found || origin < first.line) {
			first, found = cellError{line: origin, message: problem.message}, true
		}
	}
	return first, found
}

// translate translates the whole cell that contains original, which becomes rewritten, and returns the lines
// from the first changed one to the last. It rewrites the line with the first error again and again. It
// returns "" without an Importer, if the program has an error outside of the cell, or if errors remain that
// no rule changes, or after 4 rewrites per line.
func (e Explainer) translate(original, rewritten string, sources []string) string {
	at := slices.IndexFunc(sources, func(s string) bool { _, _, found := cutAtLine(s, original); return found })
	if e.Importer == nil || at < 0 {
		return ""
	}
	t, ok := newTranslation(sources[at], original)
	otherSources := slices.Delete(slices.Clone(sources), at, at+1)
	first := slices.IndexFunc(t.lines, func(l translatedLine) bool { return l.original == original })
	if !ok || first < 0 {
		return ""
	}
	t.lines[first].text = rewritten
	const maxRewritesPerLine = 4
	for range maxRewritesPerLine * len(t.lines) {
		problem, found := t.firstError(e, otherSources)
		if !found {
			return t.changedText()
		}
		if problem.line < 0 || !t.rewrite(e, problem, otherSources) {
			return ""
		}
	}
	return ""
}

// rewrite changes the line of the first error so that the first error is another one. It reports false
// if no rule does that. The parser may report the error of a line in the next one.
func (t *translation) rewrite(e Explainer, problem cellError, otherSources []string) bool {
	text, _ := t.program()
	sources := append([]string{text}, otherSources...)
	if name, ok := strings.CutPrefix(problem.message, "undefined: "); ok && t.declareOutside(name, problem.line) {
		return true
	}
	for _, at := range []int{problem.line, max(problem.line-1, 0)} {
		l := &t.lines[at]
		before := l.text
		all := e.validRewrites(problem.message, before)
		if name := e.replaceName(Mistake{problem.message, before}, before, sources); name != "" {
			all = append(all, name)
		}
		all = slices.Concat(all, correctedLines(problem.message, before), l.alternatives)
		fallback := -1 // the first that only changes the error
		for i, rewritten := range all {
			rewritten, ok := inferTypes(e.capitalizeExports(useDeclaration(rewritten, before, sources)), before, sources)
			if !ok || rewritten == before {
				continue
			}
			l.text, all[i] = rewritten, rewritten
			switch next, found := t.firstError(e, otherSources); {
			case !found || problem.precedes(next):
				l.alternatives = all[i+1:]
				return true
			case !next.precedes(problem) && next.message != problem.message && fallback < 0:
				fallback = i
			}
		}
		if fallback >= 0 {
			l.text, l.alternatives = all[fallback], all[fallback+1:]
			return true
		}
		l.text = before
	}
	return false
}

// declareOutside declares a variable, whose first values are assigned in blocks above a line, before these
// blocks. It reports false, and changes nothing, if there is no such variable or its type is not understood.
func (t *translation) declareOutside(name string, line int) bool {
	depth := len(t.lines[line].indentation())
	assignment := regexp.MustCompile(`^(\s*)` + regexp.QuoteMeta(name) + ` := (.*)$`)
	typ, block, before := "", -1, -1
	assignments := map[int]string{} // by line
	for i, l := range t.lines[:line] {
		if strings.TrimSpace(l.original) != "" && len(l.indentation()) <= depth && !startsWithBrace(l.text) {
			before = i
		}
		if m := assignment.FindStringSubmatch(l.text); m != nil && len(m[1]) > depth {
			if typ = typeOf(m[2], nil); !isOneType(typ) || before < 0 {
				return false
			}
			assignments[i] = m[1] + name + " = " + m[2]
			if block < 0 {
				block = before
			}
		}
	}
	if block < 0 {
		return false
	}
	for i, text := range assignments {
		t.lines[i].text = text
	}
	l := &t.lines[block]
	l.text = l.indentation() + "var " + name + " " + typ + "\n" + l.text
	return true
}

// changedText returns the lines from the first to the last that differ from those of the cell, and the
// other lines of their blocks. A line %% stands for the beginning of main.
func (t *translation) changedText() string {
	functions, statements := t.goLines()
	all := append(functions, statements...)
	depths := []int{0} // of braces before each line
	for _, line := range all {
		masked := maskStrings(line.text)
		depths = append(depths, depths[len(depths)-1]+strings.Count(masked, "{")-strings.Count(masked, "}"))
	}
	isChanged := func(l goLine) bool { return l.text != t.lines[l.origin].original }
	first, last := max(slices.IndexFunc(all, isChanged), 0), len(all)
	for last > first && !isChanged(all[last-1]) {
		last--
	}
	main := slices.IndexFunc(all, func(l goLine) bool { return l.text == mainHead })
	outside := func(n int) int { // the depth of what is outside of all blocks there
		if main >= 0 && n > main {
			return 1
		}
		return 0
	}
	for first > 0 && depths[first] > outside(first) {
		first--
	}
	for last < len(all) && depths[last] > outside(last) {
		last++
	}
	var texts []string
	for _, line := range all[first:last] {
		if line.text == mainHead {
			line.text = "%%"
		}
		texts = append(texts, line.text)
	}
	return strings.Join(texts, "\n")
}
