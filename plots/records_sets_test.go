package plots

import (
	"testing"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

func TestRecordSets(t *testing.T) {
	table, err := records.Stored(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	CheckFigure(t, "records_sets", RecordSets(table[:36]))
	CheckFigure(t, "records_sets_few", RecordSets(table[:5]))
	if _, err := RecordSets(nil).SVG(words.English); err == nil {
		t.Error("a figure of no records is drawn")
	}
}
