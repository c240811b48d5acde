package nimkit

import (
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// Label is the code that the Dutch article (Het Spel NIM, "Algemene
// strategie") gives a position.
type Label uint8

const (
	V      Label = iota // a loss: every move leads to a W or W*
	W                   // a win, and no move throws it away
	WStar               // W*, a win, but the right move must be chosen
	Remise              // a draw; the article has none
)

// String returns "V", "W", "W*" or "R".
func (l Label) String() string { return named("Label", l, "V", "W", "W*", "R") }

// Solution is a solved game: every position that can be reached from the
// start, in normal and in misère play. [Solve] makes it. It does not change, and
// many goroutines may ask it at once.
//
// A question about a position takes one look into a table. A question about its
// moves takes one look for each. A position that is not in the solution, and a
// Play that is neither Normal nor Misere, are mistakes in the program: the
// methods panic.
type Solution[P comparable] settled[P]

// settled is a solution without its methods: a [Game] keeps it, and a cell that sees a new P
// compiles none of them.
type settled[P comparable] struct {
	starts []P
	moves  func(p P, move func(P))
	found  *search.Result[P]
}

// allOf is the search that a solution stands on. It panics if there is none.
func allOf[P comparable](s *Solution[P]) *search.Result[P] {
	if s == nil || s.found == nil {
		panic(errNoSolution)
	}
	return s.found
}

var errNoSolution = words.Errorf("nimkit: there is no solution: the error that came with it says why")

// Start returns the position that was solved, the first of several.
func (s *Solution[P]) Start() P {
	allOf(s)
	return s.starts[0]
}

// String says what was solved, and what came out.
func (s *Solution[P]) String() string {
	if s == nil || s.found == nil {
		return errNoSolution.Error()
	}
	return solvedFrom(s.starts[0], s.Len(), s.Outcome(s.starts[0], Normal), s.Outcome(s.starts[0], Misere)).String()
}

func solvedFrom(start any, positions int, normal, misere Outcome) words.Text {
	said := map[Outcome]words.Text{Win: words.C("predicate", "a win"), Loss: words.C("predicate", "a loss"), Draw: words.C("predicate", "a draw")}
	return words.N(positions, "A game worked out, %d position. %s is %s for whoever moves, and %s in misère play.", "A game worked out, %d positions. %s is %s for whoever moves, and %s in misère play.",
		positions, words.Name(start), said[normal], said[misere])
}

// Len returns the number of positions. Where the game has a symmetry, only
// canonical positions count.
func (s *Solution[P]) Len() int { return allOf(s).Found.Len() }

// Has reports whether p, or its canonical form, can be reached from the start.
func (s *Solution[P]) Has(p P) bool {
	_, ok := allOf(s).Find(p)
	return ok
}

// Positions yields every position once, in the same order every time.
func (s *Solution[P]) Positions() iter.Seq[P] {
	return func(yield func(P) bool) {
		allOf(s).Found.All(func(i uint32) bool { return yield(s.found.Position(i)) })
	}
}

// Outcome returns what p is worth to the player to move.
func (s *Solution[P]) Outcome(p P, play Play) Outcome { return outcomeOf(recordOf(s, p), play) }

// outcomeOf is what a position with a record is worth in play.
func outcomeOf(r search.Record, play Play) Outcome {
	switch scoreOf(r, play).Sign() {
	case 1:
		return Win
	case -1:
		return Loss
	}
	return Draw
}

func scoreOf(r search.Record, play Play) search.Score {
	switch play {
	case Normal:
		return r.Normal
	case Misere:
		return r.Misere
	}
	panic("nimkit: " + play.String() + " is neither Normal nor Misere")
}

// Label returns the article's code for p.
func (s *Solution[P]) Label(p P, play Play) Label {
	worth := s.Outcome(p, play)
	return labelOf(worth, worth == Win && len(optionsWhere(s, p, func(r search.Record) bool { return outcomeOf(r, play) != Loss })) > 0)
}

// labelOf is the code for what a position is worth, and whether there is a choice to
// get right.
func labelOf(worth Outcome, choice bool) Label {
	switch {
	case worth == Loss:
		return V
	case worth == Draw:
		return Remise
	case choice:
		return WStar
	}
	return W
}

// Remoteness returns in how many moves the game is over when the winner hastens
// and the loser delays. It is -1 for a draw, which nobody hastens. In normal play
// it is odd for a win and even for a loss, where the ends are [ByPlay].
func (s *Solution[P]) Remoteness(p P, play Play) int {
	return scoreOf(recordOf(s, p), play).Remoteness()
}

// NimValue returns the nim-value of p in normal play. It is 0 and false when an
// end can be reached from p that is not [ByPlay], for then p is worth no nim heap.
func (s *Solution[P]) NimValue(p P) (value Nimber, ok bool) {
	v, _, _, ok := allOf(s).Found.Value(recordOf(s, p))
	return Nimber(v), ok
}

// Options returns the options of p, the positions after one move, each once and in
// the order in which the game names them.
func (s *Solution[P]) Options(p P) []P { return optionsWhere(s, p, anyWorth) }

func anyWorth(search.Record) bool { return true }

// worthThis keeps the positions that have this outcome in play.
func worthThis(this Outcome, play Play) func(search.Record) bool {
	return func(r search.Record) bool { return outcomeOf(r, play) == this }
}

// WinningOptions returns the options of p that the player to move should leave to
// win: the losses among them. There are none unless p is a win.
func (s *Solution[P]) WinningOptions(p P, play Play) []P {
	return optionsWhere(s, p, worthThis(Loss, play))
}

// RightOptions returns the options of p that keep what p is worth: losses from a
// win, draws from a draw. From a loss there are none, for every move is as good as
// any other.
func (s *Solution[P]) RightOptions(p P, play Play) []P {
	worth := s.Outcome(p, play)
	if worth == Loss {
		return nil
	}
	return optionsWhere(s, p, worthThis(worth.other(), play))
}

// IsMove reports whether p is in the solution and a move leads from p to q.
func (s *Solution[P]) IsMove(p, q P) bool { return s.Has(p) && slices.Contains(s.Options(p), q) }

// Layer returns the number of moves of the longest play from p. It is 0 at an
// end, and every move leads to a lower layer.
func (s *Solution[P]) Layer(p P) int { return int(recordOf(s, p).Layer) }

// Layers returns all positions by their [Solution.Layer]. The ends are in the
// first; a single start is alone in the last.
func (s *Solution[P]) Layers() [][]P {
	var layers [][]P
	for p := range s.Positions() {
		k := s.Layer(p)
		for len(layers) <= k {
			layers = append(layers, nil)
		}
		layers[k] = append(layers[k], p)
	}
	return layers
}

// Canonical returns the position that stands for p in the solution. Where the
// game has no symmetry it is p.
func (s *Solution[P]) Canonical(p P) P { return allOf(s).Canonical(p) }

func recordOf[P comparable](s *Solution[P], p P) search.Record {
	i, ok := allOf(s).Find(p)
	if !ok {
		unreached(p, s.starts[0])
	}
	return s.found.Found.Record(i)
}

func unreached(p, start any) {
	panic(fmt.Sprintf("nimkit: position %s cannot be reached from %s", brief(p), brief(start)))
}

func optionsWhere[P comparable](s *Solution[P], p P, keep func(search.Record) bool) []P {
	recordOf(s, p)
	var options []P
	seen := map[P]bool{}
	s.moves(p, func(q P) {
		if !seen[q] && keep(recordOf(s, q)) {
			options = append(options, q)
		}
		seen[q] = true
	})
	return options
}
