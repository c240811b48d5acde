// Package complete is what the kernel and gopls need from this project so that a
// Tab in a cell answers at once: how gopls is started, what it loads beforehand,
// and which imports a half-written cell would get.
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

// Environment holds gopls to a size that a laptop has to spare. It takes some 150
// MB for what cells import; a limit three times as high costs no speed that could be
// measured.
var Environment = []string{"GOGC=50", "GOMEMLIMIT=450MiB"}

// Options are settings of gopls. Nobody sees what it would find to say about the
// code, so it does not look for it after every change. It offers what may stand at the
// cursor, not what may follow that too, of which it finds as much as it has time for,
// nor the documentation of each, which a list of names does not show.
// What it says of a name has no link to a page on the network.
var Options = map[string]any{
	"diagnosticsTrigger":      "Save",
	"staticcheck":             false,
	"vulncheck":               "Off",
	"deepCompletion":          false,
	"completionDocumentation": false,
	"linksInHover":            false,
}

// standard are the packages of Go itself that cells use. What others export is offered
// too, but not what their values know.
var standard = []string{
	"bytes", "cmp", "context", "errors", "flag", "fmt", "iter", "maps", "math", "math/big", "math/bits",
	"os", "slices", "sort", "strconv", "strings", "sync", "time", "unicode",
}

// imports returns a declaration that imports everything, but for what a file imports
// already and the names that a cell has taken for something of its own.
//
// All files of a cell import the same, used or not, since gopls asks the go command
// about a package whose imports have changed, which takes as long as a reader notices.
func imports(src []byte, taken map[string]bool) (string, error) {
	paths, err := project.Packages(os.Getenv(project.RootVariable))
	if err != nil {
		return "", err
	}
	for _, p := range standard {
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
		if p := strconv.Quote(paths[name]); paths[name] != "" && !taken[name] && !imported[p] {
			b.WriteString("\t" + p + "\n")
		}
	}
	b.WriteString(")\n")
	return b.String(), nil
}

// Sample returns a file like a cell that uses a package, and the place in it, counted
// from 0, where a completion has gopls load all that a cell may import.
func Sample() (text string, line, column int) {
	all, err := imports([]byte("package main\n"), nil)
	if err != nil {
		all = ""
	}
	const before = "func main() {\n\tfmt."
	text = "package main\n" + all + "\n" + before
	return text + "\n}\n", strings.Count(text, "\n"), len("\tfmt.")
}

// Prepare gives two files, of which the first need not parse, what gopls needs to know
// of them: the cell and what other cells declared get imports. It returns by how many
// lines that of the cell moves down.
func Prepare(cell, others string) (lines int, err error) {
	taken := map[string]bool{}
	for _, name := range []string{cell, others} {
		src, err := os.ReadFile(name)
		if err != nil {
			return 0, err
		}
		declared(src, taken)
	}
	for _, name := range []string{others, cell} {
		if lines, err = prepare(name, taken); err != nil {
			return 0, err
		}
	}
	return lines, nil
}

// prepare is Prepare for one file.
func prepare(name string, taken map[string]bool) (lines int, err error) {
	src, err := os.ReadFile(name)
	if err != nil {
		return 0, err
	}
	clause, rest, _ := bytes.Cut(src, []byte("\n"))
	before, err := imports(src, taken)
	if err != nil {
		return 0, err
	}
	return strings.Count(before, "\n"), os.WriteFile(name, slices.Concat(clause, []byte("\n"+before), rest), 0o644)
}

// declared notes the names that a file declares outside of functions.
func declared(src []byte, names map[string]bool) {
	if file, _ := parser.ParseFile(token.NewFileSet(), "", src, parser.AllErrors); file != nil {
		for name := range file.Scope.Objects {
			names[name] = true
		}
	}
}

// Ours returns what the project's packages offer under the name that the beginning of a
// line ends with, with the package, and the length of that name: first what is called just so,
// and of that what the sheet of what can be typed has, then functions. The name must begin with a capital letter, and no package stand
// before it.
func Ours(line string) (offered []string, length int) {
	name := bare.FindString(line)
	if name == "" || strings.HasSuffix(strings.TrimSuffix(line, name), ".") {
		return nil, len(name)
	}
	exported, err := project.Exported(os.Getenv(project.RootVariable))
	if err != nil {
		return nil, len(name)
	}
	typed := sheet()
	for _, short := range slices.Sorted(maps.Keys(exported)) {
		if strings.HasPrefix(short, name) {
			full := exported[short]
			slices.SortStableFunc(full, func(a, b string) int { return len(typed.using(b)) - len(typed.using(a)) })
			offered = append(offered, full...)
		}
	}
	return offered, len(name)
}

var bare = regexp.MustCompile(`\b\p{Lu}\w*$`)

// UTF16 returns the length of a text as gopls counts it, in units of UTF-16.
func UTF16(s string) int { return len(utf16.Encode([]rune(s))) }

// link is what gopls makes of a name in square brackets: the name, and where its source
// lies on this computer.
var link = regexp.MustCompile(`\[([^\[\]\n]*)\]\(file://[^\s]*?#\d+,\d+\)`)

// Unlinked returns what gopls says of a name without links to files, which a page cannot
// open: their names stay.
func Unlinked(markdown string) string { return link.ReplaceAllString(markdown, "$1") }

// Once returns the matches in their order, each one once.
func Once(matches []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(matches, func(m string) bool {
		again := seen[m]
		seen[m] = true
		return again
	})
}
