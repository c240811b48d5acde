package coins_test

import (
	"errors"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
)

// A row is worth what its graph says, or is an error wherever it is asked.
func FuzzRow(f *testing.F) {
	f.Add("1-3", 0, 2, 5)
	f.Add("1+FS", 7, 7, 1)
	f.Add("3E", 9, -1, 4)
	f.Add("x", 1<<40, 0, 0)
	f.Fuzz(func(t *testing.T, code string, x, y, z int) {
		if max(x, y, z) > 25 && max(x, y, z) < 1<<21 || len(code) > 20 {
			return // many moves
		}
		row := coins.Game(code).Row(x, y, z)
		v, err := row.NimValue()
		moves, errMoves := row.WinningMoves()
		if limit := (*nimkit.LimitError)(nil); err == nil && errors.As(errMoves, &limit) {
			return
		}
		if (err == nil) != (errMoves == nil) {
			t.Fatalf("%.100q: %v, %v", code, err, errMoves)
		}
		if max(x, y, z) > 9 {
			return // many positions
		}
		g, errGraph := row.Graph()
		if err != nil || errMoves != nil || errGraph != nil {
			if err == nil || errMoves == nil || errGraph == nil {
				t.Fatalf("%.100q: %v, %v, %v", code, err, errMoves, errGraph)
			}
			return
		}
		if got, ok := g.NimValue(g.Start()); !ok || got != v || (len(moves) > 0) != (v != 0) {
			t.Errorf("%q with %d, %d, %d is worth %v, by its graph %v, and has %d winning moves", code, x, y, z, v, got, len(moves))
		}
	})
}
