package takeaway_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// The lists that the Dutch article prints for {1, 4, 9, 10} and {1, 6, 9}.
func TestArticleLists(t *testing.T) {
	main := takeaway.MustSet(1, 4, 9, 10).Misere()
	for _, c := range []struct {
		name string
		want []int
		seq  func(func(int) bool)
	}{
		// The article leaves out that 0 matches are a win.
		{"NimWinst", []int{0, 2, 4, 5, 7, 9, 10, 11, 12, 13, 15}, main.Wins()},
		{"NimVerlies", []int{1, 3, 6, 8, 14, 19, 21, 26, 32, 34}, main.Losses()},
		{"Verschil", []int{2, 3, 2, 6, 5, 2, 5, 6, 2, 3, 2, 6, 5, 2, 5, 6}, main.Differences()},
		{"Verschil of {1, 6, 9}", []int{2, 2, 3, 5, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3}, takeaway.MustSet(1, 6, 9).Misere().Differences()},
	} {
		got := take(len(c.want), c.seq)
		require.That(t, slices.Equal(got, c.want), "%s: %v, want %v", c.name, got, c.want)
	}
	for n, want := range map[int]string{
		27: "W [27 − 1 = 26]",
		28: "W [28 − 9 = 19]",
		29: "W [29 − 10 = 19]",
		30: "W [30 − 4 = 26 30 − 9 = 21]",
		31: "W [31 − 10 = 21]",
		// By hand.
		0: "W []",
		1: "L [1 − 1 = 0]",
		8: "L [8 − 1 = 7 8 − 4 = 4]",
	} {
		require.Equal(t, explained(main, n), want, n)
	}
}

func explained(g takeaway.Game, n int) string {
	e := g.Explain(n)
	return fmt.Sprint(e.Outcome, " ", e.Best())
}

// Preperiods and periods with their sources.
func TestKnownPeriods(t *testing.T) {
	for source, want := range map[string]takeaway.Repetition{
		"article":                              {Game: takeaway.MustSet(1, 4, 9, 10).Misere(), Period: 31},
		"article; the preperiod by hand":       {Game: takeaway.MustSet(1, 6, 9).Misere(), Preperiod: 11, Period: 5},
		"the same shifted by one":              {Game: takeaway.MustSet(1, 6, 9).Normal(), Preperiod: 10, Period: 5},
		"exercise 3":                           {Game: takeaway.MustSet(2, 3).Misere(), Period: 5},
		"nim-values of {1, 4, 10}":             {Game: takeaway.MustSet(1, 4, 10).Normal(), NimValues: true, Preperiod: 16, Period: 11},
		"losses of {1, 4, 10}":                 {Game: takeaway.MustSet(1, 4, 10).Normal(), Preperiod: 11, Period: 11},
		"Bachet, n mod 21":                     {Game: takeaway.UpTo(20).Normal(), NimValues: true, Period: 21},
		"one take: stuck only at 0":            {Game: takeaway.MustSet(1).Normal(), Period: 2},
		"one take, no draws: M losses, M wins": {Game: takeaway.Game{Set: takeaway.MustSet(takeaway.MaxElement), NoDraws: true}, Period: 2 * takeaway.MaxElement},
		"only full heaps, the rest is a draw":  {Game: takeaway.MustSet(7).Normal(), Period: 14},
	} {
		got := require.Must(want.Again(t.Context(), takeaway.SearchLimit))(t)
		require.That(t, got.Preperiod == want.Preperiod && got.Period == want.Period, "%s: %v, not %v", source, got, want)
		require.Equal(t, got.Verify(), nil)
	}
}

// Draws can swallow everything, and then the losses and wins end.
func TestLossesEnd(t *testing.T) {
	ended := 0
	for s := range allSets(10) {
		for _, g := range []takeaway.Game{s.Misere(), s.Normal()} {
			r := require.Must(g.Period())(t)
			if r.Period > 1 {
				continue
			}
			ended++
			last := 0
			for n := range g.Losses() {
				last = max(last, n)
			}
			for n := range g.Wins() {
				last = max(last, n)
			}
			require.Equal(t, last, r.Preperiod-1, r)
		}
	}
	require.That(t, ended != 0, "no set with elements up to 10 has finitely many losses")
}

// The two conditions of the article's CheckPeriodeDD, each taken at its word,
// err for as many sets as the comment on DoubleLoop says.
func TestArticleConditionsTakenLiterally(t *testing.T) {
	literal := func(g takeaway.Game, leastSum int) (start, period int) {
		dd := take(600, g.Differences())
		for i := range dd {
			for q := 1; i+3*q <= len(dd); q++ {
				p := 0
				for _, d := range dd[i : i+q] {
					p += d
				}
				if p >= leastSum && slices.Equal(dd[i:i+q], dd[i+q:i+2*q]) && slices.Equal(dd[i:i+q], dd[i+2*q:i+3*q]) {
					return start, p
				}
			}
			start += dd[i]
		}
		t.Fatalf("%v: nothing comes back", g)
		return
	}
	sets, atLeastM, twice := 0, 0, 0
	for s := range smallSets() {
		sets++
		dd := require.Must(s.Misere().DD())(t)
		if start, period := literal(s.Misere(), s.Max()); start != dd.StartLen || period != dd.PeriodLen {
			atLeastM++
			require.That(t, period%dd.PeriodLen == 0, "%v: %d is no multiple of %d", s, period, dd.PeriodLen)
		}
		if start, period := literal(s.Misere(), 0); start != dd.StartLen || period != dd.PeriodLen {
			twice++
		}
	}
	require.That(t, sets == 2048 && atLeastM == 606 && twice == 288,
		"of %d sets the sum errs for %d and the return for %d; want 606 and 288 of 2048", sets, atLeastM, twice)
}

func TestNewSetErrors(t *testing.T) {
	for _, c := range []struct {
		elements []int
		names    string
	}{
		{nil, "empty"},
		{[]int{0, 1}, "element 0 "},
		{[]int{1, -4}, "element -4 "},
		{[]int{9, 4, 1, 4}, "element 4 "},
		{[]int{4, 9, 4}, "element 4 "},
		{[]int{1, takeaway.MaxElement + 1}, "element 10001 "},
		{[]int{math.MinInt}, fmt.Sprint(math.MinInt)},
	} {
		require.Refused(t, "takeaway: ", c.names)(takeaway.NewSet(c.elements...))
	}
	require.Panics(t, func() { takeaway.MustSet(0) }, "takeaway: element 0 ")
}

func TestSet(t *testing.T) {
	given := []int{10, 1, 9, 4}
	s := takeaway.MustSet(given...)
	given[0] = 3
	s.Elements()[0] = 7
	require.That(t, s.String() == "{1, 4, 9, 10}" && s.Min() == 1 && s.Max() == 10 && s.Len() == 4,
		"%v, min %d, max %d, len %d", s, s.Min(), s.Max(), s.Len())
	for n := -1; n <= 12; n++ {
		require.Equal(t, s.Contains(n), slices.Contains([]int{1, 4, 9, 10}, n), n)
	}
	var zero takeaway.Set
	require.That(t, zero.String() == "{}" && zero.Max() == 0 && zero.Min() == 0 && !zero.Contains(0), "the zero set is %v", zero)
	sorted := []takeaway.Set{takeaway.MustSet(9), takeaway.MustSet(1, 9), takeaway.MustSet(2, 3), takeaway.MustSet(1, 2, 3)}
	for i, a := range sorted {
		for k, b := range sorted {
			got := a.Compare(b)
			require.That(t, got < 0 == (i < k) && got > 0 == (i > k), "%v compared with %v: %d", a, b, got)
		}
	}
}

func TestGameErrors(t *testing.T) {
	ctx := t.Context()
	for name, g := range map[string]takeaway.Game{
		"empty":   {},
		"Play(7)": {Set: takeaway.MustSet(1, 2), Play: nimkit.Play(7)},
	} {
		_, period := g.Period()
		_, dd := g.DD()
		_, _, double := g.DoubleLoop()
		for _, err := range []error{period, dd, double, (takeaway.Repetition{Game: g, Period: 1}).Verify()} {
			require.Says(t, err, name)
		}
		for _, f := range []func(){func() { g.Outcomes() }, func() { g.Losses() }, func() { g.Outcome(3) }, func() { g.WinningMoves(3) }} {
			require.Panics(t, f, "takeaway: ", name)
		}
	}
	require.Refused(t)((takeaway.Set{}).NimPeriod())
	require.Panics(t, func() { (takeaway.Set{}).NimValues() }, "takeaway: ")
	g := takeaway.MustSet(1, 2).Misere()
	require.Panics(t, func() { g.Outcome(-3) }, "takeaway: from -3 ")
	require.Panics(t, func() { g.Explain(-3) }, "takeaway: from -3 ")
	for _, limit := range []int{0, -5} {
		require.Refused(t, fmt.Sprint(limit))(g.PeriodWithin(ctx, limit))
	}
	for want, heap := range map[string]nimkit.Game{"-3 matches": g.Heap(-3), "empty": takeaway.Game{}.Heap(3)} {
		require.Refused(t, want)(heap.Graph())
	}
	// One match at a time passes by n+1 positions: five million of them are worked out,
	// and one more is refused before any is.
	for _, heap := range []nimkit.Game{
		takeaway.MustSet(1).Misere().Heap(5_000_000), takeaway.MustSet(2, 5).Misere().Heap(5_000_004), takeaway.MustSet(4, 6).Normal().Heap(10_000_004), g.Heap(math.MaxInt),
	} {
		_, err := heap.Graph()
		require.Equal(t, limited(t, err, 5_000_000).Solved, 0)
	}
	require.Equal(t, require.Must(takeaway.MustSet(1).Misere().Heap(4_999_999).Graph())(t).Len(), 5_000_000)
	// Ten thousand takes of a hundred thousand matches are as much work.
	_, err := takeaway.UpTo(takeaway.MaxElement).Misere().Heap(100_000).Graph()
	limited(t, err, 1<<29, "10000 takes")
	require.Must(takeaway.UpTo(100).Misere().Heap(53_687).Graph())(t)
	_, _, err = takeaway.MustSet(2, 3).Misere().DoubleLoop()
	require.Says(t, err, "{2, 3}")
}

// limited asks for the error of a limit, which says all of these, and returns it.
func limited(t *testing.T, err error, most int, says ...string) *nimkit.LimitError {
	t.Helper()
	var limit *nimkit.LimitError
	require.Sure(t, errors.As(err, &limit) && limit.Limit == most, "%v, want the limit %d", err, most)
	require.Says(t, err, says...)
	return limit
}

// What is too much to verify names how many positions would do: fewer, the more takes
// there are.
func TestVerifyNamesItsLimit(t *testing.T) {
	for _, c := range []struct {
		set         takeaway.Set
		period, max int
	}{
		{takeaway.MustSet(1, 4), 1<<28 + 1, 1 << 28},
		{takeaway.UpTo(100), 1 << 27, 1 << 29 / 100},
		{takeaway.UpTo(8), 1<<26 - 7, 1 << 26},
	} {
		limited(t, takeaway.Repetition{Game: c.set.Misere(), Period: c.period}.Verify(), c.max)
	}
}

// A limit and a cancelled context end every search, in one word and in several,
// and a limit that is large enough does not.
func TestLimitAndContext(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	searches := map[string]func(context.Context, int) (takeaway.Repetition, error){
		"one word":      takeaway.MustSet(1, 3, 12, 21, 23, 24).Misere().PeriodWithin, // period 1107
		"several words": takeaway.MustSet(1, 2, 100).Misere().PeriodWithin,
		"draws":         takeaway.MustSet(3, 10, 14).Misere().PeriodWithin,
		"nim-values":    takeaway.MustSet(1, 2, 100).NimPeriodWithin,
	}
	for name, search := range searches {
		r := require.Must(search(t.Context(), math.MaxInt))(t)
		enough := 0
		for limit := 1; enough == 0; limit *= 2 {
			if got, err := search(t.Context(), limit); err != nil {
				limited(t, err, limit, fmt.Sprint(limit))
			} else {
				require.Sure(t, got.Preperiod == r.Preperiod && got.Period == r.Period && limit > r.Period, "%s: limit %d: %v", name, limit, got)
				enough = limit
			}
		}
		most := 6*max(r.Preperiod, r.Period) + 4*r.Game.Set.Max()
		require.That(t, enough <= most, "%s: %v wanted a limit of %d", name, r, enough)
		_, err := search(cancelled, math.MaxInt)
		require.That(t, errors.Is(err, context.Canceled), "%s: cancelled: %v", name, err)
	}
	// A period of 3,713,441, of the family of Althöfer and Bültermann (1995).
	long, want := cubic(40)
	_, err := long.Period()
	limited(t, err, takeaway.SearchLimit)
	require.Equal(t, require.Must(long.PeriodWithin(t.Context(), math.MaxInt))(t).Period, want)
	_, _, err = takeaway.MustSet(1, 288, 677, 1105, 1110).Misere().DoubleLoop()
	require.Says(t, err, "67108864 comparisons")
}

// Verify refuses whatever is not exactly right.
func TestVerifyRefuses(t *testing.T) {
	for s := range allSets(7) {
		for _, g := range allGames(s) {
			r := require.Must(g.Period())(t)
			nims := require.Must(s.NimPeriod())(t)
			for _, right := range []takeaway.Repetition{r, nims} {
				for preperiod := 0; preperiod < right.Preperiod+4; preperiod++ {
					for period := 1; period < 2*right.Period+4; period++ {
						claim := right
						claim.Preperiod, claim.Period = preperiod, period
						err := claim.Verify()
						require.Sure(t, (err == nil) == (preperiod == right.Preperiod && period == right.Period),
							"right is %v; Verify says of %v: %v", right, claim, err)
					}
				}
			}
		}
	}
	g := takeaway.MustSet(1, 2).Misere()
	for _, r := range []takeaway.Repetition{
		{Game: g, Preperiod: -1, Period: 3},
		{Game: g, Period: 0},
		{Game: g, Period: -3},
		{Game: g, Period: 1 << 62}, // its prime factors would be searched for seconds
		{Game: g, Preperiod: math.MaxInt, Period: 3},
		{Game: g, Period: math.MaxInt},
	} {
		require.That(t, r.Verify() != nil, "%v verified", r)
	}
}

// Sets whose register just fits one word, or does not.
func TestWordBoundaries(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 64))
	for _, m := range []int{62, 63, 64, 65, 126, 127, 128, 129, 191, 192, 193} {
		for range 20 {
			elements := []int{m}
			for s := 1; s < m; s++ {
				if r.IntN(3) == 0 {
					elements = append(elements, s)
				}
			}
			for _, g := range allGames(takeaway.MustSet(elements...)) {
				checkGame(t, g)
			}
		}
	}
}

// Elements up to the largest allowed.
func TestLargeElements(t *testing.T) {
	for _, s := range []takeaway.Set{
		takeaway.MustSet(1, 9_999, takeaway.MaxElement),
		takeaway.MustSet(1, takeaway.MaxElement),
		takeaway.MustSet(4_999, 5_000, takeaway.MaxElement),
	} {
		for _, g := range allGames(s) {
			require.Equal(t, require.Must(g.Period())(t).Verify(), nil)
		}
		require.Equal(t, require.Must(s.NimPeriod())(t).Verify(), nil)
	}
}

// The cubic family of Althöfer and Bültermann 1995, normal play without draws:
// {s, 4s, 12s+1, 16s+1} has the period 56s³ + 52s² + 9s + 1. The last is beyond 10^8, in
// the memory of a few thousand positions, and its proof is read by Verify.
func TestCubicFamily(t *testing.T) {
	sizes := []int{1, 2, 3, 4, 5, 6, 7, 12, 26, 122}
	if testing.Short() {
		sizes = sizes[:9]
	}
	for _, s := range sizes {
		g, want := cubic(s)
		r := require.Must(g.PeriodWithin(t.Context(), math.MaxInt))(t)
		require.Equal(t, r.Period, want, "s =", s)
		require.Equal(t, r.Verify(), nil)
	}
}

func FuzzNewSet(f *testing.F) {
	f.Add(1, 4, 9)
	f.Add(0, 1, 2)
	f.Add(3, 3, 3)
	f.Add(-1, 10_001, 10_000)
	f.Fuzz(func(t *testing.T, a, b, c int) {
		s, err := takeaway.NewSet(a, b, c)
		good := a != b && b != c && a != c && min(a, b, c) >= 1 && max(a, b, c) <= takeaway.MaxElement
		require.Sure(t, (err == nil) == good, "NewSet(%d, %d, %d): %v, %v", a, b, c, s, err)
		require.That(t, !good || s.Len() == 3 && s.Contains(a) && s.Contains(b) && s.Contains(c) && slices.IsSorted(s.Elements()),
			"NewSet(%d, %d, %d): %v", a, b, c, s)
	})
}

// FuzzPeriod takes the set from the bits of a number and the kind of play from
// another, and holds the game against the judge.
func FuzzPeriod(f *testing.F) {
	f.Add(uint32(1|1<<3|1<<8|1<<9), uint8(1))
	f.Add(uint32(1|1<<5|1<<8), uint8(0))
	f.Add(uint32(1<<1|1<<2), uint8(3))
	f.Fuzz(func(t *testing.T, bits uint32, kind uint8) {
		s, err := takeaway.NewSet(takes(bits % (1 << 20))...)
		if err != nil {
			return
		}
		checkGame(t, takeaway.Game{Set: s, Play: nimkit.Play(kind & 1), NoDraws: kind&2 != 0})
		checkNimValues(t, s)
	})
}

// A heap that cannot be played says why in the reader's language.
func TestNoHeapInWords(t *testing.T) {
	_, err := takeaway.MustSet(1, 2).Misere().Heap(-1).Outcome()
	require.That(t, words.ErrorText(err).In(words.Dutch) == "-1 lucifers kan niet: een stapel heeft er 0 of meer.", "%v", err)
}
