package plots

import (
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A step for each loss, from the end on; a map that is too large says so.
func TestStrike(t *testing.T) {
	steps := Strike(nimkit.From(wythoff, pair{5, 5}))
	if len(steps) != 5 {
		t.Fatalf("%d steps, want those of (0,0), (1,2), (2,1), (3,5), (5,3)", len(steps))
	}
	for i, s := range steps {
		checkFigure(t, "strike_"+string(rune('1'+i)), s.Shows[0].(Figure))
	}
	if s := Strike(nimkit.From(wythoff, pair{200, 200})); len(s) != 1 || s[0].Says == (words.Text{}) {
		t.Errorf("%d steps of a map that is too large", len(s))
	}
}
