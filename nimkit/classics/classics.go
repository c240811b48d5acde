// Package classics holds what is known about famous games without playing them:
// a formula for their losses, their nim-values or a winning move, with where it
// stands in the literature. A game of one's own, solved by nimkit.Solve from its
// moves alone, can be held against it.
//
//	Wythoff                    losses by the golden ratio
//	Fibonacci                  losses and winning takes by Zeckendorf's sum
//	Euclid                     losses by the golden ratio
//	SubtractSquare             a table, for no formula is known
//	DawsonChess, DawsonKayles  nim-values by a period of 34
//	Northcott                  Nim between the men
//	Staircase                  Nim on the odd steps
//	TurningTurtles, MockTurtles, Ruler
//	                           a nim-value for each coin
//	PassNim                    losses of two heaps, nim-values of one
//	Chomp                      rectangles, two rows, equal arms, and no more
//
// Each type is a position of its game. All is for normal play: whoever cannot
// move has lost. Where no formula is known there is none here; [ErrNoFormula]
// says so.
package classics

import (
	"errors"
	"math/big"

	"nimlab/nimkit"
)

// ErrNoFormula says that no formula is known for a position.
var ErrNoFormula = errors.New("classics: no formula is known")

// lossIf is a loss if lost holds, else a win.
func lossIf(lost bool) nimkit.Outcome {
	if lost {
		return nimkit.Loss
	}
	return nimkit.Win
}

// nimSum is the nim-value of Nim heaps of these sizes.
func nimSum(heaps []uint64) nimkit.Nimber {
	var sum nimkit.Nimber
	for _, h := range heaps {
		sum = sum.Add(nimkit.Nimber(h))
	}
	return sum
}

// golden returns the integer part of n·φ, where φ = (1 + √5)/2 is the golden
// ratio. It is (n + √(5n²))/2 with the root rounded down first, which changes
// nothing since n is an integer.
func golden(n uint64) *big.Int {
	x := new(big.Int).SetUint64(n)
	root := new(big.Int).Mul(x, x)
	root.Sqrt(root.Mul(root, big.NewInt(5)))
	return root.Rsh(root.Add(root, x), 1)
}
