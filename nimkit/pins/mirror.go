package pins

import (
	"nimlab/nimkit/words"
)

// Mirror is the player of the article's exercise 1, who begins on a full row of
// so many pins, and wins by symmetry: take the middle, one pin or two, so that
// the row is the same from both sides and no two neighbours lie across the
// middle; then copy every move of the other in the mirror. The copy can always
// be made, so the other is the first who cannot move.
//
// A Mirror looks at no nim-value and plans nothing. It wins in normal play only.
type Mirror int

// Opening returns the first move: the middle pin of an odd number, the middle
// two of an even one. It is the zero Move, which is none, if m is not from 1 to
// [MaxPins].
func (m Mirror) Opening() Move {
	if m < 1 || m > MaxPins {
		return Move{}
	}
	n := int(m)
	return Move{(n + 1) / 2, 2 - n%2}
}

// Copy returns the mirror image of a move: pin i becomes pin m+1-i.
func (m Mirror) Copy(move Move) Move { return Move{int(m) + 2 - move.First - move.Count, move.Count} }

// Against is the game in which the other makes these moves, each written as "4"
// or "4-5", and the mirror answers each. The mirror's moves are the first, the
// third, and so on.
func (m Mirror) Against(moves ...string) Played {
	if m == 0 {
		return Played{err: words.Errorf("pins: a mirror of 0 pins has no first move: it has 1 to %d", MaxPins)}
	}
	p := NewRow(int(m)).Play(moves...)
	others := p.Moves
	p.Moves = []Move{m.Opening()}
	for _, move := range others {
		p.Moves = append(p.Moves, move, m.Copy(move))
	}
	return p
}
