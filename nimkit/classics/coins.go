package classics

import (
	"fmt"
	"math/bits"
	"strings"

	"nimlab/nimkit"
)

// TurningTurtles is the coin-turning game in which a move turns one or two coins.
// So many coins lie in a row, all heads up, at most 64. A head at place n is a Nim
// heap of n + 1.
//
// In any coin-turning game coins lie in a row, some of them heads up. A move turns
// some of them over, and the rightmost coin turned must go from heads to tails. A
// position is the sum of its heads, each as if it were the only one, so it is
// enough to know a nim-value for each place; that is its [Game.Sequence]. The
// places are counted from 0 at the left.
//
// Berlekamp, Conway and Guy, Winning Ways, chapter 14, after H. W. Lenstra.
func TurningTurtles(coins int) Game[uint64] {
	return turning("Turning Turtles", "Turning Turtles: n + 1", coins,
		func(last int, turn func(uint64)) {
			turn(1 << last)
			for other := range last {
				turn(1<<last | 1<<other)
			}
		},
		func(n uint64) uint64 { return n + 1 })
}

// MockTurtles is the coin-turning game in which a move turns one, two or three
// coins. A head at place n is worth 2n or 2n + 1, whichever has an odd number of
// ones in base two: 1, 2, 4, 7, 8, 11, 13, 14, … (the odious numbers). See
// [TurningTurtles].
func MockTurtles(coins int) Game[uint64] {
	return turning("Mock Turtles", "Mock Turtles: 2n, 2n + 1", coins,
		func(last int, turn func(uint64)) {
			for other := range last + 1 {
				for third := range other + 1 {
					turn(1<<last | 1<<other | 1<<third)
				}
			}
		},
		func(n uint64) uint64 { return 2*n + uint64(1-bits.OnesCount64(n)%2) })
}

// Ruler is the coin-turning game in which a move turns any number of coins that
// lie next to one another. A head at place n is worth the largest power of two
// that divides n + 1: 1, 2, 1, 4, 1, 2, 1, 8, … like the marks of a ruler in
// inches. See [TurningTurtles].
func Ruler(coins int) Game[uint64] {
	return turning("Ruler", "Ruler: 2ᵏ | n + 1", coins,
		func(last int, turn func(uint64)) {
			for first := range last + 1 {
				turn(1<<(last+1) - 1<<first)
			}
		},
		func(n uint64) uint64 { return (n + 1) & -(n + 1) })
}

// turning is a coin-turning game: what may be turned with a coin that is the
// rightmost, and what a head at a place is worth. Bit n of a position is set where
// there is a head at place n.
func turning(name, source string, coins int, may func(last int, turn func(coins uint64)), worth func(place uint64) uint64) Game[uint64] {
	if coins < 0 || coins > 64 {
		return Game[uint64]{err: fmt.Errorf("classics: a row of %d coins is not between 0 and 64", coins)}
	}
	rule := func(heads uint64, move func(uint64)) {
		for rest := heads; rest != 0; rest &= rest - 1 {
			may(bits.TrailingZeros64(rest), func(turned uint64) { move(heads ^ turned) })
		}
	}
	start := uint64(1)<<coins - 1
	return Game[uint64]{
		name: name, source: source, start: start,
		setup: nimkit.From(rule, start).Facing(func(heads uint64) any {
			var row strings.Builder
			for place := range coins {
				row.WriteString([2]string{"○", "●"}[heads>>place&1])
			}
			return row.String()
		}),
		value: always(func(heads uint64) nimkit.Nimber {
			var sum nimkit.Nimber
			for rest := heads; rest != 0; rest &= rest - 1 {
				sum = sum.Add(nimkit.Nimber(worth(uint64(bits.TrailingZeros64(rest)))))
			}
			return sum
		}),
		row: func(s *nimkit.Solution[uint64]) []nimkit.Nimber {
			values := make([]nimkit.Nimber, coins)
			for place := range values {
				values[place], _ = s.NimValue(1 << place) // reached by turning the others one by one
			}
			return values
		},
	}
}
