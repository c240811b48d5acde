package view

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// heads are the heads of columns.
func heads(all ...words.Text) []any {
	row := make([]any, len(all))
	for i, w := range all {
		row[i] = w
	}
	return row
}

// shortest is a value as it prints itself.
func shortest[T any](v T) string { return fmt.Sprint(v) }

// between writes words with a sign between them.
func between[T any](values []T, sign string, say func(T) words.Text) words.Text {
	all := make([]words.Text, len(values))
	for i, v := range values {
		all[i] = say(v)
	}
	return words.Join(sign, all...)
}

// list writes values with commas between them.
func list[T any](values []T) string { return words.JoinFunc(values, ", ", shortest[T]) }

// Letter is the letter of an outcome: V, W and R (remise) in Dutch, V, G and U
// (unentschieden) in German, L, W and D in English.
func Letter(o nimkit.Outcome) words.Text {
	return by(o, words.T("L"), words.T("W"), words.T("D"))
}

// by picks one of three values by an outcome.
func by[T any](o nimkit.Outcome, loss, win, draw T) T {
	switch o {
	case nimkit.Loss:
		return loss
	case nimkit.Win:
		return win
	}
	return draw
}

// Label is the Dutch article's code for a position: V, W and W* there, L, W and W*
// in English, V, G and G* in German, and for a draw the letter of [Letter].
func Label(label nimkit.Label) words.Text {
	switch label {
	case nimkit.V:
		return Letter(nimkit.Loss)
	case nimkit.W:
		return Letter(nimkit.Win)
	case nimkit.WStar:
		return words.Format("%s*", Letter(nimkit.Win))
	}
	return Letter(nimkit.Draw)
}

// Outcome is the word for an outcome, for the player to move.
func Outcome(o nimkit.Outcome) words.Text {
	return by(o, words.T("loss"), words.T("win"), words.T("draw"))
}

// PlayName names the two rules for the end of a game.
func PlayName(p nimkit.Play) words.Text {
	if p == nimkit.Misere {
		return words.T("misère: whoever takes the last one loses")
	}
	return words.T("normal: whoever takes the last one wins")
}

// mark is the mark of an outcome.
func mark(o nimkit.Outcome) Mark { return by(o, Lost, Won, Drawn) }

// outcomeCell is an outcome as an entry of a table: its letter on its fill.
func outcomeCell(o nimkit.Outcome) Cell { return Cell{Letter(o), mark(o)} }

// outcomeCells are the letters of several outcomes.
func outcomeCells(outcomes []nimkit.Outcome) (cells []any) {
	for _, o := range outcomes {
		cells = append(cells, outcomeCell(o))
	}
	return cells
}

// outcomeWord is an outcome as an entry of a table: its word on its fill.
func outcomeWord(o nimkit.Outcome) Cell { return Cell{Outcome(o), mark(o)} }
