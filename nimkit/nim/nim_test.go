package nim_test

import (
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// below is the recursion for all positions below a start.
func below(t *testing.T, start nim.Position, play nimkit.Play) *nim.Recursion {
	t.Helper()
	r, err := nim.NewRecursion(start, play)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
