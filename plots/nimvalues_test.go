package plots

import (
	"fmt"
	"math"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// Kayles, with preperiod and period of Guy and Smith (1956).
func ExampleNimValues() {
	fmt.Println(NimValues(octal.Kayles.UpTo(130)).Text(words.German))
	fmt.Println(NimValues(octal.MustSubtraction(1, 2).UpTo(5), octal.MustSubtraction(1, 3).UpTo(5)).Text(words.Dutch))
	// Output:
	// Grundy-Werte: Kegel-Nim. Grundy-Werte von 0 bis 130: Vorperiode 71, danach Periode 12.
	// Nim-waarden naast elkaar. 2 velden onder elkaar, elk met de nim-waarden van 0 tot en met 5: {1, 2}, {1, 3}.
}

// halve takes one, or halves an even heap.
func halve(n int, move func(int)) {
	if n > 0 {
		move(n - 1)
	}
	if n > 0 && n%2 == 0 {
		move(n / 2)
	}
}

func TestNimValues(t *testing.T) {
	for name, f := range map[string]Figure{
		"heaps_kayles":    NimValues(octal.Kayles.UpTo(130)),
		"heaps_lasker":    NimValues(octal.Lasker.UpTo(32)),
		"heaps_grundy":    NimValues(octal.Grundy.UpTo(60)),
		"heaps_own":       NimValues(nimkit.From(halve, 64)),
		"heap_games":      NimValues(octal.Lasker.UpTo(60), octal.MustSubtraction(1, 3, 4).UpTo(60), octal.Kayles.UpTo(60)),
		"nimvalue_panels": NimValues(classics.Ruler(8), octal.MustSubtraction(1, 2).UpTo(7)),
		"nimvalues_many":  NimValues(octal.Officers.UpTo(300), octal.Grundy.UpTo(300)),
		"nimvalues":       NimValues(octal.MustSubtraction(1, 4, 10).UpTo(49)),
	} {
		CheckFigure(t, name, f)
	}
}

func TestNimValuesThatCannotBeDrawn(t *testing.T) {
	endless := octal.From(func(heap int) [][]int { return [][]int{{heap}} })
	checkFailures(t, map[string]Figure{
		"must leave smaller": NimValues(endless.UpTo(5)),
		"heap of -1":         NimValues(octal.Nim.UpTo(-1)),
		"up to 20000":        NimValues(octal.Nim.UpTo(1 << 40)),
		"d1 = 'G'":           NimValues(octal.Nim.UpTo(5), octal.Code("0.G").UpTo(5)),
		"a difference":       NimValues(octal.Splitting(-1000).UpTo(5)),
		"0 rows":             NimValues(),
		"no game to draw":    NimValues(nil),
		"0 nim-values":       NimValues(nimkit.Sequence{}),
		"2001 nim-values: a figure holds 1 to 2000":                 NimValues(octal.Kayles.UpTo(2000)),
		"18446744073709551615 at 0: a figure holds 0 to 4294967296": NimValues(nimkit.Sequence{Values: []nimkit.Nimber{math.MaxUint64}}),
		"a period of -1:": NimValues(nimkit.Sequence{Values: make([]nimkit.Nimber, 3), Period: -1}),
		"61 rows of nim-values: a figure holds 1 to 20": NimValues(make([]nimkit.Sequenced, 61)...),
		"no period is known":                            NimRows(octal.Lasker.UpTo(100)),
		"do not reach":                                  NimRows(octal.Kayles.UpTo(81)),
		"a period of 61: a figure holds 1 to 60":        NimRows(nimkit.Sequence{Values: make([]nimkit.Nimber, 200), Period: 61}),
		"is no period from 71":                          NimRows(nimkit.Sequence{Name: "0.77", Values: kayles(119), Preperiod: 71, Period: 13}),
		"is no period from 70":                          NimRows(nimkit.Sequence{Name: "0.77", Values: kayles(119), Preperiod: 70, Period: 12}),
		"a preperiod of -1:":                            NimRows(nimkit.Sequence{Values: make([]nimkit.Nimber, 9), Preperiod: -1, Period: 2}),
		"do not reach to the en":                        NimRows(nimkit.Sequence{Values: make([]nimkit.Nimber, 9), Preperiod: math.MaxInt, Period: 2}),
	})
	far := NimValues(nimkit.Sequence{Values: make([]nimkit.Nimber, 3), Preperiod: math.MaxInt, Period: math.MaxInt})
	_, err := far.SVG(words.English)
	require.That(t, err == nil, "a period that lies far out: %v", err)
}

// kayles are the nim-values of Kayles up to n, by the definition.
func kayles(n int) []nimkit.Nimber {
	values := make([]nimkit.Nimber, n+1)
	for heap := 1; heap <= n; heap++ {
		var seen [64]bool
		for take := 1; take <= min(2, heap); take++ {
			for a := 0; a <= heap-take; a++ {
				seen[values[a].Add(values[heap-take-a])] = true
			}
		}
		for seen[values[heap]] {
			values[heap]++
		}
	}
	return values
}
