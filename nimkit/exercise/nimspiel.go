package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/takeaway"
)

// NimSpiel holds the exercises of the notebook on the German article Nim-Spiel, and
// what a reader is asked to predict there, in the order of the notebook. The article
// has no exercises of its own. From 17 on the page does not number them.
func NimSpiel(n int) Question {
	return book{
		1: ask(set.of(number), these(1, 12, func(n int) bool { return takeaway.MustSet(1, 2, 3).Normal().Outcome(n) == nimkit.Loss })),
		2: ask(one.of(number), these(1, 6, func(k int) bool { return takeaway.MustSet(1, 2, 3, 4, 5, 6).Normal().Outcome(100-k) == nimkit.Loss })),
		3: ask(one.of(number), taken(nim.Position{4, 9}, nimkit.Normal),
			slip("what is left", left(nim.Position{4, 9}, nimkit.Normal))),
		4: ask(one.of(number), these(0, 7, func(x int) bool { return whoWins(nim.Position{1, 2, uint64(x)}) == nimkit.Loss })),
		5: ask(list.of(number), func() any { return nim.Position{1, 3, 5, 7}.Columns().Sums },
			slip("from the right", func() any {
				sums := nim.Position{1, 3, 5, 7}.Columns().Sums
				slices.Reverse(sums)
				return sums
			})),
		6: ask(one.of(number), func() any { return len(nim.Position{1, 2, 3, 4, 7}.WinningMoves(nimkit.Normal)) },
			given("position", nim.Position{1, 2, 3, 4, 7})),
		7: ask(one.of(number), taken(nim.Position{9, 12, 14}, nimkit.Normal, 2),
			given("position", nim.Position{9, 12, 14}),
			slip("what is left", left(nim.Position{9, 12, 14}, nimkit.Normal, 2))),
		8:  winningSizes(nim.Position{5, 9, 15}),
		9:  ask(set.heaps(2), pairs(1, 6, func(a, b uint64) bool { return whoWins(nim.Position{a, b, 7}) == nimkit.Loss })),
		10: ask(one.of(number), left(nim.Position{1, 2}, nimkit.Misere, 1)),
		11: ask(list.of(letter), each(1, 5, func(n int) nimkit.Outcome { return ones(n).Outcome(nimkit.Misere) }),
			slip("normal play", each(1, 5, func(n int) nimkit.Outcome { return ones(n).Outcome(nimkit.Normal) }))),
		12: ask(set.heaps(2), pairs(0, 4, func(a, b uint64) bool { return (nim.Position{a, b}).Outcome(nimkit.Misere) == nimkit.Loss }),
			slip("normal play", pairs(0, 4, func(a, b uint64) bool { return a == b }))),
		13: ask(one.of(number), left(nim.Position{1, 1, 6}, nimkit.Misere),
			slip("what is taken", taken(nim.Position{1, 1, 6}, nimkit.Misere))),
		14: write("func(n int) int", 0, 50, func(n, left int) bool {
			return slices.ContainsFunc(append(ones(n), 5).WinningMoves(nimkit.Misere), func(m nim.Move) bool { return m.To == uint64(left) })
		}),
		15: winningSizes(nim.Position{2, 4, 5, 7}),
		16: write("func(n int) int", 0, 1000, func(n, sum int) bool { return sum >= 0 && uint64(sum) == sumTo(n) }),
		17: predict(one.of(number), func() any {
			return len(slices.DeleteFunc(nim.Position{1, 2, 3, 4, 7}.Columns().Sums, func(sum int) bool { return sum%2 == 0 }))
		},
			given("position", nim.Position{1, 2, 3, 4, 7})),
		18: predict(one.of(number), left(nim.Position{1, 2, 3, 4, 7}, nimkit.Normal, 4),
			given("position", nim.Position{1, 2, 3, 4, 7}),
			slip("what is taken", taken(nim.Position{1, 2, 3, 4, 7}, nimkit.Normal, 4))),
		19: predict(one.of(number), func() any {
			tried, err := nim.Heaps(8, 8, 8, 8, 8).CheckMirror()
			if err != nil {
				panic(err)
			}
			return tried.Broken
		}),
		20: predict(one.of(number), func() any {
			believer := match.Believes{Play: nimkit.Normal}
			game, err := match.Match{Second: believer, Play: nimkit.Misere}.Run(nim.Position{1, 2, 3}).Judge()
			if err != nil {
				panic(err)
			}
			return game.Mistakes()[0] + 1
		}),
		21: predict(one.of(number), func() any {
			wins, err := match.Match{First: match.Perfect{}, Second: match.NewRandom(1)}.Series(nim.Position{1, 3, 5, 7}, 100).Wins()
			if err != nil {
				panic(err)
			}
			return wins[1]
		}),
		22: predict(one.of(number), func() any {
			wins, err := match.Trial{Start: nim.Position{3, 5, 7}, Play: nimkit.Misere, Games: 200, Seed: 1}.Wins()
			if err != nil {
				panic(err)
			}
			return rounded(wins[1], 10) // errs with a chance of 1/10
		}),
	}.question("NimSpiel", n)
}

// ones is a position of n heaps of one.
func ones(n int) nim.Position { return slices.Repeat(nim.Position{1}, n) }
