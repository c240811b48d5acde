package octal

import (
	"math"
	"slices"
)

// tripleEngine is the engine for hexadecimal codes without a repeating part. A heap of n
// counters can be split in three in about n²/12 ways, too many to list. The sum of three
// heaps is the sum of one heap c and a pair. So the engine keeps, for each number of
// counters, the set of the sums of pairs. Then v is a sum of three heaps if, for some c,
// the set for the remaining counters contains v ⊕ g(c). All c are tried for the nim-value
// itself. Most numbers below it are found faster: if two of the three heaps are equal,
// the sum is the value of the third, which may be any smaller heap of the right parity.
//
// A sparse space does not help here: the sum of three common values is common, so a
// common option need not have a rare part.
type tripleEngine struct {
	takes
	pairs []set  // pairs[r]: the sums of two heaps with r counters together
	least [2]int // the least even and the least odd take that leaves three heaps, or -1

	// thirds[e][c%2]: the values of heaps c for which, after taking least[e] counters,
	// at least 2 counters are left for two equal heaps.
	thirds [2][2]set
}

func newTripleEngine(r notation) *tripleEngine {
	t := &tripleEngine{takes: r.takes(), least: [2]int{-1, -1}}
	for _, i := range slices.Backward(t.three) {
		t.least[i%2] = i
	}
	return t
}

// options adds the values of all options of the next heap, except sums of three heaps
// that are larger than its nim-value.
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
			t.thirds[e][c%2].add(g[c])
			seen.addAll(t.thirds[e][c%2])
		}
	}
	for v, tries := seen.mex(), 0; v <= math.MaxUint16 && t.leavesThree(g, heap, uint16(v)); v, tries = seen.mex(), tries+1 {
		if seen.add(uint16(v)); tries == maxSingleTries {
			t.addNearby(g, heap, seen)
		}
	}
	return nil
}

// maxSingleTries is the number of values that are tried one by one before [tripleEngine.addNearby]
// tries 64 at a time. Twice or half as many take the same time.
const maxSingleTries = 8

// addNearby adds the sums of three heaps that differ from the value of one of them by less
// than 64: the first word of the set of pairs.
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

// pairSums returns the set of the sums of two heaps with rest counters together.
func pairSums(g []uint16, rest int) set {
	var pairs set
	for a := 1; a <= rest/2; a++ {
		pairs.add(g[a] ^ g[rest-a])
	}
	return pairs
}
