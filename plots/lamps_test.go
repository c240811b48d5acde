package plots

import (
	"strings"
	"testing"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

func TestLamps(t *testing.T) {
	CheckFigure(t, "lamps", Lamps(match.Nimatron(), nim.Position{2, 4, 5, 7}))
	for text, f := range map[string]Figure{
		"heap 1 of (8) has 8": Lamps(match.Nimrod(), nim.Position{8}),
		"5 heaps":             Lamps(match.Nimrod(), nim.Position{1, 1, 1, 1, 1}),
		"plays nothing":       Lamps(match.Machine{Name: "X"}, nim.Position{1}),
	} {
		if _, err := f.SVG(words.English); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
