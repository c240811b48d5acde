package plots

import (
	"math"
	"strings"
	"testing"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

func TestLosses(t *testing.T) {
	for name, g := range map[string]takeaway.Game{
		"losses": takeaway.MustSet(1, 4, 9, 10).Misere(), "losses_with_start": takeaway.MustSet(1, 6, 9).Misere(),
		"losses_with_draws": takeaway.MustSet(2, 3).Misere(), "losses_long": takeaway.MustSet(1, 6, 11, 12).Normal(),
	} {
		CheckFigure(t, name, Losses(g, 3))
	}
	// Of a period of 8,346 the beginning is drawn.
	long := Losses(takeaway.Game{Set: takeaway.MustSet(5, 20, 61, 81), NoDraws: true}, 2)
	if svg, err := long.SVG(words.English); err != nil || !strings.Contains(string(svg), "261 lines each: a period of 8346; here are the first 3000 squares") {
		t.Errorf("a long period: %v", err)
	}
	g := takeaway.MustSet(1, 2).Misere()
	checkFailures(t, map[string]Figure{
		"0 periods: a figure":                         Losses(g, 0),
		"9223372036854775807 periods: a figure holds": Losses(g, math.MaxInt),
		"the take set is empty":                       Losses(takeaway.Game{}, 2),
		// Of the family of Althöfer and Bültermann (1995): a period of 3,713,441.
		"among the first 4194304 positions": Losses(takeaway.Game{Set: takeaway.MustSet(40, 160, 481, 641), NoDraws: true}, 2),
	})
}
