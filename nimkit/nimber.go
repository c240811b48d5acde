package nimkit

import (
	"strconv"

	"nimlab/nimkit/internal/nimfield"
)

// A Nimber is a nim-value (Grundy value): the size of the single nim heap that is equivalent
// to a position of an impartial game in normal play. A position is a loss if and only if its
// nim-value is 0.
type Nimber uint64

// String returns the nimber as the literature writes it: 0, * for 1, *2, *3, …
func (n Nimber) String() string {
	switch n {
	case 0:
		return "0"
	case 1:
		return "*"
	}
	return "*" + strconv.FormatUint(uint64(n), 10)
}

// Add returns the nim-sum n ⊕ m, the value of the sum of two positions (German article:
// biplus, ++).
func (n Nimber) Add(m Nimber) Nimber { return n ^ m }

// Mul returns the nim-product n ⊗ m. It is the least number that does not occur among
//
//	n'⊗m ⊕ n⊗m' ⊕ n'⊗m'   for n' < n and m' < m,
//
// This is the value of the place (n, m) in a game of coins in which a move turns the corners
// of a rectangle (see package coins). With ⊕ and ⊗ the nimbers below 2^64 are a field of
// characteristic 2, in which n ⊕ n = 0. (Conway, On Numbers and Games, chapter 6.)
//
// Mul takes about 25 ns, as long as a hundred additions. Inverse takes twice and Sqrt half
// as long.
func (n Nimber) Mul(m Nimber) Nimber { return Nimber(nimfield.Mul(uint64(n), uint64(m))) }

// Inverse returns the nimber whose product with n is 1. It panics for 0, like a division by
// zero.
func (n Nimber) Inverse() Nimber {
	if n == 0 {
		panic("nimkit: the nimber 0 has no inverse")
	}
	return Nimber(nimfield.Inverse(uint64(n)))
}

// Sqrt returns the nimber whose product with itself is n. Every nimber has exactly one, since
// the square of a sum is the sum of the squares.
func (n Nimber) Sqrt() Nimber { return Nimber(nimfield.Root(uint64(n))) }
