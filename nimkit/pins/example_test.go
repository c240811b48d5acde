package pins_test

import (
	"fmt"

	"nimlab/nimkit/pins"
)

// This example has a row with gaps.
func ExampleRow_WinningMoves() {
	row := pins.MustParse("||||..||")
	fmt.Println(row.Outcome(), row.Runs(), row.NimValue(), row.WinningMoves())
	// Output: W [4 2] *3 [1-2 3-4 7 8]
}

// A row of 64 pins: the middle, 32-33, is one of 19 winning moves.
func ExampleNewRow() {
	row := pins.NewRow(64)
	fmt.Println(row.NimValue(), row.WinningMoves()[:10], len(row.WinningMoves()))
	// Output: * [2-3 6-7 8-9 10-11 14-15 16-17 20-21 22-23 26-27 32-33] 19
}

// Figure 1 of the article. A moves first; B wins.
func ExampleRow_Play() {
	played := pins.NewRow(8).Play("5-6", "2", "7", "3-4", "1", "8")
	game, err := played.Judge()
	if err != nil {
		fmt.Println(err)
	}
	for i, m := range game.Moves {
		fmt.Printf("%c takes %-3v  %v  before %v, after %v", "AB"[i%2], played.Moves[i], m.To, m.Before, m.After)
		if m.Wrong() {
			right, _ := m.From.MoveTo(m.Right[0])
			fmt.Printf("  wrong: %v wins", right)
		}
		fmt.Println()
	}
	// Output:
	// A takes 5-6  ||||··||  before W, after L  wrong: 4-5 wins
	// B takes 2    |·||··||  before W, after L  wrong: 1-2 wins
	// A takes 7    |·||···|  before W, after L  wrong: 1 wins
	// B takes 3-4  |······|  before W, after W
	// A takes 1    ·······|  before L, after L
	// B takes 8    ········  before W, after W
}

// Figure 2 of the article: ten pins, and seven. The opponent takes the leftmost pin that stands.
func ExampleMirror() {
	fmt.Println(pins.Mirror(10).Against("1", "2", "3", "4").Moves)
	fmt.Println(pins.Mirror(7).Against("1", "2", "3").Moves)
	// Output:
	// [5-6 1 10 2 9 3 8 4 7]
	// [4 1 7 2 6 3 5]
}

// Misère play is solved by search.
func ExampleFull_sorted() {
	g, err := pins.Full(12).Sorted().Misere().Graph()
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(g.Len(), "rows;", g.Outcome(g.Start()))
	// Output: 101 rows; L
}
