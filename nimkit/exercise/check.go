package exercise

import (
	"fmt"
	"time"
)

// itemsOf returns values as items in the form that fmt prints.
func itemsOf[T any](values []T) []item {
	items := make([]item, len(values))
	for i, v := range values {
		s := fmt.Sprint(v)
		items[i] = item{s, s}
	}
	return items
}

// Limits on the time of a reader's program.
const (
	timePerNumber = 5 * time.Second
	totalTime     = 20 * time.Second
)

// check runs a program for from, …, to and judges each result by right. It stops at the first wrong
// result, panic or timeout. After the total time it accepts the results so far.
func check[T any](program func(int) T, right func(n int, answer T) bool, from, to int) Verdict {
	if program == nil {
		return open()
	}
	type result struct {
		answer T
		failed any
	}
	results, numbers := make(chan result, 1), make(chan int, 1)
	defer close(numbers)
	go func() {
		for n := range numbers {
			var r result
			func() {
				defer func() { r.failed = recover() }()
				r.answer = program(n)
			}()
			results <- r
		}
	}()
	timer := time.NewTimer(timePerNumber)
	defer timer.Stop()
	end := time.Now().Add(totalTime)
	for n := from; ; n++ {
		timer.Reset(timePerNumber)
		numbers <- n
		var r result
		select {
		case r = <-results:
		case <-timer.C:
			return wrong(message("hangs", "place", n, "n", timePerNumber.Seconds()))
		}
		if r.failed != nil {
			return wrong(message("panics", "place", n, "said", brief(fmt.Sprint(r.failed))))
		}
		switch {
		case !right(n, r.answer):
			return wrong(message("wrong value", "place", n, "said", brief(fmt.Sprint(r.answer))))
		case n == to:
			return Verdict{Right: true, Message: message("checked", "from", from, "to", to)}
		case time.Now().After(end):
			return Verdict{Right: true, Message: message("checked some", "from", from, "to", n)}
		}
	}
}
