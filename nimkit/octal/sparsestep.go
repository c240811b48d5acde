package octal

import (
	"context"
	"maps"
	"math/bits"
	"slices"

	"nimlab/nimkit/words"
)

// SparseStep is the computation of the nim-value of one heap by the sparse-space method
// (see [Table.SparseSpace]). Two rare values have a rare sum, and so have two common
// ones. So only the moves that leave one rare part have common values. The nim-value is
// the least common number that these moves miss, unless a smaller rare number is missed
// by every move.
type SparseStep struct {
	Values []uint16 // nim-values of the heaps up to this one
	Mask   uint16   // the binary places whose ones decide what is rare, see Rare
	Moves  int      // the number of moves from the heap
	Parts  [][2]int // the heaps left by each move with one rare part; 0 for no heap

	Excluded    []uint16 // the values of these moves, in rising order
	LeastCommon uint16   // the least common value not in Excluded
	SmallerRare []uint16 // the rare values below LeastCommon, in rising order
	Missing     int      // the index in SmallerRare of the first that no move has, or -1
}

// String returns the heap and the numbers of moves.
func (r SparseStep) String() string {
	return words.T("a heap of %d, from %d of %d moves", len(r.Values)-1, len(r.Parts), r.Moves).String()
}

// maxSparseStep is the largest heap of a [SparseStep].
const maxSparseStep = 200

// SparseStep computes the nim-value of a heap of 1 to 200 by the sparse-space method, in
// the sparse space of all heaps up to 200. It is an error if the table of the code does
// not use the method, or uses places.
func (c Code) SparseStep(heap int) (SparseStep, error) {
	if heap < 1 || heap > maxSparseStep {
		return SparseStep{}, words.Errorf("octal: a reckoning with rare parts for a heap of %d: it is for 1 to %d", heap, maxSparseStep)
	}
	table, err := tableUpTo(context.Background(), c, maxSparseStep)
	if err != nil {
		return SparseStep{}, err
	}
	mask, places, _ := table.SparseSpace()
	if mask == 0 || places {
		return SparseStep{}, words.Errorf("octal: %s has no sparse space of values alone", Notation(c))
	}
	r := SparseStep{Values: table.Values[:heap], Mask: mask, Missing: -1}
	values, common := map[uint16]bool{}, map[uint16]bool{}
	for left := range c.Options(heap) {
		r.Moves++
		var parts [2]int
		copy(parts[:], left)
		first, second := r.Values[parts[0]], r.Values[parts[1]]
		values[first^second] = true
		if r.Rare(first) != r.Rare(second) {
			common[first^second] = true
			r.Parts = append(r.Parts, parts)
		}
	}
	r.Excluded = slices.Sorted(maps.Keys(common))
	for r.Rare(r.LeastCommon) || common[r.LeastCommon] {
		if r.Rare(r.LeastCommon) {
			r.SmallerRare = append(r.SmallerRare, r.LeastCommon)
		}
		r.LeastCommon++
	}
	value := r.LeastCommon
	if r.Missing = slices.IndexFunc(r.SmallerRare, func(v uint16) bool { return !values[v] }); r.Missing >= 0 {
		value = r.SmallerRare[r.Missing]
	}
	r.Values = append(slices.Clip(r.Values), value)
	return r, nil
}

// Rare reports whether a value is rare: the number of its ones under the mask is even.
func (r SparseStep) Rare(value uint16) bool { return bits.OnesCount16(value&r.Mask)%2 == 0 }
