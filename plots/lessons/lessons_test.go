package lessons

import (
	"errors"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// checkSteps holds steps to some of their sentences.
func checkSteps(t *testing.T, name string, steps []view.Step, says map[int]string) {
	t.Helper()
	for i, s := range steps {
		if want, ok := says[i]; ok && s.Says.EN != want {
			t.Errorf("step %d of %s: %q, want %q", i, name, s.Says.EN, want)
		}
		require.That(t, s.Says.NL != "" && s.Says.DE != "" && s.Says.EN != "" && len(s.Shows) == 1, "step %d of %s: %+v", i, name, s.Says)
	}
}

// checkFailedSteps holds steps that cannot be walked through to one step that says so.
func checkFailedSteps(t *testing.T, arguments map[string][]view.Step) {
	t.Helper()
	for want, steps := range arguments {
		require.That(t, len(steps) == 1 && steps[0].Shows == nil && strings.Contains(steps[0].Says.EN, want),
			"want %q, got %v", want, steps)
	}
}

// A lesson of which a figure cannot be drawn is its error and none of the steps before
// it. What is no error of the house is not for the page.
func TestLessonsThatFail(t *testing.T) {
	broken := func(fault any) (told []view.Step) {
		defer orSaid(&told)
		var all steps
		all.add(words.Same("one"), plots.Heaps(nim.Position{1}))
		if fault != nil {
			panic(fault)
		}
		all.add(words.Same("two"), plots.Heaps(nil))
		return all
	}
	checkFailedSteps(t, map[string][]view.Step{"0 heaps": broken(nil), "no": broken(errors.New("no"))})
	require.Equal(t, require.Recovered(func() { broken("a text") }), "a text", "a text became")
}
