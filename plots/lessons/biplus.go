package lessons

import (
	"fmt"
	"strings"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// nonBreaking formats a formula with non-breaking spaces.
func nonBreaking(format string, a ...any) string {
	return strings.ReplaceAll(fmt.Sprintf(format, a...), " ", "\u00a0")
}

// MentalAddition computes m ++ n power by power, as the German article does it in the head. The
// powers of two of both numbers are below each other. At each step one of them stays or a
// pair drops out, and the sentence has the term to repeat silently. Both numbers have at most
// 16 binary digits.
func MentalAddition(m, n uint64) (steps []view.Step) {
	defer showError(&steps)
	r := biplus.InTheHead(m, n)
	var list stepList
	list.add(words.T("%s and %s. Begin with the largest power of two.", inPowers(m), inPowers(n)), plots.MentalAddition(r, 0))
	for i, s := range r.Steps {
		list.add(mentalStep(s), plots.MentalAddition(r, i+1))
	}
	return list
}

// inPowers writes a number as a sum of powers of two: "6 = 4 + 2".
func inPowers(a uint64) string {
	powers := nim.Powers(a)
	if len(powers) < 2 {
		return fmt.Sprint(a)
	}
	return nonBreaking("%d = %s", a, joinNumbers(powers, " + "))
}

// mentalStep returns the sentence of a step.
func mentalStep(s biplus.Step) words.Text {
	sum := nonBreaking("%d ++ %d", s.M, s.N)
	switch s.Kind {
	case biplus.BothHave:
		return words.T("%s: both contain %d. It drops out, and %s is left.", sum, s.Power, nonBreaking("%s", s.Repeated()))
	case biplus.FirstHas, biplus.SecondHas:
		return words.T("%s: only %d contains %d. It stays, and you silently repeat %s.", sum, max(s.M, s.N), s.Power, nonBreaking("%s", s.Repeated()))
	}
	if s.KeptBefore == 0 {
		return words.T("%s: that is %d.", sum, s.Power)
	}
	return words.T("%s: that is %d. Together with what you have already: %s.", sum, s.Power, nonBreaking("%d + %d = %d", s.KeptBefore, s.Power, s.Kept))
}

// FiveSteps explains a game by the German article's five steps. Each figure has the heaps in
// powers of two, with a thick frame on yellow around those that occur an odd number of times,
// and the computation beside them. A game has 1 to 15 rounds.
//
// In the sentences B is the number that is ++-added to a heap: B(S), the ++-sum of the position S, or
// the ++-sum of the two sizes of the heap in which the opponent moved. B̂ is the largest power of two
// in B.
func FiveSteps(game biplus.FiveSteps) (steps []view.Step) {
	defer showError(&steps)
	words.Check(game.Game.Stopped, checkRange("%d rounds", len(game.Rounds), 1, maxRounds))
	start := game.Game.Start
	var list stepList
	add := func(sentence words.Text, p nim.Position, notes ...plots.HeapNote) {
		list.add(sentence, plots.AnnotatedHeaps(start, p, notes...))
	}
	if game.Rounds[0].Opponent != nil {
		add(words.T("The start is %s. Every power of two occurs an even number of times, and the opponent must begin.", nonBreaking("%v", start)), start)
	}
	symmetric := false
	for i, round := range game.Rounds {
		hatText := nonBreaking("B̂ = %d", round.Hat)
		if opponent := round.Opponent; opponent != nil {
			b := nonBreaking("B = %d ++ %d = %d", opponent.From, opponent.To, round.B)
			move := nonBreaking("%d → %d", opponent.From, opponent.To)
			add(words.T("Step 4: the opponent takes heap %d down, %s. A single addition is enough: %s. The largest power of two in it is %s.", opponent.Heap+1, move, b, hatText), round.Before, plots.HeapNote{Heap: opponent.Heap, Text: move})
		} else {
			b := nonBreaking("B(S) = %d", round.B)
			add(words.T("Step 1: work out %s. The largest power of two in it is %s.", b, hatText), round.Before)
		}
		if len(round.Looks) == 0 {
			failf("round %d is none of the five steps: take biplus.PlayFiveSteps", i+1)
		}
		fitting := round.Looks[len(round.Looks)-1]
		reason := nonBreaking("%d ++ %d = %d < %d", fitting.Size, round.Hat, fitting.Hat, fitting.Size)
		look := words.T("Step 2: look for a heap that ++ %d makes smaller. It is heap %d, for %s.", round.Hat, fitting.Heap+1, reason)
		sum := nonBreaking("%d ++ %d = %d", round.Move.From, round.B, round.Move.To)
		move := words.T("Step 3: %s. Take heap %d down from %d to %d: all is even again.", sum, round.Move.Heap+1, round.Move.From, round.Move.To)
		switch {
		case round.After.Empty():
			move = words.T("%s The opponent can take nothing any more, and you have won.", move)
		case round.Symmetric && !symmetric:
			symmetric = true
			move = words.T("%s Every size occurs an even number of times, too: such a position is called symmetric. From here on you could simply copy the opponent, too.", move)
		}
		result := plots.HeapNote{Heap: round.Move.Heap, Text: sum, IsDecisive: true}
		if i > 0 {
			add(words.Format("%s %s", look, move), round.After, result)
			continue
		}
		var looks []plots.HeapNote
		for _, heap := range round.Looks {
			sign := "≥"
			if heap.Fits {
				sign = "<"
			}
			looks = append(looks, plots.HeapNote{Heap: heap.Heap, Text: nonBreaking("%d ++ %d = %d %s %d", heap.Size, round.Hat, heap.Hat, sign, heap.Size), IsDecisive: heap.Fits})
		}
		add(look, round.Before, looks...)
		add(move, round.After, result)
	}
	return list
}
