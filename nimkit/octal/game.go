package octal

import (
	"fmt"
	"iter"

	"nimlab/nimkit"
)

// Game is a game on heaps: it knows what one heap may become in one move. Every
// heap of an option must be smaller than the heap moved in, so that play ends.
type Game interface {
	// Options yields the options of a heap, each as the list of heaps left.
	// The caller keeps the lists.
	Options(heap int) iter.Seq[[]int]
}

// Rule is a game given by a function from a heap to its options, each a list
// of the heaps that are left; zeros in a list count for nothing. So Subtract a
// square is
//
//	octal.Rule(func(heap int) (options [][]int) {
//		for i := 1; i*i <= heap; i++ {
//			options = append(options, []int{heap - i*i})
//		}
//		return options
//	})
type Rule func(heap int) [][]int

// Options yields the options of a heap as the function lists them.
func (r Rule) Options(heap int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for _, option := range r(heap) {
			if !yield(option) {
				return
			}
		}
	}
}

// NimValues returns the nim-values of the heaps 0, 1, …, n. An option that does
// not lead to smaller heaps is an error. The cost is that of listing all options.
func (r Rule) NimValues(n int) ([]uint16, error) { return nimValues(r, n) }

// NimValue returns the nim-value of one heap.
func (r Rule) NimValue(heap int) (nimkit.Nimber, error) { return nimValue(r, heap) }

// Heaps returns the position with heaps of the given sizes.
func (r Rule) Heaps(sizes ...int) Sum { return heaps(r, sizes) }

// Splitting is a game without taking: a move splits a heap in two that differ
// by at least so many counters. Splitting(0) is the octal game 4.0.
type Splitting int

// Grundy's game: split a heap into two unequal heaps (Grundy, Mathematics and
// Games, Eureka 2, 1939). No period of it is known.
const Grundy Splitting = 1

// String returns a name of the game.
func (s Splitting) String() string {
	if s == Grundy {
		return "Grundy's game"
	}
	return fmt.Sprintf("Splitting(%d)", int(s))
}

// Options yields the pairs of heaps, the smaller one first, that a heap may be
// split into.
func (s Splitting) Options(heap int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for a := 1; a <= heap-a && heap-a-a >= int(s); a++ {
			if !yield([]int{a, heap - a}) {
				return
			}
		}
	}
}

// NimValues returns the nim-values of the heaps 0, 1, …, n, as fast as those of
// a [Code].
func (s Splitting) NimValues(n int) ([]uint16, error) { return nimValues(s, n) }

// NimValue returns the nim-value of one heap.
func (s Splitting) NimValue(heap int) (nimkit.Nimber, error) { return nimValue(s, heap) }

// Heaps returns the position with heaps of the given sizes.
func (s Splitting) Heaps(sizes ...int) Sum { return heaps(s, sizes) }
