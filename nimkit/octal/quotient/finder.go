package quotient

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"nimlab/nimkit/octal"
)

// outOfBudget is the error of work that was given up: there were more than limit
// of something.
type outOfBudget struct {
	limit int
	of    string
}

func (o outOfBudget) what() string  { return fmt.Sprint(o.limit, " ", o.of) }
func (o outOfBudget) Error() string { return "quotient: out of " + o.what() }

// finder finds a quotient heap by heap.
type finder struct {
	ctx    context.Context
	game   octal.Game
	budget Budget

	over    []bool // over[h]: whether a heap of h has no options
	gens    []int  // the generator heaps
	words   []word // words[h]: a position of generators alike to a heap of h
	learner *learner

	monoid *monoid
	proof  *proof
	images []int
}

func newFinder(ctx context.Context, game octal.Game, budget Budget) *finder {
	f := &finder{ctx: ctx, game: game, budget: budget}
	f.over = []bool{true}
	f.words = []word{nil}
	f.images = []int{0}
	f.learner = newLearner(budget)
	f.monoid = &monoid{product: [][]int{{0}}, p: []bool{false}, words: []word{nil}}
	f.proof = newProof(f.monoid, budget.Pairs)
	return f
}

// quotient returns what is proven so far.
func (f *finder) quotient() *Quotient {
	q := &Quotient{Game: f.game, Images: slices.Clone(f.images), Products: f.monoid.product, P: f.monoid.p}
	for _, w := range f.monoid.words {
		heaps := []int{}
		for g, n := range w {
			for range n {
				heaps = append(heaps, f.gens[g])
			}
		}
		q.Words = append(q.Words, heaps)
	}
	return q
}

// addHeap extends the quotient by the next heap.
func (f *finder) addHeap(heap int) error {
	if heap > f.budget.Heaps {
		return outOfBudget{f.budget.Heaps, "heaps"}
	}
	if err := f.ctx.Err(); err != nil {
		return err
	}
	wins, over, err := f.winsOf(heap)
	if err != nil {
		return err
	}
	f.over = append(f.over, over)
	if over { // such a heap is never moved in: it counts for nothing
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

// winsOf returns the set of elements beside which a heap has a move to P, and whether
// it has no move at all. The options are listed anew each time: to keep them would
// take gigabytes for some thousands of heaps.
func (f *finder) winsOf(heap int) (wins set, over bool, err error) {
	m := f.monoid
	wins, over = newSet(m.order()), true
	tried := newSet(m.order())
	for option := range f.game.Options(heap) {
		over = false
		x := 0
		for _, h := range option {
			if h < 0 || h >= heap {
				return nil, false, fmt.Errorf("quotient: option %.100s of a heap of %d: a move must leave smaller heaps", fmt.Sprint(option), heap)
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

// candidates returns the elements that may be the image of a new heap: first
// that of a heap that wins beside the same elements, then those that do not
// lose where the heap wins.
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

// relearn makes a heap a generator and finds the quotient of it and all smaller
// heaps anew: first from guessed outcomes, then from searched ones. A heap whose
// word then proves wrong becomes a generator too.
func (f *finder) relearn(heap int) error {
	guess := true
	base := f.monoid
	for {
		f.makeGenerator(heap)
		options := f.generatorOptions()
		f.learner.options = options
		if guess {
			f.learner.oracle = newGuess(base, options)
			wrong, err := f.learn()
			if err == nil && wrong == 0 {
				return nil
			}
			if _, out := err.(outOfBudget); err != nil && !out && err != errInconsistent {
				return err
			}
			guess = false
		}
		f.learner.oracle = newSearch(f.ctx, f.budget.Positions, options)
		wrong, err := f.learn()
		if err != nil || wrong == 0 {
			return err
		}
		heap = wrong
	}
}

// makeGenerator makes a heap the last of the generators.
func (f *finder) makeGenerator(heap int) {
	w := make(word, len(f.gens)+1)
	w[len(f.gens)] = 1
	f.gens = append(f.gens, heap)
	f.words[heap] = w
}

// learn learns the monoid of the generators and proves it for all heaps. If the
// word of a heap that is no generator proves wrong, it returns that heap.
func (f *finder) learn() (wrong int, err error) {
	m, err := f.learner.learn()
	if err != nil {
		return 0, err
	}
	f.monoid = m
	f.images = nil
	for _, w := range f.words {
		f.images = append(f.images, m.element(w))
	}
	if wrong, err = f.prove(); err == nil {
		err = f.ctx.Err()
	}
	return wrong, err
}

// generatorOptions returns, for every generator, its options as words.
func (f *finder) generatorOptions() [][]word {
	all := make([][]word, len(f.gens))
	for g, heap := range f.gens {
		known := make(map[string]bool)
		for option := range f.game.Options(heap) {
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

// prove proves the monoid for all heaps known. If the image of a heap that is
// no generator is wrong, it returns that heap.
func (f *finder) prove() (wrong int, err error) {
	f.proof = newProof(f.monoid, f.budget.Pairs)
	order := slices.Clone(f.gens) // proven by the learner already
	for h := range f.words {
		if !f.over[h] && !slices.Contains(f.gens, h) {
			order = append(order, h)
		}
	}
	for i, h := range order {
		wins, _, err := f.winsOf(h)
		if err != nil {
			return 0, err
		}
		ok, err := f.proof.add(f.images[h], wins)
		if err != nil {
			return 0, err
		}
		if !ok && i < len(f.gens) {
			return 0, errors.New("quotient: a learned monoid fails its own proof")
		}
		if !ok {
			return h, nil
		}
	}
	return 0, nil
}
