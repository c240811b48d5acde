package classics

import "nimlab/nimkit"

// Staircase is a position of staircase Nim: the numbers of coins on the steps,
// from the lowest up, so that index 0 is the first step. A move carries any
// number of coins from one step to the one below it; from the first step they
// come to the ground and are out of the game.
//
// It is Nim with the odd steps (indices 0, 2, 4, …) for heaps. Carrying coins
// from an odd step takes them out of that heap; coins that come onto an odd step
// can be carried on at once, which restores the heap.
//
// Berlekamp, Conway and Guy, Winning Ways, chapter 3.
type Staircase []uint64

// NimValue returns the nim-value of the position.
func (s Staircase) NimValue() nimkit.Nimber {
	var odd []uint64
	for i := 0; i < len(s); i += 2 {
		odd = append(odd, s[i])
	}
	return nimSum(odd)
}

// Outcome returns what the position is worth to the player to move.
func (s Staircase) Outcome() nimkit.Outcome { return lossIf(s.NimValue() == 0) }
