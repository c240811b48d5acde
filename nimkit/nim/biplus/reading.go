package biplus

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// Exponent is a reading of the article's shorthand z(a), and with it of â =
// 2^z(a).
type Exponent uint8

const (
	// Ceiling is z(a) = ⌈log2 a⌉, as printed. The article's own example has B =
	// 6 and B̂ = 4, where the ceiling gives 8.
	Ceiling Exponent = iota
	// Floor is z(a) = ⌊log2 a⌋, the place of the highest digit of a.
	Floor
)

// String returns "⌈log2⌉" or "⌊log2⌋".
func (e Exponent) String() string {
	if e == Ceiling {
		return "⌈log2⌉"
	}
	return "⌊log2⌋"
}

// Z is z(a), with z(0) = 0 as printed.
func (e Exponent) Z(a uint64) int {
	if a == 0 {
		return 0
	}
	if e == Ceiling {
		return bits.Len64(a - 1)
	}
	return bits.Len64(a) - 1
}

// ZeroRule is a reading of what the recursion does at 0, for which the article
// prints no case of its own.
type ZeroRule uint8

const (
	// HatOne: z(0) = 0 is printed, so the hat of 0 is 2^0 = 1.
	HatOne ZeroRule = iota
	// HatZero: the hat is explained only from 1 on; let that of 0 be 0.
	HatZero
	// Stop: 0 ++ n = n and m ++ 0 = m end the recursion, as the article says
	// of the neutral element.
	Stop
)

// String returns "0̂ = 1", "0̂ = 0" or "0 ++ n = n".
func (z ZeroRule) String() string {
	return [...]string{"0̂ = 1", "0̂ = 0", "0 ++ n = n"}[min(z, Stop)]
}

// Reading is one way to read the article's recursion for m ++ n, which is
//
//	(m − m̂) ++ (n − n̂)       if m̂ = n̂
//	m̂ + ((m − m̂) ++ n̂)       if m̂ > n̂
//	n̂ + (m ++ (n − n̂))       if m̂ < n̂
//
// as printed. The zero Reading is the printed one. [Meant] is right.
type Reading struct {
	Exponent Exponent
	// Whole reads "++ n" for the printed "++ n̂" in the second case, as the
	// third case has "m ++".
	Whole bool
	Zero  ZeroRule
}

// Meant is the reading that computes m ++ n: with the floor, with n for n̂ in the
// second case, and with an end at 0. Each of the three is needed, see
// [Reading.Audit].
func Meant() Reading { return Reading{Exponent: Floor, Whole: true, Zero: Stop} }

// Readings is all twelve readings, the printed one first, [Meant] last.
func Readings() []Reading {
	var rs []Reading
	for _, e := range []Exponent{Ceiling, Floor} {
		for _, whole := range []bool{false, true} {
			for _, z := range []ZeroRule{HatOne, HatZero, Stop} {
				rs = append(rs, Reading{e, whole, z})
			}
		}
	}
	return rs
}

// String names the three choices.
func (r Reading) String() string {
	second := "n̂"
	if r.Whole {
		second = "n"
	}
	return fmt.Sprintf("z = %v, second case ++ %s, %v", r.Exponent, second, r.Zero)
}

// Hat is â = 2^z(a) in this reading.
func (r Reading) Hat(a uint64) uint64 {
	if a == 0 && r.Zero == HatZero {
		return 0
	}
	return 1 << r.Exponent.Z(a)
}

// Failures of the recursion when it is run to the letter.
var (
	// ErrNegative: a difference is negative, for which z and ++ mean nothing.
	ErrNegative = errors.New("a number below 0")
	// ErrEndless: a call leads back to itself.
	ErrEndless = errors.New("no end")
	// ErrTooLarge: an argument of 2^62 or more, for which the hat may not fit.
	ErrTooLarge = errors.New("a number of 2^62 or more")
)

// Add runs the recursion to the letter. The error wraps [ErrNegative] or
// [ErrEndless] and names the call where it happens, or [ErrTooLarge].
func (r Reading) Add(m, n uint64) (uint64, error) {
	const limit = 1 << 62
	if m >= limit || n >= limit {
		return 0, fmt.Errorf("biplus: %d ++ %d: %w", m, n, ErrTooLarge)
	}
	var kept uint64
	var seen [][2]uint64
	for {
		if r.Zero == Stop && (m == 0 || n == 0) {
			return kept + m + n, nil
		}
		if slices.Contains(seen, [2]uint64{m, n}) {
			return 0, fmt.Errorf("biplus: %d ++ %d comes back to itself: %w", m, n, ErrEndless)
		}
		seen = append(seen, [2]uint64{m, n})
		mHat, nHat := r.Hat(m), r.Hat(n)
		if mHat > m && mHat >= nHat {
			return 0, fmt.Errorf("biplus: %d ++ %d takes %d from %d: %w", m, n, mHat, m, ErrNegative)
		}
		if nHat > n && nHat >= mHat {
			return 0, fmt.Errorf("biplus: %d ++ %d takes %d from %d: %w", m, n, nHat, n, ErrNegative)
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

// Audit is how a reading fares on all pairs of small numbers.
type Audit struct {
	Reading Reading
	Below   uint64 // all m, n below this
	Pairs   int    // how many pairs that is
	// Of these: right, a wrong number, a number below 0, no end.
	Right, Wrong, Negative, Endless int
	// The smallest pair that fails, by m + n and then by m, if any fails; what
	// m ++ n is; and what the reading makes of it.
	Fails bool
	M, N  uint64
	Want  uint64
	Got   uint64 // if Err is nil
	Err   error
}

// Audit runs the reading on every pair m, n below a bound and compares it with
// the exclusive or. It takes below² runs.
func (r Reading) Audit(below uint64) Audit {
	a := Audit{Reading: r, Below: below}
	if below == 0 {
		return a
	}
	for sum := range 2*below - 1 {
		for m := sum - min(sum, below-1); m <= min(sum, below-1); m++ {
			n := sum - m
			got, err := r.Add(m, n)
			a.Pairs++
			switch {
			case errors.Is(err, ErrNegative):
				a.Negative++
			case errors.Is(err, ErrEndless):
				a.Endless++
			case got != Add(m, n):
				a.Wrong++
			default:
				a.Right++
				continue
			}
			if !a.Fails {
				a.Fails, a.M, a.N, a.Want, a.Got, a.Err = true, m, n, Add(m, n), got, err
			}
		}
	}
	return a
}

// String says whether the reading holds, or where it fails first.
func (a Audit) String() string {
	switch {
	case !a.Fails:
		return fmt.Sprintf("%v: right for all %d pairs", a.Reading, a.Pairs)
	case a.Err != nil:
		return fmt.Sprintf("%v: fails for %d of %d pairs, first %d ++ %d = %d: %v", a.Reading, a.Pairs-a.Right, a.Pairs, a.M, a.N, a.Want, a.Err)
	}
	return fmt.Sprintf("%v: fails for %d of %d pairs, first %d ++ %d = %d, but gives %d", a.Reading, a.Pairs-a.Right, a.Pairs, a.M, a.N, a.Want, a.Got)
}
