package lessons

import (
	"slices"

	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// NimbiReplies answers each first move of a position of Nimbi. A step has the counters that
// are left after the move, with a reply marked, and all winning replies. Moves that are equal
// up to a rotation or a reflection share a step. A move without a winning reply wins. It is an
// error if the position is invalid or has more than 60 different first moves.
func NimbiReplies(s nimbi.Counters) (steps []view.Step) {
	defer showError(&steps)
	words.Check(plots.Nimbi(s).Err(), checkRange("%d counters", s.At.Len(), 1, nimbi.MaxPoints))
	// These map the position to itself.
	symmetries := slices.DeleteFunc(s.Board.Symmetries(), func(symmetry nimbi.Symmetry) bool { return symmetry.Apply(s.At) != s.At })
	var list stepList
	seen := map[nimbi.Move]bool{}
	for _, first := range s.Board.Runs(s.At) {
		if seen[first] {
			continue
		}
		words.Check(checkRange("%d different first moves", len(list)+1, 1, maxReplies))
		equalMoves := 0 // the number of symmetric moves, including this one
		for _, symmetry := range symmetries {
			if m := symmetry.Apply(first); !seen[m] {
				seen[m] = true
				equalMoves++
			}
		}
		after := s.Without(first.Points()...)
		replies := words.Must(after.WinningMoves())
		sentence := words.T("First move %s.")
		if equalMoves > 1 {
			sentence = words.T("First move %s, turned or reflected too (%d moves).", view.RunName(first), equalMoves)
		} else {
			sentence = sentence.Sprintf(view.RunName(first))
		}
		if len(replies) == 0 {
			list.add(words.T("%s There is no reply to it: the move wins.", sentence), plots.Nimbi(after))
			continue
		}
		// The marked reply is the one that takes most, which leaves the simplest position.
		best := slices.MaxFunc(replies, func(a, b nimbi.Move) int { return a.Len() - b.Len() })
		list.add(words.T("%s Replies that win: %s.", sentence, words.JoinFunc(replies, ", ", view.RunName)), plots.Nimbi(after, best.Points()...))
	}
	return list
}
