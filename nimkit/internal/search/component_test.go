package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"nimlab/internal/require"
)

// graph is a game: the list of moves from each position.
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

// scores returns scores, computed by repeated passes over all positions.
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
		if slices.Equal(decided, known) {
			break
		}
	}
	return scores
}

// reach returns, for each position, the positions that can be reached from it, with itself.
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

// round solves a game in which play can cycle.
func round[P comparable](ruleset Ruleset[P], limit int, starts ...P) (answer[P], error) {
	ruleset.Endless = true
	return run(ruleset, limit, starts...)
}

// TestRandomGraphsAgreeWithRounds compares scores with a simple iteration, and the layer
// with the longest way out of the component. Nim-values are compared with their
// definition: n is the least number that no option has, and every option without a
// number below n has a move back to n. For a position without a number, no n satisfies
// it.
func TestRandomGraphsAgreeWithRounds(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 13))
	infinities := 0
	for range 3000 {
		g := random(r, 1+r.IntN(20))
		starts := []int{r.IntN(len(g)), r.IntN(len(g))}
		s := require.Must(round(Ruleset[int]{Moves: g.moves}, len(g), starts...))(t)
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
			got := s.Record(n)
			require.True(t, got.Layer == layer, "%v: position %d is in layer %d, not %d", g, p, got.Layer, layer)
			require.True(t, got.Normal == normal[p] && got.Misere == misere[p],
				"%v: position %d has scores %d and %d, by rounds %d and %d", g, p, got.Normal, got.Misere, normal[p], misere[p])
			v, set, infinite, ok := s.Value(got)
			require.True(t, ok, "%v: position %d has no value", g, p)
			values := func(p int) (list []uint32) {
				for _, q := range g[p] {
					if w, _, infinite, _ := s.Value(s.Record(number[q])); !infinite {
						list = append(list, w)
					}
				}
				slices.Sort(list)
				return slices.Compact(list)
			}
			reached := values(p)
			if infinite {
				infinities++
				require.True(t, slices.Equal(set, reached), "%v: position %d reaches %v, not %v", g, p, reached, set)
				continue
			}
			for u := range v {
				require.True(t, slices.Contains(reached, u), "%v: position %d of value %d has no option of %d", g, p, v, u)
			}
			for _, q := range g[p] {
				w, _, wild, _ := s.Value(s.Record(number[q]))
				if w == v && !wild || (wild || w > v) && !slices.Contains(values(q), v) {
					t.Fatalf("%v: position %d of value %d has the option %d, which is not answered", g, p, v, q)
				}
			}
		}
	}
	require.That(t, infinities >= 1000, "only %d positions without a number", infinities)
}

// TestBudgetOfMoves checks that exactly the budget of moves may be listed, and that
// moves listed again and again are stored once.
func TestBudgetOfMoves(t *testing.T) {
	takes := func(n int, move func(int)) {
		for k := range n {
			move(k)
		}
	}
	back := func(n int, move func(int)) { // where play goes round, each look for a nim-value counts too
		takes(n, move)
		if n > 90 {
			move(100)
		}
	}
	alien := func(int) (int, int, error) { return 1, 1, nil } // there is no look for nim-values
	again := func(move int) func(int, func(int)) {
		return func(n int, name func(int)) {
			if n == 9 {
				name(3)
			}
			for n == 9 {
				name(move)
			}
		}
	}
	// Moves listed for other positions do not count for one with a long list.
	late := func(n int, move func(int)) {
		for range map[int]int{8: 200_000, 7: 1000}[n] {
			move(n - 2 - 3*(n%2))
		}
	}
	for _, c := range []struct {
		name    string
		ruleset Ruleset[int]
		start   []int
		most    int
		over    bool
	}{
		{"10 + 9 + … + 1", Ruleset[int]{Moves: takes}, []int{10}, 54, true},
		{"10 + 9 + … + 1", Ruleset[int]{Moves: takes}, []int{10}, 55, false},
		{"any number", Ruleset[int]{Moves: takes}, []int{10}, 0, false},
		{"endless", Ruleset[int]{Moves: takes, Endless: true}, []int{10}, 54, true},
		{"endless", Ruleset[int]{Moves: takes, Endless: true}, []int{10}, 55, false},
		{"5050 and 10", Ruleset[int]{Moves: back, Endless: true}, []int{100}, 5060, true},
		{"many of them again", Ruleset[int]{Moves: back, Endless: true}, []int{100}, 9200, true},
		{"many of them again", Ruleset[int]{Moves: back, Endless: true}, []int{100}, 10_000, false},
		{"any number again", Ruleset[int]{Moves: back, Endless: true}, []int{100}, 0, false},
		{"no nim-values", Ruleset[int]{Moves: back, End: alien, Endless: true}, []int{100}, 7000, false},
		{"8 for ever, not settled", Ruleset[int]{Moves: again(8)}, []int{9}, 1_000_000, true},
		{"3 for ever, settled", Ruleset[int]{Moves: again(3)}, []int{9}, 1_000_000, true},
		{"a long list behind many moves", Ruleset[int]{Moves: late}, []int{6, 8, 7}, 1_000_000, false},
	} {
		_, err := Run(context.Background(), c.ruleset, c.start, Budget{Positions: 101, Moves: c.most})
		var limit *Limit
		over := errors.As(err, &limit) && limit.Resource == Moves
		require.That(t, over == c.over && over == (err != nil), "%s, up to %d moves: %v", c.name, c.most, err)
	}
	many := func(n int, move func(int)) {
		for k := 0; n > 5 && k < 1_000_000; k++ {
			move(n - 1 - k%3)
		}
	}
	for _, canonical := range []func(int) int{nil, func(n int) int { return n }} {
		d := newAdapter(Ruleset[int]{Moves: many, Canonical: canonical, Endless: true}, []int{7})
		_, err := d.search.run(context.Background(), Budget{Positions: 100})
		require.True(t, err == nil && cap(d.search.stack) <= 20_000, "the path had room for %d numbers: %v", cap(d.search.stack), err)
	}
}

// TestNimValuesAbove63 checks nim heaps of 64 and more, also with a symmetry. A heap of
// 69 that may stay as it is has no nim-value, nor has the next one.
func TestNimValuesAbove63(t *testing.T) {
	for _, loops := range []bool{false, true} {
		s := require.Must(run(Ruleset[int]{Endless: loops, Canonical: func(n int) int { return max(n, -n) }, Moves: func(n int, move func(int)) {
			for m := range n {
				move(-m)
			}
			if n == 69 && loops {
				move(n)
			}
		}}, 201, 200))(t)
		for n := range 71 {
			record, _ := s.look(-n)
			v, set, infinite, ok := s.Value(record)
			require.That(t, ok && infinite == (loops && n >= 69) && (infinite && len(set) == 69 || !infinite && int(v) == n), "heap %d: %d, %v", n, v, set)
		}
	}
}

// TestEveryTypeOfPosition solves the same game with positions of every kind, boxed and
// hashed: a word, half a word, words in a struct and in an array, small integers, gaps,
// more integers than a box has, strings, and canonical positions.
func TestEveryTypeOfPosition(t *testing.T) {
	type words struct{ a, b int }
	type small struct {
		a    uint16
		b, c uint8
	}
	type gap struct {
		a uint8
		b uint32
	}
	type blank struct {
		a int
		_ int
	}
	type odd struct {
		a uint8
		_ uint8
		x float64
	}
	everyMake(t, "a word", nil, func(n int) int { return n }, func(n int) int { return n })
	everyMake(t, "half a word", nil, func(n int) uint32 { return uint32(n) }, func(n uint32) int { return int(n) })
	everyMake(t, "half a word in an array", nil, func(n int) [1]uint32 { return [1]uint32{uint32(n)} }, func(p [1]uint32) int { return int(p[0]) })
	everyMake(t, "words", nil, func(n int) words { return words{n / 40, n % 40} }, func(p words) int { return 40*p.a + p.b })
	everyMake(t, "small numbers", nil, func(n int) small { return small{uint16(n / 64), uint8(n / 8 % 8), uint8(n % 8)} }, func(p small) int { return 64*int(p.a) + 8*int(p.b) + int(p.c) })
	everyMake(t, "a gap", nil, func(n int) gap { return gap{uint8(n / 16), uint32(n % 16)} }, func(p gap) int { return 16*int(p.a) + int(p.b) })
	everyMake(t, "a blank", nil, func(n int) blank { return blank{a: n} }, func(p blank) int { return p.a })
	everyMake(t, "a float in it", nil, func(n int) odd { return odd{a: uint8(n % 256), x: -float64(n / 256)} }, func(p odd) int { return int(p.a) - 256*int(p.x) }) // -0 is 0
	everyMake(t, "far apart", nil, func(n int) [2]int { return [2]int{n << 20, n << 9} }, func(p [2]int) int { return p[0] >> 20 })
	everyMake(t, "below 0", nil, func(n int) [2]int8 { return [2]int8{int8(n/100 - 9), int8(n%100 - 50)} }, func(p [2]int8) int { return 100*int(p[0]+9) + int(p[1]+50) })
	everyMake(t, "by value", nil, func(n int) float64 { return float64(n) }, func(x float64) int { return int(x) })
	everyMake(t, "a text", nil, func(n int) string { return strings.Repeat("x", n) }, func(p string) int { return len(p) })
	everyMake(t, "any", nil, func(n int) any { return n }, func(p any) int { return p.(int) })
	everyMake(t, "canonical", func(n int) int { return max(n, -n) }, func(n int) int { return -n }, func(n int) int { return max(n, -n) })
	everyMake(t, "canonical array", func(p [2]int) [2]int { return [2]int{max(p[0], p[1])} },
		func(n int) [2]int { return [2]int{0, n} }, func(p [2]int) int { return max(p[0], p[1]) })
	digits[[2]uint8, uint8](t, 32)
	digits[[2]int32, int32](t, 40)
	digits[[2]int, int](t, 40)
	digits[[3]uint8, uint8](t, 9)
	digits[[3]int, int](t, 9)
	digits[[4]int, int](t, 5)
	digits[[5]uint16, uint16](t, 4)
	digits[[5]int, int](t, 4)
	digits[[8]int8, int8](t, 3)
	digits[[9]int, int](t, 2)
	digits[[10]int32, int32](t, 2)
}

// digits checks positions that are arrays of integers, the digits of a number in a base.
func digits[P comparable, E uint8 | uint16 | int8 | int32 | int](t *testing.T, base int) {
	numbers := func(p *P) []E {
		return unsafe.Slice((*E)(unsafe.Pointer(p)), unsafe.Sizeof(*p)/unsafe.Sizeof(E(0)))
	}
	everyMake(t, fmt.Sprintf("%T", *new(P)), nil, func(n int) (p P) {
		for k := range numbers(&p) {
			numbers(&p)[k], n = E(n%base), n/base
		}
		return p
	}, func(p P) (n int) {
		for _, digit := range slices.Backward(numbers(&p)) {
			n = n*base + int(digit)
		}
		return n
	})
}

// everyMake checks games whose positions are numbers encoded as a P: any graph, and a heap
// from which one, two or three are taken, also with a limit, and stopped.
func everyMake[P comparable](t *testing.T, name string, canonical func(P) P, write func(int) P, read func(P) int) {
	rules := []func(P) P{canonical}
	if canonical == nil {
		rules = append(rules, func(p P) P { return p })
	}
	r := rand.New(rand.NewPCG(13, 14))
	g := random(r, 250)
	const far = 20 // of some positions only this is met: the box is nearly empty
	for p := range g[:far] {
		g[p] = append(g[p], (p+1)%far)
	}
	want := require.Must(round(Ruleset[int]{Moves: g.moves}, 250, 249))(t)
	for _, canonical := range rules {
		got, err := round(Ruleset[P]{Canonical: canonical, Moves: func(p P, move func(P)) {
			g.moves(read(p), func(q int) { move(write(q)) })
		}}, 250, write(249))
		require.True(t, err == nil && got.Len() == want.Len(), "%s: %v", name, err)
		for n := range want.All {
			i, ok := got.Find(write(want.Position(n)))
			require.True(t, ok && read(got.Position(i)) == want.Position(n), "%s: position %d is not found", name, want.Position(n))
			a, b := got.Record(i), want.Record(n)
			v, set, infinite, _ := got.Value(a)
			w, other, wild, _ := want.Value(b)
			require.True(t, a.Normal == b.Normal && a.Misere == b.Misere && a.Layer == b.Layer && v == w && infinite == wild && slices.Equal(set, other),
				"%s: position %d: %v %v, want %v %v", name, want.Position(n), a, set, b, other)
		}
		_, found := got.Find(write(260))
		require.That(t, !found, "%s: what cannot be reached is found", name)

		take := Ruleset[P]{Canonical: canonical, Moves: func(p P, move func(P)) {
			for take := 1; take <= min(3, read(p)); take++ {
				move(write(read(p) - take))
			}
		}}
		const heap = 499
		s, err := run(take, heap+1, write(heap))
		require.True(t, err == nil && s.Len() == heap+1, "%s: %d positions, limit %d: %v", name, heap+1, heap+1, err)
		for n := range heap + 1 {
			record, ok := s.look(write(n))
			v, _, _, has := s.Value(record)
			require.True(t, ok && has && int(v) == n%4 && record.Normal.Remoteness() == n/4*2+min(1, n%4) && record.Layer == uint32(n),
				"%s: heap %d has record %v", name, n, record)
		}
		var limit *Limit
		_, err = run(take, heap, write(heap))
		require.That(t, errors.As(err, &limit) && limit.Limit == heap, "%s: %d positions, limit %d: %v", name, heap+1, heap, err)

		ctx, cancel := context.WithCancel(context.Background())
		_, err = Run(ctx, Ruleset[P]{Canonical: canonical, Moves: func(p P, move func(P)) {
			goOn(t, cancel, func() { move(write(7)) }) // and none that is new
		}}, []P{write(9)}, Budget{Positions: 100})
		var stopped *Stopped
		require.That(t, errors.As(err, &stopped) && errors.Is(stopped.Err, context.Canceled) && stopped.Found == 2, "%s: a rule without end: %v", name, err)
	}
}
