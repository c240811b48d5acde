package view

import (
	"nimlab/nimkit/coins"
	"nimlab/nimkit/words"
)

// CoinValues returns a table of the values of a head at the places 0, 1, … of a row of at most 200
// coins, with a line for each game. If the values of a game cannot be computed, its line has
// the error.
func CoinValues(row int, games ...coins.Code) (result View) {
	defer showError(&result)
	words.Check(within("number of places %d", row, 1, maxPlaces), within("number of games %d", len(games), 0, maxGames))
	t := Table{
		Caption: words.T("What a coin with heads up is worth, by its place"),
		Head:    heads(words.T("game"), words.T("to be turned")),
		Side:    true,
	}
	t.addNumbers(row)
	for _, g := range games {
		line := []any{g.Title(), string(g)}
		values, err := g.NimValues(row)
		if err != nil {
			line = append(line, words.Same(err))
		}
		for _, v := range values {
			line = append(line, uint64(v))
		}
		t.addRow(line...)
	}
	return t
}
