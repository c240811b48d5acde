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

// Table holds the nim-values of the heaps of a ruleset from 0 to some heap.
type Table struct {
	// Values[n] is the nim-value of a heap of n counters. Values must not be changed,
	// since Extend continues from them. A [nimkit.Nimber] would take four times the
	// memory.
	Values []uint16

	ruleset Ruleset
	engine  engine
	period  *Certificate // proven by the values, see [Table.untilPeriod]; nil if none is
	tried   int          // the number of values that were last searched for a period
}

// String returns the nim-values.
func (t *Table) String() string {
	if t == nil {
		return words.T("no table").String()
	}
	return fmt.Sprint(t.Values)
}

// engine computes nim-values for one kind of ruleset.
type engine interface {
	// extend appends the nim-values of the heaps up to n to the known ones. With an
	// error it returns those that were found.
	extend(ctx context.Context, known []uint16, n int) ([]uint16, error)
}

// ErrOverflow is wrapped by the error of a ruleset with a nim-value above 65535, the
// largest that a [Table] holds.
var ErrOverflow = words.Errorf("octal: nim-value above 65535")

// maxHeap is the largest heap of a Table. Heaps are stored as int32.
const maxHeap = math.MaxInt32 - 1<<16

var errNoTable = words.Errorf("octal: a table without a game: NewTable makes one")

// NewTable returns the table of a ruleset with the value 0 of the heap 0 only. The error
// is that of [Check].
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

// Extend computes the nim-values of all heaps up to n that are not known yet. It returns
// an error that wraps [ErrOverflow] at a value above 65535, and the error of ctx when ctx
// ends. The values found until then stay in the table.
//
// For a code without a repeating part, and for a [Splitting], Extend uses the
// sparse-space method. It takes less than four bytes a heap, six bytes for each rare
// heap, and a megabyte of working memory. The method is correct for every such ruleset.
// If there are few rare heaps, as in Kayles, the cost of a value does not grow with n.
// Without a sparse space, as in Dawson's Kayles, it grows like n, as in a simple loop
// over all options.
//
// For a hexadecimal code the cost of a value grows like n if values stay small or grow
// evenly. It grows like n² if they grow irregularly (a third of a second for 4000 values
// of 0.E); a loop over all splits in three always takes n². A set of the sums of pairs is
// kept for each heap, one bit for each number up to the largest. For a code with a
// repeating part the cost of a value grows like n if it splits heaps in two, like n²/64
// if in three, and not at all otherwise. For any other ruleset the cost is that of
// listing the options.
func (t *Table) Extend(ctx context.Context, n int) error {
	if err := checkHeap(n); err != nil {
		return err
	}
	if t == nil {
		return errNoTable
	}
	if ctx == nil {
		return errNoContext
	}
	if n < len(t.Values) {
		return nil
	}
	if t.engine == nil {
		return errNoTable
	}
	if t.period != nil {
		return t.extendByPeriod(ctx, n)
	}
	t.Values = slices.Grow(t.Values, n+1-len(t.Values))
	var err error
	t.Values, err = t.engine.extend(ctx, t.Values, n)
	return err
}

// untilPeriod extends the table up to n, or until its values prove a period. It looks for one
// whenever the number of values has doubled, which costs little beside the values.
func (t *Table) untilPeriod(ctx context.Context, n int) error {
	if r, _ := notationOf(t.ruleset); !r.hasTheorem() {
		return t.Extend(ctx, n)
	}
	for t.period == nil {
		next := max(64, 2*t.tried)
		if err := t.Extend(ctx, min(n, next)); err != nil || len(t.Values) <= next {
			return err
		}
		if c, err := t.Certificate(); err == nil {
			t.period = &c
		}
		t.tried = len(t.Values) - 1
	}
	return nil
}

// extendByPeriod extends the table up to n like [Table.Extend]. Once the values prove a
// period, it repeats them.
func (t *Table) extendByPeriod(ctx context.Context, n int) error {
	if err := t.untilPeriod(ctx, n); err != nil {
		return err
	}
	s := t.sparseEngine()
	for heap := len(t.Values); heap <= n; heap++ {
		v := int(t.Values[heap-t.period.Period]) + t.period.Saltus
		if v > math.MaxUint16 {
			return overflow(heap)
		}
		t.Values = append(t.Values, uint16(v))
		if s != nil {
			s.addValue(heap, v) // for SparseSpace
		}
	}
	return nil
}

// value returns the nim-value of a heap that the table or its period reaches.
func (t *Table) value(heap int) (nimkit.Nimber, error) {
	if heap < len(t.Values) {
		return nimkit.Nimber(t.Values[heap]), nil
	}
	return t.period.NimValue(heap)
}

// checkHeap returns an error unless a table can hold the heap.
func checkHeap(heap int) error {
	if heap < 0 || heap > maxHeap {
		return words.Errorf("octal: heap of %d: a table holds heaps from 0 to %d", heap, maxHeap)
	}
	return nil
}

// SparseSpace returns the sparse space with the fewest rare heaps in the table, and the
// number of rare heaps from the heap of 1 on. A nim-value v of a heap n is rare if the
// number of ones of v&mask is even; if places is true, if that number plus n-i is even,
// where a split takes i. SparseSpace returns zeros if the table does not use the method.
func (t *Table) SparseSpace() (mask uint16, places bool, rare int) {
	s := t.sparseEngine()
	if s == nil {
		return 0, false, 0
	}
	mask, place, rare := s.fewestRare()
	return mask, place == 1, rare
}

// sparseEngine returns the engine of the sparse-space method, or nil if that is not used.
func (t *Table) sparseEngine() *sparseEngine {
	if t != nil {
		if s, ok := t.engine.(*sparseEngine); ok && s.seen != nil {
			return s
		}
	}
	return nil
}

// Rare returns the rare heaps of the table's [Table.SparseSpace], in rising order.
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

// Certificate returns a proof of the period, or an [*UnknownPeriodError] if the values of
// the table do not prove one.
func (t *Table) Certificate() (Certificate, error) {
	if t == nil || t.engine == nil {
		return Certificate{}, errNoTable
	}
	if t.period != nil {
		return *t.period, nil
	}
	known := len(t.Values) - 1
	if r, _ := notationOf(t.ruleset); !r.hasTheorem() {
		return Certificate{}, &UnknownPeriodError{t.ruleset, known, ErrNoTheorem}
	} else if c, ok := certify(t.ruleset, r, t.Values); ok {
		return c, nil
	}
	return Certificate{}, &UnknownPeriodError{t.ruleset, known, &nimkit.LimitError{Limit: known, Solved: known}}
}

// RareHeaps returns the number of rare heaps up to each of the given heaps, which must
// rise and be at most 20,000; see [Table.SparseSpace]. A hexadecimal code is an error: it
// has no sparse space, since a common value can come from three common heaps.
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
		if limit := searchLimit(c); n > limit {
			return nil, nimkit.NewLimitError(limit, words.Errorf("octal: rare heaps up to %d: they are counted up to %d", n, limit))
		}
		if err := t.Extend(context.Background(), n); err != nil {
			return nil, err
		}
		_, _, rare := t.SparseSpace()
		counts = append(counts, rare)
	}
	return counts, nil
}

// tableUpTo returns the table of a ruleset up to n, all values computed from the options.
func tableUpTo(ctx context.Context, ruleset Ruleset, n int) (*Table, error) {
	t, err := NewTable(ruleset)
	if err == nil {
		err = t.Extend(ctx, n)
	}
	return t, err
}

// nimValues returns the nim-values of the heaps up to n, within a second or two. Beyond a
// proven period they are repeated, up to [maxValues].
func nimValues(ruleset Ruleset, n int) ([]nimkit.Nimber, error) {
	values, _, err := valuesAndTable(ruleset, n)
	return values, err
}

// valuesAndTable is [nimValues] with the table that was computed for it.
func valuesAndTable(ruleset Ruleset, n int) (values []nimkit.Nimber, t *Table, err error) {
	defer func() {
		if r := recover(); r != nil { // from countedRuleset
			limit, ok := r.(*nimkit.LimitError)
			if !ok {
				panic(r)
			}
			values, err = nil, limit
		}
	}()
	if t, err = NewTable(ruleset); err == nil {
		err = checkHeap(n)
	}
	if err != nil {
		return nil, nil, err
	}
	if r, _ := notationOf(ruleset); len(r.digits) == 0 {
		t.engine = everyOption(&countedRuleset{Ruleset: ruleset})
	}
	known := min(n, quickLimit(ruleset))
	if err := t.untilPeriod(context.Background(), known); err != nil {
		return nil, nil, err
	}
	if n > known && t.period == nil {
		if c, err := t.Certificate(); err == nil {
			t.period = &c
		}
	}
	most := known
	if t.period != nil {
		most = maxValues
	}
	if n > most {
		return nil, nil, nimkit.NewLimitError(most, words.Errorf("octal: nim-values of %[1]s up to a heap of %[2]d: they are worked out up to %[3]d; NewTable and Extend go further", Notation(ruleset), n, most))
	}
	values = make([]nimkit.Nimber, n+1)
	for heap := range values {
		if heap < len(t.Values) {
			values[heap] = nimkit.Nimber(t.Values[heap])
		} else {
			values[heap] = values[heap-t.period.Period] + nimkit.Nimber(t.period.Saltus)
		}
	}
	return values, t, nil
}

// quickLimit returns the largest heap whose nim-values take no more than a second or two:
// [searchLimit], and more if heaps are not split.
func quickLimit(ruleset Ruleset) int {
	r, _ := notationOf(ruleset)
	if len(r.digits) == 0 || r.splitTakes(maxValues) > 0 {
		return searchLimit(ruleset)
	}
	return min(maxValues, maxSplitPairs/(r.lastDigit()+1))
}

const (
	maxValues = 1 << 23 // nim-values returned by NimValues
	maxListed = 1 << 24 // heaps in all options of a ruleset, plus four for each option
)

// countedRuleset counts the options listed by a ruleset. It panics with a
// [*nimkit.LimitError] if there are too many.
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

// checkEvery is the number of heaps after which an engine checks its context.
const checkEvery = 256

// overflow returns the error of a heap with a nim-value above 65535.
func overflow(heap int) error { return words.Errorf("%w: heap of %d", ErrOverflow, heap) }

// checkOption returns an error unless all heaps of an option are smaller than heap.
func checkOption(option []int, heap int) error {
	for _, h := range option {
		if h < 0 || h >= heap {
			return words.Errorf("octal: option %s of a heap of %d: a move must leave smaller heaps", shorten(fmt.Sprint(option)), heap)
		}
	}
	return nil
}

// heapByHeap is an engine that computes one value at a time. The function adds the values
// of the options of the heap of len(g) counters to seen.
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

// everyOption returns an engine that lists all options of every heap.
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

// tailEngine is the engine for codes with a repeating part. For each digit of that part, the
// rests that it can leave of a heap are all small enough numbers of one residue class.
// So the engine keeps one growing set of values for each class.
type tailEngine struct {
	takes
	hex  bool     // a move may leave three heaps
	left [3][]set // left[k][c]: values of k+1 heaps with r counters, where r mod len(tail) = c

	pairs, sums []set // pairs[r], sums[r]: sums of two, three heaps with r counters; if hex
}

// set is a set of nim-values, as a bit set that grows on demand.
type set []uint64

// add adds v.
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

// mex returns the least number not in s.
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

// options adds the values of all options of the next heap.
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
	addPairs := func(rest int, into *set) {
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
			addPairs(heap-i, seen)
		}
	}
	for _, i := range t.three {
		if i < heap {
			seen.addAll(t.sums[heap-i])
		}
	}
	// The tail can leave every rest up to this one.
	most := heap - t.lastDigit() - 1
	if most >= 1 {
		t.left[0][most%q].add(g[most])
		if slices.ContainsFunc(t.tail, func(d byte) bool { return d&4 != 0 }) {
			addPairs(most, &t.left[1][most%q])
		}
		if t.hex {
			t.left[2][most%q].addAll(t.sums[most])
		}
	}
	// The digit tail[j] takes lastDigit+1+j counters and possibly more periods of the
	// tail, so it leaves a rest congruent to most-j.
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

// addShifted adds v ⊕ x for each x in u, a word at a time. The high bits of v permute the
// words, and its low six bits permute the bits of each word.
func (s *set) addShifted(u set, v uint16) {
	for i, w := range u {
		if w == 0 {
			continue
		}
		for k, low := range zeroBits {
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

// zeroBits[k] has the bits whose index has a 0 at binary place k.
var zeroBits = [6]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}
