package biplus

import (
	"fmt"
	"math/bits"
	"slices"

	"nimlab/nimkit/words"
)

// An Exponent is a reading of the article's shorthand z(a), and therefore of â = 2^z(a).
type Exponent uint8

const (
	// Ceiling is z(a) = ⌈log2 a⌉, as printed. In the article's own example B = 6 and
	// B̂ = 4, but the ceiling gives 8.
	Ceiling Exponent = iota
	// Floor is z(a) = ⌊log2 a⌋, the place of the highest digit of a.
	Floor
)

// Z returns z(a), with z(0) = 0 as printed.
func (e Exponent) Z(a uint64) int {
	if a == 0 {
		return 0
	}
	if e == Ceiling {
		return bits.Len64(a - 1)
	}
	return bits.Len64(a) - 1
}

// A ZeroRule is a reading of what the recursion does at 0, for which the article prints no
// case.
type ZeroRule uint8

const (
	// HatOne: z(0) = 0 is printed, so the hat of 0 is 2^0 = 1.
	HatOne ZeroRule = iota
	// HatZero: the hat is defined from 1 on only; that of 0 is taken as 0.
	HatZero
	// Stop: 0 ++ n = n and m ++ 0 = m end the recursion, since 0 is the article's
	// neutral element.
	Stop
)

// A Reading is one way to read the article's recursion for m ++ n, which is
//
//	(m − m̂) ++ (n − n̂)       if m̂ = n̂
//	m̂ + ((m − m̂) ++ n̂)       if m̂ > n̂
//	n̂ + (m ++ (n − n̂))       if m̂ < n̂
//
// as printed. The zero Reading is the printed one. [Meant] is right.
type Reading struct {
	Exponent Exponent
	// Whole reads "++ n" for the printed "++ n̂" in the second case, by analogy with
	// "m ++" in the third.
	Whole bool
	Zero  ZeroRule
}

// String returns the rounding, the end of the second case, and the rule for 0.
func (r Reading) String() string {
	round := [...]string{"⌈log₂⌉", "⌊log₂⌋"}[min(r.Exponent, Floor)]
	second := map[bool]string{false: "++ n̂", true: "++ n"}[r.Whole]
	return round + ", " + second + ", " + [...]string{"0̂ = 1", "0̂ = 0", "0 ++ n = n"}[min(r.Zero, Stop)]
}

// Meant returns the reading that computes m ++ n: with the floor, with n for n̂ in the second
// case, and with an end at 0. All three corrections are needed, see [Reading.Audit].
func Meant() Reading { return Reading{Exponent: Floor, Whole: true, Zero: Stop} }

// Readings returns all twelve readings, the printed one first, [Meant] last.
func Readings() []Reading {
	var readings []Reading
	for _, e := range []Exponent{Ceiling, Floor} {
		for _, whole := range []bool{false, true} {
			for _, z := range []ZeroRule{HatOne, HatZero, Stop} {
				readings = append(readings, Reading{e, whole, z})
			}
		}
	}
	return readings
}

// Hat returns â = 2^z(a) in this reading.
func (r Reading) Hat(a uint64) uint64 {
	if a == 0 && r.Zero == HatZero {
		return 0
	}
	return 1 << r.Exponent.Z(a)
}

// A Fate is the kind of result that the recursion gives for m ++ n.
type Fate uint8

const (
	Right    Fate = iota // it gives m ++ n
	Wrong                // it gives another number
	Negative             // a difference is below 0, for which z and ++ mean nothing
	Endless              // a call leads back to itself
	TooLarge             // m or n is 2^62 or more, and a hat may not fit
)

// Add runs the recursion literally. The number is valid if the fate is [Right] or [Wrong].
func (r Reading) Add(m, n uint64) (uint64, Fate) {
	const limit = 1 << 62
	if m >= limit || n >= limit {
		return 0, TooLarge
	}
	want := Add(m, n)
	var kept uint64
	var seen [][2]uint64
	for {
		if r.Zero == Stop && (m == 0 || n == 0) {
			if kept += m + n; kept != want {
				return kept, Wrong
			}
			return kept, Right
		}
		if slices.Contains(seen, [2]uint64{m, n}) {
			return 0, Endless
		}
		seen = append(seen, [2]uint64{m, n})
		mHat, nHat := r.Hat(m), r.Hat(n)
		if mHat > m && mHat >= nHat || nHat > n && nHat >= mHat {
			return 0, Negative
		}
		switch {
		case mHat == nHat:
			m, n = m-mHat, n-nHat
		case mHat > nHat:
			kept += mHat
			m -= mHat
			if !r.Whole {
				n = nHat
			}
		default:
			kept += nHat
			n -= nHat
		}
	}
}

// An Audit is the result of running a reading for all pairs of small numbers.
type Audit struct {
	Reading Reading
	Below   int             // the bound of m and n
	Pairs   int             // the number of pairs
	Fates   [TooLarge]int   // the number of pairs with each fate
	First   *Counterexample // the smallest pair that fails, by m + n and then by m; nil if none does
}

// String returns the number of pairs that are right, and the first one that is not.
func (a Audit) String() string {
	right := words.T("%d of %d pairs right", a.Fates[Right], a.Pairs)
	if a.First == nil {
		return right.String()
	}
	return words.T("%s, but not %v", right, a.First).String()
}

// A Counterexample is a pair for which a reading fails.
type Counterexample struct {
	M, N, Want uint64
	Got        uint64 // if the fate is Wrong
	Fate       Fate
}

// String returns the pair with its correct sum.
func (c *Counterexample) String() string {
	if c == nil {
		return words.T("no counterexample").String()
	}
	return fmt.Sprintf("%d ++ %d = %d", c.M, c.N, c.Want)
}

// MaxAudit is the largest bound of an [Audit]. More pairs would take seconds.
const MaxAudit = 256

// Audit runs the reading for every pair m, n below a bound and compares it with the exclusive
// or. It panics if the bound is not from 1 to [MaxAudit].
func (r Reading) Audit(below int) Audit {
	if below < 1 || below > MaxAudit {
		panic(words.Errorf("biplus: an audit of all numbers below %d: the bound is not from 1 to %d", below, MaxAudit))
	}
	a := Audit{Reading: r, Below: below}
	for sum := range 2*below - 1 {
		for m := sum - min(sum, below-1); m <= min(sum, below-1); m++ {
			m, n := uint64(m), uint64(sum-m)
			got, fate := r.Add(m, n)
			a.Pairs++
			a.Fates[fate]++
			if fate != Right && a.First == nil {
				a.First = &Counterexample{m, n, Add(m, n), got, fate}
			}
		}
	}
	return a
}
