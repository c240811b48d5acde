package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
)

// TurningPoint draws a game of Nim from left to right: the heaps after each move
// as stacks, those of two or more in a frame, and below them the number of these,
// the nim-sum, and what the position is worth to the player to move in normal and
// in misère play. Where the two differ the letters have a thick frame. An arrow
// stands at the turning point, where one heap of two or more is left.
func TurningPoint(g nim.Played) (drawn Figure) {
	defer orSaid(&drawn)
	check(fitsGame(g))
	positions := must(g.Positions())
	turning := slices.IndexFunc(positions, func(p nim.Position) bool {
		_, ok := p.TurningPoint()
		return ok
	})
	largest := highestHeap(g.Start)
	const unit, stack, gap, left, top, line = 9, 10, 14, 138, 66, 22
	column := vg.Length(max(len(g.Start)*stack, 24) + gap)
	lines := []view.Words{
		{NL: "stapels van 2 of meer", DE: "Haufen mit 2 oder mehr", EN: "heaps of 2 or more"},
		{NL: "nim-som", DE: "Nim-Summe", EN: "nim-sum"},
		{NL: "aan zet: normaal", DE: "am Zug: Standardspiel", EN: "to move: normal play"},
		{NL: "aan zet: misère", DE: "am Zug: Misère", EN: "to move: misère"},
	}
	desc := say("%d standen van links naar rechts; het spel komt niet bij een keerpunt.",
		"%d Stellungen von links nach rechts; das Spiel kommt an keinen Wendepunkt.",
		"%d positions from left to right; the game comes to no turning point.", len(positions))
	if turning >= 0 {
		desc = say("%d standen van links naar rechts. Na zet %d is er nog één stapel van 2 of meer: %v. Tot daar zijn normaal en misère even veel waard, daarna precies omgekeerd.",
			"%d Stellungen von links nach rechts. Nach Zug %d ist noch ein Haufen mit 2 oder mehr da: %v. Bis dahin sind Standardspiel und Misère gleich viel wert, danach genau umgekehrt.",
			"%d positions from left to right. After move %d one heap of 2 or more is left: %v. Up to there normal and misère play are worth the same, after it the opposite.", len(positions), turning, positions[turning])
	}
	high := vg.Length(largest) * unit
	bottom := vg.Length(len(lines)*line) + 12
	return Figure{
		Title:  say("Het keerpunt van %v", "Der Wendepunkt von %v", "The turning point of %v", g.Start),
		Desc:   desc,
		Width:  left + vg.Length(len(positions))*column + 12,
		Height: top + high + bottom + 6,
		Draw: func(c draw.Canvas, l view.Language) {
			floor := c.Min.Y + bottom
			for i, w := range lines {
				c.FillText(aligned(9), vg.Point{X: c.Min.X + 8, Y: floor - (vg.Length(i)+0.5)*line - 4}, w.In(l))
			}
			for k, p := range positions {
				x := c.Min.X + left + vg.Length(k)*column
				middle := x + column/2
				if k == turning {
					c.FillPolygon(pale, rectangle(x+1, c.Min.Y+4, column-2, c.Max.Y-c.Min.Y-34))
					c.FillText(heavy(label(9)), vg.Point{X: middle, Y: c.Max.Y - 40}, "▼")
				}
				c.FillText(label(8), vg.Point{X: middle, Y: c.Max.Y - 54}, itoa(k))
				c.StrokeLine2(draw.LineStyle{Color: color.Black, Width: 0.8}, x+3, floor, x+column-3, floor)
				for i, h := range p {
					sx := middle + (vg.Length(i)-vg.Length(len(p))/2)*stack
					for j := range h {
						c.FillPolygon(color.RGBA{0xc8, 0x9b, 0x6d, 0xff}, rectangle(sx+1.5, floor+vg.Length(j)*unit+1, stack-3, unit-2))
					}
					if h > 1 {
						c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1}, closed(rectangle(sx+0.5, floor+0.5, stack-1, vg.Length(h)*unit)))
					}
				}
				at := func(i int) vg.Point { return vg.Point{X: middle, Y: floor - (vg.Length(i)+0.5)*line - 4} }
				c.FillText(label(10), at(0), itoa(p.Large()))
				c.FillText(label(10), at(1), itoa(int(p.NimSum())))
				outcomes := [2]nimkit.Outcome{p.Outcome(nimkit.Normal), p.Outcome(nimkit.Misere)}
				for i, o := range outcomes {
					box := rectangle(middle-9, at(2+i).Y-9, 18, 18)
					c.FillPolygon(fill(o), box)
					if outcomes[0] != outcomes[1] {
						c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1.6}, closed(box))
					}
					c.FillText(label(10), at(2+i), view.Letter(o).In(l))
				}
			}
		},
	}
}
