package takeaway_test

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
)

// The article's game: if 1, 4, 9 or 10 matches may be taken and the last one loses, the
// differences between losses repeat after 31 matches.
func Example() {
	set := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(first(10, set.Losses()))
	fmt.Println(first(10, set.Differences()))
	r, err := set.Period()
	fmt.Println(r, err)
	fmt.Println(set.Explain(29).Best())
	// Output:
	// [1 3 6 8 14 19 21 26 32 34]
	// [2 3 2 6 5 2 5 6 2 3]
	// outcomes of {1, 4, 9, 10} misère: preperiod 0, period 31 <nil>
	// [29 − 10 = 19]
}

// In exercise 3 the set does not contain 1, so there are draws.
func ExampleSet_Outcomes() {
	n := 0
	for outcome := range takeaway.MustSet(2, 3).Misere().Outcomes() {
		fmt.Print(outcome)
		if n++; n == 10 {
			break
		}
	}
	// Output: WDLDWWDLDW
}

// In exercise 1 the outcomes of {1, 6, 9} have a preperiod.
func ExampleSet_DD() {
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

// The outcomes can start to repeat before the nim-values do.
func ExampleSet_NimPeriod() {
	set := takeaway.MustSet(1, 4, 10)
	nims, _ := set.NimPeriod()
	outcomes, _ := set.Period()
	fmt.Println(nims)
	fmt.Println(outcomes)
	// Output:
	// nim-values of {1, 4, 10}: preperiod 16, period 11
	// outcomes of {1, 4, 10}: preperiod 11, period 11
}

// If the limit is too small, the error states it.
func ExampleSet_PeriodWithin() {
	_, err := takeaway.MustSet(1, 6, 11, 12).Misere().PeriodWithin(context.Background(), 50)
	var limit *nimkit.LimitError
	fmt.Println(errors.As(err, &limit))
	fmt.Println(err)
	// Output:
	// true
	// takeaway: the outcomes of {1, 6, 11, 12} misère: no repetition found among the first 50 positions: PeriodWithin(context.Background(), 400) goes further
}

// The article's table has the period 33 for this set, which is wrong.
func ExampleRepetition_Verify() {
	r := takeaway.Repetition{Set: takeaway.MustSet(1, 4, 9, 10).Misere(), Period: 33}
	fmt.Println(r.Verify())
	r.Period = 31
	fmt.Println(r.Verify())
	// Output:
	// takeaway: outcomes of {1, 4, 9, 10} misère: preperiod 0, period 33: the value at 3 does not come back at 36
	// <nil>
}

func ExampleSet_WinningMoves() {
	set := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(set.WinningMoves(30), set.WinningMoves(32))
	// Output: [4 9] []
}

// If no move wins, a move to a draw is best.
func ExampleExplanation_Best() {
	set := takeaway.MustSet(2, 3).Misere()
	for n := range 6 {
		fmt.Println(n, set.Outcome(n), set.Explain(n).Best())
	}
	// Output:
	// 0 W []
	// 1 D []
	// 2 L [2 − 2 = 0]
	// 3 D [3 − 2 = 1]
	// 4 W [4 − 2 = 2]
	// 5 W [5 − 3 = 2]
}

// The outcomes repeat after 31 matches, so heaps of any size can be explained.
func ExampleSet_Explain() {
	fmt.Println(takeaway.MustSet(1, 4, 9, 10).Misere().Explain(1_000_000_000_000_000_001).Best())
	// Output: [1000000000000000001 − 1 = 1000000000000000000]
}

// The graph has every position that can be reached from a heap of 8.
func ExampleSet_Heap() {
	g, err := takeaway.MustSet(1, 2, 3).Heap(8).Graph()
	fmt.Println(g.Len(), g.Outcome(g.Start()), err)
	// Output: 9 L <nil>
}

// In exercise 2 whoever takes the last match wins.
func ExampleSet_Normal() {
	set := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(set, first(5, set.Losses()))
	fmt.Println(set.Normal(), first(5, set.Normal().Losses()))
	// Output:
	// {1, 4, 9, 10} misère [1 3 6 8 14]
	// {1, 4, 9, 10} [0 2 5 7 13]
}

// In the literature, a player who is stuck has lost.
func ExampleSet_NoDraws() {
	set := takeaway.MustSet(2, 3)
	fmt.Println(set, set.OutcomesBetween(0, 9))
	fmt.Println(set.NoDraws(), set.NoDraws().OutcomesBetween(0, 9))
	// Output:
	// {2, 3} [L D W W D L D W W D]
	// {2, 3}, no draws [L L W W W L L W W W]
}

// The sets of the article with largest take 4.
func ExampleSets() {
	fmt.Println(slices.Collect(takeaway.Sets(4)))
	// Output: [{1, 4} {1, 2, 4} {1, 3, 4} {1, 2, 3, 4}]
}

// The outcomes of large heaps follow from the period.
func ExampleSet_OutcomesBetween() {
	set := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(set.OutcomesBetween(1, 10))
	fmt.Println(set.OutcomesBetween(31_000_000_000_001, 31_000_000_000_010))
	// Output:
	// [L W L W W L W L W W]
	// [L W L W W L W L W W]
}

// Exercise 4 asks for a better method than the article's: BrentSearch compares fewer
// differences.
func ExampleSet_BrentSearch() {
	set := takeaway.MustSet(1, 4, 9, 60).Misere()
	_, slow, _ := set.DoubleLoop()
	dd, quick, _ := set.BrentSearch()
	fmt.Println(slow, quick, dd.StartLen, dd.PeriodLen)
	// Output: 12409 483 68 61
}

func ExamplePeriodsOfTwo() {
	for _, r := range takeaway.PeriodsOfTwo(3) {
		fmt.Println(r)
	}
	// Output:
	// nim-values of {1, 2}: preperiod 0, period 3
	// nim-values of {1, 3}: preperiod 0, period 2
	// nim-values of {2, 3}: preperiod 0, period 5
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
