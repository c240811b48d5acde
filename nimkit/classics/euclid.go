package classics

import (
	"math/big"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Euclid is Euclid's game: two numbers. A move subtracts a multiple of the
// smaller from the larger, at least once and not below 0. Whoever makes a number
// 0 has won; with a 0 there are no moves.
//
// The player to move loses exactly when there is a 0, or the numbers differ and
// the larger is less than φ times the smaller, φ the golden ratio. Below twice the
// smaller there is only one move, and it turns a ratio below φ (but not 1) into
// one above φ; from above φ, leaving either the remainder or the remainder and
// once the smaller comes below φ.
//
// A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and a
// winning strategy for it, Mathematical Gazette 53 (1969). In a variant the
// numbers must stay positive; there equal numbers are the end, and a loss.
func Euclid(first, second uint64) Setup { return euclid([2]uint64{first, second}) }

// EuclidUpTo is [Euclid] with every pair of numbers from 1 to n for a start, n
// being at most 1000.
func EuclidUpTo(n uint64) Setup {
	if err := upTo("Euclid's game", n, mostEuclid); err != nil {
		return Setup{err: err}
	}
	var pairs [][2]uint64
	for a := uint64(1); a <= n; a++ {
		for b := uint64(1); b <= n; b++ {
			pairs = append(pairs, [2]uint64{a, b})
		}
	}
	return euclid([2]uint64{n, n}, pairs...)
}

func euclid(start [2]uint64, more ...[2]uint64) Setup {
	subtractions := func(p [2]uint64, move func([2]uint64)) {
		small, large := min(p[0], p[1]), max(p[0], p[1])
		for small > 0 && large >= small {
			large -= small
			move([2]uint64{small, large})
		}
	}
	face := nimkit.Face{Name: words.T("Euclid"), Layout: nimkit.Squares(), Rule: words.T("Subtract a multiple of the smaller number from the larger.")}
	var all size // known of a single start
	if more == nil {
		all = euclidSize(start)
	}
	return rule[[2]uint64]{face, start, nimkit.From(subtractions, start, more...), all}.
		outcomes("Cole, Davie 1969: 1 < b/a < φ", always(func(p [2]uint64) nimkit.Outcome {
			small, large := min(p[0], p[1]), max(p[0], p[1])
			if small == 0 {
				return nimkit.Loss
			}
			return nimkit.LossIf(small != large && golden(small).Cmp(new(big.Int).SetUint64(large)) >= 0)
		}))
}
