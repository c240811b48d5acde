// Package quotient wins misère play of games on heaps.
//
// In misère play, where whoever moves last loses, a heap is worth no nim heap
// in general, and nim-values do not help. Plambeck (Taming the wild in
// impartial combinatorial games, 2005) and Plambeck and Siegel (Misère quotients
// for impartial games, 2008) found what takes their place: a commutative monoid
// for each game. Call two positions X and Y of a game alike when, for every
// position Z of it, X+Z and Y+Z have the same outcome. The classes of positions
// that are alike form the misère quotient: one adds positions by multiplying
// their classes, the end position is the unit 1, and some elements are the
// P-elements, those of positions that the player to move loses. When the
// quotient is finite, a multiplication table plays the game perfectly, however
// many heaps there are.
//
// # How a quotient is found and proven
//
// Guessing is free, since a guess is proven before it is used. Let Q be a finite
// commutative monoid with a subset P, and let every heap h have an element of Q,
// its image. Q is right if the positions with product in P are those that the
// player to move loses, that is, for every position X but those without a move,
//
//	the product of X is in P  exactly if  no option of X has its product in P.
//
// To check all positions at once, keep of a position X two things: its product
// x, and the set W of all z in Q such that, beside a position with product z,
// some move inside X leads to a product in P. A heap h with image a has the set
// of all z with o·z in P for the product o of some option of h. If X has x, W and Y
// has y, V, then X+Y has the product xy and the set of all z for which yz is in
// W or xz in V. So there are only finitely many pairs to go through, starting at
// the end position and adding one heap at a time, and X meets the condition
// exactly if x in P and 1 in W do not go together. If all do, induction over the
// options shows that Q knows every outcome; if moreover any two elements are
// told apart by a product that is in P for one and not for the other, Q is the
// misère quotient.
//
// Not all pairs are needed. Let X and Y have the same product x, let W be part of V,
// and let no z of V have xz in P. Where a sum with X meets the condition, so does the
// same sum with Y in its place: if its product is in P, no move inside Y leads to P;
// if not, the move to P inside X, for which W has the rest, is there inside Y too. So
// Y may be left out, and from some place on the heaps of a game seldom bring a pair
// that is not.
//
// The guess goes heap by heap. If some element proves right as the image of the
// next heap, it is taken. Else the heap becomes a new generator, and the monoid of the
// generators is guessed afresh. To begin with, what was alike without the new heap is
// taken to be alike beside it, and nothing is supposed of several new heaps but that
// four of them are like two. One position for each element is played out, elements
// that nothing tells apart are taken together, and what comes of it is to be proven. If
// it fails, the guess is made finer: an element now tells of a position the product, and
// the set of the products of its options. That is played out in turn, and so on.
//
// If that leads nowhere, the monoid is learned from outcomes of positions of
// generators, as Angluin (Learning regular sets from queries and counterexamples,
// 1987) learns an automaton: elements are positions that some test has told apart, and
// a failed proof gives a new test. The positions are played out, down to those that
// the quotient of the smaller heaps knows.
//
// # How far it goes
//
// Nothing tells beforehand whether a quotient is finite, and no bound is known for
// the heap at which a new element appears. What is proven is proven of the heaps up
// to n, and of all heaps once the images repeat for as long as the theorem of Guy
// and Smith asks, which is about twice as far as they take to begin. If a game is
// tame, with the quotient of Nim, that costs little but heaps: 0.156, whose images
// repeat from the heap of 3479 on, takes 7659 of them and a second or two. 0.56, whose
// nim-values repeat only from 326,640 on, comes to the end of the default [Budget], of
// 10,000 heaps, with a quotient of order 66, that of Nim with heaps up to 63.
//
// 0.644 is wild, and goes all the way in a second or two: order 172, images that repeat
// from the heap of 3256 on with period 442. Most wild games stop sooner, when a new heap
// is alike to none and every guess fails: after one to five seconds, within 100 MB.
// Dawson's Kayles, 0.07, stops at the heap of 33, after order 552; 0.16 at 18, after 434;
// 0.04 at 44, after 380; 0.26 at 81, after 760. Their quotients may be infinite, or only
// large; of Dawson's Chess, which differs from 0.07 by one counter a heap, no complete
// analysis was known (Plambeck, Advances in losing, 2006).
package quotient

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// Quotient is the misère quotient of a game whose heaps are no larger than
// some size. Its elements are numbered from 0; 0 is the unit.
type Quotient struct {
	Ruleset  octal.Ruleset
	Images   []int   // Images[h] is the element of a heap of h counters, as far as they were found one by one
	Products [][]int // Products[a][b] is the product of a and b
	P        []bool  // P[a] tells whether a is a P-element, whose positions lose
	Words    [][]int // Words[a] is a position, as heaps, with product a, that is soon over

	// Period and Preperiod are those of Images, both the least, if the images
	// are proven to repeat for ever: from the heap Preperiod on, heaps that
	// differ by Period have the same image, and the quotient is that of the game
	// with all heaps. Period is 0 if that is not proven.
	//
	// The proof is that of the theorem of Guy and Smith at [octal.Certificate]:
	// under its conditions the options of heaps n and n+p have the same
	// products, so what proves the image of the one proves that of the other.
	Period, Preperiod int
}

// String says of what game it is the quotient, and its order.
func (q *Quotient) String() string {
	if q == nil {
		return words.T("no quotient").String()
	}
	return words.T("misère quotient of %v, of order %d", q.Ruleset, q.Order()).String()
}

// Source is a quotient or what finds one. Every table and figure of a quotient
// takes one.
type Source interface {
	// Quotient finds the quotient. It does so once; a second call costs nothing.
	Quotient() (*Quotient, error)
}

// Quotient returns q itself. It is an error if q has no elements.
func (q *Quotient) Quotient() (*Quotient, error) {
	if q.Order() == 0 {
		return nil, words.Errorf("quotient: a quotient without elements")
	}
	return q, nil
}

// Resolve is the quotient of a source. The error is that of the source, or says that no
// quotient, or one without elements, was found.
func Resolve(of Source) (*Quotient, error) {
	if of == nil {
		return nil, words.Errorf("quotient: there is no quotient")
	}
	q, err := of.Quotient()
	if err != nil {
		return nil, err
	}
	return q.Quotient()
}

// Of is the misère quotient of a game with heaps up to n, found when it is first
// asked for, within the default [Budget]. The errors are those of [Budget.Find].
func Of(ruleset octal.Ruleset, n int) Source {
	return source(sync.OnceValues(func() (*Quotient, error) { return Budget{}.Find(context.Background(), ruleset, n) }))
}

type source func() (*Quotient, error)

func (s source) Quotient() (*Quotient, error) { return s() }

// Budget bounds the work of finding a quotient. A field that is 0 stands for
// its default.
type Budget struct {
	Order     int // most elements of a quotient, by default 1000
	Positions int // most positions whose outcome is computed, of all heaps together, by default 3,000,000; a guess counts one for each element and generator
	Pairs     int // most pairs that a guess or a proof goes through, by default 100,000
	Heaps     int // most heaps looked at one by one, by default 10,000
}

func (b Budget) withDefaults() Budget {
	return Budget{
		Order:     cmp.Or(max(b.Order, 0), 1000),
		Positions: cmp.Or(max(b.Positions, 0), 3_000_000),
		Pairs:     cmp.Or(max(b.Pairs, 0), 100_000),
		Heaps:     cmp.Or(max(b.Heaps, 0), 10_000),
	}
}

// BudgetError says that a quotient did not close within the budget. It may be
// infinite or only large. It wraps a [*nimkit.LimitError] with the limit that did
// not suffice.
type BudgetError struct {
	Heap     int        // the heap that the budget did not suffice for
	Limit    int        // so many did not suffice
	Resource words.Text // of these, such as "elements"
	Known    *Quotient  // the quotient for the heaps below it
}

// Error names the heap, what ran out, and how far the quotient came.
func (e *BudgetError) Error() string {
	plain := fmt.Sprintf("quotient: no quotient found with a heap of %d within %d %s", e.Heap, e.Limit, e.Resource.In(words.English))
	if e.Known != nil {
		plain = fmt.Sprintf("quotient: %s: no quotient found with a heap of %d within %d %s; with the heaps below, it has order %d",
			octal.Notation(e.Known.Ruleset), e.Heap, e.Limit, e.Resource.In(words.English), e.Known.Order())
	}
	return words.ErrorString(plain, e)
}

// Display returns the error as a sentence in the reader's language.
func (e *BudgetError) Display() words.Text {
	says := words.T("With a heap of %d no quotient was found: %d %s are not enough.", e.Heap, e.Limit, e.Resource)
	if e.Known != nil {
		says = words.Join(" ", says, words.T("With the smaller heaps %s has one, of order %d.", octal.Title(e.Known.Ruleset), e.Known.Order()))
	}
	return says
}

// Unwrap is the limit as in any other search.
func (e *BudgetError) Unwrap() error { return &nimkit.LimitError{Limit: e.Limit} }

// Find returns the misère quotient of a game with heaps up to n, proven right. For
// a game whose images are proven to repeat, neither time nor memory grow with n
// from there on.
//
// The error is a [*BudgetError] if the quotient does not close in time, that of
// ctx if it ends, that of [octal.Check], or names a bad n or an option that leaves
// no smaller heaps.
func (b Budget) Find(ctx context.Context, ruleset octal.Ruleset, n int) (*Quotient, error) {
	if err := octal.Check(ruleset); err != nil {
		return nil, err
	}
	if n < 0 {
		return nil, words.Errorf("quotient: heaps up to %d: a heap has 0 counters or more", n)
	}
	f := newFinder(ctx, ruleset, b.withDefaults())
	for heap := 1; heap <= n; heap++ {
		known := *f // what is proven is replaced, not changed
		if err := f.addHeap(heap); err != nil {
			if out, ok := err.(outOfBudget); ok {
				return nil, &BudgetError{heap, out.limit, out.resource, known.quotient()}
			}
			return nil, err
		}
		if heap%16 == 0 || heap == n {
			if q := f.quotient(); q.findPeriod() {
				return q, nil
			}
		}
	}
	return f.quotient(), nil
}

// findPeriod sets the period if the images prove one, and reports it.
func (q *Quotient) findPeriod() bool {
	known := len(q.Images)
	for p := 1; 2*p < known; p++ {
		n0 := known - p
		for n0 > 0 && q.Images[n0-1] == q.Images[n0-1+p] {
			n0--
		}
		need, err := octal.ProofLength(q.Ruleset, n0, p)
		if err != nil {
			return false
		}
		if need <= known {
			q.Period, q.Preperiod = p, n0
			return true
		}
	}
	return false
}

// Order returns the number of elements.
func (q *Quotient) Order() int {
	if q == nil {
		return 0
	}
	return len(q.P)
}

// PElements returns the P-elements, in order.
func (q *Quotient) PElements() []int {
	var elements []int
	for a := range q.Order() {
		if q.P[a] {
			elements = append(elements, a)
		}
	}
	return elements
}

// Element returns the product of the images of the heaps, which tells all about
// the position: its outcome alone and beside others. It is an error if a heap is
// negative, or too large for the quotient and no period is known.
func (q *Quotient) Element(heaps ...int) (int, error) {
	if _, err := q.Quotient(); err != nil {
		return 0, err
	}
	x := 0
	for _, h := range heaps {
		if h < 0 {
			return 0, words.Errorf("quotient: heap of %d: a heap has 0 counters or more", h)
		}
		if h >= len(q.Images) {
			if q.Period < 1 || q.Preperiod < 0 || q.Preperiod > len(q.Images)-q.Period {
				return 0, words.Errorf("quotient: heap of %d: this quotient is for heaps up to %d", h, len(q.Images)-1)
			}
			h = q.Preperiod + (h-q.Preperiod)%q.Period
		}
		x = q.Products[x][q.Images[h]]
	}
	return x, nil
}

// Outcome returns who wins a position in misère play, which alone a misère
// quotient is for. Its errors are those of [Quotient.Element].
func (q *Quotient) Outcome(heaps ...int) (nimkit.Outcome, error) {
	x, err := q.Element(heaps...)
	return nimkit.LossOrWin(err == nil && q.P[x]), err
}

// WinningMoves returns every move of a position that wins in misère play, heap
// by heap. It is empty in a loss and at the end of the game, where the player to
// move has won already. Its errors are those of [Quotient.Element].
func (q *Quotient) WinningMoves(heaps ...int) ([]octal.Move, error) {
	if _, err := q.Element(heaps...); err != nil {
		return nil, err
	}
	var moves []octal.Move
	for i, h := range heaps {
		rest, err := q.Element(slices.Concat(heaps[:i], heaps[i+1:])...)
		if err != nil {
			return nil, err
		}
		for left := range q.Ruleset.Options(h) {
			x, err := q.Element(left...)
			if err != nil {
				return nil, err
			}
			if q.P[q.Products[rest][x]] {
				moves = append(moves, octal.Move{Heap: i, Left: left})
			}
		}
	}
	return moves, nil
}

// maxChecked is the most counters that [Quotient.Check] goes up to: 215,308
// positions, the partitions of 0 to 40 (OEIS A000070).
const maxChecked = 40

// Check compares the outcomes of all positions of at most so many counters, 40 or
// fewer, with heaps that the quotient was made for, with a plain search through
// the game, and returns how many there are. The error names a position that
// differs.
func (q *Quotient) Check(total int) (positions int, err error) {
	if total < 0 || total > maxChecked {
		return 0, words.Errorf("quotient: positions of up to %d counters: they are checked from 0 to %d", total, maxChecked)
	}
	if _, err := q.Quotient(); err != nil {
		return 0, err
	}
	if err := octal.Check(q.Ruleset); err != nil {
		return 0, err
	}
	losses := make(map[string]bool)
	// loses looks up or finds out whether the player to move loses; heaps are
	// sorted and not 0, and none is larger than total.
	var loses func(heaps []int) bool
	loses = func(heaps []int) bool {
		key := make([]byte, len(heaps))
		for i, h := range heaps {
			key[i] = byte(h)
		}
		if l, ok := losses[string(key)]; ok {
			return l
		}
		moves, l := 0, true
		for i, h := range heaps {
			for left := range q.Ruleset.Options(h) {
				moves++
				next := slices.Concat(heaps[:i], left, heaps[i+1:])
				next = slices.DeleteFunc(next, func(h int) bool { return h == 0 })
				slices.Sort(next)
				if l && loses(next) {
					l = false
				}
			}
		}
		l = l && moves > 0
		losses[string(key)] = l
		return l
	}
	most := len(q.Images) - 1
	if q.Period > 0 {
		most = total
	}
	for heaps := range partitions(total, most) {
		positions++
		want := nimkit.LossOrWin(loses(heaps))
		got, err := q.Outcome(heaps...)
		if err != nil {
			return positions, err
		}
		if got != want {
			return positions, words.Errorf("quotient: %s: position %v: outcome %v by the quotient, %v by search", octal.Notation(q.Ruleset), heaps, got, want)
		}
	}
	return positions, nil
}

// partitions yields every list of heaps from 1 to most, in rising order, with at
// most total counters. The list is used again for the next.
func partitions(total, most int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var heaps []int
		var extend func(left, least int) bool
		extend = func(left, least int) bool {
			if !yield(heaps) {
				return false
			}
			for h := least; h <= min(left, most); h++ {
				heaps = append(heaps, h)
				if !extend(left-h, h) {
					return false
				}
				heaps = heaps[:len(heaps)-1]
			}
			return true
		}
		extend(total, 1)
	}
}
