package view

import (
	"nimlab/nimkit"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/words"
)

// GeneraOf is the table of a game worked out, every position with its genus, and
// whether it is tame. A game of more than 200 positions says how many there are and
// lists the first 200.
func GeneraOf(game nimkit.Game) (shown View) {
	defer orSaid(&shown)
	g := words.Must(game.Graph())
	words.Check(within("number of positions %d", g.Len(), 1, mostGenus))
	genera := words.Must(misere.Of(game))
	t := Table{
		Caption: words.N(g.Len(), "%d position", "%d positions", g.Len()),
		Head: heads(words.T("position"), words.T("genus"), words.T("normal play"),
			words.T("misère play"), words.Same("")),
		Side: true,
	}
	t.positions(g, ".", func(n int) []any {
		kind := words.T("wild")
		if genera.Tame(n) {
			kind = words.T("tame")
		}
		genus := genera.Genus(n)
		return []any{words.Name(g.Position(n)), words.Same(genus), outcomeCell(genus.Outcome(nimkit.Normal)), outcomeCell(genus.Outcome(nimkit.Misere)), kind}
	})
	return t
}
