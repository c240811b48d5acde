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
	mirrored := func(m int) bool { return records.Symmetric(records.UpTo(m)[m-1].Period.Set) }
	plain := func(m int) bool { return !mirrored(m) }
	return book{
		1: ask(list.of(letter), each(1, 14, longPeriod.Misere().Outcome),
			slip("begun at 0", each(0, 14, longPeriod.Misere().Outcome)),
			slip("only 1", each(1, 14, takeaway.MustSet(1).Misere().Outcome)),
			slip("only 1 and 6", each(1, 14, takeaway.MustSet(1, 6).Misere().Outcome)),
			slip("the other game", each(1, 14, longPeriod.Normal().Outcome))),
		2: predict(one.of(number), func() any { return periodOf(1, 6, 11, 12) },
			slip("their sum", 1+6+11+12), slip("all rows", 1<<12), slip("twice", func() any { return 2 * periodOf(1, 6, 11, 12) })),
		3: predict(one.of(number), these(2, 12, func(m int) bool { return longestPeriod(m) <= longestPeriod(m-1) })),
		4: predict(one.of(number), func() any { return digits(int64(records.UpTo(40)[39].Period.Length)) },
			slip("doubled each time", digits(61<<28)), slip("all rows", digits(1<<40)), slip("as before", digits(61*9*9*9*3))),
		5: ask(set.of(number), these(2, 10, func(c int) bool { return c != 5 && lossesOf(1, 5, c) == lossesOf(1, 5) }),
			slip("the even ones", these(2, 10, func(c int) bool { return c%2 == 0 })),
			slip("with the 5", these(2, 10, func(c int) bool { return c%2 == 1 }))),
		6: ask(one.of(number), func() any { return rowsOfLosses(5) }),
		7: predict(one.of(number), func() any { return rowsOfLosses(12) },
			slip("as for 5", func() any { return rowsOfLosses(5) * 1024 / 8 }), slip("as for 8", func() any { return rowsOfLosses(8) * 1024 / 64 })),
		8: ask(set.of(number), of(func(s int) int { return 22 - s }, 1, 6),
			slip("with what was there", [][]int{{11, 16, 21}, {1, 6, 11, 16, 21}, {16, 21, 22}}),
			slip("one too far", of(func(s int) int { return 23 - s }, 1, 6, 11)),
			slip("from 12", of(func(s int) int { return 12 - s }, 1, 6, 11))),
		9: ask(one.of(number), func() any {
			return len(slices.DeleteFunc(slices.Collect(takeaway.Sets(12)), func(s takeaway.Set) bool { return !records.Symmetric(s) }))
		}, slip("half of them", 1024/2), slip("two each", 2*5)),
		10: predict(one.of(number), count(24, 40, mirrored),
			slip("as all sets", []int{0, 1}), slip("half of them", []int{8, 9}), slip("all of them", 17),
			slip("the others", count(24, 40, plain))),
		11: ask(set.of(number), these(24, 40, plain),
			slip("the mirror images", these(24, 40, mirrored)),
			slip("one too low", these(23, 39, func(m int) bool { return plain(m + 1) })),
			slip("one too high", these(25, 41, func(m int) bool { return plain(m - 1) }))),
		12: write("func(M int) int", 2, 10, func(m, period int) bool { return period == longestPeriod(m) }),
	}.question("Records", n)
}

// digits returns the number of digits of n.
func digits(n int64) int { return len(fmt.Sprint(n)) }

// longestPeriod returns the longest period of all sets with 1 and with largest number m. It plays
// each of them.
func longestPeriod(m int) int {
	longest := 0
	for s := range takeaway.Sets(m) {
		longest = max(longest, s.Misere().MustDD().PeriodLen)
	}
	return longest
}

// rowsOfLosses returns the number of different sequences of losses of all sets with 1 and with
// largest number m ≤ 12.
func rowsOfLosses(m int) int {
	rows := map[string]bool{}
	for s := range takeaway.Sets(m) {
		rows[lossesOf(s.Elements()...)] = true
	}
	return len(rows)
}

// lossesOf returns the outcomes of a set up to 200 as a string. Sets with M ≤ 12 have preperiods
// below 20 and periods of at most 61. So sets that agree up to 20 + 61 + 61 < 200 always agree.
func lossesOf(takes ...int) string {
	return fmt.Sprint(takeaway.MustSet(takes...).Misere().OutcomesBetween(0, 200))
}
