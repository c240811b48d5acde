package octal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// written is a code, as its digits that matter for heaps up to n, without the point, or a
// splitting, as the digit 4 and its least difference.
func written(ruleset Ruleset, n int) (digits string, apart int) {
	if s, ok := ruleset.(Splitting); ok {
		return "4", int(s)
	}
	front, tail, _ := strings.Cut(strings.Trim(string(ruleset.(Code)), ")"), "(")
	return strings.Replace(front, ".", "", 1) + strings.Repeat(tail, n), 0
}

// simpleLoop computes the nim-values of a code or a splitting up to n from all options of
// every heap. It shares no code with the package.
func simpleLoop(ruleset Ruleset, n int) []uint16 {
	digits, apart := written(ruleset, n)
	g := make([]uint16, 1, n+1)
	seen := make([]int, 1<<16)
	for heap := 1; heap <= n; heap++ {
		for i := 0; i < len(digits) && i <= heap; i++ {
			d, rest := strings.IndexByte("0123456789ABCDEF", digits[i]), heap-i
			if d&1 != 0 && rest == 0 {
				seen[0] = heap
			}
			if d&2 != 0 && rest > 0 {
				seen[g[rest]] = heap
			}
			if d&4 != 0 {
				for a, b := 1, rest-1; b-a >= apart; a, b = a+1, b-1 {
					seen[g[a]^g[b]] = heap
				}
			}
			if d&8 != 0 {
				for a := 1; a < rest; a++ {
					for b, c := a, rest-2*a; b <= c; b, c = b+1, c-1 {
						seen[g[a]^g[b]^g[c]] = heap
					}
				}
			}
		}
		v := uint16(0)
		for seen[v] == heap {
			v++
		}
		g = append(g, v)
	}
	return g
}

func compare[V, W ~uint16 | ~uint64](t *testing.T, name any, got []V, err error, want []W) {
	t.Helper()
	require.NoError(t, err, name)
	require.True(t, len(got) == len(want), "%v: %d values, want %d", name, len(got), len(want))
	for n := range want {
		if uint64(got[n]) != uint64(want[n]) {
			t.Fatalf("%v: heap of %d: value %d, want %d", name, n, got[n], want[n])
		}
	}
}

// checkAgainstLoop compares nim-values of a ruleset with the simple loop.
func checkAgainstLoop(t *testing.T, ruleset Ruleset, n int) {
	t.Helper()
	got, err := nimValues(ruleset, n)
	compare(t, ruleset, got, err, simpleLoop(ruleset, n))
}

func TestNimValuesKnown(t *testing.T) {
	for _, c := range []struct {
		name string
		game interface {
			NimValues(int) ([]nimkit.Nimber, error)
		}
		want []uint16
	}{
		{"Kayles, OEIS A002186", Kayles, []uint16{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2}},
		{"Dawson's Kayles, OEIS A002187", DawsonsKayles, []uint16{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3}},
		{"Grundy's game, OEIS A002188", Grundy, []uint16{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3}},
		{"Lasker's Nim, Winning Ways ch. 4", Lasker, []uint16{0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11}},
		{"Subtract a square, OEIS A014586", square, []uint16{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2}},
		{"Nim, Bouton 1901", Nim, []uint16{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
	} {
		got, err := c.game.NimValues(len(c.want) - 1)
		compare(t, c.name, got, err, c.want)
	}
	// Dawson's Chess is Dawson's Kayles with one more counter (Winning Ways ch. 4).
	kayles, _ := DawsonsKayles.NimValues(1001)
	chess, err := DawsonsChess.NimValues(1000)
	compare(t, "Dawson's Chess", chess, err, kayles[1:])
	require.Returns(t, nimkit.Nimber(6), "Kayles, heap of 11")(Kayles.Sum(11).NimValue())
}

// TestSparseSpaceAgreesWithLoop compares the sparse-space method with the simple loop:
// for all codes of up to three digits, with and without splits that take nothing, for
// random longer codes, and for splittings. Rulesets with irregular values are compared
// for larger heaps, where masks change and many blocks are searched.
func TestSparseSpaceAgreesWithLoop(t *testing.T) {
	n, far := 2000, []Code{Kayles, "0.007", "0.6", "0.16", "0.106", "0.04", "0.07", "4.5", "0.644"}
	if testing.Short() {
		n, far = 400, nil
	}
	for i := range 1024 {
		checkAgainstLoop(t, Code(fmt.Sprintf("%d.%03o", 4*(i/512), i%512)), n)
	}
	for _, code := range far {
		checkAgainstLoop(t, code, 12000)
	}
	r := rand.New(rand.NewPCG(1956, 4))
	for range 150 {
		code := []byte{'0' + 4*byte(r.IntN(2)), '.'}
		for range 1 + r.IntN(40) {
			d := byte('0')
			if r.IntN(4) == 0 {
				d += byte(r.IntN(8))
			}
			code = append(code, d)
		}
		checkAgainstLoop(t, Code(code), 1200)
	}
	for apart := range 40 {
		checkAgainstLoop(t, Splitting(apart), 3000)
	}
	for _, apart := range []Splitting{-1, -1000, maxHeap + 1, 1 << 61} {
		says := "a difference is a number from 0"
		require.Fails(t, says)(apart.NimValues(3))
		require.Fails(t, says)(apart.Certificate())
		require.Fails(t, says)(ProofLength(apart, 1, 1))
		require.Fails(t, says)(apart.Heaps(3).Graph())
		require.ErrorContains(t, Check(apart), says)
	}
}

// TestHexadecimalAgreesWithLoop compares codes that split heaps in three with the simple
// loop: all of one and two digits, with each digit before the point, and random longer
// ones, some with repeating digits.
func TestHexadecimalAgreesWithLoop(t *testing.T) {
	const most = 120
	for i := range 1024 {
		checkAgainstLoop(t, Code(fmt.Sprintf("%c.%02X", "048C"[i/256], i%256)), most)
	}
	r := rand.New(rand.NewPCG(16, 3))
	some := func(n int) string {
		b := []byte{}
		for range n {
			b = append(b, digitSigns[r.IntN(16)])
		}
		return string(b)
	}
	for range 400 {
		code := string("048C"[r.IntN(4)]) + "." + some(1+r.IntN(9))
		if r.IntN(2) == 0 {
			code += "(" + some(1+r.IntN(4)) + ")"
		}
		checkAgainstLoop(t, Code(code), most)
	}
	// Sparse digits, and values above a word.
	for _, code := range []Code{"0.000000008", "0.00300080000A", "0.FF", "0.8", "0.E", "0.A7", "8.0F", "0.78"} {
		checkAgainstLoop(t, code, 700)
	}
}

func TestRepeatingDigits(t *testing.T) {
	for _, head := range []string{"", "0", "1", "2", "3", "4", "7", "05", "16"} {
		for _, tail := range []string{"1", "2", "3", "4", "5", "6", "7", "03", "31", "405", "007", "1234"} {
			checkAgainstLoop(t, Code("0."+head+"("+tail+")"), 300)
			checkAgainstLoop(t, Code("4."+head+"("+tail+")"), 300)
		}
	}
}

// TestFuncAgreesWithCode compares each ruleset with the same ruleset as a function.
func TestFuncAgreesWithCode(t *testing.T) {
	for _, ruleset := range []Ruleset{Kayles, Lasker, Grundy, Code("0.16"), Code("4.(12)"), Code("0.F8"), Code("0.3(A)")} {
		rule := From(func(heap int) [][]int { return slices.Collect(ruleset.Options(heap)) })
		n := 300
		if r, _ := notationOf(ruleset); r.maxParts() == 3 {
			n = 60
		}
		want := require.Must(nimValues(ruleset, n))(t)
		got, err := rule.NimValues(n)
		compare(t, ruleset, got, err, want)
	}
	for _, c := range []struct {
		rule func(int) [][]int
		want string
	}{
		{func(heap int) [][]int { return [][]int{{heap}} }, "option [1] of a heap of 1"},
		{func(heap int) [][]int { return [][]int{{heap - 2}} }, "option [-1] of a heap of 1"},
		{func(heap int) [][]int { return [][]int{{0, heap + 1}} }, "option [0 2] of a heap of 1"},
	} {
		require.Fails(t, c.want)(From(c.rule).NimValues(5))
	}
	// A heap of n+1 has the value 2^n: its options are all sums of smaller heaps.
	doubling := From(func(heap int) (options [][]int) {
		if heap == 0 {
			return nil
		}
		for set := range 1 << (heap - 1) {
			var option []int
			for h := 1; h < heap; h++ {
				if set>>(h-1)&1 != 0 {
					option = append(option, h)
				}
			}
			options = append(options, option)
		}
		return options
	})
	if g, err := doubling.NimValues(16); err != nil || g[16] != 1<<15 {
		t.Errorf("doubling: %v, %v", g, err)
	}
	if _, err := doubling.NimValues(17); !errors.Is(err, ErrOverflow) || !strings.Contains(err.Error(), "heap of 17") {
		t.Errorf("doubling beyond 65535: %v", err)
	}
	require.Returns(t, nimkit.Nimber(0), "no moves")(From(func(int) [][]int { return nil }).Sum(5).NimValue())
}

// TestExtendInSteps extends tables in steps that end at every index of a block.
func TestExtendInSteps(t *testing.T) {
	for _, ruleset := range []Ruleset{Kayles, Code("0.6"), Grundy, Lasker, Code("0.5(47)"), Code("0.7E8"), Code("8.1(9C)")} {
		want := require.Must(nimValues(ruleset, 700))(t)
		table := require.Must(NewTable(ruleset))(t)
		for n, step := 0, 1; n < 700; n, step = min(700, n+step), 1+step%11 {
			require.NoError(t, table.Extend(context.Background(), n))
		}
		err := table.Extend(context.Background(), 700)
		compare(t, ruleset, table.Values, err, want)
		if err := table.Extend(context.Background(), 3); err != nil || len(table.Values) != 701 {
			t.Errorf("extending to less: %v, %d values", err, len(table.Values))
		}
	}
}

func TestExtendErrors(t *testing.T) {
	_, err := tableUpTo(context.Background(), Nim, 1<<16)
	require.That(t, errors.Is(err, ErrOverflow) && strings.Contains(err.Error(), "heap of 65536"), "Nim to 65536: error %v", err)
	require.Equal(t, require.Must(Nim.NimValues(1 << 17))(t)[1<<17], 1<<17, "Nim by its period")
	require.Returns(t, nimkit.Nimber(1<<16-1), "Nim, heap of 65535")(Nim.Sum(1<<16 - 1).NimValue())
	for _, n := range []int{-1, maxHeap + 1} {
		require.Fails(t, fmt.Sprintf("heap of %d", n))(Kayles.NimValues(n))
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, ruleset := range []Ruleset{Kayles, Lasker, Code("0.8"), From(func(heap int) [][]int { return nil })} {
		table := require.Must(NewTable(ruleset))(t)
		if err := table.Extend(ctx, 10000); !errors.Is(err, context.Canceled) {
			t.Errorf("canceled: error %v", err)
		}
	}
}

// TestOverflow checks that a value above 65535 is an error, both for heaps computed from
// all their options and in the sparse space. The known values are made up.
func TestOverflow(t *testing.T) {
	takes := newSparseEngine(notation{digits: append([]byte{0}, bytes.Repeat([]byte{3}, 1<<16)...)})
	known := make([]uint16, 1<<16)
	for n := range known {
		known[n] = uint16(n)
	}
	if g, err := takes.extend(context.Background(), known, 1<<16); !errors.Is(err, ErrOverflow) || len(g) != 1<<16 {
		t.Errorf("all takes: %d values, %v", len(g), err)
	}

	// Sixty splits of a heap of 60,000 have all values.
	splits := newSparseEngine(notation{digits: append([]byte{0}, bytes.Repeat([]byte{4}, 60)...)})
	r := rand.New(rand.NewPCG(1956, 5))
	known = make([]uint16, 60_000)
	for n := range known {
		known[n] = uint16(r.Uint32())
		splits.addValue(n, int(known[n]))
	}
	if g, err := splits.extend(context.Background(), known, 60_000); !errors.Is(err, ErrOverflow) || len(g) != 60_000 {
		t.Errorf("splits: %d values, %v", len(g), err)
	}
}

func TestSparseSpaceOfKayles(t *testing.T) {
	table := require.Must(NewTable(Kayles))(t)
	if mask, places, rare := table.SparseSpace(); mask != 0 || places || rare != 0 {
		t.Errorf("before the start: mask %b, %d rare", mask, rare)
	}
	require.NoError(t, table.Extend(context.Background(), 10000))
	// Winning Ways ch. 4: in Kayles the common values are the odious ones, with
	// an odd number of ones in all.
	mask, places, rare := table.SparseSpace()
	require.That(t, mask&15 == 15 && !places && rare <= 20, "mask %b, %d rare", mask, rare)
}

// TestRareHeapsRefusesHexadecimal checks that codes that split heaps in three have no
// sparse space.
func TestRareHeapsRefusesHexadecimal(t *testing.T) {
	require.Fails(t, "0.78: rare heaps")(Code("0.78").RareHeaps(100))
	require.Fails(t, "20001")(Kayles.RareHeaps(20_001))
	if n, err := Kayles.RareHeaps(1000, 10_000); err != nil || !slices.Equal(n, []int{9, 9}) {
		t.Error(n, err)
	}
	table, err := tableUpTo(context.Background(), Code("0.78"), 500)
	mask, places, rare := table.SparseSpace()
	require.That(t, err == nil && mask == 0 && !places && rare == 0, "%v %v %v %v", mask, places, rare, err)
}

// FuzzNimValues compares the engines with the simple loop.
func FuzzNimValues(f *testing.F) {
	for _, s := range []string{"0.77", "0.07", "4.0", "0.106", "0.00000004", "4.4444", "0.7000000000007", "0.8", "C.7F", "0.0E9", "0.00000000008"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := Parse(s)
		if err != nil || len(c) > 30 || strings.Contains(string(c), "(") {
			return
		}
		n := 600
		if base, _ := c.Base(); base == Hexadecimal {
			n = 150
		}
		checkAgainstLoop(t, c, n)
	})
}
