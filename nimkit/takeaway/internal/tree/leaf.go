package tree

import "math/bits"

// The sets that have the sequence of a leaf are the takes that are in, with so
// many of the open ones that each clause is met.

// Largest returns the largest of the sets, which contains all the others.
func (l Leaf) Largest() uint64 { return l.In | l.Open }

// Count returns how many sets there are.
func (l Leaf) Count() int { return count(l.In, l.Open, l.Clauses) }

// count returns how many sets meet each clause. Three leaves in four have no clause
// that the takes in the set do not meet, and most others clauses that share no take.
func count(in, open uint64, clauses []uint64) int {
	sets, free := 1, open
	for _, c := range clauses {
		switch {
		case c&in != 0:
		case c&^free == 0:
			free &^= c
			sets *= 1<<bits.OnesCount64(c) - 1
		default:
			var room [few]uint64
			unmet := room[:0]
			for _, c := range clauses {
				if c&in == 0 {
					unmet = append(unmet, c)
				}
			}
			return tangled(open, unmet)
		}
	}
	return sets << bits.OnesCount64(free)
}

// few is for how many clauses there is room at once.
const few = 24

// tangled returns how many sets of open takes meet each clause. Clauses that share no
// take, not even by way of others, are counted apart. What hangs together is cut in
// the middle: the sets with a take from there, and those without. Clauses come in the
// order of play, and far ones share no take; so that soon falls apart.
func tangled(open uint64, clauses []uint64) int {
	if len(clauses) <= 3 {
		return sieve(bits.OnesCount64(open), 0, clauses)
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
	var room, other [few]uint64
	with, without := room[:0], other[:0]
	for _, c := range clauses {
		if c&together != 0 {
			with = append(with, c)
		} else {
			without = append(without, c)
		}
	}
	if len(without) > 0 {
		return tangled(open&together, with) * tangled(open&^together, without)
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
	n := tangled(open, with)
	for _, c := range clauses {
		if c == take { // it cannot be met without
			return n
		}
		without = append(without, c&^take)
	}
	return n + tangled(open, without)
}

// sieve returns how many sets of so many open takes meet each clause and no take of
// out: all, less those that miss a clause, by the first one they miss.
func sieve(open int, out uint64, clauses []uint64) int {
	n := 1 << (open - bits.OnesCount64(out))
	for i, c := range clauses {
		n -= sieve(open, out|c, clauses[i+1:])
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
