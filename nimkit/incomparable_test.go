package nimkit_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/play"
	"nimlab/nimkit/words"
)

// shorter takes the first of a list.
func shorter(p any, move func(any)) {
	if list, ok := p.([]int); ok && len(list) > 0 {
		move(list[1:])
	}
}

// A position that cannot be compared is an error that names its type and the rule,
// wherever it comes up, and however the game is asked for.
func TestIncomparablePositions(t *testing.T) {
	type labelled struct {
		name  string
		heaps any
	}
	type stack interface{ NimSum() nimkit.Nimber }
	same := func(p any) any { return p }
	unfold := func(p any, move func(any)) {
		switch n := p.(type) {
		case int:
			move([2]any{n, map[string]int{"heaps": n}})
		}
	}
	for _, c := range []struct {
		game nimkit.Playable
		kind string
	}{
		{nimkit.From(shorter, any([]int{3, 4})), "[]int"},
		{nimkit.From(shorter, any(3), any([]int{})), "[]int"},
		{nimkit.From(unfold, any(3)), "map[string]int"},
		{nimkit.From(func(p labelled, move func(labelled)) { move(labelled{"less", []string{p.name}}) }, labelled{"all", 5}), "[]string"},
		{nimkit.From(func(p [2]any, move func([2]any)) { move([2]any{1, func() {}}) }, [2]any{}), "func()"},
		{nimkit.From(func(p stack, move func(stack)) { move(nim.Position{1}) }, stack(nil)), "nim.Position"},
		{nimkit.SetUp(nimkit.WithSymmetry(nimkit.Rules[any](func(p any, move func(any)) { move(7) }), func(p any) any { return []any{p} }), any(8)), "[]interface {}"},
		{nimkit.SetUp(nimkit.WithSymmetry(nimkit.Rules[any](func(p any, move func(any)) { move([]int8{7}) }), same), any(8)), "[]int8"},
		{nimkit.From(func(p any, move func(any)) { move(make([]byte, 10_000_000)) }, any(0)), "[]uint8"},
	} {
		games := map[string]nimkit.Playable{"": c.game}
		switch s := c.game.(type) {
		case nimkit.Setup[any]:
			games["endless "], games["misère "] = nimkit.Endless(s), s.Misere()
			games["compared "] = nimkit.Compare("all lost", s, func(any) nimkit.Outcome { return nimkit.Loss })
		case nimkit.Setup[labelled]:
			games["endless "] = nimkit.Endless(s)
		case nimkit.Setup[[2]any]:
			games["endless "] = nimkit.Endless(s)
		}
		for name, game := range games {
			_, err := nimkit.GraphOf(game)
			for _, wants := range []string{"nimkit: something of type " + c.kind + " cannot be compared: ", "must be comparable", "an array instead of a slice"} {
				says := fmt.Sprint(err)
				require.That(t, strings.Contains(says, wants) && len(says) <= 500, "%s%s: %.600s", name, c.kind, says)
			}
			page := play.Board(game).HTML(words.English)
			require.That(t, strings.Contains(page, "must be comparable"), "%s%s: the board says %.500s", name, c.kind, page)
		}
	}
}

// What can be compared is played as ever, whatever its type leaves open; and what else a
// rule panics with comes out as it is.
func TestPositionsOfAnyType(t *testing.T) {
	down := func(p any, move func(any)) {
		switch n := p.(type) {
		case int:
			move(fmt.Sprint(n))
			move([1]any{n})
		case string:
			move(nil)
		}
	}
	s := require.Must(nimkit.SolutionOf(nimkit.From(down, any(5))))(t)
	require.That(t, s.Len() == 4 && s.Outcome(5, nimkit.Normal) == nimkit.Win && s.Has([1]any{5}) && s.Has(nil), "%d positions", s.Len())
	var own any = "the rule's own"
	require.Equal(t, require.Recovered(func() { nimkit.From(func(p any, move func(any)) { panic(own) }, any(5)).Graph() }), own, "a rule that panics")
}
