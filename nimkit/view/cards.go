package view

import (
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit/cards"
)

// Cards shows a row of at most 100 cards: an arrow up for each that lies face up,
// an arrow down for each face down.
func Cards(r cards.Row) View {
	if err := r.Check(); err != nil {
		return Same(err)
	}
	if err := within("number of cards", r.Up+r.Down, 0, 100); err != nil {
		return Same(err)
	}
	return cardRow{r}
}

// within is the error of a number that a page cannot show.
func within(what string, n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("view: %s %d: a page shows %d to %d", what, n, least, most)
	}
	return nil
}

type cardRow struct{ row cards.Row }

func (v cardRow) HTML(l Language) string {
	const box = "display:inline-block;width:1.6em;margin:1px 3px;text-align:center;line-height:2.2;border:2px solid #000;border-radius:0.2em;color:#000;"
	var b strings.Builder
	fmt.Fprintf(&b, `<div role="img" aria-label="%s">`, html.EscapeString(Words{
		NL: "%d kaarten open, %d dicht", DE: "%d Karten offen, %d verdeckt", EN: "%d cards face up, %d face down",
	}.Sprintf(v.row.Up, v.row.Down).In(l)))
	b.WriteString(strings.Repeat(`<span style="`+box+`background:#fff">↑</span>`, v.row.Up))
	b.WriteString(strings.Repeat(`<span style="`+box+`background:#ccc">↓</span>`, v.row.Down))
	b.WriteString("</div>")
	return b.String()
}

func (v cardRow) Text(Language) string {
	return strings.Repeat("↑", v.row.Up) + strings.Repeat("↓", v.row.Down)
}

// CardMove names a move: which card is taken and which is turned.
func CardMove(m cards.Move) Words {
	return Words{
		NL: "neemt %v, draait %v om", DE: "nimmt %v, dreht %v um", EN: "takes %v, turns %v",
	}.Sprintf(m.Taken, m.Turned)
}

// CardOutcomes is the table of who wins for every row of 1 to n cards, n at most
// 40, a line for each number of cards: the columns count those face up.
func CardOutcomes(n int) View {
	if err := within("number of cards", n, 1, 40); err != nil {
		return Same(err)
	}
	t := Table{
		Caption: Words{
			NL: "Rij: totaal aantal kaarten. Kolom: hoeveel met het plaatje boven. Voor wie aan zet is.",
			DE: "Zeile: Karten insgesamt. Spalte: wie viele offen liegen. Für den, der am Zug ist.",
			EN: "Row: how many cards in all. Column: how many lie face up. For the player to move.",
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
			row = append(row, outcomeCell(cards.Row{Up: up, Down: k - up}.Outcome()))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// CardGames lists every game between two rows of at most six cards, each move
// that gave something away with a question mark, and says who made the mistakes:
// B begins.
func CardGames(start, last cards.Row) View {
	if err := start.Check(); err != nil {
		return Same(err)
	}
	if err := within("number of cards", start.Up+start.Down, 1, 6); err != nil {
		return Same(err)
	}
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
	for played := range cards.Games(start, last) {
		record, err := played.Judge()
		if err != nil {
			return Same(err)
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
func CardAnswers(n int) View {
	start := cards.Up(n)
	if err := start.Check(); err != nil {
		return Same(err)
	}
	var s Sentences
	for _, move := range start.Moves() {
		after := start.MustTake(move)
		for _, answer := range after.WinningMoves() {
			s = append(s, Words{
				NL: "Van %v naar %v: T maakt %v (%s).", DE: "Von %v nach %v: T macht %v (%s).", EN: "From %v to %v: T makes %v (%s).",
			}.Sprintf(start, after, after.MustTake(answer), CardMove(answer)))
		}
	}
	if len(s) == 0 {
		return Words{
			NL: "Van %v heeft T geen winnend antwoord.", DE: "Von %v hat T keine gewinnende Antwort.", EN: "From %v T has no winning answer.",
		}.Sprintf(start)
	}
	return s
}
