package octal

import (
	"slices"
	"testing"

	"nimlab/internal/require"
)

// TestMatchMovesOfKayles checks the moves on a row of matches in Kayles: three matches
// allow taking one of three or two of two pairs, and the coordinates after each move are
// those of an option.
func TestMatchMovesOfKayles(t *testing.T) {
	for matches, want := range map[int]int{1: 1, 2: 3, 3: 5, 4: 7, 7: 13} {
		s := Kayles.Sum(matches)
		seen := map[string]bool{}
		s.matchMoves(s.appearance().Layout.Coordinates(nil), func(row []int) {
			left := []int{}
			for _, h := range s.fromMatches(row) {
				left = append(left, h.Size)
			}
			ok := false
			for option := range Kayles.Options(matches) {
				ok = ok || slices.Equal(option, left) || len(left) == 2 && slices.Equal(option, []int{left[1], left[0]})
			}
			require.That(t, ok, "%v is left of %d", left, matches)
			key := ""
			for _, v := range row {
				key += string(rune('0' + v))
			}
			seen[key] = true
		})
		require.That(t, len(seen) == want, "%d moves from %d matches, want %d", len(seen), matches, want)
	}
}
