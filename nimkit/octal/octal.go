// Package octal plays games on heaps that are taken from and split.
//
// A position is a row of heaps, and a move touches one heap: it takes some
// counters away and may leave the rest as one heap or break it into two or
// three. Guy and Smith (The G-values of various games, 1956) found that most
// such games can be written as one number in base eight, d0.d1d2d3…: the digit
// di says what may be left of a heap from which i counters are taken. It is the
// sum of
//
//	1  if a heap of exactly i may be taken whole, leaving nothing,
//	2  if i may be taken from a larger heap, leaving one heap,
//	4  if i may be taken so that two heaps are left, both with counters in them,
//	8  if i may be taken so that three heaps are left, all with counters in them.
//
// With the 8, digits go to fifteen, and A to F stand for ten to fifteen. A code
// with no digit above 3 is called quaternary, one with none above 7 octal, and any
// other hexadecimal (Winning Ways, chapter 4): [Code.Base].
//
// So Kayles (German article: Kegel-Nim), where a move takes one or two
// counters and may split the heap, is 0.77. Before the point stands the digit
// for taking nothing: 4 if a heap may be split in two without taking, as Lasker's
// Nim allows, 8 if in three, C if in both ways, else 0. A part in brackets repeats
// for ever, as in a repeating decimal: Nim, where any number may be taken, is
// 0.(3), and Lasker's Nim 4.(3).
//
// Every heap is worth a nim heap, its nim-value: the least number that is not
// the nim-value of an option (Sprague 1935, Grundy 1939). The nim-value of
// heaps side by side is the nim-sum of their nim-values, and the player to move
// loses exactly when it is 0. A [Table] computes nim-values, a [Certificate]
// proves that they repeat for ever, and a [Sum] knows its winning moves.
package octal

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Code is a game in octal notation, such as "0.77", or with digits to F. A code
// that came from [Parse] is well formed and in shortest form; any other is parsed
// when used.
type Code string

// Base is the number base that the digits of a code need.
type Base int

// The bases of codes.
const (
	Quaternary  Base = 4  // digits to 3: heaps are never split
	Octal       Base = 8  // digits to 7: a heap may be split in two
	Hexadecimal Base = 16 // digits to F: a heap may be split in three
)

// String is the word for the base, "0" for a code that cannot be read.
func (b Base) String() string {
	switch b {
	case Quaternary:
		return "quaternary"
	case Octal:
		return "octal"
	case Hexadecimal:
		return "hexadecimal"
	}
	return strconv.Itoa(int(b))
}

// Base tells whether a code is quaternary, octal or hexadecimal: the least of the
// three that its digits need. The error is that of [Parse].
func (c Code) Base() (Base, error) {
	r, err := c.rule()
	if err != nil {
		return 0, err
	}
	return r.base(), nil
}

// Games with names. The codes are those of Winning Ways, chapter 4.
const (
	// Nim: take any number of counters.
	Nim Code = "0.(3)"
	// Kayles: take one or two counters, then split the heap or not
	// (German article: Kegel-Nim).
	Kayles Code = "0.77"
	// DawsonsKayles: take exactly two counters, then split the heap or not.
	DawsonsKayles Code = "0.07"
	// DawsonsChess: take one counter that stands alone, or two or three with
	// what is left in one heap, or three with a split. Its heap of n is worth
	// the heap of n+1 in Dawson's Kayles.
	DawsonsChess Code = "0.137"
	// Lasker is Nim in which a move may instead split a heap in two
	// (Lasker, Brettspiele der Völker, 1931; German article: Lasker-Nim).
	Lasker Code = "4.(3)"
	// Treblecross is one-player's-mark noughts and crosses on a strip, as a
	// game on heaps. No period of it is known.
	Treblecross Code = "0.007"
	// Officers: take one counter from a heap of two or more, then split it or
	// not. No period of it is known.
	Officers Code = "0.6"
)

// MaxDigits is the most digits that a code may have after its point, and so the
// largest take of [Subtraction].
const MaxDigits = 1 << 16

// rule is a code taken apart, or a splitting. That of any other game has no digits.
type rule struct {
	digits []byte // d0, d1, …: one value from 0 to 15 each
	tail   []byte // the digits that repeat for ever behind them; nil if none do
	apart  int    // two heaps left must differ by at least this
}

// digit returns d_i, with the tail unrolled.
func (r rule) digit(i int) byte {
	switch {
	case i < len(r.digits):
		return r.digits[i]
	case len(r.tail) > 0:
		return r.tail[(i-len(r.digits))%len(r.tail)]
	}
	return 0
}

// base returns the base that the digits need.
func (r rule) base() Base {
	all := byte(0)
	for _, d := range slices.Concat(r.digits, r.tail) {
		all |= d
	}
	switch {
	case all&8 != 0:
		return Hexadecimal
	case all&4 != 0:
		return Octal
	}
	return Quaternary
}

// takes are the numbers of counters that the digits before a tail let be taken, by the
// number of heaps that are left.
type takes struct {
	rule
	one, two, three []int
}

func (r rule) takes() takes {
	t := takes{rule: r}
	for i, d := range r.digits {
		for k, counters := range []*[]int{&t.one, &t.two, &t.three} {
			if d>>k&2 != 0 {
				*counters = append(*counters, i)
			}
		}
	}
	return t
}

// unsplit calls add with the value of each option of the next heap by these takes that
// leaves one heap, or none.
func (t takes) unsplit(g []uint16, add func(v uint16)) {
	heap := len(g)
	if t.digit(heap)&1 != 0 {
		add(0)
	}
	for _, i := range t.one {
		if i < heap {
			add(g[heap-i])
		}
	}
}

// parts returns the most heaps that a move leaves by the theorem on periods, which
// makes no difference between one heap and two.
func (r rule) parts() int {
	if r.base() == Hexadecimal {
		return 3
	}
	return 2
}

// last returns k, the index of the last digit before the tail.
func (r rule) last() int { return len(r.digits) - 1 }

// hasTheorem reports whether a period can be proven: there are digits of which none
// repeat, or only threes.
func (r rule) hasTheorem() bool {
	return len(r.digits) > 0 && (len(r.tail) == 0 || len(r.tail) == 1 && r.tail[0] == 3)
}

// Parse reads a code: d0, a point, the digits d1 d2 …, and optionally a part in
// brackets that repeats for ever, as in "4.(3)". A missing d0 means 0, so ".77" is
// Kayles. The digits are 0 to 9 and A to F, which may be small letters.
//
// The code returned is in shortest form: no zeros at the end, the repeating part
// as short and as far left as it goes, and capital letters, so two codes with the
// same digits are equal. The error names the digit or character and the rule it broke.
func Parse(s string) (Code, error) {
	r, err := Code(s).rule()
	if err != nil {
		return "", err
	}
	return r.code(), nil
}

// MustParse is [Parse] for codes known to be good. It panics if s is not one.
func MustParse(s string) Code { return words.Must(Parse(s)) }

// moreSigns are those of CGSuite's codes that are not read here: numbers of heaps in
// braces, and which of them must be equal or not.
const moreSigns = "!?={}*&;[]"

// rule takes the code apart and brings it into shortest form.
func (c Code) rule() (rule, error) {
	bad := func(format string, a ...any) (rule, error) {
		return rule{}, words.Errorf("octal: code %q: %w", shorten(string(c)), words.Errorf(format, a...))
	}
	front, back, point := strings.Cut(string(c), ".")
	if !point {
		return bad("no point; a code reads d0.d1d2…, such as 0.77")
	}
	if digits := len(back) - strings.Count(back, "(") - strings.Count(back, ")"); digits > MaxDigits {
		return bad("%d digits after the point, more than %d", digits, MaxDigits)
	}
	r := rule{digits: []byte{0}}
	switch front {
	case "", "0":
	case "4", "8", "C", "c":
		r.digits[0] = digitOf(rune(front[0]))
	default:
		if strings.ContainsAny(front, moreSigns) {
			return bad("%s before the point: cgsuite.TakeAndBreak reads codes with such signs", shorten(front))
		}
		return bad("d0 = %s: before the point stands 0, or what a heap may be split into without taking: 4 for two heaps, 8 for three, C for both; anything else would be a move that changes nothing", shorten(front))
	}
	back, again, repeats := strings.Cut(back, "(")
	again, behind, closed := strings.Cut(again, ")")
	for _, part := range []struct {
		text string
		to   *[]byte
	}{{back, &r.digits}, {again, &r.tail}} {
		for _, ch := range part.text {
			switch d, i := digitOf(ch), len(r.digits)+len(r.tail); {
			case d <= 15:
				*part.to = append(*part.to, d)
			case strings.ContainsRune(moreSigns, ch):
				return bad("%q after the point: cgsuite.TakeAndBreak reads codes with such signs", ch)
			default:
				return bad("d%d = %q: a digit is one of 0 to 9 and A to F (cgsuite.TakeAndBreak reads more)", i, ch)
			}
		}
	}
	switch {
	case repeats && !closed:
		return bad("the bracket is not closed")
	case repeats && again == "":
		return bad("nothing in the brackets; the repeating part needs a digit")
	case behind != "":
		ch, _ := utf8.DecodeRuneInString(behind)
		return bad("%q after the closing bracket; the repeating part comes last", ch)
	}
	return r.reduce(), nil
}

// digitSigns are the digits of a code.
const digitSigns = "0123456789ABCDEF"

// digitOf is the value of a digit, and a number above 15 of what is none.
func digitOf(ch rune) byte { return byte(strings.IndexRune(digitSigns, unicode.ToUpper(ch))) }

// shorten keeps an error readable when the input was long.
func shorten(s string) string {
	const most = 40
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}

// reduce brings r into shortest form.
func (r rule) reduce() rule {
	if !slices.ContainsFunc(r.tail, func(d byte) bool { return d != 0 }) {
		r.tail = nil
	}
	if n := len(r.tail); n > 0 {
		n = leastRoot(r.tail)
		r.tail = r.tail[:n]
		// 0.3(13) is 0.(31): move the tail left over the digits it agrees with.
		moved := 0
		for k := r.last(); k > 0 && r.digits[k] == r.tail[n-1-moved%n]; k-- {
			moved++
		}
		r.digits = r.digits[:len(r.digits)-moved]
		cut := n - moved%n
		r.tail = slices.Concat(r.tail[cut:], r.tail[:cut])
		return r
	}
	for len(r.digits) > 1 && r.digits[r.last()] == 0 {
		r.digits = r.digits[:r.last()]
	}
	return r
}

// leastRoot returns the length of the shortest word that, repeated, gives w.
func leastRoot(w []byte) int {
	for p := 1; p < len(w); p++ {
		if len(w)%p == 0 && slices.Equal(w[p:], w[:len(w)-p]) {
			return p
		}
	}
	return len(w)
}

// code writes r with its digits.
func (r rule) code() Code {
	var b strings.Builder
	for i, d := range r.digits {
		b.WriteByte(digitSigns[d])
		if i == 0 {
			b.WriteByte('.')
		}
	}
	if len(r.digits) == 1 && len(r.tail) == 0 {
		b.WriteByte('0')
	}
	if len(r.tail) > 0 {
		b.WriteByte('(')
		for _, d := range r.tail {
			b.WriteByte(digitSigns[d])
		}
		b.WriteByte(')')
	}
	return Code(b.String())
}

// Subtraction returns the code of the game in which a move takes one of the
// given numbers of counters from a heap and never splits it. So
// Subtraction(1, 2, 3) is 0.333, Bachet's game. It is an error if no take is
// given, or if one is smaller than 1, larger than [MaxDigits], or given twice.
func Subtraction(takes ...int) (Code, error) {
	if len(takes) == 0 {
		return "", words.Errorf("octal: subtraction game without a take")
	}
	for _, s := range takes {
		if s < 1 || s > MaxDigits {
			return "", words.Errorf("octal: take %d: a take is a number from 1 to %d", s, MaxDigits)
		}
	}
	r := rule{digits: make([]byte, 1+slices.Max(takes))}
	for _, s := range takes {
		if r.digits[s] != 0 {
			return "", words.Errorf("octal: take %d given twice", s)
		}
		r.digits[s] = 3
	}
	return r.code(), nil
}

// MustSubtraction is [Subtraction] for takes known to be good. It panics if
// they are not.
func MustSubtraction(takes ...int) Code { return words.Must(Subtraction(takes...)) }

// Options yields what a heap may become in one move, each option as the heaps
// that are left, smaller ones first: an empty slice for a heap taken whole. No
// option comes twice. It panics if the code is not well formed.
func (c Code) Options(heap int) iter.Seq[[]int] {
	r := words.Must(c.rule())
	return func(yield func([]int) bool) {
		last := heap
		if len(r.tail) == 0 {
			last = min(heap, r.last())
		}
		for i := 0; i <= last; i++ {
			d, rest := r.digit(i), heap-i
			if d&1 != 0 && rest == 0 && !yield([]int{}) {
				return
			}
			if d&2 != 0 && rest >= 1 && !yield([]int{rest}) {
				return
			}
			for a := 1; d&4 != 0 && a <= rest/2; a++ {
				if !yield([]int{a, rest - a}) {
					return
				}
			}
			for a := 1; d&8 != 0 && a <= rest/3; a++ {
				for b := a; b <= (rest-a)/2; b++ {
					if !yield([]int{a, b, rest - a - b}) {
						return
					}
				}
			}
		}
	}
}

// NimValues returns the nim-values of the heaps 0, 1, …, n, so n+1 numbers
// (German article: Grundy-Werte). See [Table.Extend] for the cost and the errors;
// for a heap too large for that see [Certificate.NimValue].
func (c Code) NimValues(n int) ([]nimkit.Nimber, error) { return nimValues(c, n) }

// UpTo is the nim-values of the heaps 0, 1, …, n with their period, for a figure.
func (c Code) UpTo(n int) Values { return Values{c, n} }

// Certificate proves the period of the nim-values; see [FindPeriod].
func (c Code) Certificate() (Certificate, error) { return certificate(c) }

// Heaps returns the game on heaps of the given sizes, in normal play, see [Sum.Game].
func (c Code) Heaps(sizes ...int) nimkit.Game { return heaps(c, sizes).Game() }

// Sum returns the position with heaps of the given sizes.
func (c Code) Sum(sizes ...int) Sum { return heaps(c, sizes) }
