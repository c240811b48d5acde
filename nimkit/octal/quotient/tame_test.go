package quotient_test

import (
	"math/rand/v2"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
)

// TestTamePeriod checks 0.156, whose images repeat from the heap of 3479 on, as its
// nim-values do. The proof needs 7659 heaps and the default budget suffices. Its heaps
// are tame, and the quotient agrees with their genera, which are computed without
// quotients.
func TestTamePeriod(t *testing.T) {
	const game = octal.Code("0.156")
	if testing.Short() {
		t.Skip("takes three seconds")
	}
	q := require.Must(quotient.Of(game, 1_000_000_000).Quotient())(t)
	nim := require.Must(game.Certificate())(t)
	require.That(t, q.Preperiod == 3479 && q.Period == 349 && nim.Preperiod == 3479 && nim.Period == 349,
		"preperiod %d, period %d; nim-values %v", q.Preperiod, q.Period, nim)
	// Order 2^5 + 2 and two P-elements: the quotient of Nim with heaps up to 31.
	require.That(t, q.Order() == 34 && len(q.PElements()) == 2, "order %d, %d P-elements", q.Order(), len(q.PElements()))
	require.Must(q.Check(22))(t)
	heaps := require.Must(misere.Heaps(game, 1500))(t)
	wild := misere.FirstWild(heaps)
	require.True(t, wild < 0, "the heap of %d is wild", wild)
	random := rand.New(rand.NewPCG(1, 56))
	losses := 0
	for range 20_000 {
		var sizes []int
		sum, firm := nimkit.Nimber(0), false
		for range 1 + random.IntN(4) {
			h := random.IntN(len(heaps))
			sizes = append(sizes, h)
			sum, firm = sum.Add(heaps[h].Genus.Base), firm || len(heaps[h].Genus.Digits) == 2
		}
		want := nimkit.Win
		if firm && sum == 0 || !firm && sum == 1 {
			want = nimkit.Loss
			losses++
		}
		got, err := q.Outcome(sizes...)
		require.True(t, err == nil && got == want, "%v: %v by the quotient, %v by the genera, %v", sizes, got, want, err)
	}
	require.That(t, losses >= 200, "only %d losses", losses)
}
