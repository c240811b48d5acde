package plots

import (
	"fmt"
	"slices"

	"gonum.org/v1/plot/vg"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// A graph with cycles is drawn as one without: the moves that close a circle, found
// by a search in depth from the start, are laid out as if they led down, and get
// their heads at the upper end (Sugiyama, Tagawa and Toda, as in [layered]). Two
// moves that are each other's way back run side by side, and a move to where it
// began is a loop at the left of its circle.

// hasCycles reports whether play can come back to a position of g.
func hasCycles(g *nimkit.Graph) bool {
	for n := range g.Len() {
		for _, m := range g.Options(n) {
			if g.Layer(m) >= g.Layer(n) { // never where play ends
				return true
			}
		}
	}
	return false
}

// cyclicGraph draws a graph with cycles; see [Graph].
func cyclicGraph(g *nimkit.Graph) Figure {
	down, positions := descent(g)
	height := heights(g, down, positions)
	tallest := 0
	for _, h := range height {
		tallest = max(tallest, h)
	}
	// The start comes first, the others from the top down.
	slices.SortStableFunc(positions[1:], func(a, b int) int { return height[b] - height[a] })
	d := drawnGraph{rule: joined(view.EndRule(g), " ", view.Words{
		NL: "Wie eindeloos doorspelen, spelen remise.",
		DE: "Wer endlos weiterspielt, spielt remis.",
		EN: "Play that goes on for ever is a draw.",
	})}
	index := map[int]int{}
	for i, n := range positions {
		index[n] = i
		d.names = append(d.names, view.PositionName(g.Position(n)))
		d.labels = append(d.labels, view.Label(g.Label(n)))
		d.outcomes = append(d.outcomes, g.Outcome(n))
		d.layer = append(d.layer, tallest-height[n])
	}
	var c cycles
	for u, n := range positions {
		right := g.RightOptions(n)
		for _, m := range g.Options(n) {
			move := graphMove{u, index[m], slices.Contains(right, m)}
			switch {
			case n == m:
				c.loops = append(c.loops, move)
				continue
			case !down[[2]int{n, m}]:
				move.from, move.to = move.to, move.from
			}
			c.up = append(c.up, !down[[2]int{n, m}])
			d.moves = append(d.moves, move)
		}
	}
	if err := d.arrangeCycles(c); err != nil {
		return failed(err)
	}
	return d.figure()
}

// descent goes through the positions in depth from the starts, and returns them, the
// start first, with the moves that do not lead back on the way that it came.
func descent(g *nimkit.Graph) (down map[[2]int]bool, positions []int) {
	down = map[[2]int]bool{}
	onWay, met := map[int]bool{}, map[int]bool{}
	var visit func(n int)
	visit = func(n int) {
		met[n], onWay[n] = true, true
		positions = append(positions, n)
		for _, m := range g.Options(n) {
			if onWay[m] {
				continue
			}
			if down[[2]int{n, m}] = true; !met[m] {
				visit(m)
			}
		}
		onWay[n] = false
	}
	visit(g.Start())
	for n := range g.Len() {
		if !met[n] {
			visit(n)
		}
	}
	return down, positions
}

// heights is how many moves down the longest way from each position has.
func heights(g *nimkit.Graph, down map[[2]int]bool, positions []int) map[int]int {
	height := map[int]int{}
	var of func(n int) int
	of = func(n int) int {
		if h, ok := height[n]; ok {
			return h
		}
		h := 0
		for _, m := range g.Options(n) {
			if down[[2]int{n, m}] {
				h = max(h, of(m)+1)
			}
		}
		height[n] = h
		return h
	}
	for _, n := range positions {
		of(n)
	}
	return height
}

// cycles is what the moves of a [drawnGraph] do not say by themselves.
type cycles struct {
	up    []bool      // of each move: it goes from to to from
	loops []graphMove // moves to where they begin
}

// arrangeCycles lays everything out, as arrange does for a graph without cycles.
func (g *drawnGraph) arrangeCycles(c cycles) error {
	g.labelWidth = g.widestLabel()
	perRank := g.choose()
	if 2*g.radius > longestNames {
		return fmt.Errorf("plots: the name %q is too long for a circle", slices.MaxFunc(g.names, func(a, b string) int {
			return int(label(g.size).Width(a) - label(g.size).Width(b))
		}))
	}
	ways := map[[2]int]int{} // how many moves there are between two positions
	edges := make([][3]int, len(g.moves))
	for i, m := range g.moves {
		ways[[2]int{m.from, m.to}]++
		edges[i] = [3]int{m.from, m.to, 0}
	}
	paired := make([]bool, len(g.moves))
	for i, m := range g.moves {
		paired[i] = ways[[2]int{m.from, m.to}] > 1
	}
	lay := newLayered(g.layer, edges, true)
	lay.untangle()
	ranks := lay.split(perRank)
	// Where two moves between neighbouring ranks run side by side, a rank between
	// these gives each of them a place.
	between := make([]int, slices.Max(ranks)+1)
	for i, m := range g.moves {
		if paired[i] && ranks[m.to] == ranks[m.from]+1 {
			between[ranks[m.to]] = 1
		}
	}
	for r := 1; r < len(between); r++ {
		between[r] += between[r-1]
	}
	for v, r := range ranks {
		ranks[v] = r + between[r]
	}
	for i, m := range g.moves {
		switch {
		case c.up[i] || paired[i]:
			edges[i][2] = 2 + i // alone on its way
		case m.right:
			edges[i][2] = 1
		}
	}
	lay = newLayered(ranks, edges, false)
	if len(lay.rank)-lay.nodes > bundledFrom {
		lay = newLayered(ranks, edges, true)
	}
	looped := make([]bool, lay.nodes)
	for _, m := range c.loops {
		looped[m.from] = true
	}
	apart := g.apart(lay)
	lay.arrange(graphWidth, func(row []int) []float64 {
		gaps := apart(row)
		for i, v := range row {
			if v < lay.nodes && looped[v] && i > 0 {
				gaps[i] += loopWidth
			}
		}
		return gaps
	})
	g.place(lay)
	g.routeCycles(lay, c, paired)
	return nil
}

// loopWidth is how far a loop reaches out of its circle.
const loopWidth = 13

// routeCycles draws each move as route does, but bent where two run side by side,
// and turned round where it leads up.
func (g *drawnGraph) routeCycles(lay *layered, c cycles, paired []bool) {
	g.arrows, g.heads = make([]vg.Path, len(g.moves)), make([]arrowHead, len(g.moves))
	var bent []int
	for i, m := range g.moves {
		from, to := g.centre[m.from], g.centre[m.to]
		if paired[i] || !g.clear(lay.nodes, m, from, to) {
			bent = append(bent, i)
			continue
		}
		if c.up[i] {
			from, to = to, from
		}
		g.straight(i, from, to)
	}
	out, in := g.ports(lay, bent)
	drawn := map[[2]int]bool{}
	for _, i := range bent {
		path, head := g.follow(lay.chains[i], out, in, drawn)
		if c.up[i] {
			path.Line(head.tip)
			tip := path[0].Pos
			head = arrowHead{tip, vg.Point{X: tip.X, Y: tip.Y - headLength}, true}
			path[0].Pos = head.back
			path[1].Pos.Y = min(path[1].Pos.Y, head.back.Y)
		}
		g.arrows[i], g.heads[i] = path, head
	}
	for _, m := range c.loops {
		o := g.centre[m.from]
		dy := g.radius * 0.45
		leave := vg.Point{X: o.X - g.rim(dy), Y: o.Y + dy}
		tip := vg.Point{X: leave.X, Y: o.Y - dy}
		back := vg.Point{X: tip.X - 0.8*headLength, Y: tip.Y - 0.6*headLength}
		far := o.X - g.radius - loopWidth
		var path vg.Path
		path.Move(leave)
		path.CubeTo(vg.Point{X: far, Y: o.Y + 2.2*dy}, vg.Point{X: far - 2, Y: back.Y - 1}, back)
		g.moves = append(g.moves, m)
		g.arrows = append(g.arrows, path)
		g.heads = append(g.heads, arrowHead{tip, back, true})
	}
}
