package quotient

import (
	"cmp"
	"context"
	"slices"
)

// oracle tells whether the player to move loses a position of generators.
type oracle interface {
	isLoss(word) (bool, error)
}

// eachOption calls f with the options of w, where options[g] is what generator
// g may become, until f returns false or an error.
func eachOption(options [][]word, w word, f func(word) (bool, error)) error {
	for g, n := range w {
		if n == 0 {
			continue
		}
		for _, o := range options[g] {
			option := w.plus(o)
			option[g]--
			if more, err := f(option); err != nil || !more {
				return err
			}
		}
	}
	return nil
}

// ranks returns the most moves that a game on each generator can last. Every
// option of a word has a smaller sum of ranks.
func ranks(options [][]word) []int {
	rank := make([]int, len(options))
	var of func(g int) int
	of = func(g int) int {
		if rank[g] > 0 {
			return rank[g]
		}
		rank[g] = 1
		for _, o := range options[g] {
			sum := 1
			for h, n := range o {
				if n > 0 {
					sum += int(n) * of(h)
				}
			}
			rank[g] = max(rank[g], sum)
		}
		return rank[g]
	}
	for g := range options {
		of(g)
	}
	return rank
}

// search is the oracle that plays the game out, and remembers.
type search struct {
	ctx     context.Context
	most    int // positions
	options [][]word
	loses   map[string]bool
}

func newSearch(ctx context.Context, most int, options [][]word) *search {
	return &search{ctx, most, options, make(map[string]bool)}
}

// isLoss goes by the rule of misère play: the end is a win for the player to
// move, any other position is lost if no option is. Every generator has a move.
func (s *search) isLoss(w word) (bool, error) {
	k := w.key()
	if k == "" {
		return false, nil
	}
	if loss, ok := s.loses[k]; ok {
		return loss, nil
	}
	if len(s.loses) >= s.most {
		return false, outOfBudget{s.most, "positions"}
	}
	if len(s.loses)%1024 == 0 && s.ctx.Err() != nil {
		return false, s.ctx.Err()
	}
	loss := true
	err := eachOption(s.options, w, func(option word) (bool, error) {
		after, err := s.isLoss(option)
		loss = loss && !after
		return loss, err
	})
	if err != nil {
		return false, err
	}
	s.loses[k] = loss
	return loss, nil
}

// guess is the oracle that trusts the quotient without the last generator: it
// takes positions that were alike there to be alike beside that generator too,
// and so needs one outcome for each number of that generator and each element.
// That may be wrong, which the proof then shows.
type guess struct {
	base   *monoid
	order  []int   // the elements by the rank of their words
	moves  [][]int // moves[x]: the elements of the options of the word of x
	last   []int   // the elements of the options of the last generator
	layers [][]bool
}

func newGuess(base *monoid, options [][]word) *guess {
	g := &guess{base: base, layers: [][]bool{base.p}}
	before := len(options) - 1
	rank := ranks(options[:before])
	ranked := make([]int, base.order())
	elements := func(words []word) []int {
		var list []int
		for _, w := range words {
			list = append(list, base.element(w))
		}
		slices.Sort(list)
		return slices.Compact(list)
	}
	for x, w := range base.words {
		g.order = append(g.order, x)
		var after []word
		eachOption(options, w, func(option word) (bool, error) {
			after = append(after, option)
			return true, nil
		})
		g.moves = append(g.moves, elements(after))
		for i, n := range w {
			ranked[x] += int(n) * rank[i]
		}
	}
	slices.SortFunc(g.order, func(x, y int) int { return cmp.Compare(ranked[x], ranked[y]) })
	g.last = elements(options[before])
	return g
}

func (g *guess) isLoss(w word) (bool, error) {
	before := len(g.base.gens)
	n := 0
	if len(w) > before {
		n = int(w[before])
		w = w[:before]
	}
	for len(g.layers) <= n {
		below := g.layers[len(g.layers)-1]
		layer := make([]bool, g.base.order())
		for _, x := range g.order {
			layer[x] = !slices.ContainsFunc(g.moves[x], func(y int) bool { return layer[y] }) &&
				!slices.ContainsFunc(g.last, func(o int) bool { return below[g.base.product[x][o]] })
		}
		g.layers = append(g.layers, layer)
	}
	return g.layers[n][g.base.element(w)], nil
}
