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

// These benchmarks compare Solve with array solvers: hand-written, tuned solvers for one game. An array
// solver loops over an array with a cell for every position, in an order in which options come first.
// Both compute the same values.

// cell holds the values of a position: outcome and remoteness in one number for each play, so that no
// code branches on an outcome; the layer, and the nim-value.
type cell struct {
	normal, misere int32 // MaxInt32-r for a win in r moves, r-MaxInt32 for a loss
	layer, nim     uint32
}

// end is the cell of the terminal position.
var end = cell{-math.MaxInt32, math.MaxInt32, 0, 0}

// best accumulates the values of the options of a position. It is passed by value, so that it stays in
// registers.
type best struct {
	normal, misere int32
	layer          uint32
	nimValues      uint64 // the set of nim-values below 64
}

var noMove = best{normal: -math.MaxInt32, misere: -math.MaxInt32}

// with adds an option.
func (b best) with(c *cell) best {
	return best{max(b.normal, -c.normal), max(b.misere, -c.misere), max(b.layer, c.layer), b.nimValues | 1<<c.nim}
}

// cell returns the values of the position.
func (b best) cell() cell {
	return cell{nearer(b.normal), nearer(b.misere), b.layer + 1, uint32(bits.TrailingZeros64(^b.nimValues))}
}

// nearer returns a score seen one move earlier.
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
		b := noMove
		for take := 1; take <= min(3, n); take++ {
			b = b.with(&cells[n-take])
		}
		cells[n] = b.cell()
	}
	return cells
}

func tunedKing(size int) []cell {
	cells := make([]cell, size*size)
	for x := range size {
		for y := range size {
			at, b := x*size+y, noMove
			if x > 0 {
				b = b.with(&cells[at-size])
			}
			if y > 0 {
				b = b.with(&cells[at-1])
			}
			if x > 0 && y > 0 {
				b = b.with(&cells[at-size-1])
			}
			if cells[at] = b.cell(); at == 0 {
				cells[at] = end
			}
		}
	}
	return cells
}

func tunedHeaps(first, size, most int) []cell {
	cells := make([]cell, first*size*size*size)
	strides := [4]int{size * size * size, size * size, size, 1}
	for at := range cells {
		b := noMove
		for i, heap := range [4]int{at / strides[0], at / strides[1] % size, at / size % size, at % size} {
			for take := 1; take <= min(most, heap); take++ {
				b = b.with(&cells[at-take*strides[i]])
			}
		}
		if cells[at] = b.cell(); at == 0 {
			cells[at] = end
		}
	}
	return cells
}

// tunedOnesAndTwos solves onesAndTwos from (0, size-1), where ones+twos < size for all positions.
func tunedOnesAndTwos(size int) []cell {
	cells := make([]cell, size*(size+1)/2)
	row := 0 // the index of the first cell with this number of twos
	for twos := range size {
		above := row - (size - twos + 1)
		for ones := range size - twos {
			at, b := row+ones, noMove
			if ones > 0 {
				b = b.with(&cells[at-1])
			}
			if twos > 0 {
				b = b.with(&cells[above+ones]).with(&cells[above+ones+1])
			}
			if cells[at] = b.cell(); at == 0 {
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
		b := noMove
		for rest := p; rest != 0; rest &= rest - 1 {
			pin := rest & -rest
			if b = b.with(&cells[p&^pin]); p&(pin<<1) != 0 {
				b = b.with(&cells[p&^(pin|pin<<1)])
			}
		}
		cells[p] = b.cell()
	}
	return cells
}

// costs holds the costs of Solve: the time, the bytes that a Solution keeps, and the largest number of
// bytes in use during the search, including garbage.
type costs struct {
	time       time.Duration
	kept, peak int
}

// solveMeasured solves a game of n positions and adds its costs to c.
func solveMeasured[P comparable](b *testing.B, c *costs, game nimkit.Ruleset[P], start P, n int) *nimkit.Solution[P] {
	before, peak := heapBytes(true), watchHeap()
	began := cpuTime()
	s, err := nimkit.Solve(context.Background(), game, start, n)
	c.time += cpuTime() - began
	c.peak = max(c.peak, peak()-before)
	c.kept = heapBytes(true) - before
	require.True(b, err == nil && s.Len() == n, "%d positions: %v", n, err)
	return s
}

// report reports the costs per position. The bytes do not include size, that of the position itself.
func (c costs) report(b *testing.B, n int, size uintptr) {
	b.ReportMetric(float64(c.time)/float64(b.N)/float64(n), "ns/position")
	b.ReportMetric(float64(c.kept)/float64(n)-float64(size), "B/position-kept")
	b.ReportMetric(float64(c.peak)/float64(n)-float64(size), "B/position-peak")
	b.ReportMetric(0, "ns/op") // not meaningful here
}

// compareWithArray solves a game with Solve and with its array solver in turn, and reports the costs of
// Solve and the ratio of the times.
func compareWithArray[P comparable](b *testing.B, game nimkit.Ruleset[P], start P, tuned func() []cell) {
	var c costs
	var array time.Duration
	n := 0
	for b.Loop() {
		runtime.GC()
		began := cpuTime()
		cells := tuned()
		array += cpuTime() - began
		n = len(cells)
		last := cells[n-1]
		cells = nil
		s := solveMeasured(b, &c, game, start, n)
		g, _ := s.NimValue(start)
		if uint32(g) != last.nim || s.Layer(start) != int(last.layer) ||
			(s.Outcome(start, nimkit.Normal) == nimkit.Win) != (last.normal > 0) || s.Remoteness(start, nimkit.Normal) != moves(last.normal) ||
			(s.Outcome(start, nimkit.Misere) == nimkit.Win) != (last.misere > 0) || s.Remoteness(start, nimkit.Misere) != moves(last.misere) {
			b.Fatalf("the array solver has other values for the start: %v", last)
		}
	}
	c.report(b, n, unsafe.Sizeof(start))
	b.ReportMetric(float64(c.time)/float64(array), "x-array-solver")
}

// moves returns the remoteness of a score.
func moves(score int32) int { return int(math.MaxInt32 - max(score, -score)) }

// cpuTime returns the processor time of the process, with that of the garbage collector. It does not
// depend on other processes.
func cpuTime() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		panic(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// kingWritten is kingInAStruct on arrays, as in the Dutch notebook.
var kingWritten = nimkit.RuleFunc[[2]int](func(p [2]int, move func([2]int)) {
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

// threeHeapsWritten is threeHeaps with each option as a literal. A modified copy of an array is slow to
// pass on: Go copies it in pieces of 16 bytes, which wait for the 8 bytes that were just written.
var threeHeapsWritten = nimkit.RuleFunc[[3]int](func(p [3]int, move func([3]int)) {
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

var threeHeapsInAStruct = nimkit.RuleFunc[heaps](func(p heaps, move func(heaps)) {
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

var fourHeapsInAStruct = nimkit.RuleFunc[fourHeaps](func(p fourHeaps, move func(fourHeaps)) {
	for take := 1; take <= 2; take++ {
		for _, q := range []fourHeaps{{p.a - take, p.b, p.c, p.d}, {p.a, p.b - take, p.c, p.d}, {p.a, p.b, p.c - take, p.d}, {p.a, p.b, p.c, p.d - take}} {
			if min(q.a, q.b, q.c, q.d) >= 0 {
				move(q)
			}
		}
	}
})

var fourHeapsCopied = nimkit.RuleFunc[[4]int](func(p [4]int, move func([4]int)) {
	for i := range p {
		for q, take := p, 1; take <= min(2, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

var fourHeapsInBytes = nimkit.RuleFunc[[4]uint8](func(p [4]uint8, move func([4]uint8)) {
	for i := range p {
		for q, take := p, uint8(1); take <= min(2, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

// BenchmarkSolve solves games of 10^4 to 10^7 positions. These are medians of five runs in nanoseconds
// per position, and for 10^7 positions (Row: 8·10^6) the ratio to the array solver:
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
// The time per position hardly depends on the number of positions. A struct stays in registers, an
// array literal goes through memory, and if a rule modifies copies of an array, the rule itself takes
// most of the time. The search needs 16 bytes for each point of the box and stores no positions:
// beyond the size of P, at most 42 bytes per position at 10^4 and 13 at 10^7.
func BenchmarkSolve(b *testing.B) {
	run := func(game string, n int, f func(*testing.B)) {
		b.Run(fmt.Sprintf("%s/%.0e", game, float64(n)), f)
	}
	for _, n := range []int{1e4, 1e5, 1e6, 1e7} {
		run("OneTwoThree", n, func(b *testing.B) {
			compareWithArray(b, oneTwoThree, n-1, func() []cell { return tunedOneTwoThree(n - 1) })
		})
	}
	for _, size := range []int{100, 316, 1000, 3162} {
		n, m := size*size, size-1
		tuned := func() []cell { return tunedKing(size) }
		run("KingInAStruct", n, func(b *testing.B) { compareWithArray(b, kingInAStruct, square{m, m}, tuned) })
		run("KingWritten", n, func(b *testing.B) { compareWithArray(b, kingWritten, [2]int{m, m}, tuned) })
	}
	for _, size := range []int{22, 47, 100, 216} {
		n, m := size*size*size, size-1
		tuned := func() []cell { return tunedHeaps(1, size, 3) }
		run("ThreeHeapsInAStruct", n, func(b *testing.B) { compareWithArray(b, threeHeapsInAStruct, heaps{m, m, m}, tuned) })
		run("ThreeHeapsWritten", n, func(b *testing.B) { compareWithArray(b, threeHeapsWritten, [3]int{m, m, m}, tuned) })
		run("ThreeHeapsCopied", n, func(b *testing.B) { compareWithArray(b, threeHeaps, [3]int{m, m, m}, tuned) })
	}
	for _, size := range []int{10, 18, 32, 56} {
		n, m := size*size*size*size, size-1
		tuned := func() []cell { return tunedHeaps(size, size, 2) }
		run("FourHeapsInAStruct", n, func(b *testing.B) { compareWithArray(b, fourHeapsInAStruct, fourHeaps{m, m, m, m}, tuned) })
		run("FourHeapsCopied", n, func(b *testing.B) { compareWithArray(b, fourHeapsCopied, [4]int{m, m, m, m}, tuned) })
		size := uint8(m)
		run("FourHeapsInBytes", n, func(b *testing.B) {
			compareWithArray(b, fourHeapsInBytes, [4]uint8{size, size, size, size}, tuned)
		})
	}
	for _, size := range []int{141, 447, 1414, 4472} {
		run("OnesAndTwos", size*(size+1)/2, func(b *testing.B) {
			compareWithArray(b, onesAndTwos, piles{0, size - 1}, func() []cell { return tunedOnesAndTwos(size) })
		})
	}
	for _, pins := range []int{13, 17, 20, 23} {
		run("Row", 1<<pins, func(b *testing.B) {
			compareWithArray(b, row, uint32(1)<<pins-1, func() []cell { return tunedRow(pins) })
		})
	}
}

var nineHeaps = nimkit.RuleFunc[[9]uint8](func(p [9]uint8, move func([9]uint8)) {
	for i := range p {
		for q, take := p, uint8(1); take <= min(2, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

// BenchmarkSolveHashed solves games whose positions are stored and hashed, since they consist of nine
// numbers: 314, 372, 492 and 515 nanoseconds per position from 2·10^4 to 10^7 positions, and 42 to 27
// bytes beyond the size of P.
func BenchmarkSolveHashed(b *testing.B) {
	for _, most := range []uint8{2, 3, 4, 5} {
		var start [9]uint8
		n := 1
		for i := range start {
			start[i] = most
			n *= int(most) + 1
		}
		b.Run(fmt.Sprintf("NineHeaps/%.0e", float64(n)), func(b *testing.B) {
			var c costs
			for b.Loop() {
				solveMeasured(b, &c, nineHeaps, start, n)
			}
			c.report(b, n, unsafe.Sizeof(start))
		})
	}
}
