package plots

import (
	"testing"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
)

func TestLosses(t *testing.T) {
	for name, g := range map[string]takeaway.Game{
		"losses": takeaway.MustSet(1, 4, 9, 10).Misere(), "losses_with_start": takeaway.MustSet(1, 6, 9).Misere(),
		"losses_with_draws": takeaway.MustSet(2, 3).Misere(), "losses_long": takeaway.MustSet(1, 6, 11, 12).Normal(),
	} {
		checkFigure(t, name, Losses(g, 3))
	}
}

func TestDifferences(t *testing.T) {
	for name, g := range map[string]takeaway.Game{
		"differences": takeaway.MustSet(1, 4, 9, 10).Misere(), "differences_with_start": takeaway.MustSet(1, 6, 9).Misere(),
	} {
		checkFigure(t, name, Differences(g, 3))
	}
}

func TestRecords(t *testing.T) {
	var rs []records.Record
	for m := 1; m <= 14; m++ {
		r, err := records.All(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		rs = append(rs, r)
	}
	checkFigure(t, "records", Records(rs))
}

func TestPeriodsOfManySets(t *testing.T) {
	checkFigure(t, "periods_of_three", PeriodsOfThree(16))
	checkFigure(t, "period_counts", PeriodCounts(10))
}

func TestAFigureWithoutAPeriodIsAnError(t *testing.T) {
	// Of the family of Althöfer and Bültermann (1995): a period of 3,713,441.
	f := Losses(takeaway.Game{Set: takeaway.MustSet(40, 160, 481, 641), NoDraws: true}, 2)
	if _, err := f.SVG(view.English); err == nil {
		t.Error("a figure of a period beyond the limit is drawn")
	}
}

func TestRace(t *testing.T) {
	checkFigure(t, "race", Race(9, 20))
	for _, f := range []Figure{Race(5, 4), Race(0, 3)} {
		if _, err := f.SVG(view.English); err == nil {
			t.Error("a race without runners is drawn")
		}
	}
}
