package biplus_test

import (
	"fmt"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
)

func ExampleInTheHead() {
	for _, s := range biplus.InTheHead(5, 6).Steps {
		fmt.Printf("%d ++ %d: keep %d so far\n", s.M, s.N, s.Kept)
	}
	// Output:
	// 5 ++ 6: keep 0 so far
	// 1 ++ 2: keep 2 so far
	// 1 ++ 0: keep 3 so far
}

func ExampleSum() {
	for _, r := range biplus.Sum(nim.Position{1, 3, 5, 7}) {
		fmt.Printf("%d ++ %d = %d\n", r.M, r.N, r.Result)
	}
	// Output:
	// 1 ++ 3 = 2
	// 2 ++ 5 = 7
	// 7 ++ 7 = 0
}

func ExampleCheckLaws() {
	fmt.Println(biplus.CheckLaws(biplus.Add, biplus.TriplesBelow(128)).Broken)
	// With n̂ for n, as printed, the numbers are not a group.
	printed := biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop}
	c := biplus.CheckLaws(func(a, b uint64) uint64 { s, _ := printed.Add(a, b); return s }, biplus.TriplesBelow(128))
	fmt.Println(c.Law == biplus.Commutative, c.A, c.B, c.C)
	// Output:
	// false
	// true 3 4 0
}

func ExampleReading_Audit() {
	for _, r := range []biplus.Reading{{Zero: biplus.Stop}, {Exponent: biplus.Floor, Zero: biplus.Stop}, biplus.Meant()} {
		a := r.Audit(100)
		fmt.Println(a.Fates[biplus.Right], "of", a.Pairs)
	}
	// Output:
	// 290 of 10000
	// 4556 of 10000
	// 10000 of 10000
}

func ExampleMarienbad() {
	game := biplus.Marienbad()
	fmt.Println(game.Rounds[0].Opponent, "then", game.Rounds[0].Move, "in", len(game.Rounds), "rounds")
	// Output:
	// heap 3: 5 to 3 then heap 4: 7 to 1 in 5 rounds
}

func ExamplePlayFiveSteps() {
	// The German article's game from the film: the opponent takes 5 to 3.
	steps := biplus.PlayFiveSteps(nim.Position{1, 3, 5, 7}, match.NewScript(nim.Move{Heap: 2, From: 5, To: 3}))
	r := steps.Rounds[0]
	fmt.Println("B =", r.B, "B̂ =", r.Hat, "s4 ++ B̂ =", r.Looks[3].Hat)
	fmt.Println(r.Move, "leaves", r.After, "symmetric:", r.Symmetric)
	fmt.Println(steps.Game)
	// Output:
	// B = 6 B̂ = 4 s4 ++ B̂ = 3
	// heap 4: 7 to 1 leaves (1, 3, 3, 1) symmetric: true
	// (1, 3, 5, 7) → (1, 3, 3, 7) → (1, 3, 3, 1) → (1, 2, 3, 1) → (0, 2, 3, 1) → (0, 2, 2, 1) → (0, 2, 2, 0) → (0, 1, 2, 0) → (0, 1, 1, 0) → (0, 0, 1, 0) → (0, 0, 0, 0)
}

func ExampleTasks() {
	sheet := biplus.Tasks(1)
	fmt.Println(sheet)
	fmt.Println(biplus.Solutions(sheet))
	// Output:
	// [5 ++ 1 6 ++ 1 11 ++ 9 13 ++ 9 10 ++ 5 16 ++ 3 62 ++ 10 56 ++ 16 79 ++ 48 84 ++ 13]
	// [4 7 2 4 15 19 52 40 127 89]
}
