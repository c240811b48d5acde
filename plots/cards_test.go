package plots

import (
	"testing"

	"nimlab/nimkit/cards"
)

func TestCards(t *testing.T) {
	for name, f := range map[string]Figure{
		"cards":        Cards(cards.Row{Up: 3, Down: 2}),
		"cards_game":   CardsGame(cards.Up(5).Play("uu", "du", "ud", "uu")),
		"cards_map":    Map(cards.Up(40)),
		"cards_map_12": Map(cards.Up(12)),
	} {
		CheckFigure(t, name, f)
	}
	checkFailures(t, map[string]Figure{
		"0 cards: a figure holds 1 to 60": Cards(cards.Row{}),
		"61 cards: a figure holds":        Cards(cards.Up(61)),
		"-1 cards up":                     Cards(cards.Up(-1)),
		"move 1: cards: 5↑0↓ has no":      CardsGame(cards.Up(5).Play("dd")),
		"1001 cards up":                   Map(cards.Up(1001)),
	})
}
