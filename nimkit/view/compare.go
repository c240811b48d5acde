package view

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
)

// Compared is a table of how closed forms agree with their games, a row each: the
// form, how many positions were compared, how many of them are losses, and the
// first that differs. What cannot be compared says so.
func Compared(formulas ...nimkit.Formula) View {
	t := Table{Head: []any{
		Words{NL: "gesloten formule", DE: "geschlossene Formel", EN: "closed form"},
		Words{NL: "posities vergeleken", DE: "Stellungen verglichen", EN: "positions compared"},
		Words{NL: "waarvan verlies", DE: "davon Verlust", EN: "of these lost"},
		Words{NL: "verschillen", DE: "Unterschiede", EN: "differences"},
	}}
	unknown, differ := false, false
	var all []*nimkit.Comparison
	for i, f := range formulas {
		if f == nil {
			return Same(fmt.Errorf("view: there is no closed form %d", i+1))
		}
		c, err := f.Comparison()
		if err != nil {
			return Same(err)
		}
		all = append(all, c)
		unknown, differ = unknown || c.Unknown > 0, differ || c.Differ > 0
	}
	if unknown {
		t.Head = append(t.Head, Words{NL: "zonder formule", DE: "ohne Formel", EN: "without a formula"})
	}
	if differ {
		t.Head = append(t.Head, Words{NL: "eerste verschil", DE: "erster Unterschied", EN: "first difference"})
	}
	for _, c := range all {
		agreed := Cell{c.Differ, Right}
		if !c.Agree() {
			agreed.Mark = Wrong
		}
		row := []any{formulaName(c.Name), c.Compared, c.Losses, agreed}
		if unknown {
			row = append(row, c.Unknown)
		}
		if c.Differ > 0 {
			row = append(row, Words{
				NL: "%s; berekend: %v; formule: %v", DE: "%s; berechnet: %v; Formel: %v", EN: "%s; computed: %v; form: %v",
			}.Sprintf(PositionName(c.First), comparedValue(c.Solved), comparedValue(c.Said)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// formulaName is the name of a formula, in which a game before a colon is named in
// the reader's language.
func formulaName(name string) Words {
	if game, form, ok := strings.Cut(name, ": "); ok {
		return Words{NL: "%s: %s", DE: "%s: %s", EN: "%s: %s"}.Sprintf(GameName(game), form)
	}
	return Same(name)
}

// comparedValue is a nim-value as a number and an outcome in words.
func comparedValue(v any) any {
	switch v := v.(type) {
	case nimkit.Outcome:
		return Outcome(v)
	case nimkit.Nimber:
		return uint64(v)
	}
	return v
}
