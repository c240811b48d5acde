package quotient

import (
	"context"
	"encoding/binary"
	"slices"
)

// action is a finite commutative monoid that positions of generators are mapped to,
// given by what one more heap makes of each element: action[x][g] is x times generator
// g. 0 is the end position.
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

// withPowers makes a generator count that a does not tell from the end position: the
// elements now say how many heaps of it there are, where k+2 are taken for k.
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

// deepen returns a finer action: its elements tell of a position the element in a, and
// the set of those of its options. It is an error if there are more than most.
func (a action) deepen(ctx context.Context, options [][]word, most int) (action, error) {
	type element struct {
		x     int
		after set
	}
	moved := make([][]set, len(a)) // moved[x][g]: the products of x and the options of g
	var finer action
	elements := []element{{0, newSet(len(a))}}
	known := make(map[string]int) // all but the end
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
				if id = len(elements); id >= most {
					return nil, outOfBudget{most, pairs}
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

// outcomes returns which elements are lost, as the rule of misère play has it, if the
// position with the fewest moves, the sum of the ranks of its generators, may speak for
// all with its element.
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

// words returns a word for each element, one of the least rank, which is the sum of the
// ranks of its generators; and the elements in the order of these.
func (a action) words(options [][]word) (words []word, order []int) {
	rank := ranks(options)
	words = make([]word, len(a))
	type step struct{ x, g int } // element x beside generator g
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

// quotient takes elements together that nothing beside them tells apart, as Moore does
// with the states of an automaton. It is an error if more than most are left.
func (a action) quotient(loses []bool, options [][]word, most int) (*monoid, error) {
	class := make([]int, len(a))
	for x, l := range loses {
		if l {
			class[x] = 1
		}
	}
	var of []int // an element of each class
	for classes := -1; classes != len(of); {
		classes = len(of)
		if classes > most {
			return nil, outOfBudget{most, elements}
		}
		of = of[:0]
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
				c = len(of)
				known[string(b)] = c
				of = append(of, x)
			}
			finer[x] = c
		}
		class = finer
	}
	m := &monoid{}
	var b action
	for _, x := range of {
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
