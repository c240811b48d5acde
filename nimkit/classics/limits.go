package classics

import (
	"fmt"

	"nimlab/nimkit"
)

const (
	mostFiles = 75 // of Dawson's chess, which has a million positions then

	widestBar     = 1 << 15 // whose first row alone has more moves than are looked at
	mostEuclid    = 1000    // up to which every start is worked out
	mostFibonacci = 1000
)

// size is how many positions can be reached in a game, and moves from these: no more
// than there are. The zero size says nothing.
type size struct{ positions, moves float64 }

// tooLarge is the error of a game that has so many.
func (s size) tooLarge(game, start string) error {
	return nimkit.Foreseen(fmt.Sprintf("classics: %s from %s", game, start), s.positions, s.moves)
}

// heapsSize is the size of a game that has at least the moves of Nim on these heaps: as
// many from a position as there are matches, half of all on average.
func heapsSize(heaps ...uint64) size {
	positions, matches := 1.0, 0.0
	for _, h := range heaps {
		positions *= float64(h) + 1
		matches += float64(h)
	}
	return size{positions, positions * matches / 2}
}

// barSize is the size of [Chomp]: every bar that lies in the first with the poisoned
// square can be left, and there is a move for each other square.
func barSize(bar numbers) size {
	if widest := float64(bar[0]); widest > widestBar {
		return size{widest, widest * widest / 2} // the first row alone
	}
	// The bars of the rows from some row on, and their squares, by the length of that row.
	bars, squares := []float64{1}, []float64{0}
	for row := most - 1; row >= 0; row-- {
		below, squaresBelow := bars, squares
		bars, squares = make([]float64, bar[row]+1), make([]float64, bar[row]+1)
		fit, squaresFit := 0.0, 0.0 // below a row of n
		for n := range bars {
			if n < len(below) {
				fit, squaresFit = fit+below[n], squaresFit+squaresBelow[n]
			}
			bars[n], squares[n] = fit, squaresFit+float64(n)*fit
		}
	}
	s := size{}
	for n := 1; n < len(bars); n++ {
		s.positions, s.moves = s.positions+bars[n], s.moves+squares[n]-bars[n]
	}
	return s
}

// northcottSize is the size of [Northcott] with so many retreats. In a row of n free
// squares the men can stand in (n+1)(n+2)/2 ways. Of a third of all positions it is not
// known whether they are reached.
func northcottSize(retreats uint64, gaps []uint64) size {
	positions, squares := 2.0/3*(float64(retreats)+1), 0.0
	for _, n := range gaps {
		positions *= (float64(n) + 1) * (float64(n) + 2) / 2
		squares += float64(n)
	}
	return size{positions, positions * squares * 0.3}
}
