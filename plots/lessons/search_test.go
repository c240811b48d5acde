package lessons

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

func TestFillSteps(t *testing.T) {
	steps := Fill(takeaway.MustSet(1, 4, 9, 10).Misere(), 14)
	require.Sure(t, len(steps) == 14, "%d steps, want 14", len(steps))
	checkSteps(t, "fill", steps, map[int]string{
		0: "1 is a loss, because 1 − 1 = 0 is a win.", 3: "4 is a win, because 4 − 1 = 3 is a loss.",
		13: "14 is a loss, because each of 14 − 1 = 13, 14 − 4 = 10, 14 − 9 = 5 and 14 − 10 = 4 is a win.",
	})
	checkFailedSteps(t, map[string][]view.Step{
		"A strip of 0 matches: a lesson holds 1 to 60":  Fill(takeaway.MustSet(1, 2).Misere(), 0),
		"A strip of 61 matches: a lesson holds 1 to 60": Fill(takeaway.MustSet(1, 2).Misere(), 61),
		"The take set is empty":                         Fill(takeaway.Game{}, 5),
	})
}

func TestPeriodSteps(t *testing.T) {
	steps := Period(takeaway.MustSet(1, 4, 9, 10).Misere())
	checkSteps(t, "search", steps, map[int]string{
		3:  "PeriodDDLen = 1: lay the row at 3. Letter number 3 no longer fits.",
		10: "StartDDLen = 0, PeriodDDLen = 8: at 32 the whole row fits. What follows depends only on these 10 letters. So from here on everything goes as it did from 1, for ever.",
		11: "Done: StartDD is empty. PeriodDD is 2, 3, 2, 6, 5, 2, 5, 6, with sum 31: that is PeriodLen.",
	})
	checkFailedSteps(t, map[string][]view.Step{
		"{2, 3} misère has draws":                  Period(takeaway.MustSet(2, 3).Misere()),
		"numbers up to 73: a lesson holds 1 to 60": Period(takeaway.MustSet(1, 6, 11, 12).Misere()),
		"The take set is empty":                    Period(takeaway.Game{}),
	})
}

// What the steps end with is what the solver finds, for every small set that fits.
func TestPeriodStepsFindThePeriod(t *testing.T) {
	for m := 1; m <= 9; m++ {
		for s := range takeaway.Sets(m) {
			for _, g := range []takeaway.Game{s.Misere(), s.Normal()} {
				dd := g.MustDD()
				steps := Period(g)
				if dd.StartLen+dd.PeriodLen+m > longestSearch {
					continue
				}
				last := steps[len(steps)-1].Says.EN
				want := fmt.Sprintf("PeriodDD is %v, with sum %d", strings.Trim(strings.ReplaceAll(fmt.Sprint(dd.PeriodDD()), " ", ", "), "[]"), dd.PeriodLen)
				require.That(t, strings.Contains(last, want), "%v: %q, want %q", g, last, want)
				found := steps[len(steps)-2].Says.EN
				want = fmt.Sprintf("StartDDLen = %d, PeriodDDLen = %d: at", len(dd.StartDD()), len(dd.PeriodDD()))
				require.That(t, strings.HasPrefix(found, want), "%v: %q, want %q", g, found, want)
			}
		}
	}
}
