package calls

import (
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
	"nimlab/notebooks/hints"
	"nimlab/notebooks/page/names"
)

// onlyInJupyter lists packages that cells of Jupyter use without an import, and that a page lacks.
var onlyInJupyter = []string{"plot", "plotter", "plotutil", "vg", "draw", "exec", "filepath", "http", "signal", "syscall", "csv", "image", "color"}

// Hint explains the errors of Go's compiler or parser about the program of a cell below others, in
// a language. It returns "" if it knows nothing about them.
func Hint(output, source string, above []string, l words.Language) string {
	var mistakes []hints.Mistake
	for line := range strings.Lines(output) {
		line = strings.TrimRight(line, "\n")
		m := regexp.MustCompile(`^(?:\./|/)?(?:cell|above-(\d+)):(\d+)(?::\d+)?: (.*)$`).FindStringSubmatch(line)
		if m == nil {
			if n := len(mistakes); n > 0 && strings.HasPrefix(line, "\t") {
				mistakes[n-1].Message += "\n" + line
			}
			continue
		}
		cellSource := source
		if k, err := strconv.Atoi(m[1]); err == nil && k >= 1 && k <= len(above) {
			cellSource = above[k-1]
		}
		lines := strings.Split(cellSource, "\n")
		n, err := strconv.Atoi(m[2])
		if err != nil || n < 1 || n > len(lines) {
			continue
		}
		mistakes = append(mistakes, hints.Mistake{Message: m[3], Line: hints.MistakeLine(m[3], n, func(n int) string { return lines[n-1] })})
	}
	for _, m := range mistakes {
		if name := regexp.MustCompile(`^undefined: (\w+)`).FindStringSubmatch(m.Message); name != nil && slices.Contains(onlyInJupyter, name[1]) {
			return words.T("A page does not have the package %s. Jupyter has it: the notebook is at the end of the page.", name[1]).In(l)
		}
	}
	var sources []string
	for _, cell := range append([]string{source}, above...) {
		if text, err := new(Cell).fileText(cell); err == nil {
			sources = append(sources, text)
		}
	}
	e := hints.Explainer{Language: l, Names: names.Known{}, Importer: completeImporter{newImporter()}}
	return e.Explain(mistakes, sources...)
}

// A completeImporter declares packages of the project with all methods, and with functions that have
// type parameters, whose calls are not checked. It knows no other packages.
type completeImporter struct{ *reflectImporter }

// Import implements [types.Importer].
func (ci completeImporter) Import(path string) (*types.Package, error) {
	pkg, err := ci.reflectImporter.Import(path)
	if err != nil {
		return nil, err
	}
	ci.declareAllMethods()
	for _, e := range names.In(pkg.Name()).Of(names.Generic) {
		pkg.Scope().Insert(types.NewVar(0, pkg, e.Name, types.Typ[types.Invalid]))
	}
	return pkg, nil
}
