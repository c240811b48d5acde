package partizan

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Parse reads a value in the usual notation, or as CGSuite prints it:
//
//	3  −3/4  2 + 1/2     numbers
//	*  *2  3/2*          nim-heaps, and a number beside one
//	↑  ⇓*  3·↑  ↑3*2     ups and downs, also as ^ v ^^ vv ^3, beside nim-heaps
//	{2 | −1/2}           left and right options, any number of either with commas between them
//	{4 ‖ 0 | −12}        {4 | {0 | −12}}; ‖ is also ||, and ||| separates even more
//	±1  +-{2 | 1}        {x | −x}; ±{*, ↑} for several left options
//	+_2  Tiny(2)         tiny-2, {0 ‖ 0 | −2}; -_2 and Miny(2) are its negative
//	↑ + {1 | *} - 2      sums and differences, with blanks around the sign
//
// Options need not be canonical. A minus sign may be − or -. The text has up to 10,000
// letters; an error names the place where it cannot be read.
func Parse(text string) (v Value, err error) {
	defer recoverError(&err)
	if len(text) > maxLetters {
		return Value{}, words.Errorf("partizan: a value of %d letters: there may be %d", len(text), maxLetters)
	}
	r := reader{all: text, text: text}
	return r.value(), nil
}

// ParseOptions reads the options of a game in braces, {left | right}, as they are written: they may
// be dominated or reversible, see [Simplify].
func ParseOptions(text string) (left, right []Value, err error) {
	defer recoverError(&err)
	if len(text) > maxLetters {
		return nil, nil, words.Errorf("partizan: a value of %d letters: there may be %d", len(text), maxLetters)
	}
	r := reader{all: text, text: text}
	r.expect("{")
	left, right = r.options()
	if r.skipSpace(); r.text != "" {
		r.fail(words.T("an end"))
	}
	return left, right, nil
}

// maxLetters is the largest length in bytes of a text that is read.
const maxLetters = 10_000

// MustParse is [Parse] for a text that is known to be right; it panics with the error.
func MustParse(text string) Value { return words.Must(Parse(text)) }

// recoverError sets err to the error of a panic of this package, and continues any other panic. It must
// be deferred.
func recoverError(err *error) {
	if ended := words.RecoveredError(recover()); ended != nil {
		*err = ended
	}
}

// A reader reads a value from the start of a text. It panics with the error.
type reader struct{ all, text string }

// value reads the whole text.
func (r *reader) value() Value {
	v := r.sum()
	if r.skipSpace(); r.text != "" {
		r.fail(words.T("an end"))
	}
	return v
}

// fail panics with an error: the text has something else where wanted is expected.
func (r *reader) fail(wanted words.Text) {
	at := utf8.RuneCountInString(r.all[:len(r.all)-len(r.text)]) + 1
	panic(words.Errorf("partizan: %.40q is no value: at letter %d, %s is missing", r.all, at, wanted))
}

// skipSpace removes blanks at the start of the text.
func (r *reader) skipSpace() { r.text = strings.TrimLeftFunc(r.text, unicode.IsSpace) }

// takePrefix removes the first of some prefixes that the text has, and returns its index or -1.
func (r *reader) takePrefix(prefixes ...string) int {
	for i, prefix := range prefixes {
		if rest, ok := strings.CutPrefix(r.text, prefix); ok {
			r.text = rest
			return i
		}
	}
	return -1
}

// expect removes blanks and a sign. It panics if something else comes next.
func (r *reader) expect(sign string) {
	if r.skipSpace(); r.takePrefix(sign) < 0 {
		r.fail(words.Same(sign))
	}
}

// ParseSum reads the sum of games whose positions are values, see [FromValue], in the notation
// of [Parse]. A move is made in one of the terms:
//
//	{4 ‖ 0 | −12} + {3 | −3} − 2
func ParseSum(text string) (sum Game, err error) {
	defer recoverError(&err)
	if len(text) > maxLetters {
		return Game{}, words.Errorf("partizan: a value of %d letters: there may be %d", len(text), maxLetters)
	}
	r := reader{all: text, text: text}
	var parts []Game
	for _, v := range r.terms() {
		parts = append(parts, FromValue(v))
	}
	if r.skipSpace(); r.text != "" {
		r.fail(words.T("an end"))
	}
	return sumOf(parts), nil
}

// MustParseSum is [ParseSum] for a text that is known to be right; it panics with the error.
func MustParseSum(text string) Game { return words.Must(ParseSum(text)) }

// sum reads terms with signs between them.
func (r *reader) sum() Value { return Sum(r.terms()...) }

// terms reads the terms of a sum, with their signs.
func (r *reader) terms() []Value {
	terms := []Value{r.term()}
	for {
		r.skipSpace()
		if strings.HasPrefix(r.text, "+-") || strings.HasPrefix(r.text, "+_") || strings.HasPrefix(r.text, "-_") {
			return terms
		}
		switch r.takePrefix("+", "-", "−") {
		case -1:
			return terms
		case 0:
			terms = append(terms, r.term())
		default:
			terms = append(terms, r.term().Neg())
		}
	}
}

// term reads a value without a sum.
func (r *reader) term() Value {
	r.skipSpace()
	switch r.takePrefix("{", "±", "+-", "+_", "⧾", "-_", "−_", "⧿", "Tiny(", "tiny(", "Miny(", "miny(") {
	case 0:
		left, right := r.options()
		return Of(left, right)
	case 1, 2:
		if left, several := r.optionList(); several {
			return plusMinus(left)
		}
		return plusMinus([]Value{r.term()})
	case 3, 4:
		return Tiny(r.term())
	case 5, 6, 7:
		return Miny(r.term())
	case 8, 9:
		x := r.sum()
		r.expect(")")
		return Tiny(x)
	case 10, 11:
		x := r.sum()
		r.expect(")")
		return Miny(x)
	}
	return r.nus()
}

// plusMinus returns the game with these left options, and their negatives for Right.
func plusMinus(left []Value) Value {
	right := make([]Value, len(left))
	for i, v := range left {
		right[i] = v.Neg()
	}
	return Of(left, right)
}

// optionList reads left options in braces, as in {*, ↑}. It reads nothing if a game in braces
// comes instead.
func (r *reader) optionList() ([]Value, bool) {
	before := *r
	if r.takePrefix("{") < 0 {
		return nil, false
	}
	list := []Value{r.sum()}
	for r.skipSpace(); r.takePrefix(",") == 0; r.skipSpace() {
		list = append(list, r.sum())
	}
	if r.takePrefix("}") < 0 {
		*r = before
		return nil, false
	}
	return list, true
}

// side holds the values between two separators, and the number of bars of the separator behind them.
type side struct {
	values []Value
	bars   int
}

// options reads left and right options up to the closing brace.
func (r *reader) options() (left, right []Value) {
	var sides []side
	for {
		var s side
		for r.skipSpace(); s.bars == 0 && r.takePrefix("}") < 0; r.skipSpace() {
			switch {
			case strings.HasPrefix(r.text, "|") || strings.HasPrefix(r.text, "‖"):
				for bars := r.takePrefix("|", "‖"); bars >= 0; bars = r.takePrefix("|", "‖") {
					s.bars += bars + 1
				}
			case len(s.values) > 0:
				r.expect(",")
				fallthrough
			default:
				s.values = append(s.values, r.sum())
			}
		}
		sides = append(sides, s)
		if s.bars == 0 {
			break
		}
	}
	return r.split(sides)
}

// split separates sides at the separator with the most bars.
func (r *reader) split(sides []side) (left, right []Value) {
	widest, at := 0, 0
	for i, s := range sides {
		if s.bars > widest {
			widest, at = s.bars, i
		}
	}
	if widest == 0 {
		r.fail(words.Same("|"))
	}
	half := func(sides []side) []Value {
		if len(sides) == 1 {
			return sides[0].values
		}
		left, right := r.split(sides)
		return []Value{Of(left, right)}
	}
	first := append(sides[:at:at], side{values: sides[at].values})
	for _, s := range sides[at+1:] {
		if s.bars == widest {
			r.fail(words.T("a brace that says which | separates what"))
		}
	}
	return half(first), half(sides[at+1:])
}

// nus reads a number, ups and a nim-heap, one behind the other; each may be left out.
func (r *reader) nus() Value {
	var v Value
	start := r.text
	negative := r.takePrefix("-", "−") >= 0
	if r.atDigit() {
		x := r.number()
		if r.takePrefix("·", ".", "×") >= 0 { // 3·↑ as well as 3·(anything)
			n, ok := int64(x.num), x.IsInt()
			if !ok || n > maxDepth {
				r.text = start
				r.fail(words.T("a whole number before ·"))
			}
			if negative {
				n = -n
			}
			return r.ups(int(n)).Plus(r.star())
		}
		if negative {
			x = x.Neg()
		}
		v = x.Value()
	} else if negative {
		w := r.term()
		return w.Neg()
	}
	ups := r.ups(1)
	star := r.star()
	if r.text == start {
		r.fail(words.T("a value"))
	}
	return v.Plus(ups).Plus(star)
}

// ups reads ↑, ⇑, ^^, ↑3 and so on, n times, or nothing.
func (r *reader) ups(n int) Value {
	arrows := 0
	for {
		switch r.takePrefix("↑", "^", "⇑", "↓", "v", "⇓") {
		case 0, 1:
			arrows++
		case 2:
			arrows += 2
		case 3, 4:
			arrows--
		case 5:
			arrows -= 2
		default:
			if arrows*arrows == 1 && r.atDigit() { // ↑3
				arrows *= r.smallNumber()
			}
			checkUps(int64(arrows) * int64(n))
			return Up(arrows * n)
		}
	}
}

// star reads *, *2 and so on, or nothing.
func (r *reader) star() Value {
	if r.takePrefix("*") < 0 {
		return Value{}
	}
	if r.atDigit() {
		return Star(nimkit.Nimber(r.smallNumber()))
	}
	return Star(1)
}

// atDigit reports whether a digit comes next.
func (r *reader) atDigit() bool { return r.text != "" && r.text[0] >= '0' && r.text[0] <= '9' }

// number reads digits, and a fraction behind them.
func (r *reader) number() Number {
	digits := len(r.text) - len(strings.TrimLeft(r.text, "0123456789"))
	if strings.HasPrefix(r.text[digits:], "/") {
		below := r.text[digits+1:]
		digits += 1 + len(below) - len(strings.TrimLeft(below, "0123456789"))
	}
	x := words.Must(ParseNumber(r.text[:digits]))
	r.text = r.text[digits:]
	return x
}

// smallNumber reads a whole number up to maxDepth. It panics for any other number.
func (r *reader) smallNumber() int {
	x := r.number()
	if !x.IsInt() || x.num > maxDepth {
		panic(words.Errorf("partizan: %s as a number of ups or the size of a nim-heap: it is a whole number up to %d", x.String(), maxDepth))
	}
	return int(x.num)
}
