package nimkit_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// TestSumsMatchBruteForce compares the sum of random boards with one board for the whole sum, in both
// plays, with and without cycles.
func TestSumsMatchBruteForce(t *testing.T) {
	random := rand.New(rand.NewPCG(60, 60))
	outcomesSeen := map[string]int{}
	for round := range 1000 {
		var boards []board
		var parts []nimkit.Game
		var start []int
		play := nimkit.Play(round % 2)
		for i := range 1 + random.IntN(3) {
			loopy := random.IntN(2) == 0
			b := boardOf(random, 1+random.IntN(7), []float64{0.15, 0.3, 0.4, 1}[random.IntN(4)], loopy)
			game := b.game(len(b.options) - 1)
			if i == 0 || random.IntN(2) == 0 {
				game = game.In(play)
			}
			if loopy {
				game = game.Endless()
			}
			boards, parts, start = append(boards, b), append(parts, game), append(start, len(b.options)-1)
		}
		sum := parts[0].Plus(parts[1:]...)
		nested := parts[0]
		for _, game := range parts[1:] {
			nested = nested.Plus(game)
		}
		whole := sumOf(boards)
		outcomes, _ := whole.solve(play)
		want := outcomes[positionInSum(boards, start)]
		outcomesSeen[fmt.Sprint(play, want)]++
		var wins []nimkit.Move
		for i, b := range boards {
			for _, to := range b.options[start[i]] {
				after := slices.Clone(start)
				if after[i] = to; outcomes[positionInSum(boards, after)] == nimkit.Loss {
					wins = append(wins, nimkit.Move{Part: i, To: to, InSum: len(boards) > 1})
				}
			}
		}
		for _, s := range []nimkit.Game{sum, nested} {
			outcome, err := s.Outcome()
			require.True(t, err == nil && outcome == want, "%v from %v in %v play: %v (%v), want %v", boards, start, play, outcome, err, want)
			moves, err := s.WinningMoves()
			require.True(t, err == nil && slices.Equal(moves, wins),
				"%v from %v in %v play: winning moves %v (%v), want %v", boards, start, play, moves, err, wins)
		}
		g := require.Must(sum.Graph())(t, boards)
		reached, _ := whole.reach(positionInSum(boards, start))
		require.True(t, g.Play() == play && g.Len() == len(reached) && slices.Equal(g.Coordinates(g.Start()), start), "%v: %d positions in %v play", boards, g.Len(), g.Play())
		for n := range g.Len() {
			at := positionInSum(boards, g.Coordinates(n))
			require.True(t, slices.Contains(reached, at) && g.Outcome(n) == outcomes[at] && len(g.Options(n)) == len(whole.options[at]), "%v: in the graph, %v is %v", boards, g.Position(n), g.Outcome(n))
		}
	}
	require.That(t, len(outcomesSeen) == 6 && slices.Min(slices.Collect(maps.Values(outcomesSeen))) >= 20, "outcomes %v", outcomesSeen)
}

// TestWinningMovesOfPartsInASumHaveTheirOwnPositions checks that the positions do not share memory.
func TestWinningMovesOfPartsInASumHaveTheirOwnPositions(t *testing.T) {
	take := games.Take(1, 2, 3, 4, 5, 6)
	heaps := nimkit.FromParts(func(n int, move func(...int)) { take(n, func(m int) { move(m) }) }, 5, 6)
	wins := require.Must(heaps.Plus(nimkit.From(take, 4)).WinningMoves())(t)
	require.True(t, len(wins) == 3, "%v", wins)
	for i, want := range []nimkit.Move{{Part: 0, To: nimkit.Parts{nimkit.Parts{2}, 6}, InSum: true}, {Part: 0, To: nimkit.Parts{5, nimkit.Parts{1}}, InSum: true}, {Part: 1, To: 3, InSum: true}} {
		require.That(t, reflect.DeepEqual(wins[i], want), "%v, want %v", wins[i], want)
	}
}

// TestSumValueMatchesGraph compares the sum of the values with the value in the graph.
func TestSumValueMatchesGraph(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 66))
	infinite := 0
	for range 300 {
		a, b := boardOf(random, 6, 0.25, true).game(5).Endless(), boardOf(random, 4, 0.3, true).game(3).Endless()
		v := require.Must(a.Plus(b).NimValue())(t)
		g := require.Must(a.Plus(b).Graph())(t)
		if v.Infinite {
			infinite++
		}
		// In the graph an infinite value may reach more nim-values, those of sums of two
		// infinite options. So compare the outcomes of sums with a heap.
		want, ok := g.LoopyValue(g.Start())
		require.True(t, ok && v.Infinite == want.Infinite && v.Nimber == want.Nimber, "%v, in the graph %v", v, want)
		for heap := range nimkit.Nimber(8) {
			n := nimkit.LoopyValue{Nimber: heap}
			require.True(t, v.Add(n).Outcome() == want.Add(n).Outcome(), "%v, in the graph %v, with a heap of %v", v, want, heap)
		}
	}
	require.That(t, infinite >= 50, "only %d infinite values", infinite)
}

// TestLargeSumsReturnLimitErrors checks that a sum with too many positions or moves is refused before it
// is solved. Positions that cannot be reached from the first start do not count.
func TestLargeSumsReturnLimitErrors(t *testing.T) {
	var limit *nimkit.LimitError
	w := classics.Wythoff(60, 60)
	for want, sum := range map[string]nimkit.Game{
		"nimkit: 2500 × 2500: more than 5000000 positions": nim.Heaps(49, 49).Plus(nim.Heaps(49, 49)),
		"nimkit: 1501 × 1501: more than 536870912 moves":   nim.Heaps(1500).Plus(nim.Heaps(1500)),
		"nimkit: 3721 × 3721: more":                        w.Plus(w.Plus(w)),
	} {
		_, err := sum.Graph()
		require.That(t, errors.As(err, &limit) && limit.Solved == 0 && strings.Contains(err.Error(), want), "%v, want %s", err, want)
		require.Contains(t, words.ErrorText(err).In(words.Dutch), "meer dan")
	}
	many := w.Plus(slices.Repeat([]nimkit.Game{w}, 999)...)
	if v, err := many.NimValue(); err != nil || v.Infinite || v.Nimber != 0 {
		t.Error(v, err)
	}
	if _, err := many.Graph(); !errors.As(err, &limit) {
		t.Error(err)
	}
	wide := nimkit.From(games.Take(1), 2, 100_000)
	g, err := wide.Plus(wide).Graph()
	require.That(t, err == nil && g.Len() == 9, "a small sum: %v", err)
}

// TestSumsWithManyMovesReturnLimitErrors checks both orders of a game with few moves and one with many.
func TestSumsWithManyMovesReturnLimitErrors(t *testing.T) {
	any := func(n int, move func(int)) {
		for k := range n {
			move(k)
		}
	}
	for _, sizes := range [][2]int{{1000, 1100}, {2399, 1999}} {
		strip, heap := nimkit.From(games.Take(1), sizes[0]), nimkit.From(any, sizes[1])
		for _, s := range []nimkit.Game{strip.Plus(heap), heap.Plus(strip)} {
			var limit *nimkit.LimitError
			_, err := s.Graph()
			require.That(t, errors.As(err, &limit) && limit.Limit == 1<<29 && limit.Solved == 0, "%v: %v", sizes, err)
		}
	}
}

// TestSumsSolveFactorsWithManyMoves uses a game with more moves than a factor keeps.
func TestSumsSolveFactorsWithManyMoves(t *testing.T) {
	sum := nim.Heaps(3000).Plus(nim.Heaps(1))
	g, err := sum.Graph()
	require.True(t, err == nil && g.Len() == 6002, "%v", err)
	for n := range g.Len() {
		if p := g.Coordinates(n); (g.Outcome(n) == nimkit.Loss) != (p[0] == p[1]) {
			t.Fatalf("%v: outcome %v", p, g.Outcome(n))
		}
	}
}

func TestInvalidSumsReturnErrors(t *testing.T) {
	round := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0)
	for want, sum := range map[string]nimkit.Game{
		"the zero Game":            nim.Heaps(1).Plus(nimkit.Game{}),
		"an end decides by itself": nim.Heaps(1).Plus(cards.Up(3)),
		"need not end: 0 → 1 → 0":  round.Plus(round),
		"a game without a rule":    nim.Heaps(1).Plus(nimkit.FromParts[int](nil, 5)),
	} {
		_, value := sum.NimValue()
		_, outcome := sum.Outcome()
		_, wins := sum.WinningMoves()
		_, graph := sum.Graph()
		for k, err := range []error{value, outcome, wins, graph} {
			require.That(t, err != nil && strings.Contains(err.Error(), want), "question %d: %v, want %s", k, err, want)
		}
	}
	require.Equal(t, fmt.Sprint(nimkit.Parts{}, nimkit.Parts{nil, 3, "", nimkit.Parts{1, [2]int{2, 3}}}, nimkit.Parts{nil, 3}.Coordinates()), "0 – + 3 + – + 1 + (2, 3) []")
}
