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

// A picture describes how a game is drawn on fields, and how a move in it is clicked: see
// [board.Fields].
type picture struct {
	rule          words.Text // a sentence about the moves
	hint          words.Text // a sentence about the clicks that make a move; empty if one click does
	spots         []board.Spot
	states        [][]board.State
	lines         [][]int
	width, height float64 // the size in steps; the spots lie between 0 and these
	// read returns the states of the fields in a position, and position is its inverse.
	read     func(position any) []int
	position func(fields []int) any
	// moves calls move with the fields after each move. If it is nil, the moves are those of the
	// rule. A picture that shows more than the position, such as who placed a piece, needs it.
	moves func(fields []int, player Player, move func([]int))
	// components returns the components of a position, without their values. It may leave out
	// those in which nobody can move. If it is nil, a position is one component.
	components func(position any) []Component
}

// A Component is a part of a position in which play does not affect the other parts. The value of the
// position is the sum of those of its components.
type Component struct {
	Value    Value
	Fields   []int // the fields of the component: indices of the spots of the layout of [Game.Begins]
	position any   // the position in which only the component is left
}

// ownership says who owns the pieces of each player of the rule, which a [Game.Negative] exchanges.
type ownership struct {
	owner          [2]Player // by the player of the rule
	numbersCounted bool      // whether numbers are added at the end instead of played
}

// sideNames lists the states of pieces in package board by player.
var sideNames = [2]string{"left", "right"}

// letters lists the letters of the players in texts that are the same in each language.
var letters = [2]string{"L", "R"}

// piece returns a field with a piece of a player of the rule, in the color and with the letter of its
// owner.
func (o ownership) piece(p board.Piece, player Player) board.State {
	owner := o.owner[player]
	return board.State{Piece: p, Side: sideNames[owner], Sign: letters[owner]}
}

// name returns the name of the player who makes the moves of a player of the rule.
func (o ownership) name(player Player) words.Text { return o.owner[player].Display() }

// emptyState is the state of a field without a piece.
var emptyState = board.State{Sign: "·"}

// squares returns a picture of a set of squares of a rectangle, row by row, each with the given states.
// Bit y·width + x of the set is the square in column x and row y, counted from the top.
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

// boardPicture returns the picture of pieces on squares. A field is empty, or has the state left or
// right, or the state gone, if there is one, when its square has been removed.
func boardPicture(b Board, rule, hint words.Text, left, right board.State, gone ...board.State) picture {
	cells := b.left | b.right | b.free
	p := squares(cells, b.width, b.height, append([]board.State{emptyState, left, right}, gone...)...)
	p.rule, p.hint = rule, hint
	p.read = func(position any) []int {
		b, fields := position.(Board), []int(nil)
		for i := range ones(cells) {
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
		result, n := Board{width: b.width, height: b.height}, 0
		for i := range ones(cells) {
			if fields[n] < 3 {
				*[]*uint64{&result.free, &result.left, &result.right}[fields[n]] |= 1 << i
			}
			n++
		}
		return result
	}
	return p
}

// components returns the components with the given sets of squares or fields. all is the set of all
// fields of the picture, in their order, and positionOf returns the position in which only a set is
// left.
func components(sets []uint64, all uint64, positionOf func(set uint64) any) (list []Component) {
	index := map[int]int{}
	for i := range ones(all) {
		index[i] = len(index)
	}
	for _, set := range sets {
		p := Component{position: positionOf(set)}
		for i := range ones(set) {
			p.Fields = append(p.Fields, index[i])
		}
		list = append(list, p)
	}
	return list
}

// connectedSets divides a set into connected ones. component returns what can be reached from part
// within a set.
func connectedSets(set uint64, component func(part, of uint64) uint64) (parts []uint64) {
	for set != 0 {
		part := component(set&-set, set)
		set &^= part
		parts = append(parts, part)
	}
	return parts
}

// maxCardPositions is the largest number of positions of a game that is drawn as a card.
const maxCardPositions = 100

// cardPicture returns the picture of a game as a card that shows its position. If finalNumber reports
// a number for a position, the position is drawn as a card that has been taken. It reports false for
// a game with more than maxCardPositions positions.
func cardPicture(start any, options func(position any, player Player, move func(any)), finalNumber func(any) (Number, bool), owners ownership) (picture, bool) {
	positions := []any{start}
	for i := 0; i < len(positions); i++ {
		if _, ok := finalNumber(positions[i]); ok && owners.numbersCounted {
			continue
		}
		for player := Left; player <= Right; player++ {
			options(positions[i], player, func(to any) {
				if len(positions) <= maxCardPositions && !slices.Contains(positions, to) {
					positions = append(positions, to)
				}
			})
		}
	}
	if len(positions) > maxCardPositions {
		return picture{}, false
	}
	p := picture{width: 2.9, height: 1.8, rule: words.T("Take a card: you choose your side of it.")}
	var states []board.State
	for _, position := range positions {
		states = append(states, board.State{Piece: cardFace(position, finalNumber), Sign: fmt.Sprint(position)})
	}
	p.spots, p.states = []board.Spot{{X: 1.45, Y: 0.9, Name: fmt.Sprint(start)}}, [][]board.State{states}
	p.read = func(position any) []int { return []int{slices.Index(positions, position)} }
	p.position = func(fields []int) any { return positions[fields[0]] }
	return p, true
}

const (
	leftColor  = "#0072b2"
	rightColor = "#b8303f"
	greenColor = "#1b6b40"
)

// cardFace returns the drawing of a card with a position on it, or with the number that is left of it
// and the letter of the player who has as many moves.
func cardFace(position any, finalNumber func(any) (Number, bool)) board.Piece {
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
	switch n, ok := finalNumber(position); {
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
		left, right, ok := cardSides(position)
		if !ok {
			text(0, 6, 18, 2*half-8, "#222", fmt.Sprint(position))
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

// cardSides returns the only option of each player, as text without outer braces. It reports false for
// a position in which a player has no option or several.
func cardSides(position any) (left, right string, ok bool) {
	switch at := position.(type) {
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

// drawingPicture returns the picture of a Hackenbush drawing with the edges of a set. The height of a
// point is the number of edges on its shortest way to the ground.
func drawingPicture(d Drawing, start uint64, owners ownership) picture {
	const rowHeight, columnWidth = 1.4, 1.7
	points := map[int][2]float64{}
	reached := map[int]bool{0: true}
	leafCount, highest := 0, 0
	// A breadth-first tree from the ground, then its leaves from left to right.
	children := map[int][]int{}
	for level := []int{0}; len(level) > 0; {
		var next []int
		for _, from := range level {
			for i := range ones(start) {
				for _, ends := range [][2]int{{d[i].From, d[i].To}, {d[i].To, d[i].From}} {
					if ends[0] == from && !reached[ends[1]] {
						reached[ends[1]] = true
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
	var placePoint func(point, height int) float64
	placePoint = func(point, height int) (x float64) {
		for _, child := range children[point] {
			x += placePoint(child, height+1) / float64(len(children[point]))
		}
		if len(children[point]) == 0 {
			x = float64(leafCount)
			leafCount++
		}
		points[point] = [2]float64{x * columnWidth, float64(highest-height) * rowHeight}
		return x
	}
	placePoint(0, 0)
	p := picture{rule: words.T("Left cuts a blue edge (L), Right a red one (R), and both may cut a green one. What no longer hangs on the ground falls.")}
	p.width, p.height = float64(max(leafCount, 1))*columnWidth, float64(highest)*rowHeight+0.9
	offsetX, offsetY := columnWidth/2, 0.45
	parallelEdges := map[[2]int]int{} // edges between two points so far
	n := 0
	for i := range ones(start) {
		n++
		e := d[i]
		ends := [2]int{min(e.From, e.To), max(e.From, e.To)}
		from, to := points[ends[0]], points[ends[1]]
		shift := float64((parallelEdges[ends]+1)/2) * 0.75 // parallel edges bend to both sides
		if parallelEdges[ends]%2 == 1 {
			shift = -shift
		}
		parallelEdges[ends]++
		if ends[0] == 0 { // each edge has its own place on the ground
			from[0] = to[0] + shift
		}
		middle := [2]float64{(from[0]+to[0])/2 + shift, (from[1] + to[1]) / 2}
		spot := board.Spot{X: middle[0] + offsetX, Y: middle[1] + offsetY, Name: fmt.Sprint(n)}
		if ends[0] == ends[1] {
			spot.Y -= 0.5
		}
		p.states = append(p.states, []board.State{{Piece: edgePiece(e, from, to, [2]float64{spot.X - offsetX, spot.Y - offsetY}, n, owners), Sign: edgeSign(e, n, owners)}, {}})
		p.spots = append(p.spots, spot)
	}
	ground := len(p.spots)
	for _, x := range []float64{0.1, p.width - 0.1} {
		p.spots = append(p.spots, board.Spot{X: x, Y: float64(highest)*rowHeight + offsetY, Piece: board.Gap})
		p.states = append(p.states, []board.State{{}})
	}
	p.lines = [][]int{{ground, ground + 1}}
	p.read = func(position any) (fields []int) {
		for i := range ones(start) {
			fields = append(fields, int(^position.(uint64)>>i&1))
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

// edgeSign returns the letter of the player who may cut an edge, "" for a green one, and its number.
func edgeSign(e Edge, n int, owners ownership) string {
	switch e.Color {
	case Blue:
		return fmt.Sprintf("%s%d ", letters[owners.owner[Left]], n)
	case Red:
		return fmt.Sprintf("%s%d ", letters[owners.owner[Right]], n)
	}
	return fmt.Sprintf("%d ", n)
}

// edgePiece returns the drawing of edge n between two points. The middle, on which the spot lies, and
// the points are in steps.
func edgePiece(e Edge, from, to, middle [2]float64, n int, owners ownership) board.Piece {
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
		color = [2]string{leftColor, rightColor}[owners.owner[map[Color]Player{Blue: Left, Red: Right}[e.Color]]]
	}
	left, top := min(x, toX, -16), min(y, toY, -16)
	width, height := max(x, toX, 16)-left, max(y, toY, 16)-top
	return board.Piece(fmt.Sprintf(`<symbol id="edge" viewBox="%.4g %.4g %.4g %.4g" data-mark="22 0"><path d="%[5]s" fill="none" stroke="#fff" stroke-opacity="0" stroke-width="24"/><path d="%[5]s" fill="none" stroke="%[6]s" stroke-width="6" stroke-linecap="round"/><circle r="12" fill="%[6]s"/><text y="4.3" font-size="12" font-weight="600" text-anchor="middle" fill="#fff">%[7]s</text></symbol>`,
		left, top, width, height, path, color, strings.TrimSpace(edgeSign(e, n, owners))))
}

// mapPicture returns the picture of a map with colored fields, in rows of seven for a path and else in
// a circle. read returns the coloring of fields, of which 0 is empty, 1 is Left's and 2 is Right's.
func mapPicture(m Map, rule words.Text, owners ownership, read func(colors []int) Coloring) picture {
	n := len(m.near)
	spots := board.InCircle(n)
	if slices.Equal(m.near, Path(n).near) {
		for i := range spots {
			spots[i].X, spots[i].Y = 1.4*float64(i%7), 1.4*float64(i/7)
		}
	}
	p := picture{rule: rule}
	lowest := [2]float64{math.Inf(1), math.Inf(1)}
	for _, s := range spots {
		lowest[0], lowest[1] = min(lowest[0], s.X), min(lowest[1], s.Y)
	}
	for i, near := range m.near {
		s := spots[i]
		s.X, s.Y = s.X-lowest[0]+0.5, s.Y-lowest[1]+0.5
		p.width, p.height = max(p.width, s.X+0.5), max(p.height, s.Y+0.5)
		s.Piece = board.Node
		p.spots = append(p.spots, s)
		p.states = append(p.states, []board.State{emptyState, owners.piece(board.Stone, Left), owners.piece(board.Stone, Right)})
		for j := range ones(near >> i << i) {
			if j != i {
				p.lines = append(p.lines, []int{i, j})
			}
		}
	}
	p.read = func(any) []int { return make([]int, n) } // the start: a position does not know the colors
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

// picture returns the picture of a game that is not a sum. It reports false if the game has none.
func (g *game) picture(counted bool) (picture, bool) {
	if g.draw == nil {
		return picture{}, false
	}
	owners := ownership{[2]Player{Left, Right}, counted}
	if g.exchanged {
		slices.Reverse(owners.owner[:])
	}
	return g.draw(owners)
}

// sumLayout returns the layout of a sum of games, with the player to move in the last coordinate, and
// the sentences about the moves. It reports false if a game has no picture.
func sumLayout(parts []Game, counted bool) (l board.Layout, rule, hint words.Text, ok bool) {
	const maxWidth, gap = 9, 0.8
	var spots []board.Spot
	var states [][]board.State
	var lines [][]int
	pictures := make([]picture, len(parts))
	for i, part := range parts {
		if pictures[i], ok = part.of.picture(counted); !ok {
			return board.Layout{}, words.Text{}, words.Text{}, false
		}
	}
	x, y, rowHeight := 0.0, 0.0, 0.0
	known := map[string]bool{"": true}
	// appendNew returns sentences followed by another, or without it if an earlier part has it too.
	appendNew := func(sentences, another words.Text) words.Text {
		if english := another.In(words.English); !known[english] {
			known[english] = true
			return words.Join(" ", sentences, another)
		}
		return sentences
	}
	for i, p := range pictures {
		if x > 0 && x+p.width > maxWidth {
			x, y, rowHeight = 0, y+rowHeight+gap, 0
		}
		rowHeight = max(rowHeight, p.height)
		rule, hint = appendNew(rule, p.rule), appendNew(hint, p.hint)
		for _, line := range p.lines {
			shiftedLine := make([]int, len(line))
			for j, spot := range line {
				shiftedLine[j] = spot + len(spots)
			}
			lines = append(lines, shiftedLine)
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
	splitRow := func(row []int) [][]int {
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
		for i, position := range unchain(t.at) {
			row = append(row, pictures[i].read(partsOf(unchain(position)))...)
		}
		return append(row, int(t.ToMove))
	}
	l.Position = func(row []int) any {
		var list []any
		for i, fields := range splitRow(row) {
			list = append(list, chain(listOf(pictures[i].position(fields))))
		}
		return turn{chain(list), Player(row[len(row)-1])}
	}
	l.Moves = func(row []int, move func([]int)) {
		mover, first := Player(row[len(row)-1]), 0
		for i, fields := range splitRow(row) {
			parts[i].of.movesOnFields(pictures[i], fields, mover, counted, func(to []int) {
				next := slices.Clone(row)
				copy(next[first:], to)
				next[len(row)-1] = int(mover.Other())
				move(next)
			})
			first += len(fields)
		}
	}
	return l, rule, hint, true
}

// movesOnFields calls move with the fields after each move of a player. If numbers are counted, a
// number has no moves.
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

// Components returns the components of the start in which a player can move. It returns an error if a
// game of the sum has no picture, such as a game of the reader's own, or if a value cannot be computed.
func (g Game) Components() (list []Component, err error) {
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
		components := []Component{{position: part.of.start}}
		if p.components != nil {
			components = p.components(part.of.start)
		} else {
			for i := range p.spots {
				components[0].Fields = append(components[0].Fields, i)
			}
		}
		for _, component := range components {
			if !part.of.canMove(component.position) {
				continue
			}
			v, err := part.of.value(component.position)
			if err != nil {
				return nil, err
			}
			component.Value = v
			for i := range component.Fields {
				component.Fields[i] += first
			}
			list = append(list, component)
		}
		first += len(p.spots)
	}
	return list, nil
}

// canMove reports whether a player can move in a position.
func (g *game) canMove(position any) (can bool) {
	for player := Left; player <= Right; player++ {
		g.moves(position, player, func(any) { can = true })
	}
	return can
}

// appearanceOf returns the appearance of the board for a sum of games: that of g with a layout, a rule
// and sentences about the end where g has none. Without pictures the layout is that of turnLayout.
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
	if l, rule, hint, ok := sumLayout(parts, counted); ok {
		a.Layout = l
		if a.Rule == (words.Text{}) {
			a.Rule, a.Hint = rule, hint
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
// ints or arrays of them: the coordinates of the position, and the player to move as a hidden one. It
// returns the zero Layout for a sum and for other positions.
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
