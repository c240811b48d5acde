package takeaway

import (
	"context"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// DD is the repetition as the article writes it down: in differences between
// each loss and the next. It begins counting at the first loss.
//
// From the loss that lies StartLen after the first one, the differences repeat
// as PeriodDD does, and from no earlier loss. PeriodLen is the period
// of the outcomes. When no draws occur that loss is the first one at or after
// the preperiod, so the two starts differ by a few: {1, 6, 9} in misère play has
// preperiod 11, and StartLen 12, because the first loss is 1 and the next one
// from 11 on is 13.
//
// With draws, too, the losses repeat just as fast as the outcomes: wins follow
// from losses, and draws are the rest. But the losses can begin to repeat sooner,
// and they can come to an end; then PeriodLen is 0 and StartLen leads to the last
// loss.
type DD struct {
	Game      Game
	StartLen  int // the sum of StartDD
	PeriodLen int // the sum of PeriodDD (Dutch article: PeriodeLen)
}

// String writes the game with its preperiod and its period.
func (d DD) String() string {
	return words.T("%v: preperiod %d, period %d", d.Game, d.StartLen, d.PeriodLen).String()
}

// DD returns the article's StartLen and PeriodeLen, and with them StartDD and
// PeriodeDD. Time, limit, memory and errors are as for [Game.Period].
func (g Game) DD() (DD, error) {
	if err := g.sound(); err != nil {
		return DD{}, err
	}
	if g.fitsWord() {
		w, err := g.playWord(context.Background(), SearchLimit)
		if err != nil {
			return DD{}, err
		}
		return DD{Game: g, StartLen: w.Loss - g.firstLoss(), PeriodLen: w.Period}, nil
	}
	r, err := g.Period()
	if err != nil {
		return DD{}, err
	}
	dd := DD{Game: g, PeriodLen: r.Period}
	start := r.Preperiod
	switch {
	case !g.HasDraws():
	case r.Period == 1:
		// Nothing but draws: two losses cannot lie M apart, and there is no win
		// without a loss.
		dd.PeriodLen = 0
	default:
		if start, err = r.lossPreperiod(); err != nil {
			return DD{}, err
		}
	}
	last := 0 // becomes the first loss from start on, or the last of all
	for n := range g.Losses() {
		last = n
		if n >= start && dd.PeriodLen > 0 {
			break
		}
	}
	dd.StartLen = last - g.firstLoss()
	return dd, nil
}

// MustDD is [Game.DD] for a game that is known to repeat soon. It panics with the
// error where DD has one.
func (g Game) MustDD() DD { return words.Must(g.DD()) }

// lossPreperiod returns from where on the losses alone repeat.
func (r Repetition) lossPreperiod() (preperiod int, err error) {
	loss := value(nimkit.Loss)
	n := 0
	err = r.pairs(context.Background(), r.Game.outcomes(), r.Game.outcomes(), r.Period, func(a, b value) bool {
		n++
		if (a == loss) != (b == loss) {
			preperiod = n
		}
		return n < r.Preperiod
	})
	return preperiod, err
}

// StartDD returns the differences before the repetition. The list is as long as
// there are losses in StartLen. It panics with a [*nimkit.LimitError] for a StartLen
// above 16,777,216, more than [Game.DD] finds.
func (d DD) StartDD() []int { return d.differences(0, d.StartLen) }

// PeriodDD returns the differences that repeat for ever (Dutch article:
// PeriodeDD). The list is as long as there are losses in PeriodLen, which has the
// same bound as StartLen.
func (d DD) PeriodDD() []int { return d.differences(d.StartLen, d.StartLen+d.PeriodLen) }

// differences returns those that lie between two distances from the first loss.
func (d DD) differences(from, to int) []int {
	const most = 4 * SearchLimit
	if max(d.StartLen, d.PeriodLen) > most {
		panic(nimkit.NewLimitError(most, words.Errorf("takeaway: differences of %.200v: a StartLen of %d and a PeriodLen of %d, where up to %d are listed", d.Game, d.StartLen, d.PeriodLen, most)))
	}
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
