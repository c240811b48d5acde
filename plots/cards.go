package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/cards"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

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
	return gameStrip(words.Of("Een spel met %d kaarten, beoordeeld",
		"Ein Spiel mit %d Karten, beurteilt",
		"A game of %d cards, judged", r.Start.Up+r.Start.Down), r, [2]words.Text{words.Same("B"), words.Same("T")}, cardRow,
		func(from, to cards.Row) words.Text {
			m, _ := from.MoveTo(to)
			return view.CardMove(m)
		})
}
