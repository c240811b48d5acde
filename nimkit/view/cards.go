package view

import (
	"nimlab/nimkit/cards"
	"nimlab/nimkit/words"
)

// CardMove names a move: which card is taken and which is turned.
func CardMove(m cards.Move) words.Text {
	return words.T("takes %v, turns %v", m.Taken, m.Turned)
}

// CardGames lists every game between two rows of at most six cards, each move
// that gave something away with a question mark, and says who made the mistakes:
// B begins.
func CardGames(start, last cards.Row) (shown View) {
	defer orSaid(&shown)
	words.Check(start.Check(), within("number of cards %d", start.Up+start.Down, 1, mostPlayed))
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
		t.add(line, mistakes[0], mistakes[1])
	}
	return t
}

// CardAnswers says for n cards face up, move by move of B, what T answers.
func CardAnswers(n int) (shown View) {
	defer orSaid(&shown)
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
