// Package project finds the packages of this project and their exported names.
package project

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// RootVariable names the environment variable with the folder of the project, which the kernel
// spec sets.
const RootVariable = "NIMLAB_ROOT"

// Packages returns the import paths of the project's packages by their names, which are those of
// their folders. A name that several packages have gets an empty path. Internal packages, commands
// and other modules are left out.
func Packages(root string) (map[string]string, error) {
	paths := map[string]string{}
	for _, top := range []string{"nimkit", "plots"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			name := d.Name()
			if d.IsDir() && (name == "internal" || name == "testdata" || isModule(path)) {
				return filepath.SkipDir
			}
			if d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return nil
			}
			dir, err := filepath.Rel(root, filepath.Dir(path))
			if err != nil {
				return err
			}
			importPath := "nimlab/" + filepath.ToSlash(dir)
			base := filepath.Base(dir)
			if paths[base] == importPath {
				return nil
			}
			if text, err := os.ReadFile(path); err != nil || isCommand(text) {
				return err
			}
			if before, seen := paths[base]; seen && before != importPath {
				importPath = ""
			}
			paths[base] = importPath
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return paths, nil
}

func isModule(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	return err == nil
}

// isCommand reports whether a Go file belongs to a command.
func isCommand(text []byte) bool {
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.PackageClauseOnly)
	return err == nil && file.Name.Name == "main"
}
