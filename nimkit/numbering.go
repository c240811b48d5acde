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
// numbers. Then a position is like a heap of a taking-and-breaking game, and what is known of
// heaps applies to any game: misère quotients and genera of sums. The positions are those of
// the single games of a sum ([Game.Plus]), and the single parts of a game by [FromParts].
//
// Number 0 belongs to all positions without moves. Positions with the same options have the
// same number.
type Numbering struct {
	title     words.Text
	options   [][][]int // options[n]: for each move, the numbers of the positions that are left
	positions []any     // positions[n] has number n
	games     []numberedGame
}

// numberedGame is one summand of a game with a [Numbering].
type numberedGame struct {
	title  words.Text
	graph  *Graph
	number []int // of each position of the graph
	starts []int // positions of the graph: several for a game by FromParts from several parts
	parts  bool  // the game is by FromParts
	moves  func(n int, move func(left []int))
}

// maxNumberedMoves limits the sum, over all moves of a [Numbering], of one plus the number of
// positions that the move leaves.
const maxNumberedMoves = 1 << 22

// Numbering numbers the positions of g. The cost is that of the graphs of the summands, or of the
// parts, plus one call of the rule per position. Numbering returns their errors, and an error for a
// loopy game or one whose end decides the winner. It returns a [*LimitError] if the moves and the
// positions that they leave are more than 4,194,304 together.
func (g Game) Numbering() (all *Numbering, err error) {
	defer func() {
		if err != nil {
			all = nil
		}
	}()
	defer recoverRulePanic(&err) // the rule is called again
	if err := g.check(); err != nil {
		return nil, err
	}
	all = &Numbering{}
	known := map[*game]numberedGame{}
	type place struct{ layer, game, n int }
	var order []place
	for _, summand := range g.Summands() {
		one, ok := known[summand.of]
		if !ok {
			if one, err = summand.numberedGame(); err != nil {
				return nil, err
			}
			known[summand.of] = one
			for n := range one.number {
				order = append(order, place{one.graph.Layer(n), len(all.games), n})
			}
			if title := one.title; len(all.games) == 0 {
				all.title = title
			} else if title.In(words.English) != all.games[0].title.In(words.English) {
				all.title = words.Join(" + ", all.title, title)
			}
		}
		all.games = append(all.games, one)
	}
	slices.SortFunc(order, func(a, b place) int {
		return cmp.Or(cmp.Compare(a.layer, b.layer), cmp.Compare(a.game, b.game), cmp.Compare(a.n, b.n))
	})
	all.options, all.positions = [][][]int{nil}, []any{Parts{}}
	numbers, listed := map[string]int{"": 0}, 0
	for _, p := range order {
		one := all.games[p.game]
		keys := map[string]bool{}
		one.moves(p.n, func(left []int) {
			if listed += len(left) + 1; listed > maxNumberedMoves {
				panic(errManyNumbered)
			}
			keys[packed(one.numbersOf(left))] = true
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
			n = len(all.options)
			numbers[key] = n
			list := make([][]int, len(options))
			for i, o := range options {
				list[i] = unpacked(o)
			}
			all.options, all.positions = append(all.options, list), append(all.positions, one.graph.Position(p.n))
		}
		one.number[p.n] = n
	}
	return all, nil
}

var errManyNumbered error = NewLimitError(maxNumberedMoves, words.Errorf("nimkit: more than %d moves: too many to number the positions: begin with a smaller position", maxNumberedMoves))

// title returns the name of the game.
func (g Game) title() words.Text {
	if name := g.of.appearance.Name; name != (words.Text{}) {
		return name
	}
	return words.C("name of a game", "a rule of your own")
}

// numberedGame solves a game that is not a sum. Its positions have no numbers yet.
func (g Game) numberedGame() (numberedGame, error) {
	if p, ok := g.of.whole.(partsGame); ok {
		all, err := p.solved()
		if err != nil {
			return numberedGame{}, err
		}
		return numberedGame{g.title(), all.graph, make([]int, all.graph.Len()), all.starts, true, func(n int, move func([]int)) { p.moves(all.graph, n, move) }}, nil
	}
	graph, err := g.Graph()
	if err != nil {
		return numberedGame{}, err
	}
	for n := range graph.Len() {
		if _, ok := graph.LoopyValue(n); !ok {
			return numberedGame{}, errOwnEnd
		}
	}
	if graph.Loopy() {
		return numberedGame{}, words.Errorf("nimkit: from %.100s play need not end: only positions of games that end are numbered", fmt.Sprint(g.Start()))
	}
	return numberedGame{g.title(), graph, make([]int, graph.Len()), []int{graph.Start()}, false, func(n int, move func([]int)) {
		for _, m := range graph.Options(n) {
			move([]int{m})
		}
	}}, nil
}

// numbersOf returns the numbers of positions of the graph, without 0.
func (one numberedGame) numbersOf(list []int) []int {
	numbers := make([]int, 0, len(list))
	for _, n := range list {
		if k := one.number[n]; k > 0 {
			numbers = append(numbers, k)
		}
	}
	return numbers
}

// Title returns the name of the game.
func (all *Numbering) Title() words.Text {
	if all == nil || len(all.games) == 0 {
		return words.ErrorText(errNoGame)
	}
	return all.title
}

// String returns the name of the game in the reader's language.
func (all *Numbering) String() string { return all.Title().String() }

// Len returns the number of numbers.
func (all *Numbering) Len() int {
	if all == nil {
		return 0
	}
	return len(all.options)
}

// Position returns a position with a number. It panics if there is none.
func (all *Numbering) Position(n int) any {
	if n < 0 || n >= all.Len() {
		panic(words.Errorf("nimkit: of %d positions none has number %d", all.Len(), n))
	}
	return all.positions[n]
}

// Options yields, for each move from a position, the numbers of the positions that are left.
// It yields nothing if no position has the number.
func (all *Numbering) Options(number int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if number < 0 || number >= all.Len() {
			return
		}
		for _, o := range all.options[number] {
			if !yield(slices.Clone(o)) {
				return
			}
		}
	}
}

// Start returns the numbers of the positions that the game starts from, without 0.
func (all *Numbering) Start() (numbers []int) {
	if all == nil {
		return nil
	}
	for _, one := range all.games {
		numbers = append(numbers, one.numbersOf(one.starts)...)
	}
	return numbers
}

// Moves yields the moves from the start, as [Game.WinningMoves] returns them, each with the
// numbers of all positions after it, without 0.
func (all *Numbering) Moves() iter.Seq2[Move, []int] {
	return func(yield func(Move, []int) bool) {
		if all == nil {
			return
		}
		for i, one := range all.games {
			var others []int
			for j, other := range all.games {
				if j != i {
					others = append(others, other.numbersOf(other.starts)...)
				}
			}
			for m, after := range one.movesFromStart() {
				if len(all.games) > 1 {
					if m.InSum { // in a part of a summand
						whole := one.position(one.starts)
						whole[m.Part] = m.To
						m.To = whole
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

// movesFromStart yields the moves from the start, each with the numbers after it.
func (one numberedGame) movesFromStart() iter.Seq2[Move, []int] {
	return func(yield func(Move, []int) bool) {
		more := true
		for i, n := range one.starts {
			rest := one.numbersOf(slices.Delete(slices.Clone(one.starts), i, i+1))
			seen := map[string]bool{}
			one.moves(n, func(left []int) {
				key := packed(slices.Clone(left))
				if !more || seen[key] {
					return
				}
				seen[key] = true
				var to any = one.position(left)
				if !one.parts {
					to = one.graph.Position(left[0])
				}
				more = yield(Move{i, to, len(one.starts) > 1}, slices.Concat(rest, one.numbersOf(left)))
			})
		}
	}
}

// position returns the position of some parts.
func (one numberedGame) position(list []int) Parts {
	position := make(Parts, len(list))
	for i, n := range list {
		position[i] = one.graph.Position(n)
	}
	return position
}
