package nimkit

import (
	"context"
	"errors"
	"sync"
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
//
// The types that a room exports hold it as a Playable: where a cell sees a Setup of
// positions of its own, the compiler builds the search for them anew, half a second
// of work.
type Setup[P comparable] struct {
	game   Game[P]
	starts []P
	play   Play
	limit  int
	face   func(P) any
	solve  func() (*Solution[P], error) // once, for the misère twin as well
}

// smallGame is the most positions that a [Setup] looks at unless it is told
// otherwise: a few seconds of work and some hundred megabytes.
const smallGame = 5_000_000

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
func From[P comparable](rule Rules[P], start P, more ...P) Setup[P] {
	return SetUp[P](rule, start, more...)
}

// SetUp is [From] for a rule that is a [Game]: one that knows what its ends
// mean, or its mirror images.
func SetUp[P comparable](game Game[P], start P, more ...P) Setup[P] {
	return Setup[P]{game: game, starts: append([]P{start}, more...)}.Limit(smallGame)
}

// Misere is the same game in misère play: whoever cannot move has won.
func (s Setup[P]) Misere() Setup[P] {
	s.play = Misere
	return s
}

// Limit is the same game with up to so many positions to be looked at, 5,000,000
// if nothing is said. It must be from 1 to [MaxPositions].
func (s Setup[P]) Limit(positions int) Setup[P] {
	s.limit = positions
	s.solve = sync.OnceValues(func() (*Solution[P], error) {
		return solveAll(context.Background(), s.game, s.starts, s.limit)
	})
	return s
}

// Facing is the same game whose positions are shown as what face makes of them:
// a room that computes with one type and shows another uses it, and a reader who
// wants names of his own.
func (s Setup[P]) Facing(face func(P) any) Setup[P] {
	s.face = face
	return s
}

// Play is who wins at the end.
func (s Setup[P]) Play() Play { return s.play }

// Solution is the game solved, with positions of type P. The errors are those of
// [Solve].
func (s Setup[P]) Solution() (*Solution[P], error) {
	if s.solve == nil {
		return nil, errNoSetup
	}
	return s.solve()
}

var errNoSetup = errors.New("nimkit: the zero Setup has no rule: make one with From")

// Graph implements [Playable].
func (s Setup[P]) Graph() (*Graph, error) {
	solution, err := s.Solution()
	if err != nil {
		return nil, err
	}
	return &Graph{s.play, &vertices[P]{solution, s.face}}, nil
}
