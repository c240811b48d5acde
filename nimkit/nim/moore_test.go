package nim_test

import (
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// mooreBrute is Moore's game by nothing but its rules: the outcome of every
// position of a number of heaps up to a size, by number in base size+1.
type mooreBrute struct {
	heaps, size, k int
	lost           []bool
}

func (b *mooreBrute) position(n int) nim.Position {
	p := make(nim.Position, b.heaps)
	for i := range p {
		p[i] = uint64(n % (b.size + 1))
		n /= b.size + 1
	}
	return p
}

func (b *mooreBrute) number(p nim.Position) int {
	n := 0
	for i := len(p) - 1; i >= 0; i-- {
		n = n*(b.size+1) + int(p[i])
	}
	return n
}

// turns calls f for every position after one turn.
func (b *mooreBrute) turns(p nim.Position, f func(nim.Position)) {
	var walk func(q nim.Position, i, changed int)
	walk = func(q nim.Position, i, changed int) {
		if i == len(q) {
			if changed > 0 {
				f(q)
			}
			return
		}
		walk(q, i+1, changed)
		if changed < b.k {
			for to := range p[i] {
				r := slices.Clone(q)
				r[i] = to
				walk(r, i+1, changed+1)
			}
		}
	}
	walk(p, 0, 0)
}

func newMooreBrute(heaps, size, k int, play nimkit.Play) *mooreBrute {
	b := &mooreBrute{heaps: heaps, size: size, k: k}
	total := 1
	for range heaps {
		total *= size + 1
	}
	b.lost = make([]bool, total)
	for n := range total { // every turn leads to a smaller number
		p := b.position(n)
		ends, wins := true, false
		b.turns(p, func(q nim.Position) {
			ends = false
			wins = wins || b.lost[b.number(q)]
		})
		if ends {
			wins = play == nimkit.Misere
		}
		b.lost[n] = !wins
	}
	return b
}

// The rule and all winning turns against brute force, normal and misère.
func TestMooreAgainstBruteForce(t *testing.T) {
	for _, c := range []struct{ heaps, size, k int }{
		{3, 8, 0}, {4, 5, 1}, {3, 8, 2}, {4, 5, 2}, {5, 3, 2}, {6, 2, 2}, {8, 1, 2}, {4, 4, 3}, {5, 3, 3}, {6, 2, 4}, {3, 5, 3}, {3, 4, 7}, {4, 4, 0}, {4, 4, 4}, {4, 4, 1<<32 - 1},
	} {
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
			k := nim.Moore(c.k)
			b := newMooreBrute(c.heaps, c.size, c.k, play)
			for n, lost := range b.lost {
				p := b.position(n)
				got := k.Outcome(p, play) == nimkit.Loss
				require.Sure(t, got == lost, "Moore(%d) %v %v: lost %v, brute force says %v", k, play, p, got, lost)
				want := map[int]bool{}
				b.turns(p, func(q nim.Position) {
					if b.lost[b.number(q)] {
						want[b.number(q)] = true
					}
				})
				count := 0
				for turn := range k.WinningMoves(p, play) {
					count++
					q := slices.Clone(p)
					for _, m := range turn {
						var err error
						q, err = q.After(m)
						require.Sure(t, err == nil, "Moore(%d) %v %v: %v", k, play, p, err)
					}
					require.Sure(t, len(turn) != 0 && len(turn) <= c.k && want[b.number(q)],
						"Moore(%d) %v %v: %v does not win", k, play, p, turn)
				}
				require.Sure(t, count == len(want), "Moore(%d) %v %v: %d winning turns, brute force finds %d", k, play, p, count, len(want))
			}
		}
	}
}

// The first winning turn comes at once, however many heaps there are.
func TestMooreManyHeaps(t *testing.T) {
	p := make(nim.Position, 2000)
	for i := range p {
		p[i] = uint64(i) * 0x9e3779b97f4a7c15 // spreads i over all 64 digits
	}
	for _, k := range []nim.Moore{1, 2, 50, 5000, 1<<32 - 1} {
		for turn := range k.WinningMoves(p, nimkit.Misere) {
			q := slices.Clone(p)
			for _, m := range turn {
				q = require.Must(q.After(m))(t)
			}
			require.Equal(t, k.Outcome(q, nimkit.Misere), nimkit.Loss, k)
			break
		}
	}
}
