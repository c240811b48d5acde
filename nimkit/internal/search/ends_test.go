package search

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

var cases = flag.Int("cases", 4000, "how many random games TestSearchMayEndAnywhere tries")

// ending is a random game, and the point at which its search ends.
type ending struct {
	graph   graph
	times   []int // how often a position names its moves in a row
	starts  []int
	endless bool
	budget  Budget
	stop    int  // the move that cancels the context, 0 for none
	fail    int  // the end that is an error, -1 for none
	recover bool // the rule recovers from the panic that takes the search out of it
	later   int  // if not 0, the search ends so many moves after one of those when a position is asked again
}

// endingOf returns a game of up to 40 positions, or of 400.
func endingOf(r *rand.Rand) ending {
	n := 1 + r.IntN(40)
	if r.IntN(50) == 0 {
		n = 400
	}
	e := ending{graph: random(r, n), endless: r.IntN(2) == 0, fail: -1, recover: r.IntN(8) == 0}
	if !e.endless || r.IntN(4) == 0 { // play ends, but for a few moves that change nothing
		for p, moves := range e.graph {
			for k := range moves {
				moves[k] = min(moves[k], r.IntN(p+1))
			}
			e.graph[p] = slices.DeleteFunc(moves, func(q int) bool { return q == p && r.IntN(20) > 0 })
		}
	}
	long := r.IntN(100) == 0
	if long { // a play whose lists are forgotten and asked for again
		n = 500 + r.IntN(300)
		e.graph = make(graph, n)
		for p := range e.graph {
			for q := range p {
				e.graph[p] = append(e.graph[p], p-1-q)
			}
		}
	}
	total := 0
	for p := range e.graph {
		e.times = append(e.times, 1+r.IntN(2))
		total += len(e.graph[p]) * e.times[p]
	}
	for range 1 + r.IntN(3) {
		e.starts = append(e.starts, n-1-r.IntN(min(n, 3)))
	}
	e.budget = Budget{Positions: n + 1, StopDescent: r.IntN(2) == 0}
	ends := r.IntN(6)
	if long {
		e.later = 1 + r.IntN(n)
		return e
	}
	switch ends {
	case 0:
		e.budget.Positions = 1 + r.IntN(n+1)
	case 1, 2:
		e.budget.Moves = 1 + r.IntN(2*total+1)
	case 3:
		e.stop = 1 + r.IntN(total+1)
	case 4:
		e.fail = r.IntN(n)
	}
	return e
}

// search solves the game with positions encoded as a P, and checks the result.
func (e ending) search(t *testing.T, name string, write func(int) any, try func(ctx context.Context, e *ending, cancel func()) (found func(int) (Record, bool), length int, err error)) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	found, length, err := try(ctx, &e, cancel)
	reached, cyclic := e.reached()
	var limit *Limit
	var stopped *Stopped
	var cycle *Cycle
	switch {
	case err == nil:
		require.True(t, length == len(reached) && length <= e.budget.Positions && (e.endless || !cyclic), "%s: %+v: %d positions", name, e, length)
		normal, misere := e.graph.scores(-1), e.graph.scores(1)
		for p := range e.graph {
			record, ok := found(p)
			require.True(t, ok == slices.Contains(reached, p) && (!ok || record.Normal == normal[p] && record.Misere == misere[p]), "%s: %+v: position %d has %+v, by rounds %d and %d", name, e, p, record, normal[p], misere[p])
		}
	case errors.As(err, &limit):
		if limit.Resource == Positions {
			require.True(t, len(reached) > e.budget.Positions, "%s: %+v: %d positions are too many", name, e, len(reached))
		} else {
			require.True(t, limit.Resource == Moves && e.budget.Moves > 0, "%s: %+v: %+v", name, e, limit)
		}
		number := map[any]int{}
		for p := range e.graph {
			number[write(p)] = p
		}
		for k := range limit.Len {
			p, ok := number[limit.At(k)]
			if k == 0 {
				ok = ok && slices.Contains(e.starts, p)
			} else {
				ok = ok && slices.Contains(e.graph[number[limit.At(k-1)]], p)
			}
			require.True(t, ok, "%s: %+v: %v is number %d of the play that was followed", name, e, limit.At(k), k)
		}
	case errors.As(err, &stopped):
		require.True(t, e.stop > 0, "%s: %+v: %v", name, e, err)
	case errors.As(err, &cycle):
		require.True(t, cyclic && !e.endless, "%s: %+v: a cycle", name, e)
	default:
		require.True(t, e.fail >= 0 && errors.Is(err, errEnd), "%s: %+v: %v", name, e, err)
	}
}

var errEnd = errors.New("an end that is an error")

// reached returns the positions that can be reached, and reports whether play can cycle.
func (e ending) reached() (list []int, cyclic bool) {
	state := make([]int, len(e.graph)) // 1 on the way, 2 done
	var visit func(p int)
	visit = func(p int) {
		if state[p] > 0 {
			cyclic = cyclic || state[p] == 1
			return
		}
		state[p], list = 1, append(list, p)
		for _, q := range e.graph[p] {
			visit(q)
		}
		state[p] = 2
	}
	for _, p := range e.starts {
		visit(p)
	}
	return list, cyclic
}

// written searches a game whose positions are encoded as a P.
func written[P comparable](t *testing.T, e ending, write func(int) P, read func(P) int, canonical func(P) P) {
	name := fmt.Sprintf("%T", write(0))
	as := func(p int) any {
		q := write(p)
		if canonical != nil {
			q = canonical(q)
		}
		return q
	}
	e.search(t, name, as, func(ctx context.Context, e *ending, cancel func()) (func(int) (Record, bool), int, error) {
		named, asked, again := 0, map[int]int{}, []int(nil)
		ruleset := Ruleset[P]{Endless: e.endless, Canonical: canonical, Moves: func(p P, move func(P)) {
			if e.recover {
				defer func() { recover() }()
			}
			n := read(p)
			if asked[n]++; asked[n] == 2 {
				again = append(again, named)
			}
			for _, q := range e.graph[n] {
				for range e.times[n] {
					if named++; named == e.stop {
						cancel()
					}
					move(write(q))
				}
			}
		}}
		if e.fail >= 0 {
			ruleset.End = func(p P) (int, int, error) {
				if read(p) == e.fail {
					return 0, 0, errEnd
				}
				return -1, 1, nil
			}
		}
		var starts []P
		for _, p := range e.starts {
			starts = append(starts, write(p))
		}
		if e.later > 0 {
			if _, err := Run(ctx, ruleset, starts, e.budget); err != nil {
				return nil, 0, err
			}
			require.True(t, len(again) > 0, "%s: %d positions: none is asked again", name, len(e.graph))
			e.budget.Moves = again[e.later%len(again)] + e.later
		}
		r, err := Run(ctx, ruleset, starts, e.budget)
		if err != nil {
			return nil, 0, err
		}
		return func(p int) (Record, bool) { return answer[P]{r, r.Found}.look(write(p)) }, r.Found.Len(), nil
	})
}

// TestSearchEndsAtEveryMove ends searches at any move, by the budget, the context, a
// position too many, an error of a terminal position, or a cycle. It checks the error,
// that the path of a limit consists of moves, and the solved positions. Ten times a
// hundred thousand games take a minute.
func TestSearchEndsAtEveryMove(t *testing.T) {
	type blank struct {
		a int32
		_ int32
	}
	texts := make([]string, 801)
	for n := range texts {
		texts[n] = strings.Repeat("x", n)
	}
	same := func(n int) int { return n }
	r := rand.New(rand.NewPCG(40, 1))
	for round := range *cases {
		e := endingOf(r)
		switch round % 8 {
		case 0:
			written(t, e, same, same, nil)
		case 1:
			written(t, e, func(n int) int { return n * 1_000_003 }, func(p int) int { return p / 1_000_003 }, nil)
		case 2:
			written(t, e, func(n int) [2]uint64 { return [2]uint64{uint64(n) << 20, uint64(n%7) << 20} }, func(p [2]uint64) int { return int(p[0] >> 20) }, nil)
		case 3:
			written(t, e, func(n int) [2]int { return [2]int{n / 20, n % 20} }, func(p [2]int) int { return 20*p[0] + p[1] }, nil)
		case 4:
			written(t, e, func(n int) string { return texts[n] }, func(p string) int { return len(p) }, nil)
		case 5:
			written(t, e, func(n int) any { return n }, func(p any) int { return p.(int) }, nil)
		case 6:
			written(t, e, func(n int) blank { return blank{a: int32(n)} }, func(p blank) int { return int(p.a) }, nil)
		case 7:
			written(t, e, func(n int) int { return -n }, func(n int) int { return max(n, -n) }, func(n int) int { return max(n, -n) })
		}
	}
}
