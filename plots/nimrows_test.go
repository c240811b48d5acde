package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

func ExampleNimRows() {
	fmt.Println(NimRows(octal.Kayles.UpTo(107)).Text(words.English))
	// Output:
	// Kayles: nim-values, 12 to a row. Numbers in squares, from 0 to 107; preperiod 71, period 12, 14 exceptions.
}

// Preperiod, period and the 14 exceptions: Guy and Smith 1956.
func TestNimRows(t *testing.T) {
	f := NimRows(nimkit.Sequence{Name: "0.77", Values: kayles(119), Preperiod: 71, Period: 12})
	CheckFigure(t, "nimrows", f)
	if want := "Numbers in squares, from 0 to 119; preperiod 71, period 12, 14 exceptions."; f.Desc.EN != want {
		t.Errorf("%s, want %s", f.Desc.EN, want)
	}
	CheckFigure(t, "nimrows_narrow", NimRows(nimkit.Sequence{Name: "{1, 2}", Values: []nimkit.Nimber{0, 1, 2, 0, 1, 2, 0}, Period: 3}))
	CheckFigure(t, "heap_rows", NimRows(octal.Kayles.UpTo(107)))
}
