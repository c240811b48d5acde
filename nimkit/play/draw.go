package play

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// The limits on a picture. A position beyond them is displayed as a list, see [fallBackToList].
const (
	maxPiles        = 12  // piles that are drawn as rows, stacks or steps
	maxPieces       = 160 // pieces in all piles that are drawn as rows
	maxPileSize     = 60
	maxStackHeight  = 21  // coins in a stack
	maxBarRow       = 20  // squares in a row of chocolate
	maxSpots        = 128 // spots with a piece or a field
	maxCards        = 64  // cards with the same side up
	maxStripSquares = 300 // squares of a strip
	maxSquares      = 600 // squares of a board, or cells at spots
	maxBoardSide    = 31  // squares on a side of a board
)

// errEmpty is the error for a position without pieces.
var errEmpty = words.Errorf("play: there is nothing to draw")

// checkLimit returns a [*nimkit.LimitError] if n things are more than a picture may have.
func checkLimit(n, limit int, things words.Text) error {
	if n <= limit {
		return nil
	}
	return nimkit.NewLimitError(limit, words.Errorf("play: %s: a picture holds at most %d, and here are %d; begin with less, or choose from the list", things, limit, n))
}

// draw returns a picture of a position as SVG, with room for all positions whose coordinates do not
// exceed the maxima. It returns "" for a list. The error is a [*nimkit.LimitError] for a picture
// that would be too large, errEmpty, or the reason why the layout cannot be drawn.
func draw(l board.Layout, coordinates, maxima []int) (string, error) {
	shown := len(coordinates) - l.Hidden
	if shown < 1 {
		return "", errEmpty
	}
	coordinates, maxima = coordinates[:shown], maxima[:shown]
	switch l.Kind {
	case board.InPiles:
		return drawPiles(l, coordinates, maxima)
	case board.Hand:
		if shown != 2 {
			return "", words.Errorf("play: a hand has 2 numbers, of the cards that lie face up and face down, and this position has %d", shown)
		}
		up, down := coordinates[0], coordinates[1]
		if err := checkLimit(slices.Max(coordinates), maxCards, words.T("cards")); err != nil {
			return "", err
		}
		l.Spots = make([]board.Spot, up+down)
		for i := range l.Spots {
			l.Spots[i] = board.Spot{X: float64(i % 6), Y: float64(i / 6)}
		}
		return drawSpots(l, append(slices.Repeat([]int{1}, up), make([]int, down)...))
	case board.Removable, board.Flippable:
		if hasEdges(l) {
			return drawEdges(l, coordinates)
		}
		if len(l.Spots) != len(coordinates) {
			return "", words.Errorf("play: this layout has %d spots for %d coordinates: give it one for each", len(l.Spots), len(coordinates))
		}
		return drawSpots(l, coordinates)
	case board.OnCells:
		return drawCells(l, coordinates, maxima)
	case board.OnFields:
		return drawFields(l, coordinates, maxima)
	}
	return "", nil
}

// drawFields draws fields with the pieces of all their states. The pieces of the current states are visible;
// the script shows others after a move. It returns an error if a maximum is no state of its field.
func drawFields(l board.Layout, coordinates, maxima []int) (string, error) {
	const margin, nameHeight = 8, 18
	if len(l.Spots) != len(coordinates) || len(l.States) != len(coordinates) {
		return "", words.Errorf("play: this layout has %d spots for %d coordinates: give it one for each", len(l.Spots), len(coordinates))
	}
	if len(coordinates) == 0 {
		return "", errEmpty
	}
	if err := checkLimit(len(coordinates), maxSpots, words.T("spots")); err != nil {
		return "", err
	}
	symbols := make([][]board.Symbol, len(l.Spots))
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	corners := map[int][2]float64{} // the upper left corner of each group
	for i, s := range l.Spots {
		if maxima[i] >= len(l.States[i]) {
			return "", words.Errorf("play: field %d is in state %d, and this layout has %d states for it, counted from 0", i, maxima[i], len(l.States[i]))
		}
		var err error
		if symbols[i], err = fieldSymbols(s, l.States[i]); err != nil {
			return "", err
		}
		for _, symbol := range symbols[i] {
			x, y := s.X*board.FieldSize+symbol.X, s.Y*board.FieldSize+symbol.Y
			left, top, right, bottom = min(left, x), min(top, y), max(right, x+symbol.Width), max(bottom, y+symbol.Height)
			corner, ok := corners[s.Group]
			if !ok {
				corner = [2]float64{x, y}
			}
			corners[s.Group] = [2]float64{min(corner[0], x), min(corner[1], y)}
		}
	}
	if len(l.GroupNames) > 0 {
		top -= nameHeight
	}
	center := func(i int) (x, y float64) {
		return l.Spots[i].X*board.FieldSize - left + margin, l.Spots[i].Y*board.FieldSize - top + margin
	}
	d := drawing{target: board.FieldSize}
	d.lines(l.Lines, center)
	for group, name := range l.GroupNames {
		if corner, ok := corners[group]; ok {
			d.printf(`<text class="name" x="%.4g" y="%.4g" font-size="13" font-weight="600" fill="currentColor" opacity=".7">%s</text>`, corner[0]-left+margin+2, corner[1]-top+margin-5, html.EscapeString(name))
		}
	}
	for i, s := range l.Spots {
		x, y := center(i)
		d.field(i, s, symbols[i], coordinates[i], x, y)
	}
	return d.document(right-left+2*margin, bottom-top+2*margin), nil
}

// fieldSymbols returns the symbol of a field itself, followed by those of its states. The symbol of no piece is
// empty. The error names a piece that does not exist.
func fieldSymbols(s board.Spot, states []board.State) ([]board.Symbol, error) {
	symbols := make([]board.Symbol, 1+len(states))
	for i, state := range append([]board.State{{Piece: s.Piece}}, states...) {
		if state.Piece == "" || state.Piece == board.Gap {
			continue
		}
		var err error
		if symbols[i], err = state.Piece.Symbol(state.Side); err != nil {
			return nil, err
		}
	}
	return symbols, nil
}

// field draws a field with its center at x and y, its name, and the pieces of all its states, of which only the
// current one is visible. The symbols are those of [fieldSymbols].
func (d *drawing) field(index int, s board.Spot, symbols []board.Symbol, current int, x, y float64) {
	mark := symbols[0]
	if mark.Shape == "" && len(symbols) > 1 {
		mark = symbols[1]
	}
	d.openPart(fmt.Sprintf("%d.0", index), s.Name, s.Group, x+mark.MarkX, y+mark.MarkY, "")
	d.printf(`<g transform="translate(%.4g %.4g)">%s`, x, y, symbols[0].Shape)
	if s.Piece != "" && s.Piece != board.Gap {
		textPosition := `x="-16" y="16" text-anchor="start"`
		if s.Piece == board.Node {
			textPosition = `y="14" text-anchor="middle"`
		}
		d.printf(` <text %s font-size="9" fill="#333" opacity=".75">%s</text>`, textPosition, html.EscapeString(s.Name))
	}
	for state, symbol := range symbols[1:] {
		if symbol.Shape == "" {
			continue
		}
		hidden := ""
		if state != current {
			hidden = ` style="visibility:hidden"`
		}
		// The blanks keep the texts of a field apart for programs that read them aloud.
		d.printf(`<g class="thing state" data-state="%d"%s>%s</g>`, state, hidden, strings.ReplaceAll(symbol.Shape, "<text", " <text"))
	}
	d.printf(`</g></g>`)
}

// drawPiles draws piles: towers of blocks, stacks of coins, coins on a staircase, a bar of chocolate, or rows
// of any other piece. Coins are drawn as matches if a pile is higher than a stack may be.
func drawPiles(l board.Layout, piles, maxima []int) (string, error) {
	total, highest := 0, slices.Max(maxima)
	for _, n := range piles {
		total += n
	}
	if total == 0 {
		return "", errEmpty
	}
	if err := checkLimit(len(piles), maxPiles, words.T("piles")); err != nil {
		return "", err
	}
	symbol, err := l.Piece.Symbol("")
	switch {
	case l.Piece == board.Block:
		return drawTowers(l.Colors, piles)
	case l.Piece == board.StairCoin:
		if err := checkLimit(highest, maxStackHeight, words.T("coins on a step")); err != nil {
			return "", err
		}
		return drawStairs(piles, maxima), nil
	case err != nil:
		return "", err
	case l.Piece == board.Chocolate:
		if err := checkLimit(slices.Max(piles), maxBarRow, words.T("squares in a row")); err != nil {
			return "", err
		}
		return drawBar(piles, symbol), nil
	case l.Piece == board.Coin && highest <= maxStackHeight:
		return drawStacks(piles, symbol), nil
	case l.Piece == board.Coin:
		symbol = symbolOf(board.Match, "")
	}
	if err := checkLimit(total, maxPieces, words.T("pieces in all piles")); err != nil {
		return "", err
	}
	if err := checkLimit(highest, maxPileSize, words.T("pieces in a pile")); err != nil {
		return "", err
	}
	return drawRows(piles, symbol), nil
}

// symbolOf returns the symbol of a piece of package board in a state. It panics for any other piece.
func symbolOf(p board.Piece, state string) board.Symbol { return words.Must(p.Symbol(state)) }

// drawRows draws each pile in rows of ten pieces, in two groups of five if a pile has more than one row.
func drawRows(piles []int, s board.Symbol) string {
	const perLine, gap, margin = 10, 8.0, 34.0
	step, height := s.Width, s.Height-4
	if s == symbolOf(board.Match, "") { // closer together than on spots
		step = 25
	}
	longest := slices.Max(piles)
	width := float64(min(longest, perLine)) * step
	if longest > perLine {
		width += gap
	}
	total := max(width, 200) + 2*margin
	d := drawing{target: step}
	y := 10.0
	for i, n := range piles {
		lines := max(1, (n+perLine-1)/perLine)
		d.printf(`<text class="name" x="8" y="%.4g" font-size="15" fill="currentColor" opacity=".65">%d</text>`, y+36, i+1)
		d.printf(`<text class="count" data-pile="%d" x="%.4g" y="%.4g" font-size="17" text-anchor="end" fill="currentColor">%d</text>`, i, total-6, y+36, n)
		for j := range n {
			x := margin + float64(j%perLine)*step + step/2
			if longest > perLine {
				x += gap * float64(j%perLine/5)
			} else {
				x += (total - 2*margin - float64(n)*step) / 2
			}
			d.piece(part{pile: i, place: j, x: x - s.X - s.Width/2, y: y + float64(j/perLine)*height - s.Y - 2, width: step, rotation: jitter(i, j)}, s)
		}
		y += float64(lines) * height
	}
	return d.document(total, y)
}

// drawStacks draws each pile as a stack of coins.
func drawStacks(piles []int, s board.Symbol) string {
	height := float64(slices.Max(piles))*s.Height + 34
	d := drawing{target: s.Height}
	for i, n := range piles {
		x := 12 + s.Width*(float64(i)+0.5)
		d.pileLabel(i, n, x, height+28)
		for j := range n {
			d.piece(part{pile: i, place: j, x: x, y: height - float64(j)*s.Height, shift: jitter(i, j) * 0.8}, s)
		}
	}
	return d.document(24+s.Width*float64(len(piles)), height+54)
}

// drawStairs draws stacks of coins on the steps of a staircase, with room for the maximum on each
// step. Coins above the current number are transparent.
func drawStairs(piles, maxima []int) string {
	const rise = 24.0
	s := symbolOf(board.Coin, "")
	groundY := 0.0
	for i, n := range maxima {
		groundY = max(groundY, s.Height*float64(n)+rise*float64(i+1)+30)
	}
	d := drawing{target: s.Height}
	d.printf(`<path d="M4 %.4gh20`, groundY)
	for range piles {
		d.printf("v%.4gh%.4g", -rise, s.Width)
	}
	d.printf(`v%.4gz" fill="currentColor" fill-opacity=".1" stroke="currentColor" stroke-opacity=".4" stroke-width="1.5"/>`, rise*float64(len(piles)))
	for i, n := range maxima {
		x, stepY := 24+s.Width*(float64(i)+0.5), groundY-rise*float64(i+1)
		d.pileLabel(i, piles[i], x, groundY+22)
		for j := range n {
			d.piece(part{pile: i, place: j, x: x, y: stepY - 2 - s.Height*float64(j), shift: jitter(i, j) * 0.8, absent: j >= piles[i]}, s)
		}
	}
	return d.document(34+s.Width*float64(len(piles)), groundY+48)
}

// drawBar draws a bar of chocolate. Each pile is a row, and the first square of the first is poisoned.
func drawBar(bar []int, s board.Symbol) string {
	const margin = 30.0
	side := s.Width
	columns := slices.Max(bar)
	d := drawing{target: side}
	for column := range columns {
		d.printf(`<text class="name" x="%.4g" y="18" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, margin+side*(float64(column)+0.5), column+1)
	}
	poisoned := symbolOf(board.Chocolate, "poisoned")
	for row, n := range bar {
		y := margin + side*float64(row) - 4
		if n > 0 {
			d.printf(`<text class="name" x="14" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, y+side/2+4, row+1)
		}
		for column := range n {
			square := s
			if row+column == 0 {
				square = poisoned
			}
			d.piece(part{pile: row, place: column, x: margin + side*float64(column), y: y}, square)
		}
	}
	return d.document(margin+side*float64(columns)+10, margin+side*float64(len(bar))+4)
}

// drawTowers draws towers of blocks side by side. A tower is a string of W and B, from the ground up.
func drawTowers(towers []string, heights []int) (string, error) {
	if len(towers) != len(heights) {
		return "", words.Errorf("play: this layout has the colors of %d towers, and there are %d: give Colors a string of W and B for each", len(towers), len(heights))
	}
	white, black := symbolOf(board.Block, "white"), symbolOf(board.Block, "black")
	highest := 1
	for _, t := range towers {
		highest = max(highest, len(t))
	}
	groundY := 30 + black.Height*float64(highest)
	d := drawing{target: black.Height}
	for i, t := range towers {
		x := 10 + black.Width*(float64(i)+0.5)
		d.printf(`<path d="M%.4g %.4gh56" stroke="currentColor" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>`, x-28, groundY+8)
		d.printf(`<text class="name" x="%.4g" y="%.4g" font-size="14" text-anchor="middle" fill="currentColor" opacity=".7">%d</text>`, x, groundY+30, i+1)
		for j, c := range t {
			s := black
			if c == 'W' {
				s = white
			}
			d.piece(part{pile: i, place: j, x: x, y: groundY - black.Height*float64(j)}, s)
		}
	}
	return d.document(20+black.Width*float64(len(towers)), groundY+38), nil
}

// drawSpots draws pieces on their spots: removable pieces that are present, or both sides of every
// other piece.
func drawSpots(l board.Layout, coordinates []int) (string, error) {
	if len(coordinates) == 0 || l.Kind == board.Removable && !slices.Contains(coordinates, 1) {
		return "", errEmpty
	}
	if err := checkLimit(len(coordinates), maxSpots, words.T("spots")); err != nil {
		return "", err
	}
	twoSided := l.Kind != board.Removable
	state := "token"
	if twoSided {
		state = "up"
	}
	symbol, err := l.Piece.Symbol(state)
	if err != nil {
		return "", err
	}
	down := symbol
	if twoSided {
		if down, err = l.Piece.Symbol("down"); err != nil {
			return "", err
		}
	}
	step := [2]float64{symbol.Width, symbol.Height}
	d, leftMargin := drawing{target: min(step[0], 40)}, 0.0
	inGroups := l.Piece == board.Match
	if inGroups {
		leftMargin = 34
		if slices.ContainsFunc(l.Spots, func(s board.Spot) bool { return s.Piece == board.Link }) {
			step[0], d.target = 2*minTarget, minTarget
		}
	}
	center, width, height := placeSpots(l.Spots, step, leftMargin)
	d.lines(l.Lines, center)
	group := -1
	for i, s := range l.Spots {
		x, y := center(i)
		if s.Group != group && inGroups {
			group = s.Group
			d.printf(`<text class="name" x="8" y="%.4g" font-size="15" fill="currentColor" opacity=".65">%d</text>`, y-4, group+1)
			if group < len(l.GroupNames) {
				d.printf(`<text x="8" y="%.4g" font-size="12" fill="currentColor" opacity=".8">%s</text>`, y+14, html.EscapeString(l.GroupNames[group]))
			}
		}
		spotSymbol := symbol
		switch s.Piece {
		case board.Gap:
			continue
		case board.Link:
			spotSymbol = symbolOf(board.Link, "")
		}
		p := part{pile: i, name: s.Name, group: s.Group, x: x - spotSymbol.X - spotSymbol.Width/2, y: y - spotSymbol.Y - spotSymbol.Height/2}
		if l.Kind == board.Hand {
			p.pile, p.place = 0, i
		}
		if inGroups {
			p.width = min(step[0], spotSymbol.Width)
			if d.target == minTarget {
				p.width = minTarget
			}
			if s.Piece != board.Link {
				p.rotation = jitter(i, 0)
			}
		}
		d.printf(`<g transform="translate(%.4g %.4g)">%s`, p.x, p.y, spotSymbol.Place)
		if spotSymbol.Captioned {
			d.printf(`<text class="name" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65" aria-hidden="true">%s</text>`, spotSymbol.Y+spotSymbol.Height-7, html.EscapeString(s.Name))
		}
		d.printf(`</g>`)
		switch {
		case twoSided:
			d.drawTwoSided(p, spotSymbol, down, coordinates[i] == 1)
		case coordinates[i] == 1:
			d.piece(p, spotSymbol)
		}
	}
	return d.document(width, height), nil
}

// hasEdges reports whether the pieces of a layout are lines.
func hasEdges(l board.Layout) bool { return l.Kind == board.Removable && l.Piece == board.Edge }

// drawEdges draws a numbered edge along each of the first lines, one for each coordinate, and thin
// lines along the others.
func drawEdges(l board.Layout, coordinates []int) (string, error) {
	const step = 56
	if len(l.Lines) < len(coordinates) || slices.ContainsFunc(l.Lines, func(line []int) bool { return len(line) < 2 }) {
		return "", words.Errorf("play: this layout has %d lines for %d edges: give it one for each, of two spots or more", len(l.Lines), len(coordinates))
	}
	if !slices.Contains(coordinates, 1) {
		return "", errEmpty
	}
	if err := checkLimit(len(coordinates), maxSpots, words.T("edges")); err != nil {
		return "", err
	}
	center, width, height := placeSpots(l.Spots, [2]float64{step, step}, 0)
	d := drawing{target: minTarget}
	d.lines(l.Lines[len(coordinates):], center)
	for i, line := range l.Lines[:len(coordinates)] {
		if coordinates[i] == 0 {
			continue
		}
		x, y := center(line[0])
		toX, toY := center(line[len(line)-1])
		middleX, middleY := (x+toX)/2, (y+toY)/2
		d.openPart(fmt.Sprintf("%d.0", i), fmt.Sprint(i+1), 0, middleX+17, middleY, "")
		d.printf(`<rect class="hit" transform="translate(%.4g %.4g) rotate(%.4g)" y="%.4g" width="%.4g" height="%.4g" fill="#fff" fill-opacity="0"/>`,
			x, y, math.Atan2(toY-y, toX-x)*180/math.Pi, -minTarget/2, math.Hypot(toX-x, toY-y), minTarget)
		d.printf(`<g class="thing" fill="#1b6b40"><path d="M%.4g %.4gL%.4g %.4g" stroke="#1b6b40" stroke-width="6" stroke-linecap="round"/><circle cx="%.4g" cy="%.4g" r="9"/>`, x, y, toX, toY, middleX, middleY)
		d.printf(`<text x="%.4g" y="%.4g" font-size="12" font-weight="600" text-anchor="middle" fill="#fff">%d</text></g></g>`, middleX, middleY+4.3, i+1)
	}
	return d.document(width, height), nil
}

// placeSpots returns a function for the center of each spot in a picture, and the size of the picture. The
// step is the distance between neighboring spots to the right and down.
func placeSpots(spots []board.Spot, step [2]float64, leftMargin float64) (center func(i int) (x, y float64), width, height float64) {
	from, to := spots[0], spots[0]
	for _, s := range spots {
		from.X, from.Y, to.X, to.Y = min(from.X, s.X), min(from.Y, s.Y), max(to.X, s.X), max(to.Y, s.Y)
	}
	center = func(i int) (x, y float64) {
		return 8 + leftMargin + step[0]*(spots[i].X-from.X+0.5), 6 + step[1]*(spots[i].Y-from.Y+0.5)
	}
	return center, 16 + leftMargin + step[0]*(to.X-from.X+1), 8 + step[1]*(to.Y-from.Y+1)
}

// lines draws lines through spots, which are given by their indices. The function center returns the center
// of a spot.
func (d *drawing) lines(lines [][]int, center func(int) (x, y float64)) {
	if len(lines) == 0 {
		return
	}
	d.printf(`<g stroke="currentColor" stroke-opacity=".3" stroke-width="2.5" stroke-linecap="round" fill="none">`)
	for _, line := range lines {
		if len(line) == 0 {
			continue
		}
		command := `<path d="M`
		for _, i := range line {
			x, y := center(i)
			d.printf(`%s%.4g %.4g`, command, x, y)
			command = "L"
		}
		d.printf(`"/>`)
	}
	d.printf(`</g>`)
}

// cellsOf returns the spots of the cells, the key of each cell for the script, and the distance between
// neighbors to the right and down. The cells are the spots of the layout, or else a strip for tokens with one
// coordinate, and a board of squares for tokens with two. Their size is that of a piece with the symbol, or
// fits the number of squares. The error is a [*nimkit.LimitError] for too many cells, or describes why the
// spots do not suit the tokens.
func cellsOf(l board.Layout, coordinates, maxima []int, symbol board.Symbol) (spots []board.Spot, keys []string, step [2]float64, err error) {
	spots, step = l.Spots, [2]float64{symbol.Width, symbol.Height}
	keys = make([]string, len(spots))
	for i := range spots {
		keys[i] = fmt.Sprint(i)
	}
	switch {
	case spots != nil && l.Dimensions > 1:
		return nil, nil, step, words.Errorf("play: a token on a spot has 1 coordinate, and this layout has Dimensions %d: leave Dimensions out, or leave out the spots", l.Dimensions)
	case spots != nil:
		if last := slices.Max(maxima); last >= len(spots) {
			return nil, nil, step, words.Errorf("play: a token gets to cell %d; this layout has %d cells, counted from 0", last, len(spots))
		}
		if err := checkLimit(len(spots), maxSquares, words.T("cells")); err != nil {
			return nil, nil, step, err
		}
	case l.Dimensions == 1:
		cells := slices.Max(maxima) + 1
		if err := checkLimit(cells, maxStripSquares, words.T("squares")); err != nil {
			return nil, nil, step, err
		}
		spots, step = board.InLines(cells, 0), [2]float64{37, 45}
		for i := range spots {
			spots[i].Y = -spots[i].Y // from the lowest line up
			keys = append(keys, fmt.Sprint(i))
		}
	default:
		columns, rows := 0, 0
		for i := 0; i < len(coordinates); i += 2 {
			columns, rows = max(columns, maxima[i]+1), max(rows, maxima[i+1]+1)
		}
		if err := checkLimit(max(columns, rows), maxBoardSide, words.T("squares on a side")); err != nil {
			return nil, nil, step, err
		}
		if err := checkLimit(columns*rows, maxSquares, words.T("squares")); err != nil {
			return nil, nil, step, err
		}
		side := 36.0
		if columns > 10 {
			side = max(minTarget, 380/float64(columns))
		}
		step = [2]float64{side, side}
		for n := range columns * rows {
			x, y := n%columns, n/columns
			spots = append(spots, board.Spot{X: float64(x), Y: float64(-y), Name: fmt.Sprintf("(%d,\u00a0%d)", x, y)})
			keys = append(keys, fmt.Sprintf("%d.%d", x, y))
		}
	}
	return spots, keys, step, nil
}

// drawCells draws cells and the tokens on them: the spots of the layout, or else a strip for tokens with one
// coordinate, and a board of squares for tokens with two.
func drawCells(l board.Layout, coordinates, maxima []int) (string, error) {
	dimensions := l.Dimensions
	if len(coordinates) == 0 {
		return "", errEmpty
	}
	if len(coordinates)%dimensions != 0 {
		return "", words.Errorf("play: a token has %d coordinates in this layout, and a position has %d", dimensions, len(coordinates))
	}
	state := func(token int) string { // of the piece
		switch {
		case l.Piece == board.Coin:
			return "token"
		case len(l.Colors) == 0 || token >= len(l.Colors[0]):
			return ""
		case l.Colors[0][token] == 'W':
			return "white"
		}
		return "black"
	}
	symbol, err := l.Piece.Symbol(state(0))
	if err != nil {
		return "", err
	}
	spots, keys, step, err := cellsOf(l, coordinates, maxima, symbol)
	if err != nil {
		return "", err
	}
	margin := 0.0
	if dimensions == 2 {
		margin = 22
	}
	center, width, height := placeSpots(spots, step, margin)
	if dimensions == 2 {
		height += 22
	}
	d := drawing{target: step[0]}
	for _, line := range l.Lines {
		for _, spot := range line {
			if spot >= len(spots) {
				return "", words.Errorf("play: a line of this Layout leads to spot %d; there are %d spots, counted from 0", spot, len(spots))
			}
		}
	}
	d.lines(l.Lines, center)
	indexOfKey := map[string]int{}
	for i, s := range spots {
		x, y := center(i)
		indexOfKey[keys[i]] = i
		d.cell(keys[i], s, x, y, min(step[0], step[1]), l.Lines != nil, (dimensions == 2 || s.Name == "") && int(s.X+s.Y)%2 == 0, dimensions == 1 && s.Name != "")
		if dimensions == 2 { // numbers along the margins
			size := min(12, step[0]*0.6)
			if s.X == 0 {
				d.printf(`<text x="%.4g" y="%.4g" font-size="%.4g" text-anchor="end" fill="currentColor" opacity=".75">%.4g</text>`, x-step[0]/2-6, y+4, size, 0-s.Y)
			}
			if s.Y == 0 {
				d.printf(`<text x="%.4g" y="%.4g" font-size="%.4g" text-anchor="middle" fill="currentColor" opacity=".75">%.4g</text>`, x, y+step[1]/2+15, size, s.X)
			}
		}
	}
	tokensOn := map[int]float64{}
	for t := range len(coordinates) / dimensions {
		key := words.JoinFunc(coordinates[t*dimensions:(t+1)*dimensions], ".", func(n int) string { return fmt.Sprint(n) })
		i := indexOfKey[key]
		x, y := center(i)
		if symbol, err = l.Piece.Symbol(state(t)); err != nil {
			return "", err
		}
		name := ""
		if symbol.Named && dimensions == 1 {
			name = html.EscapeString(spots[i].Name)
		}
		tokensBelow := tokensOn[i] // tokens on the same cell
		tokensOn[i]++
		d.printf(`<g class="token" data-token="%d" style="transform:translate(%.4gpx,%.4gpx)"><g transform="scale(%.4g) translate(%.4g %.4g)">%s</g><text y="4.5" font-size="12.5" font-weight="600" text-anchor="middle" fill="%s">%s</text></g>`,
			t, x+7*tokensBelow, y-5*tokensBelow, min(step[0]/symbol.Width, step[1]/symbol.Height), -symbol.X-symbol.Width/2, -symbol.Y-symbol.Height/2, symbol.Shape, html.EscapeString(symbol.Ink), name)
	}
	return d.document(width, height), nil
}

// drawing builds an SVG. The attributes of its parts contain data for the script: their index or coordinates,
// their name and group, and the place of a mark.
type drawing struct {
	strings.Builder
	target float64 // the width of the smallest part that can be clicked, in pixels before scaling
}

// minTarget is the least width of a part that a finger can click, in pixels.
const minTarget = 24.0

// printf appends formatted text to the SVG.
func (d *drawing) printf(format string, args ...any) { fmt.Fprintf(&d.Builder, format, args...) }

// part is a piece in a drawing.
type part struct {
	pile, place int // the index of the pile or coordinate, and the place in the pile from 0
	name        string
	group       int
	x, y        float64 // the origin of its symbol
	width       float64 // the width of the area to click; 0 for that of the symbol
	shift       float64 // to the right, in pixels
	rotation    float64 // clockwise, in degrees
	absent      bool    // absent at the start
}

// piece draws a piece that a reader can click.
func (d *drawing) piece(p part, s board.Symbol) { d.drawPiece(p, s, s.Shape) }

// drawTwoSided draws both sides of a piece, and hides one of them.
func (d *drawing) drawTwoSided(p part, face, back board.Symbol, up bool) {
	styles := [2]string{"", ` style="visibility:hidden"`}
	if !up {
		slices.Reverse(styles[:])
	}
	d.drawPiece(p, face, fmt.Sprintf(`<g class="face"%s>%s</g><g class="back"%s>%s</g>`, styles[0], face.Shape, styles[1], back.Shape))
}

// drawPiece draws a piece with a shape, under a transparent area that reacts to clicks.
func (d *drawing) drawPiece(p part, s board.Symbol, shape string) {
	d.openPart(fmt.Sprintf("%d.%d", p.pile, p.place), p.name, p.group, p.x+s.MarkX, p.y+s.MarkY, "")
	if s.Round {
		d.printf(`<circle class="hit" cx="%.4g" cy="%.4g" r="%.4g" fill="#fff" fill-opacity="0"/>`, p.x, p.y, min(s.Width, s.Height)/2-1)
	} else {
		width := s.Width
		if p.width > 0 {
			width = p.width
		}
		d.printf(`<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="%.4g" fill="#fff" fill-opacity="0"/>`, p.x+s.X+s.Width/2-width/2, p.y+s.Y, width, s.Height)
	}
	rotation, class := "", "thing"
	if p.rotation != 0 {
		rotation = fmt.Sprintf(` rotate(%.2g %.4g %.4g)`, p.rotation, s.X+s.Width/2, s.Y+s.Height*0.38)
	}
	if p.absent {
		class = `thing spare" opacity="0`
	}
	if s == symbolOf(board.Link, "") {
		class = "thing link"
	}
	d.printf(`<g transform="translate(%.4g %.4g)%s"><g class="%s">%s`, p.x+p.shift, p.y, rotation, class, shape)
	if s.Named {
		d.printf(`<text x="%.4g" y="%.4g" font-size="15" font-weight="600" text-anchor="middle" fill="%s">%s</text>`, s.X+s.Width/2, s.Y+s.Height/2+5.4, html.EscapeString(s.Ink), html.EscapeString(p.name))
	}
	d.printf("</g></g></g>")
}

// openPart begins the SVG group of a part. The string attributes contains further attributes, each of which
// begins with a space.
func (d *drawing) openPart(at, name string, group int, markX, markY float64, attributes string) {
	if name != "" {
		attributes += ` data-name="` + html.EscapeString(name) + `"`
	}
	d.printf(`<g class="part" data-at="%s" data-group="%d" data-x="%.4g" data-y="%.4g"%s>`, at, group, markX, markY, attributes)
}

// cell draws a cell with its center at x and y: a circle if round, else a square, on which named
// writes the name of the spot.
func (d *drawing) cell(key string, s board.Spot, x, y, side float64, round, dark, named bool) {
	fill, name := "#f3ead7", ""
	if dark {
		fill = "#e3d3b1"
	}
	inner, corner, class, markX, markY := side-2, 3.0, "square", x, y
	if named { // the mark is beside the name
		markX, markY, class, name = x+side*0.3, y-side*0.3, "square named", s.Name
	}
	if round {
		inner, corner = side*0.66, side
	}
	d.openPart(key, s.Name, s.Group, markX, markY, fmt.Sprintf(` data-cx="%.4g" data-cy="%.4g"`, x, y))
	d.printf(`<rect class="%s" x="%.4g" y="%.4g" width="%.4g" height="%.4g" rx="%.4g" fill="%s" stroke="#8a7b5c"/><circle class="may" cx="%.4g" cy="%.4g" r="%.4g" fill="#0072b2" opacity="0"/><text x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="#333">%s</text></g>`,
		class, x-inner/2, y-inner/2, inner, inner, corner, fill, x, y, side*0.17, x, y+5, html.EscapeString(name))
}

// pileLabel writes the size of a pile, and below it the number of the pile, counted from 1.
func (d *drawing) pileLabel(pile, size int, x, y float64) {
	d.printf(`<text class="count" data-pile="%d" x="%.4g" y="%.4g" font-size="17" text-anchor="middle" fill="currentColor">%d</text>`, pile, x, y, size)
	d.printf(`<text class="name" x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, x, y+20, pile+1)
}

// document returns the SVG, with a size in pixels. On a narrow page it shrinks until its parts are as
// small as a finger can click. The gray color is for the drawing as an image; the script replaces
// the image by inline SVG in the color of the page.
func (d *drawing) document(width, height float64) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="scene" color="#777" viewBox="0 0 %.4g %.4g" width="%.4g" height="%.4g" font-family="system-ui,DejaVu Sans,sans-serif" style="max-width:100%%;min-width:%.4gpx;height:auto">%s</svg>`,
		width, height, width, height, width*minTarget/d.target, d.String())
}

// jitter returns an angle from -2.4 to 2.4 degrees that differs from piece to piece, so that the
// pieces look as if they were placed by hand. It depends only on the place of the piece.
func jitter(pile, place int) float64 {
	return float64((pile*11+place*place*5+place*3)%7-3) * 0.8
}
