package nimkit_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// compare solves game from start and checks every position of the solution against the
// textbook, which works by recursion, straight from the definitions, and shares nothing
// with the package but the rules of the games.
func compare[P comparable](t *testing.T, game nimkit.Ruleset[P], start P, books [2]textbook[P]) int {
	t.Helper()
	s := require.Must(nimkit.Solve(context.Background(), game, start, 1e6))(t)
	n := 0
	for p := range s.Positions() {
		n++
		layer := 0
		books[0].game.Options(p, func(q P) { layer = max(layer, s.Layer(q)+1) })
		require.True(t, s.Layer(p) == layer, "layer of %v: %d, want %d", p, s.Layer(p), layer)
		for play := range nimkit.Play(2) {
			want := books[play].lookUp(p)
			got := entry{s.Outcome(p, play), s.Remoteness(p, play), -1}
			if v, ok := s.NimValue(p); ok {
				got.nimValue = int(v)
			}
			require.True(t, got == want, "%v in %v play: %v, in the textbook %v", p, play, got, want)
		}
	}
	require.True(t, n == s.Len(), "%d positions, Len says %d", n, s.Len())
	return n
}

// textbooks are those of a game in normal and in misère play.
func textbooks[P comparable](game nimkit.Ruleset[P]) (books [2]textbook[P]) {
	for play := range books {
		books[play] = textbook[P]{game, nimkit.Play(play), map[P]entry{}}
	}
	return books
}

type faces struct{ up, down int }

var cardGame = nimkit.RuleFunc[faces](func(c faces, move func(faces)) {
	for _, q := range []faces{{c.up - 2, c.down + 1}, {c.up, c.down - 1}, {c.up, c.down - 1}, {c.up + 1, c.down - 2}} {
		if q.up >= 0 && q.down >= 0 && q.up+q.down > 0 {
			move(q)
		}
	}
})

func TestSolveMatchesTheTextbook(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	total := 0
	check := func(name string, atLeast int, once func(t *testing.T) int) {
		t.Run(name, func(t *testing.T) {
			n := 0
			for n < atLeast {
				n += once(t)
			}
			total += n
		})
	}

	heaps := nimkit.RuleFunc[[3]int](func(p [3]int, move func([3]int)) {
		for i := range p {
			q := p
			for q[i]--; q[i] >= 0; q[i]-- {
				move(q)
			}
		}
	})
	heapBooks := textbooks[[3]int](heaps)
	check("three heaps", 200_000, func(t *testing.T) int {
		return compare(t, heaps, [3]int{rng.IntN(25), rng.IntN(25), rng.IntN(25)}, heapBooks)
	})
	// One big heap beside small ones: nim-values beyond 64.
	check("nim-values beyond 64", 20_000, func(t *testing.T) int {
		return compare(t, heaps, [3]int{rng.IntN(3), 60 + rng.IntN(90), rng.IntN(5)}, heapBooks)
	})

	sorted := nimkit.WithSymmetry(heaps, func(p [3]int) [3]int { slices.Sort(p[:]); return p })
	check("three heaps in any order", 60_000, func(t *testing.T) int {
		return compare(t, sorted, [3]int{rng.IntN(40), rng.IntN(40), rng.IntN(40)}, heapBooks)
	})

	// Two heaps, takes of 2 and 3; stuck with matches left is a draw.
	twoThree := nimkit.RuleFunc[[2]int16](func(p [2]int16, move func([2]int16)) {
		for i := range p {
			for take := int16(2); take <= min(3, p[i]); take++ {
				q := p
				q[i] -= take
				move(q)
			}
		}
	})
	stuck := nimkit.WithEnd(twoThree, func(p [2]int16) nimkit.End {
		if p != [2]int16{} {
			return nimkit.Stuck
		}
		return nimkit.ByPlay
	})
	drawBooks := textbooks(stuck)
	check("a draw when stuck", 150_000, func(t *testing.T) int {
		return compare(t, stuck, [2]int16{int16(rng.IntN(300)), int16(rng.IntN(300))}, drawBooks)
	})

	// Cards: the face of the last one decides.
	decided := nimkit.WithEnd(cardGame, func(c faces) nimkit.End {
		if c.up == 1 {
			return nimkit.MoverLoses
		}
		return nimkit.MoverWins
	})
	cardBooks := textbooks(decided)
	check("the last card decides", 150_000, func(t *testing.T) int {
		return compare(t, decided, faces{1 + rng.IntN(150), rng.IntN(150)}, cardBooks)
	})

	rowBooks := textbooks[uint32](row)
	check("Kayles in a row", 150_000, func(t *testing.T) int {
		return compare(t, row, rng.Uint32N(1<<16), rowBooks)
	})

	// Any graph at all: every position has up to seven moves to lower ones,
	// picked at random, some positions have none and end in any way.
	for seed := range uint64(8) {
		type node = int64
		graph := nimkit.RuleFunc[node](func(p node, move func(node)) {
			rng := rand.New(rand.NewPCG(seed, uint64(p)))
			if p > 0 && rng.IntN(6) > 0 {
				for range 1 + rng.IntN(7) {
					move(max(0, p-1-rng.Int64N(1+min(p, 40))))
				}
			}
		})
		withEnds := nimkit.WithEnd(graph, func(p node) nimkit.End { return nimkit.End(rand.New(rand.NewPCG(seed, uint64(-p))).IntN(4)) })
		endBooks, playBooks := textbooks(withEnds), textbooks[node](graph)
		check(fmt.Sprint("random graph ", seed), 25_000, func(t *testing.T) int {
			start := rng.Int64N(20_000)
			return compare(t, withEnds, start, endBooks) + compare(t, graph, start, playBooks)
		})
	}

	// Grundy's game on heaps written as a word of letters: split a heap into
	// two different ones. A position that is no plain number, and a symmetry.
	grundy := nimkit.RuleFunc[string](func(p string, move func(string)) {
		for i, c := range []byte(p) {
			for a := byte(1); 2*a < c-'a'+1; a++ {
				move(p[:i] + string('a'+a-1) + string(c-a) + p[i+1:])
			}
		}
	})
	sortLetters := func(p string) string {
		b := []byte(p)
		slices.Sort(b)
		return string(b)
	}
	grundyBooks := textbooks[string](nimkit.RuleFunc[string](func(p string, move func(string)) {
		grundy(p, func(q string) { move(sortLetters(q)) })
	}))
	check("Grundy's game", 5_000, func(t *testing.T) int {
		return compare(t, nimkit.WithSymmetry(grundy, sortLetters), string('a'+rune(rng.IntN(18)))+string('a'+rune(rng.IntN(15))), grundyBooks)
	})

	// A counter walks along a row of squares. A turn takes stones when the light is
	// out, which lights it, and else moves the counter, which puts it out.
	type road struct {
		stones uint16
		at     int8
		lit    bool
		steps  int32
	}
	walk := nimkit.RuleFunc[road](func(p road, move func(road)) {
		if p.lit {
			for step := int8(-2); step <= 2; step++ {
				if step != 0 && p.at+step >= 0 && p.steps < 40 {
					move(road{p.stones, p.at + step, false, p.steps + 1})
				}
			}
			return
		}
		for take := uint16(1); take <= min(3, p.stones); take++ {
			move(road{p.stones - take, p.at, true, p.steps})
		}
	})
	check("numbers of all sizes", 10_000, func(t *testing.T) int {
		return compare(t, walk, road{60, 4, true, 0}, textbooks[road](walk))
	})

	// Numbers that grow while others shrink, so that the search must begin again.
	check("growing numbers", 100_000, func(t *testing.T) int {
		return compare(t, onesAndTwos, piles{rng.IntN(2) * rng.IntN(300), rng.IntN(300)}, textbooks[piles](onesAndTwos))
	})
	if total < 1e6 && !t.Failed() {
		t.Errorf("only %d positions checked", total)
	}
	t.Logf("%d positions checked", total)
}

var oneTwoThree = nimkit.RuleFunc[int](func(n int, move func(int)) {
	for take := 1; take <= min(3, n); take++ {
		move(n - take)
	}
})

var threeHeaps = nimkit.RuleFunc[[3]int](func(p [3]int, move func([3]int)) {
	for i := range p {
		for q, take := p, 1; take <= min(3, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

// Piles of one and of two: take a pile, or one from a pile of two, or lay two
// piles of one together.
type piles struct{ ones, twos int }

var onesAndTwos = nimkit.RuleFunc[piles](func(p piles, move func(piles)) {
	if p.ones > 0 {
		move(piles{p.ones - 1, p.twos})
	}
	if p.twos > 0 {
		move(piles{p.ones, p.twos - 1})
		move(piles{p.ones + 1, p.twos - 1})
	}
})

// A king who goes home to the corner.
type square struct{ x, y int }

var kingInAStruct = nimkit.RuleFunc[square](func(p square, move func(square)) {
	if p.x > 0 {
		move(square{p.x - 1, p.y})
	}
	if p.y > 0 {
		move(square{p.x, p.y - 1})
	}
	if p.x > 0 && p.y > 0 {
		move(square{p.x - 1, p.y - 1})
	}
})

// Kayles on a row, a bit a pin: one pin or two neighbours.
var row = nimkit.RuleFunc[uint32](func(p uint32, move func(uint32)) {
	for pins := p; pins != 0; pins &= pins - 1 {
		pin := pins & -pins
		move(p &^ pin)
		if p&(pin<<1) != 0 {
			move(p &^ (pin | pin<<1))
		}
	}
})

func TestSymmetryReducesPositions(t *testing.T) {
	sorted := nimkit.WithSymmetry(threeHeaps, func(p [3]int) [3]int { slices.Sort(p[:]); return p })
	s := require.Must(nimkit.Solve(context.Background(), sorted, [3]int{20, 20, 20}, 1e6))(t)
	require.Equal(t, s.Len(), 21*22*23/6)
	// Questions may be asked about a position as it lies on the table.
	require.That(t, s.Has([3]int{5, 3, 4}) && s.Outcome([3]int{5, 3, 4}, nimkit.Normal) == s.Outcome([3]int{3, 4, 5}, nimkit.Normal),
		"(5,3,4) is not taken for (3,4,5)")
	got := s.Options([3]int{2, 1, 0})
	require.That(t, slices.Equal(got, [][3]int{{1, 1, 0}, {0, 1, 0}, {2, 0, 0}}), "moves from (2,1,0): %v", got)
	// A symmetry and ends can be put on in either order.
	end := func([3]int) nimkit.End { return nimkit.Stuck }
	s, err := nimkit.Solve(context.Background(), nimkit.WithEnd(sorted, end), [3]int{3, 2, 1}, 1e6)
	require.That(t, err == nil && s.Len() == 14 && s.Outcome([3]int{3, 2, 1}, nimkit.Normal) == nimkit.Draw,
		"ends on top of a symmetry: %v", err)
	stuck := nimkit.WithSymmetry(nimkit.WithEnd(threeHeaps, end), func(p [3]int) [3]int { slices.Sort(p[:]); return p })
	s, err = nimkit.Solve(context.Background(), stuck, [3]int{3, 2, 1}, 1e6)
	require.That(t, err == nil && s.Len() == 14 && s.Outcome([3]int{3, 2, 1}, nimkit.Normal) == nimkit.Draw,
		"a symmetry on top of ends: %v", err)
}

func TestInvalidGamesReturnErrors(t *testing.T) {
	ctx := context.Background()
	for name, c := range map[string]struct {
		options [][]int
		start   int
		cycle   []any
	}{
		"a move that changes nothing": {[][]int{{}, {0, 1}, {1}}, 2, []any{1}},
		"a ring":                      {[][]int{{1}, {2}, {3}, {4}, {2}}, 0, []any{2, 3, 4}},
		// A short way round by 8, and a long one that the search tries first.
		"the long way round": {[][]int{1: {2}, 2: {3}, 3: {4}, 4: {5}, 5: {6}, 6: {7}, 7: {9}, 8: {9}, 9: {1, 8}}, 9, []any{9, 8}},
	} {
		var cycle *nimkit.CycleError
		_, err := nimkit.Solve(ctx, nimkit.RuleFunc[int](board{options: c.options}.rule), c.start, 100)
		require.That(t, errors.As(err, &cycle) && slices.Equal(cycle.Positions, c.cycle), "%s: %v", name, err)
	}
	ring := func(length int) nimkit.RuleFunc[int] {
		return func(n int, move func(int)) { move((n + 1) % length) }
	}
	_, err := nimkit.Solve(ctx, ring(3), 0, 100)
	require.Equal(t, fmt.Sprint(err), "nimkit: the game need not end: 0 → 1 → 2 → 0 (see Endless for such games)")
	var cycle *nimkit.CycleError
	_, err = nimkit.Solve(ctx, ring(100_000), 0, 1e6)
	require.That(t, errors.As(err, &cycle) && len(cycle.Positions) == 100_000 && len(err.Error()) <= 200, "a long ring: %v", err)
	// Two positions that the symmetry takes for one, a move apart.
	flip := nimkit.WithSymmetry(nimkit.RuleFunc[int](func(n int, move func(int)) { move(-n) }), func(n int) int { return max(n, -n) })
	_, err = nimkit.Solve(ctx, flip, 4, 100)
	require.That(t, errors.As(err, &cycle) && slices.Equal(cycle.Positions, []any{4}), "a cycle up to symmetry: %v", err)

	endless := nimkit.RuleFunc[int](func(n int, move func(int)) { move(n + 2); move(n + 1) })
	var limit *nimkit.LimitError
	_, err = nimkit.Solve(ctx, endless, 0, 1000)
	require.That(t, errors.As(err, &limit) && limit.Limit == 1000 && limit.Solved == 0, "an endless game: %v", err)
	_, err = nimkit.Solve(ctx, oneTwoThree, 1000, 1000)
	require.That(t, errors.As(err, &limit), "1001 positions, limit 1000: %v", err)
	require.Must(nimkit.Solve(ctx, oneTwoThree, 1000, 1001))(t)
	broad := nimkit.RuleFunc[int](func(n int, move func(int)) {
		for q := range max(n-1000, 0) {
			move(q % 1000)
		}
	})
	require.Equal(t, require.Must(nimkit.Solve(ctx, broad, 3e6, 2000))(t).Len(), 1001, "three million moves to a thousand positions")
	nan := nimkit.RuleFunc[float64](func(x float64, move func(float64)) { move(x - x/x) })
	require.Fails(t, "NaN cannot be a position")(nimkit.Solve(ctx, nan, 0, 1000))
	unknown := nimkit.WithEnd(oneTwoThree, func(int) nimkit.End { return 9 })
	require.Fails(t, "position 0", "End(9)")(nimkit.Solve(ctx, unknown, 5, 100))
	for _, n := range []int{0, -1, 2_147_483_647} {
		require.Fails(t, fmt.Sprint(n))(nimkit.Solve(ctx, oneTwoThree, 5, n))
	}
	own := nimkit.RuleFunc[int](func(int, func(int)) { panic("the rule's own") })
	require.Equal(t, require.Recovered(func() { nimkit.Solve(ctx, own, 5, 10) }), "the rule's own", "a rule that panics")
	s := require.Must(nimkit.Solve(ctx, oneTwoThree, 5, 10))(t)
	require.Contains(t, fmt.Sprint(require.Recovered(func() { s.Outcome(6, nimkit.Normal) })), "nimkit: position 6", "a position that is not there")
	require.Contains(t, fmt.Sprint(require.Recovered(func() { s.Outcome(5, 2) })), "nimkit: Play(2)", "a play that is none")
}

func TestSolveStopsWithItsContext(t *testing.T) {
	var cancel context.CancelFunc // called in the middle of the search
	forEver := nimkit.RuleFunc[int](func(n int, move func(int)) {
		for times := 0; ; times++ {
			if times == 1000 {
				cancel()
			}
			move(7) // names a single move again and again
		}
	})
	endless := nimkit.RuleFunc[int](func(n int, move func(int)) {
		if n == 1000 {
			cancel()
		}
		move(n + 1)
	})
	for name, game := range map[string]nimkit.RuleFunc[int]{"names moves without end": forEver, "endless": endless} {
		var ctx context.Context
		ctx, cancel = context.WithCancel(context.Background())
		_, err := nimkit.Solve(ctx, game, 0, nimkit.MaxPositions)
		var stop *nimkit.StoppedError
		require.That(t, errors.As(err, &stop) && errors.Is(err, context.Canceled) && stop.Found >= 2, "%s: %v", name, err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), -1)
	defer cancel()
	if _, err := nimkit.Solve(ctx, forEver, 0, 100); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a context that has ended before: %v", err)
	}
}

// A rule that never comes to the end of its moves is left after as many as are kept for a
// game that need not end.
func TestEndlessMovesReturnLimitErrors(t *testing.T) {
	forEver := func(n int, move func(int)) {
		for n == 7 {
			move(6)
		}
	}
	for _, c := range []struct {
		name string
		game nimkit.Game
		most int
	}{
		{"that need not end", nimkit.From(forEver, 6, 7).Endless(), 100_000_000},
		{"of a larger limit", nimkit.From(forEver, 6, 7).Limit(6_000_000).Endless(), 120_000_000},
	} {
		_, err := c.game.Graph()
		var limit *nimkit.LimitError
		if !errors.As(err, &limit) || limit.Limit != c.most || limit.Solved != 1 || !strings.Contains(err.Error(), fmt.Sprintf("more than %d moves", c.most)) {
			t.Errorf("a game %s: %v", c.name, err)
		}
	}
}

// A game that is deep and has many moves everywhere would need far more memory
// for the moves on the path than for the positions; the oldest are forgotten.
func TestSolveLimitsMemoryOfDeepGames(t *testing.T) {
	const n = 1_000_000
	// Matches are laid down, up to n: the nearest positions are met first.
	lay := nimkit.RuleFunc[int](func(p int, move func(int)) {
		for add := 1; add <= min(30, n-p); add++ {
			move(p + add)
		}
	})
	before := heap(true)
	high := watch()
	s := require.Must(nimkit.Solve(context.Background(), lay, 0, n+1))(t)
	most := (high() - before) / n
	require.That(t, most <= 8+64, "%d bytes a position", most)
	for p := range s.Positions() {
		if g, _ := s.NimValue(p); int(g) != (n-p)%31 {
			t.Fatalf("nim-value of %d: %v, want %d", p, g, (n-p)%31)
		}
		if got, want := s.Remoteness(p, nimkit.Normal), (n-p)/31*2+min(1, (n-p)%31); got != want {
			t.Fatalf("remoteness of %d: %d, want %d", p, got, want)
		}
	}
}

// heap returns the bytes in use, of live objects only if collect is set.
func heap(collect bool) int {
	if collect {
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// watch looks at the heap every few milliseconds until the function it returns
// is called, which returns the most bytes that were in use, garbage included.
func watch() (high func() int) {
	stop, result := make(chan struct{}), make(chan int)
	go func() {
		most := heap(false)
		for {
			select {
			case <-stop:
				result <- max(most, heap(false))
				return
			case <-time.After(10 * time.Millisecond):
				most = max(most, heap(false))
			}
		}
	}()
	return func() int { close(stop); return <-result }
}
