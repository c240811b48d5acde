package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// pinRow draws a row of pins with their numbers, and a small point for each pin that is
// gone. The pins of a move other than the zero move are encircled, as in figure 2 of the
// Dutch article. More than 25 pins have several lines.
func pinRow(r pins.Row, move pins.Move) drawing {
	const step, pinHeight, margin, maxPerLine = 24, 46, 8, 25
	perLine, lines := inLines(r.Len(), maxPerLine)
	return drawing{
		width: vg.Length(perLine*step) + 2*margin, height: vg.Length(lines) * (pinHeight + 2*margin),
		draw: func(c draw.Canvas, _ words.Language) {
			for line := range lines {
				ground := c.Max.Y - vg.Length(line+1)*(pinHeight+2*margin) + margin
				first, last := line*perLine+1, min((line+1)*perLine, r.Len())
				x := func(pin int) vg.Length { return c.Min.X + margin + (vg.Length(pin-first)+0.5)*step }
				c.StrokeLine2(pen(color.Gray{0x88}, 0.8), c.Min.X+margin/2, ground, c.Max.X-margin/2, ground)
				for pin := first; pin <= last; pin++ {
					if !r.Stands(pin) {
						disc(c, vg.Point{X: x(pin), Y: ground + 4}, 1.6, color.Gray{0x88}, color.Gray{0x88}, 0.2)
						continue
					}
					drawPin(c, vg.Point{X: x(pin), Y: ground}, pinHeight)
					c.FillText(labelStyle(8.5), vg.Point{X: x(pin), Y: ground + 0.25*pinHeight}, itoa(pin))
				}
				// A move over the end of a line has an ellipse in each.
				if from, to := max(move.First, first), min(move.First+move.Count-1, last); from <= to {
					left, right := x(from)-step/2, x(to)+step/2
					stroke(c, pen(vermillion, 1.8), ellipse(vg.Point{X: (left + right) / 2, Y: ground + pinHeight/2}, (right-left)/2+3, pinHeight/2+6))
				}
			}
		},
	}
}

// drawPin draws a pin of a height with its foot at a point.
func drawPin(c draw.Canvas, at vg.Point, height vg.Length) {
	belly, neck, head := 0.2*height, 0.08*height, 0.13*height
	var p vg.Path
	p.Move(vg.Point{X: at.X - 0.55*belly, Y: at.Y})
	p.CubeTo(vg.Point{X: at.X - 1.5*belly, Y: at.Y + 0.4*height}, vg.Point{X: at.X - neck, Y: at.Y + 0.5*height}, vg.Point{X: at.X - neck, Y: at.Y + 0.7*height})
	p.CubeTo(vg.Point{X: at.X - 1.6*head, Y: at.Y + 0.85*height}, vg.Point{X: at.X - head, Y: at.Y + height}, vg.Point{X: at.X, Y: at.Y + height})
	p.CubeTo(vg.Point{X: at.X + head, Y: at.Y + height}, vg.Point{X: at.X + 1.6*head, Y: at.Y + 0.85*height}, vg.Point{X: at.X + neck, Y: at.Y + 0.7*height})
	p.CubeTo(vg.Point{X: at.X + neck, Y: at.Y + 0.5*height}, vg.Point{X: at.X + 1.5*belly, Y: at.Y + 0.4*height}, vg.Point{X: at.X + 0.55*belly, Y: at.Y})
	p.Close()
	fillAndStroke(c, p, yellow, color.Black, 1)
}

// ellipse returns an ellipse with its center and semi-axes, as four cubic curves.
func ellipse(center vg.Point, a, b vg.Length) vg.Path {
	const k = 0.5522847498 // 4/3·(√2 − 1), the usual approximation of a quarter
	var p vg.Path
	p.Move(vg.Point{X: center.X + a, Y: center.Y})
	for _, q := range [][2]vg.Length{{0, 1}, {-1, 0}, {0, -1}, {1, 0}} {
		from := vg.Point{X: q[1], Y: -q[0]} // a quarter turn before q
		p.CubeTo(vg.Point{X: center.X + a*(from.X+k*q[0]), Y: center.Y + b*(from.Y+k*q[1])},
			vg.Point{X: center.X + a*(q[0]+k*from.X), Y: center.Y + b*(q[1]+k*from.Y)},
			vg.Point{X: center.X + a*q[0], Y: center.Y + b*q[1]})
	}
	p.Close()
	return p
}

// Pins draws a row. If a move is given, its pins are encircled.
func Pins(r pins.Row, move ...pins.Move) (figure Figure) {
	defer showError(&figure)
	words.Check(r.Check())
	const side, top, bottom = 12, 36, 10
	desc := words.T("The row: %s.", r)
	var encircled pins.Move
	for _, encircled = range move {
		words.Must(r.After(encircled))
		desc = words.T("%s Encircled: the move %v.", desc, encircled)
	}
	row := pinRow(r, encircled)
	return Figure{
		Title: words.T("%d of %d pins left", r.Standing(), r.Len()), Desc: desc,
		Width: row.width + 2*side, Height: row.height + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) { row.place(c, c.Min.Add(vg.Point{X: side, Y: bottom}), l) },
	}
}

// PinsGame draws a game as figure 1 of the Dutch article does. Each frame has the row before
// a move, with the pins of the move encircled, and the judgement of the move.
func PinsGame(p pins.Played) (figure Figure) {
	defer showError(&figure)
	r, players := words.Must(p.Judge()), view.Players()
	name := func(from, to pins.Row) words.Text {
		m, _ := from.MoveTo(to)
		return view.PinMove(m)
	}
	frames := judgedFrames(r, players, name)
	for i, m := range p.Moves {
		frames[i].drawing = pinRow(r.Moves[i].From, m)
	}
	if len(frames) == 0 {
		frames = []frame{{drawing: pinRow(p.Start, pins.Move{}), head: startText(players[0])}}
	}
	return frameStrip(words.T("A game of %d pins, judged", p.Start.Len()), judgedDesc(r, name), frames...)
}
