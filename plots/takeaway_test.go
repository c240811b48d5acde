package plots

import (
	"testing"

	"nimlab/nimkit/takeaway"
)

func TestLosses(t *testing.T) {
	for name, g := range map[string]takeaway.Game{
		"losses": takeaway.MustSet(1, 4, 9, 10).Misere(), "losses_with_start": takeaway.MustSet(1, 6, 9).Misere(),
		"losses_with_draws": takeaway.MustSet(2, 3).Misere(), "losses_long": takeaway.MustSet(1, 6, 11, 12).Normal(),
	} {
		r, err := g.Period(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		checkFigure(t, name, Losses(r, 3))
	}
}

func TestDifferences(t *testing.T) {
	for name, g := range map[string]takeaway.Game{
		"differences": takeaway.MustSet(1, 4, 9, 10).Misere(), "differences_with_start": takeaway.MustSet(1, 6, 9).Misere(),
	} {
		dd, err := g.DD(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		checkFigure(t, name, Differences(dd, 3))
	}
}
