package nim

import (
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
)

// Biplus is the German article's binary addition m ++ n ("biplus"), computed as
// the exclusive or.
func Biplus(m, n uint64) uint64 { return m ^ n }

// BiplusByDefinition is m ++ n as the article defines it: the sum over k from 0
// to z(m+n) of |b_k(m) − b_k(n)|·2^k, where b_k is the k-th binary digit and
// z(a) = ⌈log2 a⌉, z(0) = 0.
//
// Here the ceiling does no harm. The highest digit of m or n is no higher than
// that of m + n, and the ceiling reaches it, often with a digit 0 to spare.
func BiplusByDefinition(m, n uint64) uint64 {
	top := 63 // the highest digit there is
	if sum, carry := bits.Add64(m, n, 0); carry == 0 {
		top = min(top, Ceiling.Z(sum))
	}
	var out uint64
	for k := range top + 1 {
		if m>>k&1 != n>>k&1 {
			out += 1 << k
		}
	}
	return out
}

// MentalKind is what one step of mental biplus does.
type MentalKind uint8

const (
	// BothHave: m and n have the same top power of two. It cancels: drop it
	// from both.
	BothHave MentalKind = iota
	// FirstHas: m has the larger top power. It goes into the result.
	FirstHas
	// SecondHas: n has the larger top power. It goes into the result.
	SecondHas
	// FirstZero: 0 ++ n = n ends the reckoning.
	FirstZero
	// SecondZero: m ++ 0 = m ends the reckoning.
	SecondZero
)

// MentalStep is one step of mental biplus, with all that the article asks the
// reckoner to keep repeating: the result so far and the two numbers.
type MentalStep struct {
	Kind         MentalKind
	Power        uint64 // the power dropped or kept; in the last step the number kept
	M, N         uint64 // the two numbers before the step
	KeptBefore   uint64 // the result so far, before the step
	NextM, NextN uint64 // the two numbers after the step
	Kept         uint64 // the result so far, after the step
}

// String says the step as one would murmur it.
func (s MentalStep) String() string {
	var what string
	switch s.Kind {
	case BothHave:
		what = fmt.Sprintf("both have a %d, drop it", s.Power)
	case FirstHas, SecondHas:
		what = fmt.Sprintf("only %d has a %d, keep it", max(s.M, s.N), s.Power)
	default:
		what = fmt.Sprintf("that is %d", s.Power)
		if s.KeptBefore > 0 {
			what += fmt.Sprintf(", with %d kept makes %d", s.KeptBefore, s.Kept)
		}
		return fmt.Sprintf("%d ++ %d: %s", s.M, s.N, what)
	}
	next := fmt.Sprintf("%d ++ %d", s.NextM, s.NextN)
	if s.Kept > 0 {
		next = fmt.Sprintf("%d + (%s)", s.Kept, next)
	}
	return fmt.Sprintf("%d ++ %d: %s; %s", s.M, s.N, what, next)
}

// Mental is m ++ n in the head: the article's recursion as it is meant, every
// step a value.
type Mental struct {
	M, N   uint64
	Steps  []MentalStep
	Result uint64
}

// MentalBiplus reckons m ++ n in the head. It takes at most 65 steps.
func MentalBiplus(m, n uint64) Mental {
	r := Mental{M: m, N: n}
	for {
		s := MentalStep{M: m, N: n, NextM: m, NextN: n, KeptBefore: r.Result}
		mTop, nTop := TopPower(m), TopPower(n)
		done := false
		switch {
		case m == 0:
			s.Kind, s.Power, s.NextN, done = FirstZero, n, 0, true
		case n == 0:
			s.Kind, s.Power, s.NextM, done = SecondZero, m, 0, true
		case mTop == nTop:
			s.Kind, s.Power, s.NextM, s.NextN = BothHave, mTop, m-mTop, n-nTop
		case mTop > nTop:
			s.Kind, s.Power, s.NextM = FirstHas, mTop, m-mTop
		default:
			s.Kind, s.Power, s.NextN = SecondHas, nTop, n-nTop
		}
		if s.Kind != BothHave {
			r.Result += s.Power // digits never meet: no carry
		}
		s.Kept = r.Result
		r.Steps = append(r.Steps, s)
		if m, n = s.NextM, s.NextN; done {
			return r
		}
	}
}

// String is the steps, one a line.
func (r Mental) String() string {
	lines := make([]string, len(r.Steps))
	for i, s := range r.Steps {
		lines[i] = s.String()
	}
	return strings.Join(lines, "\n")
}

// Mental reckons the nim-sum in the head, heap after heap: for (1, 3, 5, 7) it
// is 1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0. One reckoning fewer than heaps.
func (p Position) Mental() []Mental {
	if len(p) == 0 {
		return nil
	}
	var rs []Mental
	sum := p[0]
	for _, h := range p[1:] {
		r := MentalBiplus(sum, h)
		rs = append(rs, r)
		sum = r.Result
	}
	return rs
}

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

// Biplus runs the recursion to the letter. The error wraps [ErrNegative] or
// [ErrEndless] and names the call where it happens, or [ErrTooLarge].
func (r Reading) Biplus(m, n uint64) (uint64, error) {
	const limit = 1 << 62
	if m >= limit || n >= limit {
		return 0, fmt.Errorf("nim: %d ++ %d: %w", m, n, ErrTooLarge)
	}
	var kept uint64
	var seen [][2]uint64
	for {
		if r.Zero == Stop && (m == 0 || n == 0) {
			return kept + m + n, nil
		}
		if slices.Contains(seen, [2]uint64{m, n}) {
			return 0, fmt.Errorf("nim: %d ++ %d comes back to itself: %w", m, n, ErrEndless)
		}
		seen = append(seen, [2]uint64{m, n})
		mHat, nHat := r.Hat(m), r.Hat(n)
		if mHat > m && mHat >= nHat {
			return 0, fmt.Errorf("nim: %d ++ %d takes %d from %d: %w", m, n, mHat, m, ErrNegative)
		}
		if nHat > n && nHat >= mHat {
			return 0, fmt.Errorf("nim: %d ++ %d takes %d from %d: %w", m, n, nHat, n, ErrNegative)
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
			got, err := r.Biplus(m, n)
			a.Pairs++
			switch {
			case errors.Is(err, ErrNegative):
				a.Negative++
			case errors.Is(err, ErrEndless):
				a.Endless++
			case got != Biplus(m, n):
				a.Wrong++
			default:
				a.Right++
				continue
			}
			if !a.Fails {
				a.Fails, a.M, a.N, a.Want, a.Got, a.Err = true, m, n, Biplus(m, n), got, err
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

// Law is a law of an abelian group in which every element is its own inverse.
type Law uint8

const (
	Neutral     Law = iota // a ++ 0 = a and 0 ++ a = a
	SelfInverse            // a ++ a = 0
	Commutative            // a ++ b = b ++ a
	Associative            // (a ++ b) ++ c = a ++ (b ++ c)
)

// String returns "neutral", "self-inverse", "commutative" or "associative".
func (l Law) String() string {
	return [...]string{"neutral", "self-inverse", "commutative", "associative"}[min(l, Associative)]
}

// LawCheck is what checking the group laws on some triples found.
type LawCheck struct {
	Triples int // how many were checked
	Broken  bool
	Law     Law // the first law found broken, and where
	A, B, C uint64
}

// CheckLaws checks an operation on ℕ0 against all four laws, on each triple in
// turn, and stops at the first that breaks one.
func CheckLaws(op func(a, b uint64) uint64, triples iter.Seq[[3]uint64]) LawCheck {
	var check LawCheck
	for t := range triples {
		a, b, c := t[0], t[1], t[2]
		check.Triples++
		holds := [...]bool{
			Neutral:     op(a, 0) == a && op(0, a) == a,
			SelfInverse: op(a, a) == 0,
			Commutative: op(a, b) == op(b, a),
			Associative: op(op(a, b), c) == op(a, op(b, c)),
		}
		for law, ok := range holds {
			if !ok {
				check.Broken, check.Law, check.A, check.B, check.C = true, Law(law), a, b, c
				return check
			}
		}
	}
	return check
}

// TriplesBelow is every triple of numbers below a bound.
func TriplesBelow(bound uint64) iter.Seq[[3]uint64] {
	return func(yield func([3]uint64) bool) {
		for a := range bound {
			for b := range bound {
				for c := range bound {
					if !yield([3]uint64{a, b, c}) {
						return
					}
				}
			}
		}
	}
}

// RandomTriples is count random triples of any uint64, the same for the same
// seed. Each number has a random length, so that small ones occur too.
func RandomTriples(seed uint64, count int) iter.Seq[[3]uint64] {
	return func(yield func([3]uint64) bool) {
		random := rand.New(rand.NewPCG(seed, 0))
		for range count {
			var t [3]uint64
			for i := range t {
				t[i] = random.Uint64() >> random.UintN(64)
			}
			if !yield(t) {
				return
			}
		}
	}
}
