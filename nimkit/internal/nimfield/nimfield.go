// Package nimfield multiplies nimbers.
//
// With nim addition and nim multiplication the numbers below 2^64 are a field of
// characteristic 2 (Conway, On Numbers and Games, chapter 6). It is a tower of fields, each
// with twice as many bits as the one below. A number of n bits is aX + b, where X is
// 2^(n/2), a and b have n/2 bits, aX is the shift of a by n/2, and + is nim addition. The
// product of X with itself is X + h, where h is X/2, so that
//
//	(aX + b)(cX + d) = ((a+b)(c+d) + bd)X + (bd + h·ac),
//
// which takes three products of half the length (Karatsuba), and one with h. Products of
// bytes are looked up in tables of logarithms. Multiplication by h is linear, and so is
// squaring; so both are looked up byte by byte.
package nimfield

// tables holds the tables for bytes.
type tables struct {
	log [256]uint16 // to a base of which all bytes but 0 are powers
	// exp[log a + log b] is the product of a and b. The logarithm of 0 is so large that
	// the entry is 0.
	exp [1024]uint8
	// half[log a + log b] is the product of a, b and 128.
	half             [1024]uint8
	timesHalf        [256]uint8  // the product with 128
	squareHalf, root [256]uint8  // the product of the square with 128; the square root
	logInverse       [256]uint16 // the logarithm of the inverse
	// For each byte of a number, the low one first: its product with the h of the field
	// with twice as many bits, and the product of its square with that h.
	half16, squareHalf16 [2][256]uint16
	half32, squareHalf32 [4][256]uint32
}

const logZero = 511

// field holds the tables. It never changes.
var field = newTables()

func newTables() *tables {
	t := new(tables)
	// The nonzero bytes are a cyclic group, so some byte generates it. The generator is
	// above 15, since the numbers up to 15 are a field themselves.
	var times [1][256]uint8
	for base, order := uint64(15), 0; order != 255; {
		base++
		fillTables(times[:], func(v uint8) uint8 { return uint8(mulByFormula(uint64(v), base, 8)) })
		order = 1
		for p := times[0][1]; p != 1; p = times[0][p] {
			order++
		}
	}
	t.log[0] = logZero
	p := uint8(1)
	for e := range 255 {
		t.log[p] = uint16(e)
		t.exp[e], t.exp[e+255] = p, p
		p = times[0][p]
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
	fillTables(t.half16[:], func(v uint16) uint16 { return t.mul16(v, 1<<15) })
	fillTables(t.squareHalf16[:], func(v uint16) uint16 { return t.mul16(t.mul16(v, v), 1<<15) })
	fillTables(t.half32[:], func(v uint32) uint32 { return t.mul32(v, 1<<31) })
	fillTables(t.squareHalf32[:], func(v uint32) uint32 { return t.mul32(t.mul32(v, v), 1<<31) })
	return t
}

// fillTables fills the tables of a linear function for each byte of a number. The values for
// powers of 2 determine all others.
func fillTables[T uint8 | uint16 | uint32](tables [][256]T, of func(T) T) {
	for i := range tables {
		for a := 1; a < 256; a++ {
			if rest := a & (a - 1); rest == 0 {
				tables[i][a] = of(T(a) << (8 * i))
			} else {
				tables[i][a] = tables[i][rest] ^ tables[i][a-rest]
			}
		}
	}
}

// mulByFormula returns the product of two numbers of this many bits by the formula.
func mulByFormula(a, b uint64, bits uint) uint64 {
	if bits == 1 {
		return a & b
	}
	n := bits / 2
	h, low := uint64(1)<<(n-1), uint64(1)<<n-1
	a1, a0, b1, b0 := a>>n, a&low, b>>n, b&low
	bd := mulByFormula(a0, b0, n)
	return (mulByFormula(a1^a0, b1^b0, n)^bd)<<n | bd ^ mulByFormula(h, mulByFormula(a1, b1, n), n)
}

// mul returns the product of two bytes.
func (t *tables) mul(a, b uint8) uint8 { return t.exp[(t.log[a]+t.log[b])&1023] }

// mul16 returns the product of two numbers of 16 bits.
func (t *tables) mul16(a, b uint16) uint16 {
	a1, b1 := t.log[a>>8], t.log[b>>8]
	low := t.exp[(t.log[uint8(a)]+t.log[uint8(b)])&1023]
	mixed := t.exp[(t.log[uint8(a>>8^a)]+t.log[uint8(b>>8^b)])&1023]
	return uint16(mixed^low)<<8 | uint16(low^t.half[(a1+b1)&1023])
}

// by16 returns the value of a linear function with this table.
func by16(table *[2][256]uint16, a uint16) uint16 { return table[0][uint8(a)] ^ table[1][a>>8] }

// by32 returns the value of a linear function with this table.
func by32(table *[4][256]uint32, a uint32) uint32 {
	return table[0][uint8(a)] ^ table[1][uint8(a>>8)] ^ table[2][uint8(a>>16)] ^ table[3][a>>24]
}

// mul32 returns the product of two numbers of 32 bits.
func (t *tables) mul32(a, b uint32) uint32 {
	low := t.mul16(uint16(a), uint16(b))
	high := t.mul16(uint16(a>>16), uint16(b>>16))
	mixed := t.mul16(uint16(a>>16^a), uint16(b>>16^b))
	return uint32(mixed^low)<<16 | uint32(low^by16(&t.half16, high))
}

// Mul returns the nim-product of a and b.
func Mul(a, b uint64) uint64 {
	t := field
	low := t.mul32(uint32(a), uint32(b))
	high := t.mul32(uint32(a>>32), uint32(b>>32))
	mixed := t.mul32(uint32(a>>32^a), uint32(b>>32^b))
	return uint64(mixed^low)<<32 | uint64(low^by32(&t.half32, high))
}

// inverse16 returns the inverse of v, and 0 for 0. In each field, X and X + 1 are the two
// roots of X² = X + h. So aX + b and aX + a + b are conjugates. Their product, the norm, is
// b(a+b) + h·aa, an element of the field below. The inverse is the conjugate divided by
// the norm.
func (t *tables) inverse16(v uint16) uint16 {
	a, b := uint8(v>>8), uint8(v)
	n := t.logInverse[t.mul(b, a^b)^t.squareHalf[a]]
	return uint16(t.exp[(t.log[a]+n)&1023])<<8 | uint16(t.exp[(t.log[a^b]+n)&1023])
}

// inverse32 returns the inverse of v, and 0 for 0.
func (t *tables) inverse32(v uint32) uint32 {
	a, b := uint16(v>>16), uint16(v)
	n := t.inverse16(t.mul16(b, a^b) ^ by16(&t.squareHalf16, a))
	return uint32(t.mul16(a, n))<<16 | uint32(t.mul16(a^b, n))
}

// Inverse returns the number whose nim-product with v is 1, and 0 for 0.
func Inverse(v uint64) uint64 {
	t := field
	a, b := uint32(v>>32), uint32(v)
	n := t.inverse32(t.mul32(b, a^b) ^ by32(&t.squareHalf32, a))
	return uint64(t.mul32(a, n))<<32 | uint64(t.mul32(a^b, n))
}

// root16 returns the square root of v. The square of aX + b is aaX + (bb + h·aa). Squaring
// is linear, so the root of aX + b is √a·X + √(b + h·a).
func (t *tables) root16(v uint16) uint16 {
	a, b := uint8(v>>8), uint8(v)
	return uint16(t.root[a])<<8 | uint16(t.root[b^t.timesHalf[a]])
}

// root32 returns the square root of v.
func (t *tables) root32(v uint32) uint32 {
	a, b := uint16(v>>16), uint16(v)
	return uint32(t.root16(a))<<16 | uint32(t.root16(b^by16(&t.half16, a)))
}

// Root returns the number whose nim-product with itself is v.
func Root(v uint64) uint64 {
	t := field
	a, b := uint32(v>>32), uint32(v)
	return uint64(t.root32(a))<<32 | uint64(t.root32(b^by32(&t.half32, a)))
}
