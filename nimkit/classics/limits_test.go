package classics

import (
	"errors"
	"math"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// TestSizeIsALowerBound also checks that the bound is not much too low.
func TestSizeIsALowerBound(t *testing.T) {
	bar := func(rows ...int) size {
		start, _ := several("rows", rows)
		return barSize(start[:])
	}
	stairs := func(steps ...int) size {
		start, _ := several("steps", steps)
		return stairSize(start)
	}
	for name, c := range map[string]struct {
		game nimkit.Game
		size size
		most float64 // the largest ratio of the actual number to the bound
	}{
		"Wythoff":      {Wythoff(12, 17), heapsSize(12, 17), 2},
		"Pass":         {PassNim(12, 17), heapsSize(12, 17), 2.5},
		"one heap":     {Fibonacci(90), fibonacciNim.size(90), 1.1},
		"once as many": {TakeAway(1, 90), takeAway{times: 1}.size(90), 1.1},
		"nine times":   {TakeAway(9, 90), takeAway{times: 9}.size(90), 1.1},
		"squares":      {SubtractSquare(5000), size{5001, math.Pow(5000, 1.5) * 0.6, false}, 1.2},
		"stairs":       {Staircase(3, 4, 2), stairs(3, 4, 2), 1},
		"Chomp":        {Chomp(7, 6, 6, 3), bar(7, 6, 6, 3), 1},
		"a square":     {Chomp(5, 5, 5, 5, 5), bar(5, 5, 5, 5, 5), 1},
		"a row":        {Chomp(20), bar(20), 1},
		"no retreats":  {NorthcottWithRetreats(0, 5, 4), northcottSize(0, []uint64{5, 4}), 1.5},
		"one row":      {NorthcottWithRetreats(0, 4), northcottSize(0, []uint64{4}), 1.5},
		"retreats":     {NorthcottWithRetreats(7, 9), northcottSize(7, []uint64{9}), 3.3},
		"three rows":   {NorthcottWithRetreats(2, 3, 4, 3), northcottSize(2, []uint64{3, 4, 3}), 2.5},
		"play goes on": {Northcott(4, 3).Endless(), northcottSize(0, []uint64{4, 3}), 3},
	} {
		g, err := c.game.Graph()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		moves := 0
		for n := range g.Len() {
			moves += len(g.Options(n))
		}
		if positions := float64(g.Len()); c.size.positions > positions || positions > c.size.positions*max(c.most, 1.5) || c.size.moves > float64(moves) || float64(moves) > c.size.moves*c.most*c.most {
			t.Errorf("%s: size %v for %d positions and %d moves", name, c.size, g.Len(), moves)
		}
	}
}

// TestLargeGamesReturnLimitErrors checks that questions that need the graph return an error at once,
// and that formulas still answer. Without the limits this test does not end.
func TestLargeGamesReturnLimitErrors(t *testing.T) {
	const largest = math.MaxInt
	for name, g := range map[string]nimkit.Game{
		"Wythoff": Wythoff(2200, 2200), "many moves": Wythoff(1000, 1000), "Pass": PassNim(1500, 1500), "Pass, largest": PassNim(largest, largest),
		"Fibonacci": Fibonacci(2500), "Fibonacci, largest": Fibonacci(largest), "squares": SubtractSquare(1_000_000), "squares, largest": SubtractSquare(largest),
		"stairs": Staircase(1200, 1200), "all stairs": Staircase(8, 7, 6, 5, 4, 3, 2, 1), "low stairs": Staircase(1, 2, 3, 4, 5, 6, 7, 8), "one step": Staircase(1 << 20), "sums": Staircase(1<<62, 1<<62), "high stairs": Staircase(largest, largest, largest, largest, largest, largest, largest, largest),
		"Chomp": Chomp(3000, 3000), "a bar": Chomp(22, 22, 22, 22, 22, 22, 22, 22), "a long bar": Chomp(largest), "long rows": Chomp(1<<40, 1<<40, 1<<40),
		"Dawson": DawsonChess(maxFiles + 1), "Dawson, largest": DawsonChess(largest),
		"retreats": NorthcottWithRetreats(40, 40, 40, 40), "very many retreats": NorthcottWithRetreats(largest, 40, 40), "rows": NorthcottWithRetreats(0, 40, 40, 40), "a row": NorthcottWithRetreats(largest, largest),
	} {
		_, graph := g.Graph()
		_, misere := g.Misere().Graph()
		_, endless := g.Endless().Graph()
		_, comparison := g.Comparison()
		_, sequence := g.Sequence()
		for _, err := range []error{graph, misere, endless, comparison, sequence} {
			var limit *nimkit.LimitError
			if !errors.As(err, &limit) || limit.Limit < maxFiles || !strings.HasPrefix(err.Error(), "classics: ") || len(err.Error()) > 300 {
				t.Errorf("%s: %v", name, err)
			}
		}
		var limit *nimkit.LimitError
		if _, err := g.Outcome(); err != nil && !(errors.As(err, &limit) && strings.Contains("squares Chomp a bar a long bar long rows", strings.Split(name, ",")[0])) {
			t.Errorf("%s: %v", name, err)
		}
	}
	require.Fails(t, "more than 5000000 positions")(Northcott(40, 40, 40).Endless().Graph())
	require.Fails(t, "need not end")(Northcott(40, 40, 40).Graph())
}
