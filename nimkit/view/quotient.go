package view

import (
	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/words"
)

// MisereQuotient returns a table of the order of a misère quotient, the number of its P-elements,
// and its period and preperiod if they are proven. It is an error if no quotient was found.
func MisereQuotient(source quotient.Source) (result View) {
	defer showError(&result)
	q := words.Must(quotient.Resolve(source))
	t := Table{
		Caption: words.T("Misère quotient of %s", GameName(q.Ruleset)),
		Side:    true,
		Rows: [][]any{
			{words.T("elements"), q.Order()},
			{words.T("losses among them"), len(q.PElements())},
		},
	}
	if positions, ok := q.Ruleset.(*nimkit.Numbering); ok {
		t.addRow(words.T("positions with different moves"), positions.Len())
		return t
	}
	if q.Period == 0 {
		t.addRow(words.T("known for rows from 0 to"), len(q.Images)-1)
		return t
	}
	t.addRow(words.T("preperiod"), q.Preperiod)
	t.addRow(words.T("period, proven"), Cell{q.Period, Right})
	return t
}

// quotientOfRows returns a quotient of rows of pins or counters.
func quotientOfRows(source quotient.Source) *quotient.Quotient {
	q := words.Must(quotient.Resolve(source))
	if positions, ok := q.Ruleset.(*nimkit.Numbering); ok {
		panic(words.Errorf("view: %s: this is a quotient of positions, not of rows: misere.Outcome and misere.WinningMoves use it", positions))
	}
	return q
}

// MisereMoves returns a table of a position of rows in normal and in misère play, with the outcome
// and the winning moves in each row. It is an error if the quotient does not reach the
// position or is that of a [nimkit.Game], if there are more than 50 rows, or if one is above
// 1000.
func MisereMoves(source quotient.Source, rows ...int) (result View) {
	defer showError(&result)
	words.Check(checkRows(rows...))
	q := quotientOfRows(source)
	heaps := make(octal.Sum, len(rows))
	for i, n := range rows {
		heaps[i] = octal.Heap{Ruleset: q.Ruleset, Size: n}
	}
	t := Table{
		Caption: words.T("%s with rows of %s", GameName(q.Ruleset), list(rows)),
		Head:    heads(words.T("play"), words.T("player to move")),
	}
	for _, n := range rows {
		t.Head = append(t.Head, words.T("leaves of %d", n))
	}
	add := func(play nimkit.Play, o nimkit.Outcome, moves []octal.Move) {
		row := []any{PlayName(play), outcomeWordCell(o)}
		for heap := range rows {
			row = append(row, winningCell(moves, heap))
		}
		t.addRow(row...)
	}
	add(nimkit.Normal, words.Must(heaps.Outcome()), words.Must(heaps.WinningMoves()))
	add(nimkit.Misere, words.Must(q.Outcome(rows...)), words.Must(q.WinningMoves(rows...)))
	return t
}

// MisereLosses lists the single rows from 1 to a largest one, at most 1000, that are lost in
// misère play.
func MisereLosses(source quotient.Source, largest int) (result View) {
	defer showError(&result)
	words.Check(checkRows(largest))
	q := quotientOfRows(source)
	var lost []int
	for n := 1; n <= largest; n++ {
		if words.Must(q.Outcome(n)) == nimkit.Loss {
			lost = append(lost, n)
		}
	}
	return words.T("%s: of the rows 1 to %d, %d are lost in misère play: %s.", GameName(q.Ruleset), largest, len(lost), list(lost))
}

// MisereCheck compares a quotient with a search through all positions of at most a number of
// counters, as [quotient.Quotient.Check] does, and states the number of positions.
func MisereCheck(source quotient.Source, counters int) (result View) {
	defer showError(&result)
	positions := words.Must(quotientOfRows(source).Check(counters))
	return words.T("%d positions of at most %d counters, searched without the quotient: every outcome is the same.", positions, counters)
}
