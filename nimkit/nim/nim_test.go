package nim_test

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

var plays = []nimkit.Play{nimkit.Normal, nimkit.Misere}

// below returns the recursion for all positions below a start.
func below(t *testing.T, start nim.Position, play nimkit.Play) *nim.Recursion {
	t.Helper()
	return require.Must(nim.NewRecursion(start, play))(t)
}

// TestOutcomeMatchesRecursionAndGraph compares Bouton's rule with the recursion of the German
// article, and outcomes, nim-sums and winning moves with the graph, on every position of up to 5
// heaps up to 8.
func TestOutcomeMatchesRecursionAndGraph(t *testing.T) {
	for _, play := range plays {
		start := nim.Position{8, 8, 8, 8, 8}
		c := require.Must(start.CheckBouton(play))(t)
		require.True(t, c.Positions == 59049 && c.Mismatch == nil, "%v: %+v", play, c) // 9^5
		g := require.Must(start.Game().In(play).Graph())(t)
		require.True(t, g.Len() == c.Positions, "%d positions", g.Len())
		for n := range g.Len() {
			p := g.Position(n).(nim.Position)
			value, ok := g.NimValue(n)
			require.True(t, ok && value == p.NimSum() && p.Outcome(play) == g.Outcome(n),
				"%v %v: %v with nim-sum %v, in the graph %v with nim-value %v", play, p, p.Outcome(play), p.NimSum(), g.Outcome(n), value)
			moves, heap := p.WinningMoves(play), -1
			for _, m := range moves {
				q, err := p.After(m)
				require.True(t, err == nil && m.Heap > heap && q.Outcome(play) == nimkit.Loss, "%v %v: winning moves %v, but %v does not win or is out of order", play, p, moves, m)
				heap = m.Heap
			}
			require.True(t, len(moves) == len(g.RightOptions(n)), "%v %v: winning moves %v, the graph has %d", play, p, moves, len(g.RightOptions(n)))
		}
	}
}

func TestGraphHasTheOptionsOfTakes(t *testing.T) {
	for name, c := range map[string]struct {
		game   nimkit.Game
		allows func(take uint64) bool
	}{
		"free":              {nim.Heaps(4, 3, 5), func(uint64) bool { return true }},
		"at most two":       {nim.AtMost(2).Heaps(4, 3, 5), func(take uint64) bool { return take <= 2 }},
		"more than is left": {nim.AtMost(math.MaxInt).Heaps(4, 3, 5), func(uint64) bool { return true }},
		"one or four":       {nim.Taking(4, 1).Heaps(4, 3, 5), func(take uint64) bool { return take == 1 || take == 4 }},
	} {
		g := require.Must(c.game.Graph())(t)
		for n := range g.Len() {
			got, want := map[string]bool{}, map[string]bool{}
			for _, q := range g.Options(n) {
				got[g.Position(q).(nim.Position).String()] = true
			}
			p := g.Position(n).(nim.Position)
			for m := range p.Moves() {
				if q, err := p.After(m); err == nil && c.allows(m.Take()) {
					want[q.String()] = true
				}
			}
			require.That(t, maps.Equal(got, want), "%s: %v has options %v, want %v", name, p, got, want)
		}
	}
}

func TestGamesThatCannotBeSolvedReturnErrors(t *testing.T) {
	for want, game := range map[string]nimkit.Game{
		"33 heaps":             nim.Heaps(make([]int, 33)...),
		"there is no move":     nim.AtMost(0).Heaps(3),
		"no number of matches": nim.Taking().Heaps(3),
		"a take of 0":          nim.Taking(1, 0).Heaps(3),
		"a heap of -1":         nim.Heaps(3, -1),
		"a take of -2":         nim.Taking(-2).Heaps(3),
		"heaps (10000, 10000)": nim.Heaps(10000, 10000),
		"5000000":              nim.Position{1 << 63}.Game(),
		"than 5000000":         nim.AtMost(2).Heaps(1<<40, 1<<40),
		"more than 5":          nim.Taking(7, 3).Heaps(1<<40, 3),
	} {
		require.Fails(t, want)(game.Graph())
	}
	for want, start := range map[string]nim.Position{"more than 67108864": {1 << 40, 2}, "in all more than 67108864": {1 << 8, 1 << 8, 1 << 8}} {
		require.Fails(t, want)(start.CheckGrowing(nimkit.Normal))
		require.Fails(t, want)(start.CheckMirror(nimkit.Normal))
	}
	require.Fails(t, "there is nothing")(nim.Position{}.CheckGrowing(nimkit.Normal))
}

// TestInvalidPlayPanics also covers the functions that return an error instead.
func TestInvalidPlayPanics(t *testing.T) {
	p := nim.Position{1, 2}
	require.Panics(t, func() { p.Outcome(9) }, "Play(9)")
	require.Panics(t, func() { p.Winning(9) }, "Play(9)")
	require.Panics(t, func() { p.WinningMoves(9) }, "Play(9)")
	require.Panics(t, func() { nim.Moore(2).Outcome(p, 9) }, "Play(9)")
	require.Panics(t, func() { nim.Moore(0).Outcome(p, 9) }, "Play(9)")
	require.Fails(t, "Play(9)")(nim.NewRecursion(p, 9))
	require.Fails(t, "Play(9)")(nim.Played{Start: p, Play: 9}.Positions())
	require.ErrorContains(t, nim.CheckPlay(9), "Play(9)")
}

func TestRandomDependsOnlyOnItsSeed(t *testing.T) {
	if p := nim.Random(1, 1000); len(p) != 1000 || !slices.Equal(p, nim.Random(1, 1000)) || slices.Equal(p, nim.Random(2, 1000)) {
		t.Error("the heaps do not depend on the seed alone")
	}
	for _, heaps := range []int{-1, nim.MostRandom + 1} {
		require.Panics(t, func() { nim.Random(1, heaps) }, fmt.Sprint(heaps))
	}
}

// TestManyHeapsMatchPlainLoops uses lengths around the blocks in which heaps are processed.
func TestManyHeapsMatchPlainLoops(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{0, 1, 63, 64, 65, 127, 128, 255, 256, 257, 319, 320, 511, 512, 1000, 4097, 100_003} {
		for _, size := range []int{1, 2, 3, 32, 64} { // binary digits
			p := make(nim.Position, n)
			var sum uint64
			for i := range p {
				p[i] = random.Uint64() >> (64 - size)
				sum ^= p[i]
			}
			require.True(t, uint64(p.NimSum()) == sum, "%d heaps: nim-sum %v, want %d", n, p.NimSum(), sum)
			for _, play := range plays {
				var want []nim.Move
				large := 0
				for _, h := range p {
					if h > 1 {
						large++
					}
				}
				for i, h := range p {
					// A winning move leaves a nim-sum of 0 with a heap of two or
					// more, or in misère play an odd number of ones.
					for _, to := range []uint64{h ^ sum, h ^ sum ^ 1} {
						if to >= h {
							continue
						}
						left := large
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
				if over := play == nimkit.Misere && p.Empty(); win != (len(want) > 0 || over) {
					t.Fatalf("%d heaps of %d digits, %v: win %v with %d winning moves", n, size, play, win, len(want))
				}
			}
		}
	}
}

func TestLargestHeapsDoNotOverflow(t *testing.T) {
	const most = 1<<64 - 1
	p := nim.Position{most, most, most, 1}
	if hi, lo := p.Total(); hi != 2 || lo != most-1 { // 3·(2^64 − 1) + 1
		t.Errorf("total %d, %d", hi, lo)
	}
	got := p.WinningMoves(nimkit.Normal)
	require.That(t, len(got) == 3 && got[0] == (nim.Move{Heap: 0, From: most, To: 1}), "winning moves %v", got)
	require.Equal(t, len(p.Columns().Sums), 64)
}

func TestParseReadsPositionsAndNamesErrors(t *testing.T) {
	for text, want := range map[string]nim.Position{
		"9, 12, 14": {9, 12, 14}, "(1,3,5,7)": {1, 3, 5, 7}, " 1 2\t3 ": {1, 2, 3}, "0": {0}, "()": {}, "18446744073709551615": {1<<64 - 1},
	} {
		got, err := nim.Parse(text)
		require.That(t, err == nil && slices.Equal(got, want), "%q: %v, %v", text, got, err)
	}
	for text, want := range map[string]string{
		"":                     `nim: "": no heaps; the position without heaps is written ()`,
		"1,,2":                 `nim: "1,,2": nothing between two commas, where heap 2 should be`,
		"3, -1":                `nim: heap 2 is "-1", not a whole number from 0 to 18446744073709551615`,
		"18446744073709551616": `nim: heap 1 is "18446744073709551616", not a whole number from 0 to 18446744073709551615`,
		"(1, 2":                `nim: "(1, 2": a bracket without its partner`,
		"1, 2)":                `nim: "1, 2)": a bracket without its partner`,
	} {
		p, err := nim.Parse(text)
		require.That(t, err != nil && err.Error() == want, "%q: %v, %v", text, p, err)
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
		require.True(t, err == nil && slices.Equal(p, q), "%q is parsed as %v, and that as %v, %v", s, p, q, err)
	})
}

func TestMustParsePanics(t *testing.T) {
	require.That(t, slices.Equal(nim.MustParse("1 2"), nim.Position{1, 2}), "1 2")
	require.Panics(t, func() { nim.MustParse("x") }, "nim: heap 1")
}

// TestIllegalMovesReturnErrors also checks that the error of a game names the number of the move,
// and that the game has no winner.
func TestIllegalMovesReturnErrors(t *testing.T) {
	for want, move := range map[string]nim.Move{
		"heap 5: 1 to 0: the number of heaps is 4":         {Heap: 4, From: 1},
		"heap 0: 1 to 0: the number of heaps is 4":         {Heap: -1, From: 1},
		"heap 3: 4 to 3: that heap has 5 matches, not 4":   {Heap: 2, From: 4, To: 3},
		"heap 3: 5 to 5: a move must take at least one ma": {Heap: 2, From: 5, To: 5},
		"heap 3: 5 to 6: a move must take at least one ma": {Heap: 2, From: 5, To: 6},
	} {
		p := nim.Position{1, 3, 5, 7}
		require.Fails(t, "nim: "+want)(p.After(move))
		game := nim.Played{Start: p, Moves: []nim.Move{{Heap: 0, From: 1}, move}}
		require.Fails(t, "nim: move 2: nim: "+want)(game.Judge())
		require.Contains(t, game.String(), "move 2")
		_, over := game.Winner()
		var moveError *nim.MoveError
		_, err := game.Positions()
		require.That(t, !over && errors.As(err, &moveError) && moveError.Move == move, "%v: the game has a winner, or the error is not about %v", game, move)
	}
}

// FuzzAfterAgreesWithMoves checks that After accepts exactly the moves of Moves, and does not change
// the position.
func FuzzAfterAgreesWithMoves(f *testing.F) {
	f.Add(byte(1), byte(3), byte(5), 2, uint64(5), uint64(3))
	f.Add(byte(0), byte(0), byte(0), 0, uint64(0), uint64(0))
	f.Add(byte(9), byte(12), byte(14), -1, uint64(9), uint64(1))
	f.Fuzz(func(t *testing.T, a, b, c byte, heap int, from, to uint64) {
		p := nim.Position{uint64(a), uint64(b), uint64(c)}
		m := nim.Move{Heap: heap, From: from, To: to}
		q, err := p.After(m)
		legal := false
		for l := range p.Moves() {
			legal = legal || l == m
		}
		require.True(t, legal == (err == nil), "%v %v: legal %v, error %v", p, m, legal, err)
		if err == nil && (q[heap] != to || p[heap] != from) {
			t.Fatalf("%v %v: %v", p, m, q)
		}
	})
}

func TestInvalidRecursionsReturnErrors(t *testing.T) {
	for _, start := range []nim.Position{{1 << 13}, {1<<64 - 1, 2}, {1<<32 - 1, 1<<32 - 1}, {1 << 13, 1 << 13}, make(nim.Position, 65), make(nim.Position, 3)} {
		_, err := nim.NewRecursion(start, nimkit.Normal)
		require.Equal(t, err == nil, len(start) == 3, start, err)
	}
	for _, none := range []*nim.Recursion{nil, {}} {
		require.Fails(t, "NewRecursion")(none.Outcome(nim.Position{}))
		for p := range none.Positions() {
			t.Errorf("the zero Recursion has the position %v", p)
		}
	}
	r := below(t, nim.Position{2, 2}, nimkit.Normal)
	for _, p := range []nim.Position{{1}, {1, 3}} {
		_, err := r.Outcome(p)
		require.That(t, err != nil, "%v: no error", p)
	}
}

func TestDeepestRecursionReturns(t *testing.T) {
	const most = 1<<13 - 1 // 2^13 positions times as many moves are 2^26
	r := below(t, nim.Position{most}, nimkit.Normal)
	require.Returns(t, nimkit.Win)(r.Outcome(nim.Position{most}))
}

func TestGamesKeepStartAndPlay(t *testing.T) {
	h := nim.Heaps(5, 3).Misere()
	require.That(t, slices.Equal(h.Start().(nim.Position), nim.Position{5, 3}) && h.Play() == nimkit.Misere && nim.Heaps(1).Play() == nimkit.Normal, "%v", h)
	for _, c := range []struct {
		game      nimkit.Game
		positions int
	}{
		{nim.Heaps(7, 7).Sorted(), 36}, {nim.Heaps(7, 7), 64}, {nim.Taking(2, 6).Heaps(7), 4}, {nim.AtMost(3).Heaps(7), 8},
		{nim.Taking(100, 200).Heaps(10000, 10000), 101 * 101},
	} {
		g := require.Must(c.game.Graph())(t)
		require.Equal(t, g.Len(), c.positions, c.game)
		for n := range g.Len() {
			p, coordinates := g.Position(n).(nim.Position), g.Coordinates(n)
			require.True(t, len(coordinates) == len(p) && coordinates[0] == int(p[0]), "%v has the coordinates %v", p, coordinates)
		}
	}
}

// TestMovesAndOptionsMatchTheRule also checks that loops over the iterators may stop early.
func TestMovesAndOptionsMatchTheRule(t *testing.T) {
	for _, p := range []nim.Position{{}, {0}, {3}, {1, 0, 2}, {2, 2, 1}} {
		var moves []nim.Move
		var options []nim.Position
		for i, h := range p {
			for take := uint64(1); take <= h; take++ {
				q := slices.Clone(p)
				q[i] -= take
				moves, options = append(moves, nim.Move{Heap: i, From: h, To: h - take}), append(options, q)
			}
		}
		got := slices.Collect(p.Moves())
		require.That(t, slices.Equal(got, moves), "%v has the moves %v", p, got)
		if got := slices.Collect(p.Options()); !slices.EqualFunc(got, options, func(a, b nim.Position) bool { return slices.Equal(a, b) }) {
			t.Errorf("%v has the options %v", p, got)
		}
		for range p.Moves() {
			break
		}
		for range p.Options() {
			break
		}
	}
	many := nim.Random(5, 1000)
	for range many.Winning(nimkit.Normal).All() {
		break
	}
	_, ok := (nim.Position{2, 2}).Winning(nimkit.Normal).First()
	require.That(t, !ok, "a loss has a winning move")
	for range below(t, nim.Position{2, 2}, nimkit.Normal).Positions() {
		break
	}
}

func TestCheckGrowingMatchesSingleChecks(t *testing.T) {
	for _, play := range plays {
		checks, err := nim.Position{3, 4, 5}.CheckGrowing(play)
		require.True(t, err == nil && len(checks) == 3, "%v %v", checks, err)
		for i, c := range checks {
			if c.Mismatch != nil || !slices.Equal(c.Start, nim.Position{3, 4, 5}[:i+1]) || c.Positions != []int{4, 20, 120}[i] || c.Heaps != c.Positions*(i+1) {
				t.Errorf("%d heaps: %+v", i+1, c)
			}
		}
	}
}

func TestPlayedStringAndWinner(t *testing.T) {
	g := nim.Played{Start: nim.Position{1, 2}, Moves: []nim.Move{{Heap: 1, From: 2, To: 1}, {Heap: 0, From: 1, To: 0}, {Heap: 1, From: 1, To: 0}}}
	require.Equal(t, g.String(), "(1, 2) → (1, 1) → (0, 1) → (0, 0)")
	for want, play := range plays { // in misère play the second
		g.Play = play
		winner, over := g.Winner()
		require.That(t, over && winner == want, "%v: the winner is %d, over %v", play, winner, over)
	}
	stopped := g
	stopped.Stopped = errors.New("the lamp is broken")
	require.Contains(t, stopped.String(), "lamp")
	_, err := stopped.Judge()
	require.Equal(t, err, stopped.Stopped)
	g.Moves = g.Moves[:2]
	for _, g := range []nim.Played{g, stopped} {
		_, over := g.Winner()
		require.That(t, !over, "%v has a winner", g)
	}
	r, err := g.Judge()
	require.That(t, err == nil && len(r.Moves) == 2 && slices.Equal(r.End(), nim.Position{0, 1}), "%+v, %v", r, err)
}

// TestTheoryMatchesGraph checks that games in which a turn may take any number are answered by
// Bouton's rule, for heaps of any size, and that the graph agrees. Games with other takes are not.
func TestTheoryMatchesGraph(t *testing.T) {
	for _, start := range []nim.Position{{}, {0}, {3, 4}, {1, 1, 1}, {2, 1, 1}, {5, 5}, {1, 2, 3, 4}} {
		for _, play := range plays {
			game := start.Game().In(play)
			g := require.Must(game.Graph())(t)
			require.Returns(t, g.Outcome(g.Start()), start, play)(game.Outcome())
			v, _ := g.NimValue(g.Start())
			require.Equal(t, require.Must(game.NimValue())(t).Nimber, v, start)
			var wins, want []string
			for _, m := range require.Must(game.WinningMoves())(t) {
				wins = append(wins, m.String())
			}
			for _, n := range g.Options(g.Start()) {
				if g.Outcome(n) == nimkit.Loss {
					want = append(want, g.Position(n).(nim.Position).String())
				}
			}
			require.That(t, slices.Equal(wins, want), "%v, %v: %v, want %v", start, play, wins, want)
		}
	}
	large := nim.Position{1 << 63, 1<<63 + 1, 1, 0, 0, 0, 0, 0, 0}.Game()
	require.Returns(t, nimkit.Loss)(large.Outcome())
	require.Returns(t, nimkit.Loss)(large.Misere().Outcome())
	require.Returns(t, nimkit.Win)(nim.AtMost(math.MaxInt).Heaps(10_000, 10_000, 1).Outcome())
	require.Fails(t, "10000")(nim.AtMost(9_999).Heaps(10_000, 10_000, 1).Outcome())
}
