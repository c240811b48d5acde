package require

import (
	"errors"
	"fmt"
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
func (e *ended) Errorf(string, ...any) { e.failed++ }

func TestNoError(t *testing.T) {
	for _, err := range []error{nil, errors.New("wrong")} {
		e := &ended{}
		NoError(e, err)
		if (err == nil) != (e.with == nil) || err != nil && e.with[0] != err {
			t.Errorf("after %v the test ends with %v", err, e.with)
		}
	}
}

func TestEqual(t *testing.T) {
	for got, want := range []int{1, 1, 1} {
		e := &ended{}
		Equal(e, got, want, "a number")
		if (e.failed == 0) != (got == want) {
			t.Errorf("%d for %d: a test fails %d times", got, want, e.failed)
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
