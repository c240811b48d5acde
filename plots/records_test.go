package plots

import (
	"testing"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
)

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

func TestRecordTable(t *testing.T) {
	table, err := records.Stored(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	checkFigure(t, "records_lengths", RecordLengths(table[:36]))
	checkFigure(t, "records_sequences", RecordSequences(table[:36]))
	checkFigure(t, "records_growth", RecordGrowth(table[:36]))
	checkFigure(t, "records_sets", RecordSets(table[:36]))
	checkFigure(t, "records_sets_few", RecordSets(table[:5]))
	for _, f := range []Figure{RecordLengths(nil), RecordSequences(nil), RecordGrowth(table[:1]), RecordSets(nil)} {
		if _, err := f.SVG(view.English); err == nil {
			t.Error("a figure of no records is drawn")
		}
	}
}
