package lessons

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// The end is told rightly in both plays: who is said to lose or win is who does, and
// the one of whom the last match is foretold takes it.
func TestEndSteps(t *testing.T) {
	for n := range uint64(1 << 8) {
		start := nim.Position{n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6}
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
			g := match.Match{First: match.NewRandom(n), Play: play}.Run(start)
			steps := End(g)
			require.Sure(t, len(steps) == len(g.Moves)+1, "%v: %d steps for %d moves", start, len(steps), len(g.Moves))
			winner, _ := g.Winner()
			last := view.Players()[(len(g.Moves)+1)%2].EN
			does := map[bool]string{true: "wins", false: "loses"}[view.Players()[winner].EN == last]
			says := steps[len(steps)-1].Says.EN
			require.Sure(t, strings.HasSuffix(says, last+" has taken the last match and "+does+"."), "%v, %v: %s", g, play, says)
			for _, s := range steps {
				if strings.Contains(s.Says.EN, "Only ones") && !strings.HasSuffix(s.Says.EN, last+" takes the last match.") {
					t.Fatalf("%v, %v: %s, but %s takes it", g, play, s.Says.EN, last)
				}
			}
		}
	}
	if steps := End(nim.Played{Start: nim.Position{1}, Moves: []nim.Move{{Heap: 4}}}); len(steps) != 1 || !strings.Contains(steps[0].Says.EN, "heap 5") {
		t.Error(steps)
	}
}

func ExampleEnd() {
	for _, s := range End(match.Match{Play: nimkit.Misere}.Run(nim.Position{2, 3})) {
		fmt.Println(s.Says.In(words.English))
	}
	// Output:
	// There are 2 heaps of 2 or more, so the nim-sum counts. It is 1, and A is to move: a win.
	// A plays heap 2: 3 → 2. There are 2 heaps of 2 or more, so the nim-sum counts. It is 0, and B is to move: a loss.
	// B plays heap 1: 2 → 1. The turning point: exactly one heap of 2 or more is left. A takes it down to 0, so that only ones lie there: 1. In the other kind of play it would have to be 1.
	// A plays heap 2: 2 → 0. Only ones are left: 1. Every move is forced, and B takes the last match.
	// B plays heap 1: 1 → 0. B has taken the last match and loses.
}
