package view

import (
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
)

// Cards shows a row of cards: an arrow up for each that lies face up, an arrow
// down for each face down.
func Cards(r cards.Row) View { return cardRow{r} }

type cardRow struct{ row cards.Row }

func (v cardRow) HTML(l Language) string {
	const box = "display:inline-block;width:1.6em;margin:1px 3px;text-align:center;line-height:2.2;border:2px solid #000;border-radius:0.2em;color:#000;"
	var b strings.Builder
	fmt.Fprintf(&b, `<div role="img" aria-label="%s">`, html.EscapeString(Words{
		NL: "%d kaarten open, %d dicht", DE: "%d Karten offen, %d verdeckt", EN: "%d cards face up, %d face down",
	}.Sprintf(v.row.Up, v.row.Down).In(l)))
	for i := range v.row.Up + v.row.Down {
		if i < v.row.Up {
			b.WriteString(`<span style="` + box + `background:#fff">↑</span>`)
		} else {
			b.WriteString(`<span style="` + box + `background:#ccc">↓</span>`)
		}
	}
	b.WriteString("</div>")
	return b.String()
}

func (v cardRow) Text(Language) string {
	return strings.Repeat("↑", int(v.row.Up)) + strings.Repeat("↓", int(v.row.Down))
}

// CardMove names the move between two rows: which card was taken and which was
// turned.
func CardMove(from, to cards.Row) Words {
	taken, turned := "↑", "↓"
	switch int(to.Up) - int(from.Up) {
	case -2: // one up taken, another turned down
		turned = "↑"
	case -1: // one down taken, one up turned
		taken, turned = "↓", "↑"
	case 1: // one down taken, another turned up
		taken = "↓"
	}
	return Words{
		NL: "neemt %s, draait %s om", DE: "nimmt %s, dreht %s um", EN: "takes %s, turns %s",
	}.Sprintf(taken, turned)
}

// CardOutcomes is the table of who wins for every row of 1 to n cards, a line for
// each number of cards: the columns count those face up.
func CardOutcomes(n int) Table {
	t := Table{
		Caption: Words{
			NL: "Regel: alle kaarten. Kolom: hoeveel met het plaatje boven. Voor wie aan zet is.",
			DE: "Zeile: alle Karten. Spalte: wie viele offen liegen. Für den, der am Zug ist.",
			EN: "Line: all cards. Column: how many lie face up. For the player to move.",
		},
		Head: []any{Words{NL: "kaarten", DE: "Karten", EN: "cards"}},
		Side: true,
	}
	for up := range n + 1 {
		t.Head = append(t.Head, up)
	}
	for k := 1; k <= n; k++ {
		row := []any{k}
		for up := range k + 1 {
			row = append(row, outcomeCell(cards.Row{Up: uint(up), Down: uint(k - up)}.Outcome()))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// CardRule says who wins the card game, and how.
func CardRule() Sentences {
	return Sentences{{
		NL: "Liggen minstens drie kaarten allemaal gelijk, dan is dat verlies.",
		DE: "Liegen mindestens drei Karten alle gleich, so ist das Verlust.",
		EN: "Three cards or more that all lie alike are a loss.",
	}, {
		NL: "Een oneven aantal kaarten, niet allemaal gelijk, is winst.",
		DE: "Eine ungerade Zahl von Karten, nicht alle gleich, ist Gewinn.",
		EN: "An odd number of cards, not all alike, is a win.",
	}, {
		NL: "Een even aantal, niet allemaal gelijk, is winst als er van een soort hoogstens twee zijn; anders verlies.",
		DE: "Eine gerade Zahl, nicht alle gleich, ist Gewinn, wenn es von einer Art höchstens zwei gibt; sonst Verlust.",
		EN: "An even number, not all alike, is a win if there are at most two of one kind; else a loss.",
	}, {
		NL: "Eén of twee kaarten zijn alleen verlies als ze allemaal met het plaatje boven liggen.",
		DE: "Eine oder zwei Karten sind nur dann Verlust, wenn alle offen liegen.",
		EN: "One or two cards are a loss only if all lie face up.",
	}}
}

// CardGames lists every game between two rows, each move that gave something
// away with a question mark, and says who made the mistakes: B begins.
func CardGames(start, last cards.Row) Table {
	t := Table{
		Caption: Words{
			NL: "Alle spellen van %v naar %v; ? is een foute zet", DE: "Alle Spiele von %v nach %v; ? ist ein falscher Zug", EN: "All games from %v to %v; ? is a wrong move",
		}.Sprintf(start, last),
		Head: []any{
			Words{NL: "spel", DE: "Spiel", EN: "game"},
			Words{NL: "fouten van B", DE: "Fehler von B", EN: "mistakes of B"},
			Words{NL: "fouten van T", DE: "Fehler von T", EN: "mistakes of T"},
		},
	}
	for after := range cards.Games(start, last) {
		record, err := nimkit.Judge(cards.Game{}, nimkit.Normal, start, after...)
		if err != nil {
			panic("view: " + err.Error()) // the game is one of its own
		}
		line := start.String()
		for _, m := range record.Moves {
			line += " → " + m.To.String()
			if m.Wrong() {
				line += "?"
			}
		}
		var mistakes [2]int
		for _, i := range record.Mistakes() {
			mistakes[i%2]++
		}
		t.Rows = append(t.Rows, []any{line, mistakes[0], mistakes[1]})
	}
	return t
}

// CardAnswers says for n cards face up, move by move of B, what T answers.
func CardAnswers(n uint) Sentences {
	start := cards.Row{Up: n}
	var s Sentences
	cards.Game{}.Moves(start, func(after cards.Row) {
		for _, answer := range after.WinningMoves() {
			s = append(s, Words{
				NL: "Van %v naar %v: T maakt %v (%s).", DE: "Von %v nach %v: T macht %v (%s).", EN: "From %v to %v: T makes %v (%s).",
			}.Sprintf(start, after, answer, CardMove(after, answer)))
		}
	})
	if len(s) == 0 {
		return Sentences{Words{
			NL: "Van %v heeft T geen winnend antwoord.", DE: "Von %v hat T keine gewinnende Antwort.", EN: "From %v T has no winning answer.",
		}.Sprintf(start)}
	}
	return s
}
