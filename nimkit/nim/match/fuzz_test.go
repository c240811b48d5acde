package match_test

import (
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
)

// FuzzScript checks that a game with any script ends after legal moves, or stops at the first illegal
// one.
func FuzzScript(f *testing.F) {
	f.Add(0, uint64(3), uint64(1), 1, uint64(5), uint64(0))
	f.Add(-1, uint64(3), uint64(3), 9, uint64(1<<63), uint64(1))
	f.Fuzz(func(t *testing.T, heap int, from, to uint64, next int, from2, to2 uint64) {
		script := match.NewScript(nim.Move{Heap: heap, From: from, To: to}, nim.Move{Heap: next, From: from2, To: to2})
		g := match.Match{First: script, Second: match.NewRandom(1)}.Run(nim.Position{3, 5, 7})
		_, over := g.Winner()
		require.True(t, over != (g.Stopped != nil), "%v: over %t, stopped %v", g, over, g.Stopped)
		p := nim.Position{3, 5, 7}
		for _, m := range g.Moves {
			p = require.Must(p.After(m))(t)
		}
		if first := (nim.Move{Heap: heap, From: from, To: to}); (nim.Position{3, 5, 7}).Check(first) != nil && len(g.Moves) > 0 {
			t.Errorf("the illegal move %v was played", first)
		}
	})
}

// FuzzPlayers checks that all players make legal moves until no match is left, that perfect players
// never give a win away, that machines refuse games that are too large for their boards, and that
// the same seeds give the same game.
func FuzzPlayers(f *testing.F) {
	f.Add(uint8(0), uint8(1), uint64(1), uint8(3), uint8(4), uint8(5), false)
	f.Add(uint8(2), uint8(3), uint64(2), uint8(1), uint8(1), uint8(1), true)
	f.Add(uint8(4), uint8(5), uint64(3), uint8(7), uint8(8), uint8(0), true)
	f.Add(uint8(1), uint8(4), uint64(4), uint8(5), uint8(5), uint8(8), false)
	for kind := range uint8(6) {
		f.Add(kind, uint8(4), uint64(kind), uint8(3), uint8(5), uint8(7), kind%2 == 0)
		f.Add(uint8(4), kind, uint64(kind), uint8(7), uint8(1), uint8(2), kind%2 == 1)
	}
	f.Fuzz(func(t *testing.T, first, second uint8, seed uint64, a, b, c uint8, misere bool) {
		play := nimkit.Normal
		if misere {
			play = nimkit.Misere
		}
		const perfect, nimatron, nimrod = 0, 1, 2
		player := func(kind uint8) match.Player {
			switch kind % 6 {
			case perfect:
				return match.Perfect{}
			case nimatron:
				return match.Nimatron()
			case nimrod:
				return match.Nimrod()
			case 3:
				return match.Copycat{}
			case 4:
				return match.NewRandom(seed)
			}
			return match.Believes{Play: 1 - play}
		}
		start := nim.Position{uint64(a % 9), uint64(b % 9), uint64(c % 9)}
		g := match.Match{First: player(first), Second: player(second), Play: play}.Run(start)
		kinds := [2]uint8{first % 6, second % 6}
		large := slices.Max(start) > 7
		if large && (slices.Contains(kinds[:], nimatron) || slices.Contains(kinds[:], nimrod)) || misere && slices.Contains(kinds[:], nimatron) {
			require.That(t, g.Stopped != nil && len(g.Moves) == 0 && len(g.Stopped.Error()) <= 300,
				"%v, players %v, misère %t: %v", start, kinds, misere, g)
			return
		}
		require.True(t, g.Stopped == nil, "%v, players %v: %v", start, kinds, g.Stopped)
		p := slices.Clone(start)
		for i, m := range g.Moves {
			require.True(t, m.Heap >= 0 && m.Heap <= 2 && m.From == p[m.Heap] && m.To < m.From,
				"%v, players %v: move %d from %v is %v", start, kinds, i+1, p, m)
			won := p.Outcome(play) == nimkit.Win
			p[m.Heap] = m.To
			if kinds[i%2] <= nimrod && won && p.Outcome(play) == nimkit.Win {
				t.Fatalf("%v, players %v: move %d, %v, gives a win away", start, kinds, i+1, m)
			}
		}
		require.True(t, slices.Max(p) == 0, "%v, players %v: the game ends at %v", start, kinds, p)
		// The last to move has won in normal play.
		winner := 1 - len(g.Moves)%2
		if misere {
			winner = len(g.Moves) % 2
		}
		got, over := g.Winner()
		require.That(t, over && got == winner, "%v after %d moves, misère %t: winner %d, over %t", start, len(g.Moves), misere, got, over)
		again := match.Match{First: player(first), Second: player(second), Play: play}.Run(start)
		require.That(t, slices.Equal(again.Moves, g.Moves), "%v, players %v: %v, then %v", start, kinds, g.Moves, again.Moves)
	})
}
