package register

import (
	"errors"
	"math/rand/v2"
	"testing"

	"nimlab/internal/require"
)

// listLosses returns the losses below length in normal play without draws, by definition.
func listLosses(set []int, length int) (losses []int) {
	loss := make([]bool, length)
	for n := range loss {
		loss[n] = true
		for _, s := range set {
			if s <= n && loss[n-s] {
				loss[n] = false
			}
		}
		if loss[n] {
			losses = append(losses, n)
		}
	}
	return losses
}

// randomSet returns elements up to MaxElement, few or many.
func randomSet(r *rand.Rand) []int {
	m := 1 + r.IntN(MaxElement)
	set := []int{m}
	oneIn := 2 + r.IntN(20)
	for s := 1; s < m; s++ {
		if r.IntN(oneIn) == 0 {
			set = append(set, s)
		}
	}
	return set
}

func TestNextFindsAllLosses(t *testing.T) {
	r := rand.New(rand.NewPCG(3, MaxElement))
	for range 500 {
		set := randomSet(r)
		word := Of(set...)
		w, n := word, 0
		for _, want := range listLosses(set, 500)[1:] {
			var difference int
			w, difference = w.Next(word)
			n += difference
			require.True(t, n == want, "%v: loss %d, want %d", set, n, want)
		}
	}
}

// A repetition found with recorded differences equals that found by compare, also if the
// first loss is not 0.
func TestRecordedDifferencesAgreeWithCompare(t *testing.T) {
	r := rand.New(rand.NewPCG(4, MaxElement))
	long := 0
	for i := range 5000 {
		set := randomSet(r)
		if i == 0 { // its register recurs after exactly as many losses as are recorded
			set = []int{49, 5, 13, 20, 43}
		}
		word := Of(set...)
		for _, first := range []int{0, set[0]} {
			one := require.Must(word.Play(first, nil))(t)
			if one.Period > 8*recorded { // most sets have a loss in every 8 positions
				long++
			}
			other := require.Must(word.compare(first, one.Period, nil))(t)
			require.True(t, other == one, "%v: %+v by Play, %+v by compare", set, one, other)
		}
	}
	require.That(t, long != 0, "Play never used compare")
}

// check can stop Play at any time: in the first stretches, in a long one, once the
// register recurs, and in the comparison after that.
func TestPlayStopsAtErrorOfCheck(t *testing.T) {
	stop := errors.New("stop")
	word := Of(13, 31, 32, 50, 63)
	const period = 1463244 // as the list below confirms
	calls := 0
	got := require.Must(word.Play(0, func(int) error { calls++; return nil }))(t)
	require.True(t, got.Period == period, "%+v; want period %d", got, period)
	for at := 1; at <= calls; at++ {
		call := 0
		_, err := word.Play(0, func(int) error {
			if call++; call == at {
				return stop
			}
			return nil
		})
		require.That(t, err == stop && call == at, "error at call %d of %d: %v after %d calls", at, calls, err, call)
	}

	losses := listLosses([]int{13, 31, 32, 50, 63}, 2*period)
	i := 0
	for losses[i] < period {
		i++
	}
	for k := i; k < len(losses); k++ {
		require.True(t, losses[k-i]+period == losses[k], "%d is a loss, %d not", losses[k-i], losses[k-i]+period)
	}
}
