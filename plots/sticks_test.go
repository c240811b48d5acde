package plots

import (
	"strings"
	"testing"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

func TestSticks(t *testing.T) {
	start := nim.Position{1, 3, 5, 7}
	CheckFigure(t, "sticks", Sticks(start, start))
	CheckFigure(t, "sticks_taken", Sticks(start, nim.Position{1, 3, 0, 7}))
	for text, f := range map[string]Figure{
		"of 41":           Sticks(nim.Position{41}, nim.Position{41}),
		"plots: 0 heaps:": Sticks(nil, nil),
	} {
		if _, err := f.SVG(words.English); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
