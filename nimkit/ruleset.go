package nimkit

import "nimlab/nimkit/words"

// Ruleset is the rule of an impartial game: from a position to the positions after one move.
//
// Options calls move with every position that the player to move can leave, and at
// an end not at all. To name a position twice does no harm. Options must answer the
// same for the same p every time, and must not keep move.
//
// Nothing else is required. A game that says what its ends mean is also an
// [RulesetWithEnds], and one that knows its mirror images is also a [RulesetWithSymmetry].
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

// Options calls r.
func (r RuleFunc[P]) Options(p P, move func(P)) {
	if r == nil {
		panic(errNoRule)
	}
	r(p, move)
}

var errNoRule = words.Errorf("nimkit: a game without a rule: it needs a function from a position to the positions after one move, and this one is nil")

// End says what it means that no move is left.
type End uint8

const (
	// ByPlay: the rule of [Play] decides, as in nearly every game here. In
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
func (e End) String() string { return named("End", e, "by play", "stuck", "mover loses", "mover wins") }

// outcome is what the end e is worth to the player who should move.
func (e End) outcome(play Play) Outcome {
	switch {
	case e == MoverWins, e == ByPlay && play == Misere:
		return Win
	case e == Stuck:
		return Draw
	}
	return Loss
}

// RulesetWithEnds is a game that says what its ends mean. End is asked about positions
// without moves only. Without this method it ends [ByPlay] everywhere.
type RulesetWithEnds[P comparable] interface {
	Ruleset[P]
	End(p P) End
}

// RulesetWithSymmetry is a game that knows which positions are the same but for how they
// are written down: heaps in another order, a row of pins seen in the mirror.
// Canonical returns one and the same position for all of them. The moves from
// p and from Canonical(p) must lead to the same canonical positions, and
// Canonical(Canonical(p)) must be Canonical(p).
//
// Only canonical positions are solved. The graph of a game of k heaps shrinks by
// a factor of nearly k!.
type RulesetWithSymmetry[P comparable] interface {
	Ruleset[P]
	Canonical(p P) P
}

// WithEnd returns ruleset with ends that mean what end says.
func WithEnd[P comparable](ruleset Ruleset[P], end func(P) End) Ruleset[P] {
	rule, _, canonical := partsOf(ruleset)
	return variant[P]{rule, end, canonical}
}

// WithSymmetry returns ruleset with the symmetry canonical, a function as [RulesetWithSymmetry]
// asks for.
func WithSymmetry[P comparable](ruleset Ruleset[P], canonical func(P) P) Ruleset[P] {
	rule, end, _ := partsOf(ruleset)
	return variant[P]{rule, end, canonical}
}

// variant is a game with its optional methods replaced. A nil function means
// that the game has no such method.
type variant[P comparable] struct {
	RuleFunc[P]
	end       func(P) End
	canonical func(P) P
}

func (v variant[P]) End(p P) End {
	if v.end == nil {
		return ByPlay
	}
	return v.end(p)
}

func (v variant[P]) Canonical(p P) P {
	if v.canonical == nil {
		return p
	}
	return v.canonical(p)
}

func (v variant[P]) parts() (RuleFunc[P], func(P) End, func(P) P) {
	return v.RuleFunc, v.end, v.canonical
}

// partsOf is the rule of a game and its optional methods, nil for what it has not. (The
// interfaces without a name are cheaper to compile than [RulesetWithEnds] and variant are, in each
// cell with a new P.)
func partsOf[P comparable](ruleset Ruleset[P]) (rule RuleFunc[P], end func(P) End, canonical func(P) P) {
	switch g := ruleset.(type) {
	case nil:
		return nil, nil, nil
	case RuleFunc[P]: // without a method around it
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
