package view

import (
	"fmt"

	"nimlab/nimkit/nim"
)

// LostTriples lists, for each smallest number from 1 to k, the first n triples of
// heaps that are lost for the player to move, as the Dutch article does.
func LostTriples(k uint64, n int) Table {
	t := Table{
		Caption: Words{
			NL: "Verloren drietallen, naar hun kleinste getal", DE: "Verlorene Tripel nach ihrer kleinsten Zahl", EN: "Lost triples by their smallest number",
		},
		Side: true,
	}
	for smallest := uint64(1); smallest <= k; smallest++ {
		row := []any{smallest}
		for triple := range nim.LosingTriples(smallest) {
			if len(row) > n {
				break
			}
			row = append(row, fmt.Sprintf("(%d, %d, %d)", triple[0], triple[1], triple[2]))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// TripleRule says what the triples with one smallest number have in common.
func TripleRule(r nim.TripleRule) Words {
	return Words{
		NL: "Kleinste getal %d: neem de getallen vanaf %d in blokken van %d. In elk blok hoort bij elke p uit de onderste helft p ++ %d uit de bovenste.",
		DE: "Kleinste Zahl %d: nimm die Zahlen ab %d in Blöcken von %d. In jedem Block gehört zu jedem p der unteren Hälfte p ++ %d aus der oberen.",
		EN: "Smallest number %d: take the numbers from %d on in blocks of %d. In each block each p of the lower half goes with p ++ %d of the upper half.",
	}.Sprintf(r.K, r.Block, r.Block, r.K)
}
