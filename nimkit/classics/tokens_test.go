package classics

import (
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

func TestTokenGamesMatchTheirFormulas(t *testing.T) {
	for _, g := range []nimkit.Game{SilverDollar(), SilverDollar(3), SilverDollar(2, 3, 7), SilverDollar(1, 4, 6, 11), SilverDollar(0, 3, 5, 6, 9), Downhill(nil), Downhill([][2]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {1, 4}, {3, 4}, {0, 5}, {4, 5}}, 5, 4, 3)} {
		c, err := g.Comparison()
		require.That(t, err == nil && c.Agree(), "%v: %v, %v", g, c, err)
	}
}

func TestInvalidTokensReturnErrors(t *testing.T) {
	for names, g := range map[string]nimkit.Game{
		"square 3": SilverDollar(3, 3), "9 coins": SilverDollar(1, 2, 3, 4, 5, 6, 7, 8, 9), "points 1 and 1": Downhill([][2]int{{1, 1}}), "5000000": SilverDollar(1 << 62),
		"point 0": Downhill(nil, 0), "points -1 and 1": Downhill([][2]int{{-1, 1}}), "4611686018427387904": Downhill([][2]int{{0, 1 << 62}}), "9 tokens": Downhill([][2]int{{0, 1}}, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	} {
		require.Fails(t, names)(g.Graph())
	}
}

// TestAdjacentCoinsAreSolved checks that the limit depends on the free squares, and not on the squares
// of the coins.
func TestAdjacentCoinsAreSolved(t *testing.T) {
	g := require.Must(SilverDollar(8, 9, 10, 11, 12, 13, 14, 15).Graph())(t)
	require.Equal(t, g.Len(), 12_870, "8 coins on 16 squares")
}
