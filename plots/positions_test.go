package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
)

// figure1 is the game of pins in figure 1 of the Dutch article.
func figure1(t testing.TB) nimkit.Record[pins.Row] {
	t.Helper()
	r, err := pins.Judge(pins.MustFull(8), pins.Move{First: 5, Count: 2}, pins.Move{First: 2, Count: 1},
		pins.Move{First: 7, Count: 1}, pins.Move{First: 3, Count: 2}, pins.Move{First: 1, Count: 1}, pins.Move{First: 8, Count: 1})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// leftmost takes the leftmost pin.
func leftmost(r pins.Row) pins.Move {
	m := pins.Move{First: 1, Count: 1}
	for r>>(m.First-1)&1 == 0 {
		m.First++
	}
	return m
}

// Figure 1 of the Dutch article: the first three moves were all wrong.
func ExamplePinsGame() {
	r, err := pins.Judge(pins.MustFull(8), pins.Move{First: 5, Count: 2}, pins.Move{First: 2, Count: 1}, pins.Move{First: 7, Count: 1})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(PinsGame(r, 8).Text(view.English))
	// Output:
	// A game of 8 pins, judged move by move. A game of 3 moves, one below the other, with 3 mistakes. Move 1 (takes 5 and 6) was wrong. Move 2 (takes 2) was wrong. Move 3 (takes 7) was wrong.
}

func ExampleCardsMap() {
	fmt.Println(CardsMap(60).Text(view.English))
	// Output:
	// Cards: who wins with so many up and down. A square for each number of cards up (to the right) and down (upwards), at most 60 in all; 902 are losses: all alike, and of an even number all with at least three of each.
}

func TestPositions(t *testing.T) {
	turns, err := pins.Mirror(7).Play(leftmost)
	if err != nil {
		t.Fatal(err)
	}
	start := cards.Row{Up: 5}
	game, err := nimkit.Judge(cards.Game{}, nimkit.Normal, start, cards.Row{Up: 3, Down: 1}, cards.Row{Up: 2, Down: 1}, cards.Row{Up: 2}, cards.Row{Down: 1})
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range map[string]Figure{
		"pins":          Pins(pins.MustParse("||.|..||||"), 10, pins.Move{First: 7, Count: 2}),
		"pins_game":     PinsGame(figure1(t), 8),
		"pins_mirrored": PinsMirrored(7, turns),
		"pins_nothing":  PinsGame(nimkit.Record[pins.Row]{Start: pins.MustFull(3)}, 3),
		"cards":         Cards(cards.Row{Up: 3, Down: 2}),
		"cards_game":    CardsGame(game),
		"cards_map":     CardsMap(40),
		"cards_map_12":  CardsMap(12),
	} {
		checkFigure(t, name, f)
	}
}
