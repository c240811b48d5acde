package biplus_test

import (
	"errors"
	"fmt"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
)

// byDigits computes m ++ n from the text of the binary digits, without bit operations.
func byDigits(m, n uint64) uint64 {
	a, b := fmt.Sprintf("%064b", m), fmt.Sprintf("%064b", n)
	var out uint64
	for i := range a {
		out *= 2
		if a[i] != b[i] {
			out++
		}
	}
	return out
}

// checkAdditions fails the test if the ways to compute m ++ n do not agree.
func checkAdditions(t *testing.T, m, n uint64) {
	t.Helper()
	want := byDigits(m, n)
	mental := biplus.InTheHead(m, n)
	got := [...]uint64{biplus.Add(m, n), biplus.ByDefinition(m, n), mental.Result, uint64(nimkit.Nimber(m).Add(nimkit.Nimber(n)))}
	require.True(t, got == [...]uint64{want, want, want, want} && len(mental.Steps) <= 65, "%d ++ %d is %d, and %d in %d steps", m, n, want, got, len(mental.Steps))
	// Before and after each step, the result so far and the rest add up to the sum.
	for i, s := range mental.Steps {
		require.True(t, biplus.Add(s.M, s.N)+s.KeptBefore == want && (i == len(mental.Steps)-1 || biplus.Add(s.NextM, s.NextN)+s.Kept == want),
			"%d ++ %d, step %d: %+v", m, n, i, s)
	}
}

// TestAllAdditionsAgree covers every pair below 256, and random pairs of any size.
func TestAllAdditionsAgree(t *testing.T) {
	for m := range uint64(256) {
		for n := range uint64(256) {
			checkAdditions(t, m, n)
		}
	}
	for tr := range biplus.RandomTriples(7, 20_000) {
		checkAdditions(t, tr[0], tr[1])
	}
	checkAdditions(t, 1<<64-1, 0)
	checkAdditions(t, 1<<64-1, 1<<64-1)
	checkAdditions(t, 0x5555555555555555, 0xaaaaaaaaaaaaaaaa) // 65 steps
}

// TestAdditionObeysGroupLaws covers all triples below 128, and a million random ones.
func TestAdditionObeysGroupLaws(t *testing.T) {
	require.Equal(t, biplus.CheckLaws(biplus.Add, biplus.TriplesBelow(128)), biplus.LawCheck{Triples: 128 * 128 * 128})
	require.Equal(t, biplus.CheckLaws(biplus.Add, biplus.RandomTriples(1, 1_000_000)), biplus.LawCheck{Triples: 1_000_000})
	// 0 must be neutral from both sides.
	oneSided := func(a, b uint64) uint64 {
		if a == 0 && b == 5 {
			return 4
		}
		return a ^ b
	}
	five := func(yield func([3]uint64) bool) { yield([3]uint64{5, 0, 0}) }
	require.Equal(t, biplus.CheckLaws(oneSided, five), biplus.LawCheck{Triples: 1, Broken: true, Law: biplus.Neutral, A: 5})
}

// TestOnlyMeantReadingIsRight checks where the German article's recursion fails as printed, and that
// each of the three corrections is needed even with the other two.
func TestOnlyMeantReadingIsRight(t *testing.T) {
	for _, c := range []struct {
		name    string
		reading biplus.Reading
		m, n    uint64 // the smallest counterexample
		fate    biplus.Fate
		got     uint64
	}{
		{"as printed, z(0) = 0", biplus.Reading{}, 0, 0, biplus.Negative, 0},
		{"as printed, 0̂ = 0", biplus.Reading{Zero: biplus.HatZero}, 0, 0, biplus.Endless, 0},
		{"as printed, but stopping at 0", biplus.Reading{Zero: biplus.Stop}, 1, 3, biplus.Negative, 0},
		{"corrected, but with the ceiling", biplus.Reading{Whole: true, Zero: biplus.Stop}, 1, 3, biplus.Negative, 0},
		{"corrected, but with n̂", biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop}, 4, 3, biplus.Wrong, 6},
		{"corrected, but with z(0) = 0", biplus.Reading{Exponent: biplus.Floor, Whole: true}, 0, 0, biplus.Negative, 0},
		{"corrected, but with 0̂ = 0", biplus.Reading{Exponent: biplus.Floor, Whole: true, Zero: biplus.HatZero}, 0, 0, biplus.Endless, 0},
	} {
		a := c.reading.Audit(128)
		want := (biplus.Counterexample{M: c.m, N: c.n, Want: c.m ^ c.n, Got: c.got, Fate: c.fate})
		require.That(t, a.First != nil && *a.First == want && a.Pairs == 128*128, "%s: %+v", c.name, a)
		sum := 0
		for _, n := range a.Fates {
			sum += n
		}
		require.Equal(t, sum, a.Pairs, c.name, a)
	}
	readings := biplus.Readings()
	for i, r := range readings {
		if a := r.Audit(64); (a.First == nil) != (r == biplus.Meant()) || (a.First == nil) != (a.Fates[biplus.Right] == a.Pairs) {
			t.Errorf("%+v", a)
		}
		require.Equal(t, r == biplus.Meant(), i == len(readings)-1, i, r)
	}
	for tr := range biplus.RandomTriples(2, 10_000) {
		m, n := tr[0]>>2, tr[1]>>2
		got, fate := biplus.Meant().Add(m, n)
		require.True(t, fate == biplus.Right && got == byDigits(m, n), "%d ++ %d as meant: %d, %v", m, n, got, fate)
	}
	_, fate := biplus.Meant().Add(1<<62, 0)
	require.Equal(t, fate, biplus.TooLarge)
	// A hat above its number makes the difference negative, even if both hats are equal.
	for _, c := range [][2]uint64{{0, 1}, {1, 0}, {3, 4}, {4, 3}} {
		_, fate := (biplus.Reading{}).Add(c[0], c[1])
		require.Equal(t, fate, biplus.Negative, "as printed", c)
	}
	for _, below := range []int{-1, 0, biplus.MaxAudit + 1} {
		require.Panics(t, func() { biplus.Meant().Audit(below) }, fmt.Sprint(below))
	}
}

// TestHatOfSixNeedsFloor checks the article's example from the film: B = 6 and B̂ = 4.
func TestHatOfSixNeedsFloor(t *testing.T) {
	got := biplus.Meant().Hat(6)
	require.That(t, got == 4 && got == nim.TopPower(6), "as meant: %d", got)
	require.Equal(t, (biplus.Reading{}).Hat(6), 8, "as printed")
}

// TestUpperLimitOfDefinitionIsSharp checks that the upper limit z(m+n) of the definition is high
// enough, with the ceiling and with the floor, and that a smaller one is not.
func TestUpperLimitOfDefinitionIsSharp(t *testing.T) {
	for _, e := range []biplus.Exponent{biplus.Ceiling, biplus.Floor} {
		for m := range uint64(200) {
			for n := range uint64(200) {
				z := e.Z(m + n)
				require.True(t, byDigits(m, n)>>(z+1) == 0, "%v: %d ++ %d has a digit above %d", e, m, n, z)
			}
		}
	}
	require.That(t, byDigits(4, 0)>>biplus.Floor.Z(4) != 0, "a smaller limit is high enough")
	for a, want := range []int{0, 0, 1, 2, 2, 3, 3, 3, 3, 4} { // ⌈log2 a⌉, z(0) = 0
		require.Equal(t, biplus.Ceiling.Z(uint64(a)), want, a)
	}
}

// TestSumLimitsMemory checks that Sum reserves no more memory than the steps need, and panics for
// too many heaps.
func TestSumLimitsMemory(t *testing.T) {
	p := make(nim.Position, 10_000)
	for i := range p {
		p[i] = 1<<63 | 1<<(i%63) | uint64(i)<<20
	}
	p[0] = 1<<64 - 1
	rs := biplus.Sum(p)
	steps := 0
	for i, r := range rs {
		if r.Result != uint64(p[:i+2].NimSum()) || cap(r.Steps) > 65 {
			t.Fatalf("up to heap %d: %d, with capacity for %d steps", i+1, r.Result, cap(r.Steps))
		}
		steps += len(r.Steps)
	}
	require.That(t, len(rs) == 9999 && steps >= 50_000, "%d sums of %d steps", len(rs), steps)
	for _, heaps := range []int{10_001, 1_000_000} {
		err := require.Panic(func() { biplus.Sum(make(nim.Position, heaps)) })
		if limit := (*nimkit.LimitError)(nil); !errors.As(err, &limit) || limit.Limit != 10_000 || err.Error() != fmt.Sprintf("biplus: %d heaps to add up in the head: the steps of at most 10000 are kept; nim.Position.NimSum adds up any number", heaps) {
			t.Errorf("%d heaps: %v", heaps, err)
		}
	}
}

// FuzzReadings checks that the right reading computes m ++ n, and that the fate of every reading is
// correct.
func FuzzReadings(f *testing.F) {
	f.Add(uint64(5), uint64(6))
	f.Add(uint64(0), uint64(0))
	f.Add(uint64(1<<64-1), uint64(1<<63))
	f.Fuzz(func(t *testing.T, m, n uint64) {
		checkAdditions(t, m, n)
		want := byDigits(m, n)
		for _, r := range biplus.Readings() {
			got, fate := r.Add(m, n)
			if r == biplus.Meant() && fate != biplus.Right && fate != biplus.TooLarge || (fate == biplus.Right) != (got == want) && (fate == biplus.Right || fate == biplus.Wrong) {
				t.Fatalf("%d ++ %d, %+v: %d, %v", m, n, r, got, fate)
			}
		}
	})
}
