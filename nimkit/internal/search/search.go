// Package search is the engine behind [nimlab/nimkit.Solve]: it finds every
// position that can be reached from a start, and settles each from its moves.
//
// # How it works
//
// The search goes in depth before breadth. It asks the game for the moves of a
// position, goes to the first that is not settled, asks for its moves, and so
// on down to an end. On the way back every position finds all its moves
// settled and is settled itself. Whoever wants to see just this, on one page
// and with a map, reads the example "Textbook" of package nimkit.
//
// What is here beyond that page serves speed and memory:
//
//   - A position is settled with one tally of its moves (score.go). An outcome
//     and the number of moves to it are one number, a [Score], so that the best
//     move is a maximum. Normal and misère play, the nim-value and the longest
//     play come out of the same look at the moves.
//   - The path from the start to the present position lies on a stack of the
//     search's own (path.go). A play of a hundred million moves needs no
//     recursion as deep, and a position is asked for its moves once.
//   - Positions have numbers, and a [Record] of 16 bytes lies under each
//     (store.go). Where positions are whole numbers that nearly fill a box, as
//     heaps do, the number is a point of the box (box.go) and the position is
//     not stored. All others are stored and found with a hash table (hash.go).
//   - The positions that were found have numbers without gaps afterwards,
//     0 to Len-1 (result.go).
//
// # Why so much of it is generic
//
// A search is compiled in the package that knows the type P of its positions.
// There the compiler inlines the small generic functions of this package, but
// not the others. So whatever runs once a move or once a position is a
// method of a generic type or a generic function, also where its text does not
// mention P.
package search

import (
	"context"
	"errors"
	"fmt"
	"math"
)

// MaxPositions is the largest limit for [Run]. Positions are numbered in 31
// bits, so that the length of any play fits as well.
const MaxPositions = math.MaxInt32 - 1

// Game is what the search asks a game.
type Game[P comparable] struct {
	// Moves calls move for every position after one move from p.
	Moves func(p P, move func(P))
	// End says what p, which has no moves, is worth to the player who should
	// move in normal and in misère play: 1 a win, 0 a draw, -1 a loss. An error
	// ends the search. Where End is nil, every end is a loss in normal and a win
	// in misère play; an end that is anything else has no nim-value.
	End func(p P) (normal, misere int, err error)
	// Canonical returns the position that stands for p. Where it is nil, every
	// position stands for itself.
	Canonical func(p P) P
}

// Limit is the error of a search that found more positions than it was allowed.
type Limit struct {
	Limit  int // positions allowed, all of them found
	Solved int // of these, settled
}

func (e *Limit) Error() string {
	return fmt.Sprintf("search: more than %d positions, %d of them settled", e.Limit, e.Solved)
}

// Stopped is the error of a search whose context ended.
type Stopped struct {
	Found  int   // positions found
	Solved int   // of these, settled
	Err    error // the context's error
}

func (e *Stopped) Error() string {
	return fmt.Sprintf("search: stopped with %d positions found, %d settled: %v", e.Found, e.Solved, e.Err)
}

// Cycle is the error of a search that came back to a position on its path.
type Cycle[P comparable] struct {
	Positions []P // each one move from the one before, the first from the last
}

func (e *Cycle[P]) Error() string {
	return fmt.Sprintf("search: a cycle of %d positions through %v", len(e.Positions), e.Positions[0])
}

// Run settles every position that can be reached from one of the starts, of
// which there must be at least one. The error is a
// [*Limit] if there are more than limit of them, a [*Cycle] if a play can come
// back to a position, a [*Stopped] if ctx ends first, or one of game.End. limit
// must be from 1 to [MaxPositions].
//
// The search looks at ctx at each move that the game names, and leaves
// game.Moves by a panic. A game that recovers from it goes on.
func Run[P comparable](ctx context.Context, game Game[P], starts []P, limit int) (*Result[P], error) {
	s := &search[P]{game: game, limit: limit}
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	if ctx.Err() != nil {
		s.stop.Store(true)
	}
	switch err := s.run(starts); {
	case errors.Is(err, errStop):
		return nil, &Stopped{s.store.len, s.solved, ctx.Err()}
	case err != nil:
		return nil, err
	}
	return &Result[P]{canonical: game.Canonical, store: s.store}, nil
}
