package search

import (
	"fmt"
	"iter"
	"slices"
	"sync"
)

// Result is every position that a search has found. It does not change, and many
// goroutines may ask it at once.
//
// The positions are numbered from 0 to Len-1. All yields them in that order.
type Result[P comparable] struct {
	canonical func(P) P
	store     store[P]

	// For a box: below[k] positions lie before page k. Made when first needed.
	once  sync.Once
	below []uint32
}

// Len returns the number of positions.
func (r *Result[P]) Len() int { return r.store.len }

// Canonical returns the position that stands for p.
func (r *Result[P]) Canonical(p P) P {
	if r.canonical == nil {
		return p
	}
	return r.canonical(p)
}

// Find returns what is known about p, if p was found. It takes one look into a
// table.
func (r *Result[P]) Find(p P) (Record, bool) {
	p = r.Canonical(p)
	i, ok := r.store.find(&p)
	if !ok {
		return Record{}, false
	}
	return *r.store.at(i), true
}

// All yields every position and what is known about it.
func (r *Result[P]) All() iter.Seq2[P, Record] {
	return func(yield func(P, Record) bool) {
		for i := range r.store.all() {
			if !yield(r.store.pos(i), *r.store.at(i)) {
				return
			}
		}
	}
}

// Number returns the number of p, if p was found. The first call of Number or At
// takes a look at every record; after that, each takes some 100 ns at most.
func (r *Result[P]) Number(p P) (n int, ok bool) {
	p = r.Canonical(p)
	i, ok := r.store.find(&p)
	if !ok || !r.store.boxed {
		return int(i), ok
	}
	r.once.Do(r.measure)
	page, last := i>>pageBits, i%pageSize
	n = int(r.below[page])
	if r.below[page+1]-r.below[page] == pageSize {
		return n + int(last), true
	}
	for k := range r.store.pages[page][:last] {
		if r.store.pages[page][k].bits != absent {
			n++
		}
	}
	return n, true
}

// At returns the position with the number n and what is known about it. It
// panics unless n is from 0 to Len-1.
func (r *Result[P]) At(n int) (P, Record) {
	if n < 0 || n >= r.store.len {
		panic(fmt.Sprintf("search: %d positions, none has number %d", r.store.len, n))
	}
	i := uint32(n)
	if r.store.boxed {
		r.once.Do(r.measure)
		// The last page with no more than n positions before it has number n.
		page, _ := slices.BinarySearchFunc(r.below, i, func(below, i uint32) int {
			if below <= i {
				return -1
			}
			return 1
		})
		page--
		left := i - r.below[page]
		i = uint32(page) << pageBits
		if r.below[page+1]-r.below[page] == pageSize {
			i += left
		} else {
			for ; left > 0 || r.store.at(i).bits == absent; i++ {
				if r.store.at(i).bits != absent {
					left--
				}
			}
		}
	}
	return r.store.pos(i), *r.store.at(i)
}

// measure works out below.
func (r *Result[P]) measure() {
	r.below = make([]uint32, 1, len(r.store.pages)+1)
	n := uint32(0)
	for _, page := range r.store.pages {
		if page != r.store.empty {
			for k := range page {
				if page[k].bits != absent {
					n++
				}
			}
		}
		r.below = append(r.below, n)
	}
}
