package plots

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"

	"gonum.org/v1/plot/plotter"
)

func ExampleTurningPoint() {
	g := nim.Played{Start: nim.Position{2, 2}, Play: nimkit.Misere, Moves: []nim.Move{{Heap: 0, From: 2, To: 1}, {Heap: 1, From: 2, To: 0}, {Heap: 0, From: 1, To: 0}}}
	fmt.Println(TurningPoint(g).Text(words.English))
	// Output:
	// The turning point of (2, 2). 4 positions one below the other. After move 1 one heap of 2 or more is left: (1, 2). Up to there normal and misère play are worth the same, after it the opposite.
}

func ExampleBiplusReading() {
	fmt.Println(BiplusReading(biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop}, 16).Text(words.English))
	// Output:
	// The recursion taken at its word. z rounded down; second case ++ n̂; end: 0 ++ n = n. Of the 256 pairs below 16, 212 come out right. 4 ++ 3 = 7, but this gives 6
}

func ExampleNimRows() {
	fmt.Println(NimRows(octal.Kayles.UpTo(107)).Text(words.English))
	// Output:
	// Kayles: nim-values, 12 to a line. Numbers in squares, from 0 to 107; preperiod 71, period 12, 14 exceptions.
}

// Kayles has few rare heaps.
func ExampleRareHeaps() {
	fmt.Println(RareHeaps(5000, octal.Kayles).Text(words.English))
	// Output:
	// How few heaps are rare. So many heaps up to 5000 are rare: 9 in 0.77. The simple loop looks at 2500. Both axes are logarithmic.
}

func ExampleCoinBoard() {
	fmt.Println(CoinBoard(coins.TurningCorners(), 16, 16).Text(words.English))
	// Output: Twins × Twins. A square for each place with what a head there is worth: 256 places, 31 of them 0, the largest value is 15.
}

// Figure 1 of the Dutch article: the first three moves were all wrong.
func ExamplePinsGame() {
	fmt.Println(PinsGame(pins.NewRow(8).Play("5-6", "2", "7")).Text(words.English))
	// Output:
	// A game of 8 pins, judged. A game of 3 moves, one below the other. Mistakes: 3. Move 1 (takes 5 and 6) was wrong. Move 2 (takes 2) was wrong. Move 3 (takes 7) was wrong.
}

func ExampleNimbi() {
	fmt.Println(Nimbi(nimbi.Standard().Full(), 3, 4, 5).Text(words.English))
	// Output:
	// Nimbi. Board of 12 points on 12 lines, with 12 counters: {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}. The move {3, 4, 5} is marked.
}

func ExampleNimbiProof() {
	fmt.Println(NimbiProof(nimbi.Standard().Full()).Text(words.English))
	// Output:
	// The losing shapes of the proof. 18 small boards, from 12 counters to 1, with 151 lines in all.
}

func ExampleSetMap() {
	fmt.Println(SetMap(octal.MustSubtraction(1, 2).UpTo(40), octal.MustSubtraction(1, 4).UpTo(40), octal.MustSubtraction(2, 5).UpTo(40)).Text(words.Dutch))
	// Output:
	// Nim-waarden van 3 verzamelingen. Een regel per verzameling, van {1, 2} tot {2, 5}, met de nim-waarden van 0 tot en met 40; perioden van 3 tot 7.
}

// With b an odd multiple of a the period is 2a, else a + b.
// A histogram of gonum/plot, with a title and a description of the reader's.
func ExampleOf() {
	h, err := plotter.NewHist(plotter.Values{1, 2, 2, 3, 3, 3, 4}, 4)
	if err != nil {
		fmt.Println(err)
	}
	f := Of(h)
	fmt.Println(f.Text(words.English))
	f.Title, f.Desc = words.Same("Moves of seven games"), words.Same("Most took three moves.")
	fmt.Println(f.Text(words.English))
	// Output:
	// Histogram. x-axis: from 1 to 4. y-axis: from 0 to 3.
	// Moves of seven games. Most took three moves.
}

// Wythoff's game beyond the numbers that fit on one map.
func ExampleMapWindow() {
	game := nimkit.From(wythoff, [2]int{130, 130})
	fmt.Println(Map(game).Text(words.English))
	fmt.Println(MapWindow(game, [2]int{50, 90}, [2]int{70, 130}).Text(words.English))
	// Output:
	// Position (0, 128) is beyond column or row 127: draw a window of the map, such as plots.MapWindow(game, [2]int{0, 0}, [2]int{127, 127})
	// Wins and losses from (130, 130). A square for each position: 9 losses, 852 wins, 0 draws. Whoever cannot move has lost. Lost: (56, 91)  (58, 94)  (59, 96)  (61, 99)  (63, 102)  (64, 104)  (66, 107)  (67, 109)  (69, 112).
}

func ExamplePeriodMap() {
	fmt.Println(PeriodMap(takeaway.PeriodsOfTwo(10)).Text(words.English))
	// Output:
	// Period of {a, b}. In each square the period of the nim-values of the set {a, b}, for 1 ≤ a < b ≤ 10; the stronger the shade, the longer.
}

func ExampleGenera() {
	fmt.Println(Genera(misere.UpTo(octal.Kayles, 39)).Text(words.English))
	// Output: Genera of Kayles. A square for each heap from 0 to 39 with its genus in misère play. 29 are wild, the first is 5: 4^146.
}

func ExampleNimProducts() {
	fmt.Println(NimProducts(16).Text(words.English))
	// Output: Nim-products. A square for each product of two numbers below 16, the largest is 15. The numbers below 2, below 4 and below 16 are a field each: their products do not leave it.
}

func ExampleTowers() {
	fmt.Println(Towers(tower.MustParseSum("WBW + BW + WW")).Text(words.German))
	// Output:
	// Türme: WSW + SW + WW. Zusammen 2 1/4: Weiß gewinnt, wer auch beginnt.
}

func ExampleTowerLine() {
	f := TowerLine(tower.MustParse("WW"), tower.MustParse("WBW"), tower.MustParse("B"), tower.MustParse("WB"))
	fmt.Println(f.Text(words.English))
	// Output:
	// Towers on the number line. From left to right: B = −1, WB = 1/2, WBW = 3/4, WW = 2.
}

// Figure 4 of the Dutch article.
func ExampleGraph() {
	fmt.Println(Graph(nim.Heaps(2, 2)).Text(words.English))
	// Output:
	// Graph of the game from (2, 2). 9 positions in circles with their labels, 18 arrows for the moves, 6 of them right: thick. The start (2, 2) is a loss. Lost: (2, 2)  (1, 1)  (0, 0).
}

// A game in which moves can be reversed.
func ExampleGraph_endless() {
	fmt.Println(Graph(nimkit.From(lift, 4).Endless()).Text(words.English))
	// Output:
	// Graph of the game from 4. 5 positions in circles with their labels, 6 arrows for the moves, 5 of them right: thick. The start 4 is a draw. Lost: 0.
}

func ExampleMap() {
	fmt.Println(Map(nimkit.From(wythoff, pair{8, 8})).Text(words.Dutch))
	// Output:
	// Winst en verlies vanaf (8, 8). Een vakje per stand: 7 verlies, 74 winst, 0 remise. Wie niet meer kan zetten, heeft verloren. Verloren: (0, 0)  (1, 2)  (2, 1)  (3, 5)  (5, 3)  (4, 7)  (7, 4).
}

// Wythoff's losses by the golden ratio, ringed on a map of the solved game; and the
// table of nim-sums, found without a nim-sum.
func ExampleNimValueMap() {
	fmt.Println(NimValueMap(classics.Wythoff(20, 20)).Text(words.English))
	fmt.Println(NimValueMap(nim.Heaps(15, 15)).Text(words.English))
	// Output:
	// Wythoff. A square for each position with its nim-value: 441 positions, 17 of them lost (0), the largest value is 31. Rings: lost by the closed form. It is right at 441 of 441.
	// Nim-values from (15, 15). A square for each position with its nim-value: 256 positions, 16 of them lost (0), the largest value is 15.
}

// Kayles, with preperiod and period of Guy and Smith (1956).
func ExampleNimValues() {
	fmt.Println(NimValues(octal.Kayles.UpTo(130)).Text(words.German))
	fmt.Println(NimValues(octal.MustSubtraction(1, 2).UpTo(5), octal.MustSubtraction(1, 3).UpTo(5)).Text(words.Dutch))
	// Output:
	// Grundy-Werte: Kegel-Nim. Grundy-Werte von 0 bis 130: Vorperiode 71, danach Periode 12.
	// Nim-waarden naast elkaar. 2 velden onder elkaar, elk met de nim-waarden van 0 tot en met 5: {1, 2}, {1, 3}.
}
