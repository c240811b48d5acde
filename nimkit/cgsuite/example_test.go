package cgsuite_test

import (
	"fmt"
	"math/big"

	"nimlab/nimkit/cgsuite"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/octal"
)

func Example() {
	fmt.Println(cgsuite.Nimber(3))
	fmt.Println(cgsuite.Number(big.NewRat(-3, 4)))
	fmt.Println(cgsuite.Heaps(octal.Kayles, 5, 12))
	fmt.Println(cgsuite.Heaps(octal.Nim, 3))
	fmt.Println(cgsuite.Heaps(octal.Grundy, 5))
	fmt.Println(cgsuite.Heaps(octal.Splitting(2), 5))
	fmt.Println(cgsuite.Heaps(octal.Code("C.0(3F)"), 7))
	fmt.Println(cgsuite.Row(coins.MockTurtles.Row(0, 3)))
	fmt.Println(cgsuite.Board(coins.TurningCorners().Board([2]int{2, 1})))
	// Output:
	// *3
	// -3/4 <nil>
	// game.heap.TakeAndBreak("0.77")(5) + game.heap.TakeAndBreak("0.77")(12) <nil>
	// game.heap.TakeAndBreak("0.[3]")(3) <nil>
	// game.heap.TakeAndBreak("4!.0")(5) <nil>
	// game.heap.HeapRuleset(n -> [[],[],[],[],[[1,3]],[[1,4]]][n+1])(5) <nil>
	// game.heap.TakeAndBreak("C.0[3F]")(7) <nil>
	// game.strip.Turning("1-3")("htth") <nil>
	// game.heap.Spawning("2").DirectProduct(game.heap.Spawning("2"))((3,2)) <nil>
}

// A move splits a heap into any number of unequal heaps.
func ExampleTakeAndBreak() {
	ruleset, err := cgsuite.TakeAndBreak("{2+}!.0")
	if err != nil {
		panic(err)
	}
	for left := range ruleset.Options(6) {
		fmt.Println(left)
	}
	fmt.Println(octal.Sum{{Ruleset: ruleset, Size: 6}, {Ruleset: octal.Kayles, Size: 2}}.NimValue())
	// Output:
	// [1 5]
	// [2 4]
	// [1 2 3]
	// * <nil>
}
