package nimkit_test

import (
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
)

// takeFromTwo is the rule of Nim with two heaps.
func takeFromTwo(p [2]uint64, move func([2]uint64)) {
	for k := range p[0] {
		move([2]uint64{k, p[1]})
	}
	for k := range p[1] {
		move([2]uint64{p[0], k})
	}
}

func nimSum(p [2]uint64) nimkit.Nimber { return nimkit.Nimber(p[0] ^ p[1]) }

// takeTwo is the rule of a heap from which a move takes two.
func takeTwo(n int, move func(int)) {
	if n >= 2 {
		move(n - 2)
	}
}

// TestInvalidComparisonsReturnErrors also covers games without a sequence.
func TestInvalidComparisonsReturnErrors(t *testing.T) {
	zero := func(int) nimkit.Nimber { return 0 }
	endless := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0)
	stuck := nimkit.FromRuleset(nimkit.WithEnd(nimkit.RuleFunc[int](takeTwo), func(n int) nimkit.End { return nimkit.Stuck }), 4)
	down := nimkit.From(func(n int, move func(int)) { move(n - 1) }, 0).Limit(10)
	for _, c := range []struct {
		err  error
		want string
	}{
		{errorOf(nimkit.Compare("endless", endless, zero).Comparison()), "need not end"},
		{errorOf(nimkit.Compare("endless", endless, zero).Graph()), "need not end"},
		{errorOf(nimkit.Compare("stuck", stuck, zero).Comparison()), "no nim-value"},
		{errorOf(require.Must(nimkit.CompareSequence("row", nimkit.Sequence{Values: []nimkit.Nimber{0, 1}}, zero).Comparison())(t).Graph()), "values in a row"},
		{errorOf(nimkit.Compare("none", nimkit.From(takeTwo, 9), func(string) nimkit.Nimber { return 0 }).Comparison()), "positions of type string"},
		{errorOf(nimkit.From(takeTwo, 9).Comparison()), "without a closed form"},
		{errorOf(nimkit.Compare("losses", nimkit.From(takeTwo, 9), zero).Misere().Comparison()), "without a closed form"},
		{errorOf(nimkit.CompareSequence("none", down, zero).Comparison()), "more than 10 positions"},
		{errorOf(nimkit.From(takeTwo, 9).Sequence()), "a heap of 0 cannot be reached"},
		{errorOf(nimkit.From(takeFromTwo, [2]uint64{1, 1}).Sequence()), "is not one heap"},
		{errorOf(stuck.Sequence()), "no nim-value"},
		{errorOf(endless.Sequence()), "need not end"},
		{errorOf(nimkit.From(games.Take(), -2, 1).Sequence()), "-2 is not one heap"},
	} {
		require.ErrorContains(t, c.err, c.want)
	}
}
