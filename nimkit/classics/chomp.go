package classics

import (
	"errors"
	"fmt"

	"nimlab/nimkit"
)

// Chomp is a position of Chomp: a bar of chocolate, given by the lengths of its
// rows, of which none is longer than the row before it. A bite picks a square
// and eats it with all that is beyond it, in later rows and in later columns. The
// first square of the first row is poisoned, and whoever must eat it loses.
//
// What is known:
//
//   - a whole rectangle is a win, but for the single square. For if biting off
//     only the last corner does not win, there is a reply that does, and that
//     could have been the first bite. This says nothing about how to win;
//   - two rows lose exactly when the first is one longer than the second;
//   - two arms, that is a first row and a first column and no more, lose exactly
//     when they are equally long. So a square is won by biting at the second
//     square of the second row.
//
// For three rows there are only computations: D. Zeilberger, Three-rowed Chomp
// (2001). The game: D. Gale, A curious Nim-type game, American Mathematical
// Monthly 81 (1974); as a game of divisors, F. Schuh 1952.
type Chomp []uint64

// Bite is a square of the bar, both counted from 1; {1, 1} is the poisoned one.
type Bite struct{ Row, Column uint64 }

// ChompRectangle returns a whole bar. It is an error if there are no rows or
// columns, or more than 2^20 rows.
func ChompRectangle(rows, columns uint64) (Chomp, error) {
	const most = 1 << 20
	if rows == 0 || columns == 0 || rows > most {
		return nil, fmt.Errorf("classics: a bar of %d rows and %d columns does not have 1 to %d rows and at least 1 column", rows, columns, most)
	}
	bar := make(Chomp, rows)
	for i := range bar {
		bar[i] = columns
	}
	return bar, nil
}

// rows returns the rows that are not empty, and whether rows and columns have been
// exchanged so that there are at most two rows if there were at most two columns.
func (c Chomp) rows() (rows Chomp, turned bool, err error) {
	if len(c) == 0 || c[0] == 0 {
		return nil, false, errors.New("classics: a bar without a poisoned square")
	}
	for i := range c[1:] {
		if c[i+1] > c[i] {
			return nil, false, fmt.Errorf("classics: row %d of a bar has %d squares, more than the %d of the row before it", i+2, c[i+1], c[i])
		}
	}
	for c[len(c)-1] == 0 {
		c = c[:len(c)-1]
	}
	if len(c) <= 2 || c[0] > 2 {
		return c, false, nil
	}
	second := 0
	for second < len(c) && c[second] == 2 {
		second++
	}
	turnedBar := Chomp{uint64(len(c)), uint64(second)}
	if second == 0 {
		turnedBar = turnedBar[:1]
	}
	return turnedBar, true, nil
}

// Outcome returns what the bar is worth to the player to move, or an error that
// wraps [ErrNoFormula]. Any other error says what is wrong with the bar.
func (c Chomp) Outcome() (nimkit.Outcome, error) {
	rows, _, err := c.rows()
	if err != nil {
		return nimkit.Loss, err
	}
	n := uint64(len(rows))
	switch {
	case n == 1:
		return lossIf(rows[0] == 1), nil
	case n == 2:
		return lossIf(rows[0]-rows[1] == 1), nil
	case rows[1] == 1:
		return lossIf(rows[0] == n), nil
	case rows[n-1] == rows[0]:
		return nimkit.Win, nil
	}
	return nimkit.Loss, fmt.Errorf("%w for a bar of %d rows, the first with %d squares", ErrNoFormula, n, rows[0])
}

// WinningBite returns a bite that wins, or the zero Bite from a loss. The error
// wraps [ErrNoFormula] also for a rectangle with more than two rows and columns
// that is no square: it is a win, but no formula says how.
func (c Chomp) WinningBite() (Bite, error) {
	outcome, err := c.Outcome()
	if err != nil || outcome == nimkit.Loss {
		return Bite{}, err
	}
	rows, turned, _ := c.rows()
	n := uint64(len(rows))
	var bite Bite
	switch {
	case n == 1:
		bite = Bite{1, 2}
	case n == 2 && rows[0] == rows[1]:
		bite = Bite{2, rows[1]}
	case n == 2:
		bite = Bite{1, rows[1] + 2}
	case rows[1] == 1 && rows[0] > n:
		bite = Bite{1, n + 1}
	case rows[1] == 1:
		bite = Bite{rows[0] + 1, 1}
	case rows[0] == n:
		bite = Bite{2, 2}
	default:
		return Bite{}, fmt.Errorf("%w for the bite, though the bar of %d rows of %d squares is a win", ErrNoFormula, n, rows[0])
	}
	if turned {
		bite = Bite{bite.Column, bite.Row}
	}
	return bite, nil
}
