package view

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
)

// Compared is a table of how closed forms agree with their games, a row each: the
// form, how many positions were compared, how many of them are losses, and the
// first that differs. What cannot be compared says so.
func Compared(formulas ...nimkit.Formula) (shown View) {
	defer orSaid(&shown)
	t := Table{Head: heads("gesloten formule|geschlossene Formel|closed form",
		"standen vergeleken|Stellungen verglichen|positions compared", "waarvan verlies|davon Verlust|of these lost",
		"verschillen|Unterschiede|differences")}
	check(within("number of formulas", len(formulas), 0, mostSideways))
	unknown, differ := false, false
	var all []*nimkit.Comparison
	for i, f := range formulas {
		if f == nil {
			return Same(fmt.Errorf("view: there is no closed form %d", i+1))
		}
		c := must(f.Comparison())
		if c == nil {
			return Same(errNoGame)
		}
		all = append(all, c)
		unknown, differ = unknown || c.Unknown > 0, differ || c.Differ > 0
	}
	if unknown {
		t.Head = append(t.Head, word("zonder formule|ohne Formel|without a formula"))
	}
	if differ {
		t.Head = append(t.Head, word("eerste verschil|erster Unterschied|first difference"))
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
			row = append(row, say(
				"%s; berekend: %v; formule: %v",
				"%s; berechnet: %v; Formel: %v",
				"%s; computed: %v; form: %v", PositionName(c.First), comparedValue(c.Solved), comparedValue(c.Said)))
		}
		t.add(row...)
	}
	return t
}

// formulaName is the name of a formula, in which a game before a colon is named in
// the reader's language, and a period behind it too.
func formulaName(name string) Words {
	game, form, ok := strings.Cut(name, ": ")
	if !ok {
		return Same(name)
	}
	var period, preperiod, saltus int
	n, _ := fmt.Sscanf(form, "period %d, preperiod %d, saltus %d", &period, &preperiod, &saltus)
	if n < 2 {
		return filled("%s: %s", GameName(game), form)
	}
	says := say("%s: periode %d, preperiode %d", "%s: Periode %d, Vorperiode %d", "%s: period %d, preperiod %d", GameName(octal.Code(game)), period, preperiod)
	if n == 3 {
		return filled("%s, %s", says, say("groei %d", "Zuwachs %d", "saltus %d", saltus))
	}
	return says
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
