// Package nimkit represents impartial games and solves them.
//
// A game here has two players who move in turn and have the same moves (it is impartial).
// Nothing is hidden or left to chance, and play ends after finitely many moves. (See
// [Game.Endless] for games that need not end.) In such a game either the player to move can
// force a win, or the opponent can. Working back from the terminal positions finds out
// which, and that is what this package does:
//
//   - a position is a [Loss] (a P-position: the previous player wins) when every
//     move leads to a position that is a win for the opponent;
//   - it is a [Win] (an N-position: the next player wins) when some move leads
//     to a loss for the opponent.
//
// The play convention, [Play], decides what a position without moves means: in normal play
// whoever cannot move has lost, in misère play has won.
//
// A [Game] consists of a ruleset, a start, a play convention and an appearance. Tables,
// figures and boards take a Game, and every Game answers the same questions. [From] makes
// one from a function of five lines. A [Ruleset] is a rule from a position to its options;
// [Solve] solves all positions that it reaches, and a [Solution] answers questions about
// them by position. The example "Textbook" does the same with a map and a recursion; package
// internal/search describes the algorithm of Solve.
//
// To read the package, begin with ruleset.go. Go on with solve.go and solution.go (who
// wins), game.go (the one type for a game), graph.go, compare.go (a formula against a
// game), loopy.go (play that can cycle), and nimber.go (multiplication).
//
// # Vocabulary
//
// Every package uses these words in one meaning:
//
//	ruleset        a function from a position to its options
//	game           a ruleset, a start, a play convention and an appearance
//	option         a position after one move (German article: Folgestellung)
//	move           an action of a player: take 3 from heap 2, take pins 4 and 5
//	winning moves  moves, never options
//	After          the position after a move
//	Play           the play convention, normal or misère
//	outcome        a win, a loss or a draw for the player to move, in one convention
//	nim-value      the Nimber of a position in normal play
//	period         preperiod and period, and a way to verify them; periods of losses
//	               and of nim-values are distinguished
//	record         a game that was played, judged move by move; in package records
//	               the best known result
//	limit          the largest number of positions or values that are computed; beyond
//	               it, the error is or wraps a [*LimitError]
//	Must…          panics with the error itself
package nimkit

import "fmt"

// Play is a play convention: it decides who has won when no move is left.
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
func (p Play) String() string { return enumName("Play", p, "normal", "misère") }

// Outcome is the result of a position under perfect play, for the player to move.
type Outcome uint8

const (
	// Loss: a P-position (Dutch: verliezend, V; German: Verluststellung).
	Loss Outcome = iota
	// Win: an N-position (Dutch: winnend, W; German: Gewinnstellung).
	Win
	// Draw: neither player can force a win (Dutch: remise). Draws exist only in games
	// with positions that are [Stuck], and in games that need not end ([Game.Endless]).
	Draw
	// Unknown is returned beside an error.
	Unknown
)

// LossOrWin returns Loss if lost is true, and Win otherwise.
func LossOrWin(lost bool) Outcome {
	if lost {
		return Loss
	}
	return Win
}

// String returns "L", "W", "D" or "?".
func (o Outcome) String() string { return enumName("Outcome", o, "L", "W", "D", "?") }

// other returns o from the opponent's point of view.
func (o Outcome) other() Outcome {
	switch o {
	case Win:
		return Loss
	case Loss:
		return Win
	}
	return o
}

// enumName returns the name of an enumeration value, or "kind(n)" if it has none.
func enumName[V ~uint8](kind string, v V, names ...string) string {
	if int(v) < len(names) {
		return names[v]
	}
	return fmt.Sprintf("%s(%d)", kind, uint8(v))
}
