package takeaway

import (
	"context"

	"nimlab/nimkit"
)

// DD is the repetition as the article writes it down: in differences between
// each loss and the next. It begins counting at the first loss.
//
// From the loss that lies StartLen after the first one, the differences repeat
// as PeriodDD does, and from no earlier loss. When no draws occur PeriodLen is
// the period of the outcomes and that loss is the first one at or after the
// preperiod, so the two starts differ by a few: {1, 6, 9} in misère play has
// preperiod 11, and StartLen 12, because the first loss is 1 and the next one
// from 11 on is 13.
//
// With draws the losses can repeat faster than the outcomes do. They can also
// come to an end; then PeriodLen is 0 and StartLen leads to the last loss.
type DD struct {
	Game      Game
	StartLen  int // the sum of StartDD
	PeriodLen int // the sum of PeriodDD (Dutch article: PeriodeLen)
}

// DD returns the article's StartLen and PeriodeLen, and with them StartDD and
// PeriodeDD. Time, limit, memory and errors are as for [Game.Period].
func (g Game) DD(ctx context.Context, limit int) (DD, error) {
	if err := g.sound(); err != nil {
		return DD{}, err
	}
	if g.fitsWord() {
		w, err := g.playWord(ctx, limit)
		if err != nil {
			return DD{}, err
		}
		return DD{Game: g, StartLen: w.Loss - g.firstLoss(), PeriodLen: w.Period}, nil
	}

	r, err := g.Period(ctx, limit)
	if err != nil {
		return DD{}, err
	}
	start, period := r.Preperiod, r.Period
	if g.hasDraws() {
		if start, period, err = r.losses(ctx); err != nil {
			return DD{}, err
		}
	}
	last, count := 0, 0 // last becomes the first loss from start on, or the last of all
	for n := range g.Losses() {
		last = n
		if n >= start && period > 0 {
			break
		}
		if count++; count%pieceLen == 0 {
			if err := r.check(ctx, 0, n); err != nil {
				return DD{}, err
			}
		}
	}
	return DD{Game: g, StartLen: last - g.firstLoss(), PeriodLen: period}, nil
}

// MustDD is [Game.DD] without a limit, for games of a reader's own making. It
// panics where DD returns an error.
func (g Game) MustDD() DD {
	d, err := g.DD(context.Background(), 0)
	if err != nil {
		panic(err)
	}
	return d
}

// losses returns preperiod and period of the losses alone, in a game with
// draws; the period is 0 when there are only finitely many.
func (r Repetition) losses(ctx context.Context) (preperiod, period int, err error) {
	if r.Period == 1 {
		// Nothing but draws: two losses cannot lie M apart, and there is no win
		// without a loss.
		return 0, 0, nil
	}
	loss := value(nimkit.Loss)

	// The period is the least divisor of that of the outcomes that works.
	period = r.Period
	for _, q := range primes(r.Period) {
		for period%q == 0 {
			n, same := 0, true
			err := r.pairs(ctx, r.Game.outcomes(), r.Game.outcomes(), period/q, func(a, b value) bool {
				same = n < r.Preperiod || (a == loss) == (b == loss)
				n++
				return same && n < r.Preperiod+r.Period
			})
			if err != nil {
				return 0, 0, err
			}
			if !same {
				break
			}
			period /= q
		}
	}

	n := 0
	err = r.pairs(ctx, r.Game.outcomes(), r.Game.outcomes(), period, func(a, b value) bool {
		n++
		if (a == loss) != (b == loss) {
			preperiod = n
		}
		return n < r.Preperiod
	})
	return preperiod, period, err
}

// StartDD returns the differences before the repetition. The list is as long as
// there are losses in StartLen.
func (d DD) StartDD() []int {
	return d.differences(0, d.StartLen)
}

// PeriodDD returns the differences that repeat for ever (Dutch article:
// PeriodeDD). The list is as long as there are losses in PeriodLen.
func (d DD) PeriodDD() []int {
	return d.differences(d.StartLen, d.StartLen+d.PeriodLen)
}

// differences returns those that lie between two distances from the first loss.
func (d DD) differences(from, to int) []int {
	var list []int
	at := 0
	for difference := range d.Game.Differences() {
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
