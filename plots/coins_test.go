package plots

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit/coins"
	"nimlab/nimkit/words"
)

func ExampleCoinBoard() {
	fmt.Println(CoinBoard(coins.TurningCorners(), 16, 16).Text(words.English))
	// Output: Twins × Twins. A square for each place with what a head there is worth: 256 places, 31 of them 0, the largest value is 15.
}

func TestCoins(t *testing.T) {
	CheckFigure(t, "coins_mock_turtles", Coins(coins.MockTurtles, 40))
	CheckFigure(t, "coins_ruler", Coins(coins.Ruler, 64))
	CheckFigure(t, "coins_board", CoinBoard(coins.Product{Columns: coins.MockTurtles, Rows: coins.Ruler}, 12, 9))
	for want, f := range map[string]Figure{
		"how many coins":                     Coins("none", 3),
		"49 columns: a figure holds 1 to 48": CoinBoard(coins.TurningCorners(), 49, 3),
		"place 26":                           CoinBoard(coins.Product{Columns: coins.Motley, Rows: coins.Twins}, 40, 3),
	} {
		if _, err := f.SVG(words.English); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
