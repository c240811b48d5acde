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

// Graph draws the graph of a solved game as the Dutch article does in its figure
// 4: each position a circle with its name, the label V, W or W* beside it (in the
// letters of the language), an arrow for each move, the right moves
// thick. A position stands as many rows above the lowest as its longest play has
// moves, or more where a row would be too wide; no arrow passes through a circle.
//
// A game with more than [MostDrawn] positions cannot be drawn, and the figure says
// so when it is; [Map] shows larger games.
func Graph(game nimkit.Game) (drawn Figure) {
	defer orSaid(&drawn)
	return drawnOf(words.Must(game.Graph())).figure()
}

// GraphSoFar draws the graph of a game of which some positions are known, by their
// numbers: labels, colours and right moves show for them alone, and the last one is
// framed.
func GraphSoFar(game nimkit.Game, known ...int) (drawn Figure) {
	defer orSaid(&drawn)
	g := words.Must(game.Graph())
	d := drawnOf(g)
	for v := range g.Len() {
		d.hidden[v] = true
	}
	for _, n := range known {
		words.Check(within("position %d", n, 0, g.Len()-1))
		d.current = d.index[n]
		delete(d.hidden, d.current)
	}
	f := d.figure()
	f.Desc = soFar(len(known), g)
	return f
}

// named writes the first dozen of names.
func named(names []string) string {
	const most = 12
	if len(names) > most {
		names = append(names[:most:most], "…")
	}
	return strings.Join(names, "  ")
}

// soFar says how many positions of a game are known.
func soFar(known int, g *nimkit.Graph) words.Text {
	return words.T("Positions with a label: %d of %d.", known, g.Len())
}

// drawnOf lays out the graph of a game.
func drawnOf(g *nimkit.Graph) *drawnGraph {
	if g.Len() > MostDrawn {
		panic(nimkit.NewLimitError(MostDrawn, words.Errorf("plots: the game has %d positions, and a graph holds at most %d: draw a Map of it", g.Len(), MostDrawn)))
	}
	down, height := descent(g)
	d := &drawnGraph{rule: g.EndRule(), index: map[int]int{}, hidden: map[int]bool{}, current: -1}
	// The start comes first, the others from the top down.
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
		d.names = append(d.names, shorten(words.Name(g.Position(n)), longestTitle))
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

// descent goes through the positions in depth from the start, and returns the moves
// that do not lead back on the way that it came, and how many of them the longest way from
// each position has.
//
// So a graph with cycles is drawn as one without: the moves that close a circle are laid
// out as if they led down, and get their heads at the upper end (Sugiyama, Tagawa and Toda,
// as in [layered]). Two moves that are each other's way back run side by side, and a move
// to where it began is a loop at the left of its circle.
func descent(g *nimkit.Graph) (down map[[2]int]bool, height []int) {
	down, height = map[[2]int]bool{}, make([]int, g.Len())
	onWay, met := make([]bool, g.Len()), make([]bool, g.Len())
	var visit func(n int)
	visit = func(n int) {
		met[n], onWay[n] = true, true
		for _, m := range g.Options(n) {
			if onWay[m] {
				continue
			}
			if down[[2]int{n, m}] = true; !met[m] {
				visit(m)
			}
			height[n] = max(height[n], height[m]+1)
		}
		onWay[n] = false
	}
	visit(g.Start())
	for n := range g.Len() {
		if !met[n] {
			visit(n)
		}
	}
	return down, height
}

// graphMove is an edge of a game's graph, laid out from a rank to a lower one.
type graphMove struct {
	from, to int
	right    bool
	up       bool // the move goes from to to from
	paired   bool // another move joins the same positions

	arrow vg.Path // without its head
	head  arrowHead
}

// drawnGraph is a game's graph and where everything in it lies, the lower left
// corner being the origin.
type drawnGraph struct {
	names    []string
	labels   []words.Text
	outcomes []nimkit.Outcome
	layer    []int // from the start's, 0, down
	moves    []graphMove
	loops    []graphMove  // moves to where they begin
	rule     words.Text   // who has won at the end
	index    map[int]int  // of a position, by its number in the game
	hidden   map[int]bool // whose labels, colours and right moves do not show
	current  int          // the position that a step speaks of, −1 for none

	size, radius  vg.Length // of the names and of the circles
	labelWidth    vg.Length
	centre        []vg.Point
	width, height vg.Length
}

// arrowHead is the point of an arrow and where it comes from. In a bundle only
// the first arrow has one.
type arrowHead struct{ tip, back vg.Point }

const (
	graphWidth  = 640 // of the widest drawing, in points: 853 pixels on a page
	clearance   = 4   // between a circle and what passes it
	channel     = 8   // between the clearances of two circles: room for arrows
	headLength  = 6
	labelSize   = 9
	bundledFrom = 250 // so many vertices on the way of arrows, and they are bundled
)

// arrange lays everything out.
func (g *drawnGraph) arrange() {
	g.labelWidth = greatest(0, g.labels, func(w words.Text) vg.Length { return widthOf(bold(labelSize), w) + 2 })
	perRank := g.choose()
	if 2*g.radius > mostNames {
		fail("the name %q is too long for a circle", shorten(slices.MaxFunc(g.names, func(a, b string) int {
			return int(label(g.size).Width(a) - label(g.size).Width(b))
		}), mostNamed))
	}
	edges := make([][3]int, len(g.moves))
	for i, m := range g.moves {
		edges[i] = [3]int{m.from, m.to, 0}
		switch {
		case m.up || m.paired:
			edges[i][2] = 2 + i // alone on its way
		case m.right:
			edges[i][2] = 1
		}
	}
	lay := newLayered(g.layer, edges, true)
	lay.untangle()
	ranks := lay.split(perRank)
	g.separate(ranks)
	lay = newLayered(ranks, edges, false)
	if len(lay.rank)-lay.nodes > bundledFrom {
		lay = newLayered(ranks, edges, true)
	}
	lay.arrange(graphWidth, g.apart(lay))
	g.place(lay)
	g.route(lay)
}

// separate puts a rank between neighbouring ranks with two moves that run side by
// side: it gives each of them a place.
func (g *drawnGraph) separate(ranks []int) {
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

// choose chooses the size of the names and with it the radius of the circles, so
// that the widest layer fits in one row if that can be read, and returns how
// many circles fit in a row.
func (g *drawnGraph) choose() int {
	widest, inLayer := 0, map[int]int{}
	for _, layer := range g.layer {
		inLayer[layer]++
		widest = max(widest, inLayer[layer])
	}
	fits := 0
	for _, g.size = range []vg.Length{10, 9, 8, 7} {
		g.radius = 11
		for _, n := range g.names {
			half := float64(label(g.size).Width(inCircle(n))) / 2
			g.radius = max(g.radius, vg.Length(math.Hypot(half, 0.4*float64(g.size)))+2.5)
		}
		fits = int((graphWidth + channel) / (2*g.radius + g.labelWidth + 2*clearance + channel))
		if fits >= widest || g.size == 8 && fits >= 8 {
			break
		}
	}
	return max(fits, 1)
}

// split gives the nodes of a rank with more than most of them several ranks,
// dealt out in turn, so that those of the next rank look through the gaps. It
// returns the new rank of each node. Nodes of one rank have no edges among
// them, so any order of the new ranks will do.
func (g *layered) split(most int) []int {
	ranks := make([]int, g.nodes)
	next := 0
	for _, row := range g.order {
		var nodes []int
		for _, v := range row {
			if v < g.nodes {
				nodes = append(nodes, v)
			}
		}
		parts := (len(nodes) + most - 1) / most
		for i, v := range nodes {
			ranks[v] = next + i%parts
		}
		next += parts
	}
	return ranks
}

// apart returns for a row of vertices how far each must be from the one before
// it, the first from the left edge and the right edge from the last. Where there
// are so many that they do not fit, the room between the circles is shared out. A loop
// has room of its own.
func (g *drawnGraph) apart(lay *layered) func([]int) []float64 {
	looped := make([]bool, lay.nodes)
	for _, m := range g.loops {
		looped[m.from] = true
	}
	side := func(v int, right bool) float64 {
		switch {
		case v >= lay.nodes:
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
			if gaps[i] += share; row[i] < lay.nodes && looped[row[i]] {
				gaps[i] += loopWidth
			}
		}
		return gaps
	}
}

// place moves the drawing to the left edge and gives each rank its height.
func (g *drawnGraph) place(lay *layered) {
	left, right := math.Inf(1), math.Inf(-1)
	for v, x := range lay.x {
		before, behind := vg.Length(1), vg.Length(1)
		if v < lay.nodes {
			before, behind = g.radius, g.radius+2+g.labelWidth
		}
		left, right = min(left, x-float64(before)), max(right, x+float64(behind))
	}
	for v := range lay.x {
		lay.x[v] -= left
	}
	g.width = vg.Length(right - left)
	y := make([]vg.Length, len(lay.order))
	depth := g.radius
	for r, row := range lay.order {
		y[r] = depth
		// Room for slanting arrows: the farther they go and the more there are.
		far, links := 0.0, 0
		for _, v := range row {
			for _, w := range lay.down[v] {
				far = max(far, math.Abs(lay.x[v]-lay.x[w]))
				links++
			}
		}
		depth += 2*(g.radius+clearance) + 20 + vg.Length(min(0.16*far, 50)+min(0.4*float64(links), 30))
	}
	g.height = y[len(y)-1] + g.radius
	// The places where an arrow passes lie at the height of their rank, too.
	g.centre = make([]vg.Point, len(lay.x))
	for v, x := range lay.x {
		g.centre[v] = vg.Point{X: vg.Length(x), Y: g.height - y[lay.rank[v]]}
	}
}

// route draws each move: straight from circle to circle where nothing is in the
// way, and else from place to place along its ranks. There it goes straight down
// beside the circles of a rank and bends only between the ranks, where there are
// none. One that leads up is turned round.
func (g *drawnGraph) route(lay *layered) {
	var bent []int
	for i := range g.moves {
		m := &g.moves[i]
		from, to := g.centre[m.from], g.centre[m.to]
		switch {
		case m.paired || !g.clear(lay.nodes, *m, from, to):
			bent = append(bent, i)
		case m.up:
			m.arrow, m.head = g.straight(to, from)
		default:
			m.arrow, m.head = g.straight(from, to)
		}
	}
	ports := g.ports(lay, bent)
	drawn := map[[2]int]bool{}
	for _, i := range bent {
		m := &g.moves[i]
		if m.arrow, m.head = g.follow(lay.chains[i], ports, drawn); m.up {
			m.arrow, m.head = turned(m.arrow, m.head)
		}
	}
	for _, m := range g.loops {
		m.arrow, m.head = g.loop(g.centre[m.from])
		g.moves = append(g.moves, m)
	}
}

// straight is an arrow straight from circle to circle.
func (g *drawnGraph) straight(from, to vg.Point) (path vg.Path, head arrowHead) {
	unit := direction(from, to)
	tip := beyond(to, unit, -g.radius)
	head = arrowHead{tip, beyond(tip, unit, -headLength)}
	path.Move(beyond(from, unit, g.radius))
	path.Line(head.back)
	return path, head
}

// clear reports whether a straight arrow for a move passes no circle and no
// label.
func (g *drawnGraph) clear(nodes int, m graphMove, from, to vg.Point) bool {
	for v, o := range g.centre[:nodes] {
		own := v == m.from || v == m.to
		if !own && distance(o, from, to) < g.radius+clearance {
			return false
		}
		// The label is a box to the right of the circle.
		start, end, first, last, room := from, to, vg.Length(0), g.labelWidth+2, vg.Length(0.45*labelSize+1.5)
		if own {
			unit := direction(from, to)
			start, end, first, last, room = beyond(from, unit, g.radius), beyond(to, unit, -g.radius), 2, g.labelWidth, 0.45*labelSize+1
		}
		for dx := first; dx <= last; dx += 3 {
			if distance(vg.Point{X: o.X + g.radius + dx, Y: o.Y}, start, end) < room {
				return false
			}
		}
	}
	return true
}

// ports chooses where on the circles the bent arrows begin and end, by a circle and the
// next vertex: side by side, in the order in which they leave and arrive.
func (g *drawnGraph) ports(lay *layered, bent []int) map[[2]int]vg.Length {
	const below, above = 0, 1
	joined := map[[2]int][]int{} // to a side of a circle
	for _, i := range bent {
		chain := lay.chains[i]
		n := len(chain)
		for _, end := range [][3]int{{chain[0], below, chain[1]}, {chain[n-1], above, chain[n-2]}} {
			if side := [2]int(end[:2]); !slices.Contains(joined[side], end[2]) {
				joined[side] = append(joined[side], end[2])
			}
		}
	}
	ports := map[[2]int]vg.Length{}
	for side, others := range joined {
		v := side[0]
		slices.SortFunc(others, func(a, b int) int { return lay.at[a] - lay.at[b] })
		step := min(7, 1.3*g.radius/max(vg.Length(len(others)-1), 1))
		for i, w := range others {
			offset := (vg.Length(i) - vg.Length(len(others)-1)/2) * step
			if len(others) == 1 {
				offset = max(-0.5*g.radius, min((g.centre[w].X-g.centre[v].X)/6, 0.5*g.radius))
			}
			ports[[2]int{v, w}] = offset
		}
	}
	return ports
}

// follow draws an arrow from place to place, up to where another one of its
// bundle has been drawn.
func (g *drawnGraph) follow(chain []int, ports map[[2]int]vg.Length, drawn map[[2]int]bool) (path vg.Path, head arrowHead) {
	band := g.radius + clearance
	offset := ports[[2]int{chain[0], chain[1]}]
	at := g.centre[chain[0]].Add(vg.Point{X: offset, Y: -g.rim(offset)})
	path.Move(at)
	for i, v := range chain[1:] {
		above := chain[i]
		offset = ports[[2]int{v, above}]
		start := vg.Point{X: at.X, Y: g.centre[above].Y - band}
		at = g.centre[v].Add(vg.Point{X: offset, Y: band})
		path.Line(start)
		middle := (start.Y + at.Y) / 2
		path.CubeTo(vg.Point{X: start.X, Y: middle}, vg.Point{X: at.X, Y: middle}, at)
		link := [2]int{above, v}
		if drawn[link] {
			return path, head
		}
		drawn[link] = i > 0
	}
	tip := vg.Point{X: at.X, Y: g.centre[chain[len(chain)-1]].Y + g.rim(offset)}
	head = arrowHead{tip, tip.Add(vg.Point{Y: headLength})}
	if head.back.Y < at.Y {
		path.Line(head.back)
	}
	return path, head
}

// loopWidth is how far a loop reaches out of its circle.
const loopWidth = 13

// turned is an arrow that points up instead of down.
func turned(path vg.Path, head arrowHead) (vg.Path, arrowHead) {
	path.Line(head.tip)
	tip := path[0].Pos
	head = arrowHead{tip, vg.Point{X: tip.X, Y: tip.Y - headLength}}
	path[0].Pos = head.back
	path[1].Pos.Y = min(path[1].Pos.Y, head.back.Y)
	return path, head
}

// loop is an arrow from a circle to itself, at its left.
func (g *drawnGraph) loop(o vg.Point) (path vg.Path, head arrowHead) {
	dy := g.radius * 0.45
	leave := vg.Point{X: o.X - g.rim(dy), Y: o.Y + dy}
	tip := vg.Point{X: leave.X, Y: o.Y - dy}
	back := vg.Point{X: tip.X - 0.8*headLength, Y: tip.Y - 0.6*headLength}
	far := o.X - g.radius - loopWidth
	path.Move(leave)
	path.CubeTo(vg.Point{X: far, Y: o.Y + 2.2*dy}, vg.Point{X: far - 2, Y: back.Y - 1}, back)
	return path, arrowHead{tip, back}
}

// rim is how far above or below its centre the rim of a circle is.
func (g *drawnGraph) rim(offset vg.Length) vg.Length {
	return vg.Length(math.Sqrt(float64(g.radius*g.radius - offset*offset)))
}

// figure draws what has been arranged.
func (g *drawnGraph) figure() Figure {
	const side, top, bottom = 14, 64, 12
	right := count(g.moves, func(m graphMove) bool { return m.right })
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
		Desc:  words.T("%d positions in circles with their labels, %d arrows for the moves, %d of them right: thick. The start %s is a %s. Lost: %s.", len(g.names), len(g.moves), right, g.names[0], view.Outcome(g.outcomes[0]), named(lost)),
		Width: max(g.width, widthOf(label(9), note)+30) + 2*side, Height: g.height + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			x, y := c.Min.X+8, c.Max.Y-48
			c.StrokeLine2(draw.LineStyle{Color: vermillion, Width: rightWidth}, x, y, x+22, y)
			c.FillText(aligned(9), vg.Point{X: x + 28, Y: y}, note.In(l))
			g.draw(c, vg.Point{X: (c.Min.X + c.Max.X - g.width) / 2, Y: c.Min.Y + bottom}, l)
		},
	}
}

const rightWidth, otherWidth = 2.2, 0.8

// draw draws the arrows, the right ones above the others, and then the circles.
func (g *drawnGraph) draw(c draw.Canvas, at vg.Point, l words.Language) {
	for _, right := range []bool{false, true} {
		ink, width, wide := color.Color(color.Gray{0x60}), vg.Length(otherWidth), vg.Length(2.2)
		if right {
			ink, width, wide = vermillion, rightWidth, 3.6
		}
		c.SetLineStyle(draw.LineStyle{Color: ink, Width: width})
		var heads vg.Path
		for _, m := range g.moves {
			if (m.right && !g.hidden[m.from]) != right {
				continue
			}
			c.Stroke(moved(m.arrow, at))
			if head := m.head; head != (arrowHead{}) {
				unit := direction(head.back, head.tip)
				across := vg.Point{X: -unit.Y * wide, Y: unit.X * wide}
				back := head.back.Add(at)
				polygon(&heads, head.tip.Add(at), back.Add(across), back.Sub(across))
			}
		}
		paint(c, ink, heads)
	}
	beside := bold(labelSize)
	for v, name := range g.names {
		o := g.centre[v].Add(at)
		ring := vg.Length(0.9)
		switch v {
		case g.current:
			ring = 3
		case 0:
			ring = 2
		}
		inside, worth := color.Color(color.White), ""
		if !g.hidden[v] {
			inside, worth = fill(g.outcomes[v]), g.labels[v].In(l)
		}
		disc(c, o, g.radius, inside, color.Black, ring)
		c.FillText(label(g.size), o, inCircle(name))
		c.FillText(beside, vg.Point{X: o.X + g.radius + 2.5, Y: o.Y}, worth)
	}
}

// inCircle is the name of a position without its brackets, for which the circle stands.
func inCircle(name string) string {
	inner, opens := strings.CutPrefix(name, "(")
	inner, closes := strings.CutSuffix(inner, ")")
	if !opens || !closes || strings.ContainsAny(inner, "()") {
		return name
	}
	return inner
}

// moved is a path somewhere else.
func moved(p vg.Path, by vg.Point) vg.Path {
	q := slices.Clone(p)
	for i := range q {
		q[i].Pos = q[i].Pos.Add(by)
		q[i].Control = slices.Clone(q[i].Control)
		for j := range q[i].Control {
			q[i].Control[j] = q[i].Control[j].Add(by)
		}
	}
	return q
}

// direction is the vector of length 1 from a point to another.
func direction(from, to vg.Point) vg.Point {
	d := to.Sub(from)
	n := vg.Length(math.Hypot(float64(d.X), float64(d.Y)))
	return vg.Point{X: d.X / n, Y: d.Y / n}
}

func beyond(p, unit vg.Point, by vg.Length) vg.Point { return p.Add(unit.Scale(by)) }

// distance is that of a point from the line between two others.
func distance(p, a, b vg.Point) vg.Length {
	d := b.Sub(a)
	t := max(0, min((p.Sub(a)).Dot(d)/d.Dot(d), 1))
	q := p.Sub(a.Add(d.Scale(t)))
	return vg.Length(math.Hypot(float64(q.X), float64(q.Y)))
}
