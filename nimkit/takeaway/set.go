package takeaway

import (
	"cmp"
	"iter"
	"slices"
	"strconv"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// MaxElement is the largest take that a [Set] may have. The article's sets end at 12;
// the limit bounds all memory that grows with the largest take: some 20 MB for a period.
const MaxElement = 1_000_000

// Set is the set of allowed takes (Dutch article: NimSet) together with the play
// convention. [NewSet] and [MustSet] return a Set in normal play; [Set.Misere],
// [Set.Normal] and [Set.NoDraws] return a Set with the same takes and another
// convention. A Set is immutable, and any number of goroutines may use it.
//
// The zero Set has no takes, in normal play. Its Elements, Len, Min, Max, Contains,
// Compare and String work; every other method that returns an error returns one, and
// the remaining methods panic with that error. They do the same for a negative number
// of matches.
//
// Sets cannot be compared with ==; use [Set.Compare]. Methods that only read the takes
// or the play convention cost at most time proportional to the number of takes.
type Set struct {
	elements []int // ascending, never changed
	play     nimkit.Play
	noDraws  bool // only if a player can be stuck: without 1
}

// NewSet returns the set of these takes in normal play. They can be in any order. It
// returns an error that names the wrong element if there is no element, if one is not
// between 1 and [MaxElement], or if one occurs twice.
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
			return Set{}, words.Errorf("takeaway: element %d of the take set is above %d, the largest take allowed: a rule given to nimkit.From or to octal.From has takes of any size", s, MaxElement)
		case i > 0 && s == sorted[i-1]:
			return Set{}, words.Errorf("takeaway: element %d occurs twice in the take set", s)
		}
	}
	return Set{elements: sorted}, nil
}

// MustSet returns the set of these takes in normal play. It panics with the error of
// [NewSet].
func MustSet(elements ...int) Set {
	s, err := NewSet(elements...)
	words.Check(err)
	return s
}

// Misere returns the set in misère play, the article's: whoever takes the last match
// loses.
func (s Set) Misere() Set {
	s.play = nimkit.Misere
	return s
}

// Normal returns the set in normal play, that of the article's exercise 2: whoever
// takes the last match wins. It keeps the convention of [Set.NoDraws].
func (s Set) Normal() Set {
	s.play = nimkit.Normal
	return s
}

// NoDraws returns the set with the convention of the literature: a player without a
// move has reached the end of the game, even if matches are left, and so loses in
// normal play and wins in misère play. It returns the same set if 1 is in it, because
// then only an empty heap has no move.
func (s Set) NoDraws() Set {
	s.noDraws = s.Min() > 1
	return s
}

// Play returns the play convention.
func (s Set) Play() nimkit.Play { return s.play }

// HasDraws reports whether the game can end in a draw: 1 is not in the set, so that a
// player can be stuck with matches left, and [Set.NoDraws] does not hold.
func (s Set) HasDraws() bool { return s.Min() > 1 && !s.noDraws }

// validate returns an error for the zero Set.
func (s Set) validate() error {
	if len(s.elements) == 0 {
		return words.Errorf("takeaway: the take set is empty: make it with NewSet or MustSet")
	}
	return nil
}

// Elements returns the takes in ascending order, in a new slice.
func (s Set) Elements() []int { return slices.Clone(s.elements) }

// Len returns the number of takes.
func (s Set) Len() int { return len(s.elements) }

// Min returns the smallest take, 0 for the zero Set.
func (s Set) Min() int {
	if len(s.elements) == 0 {
		return 0
	}
	return s.elements[0]
}

// Max returns the largest take (Dutch article: M), 0 for the zero Set.
func (s Set) Max() int {
	if len(s.elements) == 0 {
		return 0
	}
	return s.elements[len(s.elements)-1]
}

// Contains reports whether a player may take n matches.
func (s Set) Contains(n int) bool {
	_, found := slices.BinarySearch(s.elements, n)
	return found
}

// Compare returns -1, 0 or +1 when s is before, equal to or after t. Sets with fewer
// takes come first; among sets of the same size, the one with the smaller element at
// the first difference. Of two sets with the same takes, normal play comes before
// misère play, and then draws before [Set.NoDraws].
func (s Set) Compare(t Set) int {
	order := cmp.Or(cmp.Compare(s.Len(), t.Len()), slices.Compare(s.elements, t.elements), cmp.Compare(s.play, t.play))
	if order == 0 && s.noDraws != t.noDraws {
		if t.noDraws {
			return -1
		}
		return 1
	}
	return order
}

// Takes returns the takes without the play convention, as the article writes them:
// "{1, 4, 9, 10}".
func (s Set) Takes() string {
	return "{" + words.JoinFunc(s.elements, ", ", strconv.Itoa) + "}"
}

// String returns the takes and each convention that is not the one of [NewSet]:
// "{2, 3}", "{2, 3} misère", "{2, 3} misère, no draws".
func (s Set) String() string {
	text := s.Takes()
	if s.play == nimkit.Misere {
		text += " " + s.play.String()
	}
	if s.noDraws {
		text += ", no draws"
	}
	return text
}

// Display returns the takes and the convention in the reader's language:
// "{1, 4, 9, 10} in misère play".
func (s Set) Display() words.Text {
	if s.noDraws && s.play == nimkit.Normal {
		return words.Format("%v, %s", s.Takes(), s.Convention())
	}
	return words.T("%v in %s", s.Takes(), s.Convention())
}

// Convention returns who wins at the end, in the reader's language: "misère play",
// "normal play", or "whoever cannot move loses" for normal play with [Set.NoDraws].
func (s Set) Convention() words.Text {
	switch {
	case s.play != nimkit.Normal:
		return words.C("rule", "misère play")
	case s.noDraws:
		return words.T("whoever cannot move loses")
	}
	return words.C("rule", "normal play")
}

// Sets yields the sets of the article with largest take m, in normal play: each
// contains 1 and m, and any of the numbers between. There are 2^(m-2) of them for
// m >= 2, one for m = 1, and none for a smaller m. It panics with a
// [*nimkit.LimitError] for an m above 64.
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

// mostSets is the largest m of [Sets]: their number must fit in a machine word.
const mostSets = 64

// SetsOf yields all sets of a number of takes from 1 to largest, in normal play, those with a
// smaller largest take first. It yields nothing if size is below 1 or above largest.
func SetsOf(size, largest int) iter.Seq[Set] {
	return func(yield func(Set) bool) {
		elements := make([]int, max(size, 0))
		// choose chooses the elements at the indices below n, all below most, the last one first.
		var choose func(n, most int) bool
		choose = func(n, most int) bool {
			if n == 0 {
				return yield(MustSet(elements...))
			}
			for s := n; s < most; s++ {
				if elements[n-1] = s; !choose(n-1, s) {
					return false
				}
			}
			return true
		}
		if size >= 1 {
			choose(size, largest+1)
		}
	}
}
