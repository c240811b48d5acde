package takeaway_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
)

// compare returns the time of the article's double loop divided by that of DD, which
// finds the same StartLen and PeriodeLen, and the time of DD. Both run in turns, and the
// best turn of each counts, to reduce the effect of other processes.
func compare(b *testing.B, s takeaway.Set, turns, runs int) (ratio float64, ddTime time.Duration) {
	clock := func(find func() (takeaway.DD, error)) (found takeaway.DD, took time.Duration) {
		start := time.Now()
		for range runs {
			found = require.Must(find())(b)
		}
		return found, time.Since(start)
	}
	best, bestDoubleLoop := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for range turns {
		dd, took := clock(s.DD)
		best = min(best, took)
		doubleLoop, took := clock(func() (takeaway.DD, error) {
			dd, _, err := s.DoubleLoop()
			return dd, err
		})
		bestDoubleLoop = min(bestDoubleLoop, took)
		require.True(b, dd.StartLen == doubleLoop.StartLen && dd.PeriodLen == doubleLoop.PeriodLen, "%v: %+v, but by the double loop %+v", s, dd, doubleLoop)
	}
	return float64(bestDoubleLoop) / float64(best), best / time.Duration(runs)
}

// BenchmarkEverySmallSet compares DD with the article's double loop on every set of the
// article's table, 1 in the set and M <= 12. Its target is a worst ratio of at least 1.
func BenchmarkEverySmallSet(b *testing.B) {
	var ratios []float64
	var worst takeaway.Set
	for b.Loop() {
		ratios = ratios[:0]
		for s := range smallSets() {
			ratio, _ := compare(b, s.Misere(), 5, 40)
			if ratios = append(ratios, ratio); ratio <= slices.Min(ratios) {
				worst = s
			}
		}
	}
	slices.Sort(ratios)
	b.Logf("%d sets; the worst ratio is that of %v", len(ratios), worst)
	b.ReportMetric(ratios[0], "worst-x-faster-than-double-loop")
	b.ReportMetric(ratios[len(ratios)/2], "median-x-faster-than-double-loop")
}

// BenchmarkLongestPreperiod compares the two on the set with the longest preperiod
// for each M. The target is a ratio of at least 20 for M = 18 to 20.
func BenchmarkLongestPreperiod(b *testing.B) {
	for m := 9; m <= 24; m++ {
		r, err := records.All(b.Context(), m)
		require.NoError(b, err)
		b.Run(fmt.Sprintf("M=%d", m), func(b *testing.B) {
			var ratio float64
			var ddTime time.Duration
			for b.Loop() {
				ratio, ddTime = compare(b, r.Preperiod.Set.Misere(), 25, 20)
			}
			b.ReportMetric(ratio, "x-faster-than-double-loop")
			b.ReportMetric(float64(ddTime.Nanoseconds()), "ns/period")
			b.ReportMetric(float64(r.Preperiod.Length), "preperiod")
		})
	}
}

// cubic returns the set {s, 4s, 12s+1, 16s+1} in normal play without draws, and its
// period 56s³ + 52s² + 9s + 1 (Althöfer and Bültermann 1995).
func cubic(s int) (takeaway.Set, int) {
	return takeaway.MustSet(s, 4*s, 12*s+1, 16*s+1).NoDraws(), 56*s*s*s + 52*s*s + 9*s + 1
}

// BenchmarkLinear finds periods from 10^5 to 10^8 of a family of sets. The search is
// linear if the time for each position of preperiod plus period is constant. The memory
// grows only with M.
func BenchmarkLinear(b *testing.B) {
	linear(b, []int{12, 26, 56, 122}, func(s takeaway.Set) (takeaway.Repetition, error) { return s.PeriodWithin(b.Context(), math.MaxInt) })
}

// BenchmarkLinearNimValues does the same for nim-values.
func BenchmarkLinearNimValues(b *testing.B) {
	linear(b, []int{12, 26, 56}, func(s takeaway.Set) (takeaway.Repetition, error) {
		return s.NimPeriodWithin(b.Context(), math.MaxInt)
	})
}

func linear(b *testing.B, sizes []int, find func(takeaway.Set) (takeaway.Repetition, error)) {
	for _, size := range sizes {
		s, want := cubic(size)
		b.Run(fmt.Sprintf("s=%d", size), func(b *testing.B) {
			b.ReportAllocs()
			var r takeaway.Repetition
			for b.Loop() {
				r = require.Must(find(s))(b)
				require.True(b, r.NimValues || r.Period == want, "%v; want period %d", r, want)
			}
			positions := float64(r.Preperiod + r.Period)
			b.ReportMetric(positions, "positions")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/positions, "ns/position")
		})
	}
}

// BenchmarkVerify measures the independent check.
func BenchmarkVerify(b *testing.B) {
	s, _ := cubic(26)
	r := require.Must(s.PeriodWithin(b.Context(), math.MaxInt))(b)
	for b.Loop() {
		require.NoError(b, r.Verify())
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(r.Preperiod+r.Period), "ns/position")
}
