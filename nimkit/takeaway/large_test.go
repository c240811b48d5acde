package takeaway_test

import (
	"math/rand/v2"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
)

// TestTakesUpToAMillionAgreeWithDefinition compares the outcomes and the nim-values of sets with
// large takes with a table that is filled in from the definition, and verifies their periods.
func TestTakesUpToAMillionAgreeWithDefinition(t *testing.T) {
	if testing.Short() {
		t.Skip("computes millions of values")
	}
	const most = takeaway.MaxElement
	r := rand.New(rand.NewPCG(42, most))
	sets := []takeaway.Set{
		takeaway.MustSet(1, most), takeaway.MustSet(1, 4, 27, 256, 3125, 46656), takeaway.MustSet(most-1, most), takeaway.MustSet(2, most), takeaway.MustSet(most),
	}
	for range 3 {
		sets = append(sets, takeaway.MustSet(1+r.IntN(1000), 1001+r.IntN(400_000), 500_000+r.IntN(most/2)))
	}
	for _, set := range sets {
		const n = 2*most + 100_000
		values := make([]uint8, n) // at most six takes, so at most 6
		for k := range values {
			var reached [8]bool
			for _, take := range set.Elements() {
				if take <= k {
					reached[values[k-take]] = true
				}
			}
			for reached[values[k]] {
				values[k]++
			}
		}
		k := 0
		for v := range set.NimValues() {
			if k == n {
				break
			}
			require.That(t, v == nimkit.Nimber(values[k]), "%v: the nim-value of %d is %d, want %d", set, k, v, values[k])
			k++
		}
		for _, s := range allConventions(set) {
			o := newOracle(s)
			for k, outcome := range first(n, s.Outcomes()) {
				require.True(t, outcome == o.outcome(k), "%v: the outcome of %d is %v, want %v", s, k, outcome, o.outcome(k))
			}
			if p, err := s.Period(); err != nil { // three takes may have a period of a square of them
				requireLimit(t, err, 16*s.Max(), "PeriodWithin(context.Background(), ")
			} else {
				require.NoError(t, p.Verify())
				require.Equal(t, s.Outcome(p.Preperiod+1_000_000_000*p.Period), s.Outcome(p.Preperiod), s)
			}
		}
		if p, err := set.NimPeriod(); err != nil {
			requireLimit(t, err, 16*set.Max(), "NimPeriodWithin(context.Background(), ")
		} else {
			require.NoError(t, p.Verify())
		}
	}
}

// TestNimValuesAbove65535 checks that nim-values are not confined to 16 bits. A heap of n is worth
// n if all takes up to n may be taken.
func TestNimValuesAbove65535(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at two billion options")
	}
	const n = 65_600
	k := 0
	for v := range takeaway.UpTo(n).NimValues() {
		require.That(t, v == nimkit.Nimber(k), "the nim-value of %d is %d", k, v)
		if k++; k > n {
			break
		}
	}
}
