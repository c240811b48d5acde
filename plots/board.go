package plots

import (
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
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
	i := 0
	for i < len(*t) && (*t)[i].fill != fill {
		i++
	}
	if i == len(*t) {
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
