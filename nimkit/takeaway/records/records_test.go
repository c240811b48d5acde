package records_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
)

// search returns the record that the search finds.
func search(t testing.TB, m int) records.Record {
	t.Helper()
	return require.Must(records.All(context.Background(), m))(t, "largest take", m)
}

// requireRecord returns a function that fails unless a search returns this record.
func requireRecord(t testing.TB, want records.Record, context ...any) func(records.Record, error) {
	return func(got records.Record, err error) {
		t.Helper()
		require.That(t, err == nil && reflect.DeepEqual(got, want), "%v: %+v, %v; want %+v", context, got, err, want)
	}
}

// TestTableOfArticle has the table at the end of the Dutch article, with the rows for M = 9
// and 10 corrected: see TestMisprintsOfArticle.
func TestTableOfArticle(t *testing.T) {
	for _, c := range []struct {
		set    []int
		period int
		dd     []int
	}{
		{[]int{1}, 2, []int{2}},
		{[]int{1, 2}, 3, []int{3}},
		{[]int{1, 2, 3}, 4, []int{4}},
		{[]int{1, 3, 4}, 7, []int{2, 5}},
		{[]int{1, 4, 5}, 8, []int{2, 6}},
		{[]int{1, 5, 6}, 11, []int{2, 2, 7}},
		{[]int{1, 4, 6, 7}, 13, []int{2, 3, 5, 3}},
		{[]int{1, 4, 7, 8}, 25, []int{2, 3, 6, 3, 2, 9}},
		{[]int{1, 4, 8, 9}, 17, []int{2, 3, 2, 5, 5}},
		{[]int{1, 6, 9, 10}, 33, []int{2, 2, 3, 8, 3, 2, 2, 11}},
		{[]int{1, 2, 6, 9, 10, 11}, 39, []int{3, 4, 8, 4, 3, 5, 7, 5}},
		{[]int{1, 6, 11, 12}, 61, []int{2, 2, 3, 2, 8, 5, 2, 2, 5, 8, 2, 3, 2, 2, 13}},
	} {
		m := slices.Max(c.set)
		best := search(t, m).Period
		if best.Length != c.period || !slices.Equal(best.Set.Elements(), c.set) || !slices.Equal(best.DD.PeriodDD(), c.dd) || best.DD.StartLen != 0 {
			t.Errorf("M = %d: %v has period %d, start %v, differences %v; want %v, %d, none, %v",
				m, best.Set, best.Length, best.DD.StartDD(), best.DD.PeriodDD(), c.set, c.period, c.dd)
		}
	}
}

// The two wrong rows have the period and the differences of another set.
func TestMisprintsOfArticle(t *testing.T) {
	for _, c := range []struct {
		printed takeaway.Set
		period  int   // printed
		dd      []int // printed
		meant   takeaway.Set
	}{
		{takeaway.MustSet(1, 4, 9, 10), 33, []int{2, 2, 3, 8, 3, 2, 2, 11}, takeaway.MustSet(1, 6, 9, 10)},
		{takeaway.MustSet(1, 4, 8, 9), 17, []int{2, 2, 3, 7, 3}, takeaway.MustSet(1, 6, 8, 9)},
	} {
		matches := func(s takeaway.Set) bool {
			dd := require.Must(s.Misere().DD())(t)
			return dd.PeriodLen == c.period && slices.Equal(dd.PeriodDD(), c.dd)
		}
		if matches(c.printed) || !matches(c.meant) {
			t.Errorf("%d and %v match %v: %t, %v: %t; want false and true", c.period, c.dd, c.printed, matches(c.printed), c.meant, matches(c.meant))
		}
	}
}

// TestSearchesAgreeWithBruteForce plays all sets with lists of outcomes, without registers,
// and finds the records by definition.
func TestSearchesAgreeWithBruteForce(t *testing.T) {
	largest := 13
	if testing.Short() {
		largest = 10
	}
	for m := 1; m <= largest; m++ {
		want := records.Record{M: m}
		sequences := map[string]bool{}
		for s := range takeaway.Sets(m) {
			want.Sets++
			outcomes, preperiod, period := bruteForce(s.Elements())
			sequences[outcomes] = true
			for _, c := range []struct {
				best   *records.Best
				length int
			}{{&want.Period, period}, {&want.Preperiod, preperiod}} {
				switch {
				case want.Sets == 1 || c.length > c.best.Length:
					*c.best = records.Best{Length: c.length, Set: s, Smallest: s, Count: 1}
				case c.length == c.best.Length:
					c.best.Count++
					a, b := s.Elements(), c.best.Set.Elements()
					if cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b)) < 0 {
						c.best.Set = s
					}
					if slices.Compare(s.Elements(), c.best.Smallest.Elements()) < 0 {
						c.best.Smallest = s
					}
				}
			}
		}
		want.Sequences = len(sequences)
		for name, play := range map[string]func(context.Context, int) (records.Record, error){"the search": records.All, "plain enumeration": records.Plain} {
			got := require.Must(play(t.Context(), m))(t)
			for _, best := range []*records.Best{&got.Period, &got.Preperiod} { // other tests check these
				best.DD, best.Losses = takeaway.DD{}, takeaway.Repetition{}
			}
			if got.Sequences == 0 {
				got.Sequences = want.Sequences
			}
			require.That(t, reflect.DeepEqual(got, want), "M = %d: by %s\n%+v, by brute force\n%+v", m, name, got, want)
		}
	}
}

func TestPlainAgreesWithSearch(t *testing.T) {
	largest := 28 // 134 million sets
	if testing.Short() {
		largest = 18
	}
	for m := 1; m <= largest; m++ {
		want := search(t, m)
		want.Sequences = 0 // Plain does not count them
		requireRecord(t, want, "plain", m)(records.Plain(t.Context(), m))
	}
}

// bruteForce returns the first outcomes of a set with M <= 13 in misère play, with their
// preperiod and period.
func bruteForce(set []int) (outcomes string, preperiod, period int) {
	const length = 1200 // periods up to M = 13 are at most 64
	wins := make([]bool, length)
	for n := range wins {
		wins[n] = n == 0
		for _, s := range set {
			wins[n] = wins[n] || s <= n && !wins[n-s]
		}
	}
	for period = 1; ; period++ {
		preperiod = length - period
		for preperiod > 0 && wins[preperiod-1] == wins[preperiod-1+period] {
			preperiod--
		}
		if preperiod < length/2 {
			return fmt.Sprint(wins), preperiod, period
		}
	}
}

func TestRecordDoesNotDependOnWorkers(t *testing.T) {
	const m = 28
	want := require.Must(records.Search{Workers: 1}.All(t.Context(), m))(t)
	for _, workers := range []int{0, 2, 3, 8, 100} {
		last, calls := 0, 0
		search := records.Search{Workers: workers, Progress: func(done, total int) {
			require.That(t, done > last && total == 1<<(m-2), "progress: %d of %d after %d", done, total, last)
			last = done
			calls++
		}}
		requireRecord(t, want, workers, "workers")(search.All(t.Context(), m))
		require.That(t, last == 1<<(m-2) && calls >= 2, "%d workers: progress ended at %d after %d calls", workers, last, calls)
	}
}

// TestStoredTable checks that Verify accepts true records.
func TestVerifyRefusesWrongRecords(t *testing.T) {
	r := search(t, 12)
	require.NoError(t, r.Verify(t.Context()))
	for _, change := range []func(*records.Record){
		func(r *records.Record) { r.Period.Length++ },
		func(r *records.Record) { r.Preperiod.Length-- },
		func(r *records.Record) { r.Period.Losses.Period *= 2; r.Period.Length *= 2 },
		func(r *records.Record) { r.Period.Set = takeaway.MustSet(1, 6, 11) },
		func(r *records.Record) { r.Period.Smallest = takeaway.MustSet(1, 12) },
		func(r *records.Record) { r.Preperiod.Smallest = takeaway.MustSet(2, 12) },
		func(r *records.Record) { r.Period.Smallest = r.Preperiod.Smallest },
		func(r *records.Record) { r.Preperiod.Smallest = r.Period.Smallest },
		func(r *records.Record) { r.Period.Set, r.Period.Losses = r.Preperiod.Set, r.Preperiod.Losses },
		func(r *records.Record) { r.Period.Losses = r.Preperiod.Losses },
		func(r *records.Record) { r.Period.Losses.Preperiod++ },
	} {
		changed := r
		change(&changed)
		require.That(t, changed.Verify(t.Context()) != nil, "%+v is verified", changed)
	}
}

func TestSearchesRefuseBadArguments(t *testing.T) {
	for _, c := range []struct {
		search records.Search
		m      int
		names  string
	}{
		{records.Search{}, 0, "largest take 0"},
		{records.Search{}, -3, "largest take -3"},
		{records.Search{}, records.MaxM + 1, "largest take 63"},
		{records.Search{Workers: -1}, 5, "-1 workers"},
	} {
		require.Fails(t, c.names)(c.search.All(t.Context(), c.m))
	}
	for _, m := range []int{0, records.MaxPlainM + 1} {
		require.Fails(t, fmt.Sprint("largest take ", m))(records.Plain(t.Context(), m))
	}
	for _, play := range []func(records.Search, context.Context, int) (records.Record, error){records.Search.All, records.Search.Plain} {
		ctx, cancel := context.WithCancel(t.Context())
		_, err := play(records.Search{Progress: func(int, int) { cancel() }}, ctx, 28)
		require.That(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
	}
}

func TestNilContextsAreRefused(t *testing.T) {
	const want = "context.Background()"
	var none context.Context
	record, plan := search(t, 6), require.Must(records.NewPlan(6))(t)
	require.Fails(t, want)(records.All(none, 6))
	require.Fails(t, want)(records.Plain(none, 6))
	require.Fails(t, want)(records.Stored(none))
	require.Fails(t, want)(plan.Play(none, 0))
	require.Fails(t, want)(plan.Tally(none, 0))
	ledger := plan.Ledger()
	for shard := range plan.Shards() {
		part := require.Must(plan.Tally(t.Context(), shard))(t)
		require.ErrorContains(t, plan.Verify(none, part), want)
		require.NoError(t, ledger.Add(part))
	}
	require.Fails(t, want)(ledger.Record(none))
	require.ErrorContains(t, record.Verify(none), want)
}

func TestZeroValues(t *testing.T) {
	plan, ledger := records.Plan{}, records.Ledger{}
	require.Fails(t, "shards 0 to -1")(plan.Play(t.Context(), 0))
	require.Fails(t, "0 of 0 shards")(ledger.Record(t.Context()))
	require.ErrorContains(t, ledger.Add(records.Part{}), "no shard 0")
	require.ErrorContains(t, plan.Verify(t.Context(), records.Part{}), "no shard 0")
	require.That(t, plan.Shards() == 0 && ledger.Done() == 0 && !ledger.Has(0), "the zero plan or ledger has shards")
	left, known := (*records.Pace)(nil).Left(1, 2)
	require.That(t, left == 0 && !known, "%v %v", left, known)
	left, known = new(records.Pace).Left(3, 3)
	require.That(t, left == 0 && known, "time left at the end: %v, %t", left, known)
}

// BenchmarkAll compares the search with plain enumeration, both on all cores. The target
// at M = 30 is a twelfth of the time, and at most 100 ns per sequence and core.
func BenchmarkAll(b *testing.B) {
	for _, m := range []int{20, 26, 30} {
		b.Run(fmt.Sprintf("M=%d", m), func(b *testing.B) {
			var searchTime, plainTime time.Duration
			sequences := 0
			for b.Loop() {
				start := time.Now()
				r, err := records.All(b.Context(), m)
				require.NoError(b, err)
				searchTime += time.Since(start)
				sequences += r.Sequences
				start = time.Now()
				if _, err := records.Plain(b.Context(), m); err != nil {
					b.Fatal(err)
				}
				plainTime += time.Since(start)
			}
			cores := float64(runtime.GOMAXPROCS(0))
			b.ReportMetric(float64(plainTime)/float64(searchTime), "x-faster-than-plain")
			b.ReportMetric(float64(searchTime)*cores/float64(sequences), "ns/sequence-and-core")
			b.ReportMetric(float64(plainTime)*cores/float64(b.N<<(m-2)), "ns/set-and-core-plain")
		})
	}
}
