// Package quotient finds misère quotients of rulesets on heaps, which win misère play.
//
// In misère play, where whoever moves last loses, a heap is in general not equal to a nim
// heap, and nim-values do not decide who wins. Plambeck (Taming the wild in
// impartial combinatorial games, 2005) and Plambeck and Siegel (Misère quotients
// for impartial games, 2008) found a commutative monoid for each ruleset that takes their
// place. Call two positions X and Y equivalent if X+Z and Y+Z have the same outcome for
// every position Z. The equivalence classes form the misère quotient. The class of a sum
// is the product of the classes, and the terminal position has the unit 1. The P-elements
// are the classes of positions that the player to move loses. If the quotient is finite,
// its multiplication table plays perfectly, with any number of heaps.
//
// # How a quotient is found and proven
//
// A quotient may be guessed, since every guess is proven before it is used. Let Q be a
// finite commutative monoid with a subset P, and let every heap h have an element of Q,
// its image. Q is correct if the positions with product in P are those that the player to
// move loses, that is, if for every position X that has a move,
//
//	the product of X is in P  exactly if  no option of X has its product in P.
//
// To check all positions at once, keep two things of a position X: its product x, and the
// set W of all z in Q such that, in a sum with a position of product z, some move in X
// leads to a product in P. A heap h with image a has the set
// of all z with o·z in P for the product o of some option of h. If X has x, W and Y
// has y, V, then X+Y has the product xy and the set of all z for which yz is in
// W or xz in V. So there are only finitely many pairs to check, starting at
// the terminal position and adding one heap at a time. X meets the condition exactly if x
// in P and 1 in W are not both true or both false. If all pairs meet it, induction over
// the options shows that Q gives every outcome. If moreover any two elements are
// distinguished by a product that is in P for one and not for the other, Q is the misère
// quotient.
//
// Not all pairs are needed. Let X and Y have the same product x, let W be part of V,
// and let no z of V have xz in P. Where a sum with X meets the condition, so does the
// same sum with Y in its place: if its product is in P, no move in Y leads to P; if not,
// and a move in X leads to P, then W contains the product of the rest, and so does V. So Y
// may be left out. From some heap on, nearly all pairs can be left out.
//
// The search goes heap by heap. If some element is proven as the image of the next heap,
// it is used. Otherwise the heap becomes a new generator, and the monoid of the
// generators is guessed again. The first guess keeps positions equivalent that were
// equivalent without the new heap, and assumes only that four new heaps are equivalent to
// two. One position for each element is solved, elements that nothing distinguishes are
// merged, and the result is to be proven. If the proof fails, the guess is refined: an
// element now stands for the product of a position and the set of the products of its
// options. The refined guess is solved and proven in turn, and so on.
//
// If all guesses fail, the monoid is learned from outcomes of positions of generators, as
// Angluin (Learning regular sets from queries and counterexamples, 1987) learns an
// automaton. The elements are positions that some test distinguishes, and a failed proof
// yields a new test. The positions are solved by search, down to those that the quotient
// of the smaller heaps decides.
//
// A game on boards has a quotient as well: its positions are numbered, and each is a heap
// ([OfGame]).
//
// # Limits
//
// No method is known to decide in advance whether a quotient is finite, and no bound is
// known for the heap at which a new element appears. A result is proven for the heaps up
// to n. It is proven for all heaps once the images repeat for as long as the theorem of
// Guy and Smith requires, about twice as far as their preperiod. For tame rulesets, which
// have the quotient of Nim, only the number of heaps matters: the images of 0.156 repeat
// from the heap of 3479 on, which takes 7659 heaps and a second or two. The nim-values of
// 0.56 repeat only from 326,640 on; it exhausts the default [Budget] of 10,000 heaps with
// a quotient of order 66, that of Nim with heaps up to 63.
//
// 0.644 is wild, and is solved for all heaps in a second or two: order 172, images that
// repeat from the heap of 3256 on with period 442. For most wild rulesets the search stops
// when a new heap is equivalent to no element and every guess fails: after one to five
// seconds, within 100 MB.
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

// Quotient is the misère quotient of a ruleset with heaps up to some size. Its elements
// are numbered from 0, and 0 is the unit.
type Quotient struct {
	Ruleset  octal.Ruleset // a [*nimkit.Numbering] for the positions of a game
	Images   []int         // Images[h] is the element of a heap of h counters, up to the largest heap or until the period is proven
	Products [][]int       // Products[a][b] is the product of a and b
	P        []bool        // P[a] reports whether a is a P-element: its positions are losses for the player to move
	Words    [][]int       // Words[a] is a position with product a, as its heaps, that ends after few moves

	// Period and Preperiod are the least of Images, if these are proven to repeat for
	// ever: from the heap Preperiod on, heaps that differ by Period have the same image,
	// and the quotient is correct for all heaps. Period is 0 if that is not proven.
	//
	// The proof is the theorem of Guy and Smith at [octal.Certificate]: under its
	// conditions the options of heaps n and n+p have the same products, so the proof of
	// the image of n also proves that of n+p.
	Period, Preperiod int
}

// String returns the ruleset and the order.
func (q *Quotient) String() string {
	if q == nil {
		return words.T("no quotient").String()
	}
	return words.T("misère quotient of %v, of order %d", q.Ruleset, q.Order()).String()
}

// Source is a quotient, or a search for one. Tables and figures of a quotient accept it.
type Source interface {
	// Quotient returns the quotient. Only the first call may take time.
	Quotient() (*Quotient, error)
}

// Quotient returns q itself. It is an error if q has no elements.
func (q *Quotient) Quotient() (*Quotient, error) {
	if q.Order() == 0 {
		return nil, words.Errorf("quotient: a quotient without elements")
	}
	return q, nil
}

// Resolve returns the quotient of a source. It is an error if the source is nil or the
// quotient has no elements; other errors are those of the source.
func Resolve(source Source) (*Quotient, error) {
	if source == nil {
		return nil, words.Errorf("quotient: there is no quotient")
	}
	q, err := source.Quotient()
	if err != nil {
		return nil, err
	}
	return q.Quotient()
}

// Of returns the misère quotient of a ruleset with heaps up to n as a Source. It is found
// at the first call of its method, within the default [Budget]. The errors are those of
// [Budget.Find].
func Of(ruleset octal.Ruleset, n int) Source {
	return lazySource(sync.OnceValues(func() (*Quotient, error) { return Budget{}.Find(context.Background(), ruleset, n) }))
}

// OfGame returns the misère quotient of a game that ends as a Source: of all positions that can
// be reached, of the summands of a sum, and of the parts of a game by [nimkit.FromParts], in
// any number. Its heaps are those of [nimkit.Game.Numbering]. It is found at the first call of
// its method, within the default [Budget]. The errors are those of [Budget.Find] and of
// [nimkit.Game.Numbering].
//
// Plambeck and Whitehead (The secrets of Notakto: winning at X-only tic-tac-toe, 2013) used it
// for a game on boards.
func OfGame(game nimkit.Game) Source {
	return lazySource(sync.OnceValues(func() (*Quotient, error) {
		positions, err := game.Numbering()
		if err != nil {
			return nil, err
		}
		return Budget{}.Find(context.Background(), positions, positions.Len()-1)
	}))
}

// lazySource is a Source that finds the quotient at the first call.
type lazySource func() (*Quotient, error)

func (s lazySource) Quotient() (*Quotient, error) { return s() }

// Budget limits the work of finding a quotient. A field that is 0 or less means its
// default.
type Budget struct {
	Order     int // elements of a quotient, by default 1000
	Positions int // positions whose outcome is computed, for all heaps together, by default 3,000,000; a guess counts one for each element and generator
	Pairs     int // pairs of a guess or a proof, by default 100,000
	Heaps     int // heaps whose images are found one by one, by default 10,000
}

func (b Budget) withDefaults() Budget {
	return Budget{
		Order:     cmp.Or(max(b.Order, 0), 1000),
		Positions: cmp.Or(max(b.Positions, 0), 3_000_000),
		Pairs:     cmp.Or(max(b.Pairs, 0), 100_000),
		Heaps:     cmp.Or(max(b.Heaps, 0), 10_000),
	}
}

// BudgetError reports that no quotient was found within the budget. The quotient may be
// infinite or only large. It wraps a [*nimkit.LimitError] with the exceeded limit.
type BudgetError struct {
	Heap     int        // the heap at which the budget was exceeded
	Limit    int        // the exceeded limit
	Resource words.Text // what it limits, such as "elements"
	Known    *Quotient  // the quotient of the smaller heaps
}

// Error returns the heap, the limit, and the order of the quotient so far, in English.
func (e *BudgetError) Error() string {
	plain := fmt.Sprintf("quotient: no quotient found with a heap of %d within %d %s", e.Heap, e.Limit, e.Resource.In(words.English))
	if e.Known != nil {
		plain = fmt.Sprintf("quotient: %s: no quotient found with a heap of %d within %d %s; with the heaps below, it has order %d",
			octal.Notation(e.Known.Ruleset), e.Heap, e.Limit, e.Resource.In(words.English), e.Known.Order())
	}
	return words.ErrorString(plain, e)
}

// Display returns the message in the reader's language.
func (e *BudgetError) Display() words.Text {
	says := words.T("With a heap of %d no quotient was found: %d %s are not enough.", e.Heap, e.Limit, e.Resource)
	if e.Known != nil {
		if positions, ok := e.Known.Ruleset.(*nimkit.Numbering); ok {
			return words.T("%s: no quotient was found, %d %s are not enough. %d of %d positions have one, of order %d: begin with a smaller position.", positions.Title(), e.Limit, e.Resource, e.Heap, positions.Len(), e.Known.Order())
		}
		says = words.Join(" ", says, words.T("With the smaller heaps %s has one, of order %d.", octal.Title(e.Known.Ruleset), e.Known.Order()))
	}
	return says
}

// Unwrap returns a [*nimkit.LimitError], as any other search does.
func (e *BudgetError) Unwrap() error { return &nimkit.LimitError{Limit: e.Limit} }

// Find returns the misère quotient of a ruleset with heaps up to n, and proves it. Once
// the images are proven to repeat, neither time nor memory grow with n.
//
// The error is a [*BudgetError] if the budget does not suffice, that of ctx if ctx ends,
// or that of [octal.Check]. A negative n is an error, and so is an option with a heap
// that is not smaller.
func (b Budget) Find(ctx context.Context, ruleset octal.Ruleset, n int) (*Quotient, error) {
	if err := octal.Check(ruleset); err != nil {
		return nil, err
	}
	if ctx == nil {
		return nil, words.Errorf("quotient: a context that is not nil is needed: pass context.Background()")
	}
	if n < 0 {
		return nil, words.Errorf("quotient: heaps up to %d: a heap has 0 counters or more", n)
	}
	f := newFinder(ctx, ruleset, b.withDefaults())
	for heap := 1; heap <= n; heap++ {
		known := *f // a copy suffices: later heaps replace the monoid, but do not change it
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

// findPeriod sets the period if the images prove one, and reports whether they do.
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

// Element returns the product of the images of the heaps. It determines the outcome of
// the position, alone and in sums. A heap is an error if it is negative, or too large for
// a quotient without a period.
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

// Outcome returns the outcome of a position in misère play for the player to move. The
// errors are those of [Quotient.Element].
func (q *Quotient) Outcome(heaps ...int) (nimkit.Outcome, error) {
	x, err := q.Element(heaps...)
	if err != nil {
		return nimkit.Unknown, err
	}
	return nimkit.LossOrWin(q.P[x]), nil
}

// WinningMoves returns every move of a position that wins in misère play, heap by heap.
// It returns nil for a loss, and for a terminal position, which the player to move has
// won. The errors are those of [Quotient.Element].
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

// maxChecked is the largest number of counters for [Quotient.Check]: 215,308 positions, the partitions of 0 to 40 (OEIS A000070).
const maxChecked = 40

// Check compares the outcomes of all positions of at most total counters, from 0 to 40,
// with a plain search, and returns the number of positions. Only heaps of the quotient
// occur. The error names a position with another outcome.
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
	// loses reports whether the player to move loses. The heaps are sorted, positive, and
	// at most total.
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
	largest := len(q.Images) - 1
	if q.Period > 0 {
		largest = total
	}
	for heaps := range partitions(total, largest) {
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

// partitions yields every list of heaps from 1 to largest, in rising order, with at most
// total counters. It reuses the list for the next one.
func partitions(total, largest int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var heaps []int
		var extend func(left, least int) bool
		extend = func(left, least int) bool {
			if !yield(heaps) {
				return false
			}
			for h := least; h <= min(left, largest); h++ {
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
