package lessons

import (
	"fmt"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Why a symmetric row is lost.
func ExampleMirror() {
	for _, step := range Mirror(pins.Mirror(4).Against("1")) {
		fmt.Println(step.Says.In(words.English))
	}
	// Output:
	// The first player takes the middle: 2-3. Now the left side is the mirror image of the right.
	// The opponent takes 1. That can only be left or right of the middle: no two pins stand side by side across it. So the mirror image of this move is still there.
	// The first player takes the mirror image: 4. The row is symmetric again.
	// The row is empty, and the first player took the last pin. The opponent is the first to have no move.
}

func TestMirrorSteps(t *testing.T) {
	for _, p := range []pins.Played{pins.Mirror(7).Against("1"), pins.Mirror(10).Against("1", "2", "3", "4"), pins.Mirror(1).Against()} {
		steps := Mirror(p)
		require.That(t, len(steps) == len(p.Moves)+1, "%d steps for %d moves", len(steps), len(p.Moves))
	}
	checkFailedSteps(t, map[string][]view.Step{"Pin 9 does": Mirror(pins.Mirror(8).Against("9")), "A mirror of 0 pins": Mirror(pins.Mirror(0).Against())})
}
