package view

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
)

// GameName names a game: those on heaps that have a name by it, restricted takes by
// their set, other codes by the code, and a rule that is a function as a rule of
// one's own; a text or [Words] as they are, and anything else as it prints itself.
func GameName(game any) Words {
	switch g := game.(type) {
	case Words:
		return g
	case octal.Code:
		switch g {
		case octal.Nim:
			return Same("Nim")
		case octal.Kayles:
			return Words{NL: "Kayles", DE: "Kegel-Nim", EN: "Kayles"}
		case octal.Lasker:
			return Words{NL: "Lasker-Nim", DE: "Lasker-Nim", EN: "Lasker's Nim"}
		case octal.DawsonsKayles:
			return Words{NL: "Dawsons Kayles", DE: "Dawsons Kegel-Nim", EN: "Dawson's Kayles"}
		case octal.DawsonsChess:
			return Words{NL: "Dawsons schaak", DE: "Dawsons Schach", EN: "Dawson's Chess"}
		}
		if takes := takesOf(g); takes != nil && len(takes) <= 20 {
			return Same("{" + list(takes) + "}")
		}
		return Same(octal.Name(g))
	case octal.Splitting:
		if g == octal.Grundy {
			return Words{NL: "het spel van Grundy", DE: "Grundys Spiel", EN: "Grundy's game"}
		}
		return Same(g)
	case *octal.Rule:
		return Words{NL: "eigen regel", DE: "eigene Regel", EN: "a rule of one's own"}
	}
	switch name := fmt.Sprint(game); name {
	case "Euclid":
		return Words{NL: "Euclides", DE: "Euklid", EN: "Euclid"}
	case "Staircase":
		return Words{NL: "trap-Nim", DE: "Treppen-Nim", EN: "staircase Nim"}
	case "Turning Turtles":
		return Words{NL: "schildpadden", DE: "Schildkröten", EN: name}
	case "Mock Turtles":
		return Words{NL: "schijnschildpadden", DE: "Scheinschildkröten", EN: name}
	case "Ruler":
		return Words{NL: "liniaal", DE: "Lineal", EN: name}
	case "Twins":
		return Words{NL: "tweelingen", DE: "Zwillinge", EN: name}
	case "Pass Nim":
		return Words{NL: "Nim met een pas", DE: "Nim mit einem Pass", EN: "Nim with a pass"}
	default:
		return Same(name)
	}
}

// takesOf returns the takes of a code of restricted takes, whose digits are 3
// for a take and 0 for none, or nil for any other code.
func takesOf(g octal.Code) []int {
	digits, ok := strings.CutPrefix(string(g), "0.")
	if !ok {
		return nil
	}
	var takes []int
	for i, d := range digits {
		switch d {
		case '3':
			takes = append(takes, i+1)
		case '0':
		default:
			return nil
		}
	}
	return takes
}

// heapsLeft writes the heaps that a move leaves: 1 + 3, or 0 for none.
func heapsLeft(left []int) string {
	if len(left) == 0 {
		return "0"
	}
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(left), " ", " + "), "[]")
}

// What a table of heaps can show: larger heaps, and more of them, fill pages that
// nobody reads.
const (
	largestHeap    = 1000
	mostOctalHeaps = 50
	mostOptions    = 1000
)

var errNoGame = errors.New("view: there is no game")

// fitting is the error for heaps that are too many or too large for a table.
func fitting(sizes ...int) error {
	if len(sizes) > mostOctalHeaps {
		return fmt.Errorf("view: %d heaps are more than %d", len(sizes), mostOctalHeaps)
	}
	for _, n := range sizes {
		if n < 0 || n > largestHeap {
			return fmt.Errorf("view: a heap of %d is not between 0 and %d", n, largestHeap)
		}
	}
	return nil
}

// HeapOptions is the table of what one heap may become in one move, each option
// with its nim-value, and at its end the nim-value of the heap itself, the least
// number that does not occur. A heap above 1000 or with more than 1000 options
// says so, and so does a game whose nim-values cannot be computed.
func HeapOptions(game octal.Game, heap int) View {
	if err := fitting(heap); err != nil {
		return Same(err)
	}
	known, err := octal.Row{Game: game, N: heap}.Sequence()
	if err != nil {
		return Same(err)
	}
	table := Table{
		Caption: Words{
			NL: "%s: de zetten bij een rij van %d", DE: "%s: die Züge aus einer Reihe mit %d", EN: "%s: the moves from a row of %d",
		}.Sprintf(GameName(game), heap),
		Head: []any{
			Words{NL: "laat over", DE: "lässt übrig", EN: "leaves"},
			Words{NL: "waarden", DE: "Werte", EN: "values"},
			Words{NL: "nim-som", DE: "Nim-Summe", EN: "nim-sum"},
		},
	}
	for left := range game.Options(heap) {
		var total nimkit.Nimber
		var values []string
		for _, n := range left {
			total = total.Add(known.Values[n])
			values = append(values, strconv.FormatUint(uint64(known.Values[n]), 10))
		}
		if len(table.Rows) == mostOptions {
			return Same(fmt.Errorf("view: a heap of %d has more than %d options", heap, mostOptions))
		}
		table.Rows = append(table.Rows, []any{heapsLeft(left), strings.Join(values, " ⊕ "), uint64(total)})
	}
	table.Rows = append(table.Rows, []any{
		Words{NL: "het kleinste getal dat ontbreekt", DE: "die kleinste Zahl, die fehlt", EN: "the least number that is missing"},
		"", Cell{uint64(known.Values[heap]), Right},
	})
	return table
}

// HeapMoves is the table of a position of heaps in normal play, a row a heap: its
// nim-value, the nim-value that it must get so that all together are worth 0,
// and the moves that give it. More than 50 heaps and a heap above 1000 say so, and
// so does a game whose nim-values cannot be computed.
func HeapMoves(s octal.Sum) View {
	if err := fitting(s.Numbers()...); err != nil {
		return Same(err)
	}
	total, err := s.NimValue()
	if err != nil {
		return Same(err)
	}
	moves, err := s.WinningMoves()
	if err != nil {
		return Same(err)
	}
	outcome := nimkit.Win
	if total == 0 {
		outcome = nimkit.Loss
	}
	t := Table{
		Caption: Words{
			NL: "Nim-som %d: %s voor wie aan zet is, winnende zetten: %d", DE: "Nim-Summe %d: %s für den, der am Zug ist, Gewinnzüge: %d",
			EN: "Nim-sum %d: %s for the player to move, winning moves: %d",
		}.Sprintf(uint64(total), Outcome(outcome), len(moves)),
		Head: []any{
			Words{NL: "spel", DE: "Spiel", EN: "game"}, Words{NL: "rij", DE: "Reihe", EN: "row"},
			Words{NL: "waarde", DE: "Wert", EN: "value"}, Words{NL: "moet worden", DE: "soll werden", EN: "is to become"},
			Words{NL: "laat over", DE: "lässt übrig", EN: "leaves"},
		},
	}
	for i, h := range s {
		value, err := octal.Sum{h}.NimValue()
		if err != nil {
			return Same(err)
		}
		var left []string
		for _, m := range moves {
			if m.Heap == i {
				left = append(left, heapsLeft(m.Left))
			}
		}
		target := any(uint64(value.Add(total)))
		if total == 0 {
			target = Same("")
		}
		answer := any(Cell{Same(strings.Join(left, ", ")), Right})
		if len(left) == 0 {
			answer = Same("–")
		}
		t.Rows = append(t.Rows, []any{GameName(h.Game), h.Size, uint64(value), target, answer})
	}
	return t
}

// HeapPeriod is what proves the period of a game, or what a certificate says:
// preperiod, period, the exceptions and how many nim-values prove it, checked anew.
// Where no period is proven it says so.
func HeapPeriod(game interface {
	Certificate() (octal.Certificate, error)
}) View {
	if game == nil {
		return Same(errNoGame)
	}
	c, err := game.Certificate()
	if err == nil {
		err = c.Verify()
	}
	var unknown *octal.UnknownPeriodError
	if limit := (*nimkit.LimitError)(nil); errors.As(err, &unknown) && errors.As(unknown.Err, &limit) {
		return Words{
			NL: "%s: de nim-waarden van stapels tot en met %d bewijzen geen periode.", DE: "%s: Die Nim-Werte der Haufen bis %d beweisen keine Periode.", EN: "%s: the nim-values of heaps up to %d prove no period.",
		}.Sprintf(GameName(unknown.Game), unknown.Looked)
	}
	if err != nil {
		return Same(err)
	}
	const far = 1_000_000_000_000_000_000
	value, err := c.NimValue(far)
	if err != nil {
		return Same(err)
	}
	t := Table{
		Caption: GameName(c.Game), Side: true,
		Rows: [][]any{
			{Words{NL: "preperiode", DE: "Vorperiode", EN: "preperiod"}, c.Preperiod},
			{Words{NL: "periode", DE: "Periode", EN: "period"}, c.Period},
		},
	}
	if code, ok := c.Game.(octal.Code); ok {
		base, err := code.Base()
		if err != nil {
			return Same(err)
		}
		t.Rows = slices.Insert(t.Rows, 0, []any{Words{NL: "code", DE: "Code", EN: "code"}, Words{NL: "%s, %s", DE: "%s, %s", EN: "%s, %s"}.Sprintf(octal.Name(code), CodeBase(base))})
	}
	if c.Saltus > 0 {
		t.Rows = append(t.Rows, []any{Words{NL: "groei per periode", DE: "Zuwachs je Periode", EN: "growth a period (saltus)"}, c.Saltus})
	}
	exceptions := c.Exceptions()
	places := list(exceptions[:min(len(exceptions), mostOctalHeaps)])
	if len(exceptions) > mostOctalHeaps {
		places += ", …"
	}
	t.Rows = append(t.Rows,
		[]any{Words{NL: "uitzonderingen", DE: "Ausnahmen", EN: "exceptions"}, len(exceptions)},
		[]any{Words{NL: "zij staan bij", DE: "sie stehen bei", EN: "they stand at"}, places},
		[]any{Words{NL: "bewezen door de waarden van 0 tot en met", DE: "bewiesen durch die Werte von 0 bis", EN: "proven by the values from 0 to"}, Cell{len(c.Values) - 1, Right}},
		[]any{Words{NL: "waarde bij 10¹⁸", DE: "Wert bei 10¹⁸", EN: "value at 10¹⁸"}, uint64(value)},
	)
	return t
}
