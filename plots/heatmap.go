package plots

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/view"
)

// A Grid is a table of whole numbers to be drawn as a heat map: Values[y][x] ≥ 0,
// the first row at the bottom. A negative value leaves its square empty.
type Grid struct {
	Title, Desc view.Words
	X, Y        view.Words // what the axes count
	X0, Y0      int        // what the first column and row stand for
	Values      [][]int
}

// HeatMap draws a grid of squares, the darker the larger, with the number in
// each, so that it can be read without colour. The figure fails without a number
// and with more than 60 rows or columns.
func HeatMap(g Grid) Figure {
	const most, side, left, right, top, bottom = 60, 26, 56, 12, 36, 46
	columns, largest := 0, 1
	for _, row := range g.Values {
		columns = max(columns, len(row))
		for _, v := range row {
			largest = max(largest, v)
		}
	}
	if columns < 1 || max(columns, len(g.Values)) > most {
		return failed(fmt.Errorf("plots: a heat map of %d × %d numbers is not between 1 × 1 and %d × %d", columns, len(g.Values), most, most))
	}
	width := max(vg.Length(columns*side), bold(12).Width(longest(g.Title))-left)
	return Figure{
		Title: g.Title, Desc: g.Desc,
		Width: width + left + right, Height: vg.Length(len(g.Values)*side + top + bottom),
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 16}, g.Title.In(l))
			x0, y0 := c.Min.X+left, c.Min.Y+bottom
			number, white := label(9), label(9)
			white.Color = color.White
			b := board{vg.Point{X: x0, Y: y0}, side, side, columns, len(g.Values), draw.LineStyle{Color: color.White, Width: 1}}
			b.draw(c, func(x, y int) square {
				if x >= len(g.Values[y]) || g.Values[y][x] < 0 {
					return square{}
				}
				v := g.Values[y][x]
				shade := math.Round(12*float64(v)/float64(largest)) / 12 // few fills keep the figure small
				s := square{mix(color.RGBA{0xf3, 0xf9, 0xfd, 0xff}, blue, shade), number, itoa(v)}
				if shade > 0.6 {
					s.style = white
				}
				return s
			})
			for y := range g.Values {
				c.FillText(number, vg.Point{X: x0 - 14, Y: b.middle(0, y).Y}, itoa(g.Y0+y))
			}
			for x := range columns {
				c.FillText(number, vg.Point{X: b.middle(x, 0).X, Y: y0 - 10}, itoa(g.X0+x))
			}
			c.FillText(label(10), vg.Point{X: x0 + vg.Length(columns)*side/2, Y: c.Min.Y + 14}, g.X.In(l))
			up := label(10)
			up.Rotation = quarterTurn
			c.FillText(up, vg.Point{X: c.Min.X + 14, Y: y0 + vg.Length(len(g.Values))*side/2}, g.Y.In(l))
			return nil
		},
	}
}

// longest is the longest of the words, to make room for it.
func longest(w view.Words) string {
	s := w.EN
	for _, t := range []string{w.NL, w.DE} {
		if len(t) > len(s) {
			s = t
		}
	}
	return s
}

// mix is the colour a part t of the way from a to b.
func mix(a, b color.RGBA, t float64) color.RGBA {
	part := func(x, y uint8) uint8 { return uint8(float64(x) + t*(float64(y)-float64(x)) + 0.5) }
	return color.RGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 0xff}
}
