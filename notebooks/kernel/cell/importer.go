package cell

import (
	"context"
	"errors"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// exportLimit is the time after which a package counts as missing, because it has to be compiled
// first. On a busy computer, even a compiled package takes several seconds.
const exportLimit = 20 * time.Second

// newImporter returns an importer of the packages that can be imported in a folder. It reads the
// export data in the go command's cache. A package costs about 0.2 s, and nothing if another one
// imports it. After the limit its import fails, and fails at once from then on.
func newImporter(folder string, limit time.Duration) types.Importer {
	exports, failures := map[string]string{}, map[string]error{} // files and errors by import path
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		if failures[path] != nil {
			return nil, failures[path]
		}
		if exports[path] == "" {
			limited, cancel := context.WithTimeout(context.Background(), limit)
			defer cancel()
			tool := exec.CommandContext(limited, "go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", "--", path)
			tool.Dir, tool.Env = folder, append(os.Environ(), BuildEnv...)
			list, err := tool.Output()
			if err != nil {
				failures[path] = err
				return nil, err
			}
			for line := range strings.Lines(string(list)) {
				imported, file, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
				exports[imported] = file
			}
		}
		if exports[path] == "" {
			return nil, errors.New(path + " has no export data")
		}
		return os.Open(exports[path])
	})
}
