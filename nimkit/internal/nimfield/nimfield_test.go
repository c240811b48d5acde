package nimfield

import (
	"math/rand/v2"
	"testing"

	"nimlab/internal/require"
)

// TestMulOnConwaysExamples checks Mul and the formula against Conway's examples.
func TestMulOnConwaysExamples(t *testing.T) {
	for _, c := range [][3]uint64{{2, 2, 3}, {4, 2, 8}, {4, 4, 6}, {16, 16, 24}, {256, 256, 384}, {1 << 32, 1 << 32, 3 << 31}} {
		if got := Mul(c[0], c[1]); got != c[2] {
			t.Errorf("%d times %d is %d, want %d", c[0], c[1], got, c[2])
		}
		if got := mulByFormula(c[0], c[1], 64); got != c[2] {
			t.Errorf("by the formula %d times %d is %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

// TestTablesAgreeWithFormula compares products, squares, roots and inverses with the formula:
// for all bytes, and for random numbers of 16, 32 and 64 bits.
func TestTablesAgreeWithFormula(t *testing.T) {
	tb := field
	for a := range 256 {
		a := uint8(a)
		for b := range 256 {
			got, want := tb.mul(a, uint8(b)), mulByFormula(uint64(a), uint64(b), 8)
			require.True(t, uint64(got) == want, "%d times %d is %d, want %d", a, b, got, want)
		}
		square := tb.mul(a, a)
		if tb.squareHalf[a] != tb.mul(square, 128) || tb.root[square] != a || tb.timesHalf[a] != tb.mul(a, 128) ||
			a != 0 && tb.mul(a, tb.exp[tb.logInverse[a]]) != 1 {
			t.Fatalf("the tables of %d are wrong", a)
		}
	}
	r := rand.New(rand.NewPCG(8, 64))
	for range 20_000 {
		a, b := r.Uint64()>>r.UintN(64), r.Uint64()>>r.UintN(64)
		for name, c := range map[string][2]uint64{
			"16 bits":                  {uint64(tb.mul16(uint16(a), uint16(b))), mulByFormula(a&0xffff, b&0xffff, 16)},
			"32 bits":                  {uint64(tb.mul32(uint32(a), uint32(b))), mulByFormula(a&0xffffffff, b&0xffffffff, 32)},
			"64 bits":                  {Mul(a, b), mulByFormula(a, b, 64)},
			"a half of 16":             {uint64(by16(&tb.half16, uint16(a))), mulByFormula(a&0xffff, 1<<15, 16)},
			"a half of 32":             {uint64(by32(&tb.half32, uint32(a))), mulByFormula(a&0xffffffff, 1<<31, 32)},
			"a square of 16 by a half": {uint64(by16(&tb.squareHalf16, uint16(a))), mulByFormula(mulByFormula(a&0xffff, a&0xffff, 16), 1<<15, 16)},
			"a square of 32 by a half": {uint64(by32(&tb.squareHalf32, uint32(a))), mulByFormula(mulByFormula(a&0xffffffff, a&0xffffffff, 32), 1<<31, 32)},
			"a root":                   {mulByFormula(Root(a), Root(a), 64), a},
			"a root of 16":             {mulByFormula(uint64(tb.root16(uint16(a))), uint64(tb.root16(uint16(a))), 16), a & 0xffff},
			"a root of 32":             {mulByFormula(uint64(tb.root32(uint32(a))), uint64(tb.root32(uint32(a))), 32), a & 0xffffffff},
			"an inverse":               {mulByFormula(a, Inverse(a), 64), min(a, 1)},
			"an inverse of 16":         {mulByFormula(a&0xffff, uint64(tb.inverse16(uint16(a))), 16), min(a&0xffff, 1)},
			"an inverse of 32":         {mulByFormula(a&0xffffffff, uint64(tb.inverse32(uint32(a))), 32), min(a&0xffffffff, 1)},
		} {
			require.True(t, c[0] == c[1], "%s of %d and %d: %d, want %d", name, a, b, c[0], c[1])
		}
	}
}
