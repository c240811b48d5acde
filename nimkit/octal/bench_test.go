package octal

import (
	"context"
	"flag"
	"fmt"
	"testing"
	"time"

	"nimlab/internal/require"
)

// million extends BenchmarkGrowth to heaps of a million counters, which takes about half
// a minute for 0.007.
var million = flag.Bool("million", false, "benchmark nim-values to 1,000,000")

// BenchmarkNimValues measures nim-values of large heaps, and the speedup over the simple
// loop. The loop is measured up to 20,000 in the same run, and its time grows with the
// square.
func BenchmarkNimValues(b *testing.B) {
	for _, c := range []struct {
		code Code
		n    int
	}{{Kayles, 100_000}, {Kayles, 1_000_000}, {"0.16", 600_000}, {Treblecross, 100_000}, {Officers, 100_000}, {DawsonsKayles, 100_000}} {
		b.Run(fmt.Sprintf("%s/%d", c.code, c.n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				require.Must(c.code.NimValues(c.n))(b)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(c.n), "ns/value")

			reportSpeedup(b, c.code, 20_000)
		})
	}
}

// reportSpeedup reports the speedup of nim-values over the simple loop.
func reportSpeedup(b *testing.B, code Code, n int) {
	start := time.Now()
	require.Must(code.NimValues(n))(b)
	fast := time.Since(start)
	start = time.Now()
	simpleLoop(code, n)
	b.ReportMetric(float64(time.Since(start))/float64(fast), fmt.Sprintf("x-faster-than-simple-loop-to-%d", n))
}

// BenchmarkPeriod measures the nim-values of 0.16 with the proof of the period.
func BenchmarkPeriod(b *testing.B) {
	for b.Loop() {
		require.Must(FindPeriod(context.Background(), Code("0.16"), 600_000))(b)
	}
}

// BenchmarkVerify measures the verification of that proof.
func BenchmarkVerify(b *testing.B) {
	c := require.Must(FindPeriod(context.Background(), Code("0.16"), 600_000))(b)
	for b.Loop() {
		require.NoError(b, c.Verify())
	}
}

// BenchmarkFarHeap measures the nim-value of a heap of 10^18 by a known period.
func BenchmarkFarHeap(b *testing.B) {
	c := require.Must(FindPeriod(context.Background(), Code("0.16"), 600_000))(b)
	for b.Loop() {
		require.Must(c.NimValue(1_000_000_000_000_000_000))(b)
	}
}

// BenchmarkGrowth reports the cost of a value as n doubles, and the number of rare
// heaps.
func BenchmarkGrowth(b *testing.B) {
	for _, ruleset := range []Ruleset{Kayles, Officers, Treblecross, Grundy} {
		for n := 12_500; n <= 1_000_000; n *= 2 {
			if !*million && n > 100_000 {
				break
			}
			if n == 800_000 {
				n = 1_000_000
			}
			b.Run(fmt.Sprintf("%v/%d", ruleset, n), func(b *testing.B) {
				var rare int
				var last time.Duration
				for b.Loop() {
					t, err := NewTable(ruleset)
					if err == nil {
						err = t.Extend(context.Background(), n-n/10)
					}
					start := time.Now()
					if err == nil {
						err = t.Extend(context.Background(), n)
					}
					require.NoError(b, err)
					last += time.Since(start)
					_, _, rare = t.SparseSpace()
				}
				b.ReportMetric(float64(last.Nanoseconds())/float64(b.N)/float64(n/10), "ns/value-of-the-last-tenth")
				b.ReportMetric(float64(rare), "rare-heaps")
			})
		}
	}
}

// BenchmarkHexadecimal measures nim-values of codes that split heaps in three, whose
// values stay small (0.A7), grow evenly (0.8), or grow irregularly (0.E). It reports the
// speedup over the simple loop, which is measured up to 1000 in the same run and whose
// time grows with the cube.
func BenchmarkHexadecimal(b *testing.B) {
	for _, code := range []Code{"0.A7", "0.8", "0.7F", "0.E"} {
		b.Run(string(code), func(b *testing.B) {
			const far = 4000
			for b.Loop() {
				require.Must(code.NimValues(far))(b)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/far, "ns/value")
			reportSpeedup(b, code, 1000)
		})
	}
}
