package misere_test

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal"
)

// The genera of Kayles: row 5 is the first wild one.
func ExampleHeaps() {
	rows, err := misere.Heaps(octal.Kayles, 6)
	if err != nil {
		fmt.Println(err)
	}
	for _, row := range rows {
		fmt.Println(row.Size, row.Genus, row.Tame)
	}
	// Output:
	// 0 0^120 true
	// 1 1^031 true
	// 2 2^20 true
	// 3 3^31 true
	// 4 1^031 true
	// 5 4^146 false
	// 6 3^31 true
}

// Two rows of five are a loss in normal play, but not in misère play.
func ExamplePosition() {
	genus, tame, err := misere.Position(octal.Kayles, 5, 5)
	fmt.Println(genus, tame, genus.Outcome(nimkit.Normal), genus.Outcome(nimkit.Misere), err)
	// Output: 0^120 false L W <nil>
}

// A game of one's own: take one, two or three.
func ExampleOf() {
	take := func(n int, move func(int)) {
		for k := 1; k <= min(3, n); k++ {
			move(n - k)
		}
	}
	genera, err := misere.Of(nimkit.From(take, 8))
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(genera.Start())
	// Output: 0^120
}

// A heap with the only option *2 is not a nim heap, nor is a sum of two heaps of 2.
func ExampleForms() {
	f := misere.NewForms()
	fmt.Println(f.Of(f.Heap(2)), f.Of(f.Heap(0), f.Heap(1)), f.Of(f.Heap(1)))
	fmt.Println(f.Sum(f.Heap(2), f.Heap(2)), f.Sum(f.Heap(2), f.Heap(3)) == f.Heap(1))
	// Output:
	// *[[2]] *[2] *[0]
	// *[3,2] false
}

func ExampleUpTo() {
	heaps, err := misere.UpTo(octal.Kayles, 5).Heaps()
	fmt.Println(heaps[5].Genus, heaps[5].Tame, err)
	_, err = misere.UpTo(octal.Code("0.9x"), 5).Heaps()
	fmt.Println(err != nil)
	// Output:
	// 4^146 false <nil>
	// true
}

// Two boards of Wythoff's game in misère play. Both are tame, so their 13,618,860 positions
// are not solved.
func ExampleGenusOfGame() {
	boards := classics.Wythoff(60, 60).Plus(classics.Wythoff(59, 60))
	genus, tame, err := misere.GenusOfGame(boards)
	fmt.Println(genus, tame, err)
	fmt.Println(misere.WinningMoves(boards))
	// Output:
	// 15^(15,13) true <nil>
	// [1: (59, 60) 1: (60, 59) 2: (59, 57)] <nil>
}
