package octal_test

import (
	"context"
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
)

func ExampleParse() {
	_, err := octal.Parse("0.7G7")
	fmt.Println(err)
	code, _ := octal.Parse("4.333(3)")
	fmt.Println(code, code == octal.Lasker)
	// Output:
	// octal: code "0.7G7": d2 = 'G': a digit is one of 0 to 9 and A to F (cgsuite.TakeAndBreak reads more)
	// 4.(3) true
}

// A digit of 8 or more allows a move to leave three heaps.
func ExampleCode_Base() {
	for _, code := range []octal.Code{"0.333", "0.77", "0.7F"} {
		base, err := code.Base()
		fmt.Println(code, "is", base, err)
	}
	for option := range octal.Code("0.08").Options(6) {
		fmt.Print(option, " ")
	}
	// Output:
	// 0.333 is quaternary <nil>
	// 0.77 is octal <nil>
	// 0.7F is hexadecimal <nil>
	// [1 1 2]
}

// The moves of Kayles, the German article's Kegel-Nim: one or two counters are
// taken and what is left may be split.
func ExampleCode_Options() {
	for option := range octal.Kayles.Options(5) {
		fmt.Print(option, " ")
	}
	// Output: [4] [1 3] [2 2] [3] [1 2]
}

func ExampleSubtraction() {
	ruleset, err := octal.Subtraction(1, 2, 3)
	fmt.Println(ruleset, err)
	values, err := ruleset.NimValues(9)
	fmt.Printf("%d %v\n", values, err)
	// Output:
	// 0.333 <nil>
	// [0 1 2 3 0 1 2 3 0 1] <nil>
}

// Kayles by a rule of one's own agrees with the period that 168 values prove.
func ExampleCertificate_Foretells() {
	own := octal.From(func(n int) (options [][]int) {
		for take := 1; take <= min(2, n); take++ {
			for left := range n - take + 1 {
				options = append(options, []int{left, n - take - left})
			}
		}
		return options
	})
	proof, err := octal.Kayles.Certificate()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(proof.Foretells(own.UpTo(600)).Comparison())
	// Output:
	// 601 positions compared, 1 of them losses: all agree <nil>
}

// The period of Kayles, proven by the first 168 nim-values.
func ExampleFindPeriod() {
	c, err := octal.Kayles.Certificate()
	fmt.Println(c, err)
	fmt.Println("exceptions", c.Exceptions())
	fmt.Println(len(c.Values), "values prove it:", c.Verify())
	fmt.Println(c.NimValue(1_000_000_000_000_000_000))

	_, err = octal.FindPeriod(context.Background(), octal.Officers, 10_000)
	fmt.Println(err)
	// Output:
	// 0.77: period 12, preperiod 71 <nil>
	// exceptions [0 3 6 9 11 15 18 21 22 28 34 39 57 70]
	// 168 values prove it: <nil>
	// * <nil>
	// octal: 0.6: no period proven by the nim-values of heaps up to 10000
}

// A row of five pins, solved in both play conventions.
func ExampleSum_Game() {
	for _, game := range []nimkit.Game{octal.Kayles.Heaps(5, 3), octal.Kayles.Heaps(5, 3).Misere()} {
		g, err := game.Graph()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(g.Len(), " positions, ", g.Outcome(g.Start()), ":")
		for _, n := range g.RightOptions(g.Start()) {
			fmt.Print(" ", g.Position(n))
		}
		fmt.Println()
	}
	// Output:
	// 33 positions, W: (3, 3) (1, 2, 3)
	// 33 positions, W: (1, 5) (3, 3) (1, 2, 3)
}

// Three rows of Kayles.
func ExampleSum_WinningMoves() {
	position := octal.Kayles.Sum(3, 4, 5)
	fmt.Println(position.NimValue())
	moves, _ := position.WinningMoves()
	for _, m := range moves {
		fmt.Println("heap of", position[m.Heap].Size, "becomes", m.Left)
	}
	// Output:
	// *6 <nil>
	// heap of 5 becomes [1 3]
}

// The sum of a row of Kayles, a heap of Grundy's game and a heap of Nim.
func ExampleSum() {
	position := octal.Sum{{octal.Kayles, 5}, {octal.Grundy, 8}, {octal.Nim, 6}}
	fmt.Println(position.NimValue())
	fmt.Println(position.WinningMoves())
	// Output:
	// 0 <nil>
	// [] <nil>
}

func ExampleCode_NimValues() {
	values, err := octal.Kayles.NimValues(19)
	fmt.Printf("%d %v\n", values, err)
	values, err = octal.Lasker.NimValues(12)
	fmt.Printf("%d %v\n", values, err)
	// Output:
	// [0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2] <nil>
	// [0 1 2 4 3 5 6 8 7 9 10 12 11] <nil>
}

func ExampleSplitting() {
	values, err := octal.Grundy.NimValues(19)
	fmt.Printf("%d %v\n", values, err)
	// Output: [0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3] <nil>
}

// Subtract a square: a move takes a square number of counters.
func ExampleFrom() {
	square := octal.From(func(heap int) (options [][]int) {
		for i := 1; i*i <= heap; i++ {
			options = append(options, []int{heap - i*i})
		}
		return options
	})
	values, err := square.NimValues(19)
	fmt.Printf("%d %v\n", values, err)
	// Output: [0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 0 1 0 1 2] <nil>
}

func ExampleTable() {
	table, _ := octal.NewTable(octal.Kayles)
	_ = table.Extend(context.Background(), 1_000_000)
	mask, _, rare := table.SparseSpace()
	fmt.Println(table.Values[1_000_000])
	fmt.Printf("mask %b, %d rare heaps\n", mask, rare)
	// Output:
	// 1
	// mask 1111, 9 rare heaps
}

func ExampleCode_SparseStep() {
	r, err := octal.Kayles.SparseStep(63)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(len(r.Parts), "of", r.Moves, "moves give", r.Excluded)
	fmt.Println("missing:", r.LeastCommon, "and of", r.SmallerRare, "none:", r.Missing)
	fmt.Println("worth", r.Values[63])
	// Output:
	// 14 of 63 moves give [1 2 4 7 13 14]
	// missing: 8 and of [0 3 5 6] none: -1
	// worth 8
}
