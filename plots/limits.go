package plots

import (
	"cmp"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// Limits on the contents of figures. A figure of more is an error at once, which names the
// value and the limit.
const (
	maxSide    = 12_000    // width and height of a figure in points
	maxArea    = 7_500_000 // square points of a figure
	maxError   = 500       // characters of an error
	maxCaption = 120       // characters of a title, a key or a label
	maxDesc    = 4000      // characters of a description

	maxHeaps      = 40  // heaps below each other
	maxColumns    = 16  // binary columns
	maxRowMatches = 40  // matches of a heap that are drawn one by one
	maxMoves      = 60  // of a game
	maxFrames     = 100 // pictures of a strip
	maxCards      = 60
	maxCoins      = 128 // in a row
	maxLamps      = 40  // in a row
	maxShapes     = 120 // of a proof of Nimbi

	maxBiplusBound     = 40        // the bound of m and n on a board of m ++ n
	maxHeatSide        = 128       // rows or columns of a heat map
	maxHeatValue       = 99_999    // a number in a heat map
	maxMapSide         = 128       // squares along a map of outcomes: smaller ones cannot be distinguished
	maxNimMapSide      = 48        // squares along a map of nim-values: numbers in smaller ones cannot be read
	maxNimMaps         = 16        // maps of nim-values side by side
	maxTwoHeaps        = 60        // the largest heap in a figure of pairs of heaps
	maxElements        = 60        // elements of a quotient
	maxPathNumber      = 60        // the largest number of a set with a path
	maxGenera          = 200       // the largest heap in a figure of genera
	maxValues          = 2000      // nim-values of a game
	maxRows            = 200       // rows of one period each
	maxPanels          = 20        // plots of nim-values below each other
	maxSequences       = 60        // rows of nim-values in squares
	maxSetHeap         = 60        // the largest heap in such a row
	maxAxisValue       = 1 << 32   // a nim-value on an axis
	maxPeriod          = 60        // squares in a row
	maxPeriods         = 100       // rows or rounds of one period each
	maxHeatTake        = 64        // the largest take of a heat map of periods
	maxRareRow         = 200       // the longest row for which rare values are used
	maxBarRows         = 8         // of chocolate
	maxBarColumns      = 12        // of chocolate
	maxPathSets        = 64        // take sets of a figure of paths
	maxPeriodCountTake = 14        // the largest take of all sets that are counted
	maxSquares         = 3000      // of a strip of outcomes
	maxBars            = 400       // differences with a bar each
	maxStripSquares    = 60        // squares of a strip for a search: a page is no wider
	maxTakeSets        = 100       // take sets
	maxRecords         = 64        // rows of the table of records
	minRareHeaps       = 2000      // the least largest heap in a figure of rare values
	maxRareHeaps       = 20_000    // the largest heap in such a figure
	maxCircle          = 150       // the diameter of a circle of a graph in points
	maxThermograph     = 6         // thermographs side by side
	maxCopies          = 32        // of a game side by side
	maxGameValue       = 1_000_000 // a number on an axis of values
	maxTaxValue        = 1 << 20   // a tax; lessons.RisingTax has taxes above the largest temperature
	maxLineGames       = 24        // games on a number line
	maxTreeValues      = 40        // values in a tree with stops
	maxComponents      = 20        // parts of a position
	maxNameInError     = 40        // characters
)

// MaxGraph is the largest number of positions of a [Graph].
const MaxGraph = 100

// checkRange returns an error unless n is from least to most. The message what describes n; it
// is a format for n, followed by the values.
func checkRange[N int | int64 | uint64](what string, n, least, most N, values ...any) error {
	if n < least || n > most {
		return words.Errorf("plots: %s: a figure holds %d to %d", words.T(what, append([]any{n}, values...)...), least, most)
	}
	return nil
}

// shortError returns an error whose text has at most maxError characters.
func shortError(err error) error {
	if len(err.Error()) <= maxError {
		return err
	}
	t := words.ErrorText(err)
	return words.Errorf("%s", words.Each(func(l words.Language) string {
		if l == words.English {
			return shorten(err.Error(), maxError)
		}
		return shorten(t.In(l), maxError)
	}))
}

// checkHeaps returns an error for a position without heaps, with too many, or with one that is too large
// to be drawn.
func checkHeaps(p nim.Position) error {
	if err := checkRange("%d heaps", len(p), 1, maxHeaps); err != nil {
		return err
	}
	for i, h := range p {
		if err := checkRange("heap %[2]d has %[1]d", h, 0, 1<<maxColumns-1, i+1); err != nil {
			return err
		}
	}
	return nil
}

// checkGame returns an error unless a game can be drawn move by move.
func checkGame(g nim.Played) error {
	return cmp.Or(checkRange("%d moves", len(g.Moves), 0, maxMoves), checkHeaps(g.Start))
}

// failf ends the construction of a figure with an error, which [showError] displays.
func failf(format string, a ...any) { panic(words.Errorf("plots: %w", words.Errorf(format, a...))) }

// showError, if deferred, replaces a figure by the error that ended its construction; see
// [words.RecoveredError].
func showError(figure *Figure) {
	if err := words.RecoveredError(recover()); err != nil {
		*figure = Figure{err: shortError(err)}
	}
}
