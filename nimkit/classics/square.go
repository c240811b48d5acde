package classics

import (
	"math"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// squares contains the nim-values of the heaps 0 to 19, from OEIS A014586.
const squares = "01012010120101201012"

// SubtractSquare returns the game Subtract a square: a move takes a positive square number
// from the heap.
//
// No formula for the losses or the nim-values is known, so the closed form is a table of the
// heaps 0 to 19. Three facts are proven. There are infinitely many losses (S. W. Golomb, A
// mathematical investigation of games of "take-away", Journal of Combinatorial Theory 1,
// 1966). They are not periodic: with a period p, a loss and the heap larger by p² would both
// be losses, but differ by a square. The nim-values are not bounded: heaps with the same value
// never differ by a square, so by the theorem of Furstenberg and Sárközy each value has
// density 0, and finitely many values do not suffice.
func SubtractSquare(heap int) nimkit.Game {
	var start [1]uint64
	if err := natural(start[:], heap); err != nil {
		return nimkit.InvalidGame(err)
	}
	takes := func(n uint64, move func(uint64)) {
		for root := uint64(1); root <= n/root; root++ {
			move(n - root*root)
		}
	}
	appearance := nimkit.Appearance{Name: words.Same("n → n − k²"), Layout: board.Strip(board.Disc), Ends: nimkit.EndsByReachingZero(), Rule: words.T("Move the disc back by a square: 1, 4, 9, 16, …")}
	return ruleset[uint64, nimkit.Nimber]{
		appearance: appearance, rule: takes, start: start[0], size: size{positions: float64(heap) + 1, moves: math.Pow(float64(heap), 1.5) * 0.6},
		source: "OEIS A014586, n < 20",
		formula: func(n uint64) (nimkit.Nimber, bool) {
			if n >= uint64(len(squares)) {
				return 0, false
			}
			return nimkit.Nimber(squares[n] - '0'), true
		},
	}.game()
}
