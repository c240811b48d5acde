package view

import (
	"nimlab/nimkit/nim"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// Limits on the size of tables and texts. More would fill pages that nobody reads.
const (
	maxCells           = 40_000    // entries of a table, and sentences of a list
	maxText            = 1 << 20   // bytes of text in a table
	maxListedPositions = 200       // positions of a game
	maxHeaps           = 100       // heaps of a position of Nim
	maxDrawnMatches    = 64        // matches of a heap that are drawn one by one
	maxGroupColumns    = 8         // columns of digits beside which groups of matches fit
	maxColumns         = 40        // columns of AllMoves
	maxWinningMoves    = 12        // winning moves that are all listed
	maxMooreMoves      = 6         // winning moves in Moore's game
	maxMatches         = 2000      // numbers of matches in a take-away game
	maxPeriodTerms     = 60        // differences that Period lists
	maxRecordTerms     = 12        // differences that Records lists
	maxRows            = 50        // rows of pins or counters in a position
	maxGenusPositions  = 20_000    // positions of a game with genera
	maxRowSize         = 1000      // pins or counters in a row
	maxOptions         = 1000      // options of a heap, and moves in an explanation
	maxTowers          = 40        // towers of a sum
	maxPieces          = 60        // pieces of a tower
	maxGameCards       = 6         // cards of CardGames
	maxTriples         = 50        // lines of lost triples, and triples in one
	maxDefinitionSum   = 1<<16 - 1 // the sum of ByDefinition without carries, m + n
	maxPlaces          = 200       // places of a row of coins
	maxGames           = 200       // games in a table
	maxBestMoves       = 4         // best moves of a player
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

// checkHeaps returns an error unless a position has 1 to 100 heaps.
func checkHeaps(p nim.Position) error {
	if len(p) == 0 || len(p) > maxHeaps {
		return words.Errorf("view: a position of %d heaps: from 1 to %d are shown", len(p), maxHeaps)
	}
	return nil
}

// checkMatches returns an error unless a take-away game can be solved for a range of numbers
// of matches, at most 2000.
func checkMatches(s takeaway.Set, from, to int) error {
	switch {
	case from < 0 || to < from || to-from >= maxMatches:
		return words.Errorf("view: from %d to %d matches: a page shows 1 to %d numbers, from 0 on", from, to, maxMatches)
	case to >= takeaway.SearchLimit: // the outcomes follow from the period
		_, err := s.Period()
		return err
	}
	_, err := s.Heap(0).Graph()
	return err
}

// checkRows returns an error if there are more than 50 rows, or if one is not from 0 to 1000.
func checkRows(sizes ...int) error {
	if len(sizes) > maxRows {
		return words.Errorf("view: %d heaps are more than %d", len(sizes), maxRows)
	}
	for _, n := range sizes {
		if n < 0 || n > maxRowSize {
			return words.Errorf("view: a heap of %d is not between 0 and %d", n, maxRowSize)
		}
	}
	return nil
}

// CheckTowers returns an error if a sum has more than 40 towers, or a tower more than 60
// pieces.
func CheckTowers(s tower.Sum) error {
	if len(s) > maxTowers {
		return words.Errorf("view: %d towers are more than %d", len(s), maxTowers)
	}
	for i, t := range s {
		if len(t) > maxPieces {
			return words.Errorf("view: tower %d has %d pieces, more than %d", i+1, len(t), maxPieces)
		}
	}
	return nil
}

// showError, if deferred, replaces a result by the error that ended its construction; see
// [words.RecoveredError].
func showError(result any) {
	err := words.RecoveredError(recover())
	if err == nil {
		return
	}
	switch result := result.(type) {
	case *View:
		*result = words.ErrorText(err)
	case *Table:
		*result = Table{Caption: words.ErrorText(err)}
	case *words.Text:
		*result = words.ErrorText(err)
	case *[]Step:
		*result = []Step{{Sentence: words.ErrorText(err)}}
	}
}
