// Package require is what tests ask for in a line: no error, one that says so, a value.
package require

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// NoError ends the test with an error, if there is one, and with what it is about.
func NoError(t testing.TB, err error, about ...any) {
	if err != nil {
		t.Helper()
		t.Fatal(append(about, err)...)
	}
}

// Must is the value of a call, and ends the test as [NoError] does where that returns an
// error instead:
//
//	values := require.Must(octal.Kayles.NimValues(100))(t)
func Must[V any](value V, err error) func(t testing.TB, about ...any) V {
	return func(t testing.TB, about ...any) V {
		if err != nil {
			t.Helper()
			NoError(t, err, about...)
		}
		return value
	}
}

// That fails the test, and says so, where something does not hold.
func That(t testing.TB, holds bool, format string, a ...any) {
	if !holds {
		t.Helper()
		t.Errorf(format, a...)
	}
}

// Sure is [That], and ends the test: what follows stands on it, or would fail as often.
func Sure(t testing.TB, holds bool, format string, a ...any) {
	if !holds {
		t.Helper()
		t.Fatalf(format, a...)
	}
}

// Equal fails the test where a value is not what it should be. What it is about is said
// before the two.
func Equal[V comparable](t testing.TB, got, want V, about ...any) {
	if got != want {
		t.Helper()
		t.Errorf("%.2000s, want %.1000s", said(about, got), quoted(want))
	}
}

// said is a value behind what it is about.
func said(about []any, got any) string {
	return strings.TrimSpace(fmt.Sprintln(append(about, quoted(got))...))
}

// quoted is a value as text, a string in quotation marks.
func quoted(value any) string {
	if s, ok := value.(string); ok {
		return strconv.Quote(s)
	}
	return fmt.Sprint(value)
}

// Gives is [Equal] of a call that returns a value and no error:
//
//	require.Gives(t, nimkit.Nimber(4))(octal.Kayles.Heaps(5).NimValue())
func Gives[V comparable](t testing.TB, want V, about ...any) func(V, error) {
	return func(got V, err error) {
		if got != want || err != nil {
			t.Helper()
			t.Errorf("%.2000s and error %v, want %.1000s", said(about, got), err, quoted(want))
		}
	}
}

// Contains fails the test where a text has not a part that it should have.
func Contains(t testing.TB, text, part string, about ...any) {
	if !strings.Contains(text, part) {
		t.Helper()
		t.Errorf("%.2000s has no %.1000q", said(about, text), part)
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
func Panic(call func()) error {
	err, _ := Recovered(call).(error)
	return err
}

// Recovered is what a call panics with; nil where it does not.
func Recovered(call func()) (panicked any) {
	defer func() { panicked = recover() }()
	call()
	return nil
}
