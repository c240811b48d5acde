// Package classics is twelve famous games: the rule of each, to be played and
// worked out, and beside it what is known without playing, a formula for its
// losses or its nim-values, with where it stands in the literature.
//
//	Wythoff                    losses by the golden ratio
//	Fibonacci                  losses by Zeckendorf's sum
//	Euclid                     losses by the golden ratio
//	SubtractSquare             a table, for no formula is known
//	DawsonChess                nim-values by a period of 34
//	Northcott                  Nim between the men
//	Staircase                  Nim on the odd steps
//	TurningTurtles, MockTurtles, Ruler
//	                           a nim-value for each coin
//	PassNim                    losses of two heaps
//	Chomp                      rectangles, two rows, equal arms, and no more
//
// The rule knows nothing of the formula and the formula nothing of the rule, so
// that each is a check of the other, see [Setup.Comparison]. The formulas are for
// normal play, whoever cannot move has lost; [Setup.Misere] turns the rule round.
package classics

import (
	"errors"
	"fmt"
	"math/big"

	"nimlab/nimkit"
)

// Setup is a famous game set up to be played, with its closed form. It is a
// [nimkit.Formula]: figures draw it, and ring what the formula calls a loss.
type Setup[P comparable] struct {
	name, source string
	setup        nimkit.Setup[P]
	err          error // a start that the game does not have
	start        P
	// What the formula says, false where it says nothing; one of the two.
	outcome func(P) (nimkit.Outcome, bool)
	value   func(P) (nimkit.Nimber, bool)
	row     func(*nimkit.Solution[P]) []nimkit.Nimber // of a game that is a sum of places
}

// ErrNoFormula says that no formula is known for a position.
var ErrNoFormula = errors.New("classics: no formula is known")

// always is a formula that says something about every position.
func always[P, V any](form func(P) V) func(P) (V, bool) {
	return func(p P) (V, bool) { return form(p), true }
}

// String is the name of the game.
func (g Setup[P]) String() string { return g.name }

// Solution is the game solved from its rule. The errors are those of
// [nimkit.Solve], and one for a start that the game does not have.
func (g Setup[P]) Solution() (*nimkit.Solution[P], error) {
	if g.err != nil {
		return nil, g.err
	}
	return g.setup.Solution()
}

// Graph implements [nimkit.Playable]. The errors are those of [Setup.Solution].
func (g Setup[P]) Graph() (*nimkit.Graph, error) {
	if g.err != nil {
		return nil, g.err
	}
	return g.setup.Graph()
}

// Misere is the same rule in misère play: whoever cannot move has won. The
// formula is left behind.
func (g Setup[P]) Misere() nimkit.Playable {
	g.setup = g.setup.Misere()
	return misere[P]{g}
}

// Endless is the same rule worked out as a game that need not end, such as
// [Northcott]. The formula is left behind.
func (g Setup[P]) Endless() nimkit.Playable {
	if g.err != nil {
		return misere[P]{g}
	}
	return g.setup.Endless()
}

// misere is a game without its formula.
type misere[P comparable] struct{ game Setup[P] }

func (m misere[P]) Graph() (*nimkit.Graph, error) { return m.game.Graph() }

// Comparison holds the formula against the game at every position. The errors
// are those of [Setup.Solution].
func (g Setup[P]) Comparison() (*nimkit.Comparison, error) {
	if g.err != nil {
		return nil, g.err
	}
	if g.value != nil {
		return nimkit.CompareKnown(g.source, g.setup, g.value).Comparison()
	}
	return nimkit.CompareKnown(g.source, g.setup, g.outcome).Comparison()
}

// Outcome is what the start is worth to the player to move, by the formula alone
// and so for numbers of any size. The error wraps [ErrNoFormula] where it says
// nothing.
func (g Setup[P]) Outcome() (nimkit.Outcome, error) {
	if g.outcome == nil {
		v, err := g.NimValue()
		return lossIf(v == 0), err
	}
	if g.err != nil {
		return nimkit.Loss, g.err
	}
	o, ok := g.outcome(g.start)
	if !ok {
		return o, fmt.Errorf("%w for %s from %v", ErrNoFormula, g.name, g.start)
	}
	return o, nil
}

// NimValue is the nim-value of the start by the formula. The error wraps
// [ErrNoFormula] where it knows none.
func (g Setup[P]) NimValue() (nimkit.Nimber, error) {
	if g.err != nil {
		return 0, g.err
	}
	if g.value != nil {
		if v, ok := g.value(g.start); ok {
			return v, nil
		}
	}
	return 0, fmt.Errorf("%w for the nim-values of %s from %v", ErrNoFormula, g.name, g.start)
}

// Sequence implements [nimkit.Sequenced] for the games on one heap, and for those
// with coins, which are worth the sum of their heads: the nim-values of a single
// head at each place.
func (g Setup[P]) Sequence() (nimkit.Sequence, error) {
	s, err := g.Solution()
	switch {
	case err != nil:
		return nimkit.Sequence{}, err
	case g.row != nil:
		return nimkit.Sequence{Name: g.name, Values: g.row(s), Places: true}, nil
	}
	row, err := g.setup.Sequence()
	row.Name = g.name
	return row, err
}

// lossIf is a loss if lost holds, else a win.
func lossIf(lost bool) nimkit.Outcome {
	if lost {
		return nimkit.Loss
	}
	return nimkit.Win
}

// nimSum is the nim-value of Nim heaps of these sizes.
func nimSum(heaps ...uint64) nimkit.Nimber {
	var sum nimkit.Nimber
	for _, h := range heaps {
		sum = sum.Add(nimkit.Nimber(h))
	}
	return sum
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
func several(what string, start []uint64) (p numbers, err error) {
	if len(start) > most {
		return p, fmt.Errorf("classics: %d %s are more than %d", len(start), what, most)
	}
	copy(p[:], start)
	return p, nil
}

// shown shows only as many rows or steps as there are.
func shown(many int) func(numbers) any {
	many = min(many, most)
	return func(p numbers) any { return append([]uint64{}, p[:many]...) }
}

// upTo is the error for a game that begins with every start up to a number, if
// there would be too many of them.
func upTo(name string, n, limit uint64) error {
	if n > limit {
		return fmt.Errorf("classics: %s up to %d: every start is worked out up to %d", name, n, limit)
	}
	return nil
}
