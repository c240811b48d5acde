package nimkit_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

func TestLimitSolvesAnew(t *testing.T) {
	setup := nimkit.From(games.Take(1), 10)
	for _, positions := range []int{5, 11, 4} {
		setup = setup.Limit(positions)
		g, err := setup.Graph()
		var limit *nimkit.LimitError
		require.That(t, positions == 11 && err == nil && g.Len() == 11 || errors.As(err, &limit) && limit.Limit == positions, "up to %d: %v", positions, err)
	}
}

func TestMisereIsIdempotent(t *testing.T) {
	down := games.Take(1)
	twice := nimkit.From(down, 3).Misere().Misere()
	for _, game := range []nimkit.Game{twice, twice.Endless()} {
		g, err := game.Graph()
		require.That(t, err == nil && g.Play() == nimkit.Misere, "%v %v", g, err)
	}
	require.That(t, twice.Play() == nimkit.Misere && nimkit.From(down, 3).Play() == nimkit.Normal, "%v", twice.Play())
}

// TestGameIsSolvedOnce counts the calls of the rule.
func TestGameIsSolvedOnce(t *testing.T) {
	calls := 0
	g := nimkit.From(func(n int, move func(int)) {
		if calls++; n > 0 {
			move(n - 1)
		}
	}, 10)
	for _, game := range []nimkit.Game{g, g.Misere(), g} {
		require.Must(game.Graph())(t)
	}
	require.Equal(t, calls, 11, "calls of the rule")
}

func TestCoordinatesOfTypes(t *testing.T) {
	type two struct{ A, B uint8 }
	type hidden struct{ a, b uint64 }
	for _, c := range []struct {
		position any
		want     []int
	}{
		{7, []int{7}},
		{[2]uint8{3, 4}, []int{3, 4}},
		{two{5, 6}, []int{5, 6}},
		{[]uint64{1, 2, 3}, []int{1, 2, 3}},
		{"text", nil},
		{uint64(1 << 63), nil},
		{nil, nil},
		{[1]any{2}, nil},
		{hidden{3, 4}, []int{3, 4}},
		{hidden{1, 1 << 63}, nil},
	} {
		g := require.Must(nimkit.WithDisplay(nimkit.From(func(int, func(int)) {}, 0), func(int) any { return c.position }).Graph())(t)
		got := g.Coordinates(g.Start())
		require.That(t, reflect.DeepEqual(got, c.want), "the coordinates of %v are %v, want %v", c.position, got, c.want)
	}
}

// TestInvalidGamesAnswerWithErrors asks every question.
func TestInvalidGamesAnswerWithErrors(t *testing.T) {
	for _, c := range []struct {
		game nimkit.Game
		says string
	}{
		{nimkit.Game{}, "the zero Game"}, {(*nimkit.Graph)(nil).Game(), "no graph"}, {new(nimkit.Graph).Game(), "no graph"},
		{nimkit.InvalidGame(errors.New("no such start")), "no such start"}, {nimkit.Game{}.Plus(nim.Heaps(1)), "the zero Game"},
		{nimkit.Game{}.Misere().Endless().Sorted(), "the zero Game"}, {nimkit.From(games.Take(1), 3).Sorted(), "order"},
		{nimkit.WithDisplay(nimkit.From(games.Take(1), 3), func(string) any { return nil }), "positions of type string"},
	} {
		require.Fails(t, c.says)(c.game.Graph())
		require.Fails(t, c.says)(c.game.Outcome())
		require.Fails(t, c.says)(c.game.NimValue())
		require.Fails(t, c.says)(c.game.WinningMoves())
		require.Fails(t, c.says)(c.game.Options())
		require.Fails(t, c.says)(c.game.Sequence())
		require.Fails(t, c.says)(c.game.Comparison())
		require.Fails(t, c.says)(nimkit.SolutionOf[int](c.game))
		require.That(t, strings.Contains(c.game.String(), c.says) || strings.Contains(c.says, "zero Game"), "%v", c.game)
	}
	require.Fails(t, "positions of type string")(nimkit.SolutionOf[string](nimkit.From(games.Take(1), 3)))
	g, err := nimkit.From(func(int, func(int)) {}, 3).Graph()
	require.That(t, err == nil && g.Len() == 1, "a game of one position: %v", err)
	without := nimkit.From(nil, 3)
	for _, game := range []nimkit.Game{without, without.Endless(), nimkit.FromRuleset[int](nil, 3)} {
		require.Fails(t, "without a rule")(game.Graph())
	}
}

// TestGraphStartAndOptionsAreCanonical checks that a graph starts from the first of several starts, and
// that two options with the same canonical form are listed once.
func TestGraphStartAndOptionsAreCanonical(t *testing.T) {
	sorted := func(p [2]int) [2]int { return [2]int{min(p[0], p[1]), max(p[0], p[1])} }
	takes := nimkit.RuleFunc[[2]int](func(p [2]int, move func([2]int)) {
		for i := range p {
			if q := p; q[i] > 0 {
				q[i]--
				move(q)
			}
		}
	})
	s := nimkit.FromRuleset(nimkit.WithSymmetry(takes, sorted), [2]int{1, 2}, [2]int{3, 3}, [2]int{0, 1})
	for _, game := range []nimkit.Game{s, s.Endless()} {
		g := require.Must(game.Graph())(t)
		require.Equal[any](t, g.Position(g.Start()), [2]int{1, 2}, "the start")
		n, ok := g.Find([2]int{3, 3})
		if !ok || len(g.Options(n)) != 1 || g.Position(g.Options(n)[0]) != [2]int{2, 3} {
			t.Errorf("(3, 3) has the options %v", g.Options(n))
		}
		n, ok = g.Find([2]int{2, 1})
		require.That(t, ok && g.Position(n) == [2]int{1, 2}, "(2, 1) is %v", n)
	}
}
