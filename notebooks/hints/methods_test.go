package hints

import (
	"testing"

	"nimlab/internal/require"
)

// Reversing a list is a statement of Go and has no value that can be assigned.
func TestStatementReplacesWholeLinesOnly(t *testing.T) {
	const message = "xs.reverse undefined (type []int has no field or method reverse)"
	require.Equal(t, replaceMethod(message, "xs.reverse()"), "slices.Reverse(xs)")
	require.Equal(t, replaceMethod(message, "ys := xs.reverse()"), "")
}
