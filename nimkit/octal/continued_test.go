package octal

import (
	"context"
	"path/filepath"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// TestValuesContinueByPeriod compares nim-values that are repeated from a proven period with
// those computed from all options: of a list, a file and a sum.
func TestValuesContinueByPeriod(t *testing.T) {
	const n = 12_000
	for _, ruleset := range []Ruleset{Kayles, DawsonsKayles, Code("0.45"), Code("0.9C"), Lasker, Code("0.33"), Code("4.07"), Splitting(0)} {
		size := n
		if r, _ := notationOf(ruleset); r.base() == Hexadecimal {
			size = 2000
		}
		want := require.Must(tableUpTo(context.Background(), ruleset, size))(t)
		table := require.Must(NewTable(ruleset))(t)
		require.NoError(t, table.extendByPeriod(context.Background(), size))
		require.That(t, table.period != nil && table.period.Verify() == nil, "%v: no period was used", ruleset)
		compare(t, ruleset, table.Values, nil, want.Values)
		_, _, rare := table.SparseSpace()
		_, _, plain := want.SparseSpace()
		require.Equal(t, rare, plain, ruleset, "rare heaps")
		require.NoError(t, table.Extend(context.Background(), size+100), "and further")
		values := require.Must(nimValues(ruleset, size))(t)
		for heap, v := range values {
			require.True(t, v == nimkit.Nimber(want.Values[heap]), "%v: heap %d", ruleset, heap)
		}
	}
}

// TestMillionValues checks that a million values of codes with a known period take no longer than
// its proof, and agree with it, also those that grow, of a file and of sums.
func TestMillionValues(t *testing.T) {
	const n = 1_000_000
	for _, code := range []Code{Kayles, DawsonsKayles, "0.45", "0.9C"} {
		c := require.Must(code.Certificate())(t)
		values := require.Must(code.NimValues(n))(t)
		for heap := n - 1000; heap <= n; heap++ {
			require.True(t, require.Must(c.NimValue(heap))(t) == values[heap], "%v: heap %d", code, heap)
		}
		v := require.Must(code.Sum(n, 2*n, 2_000_000_000).NimValue())(t)
		far := require.Must(c.NimValue(2_000_000_000))(t).Add(require.Must(c.NimValue(2 * n))(t))
		require.Equal(t, v, values[n].Add(far), code, "sum of large heaps")
	}
	name := filepath.Join(t.TempDir(), "values")
	table := require.Must(Keep(context.Background(), DawsonsKayles, n, name, nil))(t)
	again := require.Must(Keep(context.Background(), DawsonsKayles, n+34, name, nil))(t)
	require.That(t, len(table.Values) == n+1 && again.Values[n+34] == table.Values[n], "the file ends with %d", again.Values[n+34])
}

// BenchmarkMillionValues measures a million values of Dawson's Kayles, which is no sparse space,
// and reports the ratio to the proof of the period.
func BenchmarkMillionValues(b *testing.B) {
	for b.Loop() {
		require.Must(DawsonsKayles.NimValues(1_000_000))(b)
	}
}
