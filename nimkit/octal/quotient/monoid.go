package quotient

import (
	"iter"
	"math/bits"
)

// word is a position of generator heaps: word[g] heaps of generator g. Trailing zeros may
// be missing.
type word []uint16

// letter returns the position of generator g alone.
func letter(g int) word {
	w := make(word, g+1)
	w[g] = 1
	return w
}

// key returns a map key: words are equal exactly if their keys are.
func (w word) key() string {
	for len(w) > 0 && w[len(w)-1] == 0 {
		w = w[:len(w)-1]
	}
	b := make([]byte, 0, 2*len(w))
	for _, n := range w {
		b = append(b, byte(n), byte(n>>8))
	}
	return string(b)
}

// plus returns w + v.
func (w word) plus(v word) word {
	if len(w) < len(v) {
		w, v = v, w
	}
	sum := append(word(nil), w...)
	for i, n := range v {
		sum[i] += n
	}
	return sum
}

// set is a set of elements of a monoid.
type set []uint64

// newSet returns an empty set of elements of a monoid of this order.
func newSet(order int) set { return make(set, (order+63)/64) }

func (s set) has(x int) bool { return s[uint(x)/64]>>(uint(x)%64)&1 != 0 }
func (s set) add(x int)      { s[uint(x)/64] |= 1 << (uint(x) % 64) }

func (s set) union(t set) {
	for i, w := range t {
		s[i] |= w
	}
}

// isSubset reports whether t contains all of s.
func (s set) isSubset(t set) bool {
	for i, w := range t {
		if s[i]&^w != 0 {
			return false
		}
	}
	return true
}

// all yields the elements, in order.
func (s set) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(i*64 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// meets reports whether s and t have a common element.
func (s set) meets(t set) bool {
	for i, w := range t {
		if s[i]&w != 0 {
			return true
		}
	}
	return false
}

// monoid is a finite commutative monoid with a set P. 0 is the unit.
type monoid struct {
	product [][]int
	p       []bool
	words   []word // words[x]: a position of product x
	gens    []int  // the elements of the generators

	lose []set // lose[x]: the z with z·x in P, computed at the first use
}

func (m *monoid) order() int { return len(m.p) }

// losses returns the set of z with z·x in P.
func (m *monoid) losses(x int) set {
	if m.lose == nil {
		m.lose = make([]set, m.order())
	}
	if m.lose[x] == nil {
		s := newSet(m.order())
		for z := range m.order() {
			if m.p[m.product[z][x]] {
				s.add(z)
			}
		}
		m.lose[x] = s
	}
	return m.lose[x]
}

// addQuotients adds to into all z with z·x in s. A proof spends most of its time here, so
// it avoids branches.
func (m *monoid) addQuotients(s set, x int, into set) {
	for i, zx := range m.product[x] {
		z, zx := uint(i), uint(zx)
		into[z/64] |= s[zx/64] >> (zx % 64) & 1 << (z % 64)
	}
}

// element returns the product of a word's generators.
func (m *monoid) element(w word) int {
	x := 0
	for g, n := range w {
		for range n {
			x = m.product[x][m.gens[g]]
		}
	}
	return x
}

// action returns the action of the generators on the elements.
func (m *monoid) action() action {
	var a action
	for _, row := range m.product {
		var times []int
		for _, g := range m.gens {
			times = append(times, row[g])
		}
		a = append(a, times)
	}
	return a
}
