package plots

import (
	"testing"

	"nimlab/nimkit/view"
)

// How a strip looks is seen in the games of pins and of cards.
func TestStripsThatFail(t *testing.T) {
	checkFailures(t, map[string]Figure{
		"0 frames: a figure holds 1": strip(view.Words{}, view.Words{}),
		"101 frames: a figure holds": strip(view.Words{}, view.Words{}, make([]frame, 101)...),
	})
}
