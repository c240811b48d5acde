package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

func ExampleSetMap() {
	fmt.Println(SetMap(40, takeaway.MustSet(1, 2), takeaway.MustSet(1, 4), takeaway.MustSet(2, 5)).Text(view.Dutch))
	// Output:
	// Nim-waarden van 3 verzamelingen. Een rij per verzameling, van {1, 2} tot {2, 5}, met de nim-waarden van 0 tot en met 40; perioden van 3 tot 7.
}

func TestSetMap(t *testing.T) {
	var sets []takeaway.Set
	for k := 2; k <= 12; k++ {
		sets = append(sets, takeaway.MustSet(1, k))
	}
	checkFigure(t, "setmap", SetMap(32, sets...))
	checkFigure(t, "periods_of_two", PeriodsOfTwo(10))
	checkFigure(t, "nimvalues", SetNimValues(takeaway.MustSet(1, 4, 10), 50))
	checkFailures(t, map[string]Figure{
		"number of sets 0: a figure holds 1 to 60":  SetMap(10),
		"largest heap 61: a figure holds":           SetMap(61, sets...),
		"largest heap -1: a figure holds":           SetMap(-1, sets...),
		"among the first 4194304 positions":         SetMap(10, takeaway.MustSet(40, 160, 481, 641)),
		"number of nim-values -1: a figure holds":   SetNimValues(sets[0], -1),
		"number of nim-values 1001: a figure holds": SetNimValues(sets[0], 1001),
		"the take set is empty":                     SetNimValues(takeaway.Set{}, 9),
	})
}
