package pins

import (
	"nimlab/nimkit/words"
)

// Mirror(n) is the player of the article's exercise 1. It begins on a full row of n pins and
// wins by symmetry. It takes the middle, one pin or two, so that the row is symmetric and no
// two neighbors are on both sides of the middle. Then it copies every move of the opponent in
// the mirror. The copy is always possible, so the opponent is the first who cannot move.
//
// A Mirror uses no nim-values. It wins in normal play only.
type Mirror int

// Opening returns the first move: the middle pin of an odd number, the middle two of an even
// one. It returns the zero Move if m is not from 1 to [MaxPins].
func (m Mirror) Opening() Move {
	if m < 1 || m > MaxPins {
		return Move{}
	}
	n := int(m)
	return Move{(n + 1) / 2, 2 - n%2}
}

// Copy returns the mirror image of a move: pin i becomes pin m+1-i.
func (m Mirror) Copy(move Move) Move { return Move{int(m) + 2 - move.First - move.Count, move.Count} }

// Against returns the game in which the opponent makes these moves, each written as "4" or
// "4-5", and the mirror replies to each. The mirror's moves are the first, the third, and so
// on.
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
