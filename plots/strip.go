package plots

import (
	"image/color"
	"strings"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A drawing is a part of a figure: a position of a game. draw fills a canvas of
// that width and height.
type drawing struct {
	width, height vg.Length
	draw          func(draw.Canvas, words.Language)
}

// place draws a drawing with its lower left corner at a point.
func (d drawing) place(c draw.Canvas, at vg.Point, l words.Language) {
	d.draw(draw.Canvas{Canvas: c.Canvas, Rectangle: vg.Rectangle{
		Min: at, Max: vg.Point{X: at.X + d.width, Y: at.Y + d.height},
	}}, l)
}

// A frame is a line of a [strip]: a position with what is said beside it.
type frame struct {
	drawing drawing
	sign    string     // before the words: ✓, ✗ or nothing
	head    words.Text // in bold: who did what
	says    words.Text // the judgement, below it
	marked  bool       // on a pale red
}

// strip draws frames below each other, as the Dutch article draws a game in its
// figures 1 and 3. There are 1 to 100 of them. Where drawings and words side by side
// are too wide for a telephone the words are broken into lines, and beside wide drawings
// they stand below.
func strip(title, desc words.Text, frames ...frame) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d frames", len(frames), 1, mostFrames))
	const side, top, gap, line, sign = 12, 40, 10, 15, 18
	drawings := greatest(0, frames, func(f frame) vg.Length { return f.drawing.width })
	speech := greatest(0, frames, func(f frame) vg.Length { return max(widthOf(bold(9.5), f.head), widthOf(label(9), f.says)) })
	beside := drawings + 2*gap // where the words begin
	below := false
	if beside+sign+speech > phoneWidth {
		if below = drawings > widestBeside; below {
			beside = 0
		}
		speech = max(drawings, phoneWidth) - beside - sign
		for i := range frames {
			f := &frames[i]
			f.head, f.says = broken(bold(9.5), f.head, speech), broken(label(9), f.says, speech)
		}
	}
	width := max(drawings, beside+sign+speech, widthOf(bold(12), title)-20)
	high, height := make([]vg.Length, len(frames)), vg.Length(0)
	for i, f := range frames {
		said := vg.Length(linesOf(f.head)+linesOf(f.says)) * line
		high[i] = max(f.drawing.height, 2*line, said) + gap
		if below {
			high[i] = f.drawing.height + said + gap
		}
		height += high[i]
	}
	return Figure{
		Title: title, Desc: desc,
		Width: width + 2*side, Height: height + top + side,
		Draw: func(c draw.Canvas, l words.Language) {
			x, y := c.Min.X+side, c.Max.Y-top
			for i, f := range frames {
				y -= high[i]
				if f.marked {
					c.FillPolygon(blush, rectangle(x-side/2, y+1, width+side, high[i]-2))
				}
				if i > 0 {
					c.StrokeLine2(draw.LineStyle{Color: grey, Width: 0.7}, x, y+high[i], x+width, y+high[i])
				}
				at, first := y+high[i]/2-f.drawing.height/2, y+high[i]/2+vg.Length(linesIn(f.head, l)+linesIn(f.says, l)-1)*line/2
				if below {
					at = y + high[i] - gap/2 - f.drawing.height
					first = at - line/2
				}
				f.drawing.place(c, vg.Point{X: x, Y: at}, l)
				mark := first
				if !below {
					mark = y + high[i]/2
				}
				c.FillText(bold(12), vg.Point{X: x + beside, Y: mark}, f.sign)
				for _, said := range []struct {
					style text.Style
					says  words.Text
				}{{bold(9.5), f.head}, {aligned(9), f.says}} {
					if said.says == (words.Text{}) {
						continue
					}
					for _, row := range strings.Split(said.says.In(l), "\n") {
						c.FillText(said.style, vg.Point{X: x + beside + sign, Y: first}, row)
						first -= line
					}
				}
			}
		},
	}
}

// widestBeside is the widest drawing that has broken words beside it.
const widestBeside vg.Length = 140

// To lie behind words: a red for mistakes, since pins and odd groups are yellow, and a
// yellow.
var (
	blush = color.RGBA{0xfd, 0xe7, 0xdd, 0xff}
	pale  = color.RGBA{0xfb, 0xf8, 0xc8, 0xff}
)

// gameStrip draws a judged game as a strip: the start, then the position after
// each move, with the name of the player, the move as move names it, and the
// judgement. A move that gave something away stands on a pale red behind a ✗, with
// the moves that would have been right; the last of these is said to have
// decided the game.
func gameStrip[P any](title words.Text, r nimkit.Record[P], players [2]words.Text,
	draws func(P) drawing, move func(from, to P) words.Text) Figure {
	start := frame{drawing: draws(r.Start), head: startOf(players[0])}
	if len(r.Moves) > 0 {
		start.says = words.T("For %s this is a %s.", players[0], view.Outcome(r.Moves[0].Before))
	}
	frames := judgedFrames(r, players, move)
	for i, m := range r.Moves {
		frames[i].drawing = draws(m.To)
	}
	return strip(title, judgedDesc(r, move), append([]frame{start}, frames...)...)
}

// startOf says that a game begins.
func startOf(player words.Text) words.Text {
	return words.T("Start. %s is to move.", player)
}

// judgedFrames are the moves of a game with the judgements on them, not yet drawn.
func judgedFrames[P any](r nimkit.Record[P], players [2]words.Text, move func(from, to P) words.Text) []frame {
	var frames []frame
	mistakes := r.Mistakes()
	for i, m := range r.Moves {
		f := frame{
			sign:   view.JudgementSign(m.Before, m.After),
			head:   words.Format("%d. %s: %s", i+1, players[i%2], move(m.From, m.To)),
			says:   view.Judgement(m.Before, m.After),
			marked: m.Wrong(),
		}
		if m.Wrong() {
			f.says = words.T("%s; right: %s", f.says, someOf(m, move))
			if i == mistakes[len(mistakes)-1] && len(mistakes) > 1 {
				f.head = words.T("%s (the mistake that decided)", f.head)
			}
		}
		frames = append(frames, f)
	}
	return frames
}

// judgedDesc says how a game went, in words.
func judgedDesc[P any](r nimkit.Record[P], move func(from, to P) words.Text) words.Text {
	mistakes := r.Mistakes()
	desc := words.T("A game of %d moves, one below the other. Mistakes: %d.", len(r.Moves), len(mistakes))
	for _, k := range mistakes {
		desc = words.T("%s Move %d (%s) was wrong.", desc, k+1, move(r.Moves[k].From, r.Moves[k].To))
	}
	return desc
}

// someOf names the right moves in place of a wrong one, at most three of them.
func someOf[P any](m nimkit.JudgedMove[P], move func(from, to P) words.Text) words.Text {
	const most = 3
	var all []words.Text
	for _, to := range m.Right[:min(len(m.Right), most)] {
		all = append(all, move(m.From, to))
	}
	if len(m.Right) > most {
		all = append(all, words.Same("…"))
	}
	return words.Join(", ", all...)
}

// cardRow draws cards in a row: an arrow up on white for each that lies face up,
// an arrow down on grey for each face down.
func cardRow(r cards.Row) drawing {
	const wide, high, gap, margin = 24, 36, 5, 4
	n := r.Up + r.Down
	return drawing{
		width: vg.Length(n)*(wide+gap) + 2*margin, height: high + 2*margin,
		draw: func(c draw.Canvas, _ words.Language) {
			for i := range n {
				arrow, back := "↑", color.Color(color.White)
				if i >= r.Up {
					arrow, back = "↓", grey
				}
				card := rectangle(c.Min.X+margin+vg.Length(i)*(wide+gap), c.Min.Y+margin, wide, high)
				c.FillPolygon(back, card)
				c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1.2}, closed(card))
				c.FillText(label(16), vg.Point{X: card[0].X + wide/2, Y: card[0].Y + high/2}, arrow)
			}
		},
	}
}

// CardsGame draws a game of cards that was played, as figure 3 of the Dutch
// article does, between B who begins and T.
func CardsGame(p cards.Played) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d cards", p.Start.Up+p.Start.Down, 1, mostCards))
	r := words.Must(p.Judge())
	return gameStrip(words.T("A game of %d cards, judged", r.Start.Up+r.Start.Down), r, [2]words.Text{words.Same("B"), words.Same("T")}, cardRow,
		func(from, to cards.Row) words.Text {
			m, _ := from.MoveTo(to)
			return view.CardMove(m)
		})
}
