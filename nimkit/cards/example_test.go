package cards_test

import (
	"context"
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
)

// Exercise 2: five cards face up are lost for the beginner.
func ExampleRow_Outcome() {
	fmt.Println(cards.Row{Up: 5}.Outcome())
	fmt.Println(cards.Row{Up: 3, Down: 1}.Outcome(), cards.Row{Up: 3, Down: 1}.WinningMoves())
	// Output:
	// L
	// W [3↑0↓]
}

// The search finds the same for every row that can be reached, without the
// rule.
func ExampleGame() {
	s, err := nimkit.Solve(context.Background(), cards.Game{}, cards.Row{Up: 60}, 10_000)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(s.Len(), "rows;", s.Outcome(cards.Row{Up: 60}, nimkit.Normal))
	// Output: 959 rows; L
}

// Figure 3: the games that fit what is said of it, with a question mark at every
// wrong move. T, who makes the second and the fourth move, had a won game each
// time: four times T threw it away at once, once only at the end.
func ExampleGames() {
	start := cards.Row{Up: 5}
	for after := range cards.Games(start, cards.Row{Down: 1}) {
		game, err := nimkit.Judge(cards.Game{}, nimkit.Normal, start, after...)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(start)
		for _, m := range game.Moves {
			fmt.Print(" ", m.To)
			if m.Wrong() {
				fmt.Print("?")
			}
		}
		fmt.Println()
	}
	// Output:
	// 5↑0↓ 3↑1↓ 1↑2↓? 1↑1↓? 0↑1↓?
	// 5↑0↓ 3↑1↓ 1↑2↓? 2↑0↓ 0↑1↓
	// 5↑0↓ 3↑1↓ 3↑0↓ 1↑1↓ 0↑1↓?
	// 5↑0↓ 3↑1↓ 2↑1↓? 2↑0↓ 0↑1↓
	// 5↑0↓ 3↑1↓ 2↑1↓? 1↑1↓? 0↑1↓?
}
