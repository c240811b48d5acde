package nim_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

var plays = []nimkit.Play{nimkit.Normal, nimkit.Misere}

// below is the recursion for all positions below a start.
func below(t *testing.T, start nim.Position, play nimkit.Play) *nim.Recursion {
	t.Helper()
	r, err := nim.NewRecursion(start, play)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Bouton's rule, all winning moves and all options against the recursion of the
// German article, on every position of up to 5 heaps up to 8 (empty heaps make
// the shorter ones).
func TestBoutonAgainstRecursion(t *testing.T) {
	for _, play := range plays {
		r := below(t, nim.Position{8, 8, 8, 8, 8}, play)
		c := r.Compare()
		if c.Positions != 59049 || c.Mismatch != nil { // 9^5
			t.Fatalf("%v: %d positions compared, mismatch %v", play, c.Positions, c.Mismatch)
		}
		for p := range r.Positions() {
			var want []nim.Move
			options := 0
			for m, o := range p.Options(play) {
				options++
				q, err := p.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				truth, err := r.Outcome(q)
				if err != nil {
					t.Fatal(err)
				}
				if o != truth {
					t.Fatalf("%v %v %v: option %v, recursion %v", play, p, m, o, truth)
				}
				if truth == nimkit.Loss {
					want = append(want, m)
				}
			}
			if big.NewInt(int64(options)).Cmp(p.Total()) != 0 {
				t.Fatalf("%v: %d options, %v matches", p, options, p.Total())
			}
			if got := p.WinningMoves(play); !slices.Equal(got, want) {
				t.Fatalf("%v %v: winning moves %v, recursion %v", play, p, got, want)
			}
		}
	}
}

// Bouton's rule, winning moves and nim-sum against the solved graph, on every
// position of up to 5 heaps up to 8.
func TestBoutonAgainstGraph(t *testing.T) {
	s, err := nimkit.Solve(context.Background(), nim.Rules[[5]uint8](0), [5]uint8{8, 8, 8, 8, 8}, 1<<16)
	if err != nil {
		t.Fatal(err)
	}
	if s.Len() != 59049 { // 9^5
		t.Fatalf("%d positions", s.Len())
	}
	p := make(nim.Position, 5)
	for a := range s.Positions() {
		for i, h := range a {
			p[i] = uint64(h)
		}
		if value, ok := s.NimValue(a); !ok || value != p.NimSum() {
			t.Fatalf("%v: nim-value %v, nim-sum %v", p, value, p.NimSum())
		}
		for _, play := range plays {
			if want := s.Outcome(a, play); p.Outcome(play) != want {
				t.Fatalf("%v %v: %v, the graph says %v", play, p, p.Outcome(play), want)
			}
			if want := s.WinningMoves(a, play); p.Winning(play).Len() != len(want) {
				t.Fatalf("%v %v: %v, the graph says %v", play, p, p.WinningMoves(play), want)
			}
		}
	}
}

// For the solver of package nimkit a position is an array; its moves are those of
// the definition.
func TestRules(t *testing.T) {
	for _, most := range []uint8{0, 1, 2, 255} {
		rules := nim.Rules[[3]uint8](most)
		for _, p := range [][3]uint8{{}, {1, 0, 2}, {3, 3, 3}, {255, 0, 255}} {
			var got, want [][3]uint8
			rules.Moves(p, func(q [3]uint8) { got = append(got, q) })
			for i, h := range p {
				for to := int(h) - 1; to >= 0; to-- {
					if most == 0 || int(h)-to <= int(most) {
						q := p
						q[i] = uint8(to)
						want = append(want, q)
					}
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("most %d, %v: %v, want %v", most, p, got, want)
			}
		}
	}
}

// Large positions of every length around the blocks, against plain loops.
func TestManyHeaps(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{0, 1, 63, 64, 65, 127, 128, 255, 256, 257, 319, 320, 511, 512, 1000, 4097, 100_003} {
		for _, size := range []int{1, 2, 3, 32, 64} { // binary digits
			p := make(nim.Position, n)
			var sum uint64
			for i := range p {
				p[i] = random.Uint64() >> (64 - size)
				sum ^= p[i]
			}
			if uint64(p.NimSum()) != sum {
				t.Fatalf("%d heaps: nim-sum %v, want %d", n, p.NimSum(), sum)
			}
			for _, play := range plays {
				var want []nim.Move
				bigs := 0
				for _, h := range p {
					if h > 1 {
						bigs++
					}
				}
				for i, h := range p {
					// A winning move leaves a nim-sum of 0 with a heap of two or
					// more, or in misère play an odd number of ones.
					for _, to := range []uint64{h ^ sum, h ^ sum ^ 1} {
						if to >= h {
							continue
						}
						left := bigs
						if h > 1 {
							left--
						}
						if to > 1 {
							left++
						}
						parity := uint64(0)
						if play == nimkit.Misere && left == 0 {
							parity = 1
						}
						if sum^h^to == parity {
							want = append(want, nim.Move{Heap: i, From: h, To: to})
						}
					}
				}
				if got := p.WinningMoves(play); !slices.Equal(got, want) {
					t.Fatalf("%d heaps of %d digits, %v: %d winning moves, want %d", n, size, play, len(got), len(want))
				}
				win := p.Outcome(play) == nimkit.Win
				if ended := play == nimkit.Misere && p.Empty(); win != (len(want) > 0 || ended) {
					t.Fatalf("%d heaps of %d digits, %v: win %v with %d winning moves", n, size, play, win, len(want))
				}
			}
		}
	}
}

func TestLargestHeaps(t *testing.T) {
	const most = 1<<64 - 1
	p := nim.Position{most, most, most, 1}
	want, _ := new(big.Int).SetString("55340232221128654846", 10) // 3·(2^64 − 1) + 1
	if got := p.Total(); got.Cmp(want) != 0 {
		t.Errorf("total %v, want %v", got, want)
	}
	if got := p.WinningMoves(nimkit.Normal); len(got) != 3 || got[0] != (nim.Move{Heap: 0, From: most, To: 1}) {
		t.Errorf("winning moves %v", got)
	}
	if w := len(p.Columns().Sums); w != 64 {
		t.Errorf("%d columns, want 64", w)
	}
	for m, o := range (nim.Position{most, most}).Options(nimkit.Misere) {
		if m.To != most-1 || o != nimkit.Win {
			t.Errorf("first option %v, %v", m, o)
		}
		break
	}
}

func TestOptionsDoNotAllocate(t *testing.T) {
	p := nim.Position{1, 3, 5, 7}
	for _, play := range plays {
		if n := testing.AllocsPerRun(100, func() {
			for _, o := range p.Options(play) {
				_ = o
			}
		}); n != 0 {
			t.Errorf("%v: %v allocations", play, n)
		}
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text string
		want nim.Position
	}{
		{"9, 12, 14", nim.Position{9, 12, 14}},
		{"(1,3,5,7)", nim.Position{1, 3, 5, 7}},
		{" 1 2\t3 ", nim.Position{1, 2, 3}},
		{"0", nim.Position{0}},
		{"()", nim.Position{}},
		{"18446744073709551615", nim.Position{1<<64 - 1}},
	} {
		if got, err := nim.Parse(c.text); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q: %v, %v", c.text, got, err)
		}
	}
	for text, want := range map[string]string{
		"":                     `nim: "": no heaps; the position without heaps is written ()`,
		"1,,2":                 `nim: "1,,2": nothing between two commas, where heap 2 should be`,
		"3, -1":                `nim: heap 2 is "-1", not a whole number from 0 to 18446744073709551615`,
		"18446744073709551616": `nim: heap 1 is "18446744073709551616", not a whole number from 0 to 18446744073709551615`,
		"(1, 2":                `nim: "(1, 2": a bracket without its partner`,
	} {
		if p, err := nim.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, %v", text, p, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"9, 12, 14", "(1,3,5,7)", "()", "", "1,,2", "-1", "18446744073709551615", "٣"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := nim.Parse(s)
		if err != nil {
			return
		}
		q, err := nim.Parse(p.String())
		if err != nil || !slices.Equal(p, q) {
			t.Fatalf("%q reads as %v, which reads as %v, %v", s, p, q, err)
		}
	})
}

func TestMustParse(t *testing.T) {
	if p := nim.MustParse("1 2"); !slices.Equal(p, nim.Position{1, 2}) {
		t.Error(p)
	}
	defer func() {
		if text, _ := recover().(string); !strings.HasPrefix(text, "nim: ") {
			t.Errorf("panic %q", text)
		}
	}()
	nim.MustParse("x")
}

func TestPlayErrors(t *testing.T) {
	p := nim.Position{1, 3, 5, 7}
	for _, c := range []struct {
		move nim.Move
		rule nim.MoveRule
		text string
	}{
		{nim.Move{Heap: 4, From: 1}, nim.HeapExists, "nim: heap index 4: the position has 4 heaps, counted from 0"},
		{nim.Move{Heap: -1, From: 1}, nim.HeapExists, "nim: heap index -1: the position has 4 heaps, counted from 0"},
		{nim.Move{Heap: 2, From: 4, To: 3}, nim.HeapHas, "nim: heap 3: 4 to 3: that heap has 5 matches, not 4"},
		{nim.Move{Heap: 2, From: 5, To: 5}, nim.TakesSome, "nim: heap 3: 5 to 5: a move must take at least one match"},
		{nim.Move{Heap: 2, From: 5, To: 6}, nim.TakesSome, "nim: heap 3: 5 to 6: a move must take at least one match"},
	} {
		_, err := p.Play(c.move)
		var broken *nim.MoveError
		if !errors.As(err, &broken) || broken.Rule != c.rule || err.Error() != c.text {
			t.Errorf("%v: %v", c.move, err)
		}
	}
}

// A move is legal exactly when it is in Moves; Play leaves the position alone.
func FuzzPlay(f *testing.F) {
	f.Add(byte(1), byte(3), byte(5), 2, uint64(5), uint64(3))
	f.Add(byte(0), byte(0), byte(0), 0, uint64(0), uint64(0))
	f.Add(byte(9), byte(12), byte(14), -1, uint64(9), uint64(1))
	f.Fuzz(func(t *testing.T, a, b, c byte, heap int, from, to uint64) {
		p := nim.Position{uint64(a), uint64(b), uint64(c)}
		m := nim.Move{Heap: heap, From: from, To: to}
		q, err := p.Play(m)
		legal := false
		for l := range p.Moves() {
			legal = legal || l == m
		}
		if legal != (err == nil) {
			t.Fatalf("%v %v: legal %v, error %v", p, m, legal, err)
		}
		if err == nil && (q[heap] != to || p[heap] != from) {
			t.Fatalf("%v %v: %v", p, m, q)
		}
	})
}

func TestRecursionErrors(t *testing.T) {
	for _, start := range []nim.Position{{1 << 14}, {1<<64 - 1, 2}, {1<<32 - 1, 1<<32 - 1}, {1 << 14, 1 << 14}, make(nim.Position, 3)} {
		_, err := nim.NewRecursion(start, nimkit.Normal)
		if (err == nil) != (len(start) == 3) {
			t.Errorf("%v: %v", start, err)
		}
	}
	r := below(t, nim.Position{2, 2}, nimkit.Normal)
	for _, p := range []nim.Position{{1}, {1, 3}} {
		if _, err := r.Outcome(p); err == nil {
			t.Errorf("%v: no error", p)
		}
	}
}

// The deepest recursion there is comes back.
func TestRecursionDepth(t *testing.T) {
	const most = 1<<14 - 1 // 2^14 positions times as many moves are 2^28
	r := below(t, nim.Position{most}, nimkit.Normal)
	if o, err := r.Outcome(nim.Position{most}); err != nil || o != nimkit.Win {
		t.Error(o, err)
	}
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

func ExamplePosition_Play() {
	p, err := nim.Position{1, 2, 3, 4, 7}.Play(nim.Move{Heap: 4, From: 7, To: 4})
	fmt.Println(p, p.Outcome(nimkit.Normal), err)
	_, err = p.Play(nim.Move{Heap: 1, From: 3, To: 0})
	fmt.Println(err)
	// Output:
	// (1, 2, 3, 4, 4) L <nil>
	// nim: heap 2: 3 to 0: that heap has 2 matches, not 3
}

func ExamplePosition_Options() {
	for m, o := range (nim.Position{2, 1}).Options(nimkit.Normal) {
		fmt.Println(m, "leaves", o)
	}
	// Output:
	// heap 1: 2 to 1 leaves L
	// heap 1: 2 to 0 leaves W
	// heap 2: 1 to 0 leaves W
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

func ExampleRules() {
	// Dutch article: figure 4, and exercise 3 with one or two matches a turn.
	figure, _ := nimkit.Solve(context.Background(), nim.Rules[[2]uint8](0), [2]uint8{2, 2}, 100)
	fmt.Println(figure.Len(), figure.Label([2]uint8{2, 2}, nimkit.Normal), figure.Label([2]uint8{1, 2}, nimkit.Normal))
	exercise, _ := nimkit.Solve(context.Background(), nim.Rules[[2]uint8](2), [2]uint8{2, 3}, 100)
	fmt.Println(exercise.Len(), exercise.Label([2]uint8{2, 3}, nimkit.Normal), exercise.WinningMoves([2]uint8{2, 3}, nimkit.Normal))
	// Output:
	// 9 V W*
	// 12 W* [[0 3] [2 2]]
}

func ExamplePosition_Followers() {
	for p := range (nim.Position{1, 2}).Followers() {
		fmt.Println(p)
	}
	// Output:
	// (0, 2)
	// (1, 1)
	// (1, 0)
}

func ExampleNewRecursion() {
	r, _ := nim.NewRecursion(nim.Position{8, 8, 8}, nimkit.Normal)
	c := r.Compare()
	fmt.Println(c.Positions, "positions,", c.Losses, "lost, no mismatch:", c.Mismatch == nil)
	fmt.Println("the recursion looked at", c.Looks, "moves, the nim-sum at", c.Heaps, "heaps")
	// Output:
	// 729 positions, 67 lost, no mismatch: true
	// the recursion looked at 4532 moves, the nim-sum at 2187 heaps
}
