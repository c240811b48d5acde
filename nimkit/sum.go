package nimkit

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/words"
)

// Sum is games side by side: a turn is a move in one of them, and play is over when
// all of them are. The play is that of the first game.
//
// In normal play a sum is won by values. Each game is worked out by itself, and their
// values added (R. Sprague 1935 and P. M. Grundy 1939 for play that ends, C. A. B. Smith
// 1966 for play that goes round, see [LoopyValue]): two boards of Wythoff's game from
// (60, 60) cost 3,721 positions each, and not the 13,845,841 that they have together.
// In misère play a position has no such value, and those of all games together are
// looked at; package misere can often do without.
//
// A game whose ends decide by themselves who has won has no place in a sum.
type Sum []Playable

// SumMove is a move in one part of a sum, a game or a position: the part at index Part,
// counted from 0, becomes To.
type SumMove struct {
	Part int
	To   any // as the graph of the part shows it; [Parts] where it is a sum itself
}

// String says in which part the move is, counted from 1, and to what.
func (m SumMove) String() string { return fmt.Sprintf("%d: %s", m.Part+1, words.Name(m.To)) }

// Parts is positions side by side.
type Parts []any

// String writes the positions with a plus between them; none are "0".
func (p Parts) String() string {
	return cmp.Or(words.Joined(p, " + ", func(part any) string { return cmp.Or(words.Name(part), "–") }), "0")
}

// Numbers are the numbers of all parts in a row, nil where a part has none.
func (p Parts) Numbers() []int {
	var all []int
	for _, part := range p {
		numbers := numbersOf(part)
		if numbers == nil {
			return nil
		}
		all = append(all, numbers...)
	}
	return all
}

// summand is a part of a sum, as far as it counts in normal play.
type summand struct {
	at      any // the position
	value   LoopyValue
	options iter.Seq2[func() any, LoopyValue] // the positions are written only where they are wanted
}

// here returns a position that is at hand.
func here(at any) func() any { return func() any { return at } }

// summed is what knows its values without a graph of all its positions.
type summed interface {
	summands() ([]summand, Play, error)
}

// summands are the games of a sum, and its play.
func (s Sum) summands() (list []summand, play Play, err error) {
	for i, game := range s {
		part, its, err := summandOf(game)
		if err != nil {
			return nil, 0, err
		}
		if list = append(list, part); i == 0 {
			play = its
		}
	}
	return list, play, nil
}

func summandOf(game Playable) (summand, Play, error) {
	if game, ok := game.(summed); ok && !nested() {
		list, play, err := game.summands()
		return together(list), play, err
	}
	g, err := GraphOf(game)
	if err != nil {
		return summand{}, 0, err
	}
	value, ok := g.LoopyValue(g.Start())
	if !ok {
		return summand{}, 0, errOwnEnd
	}
	return summand{g.Position(g.Start()), value, func(yield func(func() any, LoopyValue) bool) {
		for _, n := range g.Options(g.Start()) {
			if v, _ := g.LoopyValue(n); !yield(func() any { return g.Position(n) }, v) {
				return
			}
		}
	}}, g.Play(), nil
}

var errOwnEnd = words.Errorf("nimkit: a game without a value beside others: an end decides by itself who has won")

// together is parts as one.
func together(list []summand) summand {
	if len(list) == 1 {
		return list[0]
	}
	at := make(Parts, len(list))
	for i, part := range list {
		at[i] = part.at
	}
	return summand{at, valueOf(list), func(yield func(func() any, LoopyValue) bool) {
		for m, v := range moves(list) {
			if !yield(func() any {
				after := slices.Clone(at)
				after[m.part] = m.to()
				return after
			}, v) {
				return
			}
		}
	}}
}

func valueOf(list []summand) (value LoopyValue) {
	for _, part := range list {
		value = value.Add(part.value)
	}
	return value
}

// turn is a [SumMove] whose position is not written yet.
type turn struct {
	part int
	to   func() any
}

// moves are the moves in parts side by side, each with the value of all after it.
func moves(list []summand) iter.Seq2[turn, LoopyValue] {
	return func(yield func(turn, LoopyValue) bool) {
		after := make([]LoopyValue, len(list)+1) // of the parts from each on
		for i, part := range slices.Backward(list) {
			after[i] = part.value.Add(after[i+1])
		}
		var before LoopyValue
		for i, part := range list {
			rest := before.Add(after[i+1])
			for to, v := range part.options {
				if !yield(turn{i, to}, rest.Add(v)) {
					return
				}
			}
			before = before.Add(part.value)
		}
	}
}

// mostWritten is how many parts there may be in the positions after winning moves.
const mostWritten = 1 << 22

func winning(list []summand) (wins []SumMove, err error) {
	written := 0
	for m, v := range moves(list) {
		if v.Outcome() != Loss {
			continue
		}
		to := m.to()
		if parts, ok := to.(Parts); ok {
			if written += len(parts); written > mostWritten {
				return nil, TooMuch(mostWritten, words.Errorf("nimkit: the positions after the winning moves have more than %d parts together: ask the games of the sum one by one", mostWritten))
			}
		}
		wins = append(wins, SumMove{m.part, to})
	}
	return wins, nil
}

// LoopyValue is the value in normal play, whatever the play of s. The errors are those
// of the games.
func (s Sum) LoopyValue() (LoopyValue, error) {
	list, _, err := s.summands()
	return valueOf(list), err
}

// Outcome is what the sum is worth to the player to move. The cost is that of the games,
// each by itself; in misère play that of [Sum.Graph].
func (s Sum) Outcome() (Outcome, error) {
	list, play, err := s.summands()
	if err != nil || play == Normal {
		return valueOf(list).Outcome(), err
	}
	p, err := s.product()
	if err != nil {
		return 0, err
	}
	return p.all.Outcome(p.all.Start()), nil
}

// WinningMoves are all moves that lead to a loss, game by game. The cost is that of
// [Sum.Outcome], and one look at every move.
func (s Sum) WinningMoves() (wins []SumMove, err error) {
	list, play, err := s.summands()
	if err != nil {
		return nil, err
	}
	if play == Normal {
		return winning(list)
	}
	p, err := s.product()
	if err != nil {
		return nil, err
	}
	for i, f := range p.factors {
		for _, n := range f.Options(f.Start()) {
			if all, _ := p.all.Find(f.step * f.place[n]); p.all.Outcome(all) == Loss {
				wins = append(wins, SumMove{i, f.Position(n)})
			}
		}
	}
	return wins, nil
}

// Graph implements [Playable]: the positions of all games together, as [Parts]. More
// than 5,000,000 of them, or 2^29 moves, are a [*LimitError] before they are looked at.
func (s Sum) Graph() (*Graph, error) {
	p, err := s.product()
	return p.all, err
}

// product is a sum played out. A position of it is a number: the sum of the places of
// its parts, each times the step of its factor.
type product struct {
	all     *Graph
	factors []factor
}

// factor is a game in a product.
type factor struct {
	*Graph
	met   []int     // the positions that can be reached, the start first
	place []int     // of a position in met
	after [][]int32 // the places after a move from each that is met, as far as they are kept
	step  int
	turns int // moves from all that are met
}

const turnsKept = 1 << 22 // of a factor

// factorOf looks which positions of g can be reached from its start.
func factorOf(g *Graph, step int) factor {
	f := factor{Graph: g, met: []int{g.Start()}, place: make([]int, g.Len()), step: step}
	for k := 0; k < len(f.met); k++ {
		n, after := f.met[k], []int32(nil)
		g.solved().moves(n, func(m int) {
			f.turns++
			if f.place[m] == 0 && m != f.met[0] {
				f.place[m] = len(f.met)
				f.met = append(f.met, m)
			}
			if f.turns <= turnsKept {
				after = append(after, int32(f.place[m]))
			}
		})
		if f.turns <= turnsKept {
			f.after = append(f.after, after)
		}
	}
	return f
}

// moves calls move with the places after one move from the k-th position.
func (f factor) moves(k int, move func(place int)) {
	if k >= len(f.after) {
		f.solved().moves(f.met[k], func(m int) { move(f.place[m]) })
		return
	}
	for _, to := range f.after[k] {
		move(int(to))
	}
}

func (s Sum) product() (p product, err error) {
	name, size, turns, round := "", 1, 0.0, false
	for _, game := range s {
		g, err := GraphOf(game)
		if err != nil {
			return product{}, err
		}
		if _, ok := g.LoopyValue(g.Start()); !ok {
			return product{}, errOwnEnd
		}
		f := factorOf(g, size)
		name += fmt.Sprintf(" × %d", len(f.met))
		turns = turns*float64(len(f.met)) + float64(f.turns)*float64(size)
		size *= len(f.met)
		if err := Foreseen(words.Errorf("nimkit: %s", name[len(" × "):]), float64(size), turns); err != nil {
			return product{}, err
		}
		p.factors, round = append(p.factors, f), round || f.Loopy()
	}
	setup := From(func(n int, move func(int)) {
		for _, f := range p.factors {
			k := n / f.step % len(f.met)
			f.moves(k, func(to int) { move(n + (to-k)*f.step) })
		}
	}, 0).Limit(size).Facing(func(n int) any {
		parts := make(Parts, len(p.factors))
		for i, f := range p.factors {
			parts[i] = f.Position(f.met[n/f.step%len(f.met)])
		}
		return parts
	})
	if len(s) > 0 {
		setup = setup.In(p.factors[0].Play())
	}
	var whole Playable = setup
	if round {
		whole = Endless(setup)
	}
	p.all, err = whole.Graph()
	return p, err
}

var _ Playable = Sum{}
