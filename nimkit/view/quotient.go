package view

import (
	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/words"
)

// MisereQuotient is what is known of a misère quotient: its order, how many of
// its elements are P-elements, and period and preperiod where they are proven.
// Where none was found it says so.
func MisereQuotient(of quotient.Source) (shown View) {
	defer orSaid(&shown)
	q := words.Must(quotient.Resolve(of))
	t := Table{
		Caption: words.T("Misère quotient of %s", GameName(q.Ruleset)),
		Side:    true,
		Rows: [][]any{
			{words.T("elements"), q.Order()},
			{words.T("losses among them"), len(q.PElements())},
		},
	}
	if q.Period == 0 {
		t.add(words.T("known for rows from 0 to"), len(q.Images)-1)
		return t
	}
	t.add(words.T("preperiod"), q.Preperiod)
	t.add(words.T("period, proven"), Cell{q.Period, Right})
	return t
}

// MisereMoves is the table of a position of rows in both plays: who wins it, and
// for each row the moves that win in normal play and those that win in misère. A
// position that the quotient does not reach says so, as do more than 50 rows and
// one above 1000.
func MisereMoves(of quotient.Source, rows ...int) (shown View) {
	defer orSaid(&shown)
	words.Check(fitting(rows...))
	q := words.Must(quotient.Resolve(of))
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
		row := []any{PlayName(play), outcomeWord(o)}
		for heap := range rows {
			row = append(row, winning(moves, heap))
		}
		t.add(row...)
	}
	add(nimkit.Normal, words.Must(heaps.Outcome()), words.Must(heaps.WinningMoves()))
	add(nimkit.Misere, words.Must(q.Outcome(rows...)), words.Must(q.WinningMoves(rows...)))
	return t
}

// MisereLosses lists the single rows from 1 to most, at most 1000, that the player
// to move loses in misère play.
func MisereLosses(of quotient.Source, most int) (shown View) {
	defer orSaid(&shown)
	words.Check(fitting(most))
	q := words.Must(quotient.Resolve(of))
	var lost []int
	for n := 1; n <= most; n++ {
		if words.Must(q.Outcome(n)) == nimkit.Loss {
			lost = append(lost, n)
		}
	}
	return words.T("%s: of the rows 1 to %d, %d are lost in misère play: %s.", GameName(q.Ruleset), most, len(lost), list(lost))
}

// MisereCheck holds a quotient against a plain search through all positions of at
// most so many counters, as [quotient.Quotient.Check] does, and says how many
// there are.
func MisereCheck(of quotient.Source, counters int) (shown View) {
	defer orSaid(&shown)
	positions := words.Must(words.Must(quotient.Resolve(of)).Check(counters))
	return words.T("%d positions of at most %d counters, searched without the quotient: every outcome is the same.", positions, counters)
}
