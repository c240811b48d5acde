package biplus_test

import (
	"math/bits"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
)

// FuzzFiveSteps: from heaps of any size, against any opponent, each round has the
// quantities that the nim-sum gives, and leaves a loss.
func FuzzFiveSteps(f *testing.F) {
	f.Add(uint64(1), uint64(3), uint64(5), uint64(7), 2, uint64(5), uint64(3), uint64(1))
	f.Add(uint64(1<<63), uint64(1), uint64(0), uint64(12), 0, uint64(1), uint64(0), uint64(2))
	f.Add(uint64(1<<64-1), uint64(1<<64-1), uint64(4), uint64(4), 1, uint64(1<<64-1), uint64(7), uint64(3))
	f.Add(uint64(0), uint64(0), uint64(0), uint64(0), -1, uint64(0), uint64(0), uint64(0))
	f.Fuzz(func(t *testing.T, a, b, c, d uint64, heap int, from, to, seed uint64) {
		start := nim.Position{a, b, c, d}
		script := match.NewScript(nim.Move{Heap: heap, From: from, To: to})
		for _, opponent := range []match.Player{match.NewRandom(seed), script} {
			steps := biplus.PlayFiveSteps(start, opponent)
			sum := a ^ b ^ c ^ d
			if winner, over := steps.Game.Winner(); over && (sum == 0) != (winner == 1) {
				t.Fatalf("%v, whose nim-sum is %d, is won by %d", start, sum, winner)
			}
			if _, over := steps.Game.Winner(); over == (steps.Game.Stopped != nil) {
				t.Fatalf("%v is over: %t, %v", start, over, steps.Game.Stopped)
			}
			p := slices.Clone(start)
			rounds := steps.Rounds
			for i, m := range steps.Game.Moves {
				require.Sure(t, m.From == p[m.Heap] && m.To < m.From, "%v: move %d from %v is %v", start, i+1, p, m)
				mine := i%2 == 0 == (sum != 0)
				if !mine {
					p[m.Heap] = m.To
					continue
				}
				require.Sure(t, len(rounds) != 0, "%v: no round of move %d", start, i+1)
				r := rounds[0]
				rounds = rounds[1:]
				now := p[0] ^ p[1] ^ p[2] ^ p[3]
				if r.B != now || bits.Len64(r.Hat) != bits.Len64(now) || bits.OnesCount64(r.Hat) != 1 || r.Move != m || !slices.Equal(r.Before, p) || (r.Opponent == nil) != (i == 0) {
					t.Fatalf("%v: move %d from %v, of nim-sum %d, is %+v", start, i+1, p, now, r)
				}
				p[m.Heap] = m.To
				require.Sure(t, p[0]^p[1]^p[2]^p[3] == 0 && slices.Equal(r.After, p), "%v: move %d leaves %v", start, i+1, p)
				sorted := slices.Sorted(slices.Values(p))
				if paired := sorted[0] == sorted[1] && sorted[2] == sorted[3]; r.Symmetric != (paired || sorted[0] == 0 && sorted[1] == 0 && sorted[2] == sorted[3]) {
					t.Fatalf("%v is in pairs: %t", p, r.Symmetric)
				}
			}
			if len(rounds) > 1 || len(rounds) == 1 && steps.Game.Stopped == nil {
				t.Fatalf("%v: %d rounds beyond the last move", start, len(rounds))
			}
		}
	})
}

// FuzzCheckLaws: of any operation on four numbers the first law is found that some triple
// breaks, by looking at the laws one after another.
func FuzzCheckLaws(f *testing.F) {
	nimSums := []byte("\x00\x01\x02\x03\x01\x00\x03\x02\x02\x03\x00\x01\x03\x02\x01\x00")
	f.Add(nimSums)
	f.Add(make([]byte, 16))
	for _, at := range []int{1, 5, 6, 11} {
		bent := slices.Clone(nimSums)
		bent[at] ^= 1
		f.Add(bent)
	}
	f.Fuzz(func(t *testing.T, table []byte) {
		if len(table) < 16 {
			return
		}
		op := func(a, b uint64) uint64 { return uint64(table[4*a+b] & 3) }
		check := biplus.CheckLaws(op, biplus.TriplesBelow(4))
		count := 0
		for a := range uint64(4) {
			for b := range uint64(4) {
				for c := range uint64(4) {
					count++
					law := biplus.Law(255)
					switch {
					case op(a, 0) != a || op(0, a) != a:
						law = biplus.Neutral
					case op(a, a) != 0:
						law = biplus.SelfInverse
					case op(a, b) != op(b, a):
						law = biplus.Commutative
					case op(op(a, b), c) != op(a, op(b, c)):
						law = biplus.Associative
					default:
						continue
					}
					if want := (biplus.LawCheck{Triples: count, Broken: true, Law: law, A: a, B: b, C: c}); check != want {
						t.Fatalf("%v: %+v, want %+v", table[:16], check, want)
					}
					return
				}
			}
		}
		if want := (biplus.LawCheck{Triples: count}); check != want {
			t.Fatalf("%v: %+v, want %+v", table[:16], check, want)
		}
	})
}
