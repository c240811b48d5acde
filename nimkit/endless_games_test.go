package nimkit_test

import (
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// men is a row of Northcott's game: where the man of the player to move stands, and
// the other's.
type men struct{ mine, yours int }

// northcott is Northcott's game on two rows of seven squares, with retreats: a man
// moves along its row, any distance either way, not onto or over the other. After
// a move the rows are seen by the other player.
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

// Northcott's game may go on for ever, and yet nobody can make it a draw: it is Nim
// with the gaps for heaps.
func ExampleEndless() {
	g, err := nimkit.From(northcott, [2]men{{0, 3}, {0, 5}}).Endless().Graph()
	if err != nil {
		fmt.Println(err)
	}
	start := g.Start()
	fmt.Println(g.Len(), "positions:", g.Outcome(start), "in", g.Remoteness(start), "moves")
	for _, n := range g.Hasten(start) {
		fmt.Println("leave", g.Position(n))
	}
	// Output:
	// 880 positions: W in 17 moves
	// leave [{3 0} {5 2}]
}

func TestNorthcottWithRetreats(t *testing.T) {
	g, err := nimkit.From(northcott, [2]men{{0, 3}, {0, 5}}, [2]men{{3, 0}, {0, 5}}).Endless().Graph()
	if err != nil {
		t.Fatal(err)
	}
	for n := range g.Len() {
		var gaps nim.Position
		for _, row := range g.Position(n).([2]men) {
			gaps = append(gaps, uint64(max(row.mine-row.yours, row.yours-row.mine)-1))
		}
		if want := gaps.Outcome(nimkit.Normal); g.Outcome(n) != want {
			t.Fatalf("%v is %v, its gaps as Nim are %v", g.Position(n), g.Outcome(n), want)
		}
	}
}

// Taking, or putting one back: from one heap take one, two or three; while there are
// no more than six, one may be put back instead. From four on nobody can win.
func ExampleEndless_putBack() {
	heap := func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
		if n > 0 && n <= 6 {
			move(n + 1)
		}
	}
	g, err := nimkit.From(heap, 12).Endless().Graph()
	if err != nil {
		fmt.Println(err)
	}
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
	g, err := nimkit.From(king, [2]int{3, 3}).Endless().Graph()
	if err != nil {
		fmt.Println(err)
	}
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

// Three tokens race round a track of five places, one step a turn, any token; two
// on one place are off the track, and who cannot move has lost.
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
	g, err := nimkit.From(track, [5]bool{true, true, true, true}).Endless().Graph()
	if err != nil {
		fmt.Println(err)
	}
	count := map[nimkit.Outcome]int{}
	for n := range g.Len() {
		count[g.Outcome(n)]++
	}
	fmt.Println(g.Outcome(g.Start()), g.Remoteness(g.Start()), count)
	// Output: D -1 map[L:1 W:5 D:10]
}
