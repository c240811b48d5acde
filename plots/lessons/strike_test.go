package lessons

import (
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/view"
)

// A step for each loss, from the end on; a map that is too large says so.
func TestStrike(t *testing.T) {
	steps := Strike(classics.Wythoff(5, 5))
	require.Sure(t, len(steps) == 5, "%d steps, want those of (0,0), (1,2), (2,1), (3,5), (5,3)", len(steps))
	checkFailedSteps(t, map[string][]view.Step{"is not between 0 and 127": Strike(classics.Wythoff(200, 200))})
}
