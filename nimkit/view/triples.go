package view

import (
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// LostTriples lists, for each smallest number from 1 to k, the first n triples of
// heaps that are lost for the player to move, as the Dutch article does. k and n
// are at most 50.
func LostTriples(k, n int) (shown View) {
	defer orSaid(&shown)
	words.Check(within("number of rows", k, 1, mostTriples), within("number of triples", n, 1, mostTriples))
	t := Table{
		Caption: words.Of(
			"Verloren drietallen, naar hun kleinste getal", "Verlorene Tripel nach ihrer kleinsten Zahl", "Lost triples by their smallest number"),
		Side: true,
	}
	for smallest := 1; smallest <= k; smallest++ {
		t.add(smallest, joined(nim.LostTriples(smallest).First(n), "  ", func(triple [3]uint64) string { return words.Name(triple) }))
	}
	return t
}
