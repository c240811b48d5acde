package view_test

import (
	"fmt"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Two towers of value 1/2 balance a black one of value 1.
func ExampleTowerMoves() {
	fmt.Println(view.TowerMoves(tower.MustParseSum("WB + WB + B")).Text(words.English))
	// Output:
	// WB + WB + B, value 0: whoever begins loses
	// to move  takes             leaves       value  the move
	// White    tower 1, piece 1  0 + WB + B   −1/2   loses (best move)!
	// White    tower 2, piece 1  WB + 0 + B   −1/2   loses (best move)!
	// Black    tower 1, piece 2  W + WB + B   1/2    loses (best move)!
	// Black    tower 2, piece 2  WB + W + B   1/2    loses (best move)!
	// Black    tower 3, piece 1  WB + WB + 0  1      loses!
}

func TestTowerViewsAreTranslated(t *testing.T) {
	for _, s := range []string{"", "0", "W", "WBWB + BBW + WWWWB", "B + B + 0"} {
		sum := tower.MustParseSum(s)
		inEveryLanguage(t, view.TowerMoves(sum), sum.Display(), view.TowerWinner(sum))
	}
	for _, l := range languages {
		black := view.PieceLetter(tower.Black).In(l)
		require.That(t, black != view.PieceLetter(tower.White).In(l), "in %s both colours have the letter %s", l, black)
	}
}

func TestTowerLimits(t *testing.T) {
	many, high := make(tower.Sum, 41), tower.Sum{make(tower.Tower, 61)}
	refused(t, map[string][]view.View{
		"more than 40": {view.TowerMoves(many), view.TowerWinner(many)},
		"more than 60": {view.TowerMoves(high), view.TowerWinner(high)},
	})
}
