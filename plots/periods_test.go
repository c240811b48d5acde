package plots

import "testing"

func TestPeriodsOfManySets(t *testing.T) {
	CheckFigure(t, "periods_of_three", PeriodsOfThree(16))
	CheckFigure(t, "period_counts", PeriodCounts(10))
	checkFailures(t, map[string]Figure{
		"a largest take of 2: a figure holds 3 to 14":   PeriodCounts(2),
		"a largest take of 1000: a figure holds":        PeriodCounts(1000),
		"a largest take of 25: a figure holds 3 to 24":  PeriodsOfThree(25),
		"a largest take of -1: a figure holds 3 to 24":  PeriodsOfThree(-1),
		"a largest take of 100: a figure holds 2 to 40": PeriodsOfTwo(100),
	})
}
