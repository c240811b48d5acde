package nimkit_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// Whoever hastens takes, from a win, a loss that is over soonest; from a loss, what is
// over latest; from a draw, what keeps it. Random games, which end or need not.
func TestHastenByDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 14))
	chosen := map[nimkit.Outcome]int{} // positions at which some right options are too slow, or too quick
	for round := range 400 {
		const most = 12
		var options [most][]int
		for p := range options {
			for q := range most {
				if random.IntN(4) == 0 && (q < p || round%2 == 0 && q != p) {
					options[p] = append(options[p], q)
				}
			}
		}
		setup := nimkit.From(func(p int, move func(int)) {
			for _, q := range options[p] {
				move(q)
			}
		}, most-1)
		g, err := nimkit.Endless(setup).Graph()
		if round%2 == 1 {
			g, err = setup.Graph()
		}
		require.NoError(t, err)
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
			g := g.In(play)
			for n := range g.Len() {
				var right []int
				for _, m := range g.Options(n) {
					if was := g.Outcome(n); was == nimkit.Loss || was == nimkit.Win && g.Outcome(m) == nimkit.Loss || was == nimkit.Draw && g.Outcome(m) == nimkit.Draw {
						right = append(right, m)
					}
				}
				want := right
				if was := g.Outcome(n); was != nimkit.Draw && len(right) > 0 {
					at := g.Remoteness(slices.MinFunc(right, func(a, b int) int { return g.Remoteness(a) - g.Remoteness(b) }))
					if was == nimkit.Loss {
						at = g.Remoteness(slices.MaxFunc(right, func(a, b int) int { return g.Remoteness(a) - g.Remoteness(b) }))
					}
					want = slices.DeleteFunc(slices.Clone(right), func(m int) bool { return g.Remoteness(m) != at })
				}
				if got := g.Hasten(n); !slices.Equal(got, want) {
					t.Fatalf("%v play of %v: %v at %v leads on to %v, want %v", play, options, g.Outcome(n), g.Position(n), got, want)
				}
				if len(want) < len(right) {
					chosen[g.Outcome(n)]++
				}
			}
		}
	}
	require.That(t, min(chosen[nimkit.Loss], chosen[nimkit.Win]) >= 100, "a choice is made at %v", chosen)
}
