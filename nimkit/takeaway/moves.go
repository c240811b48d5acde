package takeaway

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
)

// Outcome returns what n matches are worth to the player to move. It plays up
// from 0, in time proportional to n; for huge n see [Repetition.Outcome].
func (g Game) Outcome(n int) nimkit.Outcome {
	recent := g.recent(n)
	return nimkit.Outcome(recent[len(recent)-1])
}

// WinningMoves returns the takes that win from n matches, smallest first: those
// that leave a loss. There are none unless n is a win.
func (g Game) WinningMoves(n int) []int {
	var takes []int
	for _, m := range g.Explain(n).Moves {
		if m.Outcome == nimkit.Loss {
			takes = append(takes, m.Take)
		}
	}
	return takes
}

// BestMoves returns the takes with which perfect play goes on from n matches,
// smallest first: those that win, or else those that draw, or else, when all is
// lost, every take there is. There are none only where no move is left.
func (g Game) BestMoves(n int) []int {
	var takes []int
	for _, m := range g.Explain(n).Best() {
		takes = append(takes, m.Take)
	}
	return takes
}

// An Explanation tells why n matches have the outcome they have.
type Explanation struct {
	N       int
	Outcome nimkit.Outcome // for the player to move
	Moves   []Move         // every move there is, smallest take first
}

// A Move takes matches and leaves the rest to the opponent.
type Move struct {
	Take    int
	Left    int
	Outcome nimkit.Outcome // of what is left, for the opponent
}

// String returns the sum that the move is: "29 - 10 = 19".
func (m Move) String() string { return fmt.Sprintf("%d - %d = %d", m.Left+m.Take, m.Take, m.Left) }

// Explain returns all the moves from n matches and what they lead to. It plays
// up from 0, in time proportional to n; for huge n see [Repetition.Explain].
func (g Game) Explain(n int) Explanation { return g.explain(n, g.recent(n)) }

// explain reads the moves off the outcomes of up to n.
func (g Game) explain(n int, recent []value) Explanation {
	here := len(recent) - 1
	e := Explanation{N: n, Outcome: nimkit.Outcome(recent[here])}
	for _, s := range g.Set.elements {
		if s > n {
			break
		}
		e.Moves = append(e.Moves, Move{s, n - s, nimkit.Outcome(recent[here-s])})
	}
	return e
}

// recent returns the outcomes of the last positions up to n, so many that every
// move from n stays among them.
func (g Game) recent(n int) []value {
	mustBeMatches(n)
	r := g.outcomes()
	before := max(0, n-g.Set.Max())
	recent := make([]value, max(n-before+1, min(before, pieceLen)))
	for before > 0 {
		size := min(before, len(recent))
		r.fill(recent[:size])
		before -= size
	}
	recent = recent[:min(n, g.Set.Max())+1]
	r.fill(recent)
	return recent
}

// Best returns the moves that reach the outcome of n: those that leave a loss
// when n is a win, those that leave a draw when it is a draw, all when it is a
// loss.
func (e Explanation) Best() []Move {
	leave := nimkit.Win
	switch e.Outcome {
	case nimkit.Win:
		leave = nimkit.Loss
	case nimkit.Draw:
		leave = nimkit.Draw
	}
	var best []Move
	for _, m := range e.Moves {
		if m.Outcome == leave {
			best = append(best, m)
		}
	}
	return best
}

// String puts the explanation into a sentence. As the article does it names the
// largest of the best takes: "29 wins: 29 - 10 = 19 loses". A loss needs all the
// moves: "8 loses: 8 - 1 = 7 and 8 - 4 = 4 win".
func (e Explanation) String() string {
	claim := fmt.Sprintf("%d %s: ", e.N, verb(e.Outcome))
	best := e.Best()
	switch {
	case len(best) == 0:
		return claim + "no move is left"
	case e.Outcome != nimkit.Loss:
		last := best[len(best)-1]
		return claim + last.String() + " " + verb(last.Outcome)
	case len(best) == 1:
		return claim + best[0].String() + " wins"
	}
	sums := make([]string, len(best))
	for i, m := range best {
		sums[i] = m.String()
	}
	last := len(sums) - 1
	return claim + strings.Join(sums[:last], ", ") + " and " + sums[last] + " win"
}

func verb(o nimkit.Outcome) string {
	switch o {
	case nimkit.Win:
		return "wins"
	case nimkit.Draw:
		return "draws"
	}
	return "loses"
}

// Outcome returns the outcome of n matches for any n, in time proportional to
// preperiod plus period.
func (r Repetition) Outcome(n int) nimkit.Outcome { return r.Game.Outcome(r.Reduce(n)) }

// Explain is [Game.Explain] for any n, in time proportional to preperiod plus
// period; take the moves from its Best.
func (r Repetition) Explain(n int) Explanation {
	return r.Game.explain(n, r.Game.recent(r.Reduce(n)))
}
