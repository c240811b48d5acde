package records

import (
	"context"
	"errors"
	"fmt"

	"nimlab/nimkit/takeaway/internal/register"
)

// MaxPlainM is the largest M of [Search.Plain]: 2^30 sets, about half a minute on two
// cores.
const MaxPlainM = 32

// Plain plays every set with largest take m on all cores, see [Search.Plain].
func Plain(ctx context.Context, m int) (Record, error) { return Search{}.Plain(ctx, m) }

// pieceSize is the number of sets that a worker plays before it reports: about half a
// millisecond of work.
const pieceSize = 1 << 14

// Plain plays every set with largest take m, 1 <= m <= [MaxPlainM], also those with the
// same losses. It returns the same record as [Search.All] without the number of sequences,
// and serves to check it. It stops with an error once ctx ends. It takes about 36 ns per
// set and core, so the time doubles with each m. It does not use the Folder.
func (s Search) Plain(ctx context.Context, m int) (Record, error) {
	if m < 1 || m > MaxPlainM {
		return Record{}, fmt.Errorf("records: largest take %d: plain enumeration takes 1 to %d", m, MaxPlainM)
	}
	if err := errors.Join(s.validate(), checkContext(ctx)); err != nil {
		return Record{}, err
	}
	size := min(sets(m), pieceSize)
	var pieces []int
	for from := 0; from < sets(m); from += size {
		pieces = append(pieces, from)
	}
	var all Part
	play := func(_ context.Context, from int) (Part, error) { return enumerate(m, from, size), nil }
	err := s.distribute(ctx, pieces, play, func(p Part) error {
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

// enumerate plays the sets with the numbers from, from+1, …, from+count-1: bit i of a
// number is set if the take i+2 is in the set.
func enumerate(m, from, count int) (part Part) {
	ends := register.Of(1, m)
	part.Sets = count
	for number := uint64(from); number < uint64(from+count); number++ {
		r, _ := (ends &^ register.Word(number<<1)).Play(1, nil) // fails only if check does
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
