package octal

import (
	"fmt"
	"iter"
	"reflect"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Ruleset is a game on heaps. It knows what one heap may become in one move, and
// that is all there is to know, since a move touches one heap. Every heap of an
// option must be smaller than the heap moved in, so that play ends.
type Ruleset interface {
	// Options yields the options of a heap, each as the list of heaps left.
	// The caller keeps the lists.
	Options(heap int) iter.Seq[[]int]
}

// Func is a game of the reader's own; [From] makes one.
type Func struct{ options func(heap int) [][]int }

// String says what kind of game it is.
func (r *Func) String() string {
	return words.C("name of a game", "a rule of your own").String()
}

// From is the game given by a function from a heap to its options, each a list
// of the heaps that are left; zeros in a list count for nothing, and a heap of 0 has
// no moves, whatever the function says of it. So Subtract a square is
//
//	octal.From(func(heap int) (options [][]int) {
//		for i := 1; i*i <= heap; i++ {
//			options = append(options, []int{heap - i*i})
//		}
//		return options
//	})
func From(options func(heap int) [][]int) *Func { return &Func{options} }

// Options yields the options of a heap as the function lists them.
func (r *Func) Options(heap int) iter.Seq[[]int] {
	words.Check(Check(r))
	return slices.Values(r.options(heap))
}

// NimValues returns the nim-values of the heaps 0, 1, …, n. An option that does
// not lead to smaller heaps is an error. The cost is that of listing all options.
func (r *Func) NimValues(n int) ([]nimkit.Nimber, error) { return nimValues(r, n) }

// UpTo is the nim-values of the heaps 0, 1, …, n, for a figure. No period of them
// can be proven, since nobody knows how the function goes on.
func (r *Func) UpTo(n int) NimSequence { return NimSequence{r, n} }

// Heaps returns the game on heaps of the given sizes, in normal play, see [Sum.Game].
func (r *Func) Heaps(sizes ...int) nimkit.Game { return newSum(r, sizes).Game() }

// Sum returns the position with heaps of the given sizes.
func (r *Func) Sum(sizes ...int) Sum { return newSum(r, sizes) }

// Splitting is a game without taking: a move splits a heap in two that differ
// by at least so many counters, 0 to 2,147,418,111. Splitting(0) is the octal game
// 4.0.
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
func (s Splitting) NimValues(n int) ([]nimkit.Nimber, error) { return nimValues(s, n) }

// UpTo is the nim-values of the heaps 0, 1, …, n with their period, for a figure.
func (s Splitting) UpTo(n int) NimSequence { return NimSequence{s, n} }

// Certificate proves the period of the nim-values; see [FindPeriod].
func (s Splitting) Certificate() (Certificate, error) { return findCertificate(s) }

// Heaps returns the game on heaps of the given sizes, in normal play, see [Sum.Game].
func (s Splitting) Heaps(sizes ...int) nimkit.Game { return newSum(s, sizes).Game() }

// Sum returns the position with heaps of the given sizes.
func (s Splitting) Sum(sizes ...int) Sum { return newSum(s, sizes) }

// notationOf is a game of a kind that has theorems, taken apart. The error says that a code
// is not well formed, or what no game is.
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

// Check is an error if a game cannot be played: its code is not well formed, a [Splitting]
// is out of range, or a rule has no function.
func Check(ruleset Ruleset) error {
	_, err := notationOf(ruleset)
	return err
}

// Notation writes a game in an error, shortened where its code is long. One without a name
// is "a rule".
func Notation(ruleset Ruleset) string {
	_, named := ruleset.(fmt.Stringer)
	if v := reflect.ValueOf(ruleset); !named && v.Kind() != reflect.String {
		return "a rule"
	}
	return shorten(fmt.Sprint(ruleset))
}
