package nim_test

import (
	"math"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/nim"
)

// A list of triples that no memory holds is refused, and none is what is asked for with
// a number below 1.
func TestFirstTriples(t *testing.T) {
	for n, want := range map[int]int{math.MinInt: 0, -1: 0, 0: 0, 1: 1, 1_000_000: 1_000_000} {
		require.Equal(t, len(nim.LostTriples(3).First(n)), want, n)
	}
	for _, n := range []int{1_000_001, math.MaxInt} {
		require.Panics(t, func() { nim.LostTriples(3).First(n) }, "at most 1000000")
	}
}
