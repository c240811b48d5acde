package search

import (
	"slices"
	"sync"
)

// Result holds every position that a search has found. It does not change, and goroutines
// may use it concurrently.
type Result[P comparable] struct {
	Found *Found
	// Find returns the index of the representative of p, and reports whether the search
	// found it. It takes at most one lookup in a hash table.
	Find      func(p P) (i uint32, ok bool)
	Position  func(i uint32) P // returns the position with index i
	Canonical func(p P) P      // returns the representative of p
}

// Found holds the records of all positions. A position has an index, and a number from 0
// to Len-1 in the order of the indices.
type Found struct {
	Starts []uint32 // the indices of the starts
	Cyclic bool     // play can cycle
	store  *store
	sets   [][]uint32

	// For a box: below[k] is the number of positions before page k. Set at the first use.
	once  sync.Once
	below []uint32
}

// Len returns the number of positions.
func (f *Found) Len() int { return f.store.len }

// All yields the index of every position.
func (f *Found) All(yield func(i uint32) bool) { f.store.all(yield) }

// Record returns the record of the position with index i.
func (f *Found) Record(i uint32) Record { return *f.store.at(i) }

// Value returns the nim-value of r in normal play or, if it is infinite, the nim-values that
// can be reached in one move. ok is false if r has no nim-value, since a terminal position
// can be reached whose outcome is not that of the play convention.
func (f *Found) Value(r Record) (value uint32, reached []uint32, isInfinite, ok bool) {
	switch {
	case r.bits&alien != 0:
		return 0, nil, false, false
	case r.bits&infinite != 0:
		return 0, f.sets[r.bits&nimValue], true, true
	}
	return r.bits & nimValue, nil, false, true
}

// Number returns the number of the position with index i. The first call of Number or Index
// reads every record; later calls take about 100 ns at most.
func (f *Found) Number(i uint32) int {
	if !f.store.boxed {
		return int(i)
	}
	f.once.Do(f.countBelow)
	page, last := i>>pageBits, i%pageSize
	n := int(f.below[page])
	if f.below[page+1]-f.below[page] == pageSize {
		return n + int(last)
	}
	for k := range f.store.pages[page][:last] {
		if f.store.pages[page][k].bits != absent {
			n++
		}
	}
	return n
}

// Index returns the index of the position with the number n, from 0 to Len-1.
func (f *Found) Index(n int) uint32 {
	i := uint32(n)
	if !f.store.boxed {
		return i
	}
	f.once.Do(f.countBelow)
	// Position n is on the last page with at most n positions before it.
	page, _ := slices.BinarySearch(f.below, i+1)
	page--
	left := i - f.below[page]
	i = uint32(page) << pageBits
	if f.below[page+1]-f.below[page] == pageSize {
		return i + left
	}
	for ; left > 0 || f.store.at(i).bits == absent; i++ {
		if f.store.at(i).bits != absent {
			left--
		}
	}
	return i
}

// countBelow sets below.
func (f *Found) countBelow() {
	f.below = make([]uint32, 1, len(f.store.pages)+1)
	n := uint32(0)
	for _, page := range f.store.pages {
		if page != f.store.empty {
			for k := range page {
				if page[k].bits != absent {
					n++
				}
			}
		}
		f.below = append(f.below, n)
	}
}
