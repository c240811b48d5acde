package nim_test

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// TestColumnsMatchBinaryText compares columns with binary digits formatted by fmt.
func TestColumnsMatchBinaryText(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		p := make(nim.Position, random.IntN(7))
		for i := range p {
			p[i] = random.Uint64() >> random.UintN(64)
		}
		c := p.Columns()
		width := len(c.Powers)
		for j := range width {
			require.True(t, c.Powers[j] == 1<<(width-1-j), "%v: powers %v", p, c.Powers)
			sum := 0
			for i, h := range p {
				if text := fmt.Sprintf("%0*b", width, h); len(text) != width || c.Digits[i][j] != text[j]-'0' {
					t.Fatalf("%v: heap %d digits %v, not %s", p, i, c.Digits[i], text)
				}
				sum += int(c.Digits[i][j])
			}
			require.True(t, c.Sums[j] == sum && c.Odd[j] == (sum%2 == 1) && c.Odd[j] == (c.NimSum&c.Powers[j] != 0),
				"%v column %d: %+v", p, j, c)
		}
		require.True(t, slices.Index(c.Odd, true) == c.Leading() && c.NimSum == uint64(p.NimSum()), "%v: %+v", p, c)
		for i, h := range p {
			require.True(t, slices.Equal(c.Groups[i], nim.Powers(h)) && slices.IsSortedFunc(c.Groups[i], func(a, b uint64) int { return cmp.Compare(b, a) }), "%d as powers: %v", h, c.Groups[i])
		}
	}
}

// TestRepairIsTheWinningMove also checks that heaps without a winning move cannot be repaired.
func TestRepairIsTheWinningMove(t *testing.T) {
	for p := range below(t, nim.Position{9, 9, 9, 9}, nimkit.Normal).Positions() {
		w := p.Winning(nimkit.Normal)
		for i := range p {
			r, err := p.Repair(i)
			m, wins := w.In(i)
			if wins != (err == nil) || wins && (r.Move != m || r.After.NimSum != 0) {
				t.Fatalf("%v heap %d: %v %v, winning move %v", p, i, r.Move, err, m)
			}
			if w.Flip == 0 && !errors.Is(err, nim.ErrEven) {
				t.Fatalf("%v: %v", p, err)
			}
			if wins && (r.Steps[0].Change != nim.Take || r.Steps[len(r.Steps)-1].Taken != m.Take()) {
				t.Fatalf("%v: %v", p, r.Steps)
			}
		}
	}
	require.Fails(t)((nim.Position{1}).Repair(1))
	const half = 1 << 63
	if r, err := (nim.Position{half, half - 1}).Repair(0); err != nil || r.Move.Take() != 1 || len(r.Steps) != 64 {
		t.Error(r.Move, err) // take 2^63, put back all lower powers
	}
}

// TestLostTriplesMatchTheArticle compares the triples with the lists that the Dutch article prints,
// and with the recursion.
func TestLostTriplesMatchTheArticle(t *testing.T) {
	printed := map[uint64][][3]uint64{
		1: {{1, 2, 3}, {1, 4, 5}, {1, 6, 7}, {1, 8, 9}, {1, 10, 11}, {1, 12, 13}, {1, 14, 15}},
		2: {{2, 4, 6}, {2, 5, 7}, {2, 8, 10}, {2, 9, 11}, {2, 12, 14}, {2, 13, 15}, {2, 16, 18}, {2, 17, 19}},
		3: {{3, 4, 7}, {3, 5, 6}, {3, 8, 11}, {3, 9, 10}, {3, 12, 15}, {3, 13, 14}, {3, 16, 19}, {3, 17, 18}},
		4: {{4, 8, 12}, {4, 9, 13}, {4, 10, 14}, {4, 11, 15}, {4, 16, 20}, {4, 17, 21}, {4, 18, 22}, {4, 19, 23}},
	}
	for k, want := range printed {
		got := nim.LostTriples(k).First(len(want))
		require.That(t, slices.Equal(got, want), "smallest number %d: %v", k, got)
	}
	// By the recursion, every loss of three heaps up to 40 is in a list, in order.
	const top = 40
	r := below(t, nim.Position{top, top, top}, nimkit.Normal)
	for k := range uint64(top + 1) {
		var want, got [][3]uint64
		for p := k; p <= top; p++ {
			for q := p; q <= top; q++ {
				if require.Must(r.Outcome(nim.Position{k, p, q}))(t) == nimkit.Loss {
					want = append(want, [3]uint64{k, p, q})
				}
			}
		}
		for triple := range nim.LostTriples(k).All() {
			if triple[1] > top {
				break
			}
			if triple[2] <= top {
				got = append(got, triple)
			}
		}
		require.That(t, slices.Equal(got, want), "smallest number %d: %v, recursion %v", k, got, want)
	}
	// The lists end at the largest number. First returns no triples for a number below 1, and
	// panics for a list that is too long.
	require.Equal(t, nim.LostTriples(1 << 62).First(1)[0], [3]uint64{1 << 62, 1 << 63, 1<<63 | 1<<62})
	require.Equal(t, len(nim.LostTriples(1<<63).First(1)), 0)
	for n, want := range map[int]int{math.MinInt: 0, -1: 0, 0: 0, 1: 1, 1_000_000: 1_000_000} {
		require.Equal(t, len(nim.LostTriples(3).First(n)), want, n)
	}
	for _, n := range []int{1_000_001, math.MaxInt} {
		require.Panics(t, func() { nim.LostTriples(3).First(n) }, "at most 1000000")
	}
}

// TestColumnsKeepTheirHeaps changes the position after its columns have been computed.
func TestColumnsKeepTheirHeaps(t *testing.T) {
	p := nim.Position{3, 5}
	c := p.Columns()
	p[0] = 9
	require.Equal(t, c.Heaps[0], 3)
}
