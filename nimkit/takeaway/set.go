package takeaway

import (
	"cmp"
	"iter"
	"slices"
	"strconv"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// MaxElement is the largest take a [Set] may have. The article's sets end at
// 12; the bound keeps every piece of memory that grows with it small.
const MaxElement = 10_000

// A Set is the set of allowed takes (Dutch article: NimSet). It does not change
// once made. Make it with [NewSet] or [MustSet]; the zero Set is
// empty and allows no game. The methods take time in proportion to the number
// of elements at most.
type Set struct {
	elements []int // ascending, never changed
}

// NewSet returns the set of these takes, given in any order. There must be at
// least one, each from 1 to [MaxElement] and none twice; the error names the
// element that is wrong.
func NewSet(elements ...int) (Set, error) {
	if len(elements) == 0 {
		return Set{}, words.Errorf("takeaway: the take set is empty: it needs at least one element")
	}
	sorted := slices.Sorted(slices.Values(elements))
	for i, s := range sorted {
		switch {
		case s < 1:
			return Set{}, words.Errorf("takeaway: element %d of the take set is below 1: a move takes at least one match", s)
		case s > MaxElement:
			return Set{}, words.Errorf("takeaway: element %d of the take set is above %d, the largest take allowed", s, MaxElement)
		case i > 0 && s == sorted[i-1]:
			return Set{}, words.Errorf("takeaway: element %d stands in the take set twice", s)
		}
	}
	return Set{sorted}, nil
}

// MustSet is [NewSet] for sets known to be good: it panics with the error where
// NewSet has one.
func MustSet(elements ...int) Set { return words.Must(NewSet(elements...)) }

// Sets yields the sets of the article with largest take m: with 1 and with m, and
// any of the numbers between. There are 2^(m-2) of them for m from 2 on; for one above
// 64, of which nobody sees the last, it panics with a [*nimkit.LimitError].
func Sets(m int) iter.Seq[Set] {
	if m > mostSets {
		panic(nimkit.NewLimitError(mostSets, words.Errorf("takeaway: sets with largest take %d: they are counted up to %d", m, mostSets)))
	}
	return func(yield func(Set) bool) {
		if m < 1 {
			return
		}
		for bits := range uint64(1) << max(m-2, 0) {
			var elements []int
			for k := 1; k <= m; k++ {
				if k == 1 || k == m || bits>>(k-2)&1 == 1 {
					elements = append(elements, k)
				}
			}
			if !yield(MustSet(elements...)) {
				return
			}
		}
	}
}

// mostSets is the largest take of sets that a word counts.
const mostSets = 64

// Elements returns the takes, smallest first, in a slice of the caller's own.
func (s Set) Elements() []int { return slices.Clone(s.elements) }

// Len returns the number of takes.
func (s Set) Len() int { return len(s.elements) }

// Min returns the smallest take, 0 for the empty set.
func (s Set) Min() int {
	if len(s.elements) == 0 {
		return 0
	}
	return s.elements[0]
}

// Max returns the largest take (Dutch article: M), 0 for the empty set.
func (s Set) Max() int {
	if len(s.elements) == 0 {
		return 0
	}
	return s.elements[len(s.elements)-1]
}

// Contains tells whether n matches may be taken.
func (s Set) Contains(n int) bool {
	_, found := slices.BinarySearch(s.elements, n)
	return found
}

// Compare orders sets for tables: fewer elements come first, and among equally
// many the one that has the smaller element where the two first differ. It
// returns -1, 0 or +1.
func (s Set) Compare(t Set) int {
	return cmp.Or(cmp.Compare(s.Len(), t.Len()), slices.Compare(s.elements, t.elements))
}

// String writes the set as the article does: "{1, 4, 9, 10}".
func (s Set) String() string {
	return "{" + words.JoinFunc(s.elements, ", ", strconv.Itoa) + "}"
}
