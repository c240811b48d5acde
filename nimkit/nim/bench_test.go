package nim

import (
	"slices"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// BenchmarkWinning finds the nim-sum and all winning moves of a million heaps,
// against the time to read them once (their plain sum). "from memory" goes
// through 40 positions of 8 MB in turn, more than the caches hold; "from cache"
// takes the same one again and again. Medians, both measured in turn.
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
			var read, found []time.Duration
			var sink uint64
			for i := 0; b.Loop(); i++ {
				start := time.Now()
				for _, h := range ps[2*i%len(ps)] {
					sink += h
				}
				read = append(read, time.Since(start))
				start = time.Now()
				w := ps[(2*i+1)%len(ps)].Winning(nimkit.Normal)
				found = append(found, time.Since(start))
				sink += w.Flip
			}
			_ = sink
			slices.Sort(read)
			slices.Sort(found)
			b.ReportMetric(float64(found[len(found)/2])/float64(read[len(read)/2]), "x-reading-once")
			b.ReportMetric(float64(found[len(found)/2])/1e6, "ns/heap")
		})
	}
}

// BenchmarkWinningMoves writes the winning moves of the same million heaps out,
// about half a million of them, 24 bytes each.
func BenchmarkWinningMoves(b *testing.B) {
	p := Random(1, 1_000_000)
	b.ReportAllocs()
	for b.Loop() {
		p.WinningMoves(nimkit.Normal)
	}
}

// BenchmarkRecursion races the article's recursion against the nim-sum on every
// position of 5 heaps up to 8. The recursion starts with nothing known.
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
	require.True(b, losses == 0, "the two differ")
	b.ReportMetric(float64(recursion)/float64(positions), "ns/position-by-recursion")
	b.ReportMetric(float64(recursion)/float64(sum), "x-slower-than-nim-sum")
}
