package nim

import (
	"errors"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// How large a game is is foretold: so many positions and moves it has.
func TestSize(t *testing.T) {
	for _, s := range []Setup{
		Heaps(7), Heaps(3, 5), Heaps(2, 3, 4), Heaps(9, 6).AtMost(4), Heaps(9, 3).AtMost(1), Heaps(8, 2).AtMost(100),
		Heaps(11, 6).Taking(1, 3), Heaps(5, 5).Taking(9, 1, 2), Heaps(0, 4), Heaps(),
	} {
		g := require.Must(s.Graph())(t)
		moves := 0
		for n := range g.Len() {
			moves += len(g.Options(n))
		}
		// What stands to be added up in halves and thirds is not exact.
		if gotPositions, gotMoves := s.size(); gotPositions != float64(g.Len()) || gotMoves < float64(moves)-1e-6 || gotMoves > float64(moves)+1e-6 {
			t.Errorf("%v: %v positions and %v moves are foretold, there are %d and %d", s.heaps, gotPositions, gotMoves, g.Len(), moves)
		}
		_, sorted := s.Sorted().size()
		require.That(t, sorted <= float64(moves)+1e-6, "%v sorted: %v moves are more than %d", s.heaps, sorted, moves)
	}
}

// A game with few positions and very many moves is refused at once.
func TestTooManyMoves(t *testing.T) {
	takes := make([]uint64, 1_000_000)
	for i := range takes {
		takes[i] = uint64(i + 1)
	}
	for _, s := range []Setup{
		Heaps(1_000_000), Heaps(1_000_000, 3).Misere(), Heaps(127, 127, 127), Heaps(2000, 2000).AtMost(500), Heaps(1_000_000).Taking(takes...),
		Heaps(1 << 14),
	} {
		_, err := s.Graph()
		var limit *nimkit.LimitError
		if !errors.As(err, &limit) || limit.Limit != mostMoves || len(err.Error()) > 200 {
			t.Errorf("%v: %v", s.heaps, err)
		}
	}
	_, moves := Heaps(1<<14 - 1).size()
	require.That(t, moves <= mostMoves, "%v moves are too many", moves)
}
