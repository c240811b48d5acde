package nimkit_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// layers contains the layer of each package, the lowest first. Other packages contain games and
// are in gameLayer.
var layers = map[string]int{
	"nimkit/words/internal/catalog": -2, "nimkit/words": -1, "nimkit/board": 0, "nimkit/internal/search": 0, "nimkit/internal/nimfield": 0,
	"nimkit":          1,
	"internal/games":  3, // for tests
	"nimkit/view":     3,
	"nimkit/exercise": 4, "nimkit/claims": 4, "plots": 4,
	"nimkit/play": 5, "nimkit/show": 5, "plots/lessons": 5,
	"nimkit/internal/inputs": 6, // bad input, for tests
}

const gameLayer = 2

func layer(path string) int {
	if l, ok := layers[path]; ok {
		return l
	}
	return gameLayer
}

// TestImportsFollowLayers checks that a package imports only packages of lower layers; packages
// of games may import each other.
func TestImportsFollowLayers(t *testing.T) {
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
			require.That(t, layer(to) < layer(from) || layer(to) == gameLayer && layer(from) == gameLayer, "%s (layer %d) imports %s (layer %d)", from, layer(from), to, layer(to))
		}
	}
	require.That(t, seen >= 100, "only %d imports were seen", seen)
}
