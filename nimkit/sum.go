package nimkit

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// Plus returns the sum of games: a turn is a move in one of them, and play ends when no game
// has a move. The play convention is that of g. The games of a sum are added one by one.
//
// In normal play, each game is solved by itself and the values are added (R. Sprague 1935 and
// P. M. Grundy 1939 for play that ends, C. A. B. Smith 1966 for loopy play, see
// [LoopyValue]). Two boards of Wythoff's game from (60, 60) cost 3,721 positions each, and
// not the 13,845,841 that they have together. In misère play there are no such values, and
// all positions of the sum are solved; package misere can often avoid that.
//
// A game with ends that decide by themselves who has won cannot be part of a sum: questions
// return an error. A graph of more than 5,000,000 positions, or 2^29 moves, returns a
// [*LimitError] before it is computed.
func (g Game) Plus(others ...Game) Game {
	var all sum
	for _, other := range append([]Game{g}, others...) {
		all.games = append(all.games, other.Summands()...)
	}
	return all.game(g.Play())
}

// Summands returns the games that g is a sum of, or g itself if it is not a sum.
func (g Game) Summands() []Game {
	if g.of != nil {
		if s, ok := g.of.whole.(sum); ok {
			return slices.Clone(s.games)
		}
	}
	return []Game{g}
}

// Parts is a position that consists of several ones, in a sum or a game by [FromParts].
type Parts []any

// String returns the positions with a plus sign between them, and "0" if there are none.
func (p Parts) String() string {
	return cmp.Or(words.JoinFunc(p, " + ", func(part any) string { return cmp.Or(words.Name(part), "–") }), "0")
}

// Coordinates returns the coordinates of all parts in one list, or nil if a part has none.
func (p Parts) Coordinates() []int {
	var all []int
	for _, part := range p {
		numbers := coordinatesOf(part)
		if numbers == nil {
			return nil
		}
		all = append(all, numbers...)
	}
	return all
}

// composite is a game of several parts, whose values in normal play do not need the positions
// of the whole game.
type composite interface {
	summands() ([]summand, error)
	nimValue() (LoopyValue, error)
	winningMoves(Play) ([]Move, error)
	solve(search.Budget) (*numberedPositions, error) // the positions of the whole game
	limited(search.Budget) composite
	endless(Game) Game
}

// summand is a part of a game in normal play.
type summand struct {
	at      any // the position
	value   LoopyValue
	options iter.Seq2[func() any, LoopyValue] // the positions are computed on demand
}

// summandOf returns a game as one summand.
func summandOf(game Game) (summand, error) {
	if game.of != nil && game.of.whole != nil {
		list, err := game.of.whole.summands()
		return together(list), err
	}
	g, err := game.Graph()
	if err != nil {
		return summand{}, err
	}
	value, ok := g.LoopyValue(g.Start())
	if !ok {
		return summand{}, errOwnEnd
	}
	return summand{g.Position(g.Start()), value, func(yield func(func() any, LoopyValue) bool) {
		for _, n := range g.Options(g.Start()) {
			if v, _ := g.LoopyValue(n); !yield(func() any { return g.Position(n) }, v) {
				return
			}
		}
	}}, nil
}

// together returns parts as one summand.
func together(list []summand) summand {
	if len(list) == 1 {
		return list[0]
	}
	at := make(Parts, len(list))
	for i, part := range list {
		at[i] = part.at
	}
	return summand{at, valueOf(list), func(yield func(func() any, LoopyValue) bool) {
		for m, v := range movesOf(list) {
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

// valueOf returns the value of a sum.
func valueOf(list []summand) (value LoopyValue) {
	for _, part := range list {
		value = value.Add(part.value)
	}
	return value
}

// lazyMove is a [Move] whose position is computed on demand.
type lazyMove struct {
	part int
	to   func() any
}

// movesOf yields the moves in a sum, each with the value of the sum after it.
func movesOf(list []summand) iter.Seq2[lazyMove, LoopyValue] {
	return func(yield func(lazyMove, LoopyValue) bool) {
		after := make([]LoopyValue, len(list)+1) // of the parts from each on
		for i, part := range slices.Backward(list) {
			after[i] = part.value.Add(after[i+1])
		}
		var before LoopyValue
		for i, part := range list {
			rest := before.Add(after[i+1])
			for to, v := range part.options {
				if !yield(lazyMove{i, to}, rest.Add(v)) {
					return
				}
			}
			before = before.Add(part.value)
		}
	}
}

// maxListedParts limits the parts in a list of positions.
const maxListedParts = 1 << 22

// positionList is a list of positions with a limit on their parts.
type positionList struct {
	all   []any
	parts int
}

// add appends a position. It returns an error if the list then has too many parts.
func (p *positionList) add(to any) error {
	if parts, ok := to.(Parts); ok {
		if p.parts += len(parts); p.parts > maxListedParts {
			return NewLimitError(maxListedParts, words.Errorf("nimkit: the positions after the winning moves have more than %d parts together: ask the games of the sum one by one", maxListedParts))
		}
	}
	p.all = append(p.all, to)
	return nil
}

// winning returns the winning moves of a sum in normal play.
func winning(list []summand) (wins []Move, err error) {
	var after positionList
	for m, v := range movesOf(list) {
		if v.Outcome() != Loss {
			continue
		}
		to := m.to()
		if err := after.add(to); err != nil {
			return nil, err
		}
		wins = append(wins, Move{m.part, to, len(list) > 1})
	}
	return wins, nil
}

// sum is a [composite] of games.
type sum struct {
	games []Game
	limit int // on the positions of the whole sum; 0 for the default
}

// game returns the sum in a play convention.
func (s sum) game(play Play) Game {
	start := make(Parts, len(s.games))
	for i, g := range s.games {
		start[i] = g.Start()
		if err := g.check(); err != nil {
			return InvalidGame(err)
		}
	}
	g := game{start: start, play: play, whole: s, budget: search.Budget{Positions: cmp.Or(s.limit, defaultLimit)}}
	return g.uncached()
}

// summands returns the games of the sum, each with its moves and their values.
func (s sum) summands() (list []summand, err error) {
	for _, game := range s.games {
		part, err := summandOf(game)
		if err != nil {
			return nil, err
		}
		list = append(list, part)
	}
	return list, nil
}

// nimValue returns the sum of the values of the games.
func (s sum) nimValue() (value LoopyValue, err error) {
	for _, game := range s.games {
		v, err := game.NimValue()
		if err != nil {
			return LoopyValue{}, err
		}
		value = value.Add(v)
	}
	return value, nil
}

// winningMoves returns the winning moves from the start. Misère play needs all positions of the sum.
func (s sum) winningMoves(play Play) (wins []Move, err error) {
	if play == Normal {
		list, err := s.summands()
		if err != nil {
			return nil, err
		}
		return winning(list)
	}
	p, err := s.product(cmp.Or(s.limit, defaultLimit))
	if err != nil {
		return nil, err
	}
	for i, f := range p.factors {
		for _, n := range f.Options(f.Start()) {
			if all, _ := p.all.number(f.step * f.place[n]); outcomeOf(p.all.record(all), play) == Loss {
				wins = append(wins, Move{i, f.Position(n), len(p.factors) > 1})
			}
		}
	}
	return wins, nil
}

// limited returns the sum with another limit on its positions.
func (s sum) limited(budget search.Budget) composite {
	s.limit = budget.Positions
	return s
}

// endless returns the sum of the endless games, in the play and with the appearance of g.
func (s sum) endless(g Game) Game {
	endless := sum{make([]Game, len(s.games)), s.limit}
	for i, game := range s.games {
		endless.games[i] = game.Endless()
	}
	return endless.game(g.Play()).WithAppearance(g.Appearance())
}

// solve returns all positions of the sum.
func (s sum) solve(budget search.Budget) (*numberedPositions, error) {
	p, err := s.product(budget.Positions)
	return p.all, err
}

// product holds all positions of a sum. A position is a number: the sum of the places of its
// parts, each times the step of its factor.
type product struct {
	all     *numberedPositions
	factors []factor
}

// factor is a game in a product.
type factor struct {
	*Graph
	reached []int     // the positions that can be reached, the start first
	place   []int     // the index in reached of each position
	after   [][]int32 // the places after each move from reached positions, as far as they are kept
	step    int
	moves   int // the number of moves from all reached positions
}

// maxKeptMoves is the largest number of moves of a factor that are kept. The rule computes further
// moves again.
const maxKeptMoves = 1 << 22

// factorOf finds the positions of g that can be reached from its start.
func factorOf(g *Graph, step int) factor {
	f := factor{Graph: g, reached: []int{g.Start()}, place: make([]int, g.Len()), step: step}
	for k := 0; k < len(f.reached); k++ {
		n, after := f.reached[k], []int32(nil)
		g.solved().moves(n, func(m int) {
			f.moves++
			if f.place[m] == 0 && m != f.reached[0] {
				f.place[m] = len(f.reached)
				f.reached = append(f.reached, m)
			}
			if f.moves <= maxKeptMoves {
				after = append(after, int32(f.place[m]))
			}
		})
		if f.moves <= maxKeptMoves {
			f.after = append(f.after, after)
		}
	}
	return f
}

// options calls move with the places after one move from place k.
func (f factor) options(k int, move func(place int)) {
	if k >= len(f.after) {
		f.solved().moves(f.reached[k], func(m int) { move(f.place[m]) })
		return
	}
	for _, to := range f.after[k] {
		move(int(to))
	}
}

// product solves the whole sum, if it has at most limit positions.
func (s sum) product(limit int) (p product, err error) {
	name, size, moves, loopy := "", 1, 0.0, false
	for _, game := range s.games {
		g, err := game.Graph()
		if err != nil {
			return product{}, err
		}
		if _, ok := g.LoopyValue(g.Start()); !ok {
			return product{}, errOwnEnd
		}
		f := factorOf(g, size)
		name += fmt.Sprintf(" × %d", len(f.reached))
		moves = moves*float64(len(f.reached)) + float64(f.moves)*float64(size)
		size *= len(f.reached)
		if err := checkSizeWithin(words.Errorf("nimkit: %s", name[len(" × "):]), float64(size), moves, limit); err != nil {
			return product{}, err
		}
		p.factors, loopy = append(p.factors, f), loopy || f.Loopy()
	}
	whole := WithDisplay(From(func(n int, move func(int)) {
		for _, f := range p.factors {
			k := n / f.step % len(f.reached)
			f.options(k, func(to int) { move(n + (to-k)*f.step) })
		}
	}, 0).Limit(size), func(n int) any {
		parts := make(Parts, len(p.factors))
		for i, f := range p.factors {
			parts[i] = f.Position(f.reached[n/f.step%len(f.reached)])
		}
		return parts
	})
	if loopy {
		whole = whole.Endless()
	}
	p.all, err = whole.positions()
	return p, err
}
