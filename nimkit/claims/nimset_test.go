package claims

import (
	"testing"

	"nimlab/nimkit/words"
)

func TestNimSet(t *testing.T) {
	checkLedger(t, NimSet(), 56, []string{
		"What is wanted is a row of differences that keeps repeating, with sum at least M.",
		"The first differences with sum at least M that come back twice at once have the sum PeriodLen.",
		"M = 9: {1, 4, 8, 9} has period 17 and differences {2, 2, 3, 7, 3}.",
		"M = 10: {1, 4, 9, 10} has period 33 and differences {2, 2, 3, 8, 3, 2, 2, 11}.",
	}, words.Dutch, words.English)
}
