package view_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// silent ignores the progress of work.
func silent(int, int) {}

// Do all sets of two numbers have a period of at most 12?
func ExampleTrySets() {
	short := func(s takeaway.Set) bool {
		p, err := s.NimPeriod()
		return err == nil && p.Period <= 12
	}
	fmt.Println(view.TrySets(2, 6, short)(silent))
	fmt.Println(view.TrySets(2, 12, short)(silent))
	// Output:
	// It holds for all 15 sets of 2 numbers up to 6. <nil>
	// It fails for {6, 7}, after 20 sets for which it holds. The nim-values of {6, 7} have preperiod 0 and period 13; those from 0 to 19 were computed again from the definition. <nil>
}

func TestTrySetsCallsEachSetOnce(t *testing.T) {
	for _, c := range []struct{ size, largest, want int }{{1, 1, 1}, {3, 3, 1}, {3, 30, 4060}, {2, 100, 4950}} {
		var calls atomic.Int64
		last := 0
		result := require.Must(view.TrySets(c.size, c.largest, func(s takeaway.Set) bool {
			calls.Add(1)
			return s.Len() == c.size && s.Max() <= c.largest
		})(func(done, total int) {
			require.That(t, done > last && total == c.want, "%d of %d sets", done, total)
			last = done
		}))(t)
		require.That(t, int(calls.Load()) == c.want && last == c.want, "%d calls, %d reported, want %d", calls.Load(), last, c.want)
		require.Contains(t, result.(words.Text).In(words.German), fmt.Sprint(c.want))
	}
	// The first failure is the same, whatever the number of processors.
	for range 20 {
		result := require.Must(view.TrySets(2, 80, func(s takeaway.Set) bool { return s.Max() != 70 })(silent))(t)
		require.Contains(t, fmt.Sprint(result), "It fails for {1, 70}, after 2346 sets")
	}
}

func TestTrySetsReportsErrors(t *testing.T) {
	yes := func(takeaway.Set) bool { return true }
	for want, try := range map[string]func(func(int, int)) (any, error){
		"no conjecture": view.TrySets(2, 5, nil), "sets of 0 numbers up to 5": view.TrySets(0, 5, yes), "sets of 6 numbers up to 5": view.TrySets(6, 5, yes),
		"up to 10001": view.TrySets(1, 10_001, yes), "at most 4294967296 are tried": view.TrySets(20, 100, yes),
	} {
		_, err := try(silent)
		require.ErrorContains(t, err, want)
	}
	r := require.Recovered(func() { _, _ = view.TrySets(2, 5, func(takeaway.Set) bool { panic("mine") })(silent) })
	require.That(t, strings.Contains(fmt.Sprint(r), "mine"), "a panic in a conjecture is lost: %v", r)
}
