package records

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"runtime"
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
	plan, err := NewPlan(m)
	if err != nil {
		return Record{}, err
	}
	ledger := plan.Ledger()
	workers, err := s.workers()
	if err != nil {
		return Record{}, err
	}
	var file *checkpoint
	if s.Folder != "" {
		if file, err = openCheckpoint(s.Folder, ledger); err != nil {
			return Record{}, err
		}
	}
	if err := s.play(ctx, workers, ledger, file); err != nil {
		return Record{}, err
	}
	return ledger.Record(ctx)
}

func (s Search) workers() (int, error) {
	if s.Workers < 0 {
		return 0, fmt.Errorf("records: %d workers: it takes at least 1, or 0 for as many as there are cores", s.Workers)
	}
	if s.Workers == 0 {
		return runtime.GOMAXPROCS(0), nil
	}
	return s.Workers, nil
}

// play completes a ledger.
func (s Search) play(ctx context.Context, workers int, ledger *Ledger, file *checkpoint) error {
	plan := ledger.plan
	report := func() {
		if s.Progress != nil { // the product can be beyond one word
			hi, lo := bits.Mul64(uint64(sets(plan.m)), uint64(ledger.done))
			done, _ := bits.Div64(hi, lo, uint64(plan.Shards()))
			s.Progress(int(done), sets(plan.m))
		}
	}
	if ledger.done > 0 {
		report()
	}
	var todo []int
	for _, shard := range plan.Order() {
		if !ledger.Has(shard) {
			todo = append(todo, shard)
		}
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var (
		mu      sync.Mutex
		players sync.WaitGroup
		rest    time.Time // when the file may be written again
	)
	for range min(workers, len(todo)) {
		players.Go(func() {
			for {
				mu.Lock()
				if len(todo) == 0 || ctx.Err() != nil {
					mu.Unlock()
					return
				}
				shard := todo[0]
				todo = todo[1:]
				mu.Unlock()
				part, err := plan.Play(ctx, shard)
				mu.Lock()
				if err == nil {
					err = ledger.Add(part)
				}
				if err == nil {
					report()
				}
				if start := time.Now(); err == nil && file != nil && start.After(rest) {
					err = file.write(ledger)
					rest = time.Now().Add(20 * time.Since(start))
				}
				if err != nil {
					stop(err)
				}
				mu.Unlock()
			}
		})
	}
	players.Wait()
	var err error
	if file != nil {
		err = file.write(ledger)
	}
	if ledger.done < plan.Shards() {
		err = errors.Join(context.Cause(ctx), err)
		return fmt.Errorf("records: largest take %d: stopped after %d of %d shards: %w", plan.m, ledger.done, plan.Shards(), err)
	}
	return err
}

// Table returns the records for the largest takes 1, …, largest. Progress counts
// the sets of all of them together. Errors are as for [Search.All].
func (s Search) Table(ctx context.Context, largest int) ([]Record, error) {
	if err := sound(largest); err != nil {
		return nil, err
	}
	total := 0
	for m := 1; m <= largest; m++ {
		total += sets(m)
	}
	var table []Record
	before, report := 0, s.Progress
	if report != nil {
		s.Progress = func(done, _ int) { report(before+done, total) }
	}
	for m := 1; m <= largest; m++ {
		r, err := s.All(ctx, m)
		if err != nil {
			return nil, err
		}
		table = append(table, r)
		before += r.Sets
	}
	return table, nil
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
	return p.left(time.Now(), done, total)
}

func (p *Pace) left(now time.Time, done, total int) (time.Duration, bool) {
	if p.start.IsZero() {
		p.start, p.first = now, done
	}
	passed := now.Sub(p.start)
	share := float64(done-p.first) / float64(max(total-p.first, 1))
	if done >= total {
		return 0, true
	}
	if passed < time.Second || share < 0.01 {
		return 0, false
	}
	return time.Duration(float64(passed) * (1 - share) / share), true
}
