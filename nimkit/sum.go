package nimkit

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// Plus returns games side by side: a turn is a move in one of them, and play is over when
// all of them are. The play is that of g. A sum of sums has all their games.
//
// In normal play a sum is won by values. Each game is worked out by itself, and their
// values added (R. Sprague 1935 and P. M. Grundy 1939 for play that ends, C. A. B. Smith
// 1966 for play that goes round, see [LoopyValue]): two boards of Wythoff's game from
// (60, 60) cost 3,721 positions each, and not the 13,845,841 that they have together.
// In misère play a position has no such value, and those of all games together are
// looked at; package misere can often do without.
//
// A game whose ends decide by themselves who has won has no place in a sum. A graph of more
// than 5,000,000 positions, or 2^29 moves, is a [*LimitError] before it is looked at.
func (g Game) Plus(others ...Game) Game {
	var all sum
	for _, other := range append([]Game{g}, others...) {
		all.games = append(all.games, other.Summands()...)
	}
	return all.game(g.Play())
}

// Summands returns the games that g is a sum of: g itself if it is no sum.
func (g Game) Summands() []Game {
	if g.of != nil {
		if s, ok := g.of.whole.(sum); ok {
			return slices.Clone(s.games)
		}
	}
	return []Game{g}
}

// Parts is positions side by side.
type Parts []any

// String writes the positions with a plus between them; none are "0".
func (p Parts) String() string {
	return cmp.Or(words.JoinFunc(p, " + ", func(part any) string { return cmp.Or(words.Name(part), "–") }), "0")
}

// Coordinates returns the coordinates of all parts in a row, nil where a part has none.
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

// composite is a game of several parts, which knows its values in normal play without the
// positions of all parts together.
type composite interface {
	summands() ([]summand, error)
	nimValue() (LoopyValue, error)
	winningMoves(Play) ([]Move, error)
	solve(search.Budget) (*numbered, error) // all positions together
	limited(search.Budget) composite
	endless(Game) Game
}

// summand is a part of a game, as far as it counts in normal play.
type summand struct {
	at      any // the position
	value   LoopyValue
	options iter.Seq2[func() any, LoopyValue] // the positions are written only where they are wanted
}

// here returns a position that is at hand.
func here(at any) func() any { return func() any { return at } }

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

// together returns parts as one.
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

// turn is a [Move] whose position is not written yet.
type turn struct {
	part int
	to   func() any
}

// moves yields the moves in parts side by side, each with the value of all after it.
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

// mostWritten is how many parts there may be in the positions after some moves.
const mostWritten = 1 << 22

// positions is a list of positions after a move. Its error is that they have too many parts.
type positions struct {
	all   []any
	parts int
}

func (p *positions) add(to any) error {
	if parts, ok := to.(Parts); ok {
		if p.parts += len(parts); p.parts > mostWritten {
			return NewLimitError(mostWritten, words.Errorf("nimkit: the positions after the winning moves have more than %d parts together: ask the games of the sum one by one", mostWritten))
		}
	}
	p.all = append(p.all, to)
	return nil
}

func winning(list []summand) (wins []Move, err error) {
	var after positions
	for m, v := range moves(list) {
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
type sum struct{ games []Game }

// game returns the sum in that play.
func (s sum) game(play Play) Game {
	start := make(Parts, len(s.games))
	for i, g := range s.games {
		start[i] = g.Start()
		if err := g.check(); err != nil {
			return InvalidGame(err)
		}
	}
	g := game{start: start, play: play, whole: s, budget: search.Budget{Positions: smallGame}}
	return g.fresh()
}

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

func (s sum) winningMoves(play Play) (wins []Move, err error) {
	if play == Normal {
		list, err := s.summands()
		if err != nil {
			return nil, err
		}
		return winning(list)
	}
	p, err := s.product(smallGame)
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

func (s sum) limited(search.Budget) composite { return s }

func (s sum) endless(g Game) Game {
	round := sum{make([]Game, len(s.games))}
	for i, game := range s.games {
		round.games[i] = game.Endless()
	}
	return round.game(g.Play()).WithAppearance(g.Appearance())
}

func (s sum) solve(budget search.Budget) (*numbered, error) {
	p, err := s.product(budget.Positions)
	return p.all, err
}

// product is a sum played out. A position of it is a number: the sum of the places of
// its parts, each times the step of its factor.
type product struct {
	all     *numbered
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

// factorOf finds the positions of g that can be reached from its start.
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

func (s sum) product(limit int) (p product, err error) {
	name, size, turns, round := "", 1, 0.0, false
	for _, game := range s.games {
		g, err := game.Graph()
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
		if err := foreseenWithin(words.Errorf("nimkit: %s", name[len(" × "):]), float64(size), turns, limit); err != nil {
			return product{}, err
		}
		p.factors, round = append(p.factors, f), round || f.Loopy()
	}
	whole := WithDisplay(From(func(n int, move func(int)) {
		for _, f := range p.factors {
			k := n / f.step % len(f.met)
			f.moves(k, func(to int) { move(n + (to-k)*f.step) })
		}
	}, 0).Limit(size), func(n int) any {
		parts := make(Parts, len(p.factors))
		for i, f := range p.factors {
			parts[i] = f.Position(f.met[n/f.step%len(f.met)])
		}
		return parts
	})
	if round {
		whole = whole.Endless()
	}
	p.all, err = whole.positions()
	return p, err
}
