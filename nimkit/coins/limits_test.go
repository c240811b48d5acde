package coins_test

import (
	"errors"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/coins"
)

// TestLargeRowsAreRefused checks that work of minutes is an error that names the limit.
// Without the limits this test does not end.
func TestLargeRowsAreRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("many rows are solved up to the limit")
	}
	up := func(n int) (places []int) {
		for p := range n {
			places = append(places, p)
		}
		return places
	}
	var board [][2]int
	for p := range 64 {
		board = append(board, [2]int{p % 8, p / 8})
	}
	motley := coins.Product{Columns: coins.Motley, Rows: coins.Motley}
	for name, err := range map[string]error{
		"40 heads of Ruler":        second(coins.Ruler.Row(up(40)...).Game().Graph()),
		"40 heads of Twins":        second(coins.Twins.Row(up(40)...).Game().Graph()),
		"20 of Mock Turtles":       second(coins.MockTurtles.Row(up(20)...).Game().Graph()),
		"24 of Turning Turtles":    second(coins.TurningTurtles.Row(up(24)...).Game().Graph()),
		"64 heads of two ways":     second(coins.Code("1,64").Row(up(64)...).Game().Graph()),
		"many coins at a time":     second(coins.Code("31S").Row(63).Game().Graph()),
		"half of all coins":        second(coins.Code("32").Row(63).Game().Graph()),
		"one head of Mock Turtles": second(coins.MockTurtles.Row(63).Game().Misere().Graph()),
		"one head of Motley":       second(coins.Motley.Row(63).Game().Graph()),
		"many ways":                second(coins.Code("1+,1+C,1+S,1+E").Row(63).Game().Graph()),
		"a board of Ruler":         second(coins.Product{Columns: coins.Ruler, Rows: coins.Ruler}.Board(board...).Game().Graph()),
		"a board of Motley":        second(motley.Board(board...).Game().Graph()),
		"a row of Motley":          second(motley.Board([2]int{63, 0}).Game().Graph()),
		"no rows, many columns":    second(coins.Product{Columns: coins.Sym, Rows: coins.Sym}.Board([2]int{63, 0}).Game().Graph()),
		"moves in a long row":      second(coins.MockTurtles.Row(coins.MaxCoins - 1).WinningMoves()),
		"moves on a board":         second(motley.Board([2]int{15, 15}).WinningMoves()),
		"moves on a long board":    second(coins.TurningCorners().Board([2]int{coins.MaxCoins - 1, coins.MaxCoins - 2}).WinningMoves()),
		"values of Moebius":        second(coins.Moebius.NimValues(coins.MaxCoins)),
		"values of Ruler":          second(coins.Ruler.NimValues(coins.MaxCoins)),
		"values of Turnips":        second(coins.Turnips.NimValues(coins.MaxCoins)),
		"values of Sym":            second(coins.Sym.NimValues(coins.MaxCoins)),
		"values of Sympler":        second(coins.Sympler.NimValues(coins.MaxCoins)),
		"values of very many":      second(coins.Code("500000-600000C(700000)").NimValues(coins.MaxCoins)),
		"values of several ways":   second(coins.Code("1-4,6C").NimValues(coins.MaxCoins)),
		"places of a board":        second(coins.TurningCorners().NimValues(coins.MaxCoins, coins.MaxCoins)),
	} {
		var limit *nimkit.LimitError
		require.That(t, errors.As(err, &limit) && limit.Limit >= 1 && len(err.Error()) <= 200, "%s: %v", name, err)
	}
}

// TestLargeRowsNameNoLimit checks that a row is refused before it is solved, without a limit that would
// not suffice, if the heads grow in number: a head alone leads to all rows of the places before it.
func TestLargeRowsNameNoLimit(t *testing.T) {
	for _, code := range []coins.Code{coins.Ruler, coins.MockTurtles, coins.Motley, coins.Moebius, "1-2,3C"} {
		_, err := code.Row(63).Game().Graph()
		if code == coins.Moebius || code == coins.Motley {
			require.ErrorContains(t, err, "begin with fewer places")
			continue
		}
		require.ErrorContains(t, err, "positions, since a play reaches", "begin with fewer places")
	}
	// The rows that are not refused are solved: 21 heads of Turning Turtles never grow in number.
	g := require.Must(coins.TurningTurtles.Row(63).Game().Graph())(t)
	require.Equal(t, g.Len(), 65)
	for place := range 64 {
		game := coins.Ruler.Row(place).Game()
		if g, err := game.Graph(); err == nil {
			require.Equal(t, g.Len(), 1<<place+1, "all rows of the places before %d", place)
		} else {
			require.ErrorContains(t, err, "begin with fewer places")
			require.True(t, place > 12, "place %d: %v", place, err)
		}
	}
}

// TestRowsWithinTheLimits checks a million coins of constant cost, a row of twenty, and
// a board too large for a table.
func TestRowsWithinTheLimits(t *testing.T) {
	for _, g := range []coins.Code{coins.TurningTurtles, coins.MockTurtles, coins.Twins} {
		v, err := g.NimValues(coins.MaxCoins)
		require.That(t, err == nil && len(v) == coins.MaxCoins, "%s: %v", g, err)
	}
	row := coins.Ruler.Row(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
	g, err := row.Game().Graph()
	require.True(t, err == nil && g.Len() == 1<<16, "%v", err)
	want, _ := row.NimValue()
	if v, ok := g.NimValue(g.Start()); !ok || v != want {
		t.Errorf("a row has the value %v in the graph, by its heads %v", v, want)
	}
	// On average a position has half of the moves of the position with all heads.
	moebius := coins.Moebius.Row(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
	if g, err := moebius.Game().Graph(); err != nil || g.Len() != 1<<14 {
		t.Errorf("14 heads of Moebius: %v", err)
	}
	// Few moves are found among the many sets of coins that are none: with 63 coins turned,
	// one of 64 is left; with 61, two or one pair of those that lie symmetrically.
	for game, want := range map[coins.Code]int{"64": 1, "63": 64, "64S": 1, "63S": 2, "61S": 4 + 2*30, "64F": 1} {
		row := game.Row()
		for n := range 64 {
			row.Heads = append(row.Heads, n)
		}
		g, err := row.Game().Graph()
		require.That(t, err == nil && len(g.Options(g.Start())) == want, "64 heads of %s: not %d moves, %v", game, want, err)
	}
	wide := coins.Product{Columns: coins.Twins, Rows: "1"}.Board([2]int{coins.MaxCoins - 1, 3})
	moves, err := wide.WinningMoves()
	if err != nil || len(moves) != 1 || !slices.Equal(moves[0].Columns, []int{0, coins.MaxCoins - 1}) || !slices.Equal(moves[0].Rows, []int{3}) {
		t.Errorf("winning moves %v (%v) on a wide board", moves, err)
	}
	require.Fails(t, "up to place 63")(coins.Motley.Row(64).Game().Graph())
}

// TestLastPlaces checks that the last place of a row and the last place of a solved
// board are accepted, and that the next is refused by name.
func TestPlacesBeyondTheLastAreRefused(t *testing.T) {
	single := coins.Code("1")
	require.Returns(t, nimkit.Nimber(1))(single.Row(coins.MaxCoins - 1).NimValue())
	for _, place := range []int{-1, coins.MaxCoins} {
		require.Fails(t, "is not between 0 and")(single.Row(place).NimValue())
	}
	g, err := single.Row(0, 63).Game().Graph()
	require.That(t, err == nil && g.Len() == 4, "%v, %v", g, err)
	require.Fails(t, "up to place 63")(single.Row(64).Game().Graph())
}
