package plots

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/plot/vg"
)

// A small graph is drawn with straight arrows and simple arcs: a move that skips a rank bends
// around the circles in its way. This is easier to follow than arrows along the vertices of
// [layeredLayout], and a graph that is symmetric in its ranks is drawn symmetrically.
const (
	maxArcNodes  = 40
	maxArcMoves  = 110
	arcStarts    = 40  // the number of orders that are tried
	arcExchanges = 120 // the number of exchanges that are tried after those
	rankGap      = 30  // between the circles of neighboring ranks
	arcPoints    = 24  // the number of points at which an arc is compared with others
)

// arcBends are the heights of arcs that are tried, in points.
var arcBends = []vg.Length{10, 13, 16, 19, 22, 25, 28, 31, 34, 37, 40, 44, 48, 53, 58, 64, 70, 78, 86, 100}

// An arcDrawing draws the moves between circles at given places.
type arcDrawing struct {
	*graphDrawing
	bends   []vg.Length  // of each move, to the left of its direction
	samples [][]vg.Point // on each arrow
}

// arrangeArcs computes the layout of a small graph. It reports false if the graph is large or
// dense, has loops, or has a rank that does not fit in a row, and if an arrow cannot avoid the
// circles. It may then leave centers behind, which the caller replaces.
func (g *graphDrawing) arrangeArcs(edges [][3]int) bool {
	if len(g.names) > maxArcNodes || len(g.moves) > maxArcMoves || len(g.loops) > 0 {
		return false
	}
	layout := newLayered(g.layer, edges, false)
	row := maxOf(0, layout.order, func(rank []int) int {
		return countIf(rank, func(v int) bool { return v < layout.nodes })
	})
	minDistance := 2 * (g.radius + 2 + g.labelWidth + clearance)
	if vg.Length(row)*minDistance > graphWidth {
		return false
	}
	// If an arrow cannot avoid the other circles, the circles are placed farther apart.
	for stretch := vg.Length(1); stretch <= 1.61 && vg.Length(row)*minDistance*stretch <= graphWidth; stretch += 0.3 {
		if g.tryArcs(layout, minDistance*stretch) {
			return true
		}
	}
	return false
}

// tryArcs computes the layout of a small graph with a least distance of circles in a rank. It
// reports whether each arrow can avoid the other circles and the labels. It starts from orders with few crossings of
// straight links, and exchanges circles of a rank as long as the drawing improves.
func (g *graphDrawing) tryArcs(layout *layeredLayout, minDistance vg.Length) bool {
	var best *arcDrawing
	var center []vg.Point
	var labelAtLeft []bool
	var order [][]int
	lowestCost := math.Inf(1)
	improve := func(ranks [][]int) bool {
		g.placeCentered(ranks, float64(minDistance))
		d := &arcDrawing{graphDrawing: g}
		cost := d.bend()
		if math.IsInf(cost, 1) || cost > lowestCost-1e-6 {
			return false
		}
		best, center, labelAtLeft, order, lowestCost = d, g.center, g.labelAtLeft, ranks, cost
		return true
	}
	random := rand.New(rand.NewPCG(1981, 1))
	triedOrders := map[string]bool{}
	for range arcStarts {
		layout.reduceCrossings()
		ranks := make([][]int, len(layout.order))
		for r, rank := range layout.order {
			ranks[r] = slices.DeleteFunc(slices.Clone(rank), func(v int) bool { return v >= layout.nodes })
		}
		if key := fmt.Sprint(ranks); !triedOrders[key] {
			triedOrders[key] = true
			improve(ranks)
		}
		for _, rank := range layout.order {
			random.Shuffle(len(rank), func(i, j int) { rank[i], rank[j] = rank[j], rank[i] })
		}
		layout.index()
	}
	for remaining, improved := arcExchanges, best != nil; improved; {
		improved = false
		for r := range order {
			for i := range order[r] {
				for j := range i {
					ranks := slices.Clone(order)
					ranks[r] = slices.Clone(order[r])
					ranks[r][i], ranks[r][j] = ranks[r][j], ranks[r][i]
					if remaining--; remaining >= 0 && improve(ranks) {
						improved = true
					}
				}
			}
		}
	}
	if best == nil {
		return false
	}
	g.center, g.labelAtLeft = center, labelAtLeft
	best.draw()
	return true
}

// placeCentered gives the circles their places in the order of the ranks, with a least distance
// in a rank. Labels are at the outer side of the circles.
func (g *graphDrawing) placeCentered(ranks [][]int, minDistance float64) {
	n := len(g.names)
	nodes := &layeredLayout{nodes: n, rank: g.layer, order: ranks, up: make([][]int, n), down: make([][]int, n), indexInRank: make([]int, n)}
	for _, m := range g.moves {
		nodes.down[m.from] = append(nodes.down[m.from], m.to)
		nodes.up[m.to] = append(nodes.up[m.to], m.from)
	}
	nodes.index()
	nodes.assignPlaces(graphWidth, func(rank []int) []float64 {
		gaps := make([]float64, len(rank)+1)
		for i := range gaps {
			gaps[i] = minDistance
		}
		gaps[0], gaps[len(rank)] = minDistance/2, minDistance/2
		return gaps
	})
	middle := (slices.Min(nodes.x) + slices.Max(nodes.x)) / 2
	for v := range nodes.x {
		nodes.x[v] += graphWidth/2 - middle
	}
	nodes.symmetrize(graphWidth)
	g.center, g.labelAtLeft = make([]vg.Point, n), make([]bool, n)
	depth := g.radius
	for r, rank := range nodes.order {
		longestLink := 0.0
		for _, v := range rank {
			g.center[v] = vg.Point{X: vg.Length(nodes.x[v]), Y: -depth}
			g.labelAtLeft[v] = nodes.x[v] < graphWidth/2-1
			for _, w := range nodes.down[v] {
				if nodes.rank[w] == r+1 {
					longestLink = max(longestLink, math.Abs(nodes.x[v]-nodes.x[w]))
				}
			}
		}
		depth += 2*g.radius + rankGap + vg.Length(min(0.16*longestLink, 40))
	}
}

// symmetrize makes the places symmetric if the graph is: if the i-th vertices of all ranks
// from the left can take the places of the i-th vertices from the right.
func (l *layeredLayout) symmetrize(width float64) {
	mirror := make([]int, l.nodes)
	for _, rank := range l.order {
		for i, v := range rank {
			mirror[v] = rank[len(rank)-1-i]
		}
	}
	for v := range l.down {
		for _, w := range l.down[v] {
			if !slices.Contains(l.down[mirror[v]], mirror[w]) {
				return
			}
		}
	}
	x := slices.Clone(l.x)
	for v, m := range mirror {
		l.x[v] = (x[v] + width - x[m]) / 2
	}
}

// bend chooses the arrow of each move so that few of them cross and none bends much. It
// returns the cost, which is infinite if an arrow cannot avoid a circle or a label.
func (d *arcDrawing) bend() float64 {
	d.bends, d.samples = make([]vg.Length, len(d.moves)), make([][]vg.Point, len(d.moves))
	// Moves between neighboring ranks and short moves come first.
	order := make([]int, len(d.moves))
	for i := range order {
		order[i] = i
	}
	length := func(i int) vg.Length {
		v := d.center[d.moves[i].from].Sub(d.center[d.moves[i].to])
		return v.Dot(v)
	}
	slices.SortStableFunc(order, func(i, j int) int { return int(length(i) - length(j)) })
	candidates := make([][]arcCandidate, len(d.moves))
	for _, i := range order {
		if candidates[i] = d.candidates(d.moves[i]); len(candidates[i]) == 0 {
			return math.Inf(1)
		}
	}
	const rounds = 3
	sum := 0.0
	for range rounds {
		sum = 0
		for _, i := range order {
			best := math.Inf(1)
			var chosen arcCandidate
			for _, candidate := range candidates[i] {
				if candidate.cost >= best {
					continue
				}
				cost := candidate.cost
				for j, other := range d.samples {
					if i != j && other != nil {
						cost += crossCost * float64(crossingCount(candidate.samples, other)) * d.weight(i, j)
						cost += d.closenessCost(i, j, candidate.samples, other)
					}
				}
				if cost < best-1e-9 {
					best, chosen = cost, candidate
				}
			}
			d.bends[i], d.samples[i] = chosen.bend, chosen.samples
			sum += best
		}
	}
	return sum
}

// crossCost is the cost of a crossing. An arc costs at most 1.3.
const crossCost = 3

// weight returns the weight of a crossing of two moves, which is larger if one of them is right.
func (d *arcDrawing) weight(i, j int) float64 {
	if d.moves[i].right || d.moves[j].right {
		return 1.3
	}
	return 1
}

// closenessCost returns the cost of two arrows that run close together at a circle that they share: 1 for
// each such end. The slices have points on the arrows.
func (d *arcDrawing) closenessCost(i, j int, a, b []vg.Point) float64 {
	m, n := d.moves[i], d.moves[j]
	k := arcPoints / 5
	near := func(p, q vg.Point) bool {
		v := p.Sub(q)
		return v.Dot(v) < 16
	}
	last := len(a) - 1
	cost := 0.0
	if m.from == n.from && near(a[k], b[k]) {
		cost++
	}
	if m.to == n.to && near(a[last-k], b[last-k]) {
		cost++
	}
	return cost
}

// An arcCandidate is a possible arrow of a move.
type arcCandidate struct {
	bend    vg.Length
	samples []vg.Point
	cost    float64
}

// candidates returns the possible arrows of a move that meet no other circle and no label. A
// straight one excludes the others, except that a move and its inverse always bend.
func (d *arcDrawing) candidates(m graphMove) (candidates []arcCandidate) {
	if m.paired {
		// Both bend to the left of their own directions, so to different sides.
		sign := vg.Length(1)
		if m.up {
			sign = -1
		}
		for _, bend := range arcBends[:6] {
			if s := d.sample(m, sign*bend); d.avoidsObstacles(m, s) {
				candidates = append(candidates, arcCandidate{sign * bend, s, float64(bend) / 100})
			}
		}
		return candidates
	}
	if s := d.sample(m, 0); d.avoidsObstacles(m, s) {
		return []arcCandidate{{0, s, 0}}
	}
	middle := d.center[m.from].Add(d.center[m.to]).Scale(0.5)
	for _, bend := range arcBends {
		for _, b := range []vg.Length{bend, -bend} {
			if s := d.sample(m, b); d.avoidsObstacles(m, s) {
				cost := float64(bend) / 100
				// An arc outside the graph is easier to see.
				if top := s[len(s)/2]; math.Abs(float64(top.X)-graphWidth/2) < math.Abs(float64(middle.X)-graphWidth/2) {
					cost += 0.3
				}
				candidates = append(candidates, arcCandidate{b, s, cost})
			}
		}
	}
	return candidates
}

// control returns the control point of the arc of a move with a bend: twice as far from the
// line between the circles as the arc.
func (d *arcDrawing) control(m graphMove, bend vg.Length) vg.Point {
	from, to := d.center[m.from], d.center[m.to]
	unit := direction(from, to)
	return from.Add(to).Scale(0.5).Add(vg.Point{X: -unit.Y, Y: unit.X}.Scale(2 * bend))
}

// sample returns points on the arrow of a move, from circle to circle.
func (d *arcDrawing) sample(m graphMove, bend vg.Length) []vg.Point {
	from, to, control := d.center[m.from], d.center[m.to], d.control(m, bend)
	start, end := pointAt(from, direction(from, control), d.radius), pointAt(to, direction(to, control), d.radius)
	points := make([]vg.Point, arcPoints+1)
	for i := range points {
		t := vg.Length(i) / arcPoints
		points[i] = start.Scale((1 - t) * (1 - t)).Add(control.Scale(2 * t * (1 - t))).Add(end.Scale(t * t))
	}
	return points
}

// avoidsObstacles reports whether an arrow meets no other circle and no label.
func (d *arcDrawing) avoidsObstacles(m graphMove, samples []vg.Point) bool {
	for v, center := range d.center {
		isEnd := v == m.from || v == m.to
		labelStart, halfHeight := vg.Length(1.5), vg.Length(0.45*labelSize+2)
		if isEnd {
			halfHeight = 0.45*labelSize + 1
		}
		for i := 1; i < len(samples); i++ {
			a, b := samples[i-1], samples[i]
			if !isEnd && distance(center, a, b) < d.radius+clearance {
				return false
			}
			// The label is a box beside the circle.
			for _, p := range []vg.Point{a, a.Add(b).Scale(0.5), b} {
				dx := p.X - center.X
				if d.labelAtLeft[v] {
					dx = -dx
				}
				dx -= d.radius
				if dx > labelStart && dx < d.labelWidth+4 && math.Abs(float64(p.Y-center.Y)) < float64(halfHeight) {
					return false
				}
			}
		}
	}
	return true
}

// draw draws the chosen arrows and moves the drawing to the origin.
func (d *arcDrawing) draw() {
	left, right, bottom := vg.Length(math.Inf(1)), vg.Length(math.Inf(-1)), vg.Length(0)
	for _, center := range d.center {
		beside := d.radius + 2 + d.labelWidth
		left, right = min(left, center.X-beside), max(right, center.X+beside)
		bottom = min(bottom, center.Y-d.radius)
	}
	for _, s := range d.samples {
		for _, p := range s {
			left, right = min(left, p.X-rightWidth), max(right, p.X+rightWidth)
		}
	}
	for v := range d.center {
		d.center[v] = d.center[v].Sub(vg.Point{X: left, Y: bottom})
	}
	d.width, d.height = right-left, -bottom
	for i := range d.moves {
		m := &d.moves[i]
		if from, to := d.center[m.from], d.center[m.to]; d.bends[i] != 0 {
			m.arrow, m.head = d.arc(from, d.control(*m, d.bends[i]), to, m.up)
		} else if m.up {
			m.arrow, m.head = d.straight(to, from)
		} else {
			m.arrow, m.head = d.straight(from, to)
		}
	}
}

// arc returns an arrow in an arc from circle to circle, or back if it is reversed. The arc is a
// quadratic curve, and ends where the head begins.
func (d *arcDrawing) arc(from, control, to vg.Point, reverse bool) (path vg.Path, head arrowHead) {
	if reverse {
		from, to = to, from
	}
	start, tip := pointAt(from, direction(from, control), d.radius), pointAt(to, direction(to, control), d.radius)
	between := func(p, q vg.Point, t vg.Length) vg.Point { return p.Add(q.Sub(p).Scale(t)) }
	var middle, back vg.Point
	for t := vg.Length(1); t > 0; t -= 1. / 256 {
		middle = between(start, control, t)
		back = between(middle, between(control, tip, t), t)
		if v := tip.Sub(back); v.Dot(v) >= headLength*headLength {
			break
		}
	}
	path.Move(start)
	path.CubeTo(between(start, middle, 2./3), between(back, middle, 2./3), back)
	return path, arrowHead{tip, back}
}

// crossingCount returns the number of crossings of two polylines.
func crossingCount(a, b []vg.Point) int {
	lowA, highA := bounds(a)
	lowB, highB := bounds(b)
	if highA.X < lowB.X || highB.X < lowA.X || highA.Y < lowB.Y || highB.Y < lowA.Y {
		return 0
	}
	// A straight arrow needs no points between its ends.
	a, b = chords(a), chords(b)
	n := 0
	for i := 1; i < len(a); i++ {
		for j := 1; j < len(b); j++ {
			if segmentsCross(a[i-1], a[i], b[j-1], b[j]) {
				n++
			}
		}
	}
	return n
}

// bounds returns the corners of the smallest rectangle around points.
func bounds(points []vg.Point) (low, high vg.Point) {
	low, high = points[0], points[0]
	for _, p := range points {
		low = vg.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = vg.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

// chords returns every third point, or the ends of a straight line.
func chords(points []vg.Point) []vg.Point {
	last := len(points) - 1
	if distance(points[last/2], points[0], points[last]) < 0.1 {
		return []vg.Point{points[0], points[last]}
	}
	var selected []vg.Point
	for i := 0; i <= last; i += 3 {
		selected = append(selected, points[i])
	}
	return selected
}

// segmentsCross reports whether the segments from a to b and from c to d cross.
func segmentsCross(a, b, c, d vg.Point) bool {
	side := func(p, q, r vg.Point) bool {
		return (q.X-p.X)*(r.Y-p.Y) > (q.Y-p.Y)*(r.X-p.X)
	}
	return side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
}
