package view_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Do all sets of two numbers have a period of at most 12?
func ExampleTrySets() {
	short := func(s takeaway.Set) bool {
		p, err := s.NimPeriod()
		return err == nil && p.Period <= 12
	}
	silent := func(done, total int) {}
	fmt.Println(view.TrySets(2, 6, short)(silent))
	fmt.Println(view.TrySets(2, 12, short)(silent))
	_, err := view.TrySets(0, 12, short)(silent)
	fmt.Println(err)
	// Output:
	// It holds for all 15 sets of 2 numbers up to 6. <nil>
	// It fails for {6, 7}, after 20 sets for which it holds. The nim-values of {6, 7} have preperiod 0 and period 13; those from 0 to 19 were computed again from the definition. <nil>
	// takeaway: sets of 0 numbers up to 12: there are sets of 1 number or more, up to a largest one of at least as much and at most 1000000
}

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
