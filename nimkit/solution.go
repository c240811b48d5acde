package nimkit

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/internal/search"
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
type Solution[P comparable] struct {
	starts []P
	game   Game[P]
	found  *search.Result[P]
}

// all is what was found. Of no solution it panics.
func (s *Solution[P]) all() *search.Result[P] {
	if s == nil || s.found == nil {
		panic(errors.New("nimkit: there is no solution: the error that came with it says why"))
	}
	return s.found
}

// Start returns the position that was solved, the first of several.
func (s *Solution[P]) Start() P {
	s.all()
	return s.starts[0]
}

// Len returns the number of positions. Where the game has a symmetry, only
// canonical positions count.
func (s *Solution[P]) Len() int { return s.all().Len() }

// Has reports whether p, or its canonical form, can be reached from the start.
func (s *Solution[P]) Has(p P) bool {
	_, ok := s.all().Find(p)
	return ok
}

// Positions yields every position once, in the same order every time.
func (s *Solution[P]) Positions() iter.Seq[P] {
	return func(yield func(P) bool) {
		for p := range s.all().All() {
			if !yield(p) {
				return
			}
		}
	}
}

// Outcome returns what p is worth to the player to move.
func (s *Solution[P]) Outcome(p P, play Play) Outcome {
	switch s.score(p, play).Sign() {
	case 1:
		return Win
	case -1:
		return Loss
	}
	return Draw
}

// Label returns the article's code for p.
func (s *Solution[P]) Label(p P, play Play) Label {
	switch s.Outcome(p, play) {
	case Loss:
		return V
	case Draw:
		return Remise
	}
	label := W
	s.game.Options(p, func(q P) {
		if s.Outcome(q, play) != Loss {
			label = WStar
		}
	})
	return label
}

// Remoteness returns in how many moves the game is over when the winner hastens
// and the loser delays. It is -1 for a draw, which nobody hastens. In normal play
// it is odd for a win and even for a loss, where the ends are [ByPlay].
func (s *Solution[P]) Remoteness(p P, play Play) int {
	return s.score(p, play).Remoteness()
}

// NimValue returns the nim-value of p in normal play. It is 0 and false when an
// end can be reached from p that is not [ByPlay], for then p is worth no nim heap.
func (s *Solution[P]) NimValue(p P) (value Nimber, ok bool) {
	v, ok := s.record(p).NimValue()
	return Nimber(v), ok
}

// Options returns the options of p, the positions after one move, each once and in
// the order in which the game names them.
func (s *Solution[P]) Options(p P) []P {
	return s.optionsWhere(p, func(P) bool { return true })
}

// WinningOptions returns the options of p that the player to move should leave to
// win: the losses among them. There are none unless p is a win.
func (s *Solution[P]) WinningOptions(p P, play Play) []P {
	return s.optionsWhere(p, func(q P) bool { return s.Outcome(q, play) == Loss })
}

// RightOptions returns the options of p that keep what p is worth: losses from a
// win, draws from a draw. From a loss there are none, for every move is as good as
// any other.
func (s *Solution[P]) RightOptions(p P, play Play) []P {
	worth := s.Outcome(p, play)
	if worth == Loss {
		return nil
	}
	return s.optionsWhere(p, func(q P) bool { return s.Outcome(q, play).other() == worth })
}

// IsMove reports whether p is in the solution and a move leads from p to q.
func (s *Solution[P]) IsMove(p, q P) bool {
	return s.Has(p) && slices.Contains(s.Options(p), q)
}

// Layer returns the number of moves of the longest play from p. It is 0 at an
// end, and every move leads to a lower layer.
func (s *Solution[P]) Layer(p P) int { return int(s.record(p).Layer) }

// Layers returns all positions by their [Solution.Layer]. The ends are in the
// first; a single start is alone in the last.
func (s *Solution[P]) Layers() [][]P {
	found, top := s.all(), 0
	for _, p := range s.starts {
		top = max(top, s.Layer(p))
	}
	layers := make([][]P, top+1)
	for p, r := range found.All() {
		layers[r.Layer] = append(layers[r.Layer], p)
	}
	return layers
}

// Canonical returns the position that stands for p in the solution. Where the
// game has no symmetry it is p.
func (s *Solution[P]) Canonical(p P) P { return s.all().Canonical(p) }

func (s *Solution[P]) record(p P) search.Record {
	r, ok := s.all().Find(p)
	if !ok {
		panic(fmt.Sprintf("nimkit: position %s cannot be reached from %s", brief(p), brief(s.starts[0])))
	}
	return r
}

func (s *Solution[P]) score(p P, play Play) search.Score {
	switch r := s.record(p); play {
	case Normal:
		return r.Normal
	case Misere:
		return r.Misere
	}
	panic("nimkit: " + play.String() + " is neither Normal nor Misere")
}

func (s *Solution[P]) optionsWhere(p P, keep func(P) bool) []P {
	s.record(p)
	var options []P
	seen := map[P]bool{}
	s.game.Options(p, func(q P) {
		if !seen[q] && keep(q) {
			options = append(options, q)
		}
		seen[q] = true
	})
	return options
}
