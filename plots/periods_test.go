package plots

import "testing"

func TestPeriodsOfManySets(t *testing.T) {
	checkFigure(t, "periods_of_three", PeriodsOfThree(16))
	checkFigure(t, "period_counts", PeriodCounts(10))
	checkFailures(t, map[string]Figure{
		"2 as the largest take: a figure holds 3 to 14":   PeriodCounts(2),
		"1000 as the largest take":                        PeriodCounts(1000),
		"25 as the largest take: a figure holds 3 to 24":  PeriodsOfThree(25),
		"-1 as the largest take: a figure holds 3 to 24":  PeriodsOfThree(-1),
		"100 as the largest take: a figure holds 2 to 24": PeriodsOfTwo(100),
	})
}
