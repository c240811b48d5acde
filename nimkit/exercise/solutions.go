package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// The functions of this file compute the right answers of several books. A function documented with
// “computes” returns a func() any, which ask calls when a reader opens the question.

// numbersWhere computes the numbers from … to for which holds returns true.
func numbersWhere(from, to int, holds func(n int) bool) func() any {
	return func() any {
		var all []int
		for n := from; n <= to; n++ {
			if holds(n) {
				all = append(all, n)
			}
		}
		return all
	}
}

// countWhere computes how many of the numbers from … to satisfy holds.
func countWhere(from, to int, holds func(n int) bool) func() any {
	return func() any { return len(numbersWhere(from, to, holds)().([]int)) }
}

// tabulate computes the list f(from), …, f(to).
func tabulate[T any](from, to int, f func(n int) T) func() any {
	return func() any {
		var all []T
		for n := from; n <= to; n++ {
			all = append(all, f(n))
		}
		return all
	}
}

// resultsOf computes the list of f(a) for each element a of list.
func resultsOf[A, B any](f func(A) B, list ...A) func() any {
	return func() any {
		var all []B
		for _, a := range list {
			all = append(all, f(a))
		}
		return all
	}
}

// graph returns the graph of a game. It panics if the game is too large.
func graph(game nimkit.Game) *nimkit.Graph { return words.Must(game.Graph()) }

// outcome returns the outcome of a game. It panics if the game is too large.
func outcome(game nimkit.Game) nimkit.Outcome { return words.Must(game.Outcome()) }

// coordinatesAfter computes the coordinates of the positions after one move: those that are lost for the
// opponent if lost is true, else the others.
func coordinatesAfter(game nimkit.Game, lost bool) func() any {
	return func() any {
		var all [][]int
		g := graph(game)
		for _, o := range g.Options(g.Start()) {
			if (g.Outcome(o) == nimkit.Loss) == lost {
				all = append(all, g.Coordinates(o))
			}
		}
		return all
	}
}

// loweredCoordinates computes a pair for each coordinate that a winning move decreases: the number of the
// coordinate, from 1, and f of its values before and after the move.
func loweredCoordinates(game nimkit.Game, f func(before, after int) int) func() any {
	return func() any {
		var all [][2]int
		g := graph(game)
		start := g.Coordinates(g.Start())
		for _, p := range coordinatesAfter(game, true)().([][]int) {
			for i, n := range p {
				if n < start[i] {
					all = append(all, [2]int{i + 1, f(start[i], n)})
				}
			}
		}
		return all
	}
}

// pairsWhere computes the pairs a ≤ b of numbers from … to for which holds returns true.
func pairsWhere(from, to uint64, holds func(a, b uint64) bool) func() any {
	return func() any {
		var all [][2]uint64
		for b := from; b <= to; b++ {
			for a := from; a <= b; a++ {
				if holds(a, b) {
					all = append(all, [2]uint64{a, b})
				}
			}
		}
		return all
	}
}

// roundTo returns n ≥ 0 rounded to the nearest multiple of unit, and halves up.
func roundTo(n, unit int) int { return (n + unit/2) / unit * unit }

// normalOutcome returns the outcome of a position of Nim in normal play.
func normalOutcome(p nim.Position) nimkit.Outcome { return p.Outcome(nimkit.Normal) }

// sizesLeft computes the size that each winning move leaves of its heap. It considers moves on the heaps
// with the given indices, or on all heaps if none are given.
func sizesLeft(p nim.Position, play nimkit.Play, heaps ...int) func() any {
	return forWinningMoves(p, play, heaps, func(m nim.Move) uint64 { return m.To })
}

// numbersTaken computes the number that each winning move takes, of the same moves as [sizesLeft].
func numbersTaken(p nim.Position, play nimkit.Play, heaps ...int) func() any {
	return forWinningMoves(p, play, heaps, nim.Move.Take)
}

// forWinningMoves computes f for each winning move on one of the heaps, given by their indices, or on any
// heap if heaps is nil.
func forWinningMoves(p nim.Position, play nimkit.Play, heaps []int, f func(nim.Move) uint64) func() any {
	return func() any {
		moves := slices.DeleteFunc(p.WinningMoves(play), func(m nim.Move) bool { return heaps != nil && !slices.Contains(heaps, m.Heap) })
		return resultsOf(f, moves...)()
	}
}

// winningSizes returns the question of which sizes a winning move can leave of a heap.
func winningSizes(p nim.Position) func() Question {
	return ask(arrangementSet.of(kindNumber), sizesLeft(p, nimkit.Normal), values("position", p),
		func(q *Question) { q.sharedText = "winning sizes" },
		mistake("what is taken", numbersTaken(p, nimkit.Normal)),
		mistake("the nim-sum", uint64(p.NimSum())))
}

// nimSumsTo returns the question of the nim-sums of 1, …, n for the four n from first on. first must be a
// multiple of 4, at least 8.
func nimSumsTo(first int) func() Question {
	sums := func(first int) []uint64 { return tabulate(first, first+3, nimSumTo)().([]uint64) }
	return ask(arrangementList.of(kindNumber), func() any { return sums(first) },
		mistake("the ordinary sums", tabulate(first, first+3, func(n int) int { return n * (n + 1) / 2 })),
		mistake("as at the beginning", func() any { return [][]uint64{sums(0), sums(4)} }),
		mistake("one place further", func() any { return [][]uint64{sums(first - 1), sums(first + 1)} }),
		mistake("the numbers themselves", tabulate(first, first+3, func(n int) int { return n })))
}

// nimSumTo returns the nim-sum of 1, …, n, or 0 for n = 0. Its cost is proportional to n.
func nimSumTo(n int) (sum uint64) {
	for k := range uint64(n) {
		sum ^= k + 1
	}
	return sum
}
