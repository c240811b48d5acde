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

	"nimlab/nimkit"
)

// The games of the benchmarks, each written as a reader would, and each solved
// a second time by hand for this one game: a loop over an array with a cell for
// every position, in an order in which all moves come first. A cell holds what
// a Solution holds, in the same form: the outcome and the remoteness in both
// plays, the layer, the nim-value.

var oneTwoThree = nimkit.Rules[int](func(n int, move func(int)) {
	for take := 1; take <= min(3, n); take++ {
		move(n - take)
	}
})

var threeHeaps = nimkit.Rules[[3]int](func(p [3]int, move func([3]int)) {
	for i := range p {
		for q, take := p, 1; take <= min(3, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

// Wythoff's game with takes of at most three.
var wythoff = nimkit.Rules[[2]int](func(p [2]int, move func([2]int)) {
	for take := 1; take <= 3; take++ {
		for _, q := range [][2]int{{p[0] - take, p[1]}, {p[0], p[1] - take}, {p[0] - take, p[1] - take}} {
			if q[0] >= 0 && q[1] >= 0 {
				move(q)
			}
		}
	}
})

// Piles of one and of two: take a pile, or one from a pile of two, or lay two
// piles of one together.
type piles struct{ ones, twos int }

var onesAndTwos = nimkit.Rules[piles](func(p piles, move func(piles)) {
	if p.ones > 0 {
		move(piles{p.ones - 1, p.twos})
	}
	if p.twos > 0 {
		move(piles{p.ones, p.twos - 1})
		move(piles{p.ones + 1, p.twos - 1})
	}
})

// Kayles on a row, a bit a pin: one pin or two neighbours.
var row = nimkit.Rules[uint32](func(p uint32, move func(uint32)) {
	for pins := p; pins != 0; pins &= pins - 1 {
		pin := pins & -pins
		move(p &^ pin)
		if p&(pin<<1) != 0 {
			move(p &^ (pin | pin<<1))
		}
	}
})

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

func arrayOneTwoThree(start int) []cell {
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

func arrayThreeHeaps(size int) []cell {
	cells := make([]cell, size*size*size)
	strides := [3]int{size * size, size, 1}
	for a := range size {
		for b := range size {
			for c := range size {
				at := a*size*size + b*size + c
				normal, misere, layer, seen := int32(-math.MaxInt32), int32(-math.MaxInt32), uint32(0), uint64(0)
				for i, heap := range [3]int{a, b, c} {
					for take := 1; take <= min(3, heap); take++ {
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
	return cells
}

func arrayWythoff(size int) []cell {
	cells := make([]cell, size*size)
	for a := range size {
		for b := range size {
			at := a*size + b
			normal, misere, layer, seen := int32(-math.MaxInt32), int32(-math.MaxInt32), uint32(0), uint64(0)
			use := func(c *cell) {
				normal, misere = max(normal, -c.normal), max(misere, -c.misere)
				layer, seen = max(layer, c.layer), seen|1<<c.nim
			}
			for take := 1; take <= min(3, a); take++ {
				use(&cells[at-take*size])
			}
			for take := 1; take <= min(3, b); take++ {
				use(&cells[at-take])
			}
			for take := 1; take <= min(3, a, b); take++ {
				use(&cells[at-take*size-take])
			}
			cells[at] = cell{nearer(normal), nearer(misere), layer + 1, uint32(bits.TrailingZeros64(^seen))}
			if at == 0 {
				cells[at] = end
			}
		}
	}
	return cells
}

// From (0, size-1) the positions are those with ones+twos < size.
func arrayOnesAndTwos(size int) []cell {
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

func arrayRow(pins int) []cell {
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

// versus solves a game of n positions with Solve and with its array solver in
// turn and reports the time of both a position, their ratio, and the memory of
// Solve in bytes a position beyond the positions themselves: what a Solution
// keeps, and the most that was in use while it was made.
func versus[P comparable](b *testing.B, game nimkit.Game[P], start P, array func() []cell) {
	var byHand, bySolve time.Duration
	var n, kept, peak int
	for b.Loop() {
		runtime.GC()
		began := cpu()
		cells := array()
		byHand += cpu() - began
		n = len(cells)
		want := cells[n-1]
		cells = nil

		before := heap(true)
		high := watch()
		began = cpu()
		s, err := nimkit.Solve(context.Background(), game, start, n)
		bySolve += cpu() - began
		peak = max(peak, high()-before)
		kept = heap(true) - before
		if err != nil {
			b.Fatal(err)
		}
		if s.Len() != n {
			b.Fatalf("%d positions, want %d", s.Len(), n)
		}
		g, _ := s.NimValue(start)
		remoteness := func(score int32) int { return math.MaxInt32 - int(max(score, -score)) }
		if uint32(g) != want.nim || s.Layer(start) != int(want.layer) ||
			(s.Outcome(start, nimkit.Normal) == nimkit.Win) != (want.normal > 0) ||
			(s.Outcome(start, nimkit.Misere) == nimkit.Win) != (want.misere > 0) ||
			s.Remoteness(start, nimkit.Normal) != remoteness(want.normal) ||
			s.Remoteness(start, nimkit.Misere) != remoteness(want.misere) {
			b.Fatalf("the start is solved otherwise than by the array: %v", want)
		}
	}
	size := int(unsafe.Sizeof(start))
	each := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / float64(b.N) / float64(n) }
	b.ReportMetric(each(bySolve), "ns/position")
	b.ReportMetric(each(byHand), "ns/array-position")
	b.ReportMetric(each(bySolve)/each(byHand), "x-array-solver")
	b.ReportMetric(float64(kept)/float64(n)-float64(size), "B/position-kept")
	b.ReportMetric(float64(peak)/float64(n)-float64(size), "B/position-peak")
	b.ReportMetric(0, "ns/op") // holds both solvers: says nothing
}

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

// heap returns the bytes in use, of live objects only if collect is set.
func heap(collect bool) int {
	if collect {
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// watch looks at the heap every few milliseconds until the function it returns
// is called, which returns the most bytes that were in use, garbage included.
func watch() (high func() int) {
	stop, result := make(chan struct{}), make(chan int)
	go func() {
		most := heap(false)
		for {
			select {
			case <-stop:
				result <- max(most, heap(false))
				return
			case <-time.After(20 * time.Millisecond):
				most = max(most, heap(false))
			}
		}
	}()
	return func() int { close(stop); return <-result }
}

func BenchmarkSolve(b *testing.B) {
	for _, n := range []int{1e4, 1e5, 1e6, 1e7} {
		b.Run(fmt.Sprintf("OneTwoThree/%.0e", float64(n)), func(b *testing.B) {
			versus(b, oneTwoThree, n-1, func() []cell { return arrayOneTwoThree(n - 1) })
		})
	}
	for _, size := range []int{22, 47, 100, 216} {
		b.Run(fmt.Sprintf("ThreeHeaps/%.0e", math.Pow(float64(size), 3)), func(b *testing.B) {
			versus(b, threeHeaps, [3]int{size - 1, size - 1, size - 1}, func() []cell { return arrayThreeHeaps(size) })
		})
	}
	for _, size := range []int{100, 317, 1000, 3163} {
		b.Run(fmt.Sprintf("Wythoff/%.0e", math.Pow(float64(size), 2)), func(b *testing.B) {
			versus(b, wythoff, [2]int{size - 1, size - 1}, func() []cell { return arrayWythoff(size) })
		})
	}
	for _, size := range []int{141, 447, 1414, 4472} {
		b.Run(fmt.Sprintf("OnesAndTwos/%.0e", float64(size*(size+1)/2)), func(b *testing.B) {
			versus(b, onesAndTwos, piles{0, size - 1}, func() []cell { return arrayOnesAndTwos(size) })
		})
	}
	for _, pins := range []int{13, 17, 20, 23} {
		b.Run(fmt.Sprintf("Row/%.0e", math.Pow(2, float64(pins))), func(b *testing.B) {
			versus(b, row, uint32(1)<<pins-1, func() []cell { return arrayRow(pins) })
		})
	}
}
