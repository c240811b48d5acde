package view

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
)

// PositionName is a short name for a position of any game, in one line. One that has
// a method String is called by it, all but heaps and Nimbi's counters; any other by what
// it is made of:
//
//	(2, 2)            heaps, and numbers or texts in a row
//	{1, 2, 5}         counters of Nimbi
//	●○●               an array of bool
//	0 1 0 / 1 1 1     rows of rows
//	left 3, open ●    a struct, by its fields
//	X··/·O            a text as it is, with a dot for a blank that could be overlooked
//
// A reader who wants other names gives the type a String, or the game a
// [nimkit.Setup.Facing].
func PositionName(position any) string {
	switch p := position.(type) {
	case octal.Sum:
		return tuple(strings.Split(p.String(), ","))
	case nimbi.Position:
		return "{" + list(p.Points()) + "}"
	case nim.Position:
		position = []uint64(p)
	}
	v := reflect.ValueOf(position)
	if _, named := position.(fmt.Stringer); !named && inRow(v) {
		return "(" + rowName(v, ", ") + ")"
	}
	return nameOf(v, ", ")
}

// tuple writes the parts of a position.
func tuple[T any](parts []T) string { return "(" + list(parts) + ")" }

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
func Judgement(before, after nimkit.Outcome) Words {
	switch {
	case before == nimkit.Win && after == nimkit.Win:
		return word("goed: blijft winst|richtig: bleibt Gewinn|right: keeps the win")
	case before == nimkit.Loss:
		return say("stond al verloren: elke zet verliest", "war schon verloren: jeder Zug verliert", "already lost: every move loses")
	case before == nimkit.Win && after == nimkit.Loss:
		return word("fout: gooit de winst weg|falsch: verschenkt den Gewinn|wrong: throws the win away")
	case before == nimkit.Win:
		return word("fout: van winst naar remise|falsch: aus dem Gewinn wird ein Unentschieden|wrong: from a win to a draw")
	case after == nimkit.Loss:
		return word("fout: van remise naar verlies|falsch: aus dem Unentschieden wird ein Verlust|wrong: from a draw to a loss")
	}
	return word("goed: blijft remise|richtig: bleibt unentschieden|right: stays a draw")
}

// Record is a judged game as a table: the positions after each move with the
// verdict on it, and what would have been right.
func Record[P any](r nimkit.Record[P]) Table {
	t := Table{
		Caption: say(
			"Een spel van %d zetten, %d fout", "Ein Spiel von %d Zügen, %d falsch", "A game of %d moves, %d wrong", len(r.Moves), len(r.Mistakes())),
		Head: heads("zet|Zug|move", "speler|Spieler|player", "stand|Stellung|position", "oordeel|Urteil|verdict",
			"goed was|richtig war|right was"),
		Rows: [][]any{{0, "", PositionName(r.Start), "", ""}},
	}
	for i, m := range r.Moves {
		verdict := filled("%s %s", JudgementSign(m.Before, m.After), Judgement(m.Before, m.After))
		row := []any{i + 1, string("AB"[i%2]), PositionName(m.To), verdict, ""}
		if m.Wrong() {
			row[3], row[4] = Cell{verdict, Wrong}, joined(m.Right, "  ", func(p P) string { return PositionName(p) })
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
func Solved(game nimkit.Playable) (shown View) {
	defer orSaid(&shown)
	g := must(nimkit.GraphOf(game))
	t := Table{
		Caption: say("%d standen. %s", "%d Stellungen. %s", "%d positions. %s", g.Len(), EndRule(g)),
		Head: heads("stand|Stellung|position", "uitkomst|Ausgang|outcome", "code|Code|label", "nim-waarde|Grundy-Wert|nim-value",
			"zetten tot het einde|Züge bis zum Ende|moves to the end", "goede zetten naar|richtige Züge nach|right moves to"),
		Side: true,
	}
	name := func(n int) string { return PositionName(g.Position(n)) }
	t.positions(g, "", func(n int) []any {
		value, remoteness := "–", "–"
		if v, ok := g.LoopyValue(n); ok && g.Play() == nimkit.Normal {
			value = loopyValue(v)
		}
		if r := g.Remoteness(n); r >= 0 {
			remoteness = strconv.Itoa(r)
		}
		return []any{name(n), outcomeWord(g.Outcome(n)), Label(g.Label(n)), value, remoteness, joined(g.RightOptions(n), "  ", name)}
	})
	return t
}

// positions makes a row of every position of a game, from the end back to the start.
// Where they are too many it says so behind the caption and a sign.
func (t *Table) positions(g *nimkit.Graph, behind string, row func(n int) []any) {
	for _, layer := range g.Layers() {
		for _, n := range layer {
			if len(t.Rows) == mostListed {
				t.Caption = filled("%s%s%s", t.Caption, behind, say(" De eerste %d.", " Die ersten %d.", " The first %d.", mostListed))
				return
			}
			t.add(row(n)...)
		}
	}
}

// EndRule says who has won at the end of a game.
func EndRule(g *nimkit.Graph) Words {
	if _, err := nimkit.GraphOf(g); err != nil {
		return Same(err)
	}
	if _, ok := g.LoopyValue(g.Start()); !ok {
		return say(
			"De eindstand zelf zegt wie er gewonnen heeft.", "Die Endstellung selbst sagt, wer gewonnen hat.", "The end itself says who has won.")
	}
	if g.Play() == nimkit.Misere {
		return say("Wie niet meer kan zetten, heeft gewonnen.", "Wer nicht mehr ziehen kann, hat gewonnen.", "Whoever cannot move has won.")
	}
	return say("Wie niet meer kan zetten, heeft verloren.", "Wer nicht mehr ziehen kann, hat verloren.", "Whoever cannot move has lost.")
}
