package view

import (
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit/pins"
)

// PinsOf names the rows of a game that began with n pins, as long as at the
// start: | for a pin that stands and a point for a gap.
func PinsOf(n int) func(pins.Row) string {
	return func(r pins.Row) string {
		var b strings.Builder
		for i := range n {
			if r>>i&1 == 1 {
				b.WriteByte('|')
			} else {
				b.WriteRune('·')
			}
		}
		return b.String()
	}
}

// Pins shows a row that began with n pins: those that stand in a frame with
// their numbers, the others as a point.
func Pins(r pins.Row, n int) View { return pinRow{r, n} }

type pinRow struct {
	row pins.Row
	n   int
}

func (v pinRow) HTML(l Language) string {
	const box = "display:inline-block;width:1.7em;margin:1px;text-align:center;line-height:1.8;"
	var b strings.Builder
	fmt.Fprintf(&b, `<div role="img" aria-label="%s">`, html.EscapeString(v.says(l)))
	for i := range v.n {
		if v.row>>i&1 == 1 {
			fmt.Fprintf(&b, `<span style="%sborder:2px solid #000;border-radius:0.85em 0.85em 0.2em 0.2em;background:#f0e442;color:#000">%d</span>`, box, i+1)
		} else {
			fmt.Fprintf(&b, `<span style="%sborder:2px solid transparent">·</span>`, box)
		}
	}
	b.WriteString("</div>")
	return b.String()
}

// says is the row in words.
func (v pinRow) says(l Language) string {
	return Words{
		NL: "rij van %d, er staan nog %d kegels", DE: "Reihe von %d, es stehen noch %d Kegel", EN: "row of %d, %d pins stand",
	}.Sprintf(v.n, v.row.Len()).In(l)
}

func (v pinRow) Text(l Language) string { return PinsOf(v.n)(v.row) }

// PinMove names a move: "takes 5 and 6".
func PinMove(m pins.Move) Words {
	if m.Count == 1 {
		return Words{NL: "neemt %d", DE: "nimmt %d", EN: "takes %d"}.Sprintf(m.First)
	}
	return Words{NL: "neemt %d en %d", DE: "nimmt %d und %d", EN: "takes %d and %d"}.Sprintf(m.First, m.First+1)
}

// PinWins lists who wins from full rows of 1 to n pins, with the nim-value and the
// winning first moves.
func PinWins(n int) Table {
	t := Table{
		Caption: Words{
			NL: "Volle rijen: de beginner wint altijd", DE: "Volle Reihen: wer beginnt, gewinnt immer", EN: "Full rows: the beginner always wins",
		},
		Head: []any{
			Words{NL: "kegels", DE: "Kegel", EN: "pins"},
			Words{NL: "beginner", DE: "wer beginnt", EN: "beginner"},
			Words{NL: "nim-waarde", DE: "Nim-Wert", EN: "nim-value"},
			Words{NL: "winnende eerste zetten", DE: "erste Züge, die gewinnen", EN: "first moves that win"},
		},
	}
	for k := 1; k <= min(n, pins.MaxPins); k++ {
		row := pins.MustFull(k)
		var moves []string
		for _, m := range row.WinningMoves() {
			moves = append(moves, m.String())
		}
		t.Rows = append(t.Rows, []any{k, outcomeCell(row.Outcome()), uint64(row.NimValue()), strings.Join(moves, ", ")})
	}
	return t
}

// Mirrored tells the game of a [pins.Mirror] turn by turn, with its reasons.
func Mirrored(n int, turns []pins.Turn) Table {
	t := Table{
		Caption: Words{
			NL: "%d kegels: de beginner neemt het midden en spiegelt", DE: "%d Kegel: wer beginnt, nimmt die Mitte und spiegelt", EN: "%d pins: the beginner takes the middle and mirrors",
		}.Sprintf(n),
		Head: []any{
			Words{NL: "wie", DE: "wer", EN: "who"}, Words{NL: "zet", DE: "Zug", EN: "move"},
			Words{NL: "waarom", DE: "warum", EN: "why"}, Words{NL: "rij erna", DE: "Reihe danach", EN: "row after"},
		},
	}
	for _, turn := range turns {
		who, why := Words{NL: "tegenstander", DE: "Gegner", EN: "opponent"}, Words{NL: "wat hij wil", DE: "was er will", EN: "what he likes"}
		if turn.Mirror {
			who, why = Words{NL: "beginner", DE: "Beginner", EN: "beginner"}, Words{NL: "het spiegelbeeld", DE: "das Spiegelbild", EN: "the mirror image"}
			if turn.Why == pins.Middle {
				why = Words{NL: "het midden", DE: "die Mitte", EN: "the middle"}
			}
		}
		t.Rows = append(t.Rows, []any{who, PinMove(turn.Move), why, PinsOf(n)(turn.After)})
	}
	return t
}
