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

// GameName returns the name of a game: a [words.Text] itself, the result of the method Title,
// or the name of its appearance. Any other value is written as fmt.Sprint does.
func GameName(game any) words.Text {
	switch g := game.(type) {
	case nil:
		return words.T("a game without a name")
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

// winningCell lists what the winning moves leave of a heap. It is a dash if there is none.
func winningCell(moves []octal.Move, heap int) any {
	moves = slices.DeleteFunc(slices.Clone(moves), func(m octal.Move) bool { return m.Heap != heap })
	if len(moves) == 0 {
		return words.Same("–")
	}
	return Cell{words.Same(words.JoinFunc(moves, ", ", func(m octal.Move) string { return optionText(m.Left) })), Right}
}

// optionText writes the heaps that a move leaves: 1 + 3, or 0 for none.
func optionText(left []int) string { return cmp.Or(words.JoinFunc(left, " + ", strconv.Itoa), "0") }

// HeapOptions returns a table of the options of a heap with their nim-values. Its last row has the
// nim-value of the heap, the least number that does not occur. It is an error if the heap is
// above 1000 or has more than 1000 options, or if the nim-values cannot be computed.
func HeapOptions(ruleset octal.Ruleset, heap int) (result View) {
	defer showError(&result)
	words.Check(checkRows(heap))
	known := words.Must(octal.NimSequence{Ruleset: ruleset, Last: heap}.Sequence())
	t := Table{
		Caption: words.T("%s: the moves from a row of %d", GameName(ruleset), heap),
		Head:    heads(words.T("leaves"), words.T("values"), words.T("nim-sum")),
	}
	for left := range ruleset.Options(heap) {
		if len(t.Rows) == maxOptions {
			return words.Same(words.Errorf("view: a heap of %d has more than %d options", heap, maxOptions))
		}
		total := uint64(nimSum(known, left))
		values := words.JoinFunc(left, " ⊕ ", func(n int) string { return fmt.Sprint(uint64(known.Values[n])) })
		t.addRow(optionText(left), values, total)
	}
	t.addRow(words.T("the least number that is missing"), "", Cell{uint64(known.Values[heap]), Right})
	return t
}

// nimSum returns the nim-sum of the nim-values of heaps.
func nimSum(known nimkit.Sequence, heaps []int) (total nimkit.Nimber) {
	for _, n := range heaps {
		words.Check(within("heap left of %d", n, 0, len(known.Values)-1))
		total = total.Add(known.Values[n])
	}
	return total
}

// HeapMoves returns a table of a sum of heaps in normal play. Each heap has a row with its
// nim-value, the nim-value that makes the sum 0, and the moves that reach it. It is an error if
// there are more than 50 heaps, if one is above 1000, or if the nim-values cannot be
// computed.
func HeapMoves(s octal.Sum) (result View) {
	defer showError(&result)
	words.Check(checkRows(s.Coordinates()...))
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
		t.addRow(GameName(h.Ruleset), h.Size, uint64(value), target, winningCell(moves, i))
	}
	return t
}

// HeapPeriod returns a table of the certificate of a game: its preperiod, its period, its exceptions
// and the number of nim-values that prove it. The certificate is verified. If no period is
// proven, the result is a sentence.
func HeapPeriod(game interface {
	Certificate() (octal.Certificate, error)
}) (result View) {
	defer showError(&result)
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
	distantHeap := int64(1_000_000_000_000_000_000)
	t := Table{
		Caption: GameName(c.Ruleset), Side: true,
		Rows: [][]any{
			{words.T("preperiod"), c.Preperiod},
			{words.T("period"), c.Period},
		},
	}
	if code, ok := c.Ruleset.(octal.Code); ok {
		t.Rows = slices.Insert(t.Rows, 0, []any{words.T("code"), words.Format("%s, %s", octal.Notation(code), BaseName(words.Must(code.Base())))})
	}
	if c.Saltus > 0 {
		t.addRow(words.T("growth a period (saltus)"), c.Saltus)
	}
	exceptions := c.Exceptions()
	places := list(exceptions[:min(len(exceptions), maxRows)])
	if len(exceptions) > maxRows {
		places += ", …"
	}
	t.addRow(words.T("exceptions"), len(exceptions))
	t.addRow(words.T("they are at"), places)
	t.addRow(words.T("proven by the values from 0 to"), Cell{len(c.Values) - 1, Right})
	if n := int(distantHeap); int64(n) == distantHeap { // not in a program of 32 bits
		t.addRow(words.T("value at 10¹⁸"), uint64(words.Must(c.NimValue(n))))
	}
	return t
}

// BaseName returns the word quaternary, octal or hexadecimal.
func BaseName(b octal.Base) words.Text {
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

// maxDigits is the largest number of digits of a code that are listed.
const maxDigits = 40

// CodeDigits returns a table of the moves that a code allows. Each number that may be taken has a
// row with its digit and the numbers of heaps into which the rest may be split. It is an error
// if the code is not well formed or has more than 40 digits.
func CodeDigits(code octal.Code) (result View) {
	defer showError(&result)
	shortCode := words.Must(octal.Parse(string(code)))
	base := words.Must(shortCode.Base())
	if len(shortCode) > maxDigits {
		return words.Same(words.Errorf("view: %s has more than %d digits", octal.Notation(shortCode), maxDigits))
	}
	t := Table{
		Caption: words.T("%s is %s: what may be left after a move",
			shortCode, BaseName(base)),
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
	front, repeating, repeats := strings.Cut(strings.TrimSuffix(string(shortCode), ")"), "(")
	digits := strings.Replace(front, ".", "", 1)
	for i, digit := range digits + repeating {
		value := words.Must(strconv.ParseUint(string(digit), 16, 8))
		if value == 0 && !(repeats && i >= len(digits)) {
			continue
		}
		taken := any(i)
		if repeats && i >= len(digits) {
			taken = fmt.Sprintf("%d, %d, …", i, i+len(repeating))
		}
		row := []any{taken, string(digit)}
		for column := range len(t.Head) - 2 {
			if value>>column&1 != 0 {
				row = append(row, words.T("yes"))
			} else {
				row = append(row, "–")
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// ValueSteps finds the nim-values of the rows 0, …, last of a game by hand. Each row has a step
// with the values of its options, the least missing number, and the table of [HeapOptions]. It
// is an error if last is not from 0 to 50, and if [HeapOptions] fails.
func ValueSteps(ruleset octal.Ruleset, last int) (steps []Step) {
	defer showError(&steps)
	words.Check(within("rows up to %d", last, 0, maxRows))
	known := words.Must(octal.NimSequence{Ruleset: ruleset, Last: last}.Sequence())
	for heap, value := range known.Values {
		optionValues := map[uint64]bool{}
		for left := range ruleset.Options(heap) {
			optionValues[uint64(nimSum(known, left))] = true
		}
		if len(optionValues) == 0 {
			steps = append(steps, Step{Sentence: words.T("A row of %d: there is no move, so the list is empty and 0 is missing. Its value is %d.", heap, uint64(value))})
			continue
		}
		leads := words.T("its moves lead to the values %s")
		if len(optionValues) == 1 {
			leads = words.T("every move leads to the value %s")
		}
		steps = append(steps, Step{
			Sentence: words.T("A row of %d: %s. The least number that is missing is %d, and that is its value.",
				heap, leads.Sprintf(list(slices.Sorted(maps.Keys(optionValues)))), uint64(value)),
			Values: []any{HeapOptions(ruleset, heap)},
		})
	}
	return steps
}
