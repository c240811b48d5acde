package nimkit_test

import (
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// men is a row of Northcott's game: where the man of the player to move stands, and
// the other's.
type men struct{ mine, yours int }

// northcott is Northcott's game on two rows of seven squares, with retreats: a man
// moves along its row, any distance either way, not onto or over the other. After
// a move the rows are seen by the other player.
func northcott(rows [2]men, move func([2]men)) {
	for i, row := range rows {
		for to := range 7 {
			if to == row.mine || (to < row.yours) != (row.mine < row.yours) || to == row.yours {
				continue
			}
			after := rows
			after[i].mine = to
			for k, r := range after {
				after[k] = men{r.yours, r.mine}
			}
			move(after)
		}
	}
}

func TestNorthcottWithRetreats(t *testing.T) {
	g, err := nimkit.Endless(nimkit.From(northcott, [2]men{{0, 3}, {0, 5}}, [2]men{{3, 0}, {0, 5}})).Graph()
	if err != nil {
		t.Fatal(err)
	}
	for n := range g.Len() {
		var gaps nim.Position
		for _, row := range g.Position(n).([2]men) {
			gaps = append(gaps, uint64(max(row.mine-row.yours, row.yours-row.mine)-1))
		}
		if want := gaps.Outcome(nimkit.Normal); g.Outcome(n) != want {
			t.Fatalf("%v is %v, its gaps as Nim are %v", g.Position(n), g.Outcome(n), want)
		}
	}
}
