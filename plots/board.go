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

// tiles gathers rectangles by their fill and draws each fill as one path, which
// makes a figure of many squares small and quick to draw, and leaves no seam
// between neighbours of one fill.
type tiles []tile

type tile struct {
	fill  color.Color
	boxes []vg.Rectangle
}

// add adds a rectangle. It is joined to the last one of its fill if it goes on to
// the right of that.
func (t *tiles) add(fill color.Color, x, y, width, height vg.Length) {
	i := slices.IndexFunc(*t, func(t tile) bool { return t.fill == fill })
	if i < 0 {
		i = len(*t)
		*t = append(*t, tile{fill: fill})
	}
	boxes := &(*t)[i].boxes
	if n := len(*boxes); n > 0 {
		last := &(*boxes)[n-1]
		const seam = 1e-6 // what adding up may be off by
		if gap := last.Max.X - x; last.Min.Y == y && last.Max.Y == y+height && -seam < gap && gap < seam {
			last.Max.X = x + width
			return
		}
	}
	*boxes = append(*boxes, vg.Rectangle{Min: vg.Point{X: x, Y: y}, Max: vg.Point{X: x + width, Y: y + height}})
}

// draw draws the fills in the order of their first rectangles.
func (t tiles) draw(c draw.Canvas) {
	for _, one := range t {
		var p vg.Path
		for _, b := range one.boxes {
			polygon(&p, rectangle(b.Min.X, b.Min.Y, b.Max.X-b.Min.X, b.Max.Y-b.Min.Y)...)
		}
		paint(c, one.fill, p)
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
func circle(p *vg.Path, centre vg.Point, radius vg.Length) {
	p.Move(vg.Point{X: centre.X + radius, Y: centre.Y})
	p.Arc(centre, radius, 0, 2*math.Pi)
	p.Close()
}

// paint fills a path. An empty one leaves no trace in the figure.
func paint(c draw.Canvas, fill color.Color, p vg.Path) {
	if len(p) > 0 {
		c.SetColor(fill)
		c.Fill(p)
	}
}

// stroke draws the lines of a path. An empty one leaves no trace in the figure.
func stroke(c draw.Canvas, style draw.LineStyle, p vg.Path) {
	if len(p) > 0 {
		c.SetLineStyle(style)
		c.Stroke(p)
	}
}

// A board is a rectangle of squares, or of rectangles of one size.
type board struct {
	at            vg.Point  // the lower left corner
	wide, high    vg.Length // a square
	columns, rows int
	lines         draw.LineStyle // between the squares and round the board
}

// square is what lies on a square of a board: nothing where the fill is nil.
type square struct {
	fill  color.Color
	style text.Style // of the sign
	sign  string     // in the middle
}

// corner is the lower left corner of a square, the row 0 being at the bottom.
func (b board) corner(x, y int) vg.Point {
	return vg.Point{X: b.at.X + vg.Length(x)*b.wide, Y: b.at.Y + vg.Length(y)*b.high}
}

// middle is the middle of a square.
func (b board) middle(x, y int) vg.Point {
	return b.corner(x, y).Add(vg.Point{X: b.wide / 2, Y: b.high / 2})
}

// frame is the corners of so many columns and rows from a square on, so much within the
// sides.
func (b board) frame(x, y, columns, rows int, within vg.Length) []vg.Point {
	at := b.corner(x, y)
	return rectangle(at.X+within, at.Y+within, vg.Length(columns)*b.wide-2*within, vg.Length(rows)*b.high-2*within)
}

// nth is the column and the row of a square that is counted in lines from the upper left.
func (b board) nth(n int) (x, y int) { return n % b.columns, b.rows - 1 - n/b.columns }

// nthFrame is the frame of such a square.
func (b board) nthFrame(n int, within vg.Length) []vg.Point {
	x, y := b.nth(n)
	return b.frame(x, y, 1, 1, within)
}

// rings draws rings in such squares, so much within their upper and lower sides.
func (b board) rings(c draw.Canvas, style draw.LineStyle, within vg.Length, numbers ...int) {
	var rings vg.Path
	for _, n := range numbers {
		circle(&rings, b.middle(b.nth(n)), b.high/2-within)
	}
	stroke(c, style, rings)
}

// draw draws the fills, above them the lines and above these the signs, those of one
// style together.
func (b board) draw(c draw.Canvas, at func(x, y int) square) {
	var fills tiles
	var styles []text.Style
	squares := make([]square, 0, b.columns*b.rows)
	for y := range b.rows {
		for x := range b.columns {
			s := at(x, y)
			squares = append(squares, s)
			if s.fill != nil {
				corner := b.corner(x, y)
				fills.add(s.fill, corner.X, corner.Y, b.wide, b.high)
			}
			if s.sign != "" && !slices.Contains(styles, s.style) {
				styles = append(styles, s.style)
			}
		}
	}
	fills.draw(c)
	for x := range b.columns + 1 {
		c.StrokeLines(b.lines, []vg.Point{b.corner(x, 0), b.corner(x, b.rows)})
	}
	for y := range b.rows + 1 {
		c.StrokeLines(b.lines, []vg.Point{b.corner(0, y), b.corner(b.columns, y)})
	}
	for _, style := range styles {
		for i, s := range squares {
			if s.sign != "" && s.style == style {
				c.FillText(style, b.middle(i%b.columns, i/b.columns), s.sign)
			}
		}
	}
}

// A plan is a board with numbers along its edges and words for what they count.
type plan struct {
	title         words.Text // above it, where there are several
	x, y          words.Text // what columns and rows are; without words they have no numbers
	x0, y0        int        // the numbers of the first column and of the lowest row
	down          bool       // the rows are counted from the top
	columns, rows int
	high          vg.Length                // of a square; 0 if it is as high as wide
	name          func(row int) words.Text // of the rows from the top, in place of numbers
	right         vg.Length                // room for what is drawn there
	lines         draw.LineStyle
	at            func(x, y int, l words.Language) square
	over          func(draw.Canvas, board) // draws what lies above the squares; may be nil
}

// inLines lays so many squares in lines, see [board.nth]. Beside each line stand the number
// of its first square and a sign.
func inLines(n, columns int, sign string, at func(n int) square) plan {
	rows := (n + columns - 1) / columns
	return plan{
		name:    func(row int) words.Text { return words.Same(itoa(row*columns) + sign) },
		columns: columns, rows: rows, lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(x, y int, _ words.Language) square {
			if k := (rows-1-y)*columns + x; k < n {
				return at(k)
			}
			return square{}
		},
	}
}

// left is the room for the numbers and the words beside a plan.
func (p plan) left() vg.Length {
	room, names := vg.Length(6), vg.Length(0)
	if p.y != (words.Text{}) {
		room, names = 28, label(tickSize).Width(itoa(p.y0+p.rows-1))
	}
	if p.name != nil {
		names = 0
		for row := range p.rows {
			names = max(names, widthOf(label(9), p.name(row)))
		}
	}
	return room + names
}

// below is the room for the numbers and the words below a plan.
func (p plan) below() vg.Length {
	if p.x == (words.Text{}) {
		return 10
	}
	return 40
}

// tall is how high a square is.
func (p plan) tall(side vg.Length) vg.Length { return cmp.Or(p.high, side) }

// size is how wide and how high the board of a plan is, and the words along it.
func (p plan) size(side vg.Length) (wide, high vg.Length) {
	return max(vg.Length(p.columns)*side+p.right, widthOf(label(10), p.x), widthOf(bold(10), p.title)),
		max(vg.Length(p.rows)*p.tall(side), widthOf(label(10), p.y))
}

// plans draws plans beside each other, as many in a row as can still be read on a
// telephone, in a figure that has its words.
func plans(f Figure, side vg.Length, all ...plan) Figure {
	const margin, gap = 8, 14
	above, heading := f.head(), vg.Length(0)
	if len(all) > 1 {
		heading = 20
	}
	var places []vg.Point // of the upper left corners of the boards, from the left and from the top
	x, y, rowHigh := vg.Length(margin), above, vg.Length(0)
	for i, p := range all {
		wide, high := p.size(side)
		if i > 0 && x+p.left()+wide+margin > chartWidth {
			x, y, rowHigh = margin, y+rowHigh, 0
		}
		places = append(places, vg.Point{X: x + p.left(), Y: y + heading})
		rowHigh = max(rowHigh, heading+high+p.below())
		x += p.left() + wide + gap
		f.Width = max(f.Width, x-gap+margin)
	}
	f.Height = y + rowHigh
	f.Draw = func(c draw.Canvas, l words.Language) {
		for i, p := range all {
			_, high := p.size(side)
			at := vg.Point{X: c.Min.X + places[i].X, Y: c.Max.Y - places[i].Y - high}
			if heading > 0 {
				c.FillText(bold(10), vg.Point{X: at.X, Y: at.Y + high + 10}, shown(p.title, l))
			}
			p.draw(c, at, side, l)
		}
	}
	return f
}

// draw draws a plan with the lower left corner of its board at a point.
func (p plan) draw(c draw.Canvas, at vg.Point, side vg.Length, l words.Language) {
	b := board{at, side, p.tall(side), p.columns, p.rows, p.lines}
	b.draw(c, func(x, y int) square { return p.at(x, y, l) })
	if p.over != nil {
		p.over(c, b)
	}
	if p.x != (words.Text{}) {
		for _, tick := range mapTicks(p.columns, side, p.x0) {
			c.FillText(label(tickSize), vg.Point{X: b.middle(tick, 0).X, Y: at.Y - 9}, itoa(p.x0+tick))
		}
		along(c, label(10), shown(p.x, l), vg.Point{X: at.X, Y: at.Y - 24}, vg.Point{X: at.X + vg.Length(p.columns)*side, Y: at.Y - 24})
	}
	beside := at.X - 5
	if p.name != nil {
		for row := range p.rows {
			c.FillText(rightAligned(9), vg.Point{X: beside, Y: b.middle(0, p.rows-1-row).Y}, shown(p.name(row), l))
		}
	}
	if p.y == (words.Text{}) {
		return
	}
	for _, tick := range mapTicks(p.rows, b.high, p.y0) {
		row := tick
		if p.down {
			row = p.rows - 1 - tick
		}
		if p.name == nil {
			c.FillText(rightAligned(tickSize), vg.Point{X: beside, Y: b.middle(0, row).Y}, itoa(p.y0+tick))
		}
	}
	edge := at.X - p.left() + 8
	along(c, upwards(10), shown(p.y, l), vg.Point{X: edge, Y: at.Y}, vg.Point{X: edge, Y: b.corner(0, p.rows).Y})
}

// along writes a text in the middle between two points, or from the first on where
// there is no room for it.
func along(c draw.Canvas, style text.Style, s string, from, to vg.Point) {
	middle := from.Add(to).Scale(0.5)
	if style.Width(s) > to.X-from.X+to.Y-from.Y {
		style.XAlign, middle = draw.XLeft, from
	}
	c.FillText(style, middle, s)
}

// tickSize is that of the numbers of columns and rows, in points.
const tickSize = 10

// mapTicks are the columns, or the rows, that get a number, the first of them being
// from.
func mapTicks(n int, side vg.Length, from int) []int {
	step := 1
	for _, step = range []int{1, 2, 5, 10, 20} {
		if vg.Length(step)*side >= 18 {
			break
		}
	}
	var ticks []int
	for i := range n {
		if (from+i)%step == 0 {
			ticks = append(ticks, i)
		}
	}
	return ticks
}

// rectangle returns the corners of a rectangle, from the lower left on.
func rectangle(x, y, w, h vg.Length) []vg.Point {
	return []vg.Point{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}
}

// closed is a polygon that ends where it begins.
func closed(p []vg.Point) []vg.Point { return append(p[:len(p):len(p)], p[0]) }

// disc is a filled circle with a ring.
func disc(c draw.Canvas, o vg.Point, r vg.Length, fill, ring color.Color, width vg.Length) {
	var p vg.Path
	circle(&p, o, r)
	outlined(c, p, fill, ring, width)
}

// outlined fills shapes of one kind that lie apart and draws their outlines.
func outlined(c draw.Canvas, p vg.Path, fill, ring color.Color, width vg.Length) {
	paint(c, fill, p)
	stroke(c, draw.LineStyle{Color: ring, Width: width}, p)
}

// greatest is the largest of what values have, and so much at least.
func greatest[T any, N cmp.Ordered](least N, values []T, of func(T) N) N {
	for _, v := range values {
		least = max(least, of(v))
	}
	return least
}

// count is how many of some values are as wanted.
func count[T any](values []T, wanted func(T) bool) (n int) {
	for _, v := range values {
		if wanted(v) {
			n++
		}
	}
	return n
}

// mix is the colour a part t of the way from a to b.
func mix(a, b color.RGBA, t float64) color.RGBA {
	part := func(x, y uint8) uint8 { return uint8(float64(x) + t*(float64(y)-float64(x)) + 0.5) }
	return color.RGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 0xff}
}

// The lines between filled squares, and of a board of which most squares are empty.
var (
	nimLines = draw.LineStyle{Color: color.White, Width: 0.6}
	mesh     = draw.LineStyle{Color: color.Gray{0xdd}, Width: 0.5}
)

// shades are the styles of numbers in squares that are the darker the larger.
type shades struct {
	light, dark text.Style
	largest     float64
	steps       float64 // few shades keep a figure small
}

func newShades(side vg.Length, largest uint64) shades {
	number := label(min(9, 0.5*side))
	if large := label(min(10, 0.5*side)); large.Width(fmt.Sprint(largest)) < side-3 {
		number = large
	}
	s := shades{number, number, float64(max(largest, 1)), 8}
	s.dark.Color = color.White
	return s
}

// square is a number on its shade.
func (s shades) square(v uint64) square {
	shade := math.Ceil(s.steps*float64(v)/s.largest) / s.steps
	one := square{mix(color.RGBA{0xf3, 0xf9, 0xfd, 0xff}, blue, shade), s.light, fmt.Sprint(v)}
	if shade > 0.6 {
		one.style = s.dark
	}
	return one
}

// nim is a nim-value on its shade, a loss (0) in bold on orange.
func (s shades) nim(v nimkit.Nimber) square {
	if v == 0 {
		return square{orange, heavy(s.light), "0"}
	}
	return s.square(uint64(v))
}
