package plots

import (
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
	return NimValuePanels(Panel{
		Name: game.Name(), Values: values,
		X: view.Words{NL: "plaats van de munt", DE: "Platz der Münze", EN: "place of the coin"},
	})
}

// CoinBoard draws what a head is worth at each place of a board, as [NimMaps] does.
func CoinBoard(game coins.Product, columns, rows int) Figure {
	if columns < 1 || rows < 1 || max(columns, rows) > widestNimMap {
		return NimMaps(NimGrid{Columns: columns, Rows: rows})
	}
	values, err := game.NimValues(columns, rows)
	if err != nil {
		return failed(err)
	}
	return NimMaps(NimGrid{
		Title:   view.Words{NL: "%s × %s", DE: "%s × %s", EN: "%s × %s"}.Sprintf(game.Columns.Name(), game.Rows.Name()),
		X:       view.Words{NL: "kolom", DE: "Spalte", EN: "column"},
		Y:       view.Words{NL: "rij", DE: "Zeile", EN: "row"},
		Columns: columns, Rows: rows,
		At: func(x, y int) (nimkit.Nimber, bool) { return values[y][x], true },
	})
}
