package takeaway

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Move is a number of matches that a player takes.
type Move int

// Outcome returns the outcome of n matches for the player to move. Its cost is that of
// [Set.OutcomesBetween].
func (s Set) Outcome(n int) nimkit.Outcome { return s.OutcomesBetween(n, n)[0] }

// WinningMoves returns the moves from n matches that leave a loss, smallest first. It
// returns nil unless n is a win. Its cost is that of [Set.OutcomesBetween].
func (s Set) WinningMoves(n int) []Move {
	var moves []Move
	for _, o := range s.Explain(n).leaving(nimkit.Loss) {
		moves = append(moves, o.Move)
	}
	return moves
}

// Explanation lists what every move from n matches leads to, which determines the
// outcome of n.
type Explanation struct {
	N       int
	Outcome nimkit.Outcome // for the player to move
	Options []Option       // one for each legal move, smallest take first
}

// String returns the outcome and all options: "30, a win: 30 − 1 = 29, 30 − 4 = 26".
func (e Explanation) String() string {
	outcome := map[nimkit.Outcome]words.Text{
		nimkit.Win:  words.C("noun", "a win"),
		nimkit.Loss: words.C("noun", "a loss"),
		nimkit.Draw: words.C("predicate", "a draw"),
	}[e.Outcome]
	return fmt.Sprintf("%d, %s: %s", e.N, outcome, words.JoinFunc(e.Options, ", ", Option.String))
}

// Best returns the options that achieve the outcome of N: those that leave a loss if N
// is a win, those that leave a draw if it is a draw, and all of them if it is a loss.
func (e Explanation) Best() []Option {
	switch e.Outcome {
	case nimkit.Win:
		return e.leaving(nimkit.Loss)
	case nimkit.Draw:
		return e.leaving(nimkit.Draw)
	}
	return e.Options
}

// leaving returns the options with this outcome for the opponent.
func (e Explanation) leaving(outcome nimkit.Outcome) (options []Option) {
	for _, o := range e.Options {
		if o.Outcome == outcome {
			options = append(options, o)
		}
	}
	return options
}

// Option is a position after one move, with the move that leads to it.
type Option struct {
	Move    Move
	Left    int            // the number of matches left
	Outcome nimkit.Outcome // of Left, for the opponent
}

// String returns the move as a subtraction: "29 − 10 = 19".
func (o Option) String() string {
	return fmt.Sprintf("%d − %d = %d", o.Left+int(o.Move), o.Move, o.Left)
}

// Explain returns the outcome of n matches and all options. Its cost is that of
// [Set.OutcomesBetween].
func (s Set) Explain(n int) Explanation { return s.ExplainAll(n, n)[0] }

// ExplainAll returns [Set.Explain] for each number of matches from from to to, both
// included. It panics as [Set.OutcomesBetween] does, and with a [*nimkit.LimitError]
// for more than 1,000,000 numbers.
func (s Set) ExplainAll(from, to int) []Explanation {
	checkRange(from, to, 1_000_000)
	lowest := max(0, from-s.Max())
	outcomes := s.OutcomesBetween(lowest, to)
	all := make([]Explanation, to-from+1)
	for i := range all {
		n := from + i
		all[i] = Explanation{N: n, Outcome: outcomes[n-lowest]}
		s.Options(n, func(left int) {
			all[i].Options = append(all[i].Options, Option{Move(n - left), left, outcomes[left-lowest]})
		})
	}
	return all
}

// checkRange panics unless 0 <= from <= to and the range has at most limit numbers.
func checkRange(from, to, limit int) {
	if from < 0 || from > to {
		panic(words.Errorf("takeaway: from %d to %d matches: a heap has 0 or more, and the smaller number comes first", from, to))
	}
	if to-from >= limit {
		panic(nimkit.NewLimitError(limit, words.Errorf("takeaway: from %d to %d matches: more than %d numbers: ask for them in parts", from, to, limit)))
	}
}
