package octal

import (
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
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

// TestTitleNamesSinks also checks that codes with one take keep their code.
func TestTitleNamesSinks(t *testing.T) {
	for code, want := range map[Code][3]string{
		"0.13313": {"{2, 3, 5} met een put", "{2, 3, 5} mit Abgrund", "{2, 3, 5} with a sink"},
		"0.313":   {"{1, 3} met een put", "{1, 3} mit Abgrund", "{1, 3} with a sink"},
		"0.033":   {"{2, 3}", "{2, 3}", "{2, 3}"}, "0.33": {"{1, 2}", "{1, 2}", "{1, 2}"},
		"0.13": {"0.13", "0.13", "0.13"}, "0.131": {"0.131", "0.131", "0.131"}, "0.1(3)": {"0.1(3)", "0.1(3)", "0.1(3)"},
	} {
		title := code.Title()
		require.Equal(t, [3]string{title.In(words.Dutch), title.In(words.German), title.In(words.English)}, want, code)
	}
}
