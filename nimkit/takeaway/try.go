package takeaway

import (
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// maxTried is the largest number of sets that [TrySets] accepts. More would take many hours.
const maxTried = math.MaxInt32

// A Trial is the result of [TrySets].
type Trial struct {
	Size, Largest int
	Held          int        // sets for which the conjecture holds, before it fails
	Failure       Repetition // how the nim-values of the first other set repeat; zero if there is none
}

// Failed reports whether the conjecture fails for a set.
func (t Trial) Failed() bool { return t.Failure.Period > 0 }

// TrySets calls holds for every set of a number of takes up to largest, those with a smaller
// largest take first, until it returns false. The result is the same, whatever the number of
// processors: TrySets uses all of them, so holds must not change variables that it shares
// between calls. After each thousand sets it calls report with the number of sets so far and
// of all sets; report may be nil. The nim-values of a set for which the conjecture fails are
// computed again by [Repetition.Verify].
//
// It returns an error without a conjecture, unless 1 <= size <= largest <= [MaxElement], and a
// [*nimkit.LimitError] for 2^31 sets or more. A panic of holds continues.
func TrySets(size, largest int, holds func(Set) bool, report func(done, total int)) (Trial, error) {
	if holds == nil {
		return Trial{}, words.Errorf("takeaway: there is no conjecture: write a function from a takeaway.Set to a bool")
	}
	if size < 1 || largest < size || largest > MaxElement {
		return Trial{}, words.Errorf("takeaway: sets of %d numbers up to %d: there are sets of 1 number or more, up to a largest one of at least as much and at most %d", size, largest, MaxElement)
	}
	if total := countSets(size, largest); total > maxTried {
		maxLargest := largest - 1
		for countSets(size, maxLargest) > maxTried {
			maxLargest--
		}
		return Trial{}, nimkit.NewLimitError(maxTried, words.Errorf("takeaway: there are %.0f sets of %d numbers up to %d, and at most %d are tried: take a largest number of at most %d", total, size, largest, maxTried, maxLargest))
	}
	trial := Trial{Size: size, Largest: largest}
	total := int(math.Round(countSets(size, largest)))
	for batch := range batches(SetsOf(size, largest)) {
		if k := firstFailure(batch, holds); k < len(batch) {
			trial.Held += k
			r, err := batch[k].NimPeriod()
			if err == nil {
				err = r.Verify()
			}
			if err != nil {
				return Trial{}, words.Errorf("takeaway: it fails for %.200v, after %d sets for which it holds: %w", batch[k], trial.Held, err)
			}
			trial.Failure = r
			return trial, nil
		}
		if trial.Held += len(batch); report != nil {
			report(trial.Held, total)
		}
	}
	return trial, nil
}

// countSets returns the number of sets of a number of takes up to largest.
func countSets(size, largest int) float64 {
	total := 1.0
	for k := range size {
		total = total * float64(largest-k) / float64(k+1)
	}
	return total
}

// batches yields a sequence in slices of up to 1024.
func batches[T any](all func(func(T) bool)) func(func([]T) bool) {
	return func(yield func([]T) bool) {
		var batch []T
		for v := range all {
			if batch = append(batch, v); len(batch) == 1024 {
				if !yield(batch) {
					return
				}
				batch = batch[:0]
			}
		}
		if len(batch) > 0 {
			yield(batch)
		}
	}
}

// firstFailure returns the index of the first set for which holds is false, or the number of
// sets. A panic of holds continues in the calling goroutine.
func firstFailure(sets []Set, holds func(Set) bool) int {
	var next, failed atomic.Int64
	failed.Store(int64(len(sets)))
	var workers sync.WaitGroup
	var panicked atomic.Value
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					panicked.Store(&r)
				}
			}()
			for {
				k := next.Add(1) - 1
				if k >= failed.Load() {
					return
				}
				if !holds(sets[k]) {
					for least := failed.Load(); k < least && !failed.CompareAndSwap(least, k); {
						least = failed.Load()
					}
				}
			}
		})
	}
	workers.Wait()
	if r, ok := panicked.Load().(*any); ok {
		panic(*r)
	}
	return int(failed.Load())
}
