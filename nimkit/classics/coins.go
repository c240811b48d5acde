package classics

import (
	"math/bits"

	"nimlab/nimkit"
)

// TurningTurtles is a position of the coin-turning game in which a move turns one
// or two coins. A head at place n is a Nim heap of n + 1.
//
// In any coin-turning game coins lie in a row, some of them heads up. A move turns
// some of them over, and the rightmost coin turned must go from heads to tails. A
// position is the sum of its heads, each as if it were the only one, so it is
// enough to know a nim-value for each place. The types here hold the places of the
// heads, counted from 0 at the left; a place named twice is turned twice, and so is
// tails.
//
// Berlekamp, Conway and Guy, Winning Ways, chapter 14, after H. W. Lenstra.
type TurningTurtles []uint32

// NimValue returns the nim-value of the position.
func (heads TurningTurtles) NimValue() nimkit.Nimber {
	return sumOver(heads, func(n uint64) uint64 { return n + 1 })
}

// Outcome returns what the position is worth to the player to move.
func (heads TurningTurtles) Outcome() nimkit.Outcome { return lossIf(heads.NimValue() == 0) }

// MockTurtles is a position of the coin-turning game in which a move turns one,
// two or three coins. A head at place n is worth 2n or 2n + 1, whichever has an
// odd number of ones in base two: 1, 2, 4, 7, 8, 11, 13, 14, … (the odious
// numbers). See [TurningTurtles].
type MockTurtles []uint32

// NimValue returns the nim-value of the position.
func (heads MockTurtles) NimValue() nimkit.Nimber {
	return sumOver(heads, func(n uint64) uint64 {
		if bits.OnesCount64(n)%2 == 0 {
			return 2*n + 1
		}
		return 2 * n
	})
}

// Outcome returns what the position is worth to the player to move.
func (heads MockTurtles) Outcome() nimkit.Outcome { return lossIf(heads.NimValue() == 0) }

// Ruler is a position of the coin-turning game in which a move turns any number
// of coins that lie next to one another. A head at place n is worth the largest
// power of two that divides n + 1: 1, 2, 1, 4, 1, 2, 1, 8, … like the marks of a
// ruler in inches. See [TurningTurtles].
type Ruler []uint32

// NimValue returns the nim-value of the position.
func (heads Ruler) NimValue() nimkit.Nimber {
	return sumOver(heads, func(n uint64) uint64 { return (n + 1) & -(n + 1) })
}

// Outcome returns what the position is worth to the player to move.
func (heads Ruler) Outcome() nimkit.Outcome { return lossIf(heads.NimValue() == 0) }

func sumOver(heads []uint32, value func(n uint64) uint64) nimkit.Nimber {
	var sum nimkit.Nimber
	for _, n := range heads {
		sum = sum.Add(nimkit.Nimber(value(uint64(n))))
	}
	return sum
}
