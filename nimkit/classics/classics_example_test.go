package classics_test

import (
	"context"
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
)

func ExampleWythoffLoss() {
	for _, k := range []uint64{0, 1, 2, 3, 4, 1e18} {
		loss, err := classics.WythoffLoss(k)
		fmt.Println(loss, err)
	}
	// Output:
	// [0 0] <nil>
	// [1 2] <nil>
	// [3 5] <nil>
	// [4 7] <nil>
	// [6 10] <nil>
	// [1618033988749894848 2618033988749894848] <nil>
}

func ExampleWythoff_Outcome() {
	fmt.Println(classics.Wythoff{7, 4}.Outcome(), classics.Wythoff{7, 5}.Outcome())
	// Output:
	// L W
}

func ExampleFibonacci_WinningTake() {
	fmt.Println(classics.Zeckendorf(100))
	fmt.Println(classics.FibonacciStart(100).WinningTake())
	fmt.Println(classics.FibonacciStart(89).Outcome())
	// Output:
	// [89 8 3]
	// 3
	// L
}

func ExampleEuclid_WinningMoves() {
	p := classics.Euclid{7, 25}
	fmt.Println(p.Outcome(), p.WinningMoves())
	// Output:
	// W [[7 11]]
}

func ExampleSubtractSquare() {
	fmt.Printf("%d\n", classics.SubtractSquare())
	// Output:
	// [0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 0 1 0 1 2]
}

func ExampleDawsonChess_NimValue() {
	fmt.Println(classics.DawsonChess(3).NimValue(), classics.DawsonChess(1_000_000_000_000_000_000).NimValue())
	fmt.Println("preperiod", classics.DawsonChessPreperiod, "period", classics.DawsonPeriod)
	fmt.Println("out of step", classics.DawsonExceptions())
	// Output:
	// *2 *7
	// preperiod 52 period 34
	// out of step [0 14 16 17 31 34 51]
}

func ExampleNorthcott_Outcome() {
	fmt.Println(classics.Northcott{1, 2, 3}.Outcome(), classics.Northcott{1, 2, 4}.Outcome())
	// Output:
	// L W
}

func ExampleStaircase_NimValue() {
	fmt.Println(classics.Staircase{5, 100, 3}.NimValue())
	// Output:
	// *6
}

func ExampleMockTurtles_NimValue() {
	for place := range uint32(8) {
		fmt.Print(
			classics.TurningTurtles{place}.NimValue(), " ",
			classics.MockTurtles{place}.NimValue(), " ",
			classics.Ruler{place}.NimValue(), "\n")
	}
	// Output:
	// * * *
	// *2 *2 *2
	// *3 *4 *
	// *4 *7 *4
	// *5 *8 *
	// *6 *11 *2
	// *7 *13 *
	// *8 *14 *8
}

func ExamplePassNim_Outcome() {
	fmt.Println(classics.PassNim{3, 4}.Outcome(), classics.PassNim{4, 5}.Outcome(), classics.PassNim{4, 4}.Outcome())
	for n := range uint32(6) {
		fmt.Print(classics.PassNimValue(n), " ")
	}
	fmt.Println()
	// Output:
	// L W W
	// 0 *2 * *4 *3 *6
}

func ExampleChomp_WinningBite() {
	for _, size := range [][2]uint64{{1, 1}, {2, 5}, {4, 4}, {3, 5}} {
		bar, err := classics.ChompRectangle(size[0], size[1])
		if err != nil {
			fmt.Println(err)
			return
		}
		outcome, _ := bar.Outcome()
		bite, err := bar.WinningBite()
		fmt.Println(size, outcome, bite, err)
	}
	// Output:
	// [1 1] L {0 0} <nil>
	// [2 5] W {2 5} <nil>
	// [4 4] W {2 2} <nil>
	// [3 5] W {0 0} classics: no formula is known for the bite, though the bar of 3 rows of 5 squares is a win
}

// A game of the reader's own, from its moves, against the formula.
func ExampleWythoff() {
	wythoff := nimkit.Rules[classics.Wythoff](func(p classics.Wythoff, move func(classics.Wythoff)) {
		for take := uint64(1); take <= max(p[0], p[1]); take++ {
			if take <= p[0] {
				move(classics.Wythoff{p[0] - take, p[1]})
			}
			if take <= p[1] {
				move(classics.Wythoff{p[0], p[1] - take})
			}
			if take <= min(p[0], p[1]) {
				move(classics.Wythoff{p[0] - take, p[1] - take})
			}
		}
	})
	solution, err := nimkit.Solve(context.Background(), wythoff, classics.Wythoff{30, 30}, 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	agree := 0
	for p := range solution.Positions() {
		if solution.Outcome(p, nimkit.Normal) == p.Outcome() {
			agree++
		}
	}
	fmt.Println(agree, "of", solution.Len(), "positions agree")
	// Output:
	// 961 of 961 positions agree
}
