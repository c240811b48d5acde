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
	return require.Must(nim.NewRecursion(start, play))(t)
}

// The five steps win every game of normal play they can, by the article's own
// arithmetic: each quantity is recomputed here from the position.
func TestFiveSteps(t *testing.T) {
	random := match.NewRandom(4)
	for p := range below(t, nim.Position{5, 5, 5, 5}, nimkit.Normal).Positions() {
		steps := biplus.PlayFiveSteps(p, random)
		rounds := steps.Rounds
		lost := p.Outcome(nimkit.Normal) == nimkit.Loss
		winner, over := steps.Game.Winner()
		require.Sure(t, over && winner == 1 == lost, "%v: winner %d %v", p, winner, over)
		for i, r := range rounds {
			if (r.Opponent == nil) != (i == 0 && !lost) {
				t.Fatalf("%v round %d: opponent %v", p, i, r.Opponent)
			}
			if r.B != uint64(r.Before.NimSum()) || r.B == 0 || r.Hat > r.B || 2*r.Hat <= r.B || r.Hat&(r.Hat-1) != 0 {
				t.Fatalf("%v round %d: %+v", p, i, r)
			}
			require.Sure(t, r.After.NimSum() == 0 && r.Move.To == r.Move.From^r.B && r.Symmetric == r.After.Symmetric(),
				"%v round %d: %+v", p, i, r)
			for j, l := range r.Looks {
				require.Sure(t, l.Fits == (l.Size^r.Hat < l.Size) && l.Fits == (j == len(r.Looks)-1) && l.Heap == j,
					"%v round %d: %+v", p, i, r)
			}
		}
	}
	game := biplus.PlayFiveSteps(nim.Position{1, 1}, match.NewScript(nim.Move{Heap: 2})).Game
	require.That(t, game.Stopped != nil, "no error for a move that is none")
	if steps := biplus.PlayFiveSteps(nim.Position{1 << 63, 1 << 63}, match.Perfect{}); steps.Game.Stopped == nil || len(steps.Rounds) == 0 {
		t.Error("no error for a game without end in sight")
	}
}
