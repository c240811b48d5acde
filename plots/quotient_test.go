package plots

import (
	"testing"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/view"
)

func TestQuotientFigures(t *testing.T) {
	q, err := quotient.Of(t.Context(), octal.Kayles, 30)
	if err != nil {
		t.Fatal(err)
	}
	checkFigure(t, "quotient_kayles", QuotientTable(q))
	// A loss of one row alone stands beside a row of 0: 1, 4, 9, 12 and 20 in
	// misère play (Plambeck 2005).
	checkFigure(t, "misere_kayles", MisereTwoHeaps(q, 24))
	for name, f := range map[string]Figure{"above 30": MisereTwoHeaps(q, 31), "below 0": MisereTwoHeaps(q, -1)} {
		if _, err := f.SVG(view.English); err == nil {
			t.Errorf("rows %s are drawn", name)
		}
	}
	large := &quotient.Quotient{Game: octal.Kayles, Products: make([][]int, 61), P: make([]bool, 61)}
	if _, err := QuotientTable(large).SVG(view.English); err == nil {
		t.Error("a table of 61 elements is drawn")
	}
}
