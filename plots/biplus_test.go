package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/words"
)

func TestBiplusFigures(t *testing.T) {
	CheckFigure(t, "biplus", Biplus(16))
	CheckFigure(t, "biplus_steps", MentalSteps(8))
	CheckFigure(t, "biplus_reading_printed", Reading(biplus.Reading{Zero: biplus.Stop}, 12))
	CheckFigure(t, "biplus_reading_endless", Reading(biplus.Reading{Zero: biplus.HatZero}, 6))
	CheckFigure(t, "recursion_work", RecursionWork(nim.Heaps(4, 5, 5, 5)))
}

func ExampleReading() {
	fmt.Println(Reading(biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop}, 16).Text(words.English))
	// Output:
	// The recursion taken at its word. z rounded down; second case ++ n̂; end: 0 ++ n = n. Of the 256 pairs below 16, 212 come out right. 4 ++ 3 = 7, but this gives 6
}
