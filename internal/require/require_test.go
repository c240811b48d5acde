package require

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// recorder is a test that records its failures and does not stop.
type recorder struct {
	testing.TB
	fatal  []any // the arguments of the last call of Fatal or Fatalf
	errors int   // the number of calls of Errorf
}

func (r *recorder) Helper()                        {}
func (r *recorder) Fatal(a ...any)                 { r.fatal = a }
func (r *recorder) Fatalf(format string, a ...any) { r.fatal = []any{fmt.Sprintf(format, a...)} }
func (r *recorder) Errorf(string, ...any)          { r.errors++ }

func TestNoErrorAndMustStopTheTest(t *testing.T) {
	for _, err := range []error{nil, errors.New("wrong")} {
		for _, about := range [][]any{nil, {"a heap of", 5}} {
			r, s := &recorder{}, &recorder{}
			NoError(r, err, about...)
			if value := Must(5, err)(s, about...); value != 5 || !slices.Equal(r.fatal, s.fatal) {
				t.Errorf("error %v: NoError stops the test with %v, Must with %v and returns %d", err, r.fatal, s.fatal, value)
			}
			if (err == nil) != (r.fatal == nil) || err != nil && !slices.Equal(r.fatal, append(about, err)) {
				t.Errorf("error %v: NoError stops the test with %v", err, r.fatal)
			}
		}
	}
}

func TestThatFailsAndTrueStopsTheTest(t *testing.T) {
	for _, holds := range []bool{true, false} {
		r := &recorder{}
		That(r, holds, "message %d", 1)
		if (r.errors == 0) != holds || r.fatal != nil {
			t.Errorf("That(%t): %d errors, fatal %v", holds, r.errors, r.fatal)
		}
		True(r, holds, "message %d", 1)
		if (r.fatal == nil) != holds {
			t.Errorf("True(%t): fatal %v", holds, r.fatal)
		}
	}
}

func TestEqualContainsAndReturnsFailOnDifferences(t *testing.T) {
	for got, want := range []int{1, 1, 1} {
		r := &recorder{}
		Equal(r, got, want, "a number")
		Equal(r, fmt.Sprint(got), fmt.Sprint(want))
		Contains(r, fmt.Sprint("a ", got, "."), fmt.Sprint(want), "a text")
		Returns(r, want, "a number")(got, nil)
		if r.errors != map[bool]int{true: 0, false: 4}[got == want] {
			t.Errorf("got %d, want %d: %d errors", got, want, r.errors)
		}
		if Returns(r, want)(want, errors.New("wrong")); r.errors%4 != 1 {
			t.Errorf("Returns(%d) ignores an error", want)
		}
	}
}

// TestErrorContainsFailsForEachMissingPart also checks Fails and Panics, which call it.
func TestErrorContainsFailsForEachMissingPart(t *testing.T) {
	for err, want := range map[error]int{nil: 1, errors.New("heap of 3"): 0, errors.New("heap of 2"): 1} {
		r := &recorder{}
		ErrorContains(r, err, "heap", "3")
		Fails(r, "heap", "3")(5, err)
		Panics(r, func() {
			if err != nil {
				panic(err)
			}
		}, "heap", "3")
		if r.errors != 3*want {
			t.Errorf("error %v: %d errors, want %d", err, r.errors, 3*want)
		}
	}
	if err := Panic(func() { panic("no error") }); err != nil {
		t.Errorf("Panic returns %v for a string", err)
	}
}
