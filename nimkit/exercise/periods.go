package exercise

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// Periods returns exercise n of the notebook on periods.
func Periods(n int) Question {
	kayles := func(n int) uint64 { return uint64(words.Must(octal.Kayles.NimValues(n))[n]) }
	isLoss := func(n int) bool { return mustOutcome(octal.Code("0.123").Heaps(n).Misere()) == nimkit.Loss }
	valuesToCheck := func(parts int) int { return parts*5 + parts*5 + 3 } // preperiod 5, period 5, and three digits of the code
	// forSecondTakes computes f of the second take b of each set {3, b} of the question.
	forSecondTakes := func(f func(b int) int) func() any { return resultsOf(f, 60, 61, 63) }
	return book{
		1: predict(arrangementOne.of(kindNumber), func() any { return kayles(4) }),
		2: predict(arrangementOne.of(kindNumber), func() any { return words.Must(octal.Kayles.Certificate()).Period },
			withValues("values", strings.Trim(fmt.Sprint(valuesOf(octal.Kayles.NimValues(109))[80:]), "[]"))),
		3: ask(arrangementOne.of(kindNumber), func() any { return kayles(1000) },
			withMistake("one too few", func() any { return kayles(999) })),
		4: predict(arrangementOne.of(kindNumber), func() any { return uint64(words.Must(octal.Code("0.4").NimValues(3))[3]) }),
		5: ask(arrangementOne.of(kindNumber), func() any { return valuesToCheck(2) },
			withMistake("once", 5+5), withMistake("once and a move", valuesToCheck(1)), withMistake("no move", 2*5+2*5), withMistake("the longest row", valuesToCheck(2)-1), withMistake("three parts", valuesToCheck(3))),
		6: ask(arrangementOne.of(kindNumber), func() any { return 2 + 4 }),
		7: ask(arrangementSet.of(kindNumber), numbersWhere(1, 16, isLoss),
			withMistake("the other game", numbersWhere(1, 16, func(n int) bool { return mustOutcome(octal.Code("0.123").Heaps(n)) == nimkit.Loss })),
			withMistake("without the 1", numbersWhere(2, 16, isLoss)),
			withMistake("one in five", [][]int{numbersWhere(1, 16, func(n int) bool { return n%5 == 1 })().([]int), numbersWhere(1, 16, func(n int) bool { return n == 1 || n%5 == 0 })().([]int), numbersWhere(1, 16, func(n int) bool { return n%5 == 0 })().([]int)})),
		8: predict(arrangementOne.of(kindNumber), func() any { return nimPeriod(4, 9) },
			withMistake("only one of them", []int{2 * 4, 2 * 9}), withMistake("the difference", 9-4), withMistake("the product", 4*9), withMistake("the largest", 9), withMistake("twice", 2*nimPeriod(4, 9))),
		9: ask(arrangementSet.of(kindNumber), numbersWhere(3, 14, func(b int) bool { return nimPeriod(2, b) != 2+b }),
			withMistake("the even ones", numbersWhere(3, 14, func(b int) bool { return b%2 == 0 })),
			withMistake("the even multiples", numbersWhere(3, 14, func(b int) bool { return b%4 == 0 })),
			withMistake("the odd ones", numbersWhere(3, 14, func(b int) bool { return b%2 == 1 }))),
		10: ask(arrangementList.of(kindNumber), forSecondTakes(func(b int) int { return nimPeriod(3, b) }),
			withMistake("always the sum", forSecondTakes(func(b int) int { return 3 + b })),
			withMistake("every multiple", forSecondTakes(func(b int) int {
				if b%3 == 0 {
					return nimPeriod(3, 3*3)
				}
				return 3 + b
			})),
			withMistake("three", forSecondTakes(func(b int) int {
				if b%6 == 3 {
					return 3
				}
				return 3 + b
			})),
			withMistake("b itself", forSecondTakes(func(b int) int { return b }))),
		11: askProgram("func(b int) int", 4, 80, func(b, period int) bool { return period == nimPeriod(3, b) }),
	}.question("Periods", n)
}

// nimPeriod returns the period of the nim-values of the take set {a, b}.
func nimPeriod(a, b int) int { return words.Must(takeaway.MustSet(a, b).NimPeriod()).Period }
