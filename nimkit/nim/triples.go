package nim

import (
	"iter"
	"math/bits"

	"nimlab/nimkit/words"
)

// LostTriples(k) lists the triples (k, p, q) with k ≤ p ≤ q that are lost in normal play for
// the player to move. LostTriples(1), LostTriples(2), … are the lists of the Dutch article.
// For k = 0 the triples are (0, p, p).
//
// The article leaves the pattern of the lists to its reader. Let 2^t be the largest power of
// two in k. Divide the numbers from 2^(t+1) on into blocks of 2^(t+1): each block pairs its
// lower half with its upper half, p with p ++ k.
type LostTriples uint64

// All yields every triple, by p, as long as p and q fit in a uint64. It yields none from
// k = 2^63 on.
func (k LostTriples) All() iter.Seq[[3]uint64] {
	return func(yield func([3]uint64) bool) {
		if k == 0 {
			for p := uint64(0); yield([3]uint64{0, p, p}) && p < 1<<64-1; p++ {
			}
			return
		}
		block := uint64(1) << bits.Len64(uint64(k))      // 0 for 2^64
		for start := block; start != 0; start += block { // 0 after the last block
			for p := start; p < start+block/2; p++ {
				if !yield([3]uint64{uint64(k), p, p ^ uint64(k)}) {
					return
				}
			}
		}
	}
}

// maxTriples is the largest number of triples that [LostTriples.First] returns.
const maxTriples = 1_000_000

// First returns the first n triples, or all if there are fewer. It panics if n is above one
// million; [LostTriples.All] has no limit.
func (k LostTriples) First(n int) [][3]uint64 {
	if n > maxTriples {
		panic(words.Errorf("nim: the first %d lost triples: at most %d are kept", n, maxTriples))
	}
	var triples [][3]uint64
	for triple := range k.All() {
		if len(triples) >= n {
			break
		}
		triples = append(triples, triple)
	}
	return triples
}
