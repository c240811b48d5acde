package classics

import (
	"fmt"
	"math/big"

	"nimlab/nimkit"
)

// Wythoff is a position of Wythoff's game: two heaps. A move takes any number
// from one heap, or the same number from both.
//
// The losses are the pairs (⌊kφ⌋, ⌊kφ⌋ + k) for k = 0, 1, 2, …, where φ is the
// golden ratio: (0,0), (1,2), (3,5), (4,7), (6,10), … By Beatty's theorem every
// number from 1 on is in exactly one pair, and every difference k occurs once, so
// no move leads from one pair to another.
//
// W. A. Wythoff, A modification of the game of nim, Nieuw Archief voor Wiskunde
// (2) 7 (1907).
type Wythoff [2]uint64

// WythoffLoss returns the loss whose heaps differ by k, the smaller heap first.
// It is an error if the larger heap is 2^64 or more.
func WythoffLoss(k uint64) (Wythoff, error) {
	small := golden(k)
	large := new(big.Int).Add(small, new(big.Int).SetUint64(k))
	if !large.IsUint64() {
		return Wythoff{}, fmt.Errorf("classics: Wythoff's loss with difference %d has a heap of %d, more than 64 bits", k, large)
	}
	return Wythoff{small.Uint64(), large.Uint64()}, nil
}

// Outcome returns what p is worth to the player to move.
func (p Wythoff) Outcome() nimkit.Outcome {
	small, large := min(p[0], p[1]), max(p[0], p[1])
	return lossIf(golden(large-small).Cmp(new(big.Int).SetUint64(small)) == 0)
}
