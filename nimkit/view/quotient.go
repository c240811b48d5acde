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
	q := words.Must(quotient.Found(of))
	t := Table{
		Caption: words.Of("Misère-quotiënt van %s", "Misère-Quotient von %s", "Misère quotient of %s", GameName(q.Game)),
		Side:    true,
		Rows: [][]any{
			{words.Of("elementen", "Elemente", "elements"), q.Order()},
			{words.Of("waarvan verlies", "davon Verlust", "losses among them"), len(q.PElements())},
		},
	}
	if q.Period == 0 {
		t.add(words.Of("bekend voor rijen van 0 tot en met", "bekannt für Reihen von 0 bis", "known for rows from 0 to"), len(q.Images)-1)
		return t
	}
	t.add(words.Of("preperiode", "Vorperiode", "preperiod"), q.Preperiod)
	t.add(words.Of("periode, bewezen", "Periode, bewiesen", "period, proven"), Cell{q.Period, Right})
	return t
}

// MisereMoves is the table of a position of rows in both plays: who wins it, and
// for each row the moves that win in normal play and those that win in misère. A
// position that the quotient does not reach says so, as do more than 50 rows and
// one above 1000.
func MisereMoves(of quotient.Source, rows ...int) (shown View) {
	defer orSaid(&shown)
	words.Check(fitting(rows...))
	q := words.Must(quotient.Found(of))
	heaps := make(octal.Sum, len(rows))
	for i, n := range rows {
		heaps[i] = octal.Heap{Game: q.Game, Size: n}
	}
	t := Table{
		Caption: words.Of("%s met rijen van %s", "%s mit Reihen aus %s", "%s with rows of %s", GameName(q.Game), list(rows)),
		Head:    heads(words.Of("spel", "Spiel", "play"), words.Of("wie aan zet is", "wer am Zug ist", "player to move")),
	}
	for _, n := range rows {
		t.Head = append(t.Head, words.Of("laat van %d over", "lässt von %d übrig", "leaves of %d", n))
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
	q := words.Must(quotient.Found(of))
	var lost []int
	for n := 1; n <= most; n++ {
		if words.Must(q.Outcome(n)) == nimkit.Loss {
			lost = append(lost, n)
		}
	}
	return words.Of("%s: van de rijen 1 tot en met %d verliezen er in misère %d: %s.",
		"%s: Von den Reihen 1 bis %d sind in der Misère %d verloren: %s.",
		"%s: of the rows 1 to %d, %d are lost in misère play: %s.", GameName(q.Game), most, len(lost), list(lost))
}

// MisereCheck holds a quotient against a plain search through all positions of at
// most so many counters, as [quotient.Quotient.Check] does, and says how many
// there are.
func MisereCheck(of quotient.Source, counters int) (shown View) {
	defer orSaid(&shown)
	positions := words.Must(words.Must(quotient.Found(of)).Check(counters))
	return words.Of("%d standen van hoogstens %d stuks zijn doorzocht zonder het quotiënt, en elke uitkomst was dezelfde.",
		"%d Stellungen mit höchstens %d Stück, ohne den Quotienten durchsucht: Jeder Ausgang ist derselbe.",
		"%d positions of at most %d counters, searched without the quotient: every outcome is the same.", positions, counters)
}
