package nimkit

import (
	"sync"

	"nimlab/nimkit/words"
)

// Endless is a game in which play may come back to a position it has left, and so
// go on for ever. Then nobody wins: it is a draw. A position is
//
//   - a [Loss] when every move leads to a win for the opponent,
//   - a [Win] when some move leads to a loss,
//   - a [Draw] when neither can be settled from the ends: no move leads to a loss,
//     some lead to draws, and both players rather go on than lose.
//
// In a win not every move to a loss comes nearer to the end. Whoever always takes
// one with the least [Graph.Remoteness] has won after as many moves as the
// remoteness says ([Graph.Hasten]).
//
//	back := func(n int, move func(int)) {
//		if n > 0 { move(n - 1) }
//		if n == 3 { move(5) }
//	}
//	show.It(plots.Graph(nimkit.Endless(nimkit.From(back, 9))))
//
// Where the game always ends, nothing is different. The errors of its graph are
// those of [Solve], and one for more than 100,000,000 moves, or 20 times as many
// as the limit of its positions. The cost is one look at every move, and two where
// play can come back; a position takes 16 bytes, and what it is itself; a set of
// positions among which play can go round takes 8 bytes for each move while it is
// worked out. It is no method of a [Setup], for a cell compiles every method of the
// setups in it, and this would be one more search.
func Endless[P comparable](game Setup[P]) Playable { return game.of.endless() }

// endless is s where play may come back.
func (s *setup) endless() Playable {
	return endlessGame(sync.OnceValues(func() (*Graph, error) {
		if s == nil {
			return nil, errNoSetup
		}
		budget := s.budget
		budget.Moves = times(movesKept, max(budget.Positions, smallGame))
		solution, err := s.solve(budget, true)
		if err != nil {
			return nil, err
		}
		return &Graph{s.play, s.numbered(solution, s.face), s.shows}, nil
	}))
}

// endlessGame works its graph out when it is first asked for it.
type endlessGame func() (*Graph, error)

func (e endlessGame) Graph() (*Graph, error) { return e() }

// About implements [Told].
func (e endlessGame) About() words.Text {
	g, err := e()
	if err != nil {
		return words.OfError(err)
	}
	return g.About()
}

func (e endlessGame) String() string { return e.About().String() }

// movesKept is how many moves [Endless] keeps for each position that the limit allows:
// up to a gigabyte for a game of that size.
const movesKept = 20
