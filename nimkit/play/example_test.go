package play_test

import (
	"errors"
	"fmt"
	"strings"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/play"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleBoard() {
	fmt.Println(play.Board(nim.Heaps(1, 3, 5, 7).Misere()).Text(words.English))
	fmt.Println(play.Board(takeaway.MustSet(1, 4, 9, 10).Misere().Heap(29)).Text(words.Dutch))
	fmt.Println(play.Board(nim.Heaps(40, 40, 40).AtMost(5)).Text(words.English))
	// Output:
	// Take as many as you like from one heap. Whoever takes the last one loses. A game is laid out here: heaps (1, 3, 5, 7). Run the cell, or trust this notebook, to play it.
	// Zet de schijf 1, 4, 9 of 10 terug. Wie op 0 komt, verliest. Hier ligt een spel: een stapel van 29. Voer de cel uit, of vertrouw dit notebook, dan kun je het spelen.
	// play: 68921 positions or more: a board takes at most 50000; begin with less, or allow fewer moves
}

// A game that was copied from a board is judged in Go.
func ExampleGameBoard_Record() {
	board := play.Board(nim.Heaps(1, 3, 5, 7).Misere())
	record, err := board.Record("misère: 1,3,5,7 > 1,3,5,6 > 1,3,5,5 > 1,3,2,5")
	fmt.Println(err)
	fmt.Println(view.Record(record).Text(words.English))
	// Output:
	// <nil>
	// A game of 3 moves, 2 wrong
	// move  player  position      verdict                           right was
	//    0          (1, 3, 5, 7)
	//    1  A       (1, 3, 5, 6)  – already lost: every move loses
	//    2  B       (1, 3, 5, 5)  ✗ wrong: throws the win away!     (0, 3, 5, 6)  (1, 2, 5, 6)  (1, 3, 4, 6)
	//    3  A       (1, 3, 2, 5)  ✗ wrong: throws the win away!     (1, 1, 5, 5)
}

func ExampleAsk() {
	fmt.Println(play.Ask(exercise.HetSpelNim(21)).Text(words.English))
	fmt.Println(play.Ask(exercise.HetSpelNim(99)).Text(words.Dutch))
	// Output:
	// Exercise 21. Which move wins from (11, 22, 33)? Write how many coins are left on the heap of 33.
	// show.It(exercise.HetSpelNim(21).Check("17"))
	// HetSpelNim heeft de opgaven 1 tot en met 30, geen 99.
}

func ExampleSteps() {
	fmt.Println(play.Steps(
		play.Step("On an empty table you cannot move.", view.Table{Rows: [][]any{{0, "L"}}}),
		play.Step(words.Text{NL: "Van 1 kom je daar.", EN: "From 1 you get there."}, view.Table{Rows: [][]any{{1, "W"}}}, errors.New("no more")),
	).Text(words.English))
	// Output:
	// 1. On an empty table you cannot move.
	// 0  L
	// 2. From 1 you get there.
	// 1  W
	// no more
}

func ExampleSolution() {
	fmt.Println(play.Solution(words.Text{EN: "It is 29."}).Text(words.English))
	// Output:
	// ▸ Solution
}

func ExampleFold() {
	f := play.Fold(words.Text{NL: "Uitwerking", EN: "Solution"}, words.Text{EN: "It is 29."})
	fmt.Println(f.Text(words.Dutch))
	_, after, _ := strings.Cut(f.HTML(words.Dutch), "</style>")
	fmt.Println(after)
	// Output:
	// ▸ Uitwerking
	// <details class="nimlab-fold"><summary data-lm-suppress-shortcuts="true" onkeydown="if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()">Uitwerking</summary><p>It is 29.</p></details>
}
