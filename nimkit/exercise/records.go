package exercise

import (
	"fmt"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
)

// Records holds the exercises of the notebook on records.
func Records(n int) Question {
	longPeriod := takeaway.MustSet(1, 6, 11, 12).Misere()
	return book{
		1: ask(list.of(letter), each(1, 14, longPeriod.Outcome),
			slip("begun at 0", each(0, 14, longPeriod.Outcome))),
		2: predict(one.of(number), func() any { return periodOf(1, 6, 11, 12) }),
		3: predict(one.of(number), these(2, 12, func(m int) bool { return longestPeriod(m) <= longestPeriod(m-1) })),
		4: predict(one.of(number), func() any { return len(fmt.Sprint(records.UpTo(40)[39].Period.Length)) }),
		5: ask(set.of(number), these(2, 10, func(c int) bool { return c != 5 && lossesOf(1, 5, c) == lossesOf(1, 5) })),
		6: ask(one.of(number), func() any { return rowsOfLosses(5) }),
		7: predict(one.of(number), func() any { return rowsOfLosses(12) }),
		8: ask(set.of(number), of(func(s int) int { return 22 - s }, 1, 6)),
		9: ask(set.of(number), these(24, 40, func(m int) bool { return !records.Symmetric(records.UpTo(m)[m-1].Period.Set) })),
		10: ask(one.of(number), func() any {
			count := 0
			for s := range takeaway.Sets(12) {
				if records.Symmetric(s) {
					count++
				}
			}
			return count
		}),
		11: write("func(M int) int", 2, 10, func(m, period int) bool { return period == longestPeriod(m) }),
	}.question("Records", n)
}

// longestPeriod is the longest period of all sets with 1 and with largest number m,
// by playing each of them.
func longestPeriod(m int) int {
	longest := 0
	for s := range takeaway.Sets(m) {
		longest = max(longest, s.Misere().MustDD().PeriodLen)
	}
	return longest
}

// rowsOfLosses is how many different losses all sets with 1 and with largest number m
// have, m at most 12.
func rowsOfLosses(m int) int {
	rows := map[string]bool{}
	for s := range takeaway.Sets(m) {
		rows[lossesOf(s.Elements()...)] = true
	}
	return len(rows)
}

// lossesOf are the losses of a set up to 200. To M = 12 preperiods end before 20 and
// periods are at most 61, so sets that agree so far agree for ever: 20 + 61 + 61 is less.
func lossesOf(takes ...int) string {
	return fmt.Sprint(takeaway.MustSet(takes...).Misere().Part(0, 200))
}
