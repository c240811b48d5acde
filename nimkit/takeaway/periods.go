package takeaway

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// How much is listed at once: about a second of work.
const (
	mostListed  = 64 // the largest take of sets of two or three
	mostCounted = 18 // of all sets
)

// PeriodsOfTwo is how the nim-values of all sets {a, b} with b up to largest repeat. For
// one above 64 it panics with a [*nimkit.LimitError].
func PeriodsOfTwo(largest int) []Repetition {
	return periods(1, largest, func(a, b int) (Repetition, error) { return MustSet(a, b).NimPeriod() })
}

// PeriodsOfThree is how the outcomes of all sets {1, k, m} with m up to largest repeat in
// misère play. For one above 64 it panics with a [*nimkit.LimitError].
func PeriodsOfThree(largest int) []Repetition {
	return periods(2, largest, func(k, m int) (Repetition, error) { return MustSet(1, k, m).Misere().Period() })
}

func periods(least, largest int, of func(x, y int) (Repetition, error)) (all []Repetition) {
	if largest > mostListed {
		panic(nimkit.NewLimitError(mostListed, words.Errorf("takeaway: periods of sets with takes up to %d: they are listed up to %d", largest, mostListed)))
	}
	for y := least + 1; y <= largest; y++ {
		for x := least; x < y; x++ {
			all = append(all, words.Must(of(x, y)))
		}
	}
	return all
}

// Periods is how the outcomes of all [Sets] with largest take m repeat in misère play. For
// one above 18 it panics with a [*nimkit.LimitError].
func Periods(m int) (all []Repetition) {
	if m > mostCounted {
		panic(nimkit.NewLimitError(mostCounted, words.Errorf("takeaway: periods of all sets with largest take %d: they are listed up to %d", m, mostCounted)))
	}
	for s := range Sets(m) {
		all = append(all, words.Must(s.Misere().Period()))
	}
	return all
}
