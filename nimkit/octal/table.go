package octal

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Table holds the nim-values of a game as far as they are known.
type Table struct {
	// Values are the nim-values: Values[n] is that of a heap of n counters.
	// They are for reading; a Table that is extended goes on from them. They are
	// not of type [nimkit.Nimber], which takes four times the memory.
	Values []uint16

	ruleset Ruleset
	engine  engine
}

// String writes the nim-values.
func (t *Table) String() string {
	if t == nil {
		return words.T("no table").String()
	}
	return fmt.Sprint(t.Values)
}

// engine finds the next nim-values of one kind of game.
type engine interface {
	// extend appends the nim-values of the heaps up to n to those known.
	extend(ctx context.Context, known []uint16, n int) ([]uint16, error)
}

// ErrOverflow is in the errors of games with a nim-value above 65535, the most
// that a [Table] holds.
var ErrOverflow = words.Errorf("octal: nim-value above 65535")

// maxHeap is the largest heap that a Table holds: positions are kept as int32.
const maxHeap = math.MaxInt32 - 1<<16

var errNoTable = words.Errorf("octal: a table without a game: NewTable makes one")

// NewTable returns the table of a game with the value of heap 0 alone, which
// is 0. The error is that of [Check].
func NewTable(ruleset Ruleset) (*Table, error) {
	r, err := notationOf(ruleset)
	if err != nil {
		return nil, err
	}
	t := &Table{Values: []uint16{0}, ruleset: ruleset}
	switch {
	case len(r.digits) == 0:
		t.engine = everyOption(ruleset)
	case len(r.tail) > 0:
		t.engine = heapByHeap(newTailEngine(r).options)
	case r.base() == Hexadecimal:
		t.engine = heapByHeap(newTripleEngine(r).options)
	default:
		t.engine = newSparseEngine(r)
	}
	return t, nil
}

// Extend computes the nim-values of all heaps up to n; those already known are
// not computed again. A value above 65535 ends it with an error that wraps
// [ErrOverflow], the end of ctx with that of ctx; the values found until then
// stay in the table.
//
// For a code without a repeating part, and for a [Splitting], it uses the
// sparse-space method and less than four bytes a heap, besides six bytes for each
// rare heap and a megabyte for working. The method is right for every such
// game. Where the rare heaps stay few, as in Kayles, the cost of a value does
// not grow with n; where no sparse space exists, as in Dawson's Kayles, it grows
// like n, as in a simple loop over all options.
//
// For a hexadecimal code the cost of a value grows like n where values stay small or
// grow evenly, and like n² where they grow without order (a third of a second for 4000
// values of 0.E), against n² of a loop over all splits in three in any case; a set of the sums
// of pairs is kept for each heap, one bit for each number up to the largest. For a
// code with a repeating part the cost of a value grows like n if it splits heaps in
// two, like n²/64 if in three, else not. For any other game the cost is that of
// listing the options.
func (t *Table) Extend(ctx context.Context, n int) error {
	if err := checkHeap(n); err != nil {
		return err
	}
	if t == nil {
		return errNoTable
	}
	if n < len(t.Values) {
		return nil
	}
	if t.engine == nil {
		return errNoTable
	}
	t.Values = slices.Grow(t.Values, n+1-len(t.Values))
	var err error
	t.Values, err = t.engine.extend(ctx, t.Values, n)
	return err
}

// checkHeap is an error if no table holds a heap.
func checkHeap(heap int) error {
	if heap < 0 || heap > maxHeap {
		return words.Errorf("octal: heap of %d: a table holds heaps from 0 to %d", heap, maxHeap)
	}
	return nil
}

// SparseSpace returns the sparse space with the fewest rare heaps among those of
// the table, and their number from the heap of 1 on. A nim-value v is rare for a heap
// n when the ones of v&mask are even in number; if places, together with n-i for a
// split that takes i. All is zero where the method is not in use.
func (t *Table) SparseSpace() (mask uint16, places bool, rare int) {
	s := t.sparseEngine()
	if s == nil {
		return 0, false, 0
	}
	mask, place, rare := s.fewestRare()
	return mask, place == 1, rare
}

// sparseEngine is the engine of the sparse-space method, nil where that is not in use.
func (t *Table) sparseEngine() *sparseEngine {
	if t != nil {
		if s, ok := t.engine.(*sparseEngine); ok && s.seen != nil {
			return s
		}
	}
	return nil
}

// Rare returns the heaps of the table that are rare in its [Table.SparseSpace].
func (t *Table) Rare() (heaps []int) {
	s := t.sparseEngine()
	if s == nil {
		return nil
	}
	space := *s
	space.mask, space.placeParity, _ = s.fewestRare()
	for heap, v := range t.Values {
		if heap > 0 && !space.common(heap, int(v)) {
			heaps = append(heaps, heap)
		}
	}
	return heaps
}

// Certificate proves the period of the nim-values if those of the table do; else the
// error is an [*UnknownPeriodError].
func (t *Table) Certificate() (Certificate, error) {
	if t == nil || t.engine == nil {
		return Certificate{}, errNoTable
	}
	known := len(t.Values) - 1
	if r, _ := notationOf(t.ruleset); !r.hasTheorem() {
		return Certificate{}, &UnknownPeriodError{t.ruleset, known, ErrNoTheorem}
	} else if c, ok := certify(t.ruleset, r, t.Values); ok {
		return c, nil
	}
	return Certificate{}, &UnknownPeriodError{t.ruleset, known, &nimkit.LimitError{Limit: known, Solved: known}}
}

// RareHeaps returns how many heaps are rare up to each of the given heaps, which
// rise and go up to 20,000: see [Table.SparseSpace]. A hexadecimal code is an error:
// of three common heaps no part is rare, so it has no sparse space.
func (c Code) RareHeaps(heaps ...int) ([]int, error) {
	t, err := NewTable(c)
	if err != nil {
		return nil, err
	}
	if base, _ := c.Base(); base == Hexadecimal {
		return nil, words.Errorf("octal: %s: rare heaps are for codes that split a heap in two at most, not in three", Notation(c))
	}
	var counts []int
	for _, n := range heaps {
		if most := searchLimit(c); n > most {
			return nil, nimkit.NewLimitError(most, words.Errorf("octal: rare heaps up to %d: they are counted up to %d", n, most))
		}
		if err := t.Extend(context.Background(), n); err != nil {
			return nil, err
		}
		_, _, rare := t.SparseSpace()
		counts = append(counts, rare)
	}
	return counts, nil
}

// tableUpTo is the table of a game up to n.
func tableUpTo(ctx context.Context, ruleset Ruleset, n int) (*Table, error) {
	t, err := NewTable(ruleset)
	if err == nil {
		err = t.Extend(ctx, n)
	}
	return t, err
}

// nimValues returns the nim-values of the heaps up to n, within a second or two: beyond the
// heap up to which a period is looked for they are those of the period.
func nimValues(ruleset Ruleset, n int) (values []nimkit.Nimber, err error) {
	defer func() {
		if r := recover(); r != nil { // of a rule that lists too much
			limit, ok := r.(*nimkit.LimitError)
			if !ok {
				panic(r)
			}
			err = limit
		}
	}()
	if err := Check(ruleset); err != nil {
		return nil, err
	}
	if err := checkHeap(n); err != nil {
		return nil, err
	}
	var c Certificate
	known := min(n, quickLimit(ruleset))
	if n > known {
		most := known
		if c, err = findCertificate(ruleset); err == nil && c.Saltus == 0 {
			most = maxValues
		}
		if n > most {
			return nil, nimkit.NewLimitError(most, words.Errorf("octal: nim-values of %[1]s up to a heap of %[2]d: they are worked out up to %[3]d; NewTable and Extend go further", Notation(ruleset), n, most))
		}
	}
	t, err := NewTable(ruleset)
	if err != nil {
		return nil, err
	}
	if r, _ := notationOf(ruleset); len(r.digits) == 0 {
		t.engine = everyOption(&countedRuleset{Ruleset: ruleset})
	}
	if err := t.Extend(context.Background(), known); err != nil {
		return nil, err
	}
	values = make([]nimkit.Nimber, n+1)
	for heap := range values {
		if heap <= known {
			values[heap] = nimkit.Nimber(t.Values[heap])
		} else {
			values[heap] = values[heap-c.Period]
		}
	}
	return values, nil
}

// quickLimit is the heap up to which the nim-values of a game are worked out within a second or two:
// as far as a period is looked for, and further where nothing is split.
func quickLimit(ruleset Ruleset) int {
	r, _ := notationOf(ruleset)
	if len(r.digits) == 0 || r.splitTakes(maxValues) > 0 {
		return searchLimit(ruleset)
	}
	return min(maxValues, maxSplitPairs/(r.lastDigit()+1))
}

const (
	maxValues = 1 << 23 // nim-values that are returned
	maxListed = 1 << 24 // heaps in the options of a rule, with four for each option
)

// countedRuleset counts what is listed as the options of a game, and panics with a
// [*nimkit.LimitError] where that is too much.
type countedRuleset struct {
	Ruleset
	listed int
}

func (g *countedRuleset) Options(heap int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for option := range g.Ruleset.Options(heap) {
			if g.listed += len(option) + 4; g.listed > maxListed {
				panic(nimkit.NewLimitError(heap-1, words.Errorf("octal: up to a heap of %d the rule names too many options already: ask for fewer nim-values", heap)))
			}
			if !yield(option) {
				return
			}
		}
	}
}

// checkEvery is how many heaps an engine does between two looks at its context.
const checkEvery = 256

// overflow is the error of a heap whose nim-value does not fit.
func overflow(heap int) error { return words.Errorf("%w: heap of %d", ErrOverflow, heap) }

// checkOption is the error of an option that does not lead towards the end.
func checkOption(option []int, heap int) error {
	for _, h := range option {
		if h < 0 || h >= heap {
			return words.Errorf("octal: option %s of a heap of %d: a move must leave smaller heaps", shorten(fmt.Sprint(option)), heap)
		}
	}
	return nil
}

// heapByHeap is an engine that goes from one heap to the next: it gathers the values of
// the options of the heap of len(g) counters.
type heapByHeap func(g []uint16, seen *set) error

func (options heapByHeap) extend(ctx context.Context, g []uint16, n int) ([]uint16, error) {
	var seen set
	for len(g) <= n {
		if len(g)%checkEvery == 0 && ctx.Err() != nil {
			return g, ctx.Err()
		}
		seen = seen[:0]
		if err := options(g, &seen); err != nil {
			return g, err
		}
		v := seen.mex()
		if v > math.MaxUint16 {
			return g, overflow(len(g))
		}
		g = append(g, uint16(v))
	}
	return g, nil
}

// everyOption goes through all options of every heap of any game.
func everyOption(ruleset Ruleset) heapByHeap {
	return func(g []uint16, seen *set) error {
		for option := range ruleset.Options(len(g)) {
			if err := checkOption(option, len(g)); err != nil {
				return err
			}
			v := uint16(0)
			for _, h := range option {
				v ^= g[h]
			}
			seen.add(v)
		}
		return nil
	}
}

// tailEngine is an engine for a code whose digits repeat from some point on. The
// options that the repeating part gives to a heap are those of all rests that
// are small enough, one residue class at a time, so they are gathered once: a
// class is a set of values that only grows.
type tailEngine struct {
	takes
	hex  bool     // three heaps may be left
	left [3][]set // left[k][c]: values of k+1 heaps with r counters, where r mod len(tail) = c

	pairs, sums []set // of two and of three heaps with so many counters, if hex
}

// set is a set of nim-values, one bit each, as long as its largest needs.
type set []uint64

func (s *set) add(v uint16) {
	for int(v/64) >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[v/64] |= 1 << (v % 64)
}

// addAll adds all of u to s.
func (s *set) addAll(u set) {
	for len(*s) < len(u) {
		*s = append(*s, 0)
	}
	for i, w := range u {
		(*s)[i] |= w
	}
}

// mex returns the least number that is not in s.
func (s set) mex() int {
	for i, w := range s {
		if w != math.MaxUint64 {
			return i*64 + bits.TrailingZeros64(^w)
		}
	}
	return len(s) * 64
}

func newTailEngine(r notation) *tailEngine {
	t := &tailEngine{takes: r.takes(), hex: r.base() == Hexadecimal}
	for k := range t.left {
		t.left[k] = make([]set, len(r.tail))
	}
	return t
}

func (t *tailEngine) options(g []uint16, seen *set) error {
	q, heap := len(t.tail), len(g)
	for rest := len(t.pairs); t.hex && rest <= heap; rest++ {
		t.pairs = append(t.pairs, pairSums(g, rest))
		var sums set
		for c := 1; c <= rest/3; c++ {
			sums.addShifted(t.pairs[rest-c], g[c])
		}
		t.sums = append(t.sums, sums)
	}
	pairs := func(rest int, into *set) {
		if t.hex {
			into.addAll(t.pairs[rest])
			return
		}
		for a := 1; a <= rest/2; a++ {
			into.add(g[a] ^ g[rest-a])
		}
	}
	t.addUnsplit(g, seen.add)
	for _, i := range t.two {
		if i < heap {
			pairs(heap-i, seen)
		}
	}
	for _, i := range t.three {
		if i < heap {
			seen.addAll(t.sums[heap-i])
		}
	}
	// The tail takes heap-rest for every rest up to this one.
	most := heap - t.lastDigit() - 1
	if most >= 1 {
		t.left[0][most%q].add(g[most])
		if slices.ContainsFunc(t.tail, func(d byte) bool { return d&4 != 0 }) {
			pairs(most, &t.left[1][most%q])
		}
		if t.hex {
			t.left[2][most%q].addAll(t.sums[most])
		}
	}
	// The digit tail[j] takes last+1+j, and so leaves a rest that is
	// congruent to most-j.
	for j := 0; j < q && j <= most; j++ {
		for k := range t.left {
			if t.tail[j]>>k&2 != 0 {
				seen.addAll(t.left[k][(most-j)%q])
			}
		}
	}
	return nil
}

// has reports whether v is in s.
func (s set) has(v uint16) bool { return int(v/64) < len(s) && s[v/64]>>(v%64)&1 != 0 }

// addShifted adds v ⊕ u for each u of a set, a word at a time: words change places by
// the high binary places of v, and the bits in each by its low six.
func (s *set) addShifted(u set, v uint16) {
	for i, w := range u {
		if w == 0 {
			continue
		}
		for k, low := range evenBits {
			if v>>k&1 != 0 {
				w = w&low<<(1<<k) | w>>(1<<k)&low
			}
		}
		at := i ^ int(v/64)
		for at >= len(*s) {
			*s = append(*s, 0)
		}
		(*s)[at] |= w
	}
}

// evenBits[k] has the bits of which the number has a 0 at its binary place k.
var evenBits = [6]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}
