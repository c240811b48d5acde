package view

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
)

// say is a sentence in three languages, with the same values in each.
func say(nl, de, en string, values ...any) Words {
	w := Words{NL: nl, DE: de, EN: en}
	if len(values) == 0 {
		return w
	}
	return w.Sprintf(values...)
}

// word is a word in three languages with bars between them: "zet|Zug|move". One that
// is the same in all has none.
func word(s string) Words {
	nl, rest, several := strings.Cut(s, "|")
	if !several {
		return Same(s)
	}
	de, en, _ := strings.Cut(rest, "|")
	return Words{NL: nl, DE: de, EN: en}
}

// heads are the heads of columns, each as [word] reads it.
func heads(words ...string) []any {
	all := make([]any, len(words))
	for i, w := range words {
		all[i] = word(w)
	}
	return all
}

// filled is what has the same form in every language, with values in it.
func filled(format string, values ...any) Words {
	return Words{NL: format, DE: format, EN: format}.Sprintf(values...)
}

// shortest is any value as it prints itself.
func shortest[T any](v T) string { return fmt.Sprint(v) }

// joined writes the names of values with a sign between them.
func joined[T any](values []T, between string, name func(T) string) string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = name(v)
	}
	return strings.Join(names, between)
}

// between writes words with a sign between them.
func between[T any](values []T, sign string, words func(T) Words) (all Words) {
	for i, v := range values {
		if i == 0 {
			all = words(v)
			continue
		}
		all = filled("%s%s%s", all, sign, words(v))
	}
	return all
}

// list writes values with commas between them.
func list[T any](values []T) string { return named(values, shortest[T]) }

// named writes the names of values with commas between them.
func named[T any](values []T, name func(T) string) string { return joined(values, ", ", name) }

// Letter is the letter of an outcome: V, W and R (remise) in Dutch, V, G and U
// (unentschieden) in German, L, W and D in English.
func Letter(o nimkit.Outcome) Words { return word(by(o, "V|V|L", "W|G|W", "R|U|D")) }

// by is one of three, by an outcome.
func by[T any](o nimkit.Outcome, loss, win, draw T) T {
	switch o {
	case nimkit.Loss:
		return loss
	case nimkit.Win:
		return win
	}
	return draw
}

// Label is the Dutch article's code for a position: V, W and W* there, L, W and W*
// in English, V, G and G* in German, and for a draw the letter of [Letter].
func Label(label nimkit.Label) Words {
	switch label {
	case nimkit.V:
		return Letter(nimkit.Loss)
	case nimkit.W:
		return Letter(nimkit.Win)
	case nimkit.WStar:
		return filled("%s*", Letter(nimkit.Win))
	}
	return Letter(nimkit.Draw)
}

// Outcome is the word for an outcome, for the player to move.
func Outcome(o nimkit.Outcome) Words {
	return word(by(o, "verlies|Verlust|loss", "winst|Gewinn|win", "remise|Unentschieden|draw"))
}

// PlayName names the two rules for the end of a game.
func PlayName(p nimkit.Play) Words {
	if p == nimkit.Misere {
		return word("misère: wie de laatste neemt, verliest|Misère: wer zuletzt nimmt, verliert|misère: whoever takes the last one loses")
	}
	return word("normaal: wie de laatste neemt, wint|Standard: wer zuletzt nimmt, gewinnt|normal: whoever takes the last one wins")
}

// mark is the mark of an outcome.
func mark(o nimkit.Outcome) Mark { return by(o, Lost, Won, Drawn) }

// outcomeCell is an outcome as an entry of a table: its letter on its fill.
func outcomeCell(o nimkit.Outcome) Cell { return Cell{Letter(o), mark(o)} }

// outcomeCells are the letters of several.
func outcomeCells(outcomes []nimkit.Outcome) (cells []any) {
	for _, o := range outcomes {
		cells = append(cells, outcomeCell(o))
	}
	return cells
}

// outcomeWord is the same with the word.
func outcomeWord(o nimkit.Outcome) Cell { return Cell{Outcome(o), mark(o)} }
