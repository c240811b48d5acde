package search

import (
	"encoding/binary"
	"hash/maphash"
	"math/bits"
	"unsafe"
)

// table is a hash table with open addressing. A slot holds an index and, in the bits
// that the index does not need, a tag of the position, so unequal positions are hardly
// ever compared.
//
// With many positions, cache misses determine the speed. Moves change little, so positions
// that differ only in the lowest bits of a word or two share a cache line: four bits in
// all. All other bits determine the line, and the slot in it for the first of these
// sixteen positions.
type table struct {
	slots []uint32 // index plus one, and tag; 0 is free
	shift uint     // 64 - log2(len(slots))
	seed  maphash.Seed
}

const (
	lineSlots = 16 // four-byte slots in a cache line of 64 bytes

	// stride is the distance between probed slots. A line and one slot keeps neighbors
	// together and still reaches every slot of the table.
	stride = lineSlots + 1
)

func newTable() table { return table{seed: maphash.MakeSeed()}.withSize(4 * lineSlots) }

// withSize returns a table with this number of free slots, a power of two.
func (t table) withSize(slots int) table {
	t.slots = make([]uint32, slots)
	t.shift = uint(64 - bits.TrailingZeros(uint(slots)))
	return t
}

// full reports whether the table is too small for n positions.
func (t *table) full(n int) bool { return n > len(t.slots)/4*3 }

// insert inserts index i, whose position has this slot and tag.
func (t *table) insert(i uint32, slot uint, tag uint32) {
	mask := uint(len(t.slots) - 1)
	for t.slots[slot&mask] != 0 {
		slot += stride
	}
	t.slots[slot&mask] = tag | (i + 1)
}

// Odd multipliers without a pattern: the first binary digits of the fractional parts of
// pi, sqrt 2, sqrt 3 and sqrt 5, with the last bit set.
const (
	mixPi = 0x243F6A8885A308D3
	mix2  = 0x6A09E667F3BCC909
	mix3  = 0xBB67AE8584CAA73B
	mix5  = 0x3C6EF372FE94F82B
)

// home returns the slot where probing for the position at p begins, and its tag. The
// position must be memory without gaps.
func (t *table) home(p unsafe.Pointer, size uintptr) (slot uint, tag uint32) {
	switch {
	case size <= 8:
		a := word(p, size)
		return t.place(a>>4*mixPi, a)
	case size <= 16:
		a, b := word(p, 8), lastWord(p, size)
		return t.place(a>>2*mixPi+b>>2*mix2, a&3|b<<2)
	case size <= 24:
		a, b, c := word(p, 8), word(unsafe.Add(p, 8), 8), lastWord(p, size)
		return t.place(a>>1*mixPi+b>>1*mix2+c>>2*mix3, a&1|b&1<<1|c<<2)
	}
	var sum, low uint64
	rest := unsafe.Slice((*byte)(p), size)
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
	return t.place(sum, low)
}

// word returns the bytes at p, at most eight, as a number.
func word(p unsafe.Pointer, size uintptr) (w uint64) {
	switch size {
	case 8:
		return *(*uint64)(p)
	case 4:
		return uint64(*(*uint32)(p))
	}
	for k := range size {
		w |= uint64(*(*byte)(unsafe.Add(p, k))) << (8 * k)
	}
	return w
}

// lastWord returns the last word of more than eight bytes at p, without the bytes that
// belong to the words before it.
func lastWord(p unsafe.Pointer, size uintptr) uint64 {
	return *(*uint64)(unsafe.Add(p, size-8)) >> (-size % 8 * 8)
}

// place returns the slot and the tag. The sum determines the line and the first slot in
// it; the four lowest bits of low select one of its sixteen slots.
func (t *table) place(sum, low uint64) (slot uint, tag uint32) {
	high, _ := bits.Mul64(sum, mix5)
	mixed := high * mixPi
	return uint(mixed>>t.shift) ^ uint(low%lineSlots), uint32(mixed) << (64 - t.shift)
}
