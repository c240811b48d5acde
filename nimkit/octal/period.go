package octal

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Certificate states that the nim-values of a ruleset repeat for ever, and holds the
// values that prove it. [FindPeriod] finds one and [Certificate.Verify] checks it.
//
// From the heap Preperiod on, g(n+Period) = g(n) + Saltus, and both Preperiod
// and Period are minimal. The Saltus is 0 except for codes with a repeating part and
// hexadecimal ones, whose nim-values can grow without bound.
//
// # Why finitely many values are enough
//
// Theorem (Guy and Smith, 1956). Let the last digit of a code be d_k, and let a move
// leave at most t heaps: t = 2 for an octal code, t = 3 for a hexadecimal one. If n0 >= 1
// and p >= 1 satisfy
//
//	g(n+p) = g(n)  for all n with  n0 <= n < t·n0 + (t-1)·p + k,
//
// then g(n+p) = g(n) for all n >= n0. So the nim-values of heaps below
// t·n0 + t·p + k decide it.
//
// Proof. Let n >= t·n0 + (t-1)·p + k and let the claim hold below n. Take an
// option of n+p, where i counters are taken, and let c be the largest of the at
// most t heaps left. Then c >= (n+p-i)/t >= n0+p, since i <= k; so c-p >= n0 >= 1
// and g(c-p) = g(c), and with c-p for c it is an option of n with the same value.
// Conversely, from an option of n, where c >= (n-i)/t >= n0, c+p for c makes an
// option of n+p with the same value. Taking a heap whole happens in neither, as n
// > k. So n and n+p have options of the same values. ∎
//
// For a [Splitting] with difference d the range is n0 <= n < 2·n0 + 2p + d.
// Here a split of n+p into a <= b goes to a-p and b if a >= n0+p, which only
// drives the heaps apart; else to a and b-p, still n-2a >= d apart. The way
// back goes from a and b to a and b+p.
//
// A preperiod of 0 is proven with n0 = 1 and g(p) = g(0).
//
// # Values that grow
//
// In a code such as Lasker's 4.(3), where any number above k may be taken,
// the nim-values cannot repeat, but may grow evenly; so may those of a hexadecimal
// code, such as 0.8. First consider codes that end in threes. Let Values reach to the
// heap N, let g(n+p) = g(n) + s hold for n0 <= n <= N-p, with n0, p, s >= 1,
// and let f continue the values that way for ever. Suppose
//
//  1. N-p >= t·n0 + 2k,
//  2. the values of the last p heaps are above those of all heaps below n0+p,
//  3. 0, …, s-1 and s + g(x) for x < n0 are values of heaps up to N-k,
//  4. for each of the last p heaps n, each value below g(n) is that of an
//     option that takes without splitting, or of a split into two equal heaps and
//     perhaps a third, a, or, if s is a power of two, of a split into b >= n0 and
//     one or two heaps with a nim-sum below s,
//  5. no split of a heap above N can have the value that f gives the heap.
//
// Then g = f. Proof. Let n > N and let g = f below n. A value below f(n) is
// that of an option: those in point 3 by taking, any other is s more than a
// value below f(n-p), and the option of n-p that point 4 names becomes one of n
// with p more in its only heap, in b, or in a beside equal heaps, which cancel; a
// nim-sum below s changes only binary places below s of f(b), so s passes through
// it. And f(n) is no option: by point 2 it is above f(x) for x < n0+p, a
// larger x with f(x) = f(n) would give f(x-p) = f(n-p), and splits are point 5. ∎
//
// In a hexadecimal code with a last digit d_k an option that leaves a and two
// equal heaps takes the place of taking. There is one of value f(a) if n-i-a is
// even and 2 or more, where i may be taken to leave three heaps. The parity comes
// back after 2p heaps, if not before; so 2p and 2s stand for p and s in points 3
// and 4, and point 3 asks, for n even and for n odd, for values of heaps from 1 to
// N-k-1 of such a parity, or 0 where two equal heaps may be left. (Austin, Impartial and partisan games, 1976, has such a
// theorem with other conditions.)
//
// Point 5 is finite too. With s a power of two, write f(a) = s·A + x with x < s.
// If a and b both lie in the periodic part and a+b+i = n, then f(n) = s·(A+B+D)
// + y, where D depends only on the places of a and b in their periods. Equality
// asks for the nim-sum of A and B to be A+B+D; but a nim-sum is at most the sum
// and differs from it by an even number, so D > 0 or D odd rules it out. If a <
// n0 then A is one number, f(n) = s·(B+D) + y, and the nim-sum of A and B is
// A + B - 2(A AND B), so equality asks for A AND B = (A-D)/2, which some B
// fulfils exactly if that is a whole number whose binary ones are ones of A.
//
// Likewise for three heaps a, b and c, of which c lies in the periodic part: the
// nim-sum of A, B and C differs from their sum downwards and by an even number,
// and f(n) = s·(A+B+C+D) + y where D depends only on places, those of a heap below
// n0 being the heap itself. So D > 0 or D odd rules equality out. If a and b are
// both below n0, the nim-sum of A and B is one number and goes with C as above.
type Certificate struct {
	Ruleset   Ruleset
	Preperiod int
	Period    int
	Saltus    int
	Values    []uint16 // the nim-values that the proof uses, from heap 0 on
}

// UnknownPeriodError reports that no period was proven, and the heaps that were computed.
type UnknownPeriodError struct {
	Ruleset Ruleset
	Looked  int   // the largest heap whose nim-value was computed
	Err     error // the reason why no more heaps were computed
}

// Error returns the ruleset, the largest heap, and the reason in English.
func (e *UnknownPeriodError) Error() string {
	s := fmt.Sprintf("octal: %s: no period proven by the nim-values of heaps up to %d", Notation(e.Ruleset), e.Looked)
	if limit := (*nimkit.LimitError)(nil); e.Err != nil && !errors.As(e.Err, &limit) {
		s += ": " + e.Err.Error()
	}
	return words.ErrorString(s, e)
}

// Display returns the error as a sentence in the reader's language.
func (e *UnknownPeriodError) Display() words.Text {
	limit := (*nimkit.LimitError)(nil)
	if e.Err != nil && !errors.As(e.Err, &limit) {
		return words.ErrorText(e.Err)
	}
	return words.T("For %s no period is proven; heaps up to %d were looked at.", Notation(e.Ruleset), e.Looked)
}

// Unwrap returns e.Err: a [*nimkit.LimitError] if a larger limit may help, else
// [ErrNoTheorem], [ErrOverflow] or the error of a context.
func (e *UnknownPeriodError) Unwrap() error { return e.Err }

// ErrNoTheorem is wrapped by the error for a ruleset without a theorem on periods: a code
// with a repeating part other than 3, or any ruleset that is neither a code nor a
// splitting.
var ErrNoTheorem = words.Errorf("octal: a period can be proven only of a splitting and of a code in which no digits or only threes repeat")

// searchLimit returns the largest heap for the search for a period, and for a figure, if
// the caller gives none: 20,000, or 4000 for a hexadecimal code, and less for codes with
// very many splits, so that it takes about a second for every ruleset.
func searchLimit(ruleset Ruleset) int {
	r, _ := notationOf(ruleset)
	n := 20_000
	if r.base() == Hexadecimal {
		n = 4000
	}
	// An upper bound: each of n heaps has n pairs for each splitting take.
	for splits := r.splitTakes(n); splits > 0 && n > maxSplitPairs/n/splits; splits = r.splitTakes(n) {
		n -= n/16 + 1
	}
	return n
}

// maxSplitPairs is the largest number of such pairs: that of three splitting takes up to
// 20,000.
const maxSplitPairs = 3 * 20_000 * 20_000

// splitTakes returns the number of takes up to n that may split the rest.
func (r notation) splitTakes(n int) (count int) {
	for i := range min(n, r.lastDigit()+len(r.tail)) + 1 {
		if r.digit(i)&12 != 0 {
			count++
		}
	}
	return count
}

// findCertificate is [FindPeriod] up to [searchLimit].
func findCertificate(ruleset Ruleset) (Certificate, error) {
	return FindPeriod(context.Background(), ruleset, searchLimit(ruleset))
}

// FindPeriod looks for a period that the nim-values of the heaps up to limit prove, and
// returns its certificate, with the least period and preperiod. The error is an
// [*UnknownPeriodError] if they prove none, or that of [Check]. Nearly all of the cost is
// that of the nim-values. A period may be missed until limit is about twice what its
// proof needs.
//
// [Code.Certificate] and [Splitting.Certificate] use the limit 20,000, or 4000 for a
// hexadecimal code.
func FindPeriod(ctx context.Context, ruleset Ruleset, limit int) (Certificate, error) {
	t, err := NewTable(ruleset)
	if err == nil && ctx == nil {
		err = errNoContext
	}
	if err != nil {
		return Certificate{}, err
	}
	return t.findPeriod(ctx, limit)
}

// errNoContext is the error of a nil context.
var errNoContext = words.Errorf("octal: a context that is not nil is needed: pass context.Background()")

// findPeriod is [FindPeriod] for a table that may hold values already.
func (t *Table) findPeriod(ctx context.Context, limit int) (Certificate, error) {
	if r, _ := notationOf(t.ruleset); !r.hasTheorem() {
		return t.Certificate()
	}
	if err := t.untilPeriod(ctx, limit); err != nil {
		return Certificate{}, &UnknownPeriodError{t.ruleset, len(t.Values) - 1, err}
	}
	return t.Certificate()
}

// NimSequence is the sequence of the nim-values of the heaps 0, 1, …, Last of a ruleset,
// which figures and tables accept. [Code.UpTo] returns one.
type NimSequence struct {
	Ruleset Ruleset
	Last    int
}

// String returns the ruleset and the range of heaps.
func (s NimSequence) String() string { return fmt.Sprintf("%v: 0 … %d", s.Ruleset, s.Last) }

// Sequence implements [nimkit.Sequenced]. It includes the period if [FindPeriod] proves
// one and the values do not grow. The errors are those of [Table.Extend], and a heap above
// 20,000, or above 4000 for a hexadecimal code, unless a period is proven.
func (s NimSequence) Sequence() (nimkit.Sequence, error) {
	values, t, err := valuesAndTable(s.Ruleset, s.Last)
	if err != nil {
		return nimkit.Sequence{}, err
	}
	sequence := nimkit.Sequence{Name: s.Ruleset, Values: values}
	if c, err := t.findPeriod(context.Background(), searchLimit(s.Ruleset)); err == nil && c.Saltus == 0 {
		sequence.Preperiod, sequence.Period = c.Preperiod, c.Period
	}
	return sequence, nil
}

// certify returns a certificate that the values prove, and reports whether there is one.
func certify(ruleset Ruleset, r notation, g []uint16) (Certificate, bool) {
	c := Certificate{Ruleset: ruleset}
	if len(r.tail) > 0 {
		return c.findGrowth(r, g)
	}
	// For a proven period n0+p is less than half of len(g), so the second half of the
	// values also occurs p places earlier.
	c.Period = lastRepeat(g, len(g)/2)
	if c.Period == 0 {
		if r.base() == Hexadecimal {
			return c.findGrowth(r, g)
		}
		return c, false
	}
	c.Preperiod = startOfRepeat(g, c.Period, 0)
	need, err := ProofLength(ruleset, c.Preperiod, c.Period)
	if err != nil || need > len(g) {
		return c, false
	}
	c.Values = g[:need:need]
	return c, true
}

// ProofLength returns the number of values, from heap 0 on, with which the theorem at
// [Certificate] proves this period of a [Code] or a [Splitting]. It returns an error that
// wraps [ErrNoTheorem] if no theorem applies, and an error if no period has these
// numbers.
func ProofLength(ruleset Ruleset, preperiod, period int) (int, error) {
	r, err := notationOf(ruleset)
	switch {
	case err != nil:
		return 0, err
	case len(r.digits) == 0 || len(r.tail) > 0:
		return 0, words.Errorf("%w, not of %s", ErrNoTheorem, Notation(ruleset))
	case preperiod < 0 || period < 1 || preperiod > maxHeap || period > maxHeap:
		return 0, fmt.Errorf("octal: preperiod %d and period %d: the one is from 0, the other from 1 to %d", preperiod, period, maxHeap)
	}
	n0 := max(preperiod, 1)
	if _, splitting := ruleset.(Splitting); splitting {
		return 2*n0 + 3*period + r.minDifference, nil
	}
	return r.maxParts()*(n0+period) + r.lastDigit(), nil
}

// startOfRepeat returns the least n0 with g[n+p] = g[n]+s for all n >= n0.
func startOfRepeat(g []uint16, p, s int) int {
	n0 := len(g) - p
	for n0 > 0 && int(g[n0-1+p]) == int(g[n0-1])+s {
		n0--
	}
	return n0
}

// lastRepeat returns the least p > 0 such that the last n values of g also occur p places
// earlier, or 0 if there is none. It compares rolling hashes before it compares values.
func lastRepeat(g []uint16, n int) int {
	const base = 0x9e3779b97f4a7c15 // an odd number without a pattern: 2^64 over the golden ratio
	// The first value of a window has weight 1 in its hash, and each other value base
	// times the weight of the one before it, so the window can move towards the front.
	var want uint64
	power := uint64(1) // base to the n
	for i := range n {
		want = want*base + uint64(g[len(g)-1-i])
		power *= base
	}
	last := g[len(g)-n:]
	hash := want
	for end := len(g) - 1; end >= n; end-- {
		hash = hash*base + uint64(g[end-n]) - power*uint64(g[end])
		if hash == want && slices.Equal(g[end-n:end], last) {
			return len(g) - end
		}
	}
	return 0
}

// findGrowth returns a certificate of growing values for a code that ends in threes or a
// hexadecimal code, and reports whether the values prove it.
func (c Certificate) findGrowth(r notation, g []uint16) (Certificate, bool) {
	last := len(g) - 1
	for p := 1; p <= last/2; p++ {
		s := int(g[last]) - int(g[last-p])
		n0 := startOfRepeat(g, p, s)
		if s < 1 || last-p < r.maxParts()*max(n0, 1)+2*r.lastDigit() {
			continue
		}
		c.Preperiod, c.Period, c.Saltus, c.Values = n0, p, s, g[:len(g):len(g)]
		return c, c.provesGrowth(r) == nil
	}
	return c, false
}

// provesGrowth checks the five conditions of the theorem on values that grow, for a
// certificate whose values are correct and grow as it states. It returns nil if they
// hold.
func (c Certificate) provesGrowth(r notation) error {
	g, n0, p, s, k := c.Values, max(c.Preperiod, 1), c.Period, c.Saltus, r.lastDigit()
	last := len(g) - 1
	if last-p < r.maxParts()*n0+2*k {
		return fmt.Errorf("octal: %d values are too few to prove period %d from heap %d", len(g), p, n0)
	}
	if slices.Min(g[len(g)-p:]) <= slices.Max(g[:n0+p]) {
		return fmt.Errorf("octal: the last %d values are not above those of all heaps below %d", p, n0+p)
	}
	t := r.takes()
	if len(t.two)+len(t.three) > 0 && s&(s-1) != 0 {
		return fmt.Errorf("octal: heaps are split and the saltus %d is no power of two", s)
	}
	if err := c.reachesSmaller(t); err != nil {
		return err
	}
	if err := c.missesSplits(n0, t.two, 2); err != nil {
		return err
	}
	return c.missesSplits(n0, t.three, 3)
}

// reachesSmaller checks conditions 3 and 4.
func (c Certificate) reachesSmaller(r takes) error {
	g, n0, p, s, k := c.Values, max(c.Preperiod, 1), c.Period, c.Saltus, r.lastDigit()
	if len(r.tail) == 0 {
		p, s = 2*p, 2*s
	}
	last := len(g) - 1
	if last-p < n0+k {
		return fmt.Errorf("octal: %d values are too few to prove period %d from heap %d", len(g), c.Period, n0)
	}
	var reachable [2]set // reachable[n%2]: values that options of every heap n above last have
	for a, v := range g[:last-k+1] {
		if len(r.tail) > 0 {
			reachable[0].add(v)
			reachable[1].add(v)
		}
		for _, i := range r.three { // with two equal heaps
			if a > 0 && a < last-k {
				reachable[(i+a)%2].add(v)
			}
		}
	}
	for _, i := range r.two { // two equal heaps
		reachable[i%2].add(0)
	}
	for _, values := range reachable {
		for v := range s {
			if !values.has(uint16(v)) {
				return fmt.Errorf("octal: value %d, below the saltus, is that of no heap up to %d that can be left", v, last-k)
			}
		}
		for _, v := range g[:n0] {
			if w := int(v) + s; w > math.MaxUint16 || !values.has(uint16(w)) {
				return fmt.Errorf("octal: value %d is that of no heap up to %d that can be left", w, last-k)
			}
		}
	}
	var pairs []set
	for rest := 0; rest <= last && len(r.three) > 0; rest++ {
		pairs = append(pairs, pairSums(g, rest))
	}
	// inTriple reports whether v is the value of an option of n that leaves a heap of n0
	// or more and two heaps with a sum below the saltus.
	inTriple := func(n int, v uint16) bool {
		for _, i := range r.three {
			for b := n0; b <= n-i-2; b++ {
				if rest := v ^ g[b]; int(rest) < s && pairs[n-i-b].has(rest) {
					return true
				}
			}
		}
		return false
	}
	for n := len(g) - p; n <= last; n++ {
		var lasting set
		for i := 1; i <= n; i++ {
			if r.digit(i)&2 != 0 || i == n && len(r.tail) > 0 {
				lasting.add(g[n-i])
			}
		}
		for _, i := range r.two {
			for a := 1; n-i-a >= n0; a++ {
				if int(g[a]) < s {
					lasting.add(g[a] ^ g[n-i-a])
				}
			}
			if (n-i)%2 == 0 {
				lasting.add(0)
			}
		}
		for _, i := range r.three {
			for a := n - i - 2; a >= 1; a -= 2 {
				lasting.add(g[a])
			}
		}
		for v := range g[n] {
			if !lasting.has(v) && !inTriple(n, v) {
				return fmt.Errorf("octal: heap of %d has no option of value %d that stays one in larger heaps", n, v)
			}
		}
	}
	return nil
}

// missesSplits checks condition 5 for splits into two or three parts with these takes.
// For two parts, b is a heap of 0, of value 0. Of all a >= n0 and b with a+b in one class
// modulo p, the nim-sum of their values in one class modulo s, and D of one parity, only
// the least D matters. After that it checks a and b below n0.
func (c Certificate) missesSplits(n0 int, takes []int, parts int) error {
	if len(takes) == 0 {
		return nil
	}
	g, p, s := c.Values, c.Period, c.Saltus
	kind, pairs := "a split", n0+p
	second := func(a int) (least, most int) { return 0, 0 } // the range of b
	if parts == 3 {
		kind, pairs = "a split in three", pairs*pairs
		second = func(a int) (least, most int) { return 1, a }
	}
	if p*s > maxProofPairs/16 || pairs > maxProofPairs {
		return fmt.Errorf("octal: period %d and saltus %d are too large for this proof", p, s)
	}
	const none = math.MaxInt
	class := func(sum, x, parity int) int { return (sum*s+x)*2 + parity }
	least := slices.Repeat([]int{none}, 2*p*s)
	for a := n0; a < n0+p; a++ {
		for b, most := second(a); b <= most; b++ {
			d := (a+b)/p - int(g[a])/s - int(g[b])/s
			at := &least[class((a+b)%p, (int(g[a])^int(g[b]))%s, d&1)]
			*at = min(*at, d)
		}
	}
	for place := range p { // of n in its period
		n := n0 + place
		high, low := int(g[n])/s, int(g[n])%s
		hit := func() error { return fmt.Errorf("octal: %s of a heap of %d + %d·w may have its value", kind, n, p) }
		for _, i := range takes {
			for third := n0; third < n0+p; third++ { // c in its period
				sum := ((n-i-third)%p + p) % p
				d := high - int(g[third])/s + (sum+third+i-n)/p
				if pair := least[class(sum, low^int(g[third])%s, d&1)]; pair != none && d+pair <= 0 {
					return hit()
				}
			}
			for a := 1; a < n0; a++ {
				for b, most := second(a); b <= most; b++ {
					third := n0 + ((n-i-a-b-n0)%p+p)%p
					both := int(g[a] ^ g[b])
					if both%s^int(g[third])%s != low {
						continue
					}
					and := both/s - high + int(g[third])/s - (a+b+third+i-n)/p
					if and >= 0 && and%2 == 0 && and/2&^(both/s) == 0 {
						return hit()
					}
				}
			}
		}
	}
	return nil
}

// maxProofPairs is the largest number of pairs of heaps in a proof: about a second.
const maxProofPairs = 1 << 28

// checkNumbers returns an error if no period has the numbers of the certificate, or if
// its values do not reach the end of the second period.
func (c Certificate) checkNumbers() error {
	switch known := len(c.Values); {
	case c.Preperiod < 0 || c.Period < 1 || c.Saltus < 0 || c.Saltus > math.MaxUint16:
		return fmt.Errorf("octal: %v: a period is 1 or more, a preperiod 0 or more and a saltus from 0 to 65535", c)
	case c.Preperiod > known || c.Period > known || known-c.Preperiod < 2*c.Period:
		return fmt.Errorf("octal: %v: %d values do not reach to the end of the second period", c, known)
	}
	return nil
}

// NimValue returns the nim-value of a heap of any size, in constant time. It is an error
// if heap is negative, if the value has more than 64 bits, or if the certificate has too
// few values for its period.
func (c Certificate) NimValue(heap int) (nimkit.Nimber, error) {
	if err := c.checkNumbers(); err != nil {
		return 0, err
	}
	if heap < 0 {
		return 0, words.Errorf("octal: heap of %d: a heap has 0 counters or more", heap)
	}
	if heap < c.Preperiod {
		return nimkit.Nimber(c.Values[heap]), nil
	}
	times, place := (heap-c.Preperiod)/c.Period, (heap-c.Preperiod)%c.Period
	high, grown := bits.Mul64(uint64(times), uint64(c.Saltus))
	v, carry := bits.Add64(uint64(c.Values[c.Preperiod+place]), grown, 0)
	if high+carry > 0 {
		return 0, words.Errorf("octal: heap of %d: a nim-value of more than 64 bits", heap)
	}
	return nimkit.Nimber(v), nil
}

// Exceptions returns the heaps below the preperiod whose nim-values differ from those of
// the period continued backwards. It returns nil if the certificate has too few values
// for its period.
func (c Certificate) Exceptions() []int {
	if c.checkNumbers() != nil {
		return nil
	}
	var heaps []int
	for n := range c.Preperiod {
		times := (c.Preperiod - n + c.Period - 1) / c.Period
		if int(c.Values[n])+times*c.Saltus != int(c.Values[n+times*c.Period]) {
			heaps = append(heaps, n)
		}
	}
	return heaps
}

// Foretells compares the values that the certificate predicts with a sequence of
// nim-values, such as those of the reader's own rule.
func (c Certificate) Foretells(sequence nimkit.Sequenced) nimkit.Comparer {
	return nimkit.CompareSequence(c.String(), sequence, func(heap int) nimkit.Nimber {
		v, _ := c.NimValue(heap) // 0 with an error
		return v
	})
}

// Certificate returns c, so that figures accept a certificate in place of a ruleset.
func (c Certificate) Certificate() (Certificate, error) { return c, nil }

// String returns the ruleset with its period, preperiod and saltus in the reader's language.
func (c Certificate) String() string {
	switch {
	case c.Ruleset == nil && c.Period == 0:
		return words.T("no period is proved: the error that came with it says why").String()
	case c.Saltus != 0:
		return words.T("%s: period %d, preperiod %d, saltus %d", Notation(c.Ruleset), c.Period, c.Preperiod, c.Saltus).String()
	}
	return words.T("%s: period %d, preperiod %d", Notation(c.Ruleset), c.Period, c.Preperiod).String()
}
