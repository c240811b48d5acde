package nimkit

import (
	"reflect"
	"slices"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// A Graph is a solved game without its position type: a vertex for each position that can
// be reached, and an edge for each move. Tables, figures and boards of any game are made
// from it. A Graph is immutable and safe for concurrent use.
//
// Positions have the numbers 0 to Len-1, which never change. Methods panic if they are
// called with another number. With a symmetry, only canonical positions have numbers.
type Graph struct {
	play       Play
	positions  *numberedPositions
	appearance Appearance
}

// numberedPositions is the result of a search without the position type.
type numberedPositions struct {
	*search.Found
	settled  any                                 // a *settled[P]
	raw      func(n int) any                     // the position in the type of the rule
	position func(n int) any                     // the position in display form
	number   func(position any) (n int, ok bool) // of a position in the type of the rule
	moves    func(n int, move func(m int))       // may yield m more than once
	options  func(position any, move func(any))  // takes the type of the rule, yields display form
}

// solved returns the positions of g. It panics for the nil and the zero Graph.
func (g *Graph) solved() *numberedPositions {
	if g == nil || g.positions == nil {
		panic(errNoGraph)
	}
	return g.positions
}

// errNoGraph is the error of the zero Graph.
var errNoGraph = words.Errorf("nimkit: there is no graph: the error that came with it says why")

// Game returns the game that g is the graph of. Its positions are already solved. For the nil
// and the zero Graph it returns an [InvalidGame].
func (g *Graph) Game() Game {
	if g == nil || g.positions == nil {
		return InvalidGame(errNoGraph)
	}
	positions := g.positions
	solve := func(search.Budget, bool, any) (*numberedPositions, error) { return positions, nil }
	game := game{start: g.Position(g.Start()), decides: g.decides(), play: g.play, appearance: g.appearance, solve: solve}
	return game.uncached()
}

// About describes the game: its name, its start, who has won at its end, and its number of
// positions.
func (g *Graph) About() words.Text {
	if g == nil || g.positions == nil {
		return words.ErrorText(errNoGraph)
	}
	return words.N(g.Len(), "%s There is %d position.", "%s There are %d positions.", g.appearance.at(g.Position(g.Start()), g.play, g.decides()), g.Len())
}

// String returns [Graph.About] in the reader's language.
func (g *Graph) String() string { return g.About().String() }

// Play returns the play convention.
func (g *Graph) Play() Play {
	g.solved()
	return g.play
}

// EndRule states who has won at the end of the game, and for a loopy game what happens if it
// never ends.
func (g *Graph) EndRule() words.Text {
	rule := g.appearance.endRule(g.play, g.decides())
	if g.Loopy() {
		rule = words.Join(" ", rule, neverEnds())
	}
	return rule
}

// neverEnds returns the sentence about play without end.
func neverEnds() words.Text {
	return words.T("If it never ends, nobody wins.")
}

// decides reports whether some terminal position decides by itself who has won.
func (g *Graph) decides() bool {
	_, ok := g.LoopyValue(g.Start())
	return !ok
}

// In returns the same game in a play convention. It solves nothing anew.
func (g *Graph) In(play Play) *Graph { return &Graph{play, g.solved(), g.appearance} }

// Len returns the number of positions.
func (g *Graph) Len() int { return g.solved().Len() }

// Start returns the number of the start, of the first one if there are several.
func (g *Graph) Start() int { return g.positions.Number(g.solved().Starts[0]) }

// Loopy reports whether play can return to an earlier position, see [Game.Endless].
func (g *Graph) Loopy() bool { return g.solved().Cyclic }

// Layers returns all positions by [Graph.Layer], the terminal ones in Layers()[0].
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

// Layer returns the number of moves of the longest play from n. It is 0 for a terminal
// position, and every move leads to a lower layer. In a loopy game ([Game.Endless]), the
// positions of a cycle have the same layer.
func (g *Graph) Layer(n int) int { return int(g.solved().record(n).Layer) }

// Position returns position n in display form: a value of the package that made the game.
func (g *Graph) Position(n int) any { return g.solved().position(n) }

// Find returns the number of a position, or false if it cannot be reached. It takes a position
// in the type of the rule, which it looks up in constant time, or in display form, for which it
// searches all positions.
func (g *Graph) Find(position any) (n int, ok bool) {
	if reflect.ValueOf(position).Comparable() { // else it can only be a display form
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

// Options returns the positions after one move from n, each once, in the order of the rule.
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

// Outcome returns the outcome of n for the player to move.
func (g *Graph) Outcome(n int) Outcome { return outcomeOf(g.solved().record(n), g.play) }

// Remoteness returns the number of moves until the game ends when the winner hurries and the
// loser delays. It is -1 for a draw. See [Solution.Remoteness].
func (g *Graph) Remoteness(n int) int { return scoreOf(g.solved().record(n), g.play).Remoteness() }

// NimValue returns the nim-value of n in normal play, whatever the play convention of g. It
// returns false if n has none, see [Solution.NimValue].
func (g *Graph) NimValue(n int) (value Nimber, ok bool) {
	v, ok := g.LoopyValue(n)
	return v.Nimber, ok && !v.Infinite
}

// LoopyValue returns the value of n in normal play, whatever the play convention of g. In a
// game that always ends it is the nim-value. It returns false if a terminal position that is
// not [ByPlay] can be reached from n.
func (g *Graph) LoopyValue(n int) (v LoopyValue, ok bool) {
	value, reached, infinite, ok := g.solved().Value(g.positions.record(n))
	if !infinite {
		return LoopyValue{Nimber: Nimber(value)}, ok
	}
	v.Infinite = true
	for _, m := range reached {
		v.Reaches = append(v.Reaches, Nimber(m))
	}
	return v, ok
}

// RightOptions returns the options that keep the outcome of n: losses if n is a win, draws if
// n is a draw. It returns nil if n is a loss, since no move is better than another.
func (g *Graph) RightOptions(n int) []int {
	outcome := g.Outcome(n)
	if outcome == Loss {
		return nil
	}
	return slices.DeleteFunc(g.Options(n), func(m int) bool { return g.Outcome(m).other() != outcome })
}

// BestOptions returns the options of best play by [Graph.Remoteness]: from a win those that
// win soonest, from a loss those that last longest, from a draw all that keep it.
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

// Label returns the code that the Dutch article gives n.
func (g *Graph) Label(n int) Label {
	outcome := g.Outcome(n)
	return labelOf(outcome, outcome == Win && len(g.RightOptions(n)) < len(g.Options(n)))
}

// Coordinates returns the place of position n on a map: the whole numbers that it consists
// of, such as the sizes of its heaps. A position with a method Coordinates() []int returns
// its own. The result is nil if the position contains something else, or a number that is
// too large for an int.
func (g *Graph) Coordinates(n int) []int { return coordinatesOf(g.Position(n)) }

// coordinatesOf returns the coordinates of a position, or nil: see [Graph.Coordinates].
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

// appendNumbers appends the whole numbers in v to list. It returns false if v contains
// something else.
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

// record returns the record of position n. It panics if there is none.
func (s *numberedPositions) record(n int) search.Record { return s.Record(indexOf(s.Found, n)) }

// indexOf returns the search index of position n. It panics if there is none.
func indexOf(found *search.Found, n int) uint32 {
	if n < 0 || n >= found.Len() {
		panic(words.Errorf("nimkit: of %d positions none has number %d", found.Len(), n))
	}
	return found.Index(n)
}

// numberPositions erases the position type of a solved game. The display may be nil.
func numberPositions[P comparable](s *settled[P], display func(P) any) *numberedPositions {
	found := s.found
	at := func(n int) P { return found.Position(indexOf(found.Found, n)) }
	return &numberedPositions{
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

// displayed returns display(p), or p itself if display is nil.
func displayed[P any](display func(P) any, p P) any {
	if display == nil {
		return p
	}
	return display(p)
}
