package view

import (
	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// PinMove names a move: "takes 5 and 6".
func PinMove(m pins.Move) words.Text {
	if m.Count == 1 {
		return words.T("takes %d", m.First)
	}
	return words.T("takes %d and %d", m.First, m.First+1)
}

// PinWins returns a table of full rows of 1 to n pins, n at most 64, with the outcomes and the winning
// first moves.
func PinWins(n int) (result View) {
	defer showError(&result)
	words.Check(within("number of pins %d", n, 1, pins.MaxPins))
	t := Table{
		Caption: words.T("Full rows: whoever begins can always win"),
		Head: heads(words.T("pins"), words.T("first player"),
			words.T("first moves that win")),
	}
	for k := 1; k <= n; k++ {
		row := pins.NewRow(k)
		t.addRow(k, outcomeCell(row.Outcome()), list(row.WinningMoves()))
	}
	return t
}
