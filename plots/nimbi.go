package plots

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Nimbi draws a position of Nimbi on its board with all lines. Counters have their numbers;
// points without a counter are small and empty. The counters of a move, if any are given by
// their numbers, have a thick ring and a cross, and a thick line joins several of them. It is
// an error if the board does not have a number.
func Nimbi(s nimbi.Counters, taken ...int) (figure Figure) {
	defer showError(&figure)
	const unit, top, bottom, side = 58, 80, 22, 30 // a cross above the first row is below the key
	words.Check(s.Check())
	b, p := s.Board, s.At
	move := words.Must(b.Position(taken...))
	grid := newNimbiGrid(b)
	desc := words.T("Board of %d points on %d lines, with %d counters: %v.", len(b.Points()), len(b.Lines()), p.Len(), p)
	note := words.T("%d counters, %d lines", p.Len(), len(b.Lines()))
	if move != 0 {
		marked := words.T("× the move: %v", move)
		note = words.Format("%s   %s", note, marked)
		desc = words.T("%s The move %v is marked.", desc, move)
	}
	return Figure{
		Title: words.Same("Nimbi"), Key: note, Desc: desc,
		Width: grid.width*unit + 2*side, Height: grid.height*unit + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			grid.draw(c, vg.Point{X: (c.Min.X + c.Max.X - grid.width*unit) / 2, Y: c.Min.Y + bottom + 4}, unit, p, move)
		},
	}
}

// NimbiProof draws the losing shapes of a proof, named A, B, C, … as in [view.NimbiProof].
// Each has the number of its counters and the number of its lines in the proof. It is an
// error if a move wins, and if the proof has more than 120 shapes.
func NimbiProof(s nimbi.Counters) (figure Figure) {
	defer showError(&figure)
	const columns, unit, cellGap, top, captionHeight = 3, 32, 27, 40, 36
	proof := words.Must(s.Proof())
	words.Check(checkRange("%d shapes", len(proof.Losses), 1, maxShapes))
	grid := newNimbiGrid(s.Board)
	rows := (len(proof.Losses) + columns - 1) / columns
	cellWidth, cellHeight := grid.width*unit+cellGap, grid.height*unit+cellGap+captionHeight
	return Figure{
		Title: words.T("The losing shapes of the proof"),
		Desc:  words.T("%d small boards, from %d counters to %d, with %d lines in all.", len(proof.Losses), proof.Losses[0].Position.Len(), proof.Losses[len(proof.Losses)-1].Position.Len(), proof.Len()),
		Width: vg.Length(min(columns, len(proof.Losses)))*cellWidth + 16, Height: vg.Length(rows)*cellHeight + top,
		Draw: func(c draw.Canvas, l words.Language) {
			for i, loss := range proof.Losses {
				x := c.Min.X + 8 + vg.Length(i%columns)*cellWidth
				y := c.Max.Y - top - vg.Length(i/columns+1)*cellHeight
				grid.draw(c, vg.Point{X: x + cellGap/2, Y: y + captionHeight + cellGap/4}, unit, loss.Position, 0)
				c.FillText(bold(labelStyle(11)), vg.Point{X: x + cellWidth/2, Y: y + 24}, view.ShapeName(i))
				c.FillText(labelStyle(9), vg.Point{X: x + cellWidth/2, Y: y + 12}, words.T("counters %d, lines %d", loss.Position.Len(), len(loss.Lines)).In(l))
			}
		},
	}
}

// nimbiGrid holds the coordinates of the points of a board. Their unit is the distance of
// neighbors, and the least coordinates are 0.
type nimbiGrid struct {
	board         *nimbi.Board
	x, y          []float64
	width, height vg.Length
}

// newNimbiGrid returns the coordinates of the points of a board.
func newNimbiGrid(b *nimbi.Board) nimbiGrid {
	g := nimbiGrid{board: b}
	left, low := math.Inf(1), math.Inf(1)
	for _, p := range b.Points() {
		x, y := p.XY()
		g.x, g.y = append(g.x, x), append(g.y, y)
		left, low = min(left, x), min(low, y)
	}
	for i := range g.x {
		g.x[i], g.y[i] = g.x[i]-left, g.y[i]-low
		g.width, g.height = max(g.width, vg.Length(g.x[i])), max(g.height, vg.Length(g.y[i]))
	}
	return g
}

// draw draws a position and a move, with the lower left corner of the grid at a point.
func (g nimbiGrid) draw(c draw.Canvas, at vg.Point, unit vg.Length, p, move nimbi.Position) {
	place := func(point int) vg.Point {
		return vg.Point{X: at.X + vg.Length(g.x[point-1])*unit, Y: at.Y + vg.Length(g.y[point-1])*unit}
	}
	join := func(style draw.LineStyle, line []int) {
		from, to := place(line[0]), place(line[len(line)-1])
		c.StrokeLine2(style, from.X, from.Y, to.X, to.Y)
	}
	for _, line := range g.board.Lines() {
		join(pen(color.Gray{0x99}, unit/50), line)
	}
	if points := move.Points(); len(points) > 1 {
		join(pen(vermillion, unit/8), points)
	}
	radius := 0.3 * unit
	var empty, counters, taken vg.Path
	for i := range g.x {
		switch o := place(i + 1); {
		case !p.Has(i + 1):
			circle(&empty, o, radius/3)
		case move.Has(i + 1):
			circle(&taken, o, radius)
		default:
			circle(&counters, o, radius)
		}
	}
	fillAndStroke(c, empty, color.White, color.Gray{0x99}, unit/50)
	fillAndStroke(c, counters, yellow, color.Black, unit/40)
	fillAndStroke(c, taken, yellow, vermillion, unit/12)
	numberStyle, crossStyle := labelStyle(max(0.36*radius+0.1*unit, 8.5)), labelStyle(0.28*unit)
	for _, point := range p.Points() {
		c.FillText(numberStyle, place(point), itoa(point))
	}
	for _, point := range (p & move).Points() {
		c.FillText(crossStyle, place(point).Add(vg.Point{X: 1.1 * radius, Y: 1.1 * radius}), "×")
	}
}
