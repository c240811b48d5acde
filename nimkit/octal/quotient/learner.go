package quotient

import (
	"errors"
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

func (l *learner) isLoss(w word) (bool, error) { return l.search.isLoss(w) }

// row returns the outcomes of w beside all tests, one character each.
func (l *learner) row(w word) (string, error) {
	k := w.key()
	b := l.known[k]
	for _, t := range l.tests[len(b):] {
		loss, err := l.isLoss(w.plus(t))
		if err != nil {
			return "", err
		}
		if loss {
			b = append(b, 1)
		} else {
			b = append(b, 0)
		}
	}
	l.known[k] = b
	return string(b), nil
}

// learn returns the monoid of all positions of generators, proven.
func (l *learner) learn(search *search, options [][]word) (*monoid, error) {
	l.search, l.options, l.known = search, options, make(map[string][]byte)
	for {
		if err := l.close(); err != nil {
			return nil, err
		}
		if split, err := l.commute(); err != nil {
			return nil, err
		} else if split {
			continue
		}
		m, err := l.monoid()
		if err != nil {
			return nil, err
		}
		proven, err := l.prove(m)
		if err != nil || proven {
			return m, err
		}
	}
}

// close finds all elements that the tests tell apart, and their products with
// the generators.
func (l *learner) close() error {
	l.rows, l.elements, l.next = nil, make(map[string]int), nil
	find := func(w word) (int, error) {
		row, err := l.row(w)
		if err != nil {
			return 0, err
		}
		x, ok := l.elements[row]
		if !ok {
			if x = len(l.rows); x >= l.budget.Order {
				return 0, outOfBudget{l.budget.Order, elements}
			}
			l.elements[row] = x
			l.rows = append(l.rows, w)
		}
		return x, nil
	}
	if _, err := find(word{}); err != nil {
		return err
	}
	for x := 0; x < len(l.rows); x++ {
		next := make([]int, len(l.options))
		for g := range next {
			var err error
			if next[g], err = find(l.rows[x].plus(letter(g))); err != nil {
				return err
			}
		}
		l.next = append(l.next, next)
	}
	return nil
}

// commute looks for an element whose product with two generators depends on their
// order. A position is then taken for another that it is not like, and a test
// that tells them apart is added.
func (l *learner) commute() (split bool, err error) {
	for x := range l.rows {
		for g := range l.options {
			for h := range g {
				a, b := l.next[l.next[x][g]][h], l.next[l.next[x][h]][g]
				if a == b {
					continue
				}
				whole := l.rows[x].plus(letter(g)).plus(letter(h))
				if err := l.tell(l.rows[l.next[x][g]].plus(letter(h)), whole, letter(h), &split); err != nil {
					return split, err
				}
				if err := l.tell(l.rows[l.next[x][h]].plus(letter(g)), whole, letter(g), &split); err != nil {
					return split, err
				}
				if !split {
					return false, errInconsistent
				}
				return split, nil
			}
		}
	}
	return false, nil
}

// tell adds last+t to the tests for the first test t that tells v and w apart.
func (l *learner) tell(v, w, last word, split *bool) error {
	for _, t := range l.tests {
		a, err := l.isLoss(v.plus(t))
		if err != nil {
			return err
		}
		b, err := l.isLoss(w.plus(t))
		if err != nil {
			return err
		}
		if a != b {
			*split = l.test(last.plus(t)) || *split
			return nil
		}
	}
	return nil
}

// monoid makes the multiplication table.
func (l *learner) monoid() (*monoid, error) {
	m := &monoid{gens: l.next[0]}
	for x, w := range l.rows {
		loss, err := l.isLoss(w)
		if err != nil {
			return nil, err
		}
		m.p = append(m.p, loss)
		products := make([]int, len(l.rows))
		for y := range l.rows {
			products[y] = x
		}
		m.product = append(m.product, products)
	}
	for y, w := range l.rows {
		for x := range l.rows {
			m.product[x][y] = l.next.walk(x, w)
		}
	}
	m.setWords(ranks(l.options), func(x, g int) int { return l.next[x][g] })
	return m, nil
}

// prove proves the monoid for all positions of generators. If it cannot, some
// outcome is foretold wrongly, and a test that shows it is added.
func (l *learner) prove(m *monoid) (bool, error) {
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
			return false, err
		}
		if !ok {
			w := word{}
			for _, h := range p.counter {
				w = w.plus(letter(gens[h]))
			}
			return false, l.refute(w)
		}
		gens = gens[:len(p.heaps)]
	}
	return true, nil
}

// refute adds a test that shows an outcome foretold wrongly, of w or one of its
// options.
func (l *learner) refute(w word) error {
	wrong, found := w, false
	check := func(v word) (bool, error) {
		loss, err := l.isLoss(v)
		if err == nil && !found {
			foretold, e := l.isLoss(l.rows[l.next.walk(0, v)])
			if found = foretold != loss; found {
				wrong = v
			}
			err = e
		}
		return !found, err
	}
	if more, err := check(w); err != nil {
		return err
	} else if more {
		if err := eachOption(l.options, w, check); err != nil {
			return err
		}
	}
	if !found {
		return errInconsistent
	}
	// Walk through the wrong position one generator at a time. Somewhere on the
	// way the row taken for what has been walked through changes the outcome: the
	// rest of the position is the test.
	rest := append(word(nil), wrong...)
	x := 0
	for g := range wrong {
		for rest[g] > 0 {
			before, err := l.isLoss(l.rows[x].plus(rest))
			if err != nil {
				return err
			}
			rest[g]--
			x = l.next[x][g]
			after, err := l.isLoss(l.rows[x].plus(rest))
			if err != nil {
				return err
			}
			if before != after {
				if !l.test(append(word(nil), rest...)) {
					return errInconsistent
				}
				return nil
			}
		}
	}
	return errInconsistent
}
