package classics

import "nimlab/nimkit"

// PassNim is a position of Nim with a pass: two heaps (one of them may be empty),
// with the pass still to be had. Once in the game, either player may pass instead
// of taking, but not when nothing is left. When the pass is gone, it is Nim.
//
// The losses with the pass are (0,0) and the pairs (2k-1, 2k): (1,2), (3,4), …
// For no move leads from one of these to another, and a pass from one leaves
// unequal heaps, a win in Nim. From any other position: pass if the heaps are equal,
// take all if there is one heap, and otherwise the larger heap can be made the
// partner of the smaller.
//
// For three heaps and more no formula is known to us; see R. E. Morrison, E. J.
// Friedman and A. S. Landsberg, Combinatorial games with a pass (2012), who find
// that one pass destroys the order of Nim.
type PassNim [2]uint64

// Outcome returns what the position is worth to the player to move.
func (p PassNim) Outcome() nimkit.Outcome {
	small, large := min(p[0], p[1]), max(p[0], p[1])
	return lossIf(large == 0 || small%2 == 1 && large == small+1)
}

// PassNimValue returns the nim-value of a single heap of n with the pass: 0 for
// n = 0, n + 1 for odd n and n - 1 for other even n. By induction the heaps below
// an odd n have all values up to n - 1 and the pass leaves n; those below an even
// n have all up to n but n - 1.
func PassNimValue(n uint32) nimkit.Nimber {
	switch {
	case n == 0:
		return 0
	case n%2 == 1:
		return nimkit.Nimber(n) + 1
	}
	return nimkit.Nimber(n) - 1
}
