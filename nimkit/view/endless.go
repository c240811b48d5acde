package view

import (
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// loopyValue writes a value of a game that need not end: a nim-value as a number,
// an infinite one with the nim-values that it reaches, ∞{0, 2}.
func loopyValue(v nimkit.LoopyValue) string {
	if v.Infinite {
		return strings.ReplaceAll(v.String(), ",", ", ")
	}
	return strconv.FormatUint(uint64(v.Nimber), 10)
}

// LoopySum is the table of what positions are worth side by side: the value of each
// and of all together, and who wins.
func LoopySum(values ...nimkit.LoopyValue) (shown View) {
	defer orSaid(&shown)
	words.Check(within("number of games %d", len(values), 0, mostSideways))
	t := Table{
		Caption: words.T("Games side by side, in which play may go on for ever"),
		Head:    heads(words.T("game"), words.T("value"), words.T("to move")),
		Side:    true,
	}
	var sum nimkit.LoopyValue
	for i, v := range values {
		sum = sum.Add(v)
		t.add(i+1, loopyValue(v), outcomeCell(v.Outcome()))
	}
	t.add(words.T("together"), loopyValue(sum), outcomeCell(sum.Outcome()))
	return t
}
