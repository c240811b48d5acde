package cgsuite_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cgsuite"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/octal"
)

// FuzzHeaps checks that the text of heaps contains the code and the heaps and nothing
// else, or that an invalid code is an error.
func FuzzHeaps(f *testing.F) {
	for _, code := range []string{"0.77", "4.0", "0.(3)", "C.0(3F)", "0.", "x", "\")(9", "4!.0", "7.777(", "0.1[2]"} {
		f.Add(code, 5, 12)
	}
	f.Fuzz(func(t *testing.T, code string, first, second int) {
		s, err := cgsuite.Heaps(octal.Code(code), first, second)
		parsed, wrong := octal.Parse(code)
		if wrong != nil || min(first, second) < 0 {
			refused(t, s, err, code, first, second)
			return
		}
		require.NoError(t, err, code)
		again, _, _ := strings.Cut(strings.TrimPrefix(s, `game.heap.TakeAndBreak("`), `")(`)
		back, err := octal.Parse(strings.NewReplacer("[", "(", "]", ")").Replace(again))
		require.That(t, err == nil && back == parsed, "%q is written %q: %v", code, s, err)
		rules := `game.heap.TakeAndBreak("` + again + `")`
		require.Equal(t, s, fmt.Sprintf("%s(%d) + %s(%d)", rules, first, rules, second))
	})
}

// refused checks that the text is empty and the error is short.
func refused(t *testing.T, s string, err error, of ...any) {
	t.Helper()
	require.That(t, err != nil && s == "" && len(err.Error()) <= 800, "%.300v: %.100q, %.500v", of, s, err)
}

// FuzzRow checks that the text of a row has heads at the same places.
func FuzzRow(f *testing.F) {
	for _, code := range []string{"1-3", "2", "1+FS", "3E", "x", "1-3C(5)"} {
		f.Add(code, uint64(9))
	}
	f.Fuzz(func(t *testing.T, code string, heads uint64) {
		var places []int
		for rest := heads; rest != 0; rest &= rest - 1 {
			places = append(places, bits.TrailingZeros64(rest))
		}
		row := coins.Code(code).Row(places...)
		s, err := cgsuite.Row(row)
		if _, wrong := row.NimValue(); wrong != nil {
			refused(t, s, err, code)
			return
		}
		strip := ""
		for n := range max(1, bits.Len64(heads)) {
			strip += string("th"[heads>>n&1])
		}
		same, wrong := row.Code.SameInCGSuite()
		require.NoError(t, wrong)
		switch limit := (*nimkit.LimitError)(nil); {
		case same:
			require.Equal(t, s, `game.strip.Turning("`+code+`")("`+strip+`")`)
			require.NoError(t, err)
		case errors.As(err, &limit): // many moves
		default:
			list, ok := strings.CutPrefix(s, "game.strip.Turning(game.heap.HeapRuleset(n -> ")
			list, ends := strings.CutSuffix(list, `[n+1]))("`+strip+`")`)
			require.True(t, ok && ends && err == nil, "%q is written %.300q, %v", code, s, err)
			checkCoinValues(t, row.Code, list)
		}
	})
}

// checkCoinValues compares the values of listed heaps, counted from 1, with those of coins.
func checkCoinValues(t *testing.T, game coins.Code, list string) {
	var heaps [][][]int
	err := json.Unmarshal([]byte(list), &heaps)
	require.True(t, err == nil && len(heaps[0]) == 0, "%s is listed as %.300s: %v", game, list, err)
	want := require.Must(game.NimValues(len(heaps) - 1))(t)
	values := make([]nimkit.Nimber, len(heaps))
	for heap, options := range heaps[1:] {
		has := map[nimkit.Nimber]bool{}
		for _, left := range options {
			sum := nimkit.Nimber(0)
			for _, h := range left {
				sum ^= values[h]
			}
			has[sum] = true
		}
		for has[values[heap+1]] {
			values[heap+1]++
		}
		require.True(t, values[heap+1] == want[heap],
			"%s: the coin at place %d is worth %d, as it is written %d", game, heap, want[heap], values[heap+1])
	}
}

// TestTurningCodesOfCGSuite checks that codes with other moves in CGSuite, or none, are
// written as lists of moves, and all others as they are. The list was found by comparing
// its traversal (class Spawning of version 2.2) with the definition for 600 codes.
func TestTurningCodesOfCGSuite(t *testing.T) {
	for same, codes := range map[bool]string{
		true:  "1+ 2 3 1-9 1+C 1-5C 3E 2-4E 4FS 2F 3+F 2-4F 2-3FC(6) 2+FC(4) 3FC 3FE 3FS 1+S 3-5S 4+S 5SC(7) 1-3C(5) 3C(5) 2-3,6C",
		false: "1F 1+F 1-3F 1FS 1+FS 3+FS 2+FC 1+E 1-4E 2+FE 3+FE 3C(2) 4+SC(3) 2-3,1+FS",
	} {
		for _, code := range strings.Fields(codes) {
			row := coins.Code(code).Row(0, 11)
			s, err := cgsuite.Row(row)
			got := s == `game.strip.Turning("`+code+`")("htttttttttth")`
			require.That(t, got == same && err == nil, "%s is written %s, %v", code, s, err)
			if list, ok := strings.CutPrefix(s, "game.strip.Turning(game.heap.HeapRuleset(n -> "); ok {
				list, _, _ = strings.Cut(list, "[n+1]")
				checkCoinValues(t, row.Code, list)
			}
		}
	}
	for _, places := range []int{100, 63} { // far, and many
		var limit *nimkit.LimitError
		s, err := cgsuite.Row(coins.Code("1+F").Row(places))
		require.That(t, err != nil && errors.As(err, &limit) == (places == 63), "%d places: %.200s, %v", places, s, err)
	}
	require.Returns(t, `game.heap.HeapRuleset(n -> [[],[[]],[]][n+1]).DirectProduct(game.heap.Spawning("2"))((2,2))`,
		"a board of which one code is another game there")(cgsuite.Board(coins.Product{Columns: "1F", Rows: "2"}.Board([2]int{1, 1})))
}

// FuzzBoard checks that the text of a board contains its two codes and its heads,
// counted from 1, or that a board without a value is an error.
func FuzzBoard(f *testing.F) {
	f.Add("2", "2", 1, 1, 2, 0)
	f.Add("1-3", "1+C", 0, 0, 0, 0)
	f.Add("3C(5),2-4S", "1+FS", 7, 0, 3, 11)
	f.Add("x", "1+S", -1, 5, 1<<40, 2)
	f.Add("2\")(", "2", 0, 1, 0, 1)
	f.Add("2", "2", coins.MaxCoins, 0, 0, 0)
	f.Fuzz(func(t *testing.T, across, up string, x, y, z, w int) {
		if far := max(x, y, z, w); far > 11 && far < coins.MaxCoins || len(across)+len(up) > 40 {
			return // many moves
		}
		places := [][2]int{{x, y}, {z, w}}
		s, err := cgsuite.Board(coins.Product{Columns: coins.Code(across), Rows: coins.Code(up)}.Board(places...))
		_, wrong := coins.Parse(across)
		if _, alsoWrong := coins.Parse(up); wrong == nil {
			wrong = alsoWrong
		}
		if wrong != nil || min(x, y, z, w) < 0 || max(x, y, z, w) >= coins.MaxCoins {
			refused(t, s, err, across, up, places)
			return
		}
		require.NoError(t, err, across, up, places)
		for _, code := range []string{across, up} {
			if same, err := coins.Code(code).SameInCGSuite(); err != nil || !same {
				require.That(t, !strings.Contains(s, fmt.Sprintf("%q", code)), "%q is another game there, %v: %.200s", code, err, s)
				return
			}
		}
		rules := `game.heap.Spawning("` + across + `").DirectProduct(game.heap.Spawning("` + up + `"))`
		require.Equal(t, s, fmt.Sprintf("%s((%d,%d)) + %s((%d,%d))", rules, x+1, y+1, rules, z+1, w+1))
	})
}

// FuzzRules checks that the text of a rule lists the options of each heap up to the
// largest, or that an option that is not smaller is an error.
func FuzzRules(f *testing.F) {
	f.Add([]byte("\x01\x42\x53\x9c\x00\x62\xd1\x45\x54\xa9"), uint8(255), 5, 3)
	f.Add([]byte("\x00\x40\x41\x42\x43\x44\x45"), uint8(3), 2, 2)
	f.Add([]byte("\x00\x40\x41\x42\x43\x44\x45"), uint8(0x12), 1, 6)
	f.Add([]byte{}, uint8(0), 0, -1)
	f.Add([]byte{}, uint8(255), 100, 101)
	f.Fuzz(func(t *testing.T, moves []byte, wrong uint8, first, second int) {
		rows := make([][][]int, 101)
		for i, m := range moves[:min(len(moves), 200)] {
			if heap, a, b := i%20, int(m&7), int(m>>3&7); max(a, b) < heap {
				rows[heap] = append(rows[heap], []int{a, b, min(a, b)}[:m>>6])
			}
		}
		bad := int(wrong)
		if bad < len(rows) {
			rows[bad] = append(rows[bad], []int{bad - bad%2*(bad+1)}) // bad itself, or -1
		}
		s, err := cgsuite.Heaps(octal.From(func(heap int) [][]int { return rows[heap] }), first, second)
		most := max(first, second)
		if min(first, second) < 0 || most > 100 || bad <= most {
			refused(t, s, err, first, second, "where", bad, "becomes itself")
			return
		}
		require.NoError(t, err)
		list, _, _ := strings.Cut(strings.TrimPrefix(s, "game.heap.HeapRuleset(n -> "), "[n+1]")
		rules := "game.heap.HeapRuleset(n -> " + list + "[n+1])"
		require.Equal(t, s, fmt.Sprintf("%s(%d) + %s(%d)", rules, first, rules, second))
		var said [][][]int
		err = json.Unmarshal([]byte(list), &said)
		require.True(t, err == nil && len(said) == most+1, "heaps of %d and %d are written %q: %v", first, second, s, err)
		for heap, options := range said {
			require.Equal(t, fmt.Sprint(options), fmt.Sprint(rows[heap]), heap, rows[heap], options)
		}
	})
}

// FuzzNumber checks that a number is written exactly if halving 1 repeatedly gives its
// denominator, and that a nim-value is its size after a star.
func FuzzNumber(f *testing.F) {
	f.Add(int64(3), int64(4))
	f.Add(int64(-6), int64(12))
	f.Add(int64(5), int64(-10))
	f.Add(int64(0), int64(7))
	f.Add(int64(1), int64(-1<<63))
	f.Fuzz(func(t *testing.T, over, under int64) {
		if under == 0 {
			return
		}
		x := big.NewRat(over, under)
		s, err := cgsuite.Number(x)
		odd := new(big.Int).Abs(big.NewInt(under))
		for odd.Bit(0) == 0 {
			odd.Rsh(odd, 1)
		}
		dyadic := new(big.Int).Mod(big.NewInt(over), odd).Sign() == 0
		require.True(t, dyadic == (err == nil), "%d/%d is written %q, %v", over, under, s, err)
		if err == nil {
			back, ok := new(big.Rat).SetString(s)
			require.That(t, ok && back.Cmp(x) == 0 && !strings.HasSuffix(s, "/1"), "%d/%d is written %q", over, under, s)
		}
		want := "*" + strconv.FormatUint(uint64(over), 10)
		if over == 0 || over == 1 {
			want = []string{"0", "*"}[over]
		}
		require.Equal(t, cgsuite.Nimber(nimkit.Nimber(over)), want, uint64(over))
	})
}
