package project

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// Names describes the names of the project in a folder, which cells can use. It reads the source,
// so that it knows what a reader has just added.
type Names struct {
	root     string
	packages map[string]string
	exported map[string][]string // by package
}

// NewNames returns the names of the project in a folder. If there is no project, it has no names.
func NewNames(root string) Names {
	n := Names{root: root, exported: map[string][]string{}}
	n.packages, _ = Packages(root)
	maps.DeleteFunc(n.packages, func(_, path string) bool { return path == "" })
	all, _ := Exported(root)
	for exported, qualified := range all {
		for _, name := range qualified {
			pack, _, _ := strings.Cut(name, ".")
			n.exported[pack] = append(n.exported[pack], exported)
		}
	}
	for _, names := range n.exported {
		slices.Sort(names)
	}
	return n
}

// Packages returns the names of the packages, sorted.
func (n Names) Packages() []string { return slices.Sorted(maps.Keys(n.packages)) }

// Exported returns the functions, types, variables and constants that a package exports, sorted.
func (n Names) Exported(pack string) []string { return n.exported[pack] }

// Types returns the types of a package with exported methods, sorted.
func (n Names) Types(pack string) []string {
	methods, _ := Methods(n.root, pack)
	return slices.DeleteFunc(slices.Sorted(maps.Keys(methods)), func(typ string) bool { return !ast.IsExported(typ) })
}

// Methods returns the exported methods of a type of a package, sorted.
func (n Names) Methods(pack, typ string) []string {
	methods, _ := Methods(n.root, pack)
	return methods[typ]
}

// Path returns the import path of a package, or "".
func (n Names) Path(pack string) string { return n.packages[pack] }

// IsVariadic reports whether a function of a package takes any number of values.
func (n Names) IsVariadic(pack, function string) bool {
	if n.packages[pack] == "" {
		return false
	}
	paths, _ := filepath.Glob(filepath.Join(n.root, strings.TrimPrefix(n.packages[pack], "nimlab/"), "*.go"))
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			continue // the file may be half-written
		}
		if object := file.Scope.Lookup(function); object != nil {
			f, ok := object.Decl.(*ast.FuncDecl)
			if !ok || f.Type.Params.NumFields() == 0 {
				return false
			}
			_, ok = f.Type.Params.List[len(f.Type.Params.List)-1].Type.(*ast.Ellipsis)
			return ok
		}
	}
	return false
}
