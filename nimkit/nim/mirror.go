package nim

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
)

// Mirror is the answer of the encyclopedia article's sub-rule (Unterregel): the
// opponent has taken from one of two equal heaps, so take as many from the
// other. now is the position after the opponent's move; false if no heap is
// equal to what the opponent's was.
//
// If the opponent was handed a loss, in normal play the answer hands over a loss
// again: the nim-sum has not changed. In misère play see [MirrorHolds].
func Mirror(now Position, opponent Move) (Move, bool) {
	for i, h := range now {
		if i != opponent.Heap && h == opponent.From && opponent.To < opponent.From {
			return Move{i, h, opponent.To}, true
		}
	}
	return Move{}, false
}

// MirrorHolds reports whether the answer of [Mirror] hands over a loss again,
// when the opponent was handed a loss.
//
// In misère play it does unless the two equal heaps were the last of two matches
// or more and the opponent takes one down to 1 or 0: then the position is at its
// turning point (see [Endgame]) and the copy leaves an even number of ones.
func MirrorHolds(now Position, opponent Move, play nimkit.Play) bool {
	if play != nimkit.Misere || opponent.From < 2 || opponent.To > 1 {
		return true
	}
	e, turning := now.Endgame()
	return !turning || e.Position[e.Heap] != opponent.From
}

// MirrorCase is one use of the sub-rule: a loss was handed over, the opponent
// moved in one of two equal heaps, and the move was copied.
type MirrorCase struct {
	Handed   Position // a loss for the opponent
	Opponent Move
	Now      Position // a win
	Copy     Move
	After    Position
	Outcome  nimkit.Outcome // of After, for the opponent: a loss if the rule held
	Right    []Move         // what wins from Now
}

// String says the case in words.
func (c MirrorCase) String() string {
	return fmt.Sprintf("%v, opponent %v, copy %v: %v is %v for the opponent", c.Handed, c.Opponent, c.Copy, c.After, c.Outcome)
}

// MirrorCheck is the sub-rule tried wherever it applies.
type MirrorCheck struct {
	Cases  int // how often it applied
	Broken int // how often it did not hand over a loss
	First  MirrorCase
}

// CheckMirror tries the sub-rule on every position of up to so many heaps up to
// a size that is a loss, and on every move of the opponent in one of two equal
// heaps. The heaps are taken in rising order, since order does not matter, and
// First is the broken case with the fewest matches. The positions are binomial
// (heaps + size over heaps) in number.
func CheckMirror(heaps int, size uint64, play nimkit.Play) MirrorCheck {
	var check MirrorCheck
	best := ^uint64(0)
	var visit func(p Position, least uint64)
	visit = func(p Position, least uint64) {
		if p.Outcome(play) == nimkit.Loss {
			for m := range p.Moves() {
				now := p.after(m)
				reply, ok := Mirror(now, m)
				if !ok {
					continue
				}
				check.Cases++
				after := now.after(reply)
				o := after.Outcome(play)
				if o == nimkit.Loss {
					continue
				}
				check.Broken++
				if _, matches := p.total(); matches < best {
					best = matches
					check.First = MirrorCase{slices.Clone(p), m, now, reply, after, o, now.WinningMoves(play)}
				}
			}
		}
		if len(p) == heaps {
			return
		}
		for h := least; h <= size; h++ {
			visit(append(p, h), h)
		}
	}
	visit(make(Position, 0, heaps), 1)
	return check
}
