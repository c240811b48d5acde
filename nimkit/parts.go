package nimkit

import (
	"encoding/binary"
	"slices"
	"sync"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// FromParts is [From] for a rule whose moves leave parts that no move joins again: a row
// that breaks, a board that is cut in two. The rule leads from one part to those that
// are left of it after one move, none if it is gone. The game starts from one part, or
// from several side by side.
//
//	kayles := func(row int, move func(...int)) {
//		for take := 1; take <= min(2, row); take++ {
//			for left := 0; left <= row-take; left++ {
//				move(left, row-take-left)
//			}
//		}
//	}
//	nimkit.FromParts(kayles, 50, 70).WinningMoves()
//
// In normal play such a game is won by the nim-sum of the parts (Sprague 1935, Grundy
// 1939), so only single ones are worked out, up to 5,000,000 different ones ([Game.Limit]).
// In a winning move, what becomes of a part is [Parts], as the rule names them. The errors
// are those of [Solve]; that play can come back to a part is one. The cost is twice that of
// From with as many positions, and the nim-values.
//
// The graph has the positions with all their parts, as [Parts]. Parts without a move are
// left out, and those in another order are the same. More than 100,000 positions, or fewer
// where there are many moves, are a [*LimitError].
func FromParts[P comparable](rule func(part P, move func(left ...P)), start P, beside ...P) Game {
	starts := []any{start}
	for _, p := range beside {
		starts = append(starts, p)
	}
	return newParted((*P)(nil), parted{starts: starts, single: func(budget search.Budget) (*numbered, error) {
		if rule == nil {
			return nil, errNoRule
		}
		gone := 0
		single := From(func(p P, move func(P)) {
			rule(p, func(left ...P) {
				for _, q := range left {
					move(q)
				}
				if len(left) == 0 {
					countGone(&gone)
				}
			})
		}, start, beside...)
		return single.of.solve(budget, false, nil)
	}, rule: func(part any, move func([]any)) {
		rule(part.(P), func(left ...P) {
			parts := make([]any, len(left))
			for i, q := range left {
				parts[i] = q
			}
			move(parts)
		})
	}})
}

// parted is a [composite] whose parts follow one rule.
type parted struct {
	single func(search.Budget) (*numbered, error) // of each part, with a move to each that is left of it
	rule   func(part any, move func(left []any))
	starts []any
	solved func() (parts, error)
}

func newParted(of any, p parted) Game {
	budget := usualBudget(of)
	budget.Moves = movesWithin(budget.Positions)
	g := game{start: p.start(), budget: budget, whole: p.limited(budget)}
	return g.fresh()
}

// start returns the position that the game starts from.
func (p parted) start() any {
	if len(p.starts) == 1 {
		return p.starts[0]
	}
	return Parts(p.starts)
}

func (p parted) limited(budget search.Budget) composite {
	budget.Moves = movesWithin(budget.Positions)
	p.solved = sync.OnceValues(func() (parts, error) { return p.work(budget) })
	return p
}

func (p parted) endless(Game) Game {
	return InvalidGame(words.Errorf("nimkit: a game of parts must end: it cannot be endless"))
}

// countGone counts the moves that leave nothing, for the search does not see them.
func countGone(n *int) {
	if *n++; *n > mostMoves {
		panic(errGone)
	}
}

var errGone error = NewLimitError(mostMoves, words.Errorf("nimkit: more than %d moves that leave nothing: does the rule name them for ever?", mostMoves))

func comesBack(cycle []any) error {
	chain := round(cycle, "… (+%d) → ")
	return words.Errorf("nimkit: the game need not end: %s: a game of parts must", chain)
}

// parts are all parts of a game, by the numbers of their graph.
type parts struct {
	graph  *Graph
	values []Nimber
	starts []int
}

// work works out the parts, each after those that can be left of it.
func (p parted) work(budget search.Budget) (all parts, err error) {
	defer incomparable(&err) // of a rule that is asked again
	over, err := p.single(budget)
	if cycle, ok := err.(*CycleError); ok {
		err = comesBack(cycle.Positions)
	}
	if err != nil {
		return parts{}, err
	}
	g := &Graph{over: over}
	all = parts{graph: g, values: make([]Nimber, g.Len())}
	for _, start := range p.starts {
		n, _ := g.Find(start)
		all.starts = append(all.starts, n)
	}
	var met []Nimber
	for _, layer := range g.Layers() {
		for _, n := range layer {
			met = met[:0]
			p.moves(g, n, func(left []int) { met = append(met, all.sum(left)) })
			slices.Sort(met)
			for _, v := range met {
				if v == all.values[n] {
					all.values[n]++
				}
			}
		}
	}
	return all, nil
}

// moves calls move with the numbers of the parts that each move leaves of part n.
func (p parted) moves(g *Graph, n int, move func(left []int)) {
	p.rule(g.Position(n), func(left []any) {
		numbers := make([]int, len(left))
		for i, q := range left {
			n, ok := g.over.number(q)
			if !ok {
				panic(errUnsteady)
			}
			numbers[i] = n
		}
		move(numbers)
	})
}

func (all parts) sum(left []int) (value Nimber) {
	for _, n := range left {
		value = value.Add(all.values[n])
	}
	return value
}

func (p parted) nimValue() (LoopyValue, error) {
	all, err := p.solved()
	return LoopyValue{Nimber: all.sum(all.starts)}, err
}

func (p parted) winningMoves(play Play) ([]Move, error) {
	list, err := p.summands()
	if err != nil {
		return nil, err
	}
	if play == Normal {
		return winning(list)
	}
	over, err := p.solve(search.Budget{Positions: mostParted})
	if err != nil {
		return nil, err
	}
	all, _ := p.solved()
	var wins []Move
	for i, n := range all.starts {
		others := slices.Delete(slices.Clone(all.starts), i, i+1)
		named := map[string]bool{}
		p.moves(all.graph, n, func(left []int) {
			if key := packed(slices.Clone(left)); !named[key] {
				named[key] = true
				if m, _ := over.number(all.alive(slices.Concat(others, left))); outcomeOf(over.record(m), play) == Loss {
					wins = append(wins, Move{i, all.shown(left), len(all.starts) > 1})
				}
			}
		})
	}
	return wins, nil
}

func (p parted) summands() (list []summand, err error) {
	all, err := p.solved()
	for _, n := range all.starts {
		list = append(list, summand{all.graph.Position(n), LoopyValue{Nimber: all.values[n]}, func(yield func(func() any, LoopyValue) bool) {
			named, more := map[string]bool{}, true
			p.moves(all.graph, n, func(left []int) {
				key := packed(slices.Clone(left))
				if more && !named[key] {
					more = yield(here(all.shown(left)), LoopyValue{Nimber: all.sum(left)})
				}
				named[key] = true
			})
		}})
	}
	return list, err
}

func (all parts) shown(list []int) Parts {
	shown := make(Parts, len(list))
	for i, n := range list {
		shown[i] = all.graph.Position(n)
	}
	return shown
}

// How much of a game of parts is played out: that is for boards and figures.
const (
	mostParted = 100_000 // positions
	partMoves  = 1 << 24 // moves, if all positions had as many as the first
	manyParts  = 64      // of a position; more are counted, in all moves up to
	mostParts  = 1 << 22
)

var errManyParts error = NewLimitError(mostParts, words.Errorf("nimkit: the positions have so many parts that there are more than %d in all moves: too large to be played out: begin with fewer parts, or ask for NimValue alone", mostParts))

// alive returns the key of a position of these parts: those without a move are left out.
func (all parts) alive(list []int) string {
	return packed(slices.DeleteFunc(slices.Clone(list), func(n int) bool { return all.graph.Layer(n) == 0 && all.values[n] == 0 }))
}

// solve works out the positions with all their parts.
func (p parted) solve(search.Budget) (over *numbered, err error) {
	defer incomparable(&err)
	all, err := p.solved()
	if err != nil {
		return nil, err
	}
	parts := 0
	first := 1
	for _, n := range all.starts {
		p.moves(all.graph, n, func([]int) { first++ })
	}
	over, err = WithDisplay(From(func(at string, move func(string)) {
		list := unpacked(at)
		for i, n := range list {
			if i > 0 && list[i-1] == n {
				continue // the same moves again
			}
			others := slices.Delete(slices.Clone(list), i, i+1)
			p.moves(all.graph, n, func(left []int) {
				if parts += max(0, len(others)+len(left)-manyParts); parts > mostParts {
					panic(errManyParts)
				}
				move(all.alive(slices.Concat(others, left)))
			})
		}
	}, all.alive(all.starts)).Limit(max(1, min(mostParted, partMoves/first))), func(at string) any { return all.shown(unpacked(at)) }).positions()
	if limit, ok := err.(*LimitError); ok && err != errManyParts {
		err = NewLimitError(limit.Limit, words.Errorf("nimkit: the parts have more than %d %s together: too large to be played out: begin with less, or ask for NimValue alone", limit.Limit, limit.what()))
	}
	return over, err
}

// packed is a list in order as a text, four bytes for each number.
func packed(list []int) string {
	slices.Sort(list)
	var text []byte
	for _, n := range list {
		text = binary.BigEndian.AppendUint32(text, uint32(n))
	}
	return string(text)
}

func unpacked(text string) []int {
	list := make([]int, len(text)/4)
	for i := range list {
		list[i] = int(binary.BigEndian.Uint32([]byte(text[4*i:])))
	}
	return list
}
