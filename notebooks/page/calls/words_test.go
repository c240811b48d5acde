package calls

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/notebooks/page/names"
)

// usedNames returns the names of the project that a program uses, each with its package, and methods with
// their types.
func usedNames(t *testing.T, from types.Importer, program string) (all []string) {
	t.Helper()
	files := token.NewFileSet()
	file := require.Must(parser.ParseFile(files, "", program, 0))(t)
	info := types.Info{Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	config := types.Config{Importer: from, Error: func(err error) {
		if !strings.Contains(program, "plotter.") { // a package of gonum, which the kernel imports
			t.Errorf("%v in\n%s", err, program)
		}
	}}
	_, _ = config.Check("main", files, []*ast.File{file}, &info)
	ast.Inspect(file, func(n ast.Node) bool {
		s, is := n.(*ast.SelectorExpr)
		if !is {
			return true
		}
		if x, is := s.X.(*ast.Ident); is {
			if p, is := info.Uses[x].(*types.PkgName); is && names.In(p.Name()).Path != "" {
				all = append(all, p.Name()+"."+s.Sel.Name)
			}
		}
		if method := info.Selections[s]; method != nil && method.Kind() == types.MethodVal {
			of := method.Recv()
			if p, is := of.(*types.Pointer); is {
				of = p.Elem()
			}
			if of, is := of.(*types.Named); is && names.In(of.Obj().Pkg().Name()).Path != "" {
				all = append(all, of.Obj().Pkg().Name()+"."+of.Obj().Name()+"."+s.Sel.Name)
			}
		}
		return true
	})
	return all
}

// Shift+Tab has a description of each name that a cell of a notebook uses, and of the methods of
// games.
func TestNotebookNamesAreDescribed(t *testing.T) {
	table := require.Must(os.ReadFile("../../kernel/complete/names.md"))(t)
	described := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([\\w.]+)` \\| [^|]+ \\| [^|]+ \\|$").FindAllStringSubmatch(string(table), -1) {
		described[m[1]] = true
	}
	from, seen := compilerImporter(t), map[string]bool{}
	eachCodeCell(t, "*.ipynb", func(path string, _ int, cell storedCell, above []string) {
		// Program fails for a cell with a command for the kernel, which uses no names.
		if program, err := Program(string(cell.Source), above...); err == nil {
			for _, name := range usedNames(t, from, program) {
				if !described[name] && !seen[name] {
					t.Errorf("%s: there is no description of %s", path, name)
				}
				seen[name] = true
			}
		}
	})
	nimkitPackage := require.Must(from.Import("nimlab/nimkit"))(t)
	for own := range types.NewMethodSet(nimkitPackage.Scope().Lookup("Game").Type()).Methods() {
		name := own.Obj().Name()
		require.That(t, !own.Obj().Exported() || described["nimkit.Game."+name], "there is no description of nimkit.Game.%s", name)
	}
	require.That(t, len(seen) >= 200, "the notebooks use %d names", len(seen))
}
