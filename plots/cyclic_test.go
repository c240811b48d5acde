package plots

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// lift goes one floor down, or up from 2 and 3.
func lift(floor int, move func(int)) {
	if floor > 0 {
		move(floor - 1)
	}
	if floor == 2 || floor == 3 {
		move(floor + 1)
	}
}

// A drawing of a game in which moves can be taken back.
func ExampleGraph_endless() {
	fmt.Println(Graph(nimkit.Endless(nimkit.From(lift, 4))).Text(words.English))
	// Output:
	// Graph of the game from 4. 5 positions in circles with their labels, 6 arrows for the moves, 5 of them right: thick. The start 4 is a draw. Lost: 0.
}

// walk is a king's walk on a board of two rows: one step left or down, or one step
// to the right from column 2.
func walk(p pair, move func(pair)) {
	if p[0] > 0 {
		move(pair{p[0] - 1, p[1]})
	}
	if p[1] > 0 {
		move(pair{p[0], p[1] - 1})
	}
	if p[0] == 2 {
		move(pair{p[0] + 1, p[1]})
	}
}

func TestCyclicGraphs(t *testing.T) {
	pass := func(n int, move func(int)) { // one may pass
		if n > 0 {
			move(n - 1)
			move(n)
		}
	}
	ring := func(n int, move func(int)) {
		move((n + 1) % 12)
		if n == 3 {
			move(12)
		}
		if n == 9 {
			move(4)
		}
	}
	for name, f := range map[string]Figure{
		"cyclic_lift": Graph(nimkit.Endless(nimkit.From(lift, 4))),
		"cyclic_walk": Graph(nimkit.Endless(nimkit.From(walk, pair{4, 1}))),
		"cyclic_ring": Graph(nimkit.Endless(nimkit.From(ring, 0))),
		"cyclic_pass": Graph(nimkit.Endless(nimkit.From(pass, 3).Misere())),
	} {
		CheckFigure(t, name, f)
		checkGraph(t, name, f)
	}
	CheckFigure(t, "cyclic_map", Map(nimkit.Endless(nimkit.From(walk, pair{4, 3}))))
}

// A game that ends is drawn as ever, endless or not.
func TestEndlessGraphsWithoutCycles(t *testing.T) {
	a := require.Must(Graph(nimkit.From(upTo(3), 8)).SVG(words.English))(t)
	b, err := Graph(nimkit.Endless(nimkit.From(upTo(3), 8))).SVG(words.English)
	require.That(t, err == nil && string(a) == string(b), "a game that ends is drawn in another way: %v", err)
}

// No arrow may pass through a circle and no label lie on another, whatever the
// game; and every move has an arrow with a head where none are bundled.
func TestCyclicGraphsOfRandomGames(t *testing.T) {
	rounds := 30
	if testing.Short() {
		rounds = 10
	}
	r := rand.New(rand.NewPCG(4, 3))
	for round := range rounds {
		n := 1 + r.IntN(40)
		chance := math.Pow(10, -2*r.Float64()) / 2
		moves := make([][]int, n)
		total := 0
		for v := range n {
			for w := range n {
				if w == v+1 || r.Float64() < chance {
					moves[v] = append(moves[v], w)
					total++
				}
			}
		}
		game := nimkit.Endless(nimkit.From(func(p int, move func(int)) {
			for _, q := range moves[p] {
				move(q)
			}
		}, 0).Facing(func(p int) any { return strings.Repeat("7", round%5) + fmt.Sprint(p) }))
		f := Graph(game)
		name := fmt.Sprintf("game %d of %d positions, %d moves", round, n, total)
		checkGraph(t, name, f)
		if strokes, heads := arrowsOf(t, f); heads != total && total < 60 || strokes < total {
			t.Errorf("%s: %d strokes and %d heads", name, strokes, heads)
		}
	}
}

// arrowsOf counts the strokes that are no circles, without the one in the key, and
// the heads.
func arrowsOf(t *testing.T, f Figure) (strokes, heads int) {
	t.Helper()
	rec, _ := recorded(t, f, words.English)
	for _, a := range rec.Actions {
		switch a := a.(type) {
		case *recorder.Stroke:
			if a.Path[len(a.Path)-1].Type != vg.CloseComp {
				strokes++
			}
		case *recorder.Fill:
			if a.Path[1].Type == vg.LineComp {
				for _, step := range a.Path {
					if step.Type == vg.MoveComp {
						heads++
					}
				}
			}
		}
	}
	return strokes - 1, heads
}

func TestCyclicGraphsThatCannotBeDrawn(t *testing.T) {
	round := func(n int, move func(int)) { move((n + 1) % 200) }
	long := func(n int, move func(int)) { move(1 - n) }
	checkFailures(t, map[string]Figure{
		"200 positions": Graph(nimkit.Endless(nimkit.From(round, 0))),
		"name·name":     Graph(nimkit.Endless(nimkit.From(long, 0).Facing(func(int) any { return strings.Repeat("name ", 30) }))),
	})
}
