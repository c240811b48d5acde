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

// BenchmarkEndless solves games that end with and without Endless, and reports the ratios of time and
// memory.
func BenchmarkEndless(b *testing.B) {
	compareEndless(b, "three heaps", threeHeaps, [3]int{60, 60, 60})
	compareEndless(b, "king", kingInAStruct, square{600, 600})
	compareEndless(b, "one heap", oneTwoThree, 300_000)
	compareEndless(b, "pins", row, 1<<17-1)
	compareEndless(b, "names", nimkit.RuleFunc[string](func(s string, move func(string)) {
		if len(s) == 0 {
			return
		}
		move(s[1:])
		move(s[:len(s)-1])
	}), fmt.Sprint(make([]int, 200), "x"))
}

// compareEndless solves a game with and without Endless.
func compareEndless[P comparable](b *testing.B, name string, game nimkit.RuleFunc[P], start P) {
	b.Run(name, func(b *testing.B) {
		var times, memory [2]float64
		positions := 0
		for range b.N {
			for k, solve := range []func() any{
				func() any {
					s := require.Must(nimkit.Solve[P](context.Background(), game, start, 5_000_000))(b)
					positions = s.Len()
					return s
				},
				func() any { return require.Must(nimkit.From(game, start).Endless().Graph())(b) },
			} {
				before, began := heapBytes(true), time.Now()
				kept := solve()
				if spent := float64(time.Since(began)); times[k] == 0 || spent < times[k] {
					times[k] = spent // the least of all rounds, since other processes interfere
				}
				memory[k] += float64(heapBytes(true) - before)
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

// BenchmarkEndlessCycles checks that the cost of a move does not depend on the size of a game with
// cycles: two heaps, in which a move takes one to three matches from a heap, or puts one back.
func BenchmarkEndlessCycles(b *testing.B) {
	for _, most := range []int{100, 300, 1000} {
		moves := 0
		rule := nimkit.RuleFunc[[2]int](func(p [2]int, move func([2]int)) {
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
				g, err := nimkit.From(rule, [2]int{most, most}).Endless().Graph()
				require.NoError(b, err)
				moves = 8 * g.Len()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*moves), "ns/move")
		})
	}
}
