// Package takeaway analyzes the game of one heap and a set of allowed takes.
//
// A heap of n matches lies on the table. The two players take turns, and each takes a
// number of matches that is in the take set S (Dutch article: NimSet; in the
// literature: a subtraction game). In [nimkit.Misere] play, the article's, whoever
// takes the last match loses. In [nimkit.Normal] play (its exercise 2) that player
// wins.
//
// # Win, loss, draw
//
// The outcome of n depends only on the positions n-s with s in S:
//
//   - n is a loss when every move leads to a win of the opponent (NimVerlies);
//   - n is a win when some move leads to a loss (NimWinst).
//
// If 1 is in S, a move exists until the heap is gone, and these two rules are
// complete. Without 1 a player can be stuck: the heap has matches, but fewer than the
// smallest take (exercise 3). Then the game is a draw, and a draw is better than a
// loss: n is a draw when no move leads to a loss and some move leads to a draw. The
// literature has another convention, [Set.NoDraws]: a player without a move has
// reached the end of the game, whether or not matches are left.
//
// # Why it repeats
//
// Let M be the largest take. The outcome of n follows from the M outcomes before it,
// and there are only finitely many rows of M outcomes. So some row must occur again,
// and from there on everything repeats. The preperiod is the least n0 from which the
// outcomes repeat, and the period is the least distance after which they do. If the
// same row of M outcomes starts at n and at n+p, they repeat for ever with distance p.
// [Repetition.Verify] checks such a proof from scratch.
//
// # How the period is found
//
// Brent's method finds it in time linear in preperiod plus period and with O(M)
// memory: keep one row and look for it in what follows; each time the distance has
// doubled, keep the current row instead. If no element of S is above 63, the row is
// one machine word, and the search jumps from loss to loss. Otherwise the outcomes
// are read from registers of several words, and the algorithm of Knuth, Morris and
// Pratt looks for the kept row. The same search finds the period of the nim-values.
package takeaway

import (
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// A Set is a [nimkit.Ruleset] on numbers of matches.
var _ nimkit.RulesetWithEnds[int] = Set{}

// Options calls move with the number of matches that each allowed take leaves of n,
// the smallest take first. It panics if move is nil.
func (s Set) Options(n int, move func(int)) {
	if move == nil {
		panic(errNoFunction)
	}
	for _, take := range s.elements {
		if take > n {
			return
		}
		move(n - take)
	}
}

var errNoFunction = words.Errorf("takeaway: no function to call with what a take leaves")

// End returns the result for a player who has no move at n matches: [nimkit.Stuck], a
// draw, if matches are left and the set has draws, and [nimkit.ByPlay] otherwise.
func (s Set) End(n int) nimkit.End {
	if n > 0 && s.HasDraws() {
		return nimkit.Stuck
	}
	return nimkit.ByPlay
}

// Heap returns the game on a heap of n matches. Its positions are not solved one by one
// if more than 5,000,000 can be reached, or more than 536,870,912 moves can be made;
// questions that need them return a [*nimkit.LimitError]. The outcome and the winning
// moves of larger heaps come from the period, see [Set.Outcome]. A game of a negative
// number of matches, or of the zero Set, answers every question with an error.
func (s Set) Heap(n int) nimkit.Game {
	if err := s.validate(); err != nil {
		return nimkit.InvalidGame(err)
	}
	if n < 0 {
		return nimkit.InvalidGame(words.Errorf("takeaway: %d matches: a heap has 0 or more", n))
	}
	moves := float64(min(n, 5_000_000)) * float64(s.Len())
	large := nimkit.CheckSize(words.Errorf("takeaway: %d matches and %d takes", n, s.Len()), s.reachable(n), moves)
	return nimkit.FromRuleset(s, n).In(s.play).WithAppearance(s.appearance()).WithGraphError(large).WithTheory(nimkit.Theory{
		Outcome: func(play nimkit.Play) (nimkit.Outcome, error) {
			s.play = play
			return s.Outcome(n), nil
		},
		WinningMoves: func(play nimkit.Play) (moves []nimkit.Move, err error) {
			s.play = play
			for _, m := range s.WinningMoves(n) {
				moves = append(moves, nimkit.Move{To: n - int(m)})
			}
			return moves, nil
		},
	})
}

// reachable returns a lower bound for the number of positions that can be reached from
// n, n included. Let d be the greatest common divisor of the takes, a the least and M
// the largest, in units of d. By Schur every multiple of d from (a-1)(M-1) on is a sum
// of takes, and at least n, n-M, n-2M, … are reached.
func (s Set) reachable(n int) float64 {
	d := 0
	for _, t := range s.elements {
		for a := t; a > 0; {
			d, a = a, d%a
		}
	}
	a, m, most := float64(s.Min()/d), float64(s.Max()/d), float64(n/d)
	return max(most-(a-1)*(m-1), float64(n/s.Max())) + 1
}

// mostNamed is the largest number of takes that the rule of a board lists.
const mostNamed = 8

// appearance returns the name, the rule and the board of the game on one heap.
func (s Set) appearance() nimkit.Appearance {
	f := nimkit.Appearance{Name: words.Same(s.Takes()), Layout: board.Strip(board.Disc)}
	f.Layout.Labels.Heaps = true
	f.Rule, f.Hint = words.T("Take %s away.", words.Or(s.elements)), words.T("The disc shows how many are left.")
	if s.Len() > mostNamed {
		f.Rule, f.Hint = words.T("Take some away."), words.T("The disc shows how many are left. The board shows how far you may go.")
	}
	switch {
	case s.HasDraws():
		f.Ends = [2]words.Text{
			words.T("Whoever reaches 0 wins; if nobody can, it is a draw."),
			words.T("Whoever reaches 0 loses; if nobody can, it is a draw."),
		}
	case s.Min() == 1:
		f.Ends = nimkit.EndsByReachingZero()
	}
	return f
}
