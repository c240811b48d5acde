package classics

import (
	"math/bits"

	"nimlab/nimkit"
)

// Fibonacci is a position of Fibonacci Nim: one heap, and the largest number that
// may be taken from it now. The first player may not take the whole heap, so the
// start with n matches is Fibonacci{n, n - 1}, see [FibonacciStart]; after that a
// player may take up to twice what the opponent took.
//
// Every number is in exactly one way a sum of Fibonacci numbers no two of which
// are neighbours in the sequence ([Zeckendorf]). The player to move wins exactly
// when the smallest of them may be taken, and wins by taking it: the next of them
// is then more than twice as large. So the start is a loss exactly when the heap
// is a Fibonacci number.
//
// M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963); any limit: A. J.
// Schwenk, Take-away games, Fibonacci Quarterly 8 (1970).
type Fibonacci struct{ Heap, Limit uint64 }

// FibonacciStart returns the start with a heap of n.
func FibonacciStart(n uint64) Fibonacci {
	if n == 0 {
		return Fibonacci{}
	}
	return Fibonacci{n, n - 1}
}

// Outcome returns what p is worth to the player to move.
func (p Fibonacci) Outcome() nimkit.Outcome { return lossIf(p.WinningTake() == 0) }

// WinningTake returns a number to take that wins, or 0 if there is none.
func (p Fibonacci) WinningTake() uint64 {
	parts := Zeckendorf(p.Heap)
	if len(parts) == 0 || parts[len(parts)-1] > p.Limit {
		return 0
	}
	return parts[len(parts)-1]
}

// Zeckendorf returns the Fibonacci numbers out of 1, 2, 3, 5, 8, … that n is the
// sum of, no two of them neighbours, the largest first. There are none for 0.
func Zeckendorf(n uint64) []uint64 {
	fibonacci := []uint64{1, 2}
	for {
		last := len(fibonacci) - 1
		next, carry := bits.Add64(fibonacci[last-1], fibonacci[last], 0)
		if carry != 0 || next > n {
			break
		}
		fibonacci = append(fibonacci, next)
	}
	var parts []uint64
	for i := len(fibonacci) - 1; i >= 0; i-- { // the largest that fits, again and again
		if f := fibonacci[i]; f <= n {
			parts = append(parts, f)
			n -= f
		}
	}
	return parts
}
