package tree_test

import (
	"context"
	"fmt"

	"nimlab/nimkit/takeaway/internal/tree"
)

func ExampleWalk() {
	leaves, _, err := tree.Walk(context.Background(), 5, tree.Path{}, false, func(l tree.Leaf) (int, int) {
		fmt.Printf("period %d: %d of 8 sets, the largest %06b\n", l.Period, l.Count(), l.Largest())
		return 0, 0
	})
	fmt.Println(leaves, err)
	// Output:
	// period 2: 2 of 8 sets, the largest 101010
	// period 8: 2 of 8 sets, the largest 111010
	// period 3: 2 of 8 sets, the largest 110110
	// period 4: 1 of 8 sets, the largest 101110
	// period 6: 1 of 8 sets, the largest 111110
	// 5 <nil>
}
