// Package nimfield multiplies nimbers.
//
// With nim addition and nim multiplication the numbers below 2^64 are a field of
// characteristic 2 (Conway, On Numbers and Games, chapter 6). It is a tower: each
// floor has numbers of twice as many bits as the one below. On the floor of n bits
// a number is aX + b, where X is 2^(n/2), a and b have n/2 bits, aX is the shift of
// a by n/2, and + is nim addition. There the product of X with itself is X + h,
// where h is X/2, so that
//
//	(aX + b)(cX + d) = ((a+b)(c+d) + bd)X + (bd + h·ac),
//
// three products of half the length (Karatsuba), and one with h. The ground floor
// are the bytes: their product is looked up in a table of logarithms. A product with
// h keeps sums, and so does a square; so both are looked up byte by byte.
package nimfield

// tables holds what is looked up about bytes.
type tables struct {
	log [256]uint16 // to a base that all bytes but 0 are powers of
	// exp[log a + log b] is the product of a and b. The logarithm of 0 is so
	// large that it leads to zeros.
	exp [1024]uint8
	// half[log a + log b] is the product of a, b and 128.
	half             [1024]uint8
	timesHalf        [256]uint8  // by 128
	squareHalf, root [256]uint8  // square by 128; square root
	logInverse       [256]uint16 // the logarithm of the inverse
	// Byte by byte of a number, from the low end: its product with the h of twice as
	// many bits, and that of its square.
	half16, squareHalf16 [2][256]uint16
	half32, squareHalf32 [4][256]uint32
}

const logZero = 511

// byTable never changes.
var byTable = newTables()

func newTables() *tables {
	t := new(tables)
	// Some byte has all 255 others as its powers: the field's units are cyclic.
	base, order := uint64(1), 0
	for order != 255 {
		base++
		order = 1
		for p := base; p != 1; p = slow(p, base, 8) {
			order++
		}
	}
	t.log[0] = logZero
	p := uint64(1)
	for e := range 255 {
		t.log[p] = uint16(e)
		t.exp[e], t.exp[e+255] = uint8(p), uint8(p)
		p = slow(p, base, 8)
	}
	for e := range 509 {
		t.half[e] = t.exp[int(t.log[t.exp[e]]+t.log[128])]
	}
	for a := range 256 {
		a := uint8(a)
		square := t.mul(a, a)
		t.timesHalf[a] = t.mul(a, 128)
		t.squareHalf[a] = t.mul(square, 128)
		t.root[square] = a
		t.logInverse[a] = t.log[t.exp[255-t.log[max(a, 1)]]] // 0 has none
	}
	for i := range t.half16 {
		for a := range t.half16[i] {
			v := uint16(a) << (8 * i)
			t.half16[i][a] = t.mul16(v, 1<<15)
			t.squareHalf16[i][a] = t.mul16(t.mul16(v, v), 1<<15)
		}
	}
	for i := range t.half32 {
		for a := range t.half32[i] {
			v := uint32(a) << (8 * i)
			t.half32[i][a] = t.mul32(v, 1<<31)
			t.squareHalf32[i][a] = t.mul32(t.mul32(v, v), 1<<31)
		}
	}
	return t
}

// slow is the product of two numbers of so many bits, straight from the formula.
func slow(a, b uint64, bits uint) uint64 {
	if bits == 1 {
		return a & b
	}
	n := bits / 2
	h, low := uint64(1)<<(n-1), uint64(1)<<n-1
	a1, a0, b1, b0 := a>>n, a&low, b>>n, b&low
	bd := slow(a0, b0, n)
	return (slow(a1^a0, b1^b0, n)^bd)<<n | bd ^ slow(h, slow(a1, b1, n), n)
}

func (t *tables) mul(a, b uint8) uint8 { return t.exp[(t.log[a]+t.log[b])&1023] }

// mul16 is the product of two numbers of 16 bits.
func (t *tables) mul16(a, b uint16) uint16 {
	a1, b1 := t.log[a>>8], t.log[b>>8]
	low := t.exp[(t.log[uint8(a)]+t.log[uint8(b)])&1023]
	mixed := t.exp[(t.log[uint8(a>>8^a)]+t.log[uint8(b>>8^b)])&1023]
	return uint16(mixed^low)<<8 | uint16(low^t.half[(a1+b1)&1023])
}

// by16 and by32 look a number up byte by byte.
func by16(table *[2][256]uint16, a uint16) uint16 { return table[0][uint8(a)] ^ table[1][a>>8] }

func by32(table *[4][256]uint32, a uint32) uint32 {
	return table[0][uint8(a)] ^ table[1][uint8(a>>8)] ^ table[2][uint8(a>>16)] ^ table[3][a>>24]
}

func (t *tables) mul32(a, b uint32) uint32 {
	low := t.mul16(uint16(a), uint16(b))
	high := t.mul16(uint16(a>>16), uint16(b>>16))
	mixed := t.mul16(uint16(a>>16^a), uint16(b>>16^b))
	return uint32(mixed^low)<<16 | uint32(low^by16(&t.half16, high))
}

// Mul is the nim-product of a and b.
func Mul(a, b uint64) uint64 {
	t := byTable
	low := t.mul32(uint32(a), uint32(b))
	high := t.mul32(uint32(a>>32), uint32(b>>32))
	mixed := t.mul32(uint32(a>>32^a), uint32(b>>32^b))
	return uint64(mixed^low)<<32 | uint64(low^by32(&t.half32, high))
}

// On every floor X and X + 1 are the two roots of their equation, so aX + b and
// aX + a + b are conjugates: their product, the norm, lies on the floor below. It
// is b(a+b) + h·aa, and the inverse is the conjugate through the norm.

func (t *tables) inverse16(v uint16) uint16 {
	a, b := uint8(v>>8), uint8(v)
	n := t.logInverse[t.mul(b, a^b)^t.squareHalf[a]]
	return uint16(t.exp[(t.log[a]+n)&1023])<<8 | uint16(t.exp[(t.log[a^b]+n)&1023])
}

func (t *tables) inverse32(v uint32) uint32 {
	a, b := uint16(v>>16), uint16(v)
	n := t.inverse16(t.mul16(b, a^b) ^ by16(&t.squareHalf16, a))
	return uint32(t.mul16(a, n))<<16 | uint32(t.mul16(a^b, n))
}

// Inverse is the number whose nim-product with v is 1, and 0 for 0.
func Inverse(v uint64) uint64 {
	t := byTable
	a, b := uint32(v>>32), uint32(v)
	n := t.inverse32(t.mul32(b, a^b) ^ by32(&t.squareHalf32, a))
	return uint64(t.mul32(a, n))<<32 | uint64(t.mul32(a^b, n))
}

// The square of aX + b is aaX + (bb + h·aa), and squaring keeps sums, so its root
// is found half by half: first a, then b + h·a under the root.

func (t *tables) root16(v uint16) uint16 {
	a, b := uint8(v>>8), uint8(v)
	return uint16(t.root[a])<<8 | uint16(t.root[b^t.timesHalf[a]])
}

func (t *tables) root32(v uint32) uint32 {
	a, b := uint16(v>>16), uint16(v)
	return uint32(t.root16(a))<<16 | uint32(t.root16(b^by16(&t.half16, a)))
}

// Root is the number whose nim-product with itself is v.
func Root(v uint64) uint64 {
	t := byTable
	a, b := uint32(v>>32), uint32(v)
	return uint64(t.root32(a))<<32 | uint64(t.root32(b^by32(&t.half32, a)))
}
