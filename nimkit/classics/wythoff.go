package classics

import (
	"math/big"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Wythoff returns Wythoff's game on two heaps. A move takes any number from one heap, or the
// same number from both.
//
// The losses are the pairs (⌊kφ⌋, ⌊kφ⌋ + k) for k = 0, 1, 2, …, where φ is the golden ratio:
// (0,0), (1,2), (3,5), (4,7), (6,10), … By Beatty's theorem every number from 1 on is in
// exactly one pair, and every difference k occurs once, so no move leads from one pair to
// another.
//
// W. A. Wythoff, A modification of the game of nim, Nieuw Archief voor Wiskunde
// (2) 7 (1907).
func Wythoff(first, second int) nimkit.Game {
	var start [2]uint64
	if err := natural(start[:], first, second); err != nil {
		return nimkit.InvalidGame(err)
	}
	takes := func(p [2]uint64, move func([2]uint64)) {
		for left := range p[0] {
			move([2]uint64{left, p[1]})
		}
		for left := range p[1] {
			move([2]uint64{p[0], left})
		}
		for take := uint64(1); take <= min(p[0], p[1]); take++ {
			move([2]uint64{p[0] - take, p[1] - take})
		}
	}
	appearance := nimkit.Appearance{Name: words.Same("Wythoff"), Layout: board.Squares(), Rule: words.T("Move the disc any distance to the left, down, or diagonally to the left and down.")}
	return ruleset[[2]uint64, nimkit.Outcome]{
		appearance: appearance, rule: takes, start: start, size: heapsSize(start[:]...),
		source: "Wythoff 1907: ⌊kφ⌋, ⌊kφ⌋ + k",
		formula: always(func(p [2]uint64) nimkit.Outcome {
			small, large := min(p[0], p[1]), max(p[0], p[1])
			return nimkit.LossOrWin(golden(large-small).Cmp(new(big.Int).SetUint64(small)) == 0)
		}),
	}.game()
}
