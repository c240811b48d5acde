package misere

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"

	"nimlab/nimkit/octal"
)

// kayles is Kayles as an octal.Func.
var kayles = octal.From(func(heap int) (options [][]int) {
	for take := 1; take <= min(2, heap); take++ {
		for left := range heap - take + 1 {
			options = append(options, []int{left, heap - take - left})
		}
	}
	return options
})

// TestNimHeapsAgreeWithForms checks that a heap of a random ruleset equals a nim heap
// exactly if its canonical form is one, and the same for the rulesets for which CGSuite
// 2.2 prints only the base.
func TestNimHeapsAgreeWithForms(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	counts := [2]int{}
	for range 300 {
		const most = 9
		options := make([][][]int, most+1)
		for h := 1; h <= most; h++ {
			for range r.IntN(5) {
				option := make([]int, 1+r.IntN(3))
				for i := range option {
					option[i] = r.IntN(h)
				}
				options[h] = append(options[h], option)
			}
		}
		heaps := require.Must(Heaps(octal.From(func(h int) [][]int { return options[h] }), most))(t)
		f := NewForms()
		forms := make([]*Form, most+1)
		for h := range forms {
			var after []*Form
			for _, option := range options[h] {
				var parts []*Form
				for _, p := range option {
					parts = append(parts, forms[p])
				}
				after = append(after, f.Sum(parts...))
			}
			forms[h] = f.Of(after...)
			isNim := heaps[h].Nim >= 0
			if isNim {
				counts[0]++
			} else {
				counts[1]++
			}
			if want := f.Heap(max(heaps[h].Nim, 0)); isNim && forms[h] != want || !isNim && forms[h].nim >= 0 {
				t.Fatalf("%v: heap %d is %v, said to be the nim heap %d", options, h, forms[h], heaps[h].Nim)
			}
		}
	}
	require.That(t, min(counts[0], counts[1]) >= 300, "%d nim heaps and others", counts)
}

// TestLengthIgnoresOrderOfForms checks that the length of a form is that of its longest
// option plus 1, in whatever order the forms were created.
func TestLengthIgnoresOrderOfForms(t *testing.T) {
	f := NewForms()
	five := f.Heap(5)
	late := f.Of(f.Heap(2)) // made last, and over in three moves
	for _, options := range [][]*Form{{five, late}, {late, five}, {late}, {}} {
		want := 0
		for _, o := range options {
			want = max(want, o.Length()+1)
		}
		if got := f.Of(options...).Length(); got != want || len(options) == 2 && got != 6 {
			t.Errorf("%v: %d moves, not %d", options, got, want)
		}
	}
}

// TestTooMuchWorkIsLimitError checks that work beyond the limit is an error that names
// the ruleset.
func TestTooMuchWorkIsLimitError(t *testing.T) {
	for work := 1; ; work *= 2 {
		heaps, err := HeapsWithin(kayles, 12, work)
		if err == nil {
			require.That(t, work >= 1<<8 && work <= 1<<16 && len(heaps) == 13, "%d heaps by work of %d", len(heaps), work)
			break
		}
		limit := (*nimkit.LimitError)(nil)
		require.True(t, errors.As(err, &limit) && limit.Limit == work, "%v", err)
		require.ErrorContains(t, err, "a rule of your own: the positions of several heaps that follow from one are too much work")
	}
	s := newHeapSums(kayles, MaxWork)
	for h := range 12 {
		require.Must(s.heap(h))(t)
	}
	s.remaining = 20
	require.Fails(t, "too much work")(s.position(slices.Concat(s.part(9), s.part(10), s.part(11)).sorted()))
}
