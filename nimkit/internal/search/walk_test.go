package search

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
)

// Every way that a move is taken in: positions in a box that are a word, words in
// a struct, words in an array, smaller numbers in either; hashed positions; and
// canonical ones.
func TestEveryMover(t *testing.T) {
	type words struct{ a, b int }
	type small struct{ a, b uint16 }
	everyMover(t, "a word", nil, func(n int) int { return n }, func(n int) int { return n })
	everyMover(t, "a half word", nil, func(n int) uint32 { return uint32(n) }, func(n uint32) int { return int(n) })
	everyMover(t, "words", nil, func(n int) words { return words{n, 0} }, func(p words) int { return p.a })
	everyMover(t, "array", nil, func(n int) [3]int { return [3]int{0, n, 0} }, func(p [3]int) int { return p[1] })
	everyMover(t, "four in an array", nil, func(n int) [4]int { return [4]int{0, 0, 0, n} }, func(p [4]int) int { return p[3] })
	everyMover(t, "small numbers", nil, func(n int) small { return small{0, uint16(n)} }, func(p small) int { return int(p.b) })
	everyMover(t, "array of small numbers", nil, func(n int) [2]uint16 { return [2]uint16{uint16(n)} }, func(p [2]uint16) int { return int(p[0]) })
	everyMover(t, "five words", nil, func(n int) [5]int { return [5]int{0, 0, 0, n} }, func(p [5]int) int { return p[3] })
	everyMover(t, "hashed array", nil, func(n int) [9]int { return [9]int{8: n} }, func(p [9]int) int { return p[8] })
	everyMover(t, "hashed by value", nil, func(n int) float64 { return float64(n) }, func(x float64) int { return int(x) })
	everyMover(t, "hashed string", nil, func(n int) string { return strings.Repeat("|", n) }, func(p string) int { return len(p) })
	everyMover(t, "canonical", func(n int) int { return max(n, -n) }, func(n int) int { return n }, func(n int) int { return max(n, -n) })
	everyMover(t, "canonical array", func(p [2]int) [2]int { return [2]int{max(p[0], p[1])} },
		func(n int) [2]int { return [2]int{0, n} }, func(p [2]int) int { return max(p[0], p[1]) })
}

// everyMover checks the limit and the context with a heap from which one, two or
// three are taken, written as a P.
func everyMover[P comparable](t *testing.T, name string, canonical func(P) P, write func(int) P, read func(P) int) {
	t.Run(name, func(t *testing.T) {
		ctx := context.Background()
		take := Game[P]{Canonical: canonical, Moves: func(p P, move func(P)) {
			for take := 1; take <= min(3, read(p)); take++ {
				move(write(read(p) - take))
			}
		}}
		const heap = 499
		r, err := run(ctx, take, starts(write(heap)), heap+1)
		require.Sure(t, err == nil && r.Len() == heap+1, "%d positions, limit %d: %v", heap+1, heap+1, err)
		for n := range heap + 1 {
			record, ok := r.look(write(n))
			v, has := r.value(record)
			require.Sure(t, ok && has && int(v) == n%4, "heap %d has nim-value %d, %v, %v", n, v, has, ok)
			require.Sure(t, record.Normal.Remoteness() == n/4*2+min(1, n%4) && record.Layer == uint32(n),
				"heap %d has record %v", n, record)
		}
		var limit *Limit
		if _, err := run(ctx, take, starts(write(heap)), heap); !errors.As(err, &limit) || limit.Limit != heap {
			t.Errorf("%d positions, limit %d: %v", heap+1, heap, err)
		}

		// A rule that names one move for ever, and none that is new.
		ctx, cancel := context.WithCancel(ctx)
		stuck := Game[P]{Canonical: canonical, Moves: func(p P, move func(P)) {
			for n := 0; ; n++ {
				move(write(7))
				if n == 1000 {
					cancel()
				}
				if n == 1_000_000 {
					time.Sleep(time.Second) // the flag is set by another goroutine
				}
				if n > 1_000_000 {
					panic("not stopped")
				}
			}
		}}
		var stopped *Stopped
		if _, err := run(ctx, stuck, starts(write(9)), 100); !errors.As(err, &stopped) || !errors.Is(stopped.Err, context.Canceled) || stopped.Found != 2 {
			t.Errorf("a rule without end: %v", err)
		}
	})
}

// The search can be stopped while it asks again for the moves of a position
// with a large nim-value, and while it looks for the shortest cycle.
func TestStoppedLate(t *testing.T) {
	for name, round := range map[string]bool{"a large nim-value": false, "a cycle": true} {
		ctx, cancel := context.WithCancel(context.Background())
		times := 0
		_, err := run(ctx, Game[int]{Moves: func(n int, move func(int)) {
			if n == 100 {
				times++
			}
			for k := range n {
				move(k)
			}
			if n == 3 && round {
				move(100)
			}
			if n != 100 || times < 2 {
				return
			}
			cancel()
			for range 1_000_000 {
				move(0)
			}
			time.Sleep(time.Second)
			move(0)
			t.Errorf("%s: not stopped", name)
		}}, starts(100), 1000)
		var stopped *Stopped
		require.That(t, errors.As(err, &stopped), "%s: %v", name, err)
		cancel()
	}
}

// What an end is worth, and that no end is asked but the ends.
func TestEnds(t *testing.T) {
	bad := errors.New("bad end")
	for _, c := range []struct {
		normal, misere int
		value          bool
	}{{-1, 1, true}, {-1, -1, false}, {1, 1, false}, {0, 0, false}, {1, -1, false}} {
		game := Game[int]{
			Moves: func(n int, move func(int)) {
				if n > 0 {
					move(n - 1)
				}
			},
			End: func(n int) (int, int, error) {
				if n != 0 {
					return 0, 0, bad
				}
				return c.normal, c.misere, nil
			},
		}
		r := require.Must(run(context.Background(), game, starts(3), 10))(t)
		sign := 1
		for n := range 4 {
			record, _ := r.look(n)
			if record.Normal.Sign() != sign*c.normal || record.Misere.Sign() != sign*c.misere {
				t.Errorf("end worth %d and %d: heap %d is worth %d and %d", c.normal, c.misere, n, record.Normal.Sign(), record.Misere.Sign())
			}
			_, ok := r.value(record)
			require.That(t, ok == c.value, "end worth %d and %d: heap %d has a nim-value: %v", c.normal, c.misere, n, ok)
			if want := n; c.normal == 0 && record.Normal.Remoteness() != -1 || c.normal != 0 && record.Normal.Remoteness() != want {
				t.Errorf("end worth %d: heap %d is remote by %d", c.normal, n, record.Normal.Remoteness())
			}
			sign = -sign
		}
		game.End = func(int) (int, int, error) { return 0, 0, bad }
		_, err := run(context.Background(), game, starts(3), 10)
		require.That(t, errors.Is(err, bad), "a bad end: %v", err)
	}
}

// Every start is settled, one that another leads to and one that stands twice, too;
// and where the context has ended before, nothing is.
func TestSeveralStarts(t *testing.T) {
	down := Game[int]{Moves: func(n int, move func(int)) {
		if n >= 10 {
			move(n - 10)
		}
	}}
	r, err := run(context.Background(), down, starts(50, 33, 20, 50, 71), 100)
	if err != nil || r.Len() != 6+4+8 {
		t.Fatalf("%d positions: %v", r.Len(), err)
	}
	for n := range 80 {
		record, ok := r.look(n)
		if want := n%10 == 0 && n <= 50 || n%10 == 3 && n <= 33 || n%10 == 1 && n <= 71; ok != want || ok && record.Normal.Remoteness() != n/10 {
			t.Errorf("heap %d: %v, %v", n, record, ok)
		}
	}
	for range r.All {
		break // an early end is respected
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var stopped *Stopped
	if _, err := run(ctx, down, starts(50), 100); !errors.As(err, &stopped) {
		t.Error(err)
	}
}

// A cycle that is near is the shortest; one that is long is the path itself.
func TestCycles(t *testing.T) {
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
	// A ring of 12,000, too far apart for a box, that is gone round before a way back
	// from one position in it is tried.
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
	for _, c := range []struct {
		game   Game[int]
		start  int
		length int
	}{
		{Game[int]{Moves: ring(1)}, 0, 1},
		{Game[int]{Moves: ring(7)}, 40_000, 7},
		{Game[int]{Moves: ring(20_000)}, 40_000, 20_000},
		{Game[int]{Moves: shorter(50)}, 0, 51},
		{Game[int]{Moves: shorter(9_990)}, 0, 9_991},
		{Game[int]{Moves: shorter(10_010)}, 0, 12_000},
		// Up to symmetry the ring of 8 is one of 4, with a move that changes nothing.
		{Game[int]{Moves: ring(8), Canonical: half}, 40_000, 1},
	} {
		r, err := run(context.Background(), c.game, starts(c.start), 100_000)
		var cycle *Cycle
		if !errors.As(err, &cycle) || len(cycle.Indices) != c.length {
			t.Errorf("a cycle of %d: %v", c.length, err)
			continue
		}
		for k, i := range cycle.Indices {
			p, next, found := r.Position(i), r.Position(cycle.Indices[(k+1)%c.length]), false
			c.game.Moves(p, func(q int) {
				if c.game.Canonical != nil {
					q = c.game.Canonical(q)
				}
				found = found || q == next
			})
			require.Sure(t, found, "a cycle of %d: no move leads from %d to %d", c.length, p, next)
		}
	}
}

// Lists of moves that are long, and named twice, are forgotten and asked for again.
func TestLongLists(t *testing.T) {
	const heap = 1500
	asked := 0
	r, err := run(context.Background(), Game[float64]{Moves: func(x float64, move func(float64)) {
		asked++
		for range 2 {
			for y := x - 1; y >= 0; y-- {
				move(y)
			}
		}
	}}, starts(float64(heap)), heap+1)
	require.NoError(t, err)
	for n := range heap + 1 {
		record, ok := r.look(float64(n))
		v, has := r.value(record)
		require.Sure(t, ok && has && int(v) == n && int(record.Layer) == n, "heap %d: %v", n, record)
	}
	require.That(t, asked > heap+1, "asked %d times: nothing was forgotten", asked)
}

// Positions that leave their box nearly empty, and such as have none, are hashed.
func TestWhatABoxIsFor(t *testing.T) {
	type bytes struct{ a, b, c uint8 }
	type blank struct {
		a int32
		_ int32
	}
	step := func(size int) func(int, func(int)) {
		return func(n int, move func(int)) {
			if n >= size {
				move(n - size)
			}
		}
	}
	if r, err := run(context.Background(), Game[int]{Moves: step(997)}, starts(997*5000), 6000); err != nil || r.Len() != 5001 || r.store.boxed {
		t.Errorf("far apart: %v", err)
	}
	r, err := run(context.Background(), Game[bytes]{Moves: func(p bytes, move func(bytes)) {
		if p.a > 0 {
			move(bytes{p.a - 1, p.b + 2, p.c})
		}
		if p.b > 0 {
			move(bytes{p.a, p.b - 1, p.c + 1})
		}
	}}, starts(bytes{9, 0, 0}), 10_000)
	require.That(t, err == nil && r.store.boxed, "bytes: %v", err)
	for p := range r.positions {
		if record, ok := r.look(p); !ok || int(record.Layer) != 3*int(p.a)+int(p.b) {
			t.Errorf("%v is in layer %d", p, record.Layer)
		}
	}
	s, err := run(context.Background(), Game[blank]{Moves: func(p blank, move func(blank)) {
		if p.a > 0 {
			move(blank{a: p.a - 1})
		}
	}}, starts(blank{a: 20}), 100)
	require.That(t, err == nil && !s.store.boxed && s.Len() == 21, "a blank: %v", err)
}

// Nim-values of 64 and more are found with a symmetry, too.
func TestLargeValuesWithSymmetry(t *testing.T) {
	r, err := run(context.Background(), Game[int]{Canonical: func(n int) int { return max(n, -n) }, Moves: func(n int, move func(int)) {
		for m := range n {
			move(-m)
		}
	}}, starts(200), 1000)
	require.NoError(t, err)
	for n := range 201 {
		record, _ := r.look(-n)
		v, ok := r.value(record)
		require.That(t, ok && int(v) == n, "heap %d is worth %d", n, v)
	}
}

func TestErrorTexts(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{&Limit{Limit: 10, Solved: 3}, "search: more than 10 positions, 3 positions settled"},
		{&Limit{Of: Moves, Limit: 10}, "search: more than 10 moves, 0 positions settled"},
		{&Stopped{10, 3, context.Canceled}, "search: stopped with 10 positions found, 3 settled: context canceled"},
		{&Cycle{[]uint32{4, 5}}, "search: a cycle of 2 positions"},
	} {
		require.Equal(t, c.err.Error(), c.want, c.err)
	}
}

// starts is a search's starts, written shortly.
func starts[P comparable](p ...P) []P { return p }

// answer is a result with shorter ways to ask it.
type answer[P comparable] struct {
	*Result[P]
	*Found
}

func run[P comparable](ctx context.Context, game Game[P], starts []P, limit int) (answer[P], error) {
	r, err := Run(ctx, game, starts, Budget{Positions: limit})
	return answer[P]{r, r.Found}, err
}

func (a answer[P]) look(p P) (Record, bool) {
	i, ok := a.Find(p)
	if !ok {
		return Record{}, false
	}
	return a.Record(i), true
}

func (a answer[P]) value(r Record) (uint32, bool) {
	v, _, _, ok := a.Value(r)
	return v, ok
}

func (a answer[P]) positions(yield func(P, Record) bool) {
	a.All(func(i uint32) bool { return yield(a.Position(i), a.Record(i)) })
}
