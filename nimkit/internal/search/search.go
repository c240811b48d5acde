// Package search is the solver behind [nimlab/nimkit.Solve] and [nimlab/nimkit.Endless].
// It finds every position that can be reached from a start, and solves each from its
// moves.
//
// # How it works
//
// The search is depth-first. It lists the moves of a position, visits the first that is
// not solved, lists its moves, and so on down to a terminal position. On the way back all
// moves of each position are solved, so it is solved itself. The example "Textbook" of
// package nimkit shows this alone, on one page and with a map.
//
// If play can cycle, the search finds the strongly connected components (Gabow, Path-based
// depth-first search for strong and biconnected components, 2000): two positions are in
// one component if play can lead from each to the other. A component of a single position
// without a move to itself is solved as in a game that ends. The moves of a larger
// component are listed once more and kept while it is solved from its exits
// (component.go).
//
// Everything else serves speed and memory:
//
//   - A position is solved from one tally of its moves (score.go). An outcome and the
//     number of moves to it are one number, a [Score], so the best move is a maximum. One
//     pass over the moves gives normal and misère play, the nim-value, and the longest
//     play.
//   - The path from the start to the current position is on an explicit stack (walk.go),
//     so a play of a hundred million moves needs no deep recursion. The moves of a
//     position are listed once.
//   - Positions have indices, and each index has a [Record] of 16 bytes (store.go). If
//     positions are integers that nearly fill a box, as heaps do, the index is a point of
//     the box (box.go), and the position is not stored. All others are stored, and found
//     with a hash table (hash.go).
//   - After the search, the positions also have consecutive numbers, 0 to Len-1
//     (result.go).
//
// # What is generic
//
// The search uses only the indices of positions, and is compiled once. Only the conversion
// between positions and indices is generic (adapter.go). It is compiled for each type of
// positions, in the package or the cell that uses it, so it is short.
package search

import (
	"context"
	"errors"
	"math"
)

// MaxPositions is the largest number of positions in a [Budget]. It fits in 31 bits, and so
// does the length of any play.
const MaxPositions = math.MaxInt32 - 1

// Ruleset lists the moves of a game, for the search.
type Ruleset[P comparable] struct {
	// Moves calls move with every option of p.
	Moves func(p P, move func(P))
	// End returns the outcome of a terminal position p for the player to move, in normal
	// and in misère play: 1 for a win, 0 for a draw, -1 for a loss. An error ends the
	// search. If End is nil, a terminal position is a loss in normal and a win in misère
	// play; one with other outcomes has no nim-value.
	End func(p P) (normal, misere int, err error)
	// Canonical returns the representative of all positions equivalent to p. If it is
	// nil, every position represents itself.
	Canonical func(p P) P
	// Endless allows play to return to an earlier position. Otherwise that is an error.
	Endless bool
}

// Budget limits a search.
type Budget struct {
	Positions int // from 1 to MaxPositions; at most 2^29-1 if the ruleset is Endless
	Moves     int // of all positions together; 0 means no limit
	// StopDescent ends the search if a path of 2^17 moves or more leads to a position
	// with a negative number, from a start without one: such play seems never to end.
	StopDescent bool
}

// Resource names what a [Limit] limits.
type Resource uint8

const (
	Positions Resource = iota
	Moves
	Bytes   // bytes of strings in positions, beyond those of the starts
	Descent // moves of a play that led to a negative number
)

// Limit is the error of a search that exceeded its budget.
type Limit struct {
	Resource Resource
	Limit    int // the largest number allowed
	Solved   int // the number of positions solved

	// The path of the search has Len positions; At returns the k-th, from 0 on.
	Len int
	At  func(k int) any
}

func (e *Limit) Error() string { return "search: more than is allowed" }

// Stopped is the error of a search whose context ended.
type Stopped struct {
	Found  int   // the number of positions found
	Solved int   // the number of positions solved
	Err    error // the context's error
}

func (e *Stopped) Error() string { return "search: stopped" }

// Cycle is the error of a search that found a cycle in a ruleset that is not Endless.
type Cycle struct {
	Indices []uint32 // the positions of the cycle, each an option of the one before, the first of the last
}

func (e *Cycle) Error() string { return "search: a cycle" }

// Errors of a search whose ruleset is invalid.
var (
	ErrInconsistent = errors.New("search: asked again, the game names a move that it did not name before")
	ErrNaN          = errors.New("search: a position is not equal to itself")
)

var (
	errStop       = errors.New("stop")
	errOutsideBox = errors.New("the store cannot hold a position")
)

// Run solves every position that can be reached from one of the starts, of which there
// must be at least one. The error is a [*Limit] if the budget does not suffice, a [*Cycle]
// if play can cycle and the ruleset is not Endless, a [*Stopped] if ctx ends first,
// [ErrInconsistent], [ErrNaN], or an error of ruleset.End. With a [*Cycle], Position of
// the result returns the positions of the cycle.
//
// The search checks ctx and its budget at each move, and leaves ruleset.Moves by a panic.
// If Moves recovers from it, the search ends when Moves returns.
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
