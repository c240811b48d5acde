package view

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// Label is the Dutch article's code for a position: V, W and W* there, L, W and W*
// in English, V, G and G* in German, and for a draw the letter of [Letter].
func Label(label nimkit.Label) Words {
	switch label {
	case nimkit.V:
		return Letter(nimkit.Loss)
	case nimkit.W:
		return Letter(nimkit.Win)
	case nimkit.WStar:
		return Words{NL: "%s*", DE: "%s*", EN: "%s*"}.Sprintf(Letter(nimkit.Win))
	}
	return Letter(nimkit.Draw)
}

// PositionName is a short name for a position of any game: heaps, and any whole
// numbers in an array or a slice, with commas between them, "2,2"; anything else
// as it prints itself.
func PositionName(position any) string {
	if heaps, ok := position.(nim.Position); ok {
		position = []uint64(heaps)
	}
	if s, ok := position.(fmt.Stringer); ok {
		return s.String()
	}
	v := reflect.ValueOf(position)
	if k := v.Kind(); k != reflect.Array && k != reflect.Slice {
		return fmt.Sprint(position)
	}
	parts := make([]string, v.Len())
	for i := range parts {
		parts[i] = fmt.Sprint(v.Index(i).Interface())
	}
	return strings.Join(parts, ",")
}

// list writes values with commas between them.
func list[T any](values []T) string {
	return named(values, func(v T) string { return fmt.Sprint(v) })
}

// named writes the names of values with commas between them.
func named[T any](values []T, name func(T) string) string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = name(v)
	}
	return strings.Join(names, ", ")
}

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

// Judgement says the same in words.
func Judgement(before, after nimkit.Outcome) Words {
	switch {
	case before == nimkit.Win && after == nimkit.Win:
		return Words{NL: "goed: blijft winst", DE: "richtig: bleibt Gewinn", EN: "right: stays a win"}
	case before == nimkit.Loss:
		return Words{NL: "stond al verloren: elke zet verliest", DE: "war schon verloren: jeder Zug verliert", EN: "was lost already: every move loses"}
	case before == nimkit.Win && after == nimkit.Loss:
		return Words{NL: "fout: gooit de winst weg", DE: "falsch: verschenkt den Gewinn", EN: "wrong: throws the win away"}
	case before == nimkit.Win:
		return Words{NL: "fout: van winst naar remise", DE: "falsch: vom Gewinn zum Remis", EN: "wrong: from a win to a draw"}
	case after == nimkit.Loss:
		return Words{NL: "fout: van remise naar verlies", DE: "falsch: vom Remis zum Verlust", EN: "wrong: from a draw to a loss"}
	}
	return Words{NL: "goed: blijft remise", DE: "richtig: bleibt Remis", EN: "right: stays a draw"}
}

// Judged is a game that was played, as a table: the positions after each move with
// the verdict on the move.
func Judged(game nimkit.Playable, after ...any) View {
	g, err := game.Graph()
	if err != nil {
		return Same(err)
	}
	n := g.Start()
	record := nimkit.Record[any]{Play: g.Play(), Start: g.Position(n)}
	for i, position := range after {
		m, ok := g.Find(position)
		if !ok || !slices.Contains(g.Options(n), m) {
			return Same(fmt.Errorf("view: move %d: no move leads from %s to %s", i+1, PositionName(g.Position(n)), PositionName(position)))
		}
		move := nimkit.Judged[any]{From: g.Position(n), To: g.Position(m), Before: g.Outcome(n), After: reversed(g.Outcome(m))}
		for _, r := range g.RightOptions(n) {
			move.Right = append(move.Right, g.Position(r))
		}
		record.Moves, n = append(record.Moves, move), m
	}
	return Record(record)
}

// Record is a judged game as a table: the positions after each move with the
// verdict on it, and what would have been right.
func Record[P any](r nimkit.Record[P]) Table {
	t := Table{
		Caption: Words{
			NL: "Een spel van %d zetten, %d fout", DE: "Ein Spiel von %d Zügen, %d falsch", EN: "A game of %d moves, %d wrong",
		}.Sprintf(len(r.Moves), len(r.Mistakes())),
		Head: []any{
			Words{NL: "zet", DE: "Zug", EN: "move"},
			Words{NL: "speler", DE: "Spieler", EN: "player"},
			Words{NL: "positie", DE: "Stellung", EN: "position"},
			Words{NL: "oordeel", DE: "Urteil", EN: "verdict"},
			Words{NL: "goed was", DE: "richtig war", EN: "right was"},
		},
		Rows: [][]any{{0, "", PositionName(r.Start), "", ""}},
	}
	for i, m := range r.Moves {
		verdict := Words{NL: "%s %s", DE: "%s %s", EN: "%s %s"}.Sprintf(JudgementSign(m.Before, m.After), Judgement(m.Before, m.After))
		row := []any{i + 1, string("AB"[i%2]), PositionName(m.To), verdict, ""}
		if m.Wrong() {
			var right []string
			for _, p := range m.Right {
				right = append(right, PositionName(p))
			}
			row[3], row[4] = Cell{verdict, Wrong}, strings.Join(right, "  ")
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// reversed is what an outcome is worth to the other player.
func reversed(o nimkit.Outcome) nimkit.Outcome {
	switch o {
	case nimkit.Win:
		return nimkit.Loss
	case nimkit.Loss:
		return nimkit.Win
	}
	return o
}

// mostListed is how many positions a table of a solved game lists.
const mostListed = 200

// Solved is the table of a game worked out: every position, from the end back to
// the start, with its outcome, the article's label, its nim-value in normal play,
// its remoteness (in how many moves the game is over when the winner hastens and
// the loser delays) and the positions that a right move leaves. A game of more
// than 200 positions says how many there are and lists the first 200.
func Solved(game nimkit.Playable) View {
	g, err := game.Graph()
	if err != nil {
		return Same(err)
	}
	t := Table{
		Caption: Words{
			NL: "%d posities. %s", DE: "%d Stellungen. %s", EN: "%d positions. %s",
		}.Sprintf(g.Len(), EndRule(g)),
		Head: []any{
			Words{NL: "positie", DE: "Stellung", EN: "position"},
			Words{NL: "uitkomst", DE: "Ausgang", EN: "outcome"},
			Words{NL: "code", DE: "Code", EN: "label"},
			Words{NL: "nim-waarde", DE: "Nim-Wert", EN: "nim-value"},
			Words{NL: "zetten tot het einde", DE: "Züge bis zum Ende", EN: "moves to the end"},
			Words{NL: "goede zetten naar", DE: "richtige Züge nach", EN: "right moves to"},
		},
		Side: true,
	}
	for _, layer := range g.Layers() {
		for _, n := range layer {
			if len(t.Rows) == mostListed {
				t.Caption = Words{
					NL: "%s De eerste %d.", DE: "%s Die ersten %d.", EN: "%s The first %d.",
				}.Sprintf(t.Caption, mostListed)
				return t
			}
			o := g.Outcome(n)
			value, remoteness := "–", "–"
			if v, ok := g.LoopyValue(n); ok && g.Play() == nimkit.Normal {
				value = loopyValue(v)
			}
			if r := g.Remoteness(n); r >= 0 {
				remoteness = strconv.Itoa(r)
			}
			var right []string
			for _, m := range g.RightOptions(n) {
				right = append(right, PositionName(g.Position(m)))
			}
			t.Rows = append(t.Rows, []any{
				PositionName(g.Position(n)), Cell{Outcome(o), mark(o)}, Label(g.Label(n)), value, remoteness,
				strings.Join(right, "  "),
			})
		}
	}
	return t
}

// EndRule says who has won at the end of a game.
func EndRule(g *nimkit.Graph) Words {
	if _, ok := g.LoopyValue(g.Start()); !ok {
		return Words{
			NL: "De eindstand zelf zegt wie er gewonnen heeft.",
			DE: "Die Endstellung selbst sagt, wer gewonnen hat.",
			EN: "The end itself says who has won.",
		}
	}
	if g.Play() == nimkit.Misere {
		return Words{
			NL: "Wie niet meer kan zetten, heeft gewonnen.",
			DE: "Wer nicht mehr ziehen kann, hat gewonnen.",
			EN: "Whoever cannot move has won.",
		}
	}
	return Words{
		NL: "Wie niet meer kan zetten, heeft verloren.",
		DE: "Wer nicht mehr ziehen kann, hat verloren.",
		EN: "Whoever cannot move has lost.",
	}
}
