package takeaway_test

import (
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
)

// oracle solves a take set by recursion over positions. Together with bruteForcePeriod it
// checks everything in this package, and uses only the takes and the play convention of a
// Set.
type oracle struct {
	takes     []int
	play      nimkit.Play
	draws     bool
	outcomes  []nimkit.Outcome // of 0, 1, 2, …, as far as they are computed
	nimValues []int
}

func newOracle(s takeaway.Set) *oracle {
	return &oracle{takes: s.Elements(), play: s.Play(), draws: s.HasDraws()}
}

// outcome returns the outcome of n, after those of all smaller numbers.
func (o *oracle) outcome(n int) nimkit.Outcome {
	for len(o.outcomes) < n {
		o.outcome(len(o.outcomes))
	}
	if n < len(o.outcomes) {
		return o.outcomes[n]
	}
	canMove, to := false, [3]bool{} // by outcome
	for _, s := range o.takes {
		if s <= n {
			canMove, to[o.outcome(n-s)] = true, true
		}
	}
	outcome := nimkit.Loss
	switch {
	case !canMove && n > 0 && o.draws, canMove && !to[nimkit.Loss] && to[nimkit.Draw]:
		outcome = nimkit.Draw
	case !canMove && o.play == nimkit.Misere, to[nimkit.Loss]:
		outcome = nimkit.Win
	}
	o.outcomes = append(o.outcomes, outcome)
	return outcome
}

// nimValue returns the nim-value of n, after those of all smaller numbers.
func (o *oracle) nimValue(n int) int {
	for len(o.nimValues) < n {
		o.nimValue(len(o.nimValues))
	}
	if n < len(o.nimValues) {
		return o.nimValues[n]
	}
	options := make([]bool, len(o.takes)+1)
	for _, s := range o.takes {
		if s <= n {
			options[o.nimValue(n-s)] = true
		}
	}
	v := slices.Index(options, false)
	o.nimValues = append(o.nimValues, v)
	return v
}

// prefix returns f(0), …, f(n-1).
func prefix[T any](n int, f func(int) T) []T {
	list := make([]T, n)
	for i := range list {
		list[i] = f(i)
	}
	return list
}

// prefixPeriod returns preperiod and period of a prefix of a sequence by trying all
// possibilities: the least p, and then the least n0, with a(n) = a(n+p) from n0 to the
// end of the prefix, where this holds for at least two thirds of the prefix. ok is false
// if there is none.
func prefixPeriod[T comparable](a []T) (preperiod, period int, ok bool) {
	for p := 1; p < len(a)/3; p++ {
		n0 := len(a) - p
		for n0 > 0 && a[n0-1] == a[n0-1+p] {
			n0--
		}
		if n0 <= len(a)/3 {
			return n0, p, true
		}
	}
	return 0, 0, false
}

// bruteForcePeriod returns the prefixPeriod of longer and longer prefixes of f(0), f(1),
// …. The first prefix is longer than any run of equal outcomes, which is shorter than M.
// ok is false if prefixes of 50,000 values have no period.
func bruteForcePeriod[T comparable](s takeaway.Set, f func(int) T) (preperiod, period int, ok bool) {
	for length := 200 + 6*s.Max(); length < 50_000; length *= 3 {
		if n0, p, ok := prefixPeriod(prefix(length, f)); ok {
			return n0, p, true
		}
	}
	return 0, 0, false
}

// randomSet returns a set with few or many elements up to 7, 30, 70 or 200, with a random
// convention.
func randomSet(r *rand.Rand) takeaway.Set {
	largest := []int{7, 30, 70, 200}[r.IntN(4)]
	count := 1 + r.IntN(min(6, largest))
	if r.IntN(4) == 0 {
		count = 1 + r.IntN(largest)
	}
	elements := r.Perm(largest)[:count]
	for i := range elements {
		elements[i]++
	}
	if r.IntN(2) == 0 && !slices.Contains(elements, 1) {
		elements = append(elements, 1)
	}
	return withConvention(takeaway.MustSet(elements...), uint8(r.IntN(4)))
}

// withConvention returns s in misère play if bit 0 of a number is set, and without draws
// if bit 1 is.
func withConvention(s takeaway.Set, bits uint8) takeaway.Set {
	if bits&1 != 0 {
		s = s.Misere()
	}
	if bits&2 != 0 {
		s = s.NoDraws()
	}
	return s
}

// first returns the first n values of a sequence, or all if it is shorter.
func first[T any](n int, seq func(func(T) bool)) []T {
	var list []T
	if n == 0 {
		return list
	}
	for v := range seq {
		if list = append(list, v); len(list) == n {
			break
		}
	}
	return list
}

// takes returns i+1 for each bit i that is set.
func takes(bits uint32) (elements []int) {
	for s := 1; bits != 0; s, bits = s+1, bits>>1 {
		if bits&1 == 1 {
			elements = append(elements, s)
		}
	}
	return elements
}

// allSets yields all sets with elements up to largest, in normal play.
func allSets(largest int) iter.Seq[takeaway.Set] {
	return func(yield func(takeaway.Set) bool) {
		for bits := uint32(1); bits < 1<<largest && yield(takeaway.MustSet(takes(bits)...)); bits++ {
		}
	}
}

// smallSets yields the sets of the article: with 1 in the set, and M <= 12.
func smallSets() iter.Seq[takeaway.Set] {
	return func(yield func(takeaway.Set) bool) {
		for bits := uint32(1); bits < 1<<12 && yield(takeaway.MustSet(takes(bits)...)); bits += 2 {
		}
	}
}

// allConventions returns s with every convention that makes a difference.
func allConventions(s takeaway.Set) []takeaway.Set {
	sets := []takeaway.Set{s.Normal(), s.Misere()}
	if s.Min() > 1 {
		sets = append(sets, s.Normal().NoDraws(), s.Misere().NoDraws())
	}
	return sets
}

func TestHeapAgreesWithSolver(t *testing.T) {
	for set := range allSets(6) {
		for _, s := range allConventions(set) {
			heap := require.Must(s.Heap(60).Graph())(t)
			for n := range heap.Len() {
				matches := heap.Position(n).(int)
				require.Equal(t, heap.Outcome(n), s.Outcome(matches), s, matches)
			}
		}
	}
}

// checkOutcomes compares the period, the sequences, the differences and the moves of a
// set with those of the oracle. It returns false if bruteForcePeriod finds no period.
func checkOutcomes(t *testing.T, s takeaway.Set) bool {
	t.Helper()
	o := newOracle(s)
	n0, p, ok := bruteForcePeriod(s, o.outcome)
	if !ok {
		return false
	}
	r := require.Must(s.Period())(t)
	require.True(t, r.Preperiod == n0 && r.Period == p, "%v: by brute force preperiod %d, period %d", r, n0, p)
	require.NoError(t, r.Verify())

	length := n0 + 2*p + 3*s.Max() + 10
	want := prefix(length, o.outcome)
	got := first(length, s.Outcomes())
	require.True(t, slices.Equal(got, want), "%v: outcomes\n%v, want\n%v", s, got, want)
	at := map[nimkit.Outcome][]int{}
	for n, outcome := range want {
		at[outcome] = append(at[outcome], n)
	}
	for outcome, seq := range map[nimkit.Outcome]iter.Seq[int]{nimkit.Loss: s.Losses(), nimkit.Win: s.Wins()} {
		got := first(len(at[outcome]), seq)
		require.True(t, slices.Equal(got, at[outcome]), "%v: %v at\n%v, want\n%v", s, outcome, got, at[outcome])
	}
	losses := at[nimkit.Loss]

	// The differences, from the list of losses alone.
	dd := require.Must(s.DD())(t)
	startDD, periodDD := dd.StartDD(), dd.PeriodDD()
	if last := losses[len(losses)-1]; last < n0 {
		require.True(t, dd.PeriodLen == 0 && dd.StartLen == last-losses[0] && len(periodDD) == 0 && len(startDD) == len(losses)-1,
			"%v: the last loss is %d: %+v", s, last, dd)
	} else {
		lossStart, lossPeriod, ok := bruteForcePeriod(s, func(n int) bool { return o.outcome(n) == nimkit.Loss })
		if !ok {
			return false
		}
		i := slices.IndexFunc(losses, func(n int) bool { return n >= lossStart })
		k := slices.Index(losses, losses[i]+lossPeriod)
		require.True(t, dd.PeriodLen == lossPeriod && dd.StartLen == losses[i]-losses[0],
			"%v: %+v, want StartLen %d, PeriodLen %d", s, dd, losses[i]-losses[0], lossPeriod)
		var diffs []int
		for l := 1; l <= k; l++ {
			diffs = append(diffs, losses[l]-losses[l-1])
		}
		require.True(t, slices.Equal(startDD, diffs[:i]) && slices.Equal(periodDD, diffs[i:]),
			"%v: StartDD %v, PeriodDD %v, want %v, %v", s, startDD, periodDD, diffs[:i], diffs[i:])
		// The article's condition, literally: no shorter start will do.
		require.True(t, i == 0 || diffs[i-1] != diffs[k-1], "%v: StartDD %v could be shorter", s, startDD)
	}
	if s.Contains(1) {
		for _, search := range []func() (takeaway.DD, int, error){s.DoubleLoop, s.BrentSearch} {
			found, _, err := search()
			require.True(t, err == nil && found.StartLen == dd.StartLen && found.PeriodLen == dd.PeriodLen,
				"%v: a search on differences finds %+v (%v), want %+v", s, found, err, dd)
		}
	}

	// Moves from small heaps, and from heaps many periods larger.
	explain := func(n, shift int) takeaway.Explanation {
		e := takeaway.Explanation{N: n + shift, Outcome: o.outcome(n)}
		for _, take := range s.Elements() {
			if take <= n {
				e.Options = append(e.Options, takeaway.Option{Move: takeaway.Move(take), Left: n + shift - take, Outcome: o.outcome(n - take)})
			}
		}
		return e
	}
	for _, n := range []int{0, 1, 2, n0, n0 + p, length - 1} {
		e, want := s.Explain(n), explain(n, 0)
		require.True(t, reflect.DeepEqual(e, want), "%v: %+v, want %+v", s, e, want)
		require.Equal(t, s.Outcome(n), want.Outcome, s, n)
		var winning []takeaway.Move
		var best []takeaway.Option
		for _, o := range want.Options {
			if o.Outcome == nimkit.Loss {
				winning = append(winning, o.Move)
			}
			if o.Outcome == [3]nimkit.Outcome{nimkit.Win: nimkit.Loss, nimkit.Loss: nimkit.Win, nimkit.Draw: nimkit.Draw}[want.Outcome] {
				best = append(best, o)
			}
		}
		gotWinning, gotBest := s.WinningMoves(n), e.Best()
		require.True(t, slices.Equal(gotWinning, winning) && slices.Equal(gotBest, best),
			"%v: from %d winning moves %v and best moves %v, want %v and %v", s, n, gotWinning, gotBest, winning, best)
		shift := p * (1 << 40)
		if n >= n0 {
			require.True(t, s.Outcome(n+shift) == want.Outcome, "%v: %d is not %v, but %d is", s, n+shift, want.Outcome, n)
		}
		if n >= n0+s.Max() {
			e, want := s.Explain(n+shift), explain(n, shift)
			require.True(t, reflect.DeepEqual(e, want), "%v: %+v, want %+v", s, e, want)
		}
	}
	return true
}

// checkNimValues compares the nim-values of a set and their period with those of the
// oracle. It returns false if bruteForcePeriod finds no period.
func checkNimValues(t *testing.T, s takeaway.Set) bool {
	t.Helper()
	o := newOracle(s)
	n0, p, ok := bruteForcePeriod(s, o.nimValue)
	if !ok {
		return false
	}
	r := require.Must(s.NimPeriod())(t)
	require.True(t, r.Preperiod == n0 && r.Period == p, "%v: by brute force preperiod %d, period %d", r, n0, p)
	require.NoError(t, r.Verify())
	length := n0 + p + s.Max() + 10
	for n, v := range first(length, s.NimValues()) {
		require.True(t, int(v) == o.nimValue(n), "%v: the nim-value of %d is %v, want %d", s, n, v, o.nimValue(n))
	}
	return true
}

// TestSmallSetsAgreeWithOracle covers every set with elements up to 12 (9 in short mode),
// with every convention.
func TestSmallSetsAgreeWithOracle(t *testing.T) {
	largest := 12
	if testing.Short() {
		largest = 9
	}
	for set := range allSets(largest) {
		for _, s := range allConventions(set) {
			require.True(t, checkOutcomes(t, s), "%v: no period by brute force", s)
		}
		require.True(t, checkNimValues(t, set), "%v: no period of the nim-values by brute force", set)
	}
}

func TestRandomSetsAgreeWithOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 4910))
	const sets = 2000
	outcomes, nimValues := 0, 0
	for range sets {
		s := randomSet(r)
		if checkOutcomes(t, s) {
			outcomes++
		}
		if s.Len() > 40 || checkNimValues(t, s) { // the oracle is slow
			nimValues++
		}
	}
	require.That(t, outcomes >= sets*95/100 && nimValues >= sets*70/100,
		"of %d sets, brute force found only %d periods of outcomes and %d of nim-values", sets, outcomes, nimValues)
}
