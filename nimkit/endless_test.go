package nimkit_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

func TestEndlessGamesMatchWithSymmetry(t *testing.T) {
	rule := nimkit.RuleFunc[[2]int](func(p [2]int, move func([2]int)) {
		for i := range p {
			for _, step := range []int{-1, -2, 1} {
				if q := p; p[i]+step >= 0 && p[i] > 0 && p[i]+step <= 9 {
					q[i] += step
					move(q)
				}
			}
		}
	})
	g := require.Must(nimkit.From(rule, [2]int{9, 9}).Endless().Graph())(t)
	h, err := nimkit.FromRuleset(nimkit.WithSymmetry(rule, func(p [2]int) [2]int { slices.Sort(p[:]); return p }), [2]int{9, 9}).Endless().Graph()
	require.NoError(t, err)
	require.That(t, g.Len() == 100 && h.Len() == 55, "%d positions, %d with symmetry", g.Len(), h.Len())
	for i := range g.Len() {
		j, ok := h.Find(g.Position(i))
		v, _ := g.LoopyValue(i)
		w, _ := h.LoopyValue(j)
		if !ok || g.Outcome(i) != h.Outcome(j) || g.Remoteness(i) != h.Remoteness(j) || v.String() != w.String() || g.Layer(i) != h.Layer(j) {
			t.Errorf("%v is %v (%v), with symmetry %v (%v)", g.Position(i), g.Outcome(i), v, h.Outcome(j), w)
		}
	}
}

func TestEndlessGamesReturnErrors(t *testing.T) {
	round := nimkit.RuleFunc[int](func(n int, move func(int)) { move((n + 1) % 1000) })
	var limit *nimkit.LimitError
	_, err := nimkit.From(round, 0).Limit(100).Endless().Graph()
	require.That(t, errors.As(err, &limit) && limit.Limit == 100, "1000 positions, limit 100: %v", err)
	for _, n := range []int{0, -3, nimkit.MaxPositions + 1} {
		require.Fails(t, fmt.Sprint(n))(nimkit.From(round, 0).Limit(n).Endless().Graph())
	}
	unknown := nimkit.WithEnd(takeOrGrow(true), func(int) nimkit.End { return 9 })
	require.Fails(t, "unknown end End(9)")(nimkit.FromRuleset(unknown, 8).Endless().Graph())
	require.Fails(t)(nimkit.Game{}.Endless().Graph())
	require.Fails(t, "Endless")(nimkit.From(round, 0).Graph())
	own := nimkit.From(func(int, func(int)) { panic("the rule's own") }, 0).Endless()
	require.Equal(t, require.Recovered(func() { own.Graph() }), "the rule's own", "the panic of the rule")
}

func TestLoopyValueAddAndOutcome(t *testing.T) {
	infinite := func(reaches ...nimkit.Nimber) nimkit.LoopyValue {
		return nimkit.LoopyValue{Infinite: true, Reaches: reaches}
	}
	three, zero := nimkit.LoopyValue{Nimber: 3}, nimkit.LoopyValue{}
	for _, c := range []struct {
		a, b nimkit.LoopyValue
		want string
	}{
		{infinite(1, 2), three, "∞{1,2}"}, {three, infinite(0, 3, 4), "∞{0,3,7}"}, {infinite(1, 2), zero, "∞{1,2}"},
		{infinite(1), infinite(1), "∞"}, {infinite(), three, "∞"}, {three, nimkit.LoopyValue{Nimber: 5}, "*6"}, {three, three, "0"},
	} {
		got := c.a.Add(c.b)
		require.That(t, got.String() == c.want && c.b.Add(c.a).String() == c.want, "the sum of %v and %v is %v, want %s", c.a, c.b, got, c.want)
	}
	for _, c := range []struct {
		value nimkit.LoopyValue
		want  nimkit.Outcome
	}{{zero, nimkit.Loss}, {three, nimkit.Win}, {infinite(0, 2), nimkit.Win}, {infinite(1, 2), nimkit.Draw}, {infinite(), nimkit.Draw}} {
		require.Equal(t, c.value.Outcome(), c.want, c.value)
	}
}
