package plots

import (
	"testing"

	"nimlab/nimkit/words"
)

// How a strip looks is seen in the games of pins and of cards.
func TestStripsThatFail(t *testing.T) {
	checkFailures(t, map[string]Figure{
		"0 frames: a figure holds 1": strip(words.Text{}, words.Text{}),
		"101 frames: a figure holds": strip(words.Text{}, words.Text{}, make([]frame, 101)...),
	})
}
