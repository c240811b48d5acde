package takeaway_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
)

// race returns how many times longer the article's double loop takes than DD,
// which finds the same StartLen and PeriodeLen. Both run in turns, and the best
// turn of each counts, so that what else the machine does is left out.
func race(b *testing.B, g takeaway.Game, turns, runs int) (ratio float64, period time.Duration) {
	clock := func(find func() (takeaway.DD, error)) (found takeaway.DD, took time.Duration) {
		start := time.Now()
		for range runs {
			found = require.Must(find())(b)
		}
		return found, time.Since(start)
	}
	ours, theirs := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for range turns {
		a, took := clock(g.DD)
		ours = min(ours, took)
		c, took := clock(func() (takeaway.DD, error) {
			dd, _, err := g.DoubleLoop()
			return dd, err
		})
		theirs = min(theirs, took)
		require.Sure(b, a.StartLen == c.StartLen && a.PeriodLen == c.PeriodLen, "%v: %+v, but by the double loop %+v", g, a, c)
	}
	return float64(theirs) / float64(ours), ours / time.Duration(runs)
}

// BenchmarkEverySmallSet races DD against the article's double loop on every
// set of the article's table, 1 in the set and M <= 12. The target: never
// slower, so a worst ratio of at least 1.
func BenchmarkEverySmallSet(b *testing.B) {
	var ratios []float64
	var worst takeaway.Set
	for b.Loop() {
		ratios = ratios[:0]
		for s := range smallSets() {
			ratio, _ := race(b, s.Misere(), 5, 40)
			if ratios = append(ratios, ratio); ratio <= slices.Min(ratios) {
				worst = s
			}
		}
	}
	slices.Sort(ratios)
	b.Logf("%d sets; the closest race is %v", len(ratios), worst)
	b.ReportMetric(ratios[0], "worst-x-faster-than-double-loop")
	b.ReportMetric(ratios[len(ratios)/2], "median-x-faster-than-double-loop")
}

// BenchmarkLongestPreperiod races the two on the set with the longest preperiod
// for each M. The target is a ratio of at least 20 for M = 18 to 20.
func BenchmarkLongestPreperiod(b *testing.B) {
	for m := 9; m <= 24; m++ {
		r, err := records.All(b.Context(), m)
		require.NoError(b, err)
		b.Run(fmt.Sprintf("M=%d", m), func(b *testing.B) {
			var ratio float64
			var period time.Duration
			for b.Loop() {
				ratio, period = race(b, r.Preperiod.Set.Misere(), 25, 20)
			}
			b.ReportMetric(ratio, "x-faster-than-double-loop")
			b.ReportMetric(float64(period.Nanoseconds()), "ns/period")
			b.ReportMetric(float64(r.Preperiod.Length), "preperiod")
		})
	}
}

// cubic returns the game {s, 4s, 12s+1, 16s+1} in normal play without draws,
// and its period 56s³ + 52s² + 9s + 1 (Althöfer and Bültermann 1995).
func cubic(s int) (takeaway.Game, int) {
	set := takeaway.MustSet(s, 4*s, 12*s+1, 16*s+1)
	return takeaway.Game{Set: set, Play: nimkit.Normal, NoDraws: true}, 56*s*s*s + 52*s*s + 9*s + 1
}

// BenchmarkLinear finds periods from 10^5 to 10^8 of a family of sets. The time
// for each position of preperiod plus period stays the same, as it must when
// the search is linear. So does the memory, but for a few M.
func BenchmarkLinear(b *testing.B) {
	linear(b, []int{12, 26, 56, 122}, func(g takeaway.Game) (takeaway.Repetition, error) { return g.PeriodWithin(b.Context(), math.MaxInt) })
}

// BenchmarkLinearNimValues does the same for nim-values.
func BenchmarkLinearNimValues(b *testing.B) {
	linear(b, []int{12, 26, 56}, func(g takeaway.Game) (takeaway.Repetition, error) {
		return g.Set.NimPeriodWithin(b.Context(), math.MaxInt)
	})
}

func linear(b *testing.B, sizes []int, find func(takeaway.Game) (takeaway.Repetition, error)) {
	for _, s := range sizes {
		g, want := cubic(s)
		b.Run(fmt.Sprintf("s=%d", s), func(b *testing.B) {
			b.ReportAllocs()
			var r takeaway.Repetition
			for b.Loop() {
				r = require.Must(find(g))(b)
				require.Sure(b, r.NimValues || r.Period == want, "%v; want period %d", r, want)
			}
			positions := float64(r.Preperiod + r.Period)
			b.ReportMetric(positions, "positions")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/positions, "ns/position")
		})
	}
}

// BenchmarkVerify is the time of the independent check.
func BenchmarkVerify(b *testing.B) {
	g, _ := cubic(26)
	r := require.Must(g.PeriodWithin(b.Context(), math.MaxInt))(b)
	for b.Loop() {
		require.NoError(b, r.Verify())
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(r.Preperiod+r.Period), "ns/position")
}
