package plots

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// tiles collects rectangles by their fill and draws each fill as one path. This makes a
// figure of many squares small and fast, and leaves no seam between neighbors of one fill.
type tiles []tile

// A tile holds the rectangles of one fill.
type tile struct {
	fill  color.Color
	boxes []vg.Rectangle
}

// add adds a rectangle. If it continues the last one of its fill to the right, the two are
// merged.
func (t *tiles) add(fill color.Color, x, y, width, height vg.Length) {
	i := slices.IndexFunc(*t, func(t tile) bool { return t.fill == fill })
	if i < 0 {
		i = len(*t)
		*t = append(*t, tile{fill: fill})
	}
	boxes := &(*t)[i].boxes
	if n := len(*boxes); n > 0 {
		last := &(*boxes)[n-1]
		const seam = 1e-6 // more than a rounding error
		if gap := last.Max.X - x; last.Min.Y == y && last.Max.Y == y+height && -seam < gap && gap < seam {
			last.Max.X = x + width
			return
		}
	}
	*boxes = append(*boxes, vg.Rectangle{Min: vg.Point{X: x, Y: y}, Max: vg.Point{X: x + width, Y: y + height}})
}

// draw draws the fills in the order of their first rectangles.
func (t tiles) draw(c draw.Canvas) {
	for _, tile := range t {
		var p vg.Path
		for _, b := range tile.boxes {
			polygon(&p, rectangle(b.Min.X, b.Min.Y, b.Max.X-b.Min.X, b.Max.Y-b.Min.Y)...)
		}
		paint(c, tile.fill, p)
	}
}

// polygon adds a closed polygon to a path.
func polygon(p *vg.Path, corners ...vg.Point) {
	p.Move(corners[0])
	for _, q := range corners[1:] {
		p.Line(q)
	}
	p.Close()
}

// circle adds a circle to a path.
func circle(p *vg.Path, center vg.Point, radius vg.Length) {
	p.Move(vg.Point{X: center.X + radius, Y: center.Y})
	p.Arc(center, radius, 0, 2*math.Pi)
	p.Close()
}

// paint fills a path. An empty path adds nothing to the figure.
func paint(c draw.Canvas, fill color.Color, p vg.Path) {
	if len(p) > 0 {
		c.SetColor(fill)
		c.Fill(p)
	}
}

// stroke draws the lines of a path. An empty path adds nothing to the figure.
func stroke(c draw.Canvas, style draw.LineStyle, p vg.Path) {
	if len(p) > 0 {
		c.SetLineStyle(style)
		c.Stroke(p)
	}
}

// A board is a grid of squares, or of rectangles of one size.
type board struct {
	origin        vg.Point  // the lower left corner
	width, height vg.Length // of a square
	columns, rows int
	lineStyle     draw.LineStyle // between the squares and around the board
}

// square is the content of a square of a board.
type square struct {
	fill  color.Color // nil for none
	style text.Style  // of the label
	label string      // in the middle
}

// corner returns the lower left corner of a square. Row 0 is at the bottom.
func (b board) corner(x, y int) vg.Point {
	return vg.Point{X: b.origin.X + vg.Length(x)*b.width, Y: b.origin.Y + vg.Length(y)*b.height}
}

// middle returns the middle of a square.
func (b board) middle(x, y int) vg.Point {
	return b.corner(x, y).Add(vg.Point{X: b.width / 2, Y: b.height / 2})
}

// frame returns the corners of a rectangle of columns and rows whose lower left square is
// given, moved inside by an inset.
func (b board) frame(x, y, columns, rows int, inset vg.Length) []vg.Point {
	at := b.corner(x, y)
	return rectangle(at.X+inset, at.Y+inset, vg.Length(columns)*b.width-2*inset, vg.Length(rows)*b.height-2*inset)
}

// nth returns the column and the row of the nth square, from 0, counted in lines from the
// upper left.
func (b board) nth(n int) (x, y int) { return n % b.columns, b.rows - 1 - n/b.columns }

// nthFrame returns the frame of the nth square.
func (b board) nthFrame(n int, inset vg.Length) []vg.Point {
	x, y := b.nth(n)
	return b.frame(x, y, 1, 1, inset)
}

// rings draws rings in squares with the given numbers, with an inset from their upper and
// lower sides.
func (b board) rings(c draw.Canvas, style draw.LineStyle, inset vg.Length, numbers ...int) {
	var rings vg.Path
	for _, n := range numbers {
		circle(&rings, b.middle(b.nth(n)), b.height/2-inset)
	}
	stroke(c, style, rings)
}

// draw draws the fills, the lines over them, and the labels over these. Labels of one style
// are drawn together. The function squareAt returns the content of a square.
func (b board) draw(c draw.Canvas, squareAt func(x, y int) square) {
	var fills tiles
	var styles []text.Style
	squares := make([]square, 0, b.columns*b.rows)
	for y := range b.rows {
		for x := range b.columns {
			s := squareAt(x, y)
			squares = append(squares, s)
			if s.fill != nil {
				corner := b.corner(x, y)
				fills.add(s.fill, corner.X, corner.Y, b.width, b.height)
			}
			if s.label != "" && !slices.Contains(styles, s.style) {
				styles = append(styles, s.style)
			}
		}
	}
	fills.draw(c)
	for x := range b.columns + 1 {
		c.StrokeLines(b.lineStyle, []vg.Point{b.corner(x, 0), b.corner(x, b.rows)})
	}
	for y := range b.rows + 1 {
		c.StrokeLines(b.lineStyle, []vg.Point{b.corner(0, y), b.corner(b.columns, y)})
	}
	for _, style := range styles {
		for i, s := range squares {
			if s.label != "" && s.style == style {
				c.FillText(style, b.middle(i%b.columns, i/b.columns), s.label)
			}
		}
	}
}

// A labeledBoard is a board with labels and numbers along its edges.
type labeledBoard struct {
	title                 words.Text // above the board if a figure has several
	xLabel, yLabel        words.Text // without a label there are no numbers
	firstColumn, firstRow int        // the numbers of the first column and of the lowest row
	rowsFromTop           bool       // the rows are numbered from the top
	columns, rows         int
	height                vg.Length                // of a square; 0 if it equals the width
	rowName               func(row int) words.Text // of a row from the top, replaces its number
	rightMargin           vg.Length
	lineStyle             draw.LineStyle
	squareAt              func(x, y int, l words.Language) square
	drawOver              func(draw.Canvas, board) // draws over the squares; may be nil
}

// lineBoard returns a board of n squares in lines of a number of columns; see [board.nth].
// Beside each line is the number of its first square, followed by a suffix.
func lineBoard(n, columns int, suffix string, content func(n int) square) labeledBoard {
	rows := (n + columns - 1) / columns
	return labeledBoard{
		rowName: func(row int) words.Text { return words.Same(itoa(row*columns) + suffix) },
		columns: columns, rows: rows, lineStyle: pen(color.White, 1),
		squareAt: func(x, y int, _ words.Language) square {
			if k := (rows-1-y)*columns + x; k < n {
				return content(k)
			}
			return square{}
		},
	}
}

// leftMargin returns the width of the numbers and the label beside the board.
func (b labeledBoard) leftMargin() vg.Length {
	margin, nameWidth := vg.Length(6), vg.Length(0)
	if b.yLabel != (words.Text{}) {
		margin, nameWidth = 28, max(labelStyle(tickSize).Width(itoa(b.firstRow)), labelStyle(tickSize).Width(itoa(b.firstRow+b.rows-1)))
	}
	if b.rowName != nil {
		nameWidth = 0
		for row := range b.rows {
			nameWidth = max(nameWidth, widthOf(labelStyle(9), b.rowName(row)))
		}
	}
	return margin + nameWidth
}

// bottomMargin returns the height of the numbers and the label below the board.
func (b labeledBoard) bottomMargin() vg.Length {
	if b.xLabel == (words.Text{}) {
		return 10
	}
	return 40
}

// squareHeight returns the height of squares with the given width.
func (b labeledBoard) squareHeight(width vg.Length) vg.Length { return cmp.Or(b.height, width) }

// size returns the width and the height of the board, or of the labels along it if these are
// longer.
func (b labeledBoard) size(side vg.Length) (width, height vg.Length) {
	width = max(vg.Length(b.columns)*side+b.rightMargin, widthOf(labelStyle(10), b.xLabel), widthOf(headingStyle(10), b.title))
	if b.xLabel != (words.Text{}) {
		const overhang = 6 // beside a board there is room for so much of a number
		for _, t := range b.columnTicks(side) {
			width = max(width, t.offset+b.tickWidth()/2-overhang)
		}
	}
	return width,
		max(vg.Length(b.rows)*b.squareHeight(side), widthOf(labelStyle(10), b.yLabel))
}

// layOutBoards completes a figure that has its texts: it draws boards beside each other, as many
// in a row as a phone can display. Side is the width of their squares.
func layOutBoards(f Figure, side vg.Length, boards ...labeledBoard) Figure {
	const margin, gap = 8, 14
	titleHeight := vg.Length(0)
	if len(boards) > 1 {
		titleHeight = 20
	}
	var places []vg.Point // of the upper left corners of the boards, from the left and from the top
	x, y, rowHeight := vg.Length(margin), f.captionHeight(), vg.Length(0)
	for i, b := range boards {
		width, height := b.size(side)
		if i > 0 && x+b.leftMargin()+width+margin > chartWidth {
			x, y, rowHeight = margin, y+rowHeight, 0
		}
		places = append(places, vg.Point{X: x + b.leftMargin(), Y: y + titleHeight})
		rowHeight = max(rowHeight, titleHeight+height+b.bottomMargin())
		x += b.leftMargin() + width + gap
		f.Width = max(f.Width, x-gap+margin)
	}
	f.Height = y + rowHeight
	f.Draw = func(c draw.Canvas, l words.Language) {
		for i, b := range boards {
			_, height := b.size(side)
			at := vg.Point{X: c.Min.X + places[i].X, Y: c.Max.Y - places[i].Y - height}
			if titleHeight > 0 {
				c.FillText(headingStyle(10), vg.Point{X: at.X, Y: at.Y + height + 10}, caption(b.title, l))
			}
			b.draw(c, at, side, l)
		}
	}
	return f
}

// draw draws the labeled board with the lower left corner of its board at a point.
func (b labeledBoard) draw(c draw.Canvas, at vg.Point, side vg.Length, l words.Language) {
	grid := board{at, side, b.squareHeight(side), b.columns, b.rows, b.lineStyle}
	grid.draw(c, func(x, y int) square { return b.squareAt(x, y, l) })
	if b.drawOver != nil {
		b.drawOver(c, grid)
	}
	if b.xLabel != (words.Text{}) {
		for _, t := range b.columnTicks(side) {
			c.FillText(labelStyle(tickSize), vg.Point{X: at.X + t.offset, Y: at.Y - 9}, itoa(b.firstColumn+t.index))
		}
		drawTextAlong(c, labelStyle(10), caption(b.xLabel, l), vg.Point{X: at.X, Y: at.Y - 24}, vg.Point{X: at.X + vg.Length(b.columns)*side, Y: at.Y - 24})
	}
	beside := at.X - 5
	if b.rowName != nil {
		for row := range b.rows {
			c.FillText(rightAligned(9), vg.Point{X: beside, Y: grid.middle(0, b.rows-1-row).Y}, caption(b.rowName(row), l))
		}
	}
	if b.yLabel == (words.Text{}) {
		return
	}
	if b.rowName == nil {
		for _, t := range placeTicks(b.rows, grid.height, b.firstRow, tickSize+1) {
			y := t.offset
			if b.rowsFromTop {
				y = vg.Length(b.rows)*grid.height - y
			}
			c.FillText(rightAligned(tickSize), vg.Point{X: beside, Y: at.Y + y}, itoa(b.firstRow+t.index))
		}
	}
	edge := at.X - b.leftMargin() + 8
	drawTextAlong(c, vertical(10), caption(b.yLabel, l), vg.Point{X: edge, Y: at.Y}, vg.Point{X: edge, Y: grid.corner(0, b.rows).Y})
}

// drawTextAlong writes a text in the middle between two points, or from the first one on if it does
// not fit.
func drawTextAlong(c draw.Canvas, style text.Style, s string, from, to vg.Point) {
	middle := from.Add(to).Scale(0.5)
	if style.Width(s) > to.X-from.X+to.Y-from.Y {
		style.XAlign, middle = draw.XLeft, from
	}
	c.FillText(style, middle, s)
}

// tickSize is the font size of the numbers of columns and rows in points.
const tickSize = 10

// A tick is the number of a column or a row.
type tick struct {
	index  int
	offset vg.Length // the middle of the number, from the edge of the board
}

// columnTicks returns the ticks below the board.
func (b labeledBoard) columnTicks(side vg.Length) []tick {
	return placeTicks(b.columns, side, b.firstColumn, b.tickWidth()+4)
}

// tickWidth returns the width of the widest number below the board.
func (b labeledBoard) tickWidth() vg.Length {
	style := labelStyle(tickSize)
	return max(style.Width(itoa(b.firstColumn)), style.Width(itoa(b.firstColumn+b.columns-1)))
}

// placeTicks returns the ticks of n columns or rows that have a width, side, and are numbered
// from a number on. The numbers are multiples of 1, 2, 5, 10, …, and apart by the length that a
// number needs. If fewer than two multiples fit, the first and the last column or row have
// numbers, which move outward where they would touch.
func placeTicks(n int, side vg.Length, from int, needs vg.Length) []tick {
	step := 1
	for i := 0; step <= n && vg.Length(step)*side < max(18, needs); i++ {
		step = []int{1, 2, 5}[(i+1)%3] * int(math.Pow10((i+1)/3))
	}
	var ticks []tick
	for i := range n {
		if (from+i)%step == 0 {
			ticks = append(ticks, tick{i, (vg.Length(i) + 0.5) * side})
		}
	}
	if len(ticks) >= 2 || n < 2 {
		return ticks
	}
	last := (vg.Length(n) - 0.5) * side
	outward := max(0, needs-(last-side/2)) / 2
	return []tick{{0, side/2 - outward}, {n - 1, last + outward}}
}

// rectangle returns the corners of a rectangle, beginning with the lower left one.
func rectangle(x, y, w, h vg.Length) []vg.Point {
	return []vg.Point{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}
}

// closedLine returns a polygon as a line that ends where it begins.
func closedLine(p []vg.Point) []vg.Point { return append(p[:len(p):len(p)], p[0]) }

// disc draws a filled circle with an outline.
func disc(c draw.Canvas, center vg.Point, radius vg.Length, fill, outline color.Color, width vg.Length) {
	var p vg.Path
	circle(&p, center, radius)
	fillAndStroke(c, p, fill, outline, width)
}

// fillAndStroke fills shapes that do not overlap, and draws their outlines.
func fillAndStroke(c draw.Canvas, p vg.Path, fill, outline color.Color, width vg.Length) {
	paint(c, fill, p)
	stroke(c, pen(outline, width), p)
}

// maxOf returns the largest measure of the values, but at least the given number.
func maxOf[T any, N cmp.Ordered](least N, values []T, measure func(T) N) N {
	for _, v := range values {
		least = max(least, measure(v))
	}
	return least
}

// countIf returns the number of values that satisfy a condition.
func countIf[T any](values []T, condition func(T) bool) (n int) {
	for _, v := range values {
		if condition(v) {
			n++
		}
	}
	return n
}

// mix returns the color between a and b at t, from 0 for a to 1 for b.
func mix(a, b color.RGBA, t float64) color.RGBA {
	channel := func(x, y uint8) uint8 { return uint8(float64(x) + t*(float64(y)-float64(x)) + 0.5) }
	return color.RGBA{channel(a.R, b.R), channel(a.G, b.G), channel(a.B, b.B), 0xff}
}

// The lines between filled squares, and those of a board whose squares are mostly empty.
var (
	nimLines  = pen(color.White, 0.6)
	meshLines = pen(color.Gray{0xdd}, 0.5)
)

// shades draws numbers in squares, darker for larger numbers.
type shades struct {
	light, dark text.Style // of numbers on light and on dark squares
	largest     float64
	steps       float64 // the number of shades: few keep a figure small
}

// newShades returns the shades of numbers up to the largest one in squares of a width.
func newShades(side vg.Length, largest uint64) shades {
	style := labelStyle(min(9, 0.5*side))
	if large := labelStyle(min(10, 0.5*side)); large.Width(fmt.Sprint(largest)) < side-3 {
		style = large
	}
	s := shades{style, style, float64(max(largest, 1)), 8}
	s.dark.Color = color.White
	return s
}

// numberSquare returns a square with a number on its shade.
func (s shades) numberSquare(v uint64) square {
	shade := math.Ceil(s.steps*float64(v)/s.largest) / s.steps
	content := square{mix(color.RGBA{0xf3, 0xf9, 0xfd, 0xff}, blue, shade), s.light, fmt.Sprint(v)}
	if shade > 0.6 {
		content.style = s.dark
	}
	return content
}

// nimSquare returns a square with a nim-value on its shade. A loss (0) is in bold on orange.
func (s shades) nimSquare(v nimkit.Nimber) square {
	if v == 0 {
		return square{orange, bold(s.light), "0"}
	}
	return s.numberSquare(uint64(v))
}
