package nimkit

import (
	"context"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// MaxPositions is the largest limit for [Solve]: 2,147,483,646.
const MaxPositions = search.MaxPositions

// Solve solves every position that can be reached from start: its outcome in normal and in
// misère play, its remoteness, and its nim-value. It is the general strategy of the Dutch
// article (Het Spel NIM, "Algemene strategie"), which works back from the terminal
// positions: V if every move leads to a W, and W or W* if some move leads to a V.
//
// The limit on positions is from 1 to [MaxPositions]. Solve returns
//
//   - a [*LimitError] if there are more positions,
//   - a [*CycleError] if the game need not end,
//   - a [*StoppedError] if ctx ends first,
//   - an error that names the type of a position that cannot be compared, such as a slice
//     in an interface,
//   - an error for a position that is or contains NaN,
//   - an error for a rule that does not name the same moves when it is called again.
//
// Solve checks ctx whenever the rule names a move. It leaves the rule by a panic; a rule
// that recovers from that panic must return.
//
// A play may be as long as limit allows. For most positions the rule is called once.
//
// Positions of up to eight whole numbers, such as heaps, take 16 bytes for each
// point of the box around them if they fill at least a quarter of it. Others take
// 21 to 27 bytes and their own size. While it runs, Solve needs up to about 16
// bytes more per position. To find out whether a box is filled, it needs up to 128 MB,
// or 64 bytes for each position that limit allows.
//
// A position with few moves takes 50 to 200 ns in a box, and two to four times as
// much outside one, regardless of the number of positions. Rules are fastest on structs and
// arrays of up to four numbers that are written out, as in move([2]int{p[0] - 1, p[1]}).
// Rules that change a copy, q := p and then q[0]--, take up to twice as long.
func Solve[P comparable](ctx context.Context, ruleset Ruleset[P], start P, limit int) (*Solution[P], error) {
	s, err := solve(ctx, searchGame(ruleset), []P{start}, search.Budget{Positions: limit})
	return (*Solution[P])(s), err
}

// solve solves all positions that can be reached from any of the starts, within a budget.
func solve[P comparable](ctx context.Context, game search.Ruleset[P], starts []P, budget search.Budget) (_ *settled[P], err error) {
	if err := checkArguments(game.Moves != nil, budget.Positions); err != nil {
		return nil, err
	}
	if ctx == nil {
		return nil, errNoContext
	}
	defer recoverRulePanic(&err)
	result, err := search.Run(ctx, game, starts, budget)
	if cycle, ok := err.(*search.Cycle); ok {
		e := new(CycleError)
		for _, i := range cycle.Indices {
			e.Positions = append(e.Positions, result.Position(i))
		}
		return nil, e
	}
	if err != nil {
		return nil, translateError(err)
	}
	return &settled[P]{starts, game.Moves, result}, nil
}

// errNoContext is the error of a nil context.
var errNoContext = words.Errorf("nimkit: Solve needs a context that is not nil: pass context.Background()")

// checkArguments returns an error if there is no rule or if limit is out of range.
func checkArguments(rule bool, limit int) error {
	if !rule {
		return errNoRule
	}
	if limit < 1 || limit > MaxPositions {
		return words.Errorf("nimkit: limit %d is not between 1 and %d", limit, MaxPositions)
	}
	return nil
}

// searchGame converts a ruleset for package search. Its function End is nil if all terminal
// positions are [ByPlay].
func searchGame[P comparable](ruleset Ruleset[P]) search.Ruleset[P] {
	rule, end, canonical := partsOf(ruleset)
	game := search.Ruleset[P]{Moves: rule, Canonical: canonical}
	if end != nil {
		game.End = func(p P) (normal, misere int, err error) { return endScores(end(p), p) }
	}
	return game
}

// endScores returns the scores of a terminal position in both play conventions: -1 for a loss,
// 0 for a draw, 1 for a win. It returns an error for an unknown End.
func endScores(e End, position any) (normal, misere int, err error) {
	if e > MoverWins {
		return 0, 0, words.Errorf("nimkit: position %s has the unknown end %v", shortName(position), e)
	}
	of := [...]int{Loss: -1, Draw: 0, Win: 1}
	return of[e.outcome(Normal)], of[e.outcome(Misere)], nil
}
