package view_test

import (
	"fmt"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleGameValues() {
	rows := partizan.Domineering(partizan.MustParseShape("...|..."))
	fmt.Println(view.GameValues(rows, partizan.MustParseSum("{0 ‖ 0 | −2}"), partizan.MustParseSum("3/4")).Text(words.English))
	// Output:
	// game          value                  mean  temperature  who wins                   best for Left  best for Right
	// ...|...       {2 | −1/2}             3/4   5/4          whoever begins wins        .#.|.#.        ##.|...,  .##|...,  ...|##.,  ...|.##
	// {0 ‖ 0 | −2}  {0 ‖ 0 | −2} (tiny-2)  0     0            Left wins, whoever begins  0              {0 | −2}
	// 3/4           3/4                    3/4   −1/4         Left wins, whoever begins  1/2            1
}

// The hottest move ends at −1, the cooler one at 1.
func ExamplePlayerMoves() {
	fmt.Println(view.PlayerMoves(partizan.MustParseSum("{4 ‖ 0 | −12} + {3 | −3} − 2"), partizan.Left).Text(words.English))
	// Output:
	// {4 ‖ 0 | −12} + ±3 + −2. Left moves. Value {{5 | −1}, 1 ||| 1 | −5 ‖ −11 | −17}.
	// the move leaves  value          play ends at  loses  the move
	// 1: 4             {5 | −1}       −1            2      loses!
	// 2: 3             {5 ‖ 1 | −11}  1             0      wins*
}

func ExampleCanonicalSteps() {
	for _, step := range view.CanonicalSteps("{0, * | {1 | 0}, 2}") {
		fmt.Println(step)
	}
	// Output:
	// The game is {0, * | {1 | 0}, 2}.
	// Right's option 2 is dominated: {1 | 0} is at least as good. What remains is {0, * | {1 | 0}}.
	// Left's option * is reversible: Right answers with 0. The left options of that replace it. What remains is {0 | {1 | 0}}.
	// Right's option {1 | 0} is reversible: Left answers with 1. The right options of that replace it. What remains is {0 | }.
	// No option is dominated or reversible any more. The game is worth 1.
}

func TestViewsOfPartizanGamesInEveryLanguage(t *testing.T) {
	board := partizan.Domineering(partizan.MustParseShape("..|.."))
	inEveryLanguage(t, view.GameValues(board.Plus(board), partizan.Snort(partizan.Path(4))))
	inEveryLanguage(t, view.PlayerMoves(board, partizan.Right))
	inEveryLanguage(t, view.PlayerMoves(partizan.MustParseSum("−1"), partizan.Left))
	for _, step := range view.CanonicalSteps("{↑ | ↓}") {
		inEveryLanguage(t, step.Sentence)
	}
	for text, v := range map[string]view.View{
		"0 games: a page shows 1 to 200": view.GameValues(),
		"The zero Game has no rule":      view.PlayerMoves(partizan.Game{}, partizan.Left),
	} {
		require.Contains(t, v.Text(words.English), text)
	}
	require.Contains(t, view.CanonicalSteps("{0 | 1")[0].String(), "is missing")
}
