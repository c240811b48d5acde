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

// compare solves a game and compares every position of the solution with the textbook, a recursion
// that implements the definitions and shares only the rules with the package. It returns the number
// of positions.
func compare[P comparable](t *testing.T, game nimkit.Ruleset[P], start P, books [2]textbook[P]) int {
	t.Helper()
	s := require.Must(nimkit.Solve(context.Background(), game, start, 1e6))(t)
	n := 0
	for p := range s.Positions() {
		n++
		layer := 0
		books[0].game.Options(p, func(q P) { layer = max(layer, s.Layer(q)+1) })
		require.True(t, s.Layer(p) == layer, "the layer of %v is %d, want %d", p, s.Layer(p), layer)
		for play := range nimkit.Play(2) {
			want := books[play].lookUp(p)
			got := entry{s.Outcome(p, play), s.Remoteness(p, play), -1}
			if v, ok := s.NimValue(p); ok {
				got.nimValue = int(v)
			}
			require.True(t, got == want, "%v in %v play: %v, by the textbook %v", p, play, got, want)
		}
	}
	require.True(t, n == s.Len(), "%d positions, Len returns %d", n, s.Len())
	return n
}

// textbooks returns the textbooks of a game in normal and in misère play.
func textbooks[P comparable](game nimkit.Ruleset[P]) (books [2]textbook[P]) {
	for play := range books {
		books[play] = textbook[P]{game, nimkit.Play(play), map[P]entry{}}
	}
	return books
}

// faces holds the numbers of cards face up and face down.
type faces struct{ up, down int }

// cardGame is the rule of the card game of package cards.
var cardGame = nimkit.RuleFunc[faces](func(c faces, move func(faces)) {
	for _, q := range []faces{{c.up - 2, c.down + 1}, {c.up, c.down - 1}, {c.up, c.down - 1}, {c.up + 1, c.down - 2}} {
		if q.up >= 0 && q.down >= 0 && q.up+q.down > 0 {
			move(q)
		}
	}
})

// TestSolveMatchesTheTextbook solves random starts of many games, more than a million positions, or a tenth of
// them with -short.
func TestSolveMatchesTheTextbook(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	total, share := 0, 1
	if testing.Short() {
		share = 10
	}
	run := func(name string, atLeast int, compare func(t *testing.T) int) {
		t.Run(name, func(t *testing.T) {
			n := 0
			for n < atLeast/share {
				n += compare(t)
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
	run("three heaps", 200_000, func(t *testing.T) int {
		return compare(t, heaps, [3]int{rng.IntN(25), rng.IntN(25), rng.IntN(25)}, heapBooks)
	})
	// One large heap and two small ones have nim-values above 64.
	run("nim-values beyond 64", 20_000, func(t *testing.T) int {
		return compare(t, heaps, [3]int{rng.IntN(3), 60 + rng.IntN(90), rng.IntN(5)}, heapBooks)
	})

	sorted := nimkit.WithSymmetry(heaps, func(p [3]int) [3]int { slices.Sort(p[:]); return p })
	run("three heaps in any order", 60_000, func(t *testing.T) int {
		return compare(t, sorted, [3]int{rng.IntN(40), rng.IntN(40), rng.IntN(40)}, heapBooks)
	})

	// Two heaps with takes of 2 and 3. If matches are left at the end, it is a draw.
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
	run("a draw when stuck", 150_000, func(t *testing.T) int {
		return compare(t, stuck, [2]int16{int16(rng.IntN(300)), int16(rng.IntN(300))}, drawBooks)
	})

	// The face of the last card decides.
	decided := nimkit.WithEnd(cardGame, func(c faces) nimkit.End {
		if c.up == 1 {
			return nimkit.MoverLoses
		}
		return nimkit.MoverWins
	})
	cardBooks := textbooks(decided)
	run("the last card decides", 150_000, func(t *testing.T) int {
		return compare(t, decided, faces{1 + rng.IntN(150), rng.IntN(150)}, cardBooks)
	})

	rowBooks := textbooks[uint32](row)
	run("Kayles in a row", 150_000, func(t *testing.T) int {
		return compare(t, row, rng.Uint32N(1<<16), rowBooks)
	})

	// Random graphs: a position has up to seven moves to lower positions. Terminal positions
	// have any meaning.
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
		run(fmt.Sprint("random graph ", seed), 25_000, func(t *testing.T) int {
			start := rng.Int64N(20_000)
			return compare(t, withEnds, start, endBooks) + compare(t, graph, start, playBooks)
		})
	}

	// Grundy's game, in which a move splits a heap into two different ones. A position is a
	// string with a letter for each heap, and there is a symmetry.
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
	run("Grundy's game", 5_000, func(t *testing.T) int {
		return compare(t, nimkit.WithSymmetry(grundy, sortLetters), string('a'+rune(rng.IntN(18)))+string('a'+rune(rng.IntN(15))), grundyBooks)
	})

	// Fields of several types: with the light off, a move takes stones and switches it on; with
	// the light on, a move moves a counter and switches it off.
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
	run("numbers of all sizes", 10_000, func(t *testing.T) int {
		return compare(t, walk, road{60, 4, true, 0}, textbooks[road](walk))
	})

	// One number grows while the other shrinks, so that the search has to extend its box.
	run("growing numbers", 100_000, func(t *testing.T) int {
		return compare(t, onesAndTwos, piles{rng.IntN(2) * rng.IntN(300), rng.IntN(300)}, textbooks[piles](onesAndTwos))
	})
	if total < 1e6/share && !t.Failed() {
		t.Errorf("only %d positions checked", total)
	}
	t.Logf("%d positions checked", total)
}

// oneTwoThree is the rule of a heap with takes of one to three.
var oneTwoThree = nimkit.RuleFunc[int](func(n int, move func(int)) {
	for take := 1; take <= min(3, n); take++ {
		move(n - take)
	}
})

// threeHeaps is the rule of three heaps with takes of one to three.
var threeHeaps = nimkit.RuleFunc[[3]int](func(p [3]int, move func([3]int)) {
	for i := range p {
		for q, take := p, 1; take <= min(3, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

// piles holds the numbers of piles of one and of two.
type piles struct{ ones, twos int }

// onesAndTwos is the rule of a game on piles: a move takes a pile, or one from a pile of two.
var onesAndTwos = nimkit.RuleFunc[piles](func(p piles, move func(piles)) {
	if p.ones > 0 {
		move(piles{p.ones - 1, p.twos})
	}
	if p.twos > 0 {
		move(piles{p.ones, p.twos - 1})
		move(piles{p.ones + 1, p.twos - 1})
	}
})

// square is a square of a chessboard.
type square struct{ x, y int }

// kingInAStruct is the rule of a game in which a king moves one step to the left, down, or both.
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

// row is the rule of Kayles on a row with a bit for each pin.
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
	// Methods accept positions that are not canonical.
	require.That(t, s.Has([3]int{5, 3, 4}) && s.Outcome([3]int{5, 3, 4}, nimkit.Normal) == s.Outcome([3]int{3, 4, 5}, nimkit.Normal),
		"(5,3,4) is not treated as (3,4,5)")
	got := s.Options([3]int{2, 1, 0})
	require.That(t, slices.Equal(got, [][3]int{{1, 1, 0}, {0, 1, 0}, {2, 0, 0}}), "moves from (2,1,0): %v", got)
	// A symmetry and ends can be added in either order.
	end := func([3]int) nimkit.End { return nimkit.Stuck }
	s, err := nimkit.Solve(context.Background(), nimkit.WithEnd(sorted, end), [3]int{3, 2, 1}, 1e6)
	require.That(t, err == nil && s.Len() == 14 && s.Outcome([3]int{3, 2, 1}, nimkit.Normal) == nimkit.Draw,
		"ends added to a symmetry: %v", err)
	stuck := nimkit.WithSymmetry(nimkit.WithEnd(threeHeaps, end), func(p [3]int) [3]int { slices.Sort(p[:]); return p })
	s, err = nimkit.Solve(context.Background(), stuck, [3]int{3, 2, 1}, 1e6)
	require.That(t, err == nil && s.Len() == 14 && s.Outcome([3]int{3, 2, 1}, nimkit.Normal) == nimkit.Draw,
		"a symmetry added to ends: %v", err)
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
		// There is a short cycle through 8, and a long one that the search finds first.
		"a shorter cycle": {[][]int{1: {2}, 2: {3}, 3: {4}, 4: {5}, 5: {6}, 6: {7}, 7: {9}, 8: {9}, 9: {1, 8}}, 9, []any{9, 8}},
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
	// A move leads to another position with the same canonical form.
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
	require.Contains(t, fmt.Sprint(require.Recovered(func() { s.Outcome(6, nimkit.Normal) })), "nimkit: position 6", "a position that cannot be reached")
	require.Contains(t, fmt.Sprint(require.Recovered(func() { s.Outcome(5, 2) })), "nimkit: Play(2)", "an invalid play")
}

func TestSolveStopsWithItsContext(t *testing.T) {
	var cancel context.CancelFunc // called in the middle of the search
	endlessMoves := nimkit.RuleFunc[int](func(n int, move func(int)) {
		for times := 0; ; times++ {
			if times == 1000 {
				cancel()
			}
			move(7) // the same move again and again
		}
	})
	endless := nimkit.RuleFunc[int](func(n int, move func(int)) {
		if n == 1000 {
			cancel()
		}
		move(n + 1)
	})
	for name, game := range map[string]nimkit.RuleFunc[int]{"a rule that does not return": endlessMoves, "an endless game": endless} {
		var ctx context.Context
		ctx, cancel = context.WithCancel(context.Background())
		_, err := nimkit.Solve(ctx, game, 0, nimkit.MaxPositions)
		var stop *nimkit.StoppedError
		require.That(t, errors.As(err, &stop) && errors.Is(err, context.Canceled) && stop.Found >= 2, "%s: %v", name, err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), -1)
	defer cancel()
	if _, err := nimkit.Solve(ctx, endlessMoves, 0, 100); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a context that has already ended: %v", err)
	}
}

// TestEndlessMovesReturnLimitErrors checks that a rule that names moves without end is stopped, in a
// game with Endless.
func TestEndlessMovesReturnLimitErrors(t *testing.T) {
	endlessMoves := func(n int, move func(int)) {
		for n == 7 {
			move(6)
		}
	}
	for _, c := range []struct {
		name  string
		game  nimkit.Game
		limit int
	}{
		{"with the default limit", nimkit.From(endlessMoves, 6, 7).Endless(), 100_000_000},
		{"with a larger limit", nimkit.From(endlessMoves, 6, 7).Limit(6_000_000).Endless(), 120_000_000},
	} {
		_, err := c.game.Graph()
		var limit *nimkit.LimitError
		if !errors.As(err, &limit) || limit.Limit != c.limit || limit.Solved != 1 || !strings.Contains(err.Error(), fmt.Sprintf("more than %d moves", c.limit)) {
			t.Errorf("a game %s: %v", c.name, err)
		}
	}
}

// TestSolveLimitsMemoryOfDeepGames solves a deep game with many moves, in which the moves on the path
// would need more memory than the positions. The search discards the oldest.
func TestSolveLimitsMemoryOfDeepGames(t *testing.T) {
	const n = 1_000_000
	// A move adds up to 30 matches, n at most. The search finds the nearest positions first.
	add := nimkit.RuleFunc[int](func(p int, move func(int)) {
		for k := 1; k <= min(30, n-p); k++ {
			move(p + k)
		}
	})
	before := heapBytes(true)
	peak := watchHeap()
	s := require.Must(nimkit.Solve(context.Background(), add, 0, n+1))(t)
	perPosition := (peak() - before) / n
	require.That(t, perPosition <= 8+64, "%d bytes per position", perPosition)
	for p := range s.Positions() {
		if g, _ := s.NimValue(p); int(g) != (n-p)%31 {
			t.Fatalf("nim-value of %d: %v, want %d", p, g, (n-p)%31)
		}
		if got, want := s.Remoteness(p, nimkit.Normal), (n-p)/31*2+min(1, (n-p)%31); got != want {
			t.Fatalf("remoteness of %d: %d, want %d", p, got, want)
		}
	}
}

// heapBytes returns the number of bytes in use on the heap. If collect is true, it first collects
// garbage.
func heapBytes(collect bool) int {
	if collect {
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// watchHeap starts to measure the heap every 10 milliseconds. The function that it returns stops that,
// and returns the largest number of bytes in use, including garbage.
func watchHeap() (peak func() int) {
	stop, result := make(chan struct{}), make(chan int)
	go func() {
		largest := heapBytes(false)
		for {
			select {
			case <-stop:
				result <- max(largest, heapBytes(false))
				return
			case <-time.After(10 * time.Millisecond):
				largest = max(largest, heapBytes(false))
			}
		}
	}()
	return func() int { close(stop); return <-result }
}
