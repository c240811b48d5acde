package view

import (
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit/pins"
)

// Pins shows a row: the pins that stand in a frame with their numbers, the others
// as a point.
func Pins(r pins.Row) View {
	if err := r.Check(); err != nil {
		return Same(err)
	}
	return pinRow{r}
}

type pinRow struct{ row pins.Row }

func (v pinRow) HTML(l Language) string {
	const box = "display:inline-block;width:1.7em;margin:1px;text-align:center;line-height:1.8;"
	var b strings.Builder
	fmt.Fprintf(&b, `<div role="img" aria-label="%s">`, html.EscapeString(Words{
		NL: "rij van %d, er staan nog %d kegels", DE: "Reihe von %d, es stehen noch %d Kegel", EN: "row of %d, %d pins stand",
	}.Sprintf(v.row.Len(), v.row.Standing()).In(l)))
	for pin := 1; pin <= v.row.Len(); pin++ {
		if v.row.Stands(pin) {
			fmt.Fprintf(&b, `<span style="%sborder:2px solid #000;border-radius:0.85em 0.85em 0.2em 0.2em;background:#f0e442;color:#000">%d</span>`, box, pin)
		} else {
			fmt.Fprintf(&b, `<span style="%sborder:2px solid transparent">·</span>`, box)
		}
	}
	b.WriteString("</div>")
	return b.String()
}

func (v pinRow) Text(Language) string { return v.row.String() }

// PinMove names a move: "takes 5 and 6".
func PinMove(m pins.Move) Words {
	if m.Count == 1 {
		return Words{NL: "neemt %d", DE: "nimmt %d", EN: "takes %d"}.Sprintf(m.First)
	}
	return Words{NL: "neemt %d en %d", DE: "nimmt %d und %d", EN: "takes %d and %d"}.Sprintf(m.First, m.First+1)
}

// PinWins lists who wins from full rows of 1 to n pins, n at most 64, with the
// nim-value and the winning first moves.
func PinWins(n int) View {
	if err := within("number of pins", n, 1, pins.MaxPins); err != nil {
		return Same(err)
	}
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
	for k := 1; k <= n; k++ {
		row := pins.Full(k)
		t.Rows = append(t.Rows, []any{k, outcomeCell(row.Outcome()), uint64(row.NimValue()), list(row.WinningMoves())})
	}
	return t
}

// MirrorReason says why the move with index i of the game of a [pins.Mirror] was
// made, and by whom.
func MirrorReason(i int) (who, why Words) {
	switch {
	case i == 0:
		return Words{NL: "beginner", DE: "Beginner", EN: "beginner"}, Words{
			NL: "het midden: nu is de rij symmetrisch", DE: "die Mitte: nun ist die Reihe symmetrisch", EN: "the middle: now the row is symmetric",
		}
	case i%2 == 0:
		return Words{NL: "beginner", DE: "Beginner", EN: "beginner"}, Words{NL: "het spiegelbeeld", DE: "das Spiegelbild", EN: "the mirror image"}
	}
	return Words{NL: "tegenstander", DE: "Gegner", EN: "opponent"}, Words{NL: "wat hij wil", DE: "was er will", EN: "what he likes"}
}

// Mirrored tells the game of a [pins.Mirror] move by move, with its reasons.
func Mirrored(p pins.Played) View {
	rows, err := p.Rows()
	if err != nil {
		return Same(err)
	}
	t := Table{
		Caption: Words{
			NL: "%d kegels: de beginner neemt het midden en spiegelt", DE: "%d Kegel: wer beginnt, nimmt die Mitte und spiegelt", EN: "%d pins: the beginner takes the middle and mirrors",
		}.Sprintf(p.Start.Len()),
		Head: []any{
			Words{NL: "wie", DE: "wer", EN: "who"}, Words{NL: "zet", DE: "Zug", EN: "move"},
			Words{NL: "waarom", DE: "warum", EN: "why"}, Words{NL: "rij erna", DE: "Reihe danach", EN: "row after"},
		},
	}
	for i, move := range p.Moves {
		who, why := MirrorReason(i)
		t.Rows = append(t.Rows, []any{who, PinMove(move), why, rows[i+1].String()})
	}
	return t
}
