package classics

import (
	"math/big"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Euclid returns Euclid's game on two numbers. A move subtracts a positive multiple of the
// smaller number from the larger; the result is not negative. Whoever makes a number 0 has
// won, since there are no moves with a 0.
//
// Let φ be the golden ratio. The player to move loses if and only if there is a 0, or the
// numbers differ and the larger is less than φ times the smaller. If the larger is less than
// twice the smaller, there is only one move, and it turns a ratio below φ (but not 1) into one
// above φ. From a ratio above φ, one of two moves leads to a ratio below φ: leave the
// remainder, or the remainder plus the smaller number.
//
// A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and a
// winning strategy for it, Mathematical Gazette 53 (1969). In a variant the
// numbers must stay positive; there equal numbers are the end, and a loss.
func Euclid(first, second int) nimkit.Game {
	var start [2]uint64
	if err := natural(start[:], first, second); err != nil {
		return nimkit.InvalidGame(err)
	}
	return euclid(start)
}

// EuclidUpTo returns [Euclid] with every pair of numbers from 1 to n as a start. The largest n
// is 1000.
func EuclidUpTo(n int) nimkit.Game {
	if err := checkUpTo("Euclid's game", n, maxEuclid); err != nil {
		return nimkit.InvalidGame(err)
	}
	var pairs [][2]uint64
	largest := uint64(max(n, 0))
	for a := uint64(1); a <= largest; a++ {
		for b := uint64(1); b <= largest; b++ {
			pairs = append(pairs, [2]uint64{a, b})
		}
	}
	return euclid([2]uint64{largest, largest}, pairs...)
}

func euclid(start [2]uint64, more ...[2]uint64) nimkit.Game {
	subtractions := func(p [2]uint64, move func([2]uint64)) {
		small, large := min(p[0], p[1]), max(p[0], p[1])
		for small > 0 && large >= small {
			large -= small
			move([2]uint64{small, large})
		}
	}
	appearance := nimkit.Appearance{Name: words.T("Euclid"), Layout: board.Squares(), Rule: words.T("Subtract a multiple of the smaller number from the larger.")}
	var all size // unknown for several starts
	if more == nil {
		all = euclidSize(start)
	}
	return ruleset[[2]uint64, nimkit.Outcome]{
		appearance: appearance, rule: subtractions, start: start, more: more, size: all,
		source: "Cole, Davie 1969: 1 < b/a < φ",
		formula: always(func(p [2]uint64) nimkit.Outcome {
			small, large := min(p[0], p[1]), max(p[0], p[1])
			if small == 0 {
				return nimkit.Loss
			}
			return nimkit.LossOrWin(small != large && golden(small).Cmp(new(big.Int).SetUint64(large)) >= 0)
		}),
	}.game()
}
