package view

import (
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// GameValues returns a table of games: where each starts, its value, mean and temperature, who
// wins, and the best moves of both players. A move of a player is best if no other is at least
// as good, whatever is played beside the game. A game may be a sum; for its parts, pass
// [partizan.Game.Summands].
func GameValues(games ...partizan.Game) (result View) {
	defer showError(&result)
	words.Check(within("%d games", len(games), 1, maxGames))
	t := Table{
		Head: heads(words.T("game"), words.T("value"), words.T("mean"), words.T("temperature"), words.C("outcome", "who wins"),
			words.T("best for Left"), words.T("best for Right")),
		Side: true,
	}
	for _, g := range games {
		v := words.Must(g.Value())
		row := []any{words.Display(g.Start()), valueWithName(v), v.Mean().String(), v.Temperature().String(), v.Outcome().Display()}
		for player := partizan.Left; player <= partizan.Right; player++ {
			moves := words.Must(g.BestMoves(player))
			seen := map[string]bool{}
			var names []string
			for _, m := range moves {
				if name := m.String(); !seen[name] {
					seen[name] = true
					names = append(names, name)
				}
			}
			if len(names) > maxBestMoves {
				names = append(names[:maxBestMoves], "…")
			}
			row = append(row, words.JoinFunc(names, ",  ", func(s string) string { return s }))
		}
		t.addRow(row...)
	}
	return t
}

// valueWithName returns a value as it is written, with its name if it has another one.
func valueWithName(v partizan.Value) words.Text {
	if name := v.Name(); name != (words.Text{}) {
		return words.Format("%s (%s)", v.String(), name)
	}
	return words.Same(v.String())
}

// PlayerMoves returns a table of all moves of a player from the start of a game: what is left,
// its value, the number at which play ends if both go on as well as they can, by how much that is
// less than the best move reaches, and whether the player wins. Moves that win are marked as
// right, and those that lose the game as wrong.
func PlayerMoves(game partizan.Game, player partizan.Player) (result View) {
	defer showError(&result)
	moves := words.Must(game.Moves(player))
	v := words.Must(game.Value())
	t := Table{
		Caption: words.T("%s. %s moves. Value %s.", words.Display(game.Start()), player.Display(), v.String()),
		Head:    heads(words.T("the move leaves"), words.T("value"), words.T("play ends at"), words.T("loses"), words.T("the move")),
	}
	for _, m := range moves {
		stop := m.Value.RightStop()
		if player == partizan.Right {
			stop = m.Value.LeftStop()
		}
		verdict, mark := words.T("loses"), Wrong
		if m.Wins {
			verdict, mark = words.T("wins"), Right
		}
		t.addRow(m.String(), m.Value.String(), stop.String(), m.Loss.String(), Cell{verdict, mark})
	}
	if len(moves) == 0 {
		t.addRow(words.T("has no move"), "", "", "", Cell{words.T("loses"), Wrong})
	}
	return t
}

// CanonicalSteps returns the steps from a game, such as {*, 0 | 1}, to its canonical form: an
// option that is dominated or reversible in each. The text is a game in the notation of
// [partizan.Parse], in braces.
func CanonicalSteps(text string) (steps []Step) {
	defer showError(&steps)
	left, right, err := partizan.ParseOptions(text)
	words.Check(err)
	list, v := partizan.Simplify(left, right)
	game := func(left, right []partizan.Value) string {
		side := func(values []partizan.Value) string { return words.JoinFunc(values, ", ", partizan.Value.String) }
		return "{" + side(left) + " | " + side(right) + "}"
	}
	steps = append(steps, Step{Sentence: words.T("The game is %s.", game(left, right))})
	for _, s := range list {
		steps = append(steps, Step{Sentence: words.T("%s What remains is %s.", s.Display(), game(s.Left, s.Right))})
	}
	return append(steps, Step{Sentence: words.T("No option is dominated or reversible any more. The game is worth %s.", v.String())})
}
