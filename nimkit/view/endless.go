package view

import (
	"strconv"

	"nimlab/nimkit"
)

// loopyValue writes a value of a game that need not end: a nim-value as a number,
// an infinite one with the nim-values that it reaches, ∞{0,2}.
func loopyValue(v nimkit.LoopyValue) string {
	if v.Infinite {
		return v.String()
	}
	return strconv.FormatUint(uint64(v.Nimber), 10)
}

// LoopySum is the table of what positions are worth side by side: the value of each
// and of all together, and who wins.
func LoopySum(values ...nimkit.LoopyValue) View {
	t := Table{
		Caption: Words{
			NL: "Spelen naast elkaar, waarin eindeloos gespeeld kan worden", DE: "Spiele nebeneinander, in denen endlos gespielt werden kann",
			EN: "Games side by side, in which play may go on for ever",
		},
		Head: []any{
			Words{NL: "spel", DE: "Spiel", EN: "game"}, Words{NL: "waarde", DE: "Wert", EN: "value"},
			Words{NL: "aan zet", DE: "am Zug", EN: "to move"},
		},
		Side: true,
	}
	var sum nimkit.LoopyValue
	for i, v := range values {
		sum = sum.Add(v)
		t.Rows = append(t.Rows, []any{i + 1, loopyValue(v), outcomeCell(v.Outcome())})
	}
	t.Rows = append(t.Rows, []any{Words{NL: "samen", DE: "zusammen", EN: "together"}, loopyValue(sum), outcomeCell(sum.Outcome())})
	return t
}
