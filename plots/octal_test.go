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
