package search

import (
	"hash/maphash"
	"unsafe"
)

// adapter converts the positions of a ruleset to the indices of the search, and back. It
// has functions instead of methods, since methods are compiled twice for each P.
type adapter[P comparable] struct {
	search  *search
	ruleset Ruleset[P]
	kept    []*[pageSize]P // the positions, if the store is hashed
}

func newAdapter[P comparable](ruleset Ruleset[P], starts []P) *adapter[P] {
	d := &adapter[P]{ruleset: ruleset}
	first := canonical(d, starts[0])
	s := newSearch((*P)(nil), unsafe.Pointer(&first))
	d.search = s
	s.endless = ruleset.Endless
	s.starts = len(starts)
	s.start = func(k int) uint32 {
		p := canonical(d, starts[k])
		return index(d, &p)
	}
	var move func(P)
	s.begin = func() { d.kept, move = nil, moveFunc(d) }
	s.ask = func(i uint32) { ruleset.Moves(pos(d, i), move) }
	s.askAgain = func(i uint32, each func(uint32)) {
		s.asked, s.opening = i, s.named
		ruleset.Moves(pos(d, i), func(p P) {
			p = canonical(d, p)
			each(index(d, &p))
			s.countMove()
		})
	}
	if ruleset.End != nil {
		s.end = func(i uint32) (int, int, error) { return ruleset.End(pos(d, i)) }
	}
	s.home = func(i uint32) (uint, uint32) { return homeOf(d, &d.kept[i>>pageBits][i%pageSize]) }
	s.position = func(i uint32) any { return pos(d, i) }
	return d
}

// canonical returns the representative of p.
func canonical[P comparable](d *adapter[P], p P) P {
	if d.ruleset.Canonical == nil {
		return p
	}
	return d.ruleset.Canonical(p)
}

// pos returns the position with index i.
func pos[P comparable](d *adapter[P], i uint32) (p P) {
	s := &d.search.store
	if !s.boxed {
		return d.kept[i>>pageBits][i%pageSize]
	}
	size := unsafe.Sizeof(p) // a constant in the code for P
	if !s.whole || size > 32 {
		s.put(unsafe.Pointer(&p), i)
		return p
	}
	a, b, c, e := i, uint32(0), uint32(0), uint32(0)
	if size > 24 {
		a, e = a/uint32(s.sides[3]), a%uint32(s.sides[3])
	}
	if size > 16 {
		a, c = a/uint32(s.sides[2]), a%uint32(s.sides[2])
	}
	if size > 8 {
		a, b = a/uint32(s.sides[1]), a%uint32(s.sides[1])
	}
	w := [4]uint64{uint64(a) - uint64(b)&s.summed, uint64(b), uint64(c), uint64(e)}
	return *(*P)(unsafe.Pointer(&w))
}

// homeOf returns the slot where probing for p begins, and the tag of p.
func homeOf[P comparable](d *adapter[P], p *P) (slot uint, tag uint32) {
	s := d.search
	if s.flat {
		return s.store.home(unsafe.Pointer(p), unsafe.Sizeof(*p))
	}
	sum := maphash.Comparable(s.store.seed, *p)
	return s.store.place(sum>>4, sum)
}

// slot returns the slot of p in the hash table, or a free slot if p is not in it, and the
// tag of p. The table must not be full.
func slot[P comparable](d *adapter[P], p *P) (slot *uint32, tag uint32) {
	at, tag := homeOf(d, p)
	slots := d.search.store.slots
	for mask := uint(len(slots) - 1); ; at += stride {
		slot := &slots[at&mask]
		if *slot == 0 {
			return slot, tag
		}
		if i := *slot ^ tag; i <= uint32(mask) && d.kept[(i-1)>>pageBits][(i-1)%pageSize] == *p {
			return slot, tag
		}
	}
}

// find returns the index of p, and reports whether p was found by the search.
func find[P comparable](d *adapter[P], p P) (i uint32, ok bool) {
	p = canonical(d, p)
	if s := &d.search.store; s.boxed {
		i, ok := s.point(unsafe.Pointer(&p))
		return i, ok && s.at(i).bits != absent
	}
	slot, tag := slot(d, &p)
	return *slot ^ tag - 1, *slot != 0
}

// index returns the index of p, an option of the position that is being listed. It adds p
// to a hashed store if necessary.
func index[P comparable](d *adapter[P], p *P) uint32 {
	s := d.search
	if s.store.boxed {
		i, ok := s.store.point(unsafe.Pointer(p))
		if !ok {
			s.leaveBox(unsafe.Pointer(p))
		}
		return i
	}
	guess := &s.guess[(s.named-s.opening)%uint64(len(s.guess))]
	i := s.asked + *guess
	if int(i) >= s.store.len || d.kept[i>>pageBits][i%pageSize] != *p {
		slot, tag := slot(d, p)
		if *slot == 0 {
			if same := *p; !s.flat && same != *p {
				s.quit(ErrNaN)
			}
			*slot = tag | uint32(s.store.len+1)
			i = s.add()
			if i%pageSize == 0 {
				d.kept = append(d.kept, new([pageSize]P))
			}
			d.kept[i>>pageBits][i%pageSize] = *p
			s.added()
		} else {
			i = *slot ^ tag - 1
		}
		*guess = i - s.asked
	}
	return i
}

// moveFunc returns the function that the ruleset calls with its moves. It is written out
// for the most frequent case: the store is boxed, a position is one to four words or half
// a word, and the move is solved.
func moveFunc[P comparable](d *adapter[P]) func(P) {
	s := d.search
	array := s.array
	if !s.store.whole || d.ruleset.Canonical != nil {
		return func(p P) {
			p = canonical(d, p)
			i := index(d, &p)
			if array {
				if i, s.deferred = s.deferred, i; i == none {
					return
				}
			}
			s.addMove(i)
			if s.named++; s.named > s.until.Load() {
				s.pause()
			}
		}
	}
	sa, sb, sc, sd, summed := s.store.sides[0], s.store.sides[1], s.store.sides[2], s.store.sides[3], s.store.summed
	scd := sc * sd
	sbcd := sb * scd
	pages := s.store.pages
	return func(p P) {
		var point uint64
		var inside bool
		// The size of P is known at compile time, so only one case is compiled.
		switch mem := unsafe.Pointer(&p); unsafe.Sizeof(p) {
		case 4:
			a := uint64(*(*uint32)(mem))
			point, inside = a, a < sa
		case 8:
			a := *(*uint64)(mem)
			point, inside = a, a < sa
		case 16:
			w := (*[2]uint64)(mem)
			a, b := w[0], w[1]
			a += b & summed
			point, inside = a*sb+b, a < sa && b < sb
		case 24:
			w := (*[3]uint64)(mem)
			a, b, c := w[0], w[1], w[2]
			point, inside = a*sbcd+b*sc+c, a < sa && b < sb && c < sc
		case 32:
			w := (*[4]uint64)(mem)
			a, b, c, e := w[0], w[1], w[2], w[3]
			point, inside = a*sbcd+b*scd+c*sd+e, a < sa && b < sb && c < sc && e < sd
		}
		if !inside {
			s.leaveBox(unsafe.Pointer(&p))
		}
		i := uint32(point)
		if array {
			if i, s.deferred = s.deferred, i; i == none {
				return
			}
		}
		if r := &pages[i>>pageBits][i%pageSize]; r.bits >= solved {
			addTo[P](&s.tally, r)
		} else {
			s.addMove(i)
		}
		if s.named++; s.named > s.until.Load() {
			s.pause()
		}
	}
}
