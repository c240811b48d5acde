package register

import (
	"testing"

	"nimlab/internal/require"
)

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
		largest := set[len(set)-1]
		// What follows is decided by the last outcomes, of which there are 2^16 at most.
		var lost []bool
		met := map[int]int{}
		period, begin := 0, 0
		for n, last := 0, 0; period == 0; n++ {
			loss := true
			for _, s := range set {
				loss = loss && (s > n || !lost[n-s])
			}
			lost = append(lost, loss)
			last = last << 1 & (1<<largest - 1)
			if loss {
				last |= 1
			}
			if n < largest-1 {
				continue
			}
			if at, again := met[last]; again {
				period, begin = n-at, at+1
			}
			met[last] = n
		}
		begin-- // where the outcomes that came again end
		for begin > 0 && lost[begin-1] == lost[begin-1+period] {
			begin--
		}
		loss := begin
		for !lost[loss] {
			loss++
		}
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
