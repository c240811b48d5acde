package nimkit

import (
	"reflect"
	"slices"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// Graph is a solved game without its type: the positions that can be reached are
// numbers, the moves arrows between them. Tables, figures and boards of any game
// are made from it. It does not change, and many goroutines may ask it at once.
//
// The numbers are 0 to Len-1 and stay the same; another number is a mistake in the
// program and panics. With a symmetry only canonical positions have one.
type Graph struct {
	play       Play
	over       *numbered
	appearance Appearance
}

// numbered is what a graph stands on: a search whose positions have numbers.
type numbered struct {
	*search.Found
	settled  any                                 // a *settled[P]
	raw      func(n int) any                     // the position that the rule is about
	position func(n int) any                     // as it is displayed
	number   func(position any) (n int, ok bool) // of one of the type that the rule is about
	moves    func(n int, move func(m int))       // may name m more than once
	options  func(position any, move func(any))  // from a position of the rule to others as they are displayed
}

// solved is the numbered search of g. It panics if there is none.
func (g *Graph) solved() *numbered {
	if g == nil || g.over == nil {
		panic(errNoGraph)
	}
	return g.over
}

var errNoGraph = words.Errorf("nimkit: there is no graph: the error that came with it says why")

// Game returns the game of g: a game whose positions are known is one again.
func (g *Graph) Game() Game {
	if g == nil || g.over == nil {
		return InvalidGame(errNoGraph)
	}
	over := g.over
	solve := func(search.Budget, bool, any) (*numbered, error) { return over, nil }
	game := game{start: g.Position(g.Start()), decides: g.decides(), play: g.play, appearance: g.appearance, solve: solve}
	return game.fresh()
}

// About returns which game it is, where it starts, who has won at its end, and how many
// positions there are.
func (g *Graph) About() words.Text {
	if g == nil || g.over == nil {
		return words.ErrorText(errNoGraph)
	}
	return words.N(g.Len(), "%s There is %d position.", "%s There are %d positions.", g.appearance.at(g.Position(g.Start()), g.play, g.decides()), g.Len())
}

// String is what [Graph.About] says.
func (g *Graph) String() string { return g.About().String() }

// Play is who wins at the end.
func (g *Graph) Play() Play {
	g.solved()
	return g.play
}

// EndRule says who has won at the end of the game, and if there need be none.
func (g *Graph) EndRule() words.Text {
	says := g.appearance.endRule(g.play, g.decides())
	if g.Loopy() {
		says = words.Join(" ", says, neverEnds())
	}
	return says
}

func neverEnds() words.Text {
	return words.T("If it never ends, nobody wins.")
}

// decides reports whether there is an end that says by itself who has won.
func (g *Graph) decides() bool {
	_, ok := g.LoopyValue(g.Start())
	return !ok
}

// In is the same game in the other or the same play.
func (g *Graph) In(play Play) *Graph { return &Graph{play, g.solved(), g.appearance} }

// Len is how many positions there are.
func (g *Graph) Len() int { return g.solved().Len() }

// Start is the position that the game begins with, the first if there are
// several.
func (g *Graph) Start() int { return g.over.Number(g.solved().Starts[0]) }

// Loopy reports whether play can come back to a position it has left, see [Endless].
func (g *Graph) Loopy() bool { return g.solved().Round }

// Layers is all positions by [Graph.Layer], the ends in Layers()[0].
func (g *Graph) Layers() [][]int {
	var layers [][]int
	for n := range g.Len() {
		k := g.Layer(n)
		for len(layers) <= k {
			layers = append(layers, nil)
		}
		layers[k] = append(layers[k], n)
	}
	return layers
}

// Layer is how many moves the longest play from n has: 0 at an end, and every
// move leads to a lower layer. Where play can come back ([Endless]), the
// positions that it goes round share one.
func (g *Graph) Layer(n int) int { return int(g.solved().record(n).Layer) }

// Position is what n stands for: a value of the room that the game comes from.
func (g *Graph) Position(n int) any { return g.solved().position(n) }

// Find is the number of a position as [Graph.Position] returns it, if it can be
// reached. One of the type that the rule is about is found at once.
func (g *Graph) Find(position any) (n int, ok bool) {
	if reflect.ValueOf(position).Comparable() { // else it is only what is shown
		if n, ok := g.solved().number(position); ok {
			return n, true
		}
	}
	for n := range g.Len() {
		if reflect.DeepEqual(g.Position(n), position) {
			return n, true
		}
	}
	return 0, false
}

// Options are the positions after one move, each once, in the order in which the
// game names them.
func (g *Graph) Options(n int) []int {
	var options []int
	seen := map[int]bool{}
	g.solved().moves(n, func(m int) {
		if !seen[m] {
			seen[m] = true
			options = append(options, m)
		}
	})
	return options
}

// Outcome is what n is worth to the player to move.
func (g *Graph) Outcome(n int) Outcome { return outcomeOf(g.solved().record(n), g.play) }

// Remoteness is in how many moves the game is over when the winner hastens and
// the loser delays, -1 for a draw; see [Solution.Remoteness].
func (g *Graph) Remoteness(n int) int { return scoreOf(g.solved().record(n), g.play).Remoteness() }

// NimValue is the nim-value of n in normal play, whatever the play of g; false
// where there is none, see [Solution.NimValue].
func (g *Graph) NimValue(n int) (value Nimber, ok bool) {
	v, ok := g.LoopyValue(n)
	return v.Nimber, ok && !v.Infinite
}

// LoopyValue is the value of n in normal play, whatever the play of g. It is there
// for games that end as well, as their nim-value. It is false where there is none:
// where an end can be reached that is not [ByPlay].
func (g *Graph) LoopyValue(n int) (v LoopyValue, ok bool) {
	value, reached, infinite, ok := g.solved().Value(g.over.record(n))
	if !infinite {
		return LoopyValue{Nimber: Nimber(value)}, ok
	}
	v.Infinite = true
	for _, m := range reached {
		v.Reaches = append(v.Reaches, Nimber(m))
	}
	return v, ok
}

// RightOptions are the options that keep what n is worth: the losses among them
// from a win, the draws from a draw. From a loss there are none, for every move
// is as good as any other.
func (g *Graph) RightOptions(n int) []int {
	was := g.Outcome(n)
	if was == Loss {
		return nil
	}
	return slices.DeleteFunc(g.Options(n), func(m int) bool { return g.Outcome(m).other() != was })
}

// BestOptions returns the options of whoever plays for time: from a win the losses after
// which play is over soonest, from a loss those after which it lasts longest, from a
// draw all that keep it.
func (g *Graph) BestOptions(n int) []int {
	options := g.RightOptions(n)
	switch g.Outcome(n) {
	case Draw:
		return options
	case Loss:
		options = g.Options(n)
	}
	return slices.DeleteFunc(options, func(m int) bool { return g.Remoteness(m) != g.Remoteness(n)-1 })
}

// Label is the Dutch article's code for n.
func (g *Graph) Label(n int) Label {
	worth := g.Outcome(n)
	return labelOf(worth, worth == Win && len(g.RightOptions(n)) < len(g.Options(n)))
}

// Coordinates returns the whole numbers that the position n consists of, such as the
// sizes of its heaps: where it is on a map. They are nil where it is something
// else. A position that has a method Coordinates decides by itself.
func (g *Graph) Coordinates(n int) []int { return coordinatesOf(g.Position(n)) }

func coordinatesOf(position any) []int {
	if p, ok := position.(interface{ Coordinates() []int }); ok {
		return p.Coordinates()
	}
	list, ok := appendNumbers(nil, reflect.ValueOf(position))
	if !ok {
		return nil
	}
	return list
}

func appendNumbers(list []int, v reflect.Value) ([]int, bool) {
	ok := true
	switch {
	case !v.IsValid():
		return nil, false
	case v.CanInt():
		return append(list, int(v.Int())), true
	case v.CanUint():
		return append(list, int(v.Uint())), int(v.Uint()) >= 0
	case v.Kind() == reflect.Array || v.Kind() == reflect.Slice:
		for i := 0; i < v.Len() && ok; i++ {
			list, ok = appendNumbers(list, v.Index(i))
		}
		return list, ok
	case v.Kind() == reflect.Struct:
		for i := 0; i < v.NumField() && ok; i++ {
			list, ok = appendNumbers(list, v.Field(i))
		}
		return list, ok
	}
	return nil, false
}

func (s *numbered) record(n int) search.Record { return s.Record(indexOf(s.Found, n)) }

// indexOf is the index of the position with a number. It panics where there is none.
func indexOf(found *search.Found, n int) uint32 {
	if n < 0 || n >= found.Len() {
		panic(words.Errorf("nimkit: of %d positions none has number %d", found.Len(), n))
	}
	return found.Index(n)
}

// numberedOf gives the positions of a solved game their numbers.
func numberedOf[P comparable](s *settled[P], display func(P) any) *numbered {
	found := s.found
	at := func(n int) P { return found.Position(indexOf(found.Found, n)) }
	return &numbered{
		Found:    found.Found,
		settled:  s,
		raw:      func(n int) any { return at(n) },
		position: func(n int) any { return displayed(display, at(n)) },
		number: func(position any) (n int, ok bool) {
			p, ok := position.(P)
			if !ok {
				return 0, false
			}
			i, ok := found.Find(p)
			if !ok {
				return 0, false
			}
			return found.Found.Number(i), true
		},
		moves: func(n int, move func(m int)) {
			s.moves(at(n), func(p P) {
				i, ok := found.Find(p)
				if !ok {
					panic(errUnsteady)
				}
				move(found.Found.Number(i))
			})
		},
		options: func(position any, move func(any)) {
			if p, ok := position.(P); ok {
				s.moves(p, func(q P) { move(displayed(display, q)) })
			}
		},
	}
}

// displayed returns p as display makes it, or p itself without one.
func displayed[P any](display func(P) any, p P) any {
	if display == nil {
		return p
	}
	return display(p)
}
