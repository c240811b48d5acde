package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
)

// graph is a game by the list of moves from each position.
type graph [][]int

func (g graph) moves(p int, move func(int)) {
	for _, q := range g[p] {
		move(q)
	}
}

func random(r *rand.Rand, n int) graph {
	g := make(graph, n)
	for p := range g {
		for range r.IntN(4) {
			g[p] = append(g[p], r.IntN(n))
		}
	}
	return g
}

// scores works out who wins how soon, round by round.
func (g graph) scores(end Score) []Score {
	scores := make([]Score, len(g))
	decided := make([]bool, len(g))
	for p := range g {
		if len(g[p]) == 0 {
			scores[p], decided[p] = end*best, true
		}
	}
	for round := 0; round <= len(g); round++ {
		before, known := slices.Clone(scores), slices.Clone(decided)
		for p := range g {
			if decided[p] {
				continue
			}
			lost := true
			for _, q := range g[p] {
				if known[q] && before[q] < 0 {
					scores[p], decided[p] = best-Score(round)-1, true
				}
				lost = lost && known[q] && before[q] > 0
			}
			if lost {
				scores[p], decided[p] = Score(round)+1-best, true
			}
		}
	}
	return scores
}

// reach tells to which positions play can lead from each, itself among them.
func (g graph) reach() [][]bool {
	reach := make([][]bool, len(g))
	for p := range g {
		reach[p] = make([]bool, len(g))
		reach[p][p] = true
		for todo := []int{p}; len(todo) > 0; todo = todo[1:] {
			for _, q := range g[todo[0]] {
				if !reach[p][q] {
					reach[p][q] = true
					todo = append(todo, q)
				}
			}
		}
	}
	return reach
}

// round solves a game in which play may come back.
func round[P comparable](game Game[P], limit int, starts ...P) (answer[P], error) {
	game.Endless = true
	return run(context.Background(), game, starts, limit)
}

func (a answer[P]) Scores(i uint32) (normal, misere Score) {
	return a.Record(i).Normal, a.Record(i).Misere
}

func (a answer[P]) NimValue(i uint32) (v uint32, set []uint32, isInfinite, ok bool) {
	return a.Value(a.Record(i))
}

// Scores against rounds, the layer one above all that a component can be left for, and of
// the nim-values the rule that makes them: n is the
// least number that no option has, and from an option without a number below n a
// move leads back to n. Of a position that has no number the rule fails for each.
func TestRandomGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 13))
	infinities := 0
	for range 3000 {
		g := random(r, 1+r.IntN(20))
		starts := []int{r.IntN(len(g)), r.IntN(len(g))}
		s := require.Must(round(Game[int]{Moves: g.moves}, len(g), starts...))(t)
		normal, misere := g.scores(-1), g.scores(1)
		number := map[int]uint32{} // by the position
		for n := range s.All {
			number[s.Position(n)] = n
		}
		reach := g.reach()
		for p, n := range number {
			layer := uint32(0)
			for q := range g {
				for _, r := range g[q] {
					if reach[p][q] && !reach[r][q] {
						layer = max(layer, s.Record(number[r]).Layer+1)
					}
				}
			}
			got := s.Record(n).Layer
			require.Sure(t, got == layer, "%v: position %d is in layer %d, not %d", g, p, got, layer)
			if i, ok := s.Find(p); !ok || i != n {
				t.Fatalf("position %d is number %d, found as %d", p, n, i)
			}
			if a, b := s.Scores(n); a != normal[p] || b != misere[p] {
				t.Fatalf("%v: position %d has scores %d and %d, by rounds %d and %d", g, p, a, b, normal[p], misere[p])
			}
			v, set, infinite, ok := s.NimValue(n)
			require.Sure(t, ok, "%v: position %d has no value", g, p)
			values := func(p int) (list []uint32) {
				for _, q := range g[p] {
					if w, _, infinite, _ := s.NimValue(number[q]); !infinite {
						list = append(list, w)
					}
				}
				slices.Sort(list)
				return slices.Compact(list)
			}
			reached := values(p)
			if infinite {
				infinities++
				require.Sure(t, slices.Equal(set, reached), "%v: position %d reaches %v, not %v", g, p, reached, set)
				continue
			}
			for u := range v {
				require.Sure(t, slices.Contains(reached, u), "%v: position %d of value %d has no option of %d", g, p, v, u)
			}
			for _, q := range g[p] {
				w, _, wild, _ := s.NimValue(number[q])
				if w == v && !wild || (wild || w > v) && !slices.Contains(values(q), v) {
					t.Fatalf("%v: position %d of value %d has the option %d, which is not answered", g, p, v, q)
				}
			}
		}
	}
	require.That(t, infinities >= 1000, "only %d positions without a number", infinities)
}

// A rule that names moves for ever is stopped wherever it does, and a panic of its
// own passes.
func TestStopped(t *testing.T) {
	for _, when := range []string{"moves", "together", "values"} {
		ctx, stop := context.WithCancel(context.Background())
		var asked [4]int
		moves := func(p int, move func(int)) {
			asked[p]++
			switch p {
			case 1:
				move(2)
			case 2:
				move(1)
			case 3: // its own component, with infinite values below
				move(1)
				move(2)
			}
			if when == "moves" && p == 1 || when == "together" && p == 1 && asked[1] == 2 || when == "values" && p == 3 && asked[3] == 2 {
				stop()
				time.Sleep(100 * time.Millisecond) // the search is told by another goroutine
				for n := 0; ; n++ {
					move(2)
					if n > 1000 {
						panic("not stopped: " + when)
					}
				}
			}
		}
		var stopped *Stopped
		if _, err := Run(ctx, Game[int]{Moves: moves, Endless: true}, starts(3), Budget{Positions: 10}); !errors.As(err, &stopped) {
			t.Errorf("%s: %v", when, err)
		}
	}
	own := func() { round(Game[int]{Moves: func(int, func(int)) { panic("the rule's own") }}, 1, 0) }
	require.Equal(t, require.Recovered(own), "the rule's own", "the rule's panic does not pass")
}

func TestLimitAndEnds(t *testing.T) {
	down := func(n int, move func(int)) {
		if n > 0 {
			move(n - 1)
		}
	}
	if s, err := round(Game[int]{Moves: down}, 10, 9); err != nil || s.Len() != 10 {
		t.Error(err)
	}
	var limit *Limit
	if _, err := round(Game[int]{Moves: down}, 9, 9); !errors.As(err, &limit) || limit.Limit != 9 || limit.Of != Positions || limit.Len != 8 || limit.At(7) != 2 {
		t.Errorf("%v, after a play of %d", err, limit.Len)
	}
	bad := errors.New("bad end")
	end := func(int) (int, int, error) { return 0, 0, bad }
	if _, err := round(Game[int]{Moves: down, End: end}, 10, 9); !errors.Is(err, bad) {
		t.Error(err)
	}
	end = func(int) (int, int, error) { return 1, 0, nil }
	s := require.Must(round(Game[int]{Moves: down, End: end}, 10, 2))(t)
	n, _ := s.Find(2)
	if normal, misere := s.Scores(n); normal != best-2 || misere != 0 {
		t.Errorf("two moves from a win: %d, %d", normal, misere)
	}
	if _, _, _, ok := s.NimValue(n); ok {
		t.Error("an end that decides by itself leads to a nim-value")
	}
	// The same where play can go round before it.
	back := func(n int, move func(int)) {
		down(n, move)
		if n == 2 {
			move(3)
		}
	}
	s = require.Must(round(Game[int]{Moves: back, End: end}, 10, 4))(t)
	for n := range s.All {
		if _, _, _, ok := s.NimValue(n); ok {
			t.Errorf("heap %d has a nim-value", s.Position(n))
		}
	}
	// An end that is as the play has it in one of the two plays only has none either.
	for _, worth := range [][2]int{{-1, 0}, {-1, -1}, {0, 1}, {1, 1}} {
		s := require.Must(round(Game[int]{Moves: back, End: func(int) (int, int, error) { return worth[0], worth[1], nil }}, 10, 4))(t)
		for n := range s.All {
			if _, _, _, ok := s.NimValue(n); ok {
				t.Errorf("ends worth %v: heap %d has a nim-value", worth, s.Position(n))
			}
		}
	}
}

// As many moves may be named as there are, and no more; and a move that is named again
// and again is listed once.
func TestMostMoves(t *testing.T) {
	takes := func(n int, move func(int)) {
		for k := range n {
			move(k)
		}
	}
	over := func(err error) bool {
		var limit *Limit
		return errors.As(err, &limit) && limit.Of == Moves
	}
	for most, want := range map[int]bool{54: true, 55: false, 0: false} { // 10 + 9 + … + 1
		for _, endless := range []bool{false, true} {
			if _, err := Run(context.Background(), Game[int]{Moves: takes, Endless: endless}, starts(10), Budget{Positions: 100, Moves: most}); over(err) != want {
				t.Errorf("up to %d moves: %v", most, err)
			}
		}
	}
	// Where play can go round, each look for a nim-value counts too.
	back := func(n int, move func(int)) {
		takes(n, move)
		if n > 90 {
			move(100)
		}
	}
	for most, want := range map[int]bool{5060: true, 9200: true, 10_000: false, 0: false} { // 5050 and 10, and many of them again
		if _, err := Run(context.Background(), Game[int]{Moves: back, Endless: true}, starts(100), Budget{Positions: 101, Moves: most}); over(err) != want {
			t.Errorf("up to %d moves: %v", most, err)
		}
	}
	alien := func(int) (int, int, error) { return 1, 1, nil } // there is no look for nim-values
	if _, err := Run(context.Background(), Game[int]{Moves: back, End: alien, Endless: true}, starts(100), Budget{Positions: 101, Moves: 7000}); err != nil {
		t.Error(err)
	}
	for _, move := range []int{8, 3} { // not settled, and settled
		again := func(n int, name func(int)) {
			if n == 9 {
				name(3)
				for {
					name(move)
				}
			}
		}
		if _, err := Run(context.Background(), Game[int]{Moves: again}, starts(9), Budget{Positions: 100, Moves: 1_000_000}); !over(err) {
			t.Errorf("a rule that names %d for ever: %v", move, err)
		}
	}
	// What other positions have named before is not counted for one with a long list.
	late := func(n int, move func(int)) {
		for range map[int]int{8: 200_000, 7: 1000}[n] {
			move(n - 2 - 3*(n%2))
		}
	}
	if _, err := Run(context.Background(), Game[int]{Moves: late}, starts(6, 8, 7), Budget{Positions: 100, Moves: 1_000_000}); err != nil {
		t.Errorf("a long list behind many moves: %v", err)
	}
	again := func(n int, move func(int)) {
		for k := 0; n > 5 && k < 1_000_000; k++ {
			move(n - 1 - k%3)
		}
	}
	for _, canonical := range []func(int) int{nil, func(n int) int { return n }} {
		d := newDesk(Game[int]{Moves: again, Canonical: canonical, Endless: true}, starts(7))
		if _, err := d.search.run(context.Background(), Budget{Positions: 100}); err != nil {
			t.Fatal(err)
		}
		room := cap(d.search.stack)
		require.That(t, room <= 20_000, "the path had room for %d numbers", room)
	}
}

// The same game in positions of every make: a word, half of one, words, small
// numbers, with a gap, with more numbers than a box has, and as a text; with room
// for all in a box and with room for few.
func TestEveryMakeOfPosition(t *testing.T) {
	type words struct{ a, b int }
	type small struct {
		a uint16
		b uint8
		c uint8
	}
	type gap struct {
		a uint8
		b uint32
	}
	type blank struct {
		a int
		_ int
	}
	everyPosition(t, "a word", func(n int) int { return n }, func(n int) int { return n })
	everyPosition(t, "half a word", func(n int) uint32 { return uint32(n) }, func(n uint32) int { return int(n) })
	everyPosition(t, "words", func(n int) words { return words{n / 40, n % 40} }, func(p words) int { return 40*p.a + p.b })
	everyPosition(t, "three words", func(n int) [3]int { return [3]int{n / 100, n / 10 % 10, n % 10} }, func(p [3]int) int { return 100*p[0] + 10*p[1] + p[2] })
	everyPosition(t, "small numbers", func(n int) small { return small{uint16(n / 64), uint8(n / 8 % 8), uint8(n % 8)} }, func(p small) int { return 64*int(p.a) + 8*int(p.b) + int(p.c) })
	everyPosition(t, "bytes", func(n int) [2]uint8 { return [2]uint8{uint8(n / 16), uint8(n % 16)} }, func(p [2]uint8) int { return 16*int(p[0]) + int(p[1]) })
	everyPosition(t, "halves", func(n int) [2]int32 { return [2]int32{int32(n / 16), int32(n % 16)} }, func(p [2]int32) int { return 16*int(p[0]) + int(p[1]) })
	everyPosition(t, "a gap", func(n int) gap { return gap{uint8(n / 16), uint32(n % 16)} }, func(p gap) int { return 16*int(p.a) + int(p.b) })
	everyPosition(t, "a blank", func(n int) blank { return blank{a: n} }, func(p blank) int { return p.a })
	everyPosition(t, "nine numbers", func(n int) [9]int { return [9]int{8: n} }, func(p [9]int) int { return p[8] })
	everyPosition(t, "far apart", func(n int) [2]int { return [2]int{n << 20, n << 9} }, func(p [2]int) int { return p[0] >> 20 })
	everyPosition(t, "a text", func(n int) string { return strings.Repeat("x", n) }, func(p string) int { return len(p) })
	everyPosition(t, "any", func(n int) any { return n }, func(p any) int { return p.(int) })
}

func everyPosition[P comparable](t *testing.T, name string, write func(int) P, read func(P) int) {
	t.Run(name, func(t *testing.T) {
		r := rand.New(rand.NewPCG(13, 14))
		g := random(r, 250)
		const far = 20 // of some positions only this is met: the box is nearly empty
		for p := range g[:far] {
			g[p] = append(g[p], (p+1)%far)
		}
		want := require.Must(round(Game[int]{Moves: g.moves}, 250, 249))(t)
		for _, canonical := range []func(P) P{nil, func(p P) P { return p }} {
			got, err := round(Game[P]{Canonical: canonical, Moves: func(p P, move func(P)) {
				g.moves(read(p), func(q int) { move(write(q)) })
			}}, 250, write(249))
			if err != nil || got.Len() != want.Len() {
				t.Fatalf("%d positions, want %d: %v", got.Len(), want.Len(), err)
			}
			for n := range want.All {
				i, ok := got.Find(write(want.Position(n)))
				if !ok || read(got.Position(i)) != want.Position(n) {
					t.Fatalf("position %d is not found", want.Position(n))
				}
				a, b := got.Scores(i)
				c, d := want.Scores(n)
				v, set, infinite, _ := got.NimValue(i)
				w, other, wild, _ := want.NimValue(n)
				if a != c || b != d || v != w || infinite != wild || !slices.Equal(set, other) || got.Record(i).Layer != want.Record(n).Layer {
					t.Fatalf("position %d: %d %d %d %v, want %d %d %d %v", want.Position(n), a, b, v, set, c, d, w, other)
				}
			}
			if _, ok := got.Find(write(260)); ok {
				t.Error("what cannot be reached is found")
			}
			for range got.All {
				break // an early end is respected
			}
		}
	})
}

// Nim heaps of 64 and more; that of 69 can be left as it is, so that neither it nor
// the next has a nim-value.
func TestLargeValues(t *testing.T) {
	s, err := round(Game[int]{Moves: func(n int, move func(int)) {
		for m := range n {
			move(m)
		}
		if n == 69 {
			move(n)
		}
	}}, 100, 70)
	require.NoError(t, err)
	for n := range s.All {
		v, set, infinite, ok := s.NimValue(n)
		switch p := s.Position(n); {
		case p >= 69 && (!infinite || len(set) != 69), p < 69 && (infinite || int(v) != p), !ok:
			t.Errorf("heap %d: %s", p, fmt.Sprint(v, set, infinite, ok))
		}
	}
}
