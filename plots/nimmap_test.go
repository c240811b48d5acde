package plots

import (
	"fmt"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// Wythoff's losses by the golden ratio, ringed on a map of the solved game; and the
// table of nim-sums, found without a nim-sum.
func ExampleNimValueMap() {
	fmt.Println(NimValueMap(classics.Wythoff(20, 20)).Text(words.English))
	fmt.Println(NimValueMap(nim.Heaps(15, 15)).Text(words.English))
	// Output:
	// Wythoff. A square for each position with its nim-value: 441 positions, 17 of them lost (0), the largest value is 31. Rings: lost by the closed form. It is right at 441 of 441.
	// Nim-values from (15, 15). A square for each position with its nim-value: 256 positions, 16 of them lost (0), the largest value is 15.
}

type twoNumbers = [2]uint64

// byWythoff is Nim with Wythoff's formula, which is wrong for it.
func byWythoff(most uint64) nimkit.Formula {
	nim := nimkit.From(func(p twoNumbers, move func(twoNumbers)) {
		for left := range p[0] {
			move(twoNumbers{left, p[1]})
		}
		for left := range p[1] {
			move(twoNumbers{p[0], left})
		}
	}, twoNumbers{most, most})
	return nimkit.Compare("golden", nim, func(p twoNumbers) nimkit.Outcome {
		o, _ := classics.Wythoff(p[0], p[1]).Outcome()
		return o
	})
}

func TestNimValueMap(t *testing.T) {
	for name, f := range map[string]Figure{
		"nimmap_wythoff": NimValueMap(classics.Wythoff(16, 16)),
		"nimmap_beside":  NimValueMap(nim.Heaps(8, 8), classics.Wythoff(8, 8)),
		"nimmap_nim":     NimValueMap(nim.Heaps(15, 15)),
		"nimmap_row":     NimValueMap(nim.Heaps(9)),
		"nimmap_three":   NimValueMap(classics.Chomp(5, 5, 5)),
		"nimmap_wrong":   NimValueMap(byWythoff(8)),
	} {
		CheckFigure(t, name, f)
	}
	// Wythoff's formula is wrong for Nim at all equal heaps but 0, and at the pairs
	// (1,2), (3,5), (4,7) both ways.
	if got, want := NimValueMap(byWythoff(8)).Text(words.English), "golden. A square for each position with its nim-value: 81 positions, 9 of them lost (0), the largest value is 15. Rings: lost by the closed form. It is right at 67 of 81."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	// A comparison that is done is drawn like the formula it is of.
	c := require.Must(byWythoff(8).Comparison())(t)
	require.Equal(t, NimValueMap(c).Text(words.English), NimValueMap(byWythoff(8)).Text(words.English))
}

func TestNimMapsThatCannotBeDrawn(t *testing.T) {
	checkFailures(t, map[string]Figure{
		"49 columns or rows: a figure holds 1 to 48": NimValueMap(nim.Heaps(48, 48)),
		"0 games: a figure holds 1 to 16":            NimValueMap(),
		"there is no game":                           NimValueMap(nil),
		"poisoned":                                   NimValueMap(classics.Chomp()),
		"17 maps":                                    NimValueMap(nim.Heaps(1, 1, 16)),
		"which have no gr":                           NimValueMap(nimkit.CompareSequence("n", nimkit.Sequence{Values: make([]nimkit.Nimber, 3)}, func(int) nimkit.Nimber { return 0 })),
		"draw a Graph":                               NimValueMap(classics.TurningTurtles(3)),
	})
}
