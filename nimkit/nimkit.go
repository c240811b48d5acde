// Package nimkit knows what a game is and who wins it.
//
// A game here has two players who move in turn, the same moves for both
// (impartial), nothing hidden, no chance, and an end after finitely many moves.
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
// A [Game] is a rule, [Solve] works out all positions of one, and a [Solution]
// answers questions about them. How one can do that with a map and a recursion is
// the example "Textbook"; how Solve does it is told in package internal/search.
package nimkit

import "strconv"

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
func (p Play) String() string {
	switch p {
	case Normal:
		return "normal"
	case Misere:
		return "misère"
	}
	return "Play(" + strconv.Itoa(int(p)) + ")"
}

// Outcome is what a position is worth to the player who must move from it when
// both play perfectly.
type Outcome uint8

const (
	// Loss: a P-position (Dutch: verliezend, V; German: Verluststellung).
	Loss Outcome = iota
	// Win: an N-position (Dutch: winnend, W; German: Gewinnstellung).
	Win
	// Draw: neither player can force a win (Dutch: remise). It arises only
	// where a game's own rule for its end says so.
	Draw
)

// String returns "L", "W" or "D".
func (o Outcome) String() string {
	switch o {
	case Loss:
		return "L"
	case Win:
		return "W"
	case Draw:
		return "D"
	}
	return "Outcome(" + strconv.Itoa(int(o)) + ")"
}

// Nimber is a nim-value (Grundy value): the size of the single nim heap that a
// position of an impartial game is worth in normal play. The value 0 marks the
// losses.
type Nimber uint64

// String writes the nimber as the literature does: 0, * for 1, *2, *3, …
func (n Nimber) String() string {
	switch n {
	case 0:
		return "0"
	case 1:
		return "*"
	}
	return "*" + strconv.FormatUint(uint64(n), 10)
}

// Add returns the nim-sum n ⊕ m, the value of the two positions played side by
// side (German article: biplus, ++).
func (n Nimber) Add(m Nimber) Nimber { return n ^ m }
