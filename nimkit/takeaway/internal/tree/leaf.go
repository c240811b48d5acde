package tree

import "math/bits"

// The sets of a leaf are the takes that are in, together with open takes so that each
// clause is satisfied.

// Largest returns the largest of the sets, which contains all the others.
func (l Leaf) Largest() uint64 { return l.In | l.Open }

// Count returns how many sets there are.
func (l Leaf) Count() int { return count(l.In, l.Open, l.Clauses) }

// count returns the number of sets that satisfy each clause. In three of four leaves the
// takes that are in satisfy all clauses; in most others, no two of the remaining clauses
// share a take.
func count(in, open uint64, clauses []uint64) int {
	sets, free := 1, open
	for _, c := range clauses {
		switch {
		case c&in != 0:
		case c&^free == 0:
			free &^= c
			sets *= 1<<bits.OnesCount64(c) - 1
		default:
			var array [fewClauses]uint64
			unmet := array[:0]
			for _, c := range clauses {
				if c&in == 0 {
					unmet = append(unmet, c)
				}
			}
			return countOverlapping(open, unmet)
		}
	}
	return sets << bits.OnesCount64(free)
}

// fewClauses is the number of clauses for which there is space without an allocation.
const fewClauses = 24

// countOverlapping returns the number of sets of open takes that satisfy each clause. It
// counts each connected component of clauses by itself, where clauses that share a take
// are connected. A component is split by a take of its middle clause: the sets with this
// take, and those without it. Clauses are in the order in which play finds them, and
// distant clauses share no take, so few splits are enough.
func countOverlapping(open uint64, clauses []uint64) int {
	if len(clauses) <= 3 {
		return includeExclude(bits.OnesCount64(open), 0, clauses)
	}
	component := clauses[0]
	for before := uint64(0); before != component; {
		before = component
		for _, c := range clauses {
			if c&component != 0 {
				component |= c
			}
		}
	}
	var withArray, withoutArray [fewClauses]uint64
	with, without := withArray[:0], withoutArray[:0]
	for _, c := range clauses {
		if c&component != 0 {
			with = append(with, c)
		} else {
			without = append(without, c)
		}
	}
	if len(without) > 0 {
		return countOverlapping(open&component, with) * countOverlapping(open&^component, without)
	}
	middle := clauses[len(clauses)/2]
	take := middle & -middle
	open &^= take
	with = with[:0]
	for _, c := range clauses {
		if c&take == 0 {
			with = append(with, c)
		}
	}
	n := countOverlapping(open, with)
	for _, c := range clauses {
		if c == take { // it cannot be satisfied without the take
			return n
		}
		without = append(without, c&^take)
	}
	return n + countOverlapping(open, without)
}

// includeExclude returns the number of sets of this many open takes that satisfy each
// clause and contain no take of out. From the number of all sets it subtracts those that
// fail a clause, by the first clause that they fail.
func includeExclude(open int, out uint64, clauses []uint64) int {
	n := 1 << (open - bits.OnesCount64(out))
	for i, c := range clauses {
		n -= includeExclude(open, out|c, clauses[i+1:])
	}
	return n
}

// Shortest returns the set with the fewest takes, or the first of them in the order of
// [Before].
func (l Leaf) Shortest() uint64 {
	best := l.Largest()
	shortest(l.In, l.Clauses, &best)
	return best
}

// shortest sets best to the first, in the order of [Before], of itself and the sets that
// contain set and at least one take of each clause.
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

// Before reports whether a has fewer takes than b or, if they have the same number, comes
// first in the order of [First].
func Before(a, b uint64) bool {
	if n, m := bits.OnesCount64(a), bits.OnesCount64(b); n != m {
		return n < m
	}
	return First(a, b)
}

// First reports whether a comes before b in lexicographic order: whether a has the
// smallest take that only one of them has. So a set comes before its proper subsets with
// the same largest take.
func First(a, b uint64) bool {
	differ := a ^ b
	return a&(differ&-differ) != 0
}
