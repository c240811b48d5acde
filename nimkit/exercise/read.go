package exercise

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// kind is what the entries of an answer are.
type kind string

const (
	number kind = "number" // whole numbers
	letter kind = "letter" // outcomes, in the letters of any of the three languages
	tuple  kind = "tuple"  // positions of so many numbers, with brackets or without
	move   kind = "move"   // numbers of pins or counters, joined by hyphens
	pieces kind = "tower"  // a tower, by the colours of its pieces
)

// reading is how an answer is read.
type reading struct {
	kind   kind
	many   many
	size   int  // how many numbers a tuple has
	sorted bool // the order of the numbers in a tuple does not count
	first  int  // the number of the first place of a list
}

// longest is how long an answer may be, in bytes.
const longest = 2000

// outcomeOf are the letters for a win, a loss and a draw, in Dutch, German and
// English. No two languages use one letter for different things.
var outcomeOf = map[rune]string{'W': "W", 'G': "W", 'L': "L", 'V': "L", 'D': "D", 'R': "D", 'U': "D"}

// numbersInWords are the words for the numbers from nought to twelve, in order.
var numbersInWords = strings.Split(`nul null zero geen kein keine keiner none,een één ein eins eine einen one,twee zwei two,drie drei three,vier four,vijf fünf five,zes sechs six,zeven sieben seven,acht eight,negen neun nine,tien zehn ten,elf eleven,twaalf zwölf twelve`, ",")

// Words that an answer may have in the place of letters, for an empty set, and behind a
// number that they make another one.
var (
	wordsOf    = map[string]string{"W": "winst win wins won gewonnen gewinn gewinnt wint", "L": "verlies verloren verlust verliert verliest loss lose loses lost", "D": "remise remis draw drawn unentschieden gelijk"}
	nothing    = "geen kein keine keiner none leeg leer empty ∅"
	multiplies = "honderd hundert hundred duizend tausend thousand miljoen million millionen"
)

// oneOf reports whether a word is one of some, in capitals or not.
func oneOf(words, word string) bool {
	return slices.Contains(strings.Fields(words), strings.ToLower(word))
}

// colourOf are the letters for white and black.
var colourOf = map[rune]string{'W': "W", 'B': "B", 'S': "B", 'Z': "B"}

// read reads an answer. What it cannot read it says in the verdict, which is zero
// if all is well. The script of package play reads in the same way.
func (r reading) read(text string) ([]entry, Verdict) {
	if len(text) > longest {
		return nil, Verdict{Open: true, Says: says("too long")}
	}
	text = strings.Map(func(c rune) rune {
		switch c {
		case '−', '–', '‑':
			return '-'
		case '[', '{':
			return '('
		case ']', '}':
			return ')'
		}
		return c
	}, text)
	text = stop().ReplaceAllString(text, "")
	typed := text
	switch {
	case r.kind == pieces:
		return r.tower(text)
	case r.kind == letter || r.many == list || r.many == sheet:
		text = placed().ReplaceAllString(text, " ")
	default:
		text = named().ReplaceAllString(text, " ")
	}
	if r.kind == letter {
		if m := place().FindStringSubmatch(typed); r.many == list && m != nil && m[1] != strconv.Itoa(r.first) {
			return nil, unreadable("begins", m[1], "place", r.first)
		}
		return r.letters(text)
	}
	text = thing().ReplaceAllString(text, "$1$2")
	if said := trim(text); r.many == set && oneOf(nothing, said) {
		return []entry{{none, said}}, Verdict{}
	}
	if n, ok := counted(text); ok && r.kind == number && r.many == one {
		return []entry{{n, n}}, Verdict{}
	}
	text = and().ReplaceAllString(text, ",")
	switch r.kind {
	case tuple:
		return r.tuples(text)
	case move:
		return r.moves(text)
	}
	var entries []entry
	for _, word := range split(text, "()") {
		if word == skipped && r.many == sheet {
			entries = append(entries, entry{skipped, skipped})
			continue
		}
		n, ok := whole(word)
		if !ok {
			return nil, unreadable("no number", word)
		}
		entries = append(entries, entry{n, n})
	}
	return entries, Verdict{}
}

func unreadable(name, word string, pairs ...any) Verdict {
	return Verdict{Open: true, Says: says(name, append(pairs, "said", brief(word))...)}
}

// split cuts a text at blanks, commas, semicolons, bars and the other signs.
func split(text, others string) []string {
	return strings.FieldsFunc(text, func(c rune) bool {
		return isBlank(c) || strings.ContainsRune(",;|"+others, c)
	})
}

// What is read over: the stop of a sentence, the name of a place as in 1: W or
// (1, 2): W, the name of a number as in x = 3 or heap 3. And what is read as something else: the
// word and between two answers, signs between the thousands of a number, words behind it.
var (
	stop    = pattern(`[.!]+` + blanks + `*$`)
	place   = pattern(`^` + blanks + `*(\d+)` + blanks + `*[:=]`)
	placed  = pattern(`(?:\([^()]*\)|\w+)` + blanks + `*[:=]`)
	named   = pattern(`\b[a-zA-Z]\w*` + blanks + `*[:=]`)
	thing   = pattern(`(?i)(^|[^\p{L}])(?:` + nouns + `)\.?` + blanks + `+([(\d])`)
	and     = pattern(`(?i)\b(en|und|and)\b`)
	grouped = pattern(`^[+-]?\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:['’]\d{3})+|(?:[ \x{a0}\x{202f}\x{2009}]\d{3})+)$`)
	things  = pattern(`(?:` + blanks + `+\p{L}{3,})+` + blanks + `*$`)
	joined  = pattern(blanks + `*[-+]` + blanks + `*`)
)

// pattern compiles an expression when it is first asked for.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

const nouns = `kegels?|pins?|stapels?|haufens?|heaps?|kaart(?:en)?|karten?|cards?|munt(?:en)?|münzen?|coins?|rij(?:en)?|reihen?|rows?|lucifers?|hölzer|match(?:es)?|getal(?:len)?|zahl(?:en)?|numbers?|nummern?|nr|no`

const blanks = `[ \t\n\r\v\f\x{a0}\x{202f}]`

// isBlank reports whether a sign is a blank, as a script counts them.
func isBlank(c rune) bool { return strings.ContainsRune(" \t\n\r\v\f\u00a0\u202f", c) }

// trim is a text without blanks around it.
func trim(text string) string { return strings.TrimFunc(text, isBlank) }

// counted is a number by itself, with the word for what is counted behind it or without.
func counted(text string) (string, bool) {
	what := things().FindString(text)
	for _, word := range split(what, "") {
		if _, number := whole(word); number || oneOf(multiplies, word) {
			return "", false
		}
	}
	return whole(trim(strings.TrimSuffix(text, what)))
}

// whole is a whole number in its shortest spelling.
func whole(word string) (string, bool) {
	if n := slices.IndexFunc(numbersInWords, func(words string) bool { return oneOf(words, word) }); n >= 0 {
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
	n, err := strconv.ParseInt(word, 10, 64)
	if err != nil || len(word) > 18 {
		return "", false
	}
	return strconv.FormatInt(n, 10), true
}

// byNumber compares two numbers as [whole] spells them.
func byNumber(a, b string) int {
	m, _ := strconv.ParseInt(a, 10, 64)
	n, _ := strconv.ParseInt(b, 10, 64)
	return cmp.Compare(m, n)
}

// spoken is an entry as a reader writes it.
func (r reading) spoken(is string) words.Text {
	switch r.kind {
	case letter:
		return view.Letter(map[string]nimkit.Outcome{"W": nimkit.Win, "L": nimkit.Loss, "D": nimkit.Draw}[is])
	case pieces:
		return words.Each(func(l words.Language) string { return strings.ReplaceAll(is, "B", view.PieceLetter(tower.Black).In(l)) })
	case tuple:
		return words.Same("(" + strings.ReplaceAll(is, ",", ", ") + ")")
	}
	return words.Same(is)
}

// upper makes capitals of the letters a to z.
func upper(s string) string {
	return strings.Map(func(c rune) rune {
		if 'a' <= c && c <= 'z' {
			return c - 'a' + 'A'
		}
		return c
	}, s)
}

func (r reading) letters(text string) ([]entry, Verdict) {
	var entries []entry
words:
	for _, word := range split(text, "()\"'") {
		for is, words := range wordsOf {
			if oneOf(words, word) {
				entries = append(entries, entry{is, word})
				continue words
			}
		}
		for _, c := range upper(word) {
			is, ok := outcomeOf[c]
			if last := len(entries) - 1; c == '*' && last >= 0 && entries[last].is == "W" {
				entries[last].said += "*"
				continue
			}
			if !ok {
				return nil, unreadable("no letter", word)
			}
			entries = append(entries, entry{is, string(c)})
		}
	}
	return entries, Verdict{}
}

func (r reading) tower(text string) ([]entry, Verdict) {
	said := upper(strings.Join(split(text, "()\"'"), ""))
	if said == "" {
		return nil, Verdict{}
	}
	is := ""
	for _, c := range said {
		if colourOf[c] == "" {
			return nil, unreadable("no tower", trim(text))
		}
		is += colourOf[c]
	}
	return []entry{{is, said}}, Verdict{}
}

// tuples reads the positions in brackets; where there are no brackets, so many
// numbers at a time.
func (r reading) tuples(text string) ([]entry, Verdict) {
	var entries []entry
	add := func(numbers []string) {
		list := slices.Clone(numbers)
		if r.sorted {
			slices.SortFunc(list, byNumber)
		}
		entries = append(entries, entry{strings.Join(list, ","), "(" + strings.Join(numbers, ", ") + ")"})
	}
	bad := func() ([]entry, Verdict) {
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
		return entries, Verdict{}
	}
	// Brackets around everything are brackets around nothing.
	text = trim(text)
	if inner := trim(strings.TrimSuffix(strings.TrimPrefix(text, "("), ")")); strings.HasPrefix(inner, "(") && strings.HasSuffix(inner, ")") && strings.HasPrefix(text, "(") && strings.Count(inner, "(") == strings.Count(inner, ")") {
		text = inner
	}
	for rest := text; ; {
		before, after, found := strings.Cut(rest, "(")
		if len(split(before, "")) > 0 {
			return bad()
		}
		if !found {
			return entries, Verdict{}
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

// moves reads numbers joined by hyphens. If one move is asked for, all the numbers
// are that move.
func (r reading) moves(text string) ([]entry, Verdict) {
	parts := split(joined().ReplaceAllString(text, "-"), "()")
	if r.many == one && len(parts) > 0 {
		parts = []string{strings.Join(parts, "-")}
	}
	var entries []entry
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
		is := words.JoinFunc(numbers, "-", strconv.Itoa)
		entries = append(entries, entry{is, is})
	}
	return entries, Verdict{}
}

// textOf is a value of Go as a reader would have typed it: numbers and letters as
// they are, what has several of them in brackets.
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
