package takeaway_test

import (
	"math"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
)

// FuzzRepetition checks that Verify accepts a repetition exactly if brute force finds it
// for the outcomes, or for the nim-values.
func FuzzRepetition(f *testing.F) {
	f.Add(uint16(1|1<<5|1<<8), uint8(1), 11, 5)
	f.Add(uint16(1|1<<5|1<<8), uint8(1), 11, 10)
	f.Add(uint16(1|1<<5|1<<8), uint8(1), 12, 5)
	f.Add(uint16(1<<1|1<<2), uint8(4), 0, 5)
	f.Add(uint16(1<<3), uint8(2), 0, 8)
	f.Add(uint16(1), uint8(0), -1, 2)
	f.Add(uint16(1), uint8(0), 0, 0)
	f.Add(uint16(1), uint8(0), math.MaxInt, math.MaxInt)
	f.Add(uint16(0), uint8(0), 0, 1)
	f.Fuzz(func(t *testing.T, bits uint16, kind uint8, preperiod, period int) {
		if preperiod > 3000 && preperiod <= 1<<32 || period > 3000 && period <= 1<<32 {
			return // would take seconds
		}
		s, err := takeaway.NewSet(takes(uint32(bits % (1 << 12)))...)
		r := takeaway.Repetition{Set: withConvention(s, kind), NimValues: kind&4 != 0, Preperiod: preperiod, Period: period}
		verdict := r.Verify()
		require.That(t, verdict == nil || len(verdict.Error()) <= 1000, "%.2000v", verdict)
		if err != nil {
			require.That(t, verdict != nil, "%v is verified without a set", r)
			return
		}
		n0, p, ok := bruteForcePeriod(s, newOracle(r.Set).outcome)
		if r.NimValues {
			n0, p, ok = bruteForcePeriod(s, newOracle(s).nimValue)
		}
		if !ok {
			return
		}
		require.Equal(t, preperiod == n0 && period == p, verdict == nil, r, verdict, "by brute force preperiod", n0, "period", p)
		r.Preperiod, r.Period = n0, p
		require.Equal(t, r.Verify(), nil)
	})
}
