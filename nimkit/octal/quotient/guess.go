package quotient

import (
	"context"
	"encoding/binary"
	"slices"
)

// action is a finite commutative monoid that classifies positions of generators, as the
// action of the generators on its elements: action[x][g] is x times generator g. The
// element of the terminal position is 0.
type action [][]int

// apply returns the product of an element with a word.
func (a action) apply(x int, w word) int {
	for g, n := range w {
		for range n {
			x = a[x][g]
		}
	}
	return x
}

// withPowers returns an action in which generator g counts, after a treats it as the
// terminal position. Its elements include the number of heaps of g, where k+2 heaps are
// equivalent to k.
func (a action) withPowers(g, k int) action {
	var b action
	for n := range k + 2 {
		more := n + 1
		if more == k+2 {
			more = k
		}
		for _, row := range a {
			times := make([]int, len(row))
			for h, y := range row {
				times[h] = n*len(a) + y
			}
			times[g] = more*len(a) + row[g]
			b = append(b, times)
		}
	}
	return b
}

// deepen returns a finer action. Its elements consist of the element of a position in a
// and the set of the elements of its options. It is an error if there are more than limit.
func (a action) deepen(ctx context.Context, options [][]word, limit int) (action, error) {
	type element struct {
		x     int
		after set
	}
	moved := make([][]set, len(a)) // moved[x][g]: the products of x and the options of g
	var finer action
	elements := []element{{0, newSet(len(a))}}
	known := make(map[string]int) // all but the terminal position
	for i := 0; i < len(elements); i++ {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		e := elements[i]
		for g := len(moved[e.x]); g < len(options); g++ {
			s := newSet(len(a))
			for _, o := range options[g] {
				s.add(a.apply(e.x, o))
			}
			moved[e.x] = append(moved[e.x], s)
		}
		row := make([]int, len(options))
		for g := range row {
			sum := element{a[e.x][g], newSet(len(a))}
			for y := range e.after.all() {
				sum.after.add(a[y][g])
			}
			sum.after.union(moved[e.x][g])
			k := pair{sum.x, sum.after}.key()
			id, ok := known[k]
			if !ok {
				if id = len(elements); id >= limit {
					return nil, outOfBudget{limit, pairs}
				}
				known[k] = id
				elements = append(elements, sum)
			}
			row[g] = id
		}
		elements[i].after = nil
		finer = append(finer, row)
	}
	return finer, nil
}

// outcomes returns, for each element, whether it is a loss in misère play. It solves one
// position for each element, one with the least rank, the sum of the ranks of its
// generators.
func (a action) outcomes(options [][]word) []bool {
	loses := make([]bool, len(a))
	words, order := a.words(options)
	for _, x := range order[1:] {
		loses[x] = true
		for g, n := range words[x] {
			if n > 0 && loses[x] {
				rest := slices.Clone(words[x])
				rest[g]--
				y := a.apply(0, rest)
				loses[x] = !slices.ContainsFunc(options[g], func(o word) bool { return loses[a.apply(y, o)] })
			}
		}
	}
	return loses
}

// words returns a word of least rank for each element, and the elements in the order of
// these ranks. The rank of a word is the sum of the ranks of its generators.
func (a action) words(options [][]word) (words []word, order []int) {
	rank := ranks(options)
	words = make([]word, len(a))
	type step struct{ x, g int } // element x times generator g
	reached := [][]step{nil}     // by rank
	visit := func(x, r int, w word) {
		words[x], order = w, append(order, x)
		for g := range options {
			for len(reached) <= r+rank[g] {
				reached = append(reached, nil)
			}
			reached[r+rank[g]] = append(reached[r+rank[g]], step{x, g})
		}
	}
	visit(0, 0, word{})
	for r := 1; r < len(reached); r++ {
		for _, s := range reached[r] {
			if x := a[s.x][s.g]; words[x] == nil {
				visit(x, r, words[s.x].plus(letter(s.g)))
			}
		}
	}
	return words, order
}

// quotient merges elements that no product distinguishes, by Moore's algorithm for the
// states of an automaton. It is an error if more than limit elements are left.
func (a action) quotient(loses []bool, options [][]word, limit int) (*monoid, error) {
	class := make([]int, len(a))
	for x, l := range loses {
		if l {
			class[x] = 1
		}
	}
	var members []int // an element of each class
	for classes := -1; classes != len(members); {
		classes = len(members)
		if classes > limit {
			return nil, outOfBudget{limit, elements}
		}
		members = members[:0]
		known := make(map[string]int)
		finer := make([]int, len(a))
		var b []byte
		for x, row := range a {
			b = binary.LittleEndian.AppendUint32(b[:0], uint32(class[x]))
			for _, y := range row {
				b = binary.LittleEndian.AppendUint32(b, uint32(class[y]))
			}
			c, ok := known[string(b)]
			if !ok {
				c = len(members)
				known[string(b)] = c
				members = append(members, x)
			}
			finer[x] = c
		}
		class = finer
	}
	m := &monoid{}
	var b action
	for _, x := range members {
		m.p = append(m.p, loses[x])
		var row []int
		for _, y := range a[x] {
			row = append(row, class[y])
		}
		b = append(b, row)
	}
	m.gens = b[0]
	m.words, _ = b.words(options)
	for c := range b {
		var products []int
		for _, w := range m.words {
			products = append(products, b.apply(c, w))
		}
		m.product = append(m.product, products)
	}
	return m, nil
}
