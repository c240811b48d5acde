package plots

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

func ExampleSetMap() {
	fmt.Println(SetMap(octal.MustSubtraction(1, 2).UpTo(40), octal.MustSubtraction(1, 4).UpTo(40), octal.MustSubtraction(2, 5).UpTo(40)).Text(words.Dutch))
	// Output:
	// Nim-waarden van 3 verzamelingen. Een rij per verzameling, van {1, 2} tot {2, 5}, met de nim-waarden van 0 tot en met 40; perioden van 3 tot 7.
}

// With b an odd multiple of a the period is 2a, else a + b.
func ExamplePeriodsOfTwo() {
	fmt.Println(PeriodsOfTwo(10).Text(words.English))
	// Output:
	// Period of {a, b}. In each square the period of the nim-values of the set {a, b}, for 1 ≤ a < b ≤ 10; the darker, the longer.
}

func TestSetMap(t *testing.T) {
	var sets []nimkit.Sequenced
	for k := 2; k <= 12; k++ {
		sets = append(sets, octal.MustSubtraction(1, k).UpTo(32))
	}
	CheckFigure(t, "setmap", SetMap(sets...))
	CheckFigure(t, "periods_of_two", PeriodsOfTwo(10))
	CheckFigure(t, "setmap_unknown", SetMap(octal.Officers.UpTo(20), octal.Grundy.UpTo(30)))
	for want, f := range map[string]Figure{
		"0 rows": SetMap(), "a heap of 61: a figure holds 0 to 60": SetMap(octal.Nim.UpTo(61)), "heap of -1": SetMap(octal.Nim.UpTo(-1)),
		"no game to draw": SetMap(nil), "a largest take of 1: a figure holds 2 to 40": PeriodsOfTwo(1), "a largest take of 41: a figure holds 2 to 40": PeriodsOfTwo(41),
	} {
		if _, err := f.SVG(words.English); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
