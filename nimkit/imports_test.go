package nimkit_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// The floors of the house, the lowest first; a package that is not named is a room
// of a game.
var floors = map[string]int{
	"nimkit/words": 0, "nimkit/internal/search": 0, "nimkit/internal/nimfield": 0,
	"nimkit":                1,
	"nimkit/internal/games": 3, // for tests
	"nimkit/view":           3,
	"nimkit/exercise":       4, "nimkit/claims": 4, "plots": 4,
	"nimkit/play": 5, "nimkit/show": 5, "plots/lessons": 5,
	"nimkit/internal/inputs": 6, // bad input, for tests
}

const room = 2

func floor(path string) int {
	if f, ok := floors[path]; ok {
		return f
	}
	return room
}

// No arrow of the map runs up: a package imports what lies below it, and a room other
// rooms.
func TestImportsRunDownwards(t *testing.T) {
	seen := 0
	for _, root := range []string{".", "../plots"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			from := filepath.ToSlash(filepath.Dir(filepath.Join("nimkit", path)))
			for _, i := range file.Imports {
				to, err := strconv.Unquote(i.Path.Value)
				if err != nil {
					return err
				}
				if to, ours := strings.CutPrefix(to, "nimlab/"); ours {
					seen++
					if floor(to) > floor(from) || floor(to) == floor(from) && floor(to) != room {
						t.Errorf("%s (floor %d) imports %s (floor %d)", from, floor(from), to, floor(to))
					}
				}
			}
			return nil
		})
		require.NoError(t, err)
	}
	require.That(t, seen >= 100, "only %d arrows were seen", seen)
}
