package nim_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// A perfect player wins from every won position, whoever the opponent is, and
// no move of its is ever judged a mistake.
func TestPerfectWins(t *testing.T) {
	ctx := context.Background()
	for _, play := range plays {
		opponents := []nim.Player{nim.Perfect{}, nim.NewRandom(1), nim.Copycat{}, nim.Copycat{Else: nim.NewRandom(2)}}
		for p := range below(t, nim.Position{4, 4, 4, 4}, play).Positions() {
			for _, opponent := range opponents {
				match := nim.Match{First: nim.Perfect{}, Second: opponent, Play: play}
				winner := 0
				if p.Outcome(play) == nimkit.Loss {
					match.First, match.Second = opponent, nim.Perfect{}
					winner = 1
				}
				r, err := match.Run(ctx, p)
				if err != nil {
					t.Fatalf("%v %v: %v", play, p, err)
				}
				got, over, err := r.Winner()
				if err != nil || !over || got != winner {
					t.Fatalf("%v %v: winner %d, over %v, %v: %v", play, p, got, over, err, r)
				}
				judged, err := r.Judge()
				if err != nil || len(judged.Mistakes()) > 0 {
					t.Fatalf("%v: %v %v", r, judged.Mistakes(), err)
				}
				for i, j := range judged.Moves {
					if (i%2 == winner) != (j.Before == nimkit.Win) {
						t.Fatalf("%v: %v", r, j)
					}
				}
			}
		}
	}
}

// The judge against the recursion, on games between random players.
func TestJudge(t *testing.T) {
	start := nim.Position{5, 6, 7}
	for _, play := range plays {
		truth := below(t, start, play)
		random := nim.NewRandom(9)
		wrong := 0
		for range 200 {
			g, err := nim.Match{First: random, Second: random, Play: play}.Run(context.Background(), start)
			if err != nil {
				t.Fatal(err)
			}
			judged, err := g.Judge()
			if err != nil {
				t.Fatal(err)
			}
			var mistakes []int
			for i, j := range judged.Moves {
				before, _ := truth.Outcome(j.From)
				after, _ := truth.Outcome(j.To)
				if j.Before != before || j.After == after {
					t.Fatalf("%v: %v", g, j)
				}
				if before == nimkit.Win && after == nimkit.Win {
					mistakes = append(mistakes, i)
				}
				for _, q := range j.Right {
					if o, _ := truth.Outcome(q); o != nimkit.Loss || !(nim.Expert{}).IsMove(j.From, q) {
						t.Fatalf("%v: %v", g, j)
					}
				}
			}
			quick, err := g.Mistakes()
			if err != nil || !slices.Equal(quick, mistakes) || !slices.Equal(judged.Mistakes(), mistakes) {
				t.Fatalf("%v: mistakes %v, %v, want %v", g, quick, judged.Mistakes(), mistakes)
			}
			wrong += len(mistakes)
		}
		if wrong == 0 {
			t.Errorf("%v: no mistake in random play", play)
		}
	}
}

func TestIsMove(t *testing.T) {
	for _, c := range []struct {
		p, q nim.Position
		want bool
	}{
		{nim.Position{1, 2}, nim.Position{1, 0}, true},
		{nim.Position{1, 2}, nim.Position{0, 2}, true},
		{nim.Position{1, 2}, nim.Position{0, 1}, false},
		{nim.Position{1, 2}, nim.Position{1, 2}, false},
		{nim.Position{1, 2}, nim.Position{1, 3}, false},
		{nim.Position{1, 2}, nim.Position{1}, false},
	} {
		if got := (nim.Expert{}).IsMove(c.p, c.q); got != c.want {
			t.Errorf("%v to %v: %v", c.p, c.q, got)
		}
	}
}

// Random players choose every move equally often, and erring ones every mistake.
func TestChoicesAreFair(t *testing.T) {
	const games = 12_000
	p := nim.Position{1, 0, 2, 3, 1} // nim-sum 1: winning are 1, 3 to 2, 1
	count := func(player nim.Player, play nimkit.Play) map[nim.Move]int {
		n := map[nim.Move]int{}
		for range games {
			m := player.Choose(nim.Turn{Position: p, Play: play})
			if _, err := p.Play(m); err != nil {
				t.Fatal(err)
			}
			n[m]++
		}
		return n
	}
	fair := func(name string, n map[nim.Move]int, want []nim.Move) {
		if len(n) != len(want) {
			t.Errorf("%s: %v", name, n)
		}
		for _, m := range want {
			// Six standard deviations of a binomial count are less than this.
			if mean := games / len(want); n[m] < mean*3/4 || n[m] > mean*5/4 {
				t.Errorf("%s: %v came %d times of %d", name, m, n[m], games)
			}
		}
	}
	var all, losing []nim.Move
	for m, o := range p.Options(nimkit.Normal) {
		all = append(all, m)
		if o == nimkit.Win {
			losing = append(losing, m)
		}
	}
	fair("random", count(nim.NewRandom(1), nimkit.Normal), all)
	always, err := nim.NewErring(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	fair("erring", count(always, nimkit.Normal), losing)
	never, err := nim.NewErring(3, 0)
	if err != nil {
		t.Fatal(err)
	}
	if n := count(never, nimkit.Normal); len(n) != 1 || n[p.WinningMoves(nimkit.Normal)[0]] != games {
		t.Errorf("never erring: %v", n)
	}
	third, err := nim.NewErring(4, 0.3)
	if err != nil {
		t.Fatal(err)
	}
	if right := count(third, nimkit.Normal)[p.WinningMoves(nimkit.Normal)[0]]; right < games*65/100 || right > games*75/100 {
		t.Errorf("erring with 0.3: right %d times of %d", right, games)
	}
	for _, chance := range []float64{-0.1, 1.1, nan()} {
		if _, err := nim.NewErring(1, chance); err == nil {
			t.Errorf("chance %v: no error", chance)
		}
	}
	// Where every move wins there is no way to err; heaps may be of any size.
	ones := nim.Position{1, 1, 1}
	if m := always.Choose(nim.Turn{Position: ones}); m != (nim.Move{From: 1}) {
		t.Error(m)
	}
	huge := nim.Position{1<<64 - 1, 1<<64 - 1, 1<<64 - 1}
	heaps := map[int]int{}
	for range 3000 {
		m := nim.NewRandom(uint64(len(heaps))).Choose(nim.Turn{Position: huge})
		m = always.Choose(nim.Turn{Position: huge})
		if _, err := huge.Play(m); err != nil {
			t.Fatal(err)
		}
		heaps[m.Heap]++
	}
	for i := range huge {
		if heaps[i] < 800 {
			t.Errorf("huge heaps chosen %v times", heaps)
		}
	}
}

func nan() float64 { zero := 0.0; return zero / zero }

// The same seed plays the same game.
func TestSeed(t *testing.T) {
	game := func(seed uint64) string {
		r, err := nim.Match{First: nim.NewRandom(seed), Second: nim.NewRandom(seed + 1)}.Run(context.Background(), nim.Position{20, 30, 40})
		if err != nil {
			t.Fatal(err)
		}
		return r.String()
	}
	if again := game(5); game(5) != again || game(6) == again {
		t.Error("the seed does not decide the game")
	}
}

func TestMatchErrors(t *testing.T) {
	ctx := context.Background()
	cheat := &nim.Script{Moves: []nim.Move{{Heap: 0, From: 3, To: 4}}}
	var broken *nim.MoveError
	if _, err := (nim.Match{First: cheat, Second: nim.Perfect{}}).Run(ctx, nim.Position{3}); !errors.As(err, &broken) {
		t.Error(err)
	}
	slow := nim.Match{First: nim.Perfect{}, Second: nim.Perfect{}, MaxMoves: 10}
	if r, err := slow.Run(ctx, nim.Position{1 << 63, 1 << 63}); err == nil || len(r.Moves) != 10 {
		t.Error(err)
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	if _, err := slow.Run(stopped, nim.Position{1}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	bad := nim.Game{Start: nim.Position{3}, Moves: []nim.Move{{Heap: 0, From: 3, To: 1}, {Heap: 0, From: 3, To: 1}}}
	if _, err := bad.Mistakes(); !errors.As(err, &broken) || !strings.Contains(err.Error(), "move 2") {
		t.Error(err)
	}
	_, _, winner := bad.Winner()
	_, judge := bad.Judge()
	_, _, _, endgame := bad.Endgame()
	for _, err := range []error{winner, judge, endgame} {
		if !errors.As(err, &broken) {
			t.Error(err)
		}
	}
}

// The end without a move: the one to begin has lost in normal, won in misère play.
func TestEmptyGame(t *testing.T) {
	for i, play := range plays {
		r, err := nim.Match{First: nim.Perfect{}, Second: nim.Perfect{}, Play: play}.Run(context.Background(), nim.Position{0, 0})
		if err != nil {
			t.Fatal(err)
		}
		if winner, over, err := r.Winner(); winner != 1-i || !over || err != nil {
			t.Errorf("%v: %v %v %v", play, winner, over, err)
		}
	}
}

// The turning point's two moves are the only winning ones, and every game from
// beyond it comes through it exactly once at first.
func TestEndgame(t *testing.T) {
	turning := 0
	for p := range below(t, nim.Position{6, 6, 6, 6}, nimkit.Normal).Positions() {
		e, ok := p.Endgame()
		bigs := 0
		for _, h := range p {
			if h > 1 {
				bigs++
			}
		}
		if ok != (bigs == 1) {
			t.Fatalf("%v: turning %v", p, ok)
		}
		if !ok {
			continue
		}
		turning++
		if n, m := p.WinningMoves(nimkit.Normal), p.WinningMoves(nimkit.Misere); !slices.Equal(n, []nim.Move{e.Normal}) || !slices.Equal(m, []nim.Move{e.Misere}) {
			t.Fatalf("%v: %v, winning moves %v and %v", p, e, n, m)
		}
	}
	if turning != 4*5*8 { // which heap, how large, the three others 0 or 1
		t.Errorf("%d turning points", turning)
	}
	random := nim.NewRandom(3)
	for range 100 {
		r, err := nim.Match{First: random, Second: random, Play: nimkit.Misere}.Run(context.Background(), nim.Position{3, 4, 5})
		if err != nil {
			t.Fatal(err)
		}
		e, moves, found, err := r.Endgame()
		if err != nil || !found {
			t.Fatalf("%v: %v %v", r, found, err)
		}
		ps, _ := r.Positions()
		if !slices.Equal(ps[moves], e.Position) {
			t.Fatalf("%v: %v after %d moves", r, e, moves)
		}
	}
}

// The sub-rule on every loss of up to 5 heaps up to 8: it never fails in normal
// play, and in misère play fails exactly where MirrorHolds says.
func TestMirror(t *testing.T) {
	normal := nim.CheckMirror(5, 8, nimkit.Normal)
	if normal.Cases == 0 || normal.Broken != 0 {
		t.Errorf("normal play: %+v", normal)
	}
	misere := nim.CheckMirror(5, 8, nimkit.Misere)
	if misere.Broken == 0 || !slices.Equal(misere.First.Handed, nim.Position{2, 2}) {
		t.Errorf("misère play: %d of %d, first %v", misere.Broken, misere.Cases, misere.First)
	}
	for _, play := range plays {
		truth := below(t, nim.Position{8, 8, 8, 8, 8}, play)
		cases, broken := 0, 0
		for p := range truth.Positions() {
			if !slices.IsSorted(p) {
				continue
			}
			if o, _ := truth.Outcome(p); o != nimkit.Loss {
				continue
			}
			for m := range p.Moves() {
				now, err := p.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				reply, ok := nim.Mirror(now, m)
				if ok != (slices.Index(p, m.From) != m.Heap || slices.Index(p[m.Heap+1:], m.From) >= 0) {
					t.Fatalf("%v %v: applies %v", p, m, ok)
				}
				if !ok {
					continue
				}
				after, err := now.Play(reply)
				if err != nil {
					t.Fatal(err)
				}
				o, _ := truth.Outcome(after)
				if holds := nim.MirrorHolds(now, m, play); holds != (o == nimkit.Loss) {
					t.Fatalf("%v %v, %v copied %v: holds %v", play, p, m, reply, holds)
				}
				cases++
				if o != nimkit.Loss {
					broken++
				}
			}
		}
		if want := nim.CheckMirror(5, 8, play); want.Cases != cases || want.Broken != broken {
			t.Errorf("%v: %d of %d broken, CheckMirror says %d of %d", play, broken, cases, want.Broken, want.Cases)
		}
	}
}

// The five steps win every game of normal play they can, by the article's own
// arithmetic: each quantity is recomputed here from the position.
func TestFiveSteps(t *testing.T) {
	random := nim.NewRandom(4)
	for p := range below(t, nim.Position{5, 5, 5, 5}, nimkit.Normal).Positions() {
		rounds, record, err := nim.FiveSteps(p, random)
		if err != nil {
			t.Fatal(err)
		}
		lost := p.Outcome(nimkit.Normal) == nimkit.Loss
		if winner, over, err := record.Winner(); !p.Empty() && (err != nil || !over || winner == 1 != lost) {
			t.Fatalf("%v: winner %d %v %v", p, winner, over, err)
		}
		for i, r := range rounds {
			if (r.Opponent == nil) != (i == 0 && !lost) {
				t.Fatalf("%v round %d: opponent %v", p, i, r.Opponent)
			}
			if r.B != uint64(r.Before.NimSum()) || r.B == 0 || r.Hat > r.B || 2*r.Hat <= r.B || r.Hat&(r.Hat-1) != 0 {
				t.Fatalf("%v round %d: %v", p, i, r)
			}
			if r.After.NimSum() != 0 || r.Move.To != r.Move.From^r.B || r.Symmetric != r.After.Symmetric() {
				t.Fatalf("%v round %d: %v", p, i, r)
			}
			for j, l := range r.Looks {
				if l.Fits != (l.Size^r.Hat < l.Size) || l.Fits != (j == len(r.Looks)-1) || l.Heap != j {
					t.Fatalf("%v round %d: %v", p, i, r)
				}
			}
		}
	}
	if _, _, err := nim.FiveSteps(nim.Position{1, 1}, &nim.Script{Moves: []nim.Move{{Heap: 2}}}); err == nil {
		t.Error("no error for a move that is none")
	}
	if rounds, _, err := nim.FiveSteps(nim.Position{1 << 63, 1 << 63}, nim.Perfect{}); err == nil || len(rounds) == 0 {
		t.Error("no error for a game without end in sight")
	}
}

func TestSymmetric(t *testing.T) {
	for _, c := range []struct {
		p    nim.Position
		want bool
	}{
		{nim.Position{}, true}, {nim.Position{1, 3, 3, 1}, true}, {nim.Position{0, 2, 2}, true},
		{nim.Position{1, 2, 3}, false}, {nim.Position{2, 2, 2}, false}, {nim.Position{2, 2, 2, 2}, true},
	} {
		if c.p.Symmetric() != c.want {
			t.Errorf("%v: want %v", c.p, c.want)
		}
	}
}

func TestMachines(t *testing.T) {
	for _, m := range []nim.Machine{nim.Nimatron(), nim.Nimrod()} {
		kinds := map[nim.FactKind]bool{}
		for _, f := range m.Facts {
			kinds[f.Kind] = true
			if f.Known() == (f.Text == "not known to us") || f.Text == "" {
				t.Errorf("%s: %v", m.Name, f)
			}
		}
		if len(kinds) != len(m.Facts) || len(kinds) != int(nim.Variants)+1 {
			t.Errorf("%s: facts of kinds %v", m.Name, kinds)
		}
		full := nim.Position{7, 7, 7, 7}
		match, err := m.Match(nim.NewRandom(1), true, full, nimkit.Normal)
		if err != nil {
			t.Fatal(err)
		}
		r, err := match.Run(context.Background(), full)
		if err != nil {
			t.Fatal(err)
		}
		if winner, over, err := r.Winner(); winner != 1 || !over || err != nil { // (7, 7, 7, 7) is lost
			t.Errorf("%s: the visitor won %v", m.Name, r)
		}
		match, err = m.Match(nim.NewRandom(1), false, nim.Position{3, 5, 7}, nimkit.Normal)
		if err != nil {
			t.Fatal(err)
		}
		if r, err = match.Run(context.Background(), nim.Position{3, 5, 7}); err != nil {
			t.Fatal(err)
		}
		if winner, _, _ := r.Winner(); winner != 0 { // a win for the machine, which opens
			t.Errorf("%s: the visitor won %v", m.Name, r)
		}
		for _, p := range []nim.Position{{1, 1, 1, 1, 1}, {8}} {
			if _, err := m.Match(nim.Perfect{}, true, p, nimkit.Normal); err == nil {
				t.Errorf("%s: no error for %v", m.Name, p)
			}
		}
	}
	if nim.Nimrod().Check(nim.Position{1}, nimkit.Misere) != nil || nim.Nimatron().Check(nim.Position{1}, nimkit.Misere) == nil {
		t.Error("misère play is known of Nimrod only")
	}
}

func ExampleFiveSteps() {
	// The German article's game from the film: the opponent takes 5 to 3.
	opponent := &nim.Script{Moves: []nim.Move{{Heap: 2, From: 5, To: 3}}}
	rounds, game, _ := nim.FiveSteps(nim.Position{1, 3, 5, 7}, opponent)
	fmt.Println(rounds[0])
	fmt.Println(game)
	// Output:
	// opponent: heap 3: 5 to 3; B = 5 ++ 3 = 6, B̂ = 4; s1 ++ B̂ = 5 ≥ 1; s2 ++ B̂ = 7 ≥ 3; s3 ++ B̂ = 7 ≥ 3; s4 ++ B̂ = 3 < 7; s'4 = 7 ++ 6 = 1: (1, 3, 3, 1), symmetric
	// (1, 3, 5, 7) → (1, 3, 3, 7) → (1, 3, 3, 1) → (1, 2, 3, 1) → (0, 2, 3, 1) → (0, 2, 2, 1) → (0, 2, 2, 0) → (0, 1, 2, 0) → (0, 1, 1, 0) → (0, 0, 1, 0) → (0, 0, 0, 0)
}

func ExampleGame_Judge() {
	game := nim.Game{
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

func ExampleMatch() {
	// Marienbad as a misère game: a perfect player of normal play goes wrong at
	// the turning point.
	match := nim.Match{
		First:  &nim.Script{Moves: []nim.Move{{Heap: 2, From: 5, To: 3}}},
		Second: nim.Believes{Play: nimkit.Normal, Player: nim.Perfect{}},
		Play:   nimkit.Misere,
	}
	game, _ := match.Run(context.Background(), nim.Position{1, 3, 5, 7})
	fmt.Println(game)
	turn, moves, _, _ := game.Endgame()
	fmt.Println("after", moves, "moves", turn)
	mistakes, _ := game.Mistakes()
	fmt.Println("mistakes:", mistakes)
	winner, _, _ := game.Winner()
	fmt.Println("player", winner, "wins")
	// Output:
	// (1, 3, 5, 7) → (1, 3, 3, 7) → (1, 3, 3, 1) → (1, 2, 3, 1) → (0, 2, 3, 1) → (0, 2, 2, 1) → (0, 2, 2, 0) → (0, 1, 2, 0) → (0, 1, 1, 0) → (0, 0, 1, 0) → (0, 0, 0, 0)
	// after 7 moves (0, 1, 2, 0): one heap of two or more and 1 of one; normal play: heap 3: 2 to 1, misère play: heap 3: 2 to 0
	// mistakes: [7]
	// player 0 wins
}

func ExampleCheckMirror() {
	c := nim.CheckMirror(5, 8, nimkit.Misere)
	fmt.Println(c.First)
	fmt.Println("right:", c.First.Right)
	// Output:
	// (2, 2), opponent heap 1: 2 to 1, copy heap 2: 2 to 1: (1, 1) is W for the opponent
	// right: [heap 2: 2 to 0]
}

func ExampleNimatron() {
	m := nim.Nimatron()
	fmt.Println(m.Facts[nim.Board].Text)
	fmt.Println(m.Facts[nim.Opens])
	fmt.Println(m.Check(nim.Position{1, 3, 5, 8}, nimkit.Normal))
	// Output:
	// four rows of seven lamps
	// opens: not known to us
	// nim: Nimatron: heap 4 of (1, 3, 5, 8) has 8, the board shows 7
}
