package octal

import (
	"context"
	"maps"
	"math/bits"
	"slices"

	"nimlab/nimkit/words"
)

// SparseStep is how the nim-value of one heap is found from its rare parts alone
// (see [Table.SparseSpace]). Two rare values have a rare sum, and so have two common
// ones. So a common value comes only from the few moves that leave one rare part, and
// the least common number that they do not give is the value of the heap, unless a
// smaller rare number is given by no move at all.
type SparseStep struct {
	Values []uint16 // of the heaps up to the one that is looked for
	Mask   uint16   // the places whose ones are counted, see Rare
	Moves  int      // of the heap
	Parts  [][2]int // what the moves with one rare part leave; 0 stands for no part

	Excluded    []uint16 // the values that these give, in rising order
	LeastCommon uint16   // the least common value that is not among them
	SmallerRare []uint16 // the rare values below that, in rising order
	Missing     int      // the index in Smaller of the first that no move gives, or -1
}

// String says which heap has the value.
func (r SparseStep) String() string {
	return words.T("a heap of %d, from %d of %d moves", len(r.Values)-1, len(r.Parts), r.Moves).String()
}

// maxSparseStep is the largest heap of a [RareReckoning]. The sparse space is that of
// the heaps up to here.
const maxSparseStep = 200

// SparseStep finds the nim-value of a heap of 1 to 200 from its rare parts. It is an
// error where the method is not in use, and where places count in it.
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
	given, common := map[uint16]bool{}, map[uint16]bool{}
	for left := range c.Options(heap) {
		r.Moves++
		var parts [2]int
		copy(parts[:], left)
		first, second := r.Values[parts[0]], r.Values[parts[1]]
		given[first^second] = true
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
	if r.Missing = slices.IndexFunc(r.SmallerRare, func(v uint16) bool { return !given[v] }); r.Missing >= 0 {
		value = r.SmallerRare[r.Missing]
	}
	r.Values = append(slices.Clip(r.Values), value)
	return r, nil
}

// Rare tells whether a value is rare: its ones at the places of the mask are even in
// number.
func (r SparseStep) Rare(value uint16) bool { return bits.OnesCount16(value&r.Mask)%2 == 0 }
