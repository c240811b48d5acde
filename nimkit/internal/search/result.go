package search

import (
	"slices"
	"sync"
)

// Result is every position that a search has found. It does not change, and many
// goroutines may ask it at once.
type Result[P comparable] struct {
	Found *Found
	// Find returns the index of p, or of the position that stands for it, if it was
	// found. It takes one look into a table.
	Find      func(p P) (i uint32, ok bool)
	Position  func(i uint32) P // with that index
	Canonical func(p P) P      // the position that stands for p
}

// Found is what a search has found, without the positions: they are known by their
// index, and by numbers from 0 to Len-1 in the order of the indices.
type Found struct {
	Starts []uint32 // their indices
	Cyclic bool     // play can come back to a position it has left
	store  *store
	sets   [][]uint32

	// For a box: below[k] positions lie before page k. Made when first needed.
	once  sync.Once
	below []uint32
}

// Len returns the number of positions.
func (f *Found) Len() int { return f.store.len }

// All yields the index of every position.
func (f *Found) All(yield func(i uint32) bool) { f.store.all(yield) }

// Record returns what is known about the position with index i.
func (f *Found) Record(i uint32) Record { return *f.store.at(i) }

// Value returns the nim-value of r in normal play or, where it is infinite, the
// nim-values that can be reached in one move. It is false where an end can be reached
// that is not by the play.
func (f *Found) Value(r Record) (value uint32, reached []uint32, isInfinite, ok bool) {
	switch {
	case r.bits&alien != 0:
		return 0, nil, false, false
	case r.bits&infinite != 0:
		return 0, f.sets[r.bits&nimValue], true, true
	}
	return r.bits & nimValue, nil, false, true
}

// Number returns the number of the position with index i. The first call of Number or
// Index takes a look at every record; after that, each takes some 100 ns at most.
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
	// The last page with no more than n positions before it has number n.
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

// countBelow works out below.
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
