package search

import (
	"slices"
	"testing"

	"nimlab/internal/require"
)

// TestNumbersAreConsecutive checks numbers of a full box, of one half full, of one with
// gaps, of one with a symmetry, and of a hash table.
func TestNumbersAreConsecutive(t *testing.T) {
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
	numbered(t, "full box", true, Ruleset[pair]{Moves: heaps}, pair{40, 30}, 41*31, pair{41, 0})
	numbered(t, "heaps in any order", true, Ruleset[pair]{Moves: heaps, Canonical: sort}, pair{40, 40}, 41*42/2, pair{3, 41})
	ones := func(p pair, move func(pair)) {
		if p[1] > 0 {
			move(pair{p[0], p[1] - 1})
			move(pair{p[0] + 1, p[1] - 1})
		}
	}
	numbered(t, "growing numbers", true, Ruleset[pair]{Moves: ones}, pair{0, 60}, 61*62/2, pair{2, 60})
	threes := func(n int, move func(int)) {
		if n >= 3 {
			move(n - 3)
		}
	}
	numbered(t, "every third", true, Ruleset[int]{Moves: threes}, 3000, 1001, 1000)
	letters := func(p string, move func(string)) {
		for i := range p {
			move(p[:i] + p[i+1:])
		}
	}
	numbered(t, "hashed", false, Ruleset[string]{Moves: letters}, "aabbccddaabb", 705, "x")
	numbered(t, "one position", true, Ruleset[int]{Moves: threes}, 2, 1, 3)
	numbered(t, "a page and one", true, Ruleset[int]{Moves: threes}, 3*pageSize, pageSize+1, 1)
}

func numbered[P comparable](t *testing.T, name string, boxed bool, ruleset Ruleset[P], start P, size int, absent P) {
	r := require.Must(run(ruleset, 10_000, start))(t)
	require.That(t, r.Len() == size && r.store.boxed == boxed, "%s: %d positions, boxed: %v", name, r.Len(), r.store.boxed)
	n := 0
	for i := range r.All {
		k, ok := r.Find(r.Position(i))
		require.True(t, ok && k == i && r.Index(n) == i && r.Number(i) == n, "%s: index %d of %v, found as %d, has number %d, and %d has index %d", name, i, r.Position(i), k, r.Number(i), n, r.Index(n))
		n++
	}
	require.Equal(t, n, r.Len(), name)
	_, found := r.Find(absent)
	require.That(t, !found, "%s: %v, which cannot be reached, is found", name, absent)
}
