package records

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"time"
)

// A Search says how to work. The zero Search uses all cores, reports to nobody
// and keeps nothing.
type Search struct {
	// Workers is the number of shards played at a time; 0 means
	// runtime.GOMAXPROCS(0).
	Workers int

	// Progress, if set, is called now and then with the number of sets settled
	// so far and the number of all, from one goroutine at a time; done never
	// falls, and the last call has done == total. Each shard counts the same,
	// and they are played in a mixed order: so time passes as done grows, but
	// for chance, and [Pace] tells how much is left.
	Progress func(done, total int)

	// Folder, if set, is where what is done is kept, in a file for each M. A
	// search that was stopped or killed goes on from there. The file is written
	// as often as a twentieth of the time allows, so a killed search has lost a
	// second at most.
	Folder string
}

// All plays all loss sequences of the sets with largest take m on all cores. See
// [Search.All].
func All(ctx context.Context, m int) (Record, error) { return Search{}.All(ctx, m) }

// All plays all loss sequences of the sets with largest take m, 1 <= m <= [MaxM].
// It ends early, with an error, when ctx does. Time is 85 to 105 ns a sequence
// and core, and their number grows by 1.9 with each m on average: two cores
// take a quarter of a second at m = 30, less than four minutes at m = 40, years at
// m = 62. It takes little memory.
//
// With a Folder it is also an error if the file there is damaged, or of another
// M or [Version]; the error names the file.
func (s Search) All(ctx context.Context, m int) (Record, error) {
	if err := s.sound(); err != nil {
		return Record{}, err
	}
	plan, err := NewPlan(m)
	if err != nil {
		return Record{}, err
	}
	ledger := plan.Ledger()
	report := func() {
		if s.Progress != nil { // the product can be beyond one word
			hi, lo := bits.Mul64(uint64(sets(m)), uint64(ledger.Done()))
			done, _ := bits.Div64(hi, lo, uint64(plan.Shards()))
			s.Progress(int(done), sets(m))
		}
	}
	write := func() error { return nil }
	if s.Folder != "" {
		file, err := ledger.open(s.Folder)
		if err != nil {
			return Record{}, err
		}
		write = func() error { return ledger.write(file) }
	}
	if ledger.Done() > 0 {
		report()
	}
	todo := slices.DeleteFunc(plan.Order(), ledger.Has)
	var rest time.Time // when the file may be written again
	stopped := s.share(ctx, todo, plan.Play, func(part Part) error {
		if err := ledger.Add(part); err != nil {
			return err
		}
		report()
		start := time.Now()
		if start.Before(rest) {
			return nil
		}
		defer func() { rest = time.Now().Add(20 * time.Since(start)) }()
		return write()
	})
	err = write()
	if ledger.Done() < plan.Shards() {
		err = errors.Join(stopped, err)
		return Record{}, fmt.Errorf("records: largest take %d: stopped after %d of %d shards: %w", m, ledger.Done(), plan.Shards(), err)
	}
	if err != nil {
		return Record{}, err
	}
	return ledger.Record(ctx)
}

func (s Search) sound() error {
	if s.Workers < 0 {
		return fmt.Errorf("records: %d workers: it takes at least 1, or 0 for as many as there are cores", s.Workers)
	}
	return nil
}

// share has the workers play shards, in this order, and shows the part of each, from one
// goroutine at a time. It ends early, with the error, where ctx does or what it calls.
func (s Search) share(ctx context.Context, shards []int, play func(context.Context, int) (Part, error), show func(Part) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var mu sync.Mutex
	var players sync.WaitGroup
	for range min(cmp.Or(s.Workers, runtime.GOMAXPROCS(0)), len(shards)) {
		players.Go(func() {
			mu.Lock()
			defer mu.Unlock()
			for len(shards) > 0 && ctx.Err() == nil {
				shard := shards[0]
				shards = shards[1:]
				mu.Unlock()
				part, err := play(ctx, shard)
				mu.Lock()
				if err == nil {
					err = show(part)
				}
				if err != nil {
					stop(err)
				}
			}
		})
	}
	players.Wait()
	return context.Cause(ctx)
}

// A Pace estimates the time left of a piece of work whose steps take the same
// time but for chance. The zero Pace is ready. The first call of Left starts the
// clock, so work that was done before, in an earlier run, counts for nothing.
type Pace struct {
	start time.Time
	first int
}

// Left returns the estimate, and whether there is one yet: it takes a second and
// a hundredth of the work that was left.
func (p *Pace) Left(done, total int) (left time.Duration, known bool) {
	if p == nil {
		return 0, false
	}
	if p.start.IsZero() {
		p.start, p.first = time.Now(), done
	}
	passed := time.Since(p.start)
	share := float64(done-p.first) / float64(max(total-p.first, 1))
	if done >= total {
		return 0, true
	}
	if passed < time.Second || share < 0.01 {
		return 0, false
	}
	return time.Duration(float64(passed) * (1 - share) / share), true
}
