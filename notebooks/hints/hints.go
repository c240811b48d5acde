// Package hints explains common errors of Go's compiler and parser to readers who know other
// languages, each in the language of the reader. The kernel and the pages of the site use it.
//
// [Explainer.Explain] tries these explanations in order:
//
//  1. for each mistake, a rewritten line that Go accepts, by [rewriteRules], [methodReplacements] and
//     rewriteNested, and all other lines of the cell if they can be translated, too;
//  2. for each rewritten line that Go rejects, an explanation of what is left: a remark of
//     [specificRemarks], or what step 4 says;
//  3. for each mistake, a remark of [specificRemarks];
//  4. for each mistake, explainMeaning: similar names and those of [foreignNames], the order of
//     arguments, types, methods, the number of arguments, and [generalRemarks];
//  5. variables that are not used, if there are no other mistakes;
//  6. for each mistake, a remark of [fallbackRemarks].
//
// A new hint is usually a row of one of these tables and a sample in the test of its file.
// [IsForEffect] reports which last lines of cells are not displayed.
//
// In this package, a source is the text of a cell or of a program. A line is a line of a source, perhaps
// rewritten already, and may contain line breaks after that. The original is the line as its reader
// wrote it. An example is a line of Go that does not depend on the line of the reader.
package hints

import (
	"cmp"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"sync"

	"nimlab/nimkit/words"
)

// A Mistake is an error of Go's compiler or parser without its position, and the line that has it. The
// line is empty if it is unknown.
type Mistake struct{ Message, Line string }

// Names describes the names that a cell can use without declaring them. For an unknown package, type or
// function its methods return nil, "" or false.
type Names interface {
	// Packages returns the names of this project's packages.
	Packages() []string
	// Exported returns the functions, types, variables and constants that a package exports.
	Exported(pkg string) []string
	// Methods returns the exported methods of a type of a package.
	Methods(pkg, typ string) []string
	// Types returns the exported types of a package.
	Types(pkg string) []string
	// Path returns the import path of a package of this project, or "".
	Path(pkg string) string
	// IsVariadic reports whether a function of a package takes any number of values.
	IsVariadic(pkg, function string) bool
}

// An Explainer explains mistakes.
type Explainer struct {
	Language words.Language
	Names    Names
	// HasTabCompletion reports whether Tab and Shift+Tab display names and their documentation, so that hints
	// may mention them.
	HasTabCompletion bool
	// Importer imports packages by their paths, so that only lines and names are suggested that Go
	// accepts in their place. If it is nil, suggestions are not checked.
	Importer types.Importer
}

// cachedPatterns holds the results of [compiled] by their text.
var cachedPatterns sync.Map

// cachedPattern returns a regular expression and compiles it only once. The tables are text, because
// compiling all of them would delay the start of a page. It is not for text that contains names of
// the reader, which would stay in memory.
func cachedPattern(text string) *regexp.Regexp {
	if known, ok := cachedPatterns.Load(text); ok {
		return known.(*regexp.Regexp)
	}
	p := regexp.MustCompile(text)
	cachedPatterns.Store(text, p)
	return p
}

// MistakeLine returns the line of a program that has a mistake which is reported in line n, counted from 1.
// That is a line above n if the parser has read on from there, because that line lacks an opening
// brace or ends with an operator.
func MistakeLine(message string, n int, line func(n int) string) string {
	if n > 1 && strings.Contains(message, "expected '{', found newline") && !blockStartPattern.MatchString(line(n)) && blockStartPattern.MatchString(line(n-1)) {
		n-- // the parser has read the next line as part of the condition
	}
	if strings.Contains(message, "expected operand, found '}'") && strings.TrimSpace(line(n)) == "}" || strings.Contains(message, "expected operand, found 'EOF'") {
		above := n - 1
		for above > 0 && strings.TrimSpace(line(above)) == "" {
			above--
		}
		if above > 0 && trailingOperatorPattern.MatchString(maskStrings(line(above))) {
			return line(above) // the parser has read on, to the end of the cell
		}
	}
	return line(n)
}

var (
	blockStartPattern       = regexp.MustCompile(`^\s*(?:for|if|switch)\b`) // a line that needs an opening brace
	trailingOperatorPattern = regexp.MustCompile(`(?:[-+*/%^&|<>=]|\s(?:mod|and|or))\s*$`)
	moreErrorsPattern       = regexp.MustCompile(` \(and \d+ more errors?\)`)
)

// Explain returns the explanation of the first mistake that has one, or "". The sources are the
// programs or cells that declare what the reader can use. With an Importer it type-checks the sources
// once for each line or name that it may suggest, and the first import of a package may take seconds.
func (e Explainer) Explain(mistakes []Mistake, sources ...string) string {
	mistakes = slices.Clone(mistakes)
	allUnused := len(mistakes) > 0
	for i := range mistakes {
		m := &mistakes[i]
		m.Message = moreErrorsPattern.ReplaceAllString(m.Message, "")
		allUnused = allUnused && strings.HasPrefix(m.Message, "declared and not used")
		if strings.HasSuffix(m.Message, "is not used") && i+1 < len(mistakes) && mistakes[i+1].Message == "missing return" {
			m.Message += "\n\tmissing return" // both are about one value, which a return would use
		}
	}
	leftovers := make([]Mistake, len(mistakes)) // what is wrong with the rewritten line of each mistake
	for i, m := range mistakes {
		explanation, leftover := e.explainSyntax(m, mistakes, sources)
		if explanation != "" {
			return explanation
		}
		leftovers[i] = leftover
	}
	for i, leftover := range leftovers {
		if leftover.Message == "" {
			continue
		}
		if explanation := cmp.Or(e.explainByRemark(specificRemarks, leftover.Message, leftover.Line), e.explainMeaning(leftover, mistakes[i].Line, sources)); explanation != "" {
			return explanation
		}
	}
	for _, m := range mistakes {
		if explanation := e.explainByRemark(specificRemarks, m.Message, m.Line); explanation != "" {
			return explanation
		}
	}
	for _, m := range mistakes {
		if explanation := e.explainMeaning(m, m.Line, sources); explanation != "" {
			return explanation
		}
	}
	if allUnused {
		return strings.ReplaceAll(notUsed.In(e.Language), "$1", strings.TrimPrefix(mistakes[0].Message, "declared and not used: "))
	}
	for _, m := range mistakes {
		if explanation := e.explainByRemark(fallbackRemarks, m.Message, m.Line); explanation != "" {
			return explanation
		}
	}
	return ""
}

// explainMeaning explains a mistake in names, types or methods rather than in syntax. original is
// the reader's line, if that of the mistake has been rewritten.
func (e Explainer) explainMeaning(m Mistake, original string, sources []string) string {
	return cmp.Or(
		e.explainUndefined(m, original, sources),
		e.explainWrongOrder(m, original, sources),
		e.explainWrongType(m, original, sources),
		e.explainMissingMethod(m),
		e.explainArgumentCount(m, original, sources),
		e.explainUnsupportedOperation(m),
		e.explainByRemark(generalRemarks, m.Message, m.Line),
	)
}

// explainSyntax explains a mistake by the line that Go would accept. It also explains a keyword that is
// used as a name, a method that is declared below %%, and a call that reads from the keyboard. It
// returns "" for other mistakes. A line with several mistakes is rewritten for all of
// them. If one of them has a specific remark, that is the explanation. If Go accepts none of the
// rewritten lines, leftover is the mistake that is left in the first of them. Otherwise leftover is the
// zero Mistake.
func (e Explainer) explainSyntax(m Mistake, all []Mistake, sources []string) (explanation string, leftover Mistake) {
	if match := assignmentPattern.FindStringSubmatch(m.Line); match != nil && token.IsKeyword(match[1]) && strings.HasPrefix(m.Message, "expected") {
		return strings.ReplaceAll(keywordAsName.In(e.Language), "$1", match[1]), Mistake{}
	}
	if methodDeclarationPattern.MatchString(m.Line) && strings.HasPrefix(m.Message, "expected ';', found ") {
		return aboveMain.In(e.Language), Mistake{}
	}
	if (strings.HasPrefix(m.Message, "undefined: ") || strings.HasPrefix(m.Message, "expected ")) && keyboardReadPattern.MatchString(maskStrings(m.Line)) {
		return NoKeyboard.In(e.Language), Mistake{}
	}
	single := "" // the first line that Go accepts
	for _, rewritten := range e.validRewrites(m.Message, m.Line) {
		// Also rewrite the line for the other mistakes in it, and give up if one has a remark of its own.
		for _, other := range all {
			if other.Line != m.Line || other.Message == m.Message || strings.Contains(rewritten, "\n") {
				continue
			}
			if sign := illegalCharacterPattern.FindStringSubmatch(other.Message); sign != nil && !strings.Contains(rewritten, sign[1]) {
				continue
			}
			if next := firstRewrite(other.Message, rewritten); next != "" {
				rewritten = next
			} else if remark := e.explainByRemark(specificRemarks, other.Message, rewritten); remark != "" {
				return remark, Mistake{}
			}
		}
		rewritten, ok := inferTypes(e.capitalizeExports(useDeclaration(rewritten, m.Line, sources)), m.Line, sources)
		switch {
		case !ok:
			continue
		case isExample(rewritten):
			return e.codeExplanation(rewritten), Mistake{}
		case rewritten != noStatement:
			repaired, message := e.repair(rewritten, m.Line, sources)
			if message != "" {
				leftover = cmp.Or(leftover, Mistake{message, repaired})
				continue
			}
			rewritten = repaired
		}
		if whole := e.translate(m.Line, rewritten, sources); whole != "" {
			if rewritten == noStatement {
				return noImport.In(e.Language) + "\n\n" + e.codeExplanation(whole), Mistake{}
			}
			return e.codeExplanation(whole), Mistake{}
		}
		single = cmp.Or(single, rewritten)
	}
	switch single {
	case "":
		return "", leftover
	case noStatement:
		return noImport.In(e.Language), Mistake{}
	}
	return e.codeExplanation(single), Mistake{}
}

// codeExplanation returns an explanation that displays code of Go, and what Go has for functions of other
// languages in it.
func (e Explainer) codeExplanation(code string) string {
	return strings.TrimRight(goWrites.In(e.Language)+"\n"+code+"\n\n"+e.explainForeignCall(code), "\n")
}

// useDeclaration returns a rewritten line with := for = if the first source with the original line does not
// have the assigned name above it.
func useDeclaration(rewritten, original string, sources []string) string {
	indentation, variable, value, ok := splitAssignment(rewritten)
	if !ok {
		return rewritten
	}
	for _, source := range sources {
		if above, _, found := cutAtLine(source, original); found {
			if containsWord(above, variable) || containsWord(value, variable) {
				break
			}
			return indentation + variable + " := " + value
		}
	}
	return rewritten
}

// splitAssignment returns the parts of a line that assigns one value. It reports false for other lines.
func splitAssignment(line string) (indentation, variable, value string, ok bool) {
	m := singleAssignmentPattern.FindStringSubmatch(line)
	if m == nil {
		return "", "", "", false
	}
	return m[1], m[2], m[3], true
}

// ContainsRewrite reports whether an explanation has the line that Go would accept.
func (e Explainer) ContainsRewrite(explanation string) bool {
	return strings.Contains(explanation, goWrites.In(e.Language))
}

var (
	assignmentPattern        = regexp.MustCompile(`^\s*(?:var |const )?([a-z]+)\s*:?= `)                                 // a line that assigns a value, with the name as group 1
	singleAssignmentPattern  = regexp.MustCompile(`^(\s*)(\pL[\pL\d_]*) = ([^\n]*)$`)                                    // a line that assigns one value
	methodDeclarationPattern = regexp.MustCompile(`^\s*func \(\w+ [^()]+\) \w+\(`)                                       // a line that declares a method
	illegalCharacterPattern  = regexp.MustCompile(`illegal character U\+\w+ '(.+)'`)                                     // a message about a sign that Go lacks
	keyboardReadPattern      = regexp.MustCompile(`\b(?:input|raw_input|prompt|readline|readLine|scanf|gets|Scanner)\(`) // a call that reads from the keyboard in another language
)

var (
	goWrites      = words.T("Go writes it like this:")
	keywordAsName = words.T("Go itself uses the name $1. Choose another name.")
	aboveMain     = words.T("Functions with a name and imports belong above the line %%.")
	notUsed       = words.T("Nothing uses the value of $1. Use it, for example as the last line of the cell, or delete the line.")

	// NoKeyboard explains why a cell cannot read what its reader types.
	NoKeyboard = words.T("A cell cannot read from the keyboard: fmt.Scan and os.Stdin read nothing here. Write the value into the cell, as in n := 7.")

	// MissingPackage explains that a package would have to be downloaded.
	MissingPackage = words.T("This package is not here. Cells fetch nothing from the network: they know the packages of this\nproject, those of Go itself and gonum.org/v1/plot, and none of them has to be imported.")
)
