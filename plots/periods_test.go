package plots

import "testing"

func TestPeriodsOfManySets(t *testing.T) {
	checkFigure(t, "periods_of_three", PeriodsOfThree(16))
	checkFigure(t, "period_counts", PeriodCounts(10))
	checkFailures(t, map[string]Figure{
		"largest take 2: a figure holds 3 to 14":   PeriodCounts(2),
		"largest take 1000: a figure holds":        PeriodCounts(1000),
		"largest take 25: a figure holds 3 to 24":  PeriodsOfThree(25),
		"largest take -1: a figure holds 3 to 24":  PeriodsOfThree(-1),
		"largest take 100: a figure holds 2 to 40": PeriodsOfTwo(100),
	})
}
