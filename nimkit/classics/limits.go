package classics

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

const (
	mostFiles = 55 // of Dawson's chess, which has 59,420 positions then and takes a second

	// rowed is how many moves of one heap take as long as one in a game with several
	// rows or steps, of 64 bytes a position.
	rowed = 25
	many  = 1 << 30 // moves, more than are looked at

	widestBar     = 1 << 15 // whose first row alone has more moves than are looked at
	mostEuclid    = 1000    // up to which every start is worked out
	mostFibonacci = 1000
	mostTimes     = 100 // as many as may be taken
)

// size is how many positions can be reached in a game, and moves from these: no more
// than there are. The zero size says nothing.
type size struct {
	positions, moves float64
	rows             bool // of several rows or steps
}

// tooLarge is an error if a game has more positions, or moves, than are looked at.
func (s size) tooLarge(game, start string) error {
	moves := s.moves
	if s.rows {
		moves *= rowed
	}
	return nimkit.CheckSize(words.Errorf("classics: %s from %s", game, start), s.positions, moves)
}

// heapsSize is the size of a game that has at least the moves of Nim on these heaps: as
// many from a position as there are matches, half of all on average.
func heapsSize(heaps ...uint64) size {
	positions, matches := 1.0, 0.0
	for _, h := range heaps {
		positions *= float64(h) + 1
		matches += float64(h)
	}
	return size{positions: positions, moves: positions * matches / 2}
}

// barSize is the size of [Chomp]: every bar that lies in the first with the poisoned
// square can be left, and there is a move for each other square.
func barSize(bar numbers) size {
	if widest := float64(bar[0]); widest > widestBar {
		return size{positions: widest, moves: widest * widest / 2} // the first row alone
	}
	bars, squares := bars(bar)
	s := size{rows: true}
	for n := 1; n < len(bars); n++ {
		s.positions, s.moves = s.positions+bars[n], s.moves+squares[n]-bars[n]
	}
	return s
}

// stairSize is the size of [Staircase]: the coins on a step and above it only grow
// fewer, so that a position is a bar whose rows they are, in the order of the steps; and
// there is a move for each coin.
func stairSize(steps numbers) size {
	bar := steps
	for i := most - 2; i >= 0; i-- {
		if bar[i] += bar[i+1]; bar[i] < bar[i+1] || bar[i] > many {
			return heapsSize(many) // those on the lowest step
		}
	}
	return rowSize(bar)
}

// rowSize is the size of a game whose positions are the bars that lie in one, with a move for
// each square of the first row.
func rowSize(bar numbers) size {
	if bar[0] > widestBar {
		return heapsSize(bar[0])
	}
	bars, _ := bars(bar)
	s := size{rows: true}
	for n, count := range bars {
		s.positions, s.moves = s.positions+count, s.moves+float64(n)*count
	}
	return s
}

// slideSize is the size of [SilverDollar]: the squares to the left of each coin that other
// coins leave free, from right to left, are the rows of a bar, and the last coin's are as many
// as there are moves.
func slideSize(coins []int) size {
	var bar numbers
	for i, square := range coins {
		bar[len(coins)-1-i] = uint64(square - i)
	}
	return rowSize(bar)
}

// euclidSize is the size of [Euclid]. As long as the larger number is a multiple of the
// smaller or more, each subtraction leaves a position from which all that are left may follow.
func euclidSize(start [2]uint64) size {
	s := size{positions: 1, rows: true}
	for small, large := min(start[0], start[1]), max(start[0], start[1]); small > 0; small, large = large%small, small {
		n := float64(large / small)
		s.positions, s.moves = s.positions+n, s.moves+n*(n+1)/2
	}
	return s
}

// downhillSize is the size of [Downhill]: each token is anywhere that it can come to, and can
// go along each path from there.
func downhillSize(below map[int][]int, tokens []int) size {
	s := size{positions: 1, rows: true}
	turns := 0.0
	for _, token := range tokens {
		met, paths := map[int]bool{token: true}, 0
		for todo := []int{token}; len(todo) > 0; todo = todo[1:] {
			paths += len(below[todo[0]])
			for _, to := range below[todo[0]] {
				if !met[to] {
					met[to] = true
					todo = append(todo, to)
				}
			}
		}
		s.positions *= float64(len(met))
		turns += float64(paths) / float64(len(met))
	}
	s.moves = s.positions * turns
	return s
}

// bars are how many bars lie in one, and squares in all of these, by the length of the
// first row.
func bars(bar numbers) (bars, squares []float64) {
	// Those of the rows from some row on.
	bars, squares = []float64{1}, []float64{0}
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
	return bars, squares
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
	return size{positions, positions * squares * 0.3, true}
}
