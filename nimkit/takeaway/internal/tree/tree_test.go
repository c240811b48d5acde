package tree

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"nimlab/internal/require"
)

// judge plays a set in normal play by the definition, until the last M outcomes
// have been there before.
func judge(m int, set uint64) (losses string, preperiod, period int) {
	var loss []byte
	seen := map[string]int{}
	for n := 0; ; n++ {
		outcome := byte('L')
		for s := 1; s <= min(m, n); s++ {
			if set>>s&1 == 1 && loss[n-s] == 'L' {
				outcome = 'W'
			}
		}
		loss = append(loss, outcome)
		if n < m-1 {
			continue
		}
		row := string(loss[n-m+1:])
		if at, again := seen[row]; again {
			period = n - at
			preperiod = at - m + 1
			for preperiod > 0 && loss[preperiod-1] == loss[preperiod-1+period] {
				preperiod--
			}
			return string(loss), preperiod, period
		}
		seen[row] = n
	}
}

// Each set belongs to one leaf, whose losses it has; different leaves have
// different losses; and a leaf knows its sets.
func TestEverySetOnce(t *testing.T) {
	largest := 15
	if testing.Short() {
		largest = 11
	}
	for m := 1; m <= largest; m++ {
		type class struct {
			count, preperiod, period int
			largest, shortest        uint64
		}
		want := map[string]*class{}
		of := map[uint64]*class{}
		for number := range uint64(1) << max(0, m-2) {
			set := number<<2 | 1<<1 | 1<<m
			losses, preperiod, period := judge(m, set)
			c, known := want[losses]
			if !known {
				c = &class{preperiod: preperiod, period: period, shortest: set}
				want[losses] = c
			}
			c.count++
			c.largest |= set
			if Before(set, c.shortest) {
				c.shortest = set
			}
			of[set] = c
		}
		got := map[*class]bool{}
		leaves, err := Walk(t.Context(), m, Path{}, func(l Leaf) (int, int) {
			c := of[l.Largest()]
			if c == nil || got[c] {
				t.Fatalf("M = %d: %b has been visited before or is no set", m, l.Largest())
			}
			got[c] = true
			if l.Count() != c.count || l.Largest() != c.largest || l.Shortest() != c.shortest || l.Period != c.period || l.Settled < c.preperiod {
				t.Errorf("M = %d: leaf %b: %d sets, shortest %b, period %d, settled %d; by the judge %+v",
					m, l.Largest(), l.Count(), l.Shortest(), l.Period, l.Settled, *c)
			}
			return 0, 0
		})
		require.That(t, err == nil && leaves == len(want) && len(got) == len(want),
			"M = %d: %d leaves, %d of them shown, %v; by the judge %d", m, leaves, len(got), err, len(want))
	}
}

// The sets of the leaves, counted one by one, are all sets; and those below a node are
// as many as are known there beforehand.
func TestCounts(t *testing.T) {
	largest := 22
	if testing.Short() {
		largest = 18
	}
	for m := 1; m <= largest; m++ {
		for _, decided := range []int{0, m / 3} {
			paths := require.Must(Cut(m, decided))(t)
			total := 0
			for _, path := range paths {
				shown := 0
				_, sets, err := Tally(t.Context(), m, path, func(l Leaf) (int, int) {
					shown += l.Count()
					return 0, 0
				})
				known, unknown := Sets(m, path)
				require.Sure(t, err == nil && unknown == nil && sets == shown && sets == known,
					"M = %d, %+v: %d sets, shown %d, known before %d, %v, %v", m, path, sets, shown, known, err, unknown)
				total += sets
			}
			require.Equal(t, total, 1<<max(0, m-2), m)
		}
	}
	if sets, err := Sets(10, Path{20, 1 << 19}); sets != 0 || err != nil { // decisions that do not come
		t.Errorf("%d sets where there is no node, %v", sets, err)
	}
}

// However the tree is cut, its subtrees have the same leaves together.
func TestSubtrees(t *testing.T) {
	const m = 16
	all := func(what string, paths []Path) (sets []uint64) {
		total := 0
		for _, path := range paths {
			leaves, err := Walk(t.Context(), m, path, func(l Leaf) (int, int) {
				sets = append(sets, l.Largest())
				return 0, 0
			})
			require.NoError(t, err)
			total += leaves
		}
		require.Sure(t, total == len(sets), "%s: %d leaves, %d of them shown", what, total, len(sets))
		slices.Sort(sets)
		return sets
	}
	want := all("the tree", []Path{{}})
	for length := range 18 {
		var paths []Path
		for losses := range uint64(1) << length {
			paths = append(paths, Path{length, losses})
		}
		got := all("by length", paths)
		require.That(t, slices.Equal(got, want), "the paths of length %d have %d leaves, not %d", length, len(got), len(want))
	}
	for decided := range 16 {
		paths := require.Must(Cut(m, decided))(t)
		got := all("by takes", paths)
		require.That(t, slices.Equal(got, want), "the paths with %d takes decided have %d leaves, not %d", decided, len(got), len(want))
	}
}

// Only what was asked for is shown, and all of it.
func TestVisit(t *testing.T) {
	const m, period = 18, 60
	long := 0
	_, err := Walk(t.Context(), m, Path{}, func(l Leaf) (int, int) {
		if l.Period >= period {
			long++
		}
		return 0, 0
	})
	require.Sure(t, err == nil && long != 0, "%d long periods, %v", long, err)
	shown, first := 0, true
	_, err = Walk(t.Context(), m, Path{}, func(l Leaf) (int, int) {
		if l.Period >= period {
			shown++
		} else if !first {
			t.Errorf("a period of %d is shown", l.Period)
		}
		first = false
		return period, 1 << 62
	})
	require.That(t, err == nil && shown == long, "%d of %d long periods are shown, %v", shown, long, err)
}

func TestWalkErrors(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	none := func(Leaf) (int, int) { return 1 << 62, 1 << 62 }
	for _, c := range []struct {
		m    int
		path Path
	}{
		{0, Path{}}, {-1, Path{}}, {MaxM + 1, Path{}}, {10, Path{-1, 0}}, {10, Path{MaxLength + 1, 0}}, {10, Path{3, 8}}, {10, Path{0, 1}},
	} {
		_, err := Walk(ctx, c.m, c.path, none)
		require.That(t, err != nil, "%+v is no error", c)
		_, err = Sets(c.m, c.path)
		require.That(t, err != nil, "the sets of %+v are no error", c)
	}
	for _, m := range []int{0, MaxM + 1} {
		_, err := Cut(m, 3)
		require.That(t, err != nil, "largest take %d is no error", m)
	}
	leaves := 0
	_, err := Walk(ctx, MaxM, Path{}, func(Leaf) (int, int) {
		if leaves++; leaves == 1000 {
			cancel()
		}
		return 0, 0
	})
	require.That(t, errors.Is(err, context.Canceled) && leaves <= 1<<shift, "stopped with %v after %d leaves", err, leaves)
	if _, err := Walk(ctx, 5, Path{}, none); !errors.Is(err, context.Canceled) {
		t.Errorf("begun after the end: %v", err)
	}
}

// The largest M goes along with the others: its longest jump is the whole word.
func TestMaxM(t *testing.T) {
	for number := range uint64(300) {
		path := Path{20, number * 3491 % (1 << 20)}
		ctx, cancel := context.WithCancel(t.Context())
		shown := 0
		_, err := Walk(ctx, MaxM, path, func(l Leaf) (int, int) {
			_, preperiod, period := judge(MaxM, l.Shortest())
			if l.Period != period || l.Settled < preperiod || bits.Len64(l.Largest()) != MaxM+1 {
				t.Errorf("%b: period %d, settled %d; by the judge %d, %d", l.Shortest(), l.Period, l.Settled, period, preperiod)
			}
			if shown++; shown == 3 {
				cancel()
				return 1 << 62, 1 << 62
			}
			return 0, 0
		})
		cancel()
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
}

// The walk does not allocate once its clauses have found their room.
func TestAllocations(t *testing.T) {
	allocations := testing.AllocsPerRun(1, func() {
		Walk(t.Context(), 22, Path{}, func(Leaf) (int, int) { return 1 << 62, 1 << 62 })
	})
	if allocations > 300 { // for 39,607 leaves
		t.Errorf("%v allocations", allocations)
	}
}

func BenchmarkWalk(b *testing.B) {
	for _, m := range []int{26, 28, 30} {
		b.Run(fmt.Sprintf("M=%d", m), func(b *testing.B) {
			leaves := 0
			for b.Loop() {
				n, err := Walk(b.Context(), m, Path{}, func(Leaf) (int, int) { return 1 << 62, 1 << 62 })
				require.NoError(b, err)
				leaves += n
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/sequence")
		})
	}
}
