package nimkit

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"nimlab/nimkit/internal/endless"
)

// Endless is a game, set up to be played, in which play may come back to a
// position it has left, and so go on for ever. Then nobody wins: it is a draw. A
// position is
//
//   - a [Loss] when every move leads to a win for the opponent,
//   - a [Win] when some move leads to a loss,
//   - a [Draw] when neither can be settled from the ends: no move leads to a loss,
//     some lead to draws, and both players rather go on than lose.
//
// In a win not every move to a loss comes nearer to the end. Whoever always takes
// one with the least [Graph.Remoteness] has won after as many moves as the
// remoteness says ([Graph.Hasten]).
type Endless[P comparable] struct {
	setup  Setup[P]
	solved *endlessOnce[P]
}

// endlessOnce is the solution that an endless game shares with its misère twin.
type endlessOnce[P comparable] struct {
	once     sync.Once
	solution *endless.Solution[P]
	err      error
}

// Endless is the same game if it need not end. Where it always ends, nothing is
// different.
//
//	back := func(n int, move func(int)) {
//		if n > 0 { move(n - 1) }
//		if n == 3 { move(5) }
//	}
//	show.It(plots.Graph(nimkit.From(back, 9).Endless()))
func (s Setup[P]) Endless() Endless[P] { return Endless[P]{s, new(endlessOnce[P])} }

// Misere is the same game in misère play: whoever cannot move has won.
func (e Endless[P]) Misere() Endless[P] {
	e.setup = e.setup.Misere()
	return e
}

// Graph implements [Playable]. The errors are those of [SolveEndless].
func (e Endless[P]) Graph() (*Graph, error) {
	s := e.setup
	if s.solved == nil || e.solved == nil {
		return nil, errors.New("nimkit: the zero Endless has no rule: make one with From and Endless")
	}
	e.solved.once.Do(func() {
		e.solved.solution, e.solved.err = solveEndless(context.Background(), s.game, s.starts, s.limit)
	})
	if e.solved.err != nil {
		return nil, e.solved.err
	}
	return endlessGraph(s.game, e.solved.solution, s.play, s.face), nil
}

// SolveEndless works out every position that can be reached from start in a game
// that need not end; see [Endless]. The graph is that of normal play.
//
// The cost is one look at every move, and two where play can come back. (Nim-values
// take one more for each nim-value, there.) A position takes 16 bytes, and what it
// is itself; a set of positions among which play can go round takes 8 bytes for
// each move while it is worked out. The errors are a [*LimitError] and a
// [*StoppedError], as in [Solve].
func SolveEndless[P comparable](ctx context.Context, game Game[P], start P, limit int) (*Graph, error) {
	s, err := solveEndless(ctx, game, []P{start}, limit)
	if err != nil {
		return nil, err
	}
	return endlessGraph(game, s, Normal, nil), nil
}

func solveEndless[P comparable](ctx context.Context, game Game[P], starts []P, limit int) (*endless.Solution[P], error) {
	if limit < 1 || limit > MaxPositions {
		return nil, fmt.Errorf("nimkit: limit %d is not between 1 and %d", limit, MaxPositions)
	}
	if err := hasRule(game); err != nil {
		return nil, err
	}
	g := endless.Game[P]{Moves: game.Options, Canonical: canonicalOf(game), Limit: limit, Stop: new(atomic.Bool)}
	if rules, ok := game.(Rules[P]); ok {
		g.Moves = rules
	}
	if end := endOf(game); end != nil {
		g.End = func(p P) (normal, misere int, byPlay bool, err error) {
			worth := [...]int{Loss: -1, Win: 1, Draw: 0}
			e := end(p)
			if e > MoverWins {
				err = fmt.Errorf("nimkit: position %s has the unknown end %v", brief(p), e)
			}
			return worth[e.outcome(Normal)], worth[e.outcome(Misere)], e == ByPlay, err
		}
	}
	defer context.AfterFunc(ctx, func() { g.Stop.Store(true) })()
	if ctx.Err() != nil {
		g.Stop.Store(true)
	}
	s, found, solved, err := endless.Solve(g, starts)
	switch {
	case errors.Is(err, endless.ErrLimit):
		return nil, &LimitError{limit, solved}
	case errors.Is(err, endless.ErrStop):
		return nil, &StoppedError{found, solved, ctx.Err()}
	case err != nil:
		return nil, err
	}
	return s, nil
}

func endlessGraph[P comparable](game Game[P], s *endless.Solution[P], play Play, face func(P) any) *Graph {
	if face == nil {
		face = func(p P) any { return p }
	}
	order := make([]uint32, 0, s.Len())
	for i := range s.All {
		order = append(order, uint32(i))
	}
	return &Graph{play, circuit[P]{s, order, game, canonicalOf(game), face}}
}

// Hasten are the moves of whoever wants to be done, of the options that keep what n
// is worth: from a win those after which it is over soonest, from a loss those after
// which it lasts longest, from a draw all that keep it.
func (g *Graph) Hasten(n int) []int {
	options := g.RightOptions(n)
	if g.Outcome(n) == Draw {
		return options
	}
	if g.Outcome(n) == Loss {
		options = g.Options(n)
	}
	return slices.DeleteFunc(options, func(m int) bool { return g.Remoteness(m) != g.Remoteness(n)-1 })
}

// LoopyValue is the value of a position in normal play when play may go on for ever
// (C. A. B. Smith, Graphs and composite games, 1966; in Winning Ways, chapter 12,
// the loopy nimbers). It is a nim-value, as where play ends, or it is infinite:
// then only the nim-values that can be reached from it in one move count.
//
// A position has the nim-value n when n is the least number that is not the
// nim-value of an option and every option of any other kind (infinite, or of a
// larger nim-value) has itself an option of value n: whoever moves there is
// answered by moving back.
type LoopyValue struct {
	Infinite bool
	Nimber   Nimber   // the nim-value, 0 if Infinite
	Reaches  []Nimber // if Infinite: the nim-values of its options, in rising order
}

// String writes a nim-value as [Nimber] does and an infinite one as ∞, with the
// nim-values that it reaches: "∞{0,2}".
func (v LoopyValue) String() string {
	if !v.Infinite {
		return v.Nimber.String()
	}
	if len(v.Reaches) == 0 {
		return "∞"
	}
	parts := make([]string, len(v.Reaches))
	for i, n := range v.Reaches {
		parts[i] = fmt.Sprint(uint64(n))
	}
	return "∞{" + strings.Join(parts, ",") + "}"
}

// Add returns the value of two positions played side by side: the nim-sum of two
// nim-values; what is infinite stays so, and reaches what it reaches beside the
// other if that is a nim-value, and nothing if that is infinite too.
func (v LoopyValue) Add(w LoopyValue) LoopyValue {
	switch {
	case v.Infinite && w.Infinite:
		return LoopyValue{Infinite: true}
	case w.Infinite:
		return w.Add(v)
	case !v.Infinite:
		return LoopyValue{Nimber: v.Nimber.Add(w.Nimber)}
	}
	sum := LoopyValue{Infinite: true}
	for _, n := range v.Reaches {
		sum.Reaches = append(sum.Reaches, n.Add(w.Nimber))
	}
	slices.Sort(sum.Reaches)
	return sum
}

// Outcome is what a position of this value is worth in normal play: a loss if it is
// 0, a win if it is another nim-value or reaches 0, else a draw.
func (v LoopyValue) Outcome() Outcome {
	switch {
	case !v.Infinite && v.Nimber == 0:
		return Loss
	case !v.Infinite || slices.Contains(v.Reaches, 0):
		return Win
	}
	return Draw
}

// LoopyValue is the value of n in normal play, whatever the play of g. It is there
// for games that end as well, as their nim-value. It is false where there is none:
// where an end can be reached that is not [ByPlay].
func (g *Graph) LoopyValue(n int) (v LoopyValue, ok bool) {
	if c, can := g.solved().(interface{ loopyValue(int) (LoopyValue, bool) }); can {
		return c.loopyValue(n)
	}
	nimber, ok := g.NimValue(n)
	return LoopyValue{Nimber: nimber}, ok
}

// circuit is the solution of an endless game that a graph stands on.
type circuit[P comparable] struct {
	solution  *endless.Solution[P]
	order     []uint32 // what the solution calls the positions 0, 1, 2, …, in rising order
	game      Game[P]
	canonical func(P) P
	face      func(P) any
}

func (c circuit[P]) at(n int) int { return int(c.order[n]) }

func (c circuit[P]) number(i int) int {
	n, _ := slices.BinarySearch(c.order, uint32(i))
	return n
}

func (c circuit[P]) count() int         { return len(c.order) }
func (c circuit[P]) position(n int) any { return c.face(c.solution.Position(c.at(n))) }
func (c circuit[P]) layer(n int) int    { return c.solution.Layer(c.at(n)) }

func (c circuit[P]) roots() []int {
	var roots []int
	for _, i := range c.solution.Roots {
		roots = append(roots, c.number(i))
	}
	return roots
}

// layers are the sets of positions with as many sets of positions, among which play
// can go round, below them: as in a game that ends, every move leads down, or to
// the same layer where play can come back.
func (c circuit[P]) layers() [][]int {
	var layers [][]int
	for n := range c.order {
		k := c.layer(n)
		for len(layers) <= k {
			layers = append(layers, nil)
		}
		layers[k] = append(layers[k], n)
	}
	return layers
}

func (c circuit[P]) options(n int) []int {
	var options []int
	seen := map[int]bool{}
	c.game.Options(c.solution.Position(c.at(n)), func(p P) {
		if m, _ := c.find(p); !seen[m] {
			seen[m] = true
			options = append(options, m)
		}
	})
	return options
}

func (c circuit[P]) find(position any) (int, bool) {
	if p, ok := position.(P); ok {
		if c.canonical != nil {
			p = c.canonical(p)
		}
		if i, ok := c.solution.Find(p); ok {
			return c.number(i), true
		}
	}
	for n := range c.order {
		if reflect.DeepEqual(c.position(n), position) {
			return n, true
		}
	}
	return 0, false
}

func (c circuit[P]) score(n int, play Play) int32 {
	normal, misere := c.solution.Scores(c.at(n))
	switch play {
	case Normal:
		return normal
	case Misere:
		return misere
	}
	panic("nimkit: " + play.String() + " is neither Normal nor Misere")
}

func (c circuit[P]) outcome(n int, play Play) Outcome {
	switch score := c.score(n, play); {
	case score > 0:
		return Win
	case score < 0:
		return Loss
	}
	return Draw
}

func (c circuit[P]) remoteness(n int, play Play) int {
	switch score := c.score(n, play); {
	case score > 0:
		return int(endless.Best - score)
	case score < 0:
		return int(endless.Best + score)
	}
	return -1
}

func (c circuit[P]) nimValue(n int) (Nimber, bool) {
	v, ok := c.loopyValue(n)
	return v.Nimber, ok && !v.Infinite
}

func (c circuit[P]) loopyValue(n int) (LoopyValue, bool) {
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

var _ Playable = Endless[int]{}
