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

// bruteForce computes the outcomes of a set in normal play by definition, until the last M
// outcomes recur.
func bruteForce(m int, set uint64) (losses string, preperiod, period int) {
	var loss []byte
	list, seen := takes(set), map[string]int{}
	for n := 0; ; n++ {
		outcome := byte('L')
		for _, s := range list {
			if s <= n && loss[n-s] == 'L' {
				outcome = 'W'
			}
		}
		loss = append(loss, outcome)
		if n < m-1 {
			continue
		}
		row := string(loss[n-m+1:])
		if at, recurs := seen[row]; recurs {
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

// each returns a visit that calls f for all leaves.
func each(f func(Leaf)) Visit {
	return func(l Leaf) (int, int) {
		f(l)
		return 0, 0
	}
}

// none is a visit that asks for no further leaf.
func none(Leaf) (int, int) { return 1 << 62, 1 << 62 }

// Each set belongs to exactly one leaf, which has the losses of the set; different leaves
// have different losses; and the count and the extreme sets of a leaf are correct.
func TestEverySetHasOneLeaf(t *testing.T) {
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
			losses, preperiod, period := bruteForce(m, set)
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
		leaves, _, err := Walk(t.Context(), m, Path{}, false, each(func(l Leaf) {
			c := of[l.Largest()]
			if c == nil || got[c] {
				t.Fatalf("M = %d: %b is visited twice or is not a set", m, l.Largest())
			}
			got[c] = true
			require.That(t, l.Count() == c.count && l.Largest() == c.largest && l.Shortest() == c.shortest && l.Period == c.period && l.Settled >= c.preperiod,
				"M = %d: leaf %b: %d sets, shortest %b, period %d, settled %d; by brute force %+v",
				m, l.Largest(), l.Count(), l.Shortest(), l.Period, l.Settled, *c)
		}))
		require.That(t, err == nil && leaves == len(want) && len(got) == len(want),
			"M = %d: %d leaves, %d of them visited, %v; by brute force %d", m, leaves, len(got), err, len(want))
	}
}

// The numbers of sets of the leaves add up to that of all sets, and below a node to the
// number that Sets returns.
func TestSetsOfLeavesAddUp(t *testing.T) {
	largest := 22
	if testing.Short() {
		largest = 18
	}
	for m := 1; m <= largest; m++ {
		for _, decided := range []int{0, m / 3} {
			paths := require.Must(Cut(m, decided))(t)
			total := 0
			for _, path := range paths {
				visited := 0
				_, sets, err := Walk(t.Context(), m, path, true, each(func(l Leaf) { visited += l.Count() }))
				want, wantErr := Sets(m, path)
				require.True(t, err == nil && wantErr == nil && sets == visited && sets == want,
					"M = %d, %+v: %d sets, %d of visited leaves, want %d, %v, %v", m, path, sets, visited, want, err, wantErr)
				total += sets
			}
			require.Equal(t, total, 1<<max(0, m-2), m)
		}
	}
	if sets, err := Sets(10, Path{20, 1 << 19}); sets != 0 || err != nil { // a path with decisions that do not occur
		t.Errorf("%d sets below a node that does not exist, %v", sets, err)
	}
}

// The subtrees of every cut have all leaves together.
func TestSubtreesHaveAllLeaves(t *testing.T) {
	const m = 16
	var want []uint64
	check := func(name string, paths []Path) {
		var sets []uint64
		total := 0
		for _, path := range paths {
			leaves, _, err := Walk(t.Context(), m, path, false, each(func(l Leaf) { sets = append(sets, l.Largest()) }))
			require.NoError(t, err)
			total += leaves
		}
		require.True(t, total == len(sets), "%s: %d leaves, %d of them visited", name, total, len(sets))
		slices.Sort(sets)
		if want == nil { // the whole tree
			want = sets
		}
		require.That(t, slices.Equal(sets, want), "%s: %d leaves, not %d", name, len(sets), len(want))
	}
	for length := range 18 {
		var paths []Path
		for losses := range uint64(1) << length {
			paths = append(paths, Path{length, losses})
		}
		check(fmt.Sprint("paths of length ", length), paths)
	}
	for decided := range 16 {
		check(fmt.Sprint("paths with this number of takes decided: ", decided), require.Must(Cut(m, decided))(t))
	}
}

// Walk visits all leaves with the period that is asked for, and no others.
func TestWalkVisitsLongPeriods(t *testing.T) {
	const m, period = 18, 60
	visited := func(from int) (periods []int) {
		_, _, err := Walk(t.Context(), m, Path{}, false, func(l Leaf) (int, int) {
			periods = append(periods, l.Period)
			return from, 1 << 62
		})
		require.NoError(t, err)
		return periods
	}
	all := visited(0)
	long := append(all[:1:1], slices.DeleteFunc(all[1:], func(p int) bool { return p < period })...) // the first is always visited
	require.That(t, len(long) > 1 && slices.Equal(visited(period), long), "the long periods are %v", long)
}

func TestWalkRefusesBadArguments(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	for _, c := range []struct {
		m    int
		path Path
	}{
		{0, Path{}}, {-1, Path{}}, {MaxM + 1, Path{}}, {10, Path{-1, 0}}, {10, Path{MaxLength + 1, 0}}, {10, Path{3, 8}}, {10, Path{0, 1}},
	} {
		_, _, err := Walk(ctx, c.m, c.path, false, none)
		require.That(t, err != nil, "no error for %+v", c)
		require.Fails(t)(Sets(c.m, c.path))
	}
	require.Fails(t, "largest take 0")(Cut(0, 3))
	require.Fails(t, "largest take 63")(Cut(MaxM+1, 3))
	leaves := 0
	_, _, err := Walk(ctx, MaxM, Path{}, false, each(func(Leaf) {
		if leaves++; leaves == 1000 {
			cancel()
		}
	}))
	require.That(t, errors.Is(err, context.Canceled) && leaves <= 1<<shift, "stopped with %v after %d leaves", err, leaves)
	_, _, err = Walk(ctx, 5, Path{}, false, none)
	require.That(t, errors.Is(err, context.Canceled), "started after the end of the context: %v", err)
}

// For the largest M a jump to the next loss can shift by the whole word.
func TestMaxMAgreesWithBruteForce(t *testing.T) {
	paths := 300
	if testing.Short() {
		paths = 60
	}
	for number := range paths {
		path := Path{20, uint64(number) * 3491 % (1 << 20)}
		ctx, cancel := context.WithCancel(t.Context())
		visited := 0
		_, _, err := Walk(ctx, MaxM, path, false, func(l Leaf) (int, int) {
			_, preperiod, period := bruteForce(MaxM, l.Shortest())
			require.That(t, l.Period == period && l.Settled >= preperiod && bits.Len64(l.Largest()) == MaxM+1,
				"%b: period %d, settled %d; by brute force %d, %d", l.Shortest(), l.Period, l.Settled, period, preperiod)
			if visited++; visited == 3 {
				cancel()
				return none(l)
			}
			return 0, 0
		})
		cancel()
		require.True(t, err == nil || errors.Is(err, context.Canceled), "%v", err)
	}
}

// The walk allocates only while the space for clauses grows.
func TestWalkAllocatesLittle(t *testing.T) {
	allocations := testing.AllocsPerRun(1, func() { Walk(t.Context(), 22, Path{}, false, none) })
	require.That(t, allocations <= 300, "%v allocations for 39,607 leaves", allocations)
}

func BenchmarkWalk(b *testing.B) {
	for _, m := range []int{26, 28, 30} {
		b.Run(fmt.Sprintf("M=%d", m), func(b *testing.B) {
			leaves := 0
			for b.Loop() {
				n, _, err := Walk(b.Context(), m, Path{}, false, none)
				require.NoError(b, err)
				leaves += n
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/sequence")
		})
	}
}
