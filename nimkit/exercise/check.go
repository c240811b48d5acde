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

func spelled[T any](values []T) []string {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = fmt.Sprint(v)
	}
	return words
}

// List checks a list, entry by entry and in order, places counted from 1, and says
// how far it is right.
func List[T comparable](answer, right []T) Verdict {
	return compare(truth{many: list, from: 1}, answer, right)
}

// Set checks a list in which the order does not count and nothing may stand twice.
func Set[T comparable](answer, right []T) Verdict {
	return compare(truth{many: set}, answer, right)
}

// Value checks a single answer. A zero is an answer like any other.
func Value[T comparable](answer, right T) Verdict {
	return compare(truth{many: one}, []T{answer}, []T{right})
}

// mostEntries is how many entries of a list or a set are compared.
const mostEntries = 100_000

// compare judges an answer that is given as values.
func compare[T any](t truth, answer, right []T) Verdict {
	if max(len(answer), len(right)) > mostEntries {
		return Verdict{Open: true, Says: says("too long")}
	}
	t.right = spelled(right)
	return t.judge(entriesOf(answer))
}

// mostNumbers is on how many numbers a program is tried.
const mostNumbers = 1_000_000

// patience is how long a reader's program may take for one number, and in all.
const (
	patience = 5 * time.Second
	allTime  = 20 * time.Second
)

// Function checks a reader's program against the truth on from, …, to, and names
// the first place where they part. A nil program counts as not given. One that
// panics has its panic told, and one that does not come back within five seconds is
// left alone. From and to are at most a million numbers.
func Function[T comparable](program, right func(int) T, from, to int) Verdict {
	if right == nil {
		return wrong(says("no truth"))
	}
	return check(program, func(n int, answer T) bool { return right(n) == answer }, from, to, patience, allTime)
}

// check runs a program on from, …, to and asks of every answer whether it is right.
func check[T any](program func(int) T, right func(n int, answer T) bool, from, to int, patience, all time.Duration) Verdict {
	if program == nil {
		return open()
	}
	switch {
	case from > to:
		return wrong(says("nothing", "from", from, "to", to))
	case uint(to)-uint(from) >= mostNumbers:
		return wrong(says("too far", "from", from, "to", to, "n", mostNumbers))
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
	end := time.Now().Add(all)
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
		good, failed := try(right, n, r.answer)
		switch {
		case failed != nil:
			return wrong(says("truth fails", "place", n, "said", brief(fmt.Sprint(failed))))
		case !good:
			return wrong(says("wrong value", "place", n, "said", brief(fmt.Sprint(r.answer))))
		case n == to:
			return Verdict{Right: true, Says: says("checked", "from", from, "to", to)}
		case time.Now().After(end):
			return Verdict{Right: true, Says: says("checked some", "from", from, "to", n)}
		}
	}
}

// try asks whether an answer is right, and catches a panic.
func try[T any](right func(int, T) bool, n int, answer T) (good bool, failed any) {
	defer func() { failed = recover() }()
	return right(n, answer), nil
}
