package octal

import (
	"bytes"
	"context"
	"math"
	"math/bits"
	"slices"
	"sort"

	"nimlab/nimkit/octal/internal/sums"
)

// The sparse-space method (Winning Ways, chapter 4, "sparse spaces").
//
// Fix a mask and call a number rare when it has an even number of ones under
// the mask, common when it has an odd number. The nim-sum of two rares or of
// two commons is rare, that of a rare and a common is common. So when a heap is
// split, a common option needs one rare part. Going once through the rare heaps
// therefore finds every common option of a heap, and with it the least common
// number c that is no option. The nim-value is c, unless some rare number below
// c is no option either: that must be looked for among the pairs of commons,
// but pairs for all of them are soon found, except when the value is rare.
//
// Where all splits take an even number of counters, or all an odd number, places
// may count as well (Flammenkamp, Sprague-Grundy values of octal games): say that
// the value v of a heap n is rare when the ones of v under the mask and the
// number n-i, for a split that takes i, add up to an even number. As the parts a
// and b of that split have (a-i) + (b-i) = (n-i) - 2i, sums go as before. The game
// 0.106 has few rares only in this way.
//
// This holds for every mask. How fast it is depends on how few heaps are rare,
// so the mask is the one with the fewest rares among the values so far, chosen
// anew as they grow. In many games nearly all values are common: the cost of a
// heap is then about the number of rare heaps. If no mask is good, half of the
// heaps are rare and the method does the work of the simple loop.
//
// Three devices make it quick. First, lanes heaps are done at a time: one look at
// a rare heap serves them all, since their partners stand side by side. Second,
// the pairs that show rare numbers to be options start from probes, common
// heaps with all common values in turn: whatever the other parts are, the sums
// then spread evenly. Third, the few rare numbers that no probe gives are compared
// with the sums of many pairs at once.

// lanes is the number of heaps in a block.
const lanes = sums.Lanes

// heapList is a list of heap sizes with their nim-values.
type heapList struct {
	pos []int32
	val []uint16
}

func (h *heapList) add(pos int, val uint16) {
	h.pos = append(h.pos, int32(pos))
	h.val = append(h.val, val)
}

// slice returns the part of h from i to j.
func (h heapList) slice(i, j int) heapList { return heapList{h.pos[i:j], h.val[i:j]} }

// sparseEngine is the engine for codes without a repeating part and for splittings.
type sparseEngine struct {
	takes

	first       int // smaller heaps are done one by one, by all their options
	next        int // when this many values are known, the mask is chosen again
	mask        uint16
	placeParity int  // 1 if places count, else 0
	shift       int  // what the splits take, of which only the parity matters
	mixed       bool // splits take both even and odd numbers, so places cannot count
	rare        heapList
	smallRares  int // how many of rare are smaller than lanes
	probe       heapList
	tries       int // how many probes a block tries at once
	steps       int // how far the searches of a block went, in probes

	reversed []uint16 // the values of the smaller heaps, the last first: their partners rise as they fall
	small    set      // for the options of heaps done one by one
	seen     *[lanes]sums.Lane
	span     int        // a power of two above all values: only seen[…][:span] is marked
	count    [2][]int32 // count[n%2][v] heaps n have the value v, for v < span
}

func newSparseEngine(r notation) *sparseEngine {
	s := &sparseEngine{takes: r.takes(), span: 1, tries: lanes}
	s.count = [2][]int32{make([]int32, 1), make([]int32, 1)}
	if len(s.two) > 0 {
		s.shift = slices.Max(s.two)
	}
	s.mixed = slices.ContainsFunc(s.two, func(i int) bool { return (s.shift-i)%2 != 0 })
	// From here on a probe, which is at most a third of the heap, is smaller
	// than its partner by apart or more, whatever is taken.
	s.first = 4 * (s.shift + s.minDifference + 2*lanes)
	s.next = s.first
	return s
}

// common reports whether the value v is common for a heap.
func (s *sparseEngine) common(heap, v int) bool {
	return (bits.OnesCount16(uint16(v)&s.mask)+(heap+s.shift)&s.placeParity)&1 == 1
}

func (s *sparseEngine) extend(ctx context.Context, g []uint16, n int) ([]uint16, error) {
	for len(g) <= n {
		heap := len(g)
		if heap/lanes%(checkEvery/lanes) == 0 && ctx.Err() != nil {
			return g, ctx.Err()
		}
		if heap < s.first || len(s.two) == 0 {
			v := s.direct(g)
			if v > math.MaxUint16 {
				return g, overflow(heap)
			}
			s.addValue(heap, v)
			g = append(g, uint16(v))
			continue
		}
		if heap >= s.next {
			s.next = heap + heap/4
			s.chooseMask(g)
		}
		for l := range s.seen {
			clear(s.seen[l][:s.span])
		}
		s.markBlock(g)
		s.steps = 0
		for l := 0; l < lanes && len(g) <= n; l++ {
			s.markHeap(g, l)
			v := s.value(g, l)
			if v > math.MaxUint16 {
				return g, overflow(len(g))
			}
			s.addValue(len(g), v)
			g = append(g, uint16(v))
		}
		// One more probe finds about one in span/2 of the numbers left to search, so it
		// pays when searches are long. Where that begins was found by trial.
		if 6*s.steps > s.span {
			s.tries = min(len(s.probe.pos), s.tries+1+s.tries/32)
		} else {
			s.tries -= (s.tries + 31) / 32
		}
	}
	return g, nil
}

// addValue counts a new value.
func (s *sparseEngine) addValue(heap, v int) {
	for v >= s.span {
		for i := range s.count {
			s.count[i] = append(s.count[i], make([]int32, s.span)...)
		}
		s.span *= 2
	}
	s.count[heap%2][v]++
	if s.seen != nil && !s.common(heap, v) {
		s.rare.add(heap, uint16(v))
	}
}

// direct returns the nim-value of the next heap, by all its options; 65536 if
// it is above 65535.
func (s *sparseEngine) direct(g []uint16) int {
	heap, seen := len(g), s.small[:0]
	s.addUnsplit(g, seen.add)
	for _, i := range s.two {
		for a, b := 1, heap-i-1; a <= b && b-a >= s.minDifference; a, b = a+1, b-1 {
			seen.add(g[a] ^ g[b])
		}
	}
	s.small = seen
	return seen.mex()
}

// fewestRare returns the sparse space with the fewest rare heaps, and their number.
func (s *sparseEngine) fewestRare() (mask uint16, place, rare int) {
	// The transform of Walsh and Hadamard turns counts into, for every mask, the
	// number of values with an even number of ones less that of the others.
	transform := func(count []int32) []int32 {
		x := slices.Clone(count)
		for h := 1; h < len(x); h *= 2 {
			for i := 0; i < len(x); i += 2 * h {
				for j := i; j < i+h; j++ {
					x[j], x[j+h] = x[j]+x[j+h], x[j]-x[j+h]
				}
			}
		}
		return x
	}
	straight, across := transform(s.count[s.shift%2]), transform(s.count[1-s.shift%2])
	heaps, least := int(straight[0]+across[0]), int32(math.MaxInt32)
	for m := range straight {
		if sum := straight[m] + across[m]; sum < least && m > 0 {
			mask, place, least = uint16(m), 0, sum
		}
		if sum := straight[m] - across[m]; sum < least && !s.mixed {
			mask, place, least = uint16(m), 1, sum
		}
	}
	return mask, place, (heaps + int(least)) / 2
}

// chooseMask picks the sparse space with the fewest rare heaps, and gathers rares
// and probes.
func (s *sparseEngine) chooseMask(g []uint16) {
	mask, place, _ := s.fewestRare()
	if s.seen == nil {
		s.seen = new([lanes]sums.Lane)
	}
	if mask != s.mask || place != s.placeParity {
		s.mask, s.placeParity = mask, place
		s.rare = heapList{}
		for heap, v := range g[1:] {
			if !s.common(heap+1, int(v)) {
				s.rare.add(heap+1, v)
			}
		}
		s.smallRares = sort.Search(len(s.rare.pos), func(i int) bool { return s.rare.pos[i] >= lanes })
	}
	s.reversed = append(s.reversed[:0], g[:s.next/2+2*lanes]...)
	slices.Reverse(s.reversed)

	const each = 16 // probes of one value
	found := make([][]int32, s.span)
	for heap := lanes; heap < len(g)/3; heap++ {
		if v := g[heap]; s.common(heap, int(v)) && len(found[v]) < each {
			found[v] = append(found[v], int32(heap))
		}
	}
	s.probe = heapList{}
	for i := range each {
		for v, f := range found {
			if i < len(f) {
				s.probe.add(int(f[i]), uint16(v))
			}
		}
	}
	s.tries = min(s.tries, len(s.probe.pos))
}

// markBlock marks, for each of the next heaps, the options with a rare part of
// which the other part is known for all of them, and some with a probe.
func (s *sparseEngine) markBlock(g []uint16) {
	probe := s.probe.slice(0, s.tries)
	for _, i := range s.two {
		rest := len(g) - i
		// Partners of the rare heap a run from rest-a to rest-a+lanes-1.
		high := sort.Search(len(s.rare.pos), func(j int) bool { return int(s.rare.pos[j]) >= rest })
		if s.minDifference == 0 {
			s.mark(g, rest, s.rare.slice(s.smallRares, high))
		} else {
			below := sort.Search(high, func(j int) bool { return 2*int(s.rare.pos[j]) > rest-s.minDifference })
			above := sort.Search(high, func(j int) bool { return 2*int(s.rare.pos[j]) >= rest+lanes+s.minDifference })
			s.mark(g, rest, s.rare.slice(min(s.smallRares, below), below))
			s.mark(g, rest, s.rare.slice(above, high))
		}
		s.mark(g, rest, probe)
	}
}

// mark marks in lane i the sums of each heap a of h with the heap rest-a+i.
func (s *sparseEngine) mark(g []uint16, rest int, h heapList) {
	sums.Mark(s.seen, g, rest, h.pos, h.val)
}

// markHeap marks the options of the next heap, in lane l, that markBlock leaves
// out: those that do not split, and those with a part smaller than lanes or, if
// heaps must be apart, with parts about as close as they may be.
func (s *sparseEngine) markHeap(g []uint16, l int) {
	heap, seen := len(g), &s.seen[l]
	s.addUnsplit(g, func(v uint16) { seen[v] = 1 })
	for _, i := range s.two {
		rest := heap - i
		for j, a := range s.rare.pos[:s.smallRares] {
			seen[s.rare.val[j]^g[rest-int(a)]] = 1
		}
		for j := len(s.rare.pos) - 1; j >= 0 && int(s.rare.pos[j]) > rest-lanes; j-- {
			if b := int(s.rare.pos[j]); b < rest {
				seen[s.rare.val[j]^g[rest-b]] = 1
			}
		}
		if s.minDifference > 0 {
			closest := (rest - s.minDifference) / 2 // the largest that the smaller part may be
			for a := closest - lanes; a <= closest; a++ {
				seen[g[a]^g[rest-a]] = 1
			}
		}
	}
}

// value returns the nim-value of the next heap, in lane l, all of whose options
// with a rare part are marked: the least number that is not marked, unless it is
// rare and yet the sum of two commons. It is 65536 if it is above 65535.
func (s *sparseEngine) value(g []uint16, l int) int {
	seen := &s.seen[l]
	v := bytes.IndexByte(seen[:], 0)
	for v <= math.MaxUint16 && !s.common(len(g), v) {
		if !s.isSum(g, uint16(v)) {
			return v
		}
		v += 1 + bytes.IndexByte(seen[v+1:], 0)
	}
	return v
}

// isSum reports whether a split of the next heap has the sum v, if none with a rare
// part or with a probe that the block has tried has it.
func (s *sparseEngine) isSum(g []uint16, v uint16) bool {
	// A probe is likelier to help than a pair, as the sums of pairs favour some
	// numbers, but many pairs at once cost far less. So each step takes both, in a
	// proportion found by trial.
	low, high := s.tries, len(g)/2+1 // left are the probes from low on and the pairs below high
	for step := 4; high > 1; step *= 2 {
		s.steps += step
		probe := s.probe.slice(low, min(low+step, len(s.probe.pos)))
		from := max(1, high-256*step)
		for _, i := range s.two {
			rest, val := len(g)-i, probe.val[:len(probe.pos)]
			for j, a := range probe.pos {
				if val[j]^g[rest-int(a)] == v {
					return true
				}
			}
			to := min(high, (rest-s.minDifference)/2+1)
			if from < to && sums.Has(v, s.reversed[len(s.reversed)-to:len(s.reversed)-from], g[rest-to+1:rest-from+1]) {
				return true
			}
		}
		low, high = low+len(probe.pos), from
	}
	return false
}
