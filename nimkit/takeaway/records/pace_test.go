package records_test

import (
	"testing"
	"testing/synctest"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway/records"
)

// Work that was done before the first call does not count.
func TestPaceEstimatesTimeLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p records.Pace
		start := time.Now()
		for _, c := range []struct {
			seconds, done int
			left          time.Duration
			known         bool
		}{
			{0, 500, 0, false},
			{1, 500, 0, false},                         // nothing done yet
			{1, 504, 0, false},                         // less than a hundredth
			{10, 506, 823333 * time.Millisecond, true}, // just over a hundredth
			{10, 550, 90 * time.Second, true},          // 50 of 500 in 10 seconds
			{50, 750, 50 * time.Second, true},
			{99, 1000, 0, true},
		} {
			time.Sleep(time.Until(start.Add(time.Duration(c.seconds) * time.Second)))
			left, known := p.Left(c.done, 1000)
			require.That(t, known == c.known && (left-c.left).Abs() <= time.Millisecond,
				"after %d seconds with %d of 1000: %v, %t; want %v, %t", c.seconds, c.done, left, known, c.left, c.known)
		}
	})
}
