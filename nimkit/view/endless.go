package view

import (
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// loopyValue writes a value of a game that need not end: a nim-value as a number, an infinite
// value with the nim-values of its options as ∞{0, 2}.
func loopyValue(v nimkit.LoopyValue) string {
	if v.Infinite {
		return strings.ReplaceAll(v.String(), ",", ", ")
	}
	return strconv.FormatUint(uint64(v.Nimber), 10)
}

// LoopySum returns a table of the values of at most 200 positions, of the value of their sum, and
// of the outcomes.
func LoopySum(values ...nimkit.LoopyValue) (result View) {
	defer showError(&result)
	words.Check(within("number of games %d", len(values), 0, maxGames))
	t := Table{
		Caption: words.T("Games side by side, in which play may go on for ever"),
		Head:    heads(words.T("game"), words.T("value"), words.T("to move")),
		Side:    true,
	}
	var sum nimkit.LoopyValue
	for i, v := range values {
		sum = sum.Add(v)
		t.addRow(i+1, loopyValue(v), outcomeCell(v.Outcome()))
	}
	t.addRow(words.T("together"), loopyValue(sum), outcomeCell(sum.Outcome()))
	return t
}
