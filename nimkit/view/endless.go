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
	words.Check(within("number of games", len(values), 0, mostSideways))
	t := Table{
		Caption: words.Of("Spellen naast elkaar die misschien nooit eindigen",
			"Spiele nebeneinander, in denen endlos gespielt werden kann",
			"Games side by side, in which play may go on for ever"),
		Head: heads(words.Of("spel", "Spiel", "game"), words.Of("waarde", "Wert", "value"), words.Of("aan zet", "am Zug", "to move")),
		Side: true,
	}
	var sum nimkit.LoopyValue
	for i, v := range values {
		sum = sum.Add(v)
		t.add(i+1, loopyValue(v), outcomeCell(v.Outcome()))
	}
	t.add(words.Of("samen", "zusammen", "together"), loopyValue(sum), outcomeCell(sum.Outcome()))
	return t
}
