package view

import (
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

// Machine is what is known of a historical machine, each fact with its source.
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
		t.add(f.About, f.Says, f.Source)
	}
	return t
}

// Series is when the win was given away in a series of games: how many games had their
// first mistake at which move, by who began them.
func Series(s match.Series) (shown View) {
	defer orSaid(&shown)
	wins := words.Must(s.Wins())
	var games [][2]int // by the move of the first mistake, 0 for none
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
			t.add(when, n[0], n[1])
		}
	}
	return t
}

// PlayerNames are the names of the two players of a series, by how they play: A
// and B if both play in the same way.
func PlayerNames(s match.Series) [2]words.Text {
	names := [2]words.Text{playerName(s.Match.First), playerName(s.Match.Second)}
	if names[0].In(words.English) == names[1].In(words.English) {
		return Players()
	}
	return names
}

// playerName names a player by how it plays.
func playerName(p match.Player) words.Text {
	if p == nil {
		p = match.Perfect{}
	}
	if p, ok := p.(interface{ Title() words.Text }); ok {
		return p.Title()
	}
	return words.T("another")
}
