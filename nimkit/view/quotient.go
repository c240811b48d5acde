package view

import (
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
)

// found is the quotient that a source has.
func found(of quotient.Source) (*quotient.Quotient, error) {
	if of == nil {
		return nil, errNoGame
	}
	return of.Quotient()
}

// MisereQuotient is what is known of a misère quotient: its order, how many of
// its elements are P-elements, and period and preperiod where they are proven.
// Where none was found it says so.
func MisereQuotient(of quotient.Source) View {
	q, err := found(of)
	if err != nil {
		return Same(err)
	}
	t := Table{
		Caption: Words{NL: "Misère-quotiënt van %s", DE: "Misère-Quotient von %s", EN: "Misère quotient of %s"}.Sprintf(GameName(q.Game)),
		Side:    true,
		Rows: [][]any{
			{Words{NL: "elementen", DE: "Elemente", EN: "elements"}, q.Order()},
			{Words{NL: "waarvan verlies (P)", DE: "davon Verlust (P)", EN: "of these lost (P)"}, len(q.PElements())},
		},
	}
	if q.Period == 0 {
		t.Rows = append(t.Rows, []any{
			Words{NL: "bekend voor rijen van 0 tot en met", DE: "bekannt für Reihen von 0 bis", EN: "known for rows from 0 to"}, len(q.Images) - 1,
		})
		return t
	}
	t.Rows = append(t.Rows,
		[]any{Words{NL: "preperiode", DE: "Vorperiode", EN: "preperiod"}, q.Preperiod},
		[]any{Words{NL: "periode, bewezen", DE: "Periode, bewiesen", EN: "period, proven"}, Cell{q.Period, Right}},
	)
	return t
}

// MisereMoves is the table of a position of rows in both plays: who wins it, and
// for each row the moves that win in normal play and those that win in misère. A
// position that the quotient does not reach says so, as do more than 50 rows and
// one above 1000.
func MisereMoves(of quotient.Source, rows ...int) View {
	q, err := found(of)
	if err == nil {
		err = fitting(rows...)
	}
	if err != nil {
		return Same(err)
	}
	heaps := make(octal.Sum, len(rows))
	for i, n := range rows {
		heaps[i] = octal.Heap{Game: q.Game, Size: n}
	}
	t := Table{
		Caption: Words{NL: "%s met rijen van %s", DE: "%s mit Reihen aus %s", EN: "%s with rows of %s"}.Sprintf(GameName(q.Game), list(rows)),
		Head: []any{
			Words{NL: "spel", DE: "Spiel", EN: "play"}, Words{NL: "wie aan zet is", DE: "wer am Zug ist", EN: "player to move"},
		},
	}
	for _, n := range rows {
		t.Head = append(t.Head, Words{NL: "laat van %d over", DE: "lässt von %d übrig", EN: "leaves of %d"}.Sprintf(n))
	}
	add := func(play nimkit.Play, o nimkit.Outcome, moves []octal.Move) {
		left := make([][]string, len(rows))
		for _, m := range moves {
			left[m.Heap] = append(left[m.Heap], heapsLeft(m.Left))
		}
		row := []any{PlayName(play), Cell{Outcome(o), mark(o)}}
		for _, l := range left {
			if len(l) == 0 {
				row = append(row, Same("–"))
				continue
			}
			row = append(row, Cell{Same(strings.Join(l, ", ")), Right})
		}
		t.Rows = append(t.Rows, row)
	}
	o, err := heaps.Outcome()
	if err != nil {
		return Same(err)
	}
	moves, err := heaps.WinningMoves()
	if err != nil {
		return Same(err)
	}
	add(nimkit.Normal, o, moves)
	if o, err = q.Outcome(rows...); err != nil {
		return Same(err)
	}
	if moves, err = q.WinningMoves(rows...); err != nil {
		return Same(err)
	}
	add(nimkit.Misere, o, moves)
	return t
}

// MisereLosses lists the single rows from 1 to most, at most 1000, that the player
// to move loses in misère play.
func MisereLosses(of quotient.Source, most int) View {
	q, err := found(of)
	if err == nil {
		err = fitting(most)
	}
	if err != nil {
		return Same(err)
	}
	var lost []int
	for n := 1; n <= most; n++ {
		o, err := q.Outcome(n)
		if err != nil {
			return Same(err)
		}
		if o == nimkit.Loss {
			lost = append(lost, n)
		}
	}
	return Words{
		NL: "%s: van de rijen 1 tot en met %d verliezen er in misère %d: %s.",
		DE: "%s: Von den Reihen 1 bis %d sind in der Misère %d verloren: %s.",
		EN: "%s: of the rows 1 to %d, %d are lost in misère play: %s.",
	}.Sprintf(GameName(q.Game), most, len(lost), list(lost))
}

// MisereCheck holds a quotient against a plain search through all positions of at
// most so many counters, as [quotient.Quotient.Check] does, and says how many
// there are.
func MisereCheck(of quotient.Source, counters int) View {
	q, err := found(of)
	if err != nil {
		return Same(err)
	}
	positions, err := q.Check(counters)
	if err != nil {
		return Same(err)
	}
	return Words{
		NL: "%d posities van hoogstens %d stuks, doorzocht zonder het quotiënt: elke uitkomst is dezelfde.",
		DE: "%d Stellungen mit höchstens %d Stück, ohne den Quotienten durchsucht: Jeder Ausgang ist derselbe.",
		EN: "%d positions of at most %d counters, searched without the quotient: every outcome is the same.",
	}.Sprintf(positions, counters)
}
