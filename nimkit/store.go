package nimkit

import (
	"encoding/binary"
	"hash/maphash"
	"iter"
	"math"
	"math/bits"
	"reflect"
	"slices"
	"unsafe"
)

// store gives every position that is found an index, and keeps a record for
// each index. It does so in one of two ways.
//
// Boxed: where positions are one to three whole numbers that nearly fill a box,
// as heaps do, the bits of the numbers, put behind each other, are the index,
// and the position need not be kept: it can be read off the index. The records
// lie where an array for just this game would have them.
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
	boxed  bool
	widths [3]uint8          // bits of each word of a position
	empty  *[pageSize]record // stands for every page that is not used
	loose  int               // how many pages may be used before they must be well filled

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

// newStore returns an empty store for at most limit positions, boxed if all, the
// bits that are set in the words of any position so far, make a box that is not
// much larger.
func newStore[P comparable](all [3]uint64, limit int) store[P] {
	s := store[P]{
		flat:  isFlat(reflect.TypeFor[P]()),
		loose: min(limit/(pageSize/4)+1, maxLoose),
	}
	var p P
	sum := 0
	for i, w := range all {
		s.widths[i] = uint8(bits.Len64(w))
		sum += bits.Len64(w)
	}
	if s.flat && unsafe.Sizeof(p) <= 24 && sum <= min(bits.Len(uint(limit))+3, 31) {
		s.boxed = true
		s.pages = make([]*[pageSize]record, (1<<sum-1)>>pageBits+1)
		s.empty = new([pageSize]record)
		for i := range s.pages {
			s.pages[i] = s.empty
		}
	} else {
		s.seed = maphash.MakeSeed()
		s.setTable(4 * lineSlots)
	}
	return s
}

// grown returns the box of s with p in it as well. A number that outgrows its
// side gets as many bits as the longest side has, for the next is likely to
// outgrow it again. If p is in the box but has no page, the box is one that is
// too large for any store.
func (s *store[P]) grown(p P) (box [3]uint64) {
	if !isFlat(reflect.TypeFor[P]()) || unsafe.Sizeof(p) > 24 {
		return box
	}
	if _, ok := s.point(&p); ok && s.boxed {
		return [3]uint64{math.MaxUint64}
	}
	box[0], box[1], box[2] = words(&p)
	longest := max(box[0], box[1], box[2], 1<<slices.Max(s.widths[:])-1)
	for i, width := range s.widths {
		if side := uint64(1)<<width - 1; box[i] <= side {
			box[i] = side
		} else if s.boxed {
			box[i] = longest
		}
	}
	return box
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
	wb, wc := s.widths[1]&63, s.widths[2]&63
	c := uint64(i) & (1<<wc - 1)
	b := uint64(i) >> wc & (1<<wb - 1)
	a := uint64(i) >> wc >> wb
	switch mem := unsafe.Pointer(&p); unsafe.Sizeof(p) {
	case 1:
		*(*uint8)(mem) = uint8(a)
	case 2:
		*(*uint16)(mem) = uint16(a)
	case 4:
		*(*uint32)(mem) = uint32(a)
	case 8:
		*(*uint64)(mem) = a
	case 16:
		*(*[2]uint64)(mem) = [2]uint64{a, b}
	case 24:
		*(*[3]uint64)(mem) = [3]uint64{a, b, c}
	default:
		room := binary.LittleEndian.AppendUint64(nil, a)
		room = binary.LittleEndian.AppendUint64(room, b)
		room = binary.LittleEndian.AppendUint64(room, c)
		copy(unsafe.Slice((*byte)(mem), unsafe.Sizeof(p)), room)
	}
	return p
}

// find returns the index of p, if p is there.
func (s *store[P]) find(p *P) (uint32, bool) {
	if s.boxed {
		i, ok := s.point(p)
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

// number returns the index of p, a new one with a fresh record if p is not
// there. It is false if the store must be made anew to hold p: it is boxed, and
// p is not in the box or the box is too empty.
func (s *store[P]) number(p *P) (uint32, bool) {
	if s.boxed {
		i, ok := s.point(p)
		if !ok {
			return 0, false
		}
		page := &s.pages[i>>pageBits]
		if *page == s.empty {
			// At least a quarter of the records must be used.
			if s.used > s.loose && s.used > s.len/(pageSize/4) {
				return 0, false
			}
			*page = s.newPage()
		}
		if r := &(*page)[i%pageSize]; r.bits == absent {
			r.bits = fresh
			s.len++
		}
		return i, true
	}
	slot, tag := s.home(p)
	for mask := uint(len(s.table) - 1); ; slot += stride {
		entry := s.table[slot&mask]
		if entry == 0 {
			s.table[slot&mask] = tag | uint32(s.len+1)
			return s.add(p), true
		}
		if i := entry ^ tag; i <= uint32(mask) && s.kept[(i-1)>>pageBits][(i-1)%pageSize] == *p {
			return i - 1, true
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
	if s.len > len(s.table)/4*3 {
		s.setTable(2 * len(s.table))
	}
	return i
}

func (s *store[P]) setTable(size int) {
	s.table = make([]uint32, size)
	s.shift = uint(64 - bits.TrailingZeros(uint(size/lineSlots)))
	mask := uint(size - 1)
	for i := range uint32(s.len) {
		slot, tag := s.home(&s.kept[i>>pageBits][i%pageSize])
		for s.table[slot&mask] != 0 {
			slot += stride
		}
		s.table[slot&mask] = tag | (i + 1)
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

// point returns the index of p in a boxed store, if p is in the box.
func (s *store[P]) point(p *P) (i uint32, ok bool) {
	switch mem := unsafe.Pointer(p); unsafe.Sizeof(*p) {
	case 8:
		a := word(mem, 0)
		return uint32(a), a>>(s.widths[0]&63) == 0
	case 16:
		a, b := word(mem, 0), word(mem, 1)
		wa, wb := s.widths[0]&63, s.widths[1]&63
		return uint32(a<<wb | b), a>>wa|b>>wb == 0
	}
	a, b, c := words(p)
	wa, wb, wc := s.widths[0]&63, s.widths[1]&63, s.widths[2]&63
	return uint32((a<<wb|b)<<wc | c), a>>wa|b>>wb|c>>wc == 0
}

// words returns the one to three words of a flat P of at most 24 bytes.
func words[P any](p *P) (a, b, c uint64) {
	// The size of P is known when this is compiled for P: one case remains.
	switch mem := unsafe.Pointer(p); unsafe.Sizeof(*p) {
	case 1:
		return uint64(*(*uint8)(mem)), 0, 0
	case 2:
		return uint64(*(*uint16)(mem)), 0, 0
	case 4:
		return uint64(*(*uint32)(mem)), 0, 0
	case 8:
		return word(mem, 0), 0, 0
	case 16:
		return word(mem, 0), word(mem, 1), 0
	case 24:
		return word(mem, 0), word(mem, 1), word(mem, 2)
	default:
		var room [24]byte
		copy(room[:], unsafe.Slice((*byte)(mem), unsafe.Sizeof(*p)))
		return binary.LittleEndian.Uint64(room[:]), binary.LittleEndian.Uint64(room[8:]), binary.LittleEndian.Uint64(room[16:])
	}
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

// isFlat reports whether two values of type t are equal exactly when their
// memory is: integers and truth values only, no gaps, nothing left out by ==.
func isFlat(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Bool,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return true
	case reflect.Array:
		return isFlat(t.Elem())
	case reflect.Struct:
		var size uintptr
		for f := range t.Fields() {
			if f.Name == "_" || !isFlat(f.Type) {
				return false
			}
			size += f.Type.Size()
		}
		return size == t.Size()
	}
	return false
}
