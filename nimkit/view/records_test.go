package view_test

import (
	"reflect"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// RecordSearch and RecordCheck find the stored row and report their progress until the end.
func TestRecordSearchAndCheckAgree(t *testing.T) {
	const m = 14
	row := view.Records(records.UpTo(m)[m-1:]).Text(words.English)
	for name, work := range map[string]func(func(done, total int)) (any, error){"search": view.RecordSearch(m), "check": view.RecordCheck(m)} {
		done, total := 0, 0
		got, err := work(func(d, all int) { done, total = d, all })
		require.That(t, err == nil && got.(view.Table).Text(words.English) == row && done == total && total == 1<<(m-2),
			"%s: %v, %v, %d of %d", name, got, err, done, total)
	}
	for _, m := range []int{0, records.MaxM + 1} {
		_, err := view.RecordSearch(m)(func(int, int) {})
		require.That(t, err != nil && strings.Contains(err.Error(), "largest take"), "%d: %v", m, err)
	}
	var head []string
	for _, h := range view.Records(nil).Head {
		head = append(head, h.(words.Text).In(words.English))
	}
	want := []string{"M", "sets", "PeriodLen", "shortest set", "sets that attain it", "StartLen", "PeriodDD"}
	require.That(t, reflect.DeepEqual(head, want), "%q", head)
}
