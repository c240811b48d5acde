package exercise

import (
	"fmt"
	"time"
)

// entriesOf are values as they print themselves.
func entriesOf[T any](values []T) []entry {
	entries := make([]entry, len(values))
	for i, v := range values {
		s := fmt.Sprint(v)
		entries[i] = entry{s, s}
	}
	return entries
}

// patience is how long a reader's program may take for one number, and in all.
const (
	patience = 5 * time.Second
	allTime  = 20 * time.Second
)

// check runs a program on from, …, to and asks of every answer whether it is right.
func check[T any](program func(int) T, right func(n int, answer T) bool, from, to int) Verdict {
	if program == nil {
		return open()
	}
	type result struct {
		answer T
		failed any
	}
	results, ask := make(chan result, 1), make(chan int, 1)
	defer close(ask)
	go func() {
		for n := range ask {
			var r result
			func() {
				defer func() { r.failed = recover() }()
				r.answer = program(n)
			}()
			results <- r
		}
	}()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	end := time.Now().Add(allTime)
	for n := from; ; n++ {
		timer.Reset(patience)
		ask <- n
		var r result
		select {
		case r = <-results:
		case <-timer.C:
			return wrong(says("hangs", "place", n, "n", patience.Seconds()))
		}
		if r.failed != nil {
			return wrong(says("panics", "place", n, "said", brief(fmt.Sprint(r.failed))))
		}
		switch {
		case !right(n, r.answer):
			return wrong(says("wrong value", "place", n, "said", brief(fmt.Sprint(r.answer))))
		case n == to:
			return Verdict{Right: true, Says: says("checked", "from", from, "to", to)}
		case time.Now().After(end):
			return Verdict{Right: true, Says: says("checked some", "from", from, "to", n)}
		}
	}
}
