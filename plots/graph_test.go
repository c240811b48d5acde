package plots

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// upTo is the rule of a heap from which a move takes at most a number.
func upTo(most int) nimkit.RuleFunc[int] {
	return func(n int, move func(int)) {
		for k := 1; k <= min(n, most); k++ {
			move(n - k)
		}
	}
}

// lift is the rule of an elevator: one floor down or, from 2 and 3, one up.
func lift(floor int, move func(int)) {
	if floor > 0 {
		move(floor - 1)
	}
	if floor == 2 || floor == 3 {
		move(floor + 1)
	}
}

// walk is the rule of a walk on a board of two rows: one step left or down, or one step to the
// right from column 2.
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

// Graphs of the article and others obey the rules of graphs.
func TestGraphsObeyRules(t *testing.T) {
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
	graphs := map[string]Figure{
		"graph_2_2":       Graph(nim.Heaps(2, 2)),
		"graph_2_3":       Graph(nim.AtMost(2).Heaps(2, 3)),
		"graph_eight":     Graph(takeaway.MustSet(1, 2, 3).Normal().Heap(8)),
		"graph_1_2_3":     Graph(nim.Heaps(1, 2, 3)),
		"graph_six_pins":  Graph(pins.Full(6)),
		"graph_pins_runs": Graph(pins.Full(6).Sorted()),
		"graph_cards":     Graph(cards.Up(5)),
		"graph_misere":    Graph(nim.Heaps(2, 2).Misere()),
		"cyclic_lift":     Graph(nimkit.From(lift, 4).Endless()),
		"cyclic_walk":     Graph(nimkit.From(walk, pair{4, 1}).Endless()),
		"cyclic_ring":     Graph(nimkit.From(ring, 0).Endless()),
		"cyclic_pass":     Graph(nimkit.From(pass, 3).Misere().Endless()),
	}
	for name, f := range graphs {
		CheckFigure(t, name, f)
		checkGraph(t, name, f)
	}
	w := graphs["graph_six_pins"].Width
	require.That(t, w.Dots(96) <= 900, "six pins are %.0f pixels wide", w.Dots(96))
}

// A graph without cycles is drawn in the same way if the game is endless.
func TestEndlessGraphWithoutCyclesIsDrawnAlike(t *testing.T) {
	a := require.Must(Graph(nimkit.From(upTo(3), 8)).SVG(words.English))(t)
	b, err := Graph(nimkit.From(upTo(3), 8).Endless()).SVG(words.English)
	require.That(t, err == nil && string(a) == string(b), "a game that ends is drawn in another way: %v", err)
}

// In random games no arrow passes through a circle, no labels overlap, and every move has an
// arrow with a head unless arrows are bundled. Every second game has cycles.
func TestRandomGraphsObeyRules(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 20
	}
	r := rand.New(rand.NewPCG(4, 2))
	for round := range rounds {
		cyclic := round%2 == 1
		n, chance := 1+r.IntN(80), math.Pow(10, -3*r.Float64()) // from every move to hardly any
		if cyclic {
			n, chance = 1+n/2, chance/2
		}
		moves, total := make([][]int, n), 0
		for w := range n {
			from := w - 1 // all can be reached from 0
			if !cyclic && w > 0 {
				from = r.IntN(w)
			}
			for v := range n {
				if v == from || (v < w || cyclic) && r.Float64() < chance {
					moves[v] = append(moves[v], w)
					total++
				}
			}
		}
		game := nimkit.WithDisplay(nimkit.FromRuleset(nimkit.WithEnd(nimkit.RuleFunc[int](func(p int, move func(int)) {
			for _, q := range moves[p] {
				move(q)
			}
		}), func(p int) nimkit.End {
			return []nimkit.End{nimkit.ByPlay, nimkit.Stuck}[p%5%2]
		}), 0), func(p int) any { return strings.Repeat("7", round%9) + fmt.Sprint(p) })
		if round%4 > 1 {
			game = game.Misere()
		}
		f := Graph(game)
		if cyclic {
			f = Graph(game.Endless())
		}
		name := fmt.Sprintf("game %d of %d positions, chance %.3f", round, n, chance)
		checkGraph(t, name, f)
		if strokes, heads := arrowsOf(t, f); cyclic && (heads != total && total < 60 || strokes < total) {
			t.Errorf("%s: %d strokes and %d heads for %d moves", name, strokes, heads, total)
		}
	}
}

// Extreme graphs are a single position, one layer, a chain, and all possible moves.
func TestExtremeGraphsObeyRules(t *testing.T) {
	star := nimkit.RuleFunc[int](func(p int, move func(int)) {
		for q := 1; p == 0 && q < MaxGraph; q++ {
			move(q)
		}
	})
	for name, f := range map[string]Figure{
		"a point":    Graph(nimkit.From(star, 1)),
		"a star":     Graph(nimkit.From(star, 0)),
		"a chain":    Graph(nimkit.From(upTo(1), MaxGraph-1)),
		"all moves":  Graph(nimkit.From(upTo(100), MaxGraph-1)),
		"two heaps":  Graph(nim.Heaps(9, 9)),
		"long names": Graph(nimkit.WithDisplay(nimkit.From(wythoff, pair{4, 4}), func(p pair) any { return "a long name " + words.Name(p) })),
	} {
		checkGraph(t, name, f)
	}
}

// checkGraph fails unless circles are on the canvas and do not overlap, each name is in its
// circle and no other text is on a circle, and no arrow meets a circle or a label.
func checkGraph(t *testing.T, name string, f Figure) {
	t.Helper()
	err := graphFault(t, f)
	require.That(t, err == nil, "%s: %v", name, err)
}

// graphFault returns the first violation of the rules of checkGraph.
func graphFault(t *testing.T, f Figure) error {
	t.Helper()
	rec, f := recorded(t, f, words.Dutch)
	if f.Width.Dots(96) > 920 {
		return fmt.Errorf("it is %.0f pixels wide", f.Width.Dots(96))
	}
	var circles []vg.PathComp
	var strokes []vg.Point // on all arrows
	for _, a := range rec.Actions {
		switch a := a.(type) {
		case *recorder.Fill:
			for _, part := range a.Path {
				if part.Type == vg.ArcComp {
					circles = append(circles, part)
				}
			}
		case *recorder.Stroke:
			if !slices.ContainsFunc(a.Path, func(part vg.PathComp) bool { return part.Type == vg.ArcComp }) {
				strokes = append(strokes, points(a.Path)...)
			}
		}
	}
	if len(circles) == 0 {
		return errors.New("there are no circles")
	}
	for i, a := range circles {
		if min(a.Pos.X, a.Pos.Y, f.Width-a.Pos.X, f.Height-a.Pos.Y) < a.Radius {
			return fmt.Errorf("circle %d is cut off", i)
		}
		for j, b := range circles[:i] {
			if length(a.Pos.Sub(b.Pos)) < a.Radius+b.Radius+2 {
				return fmt.Errorf("circles %d and %d overlap", j, i)
			}
		}
	}
	boxes := textBoxes(t, "graph", rec.Actions)
	inside := 0
	for i, b := range boxes {
		held := false
		for _, c := range circles {
			x, y, r := float64(c.Pos.X), float64(c.Pos.Y), float64(c.Radius)
			switch {
			case math.Hypot(max(b.xmax-x, x-b.xmin), max(b.ymax-y, y-b.ymin)) <= r: // its farthest corner
				held = true
				inside++
			case math.Hypot(max(b.xmin-x, x-b.xmax, 0), max(b.ymin-y, y-b.ymax, 0)) < r:
				return fmt.Errorf("%q lies over the rim of a circle", b.text)
			}
		}
		for _, other := range boxes[:i] {
			if b.overlaps(other, 0) {
				return fmt.Errorf("%q lies over %q", b.text, other.text)
			}
		}
		if held {
			continue
		}
		for _, p := range strokes {
			if x, y := float64(p.X), float64(p.Y); x > b.xmin && x < b.xmax && y > b.ymin && y < b.ymax {
				return fmt.Errorf("an arrow passes over %q", b.text)
			}
		}
	}
	if inside != len(circles) {
		return fmt.Errorf("%d names in %d circles", inside, len(circles))
	}
	for _, p := range strokes {
		for i, c := range circles {
			if d, r := p.Sub(c.Pos), c.Radius-0.05; d.Dot(d) < r*r { // faster than by its root
				return fmt.Errorf("an arrow is %.2f from the center of circle %d with radius %.2f", length(d), i, c.Radius)
			}
		}
	}
	return nil
}

// length returns the length of a vector.
func length(p vg.Point) vg.Length { return vg.Length(math.Hypot(float64(p.X), float64(p.Y))) }

// points returns close points on a path.
func points(path vg.Path) (ps []vg.Point) {
	var at vg.Point
	between := func(p, q vg.Point, t vg.Length) vg.Point { return p.Add(q.Sub(p).Scale(t)) }
	for _, part := range path {
		to := part.Pos
		switch part.Type {
		case vg.MoveComp:
			ps = append(ps, to)
		case vg.LineComp:
			n := vg.Length(math.Ceil(float64(length(to.Sub(at)) + 1)))
			for k := vg.Length(1); k <= n; k++ {
				ps = append(ps, between(at, to, k/n))
			}
		case vg.CurveComp:
			a, b := part.Control[0], part.Control[1]
			for t := vg.Length(1) / 64; t <= 1; t += 1. / 64 {
				p, q, r := between(at, a, t), between(a, b, t), between(b, to, t)
				ps = append(ps, between(between(p, q, t), between(q, r, t), t))
			}
		}
		at = to
	}
	return ps
}

// Every move has an arrow if none are bundled, and checkGraph finds an arrow through a circle.
func TestEveryMoveHasAnArrow(t *testing.T) {
	g := require.Must(nim.Heaps(1, 2, 3).Graph())(t)
	moves := 0
	for n := range g.Len() {
		moves += len(g.Options(n))
	}
	f := Graph(g.Game())
	strokes, heads := arrowsOf(t, f)
	require.That(t, strokes == moves && heads == moves, "%d strokes and %d heads for %d moves", strokes, heads, moves)
	whole := f.Draw
	f.Draw = func(c draw.Canvas, l words.Language) {
		c.StrokeLine2(draw.LineStyle{Width: 1}, f.Width/2, 0, f.Width/2, f.Height)
		whole(c, l)
	}
	require.That(t, graphFault(t, f) != nil, "an arrow through circles is not found")
}

// arrowsOf returns the number of strokes that are no circles, except that of the key, and the
// number of heads.
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

// A small graph has few crossings, and is symmetric if the game is. The graph of (2, 2) is
// K3 □ K3, whose crossing number is 3 (Ringeisen and Beineke, The crossing number of C3 × Cn,
// Journal of Combinatorial Theory B 24, 1978). Without order of the heaps none is left.
func TestSmallGraphsHaveFewCrossings(t *testing.T) {
	for _, c := range []struct {
		game nimkit.Game
		most int
	}{{nim.Heaps(2, 2), 3}, {nim.Heaps(2, 2).Sorted(), 0}, {nimkit.From(upTo(2), 6), 0}, {pins.Full(3), 6}, {cards.Up(5), 4}} {
		d := newGraphDrawing(require.Must(c.game.Graph())(t))
		n := 0
		for i, a := range d.moves {
			for _, b := range d.moves[:i] {
				n += polylineCrossings(points(a.arrow), points(b.arrow))
			}
		}
		require.That(t, n <= c.most, "%v: %d crossings, want at most %d", c.game, n, c.most)
	}
	d := newGraphDrawing(require.Must(nim.Heaps(2, 2).Graph())(t))
	axis := d.center[0].X
	for _, p := range d.center {
		require.That(t, slices.ContainsFunc(d.center, func(q vg.Point) bool {
			return math.Abs(float64(p.X+q.X-2*axis)) < 0.01 && p.Y == q.Y
		}), "no circle mirrors that at %v", p)
	}
}

// polylineCrossings returns the number of pairs of segments that cross.
func polylineCrossings(a, b []vg.Point) (n int) {
	turn := func(p, q, r vg.Point) float64 {
		return float64((q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X))
	}
	for i := 1; i < len(a); i++ {
		for j := 1; j < len(b); j++ {
			p, q, r, s := a[i-1], a[i], b[j-1], b[j]
			if turn(p, q, r)*turn(p, q, s) < 0 && turn(r, s, p)*turn(r, s, q) < 0 {
				n++
			}
		}
	}
	return n
}
