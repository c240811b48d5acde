package takeaway_test

import (
	"math/rand/v2"
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
	return &judge{g.Set.Elements(), g.Play, !g.NoDraws, nil, nil}
}

// outcome plays every move from n, once all fewer matches have been judged.
func (j *judge) outcome(n int) nimkit.Outcome {
	for len(j.known) < n {
		j.outcome(len(j.known))
	}
	if n < len(j.known) {
		return j.known[n]
	}
	var canMove, toLoss, toDraw bool
	for _, s := range j.takes {
		if n-s < 0 {
			continue
		}
		canMove = true
		switch j.outcome(n - s) {
		case nimkit.Loss:
			toLoss = true
		case nimkit.Draw:
			toDraw = true
		}
	}
	var o nimkit.Outcome
	switch {
	case !canMove && n > 0 && j.draws:
		o = nimkit.Draw
	case !canMove && j.play == nimkit.Misere:
		o = nimkit.Win
	case !canMove:
		o = nimkit.Loss
	case toLoss:
		o = nimkit.Win
	case toDraw:
		o = nimkit.Draw
	default:
		o = nimkit.Loss
	}
	j.known = append(j.known, o)
	return o
}

func (j *judge) outcomes(n int) []nimkit.Outcome {
	list := make([]nimkit.Outcome, n)
	for i := range list {
		list[i] = j.outcome(i)
	}
	return list
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

func (j *judge) nimValues(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = j.nimValue(i)
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
func stareAt[T comparable](s takeaway.Set, prefix func(int) []T) (preperiod, period int, ok bool) {
	for length := 200 + 6*s.Max(); length < 50_000; length *= 3 {
		if n0, p, ok := stare(prefix(length)); ok {
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

func allSets(largest int) func(func(takeaway.Set) bool) {
	return func(yield func(takeaway.Set) bool) {
		for bits := 1; bits < 1<<largest; bits++ {
			var elements []int
			for s := 1; s <= largest; s++ {
				if bits>>(s-1)&1 == 1 {
					elements = append(elements, s)
				}
			}
			if !yield(takeaway.MustSet(elements...)) {
				return
			}
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
				if matches := heap.Position(n).(int); heap.Outcome(n) != g.Outcome(matches) {
					t.Fatalf("%v: %d is %v, as a graph %v", g, matches, g.Outcome(matches), heap.Outcome(n))
				}
			}
		}
	}
}

// checkGame holds everything that a game says about itself against the judge.
// It returns false when the period is too long for the judge to see.
func checkGame(t *testing.T, g takeaway.Game) bool {
	t.Helper()
	j := newJudge(g)
	n0, p, ok := stareAt(g.Set, j.outcomes)
	if !ok {
		return false
	}
	r := require.Must(g.Period())(t)
	require.Sure(t, r.Preperiod == n0 && r.Period == p, "%v: by the judge preperiod %d, period %d", r, n0, p)
	require.NoError(t, r.Verify())

	length := n0 + 2*p + 3*g.Set.Max() + 10
	want := j.outcomes(length)
	if got := take(length, g.Outcomes()); !slices.Equal(got, want) {
		t.Fatalf("%v: outcomes\n%v, by the judge\n%v", g, got, want)
	}
	var losses, wins []int
	for n, o := range want {
		switch o {
		case nimkit.Loss:
			losses = append(losses, n)
		case nimkit.Win:
			wins = append(wins, n)
		}
	}
	for _, c := range []struct {
		name string
		want []int
		seq  func(func(int) bool)
	}{{"losses", losses, g.Losses()}, {"wins", wins, g.Wins()}} {
		got := take(len(c.want), c.seq)
		require.Sure(t, slices.Equal(got, c.want), "%v: %s\n%v, by the judge\n%v", g, c.name, got, c.want)
	}

	// The differences by the list of losses alone.
	dd := require.Must(g.DD())(t)
	lossAt := make([]bool, length)
	for _, n := range losses {
		lossAt[n] = true
	}
	if last := losses[len(losses)-1]; last < n0 {
		if dd.PeriodLen != 0 || dd.StartLen != last-losses[0] || len(dd.PeriodDD()) != 0 || len(dd.StartDD()) != len(losses)-1 {
			t.Fatalf("%v: the last loss is %d: %+v", g, last, dd)
		}
	} else {
		lossStart, lossPeriod, ok := stareAt(g.Set, func(n int) []bool {
			list := make([]bool, n)
			for i := range list {
				list[i] = j.outcome(i) == nimkit.Loss
			}
			return list
		})
		if !ok {
			return false
		}
		i := slices.IndexFunc(losses, func(n int) bool { return n >= lossStart })
		k := slices.Index(losses, losses[i]+lossPeriod)
		if dd.PeriodLen != lossPeriod || dd.StartLen != losses[i]-losses[0] {
			t.Fatalf("%v: %+v, by the judge StartLen %d, PeriodLen %d", g, dd, losses[i]-losses[0], lossPeriod)
		}
		var diffs []int
		for l := 1; l <= k; l++ {
			diffs = append(diffs, losses[l]-losses[l-1])
		}
		if !slices.Equal(dd.StartDD(), diffs[:i]) || !slices.Equal(dd.PeriodDD(), diffs[i:]) {
			t.Fatalf("%v: StartDD %v, PeriodDD %v, by the judge %v, %v", g, dd.StartDD(), dd.PeriodDD(), diffs[:i], diffs[i:])
		}
		// The article's condition, literally: no shorter start will do.
		if i > 0 && i-1+(k-i) < len(diffs) && diffs[i-1] == diffs[k-1] {
			t.Fatalf("%v: StartDD %v could be shorter", g, dd.StartDD())
		}
	}
	if g.Set.Contains(1) {
		for _, search := range []func() (takeaway.DD, int, error){g.DoubleLoop, g.OneStretch} {
			if raced, _, err := search(); err != nil || raced.StartLen != dd.StartLen || raced.PeriodLen != dd.PeriodLen {
				t.Fatalf("%v: a racer finds %+v (%v), we %+v", g, raced, err, dd)
			}
		}
	}

	// Moves, near and far.
	for _, n := range []int{0, 1, 2, n0, n0 + p, length - 1} {
		var winning, best []takeaway.Move
		for _, s := range g.Set.Elements() {
			if s > n {
				continue
			}
			o := j.outcome(n - s)
			if o == nimkit.Loss {
				winning = append(winning, takeaway.Move(s))
			}
			switch j.outcome(n) {
			case nimkit.Win:
				if o == nimkit.Loss {
					best = append(best, takeaway.Move(s))
				}
			case nimkit.Draw:
				if o == nimkit.Draw {
					best = append(best, takeaway.Move(s))
				}
			case nimkit.Loss:
				best = append(best, takeaway.Move(s))
			}
		}
		if got := g.WinningMoves(n); !slices.Equal(got, winning) {
			t.Fatalf("%v: winning moves from %d %v, by the judge %v", g, n, got, winning)
		}
		var got []takeaway.Move
		for _, o := range g.Explain(n).Best() {
			got = append(got, o.Move)
		}
		require.Sure(t, slices.Equal(got, best), "%v: best moves from %d %v, by the judge %v", g, n, got, best)
		if got := g.Outcome(n); got != j.outcome(n) {
			t.Fatalf("%v: %d is %v, by the judge %v", g, n, got, j.outcome(n))
		}
		far := n + p*(1<<40)
		if n >= n0 && g.Outcome(far) != j.outcome(n) {
			t.Fatalf("%v: %d is %v, but %d is %v", g, far, g.Outcome(far), n, j.outcome(n))
		}
		if n >= n0+g.Set.Max() {
			e, f := g.Explain(n), g.Explain(far)
			require.Sure(t, f.N == far && len(e.Options) == len(f.Options), "%v: %+v, but %+v", g, e, f)
			for i := range e.Options {
				if e.Options[i].Move != f.Options[i].Move || e.Options[i].Outcome != f.Options[i].Outcome || f.Options[i].Left != far-int(f.Options[i].Move) {
					t.Fatalf("%v: %+v, but %+v", g, e.Options[i], f.Options[i])
				}
			}
		}
	}
	return true
}

func checkNimValues(t *testing.T, s takeaway.Set) bool {
	t.Helper()
	j := newJudge(s.Normal())
	n0, p, ok := stareAt(s, j.nimValues)
	if !ok {
		return false
	}
	r := require.Must(s.NimPeriod())(t)
	require.Sure(t, r.Preperiod == n0 && r.Period == p, "%v: by the judge preperiod %d, period %d", r, n0, p)
	require.NoError(t, r.Verify())
	length := n0 + p + s.Max() + 10
	want := j.nimValues(length)
	for n, v := range take(length, s.NimValues()) {
		require.Sure(t, int(v) == want[n], "%v: the nim-value of %d is %v, by the judge %d", s, n, v, want[n])
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
