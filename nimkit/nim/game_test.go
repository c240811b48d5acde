package nim_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

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
			g, err := match.Match{First: random, Second: random, Play: play}.Run(context.Background(), start)
			if err != nil {
				t.Fatal(err)
			}
			judged, err := g.Judge()
			if err != nil {
				t.Fatal(err)
			}
			var mistakes []int
			for i, j := range judged.Moves {
				before, _ := truth.Outcome(j.From)
				after, _ := truth.Outcome(j.To)
				if j.Before != before || j.After == after {
					t.Fatalf("%v: %v", g, j)
				}
				if before == nimkit.Win && after == nimkit.Win {
					mistakes = append(mistakes, i)
				}
				for _, q := range j.Right {
					if o, _ := truth.Outcome(q); o != nimkit.Loss || !(nim.Expert{}).IsMove(j.From, q) {
						t.Fatalf("%v: %v", g, j)
					}
				}
			}
			quick, err := g.Mistakes()
			if err != nil || !slices.Equal(quick, mistakes) || !slices.Equal(judged.Mistakes(), mistakes) {
				t.Fatalf("%v: mistakes %v, %v, want %v", g, quick, judged.Mistakes(), mistakes)
			}
			wrong += len(mistakes)
		}
		if wrong == 0 {
			t.Errorf("%v: no mistake in random play", play)
		}
	}
}

func TestIsMove(t *testing.T) {
	for _, c := range []struct {
		p, q nim.Position
		want bool
	}{
		{nim.Position{1, 2}, nim.Position{1, 0}, true},
		{nim.Position{1, 2}, nim.Position{0, 2}, true},
		{nim.Position{1, 2}, nim.Position{0, 1}, false},
		{nim.Position{1, 2}, nim.Position{1, 2}, false},
		{nim.Position{1, 2}, nim.Position{1, 3}, false},
		{nim.Position{1, 2}, nim.Position{1}, false},
	} {
		if got := (nim.Expert{}).IsMove(c.p, c.q); got != c.want {
			t.Errorf("%v to %v: %v", c.p, c.q, got)
		}
	}
}

// A game with a move that is none.
func TestGameErrors(t *testing.T) {
	var broken *nim.MoveError
	bad := nim.Game{Start: nim.Position{3}, Moves: []nim.Move{{Heap: 0, From: 3, To: 1}, {Heap: 0, From: 3, To: 1}}}
	if _, err := bad.Mistakes(); !errors.As(err, &broken) || !strings.Contains(err.Error(), "move 2") {
		t.Error(err)
	}
	_, _, winner := bad.Winner()
	_, judge := bad.Judge()
	_, _, _, endgame := bad.Endgame()
	for _, err := range []error{winner, judge, endgame} {
		if !errors.As(err, &broken) {
			t.Error(err)
		}
	}
}

// The turning point's two moves are the only winning ones, and every game from
// beyond it comes through it exactly once at first.
func TestEndgame(t *testing.T) {
	turning := 0
	for p := range below(t, nim.Position{6, 6, 6, 6}, nimkit.Normal).Positions() {
		e, ok := p.Endgame()
		bigs := 0
		for _, h := range p {
			if h > 1 {
				bigs++
			}
		}
		if ok != (bigs == 1) {
			t.Fatalf("%v: turning %v", p, ok)
		}
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
		r, err := match.Match{First: random, Second: random, Play: nimkit.Misere}.Run(context.Background(), nim.Position{3, 4, 5})
		if err != nil {
			t.Fatal(err)
		}
		e, moves, found, err := r.Endgame()
		if err != nil || !found {
			t.Fatalf("%v: %v %v", r, found, err)
		}
		ps, _ := r.Positions()
		if !slices.Equal(ps[moves], e.Position) {
			t.Fatalf("%v: %v after %d moves", r, e, moves)
		}
	}
}

// The sub-rule on every loss of up to 5 heaps up to 8: it never fails in normal
// play, and in misère play fails exactly where MirrorHolds says.
func TestMirror(t *testing.T) {
	normal := nim.CheckMirror(5, 8, nimkit.Normal)
	if normal.Cases == 0 || normal.Broken != 0 {
		t.Errorf("normal play: %+v", normal)
	}
	misere := nim.CheckMirror(5, 8, nimkit.Misere)
	if misere.Broken == 0 || !slices.Equal(misere.First.Handed, nim.Position{2, 2}) {
		t.Errorf("misère play: %d of %d, first %v", misere.Broken, misere.Cases, misere.First)
	}
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
				now, err := p.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				reply, ok := nim.Mirror(now, m)
				if ok != (slices.Index(p, m.From) != m.Heap || slices.Index(p[m.Heap+1:], m.From) >= 0) {
					t.Fatalf("%v %v: applies %v", p, m, ok)
				}
				if !ok {
					continue
				}
				after, err := now.Play(reply)
				if err != nil {
					t.Fatal(err)
				}
				o, _ := truth.Outcome(after)
				if holds := nim.MirrorHolds(now, m, play); holds != (o == nimkit.Loss) {
					t.Fatalf("%v %v, %v copied %v: holds %v", play, p, m, reply, holds)
				}
				cases++
				if o != nimkit.Loss {
					broken++
				}
			}
		}
		if want := nim.CheckMirror(5, 8, play); want.Cases != cases || want.Broken != broken {
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
		if c.p.Symmetric() != c.want {
			t.Errorf("%v: want %v", c.p, c.want)
		}
	}
}

func ExampleGame_Judge() {
	game := nim.Game{
		Start: nim.Position{1, 2, 3, 4, 7},
		Moves: []nim.Move{{Heap: 4, From: 7, To: 4}, {Heap: 3, From: 4, To: 0}, {Heap: 4, From: 4, To: 1}},
	}
	judged, _ := game.Judge()
	for _, m := range judged.Moves {
		fmt.Println(m.From, m.Before, "→", m.To, m.After)
	}
	fmt.Println("mistakes:", judged.Mistakes(), "right:", judged.Moves[2].Right)
	// Output:
	// (1, 2, 3, 4, 7) W → (1, 2, 3, 4, 4) W
	// (1, 2, 3, 4, 4) L → (1, 2, 3, 0, 4) L
	// (1, 2, 3, 0, 4) W → (1, 2, 3, 0, 1) L
	// mistakes: [2] right: [(1, 2, 3, 0, 0)]
}

func ExampleCheckMirror() {
	c := nim.CheckMirror(5, 8, nimkit.Misere)
	fmt.Println(c.First)
	fmt.Println("right:", c.First.Right)
	// Output:
	// (2, 2), opponent heap 1: 2 to 1, copy heap 2: 2 to 1: (1, 1) is W for the opponent
	// right: [heap 2: 2 to 0]
}
