package records

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

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
	workers, err := s.workers()
	if err != nil {
		return Record{}, err
	}
	total := sets(m)
	pieces := max(1, total>>piece)
	var (
		next              atomic.Int64 // the next piece to play
		mu                sync.Mutex
		period, preperiod Peak
		done              int
		players           sync.WaitGroup
	)
	for range min(workers, pieces) {
		players.Go(func() {
			for ctx.Err() == nil {
				number := int(next.Add(1)) - 1
				if number >= pieces {
					return
				}
				size := total / pieces
				p, q := enumerate(m, number*size, size)
				mu.Lock()
				period.merge(p)
				preperiod.merge(q)
				done += size
				if s.Progress != nil {
					s.Progress(done, total)
				}
				mu.Unlock()
			}
		})
	}
	players.Wait()
	if done < total {
		return Record{}, fmt.Errorf("records: largest take %d: stopped after %d of %d sets: %w", m, done, total, ctx.Err())
	}
	return record(ctx, m, 0, period, preperiod)
}

// enumerate plays the sets number from, from+1, …, from+count-1: bit i of the
// number tells whether the take i+2 is in.
func enumerate(m, from, count int) (period, preperiod Peak) {
	ends := register.Of(1, m)
	for number := uint64(from); number < uint64(from+count); number++ {
		r, _ := (ends &^ register.Word(number<<1)).Play(1, nil) // fails only when told to
		word := number<<2 | 1<<1 | 1<<m
		if r.Period >= period.Length {
			period.merge(Peak{r.Period, 1, word, word})
		}
		if r.Preperiod >= preperiod.Length {
			preperiod.merge(Peak{r.Preperiod, 1, word, word})
		}
	}
	return period, preperiod
}
