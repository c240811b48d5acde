package quotient

import (
	"encoding/binary"
	"slices"
)

// pair is the class of a position in the proof: its product x, and the set of the
// elements z such that, in a sum with z, a move in the position leads to P.
type pair struct {
	x    int
	wins set
}

// covers reports whether the products are equal and b has all the wins of a.
func (a pair) covers(b pair) bool { return a.x == b.x && a.wins.isSubset(b.wins) }

// proof holds the pairs of the positions of some heaps. Each meets the condition of a
// correct quotient. Redundant pairs are left out.
type proof struct {
	m         *monoid
	limit     int // on the number of pairs
	heaps     []pair
	pairs     []pair
	from      []step // the origin of each of pairs
	known     map[string]bool
	byProduct [][]int // the pairs with each product

	counter []int // after a failure: indices of heaps whose sum does not meet the condition
}

// step is the origin of a pair: an earlier pair, to which a heap was added.
type step struct{ pair, heap int }

func newProof(m *monoid, limit int) *proof {
	end := pair{0, newSet(m.order())}
	p := &proof{m: m, limit: limit, pairs: []pair{end}, from: []step{{}}, known: map[string]bool{end.key(): true}}
	p.byProduct = make([][]int, m.order())
	p.byProduct[0] = []int{0}
	return p
}

// key returns a map key: pairs are equal exactly if their keys are.
func (p pair) key() string {
	b := binary.LittleEndian.AppendUint32(nil, uint32(p.x))
	for _, w := range p.wins {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}

// plus returns the pair of the sum of two positions.
func (p *proof) plus(a, b pair) pair {
	sum := pair{p.m.product[a.x][b.x], newSet(p.m.order())}
	p.m.addQuotients(a.wins, b.x, sum.wins)
	p.m.addQuotients(b.wins, a.x, sum.wins)
	return sum
}

// add adds a heap with the image x and the set of its wins, and reports whether all
// positions with it meet the condition. If not, the proof is unchanged.
func (p *proof) add(x int, wins set) (bool, error) {
	heap := pair{x, wins}
	if p.isConsistent(heap) && slices.ContainsFunc(p.heaps, func(h pair) bool { return h.covers(heap) }) {
		return true, nil
	}
	old, last := len(p.pairs), len(p.heaps)
	p.heaps = append(p.heaps, heap)
	for i, a := range p.pairs { // most wrong images already fail here
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
				if len(p.pairs) >= p.limit {
					return false, outOfBudget{p.limit, pairs}
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

// isConsistent reports whether no move in a leads to P in a sum with an element z for which
// the sum itself is in P. A consistent pair that another pair covers is redundant: in
// every sum it meets the condition if the other does.
func (p *proof) isConsistent(a pair) bool { return !p.m.losses(a.x).meets(a.wins) }

// holds reports whether the sum of two pairs meets the condition: it is in P exactly if
// no move leads to P. The second position must have a move.
func (p *proof) holds(a, b pair) bool {
	return p.m.p[p.m.product[a.x][b.x]] != (a.wins.has(b.x) || b.wins.has(a.x))
}

// fail records the heaps of pair i and heap h, whose sum does not meet the condition, and
// removes the last heap and the pairs from old on.
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
