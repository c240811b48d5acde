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
	kindNumber       kind = "number"   // counts, sizes and other whole numbers from 0 on
	kindFraction     kind = "fraction" // whole numbers and fractions, also negative ones: 3/4, −0.75, 1 1/2
	kindLetter       kind = "letter"   // wins and losses, in the letters of any of the three languages
	kindLetterOrDraw kind = "draw"     // wins, losses and draws, in letters
	kindOutcome      kind = "outcome"  // wins and losses in words, where L is short for Left
	kindTuple        kind = "tuple"    // positions of so many numbers from 0 on, with brackets or without
	kindMove         kind = "move"     // numbers of pins or counters, joined by hyphens
	kindTower        kind = "tower"    // a tower, by the colors of its pieces
)

// format is the form of an answer: what its items are and how many there are.
type format struct {
	kind         kind
	arrangement  arrangement
	size         int  // numbers of a tuple, or digits of a number that may be typed with blanks in between
	ignoresOrder bool // the order of the numbers in a tuple does not count
	firstPlace   int  // the number of the first place of a list
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
	Numbers   []string          // words for 0, 1, 2, …
	Letters   map[string]string // outcomes by their letters; no two languages disagree
	Outcomes  map[string]string // words for each outcome
	Colors    map[string]string // colors of pieces by their letters
	Nothing   string            // words for the empty set
	Modifiers string            // words that change the number beside them
	Replace   map[string]string // characters that are read as another
	Patterns  map[string]string
}) {
	words.Check(json.Unmarshal([]byte(formsFile), &f))
	return f
})

// oneOf reports whether a word is in a list of words, whatever its case.
func oneOf(list, word string) bool {
	return slices.Contains(strings.Fields(list), strings.ToLower(word))
}

// read returns the items of an answer, none for an empty answer. If a part of the answer cannot be read,
// it returns an open verdict that quotes the part; otherwise the verdict is zero. The script of package
// play reads answers in the same way.
func (f format) read(text string) ([]item, Verdict) {
	if len(text) > maxLength {
		return nil, Verdict{Open: true, Message: message("too long")}
	}
	for character, other := range forms().Replace {
		text = strings.ReplaceAll(text, character, other)
	}
	text = stopPattern().ReplaceAllString(text, "")
	withPlaces := text
	if f.arrangement == arrangementOne && (f.kind == kindNumber || f.kind == kindFraction) {
		text = text[strings.LastIndex(text, "=")+1:]
	}
	switch {
	case f.kind == kindTower:
		return f.readTower(text)
	case f.kind.isOutcome() || f.kind == kindNumber || f.arrangement == arrangementList || f.arrangement == arrangementSheet:
		text = placePattern().ReplaceAllString(text, " ")
	default:
		text = namePattern().ReplaceAllString(text, " ")
	}
	if f.kind.isOutcome() {
		if place := firstPlacePattern().FindStringSubmatch(withPlaces); f.arrangement == arrangementList && place != nil && place[1] != strconv.Itoa(f.firstPlace) {
			return nil, unreadable("begins", place[1], "place", f.firstPlace)
		}
		return f.readLetters(text)
	}
	text = nounPattern().ReplaceAllString(ordinalPattern().ReplaceAllString(text, "$1"), "$1$2")
	if typed := trim(text); f.arrangement == arrangementSet && oneOf(forms().Nothing, typed) {
		return []item{{none, typed}}, Verdict{}
	}
	parseNumber, errorName, separator := parseWhole, "no number", ","
	if f.kind == kindFraction {
		parseNumber, errorName, separator = parseFraction, "no fraction", ";"
		text = halfPattern().ReplaceAllString(text, "1/2")
	}
	if n, ok := parseCounted(text, parseNumber); ok && (f.kind == kindNumber || f.kind == kindFraction) && f.arrangement == arrangementOne {
		return []item{{n, f.display(n).In(words.English)}}, Verdict{}
	}
	text = andPattern().ReplaceAllString(text, separator)
	if f.arrangement == arrangementSet {
		text = orPattern().ReplaceAllString(text, ",")
	}
	if f.kind == kindNumber && f.size > 0 {
		text = f.joinDigits(text)
	}
	switch f.kind {
	case kindTuple:
		return f.readTuples(text)
	case kindMove:
		return f.readMoves(text)
	}
	if f.arrangement == arrangementOne && largePattern().MatchString(trim(text)) {
		return nil, unreadable("too large", trim(text))
	}
	var items []item
	parts := split(text, "()")
	if f.kind == kindFraction {
		parts = splitFractions(text)
	}
	for _, word := range withoutUnits(parts, parseNumber) {
		if word == skipped && f.arrangement == arrangementSheet {
			items = append(items, item{skipped, skipped})
			continue
		}
		n, ok := parseNumber(word)
		if !ok && largePattern().MatchString(word) {
			return nil, unreadable("too large", word)
		}
		if !ok {
			return nil, unreadable(errorName, word)
		}
		items = append(items, item{n, f.display(n).In(words.English)})
	}
	return items, Verdict{}
}

// joinDigits joins single digits, such as 2 0 0 2, to numbers of the format's size, and to one number
// if one is asked for. It returns any other text as it is.
func (f format) joinDigits(text string) string {
	digits := split(text, "()")
	size := f.size
	if f.arrangement == arrangementOne {
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

// splitFractions returns the parts of a text that are separated by blanks, commas, semicolons, bars or brackets.
// Between semicolons a part may be a mixed number, such as 1 1/2. A decimal comma belongs to its number if
// anything but a comma separates the numbers.
func splitFractions(text string) (parts []string) {
	chunks := strings.FieldsFunc(text, func(c rune) bool { return c == ';' })
	for _, chunk := range chunks {
		trimmed := strings.Trim(chunk, blanks+",")
		if _, ok := parseFraction(trimmed); ok && len(chunks) > 1 {
			parts = append(parts, trimmed)
			continue
		}
		fields := strings.FieldsFunc(chunk, func(c rune) bool { return isBlank(c) || strings.ContainsRune("|()", c) })
		for _, field := range fields {
			trimmed := strings.Trim(field, ",")
			if _, ok := parseFraction(trimmed); ok && len(chunks)+len(fields) > 2 {
				parts = append(parts, trimmed)
			} else {
				parts = append(parts, split(field, "")...)
			}
		}
	}
	return parts
}

// withoutUnits leaves out the words after a number, such as those in 3 coins. The function parse reads numbers.
// It keeps a word that is a number or that changes one.
func withoutUnits(parts []string, parse func(string) (string, bool)) (kept []string) {
	afterNumber := false
	for _, part := range parts {
		_, isNumber := parse(part)
		if !afterNumber || isNumber || !unitPattern().MatchString(part) || oneOf(forms().Modifiers, part) {
			kept = append(kept, part)
			afterNumber = isNumber
		}
	}
	return kept
}

// unreadable returns an open verdict with the message of a name, which quotes the typed text.
func unreadable(name, typed string, pairs ...any) Verdict {
	return Verdict{Open: true, Message: message(name, append(pairs, "said", excerpt(typed))...)}
}

// split returns the parts of a text between blanks, commas, semicolons, bars and the characters in
// others. It leaves out empty parts.
func split(text, others string) []string {
	return strings.FieldsFunc(text, func(c rune) bool {
		return isBlank(c) || strings.ContainsRune(",;|"+others, c)
	})
}

// The patterns of forms.json, each for one part of an answer.
var (
	stopPattern       = compilePattern("stop", "")     // the stop at the end of a sentence
	firstPlacePattern = compilePattern("first", "")    // the place before the first item of a list
	placePattern      = compilePattern("placed", "")   // the place before any item, as in 1: W or (1, 2): W
	namePattern       = compilePattern("named", "")    // the name of a number, as in x = 3
	nounPattern       = compilePattern("noun", "(?i)") // a noun before a number, as in heap 3
	andPattern        = compilePattern("and", "(?i)")  // the word and between two items
	groupedPattern    = compilePattern("grouped", "")  // a number with thousands separators
	countedPattern    = compilePattern("counted", "")  // the words after a number, as in 3 matches
	orPattern         = compilePattern("or", "(?i)")   // the word or between two items
	ordinalPattern    = compilePattern("ordinal", "")  // the ending of an ordinal, as in 4th
	halfPattern       = compilePattern("half", "(?i)") // a half, in words
	ledPattern        = compilePattern("led", "")      // the words before a number, as in I take 3
	unitPattern       = compilePattern("unit", "")     // a word that may follow a number in a list
	pairedPattern     = compilePattern("paired", "")   // the sign after a number of a position, as in 3-4
	joinedPattern     = compilePattern("joined", "")   // the sign between the numbers of a move
	fractionPattern   = compilePattern("fraction", "") // sign, whole part, numerator, and denominator or decimals
	productPattern    = compilePattern("product", "")  // a product of numbers and powers
	largePattern      = compilePattern("large", "")    // a number that is too large if parseWhole fails: many digits, a power or a product
)

// compilePattern returns a function that compiles the pattern with a name, with flags such as (?i) before
// it. The function compiles the pattern on its first call.
func compilePattern(name, flags string) func() *regexp.Regexp {
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

// parseCounted reads a number, by the function parse, and ignores the words before and after it. It returns
// false if one of those words is a number or changes the number, such as thousand.
func parseCounted(text string, parse func(string) (string, bool)) (string, bool) {
	text = trim(text)
	after := countedPattern().FindString(text)
	number := ledPattern().ReplaceAllString(strings.TrimSuffix(text, after), "$1")
	before := strings.TrimSuffix(strings.TrimSuffix(text, after), number)
	for _, word := range append(split(before, "."), split(after, "")...) {
		if _, isNumber := parseWhole(word); isNumber || oneOf(forms().Modifiers, word) {
			return "", false
		}
	}
	return parse(trim(number))
}

// parseFraction reads a whole number, a fraction, a mixed number or a decimal, and returns it in lowest
// terms, such as -3/4. It returns false for any other text, for more than 18 characters and for the
// denominator 0.
func parseFraction(word string) (string, bool) {
	if n, ok := parseWhole(word); ok {
		return n, true
	}
	match := fractionPattern().FindStringSubmatch(word)
	if match == nil || utf8.RuneCountInString(word) > 18 {
		return "", false
	}
	mixed, denominator, decimals := match[2], match[4], match[5]
	if mixed != "" && denominator == "" {
		return "", false
	}
	text := match[1] + match[3]
	switch {
	case denominator != "":
		text += "/" + denominator
	case decimals != "":
		text += "." + decimals
	}
	value, ok := new(big.Rat).SetString(text)
	if !ok { // the denominator is 0
		return "", false
	}
	if mixed != "" {
		wholePart, _ := new(big.Rat).SetString(match[1] + mixed)
		value.Add(value, wholePart)
	}
	return value.RatString(), true
}

// parseProduct returns the value of a product of numbers and powers, such as 16^3, 2**10 or 3 · 5. It
// returns false for any other text, for more than 40 characters, for an exponent above 64 and for a value
// of more than 18 digits.
func parseProduct(word string) (string, bool) {
	if utf8.RuneCountInString(word) > 40 || !productPattern().MatchString(word) {
		return "", false
	}
	product := big.NewInt(1)
	for factor := range strings.FieldsFuncSeq(strings.ReplaceAll(word, "**", "^"), func(c rune) bool { return strings.ContainsRune("*·×x", c) }) {
		base, exponent, isPower := strings.Cut(factor, "^")
		factorBase, _ := new(big.Int).SetString(trim(base), 10)
		if isPower {
			power, err := strconv.Atoi(trim(exponent)) // fails for 2^3^2
			if err != nil || power > 64 {
				return "", false
			}
			factorBase.Exp(factorBase, big.NewInt(int64(power)), nil)
		}
		product.Mul(product, factorBase)
	}
	return product.String(), len(product.String()) <= 18
}

// parseWhole reads a whole number and returns it in its shortest spelling. It accepts number words,
// thousands separators, products and powers. It returns false for any other text and for more than 18
// digits.
func parseWhole(word string) (string, bool) {
	if groupedPattern().MatchString(word) {
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
	if n := slices.IndexFunc(forms().Numbers, func(list string) bool { return oneOf(list, word) }); n >= 0 {
		return strconv.Itoa(n), true
	}
	return parseProduct(word)
}

// compareNumbers compares two numbers in the spelling of [parseWhole].
func compareNumbers(a, b string) int {
	m, _ := strconv.ParseInt(a, 10, 64)
	n, _ := strconv.ParseInt(b, 10, 64)
	return cmp.Compare(m, n)
}

// display returns an item as a reader would write it in each language.
func (f format) display(canonical string) words.Text {
	switch f.kind {
	case kindLetter, kindLetterOrDraw, kindOutcome:
		o := map[string]nimkit.Outcome{"W": nimkit.Win, "L": nimkit.Loss, "D": nimkit.Draw}[canonical]
		if f.kind == kindOutcome {
			return view.Outcome(o)
		}
		return view.Letter(o)
	case kindTower:
		return words.Each(func(l words.Language) string {
			return strings.ReplaceAll(canonical, "B", view.PieceLetter(tower.Black).In(l))
		})
	case kindFraction:
		return words.Same(strings.ReplaceAll(canonical, "-", "−"))
	case kindTuple:
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

// isOutcome reports whether items of the kind are outcomes.
func (k kind) isOutcome() bool { return k == kindLetter || k == kindLetterOrDraw || k == kindOutcome }

// accepts reports whether an outcome can be an answer: a draw only where draws are asked for.
func (f format) accepts(canonical string) bool { return canonical != "D" || f.kind == kindLetterOrDraw }

// readLetters reads outcomes as words or as letters. Several letters need no separators. W* is a W. It does not
// accept a draw unless draws are asked for, nor the letter L where it is short for Left.
func (f format) readLetters(text string) ([]item, Verdict) {
	var items []item
nextWord:
	for _, word := range split(andPattern().ReplaceAllString(text, ","), "()\"'") {
		for canonical, spellings := range forms().Outcomes {
			if oneOf(spellings, word) && f.accepts(canonical) {
				items = append(items, item{canonical, word})
				continue nextWord
			}
		}
		for _, c := range upper(word) {
			canonical, ok := forms().Letters[string(c)]
			if last := len(items) - 1; c == '*' && last >= 0 && items[last].canonical == "W" {
				items[last].typed += "*"
				continue
			}
			if !ok || !f.accepts(canonical) || f.kind == kindOutcome && c == 'L' {
				return nil, unreadable("no "+string(f.kind), word)
			}
			items = append(items, item{canonical, string(c)})
		}
	}
	return items, Verdict{}
}

// readTower reads the colors of the pieces of one tower, from the ground up. It returns no item for an
// empty text.
func (f format) readTower(text string) ([]item, Verdict) {
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

// readTuples reads positions in brackets, or numbers without brackets, which it divides into positions of
// the format's size. It sorts the numbers of a position if their order does not count.
func (f format) readTuples(text string) ([]item, Verdict) {
	var items []item
	add := func(numbers []string) {
		canonical := slices.Clone(numbers)
		if f.ignoresOrder {
			slices.SortFunc(canonical, compareNumbers)
		}
		items = append(items, item{strings.Join(canonical, ","), "(" + strings.Join(numbers, ", ") + ")"})
	}
	unreadableTuple := func() ([]item, Verdict) {
		return nil, unreadable("no tuple", trim(text), "k", f.size)
	}
	numbersIn := func(part string) ([]string, bool) {
		var numbers []string
		for _, word := range withoutUnits(split(part, "↑↓"), parseWhole) {
			n, ok := parseWhole(word)
			if !ok {
				return nil, false
			}
			numbers = append(numbers, n)
		}
		return numbers, true
	}
	text = pairedPattern().ReplaceAllString(text, "$1 ")
	if !strings.ContainsAny(text, "()") {
		numbers, ok := numbersIn(text)
		if !ok || len(numbers)%f.size != 0 {
			return unreadableTuple()
		}
		for part := range slices.Chunk(numbers, f.size) {
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
			return unreadableTuple()
		}
		if !found {
			return items, Verdict{}
		}
		between, remainder, closed := strings.Cut(after, ")")
		numbers, ok := numbersIn(between)
		if !closed || !ok || len(numbers) != f.size {
			return unreadableTuple()
		}
		add(numbers)
		rest = remainder
	}
}

// readMoves reads moves whose numbers are joined by hyphens, and sorts the numbers of each. If one move is
// asked for, all numbers belong to it.
func (f format) readMoves(text string) ([]item, Verdict) {
	typed := trim(text)
	parts := withoutUnits(split(joinedPattern().ReplaceAllString(text, "-"), "()"), parseWhole)
	if f.arrangement == arrangementOne && len(parts) > 0 {
		parts = []string{strings.Join(parts, "-")}
	}
	var items []item
	for _, part := range parts {
		var numbers []int
		for _, word := range strings.Split(part, "-") {
			n, ok := parseWhole(word)
			if !ok {
				if f.arrangement != arrangementOne {
					typed = part
				}
				return nil, unreadable("no move", typed)
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

// textOf returns a Go value as a reader would type it: numbers and letters as they are, and lists and
// structs in brackets, except the outermost. It returns "" for an invalid value, such as that of nil, and
// for a nil pointer.
func textOf(v reflect.Value, outermost bool) string { return textWithin(v, outermost, maxNesting) }

// maxNesting is the largest number of lists, structs and pointers in one another that are read.
const maxNesting = 8

// textWithin is [textOf] for a number of nested values. It replaces deeper ones by an ellipsis, since a
// list may contain itself.
func textWithin(v reflect.Value, outermost bool, nesting int) string {
	for v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	switch {
	case !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil():
		return ""
	case nesting == 0:
		return "…"
	case v.CanInterface():
		if s, ok := v.Interface().(fmt.Stringer); ok {
			return s.String()
		}
	}
	var parts []string
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			parts = append(parts, textWithin(v.Index(i), false, nesting-1))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			parts = append(parts, textWithin(v.Field(i), false, nesting-1))
		}
	case reflect.Pointer:
		return textWithin(v.Elem(), outermost, nesting-1)
	default:
		return fmt.Sprint(v)
	}
	text := strings.Join(parts, ", ")
	if outermost {
		return text
	}
	return "(" + text + ")"
}
