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

// Number is a dyadic fraction m/2ᵏ, which is what a finite game can be worth if it is a
// number at all. Numbers are in lowest terms, so that equal ones are ==, and the zero value
// is 0. The numerator has 63 bits and k is at most 62; arithmetic is exact, and a result
// that does not fit panics with an error that names it.
type Number struct {
	num int64 // odd, unless log is 0
	log uint8 // the denominator is 2^log
}

// maxLog is the exponent of the largest denominator.
const maxLog = 62

// Int returns the whole number n. It panics for the smallest int64, which has no negative.
func Int(n int64) Number {
	if n == math.MinInt64 {
		panic(words.Errorf("partizan: the number %.60s is too large: a numerator has 63 bits", strconv.FormatInt(n, 10)))
	}
	return Number{num: n}
}

// Fraction returns num divided by den. It is an error if den is not a power of two, or is
// not positive.
func Fraction(num, den int64) (Number, error) {
	switch {
	case den <= 0 || den&(den-1) != 0:
		return Number{}, words.Errorf("partizan: %s is no number of a finite game: its denominator is not a power of two", strconv.FormatInt(num, 10)+"/"+strconv.FormatInt(den, 10))
	case num == math.MinInt64:
		return Number{}, words.Errorf("partizan: the number %.60s is too large: a numerator has 63 bits", strconv.FormatInt(num, 10))
	}
	return reduced(num, uint8(bits.TrailingZeros64(uint64(den)))), nil
}

// FromRat returns a rational number of the standard library, such as the value of a tower,
// as a number. It is an error if its denominator is not a power of two, or if it is too large.
func FromRat(x *big.Rat) (Number, error) {
	if x == nil {
		return Number{}, words.Errorf("partizan: no number is given")
	}
	if !x.Num().IsInt64() || !x.Denom().IsInt64() {
		return Number{}, words.Errorf("partizan: the number %.60s is too large: a numerator has 63 bits", x.RatString())
	}
	return Fraction(x.Num().Int64(), x.Denom().Int64())
}

// MustFraction is [Fraction] for a denominator that is known to be a power of two; it
// panics with the error.
func MustFraction(num, den int64) Number { return words.Must(Fraction(num, den)) }

// reduced returns num/2^log in lowest terms.
func reduced(num int64, log uint8) Number {
	if num == 0 {
		return Number{}
	}
	shift := min(uint8(bits.TrailingZeros64(uint64(num))), log)
	return Number{num >> shift, log - shift}
}

// numerator returns the numerator of x over 2^log, for a log of at least that of x. It reports
// false if it does not fit.
func (x Number) numerator(log uint8) (int64, bool) {
	shift := log - x.log
	num := x.num << shift
	return num, shift < 64 && num>>shift == x.num
}

// Add returns x + y.
func (x Number) Add(y Number) Number {
	log := max(x.log, y.log)
	a, fits := x.numerator(log)
	b, alsoFits := y.numerator(log)
	sum := a + b
	if !fits || !alsoFits || (a^sum)&(b^sum) < 0 || sum == math.MinInt64 {
		panic(words.Errorf("partizan: the sum %s + %s is too large: a numerator has 63 bits", x.String(), y.String()))
	}
	return reduced(sum, log)
}

// Neg returns −x.
func (x Number) Neg() Number { return Number{-x.num, x.log} }

// Sub returns x − y.
func (x Number) Sub(y Number) Number { return x.Add(y.Neg()) }

// Half returns x/2.
func (x Number) Half() Number {
	if x.log == maxLog && x.num&1 == 1 {
		panic(words.Errorf("partizan: half of %s has a denominator above 2^%d", x.String(), maxLog))
	}
	return reduced(x.num, x.log+1)
}

// Cmp returns -1, 0 or 1 as x is less than, equal to or greater than y. It never fails.
func (x Number) Cmp(y Number) int {
	if x.log == y.log {
		return cmp.Compare(x.num, y.num)
	}
	return cmp.Or(cmp.Compare(x.floor(), y.floor()), cmp.Compare(x.fraction(), y.fraction()))
}

// Less reports whether x < y.
func (x Number) Less(y Number) bool { return x.Cmp(y) < 0 }

// Sign returns -1, 0 or 1 as x is negative, zero or positive.
func (x Number) Sign() int { return cmp.Compare(x.num, 0) }

// floor returns the largest integer that is at most x.
func (x Number) floor() int64 { return x.num >> x.log }

// fraction returns x − floor(x) in units of 2^-64.
func (x Number) fraction() uint64 { return uint64(x.num) << (64 - x.log) }

// abs returns the absolute value of x.
func (x Number) abs() Number {
	if x.num < 0 {
		return x.Neg()
	}
	return x
}

// IsInt reports whether x is a whole number.
func (x Number) IsInt() bool { return x.log == 0 }

// Float returns x as a floating-point number, for drawing.
func (x Number) Float() float64 { return math.Ldexp(float64(x.num), -int(x.log)) }

// Value returns the game {x − 1/2ᵏ | x + 1/2ᵏ} that is worth x.
func (x Number) Value() Value { return Value{number: x} }

// Birthday returns the number of moves in the longest play of the canonical form of x: |x|
// if x is whole, else the whole part of |x| plus 1 plus k.
func (x Number) Birthday() int {
	whole := int(x.abs().floor())
	if x.log > 0 {
		whole += 1 + int(x.log)
	}
	return whole
}

// String writes x in lowest terms, as in "3/4", "−1/2" or "7".
func (x Number) String() string {
	text := strconv.FormatInt(x.num, 10)
	if x.log > 0 {
		text += "/" + strconv.FormatInt(1<<x.log, 10)
	}
	return strings.Replace(text, "-", "−", 1)
}

// Simplest returns the number with the smallest birthday strictly between two others, the
// value of {low | high}: of the whole numbers in between the one nearest to 0, else the one
// with the smallest denominator. It reports false if low < high does not hold.
func Simplest(low, high Number) (Number, bool) {
	return simplest(bound{low, false, true}, bound{high, false, true})
}

// bound is an end of an interval. The interval is unbounded on a side that does not exist.
type bound struct {
	at       Number
	included bool
	exists   bool
}

// above reports whether x lies on the inner side of the lower bound b.
func (b bound) above(x Number) bool { return !b.exists || b.at.Cmp(x) < 0 || b.included && b.at == x }

// below reports whether x lies on the inner side of the upper bound b.
func (b bound) below(x Number) bool { return !b.exists || x.Cmp(b.at) < 0 || b.included && b.at == x }

// simplest returns the simplest number of an interval, false if it is empty. It tries the
// denominators 1, 2, 4, …: of the multiples of 1/2ᵏ the first that is large enough, or the
// last that is small enough, whichever is nearer to 0.
func simplest(low, high bound) (Number, bool) {
	if low.above(Number{}) && high.below(Number{}) {
		return Number{}, true
	}
	if low.exists && high.exists && high.at.Cmp(low.at) < 0 {
		return Number{}, false
	}
	if !low.above(Number{}) { // everything in the interval is positive
		for log := uint8(0); log <= maxLog; log++ {
			if x, fits := low.at.nextMultiple(log, low.included); fits && low.above(x) && high.below(x) {
				return x, true
			}
		}
	} else {
		x, found := simplest(bound{high.at.Neg(), high.included, high.exists}, bound{low.at.Neg(), low.included, low.exists})
		return x.Neg(), found
	}
	if low.at == high.at {
		return Number{}, false
	}
	panic(words.Errorf("partizan: between %s and %s there is no number with a denominator up to 2^%d", low.at.String(), high.at.String(), maxLog))
}

// nextMultiple returns the least multiple of 2^-log that is above x, or at least x.
func (x Number) nextMultiple(log uint8, orEqual bool) (Number, bool) {
	if x.log <= log {
		num, fits := x.numerator(log)
		if !orEqual {
			fits = fits && num < math.MaxInt64
			num++
		}
		return reduced(num, log), fits
	}
	return reduced(x.num>>(x.log-log)+1, log), true
}

// ParseNumber reads a whole number or a fraction, as in "3", "-5/8" or "−1/2". The fraction
// need not be in lowest terms.
func ParseNumber(text string) (Number, error) {
	top, bottom, isFraction := strings.Cut(strings.Replace(text, "−", "-", 1), "/")
	num, err := strconv.ParseInt(top, 10, 64)
	den := int64(1)
	if isFraction && err == nil {
		den, err = strconv.ParseInt(bottom, 10, 64)
	}
	if err != nil || strings.ContainsAny(text, "+_") || strings.HasPrefix(bottom, "-") {
		return Number{}, words.Errorf("partizan: %.40q is no number such as 3 or -5/8, with a numerator of up to 63 bits", text)
	}
	return Fraction(num, den)
}
