package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// Figure 1 of the Dutch article: the first three moves were all wrong.
func ExamplePinsGame() {
	fmt.Println(PinsGame(pins.Full(8).Play("5-6", "2", "7")).Text(words.English))
	// Output:
	// A game of 8 pins, judged. A game of 3 moves, one below the other, with 3 mistakes. Move 1 (takes 5 and 6) was wrong. Move 2 (takes 2) was wrong. Move 3 (takes 7) was wrong.
}

func TestPins(t *testing.T) {
	for name, f := range map[string]Figure{
		"pins":         Pins(pins.MustParse("||.|..||||"), pins.Move{First: 7, Count: 2}),
		"pins_game":    PinsGame(pins.Full(8).Play("5-6", "2", "7", "3-4", "1", "8")),
		"pins_nothing": PinsGame(pins.Full(3).Play()),
	} {
		CheckFigure(t, name, f)
	}
	checkFailures(t, map[string]Figure{
		"a row of 100 pins":        Pins(pins.Full(100)),
		"pin 4 does not stand":     Pins(pins.Full(3), pins.Move{First: 4, Count: 1}),
		"a row of -3 pins":         PinsGame(pins.Full(-3).Play("1")),
		"move 2: pins: pin 5 does": PinsGame(pins.Full(8).Play("5-6", "4-5")),
	})
}
