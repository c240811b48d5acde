package takeaway

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// The limits of the largest take, so that a list takes about a second.
const (
	mostListed  = 64 // for sets of two or three takes
	mostCounted = 18 // for all sets
)

// PeriodsOfTwo returns how the nim-values of all sets {a, b} with a < b <= largest
// repeat. It panics with a [*nimkit.LimitError] if largest is above 64.
func PeriodsOfTwo(largest int) []Repetition {
	return periods(1, largest, func(a, b int) (Repetition, error) { return MustSet(a, b).NimPeriod() })
}

// PeriodsOfThree returns how the outcomes of all sets {1, k, m} with 1 < k < m <= largest
// repeat in misère play. It panics with a [*nimkit.LimitError] if largest is above 64.
func PeriodsOfThree(largest int) []Repetition {
	return periods(2, largest, func(k, m int) (Repetition, error) { return MustSet(1, k, m).Misere().Period() })
}

// periods returns find(x, y) for all least <= x < y <= largest, in ascending order of y.
func periods(least, largest int, find func(x, y int) (Repetition, error)) (all []Repetition) {
	if largest > mostListed {
		panic(nimkit.NewLimitError(mostListed, words.Errorf("takeaway: periods of sets with takes up to %d: they are listed up to %d", largest, mostListed)))
	}
	for y := least + 1; y <= largest; y++ {
		for x := least; x < y; x++ {
			all = append(all, words.Must(find(x, y)))
		}
	}
	return all
}

// Periods returns how the outcomes of all [Sets] with largest take m repeat in misère
// play. It panics with a [*nimkit.LimitError] if m is above 18.
func Periods(m int) (all []Repetition) {
	if m > mostCounted {
		panic(nimkit.NewLimitError(mostCounted, words.Errorf("takeaway: periods of all sets with largest take %d: they are listed up to %d", m, mostCounted)))
	}
	for s := range Sets(m) {
		all = append(all, words.Must(s.Misere().Period()))
	}
	return all
}
