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
// without it: functions, types, variables and constants.
func Exported(root string) (map[string][]string, error) {
	ours, err := Packages(root)
	if err != nil {
		return nil, err
	}
	offered := map[string][]string{}
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
			for name := range file.Scope.Objects {
				if ast.IsExported(name) {
					offered[name] = append(offered[name], pack+"."+name)
				}
			}
		}
	}
	for _, names := range offered {
		slices.Sort(names)
	}
	return offered, nil
}
