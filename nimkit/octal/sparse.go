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
// Fix a mask. Call a number rare if it has an even number of ones under the mask, and
// common if it has an odd number. The nim-sum of two rare or of two common numbers is
// rare, that of a rare and a common number is common. So a split with a common value has
// exactly one rare part. One pass through the rare heaps therefore finds every common
// option of a heap, and the least common number c that is no option. The nim-value is c,
// unless some rare number below c is no option either. To exclude that, a pair of common
// heaps must be found for each rare number below c. Such pairs are found quickly, except
// for the nim-value itself if it is rare.
//
// If all splits take an even number of counters, or all an odd number, the size of the
// heap may count as well (Flammenkamp, Sprague-Grundy values of octal games). The value v
// of a heap n is then rare if the number of ones of v under the mask plus n-i is even,
// for a split that takes i. The parts a and b of that split satisfy (a-i) + (b-i) =
// (n-i) - 2i, so the parities add up as before. The code 0.106 has few rare heaps only in
// this way.
//
// The method is correct for every mask. Its speed depends on the number of rare heaps, so
// the engine uses the mask with the fewest rare heaps so far, and chooses again as the
// table grows. For many rulesets nearly all values are common, and the cost of a heap is
// about the number of rare heaps. If no mask is good, half of the heaps are rare, and the
// method does as much work as the simple loop.
//
// Three optimizations make it fast. First, a block of lanes heaps is processed at a time:
// the partners of a rare heap in these heaps are adjacent in memory. Second, the pairs
// that prove rare numbers to be options start with probes: common heaps that take each
// common value in turn, so that the sums are evenly distributed whatever the other parts
// are. Third, the few rare numbers that are no sum with a probe are compared with the
// sums of many pairs at once.

// lanes is the number of heaps in a block.
const lanes = sums.Lanes

// heapList is a list of heaps with their nim-values.
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

	first       int // smaller heaps are computed one by one, from all their options
	next        int // the number of known values at which the mask is chosen again
	mask        uint16
	placeParity int  // 1 if places count, else 0
	shift       int  // the largest take of a split; only its parity matters for places
	mixed       bool // splits take both even and odd numbers, so places cannot be used
	rare        heapList
	smallRares  int // the number of rare heaps smaller than lanes
	probe       heapList
	tries       int // the number of probes tried for the whole block
	steps       int // the length of the searches of a block, in probes

	reversed []uint16 // the values of the heaps up to half of the present one and more, in falling order
	small    set      // buffer for the values of options in direct
	seen     *[lanes]sums.Lane
	span     int        // a power of two above all values; marks are in seen[…][:span]
	count    [2][]int32 // count[n%2][v] is the number of heaps n with value v, for v < span
}

func newSparseEngine(r notation) *sparseEngine {
	s := &sparseEngine{takes: r.takes(), span: 1, tries: lanes}
	s.count = [2][]int32{make([]int32, 1), make([]int32, 1)}
	if len(s.two) > 0 {
		s.shift = slices.Max(s.two)
	}
	s.mixed = slices.ContainsFunc(s.two, func(i int) bool { return (s.shift-i)%2 != 0 })
	// From here on a probe is smaller than its partner by minDifference or more,
	// whatever is taken, since it is at most a third of the heap.
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
		// One more probe finds about one in span/2 of the remaining numbers, so it
		// pays off if searches are long. The bound was found by experiment.
		if 6*s.steps > s.span {
			s.tries = min(len(s.probe.pos), s.tries+1+s.tries/32)
		} else {
			s.tries -= (s.tries + 31) / 32
		}
	}
	return g, nil
}

// addValue adds the value of a heap to the counts and to the rare heaps.
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

// direct returns the nim-value of the next heap, computed from all its options. It
// returns 65536 or more if the value is above 65535.
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
	// The Walsh-Hadamard transform of the counts gives, for every mask, the number of
	// values with an even number of ones minus the number of all others.
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

// chooseMask chooses the sparse space with the fewest rare heaps, and lists the rare heaps
// and the probes.
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

	const perValue = 16 // probes of each value
	found := make([][]int32, s.span)
	for heap := lanes; heap < len(g)/3; heap++ {
		if v := g[heap]; s.common(heap, int(v)) && len(found[v]) < perValue {
			found[v] = append(found[v], int32(heap))
		}
	}
	s.probe = heapList{}
	for i := range perValue {
		for v, f := range found {
			if i < len(f) {
				s.probe.add(int(f[i]), uint16(v))
			}
		}
	}
	s.tries = min(s.tries, len(s.probe.pos))
}

// markBlock marks, for each heap of the block, the options with a rare part whose
// partners in all heaps of the block are known, and the options with one of s.tries
// probes.
func (s *sparseEngine) markBlock(g []uint16) {
	probe := s.probe.slice(0, s.tries)
	for _, i := range s.two {
		rest := len(g) - i
		// The partners of a rare heap a are rest-a, …, rest-a+lanes-1.
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

// mark marks in lane i the sums of each heap a in h with the heap rest-a+i.
func (s *sparseEngine) mark(g []uint16, rest int, h heapList) {
	sums.Mark(s.seen, g, rest, h.pos, h.val)
}

// markHeap marks the options of the next heap, in lane l, that markBlock leaves out:
// options that do not split, those with a part smaller than lanes, and, if parts must
// differ, those with nearly the least difference.
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
			closest := (rest - s.minDifference) / 2 // the largest size of the smaller part
			for a := closest - lanes; a <= closest; a++ {
				seen[g[a]^g[rest-a]] = 1
			}
		}
	}
}

// value returns the nim-value of the next heap, in lane l, after all its options with a
// rare part were marked: the least unmarked number that is not a rare sum of two common
// heaps. It returns 65536 or more if the value is above 65535.
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

// isSum reports whether a split of the next heap has the sum v. Splits with a rare part,
// or with a probe that the block has tried, are known not to have it.
func (s *sparseEngine) isSum(g []uint16, v uint16) bool {
	// A probe is more likely to succeed than a pair, since the sums of pairs favor some
	// numbers; but many pairs at once cost far less. So each step tries both, in a
	// proportion found by experiment. The probes from low on and the pairs below high
	// are still to be tried.
	low, high := s.tries, len(g)/2+1
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
