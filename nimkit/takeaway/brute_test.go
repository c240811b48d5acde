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

// The judge of everything in this package: the rules of the game played out by
// recursion over positions, and periods found by staring at a long prefix. It
// uses nothing of the package but the exported fields of a game.
type judge struct {
	takes []int
	play  nimkit.Play
	draws bool             // stuck with matches left is a draw
	known []nimkit.Outcome // of 0, 1, 2, …
	nims  []int
}

func newJudge(g takeaway.Game) *judge {
	return &judge{takes: g.Set.Elements(), play: g.Play, draws: !g.NoDraws}
}

// outcome plays every move from n, once all fewer matches have been judged.
func (j *judge) outcome(n int) nimkit.Outcome {
	for len(j.known) < n {
		j.outcome(len(j.known))
	}
	if n < len(j.known) {
		return j.known[n]
	}
	canMove, to := false, [3]bool{} // by outcome
	for _, s := range j.takes {
		if s <= n {
			canMove, to[j.outcome(n-s)] = true, true
		}
	}
	o := nimkit.Loss
	switch {
	case !canMove && n > 0 && j.draws, canMove && !to[nimkit.Loss] && to[nimkit.Draw]:
		o = nimkit.Draw
	case !canMove && j.play == nimkit.Misere, to[nimkit.Loss]:
		o = nimkit.Win
	}
	j.known = append(j.known, o)
	return o
}

func (j *judge) nimValue(n int) int {
	for len(j.nims) < n {
		j.nimValue(len(j.nims))
	}
	if n < len(j.nims) {
		return j.nims[n]
	}
	options := make([]bool, len(j.takes)+1)
	for _, s := range j.takes {
		if s <= n {
			options[j.nimValue(n-s)] = true
		}
	}
	v := 0
	for options[v] {
		v++
	}
	j.nims = append(j.nims, v)
	return v
}

// first returns the first n values of what is known of each number.
func first[T any](n int, of func(int) T) []T {
	list := make([]T, n)
	for i := range list {
		list[i] = of(i)
	}
	return list
}

// stare returns preperiod and period of a prefix of a sequence by looking at
// every possibility in turn: the least p, and then the least n0, with
// a(n) = a(n+p) from n0 to the end of the prefix, where at least two thirds of
// the prefix must be so. ok is false when there is none.
func stare[T comparable](a []T) (preperiod, period int, ok bool) {
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

// stareAt stares at longer and longer prefixes. The first is long enough not to
// be taken in by a run of equal outcomes, which is shorter than M; the last one
// is as long as patience allows.
func stareAt[T comparable](s takeaway.Set, of func(int) T) (preperiod, period int, ok bool) {
	for length := 200 + 6*s.Max(); length < 50_000; length *= 3 {
		if n0, p, ok := stare(first(length, of)); ok {
			return n0, p, true
		}
	}
	return 0, 0, false
}

// randomGame picks few or many elements up to 7, 30, 70 or 200.
func randomGame(r *rand.Rand) takeaway.Game {
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
	return takeaway.Game{
		Set:     takeaway.MustSet(elements...),
		Play:    []nimkit.Play{nimkit.Normal, nimkit.Misere}[r.IntN(2)],
		NoDraws: r.IntN(2) == 0,
	}
}

// take returns the first n values of a sequence, fewer if it ends.
func take[T any](n int, seq func(func(T) bool)) []T {
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

// takes are the numbers of a set of which each bit tells one, from 1 on.
func takes(bits uint32) (elements []int) {
	for s := 1; bits != 0; s, bits = s+1, bits>>1 {
		if bits&1 == 1 {
			elements = append(elements, s)
		}
	}
	return elements
}

func allSets(largest int) iter.Seq[takeaway.Set] {
	return func(yield func(takeaway.Set) bool) {
		for bits := uint32(1); bits < 1<<largest && yield(takeaway.MustSet(takes(bits)...)); bits++ {
		}
	}
}

// smallSets are those of the article: with 1 in the set, and M <= 12.
func smallSets() iter.Seq[takeaway.Set] {
	return func(yield func(takeaway.Set) bool) {
		for bits := uint32(1); bits < 1<<12 && yield(takeaway.MustSet(takes(bits)...)); bits += 2 {
		}
	}
}

func allGames(s takeaway.Set) []takeaway.Game {
	games := []takeaway.Game{s.Normal(), s.Misere()}
	if !s.Contains(1) {
		games = append(games,
			takeaway.Game{Set: s, Play: nimkit.Normal, NoDraws: true},
			takeaway.Game{Set: s, Play: nimkit.Misere, NoDraws: true})
	}
	return games
}

// A heap as any game is solved is what the game says of itself.
func TestHeapAgainstSolve(t *testing.T) {
	for s := range allSets(6) {
		for _, g := range allGames(s) {
			heap := require.Must(g.Heap(60).Graph())(t)
			for n := range heap.Len() {
				matches := heap.Position(n).(int)
				require.Equal(t, heap.Outcome(n), g.Outcome(matches), g, matches)
			}
		}
	}
}

// checkGame holds everything that a game says about itself against the judge.
// It returns false when the period is too long for the judge to see.
func checkGame(t *testing.T, g takeaway.Game) bool {
	t.Helper()
	j := newJudge(g)
	n0, p, ok := stareAt(g.Set, j.outcome)
	if !ok {
		return false
	}
	r := require.Must(g.Period())(t)
	require.Sure(t, r.Preperiod == n0 && r.Period == p, "%v: by the judge preperiod %d, period %d", r, n0, p)
	require.NoError(t, r.Verify())

	length := n0 + 2*p + 3*g.Set.Max() + 10
	want := first(length, j.outcome)
	got := take(length, g.Outcomes())
	require.Sure(t, slices.Equal(got, want), "%v: outcomes\n%v, by the judge\n%v", g, got, want)
	at := map[nimkit.Outcome][]int{}
	for n, o := range want {
		at[o] = append(at[o], n)
	}
	for o, seq := range map[nimkit.Outcome]iter.Seq[int]{nimkit.Loss: g.Losses(), nimkit.Win: g.Wins()} {
		got := take(len(at[o]), seq)
		require.Sure(t, slices.Equal(got, at[o]), "%v: %v at\n%v, by the judge\n%v", g, o, got, at[o])
	}
	losses := at[nimkit.Loss]

	// The differences by the list of losses alone.
	dd := require.Must(g.DD())(t)
	startDD, periodDD := dd.StartDD(), dd.PeriodDD()
	if last := losses[len(losses)-1]; last < n0 {
		require.Sure(t, dd.PeriodLen == 0 && dd.StartLen == last-losses[0] && len(periodDD) == 0 && len(startDD) == len(losses)-1,
			"%v: the last loss is %d: %+v", g, last, dd)
	} else {
		lossStart, lossPeriod, ok := stareAt(g.Set, func(n int) bool { return j.outcome(n) == nimkit.Loss })
		if !ok {
			return false
		}
		i := slices.IndexFunc(losses, func(n int) bool { return n >= lossStart })
		k := slices.Index(losses, losses[i]+lossPeriod)
		require.Sure(t, dd.PeriodLen == lossPeriod && dd.StartLen == losses[i]-losses[0],
			"%v: %+v, by the judge StartLen %d, PeriodLen %d", g, dd, losses[i]-losses[0], lossPeriod)
		var diffs []int
		for l := 1; l <= k; l++ {
			diffs = append(diffs, losses[l]-losses[l-1])
		}
		require.Sure(t, slices.Equal(startDD, diffs[:i]) && slices.Equal(periodDD, diffs[i:]),
			"%v: StartDD %v, PeriodDD %v, by the judge %v, %v", g, startDD, periodDD, diffs[:i], diffs[i:])
		// The article's condition, literally: no shorter start will do.
		require.Sure(t, i == 0 || diffs[i-1] != diffs[k-1], "%v: StartDD %v could be shorter", g, startDD)
	}
	if g.Set.Contains(1) {
		for _, search := range []func() (takeaway.DD, int, error){g.DoubleLoop, g.OneStretch} {
			raced, _, err := search()
			require.Sure(t, err == nil && raced.StartLen == dd.StartLen && raced.PeriodLen == dd.PeriodLen,
				"%v: a racer finds %+v (%v), we %+v", g, raced, err, dd)
		}
	}

	// Moves, near and far.
	explain := func(n, further int) takeaway.Explanation {
		e := takeaway.Explanation{N: n + further, Outcome: j.outcome(n)}
		for _, s := range g.Set.Elements() {
			if s <= n {
				e.Options = append(e.Options, takeaway.Option{Move: takeaway.Move(s), Left: n + further - s, Outcome: j.outcome(n - s)})
			}
		}
		return e
	}
	for _, n := range []int{0, 1, 2, n0, n0 + p, length - 1} {
		e, want := g.Explain(n), explain(n, 0)
		require.Sure(t, reflect.DeepEqual(e, want), "%v: %+v, by the judge %+v", g, e, want)
		require.Equal(t, g.Outcome(n), want.Outcome, g, n)
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
		wins, bests := g.WinningMoves(n), e.Best()
		require.Sure(t, slices.Equal(wins, winning) && slices.Equal(bests, best),
			"%v: from %d %v win and %v are best, by the judge %v and %v", g, n, wins, bests, winning, best)
		far := p * (1 << 40)
		if n >= n0 {
			require.Sure(t, g.Outcome(n+far) == want.Outcome, "%v: %d is not %v, as %d is", g, n+far, want.Outcome, n)
		}
		if n >= n0+g.Set.Max() {
			e, want := g.Explain(n+far), explain(n, far)
			require.Sure(t, reflect.DeepEqual(e, want), "%v: %+v, by the judge %+v", g, e, want)
		}
	}
	return true
}

func checkNimValues(t *testing.T, s takeaway.Set) bool {
	t.Helper()
	j := newJudge(s.Normal())
	n0, p, ok := stareAt(s, j.nimValue)
	if !ok {
		return false
	}
	r := require.Must(s.NimPeriod())(t)
	require.Sure(t, r.Preperiod == n0 && r.Period == p, "%v: by the judge preperiod %d, period %d", r, n0, p)
	require.NoError(t, r.Verify())
	length := n0 + p + s.Max() + 10
	for n, v := range take(length, s.NimValues()) {
		require.Sure(t, int(v) == j.nimValue(n), "%v: the nim-value of %d is %v, by the judge %d", s, n, v, j.nimValue(n))
	}
	return true
}

// TestEverySmallSet covers every set with elements up to 12, with and without
// 1, in every kind of play (9 in short mode).
func TestEverySmallSet(t *testing.T) {
	largest := 12
	if testing.Short() {
		largest = 9
	}
	for s := range allSets(largest) {
		for _, g := range allGames(s) {
			require.Sure(t, checkGame(t, g), "%v: the judge sees no period", g)
		}
		require.Sure(t, checkNimValues(t, s), "%v: the judge sees no period in the nim-values", s)
	}
}

func TestRandomSets(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 4910))
	const games = 2000
	seen, nims := 0, 0
	for range games {
		g := randomGame(r)
		if checkGame(t, g) {
			seen++
		}
		if g.Set.Len() > 40 || checkNimValues(t, g.Set) { // the judge is slow
			nims++
		}
	}
	require.That(t, seen >= games*95/100 && nims >= games*70/100,
		"of %d games the judge saw only %d periods of outcomes and %d of nim-values", games, seen, nims)
	t.Logf("of %d games the judge saw %d periods of outcomes and %d of nim-values", games, seen, nims)
}
