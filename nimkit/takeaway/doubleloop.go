package takeaway

import (
	"context"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// DoubleLoop finds StartLen and PeriodeLen with the article's method
// (BerekenNimPeriode; its exercise 4 asks for a better one). It exists only for
// comparison with [Set.BrentSearch], which finds the same.
//
// The outer loop makes StartDD longer, the inner loop PeriodeDD, and CheckPeriodeDD
// checks whether those differences occur again. The article's description of this check
// cannot be taken literally:
//
//   - "The sum is at least M" contradicts its own example: {1, 6, 9} has PeriodeDD
//     {2, 3} with sum 5. With a sum of at least 9 one would find {2, 3, 2, 3} and the
//     period 10. Of the 2048 sets with M <= 12 that condition finds a multiple of the
//     true period for 606, {1, 3} the first.
//   - "They come back at least twice" alone is no proof: the losses of {1, 8} have the
//     differences 2, 2, 2, 3, so 2 would be accepted as the period, which is 9. This
//     goes wrong for 288 of the 2048 sets, {1, 8} the first.
//
// Both are correct together if the sum is required of the differences that recur and
// not of the period: PeriodeDD recurs at least twice, and the differences continue to
// agree until they cover M positions. DoubleLoop requires that; it is a proof.
//
// Nor does the article state the length of its row of differences NimDD. A row that is
// too short proves nothing, so NimDD starts with 4M positions and doubles until a period
// is found.
//
// The error is that of [Set.Period], or a [*nimkit.LimitError] for more than 2^26
// comparisons. The set must contain 1, as in the article; otherwise that is the error.
// Time grows with the product of the lengths of StartDD, PeriodeDD and the stretches
// that almost recur. Comparisons is the number of comparisons of two differences, a
// measure of the work that is the same on every machine.
func (s Set) DoubleLoop() (dd DD, comparisons int, err error) {
	return s.onRows(func(nimDD []int, m int) (start, period, comparisons int, found bool) {
		for start := range nimDD {
			rest := nimDD[start:]
			for period := 1; 3*period <= len(rest); period++ {
				compared, recurs := checkPeriodeDD(rest, period, m)
				comparisons += compared
				if recurs || comparisons > mostCompared {
					return start, period, comparisons, recurs
				}
			}
		}
		return 0, 0, comparisons, false
	})
}

// mostCompared is the number of comparisons after which a search gives up: about a second
// of work.
const mostCompared = 1 << 26

// BrentSearch finds StartLen and PeriodeLen with Brent's method, on the same row of
// differences and with the same check as [Set.DoubleLoop], so that their comparisons
// can be compared. It keeps one start. If the differences from there do not recur within
// 1, 2, 4, 8, … losses, it doubles the start. Once they recur, it moves the start back
// for as long as the differences are those of a period later. The errors are those of
// DoubleLoop.
func (s Set) BrentSearch() (dd DD, comparisons int, err error) {
	return s.onRows(func(nimDD []int, m int) (start, period, comparisons int, found bool) {
		for kept := 1; 3*kept <= len(nimDD); kept *= 2 {
			rest := nimDD[kept:]
			for period := 1; period <= kept && 3*period <= len(rest); period++ {
				compared, recurs := checkPeriodeDD(rest, period, m)
				comparisons += compared
				if !recurs {
					continue
				}
				for start = kept; start > 0; start-- {
					if comparisons++; nimDD[start-1] != nimDD[start-1+period] {
						break
					}
				}
				return start, period, comparisons, true
			}
		}
		return 0, 0, comparisons, false
	})
}

// onRows calls search with rows of differences, each twice as long as the one before it,
// until search finds the number of differences before the repetition and the number of
// those that repeat.
func (s Set) onRows(search func(nimDD []int, m int) (start, period, comparisons int, found bool)) (dd DD, comparisons int, err error) {
	if err := s.validate(); err != nil {
		return DD{}, 0, err
	}
	if !s.Contains(1) {
		return DD{}, 0, words.Errorf("takeaway: %.100v: the article's loops want 1 in the take set", s.Takes())
	}
	m := s.Max()
	for length := 4 * m; ; length *= 2 {
		if err := (Repetition{Set: s}).check(context.Background(), s.searchLimit(), length); err != nil {
			return DD{}, comparisons, err
		}
		nimDD := s.nimDD(length)
		start, period, compared, found := search(nimDD, m)
		comparisons += compared
		if comparisons > mostCompared {
			return DD{}, comparisons, nimkit.NewLimitError(mostCompared, words.Errorf("takeaway: %.200v: no repetition found by %d comparisons; DD finds it sooner", s, mostCompared))
		}
		if found {
			return DD{s, sum(nimDD[:start]), sum(nimDD[start : start+period])}, comparisons, nil
		}
	}
}

func sum(a []int) (n int) {
	for _, v := range a {
		n += v
	}
	return n
}

// nimDD returns the differences between the losses up to length.
func (s Set) nimDD(length int) (nimDD []int) {
	at := s.firstLoss()
	for difference := range s.Differences() {
		if at += difference; at > length {
			break
		}
		nimDD = append(nimDD, difference)
	}
	return nimDD
}

// checkPeriodeDD reports whether the first periodeDDLen differences recur at least twice,
// and continue until the differences that recur add up to at least m. It also returns
// the number of comparisons.
func checkPeriodeDD(dd []int, periodeDDLen, m int) (compared int, recurs bool) {
	sum := 0
	for i := 0; i < 2*periodeDDLen || sum < m; i++ {
		compared++
		if i+periodeDDLen >= len(dd) || dd[i] != dd[i+periodeDDLen] {
			return compared, false
		}
		sum += dd[i]
	}
	return compared, true
}
