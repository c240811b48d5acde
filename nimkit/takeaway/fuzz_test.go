package takeaway_test

import (
	"math"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
)

// FuzzRepetition: a repetition of any numbers is verified exactly when it is that of the
// outcomes, or of the nim-values, that the judge sees.
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
			return // some seconds of work
		}
		s, err := takeaway.NewSet(takes(uint32(bits % (1 << 12)))...)
		g := takeaway.Game{Set: s, Play: nimkit.Play(kind & 1), NoDraws: kind&2 != 0}
		r := takeaway.Repetition{Game: g, NimValues: kind&4 != 0, Preperiod: preperiod, Period: period}
		said := r.Verify()
		require.That(t, said == nil || len(said.Error()) <= 1000, "%.2000v", said)
		if err != nil {
			require.That(t, said != nil, "%v of no set is verified", r)
			return
		}
		n0, p, ok := stareAt(s, newJudge(g).outcome)
		if r.NimValues {
			n0, p, ok = stareAt(s, newJudge(s.Normal()).nimValue)
		}
		if !ok {
			return
		}
		require.Equal(t, preperiod == n0 && period == p, said == nil, r, said, "by the judge preperiod", n0, "period", p)
		r.Preperiod, r.Period = n0, p
		require.Equal(t, r.Verify(), nil)
	})
}
