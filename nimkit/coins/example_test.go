package coins_test

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
)

// The values of Mock Turtles are the odious numbers.
func ExampleCode_NimValues() {
	fmt.Println(coins.MockTurtles.NimValues(8))
	fmt.Println(coins.Ruler.NimValues(8))
	fmt.Println(coins.Code("1-3C(5)").NimValues(8)) // up to three of five coins next to one another
	fmt.Println(coins.Code("1,3").NimValues(8))     // one coin or three
	// Output:
	// [* *2 *4 *7 *8 *11 *13 *14] <nil>
	// [* *2 * *4 * *2 * *8] <nil>
	// [* *2 *4 *7 *8 * *2 *4] <nil>
	// [* * * * * * * *] <nil>
}

// A row of Mock Turtles with heads at the places 1, 2 and 5.
func ExampleRow() {
	row := coins.MockTurtles.Row(1, 2, 5)
	fmt.Println(row.NimValue())
	fmt.Println(row.WinningMoves())
	g, err := row.Game().Graph()
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(g.Position(g.Start()), g.Outcome(g.Start()))
	// Output:
	// *13 <nil>
	// [[0 3 5] [1 2 5]] <nil>
	// ○●●○○● W
}

// Turning Corners is nim multiplication.
func ExampleProduct() {
	values, err := coins.TurningCorners().NimValues(8, 8)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(values[5][7], nimkit.Nimber(5).Mul(7))
	// Output: *13 *13
}

// The graph contains all positions from the start to the one with all tails.
func ExampleBoard() {
	g, err := coins.TurningCorners().Board([2]int{1, 1}, [2]int{2, 1}).Game().Graph()
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(g.Position(g.Start()), g.Len(), g.Outcome(g.Start()))
	// Output: ○○○/○●● 4 W
}

func ExampleParse() {
	fmt.Println(coins.Parse("1-"))
	// Output:  coins: code "1-": after 1- comes a number that is at least as large
}
