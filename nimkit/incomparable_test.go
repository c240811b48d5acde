package nimkit_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/play"
	"nimlab/nimkit/words"
)

// shorter removes the first element of a list.
func shorter(p any, move func(any)) {
	if list, ok := p.([]int); ok && len(list) > 0 {
		move(list[1:])
	}
}

// TestIncomparablePositionsReturnErrors checks that the error names the type, wherever the
// position occurs.
func TestIncomparablePositionsReturnErrors(t *testing.T) {
	type named struct {
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
		game nimkit.Game
		kind string
	}{
		{nimkit.From(shorter, any([]int{3, 4})), "[]int"},
		{nimkit.From(shorter, any(3), any([]int{})), "[]int"},
		{nimkit.From(unfold, any(3)), "map[string]int"},
		{nimkit.From(func(p named, move func(named)) { move(named{"less", []string{p.name}}) }, named{"all", 5}), "[]string"},
		{nimkit.From(func(p [2]any, move func([2]any)) { move([2]any{1, func() {}}) }, [2]any{}), "func()"},
		{nimkit.From(func(p stack, move func(stack)) { move(nim.Position{1}) }, stack(nil)), "nim.Position"},
		{nimkit.FromRuleset(nimkit.WithSymmetry(nimkit.RuleFunc[any](func(p any, move func(any)) { move(7) }), func(p any) any { return []any{p} }), any(8)), "[]interface {}"},
		{nimkit.FromRuleset(nimkit.WithSymmetry(nimkit.RuleFunc[any](func(p any, move func(any)) { move([]int8{7}) }), same), any(8)), "[]int8"},
		{nimkit.From(func(p any, move func(any)) { move(make([]byte, 10_000_000)) }, any(0)), "[]uint8"},
	} {
		games := map[string]nimkit.Game{"": c.game, "endless ": c.game.Endless(), "misère ": c.game.Misere(),
			"compared ": nimkit.Compare("all lost", c.game, func(any) nimkit.Outcome { return nimkit.Loss })}
		for name, game := range games {
			_, err := game.Graph()
			for _, want := range []string{"nimkit: something of type " + c.kind + " cannot be compared: ", "must be comparable", "an array instead of a slice"} {
				message := fmt.Sprint(err)
				require.That(t, strings.Contains(message, want) && len(message) <= 500, "%s%s: %.600s", name, c.kind, message)
			}
			page := play.Board(game).HTML(words.English)
			require.That(t, strings.Contains(page, "must be comparable"), "%s%s: the board displays %.500s", name, c.kind, page)
		}
	}
}

// TestPositionsOfAnyType checks interface types with comparable values, and that other panics of a
// rule continue.
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
	s := require.Must(nimkit.SolutionOf[any](nimkit.From(down, any(5))))(t)
	require.That(t, s.Len() == 4 && s.Outcome(5, nimkit.Normal) == nimkit.Win && s.Has([1]any{5}) && s.Has(nil), "%d positions", s.Len())
	var own any = "the rule's own"
	require.Equal(t, require.Recovered(func() { nimkit.From(func(p any, move func(any)) { panic(own) }, any(5)).Graph() }), own, "a rule that panics")
}

func TestNaNPositionsReturnErrors(t *testing.T) {
	type scaled struct {
		name string
		by   [2]float32
	}
	nan := math.NaN()
	for name, game := range map[string]nimkit.Game{
		"a number": nimkit.From(func(x float64, move func(float64)) {
			if x > 0 {
				move(math.Sqrt(x - 2))
			}
		}, 1),
		"a start":     nimkit.From(func(float64, func(float64)) {}, nan),
		"a struct":    nimkit.From(func(p scaled, move func(scaled)) { move(scaled{p.name, [2]float32{1, float32(nan)}}) }, scaled{"a", [2]float32{}}),
		"a later one": nimkit.From(func(n [1]complex128, move func([1]complex128)) { move([1]complex128{complex(1, nan)}) }, [1]complex128{}),
		"anything": nimkit.From(func(p any, move func(any)) {
			if n := p.(int); n > 0 {
				move(n - 1)
			} else {
				move([1]any{nan})
			}
		}, any(500)),
		"endless":   nimkit.From(func(x float64, move func(float64)) { move(x / x) }, 0).Endless(),
		"parts":     nimkit.FromParts(func(x float64, move func(...float64)) { move(1, x/x) }, 0),
		"canonical": nimkit.FromRuleset(nimkit.WithSymmetry(nimkit.RuleFunc[float64](func(x float64, move func(float64)) { move(1) }), func(x float64) float64 { return x / (1 - x) * 0 }), 0.5),
	} {
		_, err := game.Graph()
		require.ErrorContains(t, err, "NaN cannot be a position")
		text := words.ErrorText(err)
		require.That(t, strings.Contains(text.In(words.Dutch), "NaN") && strings.Contains(text.In(words.German), "NaN") && text.In(words.Dutch) != text.In(words.German), "%s: %v", name, text)
	}
	inf := math.Inf(1)
	g := require.Must(nimkit.From(func(x float64, move func(float64)) {
		if x > -inf {
			move(-inf)
			move(x - inf)
		}
	}, 3).Graph())(t)
	require.Equal(t, g.Len(), 2, "positions with an infinite number")
}

// TestUnsteadyRulesReturnErrors calls rules that name other moves when they are called again.
func TestUnsteadyRulesReturnErrors(t *testing.T) {
	calls := 0
	unsteady := func(n int, move func(int)) {
		calls++
		move(calls % 1000 * 7)
		move(calls % 1000 * 11)
		if n%2 == 0 {
			move(n)
		}
	}
	const want = "must not use chance"
	ends := func(n int, move func(int)) {
		if calls++; n > 0 {
			move(n - 1 - calls%n)
		}
	}
	const apart = 1_000_003 // too far for a box
	hashed := func(p int, move func(int)) { unsteady(p/apart, func(n int) { move(n * apart) }) }
	errorsSeen := 0
	check := func(game nimkit.Game) {
		var err error
		panicked := require.Recovered(func() {
			var g *nimkit.Graph
			if g, err = game.Graph(); err == nil {
				for n := range g.Len() {
					g.Options(n)
				}
			}
		})
		if panicked != nil {
			err, _ = panicked.(error)
			require.True(t, err != nil && strings.Contains(err.Error(), want), "%v", panicked)
		}
		if err != nil && strings.Contains(err.Error(), want) {
			errorsSeen++
		}
	}
	for range 100 {
		check(nimkit.From(unsteady, calls%9).Endless())
		check(nimkit.From(hashed, calls%9*apart).Endless())
		check(nimkit.From(unsteady, calls%9))
		check(nimkit.From(ends, 40+calls%9))
		check(nimkit.FromParts(func(n int, move func(...int)) { ends(n, func(m int) { move(m, m/2) }) }, 40+calls%9))
	}
	require.That(t, errorsSeen >= 100, "only %d errors", errorsSeen)
}
