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

// proof holds all pairs of positions of some heaps, each of which meets the
// condition that makes the quotient right.
type proof struct {
	m     *monoid
	most  int // pairs
	heaps []pair
	pairs []pair
	from  []step // how each of pairs came about
	known map[string]bool

	counter []int // after a failure: heaps whose sum does not meet the condition
}

// step says that a pair came from an earlier one by adding a heap of heaps.
type step struct{ pair, heap int }

func newProof(m *monoid, most int) *proof {
	end := pair{0, newSet(m.order())}
	return &proof{m: m, most: most, pairs: []pair{end}, from: []step{{}}, known: map[string]bool{end.key(): true}}
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
	p.m.divide(a.wins, b.x, sum.wins)
	p.m.divide(b.wins, a.x, sum.wins)
	return sum
}

// add takes one more heap, with its image and the elements beside which it has
// a move to P, and reports whether all positions with it meet the condition. If
// not, the proof is as before.
func (p *proof) add(x int, wins set) (bool, error) {
	heap := pair{x, wins}
	if slices.ContainsFunc(p.heaps, func(h pair) bool { return h.x == x && slices.Equal(h.wins, wins) }) {
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
			if k := sum.key(); !p.known[k] {
				if len(p.pairs) >= p.most {
					return false, outOfBudget{p.most, "pairs"}
				}
				p.known[k] = true
				p.pairs = append(p.pairs, sum)
				p.from = append(p.from, step{i, h})
			}
		}
	}
	return true, nil
}

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
	for _, pair := range p.pairs[old:] {
		delete(p.known, pair.key())
	}
	p.pairs, p.from, p.heaps = p.pairs[:old], p.from[:old], p.heaps[:len(p.heaps)-1]
}
