package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
)

// Kayles, with preperiod and period of Guy and Smith (1956).
func ExampleHeapNimValues() {
	fmt.Println(HeapNimValues(octal.Kayles, 130).Text(view.German))
	// Output:
	// Nim-Werte von Kegel-Nim. Nim-Werte von 0 bis 130: Vorperiode 71, danach Periode 12.
}

func TestHeapFigures(t *testing.T) {
	checkFigure(t, "heaps_kayles", HeapNimValues(octal.Kayles, 130))
	checkFigure(t, "heaps_lasker", HeapNimValues(octal.Lasker, 32))
	checkFigure(t, "heaps_grundy", HeapNimValues(octal.Grundy, 60))
	checkFigure(t, "heap_rows", HeapRows(octal.Kayles, 107))
	checkFigure(t, "heap_games", HeapGames(60, octal.Lasker, octal.MustSubtraction(1, 3, 4), octal.Kayles))
}

func TestHeapFiguresOfWhatIsNotKnown(t *testing.T) {
	endless := octal.Rule(func(heap int) [][]int { return [][]int{{heap}} })
	for name, f := range map[string]Figure{
		"a rule that does not end": HeapNimValues(endless, 5), "a heap below 0": HeapNimValues(octal.Nim, -1),
		"no period": HeapRows(octal.Officers, 100), "values that grow": HeapRows(octal.Lasker, 100),
		"a code that is none": HeapGames(10, octal.Code("0.8")),
	} {
		if _, err := f.SVG(view.English); err == nil {
			t.Errorf("%s is drawn", name)
		}
	}
}

func TestRareHeaps(t *testing.T) {
	checkFigure(t, "rare_heaps", RareHeaps(20_000, octal.Kayles, "0.16", "0.6", "0.007"))
	for name, f := range map[string]Figure{
		"no code": RareHeaps(5000), "too few heaps": RareHeaps(1999, octal.Kayles),
		"nothing rare": RareHeaps(5000, octal.Nim), "no code at all": RareHeaps(5000, "0.8"),
	} {
		if _, err := f.SVG(view.English); err == nil {
			t.Errorf("%s is drawn", name)
		}
	}
}

// Kayles has few rare heaps, however far one goes.
func ExampleRareHeaps() {
	fmt.Println(RareHeaps(5000, octal.Kayles).Text(view.English))
	// Output:
	// So few heaps are rare. Rare heaps up to 5000: 0.77: 9. The simple loop looks at 2500. Both axes are logarithmic.
}
