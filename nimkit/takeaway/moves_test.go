package takeaway_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
)

// More numbers of matches than memory holds are refused, wherever they begin.
func TestTooManyNumbers(t *testing.T) {
	game := takeaway.MustSet(1, 4).Misere()
	part := func(from, to int) int { return len(game.Part(from, to)) }
	explained := func(from, to int) int { return len(game.ExplainAll(from, to)) }
	for name, c := range map[string]struct {
		call           func(from, to int) int
		from, to, most int
	}{
		"outcomes": {part, 0, math.MaxInt, 100_000_000}, "one too many": {part, 5, 100_000_005, 100_000_000}, "explanations": {explained, 0, math.MaxInt, 1_000_000},
		"one explanation too many": {explained, 7, 1_000_007, 1_000_000},
	} {
		err := require.Panic(func() { c.call(c.from, c.to) })
		if limit := (*nimkit.LimitError)(nil); !errors.As(err, &limit) || limit.Limit != c.most || !strings.HasPrefix(err.Error(), fmt.Sprintf("takeaway: from %d to %d matches: ", c.from, c.to)) {
			t.Errorf("%s: %v", name, err)
		}
	}
	require.Equal(t, part(math.MaxInt-9, math.MaxInt), 10)
	require.Equal(t, explained(0, 9_999), 10_000)
}

// Periods and differences are listed as far as they say, and no further.
func TestHowFarIsListed(t *testing.T) {
	hundred := make([]int, 100)
	for i := range hundred {
		hundred[i] = i + 1
	}
	game := takeaway.MustSet(hundred...).Misere()
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
		err := require.Panic(func() { c.list(c.most + 1) })
		limit := (*nimkit.LimitError)(nil)
		require.That(t, errors.As(err, &limit) && limit.Limit == c.most, "%s: %v", name, err)
	}
}
