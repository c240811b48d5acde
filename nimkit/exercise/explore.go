package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
)

// Explore holds what the notebook on games of one's own asks: numbers 1 to 7 are its
// exercises, and from 8 on they are predictions on the way, which the page does not
// number.
func Explore(n int) Question {
	return book{
		1: ask(set.of(number), these(1, 10, func(n int) bool { return outcome(nimkit.From(halve, n).Misere()) == nimkit.Loss })),
		2: write("func(n int) int", 5, 500, areValues(func() []uint64 {
			row, err := nimkit.From(halve, 500).Sequence()
			return valuesOf(row.Values, err)
		})),
		3: ask(set.tuples(2), func() any { return after(twoHalved, [2]int{6, 8}, true) }),
		4: ask(set.heaps(2), func() any { return lostAfter[[2]int](classics.Wythoff(7, 10)) }),
		5: ask(one.of(number), sixty(func(p [2]int) int { return p[1] }),
			slip("what is left", sixty(func(p [2]int) int { return p[0] }))),
		6: ask(one.heaps(2), func() any { return lostAfter[[2]int](classics.Euclid(25, 7)) }),
		7: ask(one.of(number), func() any {
			lost, g := 0, graph(nimkit.From(oneThreeFour, 100))
			for n := range g.Len() {
				if g.Outcome(n) == nimkit.Loss {
					lost++
				}
			}
			return lost
		}),
		8: predict(list.of(letter).from(0), each(0, 8, func(n int) nimkit.Outcome { return outcome(nimkit.From(halve, n)) })),
		9: predict(one.of(number), func() any { return after(halve, 100, true) },
			slip("an even heap", func() any { return after(halve, 100, false) })),
		10: predict(one.of(number), func() any { return nimValue(nimkit.From(halve, 6)) }),
		11: predict(set.heaps(2), pairs(0, 7, wythoffLost)),
		12: predict(one.heaps(2), func() any {
			all := pairs(0, 10, wythoffLost)().([][2]uint64)
			return all[len(all)-1]
		}),
		13: predict(set.of(number), these(1, 8, func(n int) bool { return outcome(classics.Fibonacci(uint64(n))) == nimkit.Loss })),
		14: predict(list.of(letter), of(func(p [2]uint64) nimkit.Outcome { return outcome(classics.Euclid(p[0], p[1])) }, [2]uint64{5, 3}, [2]uint64{8, 5}, [2]uint64{13, 8}, [2]uint64{21, 13})),
		15: predict(one.tuples(2), func() any {
			var moves [][2]int
			for _, p := range lostAfter[[3]int](nim.Heaps(2, 3, 4)) {
				for row, gap := range p {
					if gap != row+2 {
						moves = append(moves, [2]int{row + 1, gap})
					}
				}
			}
			return moves
		}),
		16: predict(set.of(number), these(1, 9, func(n int) bool { return outcome(nimkit.From(oneThreeFour, n)) == nimkit.Loss })),
		17: predict(one.of(number), func() any {
			row, err := nimkit.From(halve, 64).Sequence()
			return slices.Max(valuesOf(row.Values, err))
		}),
		18: predict(one.of(letter), func() any { return outcome(nimkit.From(oneFromEach, [2]int{5, 5})) }),
	}.question("Explore", n)
}

// halve is the halving game of the notebook: one away, or half of an even heap.
func halve(n int, move func(int)) {
	if n > 0 {
		move(n - 1)
	}
	if n > 0 && n%2 == 0 {
		move(n / 2)
	}
}

// twoHalved is that game on two heaps.
func twoHalved(p [2]int, move func([2]int)) {
	halve(p[0], func(n int) { move([2]int{n, p[1]}) })
	halve(p[1], func(n int) { move([2]int{p[0], n}) })
}

func nimValue(p nimkit.Playable) uint64 {
	g := graph(p)
	v, _ := g.NimValue(g.Start())
	return uint64(v)
}

// oneFromEach is Wythoff's game in which only one may be taken from both at once.
func oneFromEach(p [2]int, move func([2]int)) {
	for k := range p[0] {
		move([2]int{k, p[1]})
	}
	for k := range p[1] {
		move([2]int{p[0], k})
	}
	if min(p[0], p[1]) > 0 {
		move([2]int{p[0] - 1, p[1] - 1})
	}
}

func wythoffLost(a, b uint64) bool {
	return outcome(classics.Wythoff(a, b)) == nimkit.Loss
}

// sixty is something about what the winning moves leave of 60 in Fibonacci Nim.
func sixty(f func([2]int) int) func() any {
	return func() any { return of(f, lostAfter[[2]int](classics.Fibonacci(60))...)() }
}

func oneThreeFour(n int, move func(int)) {
	for _, k := range []int{1, 3, 4} {
		if k <= n {
			move(n - k)
		}
	}
}
