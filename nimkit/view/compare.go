package view

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// Compared returns a table of comparisons of closed forms with their games. A row has the name of
// the game, if any, the form, the numbers of compared positions, of losses and of
// differences, and the first difference.
func Compared(formulas ...nimkit.Comparer) (result View) {
	defer showError(&result)
	words.Check(within("number of formulas %d", len(formulas), 0, maxGames))
	hasNames, hasUnknown, hasDifferences := false, false, false
	all := make([]closedForm, len(formulas))
	for i, f := range formulas {
		if f == nil {
			return words.Same(words.Errorf("view: there is no closed form %d", i+1))
		}
		c := words.Must(f.Comparison())
		if c == nil {
			return words.Same(errNoGame)
		}
		all[i] = nameClosedForm(f, c)
		hasNames, hasUnknown, hasDifferences = hasNames || all[i].game != (words.Text{}), hasUnknown || c.Unknown > 0, hasDifferences || c.Differ > 0
	}
	t := Table{Caption: words.T("Positions that were compared with their formula, and how often the two differ")}
	if hasNames {
		t.Head = heads(words.T("game"))
	}
	t.Head = append(t.Head, heads(words.T("formula"), words.T("positions"), words.T("losses"), words.T("differ"))...)
	if hasUnknown {
		t.Head = append(t.Head, words.T("no formula"))
	}
	if hasDifferences {
		t.Head = append(t.Head, words.T("first difference"))
	}
	for _, c := range all {
		difference := Cell{c.Differ, Right}
		if !c.Agree() {
			difference.Mark = Wrong
		}
		row := []any{c.form, c.Compared, c.Losses, difference}
		if hasNames {
			row = append([]any{c.game}, row...)
		}
		if hasUnknown {
			row = append(row, c.Unknown)
		}
		if c.Differ > 0 {
			row = append(row, words.T("%s; computed: %v; formula: %v", words.Name(c.First), displayValue(c.Solved), displayValue(c.Predicted)))
		}
		t.addRow(row...)
	}
	return t
}

// closedForm is a comparison with the names of the game and of the form.
type closedForm struct {
	*nimkit.Comparison
	game, form words.Text
}

// nameClosedForm finds the name of the game: that of its appearance, or a code before a colon
// and a period. The period is translated.
func nameClosedForm(f nimkit.Comparer, c *nimkit.Comparison) closedForm {
	if g, ok := f.(nimkit.Game); ok {
		if name := g.Appearance().Name; name != (words.Text{}) {
			return closedForm{c, name, words.Same(strings.TrimPrefix(c.Name, name.In(words.English)+": "))}
		}
	}
	var period, preperiod, saltus int
	game, form, _ := strings.Cut(c.Name, ": ")
	n, _ := fmt.Sscanf(form, "period %d, preperiod %d, saltus %d", &period, &preperiod, &saltus)
	if n < 2 {
		return closedForm{c, words.Text{}, words.Same(c.Name)}
	}
	text := words.T("period %d, preperiod %d", period, preperiod)
	if n == 3 {
		text = words.Format("%s, %s", text, words.T("saltus %d", saltus))
	}
	return closedForm{c, GameName(octal.Code(game)), text}
}

// displayValue returns a nim-value as a number and an outcome as a text.
func displayValue(v any) any {
	switch v := v.(type) {
	case nimkit.Outcome:
		return Outcome(v)
	case nimkit.Nimber:
		return uint64(v)
	}
	return v
}
