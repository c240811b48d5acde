// Package octal computes nim-values of games in which heaps are taken from and split.
//
// A position is a row of heaps, and a move changes one of them. It takes some
// counters away and may leave the rest as one heap or split it into two or three. Guy and Smith (The G-values of various games, 1956) found that most
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
// loses exactly when it is 0.
//
// A [Ruleset] has no start: [Code], [Splitting] and [Func] are rulesets. Their method
// Heaps adds a start and returns a [nimkit.Game]; UpTo returns their [NimSequence] for a
// figure. A [Table] computes nim-values, a [Certificate] proves that they repeat for
// ever, and a [Sum] finds its winning moves.
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

// Code is a ruleset in octal notation, such as "0.77", with digits up to F. A code
// returned by [Parse] is well formed and in shortest form. Any other is parsed when it
// is used.
type Code string

// Base is the number base that holds the digits of a code.
type Base int

// The bases of codes.
const (
	Quaternary  Base = 4  // digits to 3: heaps are never split
	Octal       Base = 8  // digits to 7: a heap may be split in two
	Hexadecimal Base = 16 // digits to F: a heap may be split in three
)

// String returns the word for the base, or the number if there is no word, such as "0".
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

// Base returns the least of the three bases that holds all digits of the code. The
// error is that of [Parse].
func (c Code) Base() (Base, error) {
	n, err := c.parse()
	if err != nil {
		return 0, err
	}
	return n.base(), nil
}

// Rulesets with names. The codes are those of Winning Ways, chapter 4.
const (
	// Nim: take any number of counters.
	Nim Code = "0.(3)"
	// Kayles: take one or two counters, then split the heap or not
	// (German article: Kegel-Nim).
	Kayles Code = "0.77"
	// DawsonsKayles: take exactly two counters, then split the heap or not.
	DawsonsKayles Code = "0.07"
	// DawsonsChess: take one counter that is a heap by itself, or two or three and
	// leave at most one heap, or three and split the rest. A heap of n has the value
	// of a heap of n+1 in Dawson's Kayles.
	DawsonsChess Code = "0.137"
	// Lasker: take any number of counters, or split a heap in two without taking
	// (Lasker, Brettspiele der Völker, 1931; German article: Lasker-Nim).
	Lasker Code = "4.(3)"
	// Treblecross: noughts and crosses on a strip, in which both players write the
	// same mark, as a game on heaps. No period of it is known.
	Treblecross Code = "0.007"
	// Officers: take one counter from a heap of two or more, then split it or
	// not. No period of it is known.
	Officers Code = "0.6"
)

// MaxDigits is the largest number of digits after the point of a code, and so the
// largest take of [Subtraction].
const MaxDigits = 1 << 16

// notation holds the digits of a code or a splitting. It has no digits for any other
// ruleset.
type notation struct {
	digits        []byte // d0, d1, …: one value from 0 to 15 each
	tail          []byte // the digits that repeat for ever behind them; nil if none do
	minDifference int    // two heaps left must differ by at least this
}

// digit returns d_i, also where i lies in the repeating tail.
func (r notation) digit(i int) byte {
	switch {
	case i < len(r.digits):
		return r.digits[i]
	case len(r.tail) > 0:
		return r.tail[(i-len(r.digits))%len(r.tail)]
	}
	return 0
}

// base returns the base that the digits need.
func (r notation) base() Base {
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

// takes lists the numbers of counters that the digits before the tail allow to be
// taken, by the number of heaps left.
type takes struct {
	notation
	one, two, three []int
}

func (r notation) takes() takes {
	t := takes{notation: r}
	for i, d := range r.digits {
		for k, counters := range []*[]int{&t.one, &t.two, &t.three} {
			if d>>k&2 != 0 {
				*counters = append(*counters, i)
			}
		}
	}
	return t
}

// addUnsplit calls add with the value of each option of the next heap, of len(g)
// counters, that leaves one heap or none. Takes of the tail are left out.
func (t takes) addUnsplit(g []uint16, add func(v uint16)) {
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

// maxParts returns the number t of heaps in the theorem on periods: 3 if a move may
// leave three heaps, else 2.
func (r notation) maxParts() int {
	if r.base() == Hexadecimal {
		return 3
	}
	return 2
}

// lastDigit returns k, the index of the last digit before the tail.
func (r notation) lastDigit() int { return len(r.digits) - 1 }

// hasTheorem reports whether a theorem here proves periods: the notation has digits,
// and no tail or a tail of threes.
func (r notation) hasTheorem() bool {
	return len(r.digits) > 0 && (len(r.tail) == 0 || len(r.tail) == 1 && r.tail[0] == 3)
}

// Parse reads a code: d0, a point, the digits d1 d2 …, and optionally a part in
// brackets that repeats for ever, as in "4.(3)". A missing d0 means 0, so ".77" is
// Kayles. The digits are 0 to 9 and A to F, in upper or lower case.
//
// Parse returns the code in shortest form: no zeros at the end, the repeating part as
// short and as far left as possible, and upper case. So two codes with the same digits
// are equal. The error names the digit or character and the rule that it breaks.
func Parse(s string) (Code, error) {
	r, err := Code(s).parse()
	if err != nil {
		return "", err
	}
	return r.code(), nil
}

// MustParse is like [Parse], but panics with the error.
func MustParse(s string) Code { return words.Must(Parse(s)) }

// cgsuiteSigns are the signs of CGSuite's codes that Parse does not read: numbers of
// heaps in braces, and which heaps must be equal or unequal.
const cgsuiteSigns = "!?={}*&;[]"

// parse reads the code and returns its notation in shortest form.
func (c Code) parse() (notation, error) {
	bad := func(format string, a ...any) (notation, error) {
		return notation{}, words.Errorf("octal: code %q: %w", shorten(string(c)), words.Errorf(format, a...))
	}
	front, back, point := strings.Cut(string(c), ".")
	if !point {
		return bad("no point; a code reads d0.d1d2…, such as 0.77")
	}
	if digits := len(back) - strings.Count(back, "(") - strings.Count(back, ")"); digits > MaxDigits {
		return bad("%d digits after the point, more than %d", digits, MaxDigits)
	}
	r := notation{digits: []byte{0}}
	switch front {
	case "", "0":
	case "4", "8", "C", "c":
		r.digits[0] = digitValue(rune(front[0]))
	default:
		if strings.ContainsAny(front, cgsuiteSigns) {
			return bad("%s before the point: cgsuite.TakeAndBreak reads codes with such signs", shorten(front))
		}
		return bad("d0 = %s: before the point stands 0, or what a heap may be split into without taking: 4 for two heaps, 8 for three, C for both; anything else would be a move that changes nothing", shorten(front))
	}
	back, again, repeats := strings.Cut(back, "(")
	again, behind, closed := strings.Cut(again, ")")
	for _, part := range []struct {
		text   string
		digits *[]byte
	}{{back, &r.digits}, {again, &r.tail}} {
		for _, ch := range part.text {
			switch d, i := digitValue(ch), len(r.digits)+len(r.tail); {
			case d <= 15:
				*part.digits = append(*part.digits, d)
			case strings.ContainsRune(cgsuiteSigns, ch):
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
	return r.shortest(), nil
}

// digitSigns are the digits of a code.
const digitSigns = "0123456789ABCDEF"

// digitValue returns the value of a digit, and a number above 15 for any other
// character.
func digitValue(ch rune) byte { return byte(strings.IndexRune(digitSigns, unicode.ToUpper(ch))) }

// shorten returns s, cut to about 40 bytes, for an error.
func shorten(s string) string {
	const most = 40
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}

// shortest returns r in shortest form.
func (r notation) shortest() notation {
	if !slices.ContainsFunc(r.tail, func(d byte) bool { return d != 0 }) {
		r.tail = nil
	}
	if n := len(r.tail); n > 0 {
		n = leastRoot(r.tail)
		r.tail = r.tail[:n]
		// 0.3(13) is 0.(31): move the tail left over the digits it agrees with.
		moved := 0
		for k := r.lastDigit(); k > 0 && r.digits[k] == r.tail[n-1-moved%n]; k-- {
			moved++
		}
		r.digits = r.digits[:len(r.digits)-moved]
		cut := n - moved%n
		r.tail = slices.Concat(r.tail[cut:], r.tail[:cut])
		return r
	}
	for len(r.digits) > 1 && r.digits[r.lastDigit()] == 0 {
		r.digits = r.digits[:r.lastDigit()]
	}
	return r
}

// leastRoot returns the length of the shortest word of which w is a repetition.
func leastRoot(w []byte) int {
	for p := 1; p < len(w); p++ {
		if len(w)%p == 0 && slices.Equal(w[p:], w[:len(w)-p]) {
			return p
		}
	}
	return len(w)
}

// code returns the code with the digits of r.
func (r notation) code() Code {
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

// Subtraction returns the code of the ruleset in which a move takes one of the given
// numbers of counters from a heap and never splits it. So
// Subtraction(1, 2, 3) is 0.333, Bachet's game. It is an error if there is no
// take, or if one is smaller than 1, larger than [MaxDigits], or given twice.
func Subtraction(takes ...int) (Code, error) {
	if len(takes) == 0 {
		return "", words.Errorf("octal: subtraction game without a take")
	}
	for _, s := range takes {
		if s < 1 || s > MaxDigits {
			return "", words.Errorf("octal: take %d: a take is a number from 1 to %d; takeaway.NewSet has takes up to 1000000, and a rule given to octal.From any", s, MaxDigits)
		}
	}
	r := notation{digits: make([]byte, 1+slices.Max(takes))}
	for _, s := range takes {
		if r.digits[s] != 0 {
			return "", words.Errorf("octal: take %d given twice", s)
		}
		r.digits[s] = 3
	}
	return r.code(), nil
}

// MustSubtraction is like [Subtraction], but panics with the error.
func MustSubtraction(takes ...int) Code { return words.Must(Subtraction(takes...)) }

// Options yields the options of a heap, each as the list of heaps left, smaller ones
// first. The list is empty if the heap is taken whole. No option comes twice. It panics
// if the code is not well formed.
func (c Code) Options(heap int) iter.Seq[[]int] {
	r := words.Must(c.parse())
	return func(yield func([]int) bool) {
		last := heap
		if len(r.tail) == 0 {
			last = min(heap, r.lastDigit())
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
// (German article: Grundy-Werte). See [Table.Extend] for the cost and the errors, and
// [Certificate.NimValue] for larger heaps.
func (c Code) NimValues(n int) ([]nimkit.Nimber, error) { return nimValues(c, n) }

// UpTo returns the nim-sequence of the heaps 0, 1, …, n, for a figure.
func (c Code) UpTo(n int) NimSequence { return NimSequence{c, n} }

// Certificate returns a proof of the period of the nim-values, see [FindPeriod].
func (c Code) Certificate() (Certificate, error) { return findCertificate(c) }

// Heaps returns the game that starts from heaps of the given sizes, see [Sum.Game].
func (c Code) Heaps(sizes ...int) nimkit.Game { return newSum(c, sizes).Game() }

// Sum returns the position with heaps of the given sizes.
func (c Code) Sum(sizes ...int) Sum { return newSum(c, sizes) }
