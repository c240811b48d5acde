package view

import (
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
)

// MisereQuotient is what is known of a misère quotient: its order, how many of
// its elements are P-elements, and period and preperiod where they are proven.
func MisereQuotient(q *quotient.Quotient) Table {
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
// position that the quotient does not reach says so.
func MisereMoves(q *quotient.Quotient, rows ...int) View {
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
