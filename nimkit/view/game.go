package view

import (
	"strconv"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// JudgementSign returns the sign of a move, given the outcomes before and after it for the
// player who made it: ✓ if it kept a win or a draw, ✗ if it gave that away, – if the position
// was lost already.
func JudgementSign(before, after nimkit.Outcome) string {
	switch {
	case before != after:
		return "✗"
	case before == nimkit.Loss:
		return "–"
	}
	return "✓"
}

// Judgement describes a move, given the outcomes before and after it for the player who made
// it.
func Judgement(before, after nimkit.Outcome) words.Text {
	switch {
	case before == nimkit.Win && after == nimkit.Win:
		return words.T("right: keeps the win")
	case before == nimkit.Loss:
		return words.T("already lost: every move loses")
	case before == nimkit.Win && after == nimkit.Loss:
		return words.T("wrong: throws the win away")
	case before == nimkit.Win:
		return words.T("wrong: from a win to a draw")
	case after == nimkit.Loss:
		return words.T("wrong: from a draw to a loss")
	}
	return words.T("right: stays a draw")
}

// Record returns a table of a judged game: the position after each move, the judgement of the move,
// and the right moves instead of a mistake.
func Record[P any](r nimkit.Record[P]) Table {
	t := Table{
		Caption: words.N(len(r.Moves), "A game of %d move, %d wrong", "A game of %d moves, %d wrong", len(r.Moves), len(r.Mistakes())),
		Head: heads(words.T("move"), words.T("player"), words.T("position"), words.T("verdict"),
			words.T("right was")),
		Rows: [][]any{{0, "", words.Name(r.Start), "", ""}},
	}
	for i, m := range r.Moves {
		verdict := words.Format("%s %s", JudgementSign(m.Before, m.After), Judgement(m.Before, m.After))
		row := []any{i + 1, string("AB"[i%2]), words.Name(m.To), verdict, ""}
		if m.Wrong() {
			row[3], row[4] = Cell{verdict, Wrong}, words.JoinFunc(m.Right, "  ", func(p P) string { return words.Name(p) })
		}
		t.addRow(row...)
	}
	return t
}

// Solved returns a table of the positions of a game, from the end back to the start. A row has the
// outcome, the article's label, the nim-value in normal play, the remoteness (the length of
// the game if the winner hastens and the loser delays) and the positions after right moves.
// Only the first 200 positions are listed.
func Solved(game nimkit.Game) (result View) {
	defer showError(&result)
	g := words.Must(game.Graph())
	t := Table{
		Caption: words.N(g.Len(), "%d position. %s", "%d positions. %s", g.Len(), g.EndRule()),
		Head: heads(words.T("position"), words.T("outcome"), words.T("label"), words.T("nim-value"),
			words.C("axis", "moves to the end"), words.T("right moves to")),
		Side: true,
	}
	name := func(n int) string { return words.Name(g.Position(n)) }
	t.addPositions(g, "", func(n int) []any {
		value, remoteness := "–", "–"
		if v, ok := g.LoopyValue(n); ok && g.Play() == nimkit.Normal {
			value = loopyValue(v)
		}
		if r := g.Remoteness(n); r >= 0 {
			remoteness = strconv.Itoa(r)
		}
		return []any{name(n), outcomeWordCell(g.Outcome(n)), Label(g.Label(n)), value, remoteness, words.JoinFunc(g.RightOptions(n), "  ", name)}
	})
	return t
}

// addPositions adds a row for each position of a game, from the end back to the start. After
// 200 rows it stops and appends a note to the caption, after a separator.
func (t *Table) addPositions(g *nimkit.Graph, separator string, row func(n int) []any) {
	for _, layer := range g.Layers() {
		for _, n := range layer {
			if len(t.Rows) == maxListedPositions {
				t.Caption = words.Format("%s%s%s", t.Caption, separator, words.T(" The first %d.", maxListedPositions))
				return
			}
			t.addRow(row(n)...)
		}
	}
}

// About describes a game in sentences: its name, its rule, and the functions that take it.
func About(game nimkit.Game) View {
	sentences := Sentences{game.About()}
	if rule := game.Appearance().Rule; rule != (words.Text{}) {
		sentences = append(sentences, rule)
	}
	return append(sentences, words.T("Put something around it and you see more: play.Board( … ) to play, plots.Graph( … ) for the graph, view.Solved( … ) for the table of all positions."))
}
