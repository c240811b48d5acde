package takeaway_test

import (
	"fmt"
	"math"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
)

// More numbers of matches than memory holds are refused, wherever they begin.
func TestTooManyNumbers(t *testing.T) {
	game := takeaway.MustSet(1, 4).Misere()
	part := func(from, to int) int { return len(game.Part(from, to)) }
	explained := func(from, to int) int { return len(game.ExplainAll(from, to)) }
	for _, c := range []struct {
		call           func(from, to int) int
		from, to, most int
	}{
		{part, 0, math.MaxInt, 100_000_000}, {part, 5, 100_000_005, 100_000_000},
		{explained, 0, math.MaxInt, 1_000_000}, {explained, 7, 1_000_007, 1_000_000},
	} {
		err := require.Panic(func() { c.call(c.from, c.to) })
		limited(t, err, c.most, fmt.Sprintf("takeaway: from %d to %d matches: ", c.from, c.to))
	}
	require.Equal(t, part(math.MaxInt-9, math.MaxInt), 10)
	require.Equal(t, explained(0, 9_999), 10_000)
}

// Periods and differences are listed as far as they say, and no further.
func TestHowFarIsListed(t *testing.T) {
	game := takeaway.UpTo(100).Misere()
	for name, c := range map[string]struct {
		list func(n int) int
		most int
	}{
		"two":     {func(n int) int { return len(takeaway.PeriodsOfTwo(n)) }, 64},
		"three":   {func(n int) int { return len(takeaway.PeriodsOfThree(n)) }, 64},
		"all":     {func(n int) int { return len(takeaway.Periods(n)) }, 18},
		"starts":  {func(n int) int { return len(takeaway.DD{Game: game, StartLen: n}.StartDD()) }, 1 << 24},
		"periods": {func(n int) int { return len(takeaway.DD{Game: game, PeriodLen: n}.PeriodDD()) }, 1 << 24},
	} {
		require.That(t, c.list(c.most) != 0, "%s: nothing is listed up to %d", name, c.most)
		limited(t, require.Panic(func() { c.list(c.most + 1) }), c.most)
	}
}
