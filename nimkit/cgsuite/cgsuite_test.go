package cgsuite_test

import (
	"math/big"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/cgsuite"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/octal"
)

func TestErrors(t *testing.T) {
	grow := octal.From(func(heap int) [][]int { return [][]int{{heap}} })
	pairs := octal.From(func(heap int) (options [][]int) {
		for larger := range heap {
			for smaller := range larger + 1 {
				options = append(options, []int{smaller, larger})
			}
		}
		return options
	})
	for name, err := range map[string]error{
		"a third":      second(cgsuite.Number(big.NewRat(1, 3))),
		"no number":    second(cgsuite.Number(nil)),
		"a heap of -1": second(cgsuite.Heaps(octal.Kayles, -1)),
		"a rule":       second(cgsuite.Heaps(grow, 2)),
		"many options": second(cgsuite.Heaps(pairs, 100)),
		"a long list":  second(cgsuite.Heaps(octal.Splitting(2), 101)),
		"no game":      second(cgsuite.Heaps(nil, 1)),
		"no code":      second(cgsuite.Heaps(octal.Code("12.3"), 1)),
		"a code":       second(cgsuite.Row(coins.Code("x").Row(1))),
		"a corner":     second(cgsuite.Board(coins.TurningCorners().Board([2]int{-1, 0}))),
		"a place":      second(cgsuite.Row(coins.Twins.Row(-1))),
	} {
		require.That(t, err != nil, "%s is no error", name)
	}
	first := octal.From(func(heap int) [][]int { return [][]int{{0}}[:min(heap, 1)] })
	listed := "game.heap.HeapRuleset(n -> [[],[[0]],[[0]]][n+1])"
	require.Returns(t, listed+"(2) + "+listed+"(1)", "the larger heap first")(cgsuite.Heaps(first, 2, 1))
	require.Must(cgsuite.Heaps(first, 100))(t)
	board := func(columns, rows coins.Code) (string, error) {
		return cgsuite.Board(coins.Product{Columns: columns, Rows: rows}.Board([2]int{2, 1}))
	}
	require.Returns(t, `game.heap.Spawning("1+C").DirectProduct(game.heap.Spawning("2"))((3,2))`, "columns and rows of two games")(board(coins.Ruler, coins.Twins))
	listed = "game.heap.HeapRuleset(n -> [[],[[]],[[1]],[[1],[1,2]]][n+1])"
	require.Returns(t, listed+`.DirectProduct(game.heap.Spawning("2"))((3,2))`, "columns by a list")(board("1+FS", coins.Twins))
	require.Returns(t, "0", "no heaps")(cgsuite.Heaps(octal.Kayles))
	require.Returns(t, "0", "no corners")(cgsuite.Board(coins.TurningCorners().Board()))
	require.Returns(t, `game.strip.Turning("2")("tht")`, "a head named twice")(cgsuite.Row(coins.Twins.Row(1, 2, 2)))
	require.Returns(t, `game.strip.Turning("2")("t")`, "no coins")(cgsuite.Row(coins.Twins.Row()))
}

func second[T any](_ T, err error) error { return err }
