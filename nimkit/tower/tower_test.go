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
	"nimlab/nimkit/words"
)

// letters returns every text of the letters B and W with at most height letters.
func letters(height int) (all []string) {
	for _, t := range tower.UpTo(height) {
		all = append(all, strings.Trim(t.String(), "0"))
	}
	return all
}

var players = []tower.Color{tower.White, tower.Black}

func TestValueOfKnownTowers(t *testing.T) {
	for _, c := range []struct{ tower, value, mixed string }{
		{"0", "0", "0"}, {"", "0", "0"}, {"W", "1", "1"}, {"B", "-1", "-1"}, {"WWWW", "4", "4"},
		// from Winning Ways, chapter 3 (Hackenbush strings)
		{"WB", "1/2", "1/2"}, {"WBW", "3/4", "3/4"}, {"WWB", "3/2", "1 1/2"},
		// by the rule, by hand
		{"WWWB", "5/2", "2 1/2"}, {"BBBW", "-5/2", "-2 1/2"}, {"BW", "-1/2", "-1/2"}, {"BWWB", "-3/8", "-3/8"}, {"WBBWW", "7/16", "7/16"},
	} {
		v := tower.MustParse(c.tower).Value()
		if v.String() != c.value || v.Mixed() != c.mixed {
			t.Errorf("%q is worth %v or %s, want %s or %s", c.tower, v, v.Mixed(), c.value, c.mixed)
		}
	}
}

// TestValueIsSimplestNumber compares values with the definition: the value of a game {L|R} of numbers
// is the simplest number strictly between all of L and all of R, the integer nearest 0 if there is
// one, otherwise the fraction with the smallest denominator (Conway, On Numbers and Games, chapter
// 2). Values are multiples of 2^-10.
func TestValueIsSimplestNumber(t *testing.T) {
	const unit = 1 << 10
	simplest := func(above, below int64) int64 {
		for step := int64(unit); ; step /= 2 {
			require.True(t, step != 0, "nothing between %d and %d", above, below)
			if above < 0 && 0 < below {
				return 0
			}
			// the multiples of step next to the bounds; choose the one nearer 0
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
	for _, w := range letters(10) {
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

// TestMovesHaveTheirValues compares the value of each move with that of the position after it. The best
// moves take topmost pieces.
func TestMovesHaveTheirValues(t *testing.T) {
	all := letters(4)
	for _, a := range all {
		for _, b := range all {
			sum := tower.Sum{tower.MustParse(a), tower.MustParse(b)}
			for _, player := range players {
				moves := sum.Moves(player)
				letter := player.String()[:1]
				want := strings.Count(a+b, letter)
				require.True(t, len(moves) == want, "%v: %d moves, want %d", sum, len(moves), want)
				var best []tower.Move
				for _, o := range moves {
					after := require.Must(sum.After(player, o.Move))(t)
					require.That(t, after.Value().Cmp(o.Value) == 0,
						"%v after %v has the value %v, the move has %v", sum, o.Move, after.Value(), o.Value)
					if cost := o.Value.Cmp(sum.Value()); (cost < 0) != (player == tower.White) || cost == 0 {
						t.Errorf("%v: the move %v does not worsen the position for %v", sum, o.Move, player)
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

func TestAfterReturnsErrors(t *testing.T) {
	sum := tower.MustParseSum("WBW + B")
	for move, want := range map[tower.Move]string{
		{Tower: 2, Piece: 0}:  "tower: no tower with index 2 in a sum of 2",
		{Tower: -1, Piece: 0}: "tower: no tower with index -1 in a sum of 2",
		{Tower: 0, Piece: 3}:  "tower: no piece with index 3 in a tower of 3",
		{Tower: 0, Piece: -1}: "tower: no piece with index -1 in a tower of 3",
		{Tower: 0, Piece: 1}:  "tower: the piece with index 1 in WBW is not White's",
	} {
		_, err := sum.After(tower.White, move)
		require.Equal(t, fmt.Sprint(err), want, move)
	}
	require.Equal(t, require.Must(sum.After(tower.White, tower.Move{Tower: 0, Piece: 2}))(t).String(), "WB + B")
	require.Equal(t, sum.String(), "WBW + B", "the sum before the move")
}

// TestGraphMatchesValues solves every sum of a tower of four pieces and two of up to three.
func TestGraphMatchesValues(t *testing.T) {
	all := tower.UpTo(3)
	for i, a := range all {
		for _, b := range all[i:] {
			for _, begins := range players {
				g := require.Must(tower.Sum{tower.MustParse("WBBW"), a, b}.Begins(begins).Graph())(t)
				for n := range g.Len() {
					p := g.Position(n).(tower.Position)
					_, ok := g.NimValue(n)
					require.True(t, !ok && (p.Sum.Winner(p.ToMove) == p.ToMove) == (g.Outcome(n) == nimkit.Win), "%v: outcome %v in the graph, nim-value %t", p, g.Outcome(n), ok)
					moves := p.Sum.WinningMoves(p.ToMove)
					for k, m := range moves {
						after := require.Must(p.Sum.After(p.ToMove, m))(t)
						require.True(t, after.Winner(p.ToMove.Other()) == p.ToMove && !slices.Contains(moves[:k], m), "%v: %v does not win, or occurs twice", p, m)
					}
					require.True(t, len(moves) == len(g.RightOptions(n)), "%v: winning moves %v, the graph has %d", p, moves, len(g.RightOptions(n)))
				}
			}
		}
	}
	require.Equal(t, tower.Position{ToMove: tower.Black}.String(), "0, Black")
	display := tower.Position{Sum: tower.MustParseSum("WB + W"), ToMove: tower.White}.Display()
	require.Equal(t, display.In(words.Dutch)+"; "+display.In(words.German)+"; "+display.In(words.English), "WZ + W, wit aan zet; WS + W, Weiß am Zug; WB + W, White to move")
}

func TestErrorsShortenLongTexts(t *testing.T) {
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

// TestDictionaryOrderIsValueOrder sorts towers like words, with B < end of word < W.
func TestDictionaryOrderIsValueOrder(t *testing.T) {
	all := letters(10)
	key := strings.NewReplacer("B", "0", "W", "2")
	slices.SortFunc(all, func(a, b string) int {
		return strings.Compare(key.Replace(a)+"1", key.Replace(b)+"1")
	})
	for i := range all[1:] {
		a, b := tower.MustParse(all[i]), tower.MustParse(all[i+1])
		require.That(t, a.Value().Cmp(b.Value()) < 0, "%v is worth %v and %v is worth %v", a, a.Value(), b, b.Value())
	}
}

func TestWithValueInvertsValue(t *testing.T) {
	for _, w := range letters(10) {
		want := tower.MustParse(w)
		got := tower.MustWithValue(want.Value())
		require.That(t, got.String() == want.String(), "%v has the value %v, whose tower is %v", want, want.Value(), got)
		sum := (tower.Sum{want, want.Negative()})
		require.That(t, sum.Value().Sign() == 0, "%v is worth %v", sum, sum.Value())
	}
	high := tower.MustWithValue(tower.MustParseDyadic("1048576"))
	require.That(t, high.String() == strings.Repeat("W", tower.MaxHeight), "a tower of %d pieces", len(high))
	require.Equal(t, len(tower.MustWithValue(tower.MustParseDyadic("1048574 1/2"))), tower.MaxHeight)
	for value, want := range map[string]string{
		"1048577": "1048577", "1048575 1/2": "2097151/2", "-1048575 1/4": "-4194301/4",
		"1" + strings.Repeat("0", 100): "1000000000000000000000000…0000000000000000000000000",
	} {
		_, err := tower.WithValue(tower.MustParseDyadic(value))
		require.Equal(t, fmt.Sprint(err), "tower: the tower of value "+want+" has more than 1048576 pieces")
	}
}

// random returns a tower of the given height, the same for every call.
func random(height int) tower.Tower {
	r := rand.New(rand.NewPCG(1, uint64(height)))
	t := make(tower.Tower, height)
	for i := range t {
		t[i] = r.IntN(2) == 1
	}
	return t
}

// byFractions computes the value by the rule of the package comment, piece by piece with big.Rat.
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

func TestValueOfLongTowers(t *testing.T) {
	for _, height := range []int{63, 64, 65, 128, 1000, 3000} {
		tall := random(height)
		v := tall.Value()
		require.That(t, v.Rat().Cmp(byFractions(tall)) == 0, "height %d: wrong value %v", height, v)
		again, err := tower.WithValue(tall.Value())
		require.That(t, err == nil && slices.Equal(again, tall), "height %d: the tower of the value differs, %v", height, err)
	}
	// One piece at height 10,001 decides.
	tall := random(10000)
	balance := tower.Sum{append(slices.Clone(tall), tower.White), tall.Negative()}
	require.That(t, balance.Winner(tower.Black) == tower.White && balance.Winner(tower.White) == tower.White,
		"White does not win by one small piece")
	balance[0] = tall
	require.That(t, balance.Winner(tower.Black) == tower.White && balance.Winner(tower.White) == tower.Black,
		"the sum of a tower and its negative is not zero")
}

func TestUpToReturnsEveryTowerOnce(t *testing.T) {
	for height := range 17 {
		found := map[string]bool{}
		for _, got := range tower.UpTo(height) {
			require.That(t, len(got) <= height, "%v is higher than %d", got, height)
			found[got.String()] = true
		}
		require.Equal(t, len(found), 1<<(height+1)-1, fmt.Sprint("towers of at most ", height, " pieces"))
	}
}

func TestInvalidTextsReturnErrors(t *testing.T) {
	for text, want := range map[string]string{
		"WXW":      "tower: letter 'X' at place 2 is neither W nor B",
		"WBw":      "tower: letter 'w' at place 3 is neither W nor B",
		"Wé":       "tower: letter 'é' at place 2 is neither W nor B",
		"00":       "tower: letter '0' at place 1 is neither W nor B",
		"W B":      "tower: letter ' ' at place 2 is neither W nor B",
		"WB + WSW": "tower: letter 'S' at place 2 of tower 2 is neither W nor B",
		"WB + ":    "tower: nothing is written for tower 2; an empty tower is 0",
	} {
		_, err := tower.Parse(text)
		if strings.Contains(text, "+") {
			_, err = tower.ParseSum(text)
		}
		require.Equal(t, fmt.Sprint(err), want, text)
	}
	empty := require.Must(tower.ParseSum(" "))(t)
	require.That(t, len(empty) == 0 && empty.String() == "", "the empty sum: %v", empty)
	for name, f := range map[string]func(){
		"letter 'X'":  func() { tower.MustParse("X") },
		"tower 2":     func() { tower.MustParseSum("W+") },
		"1/3":         func() { tower.MustParseDyadic("1/3") },
		"1048577":     func() { tower.MustWithValue(tower.MustParseDyadic("1048577")) },
		"height of 1": func() { tower.UpTo(17) },
		"height of -": func() { tower.UpTo(-1) },
	} {
		require.Panics(t, f, "tower: ", name)
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
			t.Fatalf("%q is parsed as %q", s, parsed)
		}
		require.True(t, parsed.Value().Rat().Cmp(byFractions(parsed)) == 0, "%q is worth %v", s, parsed.Value())
		again, err := tower.WithValue(parsed.Value())
		require.True(t, err == nil && slices.Equal(again, parsed), "the tower of the value of %q is %v, %v", s, again, err)
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
		require.True(t, err == nil && again.String() == sum.String(), "%q is parsed as %v, %v", s, again, err)
		// The player to move has a winning move if and only if that player wins.
		for _, player := range players {
			wins, moves := sum.Winner(player) == player, sum.WinningMoves(player)
			require.True(t, wins == (len(moves) > 0), "%v: %v to move wins: %v, moves %v", sum, player, wins, moves)
		}
	})
}

// TestMovesOfHighestTower also checks that Moves panics, since the values of all moves would fill the
// memory.
func TestMovesOfHighestTower(t *testing.T) {
	high := tower.MustParse(strings.Repeat("WB", tower.MaxHeight/2))
	sum := tower.Sum{high, tower.MustParse("B"), {}}
	got, want := sum.BestMoves(tower.White), []tower.Move{{Tower: 0, Piece: tower.MaxHeight - 2}}
	require.That(t, slices.Equal(got, want), "best moves %v, want %v", got, want)
	// The value of high is slightly below 2/3, and that of the sum negative, so White has no
	// winning move.
	require.Equal(t, len(sum.WinningMoves(tower.White)), 0)
	// Taking a black piece of high leaves at most 1 there, and -1 in the other tower.
	require.Equal(t, len(sum.WinningMoves(tower.Black)), tower.MaxHeight/2)
	require.Equal(t, len((tower.Sum{high[:10_000]}).Moves(tower.White)), 5000)
	require.Panics(t, func() { sum.Moves(tower.White) }, "1048577 pieces: there may be 10000")
}

// TestParseSumOfManyTowers checks that the memory is proportional to the number of towers, and that an
// error names the tower.
func TestParseSumOfManyTowers(t *testing.T) {
	sum, err := tower.ParseSum(strings.Repeat("WB+", 300_000) + "B")
	require.True(t, err == nil && len(sum) == 300_001, "%v", err)
	allocs := testing.AllocsPerRun(1, func() { sum, err = tower.ParseSum(strings.Repeat("WB+", 1000) + "B") })
	require.That(t, allocs <= 1010, "%v allocations for 1001 towers", allocs)
	require.Fails(t, "place 2 of tower 3")(tower.ParseSum("WB + W + BX"))
	if _, err := tower.Parse("BX"); err == nil || strings.Contains(err.Error(), "tower 0") {
		t.Error(err)
	}
}

// TestGraphLimitsHighTowers checks that the graph of a high tower, which would take gigabytes, is
// refused.
func TestGraphLimitsHighTowers(t *testing.T) {
	for pieces, ok := range map[int]bool{50: true, 1000: false, tower.MaxHeight: false} {
		g, err := tower.Sum{tower.MustParse(strings.Repeat("WB", pieces/2))}.Begins(tower.White).Graph()
		var limit *nimkit.LimitError
		if ok && (err != nil || g.Len() < pieces) || !ok && !errors.As(err, &limit) {
			t.Errorf("%d pieces: %v", pieces, err)
		}
	}
}

func TestValueMatchesBerlekampsRule(t *testing.T) {
	for _, stalk := range tower.UpTo(12) {
		whole, rest, mixed := strings.Cut(stalk.String(), "WB")
		if stalk.String()[0] != 'W' || !mixed {
			continue
		}
		digits, _ := new(big.Int).SetString(strings.NewReplacer("W", "1", "B", "0").Replace(rest)+"1", 2)
		want := new(big.Rat).SetFrac(digits, new(big.Int).Lsh(big.NewInt(1), uint(len(rest)+1)))
		want.Add(want, big.NewRat(int64(len(whole)), 1))
		got := stalk.Value().Rat()
		require.That(t, got.Cmp(want) == 0, "%v: value %v, by Berlekamp's rule %v", stalk, got, want)
	}
}
