package nimkit_test

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
)

// Exercise 4 of Het Spel NIM: one heap of eight, takes of one, two and three.
func ExampleSolve() {
	rules := nimkit.RuleFunc[int](func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
	})
	s, _ := nimkit.Solve(context.Background(), rules, 8, 1000)
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

// Figure 4 of Het Spel NIM, from the terminal position up: the graph of (2,2).
func ExampleSolution_Layers() {
	rules := nimkit.RuleFunc[[2]int](func(p [2]int, move func([2]int)) {
		for i, heap := range p {
			for q := p; heap > 0; heap-- {
				q[i] = heap - 1
				move(q)
			}
		}
	})
	s, _ := nimkit.Solve(context.Background(), rules, [2]int{2, 2}, 1000)
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

// Takes of two and three. If one match is left, the game is a draw.
func ExampleWithEnd() {
	takes := nimkit.RuleFunc[int](func(n int, move func(int)) {
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
	s, _ := nimkit.Solve(context.Background(), game, 11, 1000)
	for n := range 10 {
		fmt.Print(s.Outcome(n, nimkit.Normal))
	}
	fmt.Println()
	// Output: LDWWDLDWWD
}

// The order of the three heaps does not matter.
func ExampleWithSymmetry() {
	rules := nimkit.RuleFunc[[3]int](func(p [3]int, move func([3]int)) {
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
	for _, game := range []nimkit.Ruleset[[3]int]{rules, sorted} {
		s, _ := nimkit.Solve(context.Background(), game, [3]int{10, 10, 10}, 10_000)
		fmt.Println(s.Len(), s.WinningOptions([3]int{9, 3, 7}, nimkit.Normal))
	}
	// Output:
	// 1331 [[4 3 7]]
	// 286 [[4 3 7]]
}

// The game starts with eight matches, and a move takes one to three.
func ExampleJudge() {
	rules := nimkit.RuleFunc[int](func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
	})
	s, _ := nimkit.Solve(context.Background(), rules, 8, 1000)
	game, _ := nimkit.Judge(s, nimkit.Normal, 8, 6, 5, 4, 1, 0)
	for _, i := range game.Mistakes() {
		m := game.Moves[i]
		fmt.Printf("move %d, from %d to %d, was wrong: %d wins\n", i+1, m.From, m.To, m.Right[0])
	}
	_, err := nimkit.Judge(s, nimkit.Normal, 8, 6, 2)
	fmt.Println(err)
	// Output:
	// move 2, from 6 to 5, was wrong: 4 wins
	// nimkit: move 2: no move leads from 6 to 2
}

// In this game a player may put matches back, so it need not end.
func ExampleCycleError() {
	rules := nimkit.RuleFunc[int](func(n int, move func(int)) {
		if n > 0 {
			move(n - 1)
		}
		if n == 3 {
			move(5)
		}
	})
	_, err := nimkit.Solve(context.Background(), rules, 9, 1000)
	var cycle *nimkit.CycleError
	fmt.Println(errors.As(err, &cycle), err)
	// Output: true nimkit: the game need not end: 5 → 4 → 3 → 5 (see Endless for such games)
}

// Two heaps of Nim are compared with Bouton's nim-sum (1901), and with the sum.
func ExampleCompare() {
	two := nimkit.From(takeFromTwo, [2]uint64{15, 15})
	fmt.Println(nimkit.Compare("Bouton 1901", two, nimSum).Comparison())
	sum := func(p [2]uint64) nimkit.Nimber { return nimkit.Nimber(p[0] + p[1]) }
	fmt.Println(nimkit.Compare("the sum", two, sum).Comparison())
	// Output:
	// 256 positions compared, 16 of them losses: all agree <nil>
	// 256 positions compared, 16 of them losses: 175 differ, first (1, 1): solved 0, closed form *2 <nil>
}

// Subtract a square (OEIS A014586) is compared with n mod 5.
func ExampleCompareSequence() {
	squares := nimkit.From(func(n int, move func(int)) {
		for i := 1; i*i <= n; i++ {
			move(n - i*i)
		}
	}, 12)
	row, err := squares.Sequence()
	fmt.Println(row.Values, err)
	fmt.Println(nimkit.CompareSequence("n mod 5", squares, func(n int) nimkit.Nimber { return nimkit.Nimber(n % 5) }).Comparison())
	// Output:
	// [0 * 0 * *2 0 * 0 * *2 0 * 0] <nil>
	// 13 positions compared, 6 of them losses: 7 differ, first 2: solved 0, closed form *2 <nil>
}

// men holds the squares of the two men in a row of Northcott's game: that of the player to move, and
// that of the opponent.
type men struct{ mine, yours int }

// northcott is the rule of Northcott's game on two rows of seven squares: a man moves along its row, any
// distance in either direction, but not onto or over the other man. The position after a move is from
// the point of view of the opponent.
func northcott(rows [2]men, move func([2]men)) {
	for i, row := range rows {
		for to := range 7 {
			if to == row.mine || (to < row.yours) != (row.mine < row.yours) || to == row.yours {
				continue
			}
			after := rows
			after[i].mine = to
			for k, r := range after {
				after[k] = men{r.yours, r.mine}
			}
			move(after)
		}
	}
}

// Northcott's game need not end, but no position is a draw: it is Nim with the gaps as heaps.
func ExampleEndless() {
	g, _ := nimkit.From(northcott, [2]men{{0, 3}, {0, 5}}).Endless().Graph()
	start := g.Start()
	fmt.Println(g.Len(), "positions:", g.Outcome(start), "in", g.Remoteness(start), "moves")
	for _, n := range g.BestOptions(start) {
		fmt.Println("leave", g.Position(n))
	}
	// Output:
	// 880 positions: W in 17 moves
	// leave [{3 0} {5 2}]
}

// A move takes one, two or three from a heap, or puts one back if there are at most six. From four on,
// every position is a draw.
func ExampleEndless_putBack() {
	heap := func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
		if n > 0 && n <= 6 {
			move(n + 1)
		}
	}
	g, _ := nimkit.From(heap, 12).Endless().Graph()
	for p := range 13 {
		n, _ := g.Find(p)
		value, _ := g.LoopyValue(n)
		fmt.Print(p, " ", g.Outcome(n), " ", value, "; ")
	}
	fmt.Println()
	// Output: 0 L 0; 1 W ∞{0}; 2 W ∞{0}; 3 W ∞{0}; 4 D ∞; 5 D ∞; 6 D ∞; 7 D ∞; 8 D ∞; 9 D ∞; 10 D ∞; 11 D ∞; 12 D ∞;
}

// A king walks on a board of 4 × 4: one step left, down, or left and down, and from
// the diagonal also one step to the right.
func ExampleEndless_king() {
	king := func(p [2]int, move func([2]int)) {
		for _, step := range [][2]int{{-1, 0}, {0, -1}, {-1, -1}} {
			if q := [2]int{p[0] + step[0], p[1] + step[1]}; min(q[0], q[1]) >= 0 {
				move(q)
			}
		}
		if p[0] == p[1] && p[0] > 0 && p[0] < 3 {
			move([2]int{p[0] + 1, p[1]})
		}
	}
	g, _ := nimkit.From(king, [2]int{3, 3}).Endless().Graph()
	for y := 3; y >= 0; y-- {
		row := ""
		for x := range 4 {
			n, _ := g.Find([2]int{x, y})
			row += g.Outcome(n).String()
		}
		fmt.Println(row)
	}
	// Output:
	// WWDD
	// LWDD
	// WWWW
	// LWLW
}

// Four tokens start on a circular track of five places. A move advances a token by one place; two tokens
// on one place leave the track. Whoever cannot move has lost.
func ExampleEndless_track() {
	track := func(on [5]bool, move func([5]bool)) {
		for i, token := range on {
			if token {
				after := on
				after[i] = false
				after[(i+1)%5] = !after[(i+1)%5]
				move(after)
			}
		}
	}
	g, _ := nimkit.From(track, [5]bool{true, true, true, true}).Endless().Graph()
	count := map[nimkit.Outcome]int{}
	for n := range g.Len() {
		count[g.Outcome(n)]++
	}
	fmt.Println(g.Outcome(g.Start()), g.Remoteness(g.Start()), count)
	// Output: D -1 map[L:1 W:5 D:10]
}

// A move takes one, or goes from 3 to 5.
func ExampleEndless_back() {
	back := func(n int, move func(int)) {
		if n > 0 {
			move(n - 1)
		}
		if n == 3 {
			move(5)
		}
	}
	g, _ := nimkit.From(back, 9).Endless().Graph()
	for p := range 10 {
		n, _ := g.Find(p)
		value, _ := g.LoopyValue(n)
		fmt.Print(p, " ", g.Outcome(n), " ", value, "; ")
	}
	fmt.Println()
	// Output: 0 L 0; 1 W *; 2 L 0; 3 W *2; 4 L 0; 5 W *; 6 L 0; 7 W *; 8 L 0; 9 W *;
}

// The sums of ∞{0} with a heap of one, and with itself.
func ExampleLoopyValue() {
	rule := func(n int, move func(int)) {
		switch n {
		case 1:
			move(0)
		case 2:
			move(0)
			move(3)
		case 3:
			move(3)
			move(2)
		}
	}
	g, _ := nimkit.From(rule, 3).Endless().Graph()
	n, _ := g.Find(2)
	two, _ := g.LoopyValue(n)
	one := nimkit.LoopyValue{Nimber: 1}
	fmt.Println(two, two.Outcome())
	fmt.Println(two.Add(one), two.Add(one).Outcome())
	fmt.Println(two.Add(two), two.Add(two).Outcome())
	// Output:
	// ∞{0} W
	// ∞{1} D
	// ∞ D
}

// Conway's examples: 2 ⊗ 2 = 3, 4 ⊗ 2 = 8, 4 ⊗ 4 = 6, 16 ⊗ 16 = 24.
func ExampleNimber_Mul() {
	fmt.Println(nimkit.Nimber(2).Mul(2), nimkit.Nimber(4).Mul(2), nimkit.Nimber(4).Mul(4), nimkit.Nimber(16).Mul(16))
	// Output: *3 *8 *6 *24
}

func ExampleNimber_Inverse() {
	n := nimkit.Nimber(5)
	fmt.Println(n.Inverse(), n.Mul(n.Inverse()))
	// Output: *12 *
}

func ExampleNimber_Sqrt() {
	n := nimkit.Nimber(5)
	fmt.Println(n.Sqrt(), n.Sqrt().Mul(n.Sqrt()))
	// Output: *6 *5
}

// A move takes one, two or three, and whoever takes the last one wins.
func ExampleFrom() {
	take := func(n int, move func(int)) {
		for k := 1; k <= min(3, n); k++ {
			move(n - k)
		}
	}
	g, _ := nimkit.From(take, 10).Graph()
	fmt.Println(g.Outcome(g.Start()), g.Remoteness(g.Start()))
	for _, n := range g.RightOptions(g.Start()) {
		fmt.Println("leave", g.Position(n))
	}
	// Output:
	// W 5
	// leave 8
}

// The sum of two boards of Wythoff's game: each has at most 3,721 positions, and the millions of
// positions of the sum are not needed.
func ExampleGame_Plus() {
	boards := classics.Wythoff(60, 60).Plus(classics.Wythoff(59, 60))
	fmt.Println(boards.NimValue())
	fmt.Println(boards.Outcome())
	fmt.Println(boards.WinningMoves())
	// Output:
	// *15 <nil>
	// W <nil>
	// [1: (59, 60) 1: (60, 59) 2: (59, 57)] <nil>
}

// Kayles with two rows of 50 and 70 pins: a move may divide a row.
func ExampleFromParts() {
	kayles := func(row int, move func(...int)) {
		for take := 1; take <= min(2, row); take++ {
			for left := 0; left <= (row-take)/2; left++ {
				move(left, row-take-left)
			}
		}
	}
	rows := nimkit.FromParts(kayles, 50, 70)
	fmt.Println(rows.NimValue())
	wins, err := rows.WinningMoves()
	fmt.Println(len(wins), wins[0].Part, wins[0].To, err)
	// Output:
	// *4 <nil>
	// 8 0 1 + 47 <nil>
}
