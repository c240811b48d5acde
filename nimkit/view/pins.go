package view

import (
	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// PinMove names a move: "takes 5 and 6".
func PinMove(m pins.Move) words.Text {
	if m.Count == 1 {
		return words.Of("neemt %d", "nimmt %d", "takes %d", m.First)
	}
	return words.Of("neemt %d en %d", "nimmt %d und %d", "takes %d and %d", m.First, m.First+1)
}

// PinWins lists who wins from full rows of 1 to n pins, n at most 64, with the winning
// first moves.
func PinWins(n int) (shown View) {
	defer orSaid(&shown)
	words.Check(within("number of pins", n, 1, pins.MaxPins))
	t := Table{
		Caption: words.Of("Volle rijen: de beginner wint altijd", "Volle Reihen: Wer beginnt, gewinnt immer", "Full rows: whoever begins can always win"),
		Head: heads(words.Of("kegels", "Kegel", "pins"), words.Of("beginner", "wer beginnt", "first player"),
			words.Of("winnende eerste zetten", "erste Züge, die gewinnen", "first moves that win")),
	}
	for k := 1; k <= n; k++ {
		row := pins.Full(k)
		t.add(k, outcomeCell(row.Outcome()), list(row.WinningMoves()))
	}
	return t
}
