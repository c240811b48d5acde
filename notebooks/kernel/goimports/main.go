// Command goimports adds imports to a cell. It finds the packages of this project by their names,
// and leaves other names to golang.org/x/tools/imports.
//
// That library alone would read the whole module cache for every cell that uses a package of the
// project, which takes as long as compiling the cell. It could also choose another module's package
// for a name such as view or plots.
//
// The kernel calls it as goimports -w FILE. The environment variable NIMLAB_ROOT names the folder
// of the project.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/imports"

	"nimlab/notebooks/kernel/project"
)

func main() {
	write := flag.Bool("w", false, "write the result to the file instead of standard output")
	flag.Parse()
	for _, path := range flag.Args() {
		if err := run(path, *write); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	}
}

func run(path string, write bool) error {
	src, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if root := os.Getenv(project.RootVariable); root != "" {
		if src, err = addProjectImports(path, src, root); err != nil {
			return err
		}
	}
	if src, err = imports.Process(path, src, nil); err != nil {
		return err
	}
	if src, err = addFormatImports(path, src); err != nil {
		return err
	}
	if write {
		return os.WriteFile(path, src, 0o644)
	}
	_, err = os.Stdout.Write(src)
	return err
}

// plotPackage is the package of gonum whose plots a cell may save and display.
const plotPackage = "gonum.org/v1/plot"

// formatPackages are the packages that register the file formats of plot.Save, and the one that lets
// show.It display plots. Cells are built with gonum's tag minimal, under which gonum/plot
// registers no format.
var formatPackages = []string{plotPackage + "/vg/vgimg", plotPackage + "/vg/vgsvg", "nimlab/plots"}

// addFormatImports adds blank imports of formatPackages to a file that imports plotPackage or a package
// below it.
func addFormatImports(path string, src []byte) ([]byte, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, src, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	imported := func(path string) bool {
		return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == strconv.Quote(path) })
	}
	if !slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool {
		return strings.HasPrefix(spec.Path.Value, strconv.Quote(plotPackage)[:len(plotPackage)+1])
	}) {
		return src, nil
	}
	for _, formatPackage := range formatPackages {
		if !imported(formatPackage) {
			astutil.AddNamedImport(fset, file, "_", formatPackage)
		}
	}
	var b bytes.Buffer
	if err := format.Node(&b, fset, file); err != nil {
		return nil, err
	}
	// Group the imports as the first call of Process does, so that another run changes nothing.
	return imports.Process(path, b.Bytes(), &imports.Options{FormatOnly: true, Comments: true, TabIndent: true, TabWidth: 8})
}

// addProjectImports adds an import for each package of the project that the file uses by name without
// importing it.
func addProjectImports(path string, src []byte, root string) ([]byte, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, src, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	imported := map[string]bool{}
	for _, spec := range file.Imports {
		name := filepath.Base(strings.Trim(spec.Path.Value, `"`))
		if spec.Name != nil {
			name = spec.Name.Name
		}
		imported[name] = true
	}
	projectPackages, err := project.Packages(root)
	if err != nil {
		return nil, err
	}
	added := false
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := s.X.(*ast.Ident); ok && !imported[id.Name] && projectPackages[id.Name] != "" && slices.Contains(file.Unresolved, id) {
				added = astutil.AddImport(fset, file, projectPackages[id.Name]) || added
			}
		}
		return true
	})
	if !added {
		return src, nil
	}
	var b bytes.Buffer
	err = format.Node(&b, fset, file)
	return b.Bytes(), err
}
