package quotient

import (
	"errors"
	"slices"
)

// learner learns a monoid from misère outcomes of positions of generators, as Angluin's
// algorithm learns an automaton. Its elements are positions that the tests distinguish: a
// test t distinguishes a and b if a+t and b+t have different outcomes.
type learner struct {
	budget  Budget
	options [][]word // options[g]: the options of generator g
	search  *search

	tests  []word
	tested map[string]bool
	known  map[string][]byte // the outcomes of the sums of a word with each test, so far

	rows     []word // one position for each element found
	elements map[string]int
	next     action // next[x][g]: element x times generator g
}

// errInconsistent reports outcomes that contradict each other: a position is a loss
// exactly if no option is.
var errInconsistent = errors.New("quotient: inconsistent outcomes")

func newLearner(budget Budget) *learner {
	l := &learner{budget: budget, tested: make(map[string]bool)}
	l.test(word{})
	return l
}

// test adds a test and reports whether it is new.
func (l *learner) test(t word) bool {
	k := t.key()
	if l.tested[k] {
		return false
	}
	l.tested[k] = true
	l.tests = append(l.tests, t)
	return true
}

// fail panics with an error that learn returns.
func (l *learner) fail(err error) { panic(learnerError{err}) }

type learnerError struct{ err error }

func (l *learner) isLoss(w word) bool {
	loss, err := l.search.isLoss(w)
	if err != nil {
		l.fail(err)
	}
	return loss
}

// row returns the outcomes of the sums of w with all tests, one byte each.
func (l *learner) row(w word) string {
	k := w.key()
	b := l.known[k]
	for _, t := range l.tests[len(b):] {
		if l.isLoss(w.plus(t)) {
			b = append(b, 1)
		} else {
			b = append(b, 0)
		}
	}
	l.known[k] = b
	return string(b)
}

// learn returns the proven monoid of all positions of generators.
func (l *learner) learn(search *search, options [][]word) (m *monoid, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case learnerError:
			m, err = nil, r.err
		default:
			panic(r)
		}
	}()
	l.search, l.options, l.known = search, options, make(map[string][]byte)
	for m == nil || !l.prove(m) {
		for l.close(); l.commute(); l.close() {
		}
		m = l.monoid()
	}
	return m, nil
}

// close finds all elements that the tests distinguish, and their products with the
// generators.
func (l *learner) close() {
	l.rows, l.elements, l.next = nil, make(map[string]int), nil
	find := func(w word) int {
		row := l.row(w)
		x, ok := l.elements[row]
		if !ok {
			if x = len(l.rows); x >= l.budget.Order {
				l.fail(outOfBudget{l.budget.Order, elements})
			}
			l.elements[row] = x
			l.rows = append(l.rows, w)
		}
		return x
	}
	find(word{})
	for x := 0; x < len(l.rows); x++ {
		next := make([]int, len(l.options))
		for g := range next {
			next[g] = find(l.rows[x].plus(letter(g)))
		}
		l.next = append(l.next, next)
	}
}

// commute looks for an element whose product with two generators depends on their order.
// Then two positions that are not equivalent have the same element. It adds a test that
// distinguishes them, and reports whether there was such an element.
func (l *learner) commute() (split bool) {
	for x := range l.rows {
		for g := range l.options {
			for h := range g {
				a, b := l.next[l.next[x][g]][h], l.next[l.next[x][h]][g]
				if a == b {
					continue
				}
				whole := l.rows[x].plus(letter(g)).plus(letter(h))
				first := l.separate(l.rows[l.next[x][g]].plus(letter(h)), whole, letter(h))
				if second := l.separate(l.rows[l.next[x][h]].plus(letter(g)), whole, letter(g)); !first && !second {
					l.fail(errInconsistent)
				}
				return true
			}
		}
	}
	return false
}

// separate finds the first test t that distinguishes v and w, adds the test last+t, and
// reports whether it is new.
func (l *learner) separate(v, w, last word) bool {
	for _, t := range l.tests {
		if l.isLoss(v.plus(t)) != l.isLoss(w.plus(t)) {
			return l.test(last.plus(t))
		}
	}
	return false
}

// monoid returns the monoid of the elements, with its multiplication table.
func (l *learner) monoid() *monoid {
	var loses []bool
	for _, w := range l.rows {
		loses = append(loses, l.isLoss(w))
	}
	m, err := l.next.quotient(loses, l.options, l.budget.Order)
	if err != nil {
		l.fail(err)
	}
	return m
}

// prove reports whether the monoid is proven for all positions of generators. If not, it
// predicts some outcome wrongly, and prove adds a test that shows it.
func (l *learner) prove(m *monoid) bool {
	p := newProof(m, l.budget.Pairs)
	var gens []int // the generators of p.heaps
	for g, options := range l.options {
		wins := newSet(m.order())
		for _, o := range options {
			wins.union(m.losses(m.element(o)))
		}
		gens = append(gens, g)
		ok, err := p.add(m.gens[g], wins)
		if err != nil {
			l.fail(err)
		}
		if !ok {
			w := word{}
			for _, h := range p.counter {
				w = w.plus(letter(gens[h]))
			}
			l.refute(w)
			return false
		}
		gens = gens[:len(p.heaps)]
	}
	return true
}

// refute adds a test that shows a wrong prediction for w or one of its options.
func (l *learner) refute(w word) {
	predicted := func(v word) bool { return l.isLoss(v) == l.isLoss(l.rows[l.next.apply(0, v)]) }
	wrong := w
	if predicted(w) {
		wrong = nil
		for g, n := range w {
			for _, o := range l.options[g] {
				option := w.plus(o)
				if option[g]--; n > 0 && wrong == nil && !predicted(option) {
					wrong = option
				}
			}
		}
	}
	// Replace the wrong position by elements, one generator at a time. At some generator
	// the replacement changes the outcome. The rest of the position is the test.
	rest := append(word(nil), wrong...)
	x := 0
	for g := range wrong {
		for rest[g] > 0 {
			before := l.isLoss(l.rows[x].plus(rest))
			rest[g]--
			x = l.next[x][g]
			if before != l.isLoss(l.rows[x].plus(rest)) {
				if !l.test(slices.Clone(rest)) {
					l.fail(errInconsistent)
				}
				return
			}
		}
	}
	l.fail(errInconsistent)
}
