package plots

import (
	"testing"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/words"
)

func TestQuotientFigures(t *testing.T) {
	q := quotient.Of(octal.Kayles, 30)
	CheckFigure(t, "quotient_kayles", QuotientTable(q))
	// A loss of one row alone stands beside a row of 0: 1, 4, 9, 12 and 20 in
	// misère play (Plambeck 2005).
	CheckFigure(t, "misere_kayles", MisereTwoHeaps(q, 24))
	for name, f := range map[string]Figure{"above 30": MisereTwoHeaps(q, 31), "below 0": MisereTwoHeaps(q, -1), "above 60": MisereTwoHeaps(q, 1<<40), "of no quotient": MisereTwoHeaps(nil, 3), "of a code that is none": QuotientTable(quotient.Of(octal.Code("0.G"), 3)), "of nothing": QuotientTable(nil), "of the zero quotient": QuotientTable(&quotient.Quotient{})} {
		if _, err := f.SVG(words.English); err == nil {
			t.Errorf("rows %s are drawn", name)
		}
	}
	large := &quotient.Quotient{Game: octal.Kayles, Products: make([][]int, 61), P: make([]bool, 61)}
	if _, err := QuotientTable(large).SVG(words.English); err == nil {
		t.Error("a table of 61 elements is drawn")
	}
}
