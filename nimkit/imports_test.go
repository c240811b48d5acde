package nimkit_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// The floors of the house, the lowest first; a package that is not named is a room
// of a game.
var floors = map[string]int{
	"nimkit/words/internal/catalog": -2, "nimkit/words": -1, "nimkit/board": 0, "nimkit/internal/search": 0, "nimkit/internal/nimfield": 0,
	"nimkit":          1,
	"internal/games":  3, // for tests
	"nimkit/view":     3,
	"nimkit/exercise": 4, "nimkit/claims": 4, "plots": 4,
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
	for _, path := range goFiles(t, "../nimkit", "../plots") {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file := require.Must(parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly))(t)
		from := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../")
		for _, i := range file.Imports {
			to, ours := strings.CutPrefix(strings.Trim(i.Path.Value, `"`), "nimlab/")
			if !ours {
				continue
			}
			seen++
			require.That(t, floor(to) < floor(from) || floor(to) == room && floor(from) == room, "%s (floor %d) imports %s (floor %d)", from, floor(from), to, floor(to))
		}
	}
	require.That(t, seen >= 100, "only %d arrows were seen", seen)
}
