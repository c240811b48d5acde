package classics

import (
	"fmt"
	"math"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/words"
)

// TurningTurtles returns the coin-turning game of package coins in which a move turns one or
// two coins. It starts with n coins in a row, all heads up, at most 64. A head at place k is
// equivalent to a Nim heap of k + 1. The nim-values of the places are the game's
// [nimkit.Game.Sequence].
func TurningTurtles(n int) nimkit.Game {
	return turning(coins.TurningTurtles, "n + 1", n, func(n uint64) uint64 { return n + 1 })
}

// MockTurtles returns the coin-turning game in which a move turns one, two or three coins. The
// nim-value of a head at place k is 2k or 2k + 1, whichever has an odd number of ones in base
// two: 1, 2, 4, 7, 8, 11, 13, 14, … (the odious numbers). See [TurningTurtles].
func MockTurtles(n int) nimkit.Game {
	return turning(coins.MockTurtles, "2n, 2n + 1", n, func(n uint64) uint64 { return 2*n + uint64(1-bits.OnesCount64(n)%2) })
}

// Ruler returns the coin-turning game in which a move turns any number of adjacent coins. The
// nim-value of a head at place k is the largest power of two that divides k + 1: 1, 2, 1, 4, 1,
// 2, 1, 8, … like the marks of a ruler in inches. See [TurningTurtles].
func Ruler(n int) nimkit.Game {
	return turning(coins.Ruler, "2ᵏ | n + 1", n, func(n uint64) uint64 { return (n + 1) & -(n + 1) })
}

// turning returns a game of n coins with a formula for the nim-value of a head at a place.
func turning(code coins.Code, formula string, n int, value func(place uint64) uint64) nimkit.Game {
	if n < 0 || n > 64 {
		return nimkit.InvalidGame(words.Errorf("classics: a row of %d coins is not between 0 and 64", n))
	}
	row := code.Row()
	for place := range n {
		row.Heads = append(row.Heads, place)
	}
	game := row.Game()
	game = game.WithGraphError(size{positions: math.Ldexp(1, n)}.check(game.Appearance().Name.In(words.English), fmt.Sprint(uint64(1)<<n-1)))
	game = nimkit.WithFormula(game, code.Name()+": "+formula, always(func(heads uint64) nimkit.Nimber {
		var sum nimkit.Nimber
		for rest := heads; rest != 0; rest &= rest - 1 {
			sum = sum.Add(nimkit.Nimber(value(uint64(bits.TrailingZeros64(rest)))))
		}
		return sum
	}))
	return game.WithSequence(func() (nimkit.Sequence, error) {
		solution, err := nimkit.SolutionOf[uint64](game)
		if err != nil {
			return nimkit.Sequence{}, err
		}
		values := make([]nimkit.Nimber, n)
		for place := range values {
			values[place], _ = solution.NimValue(1 << place) // reached by turning the others one by one
		}
		return nimkit.Sequence{Values: values, Places: true}, nil
	})
}
