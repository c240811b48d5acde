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

// folder returns the folder of the notebooks in the reader's language.
func folder() string {
	return filepath.Join(os.Getenv(project.RootVariable), "notebooks", cmp.Or(os.Getenv(cell.LanguageVariable), "en"))
}

// uses returns how often the cells of the notebooks use a name of a package, such as nim.Heaps, and
// a name after any other dot, such as .Misere.
func uses() map[string]int {
	counts, known := map[string]int{}, packages()
	files, _ := filepath.Glob(filepath.Join(folder(), "*.ipynb")) // the pattern is valid
	for _, file := range files {
		for _, c := range readNotebook(file).Cells {
			if c.Type != "code" {
				continue
			}
			for _, m := range selected.FindAllStringSubmatch(strings.Join(c.Source, ""), -1) {
				if _, is := known[m[1]]; is {
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
	selected = regexp.MustCompile(`(\w*)\)?\.([A-Za-z]\w*)`)
	selector = regexp.MustCompile(`(\w*)\)?\.$`) // the beginning of a line whose next word is a name of a package or a value
)

// packages returns the names of the packages that a cell may import, and whether they are the
// project's.
func packages() map[string]bool {
	known := map[string]bool{}
	for _, p := range standard {
		known[path.Base(p)] = false
	}
	ours, _ := project.Packages(os.Getenv(project.RootVariable)) // an error means that there is no project
	for name, importPath := range ours {
		if importPath != "" {
			known[name] = true
		}
	}
	return known
}

// sortByUse sorts the names that can follow a dot at the end of the text before them: first those
// that begin with the typed letters, then constructors of the project's packages, then by the
// number of uses. It keeps gopls's order of equal names, and of names that follow no dot.
func sortByUse(items []item, before, typed string, uses map[string]int) {
	m := selector.FindStringSubmatch(before)
	if m == nil {
		return
	}
	of := ""
	ours, is := packages()[m[1]]
	if is {
		of = m[1]
	}
	rank := func(i item) (n int) {
		if !strings.HasPrefix(i.Label, typed) {
			n += 2
		}
		if !ours || !i.constructs(of) {
			n++
		}
		return n
	}
	slices.SortStableFunc(items, func(a, b item) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(uses[of+"."+b.Label], uses[of+"."+a.Label]))
	})
}

// constructs reports whether an item is a function of a package that returns a game or a value of
// a type of that package.
func (i item) constructs(pack string) bool {
	e, err := parser.ParseExpr(i.Detail)
	if err != nil {
		return false
	}
	f, is := e.(*ast.FuncType)
	if !is || f.Results == nil {
		return false
	}
	result := f.Results.List[0].Type
	if pointer, is := result.(*ast.StarExpr); is {
		result = pointer.X
	}
	s, is := result.(*ast.SelectorExpr)
	if !is {
		return false
	}
	of, is := s.X.(*ast.Ident)
	return is && (of.Name == pack || of.Name == "nimkit" && s.Sel.Name == "Game")
}
