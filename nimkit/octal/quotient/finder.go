package quotient

import (
	"context"
	"fmt"
	"slices"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// outOfBudget is the error of work that exceeds the limit on a resource.
type outOfBudget struct {
	limit    int
	resource words.Text
}

func (o outOfBudget) Error() string {
	return fmt.Sprintf("quotient: more than %d %s", o.limit, o.resource.In(words.English))
}

// The resources that a budget limits.
var (
	heaps     = words.T("heaps")
	elements  = words.T("elements")
	positions = words.T("positions")
	pairs     = words.T("pairs")
)

// finder finds a quotient heap by heap.
type finder struct {
	ctx     context.Context
	ruleset octal.Ruleset
	budget  Budget

	played int // the number of positions whose outcome was computed

	terminal []bool // terminal[h] reports whether a heap of h has no options
	gens     []int  // the generator heaps
	words    []word // words[h]: a position of generators equivalent to a heap of h
	learner  *learner

	monoid *monoid
	proof  *proof
	images []int
}

func newFinder(ctx context.Context, ruleset octal.Ruleset, budget Budget) *finder {
	m := &monoid{product: [][]int{{0}}, p: []bool{false}, words: []word{nil}}
	return &finder{
		ctx: ctx, ruleset: ruleset, budget: budget, terminal: []bool{true}, words: []word{nil},
		learner: newLearner(budget), monoid: m, proof: newProof(m, budget.Pairs), images: []int{0},
	}
}

// quotient returns the quotient of the heaps so far.
func (f *finder) quotient() *Quotient {
	q := &Quotient{Ruleset: f.ruleset, Images: slices.Clone(f.images), Products: f.monoid.product, P: f.monoid.p}
	for _, w := range f.monoid.words {
		heaps := []int{}
		for g, n := range w {
			heaps = append(heaps, slices.Repeat([]int{f.gens[g]}, int(n))...)
		}
		q.Words = append(q.Words, heaps)
	}
	return q
}

// addHeap extends the quotient by the next heap.
func (f *finder) addHeap(heap int) error {
	if heap > f.budget.Heaps {
		return outOfBudget{f.budget.Heaps, heaps}
	}
	if err := f.ctx.Err(); err != nil {
		return err
	}
	wins, over, err := f.winsOf(heap)
	if err != nil {
		return err
	}
	f.terminal = append(f.terminal, over)
	if over { // a heap without moves is equivalent to no heap
		f.words = append(f.words, nil)
		f.images = append(f.images, 0)
		return nil
	}
	for _, x := range f.candidates(wins) {
		ok, err := f.proof.add(x, wins)
		if err != nil {
			return err
		}
		if ok {
			f.words = append(f.words, f.monoid.words[x])
			f.images = append(f.images, x)
			return nil
		}
	}
	f.words = append(f.words, nil)
	return f.relearn(heap)
}

// winsOf returns the set of elements x such that a heap has a move to P in a sum with x,
// and reports whether the heap has no moves. It lists the options again at each call,
// since storing them would take gigabytes for some thousands of heaps.
func (f *finder) winsOf(heap int) (wins set, over bool, err error) {
	m := f.monoid
	wins, over = newSet(m.order()), true
	tried := newSet(m.order())
	for option := range f.ruleset.Options(heap) {
		over = false
		x := 0
		for _, h := range option {
			if h < 0 || h >= heap {
				return nil, false, words.Errorf("quotient: option %.100s of a heap of %d: a move must leave smaller heaps", fmt.Sprint(option), heap)
			}
			x = m.product[x][f.images[h]]
		}
		if !tried.has(x) {
			tried.add(x)
			wins.union(m.losses(x))
		}
	}
	return wins, over, nil
}

// candidates returns the elements that may be the image of a new heap: first those of
// heaps with the same set of wins, then all others whose losses are disjoint from wins.
func (f *finder) candidates(wins set) []int {
	var list []int
	for _, h := range f.proof.heaps {
		if slices.Equal(h.wins, wins) {
			list = append(list, h.x)
		}
	}
	for x := range f.monoid.order() {
		if !f.monoid.losses(x).meets(wins) && f.monoid.p[x] != wins.has(0) && !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

// relearn makes a heap a generator and finds the quotient of it and all smaller heaps: by
// a guess, or else by learning from outcomes. A heap whose word is then refuted becomes a
// generator too.
func (f *finder) relearn(heap int) error {
	base, images := f.monoid, append(f.images[:heap:heap], -1)
	for wrong := heap; wrong > 0; {
		f.makeGenerator(wrong)
		options := f.generatorOptions()
		known := make([]int, len(f.gens))
		for g, h := range f.gens {
			known[g] = images[h]
		}
		var err error
		wrong, err = f.guess(base, known, options)
		if err == errNoGuess {
			var m *monoid
			if m, err = f.learner.learn(newSearch(f, base, known, options), options); err == nil {
				wrong, err = f.prove(m)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// maxRefinements is the largest number of guesses. Most are right at once or after a few
// refinements; later ones are seldom right and only grow.
const maxRefinements = 8

// errNoGuess reports that every guess was refuted.
var errNoGuess = words.Errorf("quotient: no guess is right")

// guess guesses the monoid of the generators from their images in the monoid of the
// smaller heaps, -1 for the new heap, and refines it until it is proven. It returns the
// result of prove, or errNoGuess.
func (f *finder) guess(base *monoid, images []int, options [][]word) (wrong int, err error) {
	var a action
	for _, products := range base.product {
		var row []int
		for _, x := range images {
			row = append(row, products[max(x, 0)])
		}
		a = append(a, row)
	}
	a = a.withPowers(slices.Index(images, -1), 2)
	for range maxRefinements {
		if f.played += len(a) * len(options); f.played > f.budget.Positions {
			return 0, outOfBudget{f.budget.Positions, positions}
		}
		m, err := a.quotient(a.outcomes(options), options, f.budget.Order)
		if err != nil {
			return 0, errNoGuess
		}
		wrong, err := f.prove(m)
		_, out := err.(outOfBudget)
		if err != nil && !out {
			return 0, err
		}
		if !out && !slices.Contains(f.gens, wrong) {
			return wrong, nil
		}
		a, err = m.action().deepen(f.ctx, options, f.budget.Pairs)
		if _, out := err.(outOfBudget); out {
			return 0, errNoGuess
		} else if err != nil {
			return 0, err
		}
	}
	return 0, errNoGuess
}

// makeGenerator appends a heap to the generators.
func (f *finder) makeGenerator(heap int) {
	f.words[heap] = letter(len(f.gens))
	f.gens = append(f.gens, heap)
}

// generatorOptions returns, for every generator, its options as words.
func (f *finder) generatorOptions() [][]word {
	all := make([][]word, len(f.gens))
	for g, heap := range f.gens {
		known := make(map[string]bool)
		for option := range f.ruleset.Options(heap) {
			w := make(word, len(f.gens))
			for _, h := range option {
				for i, n := range f.words[h] {
					w[i] += n
				}
			}
			if k := w.key(); !known[k] {
				known[k] = true
				all[g] = append(all[g], w)
			}
		}
	}
	return all
}

// prove replaces the monoid by m, a monoid of the generators, and proves it for all heaps
// so far, the generators first. It returns the first heap whose image is wrong, or 0.
func (f *finder) prove(m *monoid) (wrong int, err error) {
	f.monoid, f.images = m, nil
	for _, w := range f.words {
		f.images = append(f.images, m.element(w))
	}
	f.proof = newProof(m, f.budget.Pairs)
	order := slices.Clone(f.gens)
	for h := range f.words {
		if !f.terminal[h] && !slices.Contains(f.gens, h) {
			order = append(order, h)
		}
	}
	for _, h := range order {
		wins, _, err := f.winsOf(h)
		if err != nil {
			return 0, err
		}
		ok, err := f.proof.add(f.images[h], wins)
		if err != nil || !ok {
			return h, err
		}
	}
	return 0, f.ctx.Err()
}
