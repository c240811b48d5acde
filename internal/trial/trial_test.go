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

// heard is a test that keeps what is said against it.
type heard struct {
	testing.TB
	all []string
}

func (h *heard) Helper()                        {}
func (h *heard) Errorf(format string, a ...any) { h.all = append(h.all, fmt.Sprintf(format, a...)) }
func (h *heard) Fatal(a ...any)                 { panic(fmt.Sprint(a...)) }

var kept []byte

// A call that takes more than it may is named, with what it took; one that panics is not:
// what it says is given back.
func TestCall(t *testing.T) {
	most := Most{Work: time.Second / 10, Memory: 1 << 20}
	enough := time.Duration(3 * Slower() * float64(most.Work))
	works := func() {
		for n := Worked(); Worked()-n < enough; {
			kept = append(kept[:0], 1)
		}
	}
	for says, call := range map[string]func(){
		"": func() {}, "it took 8 megabytes": func() { kept = make([]byte, 8<<20) }, "of work": works,
	} {
		if testing.Short() && says == "of work" {
			continue
		}
		h := &heard{TB: t}
		if p := most.Call(h, func() string { return "it" }, call); p != nil || len(h.all) > 1 || !strings.Contains(strings.Join(h.all, ""), says) || (len(h.all) == 0) != (says == "") {
			t.Errorf("%q: %v, panic %v", says, h.all, p)
		}
	}
	require.Equal(t, most.Call(t, func() string { return "it" }, func() { panic("oh") }), "oh", "the panic is")
}

// A call that does not come back ends the test.
func TestACallThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		on := make(chan bool)
		defer close(on)
		ends := require.Recovered(func() { Most{}.Call(&heard{TB: t}, func() string { return "it" }, func() { <-on }) })
		require.Equal(t, ends, "it did not come back", "the test ends with")
	})
}

// What a folder exports is found, with the types of methods; what cannot be read ends the
// test.
func TestExported(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(folder+"/"+name, []byte(text), 0o600))
	}
	write("a.go", "package a\ntype T[P any] struct{}\ntype hidden int\nfunc F() {}\nfunc f() {}\nfunc (*T[P]) M() {}\nfunc (T[P]) m() {}\nfunc (hidden) N() {}\ntype ( U int )\nfunc (U) O() {}\nvar V int")
	write("a_test.go", "package a\nfunc TestF() {}")
	write("notes.md", "func G() {}")
	got, want := Exported(t, folder), []string{"F", "T.M", "U.O"}
	require.That(t, slices.Equal(got, want), "%v, not %v", got, want)
	room, declared := Declared(t, folder)
	require.That(t, room == "a" && declared["T"] != nil && declared["U"] != nil && len(declared) == 5, "%s has %v", room, declared)
	write("broken.go", "package a; func (")
	for _, folder := range []string{folder, folder + "/none"} {
		require.That(t, require.Recovered(func() { Exported(&heard{TB: t}, folder) }) != nil, "%s is read", folder)
	}
}
