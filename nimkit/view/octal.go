package view

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// GameName names a game as its room calls it; a text or [words.Text] as they are, and
// anything else as it prints itself.
func GameName(game any) words.Text {
	switch g := game.(type) {
	case words.Text:
		return g
	case interface{ Title() words.Text }:
		return g.Title()
	case nimkit.Game:
		if name := g.Appearance().Name; name != (words.Text{}) {
			return name
		}
	}
	return words.Same(words.Truncate(fmt.Sprint(game)))
}

// winning writes what the winning moves leave of one heap, or a dash.
func winning(moves []octal.Move, heap int) any {
	moves = slices.DeleteFunc(slices.Clone(moves), func(m octal.Move) bool { return m.Heap != heap })
	if len(moves) == 0 {
		return words.Same("–")
	}
	return Cell{words.Same(words.JoinFunc(moves, ", ", func(m octal.Move) string { return heapsLeft(m.Left) })), Right}
}

// heapsLeft writes the heaps that a move leaves: 1 + 3, or 0 for none.
func heapsLeft(left []int) string { return cmp.Or(words.JoinFunc(left, " + ", shortest), "0") }

// HeapOptions is the table of what one heap may become in one move, each option
// with its nim-value, and at its end the nim-value of the heap itself, the least
// number that does not occur. A heap above 1000 or with more than 1000 options
// says so, and so does a game whose nim-values cannot be computed.
func HeapOptions(ruleset octal.Ruleset, heap int) (shown View) {
	defer orSaid(&shown)
	words.Check(fitting(heap))
	known := words.Must(octal.NimSequence{Ruleset: ruleset, Last: heap}.Sequence())
	t := Table{
		Caption: words.T("%s: the moves from a row of %d", GameName(ruleset), heap),
		Head:    heads(words.T("leaves"), words.T("values"), words.T("nim-sum")),
	}
	for left := range ruleset.Options(heap) {
		if len(t.Rows) == mostOptions {
			return words.Same(words.Errorf("view: a heap of %d has more than %d options", heap, mostOptions))
		}
		total := uint64(worth(known, left))
		values := words.JoinFunc(left, " ⊕ ", func(n int) string { return shortest(uint64(known.Values[n])) })
		t.add(heapsLeft(left), values, total)
	}
	t.add(words.T("the least number that is missing"), "", Cell{uint64(known.Values[heap]), Right})
	return t
}

// worth is what heaps are worth together.
func worth(known nimkit.Sequence, heaps []int) (total nimkit.Nimber) {
	for _, n := range heaps {
		words.Check(within("heap left of %d", n, 0, len(known.Values)-1))
		total = total.Add(known.Values[n])
	}
	return total
}

// HeapMoves is the table of a position of heaps in normal play, a row a heap: its
// nim-value, the nim-value that it must get so that all together are worth 0,
// and the moves that give it. More than 50 heaps and a heap above 1000 say so, and
// so does a game whose nim-values cannot be computed.
func HeapMoves(s octal.Sum) (shown View) {
	defer orSaid(&shown)
	words.Check(fitting(s.Coordinates()...))
	total, moves := words.Must(s.NimValue()), words.Must(s.WinningMoves())
	t := Table{
		Caption: words.T("Nim-sum %d: %s for the player to move, winning moves: %d", uint64(total), Outcome(words.Must(s.Outcome())), len(moves)),
		Head: heads(words.T("game"), words.T("row"), words.T("value"), words.T("must become"),
			words.T("leaves")),
	}
	for i, h := range s {
		value := words.Must(octal.Sum{h}.NimValue())
		target := any(uint64(value.Add(total)))
		if total == 0 {
			target = words.Same("")
		}
		t.add(GameName(h.Ruleset), h.Size, uint64(value), target, winning(moves, i))
	}
	return t
}

// HeapPeriod is what proves the period of a game, or what a certificate says:
// preperiod, period, the exceptions and how many nim-values prove it, checked anew.
// Where no period is proven it says so.
func HeapPeriod(game interface {
	Certificate() (octal.Certificate, error)
}) (shown View) {
	defer orSaid(&shown)
	if game == nil {
		return words.Same(errNoGame)
	}
	c, err := game.Certificate()
	if err == nil {
		err = c.Verify()
	}
	var unknown *octal.UnknownPeriodError
	if limit := (*nimkit.LimitError)(nil); errors.As(err, &unknown) && errors.As(unknown.Err, &limit) {
		return words.T("%s: the nim-values of heaps up to %d prove no period.", GameName(unknown.Ruleset), unknown.Looked)
	}
	words.Check(err)
	far := int64(1_000_000_000_000_000_000)
	t := Table{
		Caption: GameName(c.Ruleset), Side: true,
		Rows: [][]any{
			{words.T("preperiod"), c.Preperiod},
			{words.T("period"), c.Period},
		},
	}
	if code, ok := c.Ruleset.(octal.Code); ok {
		t.Rows = slices.Insert(t.Rows, 0, []any{words.T("code"), words.Format("%s, %s", octal.Notation(code), CodeBase(words.Must(code.Base())))})
	}
	if c.Saltus > 0 {
		t.add(words.T("growth a period (saltus)"), c.Saltus)
	}
	exceptions := c.Exceptions()
	places := list(exceptions[:min(len(exceptions), mostRows)])
	if len(exceptions) > mostRows {
		places += ", …"
	}
	t.add(words.T("exceptions"), len(exceptions))
	t.add(words.T("they are at"), places)
	t.add(words.T("proven by the values from 0 to"), Cell{len(c.Values) - 1, Right})
	if n := int(far); int64(n) == far { // not in a program of 32 bits
		t.add(words.T("value at 10¹⁸"), uint64(words.Must(c.NimValue(n))))
	}
	return t
}

// CodeBase says whether a code is quaternary, octal or hexadecimal.
func CodeBase(b octal.Base) words.Text {
	switch b {
	case octal.Quaternary:
		return words.T("quaternary")
	case octal.Octal:
		return words.T("octal")
	case octal.Hexadecimal:
		return words.T("hexadecimal")
	}
	return words.Same(b)
}

// mostDigits is the most digits that are listed one by one.
const mostDigits = 40

// CodeDigits is the table of what a code allows, a line for each number that may be
// taken: its digit, and into how many heaps what is left may be parted. Above it
// stands whether the code is quaternary, octal or hexadecimal. A code that is not
// well formed says so, and so does one of more than 40 digits.
func CodeDigits(code octal.Code) (shown View) {
	defer orSaid(&shown)
	short := words.Must(octal.Parse(string(code)))
	base := words.Must(short.Base())
	if len(short) > mostDigits {
		return words.Same(words.Errorf("view: %s has more than %d digits", octal.Notation(short), mostDigits))
	}
	t := Table{
		Caption: words.T("%s is %s: what may be left after a move",
			short, CodeBase(base)),
		Head: []any{
			words.T("taken"), words.T("digit"),
			words.T("nothing (1)"), words.T("one row (2)"),
			words.T("two rows (4)"), words.T("three rows (8)"),
		},
		Side: true,
	}
	if base < octal.Hexadecimal {
		t.Head = t.Head[:len(t.Head)-1]
	}
	front, repeating, repeats := strings.Cut(strings.TrimSuffix(string(short), ")"), "(")
	digits := strings.Replace(front, ".", "", 1)
	for i, ch := range digits + repeating {
		d := words.Must(strconv.ParseUint(string(ch), 16, 8))
		if d == 0 && !(repeats && i >= len(digits)) {
			continue
		}
		taken := any(i)
		if repeats && i >= len(digits) {
			taken = fmt.Sprintf("%d, %d, …", i, i+len(repeating))
		}
		row := []any{taken, string(ch)}
		for column := range len(t.Head) - 2 {
			if d>>column&1 != 0 {
				row = append(row, words.T("yes"))
			} else {
				row = append(row, "–")
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// ValueSteps finds the nim-values of the rows 0, …, last of a game by hand, a step
// a row: the values that its moves lead to, the least number that is missing among
// them, and the table of [HeapOptions]. More than 50 rows, and what that cannot show, are a step
// that says so.
func ValueSteps(ruleset octal.Ruleset, last int) (steps []Step) {
	defer orSaid(&steps)
	words.Check(within("rows up to %d", last, 0, mostRows))
	known := words.Must(octal.NimSequence{Ruleset: ruleset, Last: last}.Sequence())
	for heap, value := range known.Values {
		reached := map[uint64]bool{}
		for left := range ruleset.Options(heap) {
			reached[uint64(worth(known, left))] = true
		}
		if len(reached) == 0 {
			steps = append(steps, Step{Says: words.T("A row of %d: there is no move, so the list is empty and 0 is missing. Its value is %d.", heap, uint64(value))})
			continue
		}
		leads := words.T("its moves lead to the values %s")
		if len(reached) == 1 {
			leads = words.T("every move leads to the value %s")
		}
		steps = append(steps, Step{
			Says: words.T("A row of %d: %s. The least number that is missing is %d, and that is its value.",
				heap, leads.Sprintf(list(slices.Sorted(maps.Keys(reached)))), uint64(value)),
			Shows: []any{HeapOptions(ruleset, heap)},
		})
	}
	return steps
}
