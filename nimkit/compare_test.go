package nimkit_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

func takeFromTwo(p [2]uint64, move func([2]uint64)) {
	for k := range p[0] {
		move([2]uint64{k, p[1]})
	}
	for k := range p[1] {
		move([2]uint64{p[0], k})
	}
}

func nimSum(p [2]uint64) nimkit.Nimber { return nimkit.Nimber(p[0] ^ p[1]) }

func equalHeaps(p [2]uint64) nimkit.Outcome {
	if p[0] == p[1] {
		return nimkit.Loss
	}
	return nimkit.Win
}

func comparison(t *testing.T, f nimkit.Formula) *nimkit.Comparison {
	t.Helper()
	c := require.Must(f.Comparison())(t)
	again, _ := c.Comparison()
	require.That(t, again == c, "a comparison is not its own comparison")
	return c
}

func TestCompare(t *testing.T) {
	two := nimkit.From(takeFromTwo, [2]uint64{7, 9})
	c := comparison(t, nimkit.Compare("equal heaps", two, equalHeaps))
	require.That(t, c.Agree() && c.Compared == 80 && c.Losses == 8 && c.Unknown == 0, "equal heaps: %v", c)
	g, err := c.Graph()
	require.Sure(t, err == nil && g.Len() == 80, "%v", err)
	for n := range g.Len() {
		loss, known := c.SaysLoss(n)
		require.That(t, known && loss == (g.Outcome(n) == nimkit.Loss), "%v: said to be a loss: %v, %v", g.Position(n), loss, known)
	}
	// In misère play the two differ at the four positions without a heap above 1.
	if c := comparison(t, nimkit.Compare("equal heaps", two.Misere(), equalHeaps)); c.Differ != 4 {
		t.Errorf("misère: %v", c)
	}
	never := func([2]uint64) nimkit.Outcome { return nimkit.Win }
	wins := comparison(t, nimkit.Compare("never a loss", two, never))
	if first := wins.First.([2]uint64); wins.Agree() || wins.Differ != 8 || first[0] != first[1] || wins.Solved != nimkit.Loss || wins.Said != nimkit.Win {
		t.Errorf("a form that is never a loss: %v", wins)
	}
	known := comparison(t, nimkit.CompareKnown("one heap", two, func(p [2]uint64) (nimkit.Outcome, bool) {
		return equalHeaps(p), p[1] == 0
	}))
	require.That(t, known.Agree() && known.Compared == 8 && known.Unknown == 72 && known.Losses == 1, "one heap: %+v", known)
	none := new(nimkit.Comparison)
	require.That(t, !none.Agree() && none.String() == "nothing compared", "the zero comparison says %v", none)
}

func TestWhatCannotBeCompared(t *testing.T) {
	endless := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0)
	var cycle *nimkit.CycleError
	f := nimkit.Compare("endless", endless, func(int) nimkit.Nimber { return 0 })
	_, err := f.Comparison()
	require.That(t, errors.As(err, &cycle), "%v", err)
	_, err = f.Graph()
	require.That(t, errors.As(err, &cycle), "%v", err)
	stuck := nimkit.WithEnd(nimkit.Rules[int](takeTwo), func(n int) nimkit.End { return nimkit.Stuck })
	require.Refused(t, "no nim-value")(nimkit.Compare("stuck", nimkit.SetUp(stuck, 5), func(int) nimkit.Nimber { return 0 }).Comparison())
}

func takeTwo(n int, move func(int)) {
	if n >= 2 {
		move(n - 2)
	}
}

func TestCompareSequence(t *testing.T) {
	row := nimkit.Sequence{Values: []nimkit.Nimber{0, 1, 2, 0, 1, 2}}
	f := nimkit.CompareSequence("n mod 3", row, func(n int) nimkit.Nimber { return nimkit.Nimber(n % 3) })
	c := comparison(t, f)
	require.That(t, c.Agree() && c.Compared == 6 && c.Losses == 2, "%v", c)
	require.Refused(t)(f.Graph())
	c = comparison(t, nimkit.CompareSequence("n", row, func(n int) nimkit.Nimber { return nimkit.Nimber(n) }))
	require.That(t, !c.Agree() && c.First == 3 && c.Differ == 3, "%v", c)
	limit, down := (*nimkit.LimitError)(nil), func(n int, move func(int)) { move(n - 1) }
	_, err := nimkit.CompareSequence("none", nimkit.From(down, 0).Limit(10), func(int) nimkit.Nimber { return 0 }).Comparison()
	require.That(t, errors.As(err, &limit), "%v", err)
}

// Take two: the odd heaps are not reached from the even ones.
func TestSequence(t *testing.T) {
	row, err := nimkit.From(takeTwo, 9, 8).Sequence()
	if want := []nimkit.Nimber{0, 0, 1, 1, 0, 0, 1, 1, 0, 0}; err != nil || !slices.Equal(row.Values, want) {
		t.Errorf("%v, %v, want %v", row.Values, err, want)
	}
	again, _ := row.Sequence()
	require.That(t, slices.Equal(again.Values, row.Values), "a sequence is not its own sequence")
	for want, game := range map[string]nimkit.Sequenced{
		"a heap of 0 cannot be reached": nimkit.From(takeTwo, 9),
		"is not one heap":               nimkit.From(takeFromTwo, [2]uint64{1, 1}),
		"no nim-value":                  nimkit.SetUp(nimkit.WithEnd(nimkit.Rules[int](takeTwo), func(int) nimkit.End { return nimkit.Stuck }), 4),
		"need not end":                  nimkit.From(func(n int, move func(int)) { move(n) }, 3),
	} {
		require.Refused(t, want)(game.Sequence())
	}
}

// Numbers below 0 are no heaps in a row.
func TestNoSequence(t *testing.T) {
	below := func(n int, move func(int)) {
		if n > -2 {
			move(n - 1)
		}
	}
	if row, err := nimkit.From(below, 2).Sequence(); err == nil || !strings.Contains(err.Error(), "-1 is not one heap") && !strings.Contains(err.Error(), "-2 is not one heap") {
		t.Error(row, err)
	}
}
