package takeaway_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
)

// Do all sets of two numbers have a period of at most 12?
func ExampleTrySets() {
	short := func(s takeaway.Set) bool {
		p, err := s.NimPeriod()
		return err == nil && p.Period <= 12
	}
	trial, err := takeaway.TrySets(2, 12, short, nil)
	fmt.Println(trial.Failed(), trial.Held, trial.Failure, err)
	// Output: true 20 nim-values of {6, 7}: preperiod 0, period 13 <nil>
}

func TestTrySetsCallsEachSetOnce(t *testing.T) {
	for _, c := range []struct{ size, largest, want int }{{1, 1, 1}, {3, 3, 1}, {3, 30, 4060}, {2, 100, 4950}} {
		var calls atomic.Int64
		last := 0
		trial := require.Must(takeaway.TrySets(c.size, c.largest, func(s takeaway.Set) bool {
			calls.Add(1)
			return s.Len() == c.size && s.Max() <= c.largest
		}, func(done, total int) {
			require.That(t, done > last && total == c.want, "%d of %d sets", done, total)
			last = done
		}))(t)
		require.That(t, int(calls.Load()) == c.want && last == c.want && trial.Held == c.want && !trial.Failed(), "%d calls, %d reported, %+v, want %d", calls.Load(), last, trial, c.want)
	}
	// The first failure is the same, whatever the number of processors.
	for range 20 {
		trial := require.Must(takeaway.TrySets(2, 80, func(s takeaway.Set) bool { return s.Max() != 70 }, nil))(t)
		require.That(t, trial.Failed() && trial.Held == 2346 && trial.Failure.Set.Takes() == "{1, 70}", "%+v", trial)
	}
}

func TestTrySetsReportsErrors(t *testing.T) {
	yes := func(takeaway.Set) bool { return true }
	for _, c := range []struct {
		size, largest int
		holds         func(takeaway.Set) bool
		want          string
	}{
		{2, 5, nil, "no conjecture"}, {0, 5, yes, "sets of 0 numbers up to 5"}, {6, 5, yes, "sets of 6 numbers up to 5"},
		{1, takeaway.MaxElement + 1, yes, "up to 1000001"}, {20, 100, yes, "at most 2147483647 are tried: take a largest number of at most 34"},
	} {
		trial, err := takeaway.TrySets(c.size, c.largest, c.holds, nil)
		require.ErrorContains(t, err, c.want)
		require.That(t, !trial.Failed() && trial.Held == 0, "%+v beside an error", trial)
	}
	r := require.Recovered(func() { _, _ = takeaway.TrySets(2, 5, func(takeaway.Set) bool { panic("mine") }, nil) })
	require.That(t, strings.Contains(fmt.Sprint(r), "mine"), "a panic in a conjecture is lost: %v", r)
}
