package pins_test

import (
	"context"
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/pins"
)

// A row with gaps: who wins, and how.
func ExampleRow_WinningMoves() {
	row := pins.MustParse("||||..||")
	fmt.Println(row.Outcome(), row.Runs(), row.NimValue(), row.WinningMoves())
	// Output: W [4 2] *3 [1-2 3-4 7 8]
}

// A row of 64 pins: the middle, 32-33, is one of 19 winning moves.
func ExampleFull() {
	row, err := pins.Full(64)
	fmt.Println(row.NimValue(), row.WinningMoves()[:10], len(row.WinningMoves()), err)
	// Output: * [2-3 6-7 8-9 10-11 14-15 16-17 20-21 22-23 26-27 32-33] 19 <nil>
}

// Figure 1 of the article. A moves first; B wins.
func ExampleJudge() {
	game, err := pins.Judge(pins.MustFull(8),
		pins.Move{5, 2}, pins.Move{2, 1}, pins.Move{7, 1}, pins.Move{3, 2}, pins.Move{1, 1}, pins.Move{8, 1})
	if err != nil {
		fmt.Println(err)
	}
	for i, m := range game.Moves {
		took, _ := m.From.MoveTo(m.To)
		fmt.Printf("%c takes %-3v  %-8v  before %v, after %v", "AB"[i%2], took, m.To, m.Before, m.After)
		if m.Wrong() {
			right, _ := m.From.MoveTo(m.Right[0])
			fmt.Printf("  wrong: %v wins", right)
		}
		fmt.Println()
	}
	// Output:
	// A takes 5-6  ||||..||  before W, after L  wrong: 4-5 wins
	// B takes 2    |.||..||  before W, after L  wrong: 1-2 wins
	// A takes 7    |.||...|  before W, after L  wrong: 1 wins
	// B takes 3-4  |......|  before W, after W
	// A takes 1    .......|  before L, after L
	// B takes 8    .         before W, after W
}

// Figure 2 of the article: ten pins and seven, the first move already made. The
// other takes the leftmost pin that stands.
func ExampleMirror() {
	leftmost := func(r pins.Row) pins.Move {
		for first := 1; ; first++ {
			if _, err := r.Take(pins.Move{first, 1}); err == nil {
				return pins.Move{first, 1}
			}
		}
	}
	for _, n := range []pins.Mirror{10, 7} {
		turns, err := n.Play(leftmost)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("%d pins:", int(n))
		for _, turn := range turns {
			fmt.Print(" ", turn.Move)
			if turn.Mirror {
				fmt.Printf(" (%v)", turn.Why)
			}
		}
		fmt.Println()
	}
	// Output:
	// 10 pins: 5-6 (middle) 1 10 (copy) 2 9 (copy) 3 8 (copy) 4 7 (copy)
	// 7 pins: 4 (middle) 1 7 (copy) 2 6 (copy) 3 5 (copy)
}

// In misère play who takes the last loses; there a search decides.
func ExampleRow_Canonical() {
	game := nimkit.WithSymmetry(pins.Game{}, pins.Row.Canonical)
	s, err := nimkit.Solve(context.Background(), game, pins.MustFull(12), 1000)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(s.Len(), "rows;", s.Outcome(pins.MustFull(12), nimkit.Misere))
	// Output: 101 rows; L
}
