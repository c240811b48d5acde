package plots

import (
	"testing"

	"nimlab/nimkit/takeaway"
)

func TestDifferences(t *testing.T) {
	for name, g := range map[string]takeaway.Game{
		"differences": takeaway.MustSet(1, 4, 9, 10).Misere(), "differences_with_start": takeaway.MustSet(1, 6, 9).Misere(),
	} {
		checkFigure(t, name, Differences(g, 3))
	}
	g := takeaway.MustSet(1, 2).Misere()
	checkFailures(t, map[string]Figure{
		"number of rounds 0: a figure":                         Differences(g, 0),
		"number of rounds 101: a figure holds":                 Differences(g, 101),
		"0 differences between the losses of {2, 5, 7} misère": Differences(takeaway.MustSet(2, 5, 7).Misere(), 3),
		"differences between the losses of {5, 20, 61, 81}":    Differences(takeaway.Game{Set: takeaway.MustSet(5, 20, 61, 81), NoDraws: true}, 1),
		"the take set is empty":                                Differences(takeaway.Game{}, 2),
	})
}
