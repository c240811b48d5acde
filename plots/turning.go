package plots

import (
	"image/color"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// TurningPoint draws a game of Nim from the top down. Each position after a move has its heaps
// as rows of matches, with a frame around those of two or more. Beside them are the number of
// such heaps, the nim-sum, and the outcomes in normal and in misère play for the player to
// move. Outcomes that differ have a thick frame. An arrow marks the turning point, where one
// heap of two or more is left.
func TurningPoint(g nim.Played) (figure Figure) {
	defer showError(&figure)
	words.Check(checkGame(g))
	positions := words.Must(g.Positions())
	turningIndex := slices.IndexFunc(positions, func(p nim.Position) bool {
		_, ok := p.TurningPoint()
		return ok
	})
	largest := highestHeap(g.Start)
	const unit, row, gap, numberWidth, margin, line = 9, 11, 12, 34, 10, 12
	desc := words.T("%d positions one below the other; the game comes to no turning point.", len(positions))
	if turningIndex >= 0 {
		desc = words.T("%d positions one below the other. After move %d one heap of 2 or more is left: %v. Up to there normal and misère play are worth the same, after it the opposite.", len(positions), turningIndex, positions[turningIndex])
	}
	// Each column is as wide as the longest word of its heading in any language.
	headings := []words.Text{
		words.T("heaps of 2 or more"),
		words.T("nim-sum"),
		words.T("to move: normal play"),
		words.T("to move: misère"),
	}
	headStyle := labelStyle(8)
	columnCenters, lines := make([]vg.Length, len(headings)), 0
	total := vg.Length(numberWidth + largest*unit + gap)
	for i := range headings {
		width := maxOf(0, words.Languages(), func(l words.Language) vg.Length {
			return maxOf(0, strings.Fields(headings[i].In(l)), headStyle.Width)
		})
		headings[i] = wrapText(headStyle, headings[i], width)
		lines = max(lines, maxLines(headings[i]))
		columnCenters[i] = total + (width+gap)/2
		total += width + gap
	}
	top := vg.Length(44 + lines*line)
	height := max(vg.Length(len(g.Start)*row), 22) + gap
	return Figure{
		Title: words.T("The turning point of %v", g.Start),
		Desc:  desc,
		Width: total + 2*margin, Height: top + vg.Length(len(positions))*height + margin,
		Draw: func(c draw.Canvas, l words.Language) {
			left := c.Min.X + margin
			for i, heading := range headings {
				rows := strings.Split(heading.In(l), "\n")
				for j, text := range rows {
					c.FillText(headStyle, vg.Point{X: left + columnCenters[i], Y: c.Max.Y - top + vg.Length(len(rows)-j)*line - 2}, text)
				}
			}
			for k, p := range positions {
				upper := c.Max.Y - top - vg.Length(k)*height
				middle := upper - height/2
				if k == turningIndex {
					c.FillPolygon(paleYellow, rectangle(c.Min.X+4, upper-height+1, c.Max.X-c.Min.X-8, height-2))
					c.FillText(bold(labelStyle(9)), vg.Point{X: left + 2, Y: middle}, "▶")
				}
				c.StrokeLine2(pen(gray, 0.7), left, upper, c.Max.X-margin, upper)
				c.FillText(labelStyle(8), vg.Point{X: left + 18, Y: middle}, itoa(k))
				for i, h := range p {
					y := middle + (vg.Length(len(p))/2-vg.Length(i)-1)*row
					x := left + numberWidth
					for j := range h {
						c.FillPolygon(color.RGBA{0xc8, 0x9b, 0x6d, 0xff}, rectangle(x+vg.Length(j)*unit+1, y+2, unit-2, row-4))
					}
					if h > 1 {
						c.StrokeLines(pen(color.Black, 1), closedLine(rectangle(x-0.5, y+0.5, vg.Length(h)*unit+1, row-1)))
					}
				}
				at := func(i int) vg.Point { return vg.Point{X: left + columnCenters[i], Y: middle} }
				c.FillText(labelStyle(10), at(0), itoa(p.Large()))
				c.FillText(labelStyle(10), at(1), itoa(int(p.NimSum())))
				outcomes := [2]nimkit.Outcome{p.Outcome(nimkit.Normal), p.Outcome(nimkit.Misere)}
				for i, o := range outcomes {
					box := rectangle(at(2+i).X-9, middle-9, 18, 18)
					c.FillPolygon(outcomeFill(o), box)
					if outcomes[0] != outcomes[1] {
						c.StrokeLines(pen(color.Black, 1.6), closedLine(box))
					}
					c.FillText(labelStyle(10), at(2+i), view.Letter(o).In(l))
				}
			}
		},
	}
}
