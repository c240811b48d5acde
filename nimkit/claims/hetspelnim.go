package claims

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// HetSpelNim checks the Dutch article "Het Spel NIM", from the row of pins to the heaps in base two.
// Statements about all positions are checked for solved games that are much larger than the
// article's examples.
func HetSpelNim() Ledger {
	return newLedger(words.T("the article Het Spel NIM"), hetPins(), hetCards(), hetHeaps(), hetCourse(), hetGraph(), hetStrategy(), hetTriples(), hetLists(), hetColumns(), hetMany())
}

// hetPins returns the claims about the game of pins.
func hetPins() []Claim {
	// The rows of figure 1: the start, and the row after each move.
	figure1 := words.Must(pins.NewRow(8).Play("5-6", "2", "7", "3-4", "1", "8").Rows())
	var after []pins.Row
	pins.Ruleset{}.Options(figure1[4], func(r pins.Row) { after = append(after, r) })
	solved := func(n int) *nimkit.Solution[pins.Row] { return solve(pins.Ruleset{}, pins.NewRow(n)) }
	return at(words.C("chapter", "pins"),
		claim(words.T("The game of figure 1 can be played like that, and B takes the last pin."),
			holds(figure1[6].Standing() == 0 && len(figure1) == 7)),
		claim(words.T("Figure 1: after the move 7 it is smart of B to take 3 and 4."),
			equal([]pins.Move{{First: 3, Count: 2}}, figure1[3].WinningMoves())),
		claim(words.T("Figure 1: then A must take 1 or 8."),
			equal([]pins.Row{pins.MustParse(".......|"), pins.MustParse("|.......")}, after)),
		claim(words.T("From a row of one or two pins the first player wins."),
			forAll(fromTo(1, 2), func(n int) bool { return won(solved(n), pins.NewRow(n)) })),
		claim(words.T("From a row of three the first player wins with the middle one."),
			equal([]pins.Row{pins.MustParse("|.|")}, solved(3).WinningOptions(pins.NewRow(3), nimkit.Normal))),
		claim(words.T("Exercise 1: the first player can always win, whatever the number of pins."),
			forAll(fromTo(1, pins.MaxPins), func(n int) bool { return pins.NewRow(n).Outcome() == nimkit.Win })),
		claim(words.T("Exercise 1: by symmetry. Taking the middle and mirroring every move wins whatever the other plays."),
			each(fromTo(1, 14), func(n int) words.Text { return mirrorWins(pins.Mirror(n)) })),
	)
}

// mirrorWins checks the mirror strategy against every play of the opponent.
func mirrorWins(m pins.Mirror) (failure words.Text) {
	seen := map[pins.Row]bool{}
	var try func(pins.Row)
	try = func(row pins.Row) {
		if seen[row] {
			return
		}
		seen[row] = true
		pins.Ruleset{}.Options(row, func(after pins.Row) {
			move, _ := row.MoveTo(after)
			answer, err := after.After(m.Copy(move))
			if err != nil {
				failure = words.Same(int(m), ": ", row, ", ", move)
				return
			}
			try(answer)
		})
	}
	try(words.Must(pins.NewRow(int(m)).After(m.Opening())))
	return failure
}

// hetCards returns the claims about the game of cards.
func hetCards() []Claim {
	thirty := solve(cards.Ruleset{}, cards.Row{Up: 30, Down: 30})
	five, lastDown := cards.Row{Up: 5}, cards.Row{Down: 1}
	return at(words.T("cards"),
		claim(words.T("Every move leaves one card fewer."),
			everyMove(thirty, func(p, q cards.Row) bool { return q.Up+q.Down+1 == p.Up+p.Down })),
		claim(words.T("When one card is left the game is over, and not before."),
			forAll(thirty.Positions(), func(r cards.Row) bool { return (len(thirty.Options(r)) == 0) == (r.Up+r.Down == 1) })),
		claim(words.T("Figure 3: with five cards the game is over after four moves, and the opponent makes the last."),
			firstOf(forAll(cards.Games(five, cards.Row{Up: 1}), fourMoves), forAll(cards.Games(five, lastDown), fourMoves))),
		claim(words.T("Figure 3: the opponent can leave a card face down and so lose."),
			holds(len(slices.Collect(cards.Games(five, lastDown))) > 0)),
		claim(words.T("Exercise 2: in the game of figure 3 the opponent may not have followed the right strategy."),
			forAll(cards.Games(five, lastDown), func(played cards.Played) bool {
				return slices.ContainsFunc(words.Must(played.Judge()).Mistakes(), func(i int) bool { return i%2 == 1 })
			})),
	)
}

func fourMoves(played cards.Played) bool { return len(played.Moves) == 4 }
