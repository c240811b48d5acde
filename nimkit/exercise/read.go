package exercise

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"nimlab/nimkit"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// kind is the type of the items of an answer.
type kind string

const (
	number   kind = "number"   // whole numbers
	fraction kind = "fraction" // whole numbers and fractions: 3/4, 0.75, 1 1/2
	letter   kind = "letter"   // outcomes, in the letters of any of the three languages
	tuple    kind = "tuple"    // positions of so many numbers, with brackets or without
	move     kind = "move"     // numbers of pins or counters, joined by hyphens
	pieces   kind = "tower"    // a tower, by the colors of its pieces
)

// format is the form of an answer.
type format struct {
	kind        kind
	arrangement arrangement
	size        int  // numbers of a tuple, or digits of a number that may be typed with blanks in between
	sorted      bool // the order of the numbers in a tuple does not count
	first       int  // the number of the first place of a list
}

// maxLength is the greatest length of an answer, in bytes.
const maxLength = 2000

//go:embed forms.json
var formsFile string

// Forms returns the accepted forms of an answer as JSON, for the script of package play: the
// words for numbers, outcomes and colors in all languages, the characters to replace, and
// regular expressions that Go and JavaScript read alike. In these, _ stands for a blank.
func Forms() string { return formsFile }

// forms returns the accepted forms of an answer.
var forms = sync.OnceValue(func() (f struct {
	Numbers     []string          // words for 0, 1, 2, …
	Letters     map[string]string // outcomes by their letters; no two languages disagree
	Outcomes    map[string]string // words for each outcome
	Colors      map[string]string // colors of pieces by their letters
	Nothing     string            // words for the empty set
	Multipliers string            // words that make another number of the number before them
	Replace     map[string]string // characters that are read as another
	Patterns    map[string]string
}) {
	words.Check(json.Unmarshal([]byte(formsFile), &f))
	return f
})

// oneOf reports whether a word is in a list of words, whatever its case.
func oneOf(words, word string) bool {
	return slices.Contains(strings.Fields(words), strings.ToLower(word))
}

// read returns the items of an answer. The verdict is zero, or quotes the text that cannot be
// read. The script of package play reads answers in the same way.
func (r format) read(text string) ([]item, Verdict) {
	if len(text) > maxLength {
		return nil, Verdict{Open: true, Message: message("too long")}
	}
	for character, other := range forms().Replace {
		text = strings.ReplaceAll(text, character, other)
	}
	text = stop().ReplaceAllString(text, "")
	typed := text
	switch {
	case r.kind == pieces:
		return r.tower(text)
	case r.kind == letter || r.arrangement == list || r.arrangement == sheet:
		text = placed().ReplaceAllString(text, " ")
	default:
		text = named().ReplaceAllString(text, " ")
	}
	if r.kind == letter {
		if m := first().FindStringSubmatch(typed); r.arrangement == list && m != nil && m[1] != strconv.Itoa(r.first) {
			return nil, unreadable("begins", m[1], "place", r.first)
		}
		return r.letters(text)
	}
	text = noun().ReplaceAllString(text, "$1$2")
	if typed := trim(text); r.arrangement == set && oneOf(forms().Nothing, typed) {
		return []item{{none, typed}}, Verdict{}
	}
	numeral, bad := whole, "no number"
	if r.kind == fraction {
		numeral, bad = ratio, "no fraction"
	}
	if n, ok := counted(text, numeral); ok && (r.kind == number || r.kind == fraction) && r.arrangement == one {
		return []item{{n, r.display(n).In(words.English)}}, Verdict{}
	}
	text = and().ReplaceAllString(text, ",")
	if r.kind == number && r.size > 0 {
		text = r.joinDigits(text)
	}
	switch r.kind {
	case tuple:
		return r.tuples(text)
	case move:
		return r.moves(text)
	}
	var items []item
	parts := split(text, "()")
	if r.kind == fraction && strings.Contains(text, ";") { // a part may be 0,5 or 1 1/2
		parts = slices.DeleteFunc(strings.Split(text, ";"), func(part string) bool { return trim(part) == "" })
	}
	for _, word := range parts {
		if r.kind == fraction {
			word = trim(word)
		}
		if word == skipped && r.arrangement == sheet {
			items = append(items, item{skipped, skipped})
			continue
		}
		n, ok := numeral(word)
		if !ok {
			return nil, unreadable(bad, word)
		}
		items = append(items, item{n, r.display(n).In(words.English)})
	}
	return items, Verdict{}
}

// joinDigits joins single digits, such as 2 0 0 2, to numbers of the format's size, and to one number
// if one is asked for. It returns any other text as it is.
func (r format) joinDigits(text string) string {
	digits := split(text, "()")
	size := r.size
	if r.arrangement == one {
		size = len(digits)
	}
	if size == 0 || len(digits)%size != 0 || slices.ContainsFunc(digits, func(d string) bool { return len(d) != 1 || d[0] < '0' || d[0] > '9' }) {
		return text
	}
	var numbers []string
	for part := range slices.Chunk(digits, size) {
		numbers = append(numbers, strings.Join(part, ""))
	}
	return strings.Join(numbers, ",")
}

// unreadable returns an open verdict that quotes a text.
func unreadable(name, word string, pairs ...any) Verdict {
	return Verdict{Open: true, Message: message(name, append(pairs, "said", brief(word))...)}
}

// split cuts a text at blanks, commas, semicolons, bars and the other signs.
func split(text, others string) []string {
	return strings.FieldsFunc(text, func(c rune) bool {
		return isBlank(c) || strings.ContainsRune(",;|"+others, c)
	})
}

// The patterns of forms.json: the stop at the end of a sentence; the place before the first
// item of a list; the place before any item, as in 1: W or (1, 2): W; the name of a number,
// as in x = 3; a noun before a number, as in heap 3; the word and between two items; a
// number with thousands separators; the noun behind a number; the sign between the numbers
// of a move; a product of numbers and powers; a fraction, with its sign, the whole part of a mixed number, the numerator, and
// the denominator or decimals.
var (
	stop    = pattern("stop", "")
	first   = pattern("first", "")
	placed  = pattern("placed", "")
	named   = pattern("named", "")
	noun    = pattern("noun", "(?i)")
	and     = pattern("and", "(?i)")
	grouped = pattern("grouped", "")
	things  = pattern("counted", "")
	joined  = pattern("joined", "")
	ratios  = pattern("fraction", "")
	product = pattern("product", "")
)

// pattern returns a function that compiles a pattern on its first call.
func pattern(name, flags string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(flags + strings.ReplaceAll(forms().Patterns[name], "_", `[`+blanks+`]`))
	})
}

// blanks are the characters that separate words; the script has the same.
const blanks = " \t\n\r\v\f\u00a0\u202f"

// isBlank reports whether a character separates words, as in the script.
func isBlank(c rune) bool { return strings.ContainsRune(blanks, c) }

// trim returns a text without blanks around it.
func trim(text string) string { return strings.TrimFunc(text, isBlank) }

// counted returns a number that stands alone, or before the noun that it counts.
func counted(text string, numeral func(string) (string, bool)) (string, bool) {
	what := things().FindString(text)
	for _, word := range split(what, "") {
		if _, number := whole(word); number || oneOf(forms().Multipliers, word) {
			return "", false
		}
	}
	return numeral(trim(strings.TrimSuffix(text, what)))
}

// ratio returns a number or a fraction in lowest terms.
func ratio(word string) (string, bool) {
	if n, ok := whole(word); ok {
		return n, true
	}
	m := ratios().FindStringSubmatch(word)
	if m == nil || utf8.RuneCountInString(word) > 18 {
		return "", false
	}
	mixed, denominator, decimals := m[2], m[4], m[5]
	if mixed != "" && denominator == "" {
		return "", false
	}
	text := m[1] + m[3]
	switch {
	case denominator != "":
		text += "/" + denominator
	case decimals != "":
		text += "." + decimals
	}
	x, ok := new(big.Rat).SetString(text)
	if !ok { // the denominator is 0
		return "", false
	}
	if mixed != "" {
		beside, _ := new(big.Rat).SetString(m[1] + mixed)
		x.Add(x, beside)
	}
	return x.RatString(), true
}

// productOf returns the value of a product of numbers and powers, such as 16^3, 2**10 or 3 · 5. The
// value has at most 18 digits, an exponent is at most 64, and the word has at most 40 characters.
func productOf(word string) (string, bool) {
	if utf8.RuneCountInString(word) > 40 || !product().MatchString(word) {
		return "", false
	}
	n := big.NewInt(1)
	for factor := range strings.FieldsFuncSeq(strings.ReplaceAll(word, "**", "^"), func(c rune) bool { return strings.ContainsRune("*·×", c) }) {
		base, exponent, isPower := strings.Cut(factor, "^")
		b, _ := new(big.Int).SetString(trim(base), 10)
		if isPower {
			e, err := strconv.Atoi(trim(exponent)) // fails for 2^3^2
			if err != nil || e > 64 {
				return "", false
			}
			b.Exp(b, big.NewInt(int64(e)), nil)
		}
		n.Mul(n, b)
	}
	return n.String(), len(n.String()) <= 18
}

// whole returns a whole number in its shortest spelling. It accepts products and powers.
func whole(word string) (string, bool) {
	if n := slices.IndexFunc(forms().Numbers, func(words string) bool { return oneOf(words, word) }); n >= 0 {
		return strconv.Itoa(n), true
	}
	if grouped().MatchString(word) {
		word = strings.Map(func(c rune) rune {
			if c != '+' && c != '-' && (c < '0' || c > '9') {
				return -1
			}
			return c
		}, word)
	}
	if n, err := strconv.ParseInt(word, 10, 64); err == nil && len(word) <= 18 {
		return strconv.FormatInt(n, 10), true
	}
	return productOf(word)
}

// byNumber compares two numbers in the spelling of [whole].
func byNumber(a, b string) int {
	m, _ := strconv.ParseInt(a, 10, 64)
	n, _ := strconv.ParseInt(b, 10, 64)
	return cmp.Compare(m, n)
}

// display returns an item as a reader writes it.
func (r format) display(canonical string) words.Text {
	switch r.kind {
	case letter:
		return view.Letter(map[string]nimkit.Outcome{"W": nimkit.Win, "L": nimkit.Loss, "D": nimkit.Draw}[canonical])
	case pieces:
		return words.Each(func(l words.Language) string {
			return strings.ReplaceAll(canonical, "B", view.PieceLetter(tower.Black).In(l))
		})
	case fraction:
		return words.Same(strings.ReplaceAll(canonical, "-", "−"))
	case tuple:
		return words.Same("(" + strings.ReplaceAll(canonical, ",", ", ") + ")")
	}
	return words.Same(canonical)
}

// upper returns a text with the letters a to z as capitals.
func upper(s string) string {
	return strings.Map(func(c rune) rune {
		if 'a' <= c && c <= 'z' {
			return c - 'a' + 'A'
		}
		return c
	}, s)
}

// letters reads outcomes as words or as letters, several letters also without spaces.
func (r format) letters(text string) ([]item, Verdict) {
	var items []item
words:
	for _, word := range split(text, "()\"'") {
		for canonical, words := range forms().Outcomes {
			if oneOf(words, word) {
				items = append(items, item{canonical, word})
				continue words
			}
		}
		for _, c := range upper(word) {
			canonical, ok := forms().Letters[string(c)]
			if last := len(items) - 1; c == '*' && last >= 0 && items[last].canonical == "W" {
				items[last].typed += "*"
				continue
			}
			if !ok {
				return nil, unreadable("no letter", word)
			}
			items = append(items, item{canonical, string(c)})
		}
	}
	return items, Verdict{}
}

// tower reads the colors of the pieces of a tower.
func (r format) tower(text string) ([]item, Verdict) {
	typed := upper(strings.Join(split(text, "()\"'"), ""))
	if typed == "" {
		return nil, Verdict{}
	}
	canonical := ""
	for _, c := range typed {
		color, ok := forms().Colors[string(c)]
		if !ok {
			return nil, unreadable("no tower", trim(text))
		}
		canonical += color
	}
	return []item{{canonical, typed}}, Verdict{}
}

// tuples reads positions in brackets, or numbers without brackets, which it divides into positions.
func (r format) tuples(text string) ([]item, Verdict) {
	var items []item
	add := func(numbers []string) {
		list := slices.Clone(numbers)
		if r.sorted {
			slices.SortFunc(list, byNumber)
		}
		items = append(items, item{strings.Join(list, ","), "(" + strings.Join(numbers, ", ") + ")"})
	}
	bad := func() ([]item, Verdict) {
		return nil, unreadable("no tuple", trim(text), "k", r.size)
	}
	numbersIn := func(part string) ([]string, bool) {
		var numbers []string
		for _, word := range split(part, "↑↓") {
			n, ok := whole(word)
			if !ok {
				return nil, false
			}
			numbers = append(numbers, n)
		}
		return numbers, true
	}
	if !strings.ContainsAny(text, "()") {
		numbers, ok := numbersIn(text)
		if !ok || len(numbers)%r.size != 0 {
			return bad()
		}
		for part := range slices.Chunk(numbers, r.size) {
			add(part)
		}
		return items, Verdict{}
	}
	// Ignore one pair of brackets around all positions.
	text = trim(text)
	if inner, opened := strings.CutPrefix(text, "("); opened {
		inner, closed := strings.CutSuffix(inner, ")")
		if inner = trim(inner); closed && strings.HasPrefix(inner, "(") && strings.HasSuffix(inner, ")") {
			text = inner
		}
	}
	for rest := text; ; {
		before, after, found := strings.Cut(rest, "(")
		if len(split(before, "")) > 0 {
			return bad()
		}
		if !found {
			return items, Verdict{}
		}
		inside, behind, closed := strings.Cut(after, ")")
		numbers, ok := numbersIn(inside)
		if !closed || !ok || len(numbers) != r.size {
			return bad()
		}
		add(numbers)
		rest = behind
	}
}

// moves reads numbers joined by hyphens. If one move is asked for, all numbers belong to it.
func (r format) moves(text string) ([]item, Verdict) {
	parts := split(joined().ReplaceAllString(text, "-"), "()")
	if r.arrangement == one && len(parts) > 0 {
		parts = []string{strings.Join(parts, "-")}
	}
	var items []item
	for _, part := range parts {
		var numbers []int
		for _, word := range strings.Split(part, "-") {
			n, ok := whole(word)
			if !ok {
				return nil, unreadable("no move", part)
			}
			v, _ := strconv.Atoi(n)
			numbers = append(numbers, v)
		}
		slices.Sort(numbers)
		canonical := words.JoinFunc(numbers, "-", strconv.Itoa)
		items = append(items, item{canonical, canonical})
	}
	return items, Verdict{}
}

// textOf returns a Go value as a reader would type it: numbers and letters as they are, and lists
// in brackets.
func textOf(v reflect.Value, outermost bool) string {
	switch {
	case !v.IsValid():
		return ""
	case v.CanInterface():
		if s, ok := v.Interface().(fmt.Stringer); ok && v.Kind() != reflect.Pointer {
			return s.String()
		}
	}
	var parts []string
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			parts = append(parts, textOf(v.Index(i), false))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			parts = append(parts, textOf(v.Field(i), false))
		}
	case reflect.Interface, reflect.Pointer:
		return textOf(v.Elem(), outermost)
	default:
		return fmt.Sprint(v)
	}
	text := strings.Join(parts, ", ")
	if outermost {
		return text
	}
	return "(" + text + ")"
}
