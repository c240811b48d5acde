package nimkit

import (
	"fmt"
	"strings"

	"nimlab/nimkit/words"
)

// An Expert knows the outcome of every position of a game. A [Solution] is an Expert. A
// package with a theory, such as nim-sums, can provide one for games that are too large to
// search.
type Expert[P any] interface {
	// Outcome returns the outcome of p for the player to move.
	Outcome(p P, play Play) Outcome
	// RightOptions returns the options of p that keep its outcome: losses from a
	// win, draws from a draw, none from a loss.
	RightOptions(p P, play Play) []P
	// IsMove reports whether a move leads from p to q.
	IsMove(p, q P) bool
}

// A Record is a sequence of moves that were played, each with a verdict. It may stop before
// the game ends.
type Record[P any] struct {
	Play  Play
	Start P
	Moves []JudgedMove[P]
}

// String returns the moves, each with ✓ or ✗. Without moves it returns the start.
func (r Record[P]) String() string {
	if len(r.Moves) == 0 {
		return words.Name(r.Start)
	}
	return strings.Trim(fmt.Sprintln(r.Moves), "[]\n")
}

// A JudgedMove is a move with a verdict.
type JudgedMove[P any] struct {
	From, To P
	Before   Outcome // of From, for the player who moved
	After    Outcome // of To, for the same player
	Right    []P     // the options that would have kept the outcome
}

// String returns the move, followed by ✗ if it was wrong and by ✓ otherwise.
func (m JudgedMove[P]) String() string {
	return words.Name(m.From) + " → " + words.Name(m.To) + map[bool]string{true: " ✗", false: " ✓"}[m.Wrong()]
}

// Wrong reports whether the move gave away a win or a draw. No move from a loss is wrong,
// since none is better.
func (m JudgedMove[P]) Wrong() bool { return m.Before != m.After }

// Mistakes returns the indices in r.Moves of the wrong moves, in increasing order.
func (r Record[P]) Mistakes() []int {
	var mistakes []int
	for i, m := range r.Moves {
		if m.Wrong() {
			mistakes = append(mistakes, i)
		}
	}
	return mistakes
}

// End returns the position after the last move.
func (r Record[P]) End() P {
	if len(r.Moves) == 0 {
		return r.Start
	}
	return r.Moves[len(r.Moves)-1].To
}

// An IllegalMoveError reports a move that the rules do not have.
type IllegalMoveError[P any] struct {
	Number   int // of the move, counted from 1
	From, To P
}

func (e *IllegalMoveError[P]) Error() string {
	return words.ErrorString(fmt.Sprintf("nimkit: move %d: no move leads from %s to %s", e.Number, shortName(e.From), shortName(e.To)), e)
}

// Display returns the error as a sentence in the reader's language.
func (e *IllegalMoveError[P]) Display() words.Text {
	return words.T("Move %d: no move leads from %s to %s.",
		e.Number, shortName(e.From), shortName(e.To))
}

// Judge judges the game that went from start through the positions in after, one move at a
// time. It returns an [*IllegalMoveError] for the first step that is not a move, and an error
// for a nil expert.
func Judge[P any](expert Expert[P], play Play, start P, after ...P) (Record[P], error) {
	if expert == nil {
		return Record[P]{}, words.Errorf("nimkit: no expert to judge the game, such as a solution of it")
	}
	r := Record[P]{Play: play, Start: start}
	for i, q := range after {
		p := r.End()
		if !expert.IsMove(p, q) {
			return Record[P]{}, &IllegalMoveError[P]{i + 1, p, q}
		}
		r.Moves = append(r.Moves, JudgedMove[P]{
			From:   p,
			To:     q,
			Before: expert.Outcome(p, play),
			After:  expert.Outcome(q, play).other(),
			Right:  expert.RightOptions(p, play),
		})
	}
	return r, nil
}
