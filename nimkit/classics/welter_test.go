package classics_test

import (
	"fmt"

	"nimlab/nimkit/classics"
)

// The formula against the rule for five coins on nine squares, in every order.
func ExampleWelter() {
	fmt.Println(classics.Welter(4, 5, 6, 7, 8).Comparison())
	fmt.Println(classics.Welter(2, 3, 5, 7).NimValue())
	fmt.Println(classics.Welter(2, 3, 5, 7).WinningMoves())
	// Output:
	// 3125 positions compared, 421 of them losses: all agree <nil>
	// *5 <nil>
	// [(1, 3, 5, 7) (2, 0, 5, 7) (2, 3, 5, 4)] <nil>
}
