package nim

import (
	"slices"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// BenchmarkWinning finds the nim-sum and all winning moves of a million heaps, and reports the
// ratio to the time for adding them up. The case "from memory" alternates between 40 positions of
// 8 MB, which exceed the caches; "from cache" repeats one position. Both times are medians, measured
// in turn.
func BenchmarkWinning(b *testing.B) {
	for _, c := range []struct {
		name      string
		positions int
	}{{"from memory", 40}, {"from cache", 1}} {
		b.Run(c.name, func(b *testing.B) {
			ps := make([]Position, c.positions)
			for i := range ps {
				ps[i] = Random(uint64(i), 1_000_000)
			}
			var readTimes, searchTimes []time.Duration
			var sink uint64
			for i := 0; b.Loop(); i++ {
				start := time.Now()
				for _, h := range ps[2*i%len(ps)] {
					sink += h
				}
				readTimes = append(readTimes, time.Since(start))
				start = time.Now()
				w := ps[(2*i+1)%len(ps)].Winning(nimkit.Normal)
				searchTimes = append(searchTimes, time.Since(start))
				sink += w.Flip
			}
			_ = sink
			slices.Sort(readTimes)
			slices.Sort(searchTimes)
			read, search := float64(readTimes[len(readTimes)/2]), float64(searchTimes[len(searchTimes)/2])
			b.ReportMetric(search/read, "x-reading-once")
			b.ReportMetric(search/1e6, "ns/heap")
		})
	}
}

// BenchmarkWinningMoves lists the winning moves of a million heaps: about half a million moves of
// 24 bytes.
func BenchmarkWinningMoves(b *testing.B) {
	p := Random(1, 1_000_000)
	b.ReportAllocs()
	for b.Loop() {
		p.WinningMoves(nimkit.Normal)
	}
}

// BenchmarkRecursion compares the article's recursion, without stored results, with the nim-sum on
// every position of 5 heaps up to 8.
func BenchmarkRecursion(b *testing.B) {
	var recursion, sum time.Duration
	positions, losses := 0, 0
	for b.Loop() {
		start := time.Now()
		r, err := NewRecursion(Position{8, 8, 8, 8, 8}, nimkit.Normal)
		require.NoError(b, err)
		for p := range r.Positions() {
			o, err := r.Outcome(p)
			require.NoError(b, err)
			losses += int(1 - o)
		}
		recursion += time.Since(start)
		start = time.Now()
		for p := range r.Positions() {
			losses -= int(1 - p.Outcome(nimkit.Normal))
			positions++
		}
		sum += time.Since(start)
	}
	require.True(b, losses == 0, "the recursion and the nim-sum find different numbers of losses")
	b.ReportMetric(float64(recursion)/float64(positions), "ns/position-by-recursion")
	b.ReportMetric(float64(recursion)/float64(sum), "x-slower-than-nim-sum")
}
