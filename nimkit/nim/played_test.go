package nim_test

import (
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
)

// TestJudgeMatchesRecursion judges games between random players.
func TestJudgeMatchesRecursion(t *testing.T) {
	start := nim.Position{5, 6, 7}
	for _, play := range plays {
		truth := below(t, start, play)
		random := match.NewRandom(9)
		wrong := 0
		for range 200 {
			g := match.Match{First: random, Second: random, Play: play}.Run(start)
			judged := require.Must(g.Judge())(t)
			var mistakes []int
			for i, j := range judged.Moves {
				before, _ := truth.Outcome(j.From)
				after, _ := truth.Outcome(j.To)
				require.True(t, j.Before == before && j.After != after, "%v: %v", g, j)
				if before == nimkit.Win && after == nimkit.Win {
					mistakes = append(mistakes, i)
				}
				for _, q := range j.Right {
					if o, _ := truth.Outcome(q); o != nimkit.Loss || !slices.ContainsFunc(slices.Collect(j.From.Options()), func(p nim.Position) bool { return slices.Equal(p, q) }) {
						t.Fatalf("%v: %v", g, j)
					}
				}
			}
			require.True(t, slices.Equal(judged.Mistakes(), mistakes), "%v: mistakes %v, want %v", g, judged.Mistakes(), mistakes)
			wrong += len(mistakes)
		}
		require.That(t, wrong != 0, "%v: no mistake in random play", play)
	}
}

// TestTurningPointHasOnlyItsTwoWinningMoves also checks that no game skips its turning point.
func TestTurningPointHasOnlyItsTwoWinningMoves(t *testing.T) {
	count := 0
	for p := range below(t, nim.Position{6, 6, 6, 6}, nimkit.Normal).Positions() {
		e, ok := p.TurningPoint()
		large := 0
		for _, h := range p {
			if h > 1 {
				large++
			}
		}
		require.True(t, ok == (large == 1), "%v: turning point %v", p, ok)
		if !ok {
			continue
		}
		count++
		if n, m := p.WinningMoves(nimkit.Normal), p.WinningMoves(nimkit.Misere); !slices.Equal(n, []nim.Move{e.Normal}) || !slices.Equal(m, []nim.Move{e.Misere}) {
			t.Fatalf("%v: %v, winning moves %v and %v", p, e, n, m)
		}
	}
	require.Equal(t, count, 4*5*8, "turning points") // the heap, its size, and the others, 0 or 1
	random := match.NewRandom(3)
	for range 100 {
		ps, err := match.Match{First: random, Second: random, Play: nimkit.Misere}.Run(nim.Position{3, 4, 5}).Positions()
		require.True(t, err == nil && slices.ContainsFunc(ps, func(p nim.Position) bool { _, ok := p.TurningPoint(); return ok }),
			"%v: no turning point, %v", ps, err)
	}
}

// TestMirrorFailsOnlyAtTurningPoints applies the sub-rule to every sorted loss below some heaps. It
// never fails in normal play; for misère play see the comment of Mirror.
func TestMirrorFailsOnlyAtTurningPoints(t *testing.T) {
	for _, heaps := range []nim.Position{{8, 8, 8, 8, 8}, {5, 2, 4}} {
		for _, play := range plays {
			check := require.Must(heaps.CheckMirror(play))(t)
			truth := below(t, slices.Sorted(slices.Values(heaps)), play)
			cases, broken := 0, 0
			for p := range truth.Positions() {
				if o, _ := truth.Outcome(p); o != nimkit.Loss || !slices.IsSorted(p) {
					continue
				}
				for m := range p.Moves() {
					now := require.Must(p.After(m))(t)
					reply, ok := nim.Mirror(now, m)
					require.True(t, ok == (slices.Index(p, m.From) != m.Heap || slices.Index(p[m.Heap+1:], m.From) >= 0),
						"%v %v: applies %v", p, m, ok)
					if !ok {
						continue
					}
					cases++
					o, err := truth.Outcome(require.Must(now.After(reply))(t))
					turn, turning := now.TurningPoint()
					fails := play == nimkit.Misere && m.From > 1 && m.To < 2 && turning && now[turn.Heap] == m.From
					require.True(t, err == nil && fails == (o != nimkit.Loss), "%v %v, %v copied %v: fails %v", play, p, m, reply, fails)
					if fails {
						broken++
					}
				}
			}
			require.That(t, check.Cases == cases && check.Broken == broken && cases != 0 && (broken > 0) == (play == nimkit.Misere),
				"%v: %d of %d broken, CheckMirror returns %+v", play, broken, cases, check)
			require.That(t, broken == 0 || slices.Equal(check.First.Handed, nim.Position{2, 2}), "the first broken case is %v", check.First)
		}
	}
}

func TestSymmetricIgnoresOrderAndEmptyHeaps(t *testing.T) {
	for _, c := range []struct {
		p    nim.Position
		want bool
	}{
		{nim.Position{}, true}, {nim.Position{1, 3, 3, 1}, true}, {nim.Position{0, 2, 2}, true},
		{nim.Position{1, 2, 3}, false}, {nim.Position{2, 2, 2}, false}, {nim.Position{2, 2, 2, 2}, true},
	} {
		require.Equal(t, c.p.Symmetric(), c.want, c.p)
	}
}
