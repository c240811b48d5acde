package pins_test

import (
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/pins"
)

// A game that was played has a row after each move, each a move from the one before it;
// or an error that its judge has as well.
func FuzzPlayed(f *testing.F) {
	f.Add(uint8(8), "4-5,1,8")
	f.Add(uint8(3), "2,2")
	f.Add(uint8(0), "")
	f.Add(uint8(200), "1-2,x")
	f.Fuzz(func(t *testing.T, places uint8, moves string) {
		game := pins.NewRow(int(places)).Play(strings.Split(moves, ",")...)
		rows, err := game.Rows()
		record, errJudge := game.Judge()
		require.True(t, (err == nil) == (errJudge == nil), "%d, %.100q: %v, but judged %v", places, moves, err, errJudge)
		if err != nil {
			return
		}
		if len(rows) != len(game.Moves)+1 || len(record.Moves) != len(game.Moves) {
			t.Fatalf("%d, %.100q: %d rows, %d judged, of %d moves", places, moves, len(rows), len(record.Moves), len(game.Moves))
		}
		for i, m := range game.Moves {
			if got, ok := rows[i].MoveTo(rows[i+1]); !ok || got != m {
				t.Errorf("%v is %v, %t, not %v", rows[i+1], got, ok, m)
			}
		}
	})
}
