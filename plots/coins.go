package plots

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/view"
)

// Coins draws what a head is worth at each place of a row of so many coins, as
// [NimValues] does.
func Coins(game coins.Game, row int) Figure {
	values, err := game.NimValues(row)
	if err != nil {
		return failed(err)
	}
	return NimValues(nimkit.Sequence{Name: game.Name(), Values: values, Places: true})
}

// CoinBoard draws what a head is worth at each place of a board, as [NimMap] does.
func CoinBoard(game coins.Product, columns, rows int) Figure {
	if columns < 1 || rows < 1 || max(columns, rows) > widestNimMap {
		return failed(fmt.Errorf("plots: a board of %d × %d coins is not between 1 × 1 and %d × %d", columns, rows, widestNimMap, widestNimMap))
	}
	values, err := game.NimValues(columns, rows)
	if err != nil {
		return failed(err)
	}
	return nimMaps([]nimGrid{{
		title:   view.Words{NL: "%s × %s", DE: "%s × %s", EN: "%s × %s"}.Sprintf(view.GameName(game.Columns.Name()), view.GameName(game.Rows.Name())),
		x:       view.Words{NL: "kolom", DE: "Spalte", EN: "column"},
		y:       view.Words{NL: "rij", DE: "Zeile", EN: "row"},
		columns: columns, rows: rows,
		at: func(x, y int) (nimkit.Nimber, bool) { return values[y][x], true },
	}})
}
