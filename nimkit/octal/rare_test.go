package octal_test

import (
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/octal"
)

// The reckoning finds what the simple rule finds, for rare heaps and for common ones.
func TestRareReckoning(t *testing.T) {
	for _, code := range []octal.Code{octal.Kayles, octal.Officers, "0.45", "0.16", "0.356"} {
		values := minimalExcludants(code, 200)
		rare := 0
		for heap := 1; heap <= 200; heap++ {
			r := require.Must(code.RareReckoning(heap))(t, code)
			if len(r.Values) != heap+1 || r.Values[heap] != values[heap] {
				t.Errorf("%s: a heap of %d is worth %d, want %d", code, heap, r.Values[heap], values[heap])
			}
			if r.Rare(values[heap]) {
				rare++
			}
		}
		require.That(t, rare != 0 && rare <= 100, "%s: %d of 200 heaps are rare", code, rare)
	}
	for _, bad := range []struct {
		code octal.Code
		heap int
	}{{octal.Kayles, 0}, {octal.Kayles, -1}, {octal.Kayles, 201}, {"0.3", 20}, {"0.007", 20}, {octal.DawsonsChess, 20}, {"0.33E", 20}, {"0.G", 20}, {"", 20}} {
		if _, err := bad.code.RareReckoning(bad.heap); err == nil {
			t.Errorf("%q: a heap of %d is reckoned", bad.code, bad.heap)
		}
	}
}

// minimalExcludants is the nim-values by the definition.
func minimalExcludants(code octal.Code, most int) []uint16 {
	values := make([]uint16, most+1)
	for heap := 1; heap <= most; heap++ {
		seen := map[uint16]bool{}
		for left := range code.Options(heap) {
			sum := uint16(0)
			for _, part := range left {
				sum ^= values[part]
			}
			seen[sum] = true
		}
		for seen[values[heap]] {
			values[heap]++
		}
	}
	return values
}
