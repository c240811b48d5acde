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
// on an outcome.
type cell struct {
	normal, misere int32 // MaxInt32-r: won in r moves; r-MaxInt32: lost in r moves
	layer, nim     uint32
}

var end = cell{-math.MaxInt32, math.MaxInt32, 0, 0}

// best is the best of the moves that were looked at. It is a value, so that it stays in
// registers.
type best struct {
	normal, misere int32
	layer          uint32
	seen           uint64
}

var noMove = best{normal: -math.MaxInt32, misere: -math.MaxInt32}

// and is the best with a move to c as well.
func (b best) and(c *cell) best {
	return best{max(b.normal, -c.normal), max(b.misere, -c.misere), max(b.layer, c.layer), b.seen | 1<<c.nim}
}

func (b best) cell() cell {
	return cell{nearer(b.normal), nearer(b.misere), b.layer + 1, uint32(bits.TrailingZeros64(^b.seen))}
}

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
			b = b.and(&cells[n-take])
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
				b = b.and(&cells[at-size])
			}
			if y > 0 {
				b = b.and(&cells[at-1])
			}
			if x > 0 && y > 0 {
				b = b.and(&cells[at-size-1])
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
				b = b.and(&cells[at-take*strides[i]])
			}
		}
		if cells[at] = b.cell(); at == 0 {
			cells[at] = end
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
			at, b := row+ones, noMove
			if ones > 0 {
				b = b.and(&cells[at-1])
			}
			if twos > 0 {
				b = b.and(&cells[above+ones]).and(&cells[above+ones+1])
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
			if b = b.and(&cells[p&^pin]); p&(pin<<1) != 0 {
				b = b.and(&cells[p&^(pin|pin<<1)])
			}
		}
		cells[p] = b.cell()
	}
	return cells
}

// costs is what Solve takes for games of n positions: time, and the bytes that a Solution
// keeps and the most that were in use while it was made, garbage included.
type costs struct {
	spent      time.Duration
	kept, peak int
}

// solveAt solves a game at these costs.
func solveAt[P comparable](b *testing.B, c *costs, game nimkit.Ruleset[P], start P, n int) *nimkit.Solution[P] {
	before, high := heap(true), watch()
	began := cpu()
	s, err := nimkit.Solve(context.Background(), game, start, n)
	c.spent += cpu() - began
	c.peak = max(c.peak, high()-before)
	c.kept = heap(true) - before
	require.True(b, err == nil && s.Len() == n, "%d positions: %v", n, err)
	return s
}

// report reports the costs of a position of this size, the bytes beyond it.
func (c costs) report(b *testing.B, n int, size uintptr) {
	b.ReportMetric(float64(c.spent)/float64(b.N)/float64(n), "ns/position")
	b.ReportMetric(float64(c.kept)/float64(n)-float64(size), "B/position-kept")
	b.ReportMetric(float64(c.peak)/float64(n)-float64(size), "B/position-peak")
	b.ReportMetric(0, "ns/op") // says nothing
}

// versus solves a game with Solve and with its array solver in turn, and reports the costs
// of Solve and the ratio of the times.
func versus[P comparable](b *testing.B, game nimkit.Ruleset[P], start P, tuned func() []cell) {
	var c costs
	var array time.Duration
	n := 0
	for b.Loop() {
		runtime.GC()
		began := cpu()
		cells := tuned()
		array += cpu() - began
		n = len(cells)
		last := cells[n-1]
		cells = nil
		s := solveAt(b, &c, game, start, n)
		g, _ := s.NimValue(start)
		if uint32(g) != last.nim || s.Layer(start) != int(last.layer) ||
			(s.Outcome(start, nimkit.Normal) == nimkit.Win) != (last.normal > 0) || s.Remoteness(start, nimkit.Normal) != moves(last.normal) ||
			(s.Outcome(start, nimkit.Misere) == nimkit.Win) != (last.misere > 0) || s.Remoteness(start, nimkit.Misere) != moves(last.misere) {
			b.Fatalf("the start is solved otherwise than by the array solver: %v", last)
		}
	}
	c.report(b, n, unsafe.Sizeof(start))
	b.ReportMetric(float64(c.spent)/float64(array), "x-array-solver")
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

// The same three heaps as threeHeaps, but each position after a move is written
// out. A changed copy of an array is slow to pass on: Go copies it in pieces of
// 16 bytes, and those wait for the 8 bytes that were changed just before.
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

var nineHeaps = nimkit.RuleFunc[[9]uint8](func(p [9]uint8, move func([9]uint8)) {
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
			var c costs
			for b.Loop() {
				solveAt(b, &c, nineHeaps, start, n)
			}
			c.report(b, n, unsafe.Sizeof(start))
		})
	}
}
