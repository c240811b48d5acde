// Package require is what tests ask for in a line: no error, one that says so, a value.
package require

import (
	"fmt"
	"strings"
	"testing"
)

// NoError ends the test with an error, if there is one.
func NoError(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Equal fails the test where a value is not what it should be. What it is about is said
// before the two.
func Equal[T comparable](t testing.TB, got, want T, about ...any) {
	t.Helper()
	if got != want {
		t.Errorf("%.2000s, want %.1000v", strings.TrimSpace(fmt.Sprintln(append(about, got)...)), want)
	}
}

// Says fails the test where there is no error, or one that does not say all this.
func Says(t testing.TB, err error, all ...string) {
	t.Helper()
	if err == nil {
		t.Errorf("no error, but one that says %q", all)
		return
	}
	for _, says := range all {
		if !strings.Contains(err.Error(), says) {
			t.Errorf("the error does not say %q: %.1000v", says, err)
		}
	}
}

// Refused is [Says] of a call that returns something and an error:
//
//	require.Refused(t, "heap of 33")(quotient.WinningMoves(33))
func Refused(t testing.TB, all ...string) func(any, error) {
	return func(_ any, err error) {
		t.Helper()
		Says(t, err, all...)
	}
}

// Panics is [Says] of what a call panics with.
func Panics(t testing.TB, call func(), all ...string) {
	t.Helper()
	Says(t, Panic(call), all...)
}

// Panic is the error that a call panics with; nil where it does not, or not with an error.
func Panic(call func()) (err error) {
	defer func() { err, _ = recover().(error) }()
	call()
	return nil
}
