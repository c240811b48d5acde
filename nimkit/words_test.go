package nimkit_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

func TestEnumerationStrings(t *testing.T) {
	for want, v := range map[string]fmt.Stringer{
		"normal": nimkit.Normal, "misère": nimkit.Misere, "Play(7)": nimkit.Play(7),
		"L": nimkit.Loss, "W": nimkit.Win, "D": nimkit.Draw, "Outcome(9)": nimkit.Outcome(9),
		"by play": nimkit.ByPlay, "stuck": nimkit.Stuck, "mover loses": nimkit.MoverLoses, "mover wins": nimkit.MoverWins, "End(4)": nimkit.End(4),
		"V": nimkit.V, "W*": nimkit.WStar, "R": nimkit.Remise, "Label(5)": nimkit.Label(5),
		"0": nimkit.Nimber(0), "*": nimkit.Nimber(1), "*18446744073709551615": ^nimkit.Nimber(0),
	} {
		require.Equal(t, v.String(), want, v)
	}
	require.Equal(t, nimkit.W.String(), "W", nimkit.W)
}

// takeOrGrow returns the rule of a game in which a move takes one or two. If grows is true, a heap of
// 7 may become 9.
func takeOrGrow(grows bool) nimkit.RuleFunc[int] {
	return func(n int, move func(int)) {
		for k := 1; k <= min(2, n); k++ {
			move(n - k)
		}
		if grows && n == 7 {
			move(9)
		}
	}
}

func TestWithEndAndWithSymmetryKeepTheOther(t *testing.T) {
	game := nimkit.Ruleset[int](takeOrGrow(false))
	stuck := func(int) nimkit.End { return nimkit.Stuck }
	even := func(n int) int { return n &^ 1 }
	for _, c := range []struct {
		game nimkit.Ruleset[int]
		end  nimkit.End
		of7  int
	}{
		{nimkit.WithEnd(game, stuck), nimkit.Stuck, 7},
		{nimkit.WithSymmetry(game, even), nimkit.ByPlay, 6},
		{nimkit.WithSymmetry(nimkit.WithEnd(game, stuck), even), nimkit.Stuck, 6},
		{nimkit.WithEnd(nimkit.WithSymmetry(game, even), stuck), nimkit.Stuck, 6},
	} {
		end := c.game.(nimkit.RulesetWithEnds[int]).End(0)
		require.That(t, end == c.end, "the end is %v, want %v", end, c.end)
		require.Equal(t, c.game.(nimkit.RulesetWithSymmetry[int]).Canonical(7), c.of7, "the canonical form of 7")
	}
}

// TestFindAcceptsBothForms finds positions in the type of the rule and in display form.
func TestFindAcceptsBothForms(t *testing.T) {
	named := func(n int) any { return []string{"heap", fmt.Sprint(n)} }
	for _, grows := range []bool{false, true} {
		setup := nimkit.From(takeOrGrow(grows), 12)
		plain, displayed := setup, nimkit.WithDisplay(setup, named)
		if grows {
			plain, displayed = plain.Endless(), displayed.Endless()
		}
		g := require.Must(displayed.Graph())(t)
		h := require.Must(plain.Graph())(t)
		if _, ok := h.Find("a heap"); ok || h.Len() != 13 {
			t.Error("a text is found among numbers")
		}
		for n := range 13 {
			i, ok := g.Find(named(n))
			j, found := h.Find(n)
			k, again := g.Find(n)
			require.That(t, ok && found && again && i == k && g.Outcome(i) == h.Outcome(j), "heap %d is number %d (%v), %d (%v), %d (%v)", n, i, ok, j, found, k, again)
		}
		for _, missing := range []any{13, -1, named(13), nil} {
			_, ok := g.Find(missing)
			require.That(t, !ok, "%v is found", missing)
		}
		for _, call := range []func(){func() { g.In(7).Outcome(0) }, func() { g.In(7).Remoteness(0) }} {
			require.Contains(t, fmt.Sprint(require.Recovered(call)), "Play(7)", "panic")
		}
	}
}

func TestFindAcceptsIncomparableDisplays(t *testing.T) {
	down := func(p any, move func(any)) {
		if n := p.(int); n > 0 {
			move(n - 1)
		}
	}
	setup := nimkit.WithDisplay(nimkit.From(down, any(5)), func(p any) any { return []int{p.(int)} })
	for _, game := range []nimkit.Game{setup, setup.Endless()} {
		g := require.Must(game.Graph())(t)
		for heap, want := range []bool{true, true, true, true, true, true, false} {
			n, ok := g.Find([]int{heap})
			m, found := g.Find(heap)
			if ok != want || found != want || n != m || ok && g.Remoteness(n) != heap {
				t.Errorf("heap %d is number %d (%v) and %d (%v)", heap, n, ok, m, found)
			}
		}
	}
}

func TestNilAndZeroValuesReportErrors(t *testing.T) {
	ctx := context.Background()
	none := nimkit.RuleFunc[int](nil)
	stuck := func(int) nimkit.End { return nimkit.Stuck }
	game := nimkit.From(takeOrGrow(false), 4)
	ofGame := func(g nimkit.Ruleset[int]) error { return errorOf(nimkit.Solve(ctx, g, 3, 10)) }
	finite := require.Must(nimkit.From(takeOrGrow(false), 7).Graph())(t)
	endless := require.Must(nimkit.From(takeOrGrow(true), 9).Endless().Graph())(t)
	for name, err := range map[string]error{
		"a rule":              errorOf(nimkit.From[int](nil, 3).Graph()),
		"a rule without end":  errorOf(nimkit.From[int](nil, 3).Endless().Graph()),
		"a row":               errorOf(nimkit.From[int](nil, 3).Sequence()),
		"a game":              ofGame(nil),
		"a nil rule":          ofGame(none),
		"ends of a nil game":  ofGame(nimkit.WithEnd[int](nil, stuck)),
		"a symmetry of nil":   ofGame(nimkit.WithSymmetry[int](none, nil)),
		"an endless one":      errorOf(nimkit.FromRuleset[int](nil, 3).Endless().Graph()),
		"a graph":             errorOf((*nimkit.Graph)(nil).Game().Graph()),
		"a zero graph":        errorOf(new(nimkit.Graph).Game().Graph()),
		"a comparison":        errorOf((*nimkit.Comparison)(nil).Comparison()),
		"of a comparison":     errorOf((*nimkit.Comparison)(nil).Graph()),
		"of a zero one":       errorOf(new(nimkit.Comparison).Graph()),
		"a form":              errorOf(nimkit.Compare[int, nimkit.Outcome]("none", game, nil).Comparison()),
		"a form that knows":   errorOf(nimkit.CompareKnown[int, nimkit.Nimber]("none", game, nil).Comparison()),
		"a form of a row":     errorOf(nimkit.CompareSequence("none", game, nil).Comparison()),
		"a row to compare":    errorOf(nimkit.CompareSequence("none", nil, func(int) nimkit.Nimber { return 0 }).Comparison()),
		"a start":             errorOf(nimkit.Judge(require.Must(nimkit.SolutionOf[int](game))(t), nimkit.Normal, 9, 8)),
		"an expert":           errorOf(nimkit.Judge[int](nil, nimkit.Normal, 4, 3)),
		"a nil rule’s moves":  require.Panic(func() { none.Options(3, func(int) {}) }),
		"a nil graph’s moves": require.Panic(func() { (*nimkit.Graph)(nil).Options(0) }),
		"a number too many":   require.Panic(func() { finite.Outcome(finite.Len()) }),
		"a number below 0":    require.Panic(func() { finite.Position(-1) }),
		"an endless graph’s":  require.Panic(func() { endless.Options(endless.Len()) }),
		"a zero graph’s play": require.Panic(func() { new(nimkit.Graph).Play() }),
		"a nil solution":      require.Panic(func() { (*nimkit.Solution[int])(nil).Start() }),
		"a zero solution":     require.Panic(func() { new(nimkit.Solution[int]).Layers() }),
	} {
		require.That(t, err != nil && strings.HasPrefix(err.Error(), "nimkit: "), "%s: %v", name, err)
	}
	for _, c := range []*nimkit.Comparison{nil, {}} {
		loss, known := c.PredictsLoss(0)
		require.That(t, !loss && !known && !c.Agree() && c.String() == "nothing compared", "%v", c)
	}
	require.Contains(t, (&nimkit.CycleError{}).Error(), "Endless")
}

func errorOf[T any](_ T, err error) error { return err }

func TestErrorsShortenLongPositions(t *testing.T) {
	long := strings.Repeat("x", 1_000_000)
	back := func(s string, move func(string)) { move(long + string("ab"[len(s)%2])) }
	g := nimkit.From(func(s string, move func(string)) {}, long)
	solution := require.Must(nimkit.SolutionOf[string](g))(t)
	for name, err := range map[string]error{
		"a cycle":      errorOf(nimkit.From(back, long).Graph()),
		"a record":     errorOf(nimkit.Judge(solution, nimkit.Normal, long, long)),
		"a row":        errorOf(g.Sequence()),
		"a comparison": errorOf(nimkit.CompareSequence(long, nil, nil).Comparison()),
		"an end":       errorOf(nimkit.FromRuleset(nimkit.WithEnd(nimkit.RuleFunc[string](func(string, func(string)) {}), func(string) nimkit.End { return 9 }), long).Graph()),
	} {
		require.That(t, err != nil && len(err.Error()) <= 1000, "%s: %.200v", name, err)
	}
}
