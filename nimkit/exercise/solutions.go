package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// Functions that compute the right answers of several books. Many return a func() any, which ask
// calls when a reader opens the question.

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

// count computes how many numbers numbersWhere computes.
func count(from, to int, holds func(n int) bool) func() any {
	return func() any { return len(numbersWhere(from, to, holds)().([]int)) }
}

// each computes f for from, …, to.
func each[T any](from, to int, f func(n int) T) func() any {
	return func() any {
		var all []T
		for n := from; n <= to; n++ {
			all = append(all, f(n))
		}
		return all
	}
}

// resultsOf computes f for each element of a list.
func resultsOf[A, B any](f func(A) B, list ...A) func() any {
	return func() any {
		var all []B
		for _, a := range list {
			all = append(all, f(a))
		}
		return all
	}
}

// graph returns the graph of a game that is known to be small.
func graph(p nimkit.Game) *nimkit.Graph { return words.Must(p.Graph()) }

// outcome returns the outcome of a game that is known to be small.
func outcome(p nimkit.Game) nimkit.Outcome { return words.Must(p.Outcome()) }

// after computes the coordinates of the positions after one move that are lost for the opponent,
// or of the other ones.
func after(game nimkit.Game, lost bool) func() any {
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

// lowered computes the coordinates that winning moves decrease, counted from 1, each with f of the
// number before and after the move.
func lowered(game nimkit.Game, f func(before, after int) int) func() any {
	return func() any {
		var all [][2]int
		g := graph(game)
		start := g.Coordinates(g.Start())
		for _, p := range after(game, true)().([][]int) {
			for i, n := range p {
				if n < start[i] {
					all = append(all, [2]int{i + 1, f(start[i], n)})
				}
			}
		}
		return all
	}
}

// pairs computes the pairs of numbers from … to for which holds returns true, with the smaller
// number first.
func pairs(from, to uint64, holds func(a, b uint64) bool) func() any {
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

// rounded returns n rounded to a multiple of unit.
func rounded(n, unit int) int { return (n + unit/2) / unit * unit }

// whoWins returns the outcome in normal play.
func whoWins(p nim.Position) nimkit.Outcome { return p.Outcome(nimkit.Normal) }

// left computes the number that each winning move leaves on its heap. Without heaps it takes all
// of them.
func left(p nim.Position, play nimkit.Play, heaps ...int) func() any {
	return ofMoves(p, play, heaps, func(m nim.Move) uint64 { return m.To })
}

// taken computes the number that each winning move takes, as left does.
func taken(p nim.Position, play nimkit.Play, heaps ...int) func() any {
	return ofMoves(p, play, heaps, nim.Move.Take)
}

// ofMoves computes f for each winning move on one of the heaps, or on any if heaps is nil.
func ofMoves(p nim.Position, play nimkit.Play, heaps []int, f func(nim.Move) uint64) func() any {
	return func() any {
		moves := slices.DeleteFunc(p.WinningMoves(play), func(m nim.Move) bool { return heaps != nil && !slices.Contains(heaps, m.Heap) })
		return resultsOf(f, moves...)()
	}
}

// winningSizes returns the question to which sizes a winning move can reduce a heap.
func winningSizes(p nim.Position) func() Question {
	return ask(set.of(number), left(p, nimkit.Normal), values("position", p),
		func(q *Question) { q.sharedText = "winning sizes" },
		mistake("what is taken", taken(p, nimkit.Normal)),
		mistake("the nim-sum", uint64(p.NimSum())))
}

// sumTo returns the nim-sum of 1, …, n.
func sumTo(n int) (sum uint64) {
	for k := range uint64(n) {
		sum ^= k + 1
	}
	return sum
}
