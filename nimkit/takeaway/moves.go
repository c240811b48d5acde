package takeaway

import (
	"context"
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Move takes so many matches.
type Move int

// Outcome returns what n matches are worth to the player to move. Time is that of
// [Game.Part].
func (g Game) Outcome(n int) nimkit.Outcome { return g.Part(n, n)[0] }

// WinningMoves returns the moves that win from n matches, smallest first: those
// that leave a loss. There are none unless n is a win.
func (g Game) WinningMoves(n int) []Move {
	var moves []Move
	for _, o := range g.Explain(n).leaving(nimkit.Loss) {
		moves = append(moves, o.Move)
	}
	return moves
}

// An Explanation tells why n matches have the outcome they have.
type Explanation struct {
	N       int
	Outcome nimkit.Outcome // for the player to move
	Options []Option       // after every move there is, smallest take first
}

// String says whether n is a win, and what every move leaves.
func (e Explanation) String() string {
	says := map[nimkit.Outcome]words.Text{
		nimkit.Win:  words.C("noun", "a win"),
		nimkit.Loss: words.C("noun", "a loss"),
		nimkit.Draw: words.C("predicate", "a draw"),
	}[e.Outcome]
	return fmt.Sprintf("%d, %s: %s", e.N, says, words.JoinFunc(e.Options, ", ", Option.String))
}

// An Option is a position after one move, with the move that leaves it.
type Option struct {
	Move    Move
	Left    int
	Outcome nimkit.Outcome // of what is left, for the opponent
}

// String returns the sum that the move is: "29 − 10 = 19".
func (o Option) String() string {
	return fmt.Sprintf("%d − %d = %d", o.Left+int(o.Move), o.Move, o.Left)
}

// Explain returns all the options of n matches. Time is that of [Game.Part].
func (g Game) Explain(n int) Explanation { return g.ExplainAll(n, n)[0] }

// ExplainAll explains each number of matches between two, these included. It panics as
// [Game.Part] does, and for more than 1,000,000 numbers.
func (g Game) ExplainAll(from, to int) []Explanation {
	mustBeAtMost(mostExplained, from, to)
	lowest := max(0, from-g.Set.Max())
	outcomes := g.Part(lowest, to)
	all := make([]Explanation, to-from+1)
	for i := range all {
		n := from + i
		all[i] = Explanation{N: n, Outcome: outcomes[n-lowest]}
		g.Options(n, func(left int) {
			all[i].Options = append(all[i].Options, Option{Move(n - left), left, outcomes[left-lowest]})
		})
	}
	return all
}

// How many numbers of matches are looked at at once: a hundred megabytes.
const (
	mostOutcomes  = 100_000_000
	mostExplained = 1_000_000
)

// mustBeAtMost panics if from, …, to are not numbers from 0 on, or more than most.
func mustBeAtMost(most, from, to int) {
	if from < 0 || from > to {
		panic(words.Errorf("takeaway: from %d to %d matches: a heap has 0 or more, and the smaller number comes first", from, to))
	}
	if to-from >= most {
		panic(nimkit.NewLimitError(most, words.Errorf("takeaway: from %d to %d matches: more than %d numbers", from, to, most)))
	}
}

// near is how many matches are played up to from 0 before a period is looked for.
const near = 1 << 16

// Part returns the outcomes of all numbers of matches between two, these included.
// Time is proportional to the larger, or to preperiod plus period where that is
// less: no heap is too large whose game repeats soon. It panics if from is below 0
// or above to, and for more than 100,000,000 numbers.
func (g Game) Part(from, to int) []nimkit.Outcome {
	mustBeAtMost(mostOutcomes, from, to)
	skip := from
	if to > near {
		if r, err := g.PeriodWithin(context.Background(), to); err == nil {
			skip = r.reduce(from)
		}
	}
	fill := g.outcomes()
	words.Check(Repetition{Game: g}.skip(context.Background(), fill, skip))
	part := make([]nimkit.Outcome, to-from+1)
	piece := make([]value, min(len(part), pieceLen))
	for done := 0; done < len(part); done += len(piece) {
		fill(piece)
		for i, v := range piece[:min(len(piece), len(part)-done)] {
			part[done+i] = nimkit.Outcome(v)
		}
	}
	return part
}

// reduce returns a position below Preperiod + M + Period from which on
// everything is as from n on, and M positions before it too. It is n when n is
// small.
func (r Repetition) reduce(n int) int {
	m := r.Game.Set.Max()
	if n-m-r.Preperiod < r.Period {
		return n
	}
	return r.Preperiod + m + (n-m-r.Preperiod)%r.Period
}

// Best returns the options that reach the outcome of n: those that leave a loss
// when n is a win, those that leave a draw when it is a draw, all when it is a
// loss.
func (e Explanation) Best() []Option {
	switch e.Outcome {
	case nimkit.Win:
		return e.leaving(nimkit.Loss)
	case nimkit.Draw:
		return e.leaving(nimkit.Draw)
	}
	return e.Options
}

// leaving returns the options of one outcome.
func (e Explanation) leaving(outcome nimkit.Outcome) (options []Option) {
	for _, o := range e.Options {
		if o.Outcome == outcome {
			options = append(options, o)
		}
	}
	return options
}
