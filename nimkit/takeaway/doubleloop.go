package takeaway

import (
	"context"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// DoubleLoop finds StartLen and PeriodeLen the way the article describes it
// (BerekenNimPeriode; its exercise 4 asks for a better one). It is here only to
// be raced against [Game.OneStretch], which finds the same.
//
// The outer loop makes StartDD longer, the inner one PeriodeDD, and
// CheckPeriodeDD looks whether those differences come back. What the article
// says of that check cannot be taken literally:
//
//   - "The sum is at least M" contradicts its own example: {1, 6, 9} has
//     PeriodeDD {2, 3} with sum 5, and with a sum of at least 9 one would find
//     {2, 3, 2, 3} and the period 10. Of the 2048 sets with M <= 12 that
//     condition finds a multiple of the true period for 606, {1, 3} the first.
//   - "They come back at least twice" alone is no proof: the losses of {1, 8}
//     have the differences 2, 2, 2, 3, so 2 would pass for the period, which is
//     9. That goes wrong for 288 of the 2048 sets, {1, 8} the first.
//
// Both are right together when the sum is asked of the stretch that comes back
// and not of the period: PeriodeDD comes back at least twice, and on until M
// positions have come back. That is what is done here; it is a proof.
//
// Nor does the article say how long its row of differences NimDD is. A row too
// short can settle nothing, so it begins with 4M positions and doubles until a
// period is found. The set must contain 1, as in the article. The error is that
// of [Game.Period], or a like one for more than 2^26 comparisons. Time grows with the
// product of the lengths of StartDD, PeriodeDD and the stretches that almost
// come back. Comparisons is how often two differences were compared, a measure
// of the work that is the same on every machine.
func (g Game) DoubleLoop() (dd DD, comparisons int, err error) {
	return g.onRows(func(nimDD []int, m int) (start, period, comparisons int, found bool) {
		for start := range nimDD {
			rest := nimDD[start:]
			for period := 1; 3*period <= len(rest); period++ {
				compared, back := checkPeriodeDD(rest, period, m)
				comparisons += compared
				if back || comparisons > mostCompared {
					return start, period, comparisons, back
				}
			}
		}
		return 0, 0, comparisons, false
	})
}

// mostCompared is how many comparisons a search makes before it gives up: about a
// second of work.
const mostCompared = 1 << 26

// OneStretch finds StartLen and PeriodeLen by Brent's method, on the same row of
// differences and with the same check as [Game.DoubleLoop], so that the two can
// be raced: it keeps one start, and when the differences from there do not come
// back within 1, 2, 4, 8, … losses, the start twice as far. Then it walks back as
// long as the differences are those of a period later.
func (g Game) OneStretch() (dd DD, comparisons int, err error) {
	return g.onRows(func(nimDD []int, m int) (start, period, comparisons int, found bool) {
		for kept := 1; 3*kept <= len(nimDD); kept *= 2 {
			rest := nimDD[kept:]
			for period := 1; period <= kept && 3*period <= len(rest); period++ {
				compared, back := checkPeriodeDD(rest, period, m)
				comparisons += compared
				if !back {
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

// onRows lets a search loose on rows of differences, each twice as long as the one
// before it, until it finds how many of them stand before the repetition and how
// many repeat.
func (g Game) onRows(search func(nimDD []int, m int) (start, period, comparisons int, found bool)) (dd DD, comparisons int, err error) {
	if err := g.sound(); err != nil {
		return DD{}, 0, err
	}
	if !g.Set.Contains(1) {
		return DD{}, 0, words.Errorf("takeaway: %.100v: the article's loops want 1 in the take set", g.Set)
	}
	m := g.Set.Max()
	for length := 4 * m; ; length *= 2 {
		if err := (Repetition{Game: g}).check(context.Background(), SearchLimit, length); err != nil {
			return DD{}, comparisons, err
		}
		nimDD := g.nimDD(length)
		start, period, compared, found := search(nimDD, m)
		comparisons += compared
		if comparisons > mostCompared {
			return DD{}, comparisons, nimkit.NewLimitError(mostCompared, words.Errorf("takeaway: %.200v: no repetition found by %d comparisons", g, mostCompared))
		}
		if found {
			return DD{g, sum(nimDD[:start]), sum(nimDD[start : start+period])}, comparisons, nil
		}
	}
}

func sum(a []int) (n int) {
	for _, v := range a {
		n += v
	}
	return n
}

// nimDD returns the differences between the losses up to length positions.
func (g Game) nimDD(length int) (nimDD []int) {
	at := g.firstLoss()
	for difference := range g.Differences() {
		if at += difference; at > length {
			break
		}
		nimDD = append(nimDD, difference)
	}
	return nimDD
}

// checkPeriodeDD tells whether the first periodeDDLen differences come back at
// least twice, and on until the differences that came back add up to at least m,
// and how many it compared to know.
func checkPeriodeDD(dd []int, periodeDDLen, m int) (compared int, back bool) {
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
