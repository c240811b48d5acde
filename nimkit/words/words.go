// Package words holds texts and errors that are displayed in the reader's language.
//
// A program is written in English. [T] returns a message, a [Text] that is translated and
// formatted when it is displayed:
//
//	words.T("framed: what repeats, of length %d", 11).In(words.German) // gerahmt: …
//
// The translations are in the folder po, one PO file for each language. A text that is no
// message, such as a question of a book, is content: [Read] reads it in all its languages
// from a file.
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

// ParseLanguage returns the language with a code, one of [Languages]. The empty string is
// English.
func ParseLanguage(code string) (Language, error) {
	l := Language(code)
	switch {
	case l == "":
		return English, nil
	case slices.Contains(languages, l):
		return l, nil
	}
	return English, Errorf("words: language %.20q is none of %s", code, JoinFunc(languages, ", ", func(l Language) string { return string(l) }))
}

// LanguageVariable names the environment variable that chooses the language.
const LanguageVariable = "NIMLAB_LANGUAGE"

// Chosen is the language that the environment chooses, English if it chooses none of ours:
// the one in which fmt.Println writes.
func Chosen() Language {
	l, _ := ParseLanguage(os.Getenv(LanguageVariable))
	return l
}

// A Text is displayed in the language of the reader; one that a language lacks falls back
// to English. The zero Text is empty. Texts are compared with Text{} only: two calls of
// [T] return different ones.
type Text struct{ content content }

// Format formats values like [fmt.Sprintf], with those of them that depend on the language
// in the language in which the text is displayed.
func Format(format string, values ...any) Text {
	if !slices.ContainsFunc(values, varies) {
		return textOf(fmt.Sprintf(format, localized(values, English)...))
	}
	return Text{&formatted{textOf(format), copied(values)}}
}

// Same is [Format] with the values one behind the other, like [fmt.Sprint].
func Same(values ...any) Text {
	if len(values) == 1 {
		if t, ok := values[0].(Text); ok {
			return t
		}
	}
	if !slices.ContainsFunc(values, varies) {
		return textOf(fmt.Sprint(localized(values, English)...))
	}
	values = copied(values)
	return Each(func(l Language) string { return fmt.Sprint(localized(values, l)...) })
}

// textOf returns a text that is the same in every language.
func textOf(s string) Text {
	if s == "" {
		return Text{}
	}
	return Text{plain(s)}
}

// A Table holds messages by name, such as those that a script displays. It is data:
// a program that begins does nothing for it.
type Table []struct{ Name, English string }

// All returns the messages by their names.
func (t Table) All() iter.Seq2[string, Text] {
	return func(yield func(string, Text) bool) {
		for _, row := range t {
			if !yield(row.Name, T(row.English)) {
				return
			}
		}
	}
}

// Of returns the message with a name, an empty one if there is none.
func (t Table) Of(name string) Text {
	for _, row := range t {
		if row.Name == name {
			return T(row.English)
		}
	}
	return Text{}
}

// Sprintf returns the text with values filled in as [T] does.
func (t Text) Sprintf(values ...any) Text {
	if t == (Text{}) {
		return t
	}
	return Text{&formatted{t, copied(values)}}
}

// In returns the text in one language.
func (t Text) In(l Language) string {
	if t.content == nil {
		return ""
	}
	return t.content.in(l)
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
	}, strings.ToValidUTF8(Truncate(s), "\ufffd"))))
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

// Truncate is a text without what is too much of it for a page.
func Truncate(s string) string {
	const most = 20_000 // bytes of a sentence, or of an entry of a table
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}

// List writes values with commas between them and a word, such as and, before the last.
func List[T any](last Text, values ...T) Text {
	switch len(values) {
	case 0:
		return Text{}
	case 1:
		return Same(values[0])
	}
	commas := make([]any, 2*len(values)-3) // all but the last, with commas between them
	for i, v := range values[:len(values)-1] {
		if commas[2*i] = any(Same(v)); i > 0 {
			commas[2*i-1] = ", "
		}
	}
	return Format("%v %v %v", Join("", texts(commas)...), last, values[len(values)-1])
}

// Or returns numbers with commas and the word or between them, as in "1, 4, 9 or 10". They
// have no thousands separators.
func Or[N any](numbers []N) Text {
	all := make([]Text, len(numbers))
	for i, n := range numbers {
		all[i] = Same(fmt.Sprint(n))
	}
	return List(T("or"), all...)
}

// texts returns values as texts.
func texts(values []any) []Text {
	all := make([]Text, len(values))
	for i, v := range values {
		all[i] = Same(v)
	}
	return all
}

// Join returns texts with a separator between them, without those that are empty.
func Join(separator string, texts ...Text) Text {
	texts = slices.DeleteFunc(slices.Clone(texts), func(t Text) bool { return t == Text{} })
	switch len(texts) {
	case 0:
		return Text{}
	case 1:
		return texts[0]
	}
	return Each(func(l Language) string {
		parts := make([]string, len(texts))
		for i, t := range texts {
			parts[i] = t.In(l)
		}
		return strings.Join(parts, separator)
	})
}
