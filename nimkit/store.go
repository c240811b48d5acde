package nimkit

import (
	"encoding/binary"
	"hash/maphash"
	"iter"
	"math/bits"
	"reflect"
	"unsafe"
)

// store gives every position that is found an index, and keeps a record for
// each index. It does so in one of two ways.
//
// Boxed: where positions are one to eight whole numbers that nearly fill a box,
// as heaps do, the index is the number of the point in the box, and the position
// need not be kept: it can be read off the index. The records lie where an array
// for just this game would have them.
//
// Hashed, for all other games: the index counts the positions as they are
// found, the positions are kept, and a hash table finds them again. It has open
// addressing. A slot holds, beside the index, a tag of the position in the bits
// that the index does not need, so that hardly ever a position is compared in
// vain. What decides the speed for many positions is the memory that is
// touched. A game's moves change little, so positions that differ only in the
// lowest bits share a cache line: these bits choose the slot within the line,
// all others the line.
type store[P comparable] struct {
	len   int
	pages []*[pageSize]record
	piece []record // where the next pages come from
	used  int      // pages so far
	flat  bool     // P is plain memory without gaps: its words say all

	// Boxed.
	boxed bool
	box
	sides [4]uint64         // of the box, 1 in the directions that it does not have
	whole bool              // a position is one to four words, or half of one
	empty *[pageSize]record // stands for every page that is not used
	loose int               // how many pages may be used before they must be well filled

	// Hashed.
	kept  []*[pageSize]P // the positions
	table []uint32       // index plus one, and tag; 0 is free
	shift uint           // 64 - log2(len(table)/lineSlots)
	seed  maphash.Seed
}

// record is what is known about a position. While the position is on the path
// of the search, its fields hold the search's own bookkeeping.
type record struct {
	normal, misere score
	layer          uint32
	bits           uint32 // state, alien, nim-value
}

const (
	stateBits = 3 << 30
	absent    = 0 << 30
	fresh     = 1 << 30 // found, not yet looked at
	open      = 2 << 30 // on the path from the start to where the search is
	solved    = 3 << 30
	// alien marks a position from which an end can be reached that is not
	// ByPlay: nim-values do not apply.
	alien    = 1 << 29
	nimValue = alien - 1
)

const (
	pageBits = 8
	pageSize = 1 << pageBits // records of 16 bytes: 4 kB

	// A boxed store may have so many pages, 128 MB, before it matters whether
	// they are well filled: a search goes through the whole box before it comes
	// to every point.
	maxLoose = 1 << 15

	lineSlots = 16 // four-byte slots in a cache line of 64 bytes

	// stride leads from one slot to the next to be tried. A line and one slot
	// keep neighbours together and still come by every slot of the table.
	stride = lineSlots + 1
)

// newStore returns an empty store for at most limit positions, boxed in b if that
// is not much larger.
func newStore[P comparable](b box, limit int) store[P] {
	_, flat := numbers(reflect.TypeFor[P]())
	s := store[P]{
		flat:  flat,
		loose: min(limit/(pageSize/4)+1, maxLoose),
		box:   b,
	}
	if points := b.points(); points < 1 || points > min(8*float64(limit), 1<<31) {
		s.seed = maphash.MakeSeed()
		s.setTable(make([]uint32, 4*lineSlots))
		return s
	}
	s.boxed = true
	s.measure()
	s.sides, s.whole = b.words()
	s.pages = make([]*[pageSize]record, (int(b.points())-1)>>pageBits+1)
	s.empty = new([pageSize]record)
	for i := range s.pages {
		s.pages[i] = s.empty
	}
	return s
}

// boxFor returns the box of s with p in it as well, or none if there can be none.
func (s *store[P]) boxFor(p P) box {
	if !s.boxed {
		return boxOf(reflect.TypeFor[P](), unsafe.Pointer(&p))
	}
	if _, inside := s.point(unsafe.Pointer(&p)); inside {
		return box{} // too empty for another page
	}
	return s.box.grown(unsafe.Pointer(&p))
}

// at returns the record with index i, which must have been found.
func (s *store[P]) at(i uint32) *record {
	return &s.pages[i>>pageBits][i%pageSize]
}

// pos returns the position with index i.
func (s *store[P]) pos(i uint32) (p P) {
	if !s.boxed {
		return s.kept[i>>pageBits][i%pageSize]
	}
	size := unsafe.Sizeof(p) // known when this is compiled for P
	if !s.whole || size > 32 {
		s.put(unsafe.Pointer(&p), i)
		return p
	}
	a, b, c, d := i, uint32(0), uint32(0), uint32(0)
	if size > 24 {
		a, d = a/uint32(s.sides[3]), a%uint32(s.sides[3])
	}
	if size > 16 {
		a, c = a/uint32(s.sides[2]), a%uint32(s.sides[2])
	}
	if size > 8 {
		a, b = a/uint32(s.sides[1]), a%uint32(s.sides[1])
	}
	w := [4]uint64{uint64(a) - uint64(b)&s.summed, uint64(b), uint64(c), uint64(d)}
	return *(*P)(unsafe.Pointer(&w))
}

// find returns the index of p, if p is there.
func (s *store[P]) find(p *P) (uint32, bool) {
	if s.boxed {
		i, ok := s.point(unsafe.Pointer(p))
		return i, ok && s.at(i).bits != absent
	}
	slot, tag := s.home(p)
	for mask := uint(len(s.table) - 1); ; slot += stride {
		entry := s.table[slot&mask]
		if entry == 0 {
			return 0, false
		}
		if i := entry ^ tag; i <= uint32(mask) && s.kept[(i-1)>>pageBits][(i-1)%pageSize] == *p {
			return i - 1, true
		}
	}
}

// room makes room for the records of the page with the point i of the box. It is
// false if the box is too empty for another page.
func (s *store[P]) room(i uint32) bool {
	// At least a quarter of the records must be used.
	if s.used > s.loose && s.used > s.len/(pageSize/4) {
		return false
	}
	s.pages[i>>pageBits] = s.newPage()
	return true
}

// number returns the index of p in a hashed store, a new one with a fresh record
// if p is not there. The table must not be full.
func (s *store[P]) number(p *P) uint32 {
	slot, tag := s.home(p)
	for mask := uint(len(s.table) - 1); ; slot += stride {
		entry := s.table[slot&mask]
		if entry == 0 {
			s.table[slot&mask] = tag | uint32(s.len+1)
			return s.add(p)
		}
		if i := entry ^ tag; i <= uint32(mask) && s.kept[(i-1)>>pageBits][(i-1)%pageSize] == *p {
			return i - 1
		}
	}
}

// newPage returns a page of absent records. Pages are cut from larger pieces of
// memory, a cache line apart: at distances of exactly 4 kB, the records that a
// game's moves lead to would drive each other out of the cache.
func (s *store[P]) newPage() *[pageSize]record {
	const apart = pageSize + 64/16
	if len(s.piece) < apart {
		s.piece = make([]record, min(s.used+1, 64)*apart)
	}
	page := (*[pageSize]record)(s.piece)
	s.piece = s.piece[apart:]
	s.used++
	return page
}

// add keeps p, which has its slot in the hash table.
func (s *store[P]) add(p *P) uint32 {
	i := uint32(s.len)
	if i%pageSize == 0 {
		s.pages = append(s.pages, s.newPage())
		s.kept = append(s.kept, new([pageSize]P))
	}
	s.at(i).bits = fresh
	s.kept[i>>pageBits][i%pageSize] = *p
	s.len++
	return i
}

// full reports whether it is time for a larger table.
func (s *store[P]) full() bool { return s.len > len(s.table)/4*3 }

// setTable makes table, which is empty, the hash table. Its length is a power of
// two. The positions must be entered anew.
func (s *store[P]) setTable(table []uint32) {
	s.table = table
	s.shift = uint(64 - bits.TrailingZeros(uint(len(table)/lineSlots)))
}

// enter enters the positions with indices from i up to below end in the table.
func (s *store[P]) enter(i, end int) {
	for mask := uint(len(s.table) - 1); i < end; i++ {
		slot, tag := s.home(&s.kept[i>>pageBits][i%pageSize])
		for s.table[slot&mask] != 0 {
			slot += stride
		}
		s.table[slot&mask] = tag | uint32(i+1)
	}
}

// all yields the indices in use, from low to high.
func (s *store[P]) all() iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for k, page := range s.pages {
			if page == s.empty {
				continue
			}
			for j := range page {
				if page[j].bits != absent && !yield(uint32(k<<pageBits|j)) {
					return
				}
			}
		}
	}
}

// words returns the memory of p, which must have at most 24 bytes, as words.
func words[P any](p *P) (a, b, c uint64) {
	// The size of P is known when this is compiled for P: one case remains.
	switch mem := unsafe.Pointer(p); unsafe.Sizeof(*p) {
	case 4:
		return uint64(*(*uint32)(mem)), 0, 0
	case 8:
		return word(mem, 0), 0, 0
	case 16:
		return word(mem, 0), word(mem, 1), 0
	case 24:
		return word(mem, 0), word(mem, 1), word(mem, 2)
	}
	var w [3]uint64
	*(*P)(unsafe.Pointer(&w)) = *p
	return w[0], w[1], w[2]
}

func word(mem unsafe.Pointer, i int) uint64 {
	return *(*uint64)(unsafe.Add(mem, 8*i))
}

// Odd multipliers without structure: the first digits of the fractions of pi,
// sqrt 2, sqrt 3 and sqrt 5, in binary, the last bit set.
const (
	mixPi = 0x243F6A8885A308D3
	mix2  = 0x6A09E667F3BCC909
	mix3  = 0xBB67AE8584CAA73B
	mix5  = 0x3C6EF372FE94F82B
)

// home returns the slot where the search for p begins, and the tag of p.
func (s *store[P]) home(p *P) (slot uint, tag uint32) {
	if !s.flat {
		sum := maphash.Comparable(s.seed, *p)
		return s.place(sum>>4, sum)
	}
	switch size := unsafe.Sizeof(*p); {
	case size <= 8:
		a, _, _ := words(p)
		return s.place(a>>4*mixPi, a)
	case size <= 16:
		a, b, _ := words(p)
		return s.place(a>>2*mixPi+b>>2*mix2, a&3|b<<2)
	case size <= 24:
		a, b, c := words(p)
		return s.place(a>>1*mixPi+b>>1*mix2+c>>2*mix3, a&1|b&1<<1|c<<2)
	default:
		var sum, low uint64
		for rest := unsafe.Slice((*byte)(unsafe.Pointer(p)), size); len(rest) > 0; {
			var w [8]byte
			rest = rest[copy(w[:], rest):]
			low ^= binary.LittleEndian.Uint64(w[:])
			sum = (sum ^ binary.LittleEndian.Uint64(w[:])>>1) * mix5
			sum ^= sum >> 29
		}
		return s.place(sum, low)
	}
}

// place returns the slot and the tag for a sum that chooses the line and a
// number whose four lowest bits choose the slot within it.
func (s *store[P]) place(sum, low uint64) (slot uint, tag uint32) {
	hi, lo := bits.Mul64(sum, mix5)
	mixed := (hi ^ lo) * mixPi
	return uint(mixed>>s.shift)*lineSlots | uint(low%lineSlots), uint32(mixed) << (68 - s.shift)
}
