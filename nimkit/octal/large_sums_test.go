package octal_test

import (
	"errors"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/octal"
)

// TestSumsWithVeryManyMovesAreRefused checks that sums with very many moves have a lower
// limit on positions, and no winning moves. Without the limits this test does not end.
func TestSumsWithVeryManyMovesAreRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("counts millions of moves")
	}
	var limit *nimkit.LimitError
	for _, sum := range []octal.Sum{octal.Nim.Sum(99_999), octal.MustParse("C.(F)").Sum(300), octal.Nim.Sum(1<<24, 2)} {
		_, err := sum.Game().Graph()
		require.That(t, errors.As(err, &limit) && limit.Limit >= 1 && limit.Limit < 100_000, "%v: %v", sum, err)
	}
	if g, err := octal.Nim.Heaps(4000).Graph(); err != nil || g.Len() != 4001 {
		t.Errorf("a heap of 4000: %v", err)
	}
	if _, err := octal.MustParse("C.(F)").Sum(1000).WinningMoves(); !errors.As(err, &limit) || !strings.Contains(err.Error(), "C.(F), a heap of 1000: among more than 4194304 options") {
		t.Error(err)
	}
}
