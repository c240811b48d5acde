package view

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// heads returns texts as the head of a table.
func heads(all ...words.Text) []any {
	row := make([]any, len(all))
	for i, w := range all {
		row[i] = w
	}
	return row
}

// joinTexts joins the texts of values with a separator.
func joinTexts[T any](values []T, separator string, text func(T) words.Text) words.Text {
	all := make([]words.Text, len(values))
	for i, v := range values {
		all[i] = text(v)
	}
	return words.Join(separator, all...)
}

// list joins values with commas.
func list[T any](values []T) string {
	return words.JoinFunc(values, ", ", func(v T) string { return fmt.Sprint(v) })
}

// Letter returns the letter of an outcome: V, W and R in Dutch, V, G and U in German, L, W and D
// in English.
func Letter(o nimkit.Outcome) words.Text {
	return byOutcome(o, words.T("L"), words.T("W"), words.T("D"))
}

// byOutcome selects one of three values.
func byOutcome[T any](o nimkit.Outcome, loss, win, draw T) T {
	switch o {
	case nimkit.Loss:
		return loss
	case nimkit.Win:
		return win
	}
	return draw
}

// Label returns the Dutch article's label of a position: V, W and W* there, L, W and W* in
// English, V, G and G* in German. The label of a draw is its letter.
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

// Outcome returns the word for an outcome for the player to move.
func Outcome(o nimkit.Outcome) words.Text {
	return byOutcome(o, words.T("loss"), words.T("win"), words.T("draw"))
}

// PlayName returns the name of a play convention with its rule.
func PlayName(p nimkit.Play) words.Text {
	if p == nimkit.Misere {
		return words.T("misère: whoever takes the last one loses")
	}
	return words.T("normal: whoever takes the last one wins")
}

// outcomeMark returns the mark of an outcome.
func outcomeMark(o nimkit.Outcome) Mark { return byOutcome(o, Lost, Won, Drawn) }

// outcomeCell returns the letter of an outcome on its fill.
func outcomeCell(o nimkit.Outcome) Cell { return Cell{Letter(o), outcomeMark(o)} }

// outcomeCells returns the cells of several outcomes.
func outcomeCells(outcomes []nimkit.Outcome) (cells []any) {
	for _, o := range outcomes {
		cells = append(cells, outcomeCell(o))
	}
	return cells
}

// outcomeWordCell returns the word for an outcome on its fill.
func outcomeWordCell(o nimkit.Outcome) Cell { return Cell{Outcome(o), outcomeMark(o)} }
