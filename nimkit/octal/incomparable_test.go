package octal

import (
	"iter"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// listed and held are rulesets that cannot be compared, because of their type and of their
// value.
type (
	listed []int
	held   struct{ any }
)

func (l listed) Options(heap int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for _, take := range l {
			if take <= heap && !yield([]int{heap - take}) {
				return
			}
		}
	}
}

func (h held) Options(heap int) iter.Seq[[]int] { return h.any.(listed).Options(heap) }

// TestIncomparableRulesetsAreRefused checks that rulesets that cannot be compared can be
// formatted, and are an error where they must be compared.
func TestIncomparableRulesetsAreRefused(t *testing.T) {
	one, two := listed{1}, listed{1, 2}
	for want, s := range map[string]Sum{
		"(a rule:4)":           {{one, 4}},
		"(a rule:4, a rule:5)": {{one, 4}, {two, 5}},
		"(a rule:3, a rule:3)": {{held{one}, 3}, {held{one}, 3}},
		"(a rule:2, 0.77:3)":   {{one, 2}, {Kayles, 3}},
		"(0.77:3, a rule:2)":   {{Kayles, 3}, {held{two}, 2}},
		"(a rule:1, a rule:2)": {{nil, 1}, {held{two}, 2}},
	} {
		require.Equal(t, s.String(), want)
		if _, err := s.NimValue(); err == nil || s[0].Ruleset != nil && !strings.Contains(err.Error(), "cannot be compared") {
			t.Errorf("%s has a nim-value: %v", s, err)
		}
		if _, err := s.Game().Graph(); err == nil {
			t.Errorf("%s has a graph", s)
		}
	}
	// Pointers to them can be compared.
	require.Returns(t, nimkit.Nimber(2), "nim-value")((Sum{{&one, 4}, {&two, 5}}).NimValue())
}

// TestStringOfManyHeaps checks that the String of a sum takes linear time.
func TestStringOfManyHeaps(t *testing.T) {
	s := make(Sum, 1_000_000)
	for i := range s {
		s[i] = Heap{Kayles, 7}
	}
	text := s.String()
	require.That(t, len(text) == 3*len(s), "%d letters", len(text))
}
