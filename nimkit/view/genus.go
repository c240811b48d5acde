package view

import (
	"nimlab/nimkit"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/words"
)

// GeneraOf returns a table of the positions of a game with their genera and outcomes, tame or wild.
// Only the first 200 positions are listed.
func GeneraOf(game nimkit.Game) (result View) {
	defer showError(&result)
	g := words.Must(game.Graph())
	words.Check(within("number of positions %d", g.Len(), 1, maxGenusPositions))
	genera := words.Must(misere.Of(game))
	t := Table{
		Caption: words.N(g.Len(), "%d position", "%d positions", g.Len()),
		Head: heads(words.T("position"), words.T("genus"), words.T("normal play"),
			words.T("misère play"), words.Same("")),
		Side: true,
	}
	t.addPositions(g, ".", func(n int) []any {
		kind := words.T("wild")
		if genera.Tame(n) {
			kind = words.T("tame")
		}
		genus := genera.Genus(n)
		return []any{words.Name(g.Position(n)), words.Same(genus), outcomeCell(genus.Outcome(nimkit.Normal)), outcomeCell(genus.Outcome(nimkit.Misere)), kind}
	})
	return t
}
