package nimkit

import "nimlab/nimkit/words"

// A Ruleset holds the rules of an impartial game: it leads from a position to its options,
// the positions after one move.
//
// Options calls move with every option of p, and not at all if p is terminal. It may name an
// option twice. It must name the same options whenever it is called with the same p, and must
// not keep move.
//
// Two methods are optional: see [RulesetWithEnds] and [RulesetWithSymmetry].
type Ruleset[P comparable] interface {
	Options(p P, move func(P))
}

// RuleFunc is a [Ruleset] written as a plain function. A new one takes a few lines:
//
//	oneTwoThree := nimkit.RuleFunc[int](func(n int, move func(int)) {
//		for take := 1; take <= min(3, n); take++ {
//			move(n - take)
//		}
//	})
type RuleFunc[P comparable] func(p P, move func(P))

// Options calls r. It panics if r is nil.
func (r RuleFunc[P]) Options(p P, move func(P)) {
	if r == nil {
		panic(errNoRule)
	}
	r(p, move)
}

// errNoRule is the error of a game whose rule is nil.
var errNoRule = words.Errorf("nimkit: a game without a rule: it needs a function from a position to the positions after one move, and this one is nil")

// End is the meaning of a terminal position, one without moves.
type End uint8

const (
	// ByPlay: the play convention decides, as in nearly every game here. In
	// normal play the player to move has lost, in misère play has won.
	ByPlay End = iota
	// Stuck: nobody has won; the game is a [Draw] (Dutch: remise).
	Stuck
	// MoverLoses: the position itself decides, whatever the play: the player
	// who should move has lost.
	MoverLoses
	// MoverWins: the position itself decides, whatever the play: the player
	// who should move has won.
	MoverWins
)

// String returns "by play", "stuck", "mover loses" or "mover wins".
func (e End) String() string {
	return enumName("End", e, "by play", "stuck", "mover loses", "mover wins")
}

// outcome returns the outcome of a terminal position for the player to move.
func (e End) outcome(play Play) Outcome {
	switch {
	case e == MoverWins, e == ByPlay && play == Misere:
		return Win
	case e == Stuck:
		return Draw
	}
	return Loss
}

// A RulesetWithEnds defines what its terminal positions mean. End is called for positions
// without moves only. A ruleset without this method ends [ByPlay] everywhere.
type RulesetWithEnds[P comparable] interface {
	Ruleset[P]
	End(p P) End
}

// A RulesetWithSymmetry defines which positions are equivalent, such as heaps in another
// order, or a row of pins and its mirror image. Canonical returns the same position for all
// that are equivalent. The moves from p and from Canonical(p) must lead to the same canonical
// positions, and Canonical(Canonical(p)) must be Canonical(p).
//
// Only canonical positions are solved. The graph of a game of k heaps shrinks by
// a factor of nearly k!.
type RulesetWithSymmetry[P comparable] interface {
	Ruleset[P]
	Canonical(p P) P
}

// WithEnd returns ruleset with another meaning of its terminal positions. If end is nil, they
// are all [ByPlay].
func WithEnd[P comparable](ruleset Ruleset[P], end func(P) End) Ruleset[P] {
	rule, _, canonical := partsOf(ruleset)
	return variant[P]{rule, end, canonical}
}

// WithSymmetry returns ruleset with another symmetry, a function that [RulesetWithSymmetry]
// describes. If canonical is nil, there is no symmetry.
func WithSymmetry[P comparable](ruleset Ruleset[P], canonical func(P) P) Ruleset[P] {
	rule, end, _ := partsOf(ruleset)
	return variant[P]{rule, end, canonical}
}

// variant is a ruleset with other optional methods. A nil function stands for a method that
// the ruleset does not have.
type variant[P comparable] struct {
	RuleFunc[P]
	end       func(P) End
	canonical func(P) P
}

// End returns the result of end, and ByPlay if there is none.
func (v variant[P]) End(p P) End {
	if v.end == nil {
		return ByPlay
	}
	return v.end(p)
}

// Canonical returns the result of canonical, and p if there is none.
func (v variant[P]) Canonical(p P) P {
	if v.canonical == nil {
		return p
	}
	return v.canonical(p)
}

// parts returns the rule and the optional methods, nil for missing ones.
func (v variant[P]) parts() (RuleFunc[P], func(P) End, func(P) P) {
	return v.RuleFunc, v.end, v.canonical
}

// partsOf returns a rule and its optional methods, nil for those that it does not have. (In
// each cell with a new P, interfaces without a name are cheaper to compile than
// [RulesetWithEnds] and variant.)
func partsOf[P comparable](ruleset Ruleset[P]) (rule RuleFunc[P], end func(P) End, canonical func(P) P) {
	switch g := ruleset.(type) {
	case nil:
		return nil, nil, nil
	case RuleFunc[P]: // without a method value around it
		return g, nil, nil
	case interface {
		parts() (RuleFunc[P], func(P) End, func(P) P)
	}:
		return g.parts()
	}
	if g, ok := ruleset.(interface{ End(P) End }); ok {
		end = g.End
	}
	if g, ok := ruleset.(interface{ Canonical(P) P }); ok {
		canonical = g.Canonical
	}
	return ruleset.Options, end, canonical
}
