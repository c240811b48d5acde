package view

import (
	"strconv"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// JudgementSign is the sign of a move that turned an outcome, for the player who
// made it, into another: ✓ for a move that kept a win or a draw, ✗ for one that
// gave it away, – for a move from a loss, where none is better.
func JudgementSign(before, after nimkit.Outcome) string {
	switch {
	case before != after:
		return "✗"
	case before == nimkit.Loss:
		return "–"
	}
	return "✓"
}

// Judgement says in words what a move did that turned an outcome, for the player who
// made it, into another.
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

// Record is a judged game as a table: the positions after each move with the
// verdict on it, and what would have been right.
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
		t.add(row...)
	}
	return t
}

// Solved is the table of a game worked out: every position, from the end back to
// the start, with its outcome, the article's label, its nim-value in normal play,
// its remoteness (in how many moves the game is over when the winner hastens and
// the loser delays) and the positions that a right move leaves. A game of more
// than 200 positions says how many there are and lists the first 200.
func Solved(game nimkit.Game) (shown View) {
	defer orSaid(&shown)
	g := words.Must(game.Graph())
	t := Table{
		Caption: words.N(g.Len(), "%d position. %s", "%d positions. %s", g.Len(), g.EndRule()),
		Head: heads(words.T("position"), words.T("outcome"), words.T("label"), words.T("nim-value"),
			words.C("axis", "moves to the end"), words.T("right moves to")),
		Side: true,
	}
	name := func(n int) string { return words.Name(g.Position(n)) }
	t.positions(g, "", func(n int) []any {
		value, remoteness := "–", "–"
		if v, ok := g.LoopyValue(n); ok && g.Play() == nimkit.Normal {
			value = loopyValue(v)
		}
		if r := g.Remoteness(n); r >= 0 {
			remoteness = strconv.Itoa(r)
		}
		return []any{name(n), outcomeWord(g.Outcome(n)), Label(g.Label(n)), value, remoteness, words.JoinFunc(g.RightOptions(n), "  ", name)}
	})
	return t
}

// positions makes a row of every position of a game, from the end back to the start.
// Where they are too many it says so behind the caption and a sign.
func (t *Table) positions(g *nimkit.Graph, behind string, row func(n int) []any) {
	for _, layer := range g.Layers() {
		for _, n := range layer {
			if len(t.Rows) == mostListed {
				t.Caption = words.Format("%s%s%s", t.Caption, behind, words.T(" The first %d.", mostListed))
				return
			}
			t.add(row(n)...)
		}
	}
}

// About describes a game in sentences: which it is, what a move is, and what can be made of it.
func About(game nimkit.Game) View {
	says := Sentences{game.About()}
	if rule := game.Appearance().Rule; rule != (words.Text{}) {
		says = append(says, rule)
	}
	return append(says, words.T("Put something around it and you see more: play.Board( … ) to play, plots.Graph( … ) for the graph, view.Solved( … ) for the table of all positions."))
}
