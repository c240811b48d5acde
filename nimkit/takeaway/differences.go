package takeaway

import (
	"context"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// DD describes the repetition as the article writes it: in differences between each
// loss and the next. It starts counting at the first loss.
//
// From the loss at distance StartLen from the first one, the differences repeat PeriodDD
// for ever, and from no earlier loss. PeriodLen is the period of the outcomes. If no
// draws occur, that loss is the first one at or after the preperiod, so the two starts
// differ by a few: {1, 6, 9} in misère play has preperiod 11, and StartLen 12, because
// its first loss is 1 and its first loss from 11 on is 13.
//
// With draws, too, the period of the losses is that of the outcomes: wins follow from
// losses, and draws are the rest. But the losses can start to repeat sooner, and they
// can end. If they end, PeriodLen is 0 and StartLen leads to the last loss.
type DD struct {
	Set       Set
	StartLen  int // the sum of StartDD
	PeriodLen int // the sum of PeriodDD (Dutch article: PeriodeLen)
}

// String returns the set with StartLen and PeriodLen:
// "{1, 6, 9} misère: preperiod 12, period 5".
func (d DD) String() string {
	return words.T("%v: preperiod %d, period %d", d.Set, d.StartLen, d.PeriodLen).String()
}

// DD returns the article's StartLen and PeriodeLen, which determine StartDD and
// PeriodeDD. Time, limit, memory and errors are those of [Set.Period].
func (s Set) DD() (DD, error) {
	r, loss, err := s.findPeriod(context.Background(), s.searchLimit())
	if err != nil {
		return DD{}, err
	}
	dd := DD{Set: s, PeriodLen: r.Period}
	if loss >= 0 {
		dd.StartLen = loss - s.firstLoss()
		return dd, nil
	}
	start := r.Preperiod
	switch {
	case !s.HasDraws():
	case r.Period == 1:
		// Only draws repeat: two losses cannot be M apart, and a win needs a loss.
		dd.PeriodLen = 0
	default:
		if start, err = r.lossPreperiod(); err != nil {
			return DD{}, err
		}
	}
	last := 0 // becomes the first loss from start on, or the last loss
	for n := range s.Losses() {
		last = n
		if n >= start && dd.PeriodLen > 0 {
			break
		}
	}
	dd.StartLen = last - s.firstLoss()
	return dd, nil
}

// MustDD returns the same as [Set.DD], and panics with its error.
func (s Set) MustDD() DD { return words.Must(s.DD()) }

// lossPreperiod returns the least number from which the losses alone repeat with
// r.Period.
func (r Repetition) lossPreperiod() (preperiod int, err error) {
	loss := value(nimkit.Loss)
	n := 0
	err = r.pairs(context.Background(), r.Set.outcomes(), r.Set.outcomes(), r.Period, func(a, b value) bool {
		n++
		if (a == loss) != (b == loss) {
			preperiod = n
		}
		return n < r.Preperiod
	})
	return preperiod, err
}

// StartDD returns the differences before the repetition, one for each loss in StartLen.
// It panics with a [*nimkit.LimitError] if StartLen or PeriodLen is above 16,777,216,
// which [Set.DD] never returns.
func (d DD) StartDD() []int { return d.differences(0, d.StartLen) }

// PeriodDD returns the differences that repeat for ever (Dutch article: PeriodeDD), one
// for each loss in PeriodLen. It panics as [DD.StartDD] does.
func (d DD) PeriodDD() []int { return d.differences(d.StartLen, d.StartLen+d.PeriodLen) }

// differences returns the differences between two distances from the first loss.
func (d DD) differences(from, to int) []int {
	const most = 4 * SearchLimit
	if max(d.StartLen, d.PeriodLen) > most {
		panic(nimkit.NewLimitError(most, words.Errorf("takeaway: differences of %.200v: a StartLen of %d and a PeriodLen of %d, where up to %d are listed; Differences goes through them one by one", d.Set, d.StartLen, d.PeriodLen, most)))
	}
	var list []int
	at := 0
	for difference := range d.Set.Differences() {
		if at >= to {
			break
		}
		if at >= from {
			list = append(list, difference)
		}
		at += difference
	}
	return list
}
