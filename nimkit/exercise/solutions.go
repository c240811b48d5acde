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

// mustGraph returns the graph of a game. It panics if the game is too large.
func mustGraph(game nimkit.Game) *nimkit.Graph { return words.Must(game.Graph()) }

// mustOutcome returns the outcome of a game. It panics if the game is too large.
func mustOutcome(game nimkit.Game) nimkit.Outcome { return words.Must(game.Outcome()) }

// winningResults computes the coordinates of the positions after the winning moves of a game.
func winningResults(game nimkit.Game) func() any {
	return resultsWhere(game, func(o nimkit.Outcome) bool { return o == nimkit.Loss })
}

// losingResults computes the coordinates of the positions after all other moves of a game.
func losingResults(game nimkit.Game) func() any {
	return resultsWhere(game, func(o nimkit.Outcome) bool { return o != nimkit.Loss })
}

// resultsWhere computes the coordinates of the positions after one move for whose outcome wanted returns true.
func resultsWhere(game nimkit.Game, wanted func(nimkit.Outcome) bool) func() any {
	return func() any {
		var all [][]int
		g := mustGraph(game)
		for _, o := range g.Options(g.Start()) {
			if wanted(g.Outcome(o)) {
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
		g := mustGraph(game)
		start := g.Coordinates(g.Start())
		for _, p := range winningResults(game)().([][]int) {
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

// misereOutcome returns the outcome of a position of Nim in misère play.
func misereOutcome(p nim.Position) nimkit.Outcome { return p.Outcome(nimkit.Misere) }

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
	return ask(arrangementSet.of(kindNumber), sizesLeft(p, nimkit.Normal), withValues("position", p),
		func(q *Question) { q.sharedText = "winning sizes" },
		withMistake("what is taken", numbersTaken(p, nimkit.Normal)),
		withMistake("the nim-sum", uint64(p.NimSum())))
}

// nimSumsTo returns the question of the nim-sums of 1, …, n for the four n from first on. first must be a
// multiple of 4, at least 8.
func nimSumsTo(first int) func() Question {
	sums := func(first int) []uint64 { return tabulate(first, first+3, nimSumTo)().([]uint64) }
	return ask(arrangementList.of(kindNumber), func() any { return sums(first) },
		withMistake("the ordinary sums", tabulate(first, first+3, func(n int) int { return n * (n + 1) / 2 })),
		withMistake("as at the beginning", func() any { return [][]uint64{sums(0), sums(4)} }),
		withMistake("one place further", func() any { return [][]uint64{sums(first - 1), sums(first + 1)} }),
		withMistake("the numbers themselves", tabulate(first, first+3, func(n int) int { return n })))
}

// nimSumTo returns the nim-sum of 1, …, n, or 0 for n = 0. Its cost is proportional to n.
func nimSumTo(n int) (sum uint64) {
	for k := range uint64(n) {
		sum ^= k + 1
	}
	return sum
}
