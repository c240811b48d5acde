package octal

import (
	"math"
	"slices"
)

// tripleEngine is the engine for hexadecimal codes without a repeating part. There are
// about n²/12 ways to leave three of n counters' heaps, too many to list. But the
// sums of three heaps are those of one heap c and a pair, so with a set of the sums
// of each pair, v is one of them when for some c the set of the pairs beside it has
// v ⊕ g(c). For the nim-value itself all c have to be gone through. Of the numbers
// below it most are found at once: where three heaps are left and two of them are
// equal, the sum is the value of the third, which may be any smaller heap of the
// right parity.
//
// The sparse space of octal codes is of no help here: the sum of three commons is
// common, so a common option need not have a rare part.
type tripleEngine struct {
	takes
	pairs  []set     // pairs[r]: the sums of two heaps with r counters together
	least  [2]int    // the least even and the least odd number in three, or -1
	beside [2][2]set // beside[e][c%2]: the values of heaps c that leave 2 or more beside them where least[e] are taken
}

func newTripleEngine(r notation) *tripleEngine {
	t := &tripleEngine{takes: r.takes(), least: [2]int{-1, -1}}
	for _, i := range slices.Backward(t.three) {
		t.least[i%2] = i
	}
	return t
}

// options leaves out sums of three heaps that are larger than the nim-value.
func (t *tripleEngine) options(g []uint16, seen *set) error {
	heap := len(g)
	for len(t.pairs) <= heap {
		t.pairs = append(t.pairs, pairSums(g, len(t.pairs)))
	}
	t.addUnsplit(g, seen.add)
	for _, i := range t.two {
		if i < heap {
			seen.addAll(t.pairs[heap-i])
		}
	}
	for e, i := range t.least {
		if c := heap - i - 2; i >= 0 && c > 0 {
			t.beside[e][c%2].add(g[c])
			seen.addAll(t.beside[e][c%2])
		}
	}
	for v, tries := seen.mex(), 0; v <= math.MaxUint16 && t.leavesThree(g, heap, uint16(v)); v, tries = seen.mex(), tries+1 {
		if seen.add(uint16(v)); tries == maxSingleTries {
			t.addNearby(g, heap, seen)
		}
	}
	return nil
}

// maxSingleTries is how many numbers below a nim-value are found one by one before [triples.near]
// goes for all: twice as many or half make no difference.
const maxSingleTries = 8

// addNearby adds sums of three heaps that differ from the value of one of them by less
// than 64: a word of the set of the pairs beside it.
func (t *tripleEngine) addNearby(g []uint16, heap int, seen *set) {
	for _, i := range t.least {
		for c := 1; i >= 0 && c <= heap-i-2; c++ {
			seen.addShifted(t.pairs[heap-i-c][:1], g[c])
		}
	}
}

// leavesThree reports whether a move from the heap leaves three heaps of sum v.
func (t *tripleEngine) leavesThree(g []uint16, heap int, v uint16) bool {
	for _, i := range t.three {
		for c := 1; c <= (heap-i)/3; c++ {
			if t.pairs[heap-i-c].has(v ^ g[c]) {
				return true
			}
		}
	}
	return false
}

// pairSums is the set of the sums of two heaps with so many counters together.
func pairSums(g []uint16, rest int) set {
	var pairs set
	for a := 1; a <= rest/2; a++ {
		pairs.add(g[a] ^ g[rest-a])
	}
	return pairs
}
