package nim

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

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
			random := rand.New(rand.NewPCG(1, 2))
			ps := make([]Position, c.positions)
			for i := range ps {
				ps[i] = make(Position, 1_000_000)
				for j := range ps[i] {
					ps[i][j] = random.Uint64()
				}
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

// BenchmarkOptions judges every option of every position of four heaps up to 7.
func BenchmarkOptions(b *testing.B) {
	for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
		b.Run(play.String(), func(b *testing.B) {
			b.ReportAllocs()
			wins, n := 0, 0
			p := make(Position, 4)
			for b.Loop() {
				n++
				for i := range p {
					p[i] = uint64(n >> (3 * i) & 7)
				}
				for _, o := range p.Options(play) {
					wins += int(o)
				}
			}
			_ = wins
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}
