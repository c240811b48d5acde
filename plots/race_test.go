package plots

import (
	"testing"

	"nimlab/nimkit/takeaway"
)

func TestRace(t *testing.T) {
	var sets []takeaway.Set
	for m := 15; m <= 60; m += 5 {
		sets = append(sets, takeaway.MustSet(1, 4, 9, m))
	}
	CheckFigure(t, "race", Race(sets...))
	checkFailures(t, map[string]Figure{
		"0 sets: a figure holds 1 to 100": Race(),
		"101 sets: a figure holds":        Race(make([]takeaway.Set, 101)...),
		"the take set is empty":           Race(takeaway.Set{}),
		"want 1 in the take set":          Race(takeaway.MustSet(2, 3)),
		"67108864 comparisons":            Race(takeaway.MustSet(1, 288, 677, 1105, 1110)),
	})
}
