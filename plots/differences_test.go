package plots

import (
	"testing"

	"nimlab/nimkit/takeaway"
)

func TestDifferences(t *testing.T) {
	for name, g := range map[string]takeaway.Game{
		"differences": takeaway.MustSet(1, 4, 9, 10).Misere(), "differences_with_start": takeaway.MustSet(1, 6, 9).Misere(),
	} {
		CheckFigure(t, name, Differences(g, 3))
	}
	g := takeaway.MustSet(1, 2).Misere()
	checkFailures(t, map[string]Figure{
		"0 rounds: a figure":                        Differences(g, 0),
		"101 rounds: a figure holds":                Differences(g, 101),
		"0 differences: a figure holds 1 to 400":    Differences(takeaway.MustSet(2, 5, 7).Misere(), 3),
		"2350 differences: a figure holds 1 to 400": Differences(takeaway.Game{Set: takeaway.MustSet(5, 20, 61, 81), NoDraws: true}, 1),
		"the take set is empty":                     Differences(takeaway.Game{}, 2),
	})
}
