package records

import (
	"context"
	"fmt"

	"nimlab/nimkit/takeaway/internal/register"
)

// MaxPlainM is the largest M of [Search.Plain]: 2^30 sets, half a minute or so
// on two cores.
const MaxPlainM = 32

// Plain plays every set with largest take m on all cores. See [Search.Plain].
func Plain(ctx context.Context, m int) (Record, error) { return Search{}.Plain(ctx, m) }

// piece is the logarithm of the number of sets a worker plays before it reports:
// about half a millisecond of work.
const piece = 14

// Plain plays every set with largest take m, 1 <= m <= [MaxPlainM], whether or
// not another one has the same losses. It finds what [Search.All] finds, but for
// the number of sequences, and is there to check it. It ends early, with an
// error, when ctx does. Time is about 36 ns a set and core, so it doubles with
// each m; the Folder is not used.
func (s Search) Plain(ctx context.Context, m int) (Record, error) {
	if m < 1 || m > MaxPlainM {
		return Record{}, fmt.Errorf("records: largest take %d: plain enumeration takes 1 to %d", m, MaxPlainM)
	}
	if err := s.sound(); err != nil {
		return Record{}, err
	}
	size := min(sets(m), 1<<piece)
	var pieces []int
	for from := 0; from < sets(m); from += size {
		pieces = append(pieces, from)
	}
	var all Part
	play := func(_ context.Context, from int) (Part, error) { return enumerate(m, from, size), nil }
	err := s.share(ctx, pieces, play, func(p Part) error {
		all.merge(p)
		if s.Progress != nil {
			s.Progress(all.Sets, sets(m))
		}
		return nil
	})
	if all.Sets < sets(m) {
		return Record{}, fmt.Errorf("records: largest take %d: stopped after %d of %d sets: %w", m, all.Sets, sets(m), err)
	}
	return all.record(ctx, m)
}

// enumerate plays the sets number from, from+1, …, from+count-1: bit i of the
// number tells whether the take i+2 is in.
func enumerate(m, from, count int) (part Part) {
	ends := register.Of(1, m)
	part.Sets = count
	for number := uint64(from); number < uint64(from+count); number++ {
		r, _ := (ends &^ register.Word(number<<1)).Play(1, nil) // fails only when told to
		word := number<<2 | 1<<1 | 1<<m
		if r.Period >= part.Period.Length {
			part.Period.merge(Peak{r.Period, 1, word, word})
		}
		if r.Preperiod >= part.Preperiod.Length {
			part.Preperiod.merge(Peak{r.Preperiod, 1, word, word})
		}
	}
	return part
}
