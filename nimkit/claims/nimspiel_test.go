package claims

import (
	"testing"

	"nimlab/nimkit/words"
)

func TestNimSpiel(t *testing.T) {
	checkLedger(t, NimSpiel(), 27, []string{
		"For misère Nim too: a position whose column sums are all even is lost. (The sentence names an exception for odd sums only.)",
		"From a won position one can always make a lost one.",
	}, words.German, words.English)
}
