package exercise

import (
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
)

// FamousGames holds the exercises of the notebook on famous games, and from 7 on its
// predictions.
func FamousGames(n int) Question {
	return book{
		1: ask(one.tuples(2), func() any { return lostAfter[[2]int](classics.Chomp(9, 5)) }),
		2: ask(set.tuples(2), func() any {
			var moves [][2]int
			start := [3]int{3, 4, 6}
			for _, p := range lostAfter[[3]int](classics.Staircase(3, 4, 6)) {
				for step, n := range p {
					if n < start[step] {
						moves = append(moves, [2]int{step + 1, start[step] - n})
					}
				}
			}
			return moves
		}),
		3: ask(list.of(letter), of(func(p [2]uint64) nimkit.Outcome { return outcome(classics.PassNim(p[0], p[1])) }, [2]uint64{4, 4}, [2]uint64{3, 4}, [2]uint64{4, 5}, [2]uint64{7, 8})),
		4: ask(one.of(number), func() any { return uint64(must(coins.MockTurtles.NimValues(13))[12]) }),
		5: ask(one.of(number), func() any { return uint64(must(coins.TurningCorners().NimValues(5, 5))[4][4]) }),
		6: ask(set.tuples(4), func() any { return lostAfter[[4]int](classics.Chomp(4, 4, 4, 4)) }),
		7: predict(one.of(number), func() any {
			smaller := map[int]int{} // number of a losing pair, by the difference
			g := graph(classics.Wythoff(40, 40))
			for n := range g.Len() {
				if p := g.Numbers(n); g.Outcome(n) == nimkit.Loss && p[0] <= p[1] {
					smaller[p[1]-p[0]] = p[0]
				}
			}
			k := 0
			for smaller[k] == k*8/5 {
				k++
			}
			return k
		}),
		8: predict(one.of(number), func() any {
			lost := these(23, 60, func(n int) bool { return outcome(classics.SubtractSquare(uint64(n))) == nimkit.Loss })().([]int)
			return lost[0]
		}),
		9: predict(set.tuples(3), func() any { return lostAfter[[3]int](classics.Chomp(4, 4, 4)) }),
		10: predict(list.of(letter).from(0), each(0, 8, func(n int) nimkit.Outcome { return outcome(nimkit.Endless(nimkit.From(backTo6, n))) }),
			slip("without the way back", each(0, 8, func(n int) nimkit.Outcome { return outcome(nimkit.From(oneOrTwo, n)) }))),
		11: ask(set.tuples(4), func() any { return lostAfter[[4]int](classics.SilverDollar(2, 5, 6, 10)) }),
		12: ask(one.of(letter), func() any {
			return outcome(classics.Downhill([][2]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {1, 4}, {3, 4}}, 3, 4))
		}),
	}.question("FamousGames", n)
}

func oneOrTwo(n int, move func(int)) {
	for k := 1; k <= min(2, n); k++ {
		move(n - k)
	}
}

// backTo6 is that game, but from 3 there is a way back.
func backTo6(n int, move func(int)) {
	oneOrTwo(n, move)
	if n == 3 {
		move(6)
	}
}
