package plots

import (
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Nim, where Bouton's rules say who loses.
func TestTwoHeaps(t *testing.T) {
	outcome := func(play nimkit.Play) func(a, b int) nimkit.Outcome {
		return func(a, b int) nimkit.Outcome {
			lost := a == b
			if play == nimkit.Misere && a < 2 && b < 2 {
				lost = a != b
			}
			if lost {
				return nimkit.Loss
			}
			return nimkit.Win
		}
	}
	f := twoHeaps("Nim", 12, outcome(nimkit.Normal), outcome(nimkit.Misere))
	CheckFigure(t, "two_heaps", f)
	if want := "Board of all pairs of rows from 0 to 12: 2 lost in normal play only, 2 in misère only, 11 in both."; f.Desc.EN != want {
		t.Errorf("%s, want %s", f.Desc.EN, want)
	}
	for _, n := range []int{-1, 61, 1 << 40} {
		if _, err := NimPairs(n).SVG(words.English); err == nil {
			t.Errorf("heaps up to %d are drawn", n)
		}
	}
}
