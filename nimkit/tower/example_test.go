package tower_test

import (
	"fmt"

	"nimlab/nimkit/tower"
)

func ExampleTower_Value() {
	for _, t := range []string{"W", "WW", "WB", "WBW", "WWB", "WWWB", "BW"} {
		fmt.Printf("%-5s %v\n", t, tower.MustParse(t).Value())
	}
	// Output:
	// W     1
	// WW    2
	// WB    1/2
	// WBW   3/4
	// WWB   3/2
	// WWWB  5/2
	// BW    -1/2
}

// No tower has the value 2/3, but towers of alternating colors approach it.
func ExampleTower_Value_twoThirds() {
	t := tower.Tower{}
	for range 6 {
		t = append(t, len(t)%2 == 0)
		v, _ := t.Value().Rat().Float64()
		fmt.Printf("%-7v %6v %.4f\n", t, t.Value(), v)
	}
	// Output:
	// W            1 1.0000
	// WB         1/2 0.5000
	// WBW        3/4 0.7500
	// WBWB       5/8 0.6250
	// WBWBW    11/16 0.6875
	// WBWBWB   21/32 0.6562
}

func ExampleParse() {
	_, err := tower.Parse("WBS")
	fmt.Println(err)
	// Output:
	// tower: letter 'S' at place 3 is neither W nor B
}

// This tower makes the value of the sum 0.
func ExampleMustWithValue() {
	two := tower.MustParseSum("WBW + W")
	fmt.Println(tower.MustWithValue(two.Value().Neg()))
	// Output:
	// BBWB
}

func ExampleWithValue() {
	for _, v := range []string{"5/8", "-9/4", "0"} {
		t, err := tower.WithValue(tower.MustParseDyadic(v))
		fmt.Println(v, "is", t, err)
	}
	// Output:
	// 5/8 is WBWB <nil>
	// -9/4 is BBBWW <nil>
	// 0 is 0 <nil>
}

// Two towers of value 1/2 and one of value -1: the player to move loses.
func ExampleSum_Winner() {
	sum := tower.MustParseSum("WB + WB + B")
	fmt.Println(sum.Value())
	fmt.Println("White starts:", sum.Winner(tower.White), "wins")
	fmt.Println("Black starts:", sum.Winner(tower.Black), "wins")
	// Output:
	// 0
	// White starts: Black wins
	// Black starts: White wins
}

func ExampleSum_WinningMoves() {
	sum := tower.MustParseSum("WBW + BW + WW")
	fmt.Println(sum, "is worth", sum.Value().Mixed())
	for _, m := range sum.WinningMoves(tower.White) {
		after, _ := sum.After(tower.White, m)
		fmt.Println(after, "is worth", after.Value())
	}
	// Output:
	// WBW + BW + WW is worth 2 1/4
	// 0 + BW + WW is worth 3/2
	// WB + BW + WW is worth 2
	// WBW + B + WW is worth 7/4
	// WBW + BW + 0 is worth 1/4
	// WBW + BW + W is worth 5/4
}

func ExampleSum_BestMoves() {
	sum := tower.MustParseSum("WBW + BW + WW")
	for _, m := range sum.BestMoves(tower.White) {
		after, _ := sum.After(tower.White, m)
		fmt.Println("White takes piece", m.Piece+1, "of", sum[m.Tower], "and keeps", after.Value())
	}
	for _, m := range sum.BestMoves(tower.Black) {
		after, _ := sum.After(tower.Black, m)
		fmt.Println("Black takes piece", m.Piece+1, "of", sum[m.Tower], "and lets White have", after.Value())
	}
	// Output:
	// White takes piece 3 of WBW and keeps 2
	// Black takes piece 2 of WBW and lets White have 5/2
}

func ExampleUpTo() {
	fmt.Println(tower.UpTo(2))
	// Output:
	// [0 B W BB BW WB WW]
}

// The graph finds the same as [tower.Sum.Winner]: the player to move loses.
func ExampleSum_Begins() {
	for _, begins := range []tower.Color{tower.White, tower.Black} {
		g, err := tower.MustParseSum("WB + WB + B").Begins(begins).Graph()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(g.Position(g.Start()), g.Outcome(g.Start()), "of", g.Len(), "positions")
	}
	// Output:
	// WB + WB + B, White L of 10 positions
	// WB + WB + B, Black L of 19 positions
}

func ExampleDyadic_Mixed() {
	v := tower.MustParse("WWWB").Value()
	fmt.Println(v, "=", v.Mixed())
	// Output:
	// 5/2 = 2 1/2
}
