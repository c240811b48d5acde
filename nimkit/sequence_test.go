package nimkit_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// A guess is not a proof: it only describes the values that are there.
func ExampleSequence_GuessPeriod() {
	s := nimkit.Sequence{Values: []nimkit.Nimber{5, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0}}
	fmt.Println(s.GuessPeriod())
	// Output: 1 3 true
}

// TestGuessPeriodAgreesWithDefinition compares guesses with a search of all periods.
func TestGuessPeriodAgreesWithDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 3))
	guessed := 0
	for range 3000 {
		values := make([]nimkit.Nimber, random.IntN(40))
		start, period := random.IntN(20), 1+random.IntN(8)
		for i := range values {
			if values[i] = nimkit.Nimber(random.IntN(2)); i >= start+period {
				values[i] = values[i-period]
			}
		}
		wantFrom, wantPeriod, want := 0, 0, false
		for p := 1; p < len(values) && !want; p++ {
			from := len(values) - p
			for from > 0 && values[from-1] == values[from-1+p] {
				from--
			}
			if repeated := len(values) - from; repeated >= 3*p && 4*repeated >= len(values) {
				wantFrom, wantPeriod, want = from, p, true
			}
		}
		from, p, ok := nimkit.Sequence{Values: values}.GuessPeriod()
		require.True(t, from == wantFrom && p == wantPeriod && ok == want, "%v: period %d from %d, %v, want %d from %d, %v", values, p, from, ok, wantPeriod, wantFrom, want)
		if ok {
			guessed++
		}
	}
	require.That(t, guessed > 1000, "only %d guesses", guessed)
}
