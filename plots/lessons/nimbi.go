package lessons

import (
	"slices"

	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// NimbiReplies answers each first move of a position of Nimbi: a step a move, with
// the counters that are left then, the reply marked, and all replies that win. Moves
// that a turn or a reflection carries into each other make one step. A move without
// such a reply wins. A position that fails its Check, and more than 60 steps, are a step
// that says so.
func NimbiReplies(s nimbi.Counters) (steps []view.Step) {
	defer showError(&steps)
	words.Check(plots.Nimbi(s).Err(), within("%d counters", s.At.Len(), 1, nimbi.MaxPoints))
	// Those that leave the position as it is.
	symmetries := slices.DeleteFunc(s.Board.Symmetries(), func(y nimbi.Symmetry) bool { return y.Apply(s.At) != s.At })
	var a argument
	seen := map[nimbi.Move]bool{}
	for _, first := range s.Board.Runs(s.At) {
		if seen[first] {
			continue
		}
		words.Check(within("%d different first moves", len(a)+1, 1, maxReplies))
		same := 0 // how many moves are like the first, itself among them
		for _, y := range symmetries {
			if m := y.Apply(first); !seen[m] {
				seen[m] = true
				same++
			}
		}
		after := s.Without(first.Points()...)
		replies := words.Must(after.WinningMoves())
		says := words.T("First move %s.")
		if same > 1 {
			says = words.T("First move %s, turned or reflected too (%d moves).", view.Counters(first), same)
		} else {
			says = says.Sprintf(view.Counters(first))
		}
		if len(replies) == 0 {
			a.add(words.T("%s There is no reply to it: the move wins.", says), plots.Nimbi(after))
			continue
		}
		// The reply that takes most is marked: it leaves least to think about.
		best := slices.MaxFunc(replies, func(a, b nimbi.Move) int { return a.Len() - b.Len() })
		a.add(words.T("%s Replies that win: %s.", says, words.JoinFunc(replies, ", ", view.Counters)), plots.Nimbi(after, best.Points()...))
	}
	return a
}
