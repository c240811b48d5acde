package exercise

import (
	"fmt"
	"slices"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
)

// Records returns exercise n of the notebook on records.
func Records(n int) Question {
	longPeriod := takeaway.MustSet(1, 6, 11, 12)
	symmetric := func(m int) bool { return records.Symmetric(records.UpTo(m)[m-1].Period.Set) }
	asymmetric := func(m int) bool { return !symmetric(m) }
	return book{
		1: ask(arrangementList.of(kindLetter), tabulate(1, 14, longPeriod.Misere().Outcome),
			withMistake("begun at 0", tabulate(0, 14, longPeriod.Misere().Outcome)),
			withMistake("only 1", tabulate(1, 14, takeaway.MustSet(1).Misere().Outcome)),
			withMistake("only 1 and 6", tabulate(1, 14, takeaway.MustSet(1, 6).Misere().Outcome)),
			withMistake("the other game", tabulate(1, 14, longPeriod.Normal().Outcome)), withOtherPlayer()),
		2: guess(arrangementOne.of(kindNumber), func() any { return periodOf(1, 6, 11, 12) },
			withMistake("their sum", 1+6+11+12), withMistake("all rows", 1<<12), withMistake("twice", func() any { return 2 * periodOf(1, 6, 11, 12) })),
		3: guess(arrangementOne.of(kindNumber), numbersWhere(2, 12, func(m int) bool { return longestPeriod(m) <= longestPeriod(m-1) })),
		4: guess(arrangementOne.of(kindNumber), func() any { return digitCount(int64(records.UpTo(40)[39].Period.Length)) },
			withMistake("doubled each time", digitCount(61<<28)), withMistake("all rows", digitCount(1<<40)), withMistake("as before", digitCount(61*9*9*9*3))),
		5: ask(arrangementSet.of(kindNumber), numbersWhere(2, 10, func(c int) bool { return c != 5 && outcomesKey(1, 5, c) == outcomesKey(1, 5) }),
			withMistake("the even ones", numbersWhere(2, 10, func(c int) bool { return c%2 == 0 })),
			withMistake("with the 5", numbersWhere(2, 10, func(c int) bool { return c%2 == 1 }))),
		6: ask(arrangementOne.of(kindNumber), func() any { return lossSequenceCount(5) }),
		7: guess(arrangementOne.of(kindNumber), func() any { return lossSequenceCount(12) },
			withMistake("as for 5", func() any { return lossSequenceCount(5) * 1024 / 8 }), withMistake("as for 8", func() any { return lossSequenceCount(8) * 1024 / 64 })),
		8: ask(arrangementSet.of(kindNumber), resultsOf(func(s int) int { return 22 - s }, 1, 6),
			withMistake("with what was there", [][]int{{11, 16, 21}, {1, 6, 11, 16, 21}, {16, 21, 22}}),
			withMistake("one too far", resultsOf(func(s int) int { return 23 - s }, 1, 6, 11)),
			withMistake("from 12", resultsOf(func(s int) int { return 12 - s }, 1, 6, 11))),
		9: ask(arrangementOne.of(kindNumber), func() any {
			return len(slices.DeleteFunc(slices.Collect(takeaway.Sets(12)), func(s takeaway.Set) bool { return !records.Symmetric(s) }))
		}, withMistake("half of them", 1024/2), withMistake("two each", 2*5)),
		10: guess(arrangementOne.of(kindNumber), countWhere(24, 40, symmetric),
			withMistake("as all sets", []int{0, 1}), withMistake("half of them", []int{8, 9}), withMistake("all of them", 17),
			withMistake("the others", countWhere(24, 40, asymmetric))),
		11: ask(arrangementSet.of(kindNumber), numbersWhere(24, 40, asymmetric),
			withMistake("the mirror images", numbersWhere(24, 40, symmetric)),
			withMistake("one too low", numbersWhere(23, 39, func(m int) bool { return asymmetric(m + 1) })),
			withMistake("one too high", numbersWhere(25, 41, func(m int) bool { return asymmetric(m - 1) }))),
		12: askProgram("func(M int) int", 2, 10, func(m, period int) bool { return period == longestPeriod(m) }),
	}.question("Records", n)
}

// digitCount returns the number of decimal digits of n ≥ 0.
func digitCount(n int64) int { return len(fmt.Sprint(n)) }

// longestPeriod returns the longest period in misère play of all take sets that contain 1 and have the
// largest number m. It computes the period of each of the 2^(m-2) sets.
func longestPeriod(m int) int {
	longest := 0
	for s := range takeaway.Sets(m) {
		longest = max(longest, s.Misere().MustDD().PeriodLen)
	}
	return longest
}

// lossSequenceCount returns the number of different sequences of losses of all sets with 1 and with
// largest number m ≤ 12.
func lossSequenceCount(m int) int {
	rows := map[string]bool{}
	for s := range takeaway.Sets(m) {
		rows[outcomesKey(s.Elements()...)] = true
	}
	return len(rows)
}

// outcomesKey returns the outcomes of a set up to 200 as a string. Sets with M ≤ 12 have preperiods
// below 20 and periods of at most 61. So sets that agree up to 20 + 61 + 61 < 200 always agree.
func outcomesKey(takes ...int) string {
	return fmt.Sprint(takeaway.MustSet(takes...).Misere().OutcomesBetween(0, 200))
}
