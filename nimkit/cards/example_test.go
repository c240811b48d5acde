package cards_test

import (
	"fmt"

	"nimlab/nimkit/cards"
)

// Exercise 2: five cards face up are a loss. From three up and one down, the opponent wins by taking
// a card that lies up and turning the one that lies down.
func ExampleRow_WinningMoves() {
	fmt.Println(cards.Row{Up: 5}.Outcome())
	fmt.Println(cards.Row{Up: 3, Down: 1}.Outcome(), cards.Row{Up: 3, Down: 1}.WinningMoves())
	// Output:
	// L
	// W [↑↓]
}

// The graph is computed without the rule for outcomes.
func ExampleUp() {
	g, err := cards.Up(60).Graph()
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(g.Len(), "rows;", g.Outcome(g.Start()))
	// Output: 959 rows; L
}

// In the moves, u is a card that lies face up, and d one that lies face down.
func ExampleRow_Play() {
	game, err := cards.Row{Up: 5}.Play("uu", "du", "du", "du").Judge()
	fmt.Println(game.End(), game.Mistakes(), err)
	// Output: 0↑1↓ [1 2 3] <nil>
}

// Figure 3: the games that match its text, with a question mark at every wrong move. The opponent T
// makes the second and the fourth move. T could have won each game: in four of them T's first move is
// wrong, in one only the last.
func ExampleGames() {
	for played := range cards.Games(cards.Row{Up: 5}, cards.Row{Down: 1}) {
		game, err := played.Judge()
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(game.Start)
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
