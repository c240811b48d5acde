package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

// Lamps draws a position on the lamps of a machine that played Nim. Each heap has a row of
// lamps, and the number of those that burn is beside it. It is an error if the position does
// not fit on the machine.
func Lamps(m match.Machine, p nim.Position) (figure Figure) {
	defer showError(&figure)
	if len(m.Plays) == 0 {
		failf("a machine that plays nothing: take match.Nimatron or match.Nimrod")
	}
	words.Check(checkRange("%d heaps of lamps", m.Heaps, 1, maxHeaps), checkRange("%d lamps in a row", m.Size, 1, maxLamps), m.Check(p, m.Plays[0]))
	rows := make(nim.Position, m.Heaps) // heaps beyond those of p are dark
	copy(rows, p)
	const lampSize, top, numberWidth = 34, 40, 34
	width, height := vg.Length(m.Size)*lampSize+16, vg.Length(m.Heaps)*lampSize+16
	return Figure{
		Title:  words.T("%v on the lamps of %s", p, m.Name),
		Desc:   words.T("%d rows of %d lamps. By row, %v burn; the others are out.", m.Heaps, m.Size, rows),
		Width:  width + numberWidth + 24,
		Height: top + height + 10,
		Draw: func(c draw.Canvas, l words.Language) {
			x0, y0 := c.Min.X+12, c.Max.Y-top
			c.FillPolygon(color.Gray{0x33}, rectangle(x0, y0-height, width, height))
			for i, burning := range rows {
				y := y0 - 8 - (vg.Length(i)+0.5)*lampSize
				for k := range m.Size {
					at := vg.Point{X: x0 + 8 + (vg.Length(k)+0.5)*lampSize, Y: y}
					if k < burning {
						disc(c, at, 9.5, yellow, color.White, 1.4)
					} else {
						disc(c, at, 9.5, color.Gray{0x33}, color.Gray{0x99}, 1.4)
					}
				}
				c.FillText(leftAligned(11), vg.Point{X: x0 + width + 12, Y: y}, itoa(int(burning)))
			}
		},
	}
}
