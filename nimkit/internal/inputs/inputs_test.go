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
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// heard is a test that keeps what is said against it.
type heard struct {
	testing.TB
	all []string
}

func (h *heard) Errorf(format string, a ...any) { h.all = append(h.all, fmt.Sprintf(format, a...)) }
func (h *heard) Fatal(a ...any)                 { panic(fmt.Sprint(a...)) }

// Odd is a type whose method is called, and one whose is not.
type Odd struct{ N int }

func (Odd) Called(x float64) string { return fmt.Sprint(x) }
func (Odd) Skipped()                { panic("not to be called") }

// shown is a view that shows what no page should.
type shown struct{ page, text string }

func (s shown) HTML(words.Language) string { return s.page }
func (s shown) Text(words.Language) string { return s.text }

var errAllowed = errors.New("allowed")

var kept []byte

// A check that cannot fail is none: whatever is wrong with a package is said, and
// nothing else.
func TestCheckReportsEachProblem(t *testing.T) {
	if testing.Short() {
		t.Skip("-short ignores how much a call works")
	}
	h := &heard{TB: t}
	calls, enough := 0, time.Duration(3*trial.Slower()*float64(maxWork))
	Package{
		Functions: map[string]any{
			"Panics": func(n int) {
				if n < -5 {
					panic("below")
				}
			},
			"Allowed": func() { panic(errAllowed) },
			"Works": func(s string) {
				for n := trial.Worked(); s == "" && trial.Worked()-n < enough; {
					kept = append(kept[:0], s...)
				}
			},
			"Fills": func(b []byte) {
				if b == nil {
					kept = make([]byte, maxMemory+1<<20)
				}
			},
			"Shows": func(b bool) view.View {
				if b {
					return shown{"&{1}", "fine"}
				}
				return shown{"fine", "fine"}
			},
			"Says": func() []view.View { return []view.View{shown{"fine", "%!d"}, nil} },
			"Steps": func() view.Step {
				return view.Step{Says: words.Same("fine"), Shows: []any{shown{"\x1b", "fine"}, nil, 5}}
			},
			"Many": func(n ...int) { calls++ },
			"Of":   func(Odd, [2]int8, map[string]int, *int, any, error, uint8, func()) { calls++ },
		},
		Types:   []any{Odd{}},
		Values:  []any{Odd{7}, errAllowed},
		Except:  map[string]string{"Left": "it is left out", "Odd.Skipped": "it is skipped", "List.Len": "it is not called"},
		Allowed: map[any]string{errAllowed: "it is foreseen"},
	}.Check(h, "testdata/odd")
	want := []string{"Forgotten is exported", "Odd.NotListed is exported", "Fills(", "Panics(", "Says(", "Shows(", "Steps(", "Works("}
	for _, w := range want {
		require.That(t, slices.ContainsFunc(h.all, func(s string) bool { return strings.HasPrefix(s, w) }), "nothing is said of %s", w)
	}
	for _, s := range h.all {
		require.That(t, slices.ContainsFunc(want, func(w string) bool { return strings.HasPrefix(s, w) }), "said without reason: %s", s)
	}
	require.That(t, calls >= 50, "only %d calls", calls)
	broken := t.TempDir()
	require.NoError(t, os.WriteFile(broken+"/broken.go", []byte("package broken; func ("), 0o600))
	for _, folder := range []string{"testdata/none", broken} {
		require.That(t, require.Recovered(func() { Package{}.Check(h, folder) }) != nil, "%s has functions", folder)
		require.That(t, require.Recovered(func() { Exported(h, folder) }) != nil, "%s exports something", folder)
	}
}

// What is exported is found.
func TestExported(t *testing.T) {
	got := Exported(t, "testdata/odd")
	require.That(t, got["odd.Odd.Called"] != nil && got["odd.List.Len"] != nil && got["odd.Panics"] != nil && got["odd.Odd"] != nil, "%v", got)
	for name := range got {
		require.That(t, !strings.Contains(name, "idden") && !strings.Contains(name, "hides"), "%s is exported", name)
	}
}
