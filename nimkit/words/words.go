// Package words says one thing in three languages. It is the lowest floor of the
// house: whatever a reader reads was put into words with it, by the one who knows what
// there is to say.
//
//	words.Of("%d kegels", "%d Kegel", "%d pins", 8).In(words.German) // 8 Kegel
//
// A [Text] is a value. It is put into one language only when it is shown.
package words

import (
	"fmt"
	"html"
	"iter"
	"os"
	"slices"
	"strings"
)

// Language is one of the languages of the notebooks, by its ISO 639 code.
type Language string

// The languages of the notebooks.
const (
	Dutch   Language = "nl"
	German  Language = "de"
	English Language = "en"
)

// ParseLanguage reads nl, de or en. The empty string is English.
func ParseLanguage(s string) (Language, error) {
	switch l := Language(s); l {
	case Dutch, German, English:
		return l, nil
	case "":
		return English, nil
	}
	return English, Fail("words: language %.20q is none of nl, de, en", s)
}

// LanguageVariable names the environment variable that chooses the language.
const LanguageVariable = "NIMLAB_LANGUAGE"

// Chosen is the language that the environment chooses, English if it chooses none of ours:
// the one in which fmt.Println writes.
func Chosen() Language {
	l, _ := ParseLanguage(os.Getenv(LanguageVariable))
	return l
}

// Text is one thing said in every language. A language left empty falls back to
// English.
type Text struct {
	NL, DE, EN string
}

// Of is a text in Dutch, German and English. Values are filled in as [Text.Sprintf] does.
func Of(nl, de, en string, values ...any) Text {
	t := Text{NL: nl, DE: de, EN: en}
	if len(values) == 0 {
		return t
	}
	return t.Sprintf(values...)
}

// Alike fills values into a format that is the same in every language.
func Alike(format string, values ...any) Text { return Text{format, format, format}.Sprintf(values...) }

// Same is a text that is the same in every language: formulas, names, and numbers, but for
// the signs between their thousands.
func Same(a ...any) Text {
	in := func(l Language) string { return fmt.Sprint(spokenAll(a, l)...) }
	if !slices.ContainsFunc(a, varies) {
		return Text{EN: in(English)}
	}
	return Text{NL: in(Dutch), DE: in(German), EN: in(English)}
}

// A Table is what is said under names, such as those that a script knows. It is data:
// a program that begins does nothing for it.
type Table []struct{ Name, NL, DE, EN string }

// All are the texts by their names.
func (t Table) All() iter.Seq2[string, Text] {
	return func(yield func(string, Text) bool) {
		for _, row := range t {
			if !yield(row.Name, Text{row.NL, row.DE, row.EN}) {
				return
			}
		}
	}
}

// Of is the text of a name, empty if it has none.
func (t Table) Of(name string) Text {
	for n, text := range t.All() {
		if n == name {
			return text
		}
	}
	return Text{}
}

// Sprintf fills the same values into each language. A value that is itself a [Text]
// goes in in that language, and a number as [Grouped] writes it.
func (t Text) Sprintf(values ...any) Text {
	in := func(format string, l Language) string {
		if format == "" {
			return ""
		}
		return fmt.Sprintf(format, spokenAll(values, l)...)
	}
	return Text{NL: in(t.NL, Dutch), DE: in(t.DE, German), EN: in(t.EN, English)}
}

// In is the text in one language.
func (t Text) In(l Language) string {
	switch {
	case l == Dutch && t.NL != "":
		return t.NL
	case l == German && t.DE != "":
		return t.DE
	}
	return t.EN
}

// HTML is the text as a paragraph.
func (t Text) HTML(l Language) string { return "<p>" + HTML(t.In(l)) + "</p>" }

// Text is the text in one language, as [Text.In].
func (t Text) Text(l Language) string { return t.In(l) }

// String is the text in the language that is [Chosen].
func (t Text) String() string { return t.In(Chosen()) }

// HTML is plain text as HTML, as much of it as a page can show. Signs that no page can
// hold become blanks.
func HTML(s string) string {
	return html.EscapeString(unbroken(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f || r == 0xfffe || r == 0xffff {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(Clipped(s), "\ufffd"))))
}

// unbroken keeps positions, sets and moves that are short on one line: (9, 12, 14),
// {1, 4, 9, 10} and 14 → 5.
func unbroken(s string) string {
	if !strings.ContainsAny(s, "({→") {
		return s
	}
	const longest, space, kept = 25, ' ', '\u00a0' // signs between brackets
	signs := append([]rune(s), 0, 0)
	number := func(i int) bool { return i >= 0 && '0' <= signs[i] && signs[i] <= '9' }
	for i, sign := range signs[:len(signs)-2] {
		switch {
		case sign == '→' && number(i-2) && signs[i-1] == space && signs[i+1] == space && number(i+2):
			signs[i-1], signs[i+1] = kept, kept
		case (sign == '(' || sign == '{') && number(i+1):
			end := i + 1
			for end <= i+longest && (number(end) || signs[end] == ',' || signs[end] == space) {
				end++
			}
			if signs[end] == ')' || signs[end] == '}' {
				copy(signs[i:end], []rune(strings.ReplaceAll(string(signs[i:end]), string(space), string(kept))))
			}
		}
	}
	return string(signs[:len(signs)-2])
}

// Clipped is a text without what is too much of it for a page.
func Clipped(s string) string {
	const most = 20_000 // bytes of a sentence, or of an entry of a table
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}

// List writes values with commas between them and a word, such as and, before the last.
func List[T any](last Text, values ...T) (all Text) {
	for i, v := range values {
		switch i {
		case 0:
			all = Same(v)
		case len(values) - 1:
			all = Alike("%v %v %v", all, last, v)
		default:
			all = Alike("%v, %v", all, v)
		}
	}
	return all
}

// Join puts texts behind each other with a sign between them, and leaves out what is
// empty.
func Join(between string, texts ...Text) (all Text) {
	for _, t := range texts {
		switch {
		case all == (Text{}):
			all = t
		case t != (Text{}):
			all = Alike("%s%s%s", all, between, t)
		}
	}
	return all
}
