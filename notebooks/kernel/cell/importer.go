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
		if exports[path] == "" && failures[path] == nil {
			failures[path] = listExports(folder, path, limit, exports)
		}
		if failures[path] != nil {
			return nil, failures[path]
		}
		return os.Open(exports[path])
	})
}

// listExports adds the files with the export data of a package and of its dependencies to exports, by
// import path. It fails if the package has no export data, or if the go command takes longer than the
// limit.
func listExports(folder, path string, limit time.Duration, exports map[string]string) error {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	tool := exec.CommandContext(ctx, "go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", "--", path)
	tool.Dir, tool.Env = folder, append(os.Environ(), buildEnv...)
	output, err := tool.Output()
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(output)) {
		listed, file, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		exports[listed] = file
	}
	if exports[path] == "" {
		return errors.New(path + " has no export data")
	}
	return nil
}
