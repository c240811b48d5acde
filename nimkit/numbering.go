package nimkit

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/words"
)

// A Numbering numbers the positions of a game that ends, so that every move leads to smaller
// numbers. A numbered position is like a heap of a taking-and-breaking game, so misère quotients and
// genera, which are defined for heaps, exist for any game. The positions are those of the single
// games of a sum ([Game.Plus]), and the single parts of a game by [FromParts].
//
// All positions without moves have number 0. Positions with the same options have the same number.
type Numbering struct {
	title     words.Text
	options   [][][]int // options[n] has for each move the numbers of the positions that are left, without 0
	positions []any     // positions[n] is a position with number n
	summands  []numberedSummand
}

// numberedSummand is one summand of a game with a [Numbering].
type numberedSummand struct {
	title     words.Text
	graph     *Graph
	number    []int // the number of each vertex of the graph
	starts    []int // the vertices that the game starts from; several for a game by FromParts from several parts
	fromParts bool  // whether the game is by FromParts
	// moves calls move for each move from a vertex, with the vertices that are left.
	moves func(vertex int, move func(remaining []int))
}

// maxNumberedMoves limits the sum, over all moves of a [Numbering], of one plus the number of
// positions that the move leaves.
const maxNumberedMoves = 1 << 22

// Numbering numbers the positions of g. It costs the graphs of the summands, or of their parts, and one
// more call of the rule per position. It returns the errors of the graphs, an error for a game that
// need not end or that decides the winner by its own end, and a [*LimitError] if the moves and the
// positions that they leave are more than 4,194,304 together.
func (g Game) Numbering() (nb *Numbering, err error) {
	defer func() {
		if err != nil {
			nb = nil
		}
	}()
	defer recoverRulePanic(&err) // the rule is called again
	if err := g.check(); err != nil {
		return nil, err
	}
	nb = &Numbering{}
	known := map[*game]numberedSummand{}
	type numberedPosition struct{ layer, summand, vertex int }
	var order []numberedPosition
	for _, game := range g.Summands() {
		summand, ok := known[game.of]
		if !ok {
			if summand, err = game.solveForNumbering(); err != nil {
				return nil, err
			}
			known[game.of] = summand
			for n := range summand.number {
				order = append(order, numberedPosition{summand.graph.Layer(n), len(nb.summands), n})
			}
			if title := summand.title; len(nb.summands) == 0 {
				nb.title = title
			} else if title.In(words.English) != nb.summands[0].title.In(words.English) {
				nb.title = words.Join(" + ", nb.title, title)
			}
		}
		nb.summands = append(nb.summands, summand)
	}
	slices.SortFunc(order, func(a, b numberedPosition) int {
		return cmp.Or(cmp.Compare(a.layer, b.layer), cmp.Compare(a.summand, b.summand), cmp.Compare(a.vertex, b.vertex))
	})
	nb.options, nb.positions = [][][]int{nil}, []any{Parts{}}
	numbers, moveCount := map[string]int{"": 0}, 0
	for _, p := range order {
		summand := nb.summands[p.summand]
		keys := map[string]bool{}
		summand.moves(p.vertex, func(remaining []int) {
			if moveCount += len(remaining) + 1; moveCount > maxNumberedMoves {
				panic(errManyNumbered)
			}
			keys[packed(summand.numbersOf(remaining))] = true
		})
		var options []string
		for key := range keys {
			options = append(options, key)
		}
		slices.Sort(options)
		key := ""
		for _, o := range options {
			key += string(binary.AppendUvarint(nil, uint64(len(o)))) + o
		}
		n, ok := numbers[key]
		if !ok {
			n = len(nb.options)
			numbers[key] = n
			list := make([][]int, len(options))
			for i, o := range options {
				list[i] = unpacked(o)
			}
			nb.options, nb.positions = append(nb.options, list), append(nb.positions, summand.graph.Position(p.vertex))
		}
		summand.number[p.vertex] = n
	}
	return nb, nil
}

// errManyNumbered is the error of a game with more moves than maxNumberedMoves.
var errManyNumbered error = NewLimitError(maxNumberedMoves, words.Errorf("nimkit: more than %d moves: too many to number the positions: begin with a smaller position", maxNumberedMoves))

// title returns the name of the game, or that of a rule without a name.
func (g Game) title() words.Text {
	if name := g.of.appearance.Name; name != (words.Text{}) {
		return name
	}
	return words.C("name of a game", "a rule of your own")
}

// solveForNumbering solves a game that is not a sum, and returns it as a summand whose positions have
// no numbers yet.
func (g Game) solveForNumbering() (numberedSummand, error) {
	if p, ok := g.of.whole.(partsGame); ok {
		all, err := p.solved()
		if err != nil {
			return numberedSummand{}, err
		}
		return numberedSummand{g.title(), all.graph, make([]int, all.graph.Len()), all.starts, true, func(n int, move func([]int)) { p.moves(all.graph, n, move) }}, nil
	}
	graph, err := g.Graph()
	if err != nil {
		return numberedSummand{}, err
	}
	for n := range graph.Len() {
		if _, ok := graph.LoopyValue(n); !ok {
			return numberedSummand{}, errOwnEnd
		}
	}
	if graph.Loopy() {
		return numberedSummand{}, words.Errorf("nimkit: from %.100s play need not end: only positions of games that end are numbered", fmt.Sprint(g.Start()))
	}
	return numberedSummand{g.title(), graph, make([]int, graph.Len()), []int{graph.Start()}, false, func(n int, move func([]int)) {
		for _, m := range graph.Options(n) {
			move([]int{m})
		}
	}}, nil
}

// numbersOf returns the numbers of vertices of the graph, without 0.
func (s numberedSummand) numbersOf(vertices []int) []int {
	numbers := make([]int, 0, len(vertices))
	for _, n := range vertices {
		if k := s.number[n]; k > 0 {
			numbers = append(numbers, k)
		}
	}
	return numbers
}

// Title returns the name of the game, those of a sum joined by +. For nil it returns the error of a
// missing game.
func (nb *Numbering) Title() words.Text {
	if nb == nil || len(nb.summands) == 0 {
		return words.ErrorText(errNoGame)
	}
	return nb.title
}

// String returns the name of the game in the reader's language.
func (nb *Numbering) String() string { return nb.Title().String() }

// Len returns the number of different numbers: they are 0 to Len()-1. It returns 0 for nil.
func (nb *Numbering) Len() int {
	if nb == nil {
		return 0
	}
	return len(nb.options)
}

// Position returns a position with a number; several positions may have it. It panics if none has.
func (nb *Numbering) Position(n int) any {
	if n < 0 || n >= nb.Len() {
		panic(words.Errorf("nimkit: of %d positions none has number %d", nb.Len(), n))
	}
	return nb.positions[n]
}

// Options yields, for each move from a position with a number, the numbers of the positions that are
// left, without 0. It yields nothing if no position has the number.
func (nb *Numbering) Options(number int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if number < 0 || number >= nb.Len() {
			return
		}
		for _, o := range nb.options[number] {
			if !yield(slices.Clone(o)) {
				return
			}
		}
	}
}

// Start returns the numbers of the positions that the game starts from, without 0. It returns nil for
// nil.
func (nb *Numbering) Start() (numbers []int) {
	if nb == nil {
		return nil
	}
	for _, summand := range nb.summands {
		numbers = append(numbers, summand.numbersOf(summand.starts)...)
	}
	return numbers
}

// Moves yields the moves from the start, in the form in which [Game.WinningMoves] returns moves, each
// with the numbers of all positions after it, without 0. It yields nothing for nil.
func (nb *Numbering) Moves() iter.Seq2[Move, []int] {
	return func(yield func(Move, []int) bool) {
		if nb == nil {
			return
		}
		for i, summand := range nb.summands {
			var others []int
			for j, other := range nb.summands {
				if j != i {
					others = append(others, other.numbersOf(other.starts)...)
				}
			}
			for m, after := range summand.movesFromStart() {
				if len(nb.summands) > 1 {
					if m.InSum { // in a part of a summand
						parts := summand.position(summand.starts)
						parts[m.Part] = m.To
						m.To = parts
					}
					m = Move{Part: i, To: m.To, InSum: true}
				}
				if !yield(m, slices.Concat(others, after)) {
					return
				}
			}
		}
	}
}

// movesFromStart yields the different moves from the start of the summand, each with the numbers after
// it, without 0.
func (s numberedSummand) movesFromStart() iter.Seq2[Move, []int] {
	return func(yield func(Move, []int) bool) {
		more := true
		for i, n := range s.starts {
			rest := s.numbersOf(slices.Delete(slices.Clone(s.starts), i, i+1))
			seen := map[string]bool{}
			s.moves(n, func(remaining []int) {
				key := packed(slices.Clone(remaining))
				if !more || seen[key] {
					return
				}
				seen[key] = true
				var to any = s.position(remaining)
				if !s.fromParts {
					to = s.graph.Position(remaining[0])
				}
				more = yield(Move{i, to, len(s.starts) > 1}, slices.Concat(rest, s.numbersOf(remaining)))
			})
		}
	}
}

// position returns the positions of vertices side by side.
func (s numberedSummand) position(vertices []int) Parts {
	position := make(Parts, len(vertices))
	for i, n := range vertices {
		position[i] = s.graph.Position(n)
	}
	return position
}
