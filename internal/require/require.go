// Package require contains assertions for tests, each in one line.
package require

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// NoError stops the test if err is not nil, with the values in about and err as its message.
func NoError(t testing.TB, err error, about ...any) {
	if err != nil {
		t.Helper()
		t.Fatal(append(about, err)...)
	}
}

// Must returns a function that returns value, or stops the test if err is not nil, like
// [NoError]:
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

// That fails the test with a message if holds is false.
func That(t testing.TB, holds bool, format string, a ...any) {
	if !holds {
		t.Helper()
		t.Errorf(format, a...)
	}
}

// True stops the test with a message if holds is false. Use it instead of [That] for conditions on
// which the rest of the test depends, and in loops that would fail many times.
func True(t testing.TB, holds bool, format string, a ...any) {
	if !holds {
		t.Helper()
		t.Fatalf(format, a...)
	}
}

// Equal fails the test if got and want differ. The message begins with the values in about.
func Equal[V comparable](t testing.TB, got, want V, about ...any) {
	if got != want {
		t.Helper()
		t.Errorf("%.2000s, want %.1000s", message(about, got), quoted(want))
	}
}

// message formats a value after the values in about.
func message(about []any, got any) string {
	return strings.TrimSpace(fmt.Sprintln(append(about, quoted(got))...))
}

// quoted formats a value, and a string with quotation marks.
func quoted(value any) string {
	if s, ok := value.(string); ok {
		return strconv.Quote(s)
	}
	return fmt.Sprint(value)
}

// Returns returns a function that fails the test unless a call returned want and no error:
//
//	require.Returns(t, nimkit.Nimber(4))(octal.Kayles.Heaps(5).NimValue())
func Returns[V comparable](t testing.TB, want V, about ...any) func(V, error) {
	return func(got V, err error) {
		if got != want || err != nil {
			t.Helper()
			t.Errorf("%.2000s and error %v, want %.1000s", message(about, got), err, quoted(want))
		}
	}
}

// Contains fails the test unless text contains part.
func Contains(t testing.TB, text, part string, about ...any) {
	if !strings.Contains(text, part) {
		t.Helper()
		t.Errorf("%.2000s has no %.1000q", message(about, text), part)
	}
}

// ErrorContains fails the test unless err is an error whose text contains all the parts.
func ErrorContains(t testing.TB, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Errorf("no error, want one that contains %q", parts)
		return
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("the error does not contain %q: %.1000v", part, err)
		}
	}
}

// Fails returns a function that fails the test unless a call returned an error whose text contains all
// parts:
//
//	require.Fails(t, "heap of 33")(quotient.WinningMoves(33))
func Fails(t testing.TB, parts ...string) func(any, error) {
	return func(_ any, err error) {
		t.Helper()
		ErrorContains(t, err, parts...)
	}
}

// Panics is [ErrorContains] for the error that a call panics with.
func Panics(t testing.TB, call func(), parts ...string) {
	t.Helper()
	ErrorContains(t, Panic(call), parts...)
}

// Panic returns the error that a call panics with. It returns nil if the call does not panic, or
// panics with another value.
func Panic(call func()) error {
	err, _ := Recovered(call).(error)
	return err
}

// Recovered returns the value that a call panics with, or nil if it does not panic.
func Recovered(call func()) (panicked any) {
	defer func() { panicked = recover() }()
	call()
	return nil
}
