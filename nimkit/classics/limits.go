package classics

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

const (
	maxFiles = 55 // of Dawson's chess: 59,420 positions, which take a second

	// rowsCost is the cost of a move in a game with several rows or steps, with 64 bytes
	// per position, relative to a move in a game on one heap.
	rowsCost = 25
	tooMany  = 1 << 30 // moves, above every limit

	maxBar       = 1 << 15 // squares; a longer first row alone exceeds the limit on moves
	maxEuclid    = 1000    // for EuclidUpTo
	maxFibonacci = 1000    // for FibonacciUpTo
	maxTimes     = 100     // for TakeAway
)

// size holds lower bounds of the positions that can be reached in a game, and of the moves from
// these. The zero size means that nothing is known.
type size struct {
	positions, moves float64
	rows             bool // the game has several rows or steps
}

// check returns an error if a game is too large to be solved.
func (s size) check(game, start string) error {
	moves := s.moves
	if s.rows {
		moves *= rowsCost
	}
	return nimkit.CheckSize(words.Errorf("classics: %s from %s", game, start), s.positions, moves)
}

// heapsSize returns the size of Nim on these heaps, a lower bound for games with more moves.
// From a position there are as many moves as matches, half of all on average.
func heapsSize(heaps ...uint64) size {
	positions, matches := 1.0, 0.0
	for _, h := range heaps {
		positions *= float64(h) + 1
		matches += float64(h)
	}
	return size{positions: positions, moves: positions * matches / 2, rows: len(heaps) > 2}
}

// barSize returns the size of [Chomp]. Every bar within the first that has the poisoned square
// can be left, and there is a move for each other square.
func barSize(bar []uint64) size {
	if width := float64(bar[0]); width > maxBar {
		return size{positions: width, moves: width * width / 2} // the first row alone
	}
	// The first row and the first column alone can have any length, too.
	if width, height := float64(bar[0]), float64(len(bar)); width*height > 1<<24 {
		return size{positions: width * height, moves: width * height * (width + height) / 2}
	}
	bars, squares := bars(bar)
	s := size{rows: true}
	for n := 1; n < len(bars); n++ {
		s.positions, s.moves = s.positions+bars[n], s.moves+squares[n]-bars[n]
	}
	return s
}

// stairSize returns the size of [Staircase]. The number of coins on a step and above never
// increases, so these numbers are the rows of a bar, in the order of the steps. There is a
// move for each coin.
func stairSize(steps numbers) size {
	bar := steps
	for i := maxNumbers - 2; i >= 0; i-- {
		if bar[i] += bar[i+1]; bar[i] < bar[i+1] || bar[i] > tooMany {
			return heapsSize(tooMany) // the coins on the lowest step
		}
	}
	return rowSize(bar)
}

// rowSize returns the size of a game whose positions are the bars within one, with a move for
// each square of the first row.
func rowSize(bar numbers) size {
	if bar[0] > maxBar {
		return heapsSize(bar[0])
	}
	bars, _ := bars(bar[:])
	s := size{rows: true}
	for n, count := range bars {
		s.positions, s.moves = s.positions+count, s.moves+float64(n)*count
	}
	return s
}

// slideSize returns the size of [SilverDollar]. The numbers of free squares to the left of each
// coin, from right to left, are the rows of a bar. For the last coin this is the number of
// moves.
func slideSize(free []uint64) size {
	var bar numbers
	copy(bar[:], free)
	slices.Reverse(bar[:len(free)])
	return rowSize(bar)
}

// euclidSize returns the size of [Euclid]. Each subtraction of the smaller number leads to a
// position that can be reached, and so does the Euclidean algorithm after it.
func euclidSize(start [2]uint64) size {
	s := size{positions: 1, rows: true}
	for small, large := min(start[0], start[1]), max(start[0], start[1]); small > 0; small, large = large%small, small {
		n := float64(large / small)
		s.positions, s.moves = s.positions+n, s.moves+n*(n+1)/2
	}
	return s
}

// downhillSize returns the size of [Downhill]. Each token can be at every point that it can
// reach, and can move along each path from there.
func downhillSize(below map[int][]int, tokens []int) size {
	s := size{positions: 1, rows: true}
	moves := 0.0 // from a position, on average
	for _, token := range tokens {
		reached, paths := map[int]bool{token: true}, 0
		for todo := []int{token}; len(todo) > 0; todo = todo[1:] {
			paths += len(below[todo[0]])
			for _, to := range below[todo[0]] {
				if !reached[to] {
					reached[to] = true
					todo = append(todo, to)
				}
			}
		}
		s.positions *= float64(len(reached))
		moves += float64(paths) / float64(len(reached))
	}
	s.moves = s.positions * moves
	return s
}

// bars returns the number of bars within one, and the number of squares in all of these, by the
// length of the first row.
func bars(bar []uint64) (bars, squares []float64) {
	// In each step these are the numbers for the rows from row on.
	bars, squares = []float64{1}, []float64{0}
	for row := len(bar) - 1; row >= 0; row-- {
		below, squaresBelow := bars, squares
		bars, squares = make([]float64, bar[row]+1), make([]float64, bar[row]+1)
		fit, squaresFit := 0.0, 0.0 // bars and squares below a row of n
		for n := range bars {
			if n < len(below) {
				fit, squaresFit = fit+below[n], squaresFit+squaresBelow[n]
			}
			bars[n], squares[n] = fit, squaresFit+float64(n)*fit
		}
	}
	return bars, squares
}

// northcottSize returns the size of [Northcott] with a number of retreats. In a row of n free
// squares the men can stand in (n+1)(n+2)/2 ways. About a third of all positions may not be
// reached.
func northcottSize(retreats uint64, gaps []uint64) size {
	positions, squares := 2.0/3*(float64(retreats)+1), 0.0
	for _, n := range gaps {
		positions *= (float64(n) + 1) * (float64(n) + 2) / 2
		squares += float64(n)
	}
	return size{positions, positions * squares * 0.3, true}
}
