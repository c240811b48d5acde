package nimbi_test

import (
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
)

// checkProof checks a proof by the rules and by matchings, without a solution.
func checkProof(t *testing.T, b *nimbi.Board, start nimbi.Position, proof *nimbi.Proof) {
	t.Helper()
	require.Equal(t, proof.Losses[0].Position, start, "the first loss of the proof")
	for i, loss := range proof.Losses {
		answered := map[nimbi.Position]bool{}
		for _, line := range loss.Lines {
			for j, move := range line.Moves {
				require.That(t, slices.Contains(b.Runs(loss.Position), move) && !answered[move],
					"%v: %v is not a move, or has two replies", loss.Position, move)
				answered[move] = true
				after := loss.Position &^ move
				require.That(t, len(matchings(b, loss.Position&^line.Moves[0], after, 1)) != 0,
					"%v: the moves %v and %v do not leave the same shape", loss.Position, line.Moves[0], move)
				if len(line.Replies) == 0 {
					require.That(t, after == 0 && proof.Play == nimkit.Misere && line.Next == -1, "%v: no reply to %v", loss.Position, move)
					continue
				}
				reply := line.Replies[j]
				require.That(t, slices.Contains(b.Runs(after), reply), "%v: %v is not a move after %v", loss.Position, reply, move)
				if line.Next <= i || line.Next >= len(proof.Losses) {
					t.Fatalf("%v: a line leads to loss %d of %d", loss.Position, line.Next, len(proof.Losses))
				}
				if next := proof.Losses[line.Next].Position; len(matchings(b, after&^reply, next, 1)) == 0 {
					t.Errorf("%v: after %v and %v, the shape is not that of %v", loss.Position, move, reply, next)
				}
			}
		}
		for _, move := range b.Runs(loss.Position) {
			require.That(t, answered[move], "%v: no line for %v", loss.Position, move)
		}
		if loss.Position == 0 && proof.Play == nimkit.Misere {
			t.Errorf("the empty board, a win in misère play, is among the losses")
		}
		for j, line := range loss.Lines {
			for _, other := range loss.Lines[:j] {
				require.That(t, len(matchings(b, loss.Position&^line.Moves[0], loss.Position&^other.Moves[0], 1)) == 0,
					"%v: two lines, of %v and %v, leave the same shape", loss.Position, line.Moves[0], other.Moves[0])
			}
		}
	}
}

func TestProofOfTheStart(t *testing.T) {
	s := nimbi.Solve(nimbi.Standard())
	for _, c := range []struct {
		play          nimkit.Play
		losses, lines int // see TestProofHasFewestLines
	}{
		{nimkit.Misere, 18, 151},
		{nimkit.Normal, 16, 108},
	} {
		proof := require.Must(s.Proof(s.Board().Start(), c.play))(t)
		checkProof(t, s.Board(), s.Board().Start(), proof)
		if len(proof.Losses) != c.losses || proof.Len() != c.lines || !proof.Shortest {
			t.Errorf("%v: %d losses and %d lines, shortest %v; want %d and %d", c.play,
				len(proof.Losses), proof.Len(), proof.Shortest, c.losses, c.lines)
		}
		// From the start there are 51 moves, twelve up to symmetry.
		first := proof.Losses[0]
		moves := 0
		for _, line := range first.Lines {
			moves += len(line.Moves)
			for _, move := range line.Moves {
				require.Equal(t, s.Board().Canonical(move), s.Board().Canonical(line.Moves[0]), line.Moves[0], move)
			}
		}
		require.That(t, len(first.Lines) == 12 && moves == 51, "%d first moves on %d lines, want 51 on 12", moves, len(first.Lines))
	}
}

func TestProofOfEveryLoss(t *testing.T) {
	s := nimbi.Solve(nimbi.Standard())
	for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
		for p := range s.Board().Start() + 1 {
			if s.Outcome(p, play) == nimkit.Loss && s.Board().Canonical(p) == p {
				proof, err := s.Proof(p, play)
				require.True(t, err == nil && proof.Shortest, "%v %v: %v", play, p, err)
				checkProof(t, s.Board(), p, proof)
			}
		}
	}
}

// TestProofHasFewestLines finds the length of the shortest proof by a second search, with shapes
// distinguished by matchings and without lower bounds. It goes through the losses by number of
// counters, and tries every answer to the first line that has none.
func TestProofHasFewestLines(t *testing.T) {
	b := nimbi.Standard()
	s := nimbi.Solve(b)
	for play, want := range map[nimkit.Play]int{nimkit.Misere: 151, nimkit.Normal: 108} {
		var kinds []nimbi.Position // one position of each shape
		kindOf := map[nimbi.Position]int{}
		for p := range b.Start() + 1 {
			if q := b.Canonical(p); q < p {
				kindOf[p] = kindOf[q]
				continue
			}
			k := slices.IndexFunc(kinds, func(q nimbi.Position) bool { return len(matchings(b, p, q, 1)) > 0 })
			if k < 0 {
				k = len(kinds)
				kinds = append(kinds, p)
			}
			kindOf[p] = k
		}
		lines := make([]int, len(kinds))
		needs := make([][][]int, len(kinds))
		for k, p := range kinds {
			if s.Outcome(p, play) == nimkit.Win {
				continue
			}
			left := map[int]bool{}
			for _, move := range b.Runs(p) {
				after := p &^ move
				if left[kindOf[after]] {
					continue
				}
				left[kindOf[after]] = true
				var answers []int
				for _, reply := range b.Runs(after) {
					if s.Outcome(after&^reply, play) == nimkit.Loss && !slices.Contains(answers, kindOf[after&^reply]) {
						answers = append(answers, kindOf[after&^reply])
					}
				}
				if after != 0 {
					needs[k] = append(needs[k], answers)
				}
			}
			lines[k] = len(left)
		}
		least := 1 << 30
		chosen := make([]bool, len(kinds))
		var search func(length int)
		search = func(length int) {
			if length >= least {
				return
			}
			for k := len(kinds) - 1; k >= 0; k-- {
				for _, answers := range needs[k] {
					if chosen[k] && !slices.ContainsFunc(answers, func(a int) bool { return chosen[a] }) {
						for _, a := range answers {
							chosen[a] = true
							search(length + lines[a])
							chosen[a] = false
						}
						return
					}
				}
			}
			least = length
		}
		start := kindOf[b.Start()]
		chosen[start] = true
		search(lines[start])
		require.Equal(t, least, want, play)
	}
}

// TestProofOnLargerBoard checks that Proof returns a proof even if it stops the search for the
// shortest one.
func TestProofOnLargerBoard(t *testing.T) {
	b := require.Must(nimbi.Triangle(6))(t)
	s := nimbi.Solve(b)
	p := b.Start() &^ s.WinningMoves(b.Start(), nimkit.Misere)[0]
	proof := require.Must(s.Proof(p, nimkit.Misere))(t)
	require.That(t, !proof.Shortest, "the shortest proof was found: this test needs a larger board")
	checkProof(t, b, p, proof)
}
