package nim

import (
	"iter"
	"math/bits"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Winning is the set of all winning moves of a position.
//
// Every winning move changes the same binary digits of its heap: in normal play those where
// the nim-sum has a 1, so that every column becomes even. So the set is stored as one number
// and one bit per heap, even for a million heaps.
type Winning struct {
	// Flip has a 1 for each digit that changes: a winning move reduces a heap h of the set
	// to h ⊕ Flip. It is 0 if there is no winning move.
	Flip uint64

	heaps []uint64 // bit i%64 of word i/64: a winning move in heap i
	p     Position
}

// String returns the winning moves, separated by commas.
func (w Winning) String() string {
	if w.Len() == 0 {
		return words.T("no winning move").String()
	}
	return words.JoinFunc(slices.Collect(w.All()), ", ", Move.String)
}

// Winning returns all winning moves. It reads the heaps twice and keeps p, which must not
// change while the set is used.
func (p Position) Winning(play nimkit.Play) Winning {
	flip := xor(p)
	// A winning move leaves a nim-sum of 0. In misère play it leaves 1, an odd number of
	// ones, if it can leave no heap of two or more. With two such heaps, one is left after
	// any move, and misère play is like normal play.
	if isMisere(play) {
		if big := p.bigHeap(0); big < 0 || p.bigHeap(big+1) < 0 {
			flip ^= 1
		}
	}
	if flip == 0 || p.Empty() {
		return Winning{p: p}
	}
	// The move to h ⊕ flip takes matches away exactly when h has a 1 in the
	// leftmost column of flip.
	return Winning{Flip: flip, heaps: column(p, bits.Len64(flip)-1), p: p}
}

// Len returns the number of winning moves.
func (w Winning) Len() int {
	n := 0
	for _, word := range w.heaps {
		n += bits.OnesCount64(word)
	}
	return n
}

// In returns the winning move in a heap, if there is one. It panics if the position has no
// heap with that index.
func (w Winning) In(heap int) (Move, bool) {
	if heap < 0 || heap >= len(w.p) {
		panic(words.Errorf("nim: heap %d, counted from 0, of a position of %d heaps", heap, len(w.p)))
	}
	h := w.p[heap]
	if w.heaps == nil || w.heaps[heap/64]>>(heap%64)&1 == 0 {
		return Move{}, false
	}
	return Move{heap, h, h ^ w.Flip}, true
}

// First returns the winning move in the first heap that has one, and false if there is none.
func (w Winning) First() (Move, bool) {
	for m := range w.All() {
		return m, true
	}
	return Move{}, false
}

// All yields every winning move, by heap.
func (w Winning) All() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for k, word := range w.heaps {
			for ; word != 0; word &= word - 1 {
				i := 64*k + bits.TrailingZeros64(word)
				if h := w.p[i]; !yield(Move{i, h, h ^ w.Flip}) {
					return
				}
			}
		}
	}
}

// block is the number of heaps in one word of a set of heaps.
const block = 64

// blocks yields every whole block of p with its number. It goes through four quarters of p in
// parallel, since the processor reads four streams from memory nearly twice as fast as one.
func blocks(p []uint64) iter.Seq2[int, *[block]uint64] {
	return func(yield func(int, *[block]uint64) bool) {
		n := len(p) / block
		quarter := n / 4
		for i := range quarter {
			for k := i; k < 4*quarter; k += quarter {
				if !yield(k, (*[block]uint64)(p[k*block:])) {
					return
				}
			}
		}
		for k := 4 * quarter; k < n; k++ {
			if !yield(k, (*[block]uint64)(p[k*block:])) {
				return
			}
		}
	}
}

// xor returns the exclusive or of all heaps.
func xor(p []uint64) uint64 {
	var x uint64
	for _, b := range blocks(p) {
		for i := 0; i < block; i += 8 {
			c := (*[8]uint64)(b[i:])
			x ^= c[0] ^ c[1] ^ c[2] ^ c[3] ^ c[4] ^ c[5] ^ c[6] ^ c[7]
		}
	}
	for _, h := range p[len(p)/block*block:] {
		x ^= h
	}
	return x
}

// column returns digit t of every heap: heap i in bit i%64 of word i/64.
func column(p []uint64, t int) []uint64 {
	out := make([]uint64, (len(p)+block-1)/block)
	digit := uint64(1) << t
	for k, b := range blocks(p) {
		// Each word rotates by one place per heap, so that digit t of each heap gets
		// a place of its own. There are four words because each step depends on the
		// previous one in the same word.
		var w0, w1, w2, w3 uint64
		for i := range block / 4 {
			w0 = bits.RotateLeft64(w0, -1) | b[i]&digit
			w1 = bits.RotateLeft64(w1, -1) | b[i+16]&digit
			w2 = bits.RotateLeft64(w2, -1) | b[i+32]&digit
			w3 = bits.RotateLeft64(w3, -1) | b[i+48]&digit
		}
		// The digit of the last heap of each word is still at place t.
		out[k] = bits.RotateLeft64(w0, 15-t) | bits.RotateLeft64(w1, 31-t) |
			bits.RotateLeft64(w2, 47-t) | bits.RotateLeft64(w3, 63-t)
	}
	for i := len(p) / block * block; i < len(p); i++ {
		out[i/block] |= p[i] >> t & 1 << (i % block)
	}
	return out
}
