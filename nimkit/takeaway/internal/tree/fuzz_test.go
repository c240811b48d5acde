package tree

import (
	"math/bits"
	"slices"
	"testing"

	"nimlab/internal/require"
)

// takes returns the takes of a set in ascending order.
func takes(set uint64) (list []int) {
	for s := range 64 {
		if set>>s&1 != 0 {
			list = append(list, s)
		}
	}
	return list
}

// FuzzLeaf compares the number of sets of a leaf, and the shortest and the largest set,
// with those found by trying all sets.
func FuzzLeaf(f *testing.F) {
	f.Add(uint64(0x102), uint64(0xfc), []byte{3, 12, 48, 5})
	f.Add(uint64(2), uint64(0x3fc), []byte{24, 48, 9}) // {2, 6} comes before {5, 6}, which satisfies the first clauses
	f.Add(uint64(2), uint64(0), []byte{})
	f.Add(uint64(1<<62|2), uint64(0xff<<40), []byte{1, 2, 4, 8, 128})
	f.Add(uint64(0), uint64(0x5555), []byte{255, 255, 3})
	f.Fuzz(func(t *testing.T, in, open uint64, bytes []byte) {
		open &^= in
		list := takes(open)
		if len(list) > 8 || len(bytes) > 12 {
			return
		}
		// spread returns the open takes with the numbers of the bits of b.
		spread := func(b int) (set uint64) {
			for i, s := range list {
				if b>>i&1 != 0 {
					set |= 1 << s
				}
			}
			return set
		}
		var clauses []uint64
		for _, b := range bytes {
			if c := spread(int(b)); c != 0 {
				clauses = append(clauses, c)
			}
		}
		count, best := 0, []int(nil)
		for b := range 1 << len(list) {
			set := in | spread(b)
			if slices.ContainsFunc(clauses, func(c uint64) bool { return c&set == 0 }) {
				continue
			}
			count++
			if l := takes(set); count == 1 || len(l) < len(best) || len(l) == len(best) && slices.Compare(l, best) < 0 {
				best = l
			}
		}
		leaf := Leaf{In: in, Open: open, Clauses: slices.Clone(clauses)}
		if leaf.Count() != count || leaf.Largest() != in|open || !slices.Equal(takes(leaf.Shortest()), best) {
			t.Errorf("in %b, open %b, clauses %b: %d sets, shortest %v, want %d, %v", in, open, clauses, leaf.Count(), takes(leaf.Shortest()), count, best)
		}
		require.That(t, slices.Equal(leaf.Clauses, clauses), "clauses %b have become %b", clauses, leaf.Clauses)
		// The two orders, for these two sets.
		a, b := takes(in), takes(open)
		if in != open {
			smallest := bits.TrailingZeros64(in ^ open)
			require.Equal(t, First(in, open), slices.Contains(a, smallest), a, "comes first before", b)
		}
		before := len(a) < len(b) || len(a) == len(b) && slices.Compare(a, b) < 0
		require.Equal(t, Before(in, open), before, a, "comes before", b, !before)
	})
}
