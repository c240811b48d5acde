package complete

import (
	"cmp"
	"encoding/json"
	"go/ast"
	"go/parser"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"nimlab/notebooks/kernel/cell"
	"nimlab/notebooks/kernel/project"
)

// A notebook holds the cells of a notebook without their outputs.
type notebook struct {
	Cells []struct {
		Type   string `json:"cell_type"`
		Source []string
	}
}

// readNotebook reads a notebook of the project in the reader's language. A notebook that is missing
// or cannot be parsed has no cells.
func readNotebook(file string) (n notebook) {
	text, err := os.ReadFile(file)
	if err != nil || json.Unmarshal(text, &n) != nil {
		return notebook{}
	}
	return n
}

// notebookFolder returns the folder of the notebooks in the reader's language.
func notebookFolder() string {
	return filepath.Join(os.Getenv(project.RootVariable), "notebooks", cmp.Or(os.Getenv(cell.LanguageVariable), "en"))
}

// countUses returns how often the cells of the notebooks use a name of a package, such as nim.Heaps, and
// a name after any other dot, such as .Misere.
func countUses() map[string]int {
	counts, known := map[string]int{}, importable()
	files, _ := filepath.Glob(filepath.Join(notebookFolder(), "*.ipynb")) // the pattern is valid
	for _, file := range files {
		for _, c := range readNotebook(file).Cells {
			if c.Type != "code" {
				continue
			}
			for _, m := range selectedName.FindAllStringSubmatch(strings.Join(c.Source, ""), -1) {
				if _, ok := known[m[1]]; ok {
					counts[m[1]+"."+m[2]]++
				} else {
					counts["."+m[2]]++
				}
			}
		}
	}
	return counts
}

var (
	// selectedName matches a name after a dot. Group 1 is the word before the dot, if there is one.
	selectedName = regexp.MustCompile(`(\w*)\)?\.([A-Za-z]\w*)`)
	// selectorEnd matches the beginning of a line after which such a name follows.
	selectorEnd = regexp.MustCompile(`(\w*)\)?\.$`)
)

// importable returns the packages that a cell may import: by name, whether a package is one of the
// project.
func importable() map[string]bool {
	known := map[string]bool{}
	for _, p := range standardPackages {
		known[path.Base(p)] = false
	}
	projectPackages, _ := project.Packages(os.Getenv(project.RootVariable)) // an error means that there is no project
	for name, importPath := range projectPackages {
		if importPath != "" {
			known[name] = true
		}
	}
	return known
}

// sortByUse sorts items that can follow a dot at the end of the text before them: first those
// that begin with the typed letters, then constructors of the project's packages, then by the
// number of uses. It keeps gopls's order of equal names, and of names that follow no dot.
func sortByUse(items []item, before, typed string, counts map[string]int) {
	m := selectorEnd.FindStringSubmatch(before)
	if m == nil {
		return
	}
	pack := ""
	ours, known := importable()[m[1]]
	if known {
		pack = m[1]
	}
	rank := func(i item) (n int) {
		if !strings.HasPrefix(i.Label, typed) {
			n += 2
		}
		if !ours || !i.constructs(pack) {
			n++
		}
		return n
	}
	slices.SortStableFunc(items, func(a, b item) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(counts[pack+"."+b.Label], counts[pack+"."+a.Label]))
	})
}

// constructs reports whether an item is a function of a package that returns a game or a value of
// a type of that package.
func (i item) constructs(pack string) bool {
	signature, err := parser.ParseExpr(i.Detail)
	if err != nil {
		return false
	}
	f, ok := signature.(*ast.FuncType)
	if !ok || f.Results == nil {
		return false
	}
	result := f.Results.List[0].Type
	if pointer, ok := result.(*ast.StarExpr); ok {
		result = pointer.X
	}
	s, ok := result.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	qualifier, ok := s.X.(*ast.Ident)
	return ok && (qualifier.Name == pack || qualifier.Name == "nimkit" && s.Sel.Name == "Game")
}
