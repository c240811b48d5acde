package plots

import (
	"testing"

	"nimlab/nimkit/takeaway/records"
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
	CheckFigure(t, "records", Records(rs))
}
