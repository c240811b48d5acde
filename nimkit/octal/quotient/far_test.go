package quotient

import (
	"math/rand/v2"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/octal"
)

// far returns the quotient of a code whose images, like its nim-values, have this preperiod
// and period.
func far(t *testing.T, ruleset octal.Code, preperiod, period int) *Quotient {
	t.Helper()
	if testing.Short() {
		t.Skip("takes three seconds")
	}
	q := require.Must(Of(ruleset, 1_000_000_000).Quotient())(t)
	nim := require.Must(ruleset.Certificate())(t)
	require.That(t, q.Preperiod == preperiod && q.Period == period && nim.Preperiod == preperiod && nim.Period == period,
		"preperiod %d, period %d; nim-values %v", q.Preperiod, q.Period, nim)
	return q
}

// TestWildPeriod checks 0.644, which is wild and whose images repeat from the heap of
// 3256 on. Its quotient agrees with a search of all small positions. For random
// positions with heaps some hundred times as large, it satisfies the rule of misère
// play: losses have no move to a loss, and wins have one.
func TestWildPeriod(t *testing.T) {
	q := far(t, "0.644", 3256, 442)
	require.Equal(t, q.Order(), 172, "order")
	require.Must(q.Check(28))(t)
	checkMonoid(t, q)
	checkMisereRule(t, q, 9_000, 300)
}

// checkMisereRule compares the outcome of random positions of heaps up to most with those of
// their options.
func checkMisereRule(t *testing.T, q *Quotient, most, positions int) {
	t.Helper()
	random := rand.New(rand.NewPCG(6, 44))
	losses := 0
	for range positions {
		var heaps []int
		for range 1 + random.IntN(4) {
			heaps = append(heaps, random.IntN(most))
		}
		for range 4 { // the last heap grows to where the position is lost, if it is ever
			if require.Must(q.Outcome(heaps...))(t) == nimkit.Loss {
				losses++
				break
			}
			heaps[len(heaps)-1]++
		}
		outcome := require.Must(q.Outcome(heaps...))(t)
		moves := require.Must(q.WinningMoves(heaps...))(t)
		if (outcome == nimkit.Loss) != (len(moves) == 0) {
			t.Fatalf("%v: %v: %v, %d winning moves", q.Ruleset, heaps, outcome, len(moves))
		}
	}
	require.That(t, losses >= positions/100, "only %d losses of %d", losses, positions)
}
