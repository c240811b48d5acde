package plots

import (
	"slices"

	"gonum.org/v1/plot/vg"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/words"
)

// Coins draws what a head is worth at each place of a row of 1 to 128 coins, as
// [NimValues] does.
func Coins(game coins.Game, row int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d coins", row, 1, mostCoins))
	values := words.Must(game.NimValues(row))
	return NimValues(nimkit.Sequence{Name: game, Values: values, Places: true})
}

// CoinBoard draws what a head is worth at each place of a board, as [NimValueMap]
// does.
func CoinBoard(game coins.Product, columns, rows int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d columns", columns, 1, widestNimMap), within("%d rows", rows, 1, widestNimMap))
	values := words.Must(game.NimValues(columns, rows))
	all := slices.Concat(values...)
	largest := slices.Max(all)
	losses := count(all, func(v nimkit.Nimber) bool { return v == 0 })
	side := min(20, max(500/vg.Length(max(columns, rows)), 12.5))
	shades := newShades(side, uint64(largest))
	return plans(Figure{
		Title: words.Alike("%s × %s", game.Columns.Called(), game.Rows.Called()),
		Key:   words.Of("0 op oranje = verlies", "0 auf Orange = Verlust", "0 on orange = loss"),
		Desc: words.Of("Een vakje per plaats met wat een kop er waard is: %d plaatsen, %d keer 0, de grootste waarde is %d.",
			"Ein Feld je Platz mit dem Wert eines Kopfes darauf: %d Plätze, %d-mal 0, der größte Wert ist %d.",
			"A square for each place with what a head there is worth: %d places, %d of them 0, the largest value is %d.", columns*rows, losses, uint64(largest)),
	}, side, plan{
		x: words.Of("kolom", "Spalte", "column"), y: words.Of("rij", "Zeile", "row"),
		columns: columns, rows: rows, lines: nimLines,
		at: func(x, y int, _ words.Language) square { return shades.nim(values[y][x]) },
	})
}
