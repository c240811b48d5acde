package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Figure 1 of the Dutch article: the first three moves were all wrong.
func ExamplePinsGame() {
	fmt.Println(PinsGame(pins.Full(8).Play("5-6", "2", "7")).Text(words.English))
	// Output:
	// A game of 8 pins, judged. A game of 3 moves, one below the other, with 3 mistakes. Move 1 (takes 5 and 6) was wrong. Move 2 (takes 2) was wrong. Move 3 (takes 7) was wrong.
}

// Why a symmetric row is lost.
func ExampleMirrorSteps() {
	for _, step := range MirrorSteps(pins.Mirror(4).Against("1")) {
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
		steps := MirrorSteps(p)
		if len(steps) != len(p.Moves)+1 {
			t.Errorf("%d steps for %d moves", len(steps), len(p.Moves))
		}
		for i, step := range steps {
			checkTexts(t, fmt.Sprint("step ", i), step.Shows[0].(Figure), words.Dutch)
		}
	}
	checkFailedSteps(t, map[string][]view.Step{"pin 9 does": MirrorSteps(pins.Mirror(8).Against("9")), "a mirror of 0 pins": MirrorSteps(pins.Mirror(0).Against())})
}

func TestPins(t *testing.T) {
	for name, f := range map[string]Figure{
		"pins":         Pins(pins.MustParse("||.|..||||"), pins.Move{First: 7, Count: 2}),
		"pins_game":    PinsGame(pins.Full(8).Play("5-6", "2", "7", "3-4", "1", "8")),
		"pins_nothing": PinsGame(pins.Full(3).Play()),
	} {
		checkFigure(t, name, f)
	}
	checkFailures(t, map[string]Figure{
		"a row of 100 pins":        Pins(pins.Full(100)),
		"pin 4 does not stand":     Pins(pins.Full(3), pins.Move{First: 4, Count: 1}),
		"a row of -3 pins":         PinsGame(pins.Full(-3).Play("1")),
		"move 2: pins: pin 5 does": PinsGame(pins.Full(8).Play("5-6", "4-5")),
	})
}
