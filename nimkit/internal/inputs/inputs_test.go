package inputs

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/internal/trial"
	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// recorder is a test that records its errors, and panics instead of stopping.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Errorf(format string, a ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, a...))
}
func (r *recorder) Fatal(a ...any) { panic(fmt.Sprint(a...)) }

// Odd is a type with a method that is called, and one that is excepted.
type Odd struct{ N int }

func (Odd) Called(x float64) string { return fmt.Sprint(x) }
func (Odd) Skipped()                { panic("not to be called") }

// fixedView is a view with a given HTML and text.
type fixedView struct{ page, text string }

func (v fixedView) HTML(words.Language) string { return v.page }
func (v fixedView) Text(words.Language) string { return v.text }

var errAllowed = errors.New("allowed")

// allocated keeps memory alive.
var allocated []byte

// TestCheckReportsEachProblem checks a package with one problem of each kind. Check must report these
// and no others.
func TestCheckReportsEachProblem(t *testing.T) {
	if testing.Short() {
		t.Skip("-short ignores the work of a call")
	}
	r := &recorder{TB: t}
	calls, enough := 0, time.Duration(3*trial.Slowdown()*float64(maxWork))
	Package{
		Functions: map[string]any{
			"Panics": func(n int) {
				if n < -5 {
					panic("below")
				}
			},
			"Allowed": func() { panic(errAllowed) },
			"Works": func(s string) {
				for n := trial.ProcessorTime(); s == "" && trial.ProcessorTime()-n < enough; {
					allocated = append(allocated[:0], s...)
				}
			},
			"Fills": func(b []byte) {
				if b == nil {
					allocated = make([]byte, maxMemory+1<<20)
				}
			},
			"Shows": func(b bool) view.View {
				if b {
					return fixedView{"&{1}", "fine"}
				}
				return fixedView{"fine", "fine"}
			},
			"Says": func() []view.View { return []view.View{fixedView{"fine", "%!d"}, nil} },
			"Steps": func() view.Step {
				return view.Step{Sentence: words.Same("fine"), Values: []any{fixedView{"\x1b", "fine"}, nil, 5}}
			},
			"Answers": func(n int) (int, error) { return n, errAllowed },
			"Goes":    func(n int) (int, error) { return n, errAllowed },
			"Knows":   func(n int) (nimkit.Outcome, []int, error) { return nimkit.Unknown, nil, errAllowed },
			"Many":    func(n ...int) { calls++ },
			"Of":      func(Odd, [2]int8, map[string]int, *int, any, error, uint8, func()) { calls++ },
		},
		Types:   []any{Odd{}},
		Values:  []any{Odd{7}, errAllowed},
		Except:  map[string]string{"Left": "excepted", "Odd.Skipped": "excepted", "List.Len": "excepted"},
		Partial: map[string]string{"Goes": "the work so far"},
		Allowed: map[any]string{errAllowed: "allowed"},
	}.Check(r, "testdata/odd")
	want := []string{"Forgotten is exported", "Odd.NotListed is exported", "Answers(", "Fills(", "Panics(", "Says(", "Shows(", "Steps(", "Works("}
	for _, w := range want {
		require.That(t, slices.ContainsFunc(r.errors, func(s string) bool { return strings.HasPrefix(s, w) }), "no error begins with %s", w)
	}
	for _, s := range r.errors {
		require.That(t, slices.ContainsFunc(want, func(w string) bool { return strings.HasPrefix(s, w) }), "unexpected error: %s", s)
	}
	require.That(t, calls >= 50, "only %d calls", calls)
	broken := t.TempDir()
	require.NoError(t, os.WriteFile(broken+"/broken.go", []byte("package broken; func ("), 0o600))
	for _, folder := range []string{"testdata/none", broken} {
		require.That(t, require.Recovered(func() { Package{}.Check(r, folder) }) != nil, "Check accepts %s", folder)
		require.That(t, require.Recovered(func() { Exported(r, folder) }) != nil, "Exported accepts %s", folder)
	}
}

func TestExportedFindsTypesFunctionsAndMethods(t *testing.T) {
	got := Exported(t, "testdata/odd")
	require.That(t, got["odd.Odd.Called"] != nil && got["odd.List.Len"] != nil && got["odd.Panics"] != nil && got["odd.Odd"] != nil, "%v", got)
	for name := range got {
		require.That(t, !strings.Contains(name, "idden") && !strings.Contains(name, "hides"), "%s is exported", name)
	}
}
