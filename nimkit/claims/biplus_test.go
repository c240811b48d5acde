package claims

import (
	"testing"

	"nimlab/nimkit/words"
)

func TestBiplus(t *testing.T) {
	checkLedger(t, Biplus(), 22, []string{
		"With the shorthand â as explained, 2 to the power z(a) with z(a) = ⌈log₂ a⌉, the recursion, step 2 and B̂ = 4 in the example are right, if only the two other places are mended.",
		"The second case reads m̂ + ((m − m̂) ++ n̂), also when the two other places are mended.",
		"The three cases are enough, also at the number 0, when the two other places are mended.",
	}, words.German, words.English)
}
