package coins_test

import (
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/coins"
)

// BenchmarkNimValues measures rows of each kind and the cost of a coin.
func BenchmarkNimValues(b *testing.B) {
	for _, c := range []struct {
		game  coins.Code
		coins int
	}{
		{coins.MockTurtles, 100_000}, {coins.Triplets, 10_000}, {coins.Ruler, 10_000}, {coins.Turnips, 10_000},
		{coins.Grunt, 10_000}, {"1-3C(20)", 10_000}, {coins.Moebius, 1000}, {coins.Sym, 40},
	} {
		b.Run(c.game.Name(), func(b *testing.B) {
			for b.Loop() {
				require.Must(c.game.NimValues(c.coins))(b)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*c.coins), "ns/coin")
		})
	}
}
