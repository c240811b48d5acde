package match_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
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

// A perfect player wins from every won position, whoever the opponent is, and
// no move of its is ever judged a mistake.
func TestPerfectWins(t *testing.T) {
	ctx := context.Background()
	for _, play := range plays {
		opponents := []match.Player{match.Perfect{}, match.NewRandom(1), match.Copycat{}, match.Copycat{Else: match.NewRandom(2)}}
		for p := range below(t, nim.Position{4, 4, 4, 4}, play).Positions() {
			for _, opponent := range opponents {
				m := match.Match{First: match.Perfect{}, Second: opponent, Play: play}
				winner := 0
				if p.Outcome(play) == nimkit.Loss {
					m.First, m.Second = opponent, match.Perfect{}
					winner = 1
				}
				r, err := m.Run(ctx, p)
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

// Random players choose every move equally often, and erring ones every mistake.
func TestChoicesAreFair(t *testing.T) {
	const games = 12_000
	p := nim.Position{1, 0, 2, 3, 1} // nim-sum 1: winning are 1, 3 to 2, 1
	count := func(player match.Player, play nimkit.Play) map[nim.Move]int {
		n := map[nim.Move]int{}
		for range games {
			m := player.Choose(match.Turn{Position: p, Play: play})
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
	fair("random", count(match.NewRandom(1), nimkit.Normal), all)
	always, err := match.NewErring(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	fair("erring", count(always, nimkit.Normal), losing)
	never, err := match.NewErring(3, 0)
	if err != nil {
		t.Fatal(err)
	}
	if n := count(never, nimkit.Normal); len(n) != 1 || n[p.WinningMoves(nimkit.Normal)[0]] != games {
		t.Errorf("never erring: %v", n)
	}
	third, err := match.NewErring(4, 0.3)
	if err != nil {
		t.Fatal(err)
	}
	if right := count(third, nimkit.Normal)[p.WinningMoves(nimkit.Normal)[0]]; right < games*65/100 || right > games*75/100 {
		t.Errorf("erring with 0.3: right %d times of %d", right, games)
	}
	for _, chance := range []float64{-0.1, 1.1, nan()} {
		if _, err := match.NewErring(1, chance); err == nil {
			t.Errorf("chance %v: no error", chance)
		}
	}
	// Where every move wins there is no way to err; heaps may be of any size.
	ones := nim.Position{1, 1, 1}
	if m := always.Choose(match.Turn{Position: ones}); m != (nim.Move{From: 1}) {
		t.Error(m)
	}
	huge := nim.Position{1<<64 - 1, 1<<64 - 1, 1<<64 - 1}
	heaps := map[int]int{}
	for range 3000 {
		m := match.NewRandom(uint64(len(heaps))).Choose(match.Turn{Position: huge})
		m = always.Choose(match.Turn{Position: huge})
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
		r, err := match.Match{First: match.NewRandom(seed), Second: match.NewRandom(seed + 1)}.Run(context.Background(), nim.Position{20, 30, 40})
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
	cheat := &match.Script{Moves: []nim.Move{{Heap: 0, From: 3, To: 4}}}
	var broken *nim.MoveError
	if _, err := (match.Match{First: cheat, Second: match.Perfect{}}).Run(ctx, nim.Position{3}); !errors.As(err, &broken) {
		t.Error(err)
	}
	slow := match.Match{First: match.Perfect{}, Second: match.Perfect{}, MaxMoves: 10}
	if r, err := slow.Run(ctx, nim.Position{1 << 63, 1 << 63}); err == nil || len(r.Moves) != 10 {
		t.Error(err)
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	if _, err := slow.Run(stopped, nim.Position{1}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// The end without a move: the one to begin has lost in normal, won in misère play.
func TestEmptyGame(t *testing.T) {
	for i, play := range plays {
		r, err := match.Match{First: match.Perfect{}, Second: match.Perfect{}, Play: play}.Run(context.Background(), nim.Position{0, 0})
		if err != nil {
			t.Fatal(err)
		}
		if winner, over, err := r.Winner(); winner != 1-i || !over || err != nil {
			t.Errorf("%v: %v %v %v", play, winner, over, err)
		}
	}
}

func TestMachines(t *testing.T) {
	for _, m := range []match.Machine{match.Nimatron(), match.Nimrod()} {
		kinds := map[match.FactKind]bool{}
		for _, f := range m.Facts {
			kinds[f.Kind] = true
			if f.Known() == (f.Text == "not known to us") || f.Text == "" {
				t.Errorf("%s: %v", m.Name, f)
			}
		}
		if len(kinds) != len(m.Facts) || len(kinds) != int(match.Variants)+1 {
			t.Errorf("%s: facts of kinds %v", m.Name, kinds)
		}
		full := nim.Position{7, 7, 7, 7}
		game, err := m.Match(match.NewRandom(1), true, full, nimkit.Normal)
		if err != nil {
			t.Fatal(err)
		}
		r, err := game.Run(context.Background(), full)
		if err != nil {
			t.Fatal(err)
		}
		if winner, over, err := r.Winner(); winner != 1 || !over || err != nil { // (7, 7, 7, 7) is lost
			t.Errorf("%s: the visitor won %v", m.Name, r)
		}
		game, err = m.Match(match.NewRandom(1), false, nim.Position{3, 5, 7}, nimkit.Normal)
		if err != nil {
			t.Fatal(err)
		}
		if r, err = game.Run(context.Background(), nim.Position{3, 5, 7}); err != nil {
			t.Fatal(err)
		}
		if winner, _, _ := r.Winner(); winner != 0 { // a win for the machine, which opens
			t.Errorf("%s: the visitor won %v", m.Name, r)
		}
		for _, p := range []nim.Position{{1, 1, 1, 1, 1}, {8}} {
			if _, err := m.Match(match.Perfect{}, true, p, nimkit.Normal); err == nil {
				t.Errorf("%s: no error for %v", m.Name, p)
			}
		}
	}
	if match.Nimrod().Check(nim.Position{1}, nimkit.Misere) != nil || match.Nimatron().Check(nim.Position{1}, nimkit.Misere) == nil {
		t.Error("misère play is known of Nimrod only")
	}
}

func ExampleMatch() {
	// Marienbad as a misère game: a perfect player of normal play goes wrong at
	// the turning point.
	m := match.Match{
		First:  &match.Script{Moves: []nim.Move{{Heap: 2, From: 5, To: 3}}},
		Second: match.Believes{Play: nimkit.Normal, Player: match.Perfect{}},
		Play:   nimkit.Misere,
	}
	game, _ := m.Run(context.Background(), nim.Position{1, 3, 5, 7})
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

func ExampleNimatron() {
	m := match.Nimatron()
	fmt.Println(m.Facts[match.Board].Text)
	fmt.Println(m.Facts[match.Opens])
	fmt.Println(m.Check(nim.Position{1, 3, 5, 8}, nimkit.Normal))
	// Output:
	// four rows of seven lamps
	// opens: not known to us
	// match: Nimatron: heap 4 of (1, 3, 5, 8) has 8, the board shows 7
}

// A series counts the same wins as its games one by one.
func TestSeries(t *testing.T) {
	erring, err := match.NewErring(3, 0.1)
	if err != nil {
		t.Fatal(err)
	}
	for _, play := range plays {
		m := match.Match{First: match.Perfect{}, Second: erring, Play: play}
		s, err := m.Series(context.Background(), nim.Position{3, 4, 5}, 101)
		if err != nil || len(s.Games) != 101 {
			t.Fatal(len(s.Games), err)
		}
		wins := s.Wins()
		if wins[0]+wins[1] != 101 || wins[0] < 51 || wins[1] == 0 {
			t.Errorf("%v: wins %v", play, wins)
		}
		for i, g := range s.Games {
			last := (i + len(g.Moves) - 1) % 2 // who made the last move: 0 for First
			if (s.Winner(i) == last) != (play == nimkit.Normal) {
				t.Errorf("%v: game %d is %v, won by %d", play, i, g, s.Winner(i))
			}
		}
	}
	cheat := &match.Script{Moves: []nim.Move{{Heap: 9}}}
	if s, err := (match.Match{First: match.Perfect{}, Second: cheat}).Series(context.Background(), nim.Position{2, 2}, 5); err == nil || len(s.Games) != 0 {
		t.Errorf("%v %v", s, err)
	}
}

func ExampleMatch_Series() {
	m := match.Match{First: match.Perfect{}, Second: match.NewRandom(1)}
	series, err := m.Series(context.Background(), nim.Position{1, 3, 5, 7}, 100)
	fmt.Println(series.Wins(), err)
	// Output:
	// [100 0] <nil>
}
