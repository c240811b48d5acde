// Package takeaway knows the game of one heap and a set of allowed takes.
//
// A heap of n matches lies on the table. The two players in turn take a number
// of matches that is in the take set S (Dutch article: NimSet; the field:
// a subtraction game). In [nimkit.Misere] play, the article's, whoever takes
// the last match loses; in [nimkit.Normal] play (its exercise 2) wins.
//
// # Win, loss, draw
//
// Who wins from n depends only on the positions n-s with s in S:
//
//   - n is a loss when every move leads to a win of the opponent (NimVerlies);
//   - n is a win when some move leads to a loss (NimWinst).
//
// If 1 is in S there is always a move until the heap is gone, and that is all.
// Without 1 a player can be stuck before the smallest take with matches left
// (exercise 3). Then the game is a draw, and a draw beats a loss: n is a draw
// when no move leads to a loss and some move to a draw. The theory has another
// convention, [Game.NoDraws]: stuck is stuck, whatever lies on the table.
//
// # Why it repeats
//
// Let M be the largest take. The outcome of n follows from the M outcomes
// before it, and there are only finitely many rows of M outcomes. So some row
// must come back, and from there on everything repeats. The least n0 from which
// the outcomes repeat is the preperiod, the least distance after which they do
// is the period. A row of M outcomes that stands at n and again at n+p is thus
// a proof that p is a period for ever: [Repetition.Verify] checks it from scratch.
//
// # How the period is found
//
// In time linear in preperiod plus period and with O(M) memory, by Brent's
// method: keep one row, look for it, and each time the distance doubles keep
// the present one instead. If S has no element above 63 the row is one machine
// word that jumps from loss to loss; otherwise the outcomes are read from
// registers of several words and the kept row is looked for by the matching of
// Knuth, Morris and Pratt. The same search finds the period of the nim-values.
package takeaway

import (
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// A Game is a take set with the rule for the end. The positions are the numbers
// of matches n >= 0, and Game is a [nimkit.Ruleset] on them. [Set.Misere] and
// [Set.Normal] make one. A negative n, a Set that no constructor made and a Play
// that is neither normal nor misère are errors where a method returns one; the
// others panic with the error.
type Game struct {
	Set  Set
	Play nimkit.Play

	// NoDraws takes the convention of the theory: a player without a move is
	// at the end of the game, though matches be left, and so has lost in normal
	// play and won in misère play. It changes nothing when 1 is in the set.
	NoDraws bool
}

// Misere returns the article's game: whoever takes the last match loses.
func (s Set) Misere() Game { return Game{Set: s, Play: nimkit.Misere} }

// Normal returns the game of exercise 2: whoever takes the last match wins.
func (s Set) Normal() Game { return Game{Set: s, Play: nimkit.Normal} }

// String returns "{1, 4, 9, 10} misère", with ", no draws" behind it where that
// makes a difference.
func (g Game) String() string {
	text := g.Set.String() + " " + g.Play.String()
	if g.NoDraws && !g.Set.Contains(1) {
		text += ", no draws"
	}
	return text
}

// Options calls move with what each allowed take leaves of n matches, the smallest
// take first.
func (g Game) Options(n int, move func(int)) {
	if move == nil {
		panic(errNoFunction)
	}
	for _, s := range g.Set.elements {
		if s > n {
			return
		}
		move(n - s)
	}
}

var errNoFunction = words.Errorf("takeaway: no function to call with what a take leaves")

// End says what it means to be without a move at n matches: the end by the play,
// or a draw where matches are left.
func (g Game) End(n int) nimkit.End {
	if n > 0 && !g.NoDraws {
		return nimkit.Stuck
	}
	return nimkit.ByPlay
}

// Heap returns the game on a heap of n matches. Beyond five million positions they are not
// worked out, and where so many numbers of matches with so many takes have more than
// 536,870,912 moves; who wins is known of larger heaps, see [Game.Outcome].
func (g Game) Heap(n int) nimkit.Game {
	if err := g.sound(); err != nil {
		return nimkit.InvalidGame(err)
	}
	if n < 0 {
		return nimkit.InvalidGame(words.Errorf("takeaway: %d matches: a heap has 0 or more", n))
	}
	moves := float64(min(n, 5_000_000)) * float64(g.Set.Len())
	large := nimkit.CheckSize(words.Errorf("takeaway: %d matches and %d takes", n, g.Set.Len()), g.Set.reached(n), moves)
	return nimkit.FromRuleset(g, n).In(g.Play).WithAppearance(g.appearance()).WithGraphError(large).WithTheory(nimkit.Theory{
		Outcome: func(play nimkit.Play) (nimkit.Outcome, error) {
			g.Play = play
			return g.Outcome(n), nil
		},
		WinningMoves: func(play nimkit.Play) (moves []nimkit.Move, err error) {
			g.Play = play
			for _, m := range g.WinningMoves(n) {
				moves = append(moves, nimkit.Move{To: n - int(m)})
			}
			return moves, nil
		},
	})
}

// reached is how many numbers of matches at least can come of n, which is one of them. Let
// d be the greatest common divisor of the takes, a the least and M the largest, in units
// of d. By Schur every multiple of d from (a-1)(M-1) on is a sum of takes, and at least
// n, n-M, n-2M, … are reached.
func (s Set) reached(n int) float64 {
	d := 0
	for _, t := range s.elements {
		for a := t; a > 0; {
			d, a = a, d%a
		}
	}
	a, m, most := float64(s.Min()/d), float64(s.Max()/d), float64(n/d)
	return max(most-(a-1)*(m-1), float64(n/s.Max())) + 1
}

// mostNamed is how many numbers of matches a sentence names.
const mostNamed = 8

// appearance returns what the game on one heap looks like.
func (g Game) appearance() nimkit.Appearance {
	f := nimkit.Appearance{Name: words.Same(g.Set), Layout: board.Strip(board.Disc)}
	if f.Rule = words.T("Move the disc back by %s.", words.Or(g.Set.elements)); g.Set.Len() > mostNamed {
		f.Rule = words.T("Move the disc back towards 0. The board shows how far you may go.")
	}
	switch {
	case g.HasDraws():
		f.Ends = [2]words.Text{
			words.T("Whoever reaches 0 wins; if nobody can, it is a draw."),
			words.T("Whoever reaches 0 loses; if nobody can, it is a draw."),
		}
	case g.Set.Min() == 1:
		f.Ends = nimkit.EndsByReachingZero()
	}
	return f
}

// sound is an error if the game cannot be played.
func (g Game) sound() error {
	if len(g.Set.elements) == 0 {
		return words.Errorf("takeaway: the take set is empty: make it with NewSet or MustSet")
	}
	if g.Play != nimkit.Normal && g.Play != nimkit.Misere {
		return words.Errorf("takeaway: %v is neither normal nor misère play", g.Play)
	}
	return nil
}

// HasDraws tells whether the game can end in a draw: a player can be stuck with
// matches left, and that is nobody's win.
func (g Game) HasDraws() bool { return !g.NoDraws && g.Set.Min() > 1 }

var _ nimkit.RulesetWithEnds[int] = Game{}
