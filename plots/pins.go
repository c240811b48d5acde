package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// pinRow draws a row: the pins that stand with their numbers, a small point where
// one is gone. The pins of a move, if it is not the zero move, are encircled, as
// in figure 2 of the Dutch article.
func pinRow(r pins.Row, move pins.Move) drawing {
	const step, high, margin = 24, 46, 8
	return drawing{
		width: vg.Length(r.Len()*step) + 2*margin, height: high + 2*margin,
		draw: func(c draw.Canvas, _ words.Language) {
			ground := c.Min.Y + margin
			x := func(pin int) vg.Length { return c.Min.X + margin + (vg.Length(pin)-0.5)*step }
			c.StrokeLine2(draw.LineStyle{Color: color.Gray{0x88}, Width: 0.8}, c.Min.X+margin/2, ground, c.Max.X-margin/2, ground)
			for pin := 1; pin <= r.Len(); pin++ {
				if !r.Stands(pin) {
					disc(c, vg.Point{X: x(pin), Y: ground + 4}, 1.6, color.Gray{0x88}, color.Gray{0x88}, 0.2)
					continue
				}
				drawPin(c, vg.Point{X: x(pin), Y: ground}, high)
				c.FillText(label(8.5), vg.Point{X: x(pin), Y: ground + 0.25*high}, itoa(pin))
			}
			if move.Count > 0 {
				first, last := x(move.First)-step/2, x(move.First+move.Count-1)+step/2
				stroke(c, draw.LineStyle{Color: vermillion, Width: 1.8}, ellipse(vg.Point{X: (first + last) / 2, Y: ground + high/2}, (last-first)/2+3, high/2+6))
			}
		},
	}
}

// drawPin draws a pin on the ground: a belly, a neck and a head.
func drawPin(c draw.Canvas, at vg.Point, high vg.Length) {
	belly, neck, head := 0.2*high, 0.08*high, 0.13*high
	var p vg.Path
	p.Move(vg.Point{X: at.X - 0.55*belly, Y: at.Y})
	p.CubeTo(vg.Point{X: at.X - 1.5*belly, Y: at.Y + 0.4*high}, vg.Point{X: at.X - neck, Y: at.Y + 0.5*high}, vg.Point{X: at.X - neck, Y: at.Y + 0.7*high})
	p.CubeTo(vg.Point{X: at.X - 1.6*head, Y: at.Y + 0.85*high}, vg.Point{X: at.X - head, Y: at.Y + high}, vg.Point{X: at.X, Y: at.Y + high})
	p.CubeTo(vg.Point{X: at.X + head, Y: at.Y + high}, vg.Point{X: at.X + 1.6*head, Y: at.Y + 0.85*high}, vg.Point{X: at.X + neck, Y: at.Y + 0.7*high})
	p.CubeTo(vg.Point{X: at.X + neck, Y: at.Y + 0.5*high}, vg.Point{X: at.X + 1.5*belly, Y: at.Y + 0.4*high}, vg.Point{X: at.X + 0.55*belly, Y: at.Y})
	p.Close()
	outlined(c, p, yellow, color.Black, 1)
}

// ellipse is a path of four cubic curves round a point.
func ellipse(o vg.Point, a, b vg.Length) vg.Path {
	const k = 0.5522847498 // 4/3·(√2 − 1), the usual approximation of a quarter
	var p vg.Path
	p.Move(vg.Point{X: o.X + a, Y: o.Y})
	for _, q := range [][2]vg.Length{{0, 1}, {-1, 0}, {0, -1}, {1, 0}} {
		from := vg.Point{X: q[1], Y: -q[0]} // a quarter turn before q
		p.CubeTo(vg.Point{X: o.X + a*(from.X+k*q[0]), Y: o.Y + b*(from.Y+k*q[1])},
			vg.Point{X: o.X + a*(q[0]+k*from.X), Y: o.Y + b*(q[1]+k*from.Y)},
			vg.Point{X: o.X + a*q[0], Y: o.Y + b*q[1]})
	}
	p.Close()
	return p
}

// Pins draws a row, the pins of a move encircled if one is given.
func Pins(r pins.Row, move ...pins.Move) (drawn Figure) {
	defer orSaid(&drawn)
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

// PinsGame draws a game that was played, as figure 1 of the Dutch article does:
// the row before each move with the pins that are taken encircled, and the
// judgement on the move.
func PinsGame(p pins.Played) (drawn Figure) {
	defer orSaid(&drawn)
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
		frames = []frame{{drawing: pinRow(p.Start, pins.Move{}), head: startOf(players[0])}}
	}
	return strip(words.T("A game of %d pins, judged", p.Start.Len()), judgedDesc(r, name), frames...)
}
