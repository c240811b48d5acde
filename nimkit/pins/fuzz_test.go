package pins_test

import (
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/pins"
)

// FuzzPlayed checks that a game has a row after each move, and that Rows and Judge return an error
// for the same games.
func FuzzPlayed(f *testing.F) {
	f.Add(uint8(8), "4-5,1,8")
	f.Add(uint8(3), "2,2")
	f.Add(uint8(0), "")
	f.Add(uint8(200), "1-2,x")
	f.Fuzz(func(t *testing.T, places uint8, moves string) {
		game := pins.NewRow(int(places)).Play(strings.Split(moves, ",")...)
		rows, err := game.Rows()
		record, errJudge := game.Judge()
		require.True(t, (err == nil) == (errJudge == nil), "%d, %.100q: Rows returns the error %v, Judge %v", places, moves, err, errJudge)
		if err != nil {
			return
		}
		if len(rows) != len(game.Moves)+1 || len(record.Moves) != len(game.Moves) {
			t.Fatalf("%d, %.100q: %d rows and %d verdicts for %d moves", places, moves, len(rows), len(record.Moves), len(game.Moves))
		}
		for i, m := range game.Moves {
			if got, ok := rows[i].MoveTo(rows[i+1]); !ok || got != m {
				t.Errorf("%v to %v is the move %v, %t, want %v", rows[i], rows[i+1], got, ok, m)
			}
		}
	})
}
