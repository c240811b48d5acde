package plots

import (
	"testing"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

func TestRecordLines(t *testing.T) {
	table, err := records.Stored(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	CheckFigure(t, "records_lengths", RecordLengths(table[:36]))
	CheckFigure(t, "records_sequences", RecordSequences(table[:36]))
	CheckFigure(t, "records_growth", RecordGrowth(table[:36]))
	for _, f := range []Figure{RecordLengths(nil), RecordSequences(nil), RecordGrowth(table[:1])} {
		if _, err := f.SVG(words.English); err == nil {
			t.Error("a figure of no records is drawn")
		}
	}
}
