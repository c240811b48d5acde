package nim_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// FuzzHeaps checks that the nim-value of the graph is the nim-sum of the nim-values of the heaps,
// for any takes. The test computes those by the definition.
func FuzzHeaps(f *testing.F) {
	f.Add(uint8(1), uint8(3), uint8(5), uint8(0), uint8(0), false)
	f.Add(uint8(7), uint8(2), uint8(2), uint8(3), uint8(0b110), true)
	f.Fuzz(func(t *testing.T, a, b, c, most, takes uint8, sorted bool) {
		sizes := []int{int(a % 9), int(b % 9), int(c % 9)}
		game := nim.Heaps(sizes...)
		allowed := func(take uint64) bool { return true }
		switch {
		case takes != 0:
			var list []int
			for k := range 8 {
				if takes>>k&1 == 1 {
					list = append(list, k+1)
				}
			}
			game = nim.Taking(list...).Heaps(sizes...)
			allowed = func(take uint64) bool { return take <= 8 && takes>>(take-1)&1 == 1 }
		case most != 0:
			game = nim.AtMost(int(most)).Heaps(sizes...)
			allowed = func(take uint64) bool { return take <= uint64(most) }
		}
		if sorted {
			game = game.Sorted()
		}
		g := require.Must(game.Graph())(t)
		var values [9]nimkit.Nimber
		for n := range values {
			options := map[nimkit.Nimber]bool{}
			for k := 1; k <= n; k++ {
				if allowed(uint64(k)) {
					options[values[n-k]] = true
				}
			}
			for options[values[n]] {
				values[n]++
			}
		}
		want := values[sizes[0]] ^ values[sizes[1]] ^ values[sizes[2]]
		if got, ok := g.NimValue(g.Start()); !ok || got != want {
			t.Errorf("%v, at most %d, takes %b, sorted %t: nim-value %v, %t, want %v", sizes, most, takes, sorted, got, ok, want)
		}
	})
}

// FuzzNewRecursion checks that the article's recursion agrees with Bouton's rule, or that the
// recursion is refused.
func FuzzNewRecursion(f *testing.F) {
	f.Add(uint64(1), uint64(2), uint64(3), 0)
	f.Add(uint64(1<<63), uint64(1<<63), uint64(0), 1)
	f.Add(uint64(8191), uint64(0), uint64(0), 7)
	f.Fuzz(func(t *testing.T, a, b, c uint64, play int) {
		start := nim.Position{a, b, c}
		r, err := nim.NewRecursion(start, nimkit.Play(play))
		if small := a < 20 && b < 20 && c < 20; err != nil {
			if small && nim.CheckPlay(nimkit.Play(play)) == nil {
				t.Errorf("%v: %v", start, err)
			}
			return
		}
		if max(a, b, c) > 60 {
			return // seconds of work
		}
		require.Returns(t, start.Outcome(nimkit.Play(play)), start, "in play", play)(r.Outcome(start))
	})
}

// FuzzWrite compares the digits of a number with those of math/big, and adds up its powers of two.
// An error names an invalid base.
func FuzzWrite(f *testing.F) {
	for _, base := range []uint64{0, 1, 2, 3, 10, 1<<64 - 1} {
		for _, n := range []uint64{0, 1, 5, 85, 4273, 1<<64 - 1} {
			f.Add(n, base)
		}
	}
	f.Fuzz(func(t *testing.T, n, base uint64) {
		var powers uint64
		for i, p := range nim.Powers(n) {
			require.That(t, p != 0 && p&(p-1) == 0 && powers&p == 0, "power %d of %d is %d", i, n, p)
			powers += p
		}
		if powers != n || n > 0 && (nim.TopPower(n) > n || n-nim.TopPower(n) >= nim.TopPower(n)) || n == 0 && nim.TopPower(n) != 0 {
			t.Errorf("%d has the powers of two %v, and the largest is %d", n, nim.Powers(n), nim.TopPower(n))
		}
		written, err := nim.Write(n, base)
		if base < 2 {
			require.ErrorContains(t, err, fmt.Sprintf("base %d:", base))
			return
		}
		sum, b := new(big.Int), new(big.Int).SetUint64(base)
		for _, d := range written.Digits {
			require.That(t, d < base, "%d in base %d has the digit %d", n, base, d)
			sum.Add(sum.Mul(sum, b), new(big.Int).SetUint64(d))
		}
		if err != nil || sum.Cmp(new(big.Int).SetUint64(n)) != 0 || len(written.Digits) > 1 && written.Digits[0] == 0 || len(written.Digits) == 0 {
			t.Errorf("%d in base %d is %v, %v", n, base, written.Digits, err)
		}
		if base <= 36 {
			text := ""
			for _, d := range written.Digits {
				text += string("0123456789abcdefghijklmnopqrstuvwxyz"[d])
			}
			require.Equal(t, text, new(big.Int).SetUint64(n).Text(int(base)), n, base)
		}
		if text := written.String(); !strings.HasPrefix(text, fmt.Sprintf("%d = ", n)) || strings.Count(text, "·") != len(written.Digits) {
			t.Errorf("%d in base %d is written %q", n, base, text)
		}
	})
}
