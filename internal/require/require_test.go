package require

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// ended is a test that keeps what it ends with, and how often it failed.
type ended struct {
	testing.TB
	with   []any
	failed int
}

func (e *ended) Helper()               {}
func (e *ended) Fatal(with ...any)     { e.with = with }
func (e *ended) Fatalf(string, ...any) { e.with = []any{"sure"} }
func (e *ended) Errorf(string, ...any) { e.failed++ }

func TestNoError(t *testing.T) {
	for _, err := range []error{nil, errors.New("wrong")} {
		for _, about := range [][]any{nil, {"a heap of", 5}} {
			e, f := &ended{}, &ended{}
			NoError(e, err, about...)
			if got := Must(5, err)(f, about...); got != 5 || !slices.Equal(e.with, f.with) {
				t.Errorf("after %v the test ends with %v, or with %v and %d", err, e.with, f.with, got)
			}
			if (err == nil) != (e.with == nil) || err != nil && !slices.Equal(e.with, append(about, err)) {
				t.Errorf("after %v the test ends with %v", err, e.with)
			}
		}
	}
}

func TestThat(t *testing.T) {
	for _, holds := range []bool{true, false} {
		e := &ended{}
		That(e, holds, "so %d", 1)
		if (e.failed == 0) != holds || e.with != nil {
			t.Errorf("%t: a test fails %d times, and ends with %v", holds, e.failed, e.with)
		}
		Sure(e, holds, "so %d", 1)
		if (e.with == nil) != holds {
			t.Errorf("%t: a test ends with %v", holds, e.with)
		}
	}
}

func TestEqual(t *testing.T) {
	for got, want := range []int{1, 1, 1} {
		e := &ended{}
		Equal(e, got, want, "a number")
		Equal(e, fmt.Sprint(got), fmt.Sprint(want))
		Contains(e, fmt.Sprint("a ", got, "."), fmt.Sprint(want), "a text")
		Gives(e, want, "a number")(got, nil)
		if e.failed != map[bool]int{true: 0, false: 4}[got == want] {
			t.Errorf("%d for %d: a test fails %d times", got, want, e.failed)
		}
		if Gives(e, want)(want, errors.New("wrong")); e.failed%4 != 1 {
			t.Errorf("an error beside %d is not seen", want)
		}
	}
}

// A test fails for each thing that is not said: by no error at all, too.
func TestSays(t *testing.T) {
	for err, want := range map[error]int{nil: 1, errors.New("heap of 3"): 0, errors.New("heap of 2"): 1} {
		e := &ended{}
		Says(e, err, "heap", "3")
		Refused(e, "heap", "3")(5, err)
		Panics(e, func() {
			if err != nil {
				panic(err)
			}
		}, "heap", "3")
		if e.failed != 3*want {
			t.Errorf("after %v a test fails %d times, want %d", err, e.failed, 3*want)
		}
	}
	if err := Panic(func() { panic("no error") }); err != nil {
		t.Error(fmt.Sprint(err))
	}
}
