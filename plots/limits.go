package plots

import (
	"cmp"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// How much a figure holds. What is more ends at once in an error that names the value
// and the limit, and is the figure that the caller gets.
const (
	largestFigure = 12_000 // points wide or high
	largestArea   = 7_500_000
	longestError  = 500  // signs
	longestTitle  = 120  // signs of a title, a key or a name that are drawn
	longestDesc   = 4000 // signs of a description

	mostHeaps   = 40 // rows of heaps
	mostColumns = 16 // binary columns
	mostSticks  = 40 // matches in a row, or on a stack
	mostMoves   = 60 // of a game, or of a game in a series
	mostFrames  = 100
	mostCards   = 60
	mostCoins   = 128 // in a row
	mostLamps   = 40  // in a row
	mostShapes  = 120 // of a proof of Nimbi

	mostBelow      = 40     // numbers along a board of m and n
	mostHeat       = 48     // rows or columns of a heat map
	largestHeat    = 99_999 // a number in one
	widestMap      = 128    // squares of a map of outcomes: with more they could not be told apart
	widestNimMap   = 48     // and of nim-values: with more they could not be read
	mostNimMaps    = 16
	mostTwoHeaps   = 60 // the largest heap of a figure of two
	mostElements   = 60 // of a quotient
	mostGenera     = 200
	mostValues     = 2000 // in a row
	mostRows       = 200  // of a period each
	mostPanels     = 20   // rows of nim-values with axes of their own
	mostSequences  = 60   // rows of nim-values in squares
	mostSetHeap    = 60   // the largest heap in such a row
	largestValue   = 1 << 32
	widestPeriod   = 60 // squares in a row
	mostPeriods    = 100
	mostTakes      = 24 // the largest take of a heat map of periods: its squares fill a page
	mostRareRow    = 200
	mostBarRows    = 8    // of chocolate
	longestBar     = 12   // squares of a row of it
	mostPaths      = 6    // the largest number of sets whose rows are walked along
	mostCounted    = 14   // the largest take of all sets that are counted
	mostSquares    = 3000 // of a strip of outcomes
	mostBars       = 400
	longestSearch  = 60  // squares of a strip on which a search goes on: a page is no wider
	mostRaces      = 100 // take sets
	mostRecords    = 64  // rows of the table of records
	leastRareHeaps = 2000
	mostRareHeaps  = 20_000

	mostNames = 150 // points across a circle of a graph
	mostNamed = 40  // signs of a name in an error
)

// MostDrawn is the number of positions that a [Graph] holds at most.
const MostDrawn = 100

// within returns an error unless n is from least to most. The message what describes n; it
// is a format for n, followed by the values.
func within[N int | int64 | uint64](what string, n, least, most N, values ...any) error {
	if n < least || n > most {
		return words.Errorf("plots: %s: a figure holds %d to %d", words.T(what, append([]any{n}, values...)...), least, most)
	}
	return nil
}

// inShort is an error of which the text is not longer than a reader reads.
func inShort(err error) error {
	if len(err.Error()) <= longestError {
		return err
	}
	t := words.ErrorText(err)
	return words.Errorf("%s", words.Each(func(l words.Language) string {
		if l == words.English {
			return shorten(err.Error(), longestError)
		}
		return shorten(t.In(l), longestError)
	}))
}

// fits says why a position is not to be drawn heap by heap.
func fits(p nim.Position) error {
	if err := within("%d heaps", len(p), 1, mostHeaps); err != nil {
		return err
	}
	for i, h := range p {
		if err := within("heap %[2]d has %[1]d", h, 0, 1<<mostColumns-1, i+1); err != nil {
			return err
		}
	}
	return nil
}

// fitsGame says why a game is not to be drawn move by move.
func fitsGame(g nim.Played) error {
	return cmp.Or(within("%d moves", len(g.Moves), 0, mostMoves), fits(g.Start))
}

// fail ends a figure with an error.
func fail(format string, a ...any) { panic(words.Errorf("plots: %w", words.Errorf(format, a...))) }

// orSaid, deferred, puts in the place of a figure the error that ended it, see
// [words.RecoveredError].
func orSaid(drawn *Figure) {
	if err := words.RecoveredError(recover()); err != nil {
		*drawn = Figure{err: inShort(err)}
	}
}
