package nim_test

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

func ExamplePosition_Columns() {
	c := nim.Position{1, 2, 3, 4, 7}.Columns()
	fmt.Println("columns", c.Powers, "sums", c.Sums, "odd", c.Odd, "nim-sum", c.NimSum)
	fmt.Println(nim.Powers(7))
	// Output:
	// columns [4 2 1] sums [2 3 3] odd [false true true] nim-sum 3
	// [4 2 1]
}

func ExamplePosition_Repair() {
	// Dutch article: from (9, 12, 14), in the heap of 14.
	r, _ := nim.Position{9, 12, 14}.Repair(2)
	for _, s := range r.Steps {
		fmt.Println("column", s.Power, "odd:", s.Odd, "taken so far:", s.Taken)
	}
	fmt.Println(r.Move)
	// Output:
	// column 8 odd: true taken so far: 8
	// column 4 odd: false taken so far: 8
	// column 2 odd: true taken so far: 10
	// column 1 odd: true taken so far: 9
	// heap 3: 14 to 5
}

func ExampleWrite() {
	for _, base := range []uint64{10, 2} {
		n, _ := nim.Write(85, base)
		fmt.Println(n)
	}
	// Output:
	// 85 = 8·10¹ + 5·10⁰
	// 85 = 1·2⁶ + 0·2⁵ + 1·2⁴ + 0·2³ + 1·2² + 0·2¹ + 1·2⁰
}

func ExampleLostTriples() {
	fmt.Println(nim.LostTriples(5).First(4))
	// Output:
	// [[5 8 13] [5 9 12] [5 10 15] [5 11 14]]
}

func ExampleMoore() {
	p := nim.Position{1, 2, 3}
	fmt.Println(nim.Moore(1).Outcome(p, nimkit.Normal), nim.Moore(2).Outcome(p, nimkit.Normal))
	for turn := range nim.Moore(2).WinningMoves(p, nimkit.Normal) {
		fmt.Println(turn)
	}
	// Output:
	// L W
	// [heap 2: 2 to 1 heap 3: 3 to 1]
}

func ExamplePosition_WinningMoves() {
	// German encyclopedia: from row 2 take one, or from row 3 or 5 three.
	p := nim.Position{1, 2, 3, 4, 7}
	for _, m := range p.WinningMoves(nimkit.Normal) {
		fmt.Printf("%v (take %d)\n", m, m.Take())
	}
	// Output:
	// heap 2: 2 to 1 (take 1)
	// heap 3: 3 to 0 (take 3)
	// heap 5: 7 to 4 (take 3)
}

func ExamplePosition_Outcome() {
	marienbad := nim.Position{1, 3, 5, 7}
	fmt.Println(marienbad.Outcome(nimkit.Normal), marienbad.Outcome(nimkit.Misere))
	// Output: L L
}

func ExamplePosition_After() {
	p, err := nim.Position{1, 2, 3, 4, 7}.After(nim.Move{Heap: 4, From: 7, To: 4})
	fmt.Println(p, p.Outcome(nimkit.Normal), err)
	_, err = p.After(nim.Move{Heap: 1, From: 3, To: 0})
	fmt.Println(err)
	fmt.Println(words.ErrorText(err).In(words.Dutch))
	// Output:
	// (1, 2, 3, 4, 4) L <nil>
	// nim: heap 2: 3 to 0: that heap has 2 matches, not 3
	// Stapel 2 van 3 naar 0: die stapel telt 2, niet 3.
}

func ExamplePosition_Winning() {
	p := make(nim.Position, 1_000_000)
	for i := range p {
		p[i] = uint64(i)
	}
	p[0] = 1 << 63
	w := p.Winning(nimkit.Normal)
	m, _ := w.First()
	fmt.Println(w.Len(), m)
	// Output: 1 heap 1: 9223372036854775808 to 0
}

func ExampleHeaps() {
	// Dutch article: figure 4, and exercise 3 with one or two matches a turn.
	figure, _ := nim.Heaps(2, 2).Graph()
	fmt.Println(figure.Len(), figure.Label(figure.Start()))
	exercise, _ := nim.AtMost(2).Heaps(2, 3).Graph()
	fmt.Println(exercise.Len(), exercise.Label(exercise.Start()))
	for _, n := range exercise.RightOptions(exercise.Start()) {
		fmt.Println(exercise.Position(n))
	}
	// Output:
	// 9 V
	// 12 W*
	// (0, 3)
	// (2, 2)
}

func ExamplePosition_Options() {
	for p := range (nim.Position{1, 2}).Options() {
		fmt.Println(p)
	}
	// Output:
	// (0, 2)
	// (1, 1)
	// (1, 0)
}

func ExamplePosition_CheckBouton() {
	c, _ := nim.Position{8, 8, 8}.CheckBouton(nimkit.Normal)
	fmt.Println(c.Positions, "positions,", c.Losses, "lost, no mismatch:", c.Mismatch == nil)
	fmt.Println("the recursion looked at", c.Looks, "moves, the nim-sum at", c.Heaps, "heaps")
	// Output:
	// 729 positions, 67 lost, no mismatch: true
	// the recursion looked at 4532 moves, the nim-sum at 2187 heaps
}

func ExamplePlayed_Judge() {
	game := nim.Played{
		Start: nim.Position{1, 2, 3, 4, 7},
		Moves: []nim.Move{{Heap: 4, From: 7, To: 4}, {Heap: 3, From: 4, To: 0}, {Heap: 4, From: 4, To: 1}},
	}
	judged, _ := game.Judge()
	for _, m := range judged.Moves {
		fmt.Println(m.From, m.Before, "→", m.To, m.After)
	}
	fmt.Println("mistakes:", judged.Mistakes(), "right:", judged.Moves[2].Right)
	// Output:
	// (1, 2, 3, 4, 7) W → (1, 2, 3, 4, 4) W
	// (1, 2, 3, 4, 4) L → (1, 2, 3, 0, 4) L
	// (1, 2, 3, 0, 4) W → (1, 2, 3, 0, 1) L
	// mistakes: [2] right: [(1, 2, 3, 0, 0)]
}

func ExamplePosition_CheckMirror() {
	c, _ := nim.Position{8, 8, 8, 8, 8}.CheckMirror(nimkit.Misere)
	fmt.Println(c.First.Handed, c.First.Opponent, "copied:", c.First.After, c.First.Outcome)
	fmt.Println("right:", c.First.Right)
	// Output:
	// (2, 2) heap 1: 2 to 1 copied: (1, 1) W
	// right: [heap 2: 2 to 0]
}
