package claims

import (
	"testing"

	"nimlab/nimkit/view"
)

func TestBiplus(t *testing.T) {
	checkLedger(t, Biplus(), 23, []string{
		"The recursion as printed computes m ++ n for numbers below 100.",
		"With the shorthand â = 2^⌈log₂ a⌉ as explained it is right, if only the two other places are mended.",
		"The second case reads m̂ + ((m − m̂) ++ n̂), also when the two other places are mended.",
		"The three cases are enough, also at the number 0, when the two other places are mended.",
		"Step 2 finds a heap with s_k ++ B̂ < s_k in every won position, with B̂ as explained.",
		"By the explanation of z, B = 6 has B̂ = 4.",
	}, view.German, view.English)
}
