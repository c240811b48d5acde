package project

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
)

// Exported returns the exported functions, types, variables and constants of the project's
// packages: for each name, the names with their packages. Functions come first.
func Exported(root string) (map[string][]string, error) {
	packages, err := Packages(root)
	if err != nil {
		return nil, err
	}
	exported, functions := map[string][]string{}, map[string]bool{}
	for pack, importPath := range packages {
		files, err := filepath.Glob(filepath.Join(root, strings.TrimPrefix(importPath, "nimlab/"), "*.go"))
		if importPath == "" || err != nil {
			continue
		}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				continue // the file may be half-written
			}
			for name, object := range file.Scope.Objects {
				if ast.IsExported(name) {
					qualified := pack + "." + name
					exported[name] = append(exported[name], qualified)
					functions[qualified] = object.Kind == ast.Fun
				}
			}
		}
	}
	for _, names := range exported {
		slices.SortFunc(names, func(a, b string) int {
			if functions[a] == functions[b] {
				return strings.Compare(a, b)
			}
			if functions[a] {
				return -1
			}
			return 1
		})
	}
	return exported, nil
}

// Methods returns the exported methods of the types of a package of this project: for each type,
// their names, sorted.
func Methods(root, pack string) (map[string][]string, error) {
	packages, err := Packages(root)
	if err != nil || packages[pack] == "" {
		return nil, err
	}
	methods := map[string][]string{}
	files, err := filepath.Glob(filepath.Join(root, strings.TrimPrefix(packages[pack], "nimlab/"), "*.go"))
	for _, path := range files {
		file, parseErr := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if parseErr != nil || strings.HasSuffix(path, "_test.go") {
			continue
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || !f.Name.IsExported() {
				continue
			}
			receiver := f.Recv.List[0].Type
			if pointer, ok := receiver.(*ast.StarExpr); ok {
				receiver = pointer.X
			}
			if id, ok := receiver.(*ast.Ident); ok {
				methods[id.Name] = append(methods[id.Name], f.Name.Name)
			}
		}
	}
	for _, names := range methods {
		slices.Sort(names)
	}
	return methods, err
}
