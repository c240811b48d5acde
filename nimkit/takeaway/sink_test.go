package takeaway_test

import (
	"bytes"
	"fmt"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
)

func ExampleSet_Sink() {
	sink := takeaway.MustSet(1, 3, 4).Sink()
	fmt.Println(sink)
	fmt.Println(sink.NimValues(7))
	fmt.Println(octal.MustSubtraction(1, 3, 4).NimValues(7))
	// Output:
	// 0.3133
	// [0 * *2 * *2 0 *3 0] <nil>
	// [0 * 0 * *2 *3 *2 0] <nil>
}

func ExampleSetsOf() {
	for s := range takeaway.SetsOf(2, 3) {
		fmt.Println(s.Takes())
	}
	// Output:
	// {1, 2}
	// {1, 3}
	// {2, 3}
}

// TestSinkMatchesDefinition compares the nim-values of sinks with the definition: whoever moves to
// 0 or below wins.
func TestSinkMatchesDefinition(t *testing.T) {
	sets := 0
	for size := 1; size <= 4; size++ {
		for s := range takeaway.SetsOf(size, 9) {
			sets++
			values := require.Must(s.Misere().Sink().NimValues(60))(t)
			for n := range values {
				want := nimkit.Nimber(0)
				for reached := true; reached && n > 0; {
					reached = false
					for _, take := range s.Elements() {
						v := nimkit.Nimber(0)
						if take < n {
							v = values[n-take]
						}
						reached = reached || v == want
					}
					if reached {
						want++
					}
				}
				require.True(t, values[n] == want, "%v: sink value %v of %d, want %v", s, values[n], n, want)
			}
		}
	}
	require.Equal(t, sets, 9+36+84+126)
	require.Panics(t, func() { takeaway.Set{}.Sink() }, "the take set is empty")
}

// TestAdditiveSets checks the conjectures on {a, b, a+b} of the notebook on records: the formula
// for the period, and that the period of the sink is that of the wall read backwards, with 0
// and 2 exchanged.
func TestAdditiveSets(t *testing.T) {
	for pair := range takeaway.SetsOf(2, 24) {
		a, b := pair.Min(), pair.Max()
		d := a
		for r := b; r > 0; d, r = r, d%r {
		}
		h := (b + a) / (2 * a)
		r := b - 2*h*a
		want := 2*b - r
		if r > 0 {
			want = a / d * (2*b + r)
		}
		s := takeaway.MustSet(a, b, a+b)
		p := require.Must(s.NimPeriod())(t)
		require.True(t, p.Preperiod == 0 && p.Period == want, "%v: %v, want period %d", s, p, want)
		wall := require.Must(octal.MustSubtraction(a, b, a+b).NimValues(p.Period - 1))(t)
		var word, sink []byte
		for i := range wall {
			word = append(word, "2103"[wall[len(wall)-1-i]])
		}
		for _, v := range require.Must(s.Sink().NimValues(2*p.Period - 1))(t) {
			sink = append(sink, "0123"[v])
		}
		require.True(t, bytes.Equal(sink[:p.Period], sink[p.Period:]) && bytes.Contains(sink, word), "%v: %s, sink %s", s, word, sink)
	}
}
