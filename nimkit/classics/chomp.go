package classics

import (
	"encoding/binary"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Chomp returns the game on a bar of chocolate, given by the lengths of its rows, none of which
// is longer than the row before it. A bite chooses a square and eats
// it with all squares in the same and later rows and in the same and later columns. The first
// square of the first row is poisoned, and whoever must eat it loses.
//
// The following is known:
//
//   - A full rectangle is a win, except for the single square. If biting off the last corner
//     does not win, the opponent has a winning reply, and that could have been the first
//     bite. This proof does not say how to win.
//   - Two rows are a loss if and only if the first is one longer than the second.
//   - Two arms, that is a first row and a first column and no more, are a loss if and only if
//     they are equally long. So from a square, biting at the second square of the second row
//     wins.
//
// For three rows no formula is known, but there are two theorems: with the third row fixed the
// losses become regular (S. Byrnes, Poset game periodicity, 2003), and all losses can be found
// in cubic time (A. E. Brouwer and others, On three-rowed Chomp, 2005). The game: D. Gale, A
// curious Nim-type game, American Mathematical Monthly 81 (1974); as a game of divisors, F.
// Schuh 1952.
func Chomp(rows ...int) nimkit.Game {
	list := make([]uint64, len(rows))
	err := natural(list, rows...)
	if err == nil {
		err = checkBar(list)
	}
	switch {
	case err != nil:
		return nimkit.InvalidGame(err)
	case len(rows) > len(longBar{}): // slower
		return chomp(list, packBar(list), biteText, unpackBar)
	case len(rows) > maxNumbers:
		return chompRows[longBar](list)
	}
	return chompRows[numbers](list)
}

// longBar is a bar with more than eight rows.
type longBar = [32]uint64

// chompRows is [Chomp] for an array of rows, with zeros after the last one.
func chompRows[P numbers | longBar](list []uint64) nimkit.Game {
	var start P
	for row, n := range list {
		start[row] = n
	}
	bites := func(bar P, move func(P)) {
		for row := range len(bar) {
			for column := range bar[row] {
				if row == 0 && column == 0 {
					continue // poisoned
				}
				after := bar
				for i := row; i < len(bar); i++ {
					after[i] = min(after[i], column)
				}
				move(after)
			}
		}
	}
	return chomp(list, start, bites, func(bar P) []uint64 {
		rows := make([]uint64, len(list))
		for row := range rows {
			rows[row] = bar[row]
		}
		return rows
	})
}

// packBar encodes a bar of any number of rows, with eight bytes each.
func packBar(rows []uint64) string {
	var text []byte
	for _, n := range rows {
		text = binary.BigEndian.AppendUint64(text, n)
	}
	return string(text)
}

// unpackBar returns the rows of a bar.
func unpackBar(text string) []uint64 {
	rows := make([]uint64, len(text)/8)
	for row := range rows {
		rows[row] = binary.BigEndian.Uint64([]byte(text[8*row:]))
	}
	return rows
}

// biteText is the rule of [Chomp] for encoded bars.
func biteText(bar string, move func(string)) {
	rows := unpackBar(bar)
	after := make([]uint64, len(rows))
	for row := range rows {
		for column := range rows[row] {
			if row == 0 && column == 0 {
				continue // poisoned
			}
			copy(after, rows)
			for i := row; i < len(after); i++ {
				after[i] = min(after[i], column)
			}
			move(packBar(after))
		}
	}
}

// chomp is [Chomp] for positions of a type, each of which list converts to its rows.
func chomp[P comparable](rows []uint64, start P, bites func(P, func(P)), list func(P) []uint64) nimkit.Game {
	layout := board.Piles(board.Chocolate)
	layout.Labels = board.Labels{
		Position: words.T("a bar with the rows {position}"),
		Move:     words.T("bite at row {pile}, column {place}"),
		Target:   words.T("row {pile}, column {place}"),
		Pile:     words.T("row {pile}"),
	}
	appearance := nimkit.Appearance{Name: words.Same("Chomp"), Layout: layout, Rule: words.T("Bite off a square, with all that lies to the right of it and below. The one with the skull is poisoned and stays.")}
	return ruleset[P, nimkit.Outcome]{
		appearance: appearance, rule: bites, start: start, display: func(bar P) any { return list(bar) }, size: barSize(rows),
		source:  "Gale 1974: (n + 1, n), (n, 1, …, 1), n × m",
		formula: func(bar P) (nimkit.Outcome, bool) { return chompOutcome(list(bar)) },
	}.game()
}

// checkBar returns an error if the rows do not form a bar with a poisoned square.
func checkBar(rows []uint64) error {
	if len(rows) == 0 || rows[0] == 0 {
		return words.Errorf("classics: a bar without a poisoned square")
	}
	for i := range rows[1:] {
		if rows[i+1] > rows[i] {
			return words.Errorf("classics: row %d of a bar has %d squares, more than the %d of the row before it", i+2, rows[i+1], rows[i])
		}
	}
	return nil
}

// chompOutcome returns the outcome of a bar with a poisoned square, and false if it is not
// known.
func chompOutcome(bar []uint64) (outcome nimkit.Outcome, known bool) {
	var rows, twos uint64 // rows with a square, and with a second one
	for _, n := range bar {
		rows += min(n, 1)
		twos += min(n, 2) / 2
	}
	switch {
	case twos <= 1: // arms
		return nimkit.LossOrWin(bar[0] == rows), true
	case rows == 2:
		return nimkit.LossOrWin(bar[0] == bar[1]+1), true
	case bar[0] == 2: // two columns
		return nimkit.LossOrWin(rows == twos+1), true
	case bar[rows-1] == bar[0]: // a rectangle
		return nimkit.Win, true
	}
	return nimkit.Loss, false
}
