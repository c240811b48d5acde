package classics_test

import (
	"fmt"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
)

// Every tree of up to six edges, in normal and in misère play.
func TestGreenHackenbushIsNimWithItsTrunks(t *testing.T) {
	var grow func(below []int)
	grow = func(below []int) {
		tree, trunks, values := classics.GreenHackenbush(below...), []int{}, make([]int, len(below)+1)
		for i, from := range slices.Backward(below) {
			if values[from] ^= values[i+1] + 1; from == 0 {
				trunks = append(trunks, values[i+1]+1)
			}
		}
		checkFormula(t, tree, require.Must(tree.Graph())(t).Len())
		require.Returns(t, require.Must(nim.Heaps(trunks...).Misere().Outcome())(t), below)(tree.Misere().Outcome())
		for from := 0; from <= len(below) && len(below) < 6; from++ {
			grow(append(slices.Clone(below), from))
		}
	}
	grow(nil)
	require.Fails(t, "edge 2", "point 2")(classics.GreenHackenbush(0, 2).Graph())
	require.Fails(t, "65 edges")(classics.GreenHackenbush(make([]int, 65)...).Graph())
	require.Fails(t, "5000000")(classics.GreenHackenbush(make([]int, 64)...).Graph())
}

// A trunk with two branches, and a stalk of two edges.
func ExampleGreenHackenbush() {
	tree := classics.GreenHackenbush(0, 1, 1, 0, 4)
	fmt.Println(tree.NimValue())
	fmt.Println(tree.WinningMoves())
	fmt.Println(tree.Misere().WinningMoves())
	// Output:
	// *3 <nil>
	// [(1, 3, 4, 5) (1, 2, 4, 5) (1, 2, 3, 4)] <nil>
	// [(1, 3, 4, 5) (1, 2, 4, 5) (1, 2, 3)] <nil>
}
