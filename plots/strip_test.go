package plots

import (
	"testing"

	"nimlab/nimkit/view"
)

// How a strip looks is seen in the games of pins and of cards.
func TestStripsThatFail(t *testing.T) {
	checkFailures(t, map[string]Figure{
		"number of frames 0: a figure holds 1": Strip(view.Words{}, view.Words{}),
		"number of frames 101: a figure holds": Strip(view.Words{}, view.Words{}, make([]Frame, 101)...),
	})
}
