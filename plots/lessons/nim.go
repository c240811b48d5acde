package lessons

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// ColumnRepair explains the winning move in a heap column by column, beginning with the leftmost odd
// one. The figures are the positions so far in groups of powers of two. A group that was
// taken leaves a dashed frame, and one that was put back has a thick frame. Heaps are counted
// from 0. It is an error if no move in the heap makes all columns even.
func ColumnRepair(p nim.Position, heap int) (steps []view.Step) {
	defer showError(&steps)
	words.Check(plots.Heaps(p).Err())
	r := words.Must(p.Repair(heap))
	var list stepList
	list.add(words.T("Look from the left for the first odd column: it is that of %d. Heap %d has a group there.", r.Steps[0].Power, heap+1), plots.Heaps(p))
	current := slices.Clone(p)
	for _, s := range r.Steps {
		current[heap] = p[heap] - s.Taken
		list.add(repairStep(s), plots.HeapChanges(p, current))
	}
	list.add(words.T("All columns are even. Of %d matches %d are left: take %d.", r.Move.From, r.Move.To, r.Move.Take()), plots.Heaps(current))
	return list
}

// repairStep returns the sentence of a step: the change of one column and the reason.
func repairStep(s nim.DigitStep) words.Text {
	switch s.Change {
	case nim.Take:
		return words.T("The column of %d is odd and the heap has a group there: take it away (%d).", s.Power, s.Power)
	case nim.PutBack:
		return words.T("The column of %d is odd and the heap has nothing there: put back %d of what you have taken.", s.Power, s.Power)
	}
	return words.T("The column of %d is even: leave it as it is.", s.Power)
}

// Endgame explains a game of Nim to its end. Each step is the position after a move and the rule
// that applies there. It is the nim-sum before the turning point, where one heap of two or
// more is left. There the parity of the number of ones decides, and after it every move is
// forced.
func Endgame(g nim.Played) (steps []view.Step) {
	defer showError(&steps)
	words.Check(checkRange("%d moves", len(g.Moves), 0, maxMoves))
	positions := words.Must(g.Positions())
	var list stepList
	for k, p := range positions {
		sentence, before := relevantRule(p, k, g.Play), p
		if k > 0 {
			before = positions[k-1]
			sentence = words.T("%s plays %s. %s", view.Players()[(k-1)%2], view.NimMove(g.Moves[k-1]), sentence)
		}
		list.add(sentence, plots.MatchRows(before, p))
	}
	return list
}

// relevantRule explains which rule applies to a position after a number of moves.
func relevantRule(p nim.Position, moves int, play nimkit.Play) words.Text {
	players := view.Players()
	mover, other := players[moves%2], players[(moves+1)%2]
	if p.Empty() {
		if play == nimkit.Misere {
			return words.T("%s has taken the last match and loses.", other)
		}
		return words.T("%s has taken the last match and wins.", other)
	}
	if t, ok := p.TurningPoint(); ok {
		left := turningMove(t, play).To
		return words.T("The turning point: exactly one heap of 2 or more is left. %s takes it down to %d, so that only ones lie there: %d. In the other kind of play it would have to be %d.", mover, left, uint64(t.Ones)+left, 1-left)
	}
	if p.Large() == 0 {
		_, ones := p.Total()
		last := mover
		if p.NimSum() == 0 {
			last = other
		}
		return words.T("Only ones are left: %d. Every move is forced, and %s takes the last match.", ones, last)
	}
	sentence := words.T("There are %d heaps of 2 or more, so the nim-sum counts. It is %d, and %s is to move", p.Large(), uint64(p.NimSum()), mover)
	if p.NimSum() == 0 {
		return words.T("%s: a loss.", sentence)
	}
	return words.T("%s: a win.", sentence)
}

// turningMove returns the winning move at a turning point.
func turningMove(t nim.TurningPoint, play nimkit.Play) nim.Move {
	if play == nimkit.Misere {
		return t.Misere
	}
	return t.Normal
}
