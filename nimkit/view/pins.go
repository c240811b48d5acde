package view

import "nimlab/nimkit/pins"

// Pins shows a row: the pins that stand in a frame with their numbers, the others
// as a point.
func Pins(r pins.Row) (shown View) {
	defer orSaid(&shown)
	check(r.Check())
	return pinRow{r}
}

type pinRow struct{ row pins.Row }

func (v pinRow) HTML(l Language) string {
	const box opening = "display:inline-block;width:1.7em;margin:1px;text-align:center;line-height:1.8;"
	var row []markup
	for pin := 1; pin <= v.row.Len(); pin++ {
		if v.row.Stands(pin) {
			row = append(row, element(`span style="`+box+`border:2px solid #000;border-radius:0.85em 0.85em 0.2em 0.2em;background:#f0e442;color:#000"`, plain(shortest(pin))))
		} else {
			row = append(row, element(`span style="`+box+`border:2px solid transparent"`, "·"))
		}
	}
	return string(labelled(
		say("rij van %d, er staan nog %d kegels", "Reihe von %d, es stehen noch %d Kegel", "row of %d, %d pins stand", v.row.Len(), v.row.Standing()).In(l), row...))
}

func (v pinRow) Text(Language) string { return v.row.String() }

// PinMove names a move: "takes 5 and 6".
func PinMove(m pins.Move) Words {
	if m.Count == 1 {
		return say("neemt %d", "nimmt %d", "takes %d", m.First)
	}
	return say("neemt %d en %d", "nimmt %d und %d", "takes %d and %d", m.First, m.First+1)
}

// PinWins lists who wins from full rows of 1 to n pins, n at most 64, with the
// nim-value and the winning first moves.
func PinWins(n int) (shown View) {
	defer orSaid(&shown)
	check(within("number of pins", n, 1, pins.MaxPins))
	t := Table{
		Caption: say("Volle rijen: de beginner wint altijd", "Volle Reihen: wer beginnt, gewinnt immer", "Full rows: the beginner always wins"),
		Head: heads("kegels|Kegel|pins", "beginner|wer beginnt|beginner", "nim-waarde|Grundy-Wert|nim-value",
			"winnende eerste zetten|erste Züge, die gewinnen|first moves that win"),
	}
	for k := 1; k <= n; k++ {
		row := pins.Full(k)
		t.add(k, outcomeCell(row.Outcome()), uint64(row.NimValue()), list(row.WinningMoves()))
	}
	return t
}

// MirrorReason says why the move with index i of the game of a [pins.Mirror] was
// made, and by whom.
func MirrorReason(i int) (who, why Words) {
	switch {
	case i == 0:
		return word("beginner|Beginner|beginner"), say(
			"het midden: nu is de rij symmetrisch", "die Mitte: nun ist die Reihe symmetrisch", "the middle: now the row is symmetric")
	case i%2 == 0:
		return word("beginner|Beginner|beginner"), word("het spiegelbeeld|das Spiegelbild|the mirror image")
	}
	return word("tegenstander|Gegner|opponent"), word("wat hij wil|was er will|what he likes")
}
