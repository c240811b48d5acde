package view

import (
	"nimlab/nimkit/cards"
	"nimlab/nimkit/words"
)

// CardMove names a move by the card that is taken and the card that is turned.
func CardMove(m cards.Move) words.Text {
	return words.T("takes %v, turns %v", m.Taken, m.Turned)
}

// CardGames returns a table of all games from one row to another, with at most six cards. Mistakes
// have a question mark, and each player has a column with the number of mistakes. B begins.
func CardGames(start, last cards.Row) (result View) {
	defer showError(&result)
	words.Check(start.Check(), within("number of cards %d", start.Up+start.Down, 1, maxGameCards))
	t := Table{
		Caption: words.T("All games from %v to %v; ? is a wrong move", start, last),
		Head:    heads(words.T("game"), words.T("mistakes of B"), words.T("mistakes of T")),
	}
	for played := range cards.Games(start, last) {
		record := words.Must(played.Judge())
		line := start.String()
		for _, m := range record.Moves {
			line += " → " + m.To.String()
			if m.Wrong() {
				line += "?"
			}
		}
		var mistakes [2]int
		for _, i := range record.Mistakes() {
			mistakes[i%2]++
		}
		t.addRow(line, mistakes[0], mistakes[1])
	}
	return t
}

// CardAnswers lists the winning answers of T to each first move of B, with n cards face up.
func CardAnswers(n int) (result View) {
	defer showError(&result)
	start := cards.Row{Up: n}
	words.Check(start.Check())
	var s Sentences
	for _, move := range start.Moves() {
		after := start.MustAfter(move)
		for _, answer := range after.WinningMoves() {
			s = append(s, words.T("From %v to %v: T makes %v (%s).", start, after, after.MustAfter(answer), CardMove(answer)))
		}
	}
	if len(s) == 0 {
		return words.T("From %v T has no winning answer.", start)
	}
	return s
}
