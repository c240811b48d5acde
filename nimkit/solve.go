package nimkit

import (
	"context"
	"fmt"
	"runtime"
	"strings"

	"nimlab/nimkit/internal/search"
)

// MaxPositions is the largest limit for [Solve]: 2,147,483,646.
const MaxPositions = search.MaxPositions

// LimitError says that a game has more positions than [Solve] was allowed: the limit is
// too small, or the game never ends. It is the error, too, wherever else there is more
// of something than is looked at.
type LimitError struct {
	Limit  int    // positions allowed, all of them found, or what Says tells
	Solved int    // positions whose outcome was settled before the limit was hit
	Says   string // the whole error, where it is not positions of [Solve] that are too many
}

func (e *LimitError) Error() string {
	if e.Says != "" {
		return e.Says
	}
	return fmt.Sprintf("nimkit: more than %d positions, %d of them solved: a larger limit is needed, or the game never ends",
		e.Limit, e.Solved)
}

// StoppedError says that the context ended [Solve] before it was done. It
// wraps the context's error.
type StoppedError struct {
	Found  int // positions found
	Solved int // positions whose outcome was settled
	Err    error
}

func (e *StoppedError) Error() string {
	return fmt.Sprintf("nimkit: stopped with %d positions found, %d solved: %v", e.Found, e.Solved, e.Err)
}

func (e *StoppedError) Unwrap() error { return e.Err }

// CycleError says that a play can come back to a position it has left. Such a
// game need not end, and nothing here applies to it.
type CycleError[P comparable] struct {
	// Positions are those on the cycle. Each is one move from the one before, and
	// the first one move from the last. A single position is a move that changes
	// nothing. With a symmetry they are canonical. The cycle is the shortest
	// through its first position, where one of fewer than 10,000 positions
	// around it is enough to see that.
	Positions []P
}

func (e *CycleError[P]) Error() string {
	const shown = 8
	if len(e.Positions) == 0 {
		return "nimkit: the game need not end (see Endless for such games)"
	}
	var text strings.Builder
	text.WriteString("nimkit: the game need not end: ")
	for i, p := range e.Positions {
		if i == shown && len(e.Positions) > shown+1 {
			fmt.Fprintf(&text, "… (%d more) → ", len(e.Positions)-shown)
			break
		}
		text.WriteString(brief(p) + " → ")
	}
	text.WriteString(brief(e.Positions[0]) + " (see Endless for such games)")
	return text.String()
}

// brief writes a position in an error, shortened where it is long.
func brief(position any) string {
	const most = 100
	s := fmt.Sprint(position)
	if len(s) > most {
		return strings.ToValidUTF8(s[:most], "") + "…"
	}
	return s
}

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
// P is any. Solve looks at ctx whenever the game names a move. A panic takes it out of
// the game's rule, so a rule that recovers from panics cannot be stopped.
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
func Solve[P comparable](ctx context.Context, game Game[P], start P, limit int) (*Solution[P], error) {
	return solveAll(ctx, game, []P{start}, limit)
}

// solveAll is Solve from several starts: all that can be reached from any.
func solveAll[P comparable](ctx context.Context, game Game[P], starts []P, limit int) (_ *Solution[P], err error) {
	if err := solvable(game, limit); err != nil {
		return nil, err
	}
	defer incomparable(&err)
	found, err := search.Run(ctx, search.Game[P]{
		Moves:     movesOf(game),
		End:       worthOf(game),
		Canonical: canonicalOf(game),
	}, starts, limit)
	switch e := err.(type) {
	case nil:
		return &Solution[P]{starts, game, found}, nil
	case *search.Limit:
		return nil, &LimitError{Limit: e.Limit, Solved: e.Solved}
	case *search.Stopped:
		return nil, (*StoppedError)(e)
	case *search.Cycle[P]:
		return nil, (*CycleError[P])(e)
	}
	return nil, err
}

// incomparable makes an error of the panic of a position that cannot be compared, as may
// come where the type of the positions is an interface or holds one.
func incomparable(err *error) {
	r := recover()
	if fault, ok := r.(runtime.Error); ok {
		if _, kind, ok := strings.Cut(fault.Error(), "unhashable type"); ok {
			*err = fmt.Errorf("nimkit: something of type %.100s cannot be compared: positions must be comparable, so an array instead of a slice, and no map and no function", strings.TrimLeft(kind, ": "))
			return
		}
	}
	if r != nil {
		panic(r)
	}
}

// solvable is the error for a game or a limit that nothing can be done with.
func solvable[P comparable](game Game[P], limit int) error {
	if err := hasRule(game); err != nil {
		return err
	}
	if limit < 1 || limit > MaxPositions {
		return fmt.Errorf("nimkit: limit %d is not between 1 and %d", limit, MaxPositions)
	}
	return nil
}

// movesOf is the rule of a game, of [Rules] without a method around it.
func movesOf[P comparable](game Game[P]) func(P, func(P)) {
	if rules, plain := game.(Rules[P]); plain {
		return rules
	}
	return game.Options
}

// worthOf returns what the ends of the game are worth in normal and in misère
// play, or nil where all are [ByPlay].
func worthOf[P comparable](game Game[P]) func(P) (normal, misere int, err error) {
	end := endOf(game)
	if end == nil {
		return nil
	}
	worth := [...]int{Loss: -1, Draw: 0, Win: 1}
	return func(p P) (normal, misere int, err error) {
		e := end(p)
		if e > MoverWins {
			return 0, 0, fmt.Errorf("nimkit: position %s has the unknown end %v", brief(p), e)
		}
		return worth[e.outcome(Normal)], worth[e.outcome(Misere)], nil
	}
}
