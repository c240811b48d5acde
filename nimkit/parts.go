package nimkit

import (
	"encoding/binary"
	"slices"
	"sync"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// FromParts is [From] for a rule whose moves break a position into independent parts: a row
// that breaks, a board that is cut in two. For each move in a part, the rule calls move with
// the parts that are left of it; with none if nothing is left. The game starts from one part,
// or from the sum of several.
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
// In normal play, the nim-value of such a game is the nim-sum of its parts (Sprague 1935,
// Grundy 1939). Therefore only single parts are solved, up to 5,000,000 different ones
// ([Game.Limit]). A winning move leads to [Parts], in the order of the rule. The errors are
// those of [Solve]; play that can return to a part is one of them. The cost is twice that of
// From with as many positions, plus the nim-values.
//
// The positions of the graph are [Parts] too. Parts without a move are left out, and the order
// does not matter. The graph returns a [*LimitError] above 100,000 positions, or above fewer
// if they have many moves.
func FromParts[P comparable](rule func(part P, move func(left ...P)), start P, beside ...P) Game {
	starts := []any{start}
	for _, p := range beside {
		starts = append(starts, p)
	}
	return newPartsGame((*P)(nil), partsGame{starts: starts, single: func(budget search.Budget) (*numberedPositions, error) {
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
					countEmptyMove(&gone)
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

// partsGame is a [composite] whose parts follow one rule.
type partsGame struct {
	single func(search.Budget) (*numberedPositions, error) // solves the game with a move from each part to each part left of it
	rule   func(part any, move func(left []any))
	starts []any
	solved func() (solvedParts, error)
}

// newPartsGame returns the game of p with the default limits for its type of positions.
func newPartsGame(of any, p partsGame) Game {
	budget := defaultBudget(of)
	budget.Moves = movesWithin(budget.Positions)
	g := game{start: p.start(), budget: budget, whole: p.limited(budget)}
	return g.uncached()
}

// start returns the position that the game starts from.
func (p partsGame) start() any {
	if len(p.starts) == 1 {
		return p.starts[0]
	}
	return Parts(p.starts)
}

// limited returns the game with other limits. Nothing that was solved is kept.
func (p partsGame) limited(budget search.Budget) composite {
	budget.Moves = movesWithin(budget.Positions)
	p.solved = sync.OnceValues(func() (solvedParts, error) { return p.solveParts(budget) })
	return p
}

// endless returns an invalid game: parts are solved in the order of their play, which must end.
func (p partsGame) endless(Game) Game {
	return InvalidGame(words.Errorf("nimkit: a game of parts must end: it cannot be endless"))
}

// countEmptyMove counts the moves that leave nothing, which the search does not count. It
// panics if there are too many.
func countEmptyMove(n *int) {
	if *n++; *n > maxMoves {
		panic(errEmptyMoves)
	}
}

// errEmptyMoves is the error of more than maxMoves moves that leave nothing.
var errEmptyMoves error = NewLimitError(maxMoves, words.Errorf("nimkit: more than %d moves that leave nothing: does the rule name them for ever?", maxMoves))

// partsCycleError returns the error of a game in which play can return to a part.
func partsCycleError(cycle []any) error {
	chain := formatCycle(cycle, "… (+%d) → ")
	return words.Errorf("nimkit: the game need not end: %s: a game of parts must", chain)
}

// solvedParts holds all parts of a game, by their numbers in the graph.
type solvedParts struct {
	graph  *Graph
	values []Nimber
	starts []int
}

// solveParts computes the nim-values of the parts, each after those that can be left of it.
func (p partsGame) solveParts(budget search.Budget) (all solvedParts, err error) {
	defer recoverRulePanic(&err) // the rule is called again
	positions, err := p.single(budget)
	if cycle, ok := err.(*CycleError); ok {
		err = partsCycleError(cycle.Positions)
	}
	if err != nil {
		return solvedParts{}, err
	}
	g := &Graph{positions: positions}
	all = solvedParts{graph: g, values: make([]Nimber, g.Len())}
	for _, start := range p.starts {
		n, _ := g.Find(start)
		all.starts = append(all.starts, n)
	}
	var reached []Nimber // sorted
	for _, layer := range g.Layers() {
		for _, n := range layer {
			reached = reached[:0]
			p.moves(g, n, func(left []int) { reached = append(reached, all.sum(left)) })
			slices.Sort(reached)
			for _, v := range reached {
				if v == all.values[n] {
					all.values[n]++
				}
			}
		}
	}
	return all, nil
}

// moves calls move with the numbers of the parts that each move leaves of part n.
func (p partsGame) moves(g *Graph, n int, move func(left []int)) {
	p.rule(g.Position(n), func(left []any) {
		numbers := make([]int, len(left))
		for i, q := range left {
			n, ok := g.positions.number(q)
			if !ok {
				panic(errUnsteady)
			}
			numbers[i] = n
		}
		move(numbers)
	})
}

// sum returns the nim-value of some parts.
func (all solvedParts) sum(left []int) (value Nimber) {
	for _, n := range left {
		value = value.Add(all.values[n])
	}
	return value
}

// nimValue returns the nim-sum of the values of the starting parts.
func (p partsGame) nimValue() (LoopyValue, error) {
	all, err := p.solved()
	return LoopyValue{Nimber: all.sum(all.starts)}, err
}

// winningMoves returns the winning moves from the start. Misère play needs the graph of the game.
func (p partsGame) winningMoves(play Play) ([]Move, error) {
	list, err := p.summands()
	if err != nil {
		return nil, err
	}
	if play == Normal {
		return winning(list)
	}
	positions, err := p.solve(search.Budget{Positions: maxPartPositions})
	if err != nil {
		return nil, err
	}
	all, _ := p.solved()
	var wins []Move
	for i, n := range all.starts {
		others := slices.Delete(slices.Clone(all.starts), i, i+1)
		seen := map[string]bool{}
		p.moves(all.graph, n, func(left []int) {
			if key := packed(slices.Clone(left)); !seen[key] {
				seen[key] = true
				if m, _ := positions.number(all.key(slices.Concat(others, left))); outcomeOf(positions.record(m), play) == Loss {
					wins = append(wins, Move{i, all.position(left), len(all.starts) > 1})
				}
			}
		})
	}
	return wins, nil
}

// summands returns the starting parts, each with its moves and their values.
func (p partsGame) summands() (list []summand, err error) {
	all, err := p.solved()
	for _, n := range all.starts {
		list = append(list, summand{all.graph.Position(n), LoopyValue{Nimber: all.values[n]}, func(yield func(func() any, LoopyValue) bool) {
			seen, more := map[string]bool{}, true
			p.moves(all.graph, n, func(left []int) {
				key := packed(slices.Clone(left))
				if more && !seen[key] {
					position := all.position(left)
					more = yield(func() any { return position }, LoopyValue{Nimber: all.sum(left)})
				}
				seen[key] = true
			})
		}})
	}
	return list, err
}

// position returns the position of some parts.
func (all solvedParts) position(list []int) Parts {
	position := make(Parts, len(list))
	for i, n := range list {
		position[i] = all.graph.Position(n)
	}
	return position
}

// Limits on the graph of a game of parts, which boards and figures use.
const (
	maxPartPositions = 100_000 // positions
	maxPartMoves     = 1 << 24 // moves, if all positions had as many as the start
	freeParts        = 64      // parts of a position that do not count as excess
	maxExcessParts   = 1 << 22 // parts above freeParts, summed over all moves
)

// errManyParts is the error of a graph whose moves leave too many parts.
var errManyParts error = NewLimitError(maxExcessParts, words.Errorf("nimkit: the positions have so many parts that there are more than %d in all moves: too large to be played out: begin with fewer parts, or ask for NimValue alone", maxExcessParts))

// key returns the search position of these parts, without those that have no move.
func (all solvedParts) key(list []int) string {
	return packed(slices.DeleteFunc(slices.Clone(list), func(n int) bool { return all.graph.Layer(n) == 0 && all.values[n] == 0 }))
}

// solve solves the positions with all their parts.
func (p partsGame) solve(search.Budget) (positions *numberedPositions, err error) {
	defer recoverRulePanic(&err)
	all, err := p.solved()
	if err != nil {
		return nil, err
	}
	excess := 0
	startMoves := 1 // never 0, as it is a divisor
	for _, n := range all.starts {
		p.moves(all.graph, n, func([]int) { startMoves++ })
	}
	positions, err = WithDisplay(From(func(at string, move func(string)) {
		list := unpacked(at)
		for i, n := range list {
			if i > 0 && list[i-1] == n {
				continue // the same moves again
			}
			others := slices.Delete(slices.Clone(list), i, i+1)
			p.moves(all.graph, n, func(left []int) {
				if excess += max(0, len(others)+len(left)-freeParts); excess > maxExcessParts {
					panic(errManyParts)
				}
				move(all.key(slices.Concat(others, left)))
			})
		}
	}, all.key(all.starts)).Limit(max(1, min(maxPartPositions, maxPartMoves/startMoves))), func(at string) any { return all.position(unpacked(at)) }).positions()
	if limit, ok := err.(*LimitError); ok && err != errManyParts {
		err = NewLimitError(limit.Limit, words.Errorf("nimkit: the parts have more than %d %s together: too large to be played out: begin with less, or ask for NimValue alone", limit.Limit, limit.unit()))
	}
	return positions, err
}

// packed sorts a list in place and encodes it, with four bytes for each number.
func packed(list []int) string {
	slices.Sort(list)
	var text []byte
	for _, n := range list {
		text = binary.BigEndian.AppendUint32(text, uint32(n))
	}
	return string(text)
}

// unpacked decodes the result of [packed].
func unpacked(text string) []int {
	list := make([]int, len(text)/4)
	for i := range list {
		list[i] = int(binary.BigEndian.Uint32([]byte(text[4*i:])))
	}
	return list
}
