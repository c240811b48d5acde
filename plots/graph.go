package plots

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Graph draws the graph of a game, as figure 4 of the Dutch article does. Each position is a
// circle with its name, and its label V, W or W* (in the letters of the language) is beside
// it. Each move is an arrow, and right moves are thick. The row of a position is determined
// by the length of its longest play; a row that would be too wide is split. No arrow passes
// through a circle.
//
// It is an error if the game has more than [MaxGraph] positions. [Map] draws larger games.
func Graph(game nimkit.Game) (figure Figure) {
	defer showError(&figure)
	return newGraphDrawing(words.Must(game.Graph())).figure()
}

// PartialGraph draws the graph of a game of which only some positions are known, given by their
// numbers in the graph. Only these have labels, colors and right moves, and the last one has
// a thick outline.
func PartialGraph(game nimkit.Game, known ...int) (figure Figure) {
	defer showError(&figure)
	g := words.Must(game.Graph())
	d := newGraphDrawing(g)
	for v := range g.Len() {
		d.hidden[v] = true
	}
	for _, n := range known {
		words.Check(checkRange("position %d", n, 0, g.Len()-1))
		d.current = d.index[n]
		delete(d.hidden, d.current)
	}
	f := d.figure()
	f.Desc = progressDesc(len(known), g)
	return f
}

// firstNames joins the first twelve names.
func firstNames(names []string) string {
	const maxNames = 12
	if len(names) > maxNames {
		names = append(names[:maxNames:maxNames], "…")
	}
	return strings.Join(names, "  ")
}

// progressDesc describes how many positions of a game are known.
func progressDesc(known int, g *nimkit.Graph) words.Text {
	return words.T("Positions with a label: %d of %d.", known, g.Len())
}

// newGraphDrawing lays out the graph of a game.
func newGraphDrawing(g *nimkit.Graph) *graphDrawing {
	if g.Len() > MaxGraph {
		panic(nimkit.NewLimitError(MaxGraph, words.Errorf("plots: the game has %d positions, and a graph holds at most %d: draw a Map of it", g.Len(), MaxGraph)))
	}
	down, height := descent(g)
	d := &graphDrawing{rule: g.EndRule(), index: map[int]int{}, hidden: map[int]bool{}, current: -1}
	// The start is first, followed by the others from the top down.
	positions := []int{g.Start()}
	for n := range g.Len() {
		if n != g.Start() {
			positions = append(positions, n)
		}
	}
	slices.SortStableFunc(positions[1:], func(a, b int) int { return height[b] - height[a] })
	highest := slices.Max(height)
	for i, n := range positions {
		d.index[n] = i
		d.names = append(d.names, shorten(words.Name(g.Position(n)), maxCaption))
		d.labels = append(d.labels, view.Label(g.Label(n)))
		d.outcomes = append(d.outcomes, g.Outcome(n))
		d.layer = append(d.layer, highest-height[n])
	}
	for u, n := range positions {
		right := g.RightOptions(n)
		for _, m := range g.Options(n) {
			move := graphMove{from: u, to: d.index[m], right: slices.Contains(right, m), up: !down[[2]int{n, m}]}
			if n == m {
				d.loops = append(d.loops, move)
				continue
			}
			move.paired = g.Loopy() && slices.Contains(g.Options(m), n)
			if move.up {
				move.from, move.to = move.to, move.from
			}
			d.moves = append(d.moves, move)
		}
	}
	d.arrange()
	return d
}

// descent searches the positions depth-first from the start. It returns the moves that do
// not lead back to a position on the current path, and the length of the longest path of
// such moves from each position.
//
// So a graph with cycles is drawn like one without. Moves that close a cycle are laid out
// like downward ones, and get their heads at the upper end (Sugiyama, Tagawa and Toda, as in
// [layeredLayout]). A move and its inverse run side by side. A move from a position to itself is a
// loop at the left of its circle.
func descent(g *nimkit.Graph) (down map[[2]int]bool, height []int) {
	down, height = map[[2]int]bool{}, make([]int, g.Len())
	onPath, visited := make([]bool, g.Len()), make([]bool, g.Len())
	var visit func(n int)
	visit = func(n int) {
		visited[n], onPath[n] = true, true
		for _, m := range g.Options(n) {
			if onPath[m] {
				continue
			}
			if down[[2]int{n, m}] = true; !visited[m] {
				visit(m)
			}
			height[n] = max(height[n], height[m]+1)
		}
		onPath[n] = false
	}
	visit(g.Start())
	for n := range g.Len() {
		if !visited[n] {
			visit(n)
		}
	}
	return down, height
}

// graphMove is an edge of a game's graph, laid out from a rank to a lower one.
type graphMove struct {
	from, to int
	right    bool
	up       bool // the move leads up, from to to from
	paired   bool // another move joins the same positions

	arrow vg.Path // without the head
	head  arrowHead
}

// A graphDrawing is the layout of the graph of a game. Its lower left corner is the origin.
type graphDrawing struct {
	names    []string
	labels   []words.Text
	outcomes []nimkit.Outcome
	layer    []int // 0 at the top
	moves    []graphMove
	loops    []graphMove  // moves from a position to itself
	rule     words.Text   // the winner at the end of the game
	index    map[int]int  // of a position, by its number in the graph of the game
	hidden   map[int]bool // positions without label, color and right moves
	current  int          // the last known position, −1 for none

	size, radius  vg.Length // of the names and of the circles
	labelWidth    vg.Length
	labelAtLeft   []bool // of the circles; nil if all labels are at the right
	center        []vg.Point
	width, height vg.Length
}

// An arrowHead is the tip of an arrow and the middle of the back of its head. In a bundle
// only the first arrow has a head.
type arrowHead struct{ tip, back vg.Point }

const (
	graphWidth      = 640 // the largest width in points: 853 pixels on a page
	clearance       = 4   // between a circle and a passing arrow
	channel         = 8   // between the clearances of two circles, for arrows
	headLength      = 6
	labelSize       = 9
	bundleThreshold = 250 // the number of passing vertices above which arrows are bundled
)

// arrange computes the layout.
func (g *graphDrawing) arrange() {
	g.labelWidth = maxOf(0, g.labels, func(w words.Text) vg.Length { return widthOf(headingStyle(labelSize), w) + 2 })
	perRank := g.chooseSizes()
	if 2*g.radius > maxCircle {
		failf("the name %q is too long for a circle: give the positions short names with a method String or with nimkit.WithDisplay, or draw a Map", shorten(slices.MaxFunc(g.names, func(a, b string) int {
			return int(labelStyle(g.size).Width(a) - labelStyle(g.size).Width(b))
		}), maxNameInError))
	}
	edges := make([][3]int, len(g.moves))
	for i, m := range g.moves {
		edges[i] = [3]int{m.from, m.to, 0}
		switch {
		case m.up || m.paired:
			edges[i][2] = 2 + i // never bundled
		case m.right:
			edges[i][2] = 1
		}
	}
	if g.arrangeArcs(edges) {
		return
	}
	g.labelAtLeft = nil
	layout := newLayered(g.layer, edges, true)
	layout.reduceCrossings()
	ranks := layout.split(perRank)
	g.separate(ranks)
	layout = newLayered(ranks, edges, false)
	if len(layout.rank)-layout.nodes > bundleThreshold {
		layout = newLayered(ranks, edges, true)
	}
	layout.arrange(graphWidth, g.gapsOf(layout))
	g.place(layout)
	g.route(layout)
}

// separate inserts a rank between neighboring ranks if two moves run side by side there, so
// that each of them has a vertex.
func (g *graphDrawing) separate(ranks []int) {
	between := make([]int, slices.Max(ranks)+1)
	for _, m := range g.moves {
		if m.paired && ranks[m.to] == ranks[m.from]+1 {
			between[ranks[m.to]] = 1
		}
	}
	for r := 1; r < len(between); r++ {
		between[r] += between[r-1]
	}
	for v, r := range ranks {
		ranks[v] = r + between[r]
	}
}

// chooseSizes chooses the size of the names and the radius of the circles. The widest layer
// fits in one row if it can be read then. It returns the number of circles that fit in a row.
func (g *graphDrawing) chooseSizes() int {
	widest, inLayer := 0, map[int]int{}
	for _, layer := range g.layer {
		inLayer[layer]++
		widest = max(widest, inLayer[layer])
	}
	fits := 0
	for _, g.size = range []vg.Length{10, 9, 8, 7} {
		g.radius = 11
		for _, n := range g.names {
			half := float64(labelStyle(g.size).Width(circleText(n))) / 2
			g.radius = max(g.radius, vg.Length(math.Hypot(half, 0.4*float64(g.size)))+2.5)
		}
		fits = int((graphWidth + channel) / (2*g.radius + g.labelWidth + 2*clearance + channel))
		if fits >= widest || g.size == 8 && fits >= 8 {
			break
		}
	}
	return max(fits, 1)
}

// split distributes the nodes of each rank with more than size of them in turn over several
// ranks, so that edges pass between them. It returns the new rank of each node. Nodes of one
// rank have no edges among them, so the order of the new ranks does not matter.
func (l *layeredLayout) split(size int) []int {
	ranks := make([]int, l.nodes)
	next := 0
	for _, row := range l.order {
		var nodes []int
		for _, v := range row {
			if v < l.nodes {
				nodes = append(nodes, v)
			}
		}
		parts := (len(nodes) + size - 1) / size
		for i, v := range nodes {
			ranks[v] = next + i%parts
		}
		next += parts
	}
	return ranks
}

// gapsOf returns a function from a row of vertices to their least distances, as [placements]
// takes them. If the vertices do not fit, the channels between them become narrower. A loop
// has space of its own.
func (g *graphDrawing) gapsOf(layout *layeredLayout) func([]int) []float64 {
	hasLoop := make([]bool, layout.nodes)
	for _, m := range g.loops {
		hasLoop[m.from] = true
	}
	side := func(v int, right bool) float64 {
		switch {
		case v >= layout.nodes:
			return 0
		case right:
			return float64(g.radius + clearance + g.labelWidth)
		}
		return float64(g.radius + clearance)
	}
	return func(row []int) []float64 {
		gaps, fixed := make([]float64, len(row)+1), 0.0
		for i := range gaps {
			if i > 0 {
				gaps[i] = side(row[i-1], true)
			}
			if i < len(row) {
				gaps[i] += side(row[i], false)
			}
			fixed += gaps[i]
		}
		share := max(0, min(channel, (graphWidth-fixed)/max(float64(len(row)-1), 1)))
		for i := 1; i < len(row); i++ {
			if gaps[i] += share; row[i] < layout.nodes && hasLoop[row[i]] {
				gaps[i] += loopWidth
			}
		}
		return gaps
	}
}

// place moves the drawing to the left edge and assigns each rank a height.
func (g *graphDrawing) place(layout *layeredLayout) {
	left, right := math.Inf(1), math.Inf(-1)
	for v, x := range layout.x {
		before, behind := vg.Length(1), vg.Length(1)
		if v < layout.nodes {
			before, behind = g.radius, g.radius+2+g.labelWidth
		}
		left, right = min(left, x-float64(before)), max(right, x+float64(behind))
	}
	for v := range layout.x {
		layout.x[v] -= left
	}
	g.width = vg.Length(right - left)
	y := make([]vg.Length, len(layout.order))
	depth := g.radius
	for r, row := range layout.order {
		y[r] = depth
		// The more arrows there are and the farther they go, the more height they need.
		longestLink, links := 0.0, 0
		for _, v := range row {
			for _, w := range layout.down[v] {
				longestLink = max(longestLink, math.Abs(layout.x[v]-layout.x[w]))
				links++
			}
		}
		depth += 2*(g.radius+clearance) + 20 + vg.Length(min(0.16*longestLink, 50)+min(0.4*float64(links), 30))
	}
	g.height = y[len(y)-1] + g.radius
	// The vertices of passing arrows have the height of their rank, too.
	g.center = make([]vg.Point, len(layout.x))
	for v, x := range layout.x {
		g.center[v] = vg.Point{X: vg.Length(x), Y: g.height - y[layout.rank[v]]}
	}
}

// route draws each move as a straight arrow from circle to circle if nothing is in the way.
// Otherwise the arrow follows its vertices. It goes straight down beside the circles of a
// rank and bends only between the ranks. The arrow of an upward move is reversed.
func (g *graphDrawing) route(layout *layeredLayout) {
	var bentMoves []int
	for i := range g.moves {
		m := &g.moves[i]
		from, to := g.center[m.from], g.center[m.to]
		switch {
		case m.paired || !g.straightAvoidsObstacles(layout.nodes, *m, from, to):
			bentMoves = append(bentMoves, i)
		case m.up:
			m.arrow, m.head = g.straight(to, from)
		default:
			m.arrow, m.head = g.straight(from, to)
		}
	}
	ports := g.ports(layout, bentMoves)
	drawnLinks := map[[2]int]bool{}
	for _, i := range bentMoves {
		m := &g.moves[i]
		if m.arrow, m.head = g.follow(layout.chains[i], ports, drawnLinks); m.up {
			m.arrow, m.head = reverseArrow(m.arrow, m.head)
		}
	}
	for _, m := range g.loops {
		m.arrow, m.head = g.loop(g.center[m.from])
		g.moves = append(g.moves, m)
	}
}

// straight returns a straight arrow from circle to circle.
func (g *graphDrawing) straight(from, to vg.Point) (path vg.Path, head arrowHead) {
	unit := direction(from, to)
	tip := pointAt(to, unit, -g.radius)
	head = arrowHead{tip, pointAt(tip, unit, -headLength)}
	path.Move(pointAt(from, unit, g.radius))
	path.Line(head.back)
	return path, head
}

// straightAvoidsObstacles reports whether a straight arrow for a move meets no circle and no label.
func (g *graphDrawing) straightAvoidsObstacles(nodes int, m graphMove, from, to vg.Point) bool {
	for v, center := range g.center[:nodes] {
		isEnd := v == m.from || v == m.to
		if !isEnd && distance(center, from, to) < g.radius+clearance {
			return false
		}
		// The label is a box to the right of the circle.
		start, end, labelStart, labelEnd, minDistance := from, to, vg.Length(0), g.labelWidth+2, vg.Length(0.45*labelSize+1.5)
		if isEnd {
			unit := direction(from, to)
			start, end, labelStart, labelEnd, minDistance = pointAt(from, unit, g.radius), pointAt(to, unit, -g.radius), 2, g.labelWidth, 0.45*labelSize+1
		}
		for dx := labelStart; dx <= labelEnd; dx += 3 {
			if distance(vg.Point{X: center.X + g.radius + dx, Y: center.Y}, start, end) < minDistance {
				return false
			}
		}
	}
	return true
}

// ports chooses where the bent arrows begin and end on their circles: side by side, in the
// order of their other ends. It returns horizontal offsets by a circle and the next vertex.
func (g *graphDrawing) ports(layout *layeredLayout, bentMoves []int) map[[2]int]vg.Length {
	const below, above = 0, 1
	linkedVertices := map[[2]int][]int{} // the vertices that are joined to a side of a circle
	for _, i := range bentMoves {
		chain := layout.chains[i]
		n := len(chain)
		for _, end := range [][3]int{{chain[0], below, chain[1]}, {chain[n-1], above, chain[n-2]}} {
			if side := [2]int(end[:2]); !slices.Contains(linkedVertices[side], end[2]) {
				linkedVertices[side] = append(linkedVertices[side], end[2])
			}
		}
	}
	ports := map[[2]int]vg.Length{}
	for side, others := range linkedVertices {
		v := side[0]
		slices.SortFunc(others, func(a, b int) int { return layout.indexInRank[a] - layout.indexInRank[b] })
		step := min(7, 1.3*g.radius/max(vg.Length(len(others)-1), 1))
		for i, w := range others {
			offset := (vg.Length(i) - vg.Length(len(others)-1)/2) * step
			if len(others) == 1 {
				offset = max(-0.5*g.radius, min((g.center[w].X-g.center[v].X)/6, 0.5*g.radius))
			}
			ports[[2]int{v, w}] = offset
		}
	}
	return ports
}

// follow draws an arrow along its vertices, up to a link of its bundle that has been drawn
// already.
func (g *graphDrawing) follow(chain []int, ports map[[2]int]vg.Length, drawnLinks map[[2]int]bool) (path vg.Path, head arrowHead) {
	band := g.radius + clearance
	offset := ports[[2]int{chain[0], chain[1]}]
	at := g.center[chain[0]].Add(vg.Point{X: offset, Y: -g.rim(offset)})
	path.Move(at)
	for i, v := range chain[1:] {
		above := chain[i]
		offset = ports[[2]int{v, above}]
		start := vg.Point{X: at.X, Y: g.center[above].Y - band}
		at = g.center[v].Add(vg.Point{X: offset, Y: band})
		path.Line(start)
		middle := (start.Y + at.Y) / 2
		path.CubeTo(vg.Point{X: start.X, Y: middle}, vg.Point{X: at.X, Y: middle}, at)
		link := [2]int{above, v}
		if drawnLinks[link] {
			return path, head
		}
		drawnLinks[link] = i > 0
	}
	tip := vg.Point{X: at.X, Y: g.center[chain[len(chain)-1]].Y + g.rim(offset)}
	head = arrowHead{tip, tip.Add(vg.Point{Y: headLength})}
	if head.back.Y < at.Y {
		path.Line(head.back)
	}
	return path, head
}

// loopWidth is the width of a loop outside its circle.
const loopWidth = 13

// reverseArrow returns a downward arrow with its head at the upper end.
func reverseArrow(path vg.Path, head arrowHead) (vg.Path, arrowHead) {
	path.Line(head.tip)
	tip := path[0].Pos
	head = arrowHead{tip, vg.Point{X: tip.X, Y: tip.Y - headLength}}
	path[0].Pos = head.back
	path[1].Pos.Y = min(path[1].Pos.Y, head.back.Y)
	return path, head
}

// loop returns an arrow from a circle to itself, at its left.
func (g *graphDrawing) loop(center vg.Point) (path vg.Path, head arrowHead) {
	dy := g.radius * 0.45
	leave := vg.Point{X: center.X - g.rim(dy), Y: center.Y + dy}
	tip := vg.Point{X: leave.X, Y: center.Y - dy}
	back := vg.Point{X: tip.X - 0.8*headLength, Y: tip.Y - 0.6*headLength}
	far := center.X - g.radius - loopWidth
	path.Move(leave)
	path.CubeTo(vg.Point{X: far, Y: center.Y + 2.2*dy}, vg.Point{X: far - 2, Y: back.Y - 1}, back)
	return path, arrowHead{tip, back}
}

// rim returns the vertical distance of the rim of a circle from its center, at a horizontal
// offset.
func (g *graphDrawing) rim(offset vg.Length) vg.Length {
	return vg.Length(math.Sqrt(float64(g.radius*g.radius - offset*offset)))
}

// figure returns the figure of the layout.
func (g *graphDrawing) figure() Figure {
	const side, top, bottom = 14, 64, 12
	right := countIf(g.moves, func(m graphMove) bool { return m.right })
	var lost []string
	for v, o := range g.outcomes {
		if o == nimkit.Loss {
			lost = append(lost, g.names[v])
		}
	}
	note := words.T("thick: a right move")
	return Figure{
		Title: words.T("Graph of the game from %s", g.names[0]),
		Key:   g.rule,
		Desc:  words.T("%d positions in circles with their labels, %d arrows for the moves, %d of them right: thick. The start %s is a %s. Lost: %s.", len(g.names), len(g.moves), right, g.names[0], view.Outcome(g.outcomes[0]), firstNames(lost)),
		Width: max(g.width, widthOf(labelStyle(9), note)+30) + 2*side, Height: g.height + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			x, y := c.Min.X+8, c.Max.Y-48
			c.StrokeLine2(pen(vermillion, rightWidth), x, y, x+22, y)
			c.FillText(leftAligned(9), vg.Point{X: x + 28, Y: y}, note.In(l))
			g.draw(c, vg.Point{X: (c.Min.X + c.Max.X - g.width) / 2, Y: c.Min.Y + bottom}, l)
		},
	}
}

// rightWidth is the width in points of an arrow for a right move, otherWidth that of any other arrow.
const rightWidth, otherWidth = 2.2, 0.8

// draw draws the arrows, right moves over the others, and the circles over these.
func (g *graphDrawing) draw(c draw.Canvas, at vg.Point, l words.Language) {
	for _, right := range []bool{false, true} {
		ink, width, headWidth := color.Color(color.Gray{0x60}), vg.Length(otherWidth), vg.Length(2.2)
		if right {
			ink, width, headWidth = vermillion, rightWidth, 3.6
		}
		c.SetLineStyle(pen(ink, width))
		var heads vg.Path
		for _, m := range g.moves {
			if (m.right && !g.hidden[m.from]) != right {
				continue
			}
			c.Stroke(translate(m.arrow, at))
			if head := m.head; head != (arrowHead{}) {
				unit := direction(head.back, head.tip)
				across := vg.Point{X: -unit.Y * headWidth, Y: unit.X * headWidth}
				back := head.back.Add(at)
				polygon(&heads, head.tip.Add(at), back.Add(across), back.Sub(across))
			}
		}
		paint(c, ink, heads)
	}
	beside := headingStyle(labelSize)
	for v, name := range g.names {
		center := g.center[v].Add(at)
		outline := vg.Length(0.9)
		switch v {
		case g.current:
			outline = 3
		case 0:
			outline = 2
		}
		fill, text := color.Color(color.White), ""
		if !g.hidden[v] {
			fill, text = outcomeFill(g.outcomes[v]), g.labels[v].In(l)
		}
		disc(c, center, g.radius, fill, color.Black, outline)
		c.FillText(labelStyle(g.size), center, circleText(name))
		if g.labelAtLeft != nil && g.labelAtLeft[v] {
			c.FillText(bold(rightAligned(labelSize)), vg.Point{X: center.X - g.radius - 2.5, Y: center.Y}, text)
			continue
		}
		c.FillText(beside, vg.Point{X: center.X + g.radius + 2.5, Y: center.Y}, text)
	}
}

// circleText returns the name of a position without its parentheses, which the circle
// replaces. The pins of a row are spaced so that they can be counted.
func circleText(name string) string {
	if pins := strings.Split(name, ""); strings.Trim(name, "|·") == "" {
		return strings.Join(pins, "\u2009")
	}
	inner, opens := strings.CutPrefix(name, "(")
	inner, closes := strings.CutSuffix(inner, ")")
	if !opens || !closes || strings.ContainsAny(inner, "()") {
		return name
	}
	return inner
}

// translate returns a path that is moved by a vector.
func translate(p vg.Path, by vg.Point) vg.Path {
	moved := slices.Clone(p)
	for i := range moved {
		moved[i].Pos = moved[i].Pos.Add(by)
		moved[i].Control = slices.Clone(moved[i].Control)
		for j := range moved[i].Control {
			moved[i].Control[j] = moved[i].Control[j].Add(by)
		}
	}
	return moved
}

// direction returns the unit vector from a point to another.
func direction(from, to vg.Point) vg.Point {
	d := to.Sub(from)
	n := vg.Length(math.Hypot(float64(d.X), float64(d.Y)))
	return vg.Point{X: d.X / n, Y: d.Y / n}
}

// pointAt returns the point at a distance from p in a direction.
func pointAt(p, unit vg.Point, by vg.Length) vg.Point { return p.Add(unit.Scale(by)) }

// distance returns the distance of a point from the segment between two others.
func distance(p, a, b vg.Point) vg.Length {
	d := b.Sub(a)
	t := max(0, min((p.Sub(a)).Dot(d)/d.Dot(d), 1))
	q := p.Sub(a.Add(d.Scale(t)))
	return vg.Length(math.Hypot(float64(q.X), float64(q.Y)))
}
