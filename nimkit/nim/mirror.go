package nim

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Mirror returns the reply of the encyclopedia article's sub-rule (Unterregel): after the
// opponent has taken from one of two equal heaps, take as many from the other. The position
// now is the one after the opponent's move. Mirror returns false if no heap is as large as the
// opponent's was.
//
// If the opponent moved from a loss, in normal play the reply leads to a loss again, since the
// nim-sum is still 0. In misère play it does so too, with one exception: the two equal heaps
// were the last of two matches or more, and the opponent reduces one to 1 or 0. Then the
// position is a [TurningPoint], and the copy leaves an even number of ones.
func Mirror(now Position, opponent Move) (Move, bool) {
	for i, h := range now {
		if i != opponent.Heap && h == opponent.From && opponent.To < opponent.From {
			return Move{i, h, opponent.To}, true
		}
	}
	return Move{}, false
}

// A MirrorCase is one application of the sub-rule: the opponent moved from a loss in one of
// two equal heaps, and the move was copied.
type MirrorCase struct {
	Handed   Position // a loss for the opponent
	Opponent Move
	Copy     Move
	After    Position
	Outcome  nimkit.Outcome // of After, for the opponent: a loss if the rule is right
	Right    []Move         // the winning moves after the opponent's move
}

// String returns the position, the two moves, and the position after them.
func (c MirrorCase) String() string {
	return fmt.Sprintf("%v; %v; %v; %v", c.Handed, c.Opponent, c.Copy, c.After)
}

// A MirrorCheck is the result of applying the sub-rule wherever possible.
type MirrorCheck struct {
	Cases  int // applications
	Broken int // of these, replies that do not lead to a loss
	First  MirrorCase
}

// String returns how often the rule applied, and how often it failed.
func (c MirrorCheck) String() string {
	return words.T("Copied %d times, %d times without a loss for the other player.", c.Cases, c.Broken).String()
}

// CheckMirror applies the sub-rule to every loss with at most as many matches in each heap as
// p, and to every move of the opponent in one of two equal heaps. The order of the heaps does
// not matter, so only positions in increasing order are checked. First is the broken case with
// the fewest matches. The errors are those of [Position.CheckBouton].
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
