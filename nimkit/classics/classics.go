// Package classics contains well-known games. Each has a rule, from which it is solved, and a
// formula for its losses or its nim-values, with its source in the literature. Each game is in
// a file with its rule, its formula and its appearance.
//
// Rules and formulas are independent, so that each can be checked against the other, see
// [nimkit.Game.Comparison]. The formulas are for normal play, in which whoever cannot move has
// lost, and for numbers of any size. If a formula has no value for a position, the game is
// solved from its rule. The graph of a game that is known to take more than some seconds is a
// [*nimkit.LimitError] at once.
package classics

import (
	"fmt"
	"math/big"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A ruleset holds a well-known game: its rule, its starts, and a formula for its outcomes or
// its nim-values.
type ruleset[P comparable, V nimkit.Outcome | nimkit.Nimber] struct {
	appearance nimkit.Appearance
	rule       func(P, func(P))
	start      P
	more       []P         // further starts
	display    func(P) any // nil for P itself
	size       size
	source     string            // of the formula
	formula    func(P) (V, bool) // returns false if it has no value for a position
}

func (r ruleset[P, V]) game() nimkit.Game {
	g := nimkit.WithDisplay(nimkit.From(r.rule, r.start, r.more...), r.display).WithAppearance(r.appearance)
	return nimkit.WithFormula(g.WithGraphError(r.size.check(r.appearance.Name.In(words.English), fmt.Sprint(g.Start()))), r.source, r.formula)
}

// always converts a formula that has a value for every position.
func always[P, V any](form func(P) V) func(P) (V, bool) {
	return func(p P) (V, bool) { return form(p), true }
}

// golden returns the integer part of n·φ, where φ = (1 + √5)/2 is the golden
// ratio. It is (n + √(5n²))/2 with the root rounded down first, which changes
// nothing since n is an integer.
func golden(n uint64) *big.Int {
	x := new(big.Int).SetUint64(n)
	root := new(big.Int).Mul(x, x)
	root.Sqrt(root.Mul(root, big.NewInt(5)))
	return root.Rsh(root.Add(root, x), 1)
}

// maxNumbers is the largest number of rows, steps or tokens of a game. The search is fastest
// for positions of up to eight whole numbers.
const maxNumbers = 8

// numbers holds the rows, steps or tokens of a game, followed by zeros.
type numbers = [maxNumbers]uint64

// several returns a start as numbers. It returns an error for too many or for a negative one.
func several(what string, start []int) (p numbers, err error) {
	if len(start) > maxNumbers {
		return p, words.Errorf("classics: %d %s are more than %d", len(start), what, maxNumbers)
	}
	return p, natural(p[:], start...)
}

// natural copies numbers to p. It returns an error for a negative one.
func natural(p []uint64, numbers ...int) error {
	for i, n := range numbers {
		if n < 0 {
			return words.Errorf("classics: a game with the number %d: its numbers are 0 or more", n)
		}
		p[i] = uint64(n)
	}
	return nil
}

// displayFirst returns a display of the first n numbers.
func displayFirst(n int) func(numbers) any {
	return func(p numbers) any { return append([]uint64{}, p[:n]...) }
}

// checkUpTo returns an error if a game with every start up to n has too many starts.
func checkUpTo(name string, n, limit int) error {
	if n > limit {
		return nimkit.NewLimitError(limit, words.Errorf("classics: %[1]s up to %[2]d: every start is worked out up to %[3]d", name, n, limit))
	}
	return nil
}
