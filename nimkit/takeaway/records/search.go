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

// Search configures a search. The zero Search uses all cores, and neither reports progress
// nor writes files.
type Search struct {
	// Workers is the number of shards played at a time; 0 means
	// runtime.GOMAXPROCS(0).
	Workers int

	// Progress, if not nil, is called from one goroutine at a time with the number of
	// sets that are done and the number of all sets. Done never decreases, and the last
	// call has done == total. Each shard counts the same, and shards are played in random
	// order, so done grows evenly with time, and [Pace] can estimate the time left.
	Progress func(done, total int)

	// Folder, if not empty, is a folder with a checkpoint for each M, from which a search
	// that was stopped or killed continues. Writing checkpoints takes at most a twentieth
	// of the time, and a search that is killed loses at most about a second of work.
	Folder string
}

// All plays all loss sequences of the sets with largest take m on all cores, see
// [Search.All].
func All(ctx context.Context, m int) (Record, error) { return Search{}.All(ctx, m) }

// All plays all loss sequences of the sets with largest take m, 1 <= m <= [MaxM]. It stops
// with an error once ctx ends. It takes 85 to 105 ns per sequence and core, and the number
// of sequences grows by a factor of 1.9 with each m on average: two cores need a quarter
// of a second at m = 30, less than four minutes at m = 40, and years at m = 62. It needs
// little memory.
//
// With a Folder it also returns an error if the checkpoint there is damaged, or is for
// another M or [Version]. The error names the file.
func (s Search) All(ctx context.Context, m int) (Record, error) {
	if err := errors.Join(s.validate(), checkContext(ctx)); err != nil {
		return Record{}, err
	}
	plan, err := NewPlan(m)
	if err != nil {
		return Record{}, err
	}
	ledger := plan.Ledger()
	report := func() {
		if s.Progress != nil { // the product may need two words
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
	var next time.Time // of the next checkpoint, at the earliest
	stopped := s.distribute(ctx, todo, plan.Play, func(part Part) error {
		if err := ledger.Add(part); err != nil {
			return err
		}
		report()
		start := time.Now()
		if start.Before(next) {
			return nil
		}
		defer func() { next = time.Now().Add(20 * time.Since(start)) }()
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

// checkContext returns an error for a nil context.
func checkContext(ctx context.Context) error {
	if ctx == nil {
		return errors.New("records: a context that is not nil is needed: pass context.Background()")
	}
	return nil
}

// validate returns an error for a negative number of workers.
func (s Search) validate() error {
	if s.Workers < 0 {
		return fmt.Errorf("records: %d workers: it takes at least 1, or 0 for as many as there are cores", s.Workers)
	}
	return nil
}

// distribute lets the workers play shards in this order, and calls add with each part, from
// one goroutine at a time. It stops with the error once ctx ends, or play or add fails.
func (s Search) distribute(ctx context.Context, shards []int, play func(context.Context, int) (Part, error), add func(Part) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var mu sync.Mutex
	var workers sync.WaitGroup
	for range min(cmp.Or(s.Workers, runtime.GOMAXPROCS(0)), len(shards)) {
		workers.Go(func() {
			mu.Lock()
			defer mu.Unlock()
			for len(shards) > 0 && ctx.Err() == nil {
				shard := shards[0]
				shards = shards[1:]
				mu.Unlock()
				part, err := play(ctx, shard)
				mu.Lock()
				if err == nil {
					err = add(part)
				}
				if err != nil {
					stop(err)
				}
			}
		})
	}
	workers.Wait()
	return context.Cause(ctx)
}

// Pace estimates the time left for work whose steps take the same time on average. The
// zero Pace is ready to use. The first call of Left starts the clock, so work of an earlier
// run does not count.
type Pace struct {
	start time.Time
	first int
}

// Left returns the estimate, and whether it is known: that takes at least a second and a
// hundredth of the work. It is never known for a nil Pace.
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
