package exercise

import (
	"fmt"
	"time"
)

// Limits on the time of a reader's program.
const (
	timePerCall = 5 * time.Second  // of one call
	totalTime   = 20 * time.Second // of all calls
)

// checkProgram calls a program for from, …, to and judges each result by right. It stops at the first
// wrong result, panic or timeout. A call that has timed out continues in its goroutine, because Go cannot
// end it. After totalTime the program is right if its results so far are. The verdict on a nil program is
// open.
func checkProgram[T any](program func(int) T, right func(n int, answer T) bool, from, to int) Verdict {
	if program == nil {
		return openVerdict()
	}
	type result struct {
		answer     T
		panicValue any
	}
	results, numbers := make(chan result, 1), make(chan int, 1)
	defer close(numbers)
	go func() {
		for n := range numbers {
			var r result
			func() {
				defer func() { r.panicValue = recover() }()
				r.answer = program(n)
			}()
			results <- r
		}
	}()
	timer := time.NewTimer(timePerCall)
	defer timer.Stop()
	end := time.Now().Add(totalTime)
	for n := from; ; n++ {
		timer.Reset(timePerCall)
		numbers <- n
		var r result
		select {
		case r = <-results:
		case <-timer.C:
			return wrongVerdict(message("hangs", "place", n, "n", timePerCall.Seconds()))
		}
		if r.panicValue != nil {
			return wrongVerdict(message("panics", "place", n, "said", excerpt(fmt.Sprint(r.panicValue))))
		}
		switch {
		case !right(n, r.answer):
			return wrongVerdict(message("wrong value", "place", n, "said", excerpt(fmt.Sprint(r.answer))))
		case n == to:
			return Verdict{Right: true, Message: message("checked", "from", from, "to", to)}
		case time.Now().After(end):
			return Verdict{Right: true, Message: message("checked some", "from", from, "to", n)}
		}
	}
}
