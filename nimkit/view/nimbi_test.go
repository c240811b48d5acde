package view_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// The article says that the initial position is lost.
func ExampleNimbiMoves() {
	start := nimbi.Standard().Full()
	fmt.Println(view.NimbiMoves(start).Text(words.German))
	fmt.Println(view.NimbiMoves(start.Without(3, 4, 5)).Text(words.English))
	// Output:
	// Die Gewinnzüge bei {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12} (51 Züge möglich)
	// Spiel                                 wer am Zug ist  noch so viele Züge  Gewinnzüge
	// Misère: Wer zuletzt nimmt, verliert   Verlust                          9  keine
	// Standard: Wer zuletzt nimmt, gewinnt  Verlust                         10  keine
	// The winning moves at {1, 2, 6, 7, 8, 9, 10, 11, 12} (25 moves possible)
	// play                                      player to move  moves to the end  winning moves
	// misère: whoever takes the last one loses  win                            6  1-2, 8-11, 7-11
	// normal: whoever takes the last one wins   win                            7  8-11, 7-11
}

func ExampleNimbiProof() {
	fmt.Println(view.NimbiProof(nimbi.Standard().With(1, 2, 5, 10, 11, 12)).Text(words.English))
	// Output:
	// 4 losing shapes, 11 lines; each line ends at a shape further down the list.
	// A: counters 1, 2, 5, 10, 11, 12 — moves: 11, lines: 7
	// move      reply     shape  the counters there
	// 1         10        B      as here
	// 5         10        B      1→2, 2→5
	// 2         10-11     C      as here
	// 10        1         B      as here
	// 12        1         B      10→11, 11→12
	// 11        1-2       C      5→1, 10→5
	// 1-2       10-11-12  D      as here
	// 2-5       10-11-12  D      1→5
	// 10-11     2         C      as here
	// 11-12     2         C      10→12
	// 10-11-12  1-2       D      as here
	// B: counters 2, 5, 11, 12 — moves: 6, lines: 2
	// move   reply  shape  the counters there
	// 2      11-12  D      as here
	// 5      11-12  D      2→5
	// 11     2-5    D      12→5
	// 12     2-5    D      11→5
	// 11-12  2      D      as here
	// 2-5    11     D      12→5
	// C: counters 1, 5, 12 — moves: 3, lines: 1
	// move  reply  shape  the counters there
	// 1     5      D      12→5
	// 5     1      D      12→5
	// 12    1      D      as here
	// D: counters 5 — moves: 1, lines: 1
	// move  reply                   shape  the counters there
	// 5     the last counter: lost
}

func TestNimbiViewsAreTranslated(t *testing.T) {
	for side := 3; side <= 5; side++ {
		b := require.Must(nimbi.Triangle(side))(t)
		inEveryLanguage(t, view.NimbiMoves(b.Full()), view.NimbiMoves(b.With(1, 3)), view.NimbiMoves(b.With()),
			view.NimbiProof(b.Full()), view.NimbiProof(b.Full().Normal()), // of a loss, or why there is none
			view.NimbiMoves(b.With(99)), view.NimbiProof(nimbi.Counters{}))
	}
}

// The proof has exactly one row for every move from every losing shape.
func TestNimbiProofIsComplete(t *testing.T) {
	s := nimbi.Solve(nimbi.Standard())
	proof := require.Must(s.Proof(s.Board().Start(), nimkit.Misere))(t)
	html := view.NimbiProof(s.Board().Full()).HTML(words.English)
	require.Equal(t, strings.Count(html, "<details>"), len(proof.Losses))
	moves := 0
	for _, loss := range proof.Losses {
		moves += len(s.Board().Runs(loss.Position))
	}
	// Each shape has a name, a head and a row for each move.
	text := view.NimbiProof(s.Board().Full()).Text(words.English)
	require.Equal(t, strings.Count(text, "\n")-2*len(proof.Losses), moves)
}

func TestShapeNames(t *testing.T) {
	for i, want := range map[int]string{0: "A", 17: "R", 25: "Z", 26: "A2", 53: "B3"} {
		require.Equal(t, view.ShapeName(i), want, i)
	}
}
