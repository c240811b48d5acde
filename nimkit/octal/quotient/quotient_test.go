package quotient

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/internal/trial"
	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

var background = context.Background()

// find returns the quotient of a ruleset with heaps up to n.
func find(t *testing.T, ruleset octal.Ruleset, n int) *Quotient {
	t.Helper()
	return require.Must(Budget{}.Find(background, ruleset, n))(t, ruleset)
}

func TestKnownQuotients(t *testing.T) {
	for _, c := range []struct {
		ruleset                             octal.Ruleset
		n                                   int
		order, pElements, preperiod, period int
		source                              string
	}{
		{octal.Kayles, 1000, 40, 9, 71, 12, "Plambeck 2005; Plambeck and Siegel 2008"},
		{octal.Code("0.123"), 100, 20, 5, 5, 5, "order and period: Plambeck 2005"},
		{octal.MustSubtraction(1, 2, 3), 100, 6, 2, 0, 4, "tame: the quotient of Nim with heaps up to 3"},
		// Nim with heaps below 2^k has order 2^k + 2 (Plambeck and Siegel 2008).
		{octal.Nim, 1, 2, 1, 0, 0, "Plambeck and Siegel 2008"},
		{octal.Nim, 3, 6, 2, 0, 0, "Plambeck and Siegel 2008"},
		{octal.Nim, 7, 10, 2, 0, 0, "Plambeck and Siegel 2008"},
		{octal.Nim, 15, 18, 2, 0, 0, "Plambeck and Siegel 2008"},
		// Heaps of 2 only: each has one move or none.
		{octal.Code("4.0"), 50, 2, 1, 1, 2, "by hand"},
		{octal.Code("0.0"), 50, 1, 0, 0, 1, "by hand: no moves"},
	} {
		q := find(t, c.ruleset, c.n)
		got := [4]int{q.Order(), len(q.PElements()), q.Preperiod, q.Period}
		require.Equal(t, got, [4]int{c.order, c.pElements, c.preperiod, c.period}, c.ruleset, c.n, c.source)
		require.That(t, len(q.Images) == c.n+1 || q.Period != 0, "%v: %d images", c.ruleset, len(q.Images))
		checkMonoid(t, q)
	}
}

// checkMonoid checks the laws of a commutative monoid, that words and images agree with the
// products, and that no two elements are equivalent.
func checkMonoid(t *testing.T, q *Quotient) {
	t.Helper()
	for a := range q.P {
		require.True(t, q.Products[0][a] == a, "%v: 1·%d = %d", q.Ruleset, a, q.Products[0][a])
		if x, err := q.Element(q.Words[a]...); x != a || err != nil {
			t.Fatalf("%v: element %d has the word %v of product %d, %v", q.Ruleset, a, q.Words[a], x, err)
		}
		for b := range q.P {
			if q.Products[a][b] != q.Products[b][a] {
				t.Fatalf("%v: %d·%d does not commute", q.Ruleset, a, b)
			}
			for c := range q.P {
				if q.Products[q.Products[a][b]][c] != q.Products[a][q.Products[b][c]] {
					t.Fatalf("%v: (%d·%d)·%d is not %[2]d·(%d·%d)", q.Ruleset, a, b, c)
				}
			}
			alike := a != b
			for z := range q.P {
				alike = alike && q.P[q.Products[a][z]] == q.P[q.Products[b][z]]
			}
			if alike {
				t.Fatalf("%v: elements %d and %d are alike", q.Ruleset, a, b)
			}
		}
	}
}

// TestQuotientsAgreeWithSearch checks quotients of many rulesets against all positions
// with a limited number of counters.
func TestQuotientsAgreeWithSearch(t *testing.T) {
	type test struct {
		ruleset   octal.Ruleset
		n, total  int
		positions int
	}
	for _, c := range trial.Sample([]test{
		// The numbers of partitions of 0, …, 32: OEIS A000070.
		{octal.Kayles, 32, 32, 43820},
		{octal.Code("0.123"), 26, 26, 11732},
		{octal.Code("0.75"), 26, 26, 11732},
		{octal.Code("0.15"), 26, 26, 11732},
		{octal.Code("0.71"), 26, 26, 11732},
		{octal.Lasker, 15, 24, 0},
		{octal.Nim, 15, 24, 0},
		{octal.Grundy, 24, 24, 7338},
		{octal.DawsonsKayles, 24, 24, 7338},
		{octal.Code("4.(12)"), 12, 24, 0},
		{octal.Code("0.9"), 24, 24, 7338}, // heaps split in three
		{octal.Code("0.1A"), 24, 24, 7338},
		{octal.Code("0.33E"), 24, 24, 7338},
		// Large orders, for which three heaps of each kind would not distinguish all elements.
		{octal.DawsonsKayles, 29, 29, 28629 - 5604},
		{octal.Code("0.16"), 17, 26, 0},
		{octal.Code("0.35"), 10, 24, 0},
		{octal.Code("0.04"), 43, 30, 28629},
	}) {
		q := find(t, c.ruleset, c.n)
		n, err := q.Check(c.total)
		if err != nil || c.positions != 0 && n != c.positions {
			t.Errorf("%v: %d positions, want %d: %v", c.ruleset, n, c.positions, err)
		}
		checkMonoid(t, q)
	}
}

// findWithinBudget returns the quotient of a ruleset with heaps up to n, or with fewer heaps
// if a small budget does not suffice, and reports whether it did.
func findWithinBudget(t *testing.T, ruleset octal.Ruleset, n int) (q *Quotient, all bool) {
	t.Helper()
	q, err := Budget{Order: 60, Positions: 3000, Pairs: 3000}.Find(background, ruleset, n)
	if out := (*BudgetError)(nil); errors.As(err, &out) {
		return out.Known, false
	}
	require.NoError(t, err)
	return q, true
}

// TestSmallCodesAgreeWithSearch checks every code of two digits whose quotient is found
// within a small budget, and the partial quotients of the others.
func TestSmallCodesAgreeWithSearch(t *testing.T) {
	closed := 0
	for first := range 2 {
		for i := range 64 {
			ruleset := octal.Code(fmt.Sprintf("%d.%02o", 4*first, i))
			q, all := findWithinBudget(t, ruleset, 18)
			if all {
				closed++
			}
			require.Must(q.Check(18))(t)
			checkMonoid(t, q)
		}
	}
	require.That(t, closed >= 90, "only %d closed", closed)
}

// TestCheckFindsErrors checks that Check finds the errors of a damaged quotient.
func TestCheckFindsErrors(t *testing.T) {
	q := find(t, octal.Kayles, 12)
	q.Images[9] = q.Images[8]
	require.Fails(t, "9")(q.Check(20))
	for _, total := range []int{-1, 41, math.MaxInt} {
		if n, err := q.Check(total); err == nil || n != 0 {
			t.Errorf("%d counters: %d positions, %v", total, n, err)
		}
	}
}

// TestKaylesSingleRows compares the quotient of Kayles with the misère nim-values of
// single rows: a row is a loss exactly if its misère nim-value is 0. They are those of
// Plambeck 2005, computed again: 1 0 2 3 0 1 3 2 1 0 2 4 0 1 2 for rows 0 to 14.
func TestKaylesSingleRows(t *testing.T) {
	q := find(t, octal.Kayles, 14)
	for row, v := range []int{1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2, 4, 0, 1, 2} {
		got, err := q.Outcome(row)
		require.That(t, err == nil && (got == nimkit.Loss) == (v == 0), "row of %d: %v, %v, misère nim-value %d", row, got, err, v)
	}
}

// newSolver returns a function that reports whether a position is a loss in misère play.
func newSolver(ruleset octal.Ruleset) (isLoss func([]int) bool) {
	known := make(map[string]bool)
	isLoss = func(p []int) bool {
		p = slices.DeleteFunc(slices.Clone(p), func(h int) bool { return h == 0 })
		slices.Sort(p)
		key := fmt.Sprint(p)
		if loss, ok := known[key]; ok {
			return loss
		}
		moves, loss := 0, true
		for i, h := range p {
			for left := range ruleset.Options(h) {
				moves++
				loss = !isLoss(slices.Concat(p[:i], left, p[i+1:])) && loss
			}
		}
		known[key] = loss && moves > 0
		return known[key]
	}
	return isLoss
}

func TestWinningMoves(t *testing.T) {
	for _, ruleset := range []octal.Ruleset{octal.Kayles, octal.Lasker, octal.Grundy} {
		q := find(t, ruleset, 8)
		isLoss := newSolver(ruleset)
		for a := range 9 {
			for b := range a + 1 {
				for c := range b + 1 {
					var want []octal.Move
					p := []int{a, b, c}
					for i, h := range p {
						for left := range ruleset.Options(h) {
							if isLoss(slices.Concat(p[:i], left, p[i+1:])) {
								want = append(want, octal.Move{Heap: i, Left: left})
							}
						}
					}
					got, err := q.WinningMoves(p...)
					require.True(t, err == nil && fmt.Sprint(got) == fmt.Sprint(want), "%v %v: %v, %v, want %v", ruleset, p, got, err, want)
				}
			}
		}
	}
}

// TestPeriodAgreesWithLargerQuotient compares heaps beyond the computed ones, found by
// the period, with a quotient that was computed that far heap by heap.
func TestPeriodAgreesWithLargerQuotient(t *testing.T) {
	q := find(t, octal.Kayles, 300)
	f := newFinder(background, octal.Kayles, Budget{}.withDefaults())
	for h := 1; h <= 300; h++ {
		require.NoError(t, f.addHeap(h))
		if x, err := q.Element(h); err != nil || f.images[h] != 0 && h > 40 && f.images[h] != x {
			t.Fatalf("row of %d: image %d by the period, %d by itself, %v", h, x, f.images[h], err)
		}
	}
	a := require.Must(q.Element(1_000_000_000_000_000_000))(t)
	require.Equal(t, a, q.Images[1_000_000_000_000_000_000%12+84], "row of 10^18: element")
}

// TestPeriodNeedsItsProof checks that a period is reported as soon as the theorem has
// enough heaps, and not one heap sooner.
func TestPeriodNeedsItsProof(t *testing.T) {
	for _, ruleset := range []octal.Ruleset{octal.Kayles, octal.Code("0.123"), octal.MustSubtraction(1, 2, 3), octal.Code("4.0")} {
		found := find(t, ruleset, 200)
		require.True(t, found.Period != 0, "%v has no period", ruleset)
		need := require.Must(octal.ProofLength(ruleset, found.Preperiod, found.Period))(t)
		for known := range found.Images {
			q := &Quotient{Ruleset: ruleset, Images: found.Images[:known]}
			claims := q.findPeriod()
			if claims && (q.Period != found.Period || q.Preperiod != found.Preperiod) {
				// A small period may be proven by small heaps only if it holds.
				t.Errorf("%v: of %d images, period %d from %d", ruleset, known, q.Period, q.Preperiod)
			}
			require.Equal(t, claims, known >= need, ruleset, known, need)
		}
	}
}

// TestBudgetOfHeaps checks that the budget of heaps is used up and not exceeded.
func TestBudgetOfHeaps(t *testing.T) {
	q := require.Must(Budget{Heaps: 20}.Find(background, octal.Kayles, 20))(t)
	require.Equal(t, len(q.Images), 21)
	_, err := Budget{Heaps: 20}.Find(background, octal.Kayles, 21)
	if out := (*BudgetError)(nil); !errors.As(err, &out) || out.Heap != 21 || out.Limit != 20 || out.Resource.In(words.English) != "heaps" || len(out.Known.Images) != 21 {
		t.Error(err)
	}
}

// TestIncompleteQuotients checks that a quotient without elements returns errors, and
// that missing images are errors from their heap on.
func TestIncompleteQuotients(t *testing.T) {
	for _, q := range []*Quotient{nil, {}} {
		require.Fails(t)(q.Quotient())
		require.That(t, q.Order() == 0 && q.PElements() == nil, "%d elements, %v in P", q.Order(), q.PElements())
		require.Fails(t)(q.Check(5))
		require.Fails(t)(q.Element(1))
	}
	q := find(t, octal.Kayles, 8)
	// A game whose moves leave heaps that the quotient is not for.
	other := *q
	other.Ruleset = octal.From(func(heap int) [][]int { return [][]int{{heap + 30}} })
	require.Fails(t, "heap of 33")(other.WinningMoves(3))
	// No image for the heap of 40, as with a period that does not reach back.
	for _, period := range []int{-1, 0, 9, 1000} {
		other = *q
		other.Period, other.Preperiod = period, 5
		if _, err := other.Check(12); period > 0 && err == nil {
			t.Errorf("period %d: no error", period)
		}
		if _, err := other.Outcome(40); err == nil {
			t.Errorf("period %d: the heap of 40 has an outcome", period)
		}
	}
}

// TestFindStopsAtEveryContextCheck ends the context at each of its checks in turn: Find
// returns its error every time.
func TestFindStopsAtEveryContextCheck(t *testing.T) {
	for _, ruleset := range []octal.Ruleset{octal.Kayles, octal.Code("0.75")} {
		looks := &stopping{Context: background, left: math.MaxInt}
		require.Must(Budget{}.Find(looks, ruleset, 26))(t)
		all := math.MaxInt - looks.left
		require.That(t, all >= 27, "%v: %d looks at the context", ruleset, all)
		for left := range all {
			_, err := (Budget{}).Find(&stopping{Context: background, left: left}, ruleset, 26)
			require.True(t, errors.Is(err, context.Canceled), "%v: stopped at look %d of %d: %v", ruleset, left, all, err)
		}
	}
}

// stopping is a context that ends at a look at it.
type stopping struct {
	context.Context
	left int
}

func (s *stopping) Err() error {
	if s.left--; s.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestErrors(t *testing.T) {
	_, err := Budget{Order: 20}.Find(background, octal.Kayles, 100)
	out := (*BudgetError)(nil)
	require.That(t, errors.As(err, &out) && out.Heap == 12 && out.Known.Order() == 18 && strings.Contains(err.Error(), "heap of 12"),
		"Kayles within order 20: %v", err)
	if _, err := (Budget{Pairs: 10}).Find(background, octal.Kayles, 100); !errors.As(err, &out) || out.Limit != 10 || out.Resource.In(words.English) != "pairs" {
		t.Errorf("Kayles within 10 pairs: %v", err)
	}
	require.Fails(t, "-1")((Budget{}).Find(background, octal.Kayles, -1))
	require.Fails(t, "d1")((Budget{}).Find(background, octal.Code("0.G"), 5))
	loop := octal.From(func(heap int) [][]int { return [][]int{{heap}} })
	require.Fails(t, "option [1] of a heap of 1")((Budget{}).Find(background, loop, 5))
	limit := (*nimkit.LimitError)(nil)
	none := octal.From(func(int) [][]int { return nil })
	if _, err := Of(none, math.MaxInt).Quotient(); !errors.As(err, &out) || out.Limit != 10_000 || out.Resource.In(words.English) != "heaps" || !errors.As(err, &limit) || limit.Limit != 10_000 {
		t.Errorf("a rule without moves: %v", err)
	}
	for _, ruleset := range []octal.Ruleset{nil, octal.Splitting(-1000), octal.Splitting(1 << 61), octal.From(nil)} {
		_, err := Of(ruleset, 5).Quotient()
		require.That(t, err != nil, "%v has a quotient", ruleset)
	}
	if q, err := Of(octal.Kayles, math.MaxInt).Quotient(); err != nil || len(q.Images) > 1000 {
		t.Error(err)
	}
	require.Contains(t, (&BudgetError{Heap: 3, Limit: 4, Resource: pairs}).Error(), "heap of 3 within 4 pairs")
	_, err = Budget{Order: 20}.Find(background, octal.Kayles, 100)
	for l, want := range map[words.Language]string{
		words.Dutch:   "Met een stapel van 12 is er geen quotiënt gevonden: 20 elementen zijn niet genoeg. Met de kleinere stapels heeft Kayles er een, van orde 18.",
		words.German:  "Mit einem Haufen von 12 wurde kein Quotient gefunden: 20 Elemente reichen nicht. Mit den kleineren Haufen hat Kegel-Nim einen, der Ordnung 18.",
		words.English: "With a heap of 12 no quotient was found: 20 elements are not enough. With the smaller heaps Kayles has one, of order 18.",
	} {
		require.Equal(t, words.ErrorText(err).In(l), want, l)
	}
	require.Fails(t, "no game")((&Quotient{P: []bool{true}}).Check(3))
	ctx, cancel := context.WithCancel(background)
	cancel()
	for _, ruleset := range []octal.Ruleset{none, octal.Kayles} {
		_, err := Budget{}.Find(ctx, ruleset, 50)
		require.That(t, errors.Is(err, context.Canceled), "%v", err)
	}
	q := find(t, octal.Kayles, 10)
	for _, heap := range []int{-3, 11} {
		want := fmt.Sprintf("heap of %d:", heap)
		require.Fails(t, want)(q.Outcome(4, heap))
		require.Fails(t, want)(q.WinningMoves(4, heap))
	}
}

// BenchmarkFind measures tame and wild quotients with early and late periods, and one of
// order 246 for heaps up to 10.
func BenchmarkFind(b *testing.B) {
	for _, c := range []struct {
		ruleset  octal.Ruleset
		n, order int
	}{{octal.Kayles, 1000, 40}, {octal.Code("0.156"), 10_000, 34}, {octal.Code("0.644"), 10_000, 172}, {octal.Code("0.35"), 10, 246}} {
		b.Run(octal.Notation(c.ruleset), func(b *testing.B) {
			for b.Loop() {
				q, err := Budget{Positions: 1_000_000}.Find(background, c.ruleset, c.n)
				if err != nil || q.Order() != c.order {
					b.Fatal(q.Order(), err)
				}
			}
		})
	}
}

// FuzzFind checks the quotient of any ruleset with small heaps against a search.
func FuzzFind(f *testing.F) {
	f.Add([]byte("\x01\x02\x13\x00"), uint8(5))
	f.Add([]byte("\x00\x11\x22\x33\x44\x12\x23"), uint8(9))
	f.Fuzz(func(t *testing.T, moves []byte, n uint8) {
		// Byte after byte the moves of the heaps 1, 2, 3, …: two heaps left each.
		most := int(n % 8)
		ruleset := octal.From(func(heap int) (options [][]int) {
			for i, b := range moves {
				if a, c := int(b>>4), int(b&15); i%(most+1) == heap && a < heap && c < heap {
					options = append(options, []int{a, c})
				}
			}
			return options
		})
		q, _ := findWithinBudget(t, ruleset, most)
		require.Must(q.Check(14))(t)
	})
}

// nothing is a source without a quotient and without a reason.
type nothing struct{}

func (nothing) Quotient() (*Quotient, error) { return nil, nil }

func TestResolve(t *testing.T) {
	for name, of := range map[string]Source{"nil": nil, "a nil quotient": (*Quotient)(nil), "an empty one": &Quotient{}, "nothing": nothing{}, "a bad code": Of(octal.Code("x"), 3)} {
		q, err := Resolve(of)
		require.That(t, err != nil, "%s: %v", name, q)
	}
	q := require.Must(Resolve(Of(octal.Kayles, 5)))(t)
	require.That(t, q.Order() > 0, "no elements")
}
