package nimkit

import (
	"encoding/binary"
	"hash/maphash"
	"iter"
	"math/bits"
	"reflect"
	"unsafe"
)

// store numbers positions 0, 1, 2, … in the order in which they are found and
// keeps a node for each.
//
// The nodes lie in chunks, so that growing copies none of them. The table that
// finds them again has open addressing and holds the number plus one, in four
// bytes; a node's own position is the key.
//
// What decides the speed at 10^7 positions is not the work but the memory that
// is touched. A game's moves change little, so the table is made such that
// positions which differ only in the lowest bits of their numbers share a
// cache line: these bits choose the slot within the line, all others the line.
type store[P comparable] struct {
	chunks []*[chunkSize]node[P]
	len    int
	table  []uint32
	shift  uint // 64 - log2(len(table)/lineSlots)
	flat   bool // P is plain memory without gaps: hash its words
	seed   maphash.Seed
}

// node is a position with what is known about it: 16 bytes beside P. While the
// position is on the path of the search, its fields hold the search's own
// bookkeeping (see frame), so that the search needs no second stack.
type node[P comparable] struct {
	score [2]score // by Play
	layer uint32
	bits  uint32 // state, alien, nim-value
	pos   P
}

const (
	stateBits = 3 << 30
	fresh     = 0 << 30 // found, not yet looked at
	open      = 1 << 30 // on the path from the start to where the search is
	solved    = 2 << 30
	// alien marks a position from which an end can be reached that is not
	// ByPlay: nim-values do not apply.
	alien    = 1 << 29
	nimValue = alien - 1
)

const (
	chunkBits = 12
	chunkSize = 1 << chunkBits
	firstSize = 64
	lineSlots = 16 // four-byte slots in a cache line of 64 bytes

	// stride leads from one slot to the next to be tried. A line and one slot
	// keep neighbours together and still come by every slot of the table.
	stride = lineSlots + 1
)

func newStore[P comparable]() *store[P] {
	return &store[P]{
		table: make([]uint32, 2*firstSize),
		shift: uint(64 - bits.TrailingZeros(2*firstSize/lineSlots)),
		flat:  isFlat(reflect.TypeFor[P]()),
		seed:  maphash.MakeSeed(),
	}
}

// at returns the node numbered i. The pointer holds until the next insert.
func (s *store[P]) at(i uint32) *node[P] {
	return &s.chunks[i>>chunkBits][i&(chunkSize-1)]
}

// find returns the number of p, if p is there.
func (s *store[P]) find(p *P) (uint32, bool) {
	mask := uint(len(s.table) - 1)
	slot, tag := s.home(p)
	for ; ; slot += stride {
		entry := s.table[slot&mask]
		if entry == 0 {
			return 0, false
		}
		if i := entry ^ tag; i <= uint32(mask) && s.at(i-1).pos == *p {
			return i - 1, true
		}
	}
}

// number returns the number of p, a new one if p is not there.
func (s *store[P]) number(p *P) uint32 {
	mask := uint(len(s.table) - 1)
	slot, tag := s.home(p)
	for ; ; slot += stride {
		entry := s.table[slot&mask]
		if entry == 0 {
			s.table[slot&mask] = tag | uint32(s.len+1)
			return s.add(p)
		}
		if i := entry ^ tag; i <= uint32(mask) && s.at(i-1).pos == *p {
			return i - 1
		}
	}
}

// add appends a fresh node for p and widens the table when three slots of
// four are taken.
func (s *store[P]) add(p *P) uint32 {
	i := uint32(s.len)
	if i%chunkSize == 0 {
		s.chunks = append(s.chunks, new([chunkSize]node[P]))
	}
	s.at(i).pos = *p
	s.len++
	if s.len > len(s.table)/4*3 {
		s.widen()
	}
	return i
}

func (s *store[P]) widen() {
	s.table = make([]uint32, 4*len(s.table))
	s.shift -= 2
	mask := uint(len(s.table) - 1)
	for i := range uint32(s.len) {
		slot, tag := s.home(&s.at(i).pos)
		for s.table[slot&mask] != 0 {
			slot += stride
		}
		s.table[slot&mask] = tag | (i + 1)
	}
}

// positions yields the positions in the order of their numbers.
func (s *store[P]) positions() iter.Seq[P] {
	return func(yield func(P) bool) {
		for i := range uint32(s.len) {
			if !yield(s.at(i).pos) {
				return
			}
		}
	}
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
	// The size of P is known when this is compiled for P: one case remains.
	switch at := unsafe.Pointer(p); unsafe.Sizeof(*p) {
	case 1:
		return s.place1(uint64(*(*uint8)(at)))
	case 2:
		return s.place1(uint64(*(*uint16)(at)))
	case 4:
		return s.place1(uint64(*(*uint32)(at)))
	case 8:
		return s.place1(word(at, 0))
	case 16:
		return s.place2(word(at, 0), word(at, 1))
	case 24:
		return s.place3(word(at, 0), word(at, 1), word(at, 2))
	default:
		return s.placeN(unsafe.Slice((*byte)(at), unsafe.Sizeof(*p)))
	}
}

func word(at unsafe.Pointer, i int) uint64 {
	return *(*uint64)(unsafe.Add(at, 8*i))
}

func (s *store[P]) place1(a uint64) (uint, uint32) {
	return s.place(a>>4*mixPi, a)
}

func (s *store[P]) place2(a, b uint64) (uint, uint32) {
	return s.place(a>>2*mixPi+b>>2*mix2, a&3|b<<2)
}

func (s *store[P]) place3(a, b, c uint64) (uint, uint32) {
	return s.place(a>>1*mixPi+b>>1*mix2+c>>2*mix3, a&1|b&1<<1|c<<2)
}

func (s *store[P]) placeN(bytes []byte) (uint, uint32) {
	// Four low bits of one word, two of each of the first two.
	take := 4
	if len(bytes) > 8 {
		take = 2
	}
	var sum, low uint64
	for i := 0; len(bytes) > 0; i++ {
		var tail [8]byte
		n := copy(tail[:], bytes)
		w := binary.LittleEndian.Uint64(tail[:])
		if i*take < 4 {
			low |= w & (1<<take - 1) << (i * take)
			w >>= take
		}
		sum = (sum ^ w) * mix5
		sum ^= sum >> 29
		bytes = bytes[n:]
	}
	return s.place(sum, low)
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
