package takeaway_test

import (
	"errors"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
)

// What is too much to verify names how many positions would do: fewer, the more takes
// there are.
func TestVerifyNamesItsLimit(t *testing.T) {
	hundred := make([]int, 100)
	for i := range hundred {
		hundred[i] = i + 1
	}
	for _, c := range []struct {
		set         takeaway.Set
		period, max int
	}{
		{takeaway.MustSet(1, 4), 1<<28 + 1, 1 << 28},
		{takeaway.MustSet(hundred...), 1 << 27, 1 << 29 / 100},
		{takeaway.MustSet(hundred[:8]...), 1<<26 - 7, 1 << 26},
	} {
		err := takeaway.Repetition{Game: c.set.Misere(), Period: c.period}.Verify()
		var limit *nimkit.LimitError
		if !errors.As(err, &limit) || limit.Limit != c.max {
			t.Errorf("%d takes: %v, want the limit %d", c.set.Len(), err, c.max)
		}
	}
}
