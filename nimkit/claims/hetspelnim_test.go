package claims

import (
	"testing"

	"nimlab/nimkit/words"
)

func TestHetSpelNim(t *testing.T) {
	checkLedger(t, HetSpelNim(), 76, []string{
		"At the end whoever should move again has lost.",
		"If you win by leaving a single heap with one coin, there are two ends: (0, 1) and (1, 0).",
		"All positions that can go to the end get a W.",
		"Whoever takes no whole heap of (1, 2, 3) leaves (1, 1, 3) or (1, 2, 2).",
		"Every triple (1, p, q) with 1 < p ≤ q outside the row (1, 2, 3), (1, 4, 5), … can be brought into that row in one move.",
		"If from the row you come to a triple above (1, 2, 3), you are back in the row in one step.",
	}, words.Dutch, words.English)
}
