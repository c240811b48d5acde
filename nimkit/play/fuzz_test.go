package play

import (
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/nim"
)

// A text is a game of legal moves, or has a short error, on a board with a table and on one with Bouton's rule.
func FuzzRecord(f *testing.F) {
	boards := []GameBoard{Board(nim.Heaps(1, 2, 3).Misere()), Board(nim.Heaps(40, 50, 60).Misere())}
	for _, s := range []string{"", "normal:", "misère: 1,2,3", "misère: 1,2,3 > 1,2,2 > 0,2,2", "normal: 0,0,0", "normal: 1,2,3 > 1,2,3", "misère:1,2,3>1,2,0", "misère: … > 1,2,2 > 0,2,2", "misère: 40,50,60 > 40,50,26", "normal: … > 41,50,60", "normal: 1,2,3 > ", "\xff: 1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, board := range boards {
			r, err := board.ParseRecord(text)
			if err != nil {
				require.That(t, len(err.Error()) <= 500, "an error of %d bytes", len(err.Error()))
				continue
			}
			require.Equal(t, len(r.Moves), strings.Count(strings.Replace(text, "… >", "", 1), ">"), text)
			for i, m := range r.Moves {
				from, to := m.From.(nim.Position), m.To.(nim.Position)
				lower := 0
				for h := range from {
					if to[h] < from[h] {
						lower++
					} else if to[h] > from[h] {
						lower += 9
					}
				}
				require.That(t, lower == 1 && m.Before == from.Outcome(r.Play), "%q: move %d from %v to %v", text, i+1, from, to)
			}
		}
	})
}
