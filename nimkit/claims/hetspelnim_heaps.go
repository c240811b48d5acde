package claims

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// hetHeaps returns the claims about Nim with one heap and with two.
func hetHeaps() []Claim {
	small, two := triples(7), pairs(60)
	four := words.Must(nim.AtMost(3).Heaps(4).Graph())
	return slices.Concat(at(words.T("Nim"),
		claim(words.T("The number of coins falls with every move and is zero in the end."),
			firstOf(
				everyMove(small, func(p, q triple) bool { return q[0]+q[1]+q[2] < p[0]+p[1]+p[2] }),
				equal([]triple{{}}, small.Layers()[0]))),
	), at(words.T("one heap"),
		claim(words.T("With one heap and the ordinary rules the first player wins by taking all."),
			each(fromTo[uint64](1, 1000), func(n uint64) words.Text {
				return equal([]nim.Move{{From: n}}, nim.Position{n}.WinningMoves(nimkit.Normal))
			})),
		claim(words.T("One to three coins a turn: whoever is to move with four loses."),
			equal(nimkit.Loss, four.Outcome(four.Start()))),
		claim(words.T("One to three coins a turn: every move from four leaves a remainder that you may take at once."),
			forAll(slices.Values(four.Options(four.Start())), func(rest int) bool {
				return slices.ContainsFunc(four.Options(rest), func(n int) bool { return len(four.Options(n)) == 0 })
			})),
	), at(words.T("two heaps"),
		claim(words.T("Two heaps of different size are always a win."),
			forAll(two.Positions(), func(p pair) bool { return p[0] == p[1] || won(two, p) })),
		claim(words.T("If one of the two heaps is empty, you win by taking the other whole."),
			forAll(fromTo[uint8](1, 60), func(n uint8) bool {
				return slices.Contains(two.WinningOptions(pair{n, 0}, nimkit.Normal), pair{})
			})),
		claim(words.T("From (p, q) with p > q the move to (q, q) wins."),
			each(two.Positions(), func(p pair) words.Text {
				if p[0] <= p[1] {
					return none
				}
				return equal([]pair{{p[1], p[1]}}, two.WinningOptions(p, nimkit.Normal))
			})),
		claim(words.T("After every move from two equal heaps you can make them equal again, down to (0, 0)."),
			everyMove(two, func(p, q pair) bool {
				k := min(q[0], q[1])
				return p[0] != p[1] || two.IsMove(q, pair{k, k})
			})),
	))
}

// hetCourse returns the claims about the course of a game.
func hetCourse() []Claim {
	small, row, five := triples(7), solve(pins.Ruleset{}, pins.NewRow(8)), solve(cards.Ruleset{}, cards.Row{Up: 5})
	fiveHeaps := words.Must(nim.Heaps(3, 3, 3, 3, 3).Graph())
	// Nim with two heaps in which whoever leaves a single coin wins.
	coin := solve(nimkit.RuleFunc[pair](func(p pair, move func(pair)) {
		if p[0]+p[1] > 1 {
			taking[pair](3)(p, move)
		}
	}), pair{3, 3})
	ends := inOrder(coin.Layers()[0])
	return at(words.T("the course of a game"),
		claim(words.T("In a finite game a position that has been left never comes back."),
			everyMove(small, func(p, q triple) bool { return small.Layer(q) < small.Layer(p) })),
		claim(words.T("At the end whoever would have to move next has lost."),
			each(slices.Values(five.Layers()[0]), func(r cards.Row) words.Text {
				if lost(five, r) {
					return none
				}
				return words.T("The article's own card game: if the last card lies face down (%v), whoever would have to move next has won.").Sprintf(r)
			})).corrected(words.T("That holds where the last move wins, as in Nim and with pins. Elsewhere the rule for winning says it."),
			firstOf(endsLose(row), endsLose(small))),
		claim(words.T("If you win by leaving a single heap with one coin, there are two ends: (0, 1) and (1, 0)."),
			func() words.Text {
				if len(ends) == 2 || !coin.IsMove(pair{2, 0}, pair{}) {
					return none
				}
				return words.T("There is a third: from (2, 0) you may take both coins as well, and then nobody has left one.")
			}()).corrected(words.T("There are three ends: (0, 1), (1, 0) and (0, 0)."),
			equal([]pair{{0, 0}, {0, 1}, {1, 0}}, ends)),
		claim(words.T("Nim with two heaps has one end, (0, 0); with five heaps (0, 0, 0, 0, 0)."),
			firstOf(equal([]pair{{}}, pairs(20).Layers()[0]), forAll(fromTo(0, fiveHeaps.Len()-1), func(n int) bool {
				return (len(fiveHeaps.Options(n)) == 0) == fiveHeaps.Position(n).(nim.Position).Empty()
			}))),
	)
}

// endsLose returns the first terminal position that is not a loss.
func endsLose[P comparable](s *nimkit.Solution[P]) words.Text {
	return forAll(s.Positions(), func(p P) bool { return len(s.Options(p)) > 0 || lost(s, p) })
}
