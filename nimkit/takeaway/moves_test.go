package takeaway_test

import (
	"fmt"
	"math"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
)

func TestRangesAreLimited(t *testing.T) {
	set := takeaway.MustSet(1, 4).Misere()
	outcomes := func(from, to int) int { return len(set.OutcomesBetween(from, to)) }
	explanations := func(from, to int) int { return len(set.ExplainAll(from, to)) }
	for _, c := range []struct {
		call            func(from, to int) int
		from, to, limit int
	}{
		{outcomes, 0, math.MaxInt, 100_000_000}, {outcomes, 5, 100_000_005, 100_000_000},
		{explanations, 0, math.MaxInt, 1_000_000}, {explanations, 7, 1_000_007, 1_000_000},
	} {
		err := require.Panic(func() { c.call(c.from, c.to) })
		requireLimit(t, err, c.limit, fmt.Sprintf("takeaway: from %d to %d matches: ", c.from, c.to))
	}
	require.Equal(t, outcomes(math.MaxInt-9, math.MaxInt), 10)
	require.Equal(t, explanations(0, 9_999), 10_000)
}

func TestListsAreLimited(t *testing.T) {
	set := takeaway.UpTo(100).Misere()
	for name, c := range map[string]struct {
		list  func(n int) int
		limit int
	}{
		"two":     {func(n int) int { return len(takeaway.PeriodsOfTwo(n)) }, 64},
		"three":   {func(n int) int { return len(takeaway.PeriodsOfThree(n)) }, 64},
		"all":     {func(n int) int { return len(takeaway.Periods(n)) }, 18},
		"starts":  {func(n int) int { return len(takeaway.DD{Set: set, StartLen: n}.StartDD()) }, 1 << 24},
		"periods": {func(n int) int { return len(takeaway.DD{Set: set, PeriodLen: n}.PeriodDD()) }, 1 << 24},
	} {
		require.That(t, c.list(c.limit) != 0, "%s: the list up to %d is empty", name, c.limit)
		requireLimit(t, require.Panic(func() { c.list(c.limit + 1) }), c.limit)
	}
}
