package classics

import (
	"math/bits"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// GreenHackenbush returns Hackenbush on a tree that grows from the ground, with at most 64
// edges. Edge i, counted from 1, leads from point below[i-1] up to point i. The point below is 0
// for the ground, or the end of an earlier edge: GreenHackenbush(0, 1, 1) is a trunk with two
// branches. A move cuts an edge, which falls with everything above it.
//
// A stalk of n edges is a Nim heap of n, and stalks on one point add like heaps. By the colon
// principle, equivalent branches can replace each other on any point. So an edge is a heap of
// one more than the nim-sum of the edges on top of it, and a tree is Nim with its edges on the
// ground as heaps. This is so in misère play too: by induction, the options of an edge with its
// branches are heaps, and one of them is 0, so the misère mex rule applies.
//
// Winning Ways, chapter 7; the misère mex rule: P. M. Grundy and C. A. B. Smith, Disjunctive
// games with the last player losing, Proc. Cambridge Philosophical Society 52 (1956).
func GreenHackenbush(below ...int) nimkit.Game {
	n := len(below)
	if n > 64 {
		return nimkit.InvalidGame(words.Errorf("classics: a tree of %d edges is too large: the most is 64", n))
	}
	above := make([]uint64, n+1)              // the edges above each point
	trees := slices.Repeat([]float64{1}, n+1) // how many trees can be left there
	for i := n; i > 0; i-- {
		from := below[i-1]
		if from < 0 || from >= i {
			return nimkit.InvalidGame(words.Errorf("classics: edge %d grows from point %d, which is not between 0 and %d", i, from, i-1))
		}
		above[from] |= above[i] | 1<<(i-1)
		trees[from] *= trees[i] + 1
	}
	edges := func(tree uint64) (list []int) {
		for ; tree != 0; tree &= tree - 1 {
			list = append(list, bits.TrailingZeros64(tree)+1)
		}
		return list
	}
	cuts := func(tree uint64, move func(uint64)) {
		for _, edge := range edges(tree) {
			move(tree &^ (above[edge] | 1<<(edge-1)))
		}
	}
	layout := board.Tree(below...)
	layout.Coordinates = func(position any) []int {
		row := make([]int, n)
		for _, edge := range position.([]int) {
			row[edge-1] = 1
		}
		return row
	}
	appearance := nimkit.Appearance{
		Name: words.T("Green Hackenbush"), Layout: layout, Ends: nimkit.EndsByTakingLast(),
		Rule: words.T("Cut an edge. It falls with everything above it."),
		Why:  words.T("An edge is worth one more than the nim-sum of the edges on top of it. The nim-sum of the edges on the ground decides."),
	}
	return ruleset[uint64, nimkit.Nimber]{
		appearance: appearance, rule: cuts, start: above[0], display: func(tree uint64) any { return edges(tree) }, size: size{positions: trees[0]},
		source: "Winning Ways 1982: 1 + (v₁ ⊕ v₂ ⊕ …)",
		formula: always(func(tree uint64) nimkit.Nimber {
			values := make([]nimkit.Nimber, n+1) // of what is above each point
			for _, edge := range slices.Backward(edges(tree)) {
				from := below[edge-1]
				values[from] = values[from].Add(values[edge] + 1)
			}
			return values[0]
		}),
	}.game()
}
