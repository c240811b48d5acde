package view

import (
	"fmt"

	"nimlab/nimkit/nim"
)

// LostTriples lists, for each smallest number from 1 to k, the first n triples of
// heaps that are lost for the player to move, as the Dutch article does. k and n
// are at most 50.
func LostTriples(k, n int) View {
	const most = 50
	if k < 1 || k > most || n < 1 || n > most {
		return Same(fmt.Errorf("view: %d rows of %d triples: not from 1 to %d of each", k, n, most))
	}
	t := Table{
		Caption: Words{
			NL: "Verloren drietallen, naar hun kleinste getal", DE: "Verlorene Tripel nach ihrer kleinsten Zahl", EN: "Lost triples by their smallest number",
		},
		Side: true,
	}
	for smallest := 1; smallest <= k; smallest++ {
		row := []any{smallest}
		for _, triple := range nim.LostTriples(smallest).First(n) {
			row = append(row, fmt.Sprintf("(%d, %d, %d)", triple[0], triple[1], triple[2]))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// TripleRule says what the triples with one smallest number have in common.
func TripleRule(k nim.LostTriples) Words {
	block := k.Block()
	switch {
	case k == 0:
		return Words{
			NL: "Kleinste getal 0: de andere twee zijn gelijk.",
			DE: "Kleinste Zahl 0: Die beiden anderen sind gleich.",
			EN: "Smallest number 0: the other two are equal.",
		}
	case block == 0:
		return Words{
			NL: "Kleinste getal %d: geen met 64 binaire cijfers.", DE: "Kleinste Zahl %d: keine mit 64 Binärziffern.", EN: "Smallest number %d: none with 64 binary digits.",
		}.Sprintf(uint64(k))
	}
	return Words{
		NL: "Kleinste getal %d: neem de getallen vanaf %d in blokken van %d. In elk blok hoort bij elke p uit de onderste helft p ++ %d uit de bovenste.",
		DE: "Kleinste Zahl %d: nimm die Zahlen ab %d in Blöcken von %d. In jedem Block gehört zu jedem p der unteren Hälfte p ++ %d aus der oberen.",
		EN: "Smallest number %d: take the numbers from %d on in blocks of %d. In each block each p of the lower half goes with p ++ %d of the upper half.",
	}.Sprintf(uint64(k), block, block, uint64(k))
}
