// Package search is the engine behind [nimlab/nimkit.Solve] and
// [nimlab/nimkit.Endless]: it finds every position that can be reached from a
// start, and settles each from its moves.
//
// # How it works
//
// The search goes in depth before breadth. It asks the game for the moves of a
// position, goes to the first that is not settled, asks for its moves, and so
// on down to an end. On the way back every position finds all its moves
// settled and is settled itself. Whoever wants to see just this, on one page
// and with a map, reads the example "Textbook" of package nimkit.
//
// Where play may come back, the search finds the components (Gabow, Path-based
// depth-first search for strong and biconnected components, 2000): two positions are
// in one component when play can lead from each to the other. A component of a single
// position is settled as in a game that ends. Only a larger one is asked for its
// moves once more; these are kept while it is worked out from its exits
// (component.go), and then forgotten.
//
// What is here beyond that page serves speed and memory:
//
//   - A position is settled with one tally of its moves (score.go). An outcome
//     and the number of moves to it are one number, a [Score], so that the best
//     move is a maximum. Normal and misère play, the nim-value and the longest
//     play come out of the same look at the moves.
//   - The path from the start to the present position lies on a stack of the
//     search's own (walk.go). A play of a hundred million moves needs no
//     recursion as deep, and a position is asked for its moves once.
//   - Positions have indices, and a [Record] of 16 bytes lies under each
//     (store.go). Where positions are whole numbers that nearly fill a box, as
//     heaps do, the index is a point of the box (box.go) and the position is
//     not stored. All others are stored and found with a hash table (hash.go).
//   - The positions that were found have numbers without gaps afterwards,
//     0 to Len-1 (result.go).
//
// # What is generic
//
// A search knows positions by their indices alone, and is compiled once. Only
// what turns a position into its index and back is generic (desk.go): it is compiled
// anew for each type of positions, in the package or the cell that knows it, so it
// is short.
package search

import (
	"context"
	"errors"
	"math"
)

// MaxPositions is the largest number of positions in a [Budget]. They are numbered in
// 31 bits, so that the length of any play fits as well.
const MaxPositions = math.MaxInt32 - 1

// Ruleset is what the search asks a game.
type Ruleset[P comparable] struct {
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
	// Endless: play may come back to a position it has left. Else that is an error.
	Endless bool
}

// Budget is how much a search may look at.
type Budget struct {
	Positions int // from 1 to MaxPositions; where play may come back, fewer than 2^29
	Moves     int // of all positions together; 0: any number
	// StopDescent: as soon as a play of 2^17 moves has brought a number below 0 where none
	// was at the start, it is taken for one that never ends.
	StopDescent bool
}

// Resource is what there can be too much of.
type Resource uint8

const (
	Positions Resource = iota
	Moves
	Bytes   // in texts that are longer than the first
	Descent // moves in a play that has gone below 0
)

// Limit is the error of a search that found more than it was allowed.
type Limit struct {
	Resource Resource
	Limit    int // allowed
	Solved   int // positions settled
	// The play that the search was following has Len positions; At says which.
	Len int
	At  func(k int) any
}

func (e *Limit) Error() string { return "search: more than is allowed" }

// Stopped is the error of a search whose context ended.
type Stopped struct {
	Found  int   // positions found
	Solved int   // of these, settled
	Err    error // the context's error
}

func (e *Stopped) Error() string { return "search: stopped" }

// Cycle is the error of a search that came back to a position on its path.
type Cycle struct {
	Indices []uint32 // of positions, each one move from the one before, the first from the last
}

func (e *Cycle) Error() string { return "search: a cycle" }

// Errors of a search whose game is none.
var (
	ErrInconsistent = errors.New("search: asked again, the game names a move that it did not name before")
	ErrNaN          = errors.New("search: a position is not equal to itself")
)

var (
	errStop       = errors.New("stop")
	errOutsideBox = errors.New("the store cannot hold a position")
)

// Run settles every position that can be reached from one of the starts, of
// which there must be at least one. The error is a
// [*Limit] if there is more than the budget allows, a [*Cycle] if a play can come
// back to a position in a game that is not Endless, a [*Stopped] if ctx ends first,
// or one of game.End. With a [*Cycle] the result knows the positions on it.
//
// The search looks at ctx and at its budget at each move that the game names, and
// leaves game.Moves by a panic. Where a game recovers from it, the search ends when
// game.Moves returns.
func Run[P comparable](ctx context.Context, ruleset Ruleset[P], starts []P, budget Budget) (*Result[P], error) {
	d := newAdapter(ruleset, starts)
	found, err := d.search.run(ctx, budget)
	d.search = d.search.lookup()
	return &Result[P]{
		Found:     found,
		Find:      func(p P) (i uint32, ok bool) { return find(d, p) },
		Position:  func(i uint32) P { return pos(d, i) },
		Canonical: func(p P) P { return canonical(d, p) },
	}, err
}
