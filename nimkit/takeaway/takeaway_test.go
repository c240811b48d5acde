package takeaway_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// TestListsOfArticle has the lists that the Dutch article prints for {1, 4, 9, 10} and
// {1, 6, 9}.
func TestListsOfArticle(t *testing.T) {
	main := takeaway.MustSet(1, 4, 9, 10).Misere()
	for _, c := range []struct {
		name string
		want []int
		seq  func(func(int) bool)
	}{
		// The article omits that 0 matches are a win.
		{"NimWinst", []int{0, 2, 4, 5, 7, 9, 10, 11, 12, 13, 15}, main.Wins()},
		{"NimVerlies", []int{1, 3, 6, 8, 14, 19, 21, 26, 32, 34}, main.Losses()},
		{"Verschil", []int{2, 3, 2, 6, 5, 2, 5, 6, 2, 3, 2, 6, 5, 2, 5, 6}, main.Differences()},
		{"Verschil of {1, 6, 9}", []int{2, 2, 3, 5, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3}, takeaway.MustSet(1, 6, 9).Misere().Differences()},
	} {
		got := first(len(c.want), c.seq)
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

// explained returns the outcome and the best options of n.
func explained(s takeaway.Set, n int) string {
	e := s.Explain(n)
	return fmt.Sprint(e.Outcome, " ", e.Best())
}

func TestPublishedPeriods(t *testing.T) {
	for source, want := range map[string]takeaway.Repetition{
		"article":                              {Set: takeaway.MustSet(1, 4, 9, 10).Misere(), Period: 31},
		"article; the preperiod by hand":       {Set: takeaway.MustSet(1, 6, 9).Misere(), Preperiod: 11, Period: 5},
		"the same shifted by one":              {Set: takeaway.MustSet(1, 6, 9), Preperiod: 10, Period: 5},
		"exercise 3":                           {Set: takeaway.MustSet(2, 3).Misere(), Period: 5},
		"nim-values of {1, 4, 10}":             {Set: takeaway.MustSet(1, 4, 10), NimValues: true, Preperiod: 16, Period: 11},
		"losses of {1, 4, 10}":                 {Set: takeaway.MustSet(1, 4, 10), Preperiod: 11, Period: 11},
		"Bachet, n mod 21":                     {Set: takeaway.UpTo(20), NimValues: true, Period: 21},
		"one take: stuck only at 0":            {Set: takeaway.MustSet(1), Period: 2},
		"one take, no draws: M losses, M wins": {Set: takeaway.MustSet(takeaway.MaxElement).NoDraws(), Period: 2 * takeaway.MaxElement},
		"only full heaps, the rest is a draw":  {Set: takeaway.MustSet(7), Period: 14},
	} {
		got := require.Must(want.Again(t.Context(), takeaway.SearchLimit))(t)
		require.That(t, got.Preperiod == want.Preperiod && got.Period == want.Period, "%s: %v, not %v", source, got, want)
		require.Equal(t, got.Verify(), nil)
	}
}

// From some number on, all positions can be draws.
func TestLossesAndWinsEnd(t *testing.T) {
	ended := 0
	for s := range allSets(10) {
		for _, s := range []takeaway.Set{s.Misere(), s} {
			r := require.Must(s.Period())(t)
			if r.Period > 1 {
				continue
			}
			ended++
			last := 0
			for n := range s.Losses() {
				last = max(last, n)
			}
			for n := range s.Wins() {
				last = max(last, n)
			}
			require.Equal(t, last, r.Preperiod-1, r)
		}
	}
	require.That(t, ended != 0, "no set with elements up to 10 has finitely many losses")
}

// TestLiteralConditionsOfArticle checks the numbers in the comment on DoubleLoop: for how
// many sets each condition of the article's CheckPeriodeDD alone is wrong.
func TestLiteralConditionsOfArticle(t *testing.T) {
	literal := func(s takeaway.Set, leastSum int) (start, period int) {
		dd := first(600, s.Differences())
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
		t.Fatalf("%v: no period", s)
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
		"of %d sets the first condition is wrong for %d and the second for %d; want 606 and 288 of 2048", sets, atLeastM, twice)
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
		{[]int{1, takeaway.MaxElement + 1}, "element 1000001 "},
		{[]int{math.MinInt}, fmt.Sprint(math.MinInt)},
	} {
		require.Fails(t, "takeaway: ", c.names)(takeaway.NewSet(c.elements...))
	}
	require.Panics(t, func() { takeaway.MustSet(0) }, "takeaway: element 0 ")
}

func TestSetIsImmutable(t *testing.T) {
	given := []int{10, 1, 9, 4}
	s := takeaway.MustSet(given...)
	given[0] = 3
	s.Elements()[0] = 7
	require.That(t, s.String() == "{1, 4, 9, 10}" && s.Min() == 1 && s.Max() == 10 && s.Len() == 4,
		"%v, min %d, max %d, len %d", s, s.Min(), s.Max(), s.Len())
	for n := -1; n <= 12; n++ {
		require.Equal(t, s.Contains(n), slices.Contains([]int{1, 4, 9, 10}, n), n)
	}
}

func TestSetCompare(t *testing.T) {
	sorted := []takeaway.Set{{}, takeaway.Set{}.Misere(), takeaway.MustSet(9), takeaway.MustSet(9).NoDraws(), takeaway.MustSet(9).Misere(),
		takeaway.MustSet(9).NoDraws().Misere(), takeaway.MustSet(1, 9), takeaway.MustSet(1, 9).Misere(), takeaway.MustSet(2, 3), takeaway.MustSet(1, 2, 3)}
	for i, a := range sorted {
		for k, b := range sorted {
			require.Equal(t, a.Compare(b), cmp.Compare(i, k), a, b)
		}
	}
	require.Equal(t, takeaway.MustSet(9, 1).NoDraws().Compare(takeaway.MustSet(1, 9)), 0)
	require.Equal(t, takeaway.MustSet(9).Misere().NoDraws().Compare(takeaway.MustSet(9).NoDraws().Misere()), 0)
}

func TestSetString(t *testing.T) {
	for want, s := range map[string]takeaway.Set{
		"{}": {}, "{} misère": takeaway.Set{}.Misere(), "{2, 3}": takeaway.MustSet(3, 2).Misere().Normal(), "{2, 3} misère": takeaway.MustSet(2, 3).Misere(),
		"{2, 3}, no draws": takeaway.MustSet(2, 3).NoDraws(), "{2, 3} misère, no draws": takeaway.MustSet(2, 3).NoDraws().Misere(),
		"{1, 3} misère": takeaway.MustSet(1, 3).NoDraws().Misere(),
	} {
		require.Equal(t, s.String(), want)
		takes, _, _ := strings.Cut(want, "}")
		require.Equal(t, s.Takes(), takes+"}")
	}
}

func TestSetDisplay(t *testing.T) {
	s := takeaway.MustSet(2, 5)
	for want, s := range map[[3]string]takeaway.Set{
		{"{2, 5}, wie de laatste neemt, verliest", "{2, 5}, wer das letzte nimmt, verliert", "{2, 5} in misère play"}:             s.Misere(),
		{"{2, 5}, wie de laatste neemt, wint", "{2, 5}, wer das letzte nimmt, gewinnt", "{2, 5} in normal play"}:                  s,
		{"{2, 5}, wie niet kan zetten, verliest", "{2, 5}, wer nicht ziehen kann, verliert", "{2, 5}, whoever cannot move loses"}: s.NoDraws(),
	} {
		text := s.Display()
		require.Equal(t, [3]string{text.In(words.Dutch), text.In(words.German), text.In(words.English)}, want, s)
	}
}

func TestZeroSet(t *testing.T) {
	for _, s := range []takeaway.Set{{}, takeaway.Set{}.Misere(), takeaway.Set{}.NoDraws()} {
		require.That(t, s.Len() == 0 && len(s.Elements()) == 0 && s.Max() == 0 && s.Min() == 0 && !s.Contains(0) && !s.HasDraws(), "the zero set is %v", s)
		_, period := s.Period()
		_, nimPeriod := s.NimPeriod()
		_, dd := s.DD()
		_, _, double := s.DoubleLoop()
		_, heap := s.Heap(3).Graph()
		for _, err := range []error{period, nimPeriod, dd, double, heap, (takeaway.Repetition{Set: s, Period: 1}).Verify()} {
			require.ErrorContains(t, err, "empty")
		}
		for _, f := range []func(){func() { s.Outcomes() }, func() { s.Losses() }, func() { s.Outcome(3) }, func() { s.WinningMoves(3) }, func() { s.NimValues() }} {
			require.Panics(t, f, "takeaway: ", "empty")
		}
	}
}

func TestHeapsAndSearchesRefuseBadArguments(t *testing.T) {
	s := takeaway.MustSet(1, 2).Misere()
	require.Panics(t, func() { s.Outcome(-3) }, "takeaway: from -3 ")
	require.Panics(t, func() { s.Explain(-3) }, "takeaway: from -3 ")
	for _, limit := range []int{0, -5} {
		require.Fails(t, fmt.Sprint(limit))(s.PeriodWithin(t.Context(), limit))
	}
	require.Fails(t, "-3 matches")(s.Heap(-3).Graph())
	_, _, err := takeaway.MustSet(2, 3).Misere().DoubleLoop()
	require.ErrorContains(t, err, "{2, 3}")
}

// A heap of n has n+1 positions if one match may be taken. Five million positions are
// solved, and one more is refused before any is.
func TestLargeHeapsAreRefused(t *testing.T) {
	for _, heap := range []nimkit.Game{
		takeaway.MustSet(1).Misere().Heap(5_000_000), takeaway.MustSet(2, 5).Misere().Heap(5_000_004), takeaway.MustSet(4, 6).Heap(10_000_004), takeaway.MustSet(1, 2).Misere().Heap(math.MaxInt),
	} {
		_, err := heap.Graph()
		require.Equal(t, requireLimit(t, err, 5_000_000).Solved, 0)
	}
	require.Equal(t, require.Must(takeaway.MustSet(1).Misere().Heap(4_999_999).Graph())(t).Len(), 5_000_000)
	// A hundred thousand positions with ten thousand takes are as much work.
	_, err := takeaway.UpTo(10_000).Misere().Heap(100_000).Graph()
	requireLimit(t, err, 1<<29, "10000 takes")
	require.Must(takeaway.UpTo(100).Misere().Heap(53_687).Graph())(t)
}

// requireLimit fails unless err wraps a LimitError with this limit and contains all texts.
// It returns the LimitError.
func requireLimit(t *testing.T, err error, want int, texts ...string) *nimkit.LimitError {
	t.Helper()
	var limit *nimkit.LimitError
	require.True(t, errors.As(err, &limit) && limit.Limit == want, "%v, want the limit %d", err, want)
	require.ErrorContains(t, err, texts...)
	return limit
}

// The limit of Verify is a number of positions that shrinks with the number of takes.
func TestVerifyReportsItsLimit(t *testing.T) {
	for _, c := range []struct {
		set         takeaway.Set
		period, max int
	}{
		{takeaway.MustSet(1, 4), 1<<28 + 1, 1 << 28},
		{takeaway.UpTo(100), 1 << 27, 1 << 29 / 100},
		{takeaway.UpTo(8), 1<<26 - 7, 1 << 26},
	} {
		requireLimit(t, takeaway.Repetition{Set: c.set.Misere(), Period: c.period}.Verify(), c.max)
	}
}

func TestSearchesStopAtLimitAndContext(t *testing.T) {
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
				requireLimit(t, err, limit, fmt.Sprint(limit))
			} else {
				require.True(t, got.Preperiod == r.Preperiod && got.Period == r.Period && limit > r.Period, "%s: limit %d: %v", name, limit, got)
				enough = limit
			}
		}
		most := 6*max(r.Preperiod, r.Period) + 4*r.Set.Max()
		require.That(t, enough <= most, "%s: %v needs a limit of %d", name, r, enough)
		_, err := search(cancelled, math.MaxInt)
		require.That(t, errors.Is(err, context.Canceled), "%s: cancelled: %v", name, err)
	}
	// A period of 3,713,441, of the family of Althöfer and Bültermann (1995).
	long, want := cubic(40)
	_, err := long.Period()
	requireLimit(t, err, takeaway.SearchLimit)
	require.Equal(t, require.Must(long.PeriodWithin(t.Context(), math.MaxInt))(t).Period, want)
	_, _, err = takeaway.MustSet(1, 288, 677, 1105, 1110).Misere().DoubleLoop()
	require.ErrorContains(t, err, "67108864 comparisons")
}

func TestVerifyAcceptsOnlyTheTrueRepetition(t *testing.T) {
	for set := range allSets(7) {
		for _, s := range allConventions(set) {
			outcomes := require.Must(s.Period())(t)
			nimValues := require.Must(s.NimPeriod())(t)
			for _, right := range []takeaway.Repetition{outcomes, nimValues} {
				for preperiod := 0; preperiod < right.Preperiod+4; preperiod++ {
					for period := 1; period < 2*right.Period+4; period++ {
						claim := right
						claim.Preperiod, claim.Period = preperiod, period
						err := claim.Verify()
						require.True(t, (err == nil) == (preperiod == right.Preperiod && period == right.Period),
							"Verify returns %[3]v for %[2]v; %[1]v is true", right, claim, err)
					}
				}
			}
		}
	}
	s := takeaway.MustSet(1, 2).Misere()
	for _, r := range []takeaway.Repetition{
		{Set: s, Preperiod: -1, Period: 3},
		{Set: s, Period: 0},
		{Set: s, Period: -3},
		{Set: s, Period: 1 << 62}, // the search for prime factors would take seconds
		{Set: s, Preperiod: math.MaxInt, Period: 3},
		{Set: s, Period: math.MaxInt},
	} {
		require.That(t, r.Verify() != nil, "%v verified", r)
	}
}

// These sets have registers that just fit one word or several, or just do not.
func TestWordBoundariesAgreeWithOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 64))
	for _, m := range []int{62, 63, 64, 65, 126, 127, 128, 129, 191, 192, 193} {
		for range 20 {
			elements := []int{m}
			for s := 1; s < m; s++ {
				if r.IntN(3) == 0 {
					elements = append(elements, s)
				}
			}
			for _, s := range allConventions(takeaway.MustSet(elements...)) {
				checkOutcomes(t, s)
			}
		}
	}
}

func TestPeriodsOfLargeElements(t *testing.T) {
	for _, s := range []takeaway.Set{
		takeaway.MustSet(1, 9_999, 10_000),
		takeaway.MustSet(1, 10_000),
		takeaway.MustSet(4_999, 5_000, 10_000),
	} {
		for _, s := range allConventions(s) {
			require.Equal(t, require.Must(s.Period())(t).Verify(), nil)
		}
		require.Equal(t, require.Must(s.NimPeriod())(t).Verify(), nil)
	}
}

// In normal play without draws {s, 4s, 12s+1, 16s+1} has the period 56s³ + 52s² + 9s + 1
// (Althöfer and Bültermann 1995). The largest is above 10^8; the search and Verify need
// memory for only a few thousand positions.
func TestPeriodsOfCubicFamily(t *testing.T) {
	sizes := []int{1, 2, 3, 4, 5, 6, 7, 12, 26, 122}
	if testing.Short() {
		sizes = sizes[:9]
	}
	for _, size := range sizes {
		s, want := cubic(size)
		r := require.Must(s.PeriodWithin(t.Context(), math.MaxInt))(t)
		require.Equal(t, r.Period, want, "s =", size)
		require.Equal(t, r.Verify(), nil)
	}
}

func FuzzNewSet(f *testing.F) {
	f.Add(1, 4, 9)
	f.Add(0, 1, 2)
	f.Add(3, 3, 3)
	f.Add(-1, 1_000_001, 1_000_000)
	f.Fuzz(func(t *testing.T, a, b, c int) {
		s, err := takeaway.NewSet(a, b, c)
		good := a != b && b != c && a != c && min(a, b, c) >= 1 && max(a, b, c) <= takeaway.MaxElement
		require.True(t, (err == nil) == good, "NewSet(%d, %d, %d): %v, %v", a, b, c, s, err)
		require.That(t, !good || s.Len() == 3 && s.Contains(a) && s.Contains(b) && s.Contains(c) && slices.IsSorted(s.Elements()),
			"NewSet(%d, %d, %d): %v", a, b, c, s)
	})
}

// FuzzPeriod compares a set with the oracle. The bits of one number are its takes, and
// those of another its convention.
func FuzzPeriod(f *testing.F) {
	f.Add(uint32(1|1<<3|1<<8|1<<9), uint8(1))
	f.Add(uint32(1|1<<5|1<<8), uint8(0))
	f.Add(uint32(1<<1|1<<2), uint8(3))
	f.Fuzz(func(t *testing.T, bits uint32, convention uint8) {
		s, err := takeaway.NewSet(takes(bits % (1 << 20))...)
		if err != nil {
			return
		}
		checkOutcomes(t, withConvention(s, convention))
		checkNimValues(t, s)
	})
}

func TestErrorOfHeapIsTranslated(t *testing.T) {
	_, err := takeaway.MustSet(1, 2).Misere().Heap(-1).Outcome()
	require.That(t, words.ErrorText(err).In(words.Dutch) == "-1 lucifers kan niet: een stapel heeft er 0 of meer.", "%v", err)
}
