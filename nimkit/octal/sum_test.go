package octal

import (
	"fmt"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// square is Subtract a Square.
var square = From(func(heap int) (options [][]int) {
	for i := 1; i*i <= heap; i++ {
		options = append(options, []int{heap - i*i})
	}
	return options
})

// playing solves heaps of several rulesets.
func playing(rulesets []Ruleset) *byMoves {
	return newByMoves(func(heap [2]int) [][]int { return slices.Collect(rulesets[heap[0]].Options(heap[1])) })
}

// TestSumsAgreeWithSearch checks outcomes and winning moves of all sums of up to three
// heaps of up to six counters of six rulesets.
func TestSumsAgreeWithSearch(t *testing.T) {
	rulesets := []Ruleset{Kayles, Grundy, Lasker, square, Nim, Code("8.1B")}
	b := playing(rulesets)
	var heaps [][2]int
	for g := range rulesets {
		for n := range 7 {
			heaps = append(heaps, [2]int{g, n})
		}
	}
	check := func(p ...[2]int) {
		var sum Sum
		for _, h := range p {
			sum = append(sum, Heap{rulesets[h[0]], h[1]})
		}
		b.checkMoves(t, sum, p)
	}
	check()
	for i, one := range heaps {
		check(one)
		for j, two := range heaps[:i+1] {
			check(one, two)
			for _, three := range heaps[:j+1] {
				check(one, two, three)
			}
		}
	}
}

// TestAfterPanicsWithoutHeap checks the error of a move in a heap that does not exist.
func TestAfterPanicsWithoutHeap(t *testing.T) {
	for _, m := range []Move{{Heap: -1}, {Heap: 2}} {
		require.Panics(t, func() { Kayles.Sum(3, 4).After(m) }, fmt.Sprintf("heap %d, counted from 0, of a sum of 2", m.Heap))
	}
	for _, table := range []*Table{nil, {}} {
		require.ErrorContains(t, table.Extend(t.Context(), 5), "NewTable")
		mask, places, rare := table.SparseSpace()
		require.That(t, mask == 0 && !places && rare == 0, "%v %v %v", mask, places, rare)
	}
}

func TestSumErrors(t *testing.T) {
	for _, c := range []struct {
		sum  Sum
		want string
	}{
		{Kayles.Sum(3, -2), "heap 1 of the sum: octal: a heap of -2 is not"},
		{Sum{{Size: 3}}, "heap 0 of the sum: octal: no game"},
		{Code("0.G").Sum(3), "d1 = 'G'"},
	} {
		require.Fails(t, c.want)(c.sum.NimValue())
		require.Fails(t, c.want)(c.sum.WinningMoves())
		require.Fails(t)(c.sum.Outcome())
	}
}

// TestGraphsOfSums checks each position of the graphs of sums in both play conventions.
func TestGraphsOfSums(t *testing.T) {
	rulesets := []Ruleset{Nim, Kayles, Lasker, Grundy, square, Code("0.F"), Code("8.3"), Code("0.0B")}
	b := playing(rulesets)
	for _, sum := range []Sum{
		{}, {{Nim, 0}}, Kayles.Sum(9), Kayles.Sum(5, 3), Lasker.Sum(4, 3), Grundy.Sum(11),
		Code("0.F").Sum(7, 4), Code("8.3").Sum(9), {{Code("0.0B"), 8}, {Kayles, 3}},
		{{Kayles, 4}, {square, 6}, {Lasker, 3}}, {{Nim, 3}, {Nim, 3}, {Grundy, 7}},
	} {
		normal := require.Must(sum.Game().Graph())(t)
		misere := require.Must(sum.Game().Misere().Graph())(t)
		for n := range normal.Len() {
			var p [][2]int
			for _, h := range normal.Position(n).(Sum) {
				p = append(p, [2]int{slices.Index(rulesets, h.Ruleset), h.Size})
			}
			value := b.value(p)
			if got, ok := normal.NimValue(n); !ok || got != value || (normal.Outcome(n) == nimkit.Loss) != (value == 0) {
				t.Errorf("%v is %v, worth %v, want %v", p, normal.Outcome(n), got, value)
			}
			m, ok := misere.Find(normal.Position(n))
			if !ok || (misere.Outcome(m) == nimkit.Loss) != b.lost(p) {
				t.Errorf("misère: %v is %v", p, misere.Outcome(m))
			}
		}
		require.Equal(t, normal.Len(), misere.Len(), sum)
	}
	for want, sum := range map[string]Sum{
		"must leave smaller heaps": From(func(heap int) [][]int { return [][]int{{heap}} }).Sum(3),
		"option [-1]":              From(func(heap int) [][]int { return [][]int{{-1}} }).Sum(3),
		"d1 = 'G'":                 Code("0.G").Sum(3),
		"more than 100000":         Lasker.Sum(100, 100),
		"not between":              Kayles.Sum(-1),
		"no game":                  {{nil, 3}},
	} {
		require.Fails(t, want)(sum.Game().Graph())
	}
	require.Equal(t, (Sum{{Kayles, 5}, {Lasker, 3}}).String(), "(0.77:5, 4.(3):3)")
	require.Equal(t, Kayles.Sum(5, 3).String()+" "+(Sum{}).String(), "(5, 3) (0)")
	require.Equal(t, (Sum{{Kayles, 5}, {Lasker, 3}}).Display().In(words.Dutch), "(Kayles: 5, Lasker-Nim: 3)")
	require.Equal(t, Kayles.Sum(5, 3).Display().In(words.Dutch), "(5, 3)")
}

// TestSumIgnoresOrderOfHeaps checks that the order in which a rule lists heaps does not
// matter.
func TestSumIgnoresOrderOfHeaps(t *testing.T) {
	options := func(heap int) (all [][]int) {
		if heap > 1 {
			all = append(all, []int{heap - 1, heap - 2, 1}, []int{1, heap - 1})
		}
		return all
	}
	met := map[string]bool{}
	var meet func(heaps []int)
	meet = func(heaps []int) {
		heaps = slices.DeleteFunc(slices.Sorted(slices.Values(heaps)), func(h int) bool { return h == 0 })
		if key := fmt.Sprint(heaps); met[key] {
			return
		} else {
			met[key] = true
		}
		for i, h := range heaps {
			for _, left := range options(h) {
				meet(slices.Concat(heaps[:i], left, heaps[i+1:]))
			}
		}
	}
	meet([]int{5, 3})
	ruleset := From(options)
	g := require.Must(Sum{{ruleset, 5}, {ruleset, 3}}.Game().Graph())(t)
	require.Equal(t, g.Len(), len(met), "positions")
}
