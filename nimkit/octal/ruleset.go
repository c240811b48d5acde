package octal

import (
	"fmt"
	"iter"
	"reflect"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A Ruleset lists the options of one heap. That determines all moves, since a move
// changes one heap. Every heap of an option must be smaller than the heap before the
// move, so that play ends. A ruleset has no start and is not a game; see [Sum.Game].
type Ruleset interface {
	// Options yields the options of a heap, each as the list of heaps left.
	// The caller may keep the lists.
	Options(heap int) iter.Seq[[]int]
}

// Func is a ruleset given by a function, see [From].
type Func struct{ options func(heap int) [][]int }

// String returns "a rule of your own" in the reader's language.
func (f *Func) String() string {
	return words.C("name of a game", "a rule of your own").String()
}

// From returns the ruleset of a function from a heap to its options, each a list of the
// heaps left. Zeros in a list are ignored, and a heap of 0 has no moves, whatever the
// function returns for it. Subtract a Square, for example, is
//
//	octal.From(func(heap int) (options [][]int) {
//		for i := 1; i*i <= heap; i++ {
//			options = append(options, []int{heap - i*i})
//		}
//		return options
//	})
func From(options func(heap int) [][]int) *Func { return &Func{options} }

// Options yields the options of a heap in the order of the function. It panics if there
// is no function.
func (f *Func) Options(heap int) iter.Seq[[]int] {
	words.Check(Check(f))
	return slices.Values(f.options(heap))
}

// NimValues returns the nim-values of the heaps 0, 1, …, n. It is an error if an option
// has a heap that is not smaller. The cost is that of listing all options.
func (f *Func) NimValues(n int) ([]nimkit.Nimber, error) { return nimValues(f, n) }

// UpTo returns the nim-sequence of the heaps 0, 1, …, n, for a figure. It has no period,
// since nothing is known of the function beyond n.
func (f *Func) UpTo(n int) NimSequence { return NimSequence{f, n} }

// Heaps returns the game that starts from heaps of the given sizes, see [Sum.Game].
func (f *Func) Heaps(sizes ...int) nimkit.Game { return newSum(f, sizes).Game() }

// Sum returns the position with heaps of the given sizes.
func (f *Func) Sum(sizes ...int) Sum { return newSum(f, sizes) }

// Splitting is a ruleset without taking: a move splits a heap into two heaps that differ
// by at least this many counters, from 0 to 2,147,418,111. Splitting(0) has the same
// moves as the code 4.0.
type Splitting int

// Grundy is Grundy's game: split a heap into two unequal heaps (Grundy, Mathematics and
// Games, Eureka 2, 1939). No period of it is known.
const Grundy Splitting = 1

// String returns "Grundy's game", or the Go expression, such as "Splitting(2)".
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

// NimValues returns the nim-values of the heaps 0, 1, …, n, as fast as
// [Code.NimValues].
func (s Splitting) NimValues(n int) ([]nimkit.Nimber, error) { return nimValues(s, n) }

// UpTo returns the nim-sequence of the heaps 0, 1, …, n, for a figure.
func (s Splitting) UpTo(n int) NimSequence { return NimSequence{s, n} }

// Certificate returns a proof of the period of the nim-values, see [FindPeriod].
func (s Splitting) Certificate() (Certificate, error) { return findCertificate(s) }

// Heaps returns the game that starts from heaps of the given sizes, see [Sum.Game].
func (s Splitting) Heaps(sizes ...int) nimkit.Game { return newSum(s, sizes).Game() }

// Sum returns the position with heaps of the given sizes.
func (s Splitting) Sum(sizes ...int) Sum { return newSum(s, sizes) }

// notationOf returns the digits of a code or a splitting, and no digits for any other
// ruleset. The error is that of [Check].
func notationOf(ruleset Ruleset) (notation, error) {
	switch g := ruleset.(type) {
	case nil:
		return notation{}, words.Errorf("octal: no game")
	case Code:
		return g.parse()
	case Splitting:
		if g < 0 || g > maxHeap {
			return notation{}, words.Errorf("octal: %v: a difference is a number from 0 to %d", g, maxHeap)
		}
		return notation{digits: []byte{4}, minDifference: int(g)}, nil
	case *Func:
		if g == nil || g.options == nil {
			return notation{}, words.Errorf("octal: a rule without a function")
		}
	}
	return notation{}, nil
}

// Check returns an error if a ruleset is nil, a code that is not well formed, a
// [Splitting] out of range, or a [Func] without a function.
func Check(ruleset Ruleset) error {
	_, err := notationOf(ruleset)
	return err
}

// Notation returns the text of a ruleset for an error: its String, or its code, cut to 40
// bytes. It returns "a rule" if it has neither.
func Notation(ruleset Ruleset) string {
	_, named := ruleset.(fmt.Stringer)
	if v := reflect.ValueOf(ruleset); !named && v.Kind() != reflect.String {
		return "a rule"
	}
	return shorten(fmt.Sprint(ruleset))
}
