package nimkit

import (
	"context"
	"math"
	"reflect"
	"sync"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// Playable is a game set up to be played: the rule, the position it begins
// with, and who wins at its end. Every table, figure and board takes one,
// whichever room it comes from.
type Playable interface {
	// Graph works out every position that can be reached. The errors are those of
	// [Solve]. A [Setup] does so once, and a second call costs nothing; a position
	// that is a setup by itself, such as a row of pins, has nowhere to keep a graph
	// and works it out at each call.
	Graph() (*Graph, error)
}

// Setup is a [Playable] whose positions are of type P. [From] makes one from a
// rule of the reader's own, the rooms of the house make the others. The play is
// normal unless [Setup.Misere] says otherwise. A Setup is a value: its methods
// return another one.
type Setup[P comparable] struct{ of *setup }

// setup is a Setup as far as it does not know its type P: a cell that sees a new P
// compiles a few lines, and not this. Its functions take and return what has that type.
type setup struct {
	play     Play
	budget   search.Budget
	face     any // a func(P) any, or nil
	shows    Face
	start    any
	decides  bool                                                  // by its ends who has won
	solve    func(budget search.Budget, endless bool) (any, error) // a *settled[P]
	numbered func(solution, face any) *numbered
	solved   func() (any, error) // solve, once, for the misère twin as well
}

// From sets up a game of the reader's own: a rule, from a position to the
// positions after one move, and the position it begins with.
//
//	take := func(n int, move func(int)) {
//		for k := 1; k <= min(3, n); k++ {
//			move(n - k)
//		}
//	}
//	show.It(plots.Graph(nimkit.From(take, 8)))
//
// With more starts than one, all that can be reached from any of them is looked
// at.
func From[P comparable](rule func(p P, move func(P)), start P, more ...P) Setup[P] {
	return setUp(search.Game[P]{Moves: rule}, nil, start, more)
}

// SetUp is [From] for a rule that is a [Game]: one that knows what its ends
// mean, or its mirror images.
func SetUp[P comparable](game Game[P], start P, more ...P) Setup[P] {
	return setUp(asked(game), game, start, more)
}

// setUp sets up what the search asks; the face is that of game, if it has one. A rule of
// the reader's own comes here as it is, since what asks a [Game] would be compiled in his cell.
func setUp[P comparable](rule search.Game[P], game any, start P, more []P) Setup[P] {
	starts := append([]P{start}, more...)
	set := newSetup(game, start,
		func(budget search.Budget, endless bool) (any, error) {
			rule := rule
			rule.Endless = endless
			return solve(context.Background(), rule, starts, budget)
		},
		func(solution, face any) *numbered {
			shown, _ := face.(func(P) any)
			return numberedOf(solution.(*settled[P]), shown)
		})
	set.decides = rule.End != nil
	return Setup[P]{set}
}

func newSetup(game, start any, solve func(search.Budget, bool) (any, error), number func(_, _ any) *numbered) *setup {
	most := smallGame
	if v := reflect.ValueOf(start); v.IsValid() {
		most = max(1, min(most, mostMemory/int(max(v.Type().Size(), 1))))
	}
	s := setup{start: start, solve: solve, numbered: number, shows: faceOf(game, start)}
	return s.within(search.Budget{Positions: most, Sinking: true})
}

// within is s with another budget.
func (s setup) within(budget search.Budget) *setup {
	s.budget = budget
	s.budget.Moves = times(mostMoves, max(budget.Positions/smallGame, 1))
	s.solved = sync.OnceValues(func() (any, error) { return s.solve(s.budget, false) })
	return &s
}

// times returns a*b, or the largest int where that is more (on a machine of 32 bits). Neither
// may be below 1.
func times(a, b int) int {
	if a > math.MaxInt/b {
		return math.MaxInt
	}
	return a * b
}

// Misere is the same game in misère play: whoever cannot move has won.
func (s Setup[P]) Misere() Setup[P] { return s.In(Misere) }

// In is the same game in that play.
func (s Setup[P]) In(play Play) Setup[P] { return Setup[P]{s.of.in(play)} }

//go:noinline
func (s *setup) in(play Play) *setup { return s.with(func(twin *setup) { twin.play = play }) }

// with is s with a change. Of nothing it is nothing.
func (s *setup) with(change func(*setup)) *setup {
	if s == nil {
		return nil
	}
	other := *s
	change(&other)
	return &other
}

// Limit is the same game with up to so many positions to be looked at, 5,000,000
// if nothing is said, and in a web page 500,000. It must be from 1 to [MaxPositions].
func (s Setup[P]) Limit(positions int) Setup[P] { return Setup[P]{s.of.limited(positions)} }

//go:noinline
func (s *setup) limited(positions int) *setup {
	if s == nil {
		return nil
	}
	return s.within(search.Budget{Positions: positions})
}

// Facing is the same game whose positions are shown as what face makes of them:
// a room that computes with one type and shows another uses it, and a reader who
// wants names of his own.
func (s Setup[P]) Facing(face func(P) any) Setup[P] { return Setup[P]{s.of.facing(face)} }

//go:noinline
func (s *setup) facing(face any) *setup { return s.with(func(other *setup) { other.face = face }) }

// Play is who wins at the end.
func (s Setup[P]) Play() Play { return s.of.inPlay() }

//go:noinline
func (s *setup) inPlay() Play {
	if s == nil {
		return Normal
	}
	return s.play
}

// About implements [Told].
func (s Setup[P]) About() words.Text { return s.of.about() }

// String is what [Setup.About] says.
func (s Setup[P]) String() string { return s.of.about().String() }

//go:noinline
func (s *setup) about() words.Text {
	if s == nil {
		return words.OfError(errNoSetup)
	}
	start := s.start
	if face := reflect.ValueOf(s.face); face.Kind() == reflect.Func && !face.IsNil() {
		start = face.Call([]reflect.Value{reflect.ValueOf(start)})[0].Interface()
	}
	return s.shows.at(start, s.play, s.decides)
}

// SolutionOf is a game solved, with positions of type P. The errors are those of
// [Solve]. It is no method, for a cell compiles every method of the types that it sees,
// and those of their results.
func SolutionOf[P comparable](s Setup[P]) (*Solution[P], error) {
	solution, err := s.of.solution()
	if err != nil {
		return nil, err
	}
	return (*Solution[P])(solution.(*settled[P])), nil
}

func (s *setup) solution() (any, error) {
	if s == nil {
		return nil, errNoSetup
	}
	return s.solved()
}

var errNoSetup = words.Errorf("nimkit: the zero Setup has no rule: make one with From")

// Graph implements [Playable].
func (s Setup[P]) Graph() (*Graph, error) { return s.of.graph() }

func (s *setup) graph() (*Graph, error) {
	solution, err := s.solution()
	if err != nil {
		return nil, err
	}
	return &Graph{s.play, s.numbered(solution, s.face), s.shows}, nil
}
