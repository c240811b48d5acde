// Package biplus is Nim in the head: the binary addition m ++ n ("biplus") of the
// German article on how mathematicians should play Nim.
//
// To add two numbers so, write both as sums of different powers of two. A power
// that both have cancels; all others are kept. That is the nim-sum, the exclusive
// or of the binary digits. The numbers 0, 1, 2, … with ++ are an abelian group
// in which every number is its own inverse, and a position of Nim is lost for
// the player to move, in normal play, exactly when its heaps add up to 0.
//
// The article wants this done without paper. [InTheHead] takes one power at a
// time, the largest first, and needs to remember three numbers: the two that are
// left and the result so far. [Sum] does so heap after heap, [FiveSteps] plays a
// whole game that way, and [Tasks] are for practice.
//
// The recursion that the article prints for this does not work as printed; a
// [Reading] runs it to the letter, and [Meant] is the reading that is right.
package biplus

import "math/bits"

// Add is m ++ n, computed as the exclusive or.
func Add(m, n uint64) uint64 { return m ^ n }

// ByDefinition is m ++ n as the article defines it: the sum over k from 0 to
// z(m+n) of |b_k(m) − b_k(n)|·2^k, where b_k is the k-th binary digit and z(a) =
// ⌈log2 a⌉, z(0) = 0.
//
// Here the ceiling does no harm. The highest digit of m or n is no higher than
// that of m + n, and the ceiling reaches it, often with a digit 0 to spare.
func ByDefinition(m, n uint64) uint64 {
	top := 63 // the highest digit there is
	if sum, carry := bits.Add64(m, n, 0); carry == 0 {
		top = min(top, Ceiling.Z(sum))
	}
	var out uint64
	for k := range top + 1 {
		if m>>k&1 != n>>k&1 {
			out += 1 << k
		}
	}
	return out
}
