package nim_test

import (
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// mooreRule returns the rule of Moore's game.
func mooreRule(k int) func(p [8]uint64, move func([8]uint64)) {
	return func(p [8]uint64, move func([8]uint64)) {
		var walk func(q [8]uint64, i, changed int)
		walk = func(q [8]uint64, i, changed int) {
			if i == len(q) {
				if changed > 0 {
					move(q)
				}
				return
			}
			walk(q, i+1, changed)
			for to := range p[i] {
				if changed < k {
					q[i] = to
					walk(q, i+1, changed+1)
				}
			}
		}
		walk(p, 0, 0)
	}
}

// TestMooreAgainstBruteForce compares outcomes and winning moves with a search, in both plays.
func TestMooreAgainstBruteForce(t *testing.T) {
	for _, c := range []struct{ heaps, size, k int }{
		{4, 5, 1}, {3, 8, 2}, {4, 5, 2}, {5, 3, 2}, {6, 2, 2}, {8, 1, 2}, {4, 4, 3}, {5, 3, 3}, {6, 2, 4}, {3, 5, 3}, {3, 4, 7}, {4, 4, 4}, {4, 4, 1<<32 - 1},
	} {
		var start [8]uint64
		copy(start[:], slices.Repeat([]uint64{uint64(c.size)}, c.heaps))
		s := require.Must(nimkit.SolutionOf[[8]uint64](nimkit.From(mooreRule(c.k), start)))(t)
		k := nim.Moore(c.k)
		for all := range s.Positions() {
			p := nim.Position(all[:c.heaps])
			for _, play := range plays {
				require.True(t, k.Outcome(p, play) == s.Outcome(all, play), "Moore(%d) %v %v: %v, by the search %v", k, play, p, k.Outcome(p, play), s.Outcome(all, play))
				found := map[[8]uint64]bool{}
				for turn := range k.WinningMoves(p, play) {
					q := p
					for _, m := range turn {
						q = require.Must(q.After(m))(t, k, play, p)
					}
					var after [8]uint64
					copy(after[:], q)
					require.True(t, len(turn) != 0 && len(turn) <= c.k && s.Outcome(after, play) == nimkit.Loss && !found[after],
						"Moore(%d) %v %v: %v does not win, or occurs twice", k, play, p, turn)
					found[after] = true
				}
				want := len(s.WinningOptions(all, play))
				require.True(t, len(found) == want, "Moore(%d) %v %v: %d winning moves, by the search %d", k, play, p, len(found), want)
			}
		}
	}
	// In Moore(0) there are no moves, so the play convention decides.
	for p := range below(t, nim.Position{4, 4, 4}, nimkit.Normal).Positions() {
		for _, play := range plays {
			require.Equal(t, nim.Moore(0).Outcome(p, play), nimkit.LossOrWin(play == nimkit.Normal), p, play)
			for turn := range nim.Moore(0).WinningMoves(p, play) {
				t.Errorf("Moore(0) has the move %v", turn)
			}
		}
	}
}

func TestMooreFindsFirstMoveOfManyHeaps(t *testing.T) {
	p := make(nim.Position, 2000)
	for i := range p {
		p[i] = uint64(i) * 0x9e3779b97f4a7c15 // spreads i over all 64 digits
	}
	for _, k := range []nim.Moore{1, 2, 50, 5000, 1<<32 - 1} {
		for turn := range k.WinningMoves(p, nimkit.Misere) {
			q := p
			for _, m := range turn {
				q = require.Must(q.After(m))(t)
			}
			require.Equal(t, k.Outcome(q, nimkit.Misere), nimkit.Loss, k)
			break
		}
	}
}
