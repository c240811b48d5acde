package nimkit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"nimlab/nimkit/internal/endless"
)

// Endless is a game in which play may come back to a position it has left, and so
// go on for ever. Then nobody wins: it is a draw. A position is
//
//   - a [Loss] when every move leads to a win for the opponent,
//   - a [Win] when some move leads to a loss,
//   - a [Draw] when neither can be settled from the ends: no move leads to a loss,
//     some lead to draws, and both players rather go on than lose.
//
// In a win not every move to a loss comes nearer to the end. Whoever always takes
// one with the least [Graph.Remoteness] has won after as many moves as the
// remoteness says ([Graph.Hasten]).
//
//	back := func(n int, move func(int)) {
//		if n > 0 { move(n - 1) }
//		if n == 3 { move(5) }
//	}
//	show.It(plots.Graph(nimkit.Endless(nimkit.From(back, 9))))
//
// Where the game always ends, nothing is different. The errors of its graph are
// those of [SolveEndless], and one for more than 100,000,000 moves, or 20 times as many
// as the limit of its positions. It is no method of a [Setup], for a cell compiles every
// method of the setups in it, and this would be one more search.
func Endless[P comparable](game Setup[P]) Playable {
	return endlessGame(sync.OnceValues(func() (*Graph, error) {
		return solveEndless(context.Background(), game, movesKept*max(game.limit, smallGame))
	}))
}

// endlessGame works its graph out when it is first asked for it.
type endlessGame func() (*Graph, error)

func (e endlessGame) Graph() (*Graph, error) { return e() }

// SolveEndless works out every position that can be reached from start in a game
// that need not end; see [Endless]. The graph is that of normal play.
//
// The cost is one look at every move, and two where play can come back. (Nim-values
// take one more for each nim-value, there.) A position takes 16 bytes, and what it
// is itself; a set of positions among which play can go round takes 8 bytes for
// each move while it is worked out. The errors are a [*LimitError] and a
// [*StoppedError], as in [Solve].
func SolveEndless[P comparable](ctx context.Context, game Game[P], start P, limit int) (*Graph, error) {
	return solveEndless(ctx, SetUp(game, start).Limit(limit), 0)
}

// movesKept is how many moves [Endless] keeps for each position that the limit allows:
// up to a gigabyte for a game of that size.
const movesKept = 20

func solveEndless[P comparable](ctx context.Context, game Setup[P], moves int) (_ *Graph, err error) {
	if game.solve == nil {
		return nil, errNoSetup
	}
	if err := solvable(game.game, game.limit); err != nil {
		return nil, err
	}
	defer incomparable(&err)
	stop := new(atomic.Bool)
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	stop.Store(ctx.Err() != nil)
	canonical := canonicalOf(game.game)
	solution, found, solved, err := endless.Solve(endless.Game[P]{
		Moves:     movesOf(game.game),
		End:       worthOf(game.game),
		Canonical: canonical,
		Limit:     game.limit,
		Most:      moves,
		Stop:      stop,
	}, game.starts)
	switch {
	case errors.Is(err, endless.ErrLimit):
		return nil, &LimitError{Limit: game.limit, Solved: solved}
	case errors.Is(err, endless.ErrMoves):
		return nil, &LimitError{moves, solved, fmt.Sprintf(
			"nimkit: more than %d moves from all positions together, %d positions solved: a smaller start or a larger limit is needed, or the game never ends", moves, solved)}
	case errors.Is(err, endless.ErrStop):
		return nil, &StoppedError{found, solved, ctx.Err()}
	case err != nil:
		return nil, err
	}
	order := make([]uint32, 0, solution.Len())
	for i := range solution.All {
		order = append(order, uint32(i))
	}
	return &Graph{game.play, &circuit[P]{solution, order, game.game, canonical, game.face}}, nil
}

// circuit is the solution of an endless game, with numbers for its positions.
type circuit[P comparable] struct {
	solution *endless.Solution[P]
	order    []uint32 // what the solution calls the positions 0, 1, 2, …, in rising order

	game      Game[P]
	canonical func(P) P
	face      func(P) any
}

// rank is the number of what the solution calls i.
func (c *circuit[P]) rank(i int) int {
	n, _ := slices.BinarySearch(c.order, uint32(i))
	return n
}

func (c *circuit[P]) count() int         { return len(c.order) }
func (c *circuit[P]) position(n int) any { return shown(c.face, c.solution.Position(c.at(n))) }

func (c *circuit[P]) at(n int) int {
	if n < 0 || n >= len(c.order) {
		panic(fmt.Errorf("nimkit: no position %d: a graph of %d has 0 to %d", n, len(c.order), len(c.order)-1))
	}
	return int(c.order[n])
}

// layer is how many sets of positions among which play can go round lie one below
// the other from n down: every move leads to a lower layer, or to the same where play
// can come back.
func (c *circuit[P]) layer(n int) int { return c.solution.Layer(c.at(n)) }

func (c *circuit[P]) roots() []int {
	var roots []int
	for _, i := range c.solution.Roots {
		roots = append(roots, c.rank(i))
	}
	return roots
}

func (c *circuit[P]) number(position any) (n int, ok bool) {
	p, ok := position.(P)
	if !ok {
		return 0, false
	}
	if c.canonical != nil {
		p = c.canonical(p)
	}
	i, ok := c.solution.Find(p)
	return c.rank(i), ok
}

func (c *circuit[P]) moves(n int, move func(m int)) {
	c.game.Options(c.solution.Position(c.at(n)), func(p P) {
		m, _ := c.number(p)
		move(m)
	})
}

func (c *circuit[P]) score(n int, play Play) int32 {
	normal, misere := c.solution.Scores(c.at(n))
	switch play {
	case Normal:
		return normal
	case Misere:
		return misere
	}
	panic("nimkit: " + play.String() + " is neither Normal nor Misere")
}

func (c *circuit[P]) outcome(n int, play Play) Outcome {
	switch score := c.score(n, play); {
	case score > 0:
		return Win
	case score < 0:
		return Loss
	}
	return Draw
}

func (c *circuit[P]) remoteness(n int, play Play) int {
	switch score := c.score(n, play); {
	case score > 0:
		return int(endless.Best - score)
	case score < 0:
		return int(endless.Best + score)
	}
	return -1
}

func (c *circuit[P]) value(n int) (LoopyValue, bool) {
	v, set, infinite, ok := c.solution.NimValue(c.at(n))
	if !infinite {
		return LoopyValue{Nimber: Nimber(v)}, ok
	}
	value := LoopyValue{Infinite: true}
	for _, m := range set {
		value.Reaches = append(value.Reaches, Nimber(m))
	}
	return value, ok
}
