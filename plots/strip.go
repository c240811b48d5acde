package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// A Drawing is a part of a figure: a position of a game. Draw fills a canvas of
// that width and height.
type Drawing struct {
	Width, Height vg.Length
	Draw          func(draw.Canvas, view.Language)
}

// place draws a drawing with its lower left corner at a point.
func (d Drawing) place(c draw.Canvas, at vg.Point, l view.Language) {
	d.Draw(draw.Canvas{Canvas: c.Canvas, Rectangle: vg.Rectangle{
		Min: at, Max: vg.Point{X: at.X + d.Width, Y: at.Y + d.Height},
	}}, l)
}

// figure is a drawing by itself, under its title.
func (d Drawing) figure(title, desc view.Words) Figure {
	const side, top, bottom = 12, 36, 10
	return Figure{
		Title: title, Desc: desc,
		Width: max(d.Width, bold(12).Width(longest(title))) + 2*side, Height: d.Height + top + bottom,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + side, Y: c.Max.Y - 16}, title.In(l))
			d.place(c, vg.Point{X: c.Min.X + side, Y: c.Min.Y + bottom}, l)
			return nil
		},
	}
}

// A Frame is a line of a [Strip]: a position with what is said beside it.
type Frame struct {
	Drawing Drawing
	Sign    string     // before the words: ✓, ✗ or nothing
	Head    view.Words // in bold: who did what
	Says    view.Words // the judgement, below it
	Marked  bool       // on yellow
}

// Strip draws frames below each other, as the Dutch article draws a game in its
// figures 1 and 3. There are 1 to 100 of them.
func Strip(title, desc view.Words, frames ...Frame) Figure {
	if err := within("number of frames", len(frames), 1, 100); err != nil {
		return failed(err)
	}
	const side, top, gap, line, sign = 12, 40, 10, 15, 18
	drawings, words, height := vg.Length(0), vg.Length(0), vg.Length(0)
	high := make([]vg.Length, len(frames))
	for i, f := range frames {
		drawings = max(drawings, f.Drawing.Width)
		words = max(words, bold(9.5).Width(longest(f.Head)), label(9).Width(longest(f.Says)))
		high[i] = max(f.Drawing.Height, 2*line) + gap
		height += high[i]
	}
	width := max(drawings+2*gap+sign+words, bold(12).Width(longest(title)))
	return Figure{
		Title: title, Desc: desc,
		Width: width + 2*side, Height: height + top + side,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + side, Y: c.Max.Y - 16}, title.In(l))
			x, y := c.Min.X+side, c.Max.Y-top
			for i, f := range frames {
				y -= high[i]
				middle := y + high[i]/2
				if f.Marked {
					c.FillPolygon(pale, rectangle(x-side/2, y+1, width+side, high[i]-2))
				}
				if i > 0 {
					c.StrokeLine2(draw.LineStyle{Color: grey, Width: 0.7}, x, y+high[i], x+width, y+high[i])
				}
				f.Drawing.place(c, vg.Point{X: x, Y: middle - f.Drawing.Height/2}, l)
				text := x + drawings + 2*gap
				c.FillText(bold(12), vg.Point{X: text, Y: middle}, f.Sign)
				if f.Says == (view.Words{}) {
					c.FillText(bold(9.5), vg.Point{X: text + sign, Y: middle}, f.Head.In(l))
					continue
				}
				c.FillText(bold(9.5), vg.Point{X: text + sign, Y: middle + line/2}, f.Head.In(l))
				c.FillText(aligned(9), vg.Point{X: text + sign, Y: middle - line/2}, f.Says.In(l))
			}
			return nil
		},
	}
}

// pale is a yellow to lie behind words.
var pale = color.RGBA{0xfb, 0xf8, 0xc8, 0xff}

// GameStrip draws a judged game as a strip: the start, then the position after
// each move, with the name of the player, the move as move names it, and the
// judgement. A move that gave something away stands on yellow behind a ✗, with
// the moves that would have been right; the last of these is said to have
// decided the game.
func GameStrip[P any](title view.Words, r nimkit.Record[P], players [2]view.Words,
	drawing func(P) Drawing, move func(from, to P) view.Words) Figure {
	start := Frame{Drawing: drawing(r.Start), Head: startOf(players[0])}
	if len(r.Moves) > 0 {
		start.Says = view.Words{
			NL: "Voor %s is dit %s.", DE: "Für %s ist das: %s.", EN: "For %s this is a %s.",
		}.Sprintf(players[0], view.Outcome(r.Moves[0].Before))
	}
	frames := judgedFrames(r, players, move)
	for i, m := range r.Moves {
		frames[i].Drawing = drawing(m.To)
	}
	return Strip(title, judgedDesc(r, move), append([]Frame{start}, frames...)...)
}

// startOf says that a game begins.
func startOf(player view.Words) view.Words {
	return view.Words{NL: "Begin. %s is aan zet.", DE: "Anfang. %s ist am Zug.", EN: "Start. %s is to move."}.Sprintf(player)
}

// judgedFrames are the moves of a game with the judgements on them, not yet drawn.
func judgedFrames[P any](r nimkit.Record[P], players [2]view.Words, move func(from, to P) view.Words) []Frame {
	var frames []Frame
	mistakes := r.Mistakes()
	for i, m := range r.Moves {
		f := Frame{
			Sign:   view.JudgementSign(m.Before, m.After),
			Head:   view.Words{NL: "%d. %s: %s", DE: "%d. %s: %s", EN: "%d. %s: %s"}.Sprintf(i+1, players[i%2], move(m.From, m.To)),
			Says:   view.Judgement(m.Before, m.After),
			Marked: m.Wrong(),
		}
		if m.Wrong() {
			f.Says = view.Words{NL: "%s; goed: %s", DE: "%s; richtig: %s", EN: "%s; right: %s"}.Sprintf(f.Says, someOf(m, move))
			if i == mistakes[len(mistakes)-1] && len(mistakes) > 1 {
				f.Head = view.Words{NL: "%s (de beslissende fout)", DE: "%s (der entscheidende Fehler)", EN: "%s (the mistake that decided)"}.Sprintf(f.Head)
			}
		}
		frames = append(frames, f)
	}
	return frames
}

// judgedDesc says how a game went, in words.
func judgedDesc[P any](r nimkit.Record[P], move func(from, to P) view.Words) view.Words {
	mistakes := r.Mistakes()
	desc := view.Words{
		NL: "Een spel van %d zetten, onder elkaar, met %d fouten.",
		DE: "Ein Spiel von %d Zügen, untereinander, mit %d Fehlern.",
		EN: "A game of %d moves, one below the other, with %d mistakes.",
	}.Sprintf(len(r.Moves), len(mistakes))
	for _, k := range mistakes {
		desc = view.Words{
			NL: "%s Zet %d (%s) was fout.", DE: "%s Zug %d (%s) war falsch.", EN: "%s Move %d (%s) was wrong.",
		}.Sprintf(desc, k+1, move(r.Moves[k].From, r.Moves[k].To))
	}
	return desc
}

// someOf names the right moves in place of a wrong one, at most three of them.
func someOf[P any](m nimkit.Judged[P], move func(from, to P) view.Words) view.Words {
	const most = 3
	var w view.Words
	for i, to := range m.Right {
		switch {
		case i == 0:
			w = move(m.From, to)
		case i == most:
			return view.Words{NL: "%s, …", DE: "%s, …", EN: "%s, …"}.Sprintf(w)
		default:
			w = view.Words{NL: "%s, %s", DE: "%s, %s", EN: "%s, %s"}.Sprintf(w, move(m.From, to))
		}
	}
	return w
}
