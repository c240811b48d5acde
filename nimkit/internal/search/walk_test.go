package search

import (
	"context"
	"errors"
	"testing"
	"time"

	"nimlab/internal/require"
)

// goOn ends a context, and lists a move repeatedly until another goroutine stops the search.
func goOn(t *testing.T, cancel, move func()) {
	cancel()
	for begun := time.Now(); time.Since(begun) < 5*time.Minute; {
		move()
	}
	t.Fatal("not stopped")
}

// TestSearchStopsWhereverItListsMoves stops the search while it lists moves: for the
// first time, again in a component, for infinite or large values, and for the shortest
// cycle. A panic of the ruleset itself passes.
func TestSearchStopsWhereverItListsMoves(t *testing.T) {
	two := func(p int, move func(int)) {
		for _, q := range [][]int{1: {2}, 2: {1}, 3: {1, 2}}[p] { // 3 is a component of its own
			move(q)
		}
	}
	heap := func(n int, move func(int)) {
		for k := range n {
			move(k)
		}
	}
	ring := func(n int, move func(int)) {
		if heap(n, move); n == 3 {
			move(100)
		}
	}
	for when, c := range map[string]struct {
		ruleset          Ruleset[int]
		start, at, times int
	}{
		"moves": {Ruleset[int]{Moves: two, Endless: true}, 3, 1, 1}, "together": {Ruleset[int]{Moves: two, Endless: true}, 3, 1, 2},
		"infinite values": {Ruleset[int]{Moves: two, Endless: true}, 3, 3, 2}, "a large nim-value": {Ruleset[int]{Moves: heap}, 100, 100, 2},
		"a cycle": {Ruleset[int]{Moves: ring}, 100, 100, 2},
	} {
		ctx, cancel := context.WithCancel(context.Background())
		rule, asked := c.ruleset.Moves, map[int]int{}
		c.ruleset.Moves = func(p int, move func(int)) {
			rule(p, move)
			if asked[p]++; p == c.at && asked[p] == c.times {
				goOn(t, cancel, func() { move(2) })
			}
		}
		var stopped *Stopped
		_, err := Run(ctx, c.ruleset, []int{c.start}, Budget{Positions: 1000})
		require.That(t, errors.As(err, &stopped), "%s: %v", when, err)
	}
	own := func() { round(Ruleset[int]{Moves: func(int, func(int)) { panic("the rule's own") }}, 1, 0) }
	require.Equal(t, require.Recovered(own), "the rule's own", "the rule's panic does not pass")
}

func down(n int, move func(int)) {
	if n > 0 {
		move(n - 1)
	}
}

// TestLimitReportsPath checks the path in a limit.
func TestLimitReportsPath(t *testing.T) {
	var limit *Limit
	_, err := round(Ruleset[int]{Moves: down}, 9, 9)
	require.That(t, errors.As(err, &limit) && limit.Limit == 9 && limit.Resource == Positions && limit.Len == 8 && limit.At(7) == 2, "%v, %+v", err, limit)
}

// TestCountsRestartWithEachAttempt checks that a search that leaves its box counts
// nothing twice.
func TestCountsRestartWithEachAttempt(t *testing.T) {
	far := Ruleset[int]{Moves: func(n int, move func(int)) {
		switch {
		case n == 100:
			for k := range 10 { // ends
				move(k)
			}
			move(50)
		case n == 50:
			move(1_000_000_000)
		case n >= 1_000_000_000 && n < 1_000_000_005:
			move(n + 1)
		}
	}}
	for _, c := range []struct {
		budget Budget
		limit  Limit
	}{
		{Budget{Positions: 14}, Limit{Resource: Positions, Limit: 14, Solved: 10}},
		{Budget{Positions: 18, Moves: 17}, Limit{}},
		{Budget{Positions: 18, Moves: 16}, Limit{Resource: Moves, Limit: 16, Solved: 10}},
	} {
		_, err := Run(context.Background(), far, []int{100}, c.budget)
		var limit Limit
		if got := (*Limit)(nil); errors.As(err, &got) {
			limit = Limit{Resource: got.Resource, Limit: got.Limit, Solved: got.Solved}
			err = nil
		}
		require.That(t, err == nil && limit.Resource == c.limit.Resource && limit.Limit == c.limit.Limit && limit.Solved == c.limit.Solved, "%+v: %+v, %v, want %+v", c.budget, limit, err, c.limit)
	}
}

// TestEndlessMovesOfOnePositionEndTheSearch checks that a ruleset that lists the same
// moves of one position for ever is left after an eighth of the budget of moves.
func TestEndlessMovesOfOnePositionEndTheSearch(t *testing.T) {
	for _, moves := range []int{8000, 80_000} {
		_, err := Run(context.Background(), Ruleset[int]{Moves: func(n int, move func(int)) {
			for n == 2 {
				move(0)
				move(1)
			}
		}}, []int{2}, Budget{Positions: 100, Moves: moves})
		limit := &Limit{}
		require.That(t, errors.As(err, &limit) && limit.Resource == Moves && limit.Limit == moves/8, "of %d moves: %v %+v", moves, err, limit)
	}
}

// TestOutcomesOfTerminalPositions checks the outcomes of terminal positions, and that
// End is called for no others. There are nim-values only if all reachable terminal
// positions have the outcomes of the play convention, whether play can cycle or not.
func TestOutcomesOfTerminalPositions(t *testing.T) {
	bad := errors.New("bad end")
	for _, worth := range [][2]int{{-1, 1}, {-1, -1}, {1, 1}, {0, 0}, {1, -1}, {-1, 0}, {0, 1}} {
		for _, loops := range []bool{false, true} {
			ruleset := Ruleset[int]{Endless: loops, Moves: func(n int, move func(int)) {
				if down(n, move); n == 2 && loops {
					move(3)
				}
			}, End: func(n int) (int, int, error) {
				if n != 0 {
					return 0, 0, bad
				}
				return worth[0], worth[1], nil
			}}
			r := require.Must(run(ruleset, 10, 4))(t)
			sign := 1
			for n := range 5 {
				record, _ := r.look(n)
				_, _, _, ok := r.Value(record)
				require.That(t, ok == (worth == [2]int{-1, 1}), "ends worth %v: heap %d has a nim-value: %v", worth, n, ok)
				if loops && n > 1 {
					continue
				}
				remote := n
				if worth[0] == 0 {
					remote = -1
				}
				require.That(t, record.Normal.Sign() == sign*worth[0] && record.Misere.Sign() == sign*worth[1] && record.Normal.Remoteness() == remote,
					"ends worth %v: heap %d has %+v", worth, n, record)
				sign = -sign
			}
			ruleset.End = func(int) (int, int, error) { return 0, 0, bad }
			_, err := run(ruleset, 10, 3)
			require.That(t, errors.Is(err, bad), "a bad end: %v", err)
		}
	}
}

// TestSeveralStarts checks that every start is solved, also one reached from another and
// one that occurs twice, and that nothing is solved if the context has already ended.
func TestSeveralStarts(t *testing.T) {
	tens := Ruleset[int]{Moves: func(n int, move func(int)) {
		if n >= 10 {
			move(n - 10)
		}
	}}
	r, err := run(tens, 100, 50, 33, 20, 50, 71)
	require.True(t, err == nil && r.Len() == 6+4+8, "%v", err)
	for n := range 80 {
		record, ok := r.look(n)
		want := n%10 == 0 && n <= 50 || n%10 == 3 && n <= 33 || n%10 == 1 && n <= 71
		require.That(t, ok == want && (!ok || record.Normal.Remoteness() == n/10), "heap %d: %v, %v", n, record, ok)
	}
	for range r.All {
		break // an early end is respected
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var stopped *Stopped
	_, err = Run(ctx, tens, []int{50}, Budget{Positions: 100})
	require.That(t, errors.As(err, &stopped), "%v", err)
}

// TestShortestCycle checks that a short cycle is the shortest, and that a long one is
// the path itself.
func TestShortestCycle(t *testing.T) {
	ring := func(length int) func(int, func(int)) {
		return func(n int, move func(int)) {
			if n < 30_000 {
				move((n + 1) % length)
			}
			if n == 40_000 {
				move(3)
			}
		}
	}
	// A ring of 12,000 positions, too sparse for a box. It is followed to its end before
	// a shortcut from one position in it is visited.
	shorter := func(back int) func(int, func(int)) {
		const apart = 1_000_003
		return func(n int, move func(int)) {
			move((n/apart + 1) % 12_000 * apart)
			if n == back*apart {
				move(0)
			}
		}
	}
	half := func(n int) int { return n &^ 1 }
	// Near the cycle is a position with very many moves, or one that leads to play that
	// never ends.
	beside := func(moves func(move func(int))) func(int, func(int)) {
		return func(n int, move func(int)) {
			switch {
			case n == 5:
				move(1)
				move(0)
			case n == 0:
				move(5)
			case n == 1:
				moves(move)
			default:
				move(n + 1)
			}
		}
	}
	many := beside(func(move func(int)) {
		for {
			move(3)
		}
	})
	far := beside(func(move func(int)) { move(1_000_000_007) })
	for _, c := range []struct {
		ruleset Ruleset[int]
		start   int
		length  int
	}{
		{Ruleset[int]{Moves: ring(1)}, 0, 1},
		{Ruleset[int]{Moves: ring(7)}, 40_000, 7},
		{Ruleset[int]{Moves: ring(20_000)}, 40_000, 20_000},
		{Ruleset[int]{Moves: shorter(50)}, 0, 51},
		{Ruleset[int]{Moves: shorter(9_990)}, 0, 9_991},
		{Ruleset[int]{Moves: shorter(10_010)}, 0, 12_000},
		// Up to symmetry the ring of 8 is one of 4, with a move from a position to itself.
		{Ruleset[int]{Moves: ring(8), Canonical: half}, 40_000, 1},
		{Ruleset[int]{Moves: many}, 5, 2},
		{Ruleset[int]{Moves: far}, 5, 2},
	} {
		r, err := run(c.ruleset, 100_000, c.start)
		var cycle *Cycle
		if !errors.As(err, &cycle) || len(cycle.Indices) != c.length {
			t.Errorf("a cycle of %d: %v", c.length, err)
			continue
		}
		for k, i := range cycle.Indices {
			p, next, found := r.Position(i), r.Position(cycle.Indices[(k+1)%c.length]), false
			c.ruleset.Moves(p, func(q int) { found = found || r.Canonical(q) == next })
			require.True(t, found, "a cycle of %d: no move leads from %d to %d", c.length, p, next)
		}
	}
}

// TestCycleIsFoundAtTheLimit checks that a cycle is found although the positions near it
// exceed the budget.
func TestCycleIsFoundAtTheLimit(t *testing.T) {
	const apart = 1_000_003 // so that no box holds them
	r, err := run(Ruleset[int]{Moves: func(n int, move func(int)) {
		for _, to := range map[int][]int{0: {1, 2}, 1: {3}, 2: {4, 5, 6, 7}, 3: {0}}[n/apart] {
			move(to * apart)
		}
	}}, 4, 0)
	var cycle *Cycle
	require.True(t, errors.As(err, &cycle) && len(cycle.Indices) == 3, "%v", err)
	for k, i := range cycle.Indices {
		require.Equal(t, r.Position(i)/apart, []int{0, 1, 3}[k], "position", k)
	}
}

// TestDroppedListsAreListedAgain checks that long lists with duplicates are dropped and
// listed again.
func TestDroppedListsAreListedAgain(t *testing.T) {
	const heap = 1500
	asked := 0
	r := require.Must(run(Ruleset[float64]{Moves: func(x float64, move func(float64)) {
		asked++
		for range 2 {
			for y := x - 1; y >= 0; y-- {
				move(y)
			}
		}
	}}, heap+1, heap))(t)
	for n := range heap + 1 {
		record, _ := r.look(float64(n))
		v, _, _, has := r.Value(record)
		require.True(t, has && int(v) == n && int(record.Layer) == n, "heap %d: %v", n, record)
	}
	require.That(t, asked > heap+1, "asked %d times: nothing was forgotten", asked)
}

// TestSparseBoxesAreHashed checks that positions that nearly leave their box empty, and
// those without a box, are hashed.
func TestSparseBoxesAreHashed(t *testing.T) {
	type bytes struct{ a, b, c uint8 }
	type blank struct {
		a int32
		_ int32
	}
	far, err := run(Ruleset[int]{Moves: func(n int, move func(int)) {
		if n >= 997 {
			move(n - 997)
		}
	}}, 6000, 997*5000)
	require.That(t, err == nil && far.Len() == 5001 && !far.store.boxed, "far apart: %v", err)
	near, err := run(Ruleset[bytes]{Moves: func(p bytes, move func(bytes)) {
		if p.a > 0 {
			move(bytes{p.a - 1, p.b + 2, p.c})
		}
		if p.b > 0 {
			move(bytes{p.a, p.b - 1, p.c + 1})
		}
	}}, 10_000, bytes{9, 0, 0})
	require.That(t, err == nil && near.store.boxed, "bytes: %v", err)
	for i := range near.All {
		p := near.Position(i)
		require.Equal(t, int(near.Record(i).Layer), 3*int(p.a)+int(p.b), p)
	}
	s, err := run(Ruleset[blank]{Moves: func(p blank, move func(blank)) {
		if p.a > 0 {
			move(blank{a: p.a - 1})
		}
	}}, 100, blank{a: 20})
	require.That(t, err == nil && !s.store.boxed && s.Len() == 21, "a blank: %v", err)
}

// answer is a result with shorter methods.
type answer[P comparable] struct {
	*Result[P]
	*Found
}

func run[P comparable](ruleset Ruleset[P], limit int, starts ...P) (answer[P], error) {
	r, err := Run(context.Background(), ruleset, starts, Budget{Positions: limit})
	return answer[P]{r, r.Found}, err
}

func (a answer[P]) look(p P) (Record, bool) {
	i, ok := a.Find(p)
	if !ok {
		return Record{}, false
	}
	return a.Record(i), true
}
