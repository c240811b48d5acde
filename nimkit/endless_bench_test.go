package nimkit_test

import (
	"context"
	"fmt"
	"runtime"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// The same games that end, solved by both: ratios of time and of memory a
// position, in one run.
func BenchmarkEndless(b *testing.B) {
	type three = [3]int
	compareEndless(b, "three heaps", nimkit.Rules[three](func(p three, move func(three)) {
		for i := range p {
			for q := p; q[i] > 0; {
				q[i]--
				move(q)
			}
		}
	}), three{60, 60, 60})
	type pair struct{ a, b int }
	compareEndless(b, "king", nimkit.Rules[pair](func(p pair, move func(pair)) {
		if p.a > 0 {
			move(pair{p.a - 1, p.b})
		}
		if p.b > 0 {
			move(pair{p.a, p.b - 1})
		}
		if p.a > 0 && p.b > 0 {
			move(pair{p.a - 1, p.b - 1})
		}
	}), pair{600, 600})
	compareEndless(b, "one heap", nimkit.Rules[int](func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
	}), 300_000)
	compareEndless(b, "pins", nimkit.Rules[uint32](func(row uint32, move func(uint32)) {
		for p := row; p != 0; p &= p - 1 {
			one := p & -p
			move(row &^ one)
			if row&(one<<1) != 0 {
				move(row &^ (one | one<<1))
			}
		}
	}), 1<<17-1)
	compareEndless(b, "names", nimkit.Rules[string](func(s string, move func(string)) {
		if len(s) == 0 {
			return
		}
		move(s[1:])
		move(s[:len(s)-1])
	}), fmt.Sprint(make([]int, 200), "x"))
}

func compareEndless[P comparable](b *testing.B, name string, game nimkit.Rules[P], start P) {
	b.Run(name, func(b *testing.B) {
		var times, memory [2]float64
		positions := 0
		for range b.N {
			for k := range 2 {
				runtime.GC()
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				began := time.Now()
				var kept any
				if k == 0 {
					s, err := nimkit.Solve[P](context.Background(), game, start, 5_000_000)
					require.NoError(b, err)
					positions, kept = s.Len(), s
				} else {
					g, err := nimkit.Endless(nimkit.From(game, start)).Graph()
					require.NoError(b, err)
					kept = g
				}
				if spent := float64(time.Since(began)); times[k] == 0 || spent < times[k] {
					times[k] = spent // the best of all rounds: others use the machine too
				}
				runtime.GC()
				runtime.ReadMemStats(&after)
				memory[k] += float64(after.HeapAlloc) - float64(before.HeapAlloc)
				runtime.KeepAlive(kept)
			}
		}
		b.ReportMetric(times[1]/times[0], "times-Solve")
		b.ReportMetric(memory[1]/memory[0], "memory-Solve")
		b.ReportMetric(times[1]/float64(positions), "ns/position")
		b.ReportMetric(memory[1]/float64(positions*b.N), "B/position")
		b.ReportMetric(0, "ns/op")
	})
}

// Games in which play can go round, of growing size: the cost of a move stays what
// it is. Two heaps, from one of which a turn takes one to three, or puts one back.
func BenchmarkEndlessCycles(b *testing.B) {
	for _, most := range []int{100, 300, 1000} {
		moves := 0
		rule := nimkit.Rules[[2]int](func(p [2]int, move func([2]int)) {
			for i := range p {
				for take := 1; take <= min(3, p[i]); take++ {
					q := p
					q[i] -= take
					move(q)
				}
				if p[i] > 0 && p[i] < most {
					q := p
					q[i]++
					move(q)
				}
			}
		})
		b.Run(fmt.Sprint(most), func(b *testing.B) {
			for b.Loop() {
				g, err := nimkit.Endless(nimkit.From(rule, [2]int{most, most})).Graph()
				require.NoError(b, err)
				moves = 8 * g.Len()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*moves), "ns/move")
		})
	}
}
