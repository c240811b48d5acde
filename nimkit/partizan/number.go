package partizan

import (
	"cmp"
	"math"
	"math/big"
	"math/bits"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// A Number is a dyadic fraction m/2ᵏ. If the value of a finite game is a number, it has this form.
// Numbers are in lowest terms, so that == compares their values; the zero Number is 0. The numerator has
// 63 bits, and k is at most 62. Arithmetic is exact. A method whose result does not fit panics with an
// error that names the numbers.
type Number struct {
	num      int64 // odd, unless exponent is 0
	exponent uint8 // the denominator is 2^exponent
}

// maxExponent is the exponent of the largest denominator.
const maxExponent = 62

// Int returns the whole number n. It panics if n is math.MinInt64, because −n must also fit.
func Int(n int64) Number {
	if n == math.MinInt64 {
		panic(words.Errorf("partizan: the number %.60s is too large: a numerator has 63 bits", strconv.FormatInt(n, 10)))
	}
	return Number{num: n}
}

// Fraction returns num/den. It returns an error unless den is a positive power of two, and for the
// numerator math.MinInt64.
func Fraction(num, den int64) (Number, error) {
	switch {
	case den <= 0 || den&(den-1) != 0:
		return Number{}, words.Errorf("partizan: %s is no number of a finite game: its denominator is not a power of two", strconv.FormatInt(num, 10)+"/"+strconv.FormatInt(den, 10))
	case num == math.MinInt64:
		return Number{}, words.Errorf("partizan: the number %.60s is too large: a numerator has 63 bits", strconv.FormatInt(num, 10))
	}
	return reduced(num, uint8(bits.TrailingZeros64(uint64(den)))), nil
}

// FromRat converts a rational number of package math/big, such as the value of a tower. It returns an
// error for nil, if the denominator is not a power of two, and if a number does not fit.
func FromRat(x *big.Rat) (Number, error) {
	if x == nil {
		return Number{}, words.Errorf("partizan: no number is given")
	}
	if !x.Num().IsInt64() || !x.Denom().IsInt64() {
		return Number{}, words.Errorf("partizan: the number %.60s is too large: a numerator has 63 bits", x.RatString())
	}
	return Fraction(x.Num().Int64(), x.Denom().Int64())
}

// MustFraction returns num/den for a denominator that is known to be a power of two. It panics with the
// error of [Fraction].
func MustFraction(num, den int64) Number { return words.Must(Fraction(num, den)) }

// reduced returns num/2^exponent in lowest terms.
func reduced(num int64, exponent uint8) Number {
	if num == 0 {
		return Number{}
	}
	shift := min(uint8(bits.TrailingZeros64(uint64(num))), exponent)
	return Number{num >> shift, exponent - shift}
}

// numerator returns the numerator of x for the denominator 2^exponent, which must be at least that of x. It
// reports false if the numerator does not fit.
func (x Number) numerator(exponent uint8) (int64, bool) {
	shift := exponent - x.exponent
	num := x.num << shift
	return num, shift < 64 && num>>shift == x.num
}

// Add returns x + y. It panics if the sum does not fit.
func (x Number) Add(y Number) Number {
	exponent := max(x.exponent, y.exponent)
	xNum, fits := x.numerator(exponent)
	yNum, alsoFits := y.numerator(exponent)
	sum := xNum + yNum
	if !fits || !alsoFits || (xNum^sum)&(yNum^sum) < 0 || sum == math.MinInt64 {
		panic(words.Errorf("partizan: the sum %s + %s is too large: a numerator has 63 bits", x.String(), y.String()))
	}
	return reduced(sum, exponent)
}

// Neg returns −x.
func (x Number) Neg() Number { return Number{-x.num, x.exponent} }

// Sub returns x − y. It panics if the difference does not fit.
func (x Number) Sub(y Number) Number { return x.Add(y.Neg()) }

// Half returns x/2. It panics if the denominator would be above 2^62.
func (x Number) Half() Number {
	if x.exponent == maxExponent && x.num&1 == 1 {
		panic(words.Errorf("partizan: half of %s has a denominator above 2^%d", x.String(), maxExponent))
	}
	return reduced(x.num, x.exponent+1)
}

// Cmp returns -1, 0 or 1 if x is less than, equal to or greater than y. It never panics.
func (x Number) Cmp(y Number) int {
	if x.exponent == y.exponent {
		return cmp.Compare(x.num, y.num)
	}
	return cmp.Or(cmp.Compare(x.floor(), y.floor()), cmp.Compare(x.fractionalPart(), y.fractionalPart()))
}

// Less reports whether x < y.
func (x Number) Less(y Number) bool { return x.Cmp(y) < 0 }

// Sign returns -1, 0 or 1 if x is negative, zero or positive.
func (x Number) Sign() int { return cmp.Compare(x.num, 0) }

// floor returns the largest integer that is at most x.
func (x Number) floor() int64 { return x.num >> x.exponent }

// fractionalPart returns x − floor(x) in units of 2^-64.
func (x Number) fractionalPart() uint64 { return uint64(x.num) << (64 - x.exponent) }

// abs returns the absolute value of x.
func (x Number) abs() Number {
	if x.num < 0 {
		return x.Neg()
	}
	return x
}

// IsInt reports whether x is an integer.
func (x Number) IsInt() bool { return x.exponent == 0 }

// Float returns x rounded to the nearest float64, for drawing.
func (x Number) Float() float64 { return math.Ldexp(float64(x.num), -int(x.exponent)) }

// Value returns x as the value of a game. Its canonical form is {x − 1/2ᵏ | x + 1/2ᵏ} for k > 0.
func (x Number) Value() Value { return Value{number: x} }

// Birthday returns the number of moves in the longest play of the canonical form of x: |x|
// if x is whole, else the whole part of |x| plus 1 plus k.
func (x Number) Birthday() int {
	whole := int(x.abs().floor())
	if x.exponent > 0 {
		whole += 1 + int(x.exponent)
	}
	return whole
}

// String writes x in lowest terms, as in "3/4", "−1/2" or "7".
func (x Number) String() string {
	text := strconv.FormatInt(x.num, 10)
	if x.exponent > 0 {
		text += "/" + strconv.FormatInt(1<<x.exponent, 10)
	}
	return strings.Replace(text, "-", "−", 1)
}

// Simplest returns the number with the smallest birthday strictly between low and high, which is the
// value of {low | high}. If there are whole numbers in between, it is the one nearest to 0; otherwise it
// is the number with the smallest denominator. It reports false unless low < high. It panics if no
// number with a denominator up to 2^62 lies between them.
func Simplest(low, high Number) (Number, bool) {
	return simplest(bound{low, false, true}, bound{high, false, true})
}

// A bound is an end of an interval. If exists is false, the interval is unbounded on that side.
type bound struct {
	value    Number
	included bool // the interval contains the value
	exists   bool
}

// isBelow reports whether the lower bound b permits x.
func (b bound) isBelow(x Number) bool {
	return !b.exists || b.value.Cmp(x) < 0 || b.included && b.value == x
}

// isAbove reports whether the upper bound b permits x.
func (b bound) isAbove(x Number) bool {
	return !b.exists || x.Cmp(b.value) < 0 || b.included && b.value == x
}

// simplest returns the simplest number of an interval. It reports false if the interval is empty, and panics
// if the interval contains only numbers with a denominator above 2^62. If all its numbers are positive, simplest
// tries the denominators 1, 2, 4, …, each time with the least multiple of 1/2ᵏ that is large enough. If all are
// negative, it negates the result for the mirrored interval.
func simplest(low, high bound) (Number, bool) {
	if low.isBelow(Number{}) && high.isAbove(Number{}) {
		return Number{}, true
	}
	if low.exists && high.exists && high.value.Cmp(low.value) < 0 {
		return Number{}, false
	}
	if !low.isBelow(Number{}) { // everything in the interval is positive
		for exponent := uint8(0); exponent <= maxExponent; exponent++ {
			if x, fits := low.value.nextMultiple(exponent, low.included); fits && low.isBelow(x) && high.isAbove(x) {
				return x, true
			}
		}
	} else {
		x, found := simplest(bound{high.value.Neg(), high.included, high.exists}, bound{low.value.Neg(), low.included, low.exists})
		return x.Neg(), found
	}
	if low.value == high.value {
		return Number{}, false
	}
	panic(words.Errorf("partizan: between %s and %s there is no number with a denominator up to 2^%d", low.value.String(), high.value.String(), maxExponent))
}

// nextMultiple returns the least multiple of 2^-exponent that is above x or, if orEqual is true, at least x.
// It reports false if the multiple does not fit.
func (x Number) nextMultiple(exponent uint8, orEqual bool) (Number, bool) {
	if x.exponent <= exponent {
		num, fits := x.numerator(exponent)
		if !orEqual {
			fits = fits && num < math.MaxInt64
			num++
		}
		return reduced(num, exponent), fits
	}
	return reduced(x.num>>(x.exponent-exponent)+1, exponent), true
}

// ParseNumber reads a whole number or a fraction, as in "3", "-5/8" or "−1/2". The fraction
// need not be in lowest terms.
func ParseNumber(text string) (Number, error) {
	numerator, denominator, isFraction := strings.Cut(strings.Replace(text, "−", "-", 1), "/")
	num, err := strconv.ParseInt(numerator, 10, 64)
	den := int64(1)
	if isFraction && err == nil {
		den, err = strconv.ParseInt(denominator, 10, 64)
	}
	if err != nil || strings.ContainsAny(text, "+_") || strings.HasPrefix(denominator, "-") {
		return Number{}, words.Errorf("partizan: %.40q is no number such as 3 or -5/8, with a numerator of up to 63 bits", text)
	}
	return Fraction(num, den)
}
