package view_test

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleGeneraOf() {
	take := func(n int, move func(int)) {
		for k := 1; k <= min(2, n); k++ {
			move(n - k)
		}
	}
	fmt.Println(view.GeneraOf(nimkit.From(take, 4)).Text(words.English))
	// Output:
	// 5 positions
	// position  genus  normal play  misère play
	// 0         0^120  L            W            tame
	// 1         1^031  W            L            tame
	// 2         2^20   W            W            tame
	// 3         0^120  L            W            tame
	// 4         1^031  W            L            tame
}
