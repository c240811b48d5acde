// Package classics is famous games: the rule of each, to be played and worked out, and
// beside it what is known without playing, a formula for its losses or its nim-values,
// with where it stands in the literature. Each game is a file, which holds all that the
// house knows of it: its rule, its formula, its face.
//
// The rule knows nothing of the formula and the formula nothing of the rule, so
// that each is a check of the other, see [Setup.Comparison]. The formulas are for
// normal play, whoever cannot move has lost; [Setup.Misere] turns the rule round.
package classics

import (
	"fmt"
	"math/big"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Setup is a famous game set up to be played, with its closed form. It is a
// [nimkit.Formula]: figures draw it, and ring what the formula calls a loss.
type Setup struct {
	name, start string
	face        nimkit.Face
	err         error // a start that the game does not have
	large       error // of one that is too large to be worked out

	// The game from its rule alone, and with its formula.
	normal          nimkit.Told
	misere, endless nimkit.Playable
	formula         nimkit.Formula
	sequence        func() (nimkit.Sequence, error)

	// What the formula says of the start, false where it says nothing.
	outcome func() (nimkit.Outcome, bool)
	value   func() (nimkit.Nimber, bool)
}

// ErrNoFormula says that no formula is known for a position.
var ErrNoFormula = words.Errorf("classics: no formula is known")

// A rule says where a game begins and how it goes on. The type of its positions is its own
// affair.
type rule[P comparable] struct {
	face  nimkit.Face
	start P
	setup nimkit.Setup[P]
	size  size
}

// outcomes is a game whose formula, by that source, tells losses from wins, or says
// false where it does not.
func (r rule[P]) outcomes(source string, form func(P) (nimkit.Outcome, bool)) Setup {
	g := r.game()
	g.formula = nimkit.CompareKnown(source, r.setup.Faced(r.face), form)
	g.outcome = func() (nimkit.Outcome, bool) { return form(r.start) }
	g.value = func() (nimkit.Nimber, bool) { return 0, false }
	return g
}

// values is a game whose formula knows nim-values.
func (r rule[P]) values(source string, form func(P) (nimkit.Nimber, bool)) Setup {
	g := r.game()
	g.formula = nimkit.CompareKnown(source, r.setup.Faced(r.face), form)
	g.value = func() (nimkit.Nimber, bool) { return form(r.start) }
	g.outcome = func() (nimkit.Outcome, bool) {
		v, known := form(r.start)
		return nimkit.LossIf(v == 0), known
	}
	return g
}

// game is a game without a formula.
func (r rule[P]) game() Setup {
	start, name, setup := fmt.Sprint(r.start), r.face.Name.In(words.English), r.setup.Faced(r.face)
	return Setup{name: name, face: r.face, start: start, large: r.size.tooLarge(name, start),
		normal: setup, misere: setup.Misere(), endless: nimkit.Endless(setup),
		sequence: setup.Sequence}
}

// always is a formula that says something about every position.
func always[P, V any](form func(P) V) func(P) (V, bool) {
	return func(p P) (V, bool) { return form(p), true }
}

// ruled returns what a game cannot be played for, or nothing.
func (g Setup) ruled() error {
	if g.err == nil && g.normal == nil {
		return words.Errorf("classics: a game without a rule: begin with Wythoff or another function of this package")
	}
	return g.err
}

// playable returns what a game cannot be worked out for, or nothing.
func (g Setup) playable() error {
	if err := g.ruled(); err != nil {
		return err
	}
	return g.large
}

// String is the name of the game, or why there is none.
func (g Setup) String() string {
	if err := g.ruled(); err != nil {
		return err.Error()
	}
	return g.name
}

// About implements [nimkit.Told].
func (g Setup) About() words.Text {
	if err := g.ruled(); err != nil {
		return words.OfError(err)
	}
	return g.normal.About()
}

// Graph implements [nimkit.Playable]: the game solved from its rule. The errors are
// those of [nimkit.Solve], one for a start that the game does not have, and one that wraps
// a [*nimkit.LimitError] for a start that has more than some seconds of work in it.
func (g Setup) Graph() (*nimkit.Graph, error) {
	if err := g.playable(); err != nil {
		return nil, err
	}
	return g.normal.Graph()
}

// Face implements [nimkit.Faced].
func (g Setup) Face() nimkit.Face { return g.face }

// Misere is the same rule in misère play: whoever cannot move has won. The
// formula is left behind.
func (g Setup) Misere() nimkit.Playable { return g.without(g.misere) }

// Endless is the same rule worked out as a game that need not end, such as
// [Northcott]. The formula is left behind.
func (g Setup) Endless() nimkit.Playable { return g.without(g.endless) }

// without is a rule without its formula.
func (g Setup) without(rule nimkit.Playable) nimkit.Playable {
	if err := g.playable(); err != nil {
		return refused{err}
	}
	return rule
}

// refused is a game that cannot be worked out.
type refused struct{ err error }

func (g refused) Graph() (*nimkit.Graph, error) { return nil, g.err }

// Comparison holds the formula against the game at every position. The errors
// are those of [Setup.Graph].
func (g Setup) Comparison() (*nimkit.Comparison, error) {
	if err := g.playable(); err != nil {
		return nil, err
	}
	return g.formula.Comparison()
}

// Outcome is what the start is worth to the player to move, by the formula alone
// and so for numbers of any size. The error wraps [ErrNoFormula] where it says
// nothing.
func (g Setup) Outcome() (nimkit.Outcome, error) {
	if err := g.ruled(); err != nil {
		return nimkit.Loss, err
	}
	o, known := g.outcome()
	if !known {
		return o, words.Errorf("%w for %s from %s", ErrNoFormula, g.name, g.start)
	}
	return o, nil
}

// NimValue is the nim-value of the start by the formula. The error wraps
// [ErrNoFormula] where it knows none.
func (g Setup) NimValue() (nimkit.Nimber, error) {
	if err := g.ruled(); err != nil {
		return 0, err
	}
	v, known := g.value()
	if !known {
		return 0, words.Errorf("%w for the nim-values of %s from %s", ErrNoFormula, g.name, g.start)
	}
	return v, nil
}

// Sequence implements [nimkit.Sequenced] for the games on one heap, and for those
// with coins, which are worth the sum of their heads: the nim-values of a single
// head at each place.
func (g Setup) Sequence() (nimkit.Sequence, error) {
	if err := g.playable(); err != nil {
		return nimkit.Sequence{}, err
	}
	row, err := g.sequence()
	row.Name = g.face.Name
	return row, err
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
		return p, words.Errorf("classics: %d %s are more than %d", len(start), what, most)
	}
	copy(p[:], start)
	return p, nil
}

// shown shows only as many rows or steps as there are.
func shown(many int) func(numbers) any {
	return func(p numbers) any { return append([]uint64{}, p[:many]...) }
}

// upTo is an error if a game has too many starts up to a number.
func upTo(name string, n, limit uint64) error {
	if n > limit {
		return nimkit.TooMuch(int(limit), words.Errorf("classics: %[1]s up to %[2]d: every start is worked out up to %[3]d", name, n, limit))
	}
	return nil
}
