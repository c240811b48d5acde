package nim

import "nimlab/nimkit"

// Bachet is Bachet's game: one heap, and a turn takes from 1 to this many
// matches. Bachet(3) is the game of the Dutch article's "één stapel munten" and
// of its exercise 4.
//
// In normal play n matches are lost for the player to move exactly when n is a
// multiple of k+1: whatever the opponent takes, complete it to k+1. In misère
// play that is so when n is one more than a multiple of k+1.
//
// In Bachet(0) nobody can move.
type Bachet uint64

// mod is n modulo k+1, which is 2^64 for the largest k.
func (k Bachet) mod(n uint64) uint64 {
	if k+1 == 0 {
		return n
	}
	return n % uint64(k+1)
}

// NimValue is n mod (k+1), the nim-value of a heap of n in normal play. Several
// heaps under the same limit are worth the nim-sum of theirs.
func (k Bachet) NimValue(n uint64) nimkit.Nimber { return nimkit.Nimber(k.mod(n)) }

// Outcome is what a heap of n matches is worth to the player to move.
func (k Bachet) Outcome(n uint64, play nimkit.Play) nimkit.Outcome {
	if play == nimkit.Misere {
		// 0 matches are won. For k = 0 nothing is ever 1 modulo k+1: all are won.
		if n == 0 || k.mod(n-1) != 0 || k == 0 {
			return nimkit.Win
		}
		return nimkit.Loss
	}
	if k.mod(n) != 0 {
		return nimkit.Win
	}
	return nimkit.Loss
}

// WinningTake is the one number of matches to take to win from a heap of n, or
// 0 if no move wins. (An empty heap is won in misère play without a move.)
func (k Bachet) WinningTake(n uint64, play nimkit.Play) uint64 {
	if n == 0 || k == 0 {
		return 0
	}
	if play == nimkit.Misere {
		n--
	}
	return k.mod(n)
}
