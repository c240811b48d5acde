package view

import (
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

// Machine returns a table of facts about a historical machine, each with its source.
func Machine(m match.Machine) View {
	if len(m.Facts) == 0 {
		return words.Same(words.Errorf("view: a machine of which nothing is known: take match.Nimatron or match.Nimrod"))
	}
	t := Table{
		Caption: words.Same(m.Name),
		Head:    heads(words.Same(""), words.T("what we know"), words.T("source")),
		Side:    true,
	}
	for _, f := range m.Facts {
		t.addRow(f.About, f.Statement, f.Source)
	}
	return t
}

// Series returns a table of first mistakes in a series of games: the number of games by the move of
// the first mistake and by the player who began.
func Series(s match.Series) (result View) {
	defer showError(&result)
	wins := words.Must(s.Wins())
	var games [][2]int // by the move of the first mistake, 0 for none, and the player who began
	for i, g := range s.Games {
		record, move := words.Must(g.Judge()), 0
		if mistakes := record.Mistakes(); len(mistakes) > 0 {
			move = mistakes[0] + 1
		}
		for len(games) <= move {
			games = append(games, [2]int{})
		}
		games[move][i%2]++
	}
	names := PlayerNames(s)
	begins := func(name words.Text) words.Text { return words.T("%s begins", name) }
	t := Table{
		Caption: words.T("%d games from %v: %s wins %d, %s %d", len(s.Games), s.Start, names[0], wins[0], names[1], wins[1]),
		Head:    heads(words.T("win given away"), begins(names[0]), begins(names[1])),
		Side:    true,
	}
	for move, n := range games {
		when := words.T("at move %d", move)
		if move == 0 {
			when = words.T("never")
		}
		if n != [2]int{} {
			t.addRow(when, n[0], n[1])
		}
	}
	return t
}

// PlayerNames returns the names of the players of a series by their strategies, or A and B if
// these are the same.
func PlayerNames(s match.Series) [2]words.Text {
	names := [2]words.Text{playerName(s.Match.First), playerName(s.Match.Second)}
	if names[0].In(words.English) == names[1].In(words.English) {
		return Players()
	}
	return names
}

// playerName names a player by its strategy.
func playerName(p match.Player) words.Text {
	if p == nil {
		p = match.Perfect{}
	}
	if p, ok := p.(interface{ Title() words.Text }); ok {
		return p.Title()
	}
	return words.T("another")
}
