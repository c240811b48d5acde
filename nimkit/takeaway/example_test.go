package takeaway_test

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
)

// The article's game: may 1, 4, 9 or 10 matches be taken and does the last one
// lose, then the differences between losses repeat after 31 matches.
func Example() {
	game := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(take(10, game.Losses()))
	fmt.Println(take(10, game.Differences()))
	r, err := game.Period()
	fmt.Println(r, err)
	fmt.Println(game.Explain(29).Best())
	// Output:
	// [1 3 6 8 14 19 21 26 32 34]
	// [2 3 2 6 5 2 5 6 2 3]
	// outcomes of {1, 4, 9, 10} misère: preperiod 0, period 31 <nil>
	// [29 − 10 = 19]
}

// Exercise 3: without a 1 there are draws.
func ExampleGame_Outcomes() {
	n := 0
	for outcome := range takeaway.MustSet(2, 3).Misere().Outcomes() {
		fmt.Print(outcome)
		if n++; n == 10 {
			break
		}
	}
	// Output: WDLDWWDLDW
}

// Exercise 1: {1, 6, 9} starts with something else before it repeats.
func ExampleGame_DD() {
	dd, err := takeaway.MustSet(1, 6, 9).Misere().DD()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("StartDD", dd.StartDD(), "StartLen", dd.StartLen)
	fmt.Println("PeriodDD", dd.PeriodDD(), "PeriodLen", dd.PeriodLen)
	// Output:
	// StartDD [2 2 3 5] StartLen 12
	// PeriodDD [2 3] PeriodLen 5
}

// The outcomes can settle before the nim-values do.
func ExampleSet_NimPeriod() {
	set := takeaway.MustSet(1, 4, 10)
	nims, _ := set.NimPeriod()
	outcomes, _ := set.Normal().Period()
	fmt.Println(nims)
	fmt.Println(outcomes)
	// Output:
	// nim-values of {1, 4, 10} normal: preperiod 16, period 11
	// outcomes of {1, 4, 10} normal: preperiod 11, period 11
}

// A search that was given too little says how far it looked.
func ExampleGame_PeriodWithin() {
	_, err := takeaway.MustSet(1, 6, 11, 12).Misere().PeriodWithin(context.Background(), 50)
	var limit *nimkit.LimitError
	fmt.Println(errors.As(err, &limit))
	fmt.Println(err)
	// Output:
	// true
	// takeaway: the outcomes of {1, 6, 11, 12} misère: no repetition found among the first 50 positions
}

// The article's table says 33 for this set; nobody has to take anybody's word.
func ExampleRepetition_Verify() {
	claim := takeaway.Repetition{Game: takeaway.MustSet(1, 4, 9, 10).Misere(), Period: 33}
	fmt.Println(claim.Verify())
	claim.Period = 31
	fmt.Println(claim.Verify())
	// Output:
	// takeaway: outcomes of {1, 4, 9, 10} misère: preperiod 0, period 33: the value at 3 does not come back at 36
	// <nil>
}

func ExampleGame_WinningMoves() {
	game := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(game.WinningMoves(30), game.WinningMoves(32))
	// Output: [4 9] []
}

// When there is nothing to win, a draw is best.
func ExampleExplanation_Best() {
	game := takeaway.MustSet(2, 3).Misere()
	for n := range 6 {
		fmt.Println(n, game.Outcome(n), game.Explain(n).Best())
	}
	// Output:
	// 0 W []
	// 1 D []
	// 2 L [2 − 2 = 0]
	// 3 D [3 − 2 = 1]
	// 4 W [4 − 2 = 2]
	// 5 W [5 − 3 = 2]
}

// The game repeats after 31 matches, so no heap is too large.
func ExampleGame_Explain() {
	fmt.Println(takeaway.MustSet(1, 4, 9, 10).Misere().Explain(1_000_000_000_000_000_001).Best())
	// Output: [1000000000000000001 − 1 = 1000000000000000000]
}

// Every position of a heap, for a graph or a board.
func ExampleGame_Heap() {
	g, err := takeaway.MustSet(1, 2, 3).Normal().Heap(8).Graph()
	fmt.Println(g.Len(), g.Outcome(g.Start()), err)
	// Output: 9 L <nil>
}

// The sets of the article with largest take 4.
func ExampleSets() {
	fmt.Println(slices.Collect(takeaway.Sets(4)))
	// Output: [{1, 4} {1, 2, 4} {1, 3, 4} {1, 2, 3, 4}]
}

// Far up the outcomes are known as well as near by.
func ExampleGame_Part() {
	game := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(game.Part(1, 10))
	fmt.Println(game.Part(31_000_000_000_001, 31_000_000_000_010))
	// Output:
	// [L W L W W L W L W W]
	// [L W L W W L W L W W]
}

// Exercise 4: how many differences are compared, in the article's way and in a
// better one.
func ExampleGame_OneStretch() {
	game := takeaway.MustSet(1, 4, 9, 60).Misere()
	_, slow, _ := game.DoubleLoop()
	dd, quick, _ := game.OneStretch()
	fmt.Println(slow, quick, dd.StartLen, dd.PeriodLen)
	// Output: 12409 483 68 61
}

func ExamplePeriodsOfTwo() {
	for _, r := range takeaway.PeriodsOfTwo(3) {
		fmt.Println(r)
	}
	// Output:
	// nim-values of {1, 2} normal: preperiod 0, period 3
	// nim-values of {1, 3} normal: preperiod 0, period 2
	// nim-values of {2, 3} normal, no draws: preperiod 0, period 5
}

func ExamplePeriodsOfThree() {
	for _, r := range takeaway.PeriodsOfThree(4) {
		fmt.Println(r)
	}
	// Output:
	// outcomes of {1, 2, 3} misère: preperiod 0, period 4
	// outcomes of {1, 2, 4} misère: preperiod 0, period 3
	// outcomes of {1, 3, 4} misère: preperiod 0, period 7
}

func ExamplePeriods() {
	for _, r := range takeaway.Periods(4) {
		fmt.Println(r)
	}
	// Output:
	// outcomes of {1, 4} misère: preperiod 0, period 5
	// outcomes of {1, 2, 4} misère: preperiod 0, period 3
	// outcomes of {1, 3, 4} misère: preperiod 0, period 7
	// outcomes of {1, 2, 3, 4} misère: preperiod 0, period 5
}
