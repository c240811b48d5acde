package lessons

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Figure 4 of the Dutch article, in the article's order.
func ExampleBackwards() {
	for _, step := range Backwards(nim.Heaps(2, 2)) {
		fmt.Println(step.Says.In(words.English))
	}
	// Output:
	// Each circle is a position, each arrow a move. Nothing has a label yet. Begin at the bottom, at the end.
	// At (0, 0) there is no move left. Whoever takes the last one wins. So (0, 0) is L.
	// From (0, 1) you can only go to (0, 0) L. There the other loses, so (0, 1) is W.
	// From (1, 0) you can only go to (0, 0) L. There the other loses, so (1, 0) is W.
	// From (0, 2) you can go to (0, 1) W and (0, 0) L. Choose well: go to (0, 0), for then the other loses. So (0, 2) is W*, and that arrow turns thick.
	// From (1, 1) you can only go to (0, 1) W and (1, 0) W. Whatever you do, the other wins. So (1, 1) is L.
	// From (2, 0) you can go to (1, 0) W and (0, 0) L. Choose well: go to (0, 0), for then the other loses. So (2, 0) is W*, and that arrow turns thick.
	// From (1, 2) you can go to (0, 2) W*, (1, 1) L and (1, 0) W. Choose well: go to (1, 1), for then the other loses. So (1, 2) is W*, and that arrow turns thick.
	// From (2, 1) you can go to (1, 1) L, (0, 1) W and (2, 0) W*. Choose well: go to (1, 1), for then the other loses. So (2, 1) is W*, and that arrow turns thick.
	// From (2, 2) you can only go to (1, 2) W*, (0, 2) W*, (2, 1) W* and (2, 0) W*. Whatever you do, the other wins. So (2, 2) is L.
}

// The steps are the drawing of Graph, which stands whole at the end: every step
// before it shows one position less, and says nothing of those to come.
func TestBackwards(t *testing.T) {
	for name, game := range map[string]nimkit.Playable{
		"two heaps": nim.Heaps(2, 2), "at most two": nim.Heaps(2, 3).AtMost(2), "misère": nim.Heaps(2, 2).Misere(),
		"cards": cards.Up(5), "pins": pins.Full(5), "draws": nimkit.SetUp(nimkit.WithEnd(nimkit.Rules[int](takeaway.MustSet(1, 2).Normal().Options), func(p int) nimkit.End {
			if p == 0 {
				return nimkit.Stuck
			}
			return nimkit.ByPlay
		}), 6),
	} {
		g := require.Must(game.Graph())(t)
		steps := Backwards(game)
		require.Sure(t, len(steps) == g.Len()+1, "%s: %d steps for %d positions", name, len(steps), g.Len())
		whole := require.Must(plots.Graph(game).SVG(words.Dutch))(t)
		fills := strings.Count(string(whole), "#56b4e9") + strings.Count(string(whole), "#e69f00") + strings.Count(string(whole), "#ccc")
		for k, step := range steps {
			f := step.Shows[0].(plots.Figure)
			svg := require.Must(f.SVG(words.Dutch))(t)
			coloured := strings.Count(string(svg), "#56b4e9") + strings.Count(string(svg), "#e69f00") + strings.Count(string(svg), "#ccc")
			if coloured > k || k == g.Len() && coloured != fills {
				t.Errorf("%s: after %d positions %d are coloured, of %d in the end", name, k, coloured, fills)
			}
			require.Contains(t, f.Desc.EN, fmt.Sprintf("%d of %d", k, g.Len()), name, "step", k)
			for _, l := range []words.Language{words.Dutch, words.German, words.English} {
				says := step.Says.In(l)
				require.That(t, says != "" && !strings.Contains(says, "%!"), "%s, step %d in %s: %q", name, k, l, says)
			}
		}
	}
}

func TestBackwardsThatCannotBeWalked(t *testing.T) {
	round := func(n int, move func(int)) { move(1 - n) }
	checkFailedSteps(t, map[string][]view.Step{
		"216 positions: a lesson holds 1 to 40": Backwards(nim.Heaps(5, 5, 5)),
		"4096 positions":                        Backwards(pins.Full(12)),
		"need not end":                          Backwards(nimkit.Endless(nimkit.From(round, 0))),
		"no game":                               Backwards(nil),
	})
}
