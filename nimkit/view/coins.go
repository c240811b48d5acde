package view

import "nimlab/nimkit/coins"

// CoinValues is the table of what a head is worth at the places 0, 1, … of a row of
// so many coins, a line for each game. A game whose values cannot be had says so
// in its line.
func CoinValues(row int, games ...coins.Game) View {
	t := Table{
		Caption: Words{
			NL: "Wat een munt met kop waard is, naar zijn plaats", DE: "Was eine Münze mit Kopf wert ist, je nach Platz", EN: "What a coin with heads up is worth, by its place",
		},
		Head: []any{
			Words{NL: "spel", DE: "Spiel", EN: "game"},
			Words{NL: "te keren", DE: "zu wenden", EN: "to be turned"},
		},
		Side: true,
	}
	for n := range row {
		t.Head = append(t.Head, n)
	}
	for _, g := range games {
		line := []any{GameName(g.Name()), string(g)}
		values, err := g.NimValues(row)
		if err != nil {
			line = append(line, Same(err))
		}
		for _, v := range values {
			line = append(line, uint64(v))
		}
		t.Rows = append(t.Rows, line)
	}
	return t
}
