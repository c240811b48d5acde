// Package classics is famous games: the rule of each, to be played and worked out, and
// beside it what is known without playing, a formula for its losses or its nim-values,
// with where it stands in the literature. Each game is a file, which has its rule, its
// formula and its appearance.
//
// The rule knows nothing of the formula and the formula nothing of the rule, so
// that each is a check of the other, see [nimkit.Game.Comparison]. The formulas are for
// normal play, whoever cannot move has lost, and for numbers of any size; where one says
// nothing, the game is worked out from its rule. A start that is known to have more than some
// seconds of work in it is a [*nimkit.LimitError] at once.
package classics

import (
	"fmt"
	"math/big"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A ruleset is a famous game: its rule, where it starts, and the formula that tells its
// outcomes or its nim-values, with where it stands in the literature. The formula returns
// false where it says nothing.
type ruleset[P comparable, V nimkit.Outcome | nimkit.Nimber] struct {
	appearance nimkit.Appearance
	rule       func(P, func(P))
	start      P
	more       []P         // starts
	display    func(P) any // nil for P itself
	size       size
	source     string
	formula    func(P) (V, bool)
}

func (r ruleset[P, V]) game() nimkit.Game {
	g := nimkit.WithDisplay(nimkit.From(r.rule, r.start, r.more...), r.display).WithAppearance(r.appearance)
	return nimkit.WithFormula(g.WithGraphError(r.size.tooLarge(r.appearance.Name.In(words.English), fmt.Sprint(r.start))), r.source, r.formula)
}

// always is a formula that says something about every position.
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

// most is how many rows, steps or men a game with several of them can have: the
// search is quickest with positions of up to eight whole numbers.
const most = 8

// numbers are the rows or steps of a game, those that it does not have being 0.
type numbers = [most]uint64

// several brings the rows or steps of a start into place.
func several(what string, start []int) (p numbers, err error) {
	if len(start) > most {
		return p, words.Errorf("classics: %d %s are more than %d", len(start), what, most)
	}
	return p, natural(p[:], start...)
}

// natural writes numbers into p. The error names one below 0.
func natural(p []uint64, numbers ...int) error {
	for i, n := range numbers {
		if n < 0 {
			return words.Errorf("classics: a game with the number %d: its numbers are 0 or more", n)
		}
		p[i] = uint64(n)
	}
	return nil
}

// shown returns a display of only as many rows or steps as there are.
func shown(many int) func(numbers) any {
	return func(p numbers) any { return append([]uint64{}, p[:many]...) }
}

// upTo is an error if a game has too many starts up to a number.
func upTo(name string, n, limit int) error {
	if n > limit {
		return nimkit.NewLimitError(limit, words.Errorf("classics: %[1]s up to %[2]d: every start is worked out up to %[3]d", name, n, limit))
	}
	return nil
}
