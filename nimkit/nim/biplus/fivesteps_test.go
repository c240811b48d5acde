package biplus_test

import (
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
)

// below is the recursion for all positions below a start.
func below(t *testing.T, start nim.Position, play nimkit.Play) *nim.Recursion {
	t.Helper()
	r, err := nim.NewRecursion(start, play)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The five steps win every game of normal play they can, by the article's own
// arithmetic: each quantity is recomputed here from the position.
func TestFiveSteps(t *testing.T) {
	random := match.NewRandom(4)
	for p := range below(t, nim.Position{5, 5, 5, 5}, nimkit.Normal).Positions() {
		steps := biplus.PlayFiveSteps(p, random)
		rounds := steps.Rounds
		lost := p.Outcome(nimkit.Normal) == nimkit.Loss
		if winner, over := steps.Game.Winner(); !over || winner == 1 != lost {
			t.Fatalf("%v: winner %d %v", p, winner, over)
		}
		for i, r := range rounds {
			if (r.Opponent == nil) != (i == 0 && !lost) {
				t.Fatalf("%v round %d: opponent %v", p, i, r.Opponent)
			}
			if r.B != uint64(r.Before.NimSum()) || r.B == 0 || r.Hat > r.B || 2*r.Hat <= r.B || r.Hat&(r.Hat-1) != 0 {
				t.Fatalf("%v round %d: %+v", p, i, r)
			}
			if r.After.NimSum() != 0 || r.Move.To != r.Move.From^r.B || r.Symmetric != r.After.Symmetric() {
				t.Fatalf("%v round %d: %+v", p, i, r)
			}
			for j, l := range r.Looks {
				if l.Fits != (l.Size^r.Hat < l.Size) || l.Fits != (j == len(r.Looks)-1) || l.Heap != j {
					t.Fatalf("%v round %d: %+v", p, i, r)
				}
			}
		}
	}
	if game := biplus.PlayFiveSteps(nim.Position{1, 1}, match.NewScript(nim.Move{Heap: 2})).Game; game.Stopped == nil {
		t.Error("no error for a move that is none")
	}
	if steps := biplus.PlayFiveSteps(nim.Position{1 << 63, 1 << 63}, match.Perfect{}); steps.Game.Stopped == nil || len(steps.Rounds) == 0 {
		t.Error("no error for a game without end in sight")
	}
}

func ExampleMarienbad() {
	game := biplus.Marienbad()
	fmt.Println(game.Rounds[0].Opponent, "then", game.Rounds[0].Move, "in", len(game.Rounds), "rounds")
	// Output:
	// heap 3: 5 to 3 then heap 4: 7 to 1 in 5 rounds
}

func ExamplePlayFiveSteps() {
	// The German article's game from the film: the opponent takes 5 to 3.
	steps := biplus.PlayFiveSteps(nim.Position{1, 3, 5, 7}, match.NewScript(nim.Move{Heap: 2, From: 5, To: 3}))
	r := steps.Rounds[0]
	fmt.Println("B =", r.B, "B̂ =", r.Hat, "s4 ++ B̂ =", r.Looks[3].Hat)
	fmt.Println(r.Move, "leaves", r.After, "symmetric:", r.Symmetric)
	fmt.Println(steps.Game)
	// Output:
	// B = 6 B̂ = 4 s4 ++ B̂ = 3
	// heap 4: 7 to 1 leaves (1, 3, 3, 1) symmetric: true
	// (1, 3, 5, 7) → (1, 3, 3, 7) → (1, 3, 3, 1) → (1, 2, 3, 1) → (0, 2, 3, 1) → (0, 2, 2, 1) → (0, 2, 2, 0) → (0, 1, 2, 0) → (0, 1, 1, 0) → (0, 0, 1, 0) → (0, 0, 0, 0)
}
