package nimkit

import (
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// A Label is the code that the Dutch article (Het Spel NIM, "Algemene strategie") gives a
// position.
type Label uint8

const (
	V      Label = iota // a loss: every move leads to a W or W*
	W                   // a win, and no move throws it away
	WStar               // W*, a win in which some move throws it away
	Remise              // a draw, which does not occur in the article
)

// String returns "V", "W", "W*" or "R".
func (l Label) String() string { return enumName("Label", l, "V", "W", "W*", "R") }

// A Solution holds every position that can be reached from the start of a game, with its
// values in normal and in misère play. [Solve] returns one. It is immutable and safe for
// concurrent use.
//
// A question about a position takes one table lookup, and a question about its moves one
// lookup for each. Methods panic for a position that is not in the solution, and for a Play
// that is neither Normal nor Misere.
type Solution[P comparable] settled[P]

// settled is a Solution without methods. A [Game] keeps it, so that a cell with a new P
// compiles none of the methods.
type settled[P comparable] struct {
	starts []P
	moves  func(p P, move func(P))
	found  *search.Result[P]
}

// resultOf returns the search result of s. It panics for the nil and the zero Solution.
func resultOf[P comparable](s *Solution[P]) *search.Result[P] {
	if s == nil || s.found == nil {
		panic(errNoSolution)
	}
	return s.found
}

// errNoSolution is the error of the zero Solution.
var errNoSolution = words.Errorf("nimkit: there is no solution: the error that came with it says why")

// Start returns the position that was solved, the first of several.
func (s *Solution[P]) Start() P {
	resultOf(s)
	return s.starts[0]
}

// String returns the start, the number of positions, and the outcome in both play conventions.
func (s *Solution[P]) String() string {
	if s == nil || s.found == nil {
		return errNoSolution.Error()
	}
	return solvedFrom(s.starts[0], s.Len(), s.Outcome(s.starts[0], Normal), s.Outcome(s.starts[0], Misere)).String()
}

// solvedFrom returns the sentence about a solved game: its size and the outcomes of its start.
func solvedFrom(start any, positions int, normal, misere Outcome) words.Text {
	predicate := map[Outcome]words.Text{Win: words.C("predicate", "a win"), Loss: words.C("predicate", "a loss"), Draw: words.C("predicate", "a draw")}
	return words.N(positions, "A game worked out, %d position. %s is %s for whoever moves, and %s in misère play.", "A game worked out, %d positions. %s is %s for whoever moves, and %s in misère play.",
		positions, words.Name(start), predicate[normal], predicate[misere])
}

// Len returns the number of positions. With a symmetry, only canonical positions count.
func (s *Solution[P]) Len() int { return resultOf(s).Found.Len() }

// Has reports whether p, or its canonical form, can be reached from the start.
func (s *Solution[P]) Has(p P) bool {
	_, ok := resultOf(s).Find(p)
	return ok
}

// Positions yields every position once, in the same order every time.
func (s *Solution[P]) Positions() iter.Seq[P] {
	return func(yield func(P) bool) {
		resultOf(s).Found.All(func(i uint32) bool { return yield(s.found.Position(i)) })
	}
}

// Outcome returns the outcome of p for the player to move.
func (s *Solution[P]) Outcome(p P, play Play) Outcome { return outcomeOf(recordOf(s, p), play) }

// outcomeOf returns the outcome in a record.
func outcomeOf(r search.Record, play Play) Outcome {
	switch scoreOf(r, play).Sign() {
	case 1:
		return Win
	case -1:
		return Loss
	}
	return Draw
}

// scoreOf returns the score of a record in a play convention. It panics for any other.
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
	outcome := s.Outcome(p, play)
	return labelOf(outcome, outcome == Win && len(optionsWhere(s, p, func(r search.Record) bool { return outcomeOf(r, play) != Loss })) > 0)
}

// labelOf returns the label of an outcome. Of a win, choice reports whether some move is
// wrong.
func labelOf(outcome Outcome, choice bool) Label {
	switch {
	case outcome == Loss:
		return V
	case outcome == Draw:
		return Remise
	case choice:
		return WStar
	}
	return W
}

// Remoteness returns the number of moves until the game ends when the winner hurries and the
// loser delays. It is -1 for a draw. In normal play with ends that are all [ByPlay], it is
// odd for a win and even for a loss.
func (s *Solution[P]) Remoteness(p P, play Play) int {
	return scoreOf(recordOf(s, p), play).Remoteness()
}

// NimValue returns the nim-value of p in normal play. It returns 0 and false if a terminal
// position can be reached that is not [ByPlay], since then no nim heap is equivalent to p.
func (s *Solution[P]) NimValue(p P) (value Nimber, ok bool) {
	v, _, _, ok := resultOf(s).Found.Value(recordOf(s, p))
	return Nimber(v), ok
}

// Options returns the positions after one move from p, each once, in the order of the rule.
func (s *Solution[P]) Options(p P) []P { return optionsWhere(s, p, anyRecord) }

// anyRecord is a filter that keeps all records.
func anyRecord(search.Record) bool { return true }

// hasOutcome returns a filter for the records with an outcome.
func hasOutcome(outcome Outcome, play Play) func(search.Record) bool {
	return func(r search.Record) bool { return outcomeOf(r, play) == outcome }
}

// WinningOptions returns the options of p that are losses. There are none unless p is a win.
func (s *Solution[P]) WinningOptions(p P, play Play) []P {
	return optionsWhere(s, p, hasOutcome(Loss, play))
}

// RightOptions returns the options of p that keep its outcome: losses if p is a win, draws if
// p is a draw. It returns nil if p is a loss, since no move is better than another.
func (s *Solution[P]) RightOptions(p P, play Play) []P {
	outcome := s.Outcome(p, play)
	if outcome == Loss {
		return nil
	}
	return optionsWhere(s, p, hasOutcome(outcome.other(), play))
}

// IsMove reports whether p is in the solution and a move leads from p to q.
func (s *Solution[P]) IsMove(p, q P) bool { return s.Has(p) && slices.Contains(s.Options(p), q) }

// Layer returns the number of moves of the longest play from p. It is 0 for a terminal
// position, and every move leads to a lower layer.
func (s *Solution[P]) Layer(p P) int { return int(recordOf(s, p).Layer) }

// Layers returns all positions by their [Solution.Layer]. The first layer contains the
// terminal positions, the last one only the start, if there is a single start.
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

// Canonical returns the position that represents p in the solution. Without a symmetry it is
// p.
func (s *Solution[P]) Canonical(p P) P { return resultOf(s).Canonical(p) }

// recordOf returns the record of a position. It panics if the position cannot be reached.
func recordOf[P comparable](s *Solution[P], p P) search.Record {
	i, ok := resultOf(s).Find(p)
	if !ok {
		panicUnreachable(p, s.starts[0])
	}
	return s.found.Found.Record(i)
}

// panicUnreachable panics with a message about a position that cannot be reached.
func panicUnreachable(p, start any) {
	panic(fmt.Sprintf("nimkit: position %s cannot be reached from %s", shortName(p), shortName(start)))
}

// optionsWhere returns the different options of a position whose records keep accepts, in the order of
// the rule. It panics if the position cannot be reached.
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
