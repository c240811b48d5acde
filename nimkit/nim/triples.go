package nim

import (
	"fmt"
	"iter"
	"math/bits"
)

// TwoHeaps is the strategy for two heaps: make them equal, then copy every move
// (Dutch article: twee stapels munten). It returns that move, or false when the
// heaps are equal already and the player to move loses.
func TwoHeaps(p, q uint64) (Move, bool) {
	switch {
	case p > q:
		return Move{0, p, q}, true
	case p < q:
		return Move{1, q, p}, true
	}
	return Move{}, false
}

// LosingTriples is every triple (k, p, q) with k ≤ p ≤ q that is lost in normal
// play for the player to move, by p: the lists of the Dutch article for k = 1,
// 2, 3, 4, and those for any other k. For k = 0 these are (0, p, p).
//
// The list goes on as long as p and q fit in a uint64; it is empty from k =
// 2^63 on. See [TripleRule] for how it is built.
func LosingTriples(k uint64) iter.Seq[[3]uint64] {
	return func(yield func([3]uint64) bool) {
		rule := NewTripleRule(k)
		if k == 0 {
			for p := uint64(0); ; p++ {
				if !yield([3]uint64{0, p, p}) || p == 1<<64-1 {
					return
				}
			}
		}
		if rule.Block == 0 {
			return
		}
		for start := rule.Block; start != 0; start += rule.Block { // 0 after the last block
			for i := range rule.Block / 2 {
				p := start + i
				if !yield([3]uint64{k, p, p ^ k}) {
					return
				}
			}
		}
	}
}

// TripleRule is what the lists of losing triples have in common, which the Dutch
// article leaves to its reader to find. Let 2^t be the largest power of two in
// k. Take the numbers from 2^(t+1) on in blocks of 2^(t+1): each block pairs
// its lower half with its upper half, p with p ++ k.
type TripleRule struct {
	K     uint64
	Block uint64 // the length of a block, and where the first one starts: 2^(t+1); 0 if that is 2^64
}

// NewTripleRule is the rule for the smallest number k. For k = 0 the block is 1
// number, paired with itself.
func NewTripleRule(k uint64) TripleRule {
	if k == 0 {
		return TripleRule{Block: 1}
	}
	return TripleRule{K: k, Block: 1 << bits.Len64(k)}
}

// Pairs is the partners in the first block: (p, q) with k ++ p ++ q = 0. Every
// later block has the same pairs, a multiple of Block further on. There are
// Block/2 of them, so ask for small k only.
func (r TripleRule) Pairs() [][2]uint64 {
	if r.K == 0 {
		return [][2]uint64{{0, 0}}
	}
	var pairs [][2]uint64
	for i := range r.Block / 2 {
		p := r.Block + i
		pairs = append(pairs, [2]uint64{p, p ^ r.K})
	}
	return pairs
}

// String says the rule in words.
func (r TripleRule) String() string {
	switch {
	case r.K == 0:
		return "smallest number 0: the other two are equal"
	case r.Block == 0:
		return fmt.Sprintf("smallest number %d: none with 64 binary digits", r.K)
	}
	return fmt.Sprintf("smallest number %d: blocks of %d numbers from %d on, each p of the lower half with p ++ %d of the upper half",
		r.K, r.Block, r.Block, r.K)
}
