package partizan

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"nimlab/internal/require"
)

// What the package costs beside a textbook: the same canonical forms by their definition, of
// whole boards instead of parts, with a table of values and one of comparisons, and nothing
// else.

type textbook struct {
	left, right [][]int // the options of each value
	kept        map[string]int
	comparisons map[[2]int]bool
	known       map[uint64]int
}

func (t *textbook) atMost(v, w int) bool {
	is, ok := t.comparisons[[2]int{v, w}]
	if !ok {
		is = !slices.ContainsFunc(t.left[v], func(o int) bool { return t.atMost(w, o) }) &&
			!slices.ContainsFunc(t.right[w], func(o int) bool { return t.atMost(o, v) })
		t.comparisons[[2]int{v, w}] = is
	}
	return is
}

func (t *textbook) canonical(left, right []int) int {
	for changed := true; changed; {
		changed = false
		left = undominatedOf(left, t.atMost)
		right = undominatedOf(right, func(v, w int) bool { return t.atMost(w, v) })
		g := len(t.left)
		t.left, t.right = append(t.left, left), append(t.right, right)
		bypass := func(side []int, options, answers [][]int, noWorse func(v int) bool) []int {
			for i, o := range side {
				for _, answer := range answers[o] {
					if noWorse(answer) {
						changed = true
						return append(slices.Delete(slices.Clone(side), i, i+1), options[answer]...)
					}
				}
			}
			return side
		}
		left = bypass(left, t.left, t.right, func(v int) bool { return t.atMost(v, g) })
		if !changed {
			right = bypass(right, t.right, t.left, func(v int) bool { return t.atMost(g, v) })
		}
		for key := range t.comparisons {
			if key[0] == g || key[1] == g {
				delete(t.comparisons, key)
			}
		}
		t.left, t.right = t.left[:g], t.right[:g]
	}
	slices.Sort(left)
	slices.Sort(right)
	key := fmt.Sprint(left, right)
	v, ok := t.kept[key]
	if !ok {
		v = len(t.left)
		t.kept[key], t.left, t.right = v, append(t.left, left), append(t.right, right)
	}
	return v
}

func undominatedOf(options []int, atMost func(v, w int) bool) (kept []int) {
	for i, o := range options {
		if !slices.ContainsFunc(options, func(v int) bool { return v != o && atMost(o, v) && !atMost(v, o) }) && !slices.Contains(options[:i], o) {
			kept = append(kept, o)
		}
	}
	return kept
}

func (t *textbook) domineering(s Shape) int {
	if v, ok := t.known[s.cells]; ok {
		return v
	}
	var sides [2][]int
	for p := range sides {
		domineering.options(s, Player(p), func(q Shape) { sides[p] = append(sides[p], t.domineering(q)) })
	}
	v := t.canonical(sides[Left], sides[Right])
	t.known[s.cells] = v
	return v
}

// measured returns the time that b.N runs take.
func measured(b *testing.B, work func()) time.Duration {
	began := time.Now()
	for range b.N {
		work()
	}
	return time.Since(began)
}

// BenchmarkDomineering reports how much longer the textbook takes for boards, and a rule in
// five lines that names the parts.
func BenchmarkDomineering(b *testing.B) {
	for _, size := range [][2]int{{4, 3}, {4, 4}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			s := require.Must(Rectangle(size[0], size[1]))(b)
			here := measured(b, func() { require.Must(Domineering(s).Value())(b) })
			own := measured(b, func() { require.Must(FromParts(fiveLines(0, 1), fiveLines(1, 0), s).Value())(b) })
			book := measured(b, func() {
				t := &textbook{kept: map[string]int{}, comparisons: map[[2]int]bool{}, known: map[uint64]int{}}
				t.domineering(s)
			})
			b.ReportMetric(float64(book)/float64(here), "textbook/here")
			b.ReportMetric(float64(own)/float64(here), "five-lines/here")
		})
	}
}

func fiveLines(x, y int) func(Shape, func(...Shape)) {
	return func(s Shape, move func(...Shape)) {
		for q := range s.Squares() {
			if next := q.Plus(x, y); s.Has(next) {
				move(s.Without(q, next).Parts()...)
			}
		}
	}
}
