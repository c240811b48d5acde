package plots

import (
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Towers draws a sum of towers beside each other. Each is a stack of pieces with their
// letters, with its value below. The key has the value of the sum and its winner. The errors
// are those of [view.CheckTowers].
func Towers(s tower.Sum) (figure Figure) {
	defer showError(&figure)
	words.Check(view.CheckTowers(s))
	s = cloneTowers(s)
	const side, gap, left, top, bottom = 34, 30, 16, 56, 28
	const thickness = 18
	verdict := words.T("Together %v: %s.", view.TowerValue(s.Value()), view.TowerWinner(s))
	return Figure{
		Title: words.T("Towers: %s", s.Display()), Key: verdict, Desc: verdict,
		Width: vg.Length(2*left + len(s)*(side+gap) - gap), Height: vg.Length(tallest(s)*thickness + top + bottom),
		Draw: func(c draw.Canvas, l words.Language) {
			ground := c.Min.Y + bottom
			for i, t := range s {
				x := c.Min.X + left + vg.Length(i*(side+gap))
				drawTower(c, t, x, ground, side, thickness, l)
				c.FillText(labelStyle(10), vg.Point{X: x + side/2, Y: ground - 12}, view.TowerValue(t.Value()))
				if i > 0 {
					c.FillText(labelStyle(12), vg.Point{X: x - gap/2, Y: ground + thickness/2}, "+")
				}
			}
		},
	}
}

// TowerLine draws towers above the number line in the order of their values. Each has its
// value below it and a line to that point of the number line. It is an error if there is no
// tower; the other errors are those of [view.CheckTowers].
func TowerLine(towers ...tower.Tower) (figure Figure) {
	defer showError(&figure)
	if len(towers) == 0 {
		failf("there is no tower on the line")
	}
	words.Check(view.CheckTowers(towers))
	towers = cloneTowers(towers)
	slices.SortFunc(towers, func(a, b tower.Tower) int { return a.Value().Cmp(b.Value()) })
	values := make([]float64, len(towers))
	var desc words.Text
	for i, t := range towers {
		values[i], _ = t.Value().Rat().Float64()
		desc = words.Join(", ", desc, words.Format("%s = %v", t.Display(), view.TowerValue(t.Value())))
	}
	from, to := math.Floor(values[0]), math.Ceil(values[len(values)-1])
	if from == to {
		from, to = from-1, to+1
	}

	const margin, top, bottom = 30, 36, 110 // bottom is the space below the towers
	width := min(640, max(chartWidth, 25*vg.Length(len(towers))+2*margin))
	step := min((width-2*margin)/vg.Length(len(towers)), 44)
	side := min(step-4, 32)
	thickness := min(0.8*side, 18)
	return Figure{
		Title: words.T("Towers on the number line"),
		Desc:  words.T("From left to right: %s.", desc),
		Width: width, Height: vg.Length(tallest(towers))*thickness + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			left, right := c.Min.X+margin, c.Max.X-margin
			x := func(v float64) vg.Length { return left + vg.Length((v-from)/(to-from))*(right-left) }
			line, ground := c.Min.Y+38, c.Min.Y+bottom
			c.FillText(labelStyle(10), vg.Point{X: (left + right) / 2, Y: c.Min.Y + 11}, words.T("value").In(l))

			c.StrokeLine2(pen(color.Black, 1.2), left-12, line, right+12, line)
			for _, tick := range (integers{l}).Ticks(from, to) {
				c.StrokeLine2(pen(color.Black, 1.2), x(tick.Value), line-5, x(tick.Value), line)
				c.FillText(labelStyle(9), vg.Point{X: x(tick.Value), Y: line - 12}, tick.Label)
			}
			at := make([]vg.Length, len(values))
			for i, v := range values {
				at[i] = x(v)
			}
			numberStyle, upright := labelStyle(9), vg.Length(8)
			if maxOf(0, towers, func(t tower.Tower) vg.Length { return numberStyle.Width(view.TowerValue(t.Value())) }) > step-3 {
				numberStyle, upright = vertical(9), 18
			}
			for i, place := range spread(at, step, left, right) {
				t := towers[i]
				drawTower(c, t, place-side/2, ground, side, thickness, l)
				c.FillText(numberStyle, vg.Point{X: place, Y: ground - 4 - upright}, view.TowerValue(t.Value()))
				c.StrokeLine2(pen(color.Gray{0x88}, 0.7), place, ground-6-2*upright, at[i], line+3)
				c.DrawGlyph(blueDiscs, vg.Point{X: at[i], Y: line})
			}
		},
	}
}

// spread moves places, given in increasing order, as little as possible so that neighbors are
// at least a step apart and all are from lo to hi. They must fit there.
func spread(at []vg.Length, step, lo, hi vg.Length) []vg.Length {
	wanted, weight, gaps := make([]float64, len(at)), make([]float64, len(at)), make([]float64, len(at)+1)
	for i, place := range at {
		wanted[i], weight[i] = float64(place-lo), 1
		if i > 0 {
			gaps[i] = float64(step)
		}
	}
	places := make([]vg.Length, len(at))
	for i, x := range placements(wanted, weight, gaps, float64(hi-lo)) {
		places[i] = lo + vg.Length(x)
	}
	return places
}

// cloneTowers copies towers, since the caller may change them before they are drawn.
func cloneTowers(towers []tower.Tower) []tower.Tower {
	towers = slices.Clone(towers)
	for i, t := range towers {
		towers[i] = slices.Clone(t)
	}
	return towers
}

// tallest returns the number of pieces of the tallest tower.
func tallest(s tower.Sum) int { return maxOf(0, s, func(t tower.Tower) int { return len(t) }) }

// drawTower draws a tower with its lower left corner at (x, y). Its pieces have a width and a
// thickness.
func drawTower(c draw.Canvas, t tower.Tower, x, y, width, thickness vg.Length, l words.Language) {
	letter := bold(labelStyle(min(0.62*thickness, 0.5*width)))
	for _, kind := range []struct {
		piece     tower.Color
		fill, ink color.Color
	}{{tower.White, color.White, color.Black}, {tower.Black, color.Gray{0x33}, color.White}} {
		letter.Color = kind.ink
		var outlines vg.Path
		for j, piece := range t {
			if piece == kind.piece {
				outlines = append(outlines, roundedRectangle(x, y+vg.Length(j)*thickness+0.5, width, thickness-1, min(0.4*thickness, 0.3*width))...)
			}
		}
		fillAndStroke(c, outlines, kind.fill, color.Black, 1.2)
		for j, piece := range t {
			if piece == kind.piece {
				c.FillText(letter, vg.Point{X: x + width/2, Y: y + (vg.Length(j)+0.5)*thickness}, view.PieceLetter(piece).In(l))
			}
		}
	}
	c.StrokeLine2(pen(color.Gray{0x66}, 2), x-4, y-1.5, x+width+4, y-1.5)
}

// roundedRectangle returns a rectangle whose corners have a radius.
func roundedRectangle(x, y, w, h, r vg.Length) vg.Path {
	var p vg.Path
	p.Move(vg.Point{X: x + r, Y: y})
	for i, corner := range []vg.Point{{X: x + w - r, Y: y + r}, {X: x + w - r, Y: y + h - r}, {X: x + r, Y: y + h - r}, {X: x + r, Y: y + r}} {
		p.Arc(corner, r, float64(i-1)*math.Pi/2, math.Pi/2)
	}
	p.Close()
	return p
}
