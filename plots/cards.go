package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/view"
)

// CardRow draws cards in a row: an arrow up on white for each that lies face up,
// an arrow down on grey for each face down.
func CardRow(r cards.Row) Drawing {
	const wide, high, gap, margin = 24, 36, 5, 4
	n := r.Up + r.Down
	return Drawing{
		Width: vg.Length(n)*(wide+gap) + 2*margin, Height: high + 2*margin,
		Draw: func(c draw.Canvas, _ view.Language) {
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

// Cards draws a position of the card game.
func Cards(r cards.Row) Figure {
	return CardRow(r).figure(view.Words{
		NL: "%d open, %d dicht", DE: "%d offen, %d verdeckt", EN: "%d face up, %d face down",
	}.Sprintf(r.Up, r.Down), view.Words{
		NL: "Een pijl naar boven is een kaart met het plaatje boven, een pijl naar beneden een dichte.",
		DE: "Ein Pfeil nach oben ist eine Karte mit dem Bild oben, ein Pfeil nach unten eine verdeckte.",
		EN: "An arrow up is a card face up, an arrow down one face down.",
	})
}

// CardsGame draws a judged game of cards, as figure 3 of the Dutch article does,
// between B who begins and T.
func CardsGame(r nimkit.Record[cards.Row]) Figure {
	return GameStrip(view.Words{
		NL: "Een spel met %d kaarten, zet voor zet beoordeeld", DE: "Ein Spiel mit %d Karten, Zug für Zug beurteilt", EN: "A game of %d cards, judged move by move",
	}.Sprintf(r.Start.Up+r.Start.Down), r, [2]view.Words{view.Same("B"), view.Same("T")}, CardRow, view.CardMove)
}

// CardsMap draws who wins the card game from every row of up to n cards.
func CardsMap(n int) Figure {
	lost := 0
	for up := range uint(n + 1) {
		for down := range uint(n+1) - up {
			if (cards.Row{Up: up, Down: down}).Outcome() == nimkit.Loss {
				lost++
			}
		}
	}
	return OutcomeMap(OutcomeGrid{
		Title: view.Words{NL: "Kaarten: wie wint bij zoveel open en dicht", DE: "Karten: wer gewinnt bei so vielen offenen und verdeckten", EN: "Cards: who wins with so many up and down"},
		Desc: view.Words{
			NL: "Een vakje voor elk aantal open kaarten (naar rechts) en dichte (naar boven), samen hoogstens %d; %d zijn verlies: alles gelijk, en bij een even aantal alles met minstens drie van elk.",
			DE: "Ein Feld für jede Zahl offener Karten (nach rechts) und verdeckter (nach oben), zusammen höchstens %d; %d sind Verlust: alle gleich, und bei gerader Zahl alle mit mindestens drei von jeder Art.",
			EN: "A square for each number of cards up (to the right) and down (upwards), at most %d in all; %d are losses: all alike, and of an even number all with at least three of each.",
		}.Sprintf(n, lost),
		X:       view.Words{NL: "kaarten met het plaatje boven", DE: "offene Karten", EN: "cards face up"},
		Y:       view.Words{NL: "dichte kaarten", DE: "verdeckte Karten", EN: "cards face down"},
		Columns: n + 1, Rows: n + 1,
		At: func(x, y int) (nimkit.Outcome, bool) {
			return cards.Row{Up: uint(x), Down: uint(y)}.Outcome(), x+y >= 1 && x+y <= n
		},
	})
}
