package quotient

import (
	"errors"
	"slices"
)

// learner learns a monoid from misère outcomes of positions of generators, as
// Angluin's algorithm learns an automaton. Elements are positions told apart by
// tests: a and b are when a+t and b+t have different outcomes for a test t.
type learner struct {
	budget  Budget
	options [][]word // options[g]: what generator g may become
	search  *search

	tests  []word
	tested map[string]bool
	known  map[string][]byte // the outcomes of words beside the tests, so far

	rows     []word // one position for each element found
	elements map[string]int
	next     action // element x times generator g
}

// errInconsistent says that the outcomes of a learner break the rule that a position is
// lost exactly if no option is.
var errInconsistent = errors.New("quotient: inconsistent outcomes")

func newLearner(budget Budget) *learner {
	l := &learner{budget: budget, tested: make(map[string]bool)}
	l.test(word{})
	return l
}

// test adds a test unless it is one already, and reports whether it did.
func (l *learner) test(t word) bool {
	k := t.key()
	if l.tested[k] {
		return false
	}
	l.tested[k] = true
	l.tests = append(l.tests, t)
	return true
}

// fail ends what is learned with an error, which learn returns.
func (l *learner) fail(err error) { panic(learnerError{err}) }

type learnerError struct{ err error }

func (l *learner) isLoss(w word) bool {
	loss, err := l.search.isLoss(w)
	if err != nil {
		l.fail(err)
	}
	return loss
}

// row returns the outcomes of w beside all tests, one character each.
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

// learn returns the monoid of all positions of generators, proven.
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

// close finds all elements that the tests tell apart, and their products with
// the generators.
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

// commute looks for an element whose product with two generators depends on their
// order. A position is then taken for another that it is not like, and a test
// that tells them apart is added.
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

// separate adds last+t to the tests for the first test t that tells v and w apart, and
// reports whether that is a new one.
func (l *learner) separate(v, w, last word) bool {
	for _, t := range l.tests {
		if l.isLoss(v.plus(t)) != l.isLoss(w.plus(t)) {
			return l.test(last.plus(t))
		}
	}
	return false
}

// monoid makes the multiplication table.
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

// prove proves the monoid for all positions of generators. If it cannot, some
// outcome is foretold wrongly, and a test that shows it is added.
func (l *learner) prove(m *monoid) bool {
	p := newProof(m, l.budget.Pairs)
	var gens []int // of p.heaps
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

// refute adds a test that shows an outcome foretold wrongly, of w or one of its
// options.
func (l *learner) refute(w word) {
	foretold := func(v word) bool { return l.isLoss(v) == l.isLoss(l.rows[l.next.apply(0, v)]) }
	wrong := w
	if foretold(w) {
		wrong = nil
		for g, n := range w {
			for _, o := range l.options[g] {
				option := w.plus(o)
				if option[g]--; n > 0 && wrong == nil && !foretold(option) {
					wrong = option
				}
			}
		}
	}
	// Walk through the wrong position one generator at a time. Somewhere on the
	// way the row taken for what has been walked through changes the outcome: the
	// rest of the position is the test.
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
