package pins

import (
	"fmt"

	"nimlab/nimkit"
)

// Mirror is the player of the article's exercise 1, who begins on a full row of
// so many pins, and wins by symmetry: take the middle, one pin or two, so that
// the row is the same from both sides and no two neighbours lie across the
// middle; then copy every move of the other in the mirror. The copy can always
// be made, so the other is the first who cannot move.
//
// A Mirror looks at no nim-value and plans nothing. It wins in normal play only.
type Mirror int

// Reason says why a [Mirror] makes a move.
type Reason uint8

const (
	Middle Reason = iota // the first move: take the middle
	Copy                 // take what the other took, in the mirror
)

// String returns "middle" or "copy".
func (r Reason) String() string {
	switch r {
	case Middle:
		return "middle"
	case Copy:
		return "copy"
	}
	return fmt.Sprintf("Reason(%d)", uint8(r))
}

// Opening returns the first move: the middle pin of an odd number, the middle
// two of an even one. It is an error if m is not from 1 to 64.
func (m Mirror) Opening() (Move, error) {
	if m < 1 || m > MaxPins {
		return Move{}, fmt.Errorf("pins: no first move on a row of %d pins: it has 1 to %d", int(m), MaxPins)
	}
	n := int(m)
	return Move{(n + 1) / 2, 2 - n%2}, nil
}

// Copy returns the mirror image of a move: pin i becomes pin m+1-i.
func (m Mirror) Copy(move Move) Move {
	return Move{int(m) + 2 - move.First - move.Count, move.Count}
}

// Turn is a move of a game that was played, with the row after it.
type Turn struct {
	Mirror bool   // made by the mirror, not by the other
	Why    Reason // the mirror's reason
	Move   Move
	After  Row
}

// Play plays a game to its end, the mirror against other, who is given the row
// and makes a move. It is an error if m is not from 1 to 64 or the other makes
// a move that cannot be made.
func (m Mirror) Play(other func(Row) Move) ([]Turn, error) {
	move, err := m.Opening()
	if err != nil {
		return nil, err
	}
	row := MustFull(int(m))
	var turns []Turn
	take := func(mirror bool, why Reason) error {
		if row, err = row.Take(move); err != nil {
			return fmt.Errorf("move %d: %w", len(turns)+1, err)
		}
		turns = append(turns, Turn{mirror, why, move, row})
		return nil
	}
	if err := take(true, Middle); err != nil {
		return nil, err
	}
	for row != 0 {
		move = other(row)
		if err := take(false, 0); err != nil {
			return nil, err
		}
		move = m.Copy(move)
		if err := take(true, Copy); err != nil {
			return nil, err
		}
	}
	return turns, nil
}

var _ nimkit.Expert[Row] = Game{}
