package view_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// The article: die Anfangsposition ist eine Verlustposition.
func ExampleNimbiMoves() {
	start := nimbi.Standard().Full()
	fmt.Println(view.NimbiMoves(start).Text(words.German))
	fmt.Println(view.NimbiMoves(start.Without(3, 4, 5)).Text(words.English))
	// Output:
	// Die Gewinnzüge bei {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12} (51 Züge möglich)
	// Spiel                                 wer am Zug ist  noch so viele Züge  Gewinnzüge
	// Misère: wer zuletzt nimmt, verliert   Verlust                          9  keine
	// Standard: wer zuletzt nimmt, gewinnt  Verlust                         10  keine
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
	// move      reply     shape  in the same way
	// 1         10        B      5 → 10
	// 2         10-11     C
	// 10        1         B      12 → 1
	// 11        1-2       C
	// 1-2       10-11-12  D      2-5 → 10-11-12
	// 10-11     2         C      11-12 → 2
	// 10-11-12  1-2       D
	// B: counters 2, 5, 11, 12 — moves: 6, lines: 2
	// move   reply  shape  in the same way
	// 2      11-12  D      5 → 11-12, 11 → 2-5, 12 → 2-5
	// 11-12  2      D      2-5 → 11
	// C: counters 1, 5, 12 — moves: 3, lines: 1
	// move  reply  shape  in the same way
	// 1     5      D      5 → 1, 12 → 1
	// D: counters 5 — moves: 1, lines: 1
	// move  reply                   shape
	// 5     the last counter: lost
}

func TestNimbiViewsInEveryLanguage(t *testing.T) {
	for side := 3; side <= 5; side++ {
		b, err := nimbi.Triangle(side)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range []words.Language{words.Dutch, words.German, words.English} {
			views := []view.View{
				view.NimbiMoves(b.Full()), view.NimbiMoves(b.With(1, 3)), view.NimbiMoves(b.With()),
				view.NimbiProof(b.Full()), view.NimbiProof(b.Full().Normal()), // of a loss, or why there is none
				view.NimbiMoves(b.With(99)), view.NimbiProof(nimbi.Setup{}),
			}
			for _, v := range views {
				wellFormed(t, v.HTML(l))
				if text := v.Text(l); text == "" || strings.Contains(text+v.HTML(l), "%!") {
					t.Errorf("side %d in %s says %q", side, l, text)
				}
			}
		}
	}
}

// Every move from every losing shape stands in the proof with its reply, and
// nothing else does.
func TestTheProofOfNimbiIsShownWhole(t *testing.T) {
	s := nimbi.Solve(nimbi.Standard())
	proof, err := s.Proof(s.Board().Start(), nimkit.Misere)
	if err != nil {
		t.Fatal(err)
	}
	html := view.NimbiProof(s.Board().Full()).HTML(words.English)
	if n := strings.Count(html, "<details>"); n != len(proof.Losses) {
		t.Errorf("%d shapes are folded, not %d", n, len(proof.Losses))
	}
	moves := 0
	for _, loss := range proof.Losses {
		moves += len(s.Board().Runs(loss.Position))
	}
	// The first move of a line has a row, each further one stands before an arrow.
	if n := proof.Len() + strings.Count(html, "→"); n != moves {
		t.Errorf("%d moves are answered, not %d", n, moves)
	}
}

func TestShapeNames(t *testing.T) {
	for i, want := range map[int]string{0: "A", 17: "R", 25: "Z", 26: "A2", 53: "B3"} {
		if name := view.ShapeName(i); name != want {
			t.Errorf("shape %d is named %s, want %s", i, name, want)
		}
	}
}
