package search

import (
	"encoding/binary"
	"hash/maphash"
	"math/bits"
	"unsafe"
)

// The hash table has open addressing. A slot holds an index and, in the bits
// that the index does not need, a tag of the position, so that hardly ever a
// position is compared in vain.
//
// What decides the speed for many positions is the memory that is touched. A
// game's moves change little, so positions that differ only in the lowest bits of
// a word or two share a cache line. These are four bits. All other bits choose the
// line and where in it the sixteen positions begin that share them.
const (
	lineSlots = 16 // four-byte slots in a cache line of 64 bytes

	// stride leads from one slot to the next to be tried. A line and one slot
	// keep neighbours together and still come by every slot of the table.
	stride = lineSlots + 1
)

// lookUp returns the index of p in a hashed store, if p is there.
func (s *store[P]) lookUp(p *P) (uint32, bool) {
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
	s.shift = uint(64 - bits.TrailingZeros(uint(len(table))))
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

// words returns the memory of p, which must have at most 24 bytes, as words.
func words[P any](p *P) (a, b, c uint64) {
	// The size of P is known when this is compiled for P: one case remains.
	switch mem := unsafe.Pointer(p); unsafe.Sizeof(*p) {
	case 4:
		return uint64(*(*uint32)(mem)), 0, 0
	case 8:
		return *(*uint64)(mem), 0, 0
	case 16:
		w := (*[2]uint64)(mem)
		return w[0], w[1], 0
	case 24:
		w := (*[3]uint64)(mem)
		return w[0], w[1], w[2]
	}
	var w [3]uint64
	*(*P)(unsafe.Pointer(&w)) = *p
	return w[0], w[1], w[2]
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
		rest := unsafe.Slice((*byte)(unsafe.Pointer(p)), size)
		for k := 0; len(rest) > 0; k++ {
			var bytes [8]byte
			rest = rest[copy(bytes[:], rest):]
			w := binary.LittleEndian.Uint64(bytes[:])
			if k < 2 {
				w, low = w>>2, low|w&3<<(2*k)
			}
			sum = (sum ^ w) * mix5
			sum ^= sum >> 29
		}
		return s.place(sum, low)
	}
}

// place returns the slot and the tag. The sum chooses the line and where in it
// its positions begin, the four lowest bits of low tell these apart.
func (s *store[P]) place(sum, low uint64) (slot uint, tag uint32) {
	high, _ := bits.Mul64(sum, mix5)
	mixed := high * mixPi
	return uint(mixed>>s.shift) ^ uint(low%lineSlots), uint32(mixed) << (64 - s.shift)
}
