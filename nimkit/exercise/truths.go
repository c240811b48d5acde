package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// What several books compute, and what they say about it.

// these are the numbers from … to of which something holds.
func these(from, to int, holds func(n int) bool) func() any {
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

// count is how many of the numbers from … to have something.
func count(from, to int, holds func(n int) bool) func() any {
	return func() any { return len(these(from, to, holds)().([]int)) }
}

// each applies f to from, …, to.
func each[T any](from, to int, f func(n int) T) func() any {
	return func() any {
		var all []T
		for n := from; n <= to; n++ {
			all = append(all, f(n))
		}
		return all
	}
}

// of applies f to each of a list.
func of[A, B any](f func(A) B, list ...A) func() any {
	return func() any {
		var all []B
		for _, a := range list {
			all = append(all, f(a))
		}
		return all
	}
}

// graph is a game worked out that is known to be small.
func graph(p nimkit.Game) *nimkit.Graph { return words.Must(p.Graph()) }

// outcome is the outcome of a game at its start.
func outcome(p nimkit.Game) nimkit.Outcome { return words.Must(p.Outcome()) }

// after are the positions after one move that are lost for the other, or those that are
// not, by their numbers.
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

// lowered are the places from 1 on at which the winning moves leave less, each with
// something about what was there and what is left.
func lowered(game nimkit.Game, says func(was, is int) int) func() any {
	return func() any {
		var all [][2]int
		g := graph(game)
		start := g.Coordinates(g.Start())
		for _, p := range after(game, true)().([][]int) {
			for i, n := range p {
				if n < start[i] {
					all = append(all, [2]int{i + 1, says(start[i], n)})
				}
			}
		}
		return all
	}
}

// pairs are those of numbers from … to of which something holds, the smaller number
// first.
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

// rounded is a number rounded to a multiple of a unit.
func rounded(n, unit int) int { return (n + unit/2) / unit * unit }

// whoWins is the outcome in normal play.
func whoWins(p nim.Position) nimkit.Outcome { return p.Outcome(nimkit.Normal) }

// left is how many the winning moves leave on their heap, of all heaps or of some.
func left(p nim.Position, play nimkit.Play, heaps ...int) func() any {
	return ofMoves(p, play, heaps, func(m nim.Move) uint64 { return m.To })
}

// taken is how many the winning moves take, of all heaps or of some.
func taken(p nim.Position, play nimkit.Play, heaps ...int) func() any {
	return ofMoves(p, play, heaps, nim.Move.Take)
}

func ofMoves(p nim.Position, play nimkit.Play, heaps []int, f func(nim.Move) uint64) func() any {
	return func() any {
		moves := slices.DeleteFunc(p.WinningMoves(play), func(m nim.Move) bool { return heaps != nil && !slices.Contains(heaps, m.Heap) })
		return of(f, moves...)()
	}
}

// winningSizes asks to which sizes a heap can be taken down to win.
func winningSizes(p nim.Position) func() Question {
	return ask(set.of(number), left(p, nimkit.Normal), given("position", p),
		func(q *Question) { q.asks = "winning sizes" },
		slip("what is taken", taken(p, nimkit.Normal)),
		slip("the nim-sum", uint64(p.NimSum())))
}

// sumTo is 1 ++ 2 ++ … ++ n, number by number.
func sumTo(n int) (sum uint64) {
	for k := range uint64(n) {
		sum ^= k + 1
	}
	return sum
}
