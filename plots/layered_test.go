package plots

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"

	"nimlab/internal/require"
)

func TestPlacementsKeepOrderAndGaps(t *testing.T) {
	one := []float64{1, 1, 1}
	for _, c := range []struct{ want, weight, gaps, x []float64 }{
		{[]float64{10, 50, 90}, one, []float64{5, 10, 10, 5}, []float64{10, 50, 90}},
		{[]float64{50, 50, 50}, one, []float64{5, 10, 10, 5}, []float64{40, 50, 60}},
		{[]float64{0, 0, 90}, one, []float64{5, 10, 10, 5}, []float64{5, 15, 90}},
		{[]float64{99, 99, 99}, one, []float64{5, 10, 10, 5}, []float64{75, 85, 95}},
		{[]float64{50, 50, 90}, []float64{3, 1, 1}, []float64{0, 10, 10, 0}, []float64{47.5, 57.5, 90}},
	} {
		if x := placements(c.want, c.weight, c.gaps, 100); !slices.EqualFunc(x, c.x, func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }) {
			t.Errorf("%v with gaps %v: %v, want %v", c.want, c.gaps, x, c.x)
		}
	}
}

// The number of crossings is that of a count pair by pair, and reduceCrossings does not increase
// it.
func TestCrossingsAreCountedAndReduced(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for range 200 {
		ranks := make([]int, 2+r.IntN(20))
		for v := range ranks {
			ranks[v] = r.IntN(4)
		}
		var edges [][3]int
		for range r.IntN(60) {
			if u, v := r.IntN(len(ranks)), r.IntN(len(ranks)); ranks[u] < ranks[v] {
				edges = append(edges, [3]int{u, v, 0})
			}
		}
		g := newLayered(ranks, edges, false)
		before, want := g.crossings(), 0
		for v := range g.down {
			for w := range v {
				if g.rank[v] != g.rank[w] {
					continue
				}
				for _, a := range g.down[v] {
					for _, b := range g.down[w] {
						if (g.indexInRank[v]-g.indexInRank[w])*(g.indexInRank[a]-g.indexInRank[b]) < 0 {
							want++
						}
					}
				}
			}
		}
		require.True(t, before == want, "%d crossings, want %d", before, want)
		g.reduceCrossings()
		require.True(t, g.crossings() <= before, "from %d crossings to %d", before, g.crossings())
	}
}

func TestSpreadKeepsDistances(t *testing.T) {
	for _, c := range []struct{ at, want []vg.Length }{
		{[]vg.Length{10, 50}, []vg.Length{10, 50}},         // room enough: nothing moves
		{[]vg.Length{30, 30, 30}, []vg.Length{20, 30, 40}}, // evenly to both sides
		{[]vg.Length{0, 0, 100}, []vg.Length{0, 10, 100}},  // not beyond the lower end
		{[]vg.Length{98, 99, 100}, []vg.Length{80, 90, 100}},
		{[]vg.Length{20, 22, 31}, []vg.Length{43. / 3, 73. / 3, 103. / 3}}, // neighbors push each other
	} {
		got := spread(c.at, 10, 0, 100)
		close := func(a, b vg.Length) bool { return math.Abs(float64(a-b)) < 1e-9 }
		require.That(t, slices.EqualFunc(got, c.want, close), "%v is spread to %v, want %v", c.at, got, c.want)
	}
}
