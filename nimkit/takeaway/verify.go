package takeaway

import (
	"context"
	"math"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// The most positions and options that Verify computes: two seconds of work.
// VerifyWithin allows patience times as many.
const (
	mostVerified = 1 << 28
	mostLooks    = 1 << 29
	patience     = 16
)

// Verify checks a [Repetition] from scratch. It returns nil if all three parts are true:
// the M values from the preperiod on occur again one period later, so the sequence
// repeats for ever; this holds for no proper divisor of the period, so the period is
// the least; and the value before the preperiod does not occur again one period later,
// so the preperiod is the least. The error names the part that fails and where.
//
// Verify shares no code with the search: it applies the definition to one position after
// the other, up to preperiod + period + M. That takes time proportional to this number
// times the number of takes, and O(M) memory. It refuses more than 2^28 positions, or
// 2^29 options of them, at once, with an error that wraps a [*nimkit.LimitError].
func (r Repetition) Verify() error { return r.verify(context.Background(), 1) }

// VerifyWithin does the same as [Repetition.Verify] until ctx ends, for sixteen times as
// many positions and options: half a minute of work.
func (r Repetition) VerifyWithin(ctx context.Context) error { return r.verify(ctx, patience) }

// verify is Verify with limits multiplied by patience.
func (r Repetition) verify(ctx context.Context, patience int64) error {
	if err := r.Set.validate(); err != nil {
		return err
	}
	if ctx == nil {
		return errNoContext
	}
	value, m := r.Set.outcomeOf, r.Set.Max()
	if r.NimValues {
		value = r.Set.nimValueOf
	}
	if r.Preperiod < 0 {
		return words.Errorf("takeaway: preperiod %d is below 0", r.Preperiod)
	}
	if r.Period < 1 {
		return words.Errorf("takeaway: period %d is below 1", r.Period)
	}
	most := min(patience*mostVerified, math.MaxInt32) // an int anywhere
	if int64(r.Preperiod) > most-int64(r.Period) {
		return nimkit.NewLimitError(int(most), words.Errorf("takeaway: preperiod %d and period %d are together above %d, the most that is verified here; VerifyWithin verifies sixteen times as much as Verify", r.Preperiod, r.Period, most))
	}
	most = min(patience*mostLooks/int64(r.Set.Len()), math.MaxInt32)
	if positions := int64(r.Preperiod) + int64(r.Period) + int64(m); positions > most {
		return nimkit.NewLimitError(int(most), words.Errorf("takeaway: %.200v: %d positions with %d takes each are more than is verified here; VerifyWithin verifies sixteen times as much as Verify", r, positions, r.Set.Len()))
	}
	// A shorter period would divide this one. So it suffices to try the largest
	// divisors, those without one prime factor, before the period itself.
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

	length := powerAbove(m)
	last := make([]int, length) // the value of n at n mod length
	before := r.Preperiod - 1
	row := make([]int, m+1) // the value before the preperiod, and the next M values
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
		recurs := func(i int) bool { return row[i] == last[(before+d+i)&(length-1)] }
		i := 1 // the first value that does not recur
		for i <= m && recurs(i) {
			i++
		}
		switch {
		case d < r.Period && i > m:
			return words.Errorf("takeaway: %.200v: %d is a shorter period", r, d)
		case d < r.Period:
			distances = distances[1:]
		case i <= m:
			return words.Errorf("takeaway: %.200v: the value at %d does not come back at %d", r, before+i, before+d+i)
		case r.Preperiod > 0 && recurs(0):
			return words.Errorf("takeaway: %.200v: the value at %d comes back at %d already", r, before, before+d)
		default:
			return nil
		}
	}
}

// outcomeOf returns the outcome of n by definition, from the outcomes before it; last
// holds that of k at k mod len(last).
func (s Set) outcomeOf(n int, last []int) int {
	outcome := nimkit.Loss
	for _, take := range s.elements {
		if take > n {
			break
		}
		switch nimkit.Outcome(last[(n-take)&(len(last)-1)]) {
		case nimkit.Loss:
			return int(nimkit.Win)
		case nimkit.Draw:
			outcome = nimkit.Draw
		}
	}
	if n >= s.Min() {
		return int(outcome)
	}
	// No move is left.
	switch {
	case n > 0 && !s.noDraws:
		return int(nimkit.Draw)
	case s.play == nimkit.Misere:
		return int(nimkit.Win)
	default:
		return int(nimkit.Loss)
	}
}

// nimValueOf returns the nim-value of n by definition, from the nim-values before it, in
// last as for outcomeOf.
func (s Set) nimValueOf(n int, last []int) int {
	for v := 0; ; v++ {
		leadsToV := func(take int) bool { return take <= n && last[(n-take)&(len(last)-1)] == v }
		if !slices.ContainsFunc(s.elements, leadsToV) {
			return v
		}
	}
}
