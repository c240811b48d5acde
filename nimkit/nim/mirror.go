package nim

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Mirror is the answer of the encyclopedia article's sub-rule (Unterregel): the
// opponent has taken from one of two equal heaps, so take as many from the
// other. now is the position after the opponent's move; false if no heap is
// equal to what the opponent's was.
//
// If the opponent was handed a loss, in normal play the answer hands over a loss
// again: the nim-sum has not changed. In misère play it does so too, unless the two
// equal heaps were the last of two matches or more and the opponent takes one down
// to 1 or 0: then the position is at its [TurningPoint], and the copy leaves an even
// number of ones.
func Mirror(now Position, opponent Move) (Move, bool) {
	for i, h := range now {
		if i != opponent.Heap && h == opponent.From && opponent.To < opponent.From {
			return Move{i, h, opponent.To}, true
		}
	}
	return Move{}, false
}

// MirrorCase is one use of the sub-rule: a loss was handed over, the opponent
// moved in one of two equal heaps, and the move was copied.
type MirrorCase struct {
	Handed   Position // a loss for the opponent
	Opponent Move
	Copy     Move
	After    Position
	Outcome  nimkit.Outcome // of After, for the opponent: a loss if the rule held
	Right    []Move         // what wins after the opponent's move
}

// String writes the position, the two moves, and what they leave.
func (c MirrorCase) String() string {
	return fmt.Sprintf("%v; %v; %v; %v", c.Handed, c.Opponent, c.Copy, c.After)
}

// MirrorCheck is the sub-rule tried wherever it applies.
type MirrorCheck struct {
	Cases  int // how often it applied
	Broken int // how often it did not hand over a loss
	First  MirrorCase
}

// String says how often the rule applied, and how often it failed.
func (c MirrorCheck) String() string {
	return words.T("Copied %d times, %d times without a loss for the other player.", c.Cases, c.Broken).String()
}

// CheckMirror tries the sub-rule on every loss of at most as many matches in each
// heap, and on every move of the opponent in one of two equal heaps. The order of
// the heaps does not matter, so they are taken in rising order; First is the
// broken case with the fewest matches. The errors are those of
// [Position.CheckBouton].
func (p Position) CheckMirror(play nimkit.Play) (MirrorCheck, error) {
	r, err := NewRecursion(slices.Sorted(slices.Values(p)), play) // as much work
	if err != nil {
		return MirrorCheck{}, err
	}
	var check MirrorCheck
	best := ^uint64(0)
	for p := range r.Positions() {
		if !slices.IsSorted(p) || p.Outcome(play) != nimkit.Loss {
			continue
		}
		p = p[max(slices.IndexFunc(p, func(h uint64) bool { return h > 0 }), 0):]
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
			if _, matches := p.Total(); matches < best {
				best = matches
				check.First = MirrorCase{slices.Clone(p), m, reply, after, o, now.WinningMoves(play)}
			}
		}
	}
	return check, nil
}
