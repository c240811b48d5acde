package view

import (
	"fmt"

	"nimlab/nimkit"
)

// Compared is a table of how a closed form agrees with a solved game: the form,
// how many positions were compared, how many of them are losses, and the first
// that differs. The form is a text or [Words], with its source.
func Compared[P, V comparable](form any, c nimkit.Comparison[P, V]) Table {
	t := Table{
		Head: []any{
			Words{NL: "gesloten vorm", DE: "geschlossene Form", EN: "closed form"},
			Words{NL: "posities vergeleken", DE: "Stellungen verglichen", EN: "positions compared"},
			Words{NL: "waarvan verlies", DE: "davon Verlust", EN: "of these lost"},
			Words{NL: "verschillen", DE: "Unterschiede", EN: "differences"},
		},
	}
	if _, ok := form.(Words); !ok {
		form = Same(form)
	}
	differ := Cell{c.Differ, Right}
	if !c.Agree() {
		differ.Mark = Wrong
	}
	t.Rows = [][]any{{form, c.Compared, c.Losses, differ}}
	if c.Unknown > 0 {
		t.Head = append(t.Head, Words{NL: "zonder formule", DE: "ohne Formel", EN: "without a formula"})
		t.Rows[0] = append(t.Rows[0], c.Unknown)
	}
	if c.Differ > 0 {
		t.Head = append(t.Head, Words{NL: "eerste verschil", DE: "erster Unterschied", EN: "first difference"})
		t.Rows[0] = append(t.Rows[0], Words{
			NL: "%s: uitgerekend %v, vorm %v", DE: "%s: ausgerechnet %v, Form %v", EN: "%s: solved %v, form %v",
		}.Sprintf(PositionName(c.First), comparedValue(c.Solved), comparedValue(c.Form)))
	}
	return t
}

// comparedValue is a nim-value as a number and an outcome in words.
func comparedValue(v any) any {
	switch v := v.(type) {
	case nimkit.Outcome:
		return Outcome(v)
	case nimkit.Nimber:
		return Same(uint64(v))
	}
	return Same(fmt.Sprint(v))
}
