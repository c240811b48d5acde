package misere_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal"
)

// TestGeneraAgreeWithCGSuite compares the misère nim-values and genera of the heaps 0 to
// 20 with those of CGSuite 2.2 (in its tests, GameHeapTest). It prints only the base of
// a heap that equals a nim heap.
func TestGeneraAgreeWithCGSuite(t *testing.T) {
	for _, c := range []struct {
		ruleset        octal.Ruleset
		values, genera string
	}{
		{octal.Kayles, "1 0 2 3 0 1 3 2 1 0 2 4 0 1 2 5 1 6 3 2 0",
			"0 1 2 3 1 4^146 3 2^2 1^1 4^046 2^2 6^46 4^046 1^1 2^2 7^57 1^13 4^64 3^31 2^20 1^031"},
		{octal.Grundy, "1 1 1 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2",
			"0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20"},
		{octal.DawsonsKayles, "1 1 0 0 2 1 3 0 0 1 1 3 0 2 1 1 0 0 2 1 3",
			"0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3"},
		{octal.MustSubtraction(2, 3, 7), "1 1 0 0 2 1 1 0 0 2 1 1 0 0 2 1 1 0 0 2 1",
			"0 0 1 1 2 0 0 1 1 2 0 0 1 1 2 0 0 1 1 2 0"},
		{octal.Code("0.3F"), "1 0 2 1 0 2 1 0 4 1 0 4 1 0 6 1 0 6 1 0 6",
			"0 1 2 0 1 2 3^1431 4^0564 5^46 3^1431 4^0564 5^4875 6^(1,9,10,8) 7^075 8^6875 6^(1,9,10,8) 7^075 " +
				"8^(6,10,8) 9^(1,9,12,11,9) 10^(0,11,13,9,11) 11^(6,10,8)"},
	} {
		heaps := require.Must(misere.Heaps(c.ruleset, 20))(t)
		values, genera := strings.Fields(c.values), strings.Fields(c.genera)
		for n, h := range heaps {
			require.Equal(t, fmt.Sprint(uint64(h.Genus.MisereNimValue())), values[n], c.ruleset, n)
			base, digits, wild := strings.Cut(genera[n], "^")
			got, want := h.Genus.String(), genera[n]
			switch {
			case !wild: // it shows the base alone
				got, want = fmt.Sprint(uint64(h.Genus.Base), h.Nim), base+" "+base
			case len(digits) == 1: // a tail that begins at once: n^n
				got = got[:len(want)]
			}
			if got != want {
				t.Errorf("%v: heap %d has the genus %v, in CGSuite %s", c.ruleset, n, h.Genus, genera[n])
			}
		}
	}
}
