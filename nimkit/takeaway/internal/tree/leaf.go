package tree

import "math/bits"

// The sets that have the sequence of a leaf are the takes that are in, with so
// many of the open ones that each clause is met.

// Largest returns the largest of the sets, which contains all the others.
func (l Leaf) Largest() uint64 { return l.In | l.Open }

// Count returns how many sets there are.
func (l Leaf) Count() int { return count(l.Open, l.Clauses) }

// count returns how many subsets of the open takes meet each clause. Clauses that
// share no take, not even by way of others, are counted apart. What hangs
// together is cut in the middle: the subsets with a take from there, and those
// without. Clauses come in the order of play, and far ones share no take; so
// that soon falls apart.
func count(open uint64, clauses []uint64) int {
	if len(clauses) == 0 {
		return 1 << bits.OnesCount64(open)
	}
	together := clauses[0]
	for before := uint64(0); before != together; {
		before = together
		for _, c := range clauses {
			if c&together != 0 {
				together |= c
			}
		}
	}
	var here, apart []uint64
	for _, c := range clauses {
		if c&together != 0 {
			here = append(here, c)
		} else {
			apart = append(apart, c)
		}
	}
	if len(apart) > 0 {
		return count(open&together, here) * count(open&^together, apart)
	}
	middle := clauses[len(clauses)/2]
	take := middle & -middle
	open &^= take
	var with, without []uint64
	met := true // can each clause be met without the take?
	for _, c := range clauses {
		if c&take == 0 {
			with = append(with, c)
		}
		c &^= take
		met = met && c != 0
		without = append(without, c)
	}
	n := count(open, with)
	if met {
		n += count(open, without)
	}
	return n
}

// Shortest returns the set with the fewest takes, the first by [Before] where
// there are several.
func (l Leaf) Shortest() uint64 {
	best := l.Largest()
	shortest(l.In, l.Clauses, &best)
	return best
}

// shortest makes best the first of it and the sets that have the takes of set and
// one at least of each clause.
func shortest(set uint64, clauses []uint64, best *uint64) {
	if bits.OnesCount64(set) > bits.OnesCount64(*best) {
		return
	}
	for i, c := range clauses {
		if c&set != 0 {
			continue
		}
		for ; c != 0; c &= c - 1 {
			shortest(set|c&-c, clauses[i+1:], best)
		}
		return
	}
	if Before(set, *best) {
		*best = set
	}
}

// Before orders sets: fewer takes come first, and of as many the set that has
// the smallest take that only one of them has.
func Before(a, b uint64) bool {
	if n, m := bits.OnesCount64(a), bits.OnesCount64(b); n != m {
		return n < m
	}
	return First(a, b)
}

// First orders sets as a dictionary does: the set comes first that has the
// smallest take that only one of them has. So a set comes before its subsets
// with the same largest take.
func First(a, b uint64) bool {
	differ := a ^ b
	return a&(differ&-differ) != 0
}
