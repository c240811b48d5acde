package classics_test

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
)

// The formula with the golden ratio agrees with the rule, and is also valid for heaps that are far too
// large to be solved.
func ExampleWythoff() {
	fmt.Println(classics.Wythoff(30, 30).Comparison())
	fmt.Println(classics.Wythoff(1618033988749894848, 2618033988749894848).Outcome())
	// Output:
	// 961 positions compared, 23 of them losses: all agree <nil>
	// L <nil>
}

func ExampleFibonacci() {
	fmt.Println(classics.Zeckendorf(100))
	fmt.Println(classics.Fibonacci(100).Outcome())
	fmt.Println(classics.Fibonacci(89).Outcome())
	// Output:
	// [89 8 3]
	// W <nil>
	// L <nil>
}

// At most three times as many: 8 and 11 are losses, and taking 1 wins from 9.
func ExampleTakeAway() {
	for heap := 8; heap <= 11; heap++ {
		fmt.Println(classics.TakeAway(3, heap).Outcome())
	}
	// Output:
	// L <nil>
	// W <nil>
	// W <nil>
	// L <nil>
}

func ExampleFibonacciUpTo() {
	fmt.Println(classics.FibonacciUpTo(150).Comparison())
	// Output:
	// 11,425 positions compared, 353 of them losses: all agree <nil>
}

func ExampleEuclid() {
	fmt.Println(classics.Euclid(7, 25).Outcome())
	fmt.Println(classics.Euclid(13, 21).Outcome())
	// Output:
	// W <nil>
	// L <nil>
}

func ExampleEuclidUpTo() {
	fmt.Println(classics.EuclidUpTo(50).Comparison())
	// Output:
	// 2550 positions compared, 974 of them losses: all agree <nil>
}

func ExampleSubtractSquare() {
	row, err := classics.SubtractSquare(19).Sequence()
	fmt.Printf("%d %v\n", row.Values, err)
	// Output:
	// [0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 0 1 0 1 2] <nil>
}

func ExampleDawsonChess() {
	fmt.Println(classics.DawsonChess(3).NimValue())
	fmt.Println(classics.DawsonChess(1_000_000_000_000_000_000).NimValue())
	// Output:
	// *2 <nil>
	// *7 <nil>
}

func ExampleNorthcott() {
	fmt.Println(classics.Northcott(1, 2, 3).Outcome())
	_, err := classics.Northcott(2).Graph()
	fmt.Println(err)
	// Output:
	// L <nil>
	// nimkit: the game need not end: {[0 0 0] [0 0 0] 0} → {[0 0 0] [1 0 0] 0} → {[1 0 0] [1 0 0] 0} → {[1 0 0] [0 0 0] 0} → {[0 0 0] [0 0 0] 0} (see Endless for such games)
}

func ExampleNorthcottWithRetreats() {
	fmt.Println(classics.NorthcottWithRetreats(3, 6, 6).Comparison())
	// Output:
	// 2986 positions compared, 534 of them losses: all agree <nil>
}

func ExampleStaircase() {
	fmt.Println(classics.Staircase(5, 100, 3).NimValue())
	// Output:
	// *6 <nil>
}

func ExampleMockTurtles() {
	for _, g := range []nimkit.Game{classics.TurningTurtles(8), classics.MockTurtles(8), classics.Ruler(8)} {
		heads, err := g.Sequence()
		fmt.Printf("%v: %d %v\n", heads.Name, heads.Values, err)
	}
	// Output:
	// Turning Turtles: [1 2 3 4 5 6 7 8] <nil>
	// Mock Turtles: [1 2 4 7 8 11 13 14] <nil>
	// Ruler: [1 2 1 4 1 2 1 8] <nil>
}

func ExamplePassNim() {
	fmt.Println(classics.PassNim(3, 4).Outcome())
	fmt.Println(classics.PassNim(4, 4).Outcome())
	// Output:
	// L <nil>
	// W <nil>
}

// For most of the bars of three rows of at most 40, no formula is known.
func ExampleChomp() {
	c, err := classics.Chomp(40, 40, 40).Comparison()
	fmt.Println(c, err)
	fmt.Println(c.Unknown, "without a formula")
	// Output:
	// 940 positions compared, 42 of them losses: all agree <nil>
	// 11400 without a formula
}
