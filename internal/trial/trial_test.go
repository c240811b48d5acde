package trial

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"nimlab/internal/require"
)

// recorder is a testing.TB that records errors, and panics where a test would stop.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, a ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, a...))
}
func (r *recorder) Fatal(a ...any) { panic(fmt.Sprint(a...)) }

// sink receives allocated memory, so that the compiler does not remove the allocations.
var sink []byte

func TestCallReportsLimitsAndReturnsPanics(t *testing.T) {
	limits := Limits{Work: time.Second / 10, Memory: 1 << 20}
	tooLong := time.Duration(3 * Slowdown() * float64(limits.Work))
	busy := func() {
		for n := ProcessorTime(); ProcessorTime()-n < tooLong; {
			sink = append(sink[:0], 1)
		}
	}
	for message, call := range map[string]func(){
		"": func() {}, "it took 8 megabytes": func() { sink = make([]byte, 8<<20) }, "of work": busy,
	} {
		if testing.Short() && message == "of work" {
			continue
		}
		r := &recorder{TB: t}
		if p := limits.Call(r, func() string { return "it" }, call); p != nil || len(r.errors) > 1 || !strings.Contains(strings.Join(r.errors, ""), message) || (len(r.errors) == 0) != (message == "") {
			t.Errorf("%q: %v, panic %v", message, r.errors, p)
		}
	}
	require.Equal(t, limits.Call(t, func() string { return "it" }, func() { panic("oh") }), "oh", "panic")
}

// The fatal error has the name of the call.
func TestCallStopsTheTestAfterATimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		released := make(chan bool)
		defer close(released)
		fatal := require.Recovered(func() {
			Limits{}.Call(&recorder{TB: t}, func() string { return "it" }, func() { <-released })
		})
		require.Equal(t, fatal, "it did not return", "fatal error")
	})
}

// TestExportedFindsFunctionsAndMethods also checks that a folder that cannot be read stops the
// test.
func TestExportedFindsFunctionsAndMethods(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(folder+"/"+name, []byte(text), 0o600))
	}
	write("a.go", "package a\ntype T[P any] struct{}\ntype hidden int\nfunc F() {}\nfunc f() {}\nfunc (*T[P]) M() {}\nfunc (T[P]) m() {}\nfunc (hidden) N() {}\ntype ( U int )\nfunc (U) O() {}\nvar V int")
	write("a_test.go", "package a\nfunc TestF() {}")
	write("notes.md", "func G() {}")
	got, want := Exported(t, folder), []string{"F", "T.M", "U.O"}
	require.That(t, slices.Equal(got, want), "%v, want %v", got, want)
	pkg, declared := Declared(t, folder)
	require.That(t, pkg == "a" && declared["T"] != nil && declared["U"] != nil && len(declared) == 5, "%s has %v", pkg, declared)
	write("broken.go", "package a; func (")
	for _, folder := range []string{folder, folder + "/none"} {
		require.That(t, require.Recovered(func() { Exported(&recorder{TB: t}, folder) }) != nil, "%s is accepted", folder)
	}
}
