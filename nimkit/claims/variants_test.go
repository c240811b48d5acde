package claims

import (
	"testing"

	"nimlab/nimkit/words"
)

func TestVariants(t *testing.T) {
	checkLedger(t, Variants(), 16, []string{
		"In the standard game whoever takes the last match wins, and no variant ends in a draw: not with restricted takes either.",
	}, words.German, words.English)
}
