package classics

import (
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Chomp returns the game on a bar of chocolate, given by the lengths of its rows. There are at
// most 32 rows, and none is longer than the row before it. A bite chooses a square and eats
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
	if len(rows) > maxNumbers { // slower
		return chomp[longBar](rows)
	}
	return chomp[numbers](rows)
}

// longBar is a bar with more than eight rows.
type longBar = [32]uint64

// chomp is [Chomp] for positions of a type.
func chomp[P numbers | longBar](rows []int) nimkit.Game {
	var start P
	if len(rows) > len(start) {
		return nimkit.InvalidGame(words.Errorf("classics: %d %s are more than %d", len(rows), "rows", len(start)))
	}
	list := make([]uint64, len(rows))
	err := natural(list, rows...)
	if err == nil {
		err = checkBar(list)
	}
	if err != nil {
		return nimkit.InvalidGame(err)
	}
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
	first := func(bar P, n int) []uint64 {
		list := make([]uint64, n)
		for row := range list {
			list[row] = bar[row]
		}
		return list
	}
	layout := board.Piles(board.Chocolate)
	layout.Labels = board.Labels{
		Position: words.T("a bar with the rows {position}"),
		Move:     words.T("bite at row {pile}, column {place}"),
		Target:   words.T("row {pile}, column {place}"),
		Pile:     words.T("row {pile}"),
	}
	appearance := nimkit.Appearance{Name: words.Same("Chomp"), Layout: layout, Rule: words.T("Bite off a square, with all that lies to the right of it and below. The one with the skull is poisoned and stays.")}
	return ruleset[P, nimkit.Outcome]{
		appearance: appearance, rule: bites, start: start, display: func(bar P) any { return first(bar, len(rows)) }, size: barSize(list),
		source:  "Gale 1974: (n + 1, n), (n, 1, …, 1), n × m",
		formula: func(bar P) (nimkit.Outcome, bool) { return chompOutcome(first(bar, len(rows))) },
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
