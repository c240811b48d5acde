package exercise

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
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
}

// longest is how long an answer may be, in bytes.
const longest = 2000

// outcomeOf are the letters for a win, a loss and a draw, in Dutch, German and
// English. No two languages use one letter for different things.
var outcomeOf = map[rune]string{'W': "W", 'G': "W", 'L': "L", 'V': "L", 'D': "D", 'R': "D", 'U': "D"}

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
	switch r.kind {
	case letter:
		return r.letters(text)
	case pieces:
		return r.tower(text)
	}
	text = and.ReplaceAllString(text, ",")
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

// and is that word between two answers.
var and = regexp.MustCompile(`(?i)\b(en|und|and)\b`)

// isBlank reports whether a sign is a blank, as a script counts them.
func isBlank(c rune) bool { return strings.ContainsRune(" \t\n\r\v\f\u00a0\u202f", c) }

// trim is a text without blanks around it.
func trim(text string) string { return strings.TrimFunc(text, isBlank) }

// whole is a whole number in its shortest spelling.
func whole(word string) (string, bool) {
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
	for _, word := range split(text, "()\"'") {
		for _, c := range upper(word) {
			is, ok := outcomeOf[c]
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
	parts := split(strings.ReplaceAll(joinHyphens(text), "+", "-"), "()")
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
		list := make([]string, len(numbers))
		for i, n := range numbers {
			list[i] = strconv.Itoa(n)
		}
		is := strings.Join(list, "-")
		entries = append(entries, entry{is, is})
	}
	return entries, Verdict{}
}

// joinHyphens takes the blanks from around hyphens and plus signs.
func joinHyphens(text string) string {
	var b strings.Builder
	for i, word := range strings.FieldsFunc(text, isBlank) {
		joins := i > 0 && (strings.HasPrefix(word, "-") || strings.HasPrefix(word, "+") ||
			strings.HasSuffix(b.String(), "-") || strings.HasSuffix(b.String(), "+"))
		if i > 0 && !joins {
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	return b.String()
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
