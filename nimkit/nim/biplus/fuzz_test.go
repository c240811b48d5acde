package biplus_test

import (
	"math/bits"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
)

// fiveSteps plays by the five steps. It fails the test unless the quantities of each round agree with
// the nim-sum and the move leaves a loss.
func fiveSteps(t *testing.T, start nim.Position, opponent match.Player) biplus.FiveSteps {
	t.Helper()
	steps := biplus.PlayFiveSteps(start, opponent)
	begins := start.NimSum() != 0 // whether the player of the five steps moves first
	winner, over := steps.Game.Winner()
	require.True(t, over == (steps.Game.Stopped == nil) && (!over || begins == (winner == 0)), "%v: over %t, winner %d, %v", start, over, winner, steps.Game.Stopped)
	p, rounds := slices.Clone(start), steps.Rounds
	for i, m := range steps.Game.Moves {
		require.True(t, m.From == p[m.Heap] && m.To < m.From, "%v: move %d from %v is %v", start, i+1, p, m)
		if i%2 == 0 != begins {
			p[m.Heap] = m.To
			continue
		}
		require.True(t, len(rounds) != 0, "%v: no round for move %d", start, i+1)
		r, sum := rounds[0], uint64(p.NimSum())
		rounds = rounds[1:]
		require.True(t, r.B == sum && bits.Len64(r.Hat) == bits.Len64(sum) && bits.OnesCount64(r.Hat) == 1 && r.Move == m && slices.Equal(r.Before, p) && (r.Opponent == nil) == (i == 0),
			"%v: move %d from %v, with nim-sum %d, is %+v", start, i+1, p, sum, r)
		for j, l := range r.Looks {
			require.True(t, l.Fits == (l.Size^r.Hat < l.Size) && l.Fits == (j == len(r.Looks)-1) && l.Heap == j, "%v: move %d is %+v", start, i+1, r)
		}
		p[m.Heap] = m.To
		require.True(t, p.NimSum() == 0 && slices.Equal(r.After, p), "%v: move %d leaves %v", start, i+1, p)
		sorted := slices.Sorted(slices.Values(p))
		require.True(t, r.Symmetric == (sorted[0] == sorted[1] && sorted[2] == sorted[3]), "%v: symmetric %t", p, r.Symmetric)
	}
	require.True(t, len(rounds) == 0 || len(rounds) == 1 && steps.Game.Stopped != nil, "%v: %d rounds after the last move", start, len(rounds))
	return steps
}

// TestFiveStepsWinNormalPlay plays from every position of four heaps up to 5.
func TestFiveStepsWinNormalPlay(t *testing.T) {
	random := match.NewRandom(4)
	for p := range require.Must(nim.NewRecursion(nim.Position{5, 5, 5, 5}, nimkit.Normal))(t).Positions() {
		require.Equal(t, fiveSteps(t, p, random).Game.Stopped, nil)
	}
}

// FuzzFiveSteps plays from heaps of any size, against a random opponent and one who may make an
// illegal move, which stops the game.
func FuzzFiveSteps(f *testing.F) {
	f.Add(uint64(1), uint64(3), uint64(5), uint64(7), 2, uint64(5), uint64(3), uint64(1))
	f.Add(uint64(1<<63), uint64(1), uint64(0), uint64(12), 0, uint64(1), uint64(0), uint64(2))
	f.Add(uint64(1<<64-1), uint64(1<<64-1), uint64(4), uint64(4), 1, uint64(1<<64-1), uint64(7), uint64(3))
	f.Add(uint64(0), uint64(0), uint64(0), uint64(0), -1, uint64(0), uint64(0), uint64(0))
	f.Fuzz(func(t *testing.T, a, b, c, d uint64, heap int, from, to, seed uint64) {
		start, move := nim.Position{a, b, c, d}, nim.Move{Heap: heap, From: from, To: to}
		fiveSteps(t, start, match.NewRandom(seed))
		stopped := fiveSteps(t, start, match.NewScript(move)).Game.Stopped
		require.That(t, stopped != nil || start.NimSum() != 0 || start.Empty() || start.Check(move) == nil, "%v: the game continues after the illegal move %v", start, move)
	})
}

// FuzzCheckLaws compares the first broken law of any operation on four numbers with a separate check
// of all laws.
func FuzzCheckLaws(f *testing.F) {
	nimSums := []byte("\x00\x01\x02\x03\x01\x00\x03\x02\x02\x03\x00\x01\x03\x02\x01\x00")
	f.Add(nimSums)
	f.Add(make([]byte, 16))
	for _, at := range [][2]int{{1, 1}, {5, 5}, {6, 6}, {11, 11}, {6, 9}} { // the last is commutative
		broken := slices.Clone(nimSums)
		broken[at[0]] ^= 1
		broken[at[1]] = broken[at[0]]
		f.Add(broken)
	}
	f.Fuzz(func(t *testing.T, table []byte) {
		if len(table) < 16 {
			return
		}
		op := func(a, b uint64) uint64 { return uint64(table[4*a+b] & 3) }
		check := biplus.CheckLaws(op, biplus.TriplesBelow(4))
		var want biplus.LawCheck
		for triple := range uint64(64) {
			a, b, c := triple/16, triple/4%4, triple%4
			holds := [...]bool{
				biplus.Neutral: op(a, 0) == a && op(0, a) == a, biplus.SelfInverse: op(a, a) == 0,
				biplus.Commutative: op(a, b) == op(b, a), biplus.Associative: op(op(a, b), c) == op(a, op(b, c)),
			}
			want.Triples++
			if law := slices.Index(holds[:], false); law >= 0 {
				want = biplus.LawCheck{Triples: want.Triples, Broken: true, Law: biplus.Law(law), A: a, B: b, C: c}
				break
			}
		}
		require.True(t, check == want, "%v: %+v, want %+v", table[:16], check, want)
	})
}
