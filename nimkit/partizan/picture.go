package partizan

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// A picture describes how a game is drawn, and how a move in it is clicked: what lies on its
// fields, see [board.Fields].
type picture struct {
	rule          words.Text // what a move is
	spots         []board.Spot
	states        [][]board.State
	lines         [][]int
	width, height float64 // in steps, with the spots between 0 and these
	// read returns the states of the fields in a position, and position is its inverse.
	read     func(at any) []int
	position func(fields []int) any
	// moves calls move with the fields after each move. If it is nil, the moves are those of
	// the rule. A picture that shows more than the position needs it: who placed a piece.
	moves func(fields []int, player Player, move func([]int))
	// parts returns the parts of a position in which somebody can move. If it is nil, a
	// position is one part.
	parts func(at any) []Place
}

// A Place is a part of a position, with the fields of the picture that belong to it.
type Place struct {
	Value  Value
	Fields []int // indices of the spots of the layout of [Game.Begins]
	at     any
}

// A style says which player owns the pieces of Left and those of Right, which differ in a
// [Game.Negative], and whether numbers on cards are counted at the end and not played.
type style struct {
	owner   [2]Player
	counted bool
}

// sides are the states of pieces in package board.
var sides = [2]string{"left", "right"}

// letters stand for the players in texts that are the same in each language.
var letters = [2]string{"L", "R"}

// piece returns what a piece that belonged to a player is drawn as, and its letter.
func (d style) piece(p board.Piece, player Player) board.State {
	owner := d.owner[player]
	return board.State{Piece: p, Side: sides[owner], Sign: letters[owner]}
}

// name returns the name of the player to whom the moves of a player belong.
func (d style) name(player Player) words.Text { return d.owner[player].Display() }

// free is a field without a piece.
var free = board.State{Sign: "·"}

// squares returns a picture of some squares of a rectangle, row by row, with what can lie on them.
// The bits of the set are its squares.
func squares(cells uint64, width, height uint8, states ...board.State) picture {
	p := picture{width: float64(width), height: float64(height)}
	for i := range ones(cells) {
		x, y := i%int(width), i/int(width)
		name := string(rune('a'+x%26)) + strings.Repeat("'", x/26) + fmt.Sprint(int(height)-y)
		p.spots = append(p.spots, board.Spot{X: float64(x) + 0.5, Y: float64(y) + 0.5, Name: name, Piece: board.Tile})
		p.states = append(p.states, states)
	}
	return p
}

// boardPicture returns the picture of pieces on squares. The states of a field are those of
// Left, of Right, and what is left of a square that has gone.
func boardPicture(b Board, rule words.Text, left, right board.State, gone ...board.State) picture {
	on := b.left | b.right | b.free
	p := squares(on, b.width, b.height, append([]board.State{free, left, right}, gone...)...)
	p.rule = rule
	p.read = func(at any) []int {
		b, fields := at.(Board), []int(nil)
		for i := range ones(on) {
			state := 3
			switch bit := uint64(1) << i; {
			case b.free&bit != 0:
				state = 0
			case b.left&bit != 0:
				state = 1
			case b.right&bit != 0:
				state = 2
			}
			fields = append(fields, state)
		}
		return fields
	}
	p.position = func(fields []int) any {
		q, n := Board{width: b.width, height: b.height}, 0
		for i := range ones(on) {
			if fields[n] < 3 {
				*[]*uint64{&q.free, &q.left, &q.right}[fields[n]] |= 1 << i
			}
			n++
		}
		return q
	}
	return p
}

// places returns the parts of a position from sets of the squares or fields of the picture. At
// returns the position in which only such a set is left.
func places(sets []uint64, all uint64, at func(set uint64) any) (list []Place) {
	index := map[int]int{}
	for i := range ones(all) {
		index[i] = len(index)
	}
	for _, set := range sets {
		p := Place{at: at(set)}
		for i := range ones(set) {
			p.Fields = append(p.Fields, index[i])
		}
		list = append(list, p)
	}
	return list
}

// separate returns the sets that reach divides a set into.
func separate(set uint64, reach func(part, of uint64) uint64) (parts []uint64) {
	for set != 0 {
		part := reach(set&-set, set)
		set &^= part
		parts = append(parts, part)
	}
	return parts
}

// maxFaces is how many positions a card may show.
const maxFaces = 100

// cardPicture returns the picture of a game as a card, which shows its position. A number is drawn
// as a card that has been taken. It reports false for a game with too many positions.
func cardPicture(start any, options func(at any, player Player, move func(any)), number func(any) (Number, bool), d style) (picture, bool) {
	faces := []any{start}
	for i := 0; i < len(faces); i++ {
		if _, ok := number(faces[i]); ok && d.counted {
			continue
		}
		for player := Left; player <= Right; player++ {
			options(faces[i], player, func(to any) {
				if len(faces) <= maxFaces && !slices.Contains(faces, to) {
					faces = append(faces, to)
				}
			})
		}
	}
	if len(faces) > maxFaces {
		return picture{}, false
	}
	p := picture{width: 2.9, height: 1.8, rule: words.T("Take a card: you choose your side of it.")}
	var states []board.State
	for _, at := range faces {
		states = append(states, board.State{Piece: cardFace(at, number), Sign: fmt.Sprint(at)})
	}
	p.spots, p.states = []board.Spot{{X: 1.45, Y: 0.9, Name: fmt.Sprint(start)}}, [][]board.State{states}
	p.read = func(at any) []int { return []int{slices.Index(faces, at)} }
	p.position = func(fields []int) any { return faces[fields[0]] }
	return p, true
}

const (
	leftColor  = "#0072b2"
	rightColor = "#b8303f"
	greenColor = "#1b6b40"
)

// cardFace returns a card with a position on it, or the number that is left of it with the letter
// of the player who has so many moves.
func cardFace(at any, number func(any) (Number, bool)) board.Piece {
	const half = 54 // of the width of a card
	var s strings.Builder
	fmt.Fprintf(&s, `<symbol id="face" viewBox="%d -34 %d 68">`, -half-4, 2*half+8)
	text := func(x, y, size, width float64, color, content string) {
		size = min(size, width/0.6/float64(max(1, utf8.RuneCountInString(content))))
		fmt.Fprintf(&s, `<text x="%.4g" y="%.4g" font-size="%.3g" font-weight="600" text-anchor="middle" fill="%s">%s</text>`, x, y, size, color, html.EscapeString(content))
	}
	frame := func(style string) {
		fmt.Fprintf(&s, `<rect x="%d" y="-30" width="%d" height="60" rx="7" %s/>`, -half, 2*half, style)
	}
	switch n, ok := number(at); {
	case ok:
		color, letter := "#555", ""
		switch n.Sign() {
		case 1:
			color, letter = leftColor, letters[Left]
		case -1:
			color, letter = rightColor, letters[Right]
		}
		frame(`fill="#e9e4d6" stroke="#8a7b5c" stroke-dasharray="4 3"`)
		text(0, 8, 22, 2*half-8, color, strings.TrimSpace(letter+" "+n.abs().String()))
	default:
		frame(`fill="#fffdf7" stroke="#6b6557" stroke-width="1.4"`)
		left, right, ok := halves(at)
		if !ok {
			text(0, 6, 18, 2*half-8, "#222", fmt.Sprint(at))
			break
		}
		s.WriteString(`<path d="M0 -24v48" stroke="#999"/>`)
		text(-half/2, -13, 12, half, leftColor, letters[Left])
		text(-half/2, 13, 20, half-8, leftColor, left)
		text(half/2, -13, 12, half, rightColor, letters[Right])
		text(half/2, 13, 20, half-8, rightColor, right)
	}
	s.WriteString(`</symbol>`)
	return board.Piece(s.String())
}

// halves returns what each player makes of a game in which both have one option.
func halves(at any) (left, right string, ok bool) {
	switch at := at.(type) {
	case card:
		return at[Left].String(), at[Right].String(), true
	case Value:
		l, r := at.Options(Left), at.Options(Right)
		if len(l) != 1 || len(r) != 1 {
			return "", "", false
		}
		inside := func(v Value) string { return strings.TrimSuffix(strings.TrimPrefix(v.String(), "{"), "}") }
		return inside(l[0]), inside(r[0]), true
	}
	return "", "", false
}

// drawingPicture returns the picture of a Hackenbush drawing with the edges of a set. Each point
// stands above the ground as high as the number of edges on the shortest way to it.
func drawingPicture(d Drawing, start uint64, look style) picture {
	const step, across = 1.4, 1.7
	points := map[int][2]float64{}
	below := map[int]bool{0: true}
	leaves, highest := 0, 0
	// A breadth-first tree from the ground, then its leaves from left to right.
	children := map[int][]int{}
	for level := []int{0}; len(level) > 0; {
		var next []int
		for _, from := range level {
			for i := range ones(start) {
				for _, ends := range [][2]int{{d[i].From, d[i].To}, {d[i].To, d[i].From}} {
					if ends[0] == from && !below[ends[1]] {
						below[ends[1]] = true
						children[from] = append(children[from], ends[1])
						next = append(next, ends[1])
					}
				}
			}
		}
		if level = next; len(level) > 0 {
			highest++
		}
	}
	var grow func(point, height int) float64
	grow = func(point, height int) (x float64) {
		for _, child := range children[point] {
			x += grow(child, height+1) / float64(len(children[point]))
		}
		if len(children[point]) == 0 {
			x = float64(leaves)
			leaves++
		}
		points[point] = [2]float64{x * across, float64(highest-height) * step}
		return x
	}
	grow(0, 0)
	p := picture{rule: words.T("Left cuts a blue edge (L), Right a red one (R), and both may cut a green one. What no longer hangs on the ground falls.")}
	p.width, p.height = float64(max(leaves, 1))*across, float64(highest)*step+0.9
	inX, inY := across/2, 0.45
	between := map[[2]int]int{} // edges between two points so far
	n := 0
	for i := range ones(start) {
		n++
		e := d[i]
		ends := [2]int{min(e.From, e.To), max(e.From, e.To)}
		from, to := points[ends[0]], points[ends[1]]
		shift := float64((between[ends]+1)/2) * 0.75 // parallel edges bend to both sides
		if between[ends]%2 == 1 {
			shift = -shift
		}
		between[ends]++
		if ends[0] == 0 { // each edge has its own place on the ground
			from[0] = to[0] + shift
		}
		middle := [2]float64{(from[0]+to[0])/2 + shift, (from[1] + to[1]) / 2}
		spot := board.Spot{X: middle[0] + inX, Y: middle[1] + inY, Name: fmt.Sprint(n)}
		if ends[0] == ends[1] {
			spot.Y -= 0.5
		}
		p.states = append(p.states, []board.State{{Piece: edgePiece(e, from, to, [2]float64{spot.X - inX, spot.Y - inY}, n, look), Sign: edgeSign(e, n, look)}, {}})
		p.spots = append(p.spots, spot)
	}
	ground := len(p.spots)
	for _, x := range []float64{0.1, p.width - 0.1} {
		p.spots = append(p.spots, board.Spot{X: x, Y: float64(highest)*step + inY, Piece: board.Gap})
		p.states = append(p.states, []board.State{{}})
	}
	p.lines = [][]int{{ground, ground + 1}}
	p.read = func(at any) (fields []int) {
		for i := range ones(start) {
			fields = append(fields, int(^at.(uint64)>>i&1))
		}
		return append(fields, 0, 0)
	}
	p.position = func(fields []int) any {
		set, n := uint64(0), 0
		for i := range ones(start) {
			set |= uint64(1-fields[n]) << i
			n++
		}
		return set
	}
	return p
}

// edgeSign returns the color of an edge as the letter of the player who may cut it, and its number.
func edgeSign(e Edge, n int, d style) string {
	switch e.Color {
	case Blue:
		return fmt.Sprintf("%s%d ", letters[d.owner[Left]], n)
	case Red:
		return fmt.Sprintf("%s%d ", letters[d.owner[Right]], n)
	}
	return fmt.Sprintf("%d ", n)
}

// edgePiece returns the drawing of an edge between two points around a middle, all in steps.
func edgePiece(e Edge, from, to, middle [2]float64, n int, d style) board.Piece {
	const unit = board.FieldSize
	at := func(p [2]float64) (x, y float64) { return (p[0] - middle[0]) * unit, (p[1] - middle[1]) * unit }
	x, y := at(from)
	toX, toY := at(to)
	path := fmt.Sprintf("M%.4g %.4gQ%.4g %.4g %.4g %.4g", x, y, -(x+toX)/2, -(y+toY)/2, toX, toY)
	if e.From == e.To {
		path = fmt.Sprintf("M%.4g %.4gC-30 -10 -16 -14 0 -14S30 -10 %.4g %.4g", x, y, x, y)
	}
	color := greenColor
	if e.Color != Green {
		color = [2]string{leftColor, rightColor}[d.owner[map[Color]Player{Blue: Left, Red: Right}[e.Color]]]
	}
	left, top := min(x, toX, -16), min(y, toY, -16)
	width, height := max(x, toX, 16)-left, max(y, toY, 16)-top
	return board.Piece(fmt.Sprintf(`<symbol id="edge" viewBox="%.4g %.4g %.4g %.4g" data-mark="22 0"><path d="%[5]s" fill="none" stroke="#fff" stroke-opacity="0" stroke-width="24"/><path d="%[5]s" fill="none" stroke="%[6]s" stroke-width="6" stroke-linecap="round"/><circle r="12" fill="%[6]s"/><text y="4.3" font-size="12" font-weight="600" text-anchor="middle" fill="#fff">%[7]s</text></symbol>`,
		left, top, width, height, path, color, strings.TrimSpace(edgeSign(e, n, d))))
}

// mapPicture returns the picture of a map with colored fields: a row for a path, else a circle.
func mapPicture(m Map, rule words.Text, d style, read func(colors []int) Coloring) picture {
	n := len(m.near)
	spots := board.InCircle(n)
	if slices.Equal(m.near, Path(n).near) {
		for i := range spots {
			spots[i].X, spots[i].Y = 1.4*float64(i%7), 1.4*float64(i/7)
		}
	}
	p := picture{rule: rule}
	low := [2]float64{math.Inf(1), math.Inf(1)}
	for _, s := range spots {
		low[0], low[1] = min(low[0], s.X), min(low[1], s.Y)
	}
	for i, near := range m.near {
		s := spots[i]
		s.X, s.Y = s.X-low[0]+0.5, s.Y-low[1]+0.5
		p.width, p.height = max(p.width, s.X+0.5), max(p.height, s.Y+0.5)
		s.Piece = board.Node
		p.spots = append(p.spots, s)
		p.states = append(p.states, []board.State{free, d.piece(board.Stone, Left), d.piece(board.Stone, Right)})
		for j := range ones(near >> i << i) {
			if j != i {
				p.lines = append(p.lines, []int{i, j})
			}
		}
	}
	p.read = func(at any) []int { return make([]int, n) } // of the start: a position does not know the colors
	p.position = func(fields []int) any { return read(fields) }
	p.moves = func(fields []int, player Player, move func([]int)) {
		c := read(fields)
		for i := range ones([2]uint64{c.left, c.right}[player]) {
			next := slices.Clone(fields)
			next[i] = int(player) + 1
			move(next)
		}
	}
	return p
}

// picture returns the picture of a game that is no sum, and false if it has none.
func (g *game) picture(counted bool) (picture, bool) {
	if g.draw == nil {
		return picture{}, false
	}
	d := style{[2]Player{Left, Right}, counted}
	if g.exchanged {
		slices.Reverse(d.owner[:])
	}
	return g.draw(d)
}

// layout returns how a sum of games is drawn, with the player to move in the last coordinate, and
// the sentences that say what a move is. It reports false if a game has no picture.
func layout(parts []Game, counted bool) (l board.Layout, rule words.Text, ok bool) {
	const widest, gap = 9, 0.8
	var spots []board.Spot
	var states [][]board.State
	var lines [][]int
	pictures := make([]picture, len(parts))
	for i, part := range parts {
		if pictures[i], ok = part.of.picture(counted); !ok {
			return board.Layout{}, words.Text{}, false
		}
	}
	x, y, height := 0.0, 0.0, 0.0
	var rules []string
	for i, p := range pictures {
		if x > 0 && x+p.width > widest {
			x, y, height = 0, y+height+gap, 0
		}
		height = max(height, p.height)
		if english := p.rule.In(words.English); !slices.Contains(rules, english) {
			rules, rule = append(rules, english), words.Join(" ", rule, p.rule)
		}
		for _, line := range p.lines {
			moved := make([]int, len(line))
			for j, spot := range line {
				moved[j] = spot + len(spots)
			}
			lines = append(lines, moved)
		}
		for _, s := range p.spots {
			s.X, s.Y, s.Group = s.X+x, s.Y+y, i
			spots = append(spots, s)
		}
		states = append(states, p.states...)
		x += p.width + gap
	}
	l = board.Fields(spots, states, lines...)
	l.Hidden = 1
	l.Turns = [2]words.Text{words.T("{turn}, as Left (L)"), words.T("{turn}, as Right (R)")}
	if len(parts) > 1 {
		l.Labels.Move, l.Labels.Target = words.Same("{row}: {list}"), words.T("part {row}: {pile}")
		for i := range parts {
			l.GroupNames = append(l.GroupNames, fmt.Sprint(i+1))
		}
	}
	// A row has the fields of all parts, one after the other, and the player to move.
	divided := func(row []int) [][]int {
		var fields [][]int
		for _, p := range pictures {
			n := len(p.spots)
			fields, row = append(fields, row[:n:n]), row[n:]
		}
		return fields
	}
	l.Coordinates = func(position any) (row []int) {
		t, _ := position.(Turn)
		if t.of == nil {
			return nil
		}
		for i, at := range unchain(t.at) {
			row = append(row, pictures[i].read(partsOf(unchain(at)))...)
		}
		return append(row, int(t.ToMove))
	}
	l.Position = func(row []int) any {
		var list []any
		for i, fields := range divided(row) {
			list = append(list, chain(listOf(pictures[i].position(fields))))
		}
		return turn{chain(list), Player(row[len(row)-1])}
	}
	l.Moves = func(row []int, move func([]int)) {
		mover, first := Player(row[len(row)-1]), 0
		for i, fields := range divided(row) {
			parts[i].of.movesOnFields(pictures[i], fields, mover, counted, func(to []int) {
				next := slices.Clone(row)
				copy(next[first:], to)
				next[len(row)-1] = int(mover.Other())
				move(next)
			})
			first += len(fields)
		}
	}
	return l, rule, true
}

// movesOnFields calls move with the fields after each move of a player.
func (g *game) movesOnFields(p picture, fields []int, player Player, counted bool, move func([]int)) {
	at := p.position(fields)
	if counted {
		if _, ok := g.number(at); ok {
			return
		}
	}
	if p.moves == nil {
		g.moves(at, player, func(to any) { move(p.read(to)) })
		return
	}
	if g.exchanged {
		player = player.Other()
	}
	p.moves(fields, player, move)
}

// Places returns the parts of the position that a game starts from in which somebody can move, with
// their values and the fields of the picture that each has. It is an error if the game has no
// picture, as a game of the reader's own.
func (g Game) Places() (list []Place, err error) {
	defer recoverError(&err)
	if err := g.check(); err != nil {
		return nil, err
	}
	first := 0
	for _, part := range g.Summands() {
		p, ok := part.of.picture(true)
		if !ok {
			return nil, words.Errorf("partizan: this game has no picture: use a game of this package")
		}
		in := []Place{{at: part.of.start}}
		if p.parts != nil {
			in = p.parts(part.of.start)
		} else {
			for i := range p.spots {
				in[0].Fields = append(in[0].Fields, i)
			}
		}
		for _, place := range in {
			if !part.of.movable(place.at) {
				continue
			}
			v, err := part.of.value(place.at)
			if err != nil {
				return nil, err
			}
			place.Value = v
			for i := range place.Fields {
				place.Fields[i] += first
			}
			list = append(list, place)
		}
		first += len(p.spots)
	}
	return list, nil
}

// movable reports whether a player can move in a position.
func (g *game) movable(at any) (can bool) {
	for player := Left; player <= Right; player++ {
		g.moves(at, player, func(any) { can = true })
	}
	return can
}

// appearanceOf returns the appearance of games side by side on a board.
func appearanceOf(g Game, parts []Game, counted bool) nimkit.Appearance {
	a := g.Appearance()
	if a.Layout.Kind != board.Automatic {
		return a
	}
	if len(parts) > 1 {
		for i, part := range parts {
			if name := part.Appearance().Name; i == 0 {
				a.Name = name
			} else if name.In(words.English) != a.Name.In(words.English) {
				a.Name = words.Text{}
			}
		}
	}
	if l, rule, ok := layout(parts, counted); ok {
		a.Layout = l
		if a.Rule == (words.Text{}) {
			a.Rule = rule
		}
	} else {
		a.Layout = turnLayout(parts)
	}
	if a.Ends == [2]words.Text{} {
		a.Ends = [2]words.Text{words.T("Whoever cannot move has lost."), words.T("Whoever cannot move has lost.")}
	}
	if counted {
		if len(parts) > 1 {
			a.Name = words.T("A sum of cards")
		}
		a.Ends[nimkit.Normal] = words.T("When no card is left, the numbers are added: above 0 Left has won, below 0 Right, and at 0 whoever should move has lost.")
		a.Ends[nimkit.Misere] = a.Ends[nimkit.Normal]
	}
	return a
}

// turnLayout returns a layout for a game of the reader's own whose positions are numbers, such as
// ints or arrays of them: that of a board of the same type, and the player to move.
func turnLayout(parts []Game) (l board.Layout) {
	if len(parts) != 1 {
		return l
	}
	if _, named := parts[0].Start().(fmt.Stringer); named || len((nimkit.Appearance{}).CoordinatesOf(parts[0].Start())) == 0 {
		return l
	}
	l.Coordinates = func(position any) []int {
		t, _ := position.(Turn)
		row := (nimkit.Appearance{}).CoordinatesOf(t.Position)
		if row == nil {
			return nil
		}
		return append(slices.Clone(row), int(t.ToMove))
	}
	l.Hidden = 1
	l.Turns = [2]words.Text{words.T("{turn}, as Left (L)"), words.T("{turn}, as Right (R)")}
	return l
}
