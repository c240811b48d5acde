package takeaway

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// MaxElement is the largest take a [Set] may have. The article's sets end at
// 12; the bound keeps every piece of memory that grows with it small.
const MaxElement = 10_000

// A Set is the set of allowed takes (Dutch article: NimSet). It does not change
// once made. Make it with [NewSet], [MustSet] or [ParseSet]; the zero Set is
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
		return Set{}, errors.New("takeaway: the take set is empty: it needs at least one element")
	}
	sorted := slices.Sorted(slices.Values(elements))
	for i, s := range sorted {
		switch {
		case s < 1:
			return Set{}, tooSmall(strconv.Itoa(s))
		case s > MaxElement:
			return Set{}, tooLarge(strconv.Itoa(s))
		case i > 0 && s == sorted[i-1]:
			return Set{}, fmt.Errorf("takeaway: element %d stands in the take set twice", s)
		}
	}
	return Set{sorted}, nil
}

func tooSmall(element string) error {
	return fmt.Errorf("takeaway: element %s of the take set is below 1: a move takes at least one match", element)
}

func tooLarge(element string) error {
	return fmt.Errorf("takeaway: element %s of the take set is above %d, the largest take allowed", element, MaxElement)
}

// MustSet is [NewSet] for sets known to be good: it panics where NewSet has an
// error.
func MustSet(elements ...int) Set {
	s, err := NewSet(elements...)
	if err != nil {
		panic(err.Error())
	}
	return s
}

// ParseSet reads a set as people write it: whole numbers with commas between
// them, with or without braces around, such as "1, 4, 9, 10" or "{1,4,9,10}".
// It has the errors of [NewSet], and one that quotes what is no whole number.
func ParseSet(text string) (Set, error) {
	inner := strings.TrimSpace(text)
	if opened, ok := strings.CutPrefix(inner, "{"); ok {
		if inner, ok = strings.CutSuffix(opened, "}"); !ok {
			return Set{}, fmt.Errorf("takeaway: %q opens a brace and does not close it", text)
		}
	}
	if strings.TrimSpace(inner) == "" {
		return NewSet()
	}
	var elements []int
	for word := range strings.SplitSeq(inner, ",") {
		word = strings.TrimSpace(word)
		s, err := strconv.Atoi(word)
		switch {
		case err == nil:
			elements = append(elements, s)
		case !errors.Is(err, strconv.ErrRange):
			return Set{}, fmt.Errorf("takeaway: %q in the take set %q is not a whole number", word, text)
		case s < 0: // Atoi gives the nearest int
			return Set{}, tooSmall(word)
		default:
			return Set{}, tooLarge(word)
		}
	}
	return NewSet(elements...)
}

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
	if len(s.elements) != len(t.elements) {
		return cmp.Compare(len(s.elements), len(t.elements))
	}
	return slices.Compare(s.elements, t.elements)
}

// String writes the set as the article does: "{1, 4, 9, 10}".
func (s Set) String() string {
	words := make([]string, len(s.elements))
	for i, e := range s.elements {
		words[i] = strconv.Itoa(e)
	}
	return "{" + strings.Join(words, ", ") + "}"
}
