package nim_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
)

// The judge against the recursion, on games between random players.
func TestJudge(t *testing.T) {
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
				require.Sure(t, j.Before == before && j.After != after, "%v: %v", g, j)
				if before == nimkit.Win && after == nimkit.Win {
					mistakes = append(mistakes, i)
				}
				for _, q := range j.Right {
					if o, _ := truth.Outcome(q); o != nimkit.Loss || !slices.ContainsFunc(slices.Collect(j.From.Options()), func(p nim.Position) bool { return slices.Equal(p, q) }) {
						t.Fatalf("%v: %v", g, j)
					}
				}
			}
			require.Sure(t, slices.Equal(judged.Mistakes(), mistakes), "%v: mistakes %v, want %v", g, judged.Mistakes(), mistakes)
			wrong += len(mistakes)
		}
		require.That(t, wrong != 0, "%v: no mistake in random play", play)
	}
}

// A game with a move that is none.
func TestGameErrors(t *testing.T) {
	var broken *nim.MoveError
	bad := nim.Played{Start: nim.Position{3}, Moves: []nim.Move{{Heap: 0, From: 3, To: 1}, {Heap: 0, From: 3, To: 1}}}
	_, positions := bad.Positions()
	_, judge := bad.Judge()
	for _, err := range []error{positions, judge} {
		require.That(t, errors.As(err, &broken) && strings.Contains(err.Error(), "move 2"), "%v", err)
	}
	_, over := bad.Winner()
	require.That(t, !over, "a game that is none has a winner")
	stopped := errors.New("stopped")
	if _, err := (nim.Played{Stopped: stopped}).Judge(); err != stopped {
		t.Error(err)
	}
}

// The turning point's two moves are the only winning ones, and every game from
// beyond it comes to one.
func TestTurningPoint(t *testing.T) {
	turning := 0
	for p := range below(t, nim.Position{6, 6, 6, 6}, nimkit.Normal).Positions() {
		e, ok := p.TurningPoint()
		bigs := 0
		for _, h := range p {
			if h > 1 {
				bigs++
			}
		}
		require.Sure(t, ok == (bigs == 1), "%v: turning %v", p, ok)
		if !ok {
			continue
		}
		turning++
		if n, m := p.WinningMoves(nimkit.Normal), p.WinningMoves(nimkit.Misere); !slices.Equal(n, []nim.Move{e.Normal}) || !slices.Equal(m, []nim.Move{e.Misere}) {
			t.Fatalf("%v: %v, winning moves %v and %v", p, e, n, m)
		}
	}
	if turning != 4*5*8 { // which heap, how large, the three others 0 or 1
		t.Errorf("%d turning points", turning)
	}
	random := match.NewRandom(3)
	for range 100 {
		ps, err := match.Match{First: random, Second: random, Play: nimkit.Misere}.Run(nim.Position{3, 4, 5}).Positions()
		require.Sure(t, err == nil && slices.ContainsFunc(ps, func(p nim.Position) bool { _, ok := p.TurningPoint(); return ok }),
			"%v: no turning point, %v", ps, err)
	}
}

// The sub-rule on every loss of up to 5 heaps up to 8: it never fails in normal
// play, and in misère play fails exactly where the doc of Mirror says.
func TestMirror(t *testing.T) {
	normal := require.Must(nim.Heaps(8, 8, 8, 8, 8).CheckMirror())(t)
	require.That(t, normal.Cases != 0 && normal.Broken == 0, "normal play: %+v", normal)
	misere := require.Must(nim.Heaps(8, 8, 8, 8, 8).Misere().CheckMirror())(t)
	require.That(t, misere.Broken != 0 && slices.Equal(misere.First.Handed, nim.Position{2, 2}),
		"misère play: %d of %d, first %v", misere.Broken, misere.Cases, misere.First)
	for _, play := range plays {
		truth := below(t, nim.Position{8, 8, 8, 8, 8}, play)
		cases, broken := 0, 0
		for p := range truth.Positions() {
			if !slices.IsSorted(p) {
				continue
			}
			if o, _ := truth.Outcome(p); o != nimkit.Loss {
				continue
			}
			for m := range p.Moves() {
				now := require.Must(p.After(m))(t)
				reply, ok := nim.Mirror(now, m)
				require.Sure(t, ok == (slices.Index(p, m.From) != m.Heap || slices.Index(p[m.Heap+1:], m.From) >= 0),
					"%v %v: applies %v", p, m, ok)
				if !ok {
					continue
				}
				after := require.Must(now.After(reply))(t)
				o, _ := truth.Outcome(after)
				turn, turning := now.TurningPoint()
				fails := play == nimkit.Misere && m.From > 1 && m.To < 2 && turning && now[turn.Heap] == m.From
				holds := !fails
				require.Sure(t, holds == (o == nimkit.Loss), "%v %v, %v copied %v: holds %v", play, p, m, reply, holds)
				cases++
				if o != nimkit.Loss {
					broken++
				}
			}
		}
		if want := []nim.MirrorCheck{normal, misere}[play]; want.Cases != cases || want.Broken != broken {
			t.Errorf("%v: %d of %d broken, CheckMirror says %d of %d", play, broken, cases, want.Broken, want.Cases)
		}
	}
}

func TestSymmetric(t *testing.T) {
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

// The heaps may be of different sizes: each position that fits below them counts
// once.
func TestCheckMirrorBelow(t *testing.T) {
	for _, play := range plays {
		setup, start := nim.Heaps(5, 2, 4), nim.Position{2, 4, 5}
		if play == nimkit.Misere {
			setup = setup.Misere()
		}
		c := require.Must(setup.CheckMirror())(t)
		cases, broken := 0, 0
		for p := range below(t, start, play).Positions() {
			if !slices.IsSorted(p) || p.Outcome(play) != nimkit.Loss {
				continue
			}
			for m := range p.Moves() {
				now, _ := p.After(m)
				if reply, ok := nim.Mirror(now, m); ok {
					cases++
					if after, _ := now.After(reply); after.Outcome(play) != nimkit.Loss {
						broken++
					}
				}
			}
		}
		require.That(t, c.Cases == cases && c.Broken == broken && cases != 0,
			"%v: %d of %d broken, want %d of %d", play, c.Broken, c.Cases, broken, cases)
	}
}
