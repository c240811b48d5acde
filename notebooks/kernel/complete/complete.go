// Package complete completes and describes names in a cell. It starts gopls, lets it load the
// project's packages beforehand, and adds imports to a cell that is being typed.
package complete

import (
	"bytes"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"nimlab/notebooks/kernel/project"
)

// Environment holds environment variables that limit the memory of gopls. The packages that cells
// import take 150 MB; three times that much costs no measurable speed.
var Environment = []string{"GOGC=50", "GOMEMLIMIT=450MiB"}

// Options holds settings of gopls. They turn off what a cell does not display: diagnostics after
// every change, completions of more than one name, the documentation of each completion, and links
// to web pages.
var Options = map[string]any{
	"diagnosticsTrigger":      "Save",
	"staticcheck":             false,
	"vulncheck":               "Off",
	"deepCompletion":          false,
	"completionDocumentation": false,
	"linksInHover":            false,
}

// standardPackages lists packages of Go that cells use. For other packages, exported names are completed,
// but not methods of values.
var standardPackages = []string{
	"bytes", "cmp", "context", "errors", "flag", "fmt", "iter", "maps", "math", "math/big", "math/bits",
	"os", "slices", "sort", "strconv", "strings", "sync", "time", "unicode",
}

// importDeclaration returns an import declaration of all packages that cells use, except those that the
// file src imports already, and those whose names are declared.
//
// All files of a cell have the same imports, used or not. gopls runs the go command when the imports
// of a package change, which is noticeably slow.
func importDeclaration(src []byte, declaredNames map[string]bool) (string, error) {
	paths, err := project.Packages(os.Getenv(project.RootVariable))
	if err != nil {
		return "", err
	}
	for _, p := range standardPackages {
		if paths[path.Base(p)] == "" {
			paths[path.Base(p)] = p
		}
	}
	imported := map[string]bool{}
	if file, _ := parser.ParseFile(token.NewFileSet(), "", src, parser.ImportsOnly); file != nil {
		for _, spec := range file.Imports {
			imported[spec.Path.Value] = true
		}
	}
	var b strings.Builder
	b.WriteString("import (\n")
	for _, name := range slices.Sorted(maps.Keys(paths)) {
		if p := strconv.Quote(paths[name]); paths[name] != "" && !declaredNames[name] && !imported[p] {
			b.WriteString("\t" + p + "\n")
		}
	}
	b.WriteString(")\n")
	return b.String(), nil
}

// Sample returns a file like that of a cell, and a position in it, counted from 0. A completion
// there makes gopls load all packages that a cell may import.
func Sample() (text string, line, column int) {
	all, err := importDeclaration([]byte("package main\n"), nil)
	if err != nil {
		all = ""
	}
	const before = "func main() {\n\tfmt."
	text = "package main\n" + all + "\n" + before
	return text + "\n}\n", strings.Count(text, "\n"), len("\tfmt.")
}

// Prepare adds imports to the file of a cell, which need not parse, and to the file with the
// declarations of other cells. It returns the number of lines added to the file of the cell.
func Prepare(cell, others string) (lines int, err error) {
	declaredNames := map[string]bool{}
	for _, name := range []string{cell, others} {
		src, err := os.ReadFile(name)
		if err != nil {
			return 0, err
		}
		addDeclared(src, declaredNames)
	}
	for _, name := range []string{others, cell} {
		if lines, err = addImports(name, declaredNames); err != nil {
			return 0, err
		}
	}
	return lines, nil
}

// addImports adds imports to one file, and returns the number of lines added.
func addImports(name string, declaredNames map[string]bool) (lines int, err error) {
	src, err := os.ReadFile(name)
	if err != nil {
		return 0, err
	}
	clause, rest, _ := bytes.Cut(src, []byte("\n"))
	declaration, err := importDeclaration(src, declaredNames)
	if err != nil {
		return 0, err
	}
	return strings.Count(declaration, "\n"), os.WriteFile(name, slices.Concat(clause, []byte("\n"+declaration), rest), 0o644)
}

// addDeclared adds to names what a file declares outside of functions.
func addDeclared(src []byte, names map[string]bool) {
	if file, _ := parser.ParseFile(token.NewFileSet(), "", src, parser.AllErrors); file != nil {
		for name := range file.Scope.Objects {
			names[name] = true
		}
	}
}

// ProjectNames completes the name without a package at the end of a line that begins with a
// capital letter. It returns names of the project's packages, with the package, and the length of the
// name in the line. Exact matches come first; of names with the same spelling, those that the
// notebooks use most come first, then functions.
func (c *Client) ProjectNames(line string) (offered []Completion, length int) {
	name := unqualifiedName.FindString(line)
	if name == "" || strings.HasSuffix(strings.TrimSuffix(line, name), ".") {
		return nil, len(name)
	}
	exported, err := project.Exported(os.Getenv(project.RootVariable))
	if err != nil {
		return nil, len(name)
	}
	counts := c.useCounts()
	for _, short := range slices.Sorted(maps.Keys(exported)) {
		if strings.HasPrefix(short, name) {
			full := exported[short]
			slices.SortStableFunc(full, func(a, b string) int { return counts[b] - counts[a] })
			for _, f := range full {
				offered = append(offered, Completion{Text: f})
			}
		}
	}
	return offered, len(name)
}

// unqualifiedName matches a name with a capital letter at the end of a line.
var unqualifiedName = regexp.MustCompile(`\b\p{Lu}\w*$`)

// CallBefore returns the position of the bracket in a line if the position col is directly after the
// opening bracket of a call, and col if it is not. So documentation is that of the function, not
// of its first argument.
func CallBefore(line string, col int) int {
	if callOpening.MatchString(line[:col]) {
		return col - 1
	}
	return col
}

// callOpening matches a line that ends with the opening bracket of a call.
var callOpening = regexp.MustCompile(`[\pL\d_\]]\($`)

// UTF16Length returns the length of a text as gopls counts it, in units of UTF-16.
func UTF16Length(s string) int { return len(utf16.Encode([]rune(s))) }

// sourceLink matches gopls's link to the source of a name.
var sourceLink = regexp.MustCompile(`\[([^\[\]\n]*)\]\(file://[^\s]*?#\d+,\d+\)`)

// WithoutLinks replaces links to files, which a page cannot open, by their texts.
func WithoutLinks(markdown string) string { return sourceLink.ReplaceAllString(markdown, "$1") }

// Unique returns the completions in their order without repetitions.
func Unique(matches []Completion) []Completion {
	seen := map[string]bool{}
	return slices.DeleteFunc(matches, func(m Completion) bool {
		again := seen[m.Text]
		seen[m.Text] = true
		return again
	})
}
