package nimkit

import (
	"encoding/binary"
	"slices"
	"sync"

	"nimlab/nimkit/words"
)

// Parted is a game whose positions fall into parts that no move joins again: a row that
// breaks, a board that is cut in two. [FromParts] makes one. In normal play it is won by
// the nim-sum of the parts (Sprague 1935, Grundy 1939), so only single ones are worked
// out.
type Parted struct {
	single func(limit int) (*Graph, error) // of each part, with a move to each that is left of it
	rule   func(part any, move func(left []any))
	starts []any
	solved func() (parts, error)
}

// FromParts is [From] for a rule whose moves leave parts: from one part to those that
// are left of it after one move, none if it is gone. The game begins with one part, or
// with several side by side.
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
// Up to 5,000,000 different parts are looked at, see [Parted.Limit]. The errors are those
// of [Solve]; that play can come back to a part is one. The cost is twice that of From
// with as many positions, and the nim-values.
func FromParts[P comparable](rule func(part P, move func(left ...P)), start P, beside ...P) *Parted {
	starts := []any{start}
	for _, p := range beside {
		starts = append(starts, p)
	}
	return newParted(Parted{starts: starts, single: func(limit int) (*Graph, error) {
		if rule == nil {
			return nil, errNoRule
		}
		gone := 0
		setup := From(func(p P, move func(P)) {
			rule(p, func(left ...P) {
				for _, q := range left {
					move(q)
				}
				if len(left) == 0 {
					countGone(&gone)
				}
			})
		}, start, beside...)
		if limit != 0 {
			setup = setup.Limit(limit)
		}
		g, err := setup.Graph()
		if c, ok := err.(*CycleError); ok {
			err = comesBack(c.Positions)
		}
		return g, err
	}, rule: func(part any, move func([]any)) {
		rule(part.(P), func(left ...P) {
			parts := make([]any, len(left))
			for i, q := range left {
				parts[i] = q
			}
			move(parts)
		})
	}}, 0)
}

func newParted(p Parted, limit int) *Parted {
	p.solved = sync.OnceValues(func() (parts, error) { return p.solve(limit) })
	return &p
}

// Limit is the same game with up to so many parts to be looked at. It must be from 1 to
// [MaxPositions].
func (p *Parted) Limit(parts int) *Parted {
	if p == nil || p.solved == nil {
		return p
	}
	if parts == 0 {
		parts = -1 // no limit either
	}
	return newParted(*p, parts)
}

// countGone counts the moves that leave nothing, for the search does not see them.
func countGone(n *int) {
	if *n++; *n > mostMoves {
		panic(errGone)
	}
}

var errGone error = TooMuch(mostMoves, words.Errorf("nimkit: more than %d moves that leave nothing: does the rule name them for ever?", mostMoves))

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

// solve works out the parts, each after those that can be left of it.
func (p *Parted) solve(limit int) (all parts, err error) {
	defer func() {
		switch r := recover(); r {
		case nil:
		case any(errGone), any(errUnsteady):
			err = r.(error)
		default:
			panic(r)
		}
	}()
	g, err := p.single(limit)
	if err != nil {
		return parts{}, err
	}
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
func (p *Parted) moves(g *Graph, n int, move func(left []int)) {
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

// parts are the parts that play can meet. The error is that there is no game.
func (p *Parted) parts() (parts, error) {
	if p == nil || p.solved == nil {
		return parts{}, errNoParts
	}
	return p.solved()
}

var errNoParts = words.Errorf("nimkit: a Parted without a rule: make one with FromParts")

// NimValue is the nim-value of all parts together.
func (p *Parted) NimValue() (Nimber, error) {
	all, err := p.parts()
	return all.sum(all.starts), err
}

// Outcome is what the game is worth to the player to move.
func (p *Parted) Outcome() (Outcome, error) {
	v, err := p.NimValue()
	return LoopyValue{Nimber: v}.Outcome(), err
}

// WinningMoves are the moves that lead to a loss, part by part. What becomes of a part
// is [Parts], as the rule names them.
func (p *Parted) WinningMoves() ([]SumMove, error) {
	list, _, err := p.summands()
	if err != nil {
		return nil, err
	}
	return winning(list)
}

func (p *Parted) summands() (list []summand, play Play, err error) {
	all, err := p.parts()
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
	return list, Normal, err
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

var errManyParts error = TooMuch(mostParts, words.Errorf("nimkit: the positions have so many parts that there are more than %d in all moves: too large to be played out: begin with fewer parts, or ask for NimValue alone", mostParts))

// About implements [Told].
func (p *Parted) About() words.Text {
	if p == nil {
		return words.OfError(errNoRule)
	}
	return Face{}.At(p.starts, Normal)
}

// String is what [Parted.About] says.
func (p *Parted) String() string { return p.About().String() }

// Graph implements [Playable]: the positions with all their parts, as [Parts], in normal
// play. Parts without a move are left out, and those in another order are the same.
// More than 100,000 positions, or fewer where there are many moves, are a [*LimitError].
func (p *Parted) Graph() (g *Graph, err error) {
	all, err := p.parts()
	if err != nil {
		return nil, err
	}
	alive := func(list []int) string {
		return packed(slices.DeleteFunc(slices.Clone(list), func(n int) bool { return all.graph.Layer(n) == 0 && all.values[n] == 0 }))
	}
	defer func() {
		switch r := recover(); r {
		case nil:
		case any(errManyParts), any(errUnsteady):
			g, err = nil, r.(error)
		default:
			panic(r)
		}
	}()
	parts := 0
	first := 1
	for _, n := range all.starts {
		p.moves(all.graph, n, func([]int) { first++ })
	}
	g, err = From(func(at string, move func(string)) {
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
				move(alive(slices.Concat(others, left)))
			})
		}
	}, alive(all.starts)).Limit(max(1, min(mostParted, partMoves/first))).Facing(func(at string) any { return all.shown(unpacked(at)) }).Graph()
	if limit, ok := err.(*LimitError); ok {
		err = TooMuch(limit.Limit, words.Errorf("nimkit: the parts have more than %d %s together: too large to be played out: begin with less, or ask for NimValue alone", limit.Limit, limit.what()))
	}
	return g, err
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

var _ Playable = (*Parted)(nil)
