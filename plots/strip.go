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

// A drawing is a part of a figure, such as a position of a game. The function draw fills a
// canvas of the width and height.
type drawing struct {
	width, height vg.Length
	draw          func(draw.Canvas, words.Language)
}

// place draws the drawing with its lower left corner at a point.
func (d drawing) place(c draw.Canvas, at vg.Point, l words.Language) {
	d.draw(draw.Canvas{Canvas: c.Canvas, Rectangle: vg.Rectangle{
		Min: at, Max: vg.Point{X: at.X + d.width, Y: at.Y + d.height},
	}}, l)
}

// A frame is a row of a [frameStrip]: a position with a comment.
type frame struct {
	drawing   drawing
	sign      string     // before the comment: ✓, ✗ or nothing
	head      words.Text // the first line, in bold: the player and the move
	judgement words.Text // below it
	mistake   bool       // the frame is pale red
}

// frameStrip draws 1 to 100 frames below each other, as the Dutch article draws a game in its
// figures 1 and 3. If drawings and comments side by side are too wide for a phone, the
// comments are wrapped. If the drawings are wide, the comments are below them.
func frameStrip(title, desc words.Text, frames ...frame) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d frames", len(frames), 1, maxFrames))
	const side, top, gap, line, sign = 12, 40, 10, 15, 18
	drawingWidth := maxOf(0, frames, func(f frame) vg.Length { return f.drawing.width })
	commentWidth := maxOf(0, frames, func(f frame) vg.Length {
		return max(widthOf(headingStyle(9.5), f.head), widthOf(labelStyle(9), f.judgement))
	})
	commentLeft := drawingWidth + 2*gap // the left edge of the comments
	commentsBelow := false
	if commentLeft+sign+commentWidth > phoneWidth {
		if commentsBelow = drawingWidth > maxBesideText; commentsBelow {
			commentLeft = 0
		}
		commentWidth = max(drawingWidth, phoneWidth) - commentLeft - sign
		for i := range frames {
			f := &frames[i]
			f.head, f.judgement = wrapText(headingStyle(9.5), f.head, commentWidth), wrapText(labelStyle(9), f.judgement, commentWidth)
		}
	}
	width := max(drawingWidth, commentLeft+sign+commentWidth, min(widthOf(headingStyle(12), title), displayWidth)-20)
	heights, total := make([]vg.Length, len(frames)), vg.Length(0)
	for i, f := range frames {
		comment := vg.Length(maxLines(f.head)+maxLines(f.judgement)) * line
		heights[i] = max(f.drawing.height, 2*line, comment) + gap
		if commentsBelow {
			heights[i] = f.drawing.height + comment + gap
		}
		total += heights[i]
	}
	return Figure{
		Title: title, Desc: desc,
		Width: width + 2*side, Height: total + top + side,
		Draw: func(c draw.Canvas, l words.Language) {
			x, y := c.Min.X+side, c.Max.Y-top
			for i, f := range frames {
				y -= heights[i]
				if f.mistake {
					c.FillPolygon(paleRed, rectangle(x-side/2, y+1, width+side, heights[i]-2))
				}
				if i > 0 {
					c.StrokeLine2(pen(gray, 0.7), x, y+heights[i], x+width, y+heights[i])
				}
				middle := y + heights[i]/2
				at, first := middle-f.drawing.height/2, middle+vg.Length(lineCount(f.head, l)+lineCount(f.judgement, l)-1)*line/2
				if commentsBelow {
					at = y + heights[i] - gap/2 - f.drawing.height
					first = at - line/2
				}
				f.drawing.place(c, vg.Point{X: x, Y: at}, l)
				if commentsBelow {
					middle = first
				}
				c.FillText(headingStyle(12), vg.Point{X: x + commentLeft, Y: middle}, f.sign)
				for _, part := range []struct {
					style text.Style
					text  words.Text
				}{{headingStyle(9.5), f.head}, {leftAligned(9), f.judgement}} {
					if part.text == (words.Text{}) {
						continue
					}
					for _, row := range strings.Split(part.text.In(l), "\n") {
						c.FillText(part.style, vg.Point{X: x + commentLeft + sign, Y: first}, row)
						first -= line
					}
				}
			}
		},
	}
}

// maxBesideText is the largest width of a drawing that has wrapped comments beside it.
const maxBesideText vg.Length = 140

// Fills behind text. Mistakes are on red, since pins and odd groups are yellow.
var (
	paleRed    = color.RGBA{0xfd, 0xe7, 0xdd, 0xff}
	paleYellow = color.RGBA{0xfb, 0xf8, 0xc8, 0xff}
)

// gameStrip draws a judged game as a strip: the start and the position after each move. Each
// frame has the name of the player, the name of the move and the judgement. A mistake is on
// pale red with a ✗ and the right moves. The last of several mistakes is called the one that
// decided the game.
func gameStrip[P any](title words.Text, r nimkit.Record[P], players [2]words.Text,
	drawPosition func(P) drawing, moveName func(from, to P) words.Text) Figure {
	start := frame{drawing: drawPosition(r.Start), head: startText(players[0])}
	if len(r.Moves) > 0 {
		start.judgement = words.T("For %s this is a %s.", players[0], view.Outcome(r.Moves[0].Before))
	}
	frames := judgedFrames(r, players, moveName)
	for i, m := range r.Moves {
		frames[i].drawing = drawPosition(m.To)
	}
	return frameStrip(title, judgedDesc(r, moveName), append([]frame{start}, frames...)...)
}

// startText returns the heading of the first position of a game.
func startText(player words.Text) words.Text {
	return words.T("Start. %s is to move.", player)
}

// judgedFrames returns a frame with a judgement for each move of a game. The frames have no
// drawings yet.
func judgedFrames[P any](r nimkit.Record[P], players [2]words.Text, moveName func(from, to P) words.Text) []frame {
	var frames []frame
	mistakes := r.Mistakes()
	for i, m := range r.Moves {
		f := frame{
			sign:      view.JudgementSign(m.Before, m.After),
			head:      words.Format("%d. %s: %s", i+1, players[i%2], moveName(m.From, m.To)),
			judgement: view.Judgement(m.Before, m.After),
			mistake:   m.Wrong(),
		}
		if m.Wrong() {
			f.judgement = words.T("%s; right: %s", f.judgement, rightMoves(m, moveName))
			if i == mistakes[len(mistakes)-1] && len(mistakes) > 1 {
				f.head = words.T("%s (the mistake that decided)", f.head)
			}
		}
		frames = append(frames, f)
	}
	return frames
}

// judgedDesc describes a game: its number of moves and its mistakes.
func judgedDesc[P any](r nimkit.Record[P], moveName func(from, to P) words.Text) words.Text {
	mistakes := r.Mistakes()
	desc := words.T("A game of %d moves, one below the other. Mistakes: %d.", len(r.Moves), len(mistakes))
	for _, k := range mistakes {
		desc = words.T("%s Move %d (%s) was wrong.", desc, k+1, moveName(r.Moves[k].From, r.Moves[k].To))
	}
	return desc
}

// rightMoves names at most three of the right moves that could replace a wrong one.
func rightMoves[P any](m nimkit.JudgedMove[P], moveName func(from, to P) words.Text) words.Text {
	const maxNames = 3
	var names []words.Text
	for _, to := range m.Right[:min(len(m.Right), maxNames)] {
		names = append(names, moveName(m.From, to))
	}
	if len(m.Right) > maxNames {
		names = append(names, words.Same("…"))
	}
	return words.Join(", ", names...)
}

// inLines distributes n things over lines of nearly equal length, of at most a number each. It
// returns the number in a line and the number of lines, at least 1.
func inLines(n, maxPerLine int) (perLine, lines int) {
	lines = max(1, (n+maxPerLine-1)/maxPerLine)
	return (n + lines - 1) / lines, lines
}

// cardRow draws cards in a row: an arrow up on white for each card that is face up, an arrow
// down on gray for each that is face down. More than 20 cards have several lines.
func cardRow(r cards.Row) drawing {
	const cardWidth, cardHeight, gap, margin, maxPerLine = 24, 36, 5, 4, 20
	n := r.Up + r.Down
	perLine, lines := inLines(n, maxPerLine)
	return drawing{
		width: vg.Length(perLine)*(cardWidth+gap) + 2*margin, height: vg.Length(lines) * (cardHeight + 2*margin),
		draw: func(c draw.Canvas, _ words.Language) {
			for i := range n {
				arrow, back := "↑", color.Color(color.White)
				if i >= r.Up {
					arrow, back = "↓", gray
				}
				card := rectangle(c.Min.X+margin+vg.Length(i%perLine)*(cardWidth+gap), c.Max.Y-vg.Length(i/perLine+1)*(cardHeight+2*margin)+margin, cardWidth, cardHeight)
				c.FillPolygon(back, card)
				c.StrokeLines(pen(color.Black, 1.2), closedLine(card))
				c.FillText(labelStyle(16), vg.Point{X: card[0].X + cardWidth/2, Y: card[0].Y + cardHeight/2}, arrow)
			}
		},
	}
}

// CardsGame draws a game of at most 60 cards, as figure 3 of the Dutch article does. The
// players are B, who begins, and T.
func CardsGame(p cards.Played) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d cards", p.Start.Up+p.Start.Down, 1, maxCards))
	r := words.Must(p.Judge())
	return gameStrip(words.T("A game of %d cards, judged", r.Start.Up+r.Start.Down), r, [2]words.Text{words.Same("B"), words.Same("T")}, cardRow,
		func(from, to cards.Row) words.Text {
			m, _ := from.MoveTo(to)
			return view.CardMove(m)
		})
}
