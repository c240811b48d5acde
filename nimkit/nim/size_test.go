package nim

import (
	"errors"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

func TestSizeIsExactForHeaps(t *testing.T) {
	for _, n := range []nimGame{
		{Position{7}, Takes{}}, {Position{3, 5}, Takes{}}, {Position{2, 3, 4}, Takes{}}, {Position{9, 6}, AtMost(4)}, {Position{9, 3}, AtMost(1)}, {Position{8, 2}, AtMost(100)},
		{Position{11, 6}, Taking(1, 3)}, {Position{5, 5}, Taking(9, 1, 2)}, {Position{0, 4}, Takes{}}, {Position{}, Takes{}},
	} {
		g := require.Must(n.From(n.heaps).Graph())(t)
		moves := 0
		for n := range g.Len() {
			moves += len(g.Options(n))
		}
		// The sum has rounding errors.
		if gotPositions, gotMoves := n.size(false); gotPositions != float64(g.Len()) || gotMoves < float64(moves)-1e-6 || gotMoves > float64(moves)+1e-6 {
			t.Errorf("%v: size returns %v positions and %v moves, the graph has %d and %d", n.heaps, gotPositions, gotMoves, g.Len(), moves)
		}
		_, sorted := n.size(true)
		require.That(t, sorted <= float64(moves)+1e-6, "%v sorted: %v moves are more than %d", n.heaps, sorted, moves)
	}
}

func TestGraphWithTooManyMovesReturnsError(t *testing.T) {
	takes := make([]int, 1_000_000)
	for i := range takes {
		takes[i] = i + 1
	}
	for _, game := range []nimkit.Game{
		Heaps(1_000_000), Heaps(1_000_000, 3).Misere(), Heaps(127, 127, 127), AtMost(500).Heaps(2000, 2000), Taking(takes...).Heaps(1_000_000),
		Heaps(1 << 14),
	} {
		_, err := game.Graph()
		var limit *nimkit.LimitError
		if !errors.As(err, &limit) || limit.Limit != 1<<29 || len(err.Error()) > 200 {
			t.Errorf("%v: %v", game.Start(), err)
		}
	}
	_, moves := nimGame{heaps: Position{1<<14 - 1}}.size(false)
	require.That(t, moveCost*moves <= 1<<29, "a game with %v moves is refused", moves)
}
