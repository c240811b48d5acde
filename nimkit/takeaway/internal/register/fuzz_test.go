package register

import (
	"slices"
	"testing"

	"nimlab/internal/require"
)

// longest is above the preperiod and the period of any set of takes up to 16: 87 and 168.
const longest = 1024

// FuzzPlay compares the repetition with that of a list of losses.
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
		losses := listLosses(set, 4*longest)
		lost := make([]bool, 4*longest)
		for _, n := range losses {
			lost[n] = true
		}
		// The least distance with which the second half repeats, and where it starts to.
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
			want.Preperiod = got.Preperiod // positions before the first loss are up to the caller
			require.That(t, got.Preperiod <= first, "%v, first loss %d: the preperiod %d is after the first loss", set, first, got.Preperiod)
		}
		require.That(t, got == want && err == nil && checked != 0,
			"%v, first loss %d: %+v, %v, %d checks, want %+v", set, first, got, err, checked, want)
	})
}
