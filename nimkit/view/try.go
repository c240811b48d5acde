package view

import (
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// maxTried is the largest number of sets of [TrySets]: hours of work.
const maxTried = 1 << 32

// TrySets returns a function that calls holds for every set of a number of takes up to largest,
// those with a smaller largest take first, while it reports its progress. It uses all
// processors, so holds must not change variables that it shares between calls. The result
// says that the conjecture holds for all of them, or describes the first set for which it
// fails, whose nim-values and period are then computed again from the definition.
func TrySets(size, largest int, holds func(takeaway.Set) bool) func(report func(done, total int)) (any, error) {
	return func(report func(done, total int)) (any, error) {
		if holds == nil {
			return nil, words.Errorf("view: there is no conjecture: write a function from a takeaway.Set to a bool")
		}
		total := 1.0 // the number of sets
		for k := range max(size, 0) {
			total = total * float64(largest-k) / float64(k+1)
		}
		switch {
		case size < 1 || largest < size || largest > takeaway.MaxElement:
			return nil, words.Errorf("view: sets of %d numbers up to %d: there are sets of 1 number or more, up to a largest one of at least as much and at most %d", size, largest, takeaway.MaxElement)
		case total > maxTried:
			return nil, nimkit.NewLimitError(maxTried, words.Errorf("view: there are %.0f sets of %d numbers up to %d, and at most %d are tried: take a smaller largest number", total, size, largest, maxTried))
		}
		var tried int
		for batch := range batches(takeaway.SetsOf(size, largest)) {
			if k := firstFailure(batch, holds); k < len(batch) {
				return counterexample(batch[k], tried+k)
			}
			tried += len(batch)
			report(tried, int(math.Round(total)))
		}
		return words.T("It holds for all %d sets of %d numbers up to %d.", tried, size, largest), nil
	}
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
func firstFailure(sets []takeaway.Set, holds func(takeaway.Set) bool) int {
	var next, failed atomic.Int64
	failed.Store(int64(len(sets)))
	var work sync.WaitGroup
	var panicked atomic.Value
	for range runtime.GOMAXPROCS(0) {
		work.Go(func() {
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
	work.Wait()
	if r, ok := panicked.Load().(*any); ok {
		panic(*r)
	}
	return int(failed.Load())
}

// counterexample describes a set for which a conjecture fails, after a number of sets for which
// it holds. It checks the period by the definition of nim-values.
func counterexample(s takeaway.Set, before int) (any, error) {
	p, err := s.NimPeriod()
	if err != nil {
		return nil, err
	}
	// If the values repeat over as many places as the largest take, they repeat for ever.
	last := p.Preperiod + p.Period + s.Max()
	values := make([]int, last)
	next := s.NimValues()
	n := 0
	for v := range next {
		if n == last {
			break
		}
		reached := map[int]bool{}
		for _, take := range s.Elements() {
			if take <= n {
				reached[values[n-take]] = true
			}
		}
		for reached[values[n]] {
			values[n]++
		}
		if values[n] != int(v) || n >= p.Preperiod+p.Period && values[n] != values[n-p.Period] {
			return nil, words.Errorf("view: %v: the value at %d is %d by the definition, and not as it was computed", s.Takes(), n, values[n])
		}
		n++
	}
	return words.T("It fails for %s, after %d sets for which it holds. The nim-values of %s have preperiod %d and period %d; those from 0 to %d were computed again from the definition.",
		s.Takes(), before, s.Takes(), p.Preperiod, p.Period, last-1), nil
}
