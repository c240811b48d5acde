package quotient

import (
	"encoding/binary"
	"slices"
)

// pair is what the proof keeps of a position: its product, and the elements
// beside which a move inside it leads to P.
type pair struct {
	x    int
	wins set
}

// covers reports whether the products are the same and b has all the wins of a.
func (a pair) covers(b pair) bool { return a.x == b.x && a.wins.isSubset(b.wins) }

// proof holds pairs of positions of some heaps, each of which meets the condition
// that makes the quotient right. What is redundant is left out.
type proof struct {
	m         *monoid
	most      int // pairs
	heaps     []pair
	pairs     []pair
	from      []step // how each of pairs came about
	known     map[string]bool
	byProduct [][]int // the pairs with each product

	counter []int // after a failure: heaps whose sum does not meet the condition
}

// step says that a pair came from an earlier one by adding a heap of heaps.
type step struct{ pair, heap int }

func newProof(m *monoid, most int) *proof {
	end := pair{0, newSet(m.order())}
	p := &proof{m: m, most: most, pairs: []pair{end}, from: []step{{}}, known: map[string]bool{end.key(): true}}
	p.byProduct = make([][]int, m.order())
	p.byProduct[0] = []int{0}
	return p
}

// key returns a string that is equal for equal pairs.
func (p pair) key() string {
	b := binary.LittleEndian.AppendUint32(nil, uint32(p.x))
	for _, w := range p.wins {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}

// plus returns the pair of two positions side by side.
func (p *proof) plus(a, b pair) pair {
	sum := pair{p.m.product[a.x][b.x], newSet(p.m.order())}
	p.m.addQuotients(a.wins, b.x, sum.wins)
	p.m.addQuotients(b.wins, a.x, sum.wins)
	return sum
}

// add takes one more heap, with its image and the elements beside which it has
// a move to P, and reports whether all positions with it meet the condition. If
// not, the proof is as before.
func (p *proof) add(x int, wins set) (bool, error) {
	heap := pair{x, wins}
	if p.isConsistent(heap) && slices.ContainsFunc(p.heaps, func(h pair) bool { return h.covers(heap) }) {
		return true, nil
	}
	old, last := len(p.pairs), len(p.heaps)
	p.heaps = append(p.heaps, heap)
	for i, a := range p.pairs { // most wrong images fail here already
		if !p.holds(a, heap) {
			p.fail(i, last, old)
			return false, nil
		}
	}
	for i := 0; i < len(p.pairs); i++ {
		first := 0
		if i < old {
			first = last // sums with the other heaps are known
		}
		for h := first; h <= last; h++ {
			if !p.holds(p.pairs[i], p.heaps[h]) {
				p.fail(i, h, old)
				return false, nil
			}
			sum := p.plus(p.pairs[i], p.heaps[h])
			if p.isConsistent(sum) && slices.ContainsFunc(p.byProduct[sum.x], func(k int) bool { return p.pairs[k].covers(sum) }) {
				continue
			}
			if k := sum.key(); !p.known[k] {
				if len(p.pairs) >= p.most {
					return false, outOfBudget{p.most, pairs}
				}
				p.known[k] = true
				p.byProduct[sum.x] = append(p.byProduct[sum.x], len(p.pairs))
				p.pairs = append(p.pairs, sum)
				p.from = append(p.from, step{i, h})
			}
		}
	}
	return true, nil
}

// isConsistent reports whether no move inside a leads to P beside an element with which a is
// in P itself. A fair pair that another covers is redundant: beside anything, it loses
// where the other does, and wins where the other wins.
func (p *proof) isConsistent(a pair) bool { return !p.m.losses(a.x).meets(a.wins) }

// holds tells whether the sum of two pairs meets the condition: that it is in P
// exactly if no move leads to P. The second has a move.
func (p *proof) holds(a, b pair) bool {
	return p.m.p[p.m.product[a.x][b.x]] != (a.wins.has(b.x) || b.wins.has(a.x))
}

// fail notes the heaps of pair i and heap h, whose sum does not meet the
// condition, and takes back the last heap and the pairs from old on.
func (p *proof) fail(i, h, old int) {
	p.counter = []int{h}
	for ; i > 0; i = p.from[i].pair {
		p.counter = append(p.counter, p.from[i].heap)
	}
	for k := len(p.pairs) - 1; k >= old; k-- {
		x := p.pairs[k].x
		delete(p.known, p.pairs[k].key())
		p.byProduct[x] = p.byProduct[x][:len(p.byProduct[x])-1]
	}
	p.pairs, p.from, p.heaps = p.pairs[:old], p.from[:old], p.heaps[:len(p.heaps)-1]
}
