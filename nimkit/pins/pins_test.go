package pins_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/pins"
)

// TestRunValuesMatchOEIS compares the nim-values of full rows with OEIS A002186.
func TestRunValuesMatchOEIS(t *testing.T) {
	want := []nimkit.Nimber{
		0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7,
		4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1,
	}
	for n, want := range want {
		r := pins.NewRow(n)
		require.Equal(t, r.NimValue(), want, n)
		// Exercise 1: the first player wins from every full row.
		got := r.Outcome()
		require.That(t, (got == nimkit.Win) == (n > 0), "%d pins: %v", n, got)
	}
}

// TestRowsMatchSearch compares every row of at most 16 pins with a search that does not use the
// nim-values of runs.
func TestRowsMatchSearch(t *testing.T) {
	start := pins.NewRow(16)
	s := require.Must(nimkit.Solve(context.Background(), pins.Ruleset{}, start, 1<<16))(t)
	n := 0
	for r := range s.Positions() {
		n++
		g, _ := s.NimValue(r)
		require.True(t, g == r.NimValue(), "%v: nim-value %v, want %v", r, r.NimValue(), g)
		want := s.WinningOptions(r, nimkit.Normal)
		var got []pins.Row
		for _, m := range r.WinningMoves() {
			got = append(got, require.Must(r.After(m))(t))
		}
		require.True(t, slices.Equal(got, want), "%v: winning moves to %v, want %v", r, got, want)
	}
	require.Equal(t, n, 1<<16)
	// With the symmetry, a position is a set of runs with gaps between them. The runs, each
	// with a gap, are a partition of at most 17 into parts of 2 or more, and there are as many
	// of these as partitions of 17: 297.
	symmetric := require.Must(nimkit.Solve(context.Background(), nimkit.WithSymmetry(pins.Ruleset{}, pins.Row.Canonical), start, 1<<16))(t)
	require.Equal(t, symmetric.Len(), 297)
	for r := range s.Positions() {
		require.True(t, s.Outcome(r, nimkit.Misere) == symmetric.Outcome(r, nimkit.Misere),
			"%v in misère play: %v with the symmetry", r, symmetric.Outcome(r, nimkit.Misere))
	}
}

// TestMisereLossesMatchPlambeck checks that a full row is lost in misère play if and only if its
// value in Plambeck 2005 is 0.
func TestMisereLossesMatchPlambeck(t *testing.T) {
	game := nimkit.WithSymmetry(pins.Ruleset{}, pins.Row.Canonical)
	s := require.Must(nimkit.Solve(context.Background(), game, pins.NewRow(30), 1e6))(t)
	for n, value := range []int{1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2, 4, 0, 1, 2} {
		r := pins.MustParse(strings.Repeat("|", n) + strings.Repeat(".", 30-n))
		got := s.Outcome(r, nimkit.Misere)
		require.That(t, (got == nimkit.Loss) == (value == 0), "%d pins in misère play: %v, misère value %d", n, got, value)
	}
}

// TestWinningMovesWinLongRows plays winning moves against random ones on rows too long to search.
func TestWinningMovesWinLongRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(64, 0))
	for range 300 {
		r := pins.MustParse(fmt.Sprintf("%b", rng.Uint64()|rng.Uint64()))
		wins := r.Outcome() == nimkit.Win // the player to move
		for ; r.Standing() > 0; wins = !wins {
			moves := r.WinningMoves()
			require.True(t, wins == (len(moves) != 0), "%v: win %t, winning moves %v", r, wins, moves)
			if !wins {
				moves = movesOf(r)
			}
			r = require.Must(r.After(moves[rng.IntN(len(moves))]))(t)
		}
		require.True(t, !wins, "the player who should win cannot move")
	}
}

func movesOf(r pins.Row) (moves []pins.Move) {
	pins.Ruleset{}.Options(r, func(q pins.Row) { m, _ := r.MoveTo(q); moves = append(moves, m) })
	return moves
}

func TestMirrorWinsFromFullRows(t *testing.T) {
	// Against every opponent, on rows of up to 11 pins.
	for n := 1; n <= 11; n++ {
		m := pins.Mirror(n)
		r := require.Must(pins.NewRow(n).After(m.Opening()))(t)
		games := 0
		var all func(r pins.Row)
		all = func(r pins.Row) {
			if r.Standing() == 0 {
				games++
			}
			pins.Ruleset{}.Options(r, func(q pins.Row) {
				m1, ok := r.MoveTo(q)
				require.True(t, ok, "%v to %v is not a move", r, q)
				answer := require.Must(q.After(m.Copy(m1)))(t, n, "pins", m1, "cannot be copied")
				for pin := 1; pin <= n; pin++ {
					require.True(t, answer.Stands(pin) == answer.Stands(n+1-pin), "%d pins: %v is copied to %v", n, m1, answer)
				}
				all(answer)
			})
		}
		all(r)
		require.That(t, games != 0, "%d pins: no game", n)
	}
	// Against random opponents, on longer rows: by the nim-values, no move of the mirror is a
	// mistake.
	rng := rand.New(rand.NewPCG(1, 0))
	for n := 12; n <= 64; n++ {
		var others []string
		record := judged(t, pins.Mirror(n).Against())
		for record.End().Standing() > 0 {
			moves := movesOf(record.End())
			others = append(others, moves[rng.IntN(len(moves))].String())
			record = judged(t, pins.Mirror(n).Against(others...))
		}
		mistakes := record.Mistakes()
		require.That(t, len(mistakes) == 0 && len(record.Moves)%2 != 0, "%d pins: %v, mistakes %v", n, others, mistakes)
	}
	for _, n := range []int{-1, 0, 65} {
		require.Equal(t, pins.Mirror(n).Opening(), pins.Move{}, n)
		require.Fails(t, fmt.Sprint(n))(pins.Mirror(n).Against("1").Judge())
	}
	require.Fails(t, "move 2: pins: pin 4 does not stand")(pins.Mirror(7).Against("4").Judge())
}

func judged(t *testing.T, p pins.Played) nimkit.Record[pins.Row] {
	t.Helper()
	return require.Must(p.Judge())(t)
}

// TestJudgeOfFigure1 also judges the game by a search. B wins, although A could have won: the first
// three moves are mistakes.
func TestJudgeOfFigure1(t *testing.T) {
	r := judged(t, pins.NewRow(8).Play("5-6", "2", "7", "3-4", "1", "8"))
	got := r.Mistakes()
	require.That(t, slices.Equal(got, []int{0, 1, 2}), "mistakes %v, want those of the first three moves", got)
	s := require.Must(nimkit.Solve(context.Background(), pins.Ruleset{}, pins.NewRow(8), 1<<8))(t)
	var after []pins.Row
	for _, m := range r.Moves {
		after = append(after, m.To)
	}
	solved, err := nimkit.Judge(s, nimkit.Normal, pins.NewRow(8), after...)
	require.That(t, err == nil && fmt.Sprint(solved) == fmt.Sprint(r), "the search judges differently: %v, %v", solved, err)
	for want, p := range map[string]pins.Played{
		"move 2: pins: pin 5 does not stand in ||||··||":  pins.NewRow(8).Play("5-6", "4-5"),
		`move 2: pins: "six" is no move`:                  pins.NewRow(8).Play("5-6", "six", "1"),
		"a row of 100 pins: it has 0 to 64":               pins.NewRow(100).Play("1"),
		"pins: a row of -1 pins: it has 0 to 64":          pins.NewRow(-1).Play(),
		"move 1: pins: pin 9223372036854775807 does not ": pins.NewRow(8).Play("9223372036854775807"),
	} {
		require.Fails(t, want)(p.Judge())
	}
}

func TestAfterTakesPins(t *testing.T) {
	r := pins.MustParse("||.||")
	for _, test := range []struct {
		move pins.Move
		want string // a row or a part of the error
	}{
		{pins.Move{1, 1}, "·|·||"},
		{pins.Move{4, 2}, "||···"},
		{pins.Move{2, 2}, "pin 3 does not stand in ||·||"},
		{pins.Move{math.MaxInt, 1}, "pin 9223372036854775807 does not stand"},
		{pins.Move{math.MaxInt, 2}, "pin 9223372036854775807 does not stand"},
		{pins.Move{5, 2}, "pin 6 does not stand"},
		{pins.Move{0, 1}, "pin 0 does not stand"},
		{pins.Move{-1, 2}, "pin -1 does not stand"},
		{pins.Move{64, 2}, "pin 64 does not stand"},
		{pins.Move{1, 3}, "one pin or two neighbours, not 3"},
		{pins.Move{1, 0}, "one pin or two neighbours, not 0"},
	} {
		got, err := r.After(test.move)
		if err != nil && !strings.Contains(err.Error(), test.want) || err == nil && got.String() != test.want {
			t.Errorf("%v: %v, %v, want %s", test.move, got, err, test.want)
		}
		if err == nil {
			m, ok := r.MoveTo(got)
			require.That(t, ok && m == test.move, "%v to %v is %v, %v", r, got, m, ok)
		}
	}
	require.Fails(t)(pins.NewRow(64).After(pins.Move{64, 2}))
	for _, q := range []string{"||.||", "|...|", "..|||", "|.||", "", "|||||", "|..||."} {
		m, ok := r.MoveTo(pins.MustParse(q))
		require.That(t, !ok, "%v to %s is the move %v", r, q, m)
	}
}

func TestInvalidRowsReturnErrors(t *testing.T) {
	for _, n := range []int{math.MinInt, -1, 65, math.MaxInt} {
		r := pins.NewRow(n)
		for _, game := range []nimkit.Game{r.Game(), pins.Full(n).Misere(), r.Game().Sorted().Misere()} {
			require.Fails(t, fmt.Sprint(n))(game.Graph())
		}
		require.Contains(t, r.String(), fmt.Sprint(n), "NewRow", n, "prints as", r)
		for _, f := range []func(){func() { r.Outcome() }, func() { r.NimValue() }, func() { r.WinningMoves() }} {
			require.Equal(t, fmt.Sprint(require.Panic(f)), r.Check().Error(), n)
		}
	}
	for _, s := range []string{"1102", "||x", strings.Repeat("1", 65)} {
		require.Fails(t, s)(pins.Parse(s))
	}
}

// TestGraphCountsRows checks the number of positions, with and without sorting.
func TestGraphCountsRows(t *testing.T) {
	row := pins.NewRow(6)
	for _, c := range []struct {
		game nimkit.Game
		want int
		play nimkit.Play
	}{{row.Game(), 64, nimkit.Normal}, {row.Game().Misere(), 64, nimkit.Misere}, {row.Game().Sorted(), 15, nimkit.Normal}, {row.Game().Sorted().Misere(), 15, nimkit.Misere}} {
		g := require.Must(c.game.Graph())(t)
		if g.Len() != c.want || g.Play() != c.play || g.Position(g.Start()) != row || g.Coordinates(g.Start()) != nil {
			t.Errorf("%d positions from %v in %v play, coordinates %v", g.Len(), g.Position(g.Start()), g.Play(), g.Coordinates(g.Start()))
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"5", "5-6", "6-5", "", "-", "-1", "1-", "99999999999999999999", "5 - 6", "9223372036854775807-9223372036854775808"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, err := pins.ParseMove(s)
		if err != nil {
			return
		}
		if again, err := pins.ParseMove(m.String()); err != nil || again != m {
			t.Errorf("%q is parsed as %v, and that as %v, %v", s, m, again, err)
		}
		if r, err := pins.NewRow(64).After(m); err == nil && r.Standing() != 64-m.Count {
			t.Errorf("%v leaves %v", m, r)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"", "11011", "|| |", "||.||", "0", "x", strings.Repeat("|", 64), strings.Repeat("1", 65)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := pins.Parse(s)
		if err != nil {
			return
		}
		if again, err := pins.Parse(r.String()); err != nil || again != r {
			t.Errorf("%q is parsed as %v, and that as %v, %v", s, r, again, err)
		}
		c := r.Canonical()
		require.That(t, c.Canonical() == c && c.NimValue() == r.NimValue() && c.Standing() == r.Standing() && c.Len() == r.Len(),
			"%v: canonical %v", r, c)
		runs, again := r.Runs(), c.Runs()
		slices.Sort(runs)
		slices.Reverse(again)
		require.That(t, slices.Equal(runs, again), "%v: runs %v, canonical %v", r, runs, again)
	})
}

func BenchmarkWinningMoves(b *testing.B) {
	r := pins.NewRow(64)
	for b.Loop() {
		r.WinningMoves()
	}
}

// BenchmarkMisere48 solves a row of 48 pins. With the symmetry, there are as many positions as 49
// has partitions. (64 pins have two million positions, which take 45 seconds.)
func BenchmarkMisere48(b *testing.B) {
	for b.Loop() {
		g, err := pins.Full(48).Sorted().Misere().Graph()
		require.NoError(b, err)
		b.ReportMetric(float64(g.Len()), "positions")
	}
}

// TestOptionsOfFullRows checks that there is a move for each pin and for each two neighbors, once
// each.
func TestOptionsOfFullRows(t *testing.T) {
	for _, n := range []int{0, 1, 2, 63, pins.MaxPins} {
		seen := map[pins.Row]bool{}
		count := 0
		pins.Ruleset{}.Options(pins.NewRow(n), func(after pins.Row) { seen[after] = true; count++ })
		want := max(0, 2*n-1)
		require.That(t, count == want && len(seen) == want, "%d pins: %d moves, %d different ones, want %d", n, count, len(seen), want)
	}
}
