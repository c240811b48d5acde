package classics

import (
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Staircase returns staircase Nim on at most eight steps, given by the numbers of coins from
// the lowest step up. A move carries one or more coins from one step to the one below it; from
// the first step they leave the game.
//
// It is Nim with the odd steps as heaps: the first, the third, … Carrying coins from an odd
// step reduces that heap. Coins that arrive on an odd step can be carried on at once, which
// restores the heap.
//
// Berlekamp, Conway and Guy, Winning Ways, chapter 3.
func Staircase(coins ...int) nimkit.Game {
	start, err := several("steps", coins)
	if err != nil {
		return nimkit.InvalidGame(err)
	}
	carries := func(s numbers, move func(numbers)) {
		for step, n := range s {
			for carried := uint64(1); carried <= n; carried++ {
				after := s
				after[step] -= carried
				if step > 0 {
					after[step-1] += carried
				}
				move(after)
			}
		}
	}
	layout := board.Piles(board.StairCoin)
	layout.Labels = board.Labels{
		Position: words.T("a staircase with coins {position}"),
		Move:     words.T("step {pile}: {n} down"),
		Target:   words.T("carry {n} down from step {pile}"),
		Pile:     words.T("step {pile}"),
	}
	appearance := nimkit.Appearance{Name: words.T("Staircase Nim"), Layout: layout, Sum: true, Rule: words.T("Carry as many coins as you like from one step to the step below; from the lowest they leave the game.")}
	return ruleset[numbers, nimkit.Nimber]{
		appearance: appearance, rule: carries, start: start, display: displayFirst(len(coins)), size: stairSize(start),
		source:  "Winning Ways 1982: s₁ ⊕ s₃ ⊕ …",
		formula: always(func(s numbers) nimkit.Nimber { return nimkit.Nimber(s[0] ^ s[2] ^ s[4] ^ s[6]) }),
	}.game()
}
