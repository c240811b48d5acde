// Package records plays the take-away game with every set that has a given
// largest take, and keeps the longest period and the longest preperiod.
//
// The sets are those of the article: with 1 and with M, and any of the numbers
// between, so 2^(M-2) sets when M is at least 2. The game is the article's, too:
// misère, positions counted in matches from 0. This is plain enumeration: every
// set is played, on all cores. It doubles with each M.
package records

import (
	"context"
	"fmt"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/internal/register"
)

// MaxM is the largest M that [Search.All] takes on: 2^30 sets, a minute or two
// on two cores.
const MaxM = 32

// A Record is what the sets with largest take M have to show. It does not hang
// on the number of cores.
//
// Where several sets attain the same the smallest of them is named, in the
// order of [takeaway.Set.Compare]: fewest elements first, then the smaller
// element where two sets first differ. The article's table follows the same
// order.
type Record struct {
	M    int
	Sets int // how many sets were played: 1, 1, 2, 4, 8, … for M = 1, 2, 3, …

	Period    Best // the longest period
	Preperiod Best // the longest preperiod
}

// A Best is the greatest length that occurs, and where.
type Best struct {
	Length int          // a number of positions
	Set    takeaway.Set // the smallest set that attains it
	Count  int          // how many sets attain it
	DD     takeaway.DD  // what the set repeats, in the article's differences
}

// A Search says how to work. The zero Search uses all cores and reports to
// nobody.
type Search struct {
	// Workers is the number of sets played at a time; 0 means
	// runtime.GOMAXPROCS(0).
	Workers int

	// Progress, if set, is called now and then with the number of sets played
	// so far and the number of all, from one goroutine at a time; done never
	// falls, and the last call has done == total.
	Progress func(done, total int)
}

// All plays all sets with largest take m on all cores. See [Search.All].
func All(ctx context.Context, m int) (Record, error) { return Search{}.All(ctx, m) }

// shardBits is the logarithm of the number of sets a worker plays before it
// reports: about a millisecond of work.
const shardBits = 14

// All plays all sets with largest take m, 1 <= m <= [MaxM]. It ends early, with
// an error, when ctx does. Time is about 60 ns a set and core at m = 20, and
// grows slowly with m; memory does not count.
func (s Search) All(ctx context.Context, m int) (Record, error) {
	if m < 1 || m > MaxM {
		return Record{}, fmt.Errorf("records: largest take %d: plain enumeration takes 1 to %d", m, MaxM)
	}
	if s.Workers < 0 {
		return Record{}, fmt.Errorf("records: %d workers: it takes at least 1, or 0 for as many as there are cores", s.Workers)
	}
	workers := s.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	total := 1 << max(0, m-2)
	shards := max(1, total>>shardBits)
	workers = min(workers, shards)

	var (
		next       atomic.Int64 // the next shard to play
		mu         sync.Mutex
		found      tally
		done       int
		background sync.WaitGroup
	)
	for range workers {
		background.Go(func() {
			for ctx.Err() == nil {
				shard := int(next.Add(1)) - 1
				if shard >= shards {
					return
				}
				size := total / shards
				t := play(m, shard*size, size)
				mu.Lock()
				found.merge(t)
				done += size
				if s.Progress != nil {
					s.Progress(done, total)
				}
				mu.Unlock()
			}
		})
	}
	background.Wait()
	if done < total {
		return Record{}, fmt.Errorf("records: largest take %d: stopped after %d of %d sets: %w", m, done, total, ctx.Err())
	}
	r := Record{M: m, Sets: total}
	var err error
	if r.Period, err = found.period.named(ctx, m); err != nil {
		return Record{}, err
	}
	if r.Preperiod, err = found.preperiod.named(ctx, m); err != nil {
		return Record{}, err
	}
	return r, nil
}

// Table returns the records for the largest takes 1, …, largest. Progress counts
// the sets of all of them together. Errors are as for [Search.All].
func (s Search) Table(ctx context.Context, largest int) ([]Record, error) {
	total := 0
	for m := 1; m <= min(largest, MaxM); m++ {
		total += 1 << max(0, m-2)
	}
	var table []Record
	before, report := 0, s.Progress
	if report != nil {
		s.Progress = func(done, _ int) { report(before+done, total) }
	}
	for m := min(1, largest); m <= largest; m++ { // a largest take below 1 is All's to refuse
		r, err := s.All(ctx, m)
		if err != nil {
			return nil, err
		}
		table = append(table, r)
		before += r.Sets
	}
	return table, nil
}

// A tally holds the bests of some of the sets.
type tally struct{ period, preperiod best }

// A best is a [Best] with the set still a word of bits: bit i for the take i+2.
type best struct {
	length int
	set    uint64
	count  int
}

func (t *tally) merge(u tally) {
	t.period.merge(u.period)
	t.preperiod.merge(u.preperiod)
}

func (b *best) merge(c best) {
	switch {
	case c.count == 0 || b.count > 0 && c.length < b.length:
	case b.count == 0 || c.length > b.length:
		*b = c
	default:
		b.count += c.count
		if before(c.set, b.set) {
			b.set = c.set
		}
	}
}

// play plays the sets number from, from+1, …, from+count-1: bit i of the number
// tells whether the take i+2 is in.
func play(m, from, count int) tally {
	var t tally
	ends := register.Of(1, m)
	for number := uint64(from); number < uint64(from+count); number++ {
		set := ends &^ register.Word(number<<1)
		r, _ := set.Play(1, nil) // fails only when told to
		if r.Period >= t.period.length {
			t.period.merge(best{r.Period, number, 1})
		}
		if r.Preperiod >= t.preperiod.length {
			t.preperiod.merge(best{r.Preperiod, number, 1})
		}
	}
	return t
}

// before is the order of [takeaway.Set.Compare] on words with the same ends.
func before(a, b uint64) bool {
	if n, m := bits.OnesCount64(a), bits.OnesCount64(b); n != m {
		return n < m
	}
	differ := a ^ b
	return a&(differ&-differ) != 0 // a has the smallest element that only one has
}

// named writes the word out as a set, with its differences.
func (b best) named(ctx context.Context, m int) (Best, error) {
	elements := []int{1}
	for s := 2; s < m; s++ {
		if b.set>>(s-2)&1 == 1 {
			elements = append(elements, s)
		}
	}
	if m > 1 {
		elements = append(elements, m)
	}
	set := takeaway.MustSet(elements...)
	dd, err := set.Misere().DD()
	return Best{b.length, set, b.count, dd}, err
}
