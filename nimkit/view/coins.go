package view

import (
	"nimlab/nimkit/coins"
	"nimlab/nimkit/words"
)

// CoinValues is the table of what a head is worth at the places 0, 1, … of a row of
// so many coins, a line for each game. A game whose values cannot be had says so
// in its line.
func CoinValues(row int, games ...coins.Code) (shown View) {
	defer orSaid(&shown)
	words.Check(within("number of places %d", row, 1, mostPlaces), within("number of games %d", len(games), 0, mostSideways))
	t := Table{
		Caption: words.T("What a coin with heads up is worth, by its place"),
		Head:    heads(words.T("game"), words.T("to be turned")),
		Side:    true,
	}
	t.count(row)
	for _, g := range games {
		line := []any{g.Title(), string(g)}
		values, err := g.NimValues(row)
		if err != nil {
			line = append(line, words.Same(err))
		}
		for _, v := range values {
			line = append(line, uint64(v))
		}
		t.add(line...)
	}
	return t
}
