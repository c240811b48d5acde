// Package biplus implements mental arithmetic for Nim: the binary addition m ++ n ("biplus")
// of the German article on how mathematicians should play Nim.
//
// To add two numbers in this way, write both as sums of distinct powers of two. A power that
// both contain cancels; all others are kept. The result is the nim-sum, the exclusive or of
// the binary digits. The numbers 0, 1, 2, … with ++ are an abelian group in which every number
// is its own inverse. A position of Nim is lost for the player to move, in normal play, if and
// only if the sum of its heaps is 0.
//
// The article asks for mental arithmetic. [InTheHead] handles one power at a time, the largest
// first, and remembers three numbers: the two that are left and the result so far. [Sum]
// adds heap after heap, [FiveSteps] is a whole game played in this way, and [Tasks] returns
// exercises.
//
// The recursion that the article prints is wrong as printed. A [Reading] runs it literally, and
// [Meant] returns the reading that is right.
package biplus

import "math/bits"

// Add returns m ++ n, computed as the exclusive or.
func Add(m, n uint64) uint64 { return m ^ n }

// ByDefinition returns m ++ n as the article defines it: the sum over k from 0 to z(m+n) of
// |b_k(m) − b_k(n)|·2^k, where b_k is the k-th binary digit, z(a) = ⌈log2 a⌉ and z(0) = 0.
//
// The ceiling is harmless here. The highest digit of m or n is no higher than that of m + n,
// and the ceiling includes it, often with an extra digit 0.
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
