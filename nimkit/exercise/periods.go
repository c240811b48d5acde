package exercise

import (
	"fmt"

	"nimlab/nimkit"
)

// Periods holds the exercises of the notebook on periods, and from 7 on its
// predictions.
func Periods(n int) Question {
	return book{
		1: ask(one.of(number), func() any { return kayles(1000)[1000] }),
		2: ask(one.of(number), func() any { return 2*5 + 2*5 + 3 }),
		3: ask(one.of(number), func() any { return 2 + 4 }),
		4: ask(set.of(number), these(1, 16, func(n int) bool { return outcome(nimkit.From(rows123, n).Misere()) == nimkit.Loss })),
		5: ask(set.of(number), these(3, 14, func(b int) bool { return nimPeriod(2, b) != 2+b })),
		6: write("func(b int) int", 4, 80, func(b, period int) bool { return period == nimPeriod(3, b) }),
		7: predict(one.of(number), func() any { return kayles(4)[4] }),
		8: predict(one.of(number), func() any { return repeats(kayles(300), 100) }),
		9: predict(one.of(number), func() any { return nimPeriod(4, 9) }),
	}.question("Periods", n)
}

// kayles are the nim-values of rows of pins, from the rule.
func kayles(most int) (values []int) {
	for n := range most + 1 {
		options := map[int]bool{}
		for take := 1; take <= min(2, n); take++ {
			for left := 0; left <= n-take; left++ {
				options[values[left]^values[n-take-left]] = true
			}
		}
		values = append(values, mex(options))
	}
	return values
}

// repeats is the least number of places after which values come back, from one place on.
func repeats(values []int, from int) int {
	period := 1
	for n := from; n+period < len(values); n++ {
		if values[n] != values[n+period] {
			period, n = period+1, from-1
		}
	}
	return period
}

// rows123 is 0.123 on one row, which never falls in two: one if it is the whole row,
// two if a row is left, three in both cases.
func rows123(n int, move func(int)) {
	if n == 1 || n == 3 {
		move(0)
	}
	for _, take := range []int{2, 3} {
		if n > take {
			move(n - take)
		}
	}
}

// nimPeriod is the period of the nim-values of the take set {a, b}, found by looking
// for the first two equal rows of b values: from there on all repeats.
func nimPeriod(a, b int) int {
	var values []int
	seen := map[string]int{}
	for n := 0; ; n++ {
		if n >= b {
			row := fmt.Sprint(values[n-b:])
			if was, ok := seen[row]; ok {
				return n - was
			}
			seen[row] = n
		}
		options := map[int]bool{}
		for _, k := range []int{a, b} {
			if k <= n {
				options[values[n-k]] = true
			}
		}
		values = append(values, mex(options))
	}
}
