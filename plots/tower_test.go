package plots

import (
	"testing"

	"gonum.org/v1/plot/vg"
)

func TestSpread(t *testing.T) {
	for _, c := range []struct{ at, want []vg.Length }{
		{[]vg.Length{10, 50}, []vg.Length{10, 50}},         // room enough: nothing moves
		{[]vg.Length{30, 30, 30}, []vg.Length{20, 30, 40}}, // evenly to both sides
		{[]vg.Length{0, 0, 100}, []vg.Length{0, 10, 100}},  // not beyond the lower end
		{[]vg.Length{98, 99, 100}, []vg.Length{80, 90, 100}},
		{[]vg.Length{20, 22, 31}, []vg.Length{43. / 3, 73. / 3, 103. / 3}}, // a push is passed on
	} {
		got := spread(c.at, 10, 0, 100)
		for i := range got {
			if d := got[i] - c.want[i]; d > 1e-9 || d < -1e-9 {
				t.Errorf("%v is spread to %v, want %v", c.at, got, c.want)
				break
			}
		}
	}
}
