// Package nimkit knows what a game is and who wins it.
//
// A game here has two players who move in turn, the same moves for both
// (impartial), nothing hidden, no chance, and an end after finitely many moves
// (for those that need not end see [Endless]).
// For such a game every position is decided before it is played: either the
// player to move can force a win whatever the other does, or the other can.
// Working back from the end finds out which, and that is all this package does:
//
//   - a position is a [Loss] (a P-position: the previous player wins) when every
//     move leads to a position that is a win for the opponent;
//   - it is a [Win] (an N-position: the next player wins) when some move leads
//     to a loss for the opponent.
//
// What the end itself means is the rule of [Play]: in normal play whoever
// cannot move has lost, in misère play has won.
//
// A [Game] is a ruleset, a start, a play convention and an appearance; tables, figures and
// boards take it, and it answers the same questions everywhere. [From] makes one of a rule
// in five lines. A [Ruleset] is a rule from a position to its options; [Solve] solves all
// positions that it reaches, and a [Solution] answers questions about them by position. The
// example "Textbook" does the same with a map and a recursion; package internal/search
// describes how Solve does it.
//
// To read the package, begin with ruleset.go, and go on with solve.go and solution.go (who
// wins), game.go (the one type for a game), graph.go, compare.go (a formula against a
// game), loopy.go (play that can cycle), and nimber.go (multiplication).
//
// # Vocabulary
//
// Every package uses these words in one meaning:
//
//	ruleset        from a position to its options
//	game           a ruleset, a start, a play convention and an appearance
//	option         a position after one move (German article: Folgestellung)
//	move           what a player says: take 3 from heap 2, take pins 4 and 5
//	winning moves  moves, never options
//	After          the position after a move
//	Play           normal or misère
//	outcome        a win, a loss or a draw for the player to move, in one play
//	nim-value      a Nimber of a position in normal play
//	period         preperiod and period, and a way to verify them; those of losses
//	               and those of nim-values are kept apart
//	record         a game that was played, judged move by move; in package records it
//	               means the best known result
//	limit          how many positions or values are looked at; more end in an
//	               error that is, or wraps, a [*LimitError]
//	Must…          panics with the error itself
package nimkit

import "fmt"

// Play is the rule for the end of a game: who has won when no move is left.
type Play uint8

const (
	// Normal play: whoever cannot move has lost, so who moves last wins
	// (Dutch article: laatste wint; German: Standardspiel).
	Normal Play = iota
	// Misere play: whoever cannot move has won, so who moves last loses
	// (Dutch article: laatste verliest; German: Misère-Variante).
	Misere
)

// String returns "normal" or "misère".
func (p Play) String() string { return named("Play", p, "normal", "misère") }

// Outcome is what a position is worth to the player who must move from it when
// both play perfectly.
type Outcome uint8

const (
	// Loss: a P-position (Dutch: verliezend, V; German: Verluststellung).
	Loss Outcome = iota
	// Win: an N-position (Dutch: winnend, W; German: Gewinnstellung).
	Win
	// Draw: neither player can force a win (Dutch: remise). It arises only where a
	// game's own rule for its end says so, and where play can go on for ever
	// ([Game.Endless]).
	Draw
)

// LossOrWin is a loss if lost holds, else a win.
func LossOrWin(lost bool) Outcome {
	if lost {
		return Loss
	}
	return Win
}

// String returns "L", "W" or "D".
func (o Outcome) String() string { return named("Outcome", o, "L", "W", "D") }

// other is what o is worth to the other player.
func (o Outcome) other() Outcome {
	switch o {
	case Win:
		return Loss
	case Loss:
		return Win
	}
	return o
}

// named is the name of the value v of a type, the first name for 0.
func named[V ~uint8](kind string, v V, names ...string) string {
	if int(v) < len(names) {
		return names[v]
	}
	return fmt.Sprintf("%s(%d)", kind, uint8(v))
}
