package nimkit

import (
	"context"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// MaxPositions is the largest limit for [Solve]: 2,147,483,646.
const MaxPositions = search.MaxPositions

// Solve works out every position that can be reached from start: who wins it
// in normal and in misère play, how soon, and its nim-value. It is the general
// strategy of the Dutch article (Het Spel NIM, "Algemene strategie"): work back
// from the end, V where every move leads to a W, W or W* where some move leads
// to a V.
//
// limit is the number of positions that Solve may find, from 1 to
// [MaxPositions]. The errors are a [*LimitError] when there are more, a
// [*CycleError] when the game need not end, a [*StoppedError] when ctx ends first, and
// one that names the type of a position that cannot be compared, such as a slice where
// P is any, one for a position that is or contains NaN, and one for a game that names other
// moves when it is asked again. Solve looks at ctx whenever the game names a move. A panic takes it out of
// the game's rule; a rule that recovers from it must return.
//
// A play may be as long as limit allows. The game is asked for the moves of most
// positions once and must give the same moves when it is asked again.
//
// Positions of up to eight whole numbers, such as heaps, take 16 bytes for each
// point of the box around them if they fill a quarter of it or more. Others take
// 21 to 27 bytes and their own size. While Solve runs it needs up to about 16
// bytes more a position, and up to 128 MB, or 64 bytes for each position that
// limit allows, to find out whether a box is filled.
//
// A position with few moves takes 50 to 200 ns in a box and two to four times as
// much outside one, however many there are. Rules are fastest on structs and arrays
// of up to four numbers that are written out, move([2]int{p[0] - 1, p[1]}). Those
// that change a copy, q := p and then q[0]--, take up to twice as long.
func Solve[P comparable](ctx context.Context, ruleset Ruleset[P], start P, limit int) (*Solution[P], error) {
	s, err := solve(ctx, asked(ruleset), []P{start}, search.Budget{Positions: limit})
	return (*Solution[P])(s), err
}

// solve works out all that can be reached from any of the starts, within a budget.
func solve[P comparable](ctx context.Context, game search.Game[P], starts []P, budget search.Budget) (_ *settled[P], err error) {
	if err := solvable(game.Moves != nil, budget.Positions); err != nil {
		return nil, err
	}
	if ctx == nil {
		return nil, errNoContext
	}
	defer incomparable(&err)
	result, err := search.Run(ctx, game, starts, budget)
	if cycle, ok := err.(*search.Cycle); ok {
		e := new(CycleError)
		for _, i := range cycle.Indices {
			e.Positions = append(e.Positions, result.Position(i))
		}
		return nil, e
	}
	if err != nil {
		return nil, errorOf(err)
	}
	return &settled[P]{starts, game.Moves, result}, nil
}

var errNoContext = words.Errorf("nimkit: Solve needs a context that is not nil: pass context.Background()")

// solvable is the error for a game without a rule or a limit that nothing can be done with.
func solvable(rule bool, limit int) error {
	if !rule {
		return errNoRule
	}
	if limit < 1 || limit > MaxPositions {
		return words.Errorf("nimkit: limit %d is not between 1 and %d", limit, MaxPositions)
	}
	return nil
}

// asked returns a ruleset as the search takes it. Where all ends are [ByPlay], that is not asked.
func asked[P comparable](ruleset Ruleset[P]) search.Game[P] {
	rule, end, canonical := partsOf(ruleset)
	asked := search.Game[P]{Moves: rule, Canonical: canonical}
	if end != nil {
		asked.End = func(p P) (normal, misere int, err error) { return worth(end(p), p) }
	}
	return asked
}

// worth is what an end is worth in normal and in misère play.
func worth(e End, position any) (normal, misere int, err error) {
	if e > MoverWins {
		return 0, 0, words.Errorf("nimkit: position %s has the unknown end %v", brief(position), e)
	}
	of := [...]int{Loss: -1, Draw: 0, Win: 1}
	return of[e.outcome(Normal)], of[e.outcome(Misere)], nil
}
