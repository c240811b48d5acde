package play

import (
	"cmp"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// listScene is for any other game: the position by its name, and its options as
// buttons.
func listScene(g *nimkit.Graph) scene {
	place := map[int]int{}
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
		names: func(n int) string {
			return cmp.Or(strings.Join(strings.Fields(view.PositionName(g.Position(n))), " "), "∅")
		},
		still: view.Words{NL: "stand %s", DE: "Stellung %s", EN: "position %s"}.Sprintf(view.PositionName(g.Position(g.Start()))),
	}
}
