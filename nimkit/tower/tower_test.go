package tower_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/tower"
)

// words returns every text of the letters B and W with at most height letters.
func words(height int) []string {
	all := []string{""}
	for from := 0; height > 0; height-- {
		to := len(all)
		for _, w := range all[from:to] {
			all = append(all, w+"B", w+"W")
		}
		from = to
	}
	return all
}

func TestValue(t *testing.T) {
	for _, c := range []struct{ tower, value, mixed string }{
		{"0", "0", "0"},
		{"", "0", "0"},
		{"W", "1", "1"},
		{"B", "-1", "-1"},
		{"WWWW", "4", "4"},
		// facts.md, from Winning Ways, chapter 3 (Hackenbush strings)
		{"WB", "1/2", "1/2"},
		{"WBW", "3/4", "3/4"},
		{"WWB", "3/2", "1 1/2"},
		// by the rule, by hand
		{"WWWB", "5/2", "2 1/2"},
		{"BBBW", "-5/2", "-2 1/2"},
		{"BW", "-1/2", "-1/2"},
		{"BWWB", "-3/8", "-3/8"},
		{"WBBWW", "7/16", "7/16"},
	} {
		v := tower.MustParse(c.tower).Value()
		if v.String() != c.value || v.Mixed() != c.mixed {
			t.Errorf("%q is worth %v or %s, want %s or %s", c.tower, v, v.Mixed(), c.value, c.mixed)
		}
	}
}

// The value of a game {L|R} of numbers is the simplest number strictly between
// all of L and all of R: the integer nearest 0 if there is one, else the fraction
// with the smallest denominator (Conway, On Numbers and Games, chapter 2). This
// knows nothing of runs and halves. Values are multiples of 2^-10.
func TestSimplestNumber(t *testing.T) {
	const unit = 1 << 10
	simplest := func(above, below int64) int64 {
		for step := int64(unit); ; step /= 2 {
			require.Sure(t, step != 0, "nothing between %d and %d", above, below)
			if above < 0 && 0 < below {
				return 0
			}
			// the multiples of step next to the bounds; the one nearer 0 first
			up := (above + 100*unit) / step * step
			up += step - 100*unit
			down := (below+100*unit-1)/step*step - 100*unit
			candidate := up
			if below <= 0 {
				candidate = down
			}
			if above < candidate && candidate < below {
				return candidate
			}
		}
	}
	value := map[string]int64{}
	for _, w := range words(10) {
		left, right := int64(-50*unit), int64(50*unit)
		for i, letter := range w {
			if letter == 'W' {
				left = max(left, value[w[:i]])
			} else {
				right = min(right, value[w[:i]])
			}
		}
		value[w] = simplest(left, right)
		got := tower.MustParse(w).Value().Rat()
		want := big.NewRat(value[w], unit)
		require.That(t, got.Cmp(want) == 0, "%q is worth %v, want %v", w, got, want)
	}
	require.Equal(t, len(value), 2047)
}

// Sums of up to three towers of height up to five, played out to the end.
func TestSumsByPlay(t *testing.T) {
	all := words(5)
	n := len(all)
	index := map[string]int{}
	towers := make([]tower.Tower, n)
	for i, w := range all {
		index[w] = i
		towers[i] = tower.MustParse(w)
	}
	colors := [2]tower.Color{tower.White, tower.Black}
	// starterWins[s][p]: the player p (0 White, 1 Black) moves first and wins.
	type state [3]int
	var memo [2]map[state]bool
	memo[0], memo[1] = map[state]bool{}, map[state]bool{}
	var starterWins func(s state, player int) bool
	starterWins = func(s state, player int) bool {
		slices.Sort(s[:])
		if wins, known := memo[player][s]; known {
			return wins
		}
		wins := false
		for i := 0; i < 3 && !wins; i++ {
			for j, letter := range all[s[i]] {
				if letter == rune("WB"[player]) {
					after := s
					after[i] = index[all[s[i]][:j]]
					if !starterWins(after, 1-player) {
						wins = true
						break
					}
				}
			}
		}
		memo[player][s] = wins
		return wins
	}
	positions := 0
	for a := range n {
		for b := a; b < n; b++ {
			for c := b; c < n; c++ {
				positions++
				s := state{a, b, c}
				sum := tower.Sum{towers[a], towers[b], towers[c]}
				for player, color := range colors {
					var want []tower.Move
					for i := range s {
						for j, letter := range all[s[i]] {
							after := s
							after[i] = index[all[s[i]][:j]]
							if letter == rune("WB"[player]) && !starterWins(after, 1-player) {
								want = append(want, tower.Move{Tower: i, Piece: j})
							}
						}
					}
					if got := sum.WinningMoves(color); !slices.Equal(got, want) {
						t.Fatalf("%v, %v to move: winning moves %v, want %v", sum, color, got, want)
					}
					winner := color
					if !starterWins(s, player) {
						winner = color.Other()
					}
					if got := sum.Winner(color); got != winner || (len(want) > 0) != (winner == color) {
						t.Fatalf("%v, %v to move: %v wins, want %v", sum, color, got, winner)
					}
				}
			}
		}
	}
	if want := 65 * 64 * 63 / 6; positions != want { // multisets of 3 out of 63
		t.Errorf("%d positions, want %d", positions, want)
	}
}

// Each move carries the value of the position that After makes of it; the best
// moves are the topmost pieces that cost least.
func TestMoves(t *testing.T) {
	all := words(4)
	for _, a := range all {
		for _, b := range all {
			sum := tower.Sum{tower.MustParse(a), tower.MustParse(b)}
			for _, player := range []tower.Color{tower.White, tower.Black} {
				moves := sum.Moves(player)
				letter := "B"
				if player == tower.White {
					letter = "W"
				}
				want := strings.Count(a+b, letter)
				require.Sure(t, len(moves) == want, "%v: %d moves, want %d", sum, len(moves), want)
				var best []tower.Move
				for _, o := range moves {
					after := require.Must(sum.After(player, o.Move))(t)
					require.That(t, after.Value().Cmp(o.Value) == 0,
						"%v after %v is worth %v, the move says %v", sum, o.Move, after.Value(), o.Value)
					if cost := o.Value.Cmp(sum.Value()); (cost < 0) != (player == tower.White) || cost == 0 {
						t.Errorf("%v: the move %v costs %v nothing", sum, o.Move, player)
					}
					if !slices.ContainsFunc(moves, func(p tower.Valued) bool {
						return p.Value.Cmp(o.Value) != 0 && (p.Value.Cmp(o.Value) > 0) == (player == tower.White)
					}) {
						best = append(best, o.Move)
					}
				}
				require.Equal(t, fmt.Sprint(sum.BestMoves(player)), fmt.Sprint(best), sum, player, best)
				seen := map[int]bool{}
				for _, o := range best {
					text := sum[o.Tower].String()
					require.That(t, !seen[o.Tower] && o.Piece == strings.LastIndex(text, letter),
						"%v: best move %v is not a topmost piece", sum, o)
					seen[o.Tower] = true
				}
			}
		}
	}
}

func TestAfterErrors(t *testing.T) {
	sum := tower.MustParseSum("WBW + B")
	for _, c := range []struct {
		move tower.Move
		want string
	}{
		{tower.Move{Tower: 2, Piece: 0}, "tower: no tower with index 2 in a sum of 2"},
		{tower.Move{Tower: -1, Piece: 0}, "tower: no tower with index -1 in a sum of 2"},
		{tower.Move{Tower: 0, Piece: 3}, "tower: no piece with index 3 in a tower of 3"},
		{tower.Move{Tower: 0, Piece: -1}, "tower: no piece with index -1 in a tower of 3"},
		{tower.Move{Tower: 0, Piece: 1}, "tower: the piece with index 1 in WBW is not White's"},
	} {
		_, err := sum.After(tower.White, c.move)
		require.That(t, err != nil && err.Error() == c.want, "%v: error %v, want %s", c.move, err, c.want)
	}
	if after, err := sum.After(tower.White, tower.Move{Tower: 0, Piece: 2}); err != nil || after.String() != "WB + B" {
		t.Errorf("after the move %v, %v", after, err)
	}
	require.Equal(t, sum.String(), "WBW + B", sum)
}

// Every sum of three towers of up to three pieces, played out, against the values.
func TestPlayedOut(t *testing.T) {
	all := words(3)
	for _, a := range all {
		for _, b := range all {
			for _, begins := range []tower.Color{tower.White, tower.Black} {
				g := require.Must(tower.MustParseSum("WBB + " + or0(a) + " + " + or0(b)).Begins(begins).Graph())(t)
				for n := range g.Len() {
					p := g.Position(n).(tower.Position)
					require.Equal(t, p.Sum.Winner(p.ToMove) == p.ToMove, g.Outcome(n) == nimkit.Win, p, g.Outcome(n))
					_, ok := g.NimValue(n)
					require.That(t, !ok, "%v has a nim-value", p)
				}
			}
		}
	}
	require.Equal(t, (tower.Sum{}).Begins(tower.Black).String(), "0, Black")
	in := tower.MustParseSum("WB + W").Begins(tower.White).InWords()
	require.Equal(t, in.NL+"; "+in.DE+"; "+in.EN, "WZ + W, wit aan zet; WS + W, Weiß am Zug; WB + W, White to move")
}

func or0(s string) string {
	if s == "" {
		return "0"
	}
	return s
}

func TestLongTexts(t *testing.T) {
	long := strings.Repeat("7", 1_000_000)
	if _, err := tower.ParseDyadic(long); err == nil || len(err.Error()) > 200 || !strings.Contains(err.Error(), "1000000 letters") {
		t.Errorf("%.300v", err)
	}
	if _, err := tower.ParseDyadic(long[:90_000] + "/3"); err == nil || len(err.Error()) > 300 {
		t.Errorf("%.300v", err)
	}
	high := tower.Sum{tower.MustParse(strings.Repeat("B", 1_000_000))}
	if _, err := high.After(tower.White, tower.Move{}); err == nil || len(err.Error()) > 200 {
		t.Errorf("%.300v", err)
	}
}

// B < end of word < W orders towers by value, so no two have the same.
func TestDictionaryOrder(t *testing.T) {
	all := words(10)
	key := strings.NewReplacer("B", "0", "W", "2")
	slices.SortFunc(all, func(a, b string) int {
		return strings.Compare(key.Replace(a)+"1", key.Replace(b)+"1")
	})
	for i := range all[1:] {
		a, b := tower.MustParse(all[i]), tower.MustParse(all[i+1])
		require.That(t, a.Value().Cmp(b.Value()) < 0, "%v is worth %v and %v is worth %v", a, a.Value(), b, b.Value())
	}
}

func TestWithValue(t *testing.T) {
	for _, w := range words(10) {
		want := tower.MustParse(w)
		got, err := tower.WithValue(want.Value())
		if err != nil || got.String() != want.String() {
			t.Errorf("%v is worth %v, which is the value of %v, %v", want, want.Value(), got, err)
		}
		sum := (tower.Sum{want, want.Negative()})
		require.That(t, sum.Value().Sign() == 0, "%v is worth %v", sum, sum.Value())
	}
	high := strings.Repeat("W", tower.MaxHeight)
	if got, err := tower.WithValue(tower.MustParseDyadic("1048576")); err != nil || got.String() != high {
		t.Errorf("a tower of %d pieces, %v", len(got), err)
	}
	if got, err := tower.WithValue(tower.MustParseDyadic("1048574 1/2")); err != nil || len(got) != tower.MaxHeight {
		t.Errorf("a tower of %d pieces, %v", len(got), err)
	}
	for _, c := range []struct{ value, want string }{
		{"1048577", "tower: the tower of value 1048577 has more than 1048576 pieces"},
		{"1048575 1/2", "tower: the tower of value 2097151/2 has more than 1048576 pieces"},
		{"-1048575 1/4", "tower: the tower of value -4194301/4 has more than 1048576 pieces"},
		{"1" + strings.Repeat("0", 100),
			"tower: the tower of value 1000000000000000000000000…0000000000000000000000000 has more than 1048576 pieces"},
	} {
		_, err := tower.WithValue(tower.MustParseDyadic(c.value))
		require.That(t, err != nil && err.Error() == c.want, "%s: error %v, want %s", c.value, err, c.want)
	}
}

// random returns a tower of the given height, the same one at every call.
func random(height int) tower.Tower {
	r := rand.New(rand.NewPCG(1, uint64(height)))
	t := make(tower.Tower, height)
	for i := range t {
		t[i] = r.IntN(2) == 1
	}
	return t
}

// byFractions is the rule of the package comment piece by piece, with the
// standard library's fractions.
func byFractions(t tower.Tower) *big.Rat {
	v, piece, half := new(big.Rat), big.NewRat(1, 1), big.NewRat(1, 2)
	changed := false
	for _, c := range t {
		if changed = changed || c != t[0]; changed {
			piece.Mul(piece, half)
		}
		if c == tower.White {
			v.Add(v, piece)
		} else {
			v.Sub(v, piece)
		}
	}
	return v
}

func TestLongTowers(t *testing.T) {
	for _, height := range []int{63, 64, 65, 128, 1000, 3000} {
		tall := random(height)
		v := tall.Value()
		require.That(t, v.Rat().Cmp(byFractions(tall)) == 0, "height %d: wrong value %v", height, v)
		back, err := tower.WithValue(tall.Value())
		require.That(t, err == nil && slices.Equal(back, tall), "height %d: the value's tower differs, %v", height, err)
	}
	// A draughtsman more or less at height 10000 still decides.
	tall := random(10000)
	balance := tower.Sum{append(slices.Clone(tall), tower.White), tall.Negative()}
	require.That(t, balance.Winner(tower.Black) == tower.White && balance.Winner(tower.White) == tower.White,
		"White is not ahead by one small piece")
	balance[0] = tall
	require.That(t, balance.Winner(tower.Black) == tower.White && balance.Winner(tower.White) == tower.Black,
		"a tower and its negative are not zero")
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"WXW", "tower: letter 'X' at place 2 is neither W nor B"},
		{"WBw", "tower: letter 'w' at place 3 is neither W nor B"},
		{"Wé", "tower: letter 'é' at place 2 is neither W nor B"},
		{"00", "tower: letter '0' at place 1 is neither W nor B"},
		{"W B", "tower: letter ' ' at place 2 is neither W nor B"},
	} {
		_, err := tower.Parse(c.text)
		require.That(t, err != nil && err.Error() == c.want, "Parse(%q): error %v, want %s", c.text, err, c.want)
	}
	for _, c := range []struct{ text, want string }{
		{"WB + WSW", "tower: letter 'S' at place 2 of tower 2 is neither W nor B"},
		{"WB + ", "tower: nothing is written for tower 2; an empty tower is 0"},
	} {
		_, err := tower.ParseSum(c.text)
		require.That(t, err != nil && err.Error() == c.want, "ParseSum(%q): error %v, want %s", c.text, err, c.want)
	}
	if sum, err := tower.ParseSum(" "); err != nil || len(sum) != 0 || sum.String() != "" {
		t.Errorf("the empty sum: %v, %v", sum, err)
	}
}

func TestMustPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"MustParse":       func() { tower.MustParse("X") },
		"MustParseSum":    func() { tower.MustParseSum("W+") },
		"MustParseDyadic": func() { tower.MustParseDyadic("1/3") },
		"MustWithValue":   func() { tower.MustWithValue(tower.MustParseDyadic("1048577")) },
		"UpTo":            func() { tower.UpTo(17) },
		"UpTo below 0":    func() { tower.UpTo(-1) },
	} {
		err := require.Panic(f)
		require.That(t, strings.HasPrefix(fmt.Sprint(err), "tower: "), "%s panicked with %v", name, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"", "0", "WBW", "BWWB", "WXW", "W\xff", "é"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		parsed, err := tower.Parse(s)
		if err != nil {
			return
		}
		if s != parsed.String() && s != "" {
			t.Fatalf("%q came back as %q", s, parsed)
		}
		require.Sure(t, parsed.Value().Rat().Cmp(byFractions(parsed)) == 0, "%q is worth %v", s, parsed.Value())
		back, err := tower.WithValue(parsed.Value())
		require.Sure(t, err == nil && slices.Equal(back, parsed), "%q came back from its value as %v, %v", s, back, err)
	})
}

func FuzzParseSum(f *testing.F) {
	for _, s := range []string{"", "0", "WBW + BB", "W+B+0", "W++B", "+", "W + X"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		sum, err := tower.ParseSum(s)
		if err != nil {
			return
		}
		again, err := tower.ParseSum(sum.String())
		require.Sure(t, err == nil && again.String() == sum.String(), "%q came back as %v, %v", s, again, err)
		// Whoever may move at zero or worse has no winning move.
		for _, player := range []tower.Color{tower.White, tower.Black} {
			if wins := sum.Winner(player) == player; wins != (len(sum.WinningMoves(player)) > 0) {
				t.Fatalf("%v: %v to move wins: %v, moves %v", sum, player, wins, sum.WinningMoves(player))
			}
		}
	})
}

// The highest tower has its winning and its best moves at once. Their values would fill
// the memory, and are refused.
func TestHighTowers(t *testing.T) {
	high := tower.MustParse(strings.Repeat("WB", tower.MaxHeight/2))
	sum := tower.Sum{high, tower.MustParse("B"), {}}
	got, want := sum.BestMoves(tower.White), []tower.Move{{Tower: 0, Piece: tower.MaxHeight - 2}}
	require.That(t, slices.Equal(got, want), "best moves %v, want %v", got, want)
	// High is worth 2/3 and a bit, so Black wins, and White by no move.
	if moves := sum.WinningMoves(tower.White); len(moves) != 0 {
		t.Errorf("White wins by %d moves", len(moves))
	}
	// Black's pieces of the high tower leave 1 and less, 2/3 and a bit; with -1 all win.
	if moves := sum.WinningMoves(tower.Black); len(moves) != tower.MaxHeight/2 {
		t.Errorf("Black wins by %d moves", len(moves))
	}
	if moves := (tower.Sum{high[:10_000]}).Moves(tower.White); len(moves) != 5000 {
		t.Errorf("%d moves with their values", len(moves))
	}
	require.Panics(t, func() { sum.Moves(tower.White) }, "1048577 pieces: there may be 10000")
}

// A text of a megabyte is read once, and its error names the tower.
func TestManyTowers(t *testing.T) {
	sum, err := tower.ParseSum(strings.Repeat("WB+", 300_000) + "B")
	require.Sure(t, err == nil && len(sum) == 300_001, "%v", err)
	allocs := testing.AllocsPerRun(1, func() { sum, err = tower.ParseSum(strings.Repeat("WB+", 1000) + "B") })
	require.That(t, allocs <= 1010, "%v allocations for 1001 towers", allocs)
	require.Refused(t, "place 2 of tower 3")(tower.ParseSum("WB + W + BX"))
	if _, err := tower.Parse("BX"); err == nil || strings.Contains(err.Error(), "tower 0") {
		t.Error(err)
	}
}

// High towers are not played out, which would write down gigabytes; one of fifty pieces
// is.
func TestHighTowersAreNotPlayedOut(t *testing.T) {
	for pieces, ok := range map[int]bool{50: true, 1000: false, tower.MaxHeight: false} {
		g, err := tower.Sum{tower.MustParse(strings.Repeat("WB", pieces/2))}.Begins(tower.White).Graph()
		var limit *nimkit.LimitError
		if ok && (err != nil || g.Len() < pieces) || !ok && !errors.As(err, &limit) {
			t.Errorf("%d pieces: %v", pieces, err)
		}
	}
}

// Berlekamp's rule reads the value of a tower off its colours, in base two.
func TestBerlekampsRule(t *testing.T) {
	for _, stalk := range tower.UpTo(12) {
		whole, rest, mixed := strings.Cut(stalk.String(), "WB")
		if stalk.String()[0] != 'W' || !mixed {
			continue
		}
		digits, _ := new(big.Int).SetString(strings.NewReplacer("W", "1", "B", "0").Replace(rest)+"1", 2)
		want := new(big.Rat).SetFrac(digits, new(big.Int).Lsh(big.NewInt(1), uint(len(rest)+1)))
		want.Add(want, big.NewRat(int64(len(whole)), 1))
		got := stalk.Value().Rat()
		require.That(t, got.Cmp(want) == 0, "%v: %v, and %v by Berlekamp's rule", stalk, got, want)
	}
}
