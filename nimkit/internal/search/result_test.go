package search

import (
	"context"
	"slices"
	"testing"

	"nimlab/internal/require"
)

// The positions of a full box, of one half filled, of one with gaps everywhere,
// of one up to symmetry, and of a hash table.
func TestNumbers(t *testing.T) {
	type pair [2]int
	heaps := func(p pair, move func(pair)) {
		for i := range p {
			for q := p; q[i] > 0; {
				q[i]--
				move(q)
			}
		}
	}
	sort := func(p pair) pair { slices.Sort(p[:]); return p }
	numbered(t, "full box", true, Game[pair]{Moves: heaps}, pair{40, 30}, 41*31, pair{41, 0})
	numbered(t, "heaps in any order", true, Game[pair]{Moves: heaps, Canonical: sort}, pair{40, 40}, 41*42/2, pair{3, 41})
	ones := func(p pair, move func(pair)) {
		if p[1] > 0 {
			move(pair{p[0], p[1] - 1})
			move(pair{p[0] + 1, p[1] - 1})
		}
	}
	numbered(t, "growing numbers", true, Game[pair]{Moves: ones}, pair{0, 60}, 61*62/2, pair{2, 60})
	threes := func(n int, move func(int)) {
		if n >= 3 {
			move(n - 3)
		}
	}
	numbered(t, "every third", true, Game[int]{Moves: threes}, 3000, 1001, 1000)
	letters := func(p string, move func(string)) {
		for i := range p {
			move(p[:i] + p[i+1:])
		}
	}
	numbered(t, "hashed", false, Game[string]{Moves: letters}, "aabbccddaabb", 0, "x")
	numbered(t, "one position", true, Game[int]{Moves: threes}, 2, 1, 3)
	numbered(t, "a page and one", true, Game[int]{Moves: threes}, 3*pageSize, pageSize+1, 1)
}

func numbered[P comparable](t *testing.T, name string, boxed bool, game Game[P], start P, size int, absent P) {
	t.Run(name, func(t *testing.T) {
		r := require.Must(run(context.Background(), game, starts(start), 10_000))(t)
		if size > 0 && r.Len() != size {
			t.Errorf("%d positions, want %d", r.Len(), size)
		}
		require.Equal(t, r.store.boxed, boxed, "boxed is")
		number := func(p P) (int, bool) {
			i, ok := r.Find(p)
			if !ok {
				return 0, false
			}
			return r.Number(i), true
		}
		n := 0
		for p, record := range r.positions {
			q, at := r.Position(r.Index(n)), r.Record(r.Index(n))
			require.Sure(t, q == p && at == record, "number %d is %v with %v, want %v with %v", n, q, at, p, record)
			if k, ok := number(p); k != n || !ok {
				t.Fatalf("%v has number %d, %v, want %d", p, k, ok, n)
			}
			if found, ok := r.look(p); found != record || !ok {
				t.Fatalf("%v has record %v, %v, want %v", p, found, ok, record)
			}
			n++
		}
		require.That(t, n == r.Len(), "%d positions, want %d", n, r.Len())
		if k, ok := number(absent); ok {
			t.Errorf("%v, which was not found, has number %d", absent, k)
		}
		if found, ok := r.look(absent); ok {
			t.Errorf("%v, which was not found, has record %v", absent, found)
		}
		for range r.All {
			break // must not go on
		}
	})
}
