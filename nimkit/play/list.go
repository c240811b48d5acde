package play

import (
	"cmp"
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// listScene is for any other game: the position by its name, and its options as
// buttons.
func listScene(g *nimkit.Graph) scene {
	place := map[int]int{}
	names := namesOf(g)
	return scene{
		kind: "list", reads: "list", direct: true,
		row: func(_ *nimkit.Graph, n int) []int {
			at, ok := place[n]
			if !ok {
				at = len(place)
				place[n] = at
			}
			return []int{at}
		},
		names: func(n int) string { return names[n] },
		still: words.Of("stand %s", "Stellung %s", "position %s", words.Name(g.Position(g.Start()))),
	}
}

// namesOf are the names of all positions, in one line each and no two the same, so
// that a game can be read back from them.
func namesOf(g *nimkit.Graph) []string {
	names, taken := make([]string, g.Len()), map[string]bool{}
	for n := range names {
		parts := strings.Fields(words.Name(g.Position(n)))
		for i, part := range parts {
			if part == ">" { // which stands between two positions
				parts[i] = "›"
			}
		}
		words := cmp.Or(strings.Join(parts, " "), "∅")
		name := words
		for k := 2; taken[name]; k++ {
			name = fmt.Sprintf("%s (%d)", words, k)
		}
		names[n], taken[name] = name, true
	}
	return names
}
