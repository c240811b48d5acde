package biplus_test

import (
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
)

// below is the recursion for all positions below a start.
func below(t *testing.T, start nim.Position, play nimkit.Play) *nim.Recursion {
	t.Helper()
	r, err := nim.NewRecursion(start, play)
	require.NoError(t, err)
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
