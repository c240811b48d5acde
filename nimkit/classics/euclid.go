package classics

import (
	"math/big"

	"nimlab/nimkit"
)

// Euclid is a position of Euclid's game: two numbers. A move subtracts a multiple
// of the smaller from the larger, at least once and not below 0. Whoever makes a
// number 0 has won; with a 0 there are no moves.
//
// The player to move loses exactly when there is a 0, or the numbers differ and
// the larger is less than φ times the smaller, φ the golden ratio. Below twice the
// smaller there is only one move, and it turns a ratio below φ (but not 1) into
// one above φ; from above φ, leaving either the remainder or the remainder and
// once the smaller comes below φ.
//
// A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and a
// winning strategy for it, Mathematical Gazette 53 (1969). In a variant the
// numbers must stay positive; there equal numbers are the end, and a loss.
type Euclid [2]uint64

// Outcome returns what p is worth to the player to move.
func (p Euclid) Outcome() nimkit.Outcome {
	small, large := min(p[0], p[1]), max(p[0], p[1])
	if small == 0 {
		return nimkit.Loss
	}
	return lossIf(small != large && golden(small).Cmp(new(big.Int).SetUint64(large)) >= 0)
}

// WinningMoves returns the positions that the player to move should leave, the
// smaller number first.
func (p Euclid) WinningMoves() []Euclid {
	small, large := min(p[0], p[1]), max(p[0], p[1])
	if small == 0 {
		return nil
	}
	// Any other number left is at least twice the smaller, which is a win.
	var winning []Euclid
	rest := large % small
	if q := (Euclid{rest, small}); q.Outcome() == nimkit.Loss {
		winning = append(winning, q)
	}
	if q := (Euclid{small, rest + small}); large-small > rest && q.Outcome() == nimkit.Loss {
		winning = append(winning, q)
	}
	return winning
}
