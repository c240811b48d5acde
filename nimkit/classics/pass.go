package classics

import (
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// PassNim returns Nim on two heaps with a pass: once in the game, either player may pass
// instead of taking, unless nothing is left. After the pass the game is Nim. A position
// consists of the two heaps and a 1 while the pass is available.
//
// The losses with the pass are (0,0) and the pairs (2k-1, 2k): (1,2), (3,4), … No move leads
// from one of these to another, and a pass leaves unequal heaps, a win in Nim. From any other
// position there is a winning move: pass if the heaps are equal, take everything if there is
// one heap, and otherwise reduce the larger heap to the partner of the smaller.
//
// For three heaps or more we know no formula. R. E. Morrison, E. J. Friedman and A. S.
// Landsberg, Combinatorial games with a pass (2012), find that one pass destroys the structure
// of Nim.
func PassNim(first, second int) nimkit.Game {
	start := [3]uint64{2: 1}
	if err := natural(start[:], first, second); err != nil {
		return nimkit.InvalidGame(err)
	}
	moves := func(p [3]uint64, move func([3]uint64)) {
		for left := range p[0] {
			move([3]uint64{left, p[1], p[2]})
		}
		for left := range p[1] {
			move([3]uint64{p[0], left, p[2]})
		}
		if p[2] == 1 && (p[0] > 0 || p[1] > 0) {
			move([3]uint64{p[0], p[1], 0})
		}
	}
	appearance := nimkit.Appearance{Name: words.T("Nim with a pass"), Layout: board.Piles(board.Match), Rule: words.T("Take as many as you like from one of the first two heaps, or pass: then you take the match that lies alone. When all others are gone, that cannot be done.")}
	return ruleset[[3]uint64, nimkit.Outcome]{
		appearance: appearance, rule: moves, start: start, size: heapsSize(start[:2]...),
		source: "(2k − 1, 2k)",
		formula: always(func(p [3]uint64) nimkit.Outcome {
			small, large := min(p[0], p[1]), max(p[0], p[1])
			if p[2] == 0 {
				return nimkit.LossOrWin(small == large)
			}
			return nimkit.LossOrWin(large == 0 || small%2 == 1 && large == small+1)
		}),
	}.game()
}
