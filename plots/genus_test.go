package plots

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleGenera() {
	fmt.Println(Genera("Kayles", octal.Kayles, 39).Text(words.English))
	// Output: Genera of Kayles. A square for each heap from 0 to 39 with its genus in misère play. 29 are wild, the first is 5: 4^146.
}

func TestGenera(t *testing.T) {
	CheckFigure(t, "genera_kayles", Genera(view.GameName(octal.Kayles), octal.Kayles, 39))
	CheckFigure(t, "genera_grundy", Genera(view.GameName(octal.Grundy), octal.Grundy, 50))
	CheckFigure(t, "genera_lasker", Genera(view.GameName(octal.Lasker), octal.Lasker, 8))
	for most, want := range map[int]string{201: "a heap of 201: a figure holds 0 to 200", -1: "a heap of -1: a figure"} {
		if _, err := Genera("", octal.Kayles, most).SVG(words.English); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d heaps: %v", most, err)
		}
	}
}
