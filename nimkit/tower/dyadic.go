package tower

import (
	"math/big"
	"strings"

	"nimlab/nimkit/words"
)

// A Dyadic is a dyadic fraction: an integer over a power of two. The zero value is the number
// 0. Arithmetic is exact and cannot overflow. Values are immutable; compare them with
// [Dyadic.Cmp].
type Dyadic struct {
	num *big.Int // odd, unless log is 0; nil for 0
	log uint     // the denominator is 2^log
}

var one = big.NewInt(1)

// newDyadic returns num / 2^log in lowest terms. It keeps num.
func newDyadic(num *big.Int, log uint) Dyadic {
	shift := min(num.TrailingZeroBits(), log)
	if num.Sign() == 0 {
		shift = log
	}
	return Dyadic{num.Rsh(num, shift), log - shift}
}

func (d Dyadic) numerator() *big.Int {
	if d.num == nil {
		return new(big.Int)
	}
	return d.num
}

func (d Dyadic) denominator() *big.Int { return new(big.Int).Lsh(one, d.log) }

// over returns a new integer n with d = n / 2^log. The log must be at least that of d.
func (d Dyadic) over(log uint) *big.Int { return new(big.Int).Lsh(d.numerator(), log-d.log) }

// Add returns d + e.
func (d Dyadic) Add(e Dyadic) Dyadic {
	log := max(d.log, e.log)
	n := d.over(log)
	return newDyadic(n.Add(n, e.over(log)), log)
}

// Neg returns -d.
func (d Dyadic) Neg() Dyadic { return Dyadic{new(big.Int).Neg(d.numerator()), d.log} }

// Sub returns d - e.
func (d Dyadic) Sub(e Dyadic) Dyadic { return d.Add(e.Neg()) }

// Cmp returns -1, 0 or 1 if d is less than, equal to or greater than e.
func (d Dyadic) Cmp(e Dyadic) int {
	log := max(d.log, e.log)
	return d.over(log).Cmp(e.over(log))
}

// Sign returns -1, 0 or 1 if d is negative, zero or positive.
func (d Dyadic) Sign() int { return d.numerator().Sign() }

// Rat returns d as a rational number of the standard library.
func (d Dyadic) Rat() *big.Rat { return new(big.Rat).SetFrac(d.numerator(), d.denominator()) }

// String returns d in lowest terms, as in "3/4", "-1/2", "5/2" or "7".
func (d Dyadic) String() string {
	if d.log == 0 {
		return d.numerator().String()
	}
	return d.numerator().String() + "/" + d.denominator().String()
}

// Mixed returns d as a mixed number, as in "2 1/2", "-2 1/2" or "3/4".
func (d Dyadic) Mixed() string {
	whole, part := new(big.Int).QuoRem(d.numerator(), d.denominator(), new(big.Int))
	if d.log == 0 || whole.Sign() == 0 {
		return d.String()
	}
	return whole.String() + " " + part.Abs(part).String() + "/" + d.denominator().String()
}

// maxLetters limits the length of a text for [ParseDyadic], and so its time.
const maxLetters = 100_000

// ParseDyadic reads the formats of [Dyadic.String] and [Dyadic.Mixed], in up to 100,000
// letters. The fraction need not be in lowest terms, but its denominator must be a power of
// two.
func ParseDyadic(s string) (Dyadic, error) {
	bad := func(format string, a ...any) (Dyadic, error) {
		return Dyadic{}, words.Errorf("tower: value %q: %w", brief(s), words.Errorf(format, a...))
	}
	if len(s) > maxLetters {
		return bad("%d letters are more than %d", len(s), maxLetters)
	}
	unsigned, negative := strings.CutPrefix(s, "-")
	fraction, whole := unsigned, "0"
	if w, f, mixed := strings.Cut(unsigned, " "); mixed {
		whole, fraction = w, f
		if !strings.Contains(f, "/") {
			return bad("no fraction after the space")
		}
	}
	top, bottom, isFraction := strings.Cut(fraction, "/")
	if !isFraction {
		bottom = "1"
	}
	var parts [3]*big.Int
	for i, digits := range []string{whole, top, bottom} {
		if digits == "" || strings.Trim(digits, "0123456789") != "" {
			return bad("%q is not a whole number in digits", brief(digits))
		}
		parts[i], _ = new(big.Int).SetString(digits, 10)
	}
	num, den := parts[1], parts[2]
	log := den.TrailingZeroBits()
	if den.Sign() == 0 || uint(den.BitLen()) != log+1 {
		return bad("the denominator %s is not a power of two", brief(bottom))
	}
	num.Add(num, parts[0].Lsh(parts[0], log))
	if negative {
		num.Neg(num)
	}
	return newDyadic(num, log), nil
}

// MustParseDyadic is [ParseDyadic] for a constant string. It panics with the error of
// ParseDyadic.
func MustParseDyadic(s string) Dyadic { return words.Must(ParseDyadic(s)) }
