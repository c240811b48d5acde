package register

import (
	"slices"
	"testing"

	"nimlab/internal/require"
)

// longest is more than preperiod and period of any set of takes up to 16: 87 and 168.
const longest = 1024

// FuzzPlay: the losses of any set repeat as those do that are listed one after another.
func FuzzPlay(f *testing.F) {
	f.Add(uint16(0b1011), 0)
	f.Add(uint16(1), 1)
	f.Add(uint16(0x8000), 5)
	f.Add(uint16(0b1000000100100001), 63)
	f.Fuzz(func(t *testing.T, bits uint16, first int) {
		var set []int
		for s := 1; s <= 16; s++ {
			if bits>>(s-1)&1 != 0 {
				set = append(set, s)
			}
		}
		if len(set) == 0 || first < 0 || first > 1000 {
			return
		}
		losses := plain(set, 4*longest)
		lost := make([]bool, 4*longest)
		for _, n := range losses {
			lost[n] = true
		}
		// The least distance at which the second half repeats, and from where on.
		period, begin := 0, len(lost)
		for begin > len(lost)/2 {
			period++
			begin = len(lost) - period
			for begin > 0 && lost[begin-1] == lost[begin-1+period] {
				begin--
			}
		}
		loss := losses[slices.IndexFunc(losses, func(n int) bool { return n >= begin })]
		checked := 0
		got, err := Of(set...).Play(first, func(int) error { checked++; return nil })
		want := Repetition{begin + first, loss + first, period}
		if begin == 0 {
			want.Preperiod = got.Preperiod // before the first loss of all it is the caller's
			require.That(t, got.Preperiod <= first, "%v from %d repeats from %d on, not from the first loss", set, first, got.Preperiod)
		}
		require.That(t, got == want && err == nil && checked != 0,
			"%v from %d: %+v, %v, %d checks, want %+v", set, first, got, err, checked, want)
	})
}
