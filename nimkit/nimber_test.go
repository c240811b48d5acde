package nimkit_test

import (
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// TestNimProductMatchesItsDefinition computes products of all numbers below 64 by the mex. It exceeds
// the field of the numbers below 16.
func TestNimProductMatchesItsDefinition(t *testing.T) {
	const most = 64
	var product [most][most]nimkit.Nimber
	for n := range product {
		for m := range product[n] {
			taken := map[nimkit.Nimber]bool{}
			for i := range n {
				for j := range m {
					taken[product[i][m]^product[n][j]^product[i][j]] = true
				}
			}
			v := nimkit.Nimber(0)
			for taken[v] {
				v++
			}
			product[n][m] = v
			got := nimkit.Nimber(n).Mul(nimkit.Nimber(m))
			require.True(t, got == v, "%d ⊗ %d = %d, by the mex %d", n, m, got, v)
		}
	}
}

// byFermat multiplies bit by bit by Conway's two rules: the product of different powers 2^(2^k) is the
// ordinary one, and the square of such a power is three halves of it. known caches the products of
// 2^i and 2^j.
func byFermat(a, b uint64, known map[[2]int]uint64) uint64 {
	sum := uint64(0)
	for i := range 64 {
		for j := range 64 {
			if a>>i&1 != 0 && b>>j&1 != 0 {
				sum ^= bitsByFermat(i, j, known)
			}
		}
	}
	return sum
}

// bitsByFermat returns the product of 2^i and 2^j, which are products of powers 2^(2^k): the ordinary
// product of the powers that one of them contains, times the squares of those that both contain.
func bitsByFermat(i, j int, known map[[2]int]uint64) uint64 {
	if v, ok := known[[2]int{i, j}]; ok {
		return v
	}
	v := uint64(1) << (i ^ j)
	for both := i & j; both != 0; both &= both - 1 {
		k := both & -both
		v = byFermat(v, 1<<k|1<<(k-1), known)
	}
	known[[2]int{i, j}] = v
	return v
}

// checkFieldLaws stops the test if a law of a field does not hold for some nimbers.
func checkFieldLaws(t *testing.T, a, b, c nimkit.Nimber) {
	t.Helper()
	switch {
	case a.Mul(b) != b.Mul(a):
		t.Fatalf("%d ⊗ %d is not commutative", a, b)
	case a.Mul(b).Mul(c) != a.Mul(b.Mul(c)):
		t.Fatalf("%d ⊗ %d ⊗ %d is not associative", a, b, c)
	case a.Mul(b.Add(c)) != a.Mul(b).Add(a.Mul(c)):
		t.Fatalf("%d ⊗ (%d ⊕ %d) is not distributive", a, b, c)
	case a.Mul(1) != a, a.Mul(0) != 0:
		t.Fatalf("%d ⊗ 1 = %d, %d ⊗ 0 = %d", a, a.Mul(1), a, a.Mul(0))
	case a != 0 && a.Mul(a.Inverse()) != 1:
		t.Fatalf("%d has the inverse %d, and the product is %d", a, a.Inverse(), a.Mul(a.Inverse()))
	case a.Sqrt().Mul(a.Sqrt()) != a:
		t.Fatalf("%d has the root %d, whose square is %d", a, a.Sqrt(), a.Sqrt().Mul(a.Sqrt()))
	}
	// The numbers below 2^(2^k) are a field.
	for bits := 1; bits < 64; bits *= 2 {
		low := nimkit.Nimber(1)<<bits - 1
		require.True(t, (a&low).Mul(b&low) <= low, "%d ⊗ %d has more than %d bits", a&low, b&low, bits)
	}
}

func FuzzNimField(f *testing.F) {
	f.Add(uint64(0), uint64(0), uint64(0))
	f.Add(uint64(1), ^uint64(0), uint64(1)<<63)
	f.Add(uint64(0x243F6A8885A308D3), uint64(0x13198A2E03707344), uint64(0xA4093822299F31D0)) // the fraction of pi
	f.Fuzz(func(t *testing.T, a, b, c uint64) {
		checkFieldLaws(t, nimkit.Nimber(a), nimkit.Nimber(b), nimkit.Nimber(c))
	})
}

// TestNimProductMatchesConwaysRules checks every pair of bits, which determines all products, and the
// laws of a field for shifted bytes.
func TestNimProductMatchesConwaysRules(t *testing.T) {
	known := map[[2]int]uint64{}
	for i := range 64 {
		for j := range 64 {
			a, b := uint64(1)<<i, uint64(1)<<j
			got, want := nimkit.Nimber(a).Mul(nimkit.Nimber(b)), bitsByFermat(i, j, known)
			require.True(t, uint64(got) == want, "2^%d ⊗ 2^%d = %d, want %d", i, j, got, want)
		}
	}
	for a := range nimkit.Nimber(256) {
		for shift := 0; shift < 64; shift += 8 {
			checkFieldLaws(t, a<<shift, a<<(56-shift)^a, 255-a)
		}
	}
}

func TestInverseOfZeroPanics(t *testing.T) {
	require.That(t, require.Recovered(func() { nimkit.Nimber(0).Inverse() }) != nil, "0 has an inverse")
}

// BenchmarkNimField includes an ordinary multiplication for comparison.
func BenchmarkNimField(b *testing.B) {
	x := nimkit.Nimber(0x243F6A8885A308D3)
	for _, c := range []struct {
		name string
		op   func(nimkit.Nimber) nimkit.Nimber
	}{
		{"Mul", func(n nimkit.Nimber) nimkit.Nimber { return n.Mul(x) }},
		{"Inverse", func(n nimkit.Nimber) nimkit.Nimber { return n.Inverse() ^ 1<<63 }},
		{"Sqrt", func(n nimkit.Nimber) nimkit.Nimber { return n.Sqrt() + 1 }},
		{"whole", func(n nimkit.Nimber) nimkit.Nimber { return n*x + 1 }},
	} {
		b.Run(c.name, func(b *testing.B) {
			n := x + 2
			for b.Loop() {
				n = c.op(n)
			}
			if n == 0 {
				b.Log(n) // so that n is used
			}
		})
	}
}
