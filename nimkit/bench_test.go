//go:build unix

package nimkit_test

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"runtime"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// What Solve costs beside a solver written by hand for just one game, tuned as far as
// its author could: a loop over an array that has a cell for every position, in an order
// in which all moves come first. Both find what a Solution holds for each position: the
// outcome and the remoteness in both plays, the nim-value, the layer.

// An array solver has one cell for each position, with the outcome and
// the remoteness in one number as in package nimkit, so that nothing branches
// on an outcome. All is written into one loop.
type cell struct {
	normal, misere int32 // MaxInt32-r: won in r moves; r-MaxInt32: lost in r moves
	layer, nim     uint32
}

var end = cell{-math.MaxInt32, math.MaxInt32, 0, 0}

func nearer(score int32) int32 {
	if score > 0 {
		return score - 1
	}
	return score + 1
}

func tunedOneTwoThree(start int) []cell {
	cells := make([]cell, start+1)
	cells[0] = end
	for n := 1; n <= start; n++ {
		normal, misere, layer, seen := int32(-math.MaxInt32), int32(-math.MaxInt32), uint32(0), uint64(0)
		for take := 1; take <= min(3, n); take++ {
			c := &cells[n-take]
			normal, misere = max(normal, -c.normal), max(misere, -c.misere)
			layer, seen = max(layer, c.layer), seen|1<<c.nim
		}
		cells[n] = cell{nearer(normal), nearer(misere), layer + 1, uint32(bits.TrailingZeros64(^seen))}
	}
	return cells
}

func tunedKing(size int) []cell {
	cells := make([]cell, size*size)
	for x := range size {
		for y := range size {
			at := x*size + y
			normal, misere, layer, seen := int32(-math.MaxInt32), int32(-math.MaxInt32), uint32(0), uint64(0)
			use := func(c *cell) {
				normal, misere = max(normal, -c.normal), max(misere, -c.misere)
				layer, seen = max(layer, c.layer), seen|1<<c.nim
			}
			if x > 0 {
				use(&cells[at-size])
			}
			if y > 0 {
				use(&cells[at-1])
			}
			if x > 0 && y > 0 {
				use(&cells[at-size-1])
			}
			cells[at] = cell{nearer(normal), nearer(misere), layer + 1, uint32(bits.TrailingZeros64(^seen))}
			if at == 0 {
				cells[at] = end
			}
		}
	}
	return cells
}

func tunedHeaps(first, size, most int) []cell {
	cells := make([]cell, first*size*size*size)
	strides := [4]int{size * size * size, size * size, size, 1}
	for a := range first {
		for b := range size {
			for c := range size {
				for d := range size {
					at := ((a*size+b)*size+c)*size + d
					normal, misere, layer, seen := int32(-math.MaxInt32), int32(-math.MaxInt32), uint32(0), uint64(0)
					for i, heap := range [4]int{a, b, c, d} {
						for take := 1; take <= min(most, heap); take++ {
							c := &cells[at-take*strides[i]]
							normal, misere = max(normal, -c.normal), max(misere, -c.misere)
							layer, seen = max(layer, c.layer), seen|1<<c.nim
						}
					}
					cells[at] = cell{nearer(normal), nearer(misere), layer + 1, uint32(bits.TrailingZeros64(^seen))}
					if at == 0 {
						cells[at] = end
					}
				}
			}
		}
	}
	return cells
}

// From (0, size-1) the positions are those with ones+twos < size.
func tunedOnesAndTwos(size int) []cell {
	cells := make([]cell, size*(size+1)/2)
	row := 0 // where the cells for this number of twos begin
	for twos := range size {
		above := row - (size - twos + 1)
		for ones := range size - twos {
			at := row + ones
			normal, misere, layer, seen := int32(-math.MaxInt32), int32(-math.MaxInt32), uint32(0), uint64(0)
			use := func(c *cell) {
				normal, misere = max(normal, -c.normal), max(misere, -c.misere)
				layer, seen = max(layer, c.layer), seen|1<<c.nim
			}
			if ones > 0 {
				use(&cells[at-1])
			}
			if twos > 0 {
				use(&cells[above+ones])
				use(&cells[above+ones+1])
			}
			cells[at] = cell{nearer(normal), nearer(misere), layer + 1, uint32(bits.TrailingZeros64(^seen))}
			if at == 0 {
				cells[at] = end
			}
		}
		row += size - twos
	}
	return cells
}

func tunedRow(pins int) []cell {
	cells := make([]cell, 1<<pins)
	cells[0] = end
	for p := uint32(1); p < 1<<pins; p++ {
		normal, misere, layer, seen := int32(-math.MaxInt32), int32(-math.MaxInt32), uint32(0), uint64(0)
		use := func(c *cell) {
			normal, misere = max(normal, -c.normal), max(misere, -c.misere)
			layer, seen = max(layer, c.layer), seen|1<<c.nim
		}
		for rest := p; rest != 0; rest &= rest - 1 {
			pin := rest & -rest
			use(&cells[p&^pin])
			if p&(pin<<1) != 0 {
				use(&cells[p&^(pin|pin<<1)])
			}
		}
		cells[p] = cell{nearer(normal), nearer(misere), layer + 1, uint32(bits.TrailingZeros64(^seen))}
	}
	return cells
}

// versus solves a game with Solve and with its array solver in turn, and reports the
// time of Solve a position, the ratio, and the memory of Solve in bytes a position beyond
// the size of P: what a Solution keeps, and the most that was in use while it was made,
// garbage included.
func versus[P comparable](b *testing.B, game nimkit.Game[P], start P, tuned func() []cell) {
	var times [2]time.Duration
	var n, kept, peak int
	for b.Loop() {
		runtime.GC()
		began := cpu()
		cells := tuned()
		times[1] += cpu() - began
		n = len(cells)
		last := cells[n-1]
		cells = nil

		before := heap(true)
		high := watch()
		began = cpu()
		s, err := nimkit.Solve(context.Background(), game, start, n)
		times[0] += cpu() - began
		peak = max(peak, high()-before)
		kept = heap(true) - before
		require.NoError(b, err)
		g, _ := s.NimValue(start)
		if s.Len() != n || uint32(g) != last.nim || s.Layer(start) != int(last.layer) ||
			(s.Outcome(start, nimkit.Normal) == nimkit.Win) != (last.normal > 0) || s.Remoteness(start, nimkit.Normal) != moves(last.normal) ||
			(s.Outcome(start, nimkit.Misere) == nimkit.Win) != (last.misere > 0) || s.Remoteness(start, nimkit.Misere) != moves(last.misere) {
			b.Fatalf("the start is solved otherwise than by the array solver: %v", last)
		}
	}
	each := float64(b.N) * float64(n)
	size := float64(unsafe.Sizeof(start))
	b.ReportMetric(float64(times[0])/each, "ns/position")
	b.ReportMetric(float64(times[0])/float64(times[1]), "x-array-solver")
	b.ReportMetric(float64(kept)/float64(n)-size, "B/position-kept")
	b.ReportMetric(float64(peak)/float64(n)-size, "B/position-peak")
	b.ReportMetric(0, "ns/op") // both solvers: says nothing
}

// moves is in how many moves a score is won or lost.
func moves(score int32) int { return int(math.MaxInt32 - max(score, -score)) }

// cpu returns the time that the process has spent computing, the garbage
// collector included: on a machine that others use too, the clock on the wall
// measures them as well.
func cpu() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		panic(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// The last game of the Dutch notebook: a king who goes home to the corner.
var kingWritten = nimkit.Rules[[2]int](func(p [2]int, move func([2]int)) {
	if p[0] > 0 {
		move([2]int{p[0] - 1, p[1]})
	}
	if p[1] > 0 {
		move([2]int{p[0], p[1] - 1})
	}
	if p[0] > 0 && p[1] > 0 {
		move([2]int{p[0] - 1, p[1] - 1})
	}
})

type square struct{ x, y int }

var kingInAStruct = nimkit.Rules[square](func(p square, move func(square)) {
	if p.x > 0 {
		move(square{p.x - 1, p.y})
	}
	if p.y > 0 {
		move(square{p.x, p.y - 1})
	}
	if p.x > 0 && p.y > 0 {
		move(square{p.x - 1, p.y - 1})
	}
})

// The same three heaps as threeHeaps, but each position after a move is written
// out. A changed copy of an array is slow to pass on: Go copies it in pieces of
// 16 bytes, and those wait for the 8 bytes that were changed just before.
var threeHeapsWritten = nimkit.Rules[[3]int](func(p [3]int, move func([3]int)) {
	for take := 1; take <= 3; take++ {
		if p[0] >= take {
			move([3]int{p[0] - take, p[1], p[2]})
		}
		if p[1] >= take {
			move([3]int{p[0], p[1] - take, p[2]})
		}
		if p[2] >= take {
			move([3]int{p[0], p[1], p[2] - take})
		}
	}
})

type heaps struct{ a, b, c int }

var threeHeapsInAStruct = nimkit.Rules[heaps](func(p heaps, move func(heaps)) {
	for take := 1; take <= 3; take++ {
		if p.a >= take {
			move(heaps{p.a - take, p.b, p.c})
		}
		if p.b >= take {
			move(heaps{p.a, p.b - take, p.c})
		}
		if p.c >= take {
			move(heaps{p.a, p.b, p.c - take})
		}
	}
})

type fourHeaps struct{ a, b, c, d int }

var fourHeapsInAStruct = nimkit.Rules[fourHeaps](func(p fourHeaps, move func(fourHeaps)) {
	for take := 1; take <= 2; take++ {
		for _, q := range []fourHeaps{{p.a - take, p.b, p.c, p.d}, {p.a, p.b - take, p.c, p.d}, {p.a, p.b, p.c - take, p.d}, {p.a, p.b, p.c, p.d - take}} {
			if min(q.a, q.b, q.c, q.d) >= 0 {
				move(q)
			}
		}
	}
})

var fourHeapsCopied = nimkit.Rules[[4]int](func(p [4]int, move func([4]int)) {
	for i := range p {
		for q, take := p, 1; take <= min(2, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

var fourHeapsInBytes = nimkit.Rules[[4]uint8](func(p [4]uint8, move func([4]uint8)) {
	for i := range p {
		for q, take := p, uint8(1); take <= min(2, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

// Medians of five runs: nanoseconds a position, and at 10^7 positions (Row:
// 8·10^6) the time in that of the array solver.
//
//	                       10^4  10^5  10^6  10^7   array
//	OneTwoThree              55    42    46    45     4.8
//	KingInAStruct            63    50    50    51     5.5
//	KingWritten              77    62    66    66     7.2
//	ThreeHeapsInAStruct      92    81    90    99     3.1
//	ThreeHeapsWritten       114   105   114   125     4.0
//	ThreeHeapsCopied        176   172   186   200     6.2
//	FourHeapsInAStruct      111    96   107   118     4.0
//	FourHeapsCopied         156   148   161   169     5.8
//	FourHeapsInBytes        178   172   187   192     6.7
//	OnesAndTwos              70    55    53    52     5.6
//	Row                     119   121   142   156     2.4
//
// So the time a position hardly grows. In a struct a position stays in registers;
// written out as an array it goes through memory; and where a rule changes copies
// of an array, the rule of three heaps alone, its moves thrown away, takes most
// of the time. The memory is 16 bytes for each point of the box
// and no positions: beyond the size of P, 42 bytes a position at most at 10^4 and
// 13 at 10^7.
func BenchmarkSolve(b *testing.B) {
	run := func(game string, n int, versus func(*testing.B)) {
		b.Run(fmt.Sprintf("%s/%.0e", game, float64(n)), versus)
	}
	for _, n := range []int{1e4, 1e5, 1e6, 1e7} {
		run("OneTwoThree", n, func(b *testing.B) {
			versus(b, oneTwoThree, n-1, func() []cell { return tunedOneTwoThree(n - 1) })
		})
	}
	for _, size := range []int{100, 316, 1000, 3162} {
		n, m := size*size, size-1
		tuned := func() []cell { return tunedKing(size) }
		run("KingInAStruct", n, func(b *testing.B) { versus(b, kingInAStruct, square{m, m}, tuned) })
		run("KingWritten", n, func(b *testing.B) { versus(b, kingWritten, [2]int{m, m}, tuned) })
	}
	for _, size := range []int{22, 47, 100, 216} {
		n, m := size*size*size, size-1
		tuned := func() []cell { return tunedHeaps(1, size, 3) }
		run("ThreeHeapsInAStruct", n, func(b *testing.B) { versus(b, threeHeapsInAStruct, heaps{m, m, m}, tuned) })
		run("ThreeHeapsWritten", n, func(b *testing.B) { versus(b, threeHeapsWritten, [3]int{m, m, m}, tuned) })
		run("ThreeHeapsCopied", n, func(b *testing.B) { versus(b, threeHeaps, [3]int{m, m, m}, tuned) })
	}
	for _, size := range []int{10, 18, 32, 56} {
		n, m := size*size*size*size, size-1
		tuned := func() []cell { return tunedHeaps(size, size, 2) }
		run("FourHeapsInAStruct", n, func(b *testing.B) { versus(b, fourHeapsInAStruct, fourHeaps{m, m, m, m}, tuned) })
		run("FourHeapsCopied", n, func(b *testing.B) { versus(b, fourHeapsCopied, [4]int{m, m, m, m}, tuned) })
		few := uint8(m)
		run("FourHeapsInBytes", n, func(b *testing.B) {
			versus(b, fourHeapsInBytes, [4]uint8{few, few, few, few}, tuned)
		})
	}
	for _, size := range []int{141, 447, 1414, 4472} {
		run("OnesAndTwos", size*(size+1)/2, func(b *testing.B) {
			versus(b, onesAndTwos, piles{0, size - 1}, func() []cell { return tunedOnesAndTwos(size) })
		})
	}
	for _, pins := range []int{13, 17, 20, 23} {
		run("Row", 1<<pins, func(b *testing.B) {
			versus(b, row, uint32(1)<<pins-1, func() []cell { return tunedRow(pins) })
		})
	}
}

var nineHeaps = nimkit.Rules[[9]uint8](func(p [9]uint8, move func([9]uint8)) {
	for i := range p {
		for q, take := p, uint8(1); take <= min(2, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

// Positions of nine numbers are stored and hashed: 314, 372, 492 and 515
// nanoseconds a position from 2·10^4 to 10^7, and 42 to 27 bytes beyond it.
func BenchmarkSolveHashed(b *testing.B) {
	for _, most := range []uint8{2, 3, 4, 5} {
		var start [9]uint8
		n := 1
		for i := range start {
			start[i] = most
			n *= int(most) + 1
		}
		b.Run(fmt.Sprintf("NineHeaps/%.0e", float64(n)), func(b *testing.B) {
			var spent time.Duration
			var kept, peak int
			for b.Loop() {
				before := heap(true)
				high := watch()
				began := cpu()
				s, err := nimkit.Solve(context.Background(), nineHeaps, start, n)
				spent += cpu() - began
				peak = max(peak, high()-before)
				kept = heap(true) - before
				require.Sure(b, err == nil && s.Len() == n, "%v %v", n, err)
			}
			size := float64(unsafe.Sizeof(start))
			b.ReportMetric(float64(spent)/float64(b.N)/float64(n), "ns/position")
			b.ReportMetric(float64(kept)/float64(n)-size, "B/position-kept")
			b.ReportMetric(float64(peak)/float64(n)-size, "B/position-peak")
			b.ReportMetric(0, "ns/op")
		})
	}
}
