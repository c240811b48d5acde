package nimkit

import (
	"fmt"
	"strings"

	"nimlab/nimkit/words"
)

// Expert knows who wins a game. A [Solution] is one; a game with a theory of
// its own (nim-sums, nim-values of rows) can be one for positions that nobody
// could search.
type Expert[P any] interface {
	// Outcome is what p is worth to the player to move.
	Outcome(p P, play Play) Outcome
	// RightOptions are the options of p that keep what it is worth: losses from a
	// win, draws from a draw, none from a loss.
	RightOptions(p P, play Play) []P
	// IsMove reports whether a move leads from p to q.
	IsMove(p, q P) bool
}

// Record is a game that has been played, judged move by move. It need not have
// been played to its end.
type Record[P any] struct {
	Play  Play
	Start P
	Moves []JudgedMove[P]
}

// String writes the moves, each with a sign of whether it was right.
func (r Record[P]) String() string {
	if len(r.Moves) == 0 {
		return words.Name(r.Start)
	}
	return strings.Trim(fmt.Sprintln(r.Moves), "[]\n")
}

// JudgedMove is a move and the judgement on it.
type JudgedMove[P any] struct {
	From, To P
	Before   Outcome // what From was worth to the player who made the move
	After    Outcome // what To is worth to the same player
	Right    []P     // the options that would have kept what From was worth
}

// String writes the move, with a sign of whether it was right.
func (m JudgedMove[P]) String() string {
	return words.Name(m.From) + " → " + words.Name(m.To) + map[bool]string{true: " ✗", false: " ✓"}[m.Wrong()]
}

// Wrong reports whether the move gave away a win or a draw. From a loss no move
// is wrong, for none is better.
func (m JudgedMove[P]) Wrong() bool { return m.Before != m.After }

// Mistakes returns the indices in r.Moves of the moves that were wrong. The
// first of them is the move that threw the game away.
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

// IllegalMoveError says that a record has a move that the game does not have.
type IllegalMoveError[P any] struct {
	Number   int // of the move, counted from 1
	From, To P
}

func (e *IllegalMoveError[P]) Error() string {
	return words.ErrorString(fmt.Sprintf("nimkit: move %d: no move leads from %s to %s", e.Number, brief(e.From), brief(e.To)), e)
}

// Display returns the error as a sentence in the reader's language.
func (e *IllegalMoveError[P]) Display() words.Text {
	return words.T("Move %d: no move leads from %s to %s.",
		e.Number, brief(e.From), brief(e.To))
}

// Judge judges the game that went from start through the positions after, one
// a move. The error is an [*IllegalMoveError] for the first step that is not
// a move.
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
