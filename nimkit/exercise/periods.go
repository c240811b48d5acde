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
	loses123 := func(n int) bool { return outcome(octal.Code("0.123").Heaps(n).Misere()) == nimkit.Loss }
	proof := func(parts int) int { return parts*5 + parts*5 + 3 } // with preperiod 5, period 5, three digits
	return book{
		1: predict(one.of(number), func() any { return kayles(4) }),
		2: predict(one.of(number), func() any { return words.Must(octal.Kayles.Certificate()).Period },
			given("values", strings.Trim(fmt.Sprint(valuesOf(octal.Kayles.NimValues(109))[80:]), "[]"))),
		3: ask(one.of(number), func() any { return kayles(1000) },
			slip("one too few", func() any { return kayles(999) })),
		4: predict(one.of(number), func() any { return uint64(words.Must(octal.Code("0.4").NimValues(3))[3]) }),
		5: ask(one.of(number), func() any { return proof(2) },
			slip("once", 5+5), slip("once and a move", proof(1)), slip("no move", 2*5+2*5), slip("the longest row", proof(2)-1), slip("three parts", proof(3))),
		6: ask(one.of(number), func() any { return 2 + 4 }),
		7: ask(set.of(number), these(1, 16, loses123),
			slip("the other game", these(1, 16, func(n int) bool { return outcome(octal.Code("0.123").Heaps(n)) == nimkit.Loss })),
			slip("without the 1", these(2, 16, loses123)),
			slip("one in five", [][]int{these(1, 16, func(n int) bool { return n%5 == 1 })().([]int), these(1, 16, func(n int) bool { return n == 1 || n%5 == 0 })().([]int), these(1, 16, func(n int) bool { return n%5 == 0 })().([]int)})),
		8: predict(one.of(number), func() any { return nimPeriod(4, 9) },
			slip("only one of them", []int{2 * 4, 2 * 9}), slip("the difference", 9-4), slip("the product", 4*9), slip("the largest", 9), slip("twice", 2*nimPeriod(4, 9))),
		9: ask(set.of(number), these(3, 14, func(b int) bool { return nimPeriod(2, b) != 2+b }),
			slip("the even ones", these(3, 14, func(b int) bool { return b%2 == 0 })),
			slip("the even multiples", these(3, 14, func(b int) bool { return b%4 == 0 })),
			slip("the odd ones", these(3, 14, func(b int) bool { return b%2 == 1 }))),
		10: write("func(b int) int", 4, 80, func(b, period int) bool { return period == nimPeriod(3, b) }),
	}.question("Periods", n)
}

// nimPeriod returns the period of the nim-values of the take set {a, b}.
func nimPeriod(a, b int) int { return words.Must(takeaway.MustSet(a, b).NimPeriod()).Period }
