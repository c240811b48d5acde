package project

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
)

// Exported returns what the project's packages offer, with the package, by the name
// without it: functions, types, variables and constants. Of one name functions come first.
func Exported(root string) (map[string][]string, error) {
	ours, err := Packages(root)
	if err != nil {
		return nil, err
	}
	offered, functions := map[string][]string{}, map[string]bool{}
	for pack, importPath := range ours {
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
				continue // of a file that is just being written
			}
			for name, object := range file.Scope.Objects {
				if ast.IsExported(name) {
					full := pack + "." + name
					offered[name] = append(offered[name], full)
					functions[full] = object.Kind == ast.Fun
				}
			}
		}
	}
	for _, names := range offered {
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
	return offered, nil
}
