package plots

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

func ExampleTurningPoint() {
	g := nim.Played{Start: nim.Position{2, 2}, Play: nimkit.Misere, Moves: []nim.Move{{Heap: 0, From: 2, To: 1}, {Heap: 1, From: 2, To: 0}, {Heap: 0, From: 1, To: 0}}}
	fmt.Println(TurningPoint(g).Text(words.English))
	// Output:
	// The turning point of (2, 2). 4 positions one below the other. After move 1 one heap of 2 or more is left: (1, 2). Up to there normal and misère play are worth the same, after it the opposite.
}
