package takeaway

import (
	"context"
	"math"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Verify walks along so many positions at most, and looks at so many options: two seconds
// of work. [Repetition.VerifyWithin] goes sixteen times as far.
const (
	mostVerified = 1 << 28
	mostLooks    = 1 << 29
	patience     = 16
)

// Verify checks a [Repetition] from scratch and returns nil when it is true in
// all three parts: the M values from the preperiod on come back a period
// later, so the sequence repeats for ever; no proper divisor of the period does
// the same, so the period is the least; and the value before the preperiod does
// not come back, so the preperiod is the least. The error says which part
// fails and where.
//
// It shares nothing with the search: it takes the definition at its word, one
// position after the other, up to preperiod + period + M. That costs time
// proportional to this number times the number of elements, and O(M) memory;
// more than 2^28 positions, or 2^29 options of them, are refused at once, by an error
// that wraps a [*nimkit.LimitError]. A search finds a period; this is what a doubter
// has to read.
func (r Repetition) Verify() error { return r.verify(context.Background(), 1) }

// VerifyWithin is [Repetition.Verify] until ctx ends, for sixteen times as many
// positions and options: half a minute of work.
func (r Repetition) VerifyWithin(ctx context.Context) error { return r.verify(ctx, patience) }

func (r Repetition) verify(ctx context.Context, patience int64) error {
	if err := r.Game.sound(); err != nil {
		return err
	}
	value, m := r.Game.outcomeOf, r.Game.Set.Max()
	if r.NimValues {
		value = r.Game.nimValueOf
	}
	if r.Preperiod < 0 {
		return words.Errorf("takeaway: preperiod %d is below 0", r.Preperiod)
	}
	if r.Period < 1 {
		return words.Errorf("takeaway: period %d is below 1", r.Period)
	}
	most := min(patience*mostVerified, math.MaxInt32) // an int anywhere
	if int64(r.Preperiod) > most-int64(r.Period) {
		return nimkit.NewLimitError(int(most), words.Errorf("takeaway: preperiod %d and period %d are together above %d, the most that is verified", r.Preperiod, r.Period, most))
	}
	most = min(patience*mostLooks/int64(r.Game.Set.Len()), math.MaxInt32)
	if positions := int64(r.Preperiod) + int64(r.Period) + int64(m); positions > most {
		return nimkit.NewLimitError(int(most), words.Errorf("takeaway: %.200v: %d positions with %d takes each are more than is verified", r, positions, r.Game.Set.Len()))
	}
	// A shorter period would divide this one, so it is enough to try the longest
	// divisors: those that lack one prime factor.
	distances := []int{r.Period}
	for q, rest := 2, r.Period; rest > 1; q++ {
		if q > rest/q {
			q = rest // the last prime factor
		}
		if rest%q == 0 {
			distances = append(distances, r.Period/q)
		}
		for rest%q == 0 {
			rest /= q
		}
	}
	slices.Reverse(distances)

	length := above(m)
	last := make([]int, length) // the value of n is at n mod length
	before := r.Preperiod - 1
	row := make([]int, m+1) // the value before the preperiod, and the M values from there on
	for n := 0; ; n++ {
		if n%(1<<12) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		last[n&(length-1)] = value(n, last)
		if n == before+m {
			for i := range row {
				row[i] = last[(before+i)&(length-1)]
			}
		}
		d := distances[0]
		if n != before+m+d {
			continue
		}
		comes := func(i int) bool { return row[i] == last[(before+d+i)&(length-1)] }
		i := 1 // the first value that does not come back
		for i <= m && comes(i) {
			i++
		}
		switch {
		case d < r.Period && i > m:
			return words.Errorf("takeaway: %.200v: %d is a shorter period", r, d)
		case d < r.Period:
			distances = distances[1:]
		case i <= m:
			return words.Errorf("takeaway: %.200v: the value at %d does not come back at %d", r, before+i, before+d+i)
		case r.Preperiod > 0 && comes(0):
			return words.Errorf("takeaway: %.200v: the value at %d comes back at %d already", r, before, before+d)
		default:
			return nil
		}
	}
}

// outcomeOf returns the outcome of n by definition, from those before it.
func (g Game) outcomeOf(n int, last []int) int {
	outcome := nimkit.Loss
	for _, s := range g.Set.elements {
		if s > n {
			break
		}
		switch nimkit.Outcome(last[(n-s)&(len(last)-1)]) {
		case nimkit.Loss:
			return int(nimkit.Win)
		case nimkit.Draw:
			outcome = nimkit.Draw
		}
	}
	if n >= g.Set.Min() {
		return int(outcome)
	}
	// No move is left.
	switch {
	case n > 0 && !g.NoDraws:
		return int(nimkit.Draw)
	case g.Play == nimkit.Misere:
		return int(nimkit.Win)
	default:
		return int(nimkit.Loss)
	}
}

// nimValueOf returns the nim-value of n by definition, from those before it.
func (g Game) nimValueOf(n int, last []int) int {
	for v := 0; ; v++ {
		is := func(s int) bool { return s <= n && last[(n-s)&(len(last)-1)] == v }
		if !slices.ContainsFunc(g.Set.elements, is) {
			return v
		}
	}
}
