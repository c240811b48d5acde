package view

import (
	"nimlab/nimkit/nim"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// The most that is shown: what is larger fills pages that nobody reads.
const (
	mostCells    = 40_000    // entries of a table, and sentences of a list
	mostText     = 1 << 20   // bytes of text in a table
	mostListed   = 200       // positions of a solved game, and moves of one that was played
	mostHeaps    = 100       // heaps of a position of Nim
	mostDrawn    = 64        // matches of a heap that are drawn one by one
	mostGrouped  = 8         // columns of digits that have groups of matches beside them
	mostColumns  = 40        // what is left of a heap, move by move
	mostWinning  = 12        // winning moves that are named, where there are more
	mostMoore    = 6         // winning moves in Moore's game
	mostMatches  = 2000      // numbers of matches in a take-away game
	mostSpelled  = 60        // differences of a period
	mostRecorded = 12        // differences of a record
	mostRows     = 50        // rows of pins or counters in a position
	mostGenus    = 20_000    // positions of a game with genera
	largestRow   = 1000      // pins or counters in one
	mostOptions  = 1000      // moves from a position, and what they leave
	mostTowers   = 40        // towers of a sum
	tallest      = 60        // pieces of a tower
	mostPlayed   = 6         // cards of which all games are listed
	mostTriples  = 50        // lines of lost triples, and triples in one
	mostSummed   = 1<<16 - 1 // of two numbers that are added by definition
	mostPlaces   = 200       // places of a row of coins
	mostSideways = 200       // games side by side
)

var errNoGame = words.Errorf("view: there is no game")

// within returns an error unless n is from least to most. The message what describes n and
// is a format for it.
func within(what string, n, least, most int) error {
	if n < least || n > most {
		return words.Errorf("view: %s: a page shows %d to %d", words.T(what, n), least, most)
	}
	return nil
}

// unfit is an error if a position has no heaps, or too many to be shown one by one.
func unfit(p nim.Position) error {
	if len(p) == 0 || len(p) > mostHeaps {
		return words.Errorf("view: a position of %d heaps: from 1 to %d are shown", len(p), mostHeaps)
	}
	return nil
}

// fits is an error if a page cannot show a take-away game for these numbers of matches.
func fits(s takeaway.Set, from, to int) error {
	switch {
	case from < 0 || to < from || to-from >= mostMatches:
		return words.Errorf("view: from %d to %d matches: a page shows 1 to %d numbers, from 0 on", from, to, mostMatches)
	case to >= takeaway.SearchLimit: // only the period tells
		_, err := s.Period()
		return err
	}
	_, err := s.Heap(0).Graph()
	return err
}

// fitting is an error if rows are too many, or too large, for a table.
func fitting(sizes ...int) error {
	if len(sizes) > mostRows {
		return words.Errorf("view: %d heaps are more than %d", len(sizes), mostRows)
	}
	for _, n := range sizes {
		if n < 0 || n > largestRow {
			return words.Errorf("view: a heap of %d is not between 0 and %d", n, largestRow)
		}
	}
	return nil
}

// CheckTowers is an error if towers are too many or too high to be shown.
func CheckTowers(s tower.Sum) error {
	if len(s) > mostTowers {
		return words.Errorf("view: %d towers are more than %d", len(s), mostTowers)
	}
	for i, t := range s {
		if len(t) > tallest {
			return words.Errorf("view: tower %d has %d pieces, more than %d", i+1, len(t), tallest)
		}
	}
	return nil
}

// orSaid, deferred, shows in a view's place the error that ended it, see [words.RecoveredError].
func orSaid(shown any) {
	err := words.RecoveredError(recover())
	if err == nil {
		return
	}
	switch shown := shown.(type) {
	case *View:
		*shown = words.ErrorText(err)
	case *Table:
		*shown = Table{Caption: words.ErrorText(err)}
	case *words.Text:
		*shown = words.ErrorText(err)
	case *[]Step:
		*shown = []Step{{Says: words.ErrorText(err)}}
	}
}
