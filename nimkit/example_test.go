package nimkit_test

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"nimlab/nimkit"
)

// Exercise 4 of Het Spel NIM: one heap of eight, takes of one, two and three.
func ExampleSolve() {
	rules := nimkit.Rules[int](func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
	})
	s, err := nimkit.Solve(context.Background(), rules, 8, 1000)
	if err != nil {
		fmt.Println(err)
	}
	for n := range 9 {
		fmt.Println(n, s.Label(n, nimkit.Normal), s.WinningOptions(n, nimkit.Normal), s.Remoteness(n, nimkit.Normal))
	}
	// Output:
	// 0 V [] 0
	// 1 W [0] 1
	// 2 W* [0] 1
	// 3 W* [0] 1
	// 4 V [] 2
	// 5 W* [4] 3
	// 6 W* [4] 3
	// 7 W* [4] 3
	// 8 V [] 4
}

// Figure 4 of Het Spel NIM, from the end up: the graph of (2,2).
func ExampleSolution_Layers() {
	rules := nimkit.Rules[[2]int](func(p [2]int, move func([2]int)) {
		for i, heap := range p {
			for q := p; heap > 0; heap-- {
				q[i] = heap - 1
				move(q)
			}
		}
	})
	s, err := nimkit.Solve(context.Background(), rules, [2]int{2, 2}, 1000)
	if err != nil {
		fmt.Println(err)
	}
	for _, layer := range s.Layers() {
		var labels []string
		for _, p := range layer {
			labels = append(labels, fmt.Sprint(p, s.Label(p, nimkit.Normal)))
		}
		fmt.Println(labels)
	}
	// Output:
	// [[0 0] V]
	// [[0 1] W [1 0] W]
	// [[0 2] W* [1 1] V [2 0] W*]
	// [[1 2] W* [2 1] W*]
	// [[2 2] V]
}

// Takes of two and three; who is left with one match is stuck, and the game is
// a draw.
func ExampleWithEnd() {
	takes := nimkit.Rules[int](func(n int, move func(int)) {
		for take := 2; take <= min(3, n); take++ {
			move(n - take)
		}
	})
	game := nimkit.WithEnd(takes, func(n int) nimkit.End {
		if n == 1 {
			return nimkit.Stuck
		}
		return nimkit.ByPlay
	})
	s, err := nimkit.Solve(context.Background(), game, 11, 1000)
	if err != nil {
		fmt.Println(err)
	}
	for n := range 10 {
		fmt.Print(s.Outcome(n, nimkit.Normal))
	}
	fmt.Println()
	// Output: LDWWDLDWWD
}

// Three heaps of ten: which heap is which does not matter.
func ExampleWithSymmetry() {
	rules := nimkit.Rules[[3]int](func(p [3]int, move func([3]int)) {
		for i := range p {
			for q := p; q[i] > 0; {
				q[i]--
				move(q)
			}
		}
	})
	sorted := nimkit.WithSymmetry(rules, func(p [3]int) [3]int {
		slices.Sort(p[:])
		return p
	})
	for _, game := range []nimkit.Game[[3]int]{rules, sorted} {
		s, err := nimkit.Solve(context.Background(), game, [3]int{10, 10, 10}, 10_000)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(s.Len(), s.WinningOptions([3]int{9, 3, 7}, nimkit.Normal))
	}
	// Output:
	// 1331 [[4 3 7]]
	// 286 [[4 3 7]]
}

// A game between two players from eight matches, takes of one to three.
func ExampleJudge() {
	rules := nimkit.Rules[int](func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
	})
	s, err := nimkit.Solve(context.Background(), rules, 8, 1000)
	if err != nil {
		fmt.Println(err)
	}
	game, err := nimkit.Judge(s, nimkit.Normal, 8, 6, 5, 4, 1, 0)
	if err != nil {
		fmt.Println(err)
	}
	for _, i := range game.Mistakes() {
		m := game.Moves[i]
		fmt.Printf("move %d, from %d to %d, was wrong: %d wins\n", i+1, m.From, m.To, m.Right[0])
	}
	_, err = nimkit.Judge(s, nimkit.Normal, 8, 6, 2)
	fmt.Println(err)
	// Output:
	// move 2, from 6 to 5, was wrong: 4 wins
	// nimkit: move 2: no move leads from 6 to 2
}

// A rule that lets a player put back what was taken never ends.
func ExampleCycleError() {
	rules := nimkit.Rules[int](func(n int, move func(int)) {
		if n > 0 {
			move(n - 1)
		}
		if n == 3 {
			move(5)
		}
	})
	_, err := nimkit.Solve(context.Background(), rules, 9, 1000)
	var cycle *nimkit.CycleError[int]
	fmt.Println(errors.As(err, &cycle), err)
	// Output: true nimkit: the game need not end: 5 → 4 → 3 → 5 (see Endless for such games)
}
