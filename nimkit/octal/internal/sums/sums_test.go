package sums

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
)

// TestMark compares the marks with sums computed one at a time: for lists of every length
// below 40, heaps of every possible size, and sums up to 65535.
func TestMark(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 2))
	seen := new([Lanes]Lane)
	for length := range 40 {
		for _, most := range []int{1, 2, 300, 1 << 16} {
			g := make([]uint16, 100)
			for i := range g {
				g[i] = uint16(random.IntN(most))
			}
			const rest = 90
			var pos []int32
			var val []uint16
			for range length {
				pos = append(pos, int32(rest-random.IntN(len(g)-Lanes+1)))
				val = append(val, uint16(random.IntN(most)))
			}
			clear(seen[:])
			Mark(seen, g, rest, pos, val)
			for lane := range Lanes {
				var want Lane
				for j := range pos {
					want[g[rest-int(pos[j])+lane]^val[j]] = 1
				}
				require.True(t, seen[lane] == want, "lane %d of Mark(%v, %d, %v, %v) is wrong", lane, g, rest, pos, val)
			}
		}
	}
}

// TestHasAgreesWithLoop compares Has and fours with at, for slices of every length below
// 200 with any alignment. Their sums are near v or differ from it in high bits; v occurs
// once or not at all.
func TestHasAgreesWithLoop(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 1))
	extremes := []uint16{1, 2, 1 << 14, 1<<15 - 1, 1 << 15, 1<<15 + 1, 1<<16 - 1}
	for length := range 200 {
		for range 200 {
			x, y := make([]uint16, random.IntN(8)+length), make([]uint16, random.IntN(8)+length)
			x, y = x[len(x)-length:], y[len(y)-length:]
			v := uint16(random.Uint32()) >> random.IntN(17)
			for i := range x {
				x[i] = uint16(random.Uint32())
				y[i] = x[i] ^ v ^ extremes[random.IntN(len(extremes))]
			}
			if length > 0 && random.IntN(2) == 0 {
				i := random.IntN(length)
				y[i] = x[i] ^ v
			}
			want := at(v, x, y)
			got := Has(v, x, y)
			require.True(t, got == want, "Has(%d, %v, %v) = %t", v, x, y, got)
			got = fours(v, x, y)
			require.True(t, got == want, "fours(%d, %v, %v) = %t", v, x, y, got)
		}
	}
}

// TestHasFindsSumAtEveryIndex puts 7 at each index in turn, among sums with and without
// bit 15.
func TestHasFindsSumAtEveryIndex(t *testing.T) {
	for _, other := range []uint16{0, 7 | 1<<15, 6 | 1<<15} {
		x, y := make([]uint16, 100), make([]uint16, 100)
		for i := range y {
			y[i] = other
		}
		require.That(t, !Has(7, x, y) && !fours(7, x, y) && !Has(7, nil, nil), "7 is found among sums of %d", other)
		for i := range y {
			y[i] = 7
			require.That(t, Has(7, x, y) && fours(7, x, y) && at(7, x, y), "7 at index %d among sums of %d is not found", i, other)
			y[i] = other
		}
	}
}

// BenchmarkHas compares Has with the plain loop, for 10,000 numbers.
func BenchmarkHas(b *testing.B) {
	x, y := make([]uint16, 10_000), make([]uint16, 10_000)
	for _, way := range []struct {
		name string
		has  func(uint16, []uint16, []uint16) bool
	}{{"loop", at}, {"fours", fours}, {"Has", Has}} {
		b.Run(way.name, func(b *testing.B) {
			for b.Loop() {
				require.True(b, !way.has(7, x, y), "7 is not there")
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/10_000, "ns/pair")
		})
	}
}

// BenchmarkMark marks the sums of 1,000 heaps.
func BenchmarkMark(b *testing.B) {
	random := rand.New(rand.NewPCG(15, 3))
	g, pos, val := make([]uint16, 20_000), make([]int32, 1000), make([]uint16, 1000)
	for i := range g {
		g[i] = uint16(random.IntN(256))
	}
	for i := range pos {
		pos[i], val[i] = int32(Lanes+random.IntN(19_000)), uint16(random.IntN(256))
	}
	slices.Sort(pos)
	seen := new([Lanes]Lane)
	for b.Loop() {
		Mark(seen, g, 19_980, pos, val)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000/Lanes, "ns/mark")
}
