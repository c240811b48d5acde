// Package words holds texts and errors that are displayed in the reader's language.
//
// A program is written in English. [T] returns a message, a [Text] that is translated and
// formatted when it is displayed:
//
//	words.T("framed: what repeats, of length %d", 11).In(words.German) // gerahmt: …
//
// The translations are in the folder po, in one PO file for each language. A text that is not
// a message, such as an exercise of a book, is content: [Read] reads it in all languages from
// a file.
package words

import (
	"fmt"
	"html"
	"iter"
	"os"
	"slices"
	"strings"
)

// A Language is the ISO 639 code of a language.
type Language string

// The languages of the notebooks.
const (
	Dutch   Language = "nl"
	German  Language = "de"
	English Language = "en"
)

// ParseLanguage returns the language with a code, one of [Languages]. It returns English for
// the empty string, and English and an error for an unknown code.
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

// Chosen returns the language that the environment chooses, and English if it chooses none of
// [Languages]. Methods String and Error use it.
func Chosen() Language {
	l, _ := ParseLanguage(os.Getenv(LanguageVariable))
	return l
}

// A Text is displayed in the language of the reader. A message without a translation is
// displayed in English. The zero Text is empty. Compare a Text only with Text{}: two calls of
// [T] return different values.
type Text struct{ content content }

// Format formats values like [fmt.Sprintf], with a format that is the same in every language.
// Values that depend on the language are formatted when the text is displayed.
func Format(format string, values ...any) Text {
	if !slices.ContainsFunc(values, dependsOnLanguage) {
		return textOf(fmt.Sprintf(format, localizeAll(values, English)...))
	}
	return Text{&formatted{textOf(format), copyValues(values)}}
}

// Same is [Format] without a format, like [fmt.Sprint].
func Same(values ...any) Text {
	if len(values) == 1 {
		if t, ok := values[0].(Text); ok {
			return t
		}
	}
	if !slices.ContainsFunc(values, dependsOnLanguage) {
		return textOf(fmt.Sprint(localizeAll(values, English)...))
	}
	values = copyValues(values)
	return Each(func(l Language) string { return fmt.Sprint(localizeAll(values, l)...) })
}

// textOf returns a text that is the same in every language.
func textOf(s string) Text {
	if s == "" {
		return Text{}
	}
	return Text{plain(s)}
}

// A Table holds messages by name, such as those that a script displays. It contains strings
// only, so that it costs nothing at the start of a program.
type Table []struct{ Name, English string }

// All yields the names and the messages, in order.
func (t Table) All() iter.Seq2[string, Text] {
	return func(yield func(string, Text) bool) {
		for _, row := range t {
			if !yield(row.Name, T(row.English)) {
				return
			}
		}
	}
}

// Of returns the message with a name, and the empty Text if there is none.
func (t Table) Of(name string) Text {
	for _, row := range t {
		if row.Name == name {
			return T(row.English)
		}
	}
	return Text{}
}

// Sprintf uses the text as a format for values, like [T]. It returns the empty Text for the
// empty Text.
func (t Text) Sprintf(values ...any) Text {
	if t == (Text{}) {
		return t
	}
	return Text{&formatted{t, copyValues(values)}}
}

// In returns the text in one language.
func (t Text) In(l Language) string {
	if t.content == nil {
		return ""
	}
	return t.content.in(l)
}

// HTML returns the text as an HTML paragraph.
func (t Text) HTML(l Language) string { return "<p>" + HTML(t.In(l)) + "</p>" }

// Text returns the text in one language, like [Text.In].
func (t Text) Text(l Language) string { return t.In(l) }

// String returns the text in the language of [Chosen].
func (t Text) String() string { return t.In(Chosen()) }

// HTML escapes plain text for HTML and shortens it by [Truncate]. Control characters become
// spaces.
func HTML(s string) string {
	return html.EscapeString(withNoBreakSpaces(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f || r == 0xfffe || r == 0xffff {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(Truncate(s), "\ufffd"))))
}

// withNoBreakSpaces replaces spaces by no-break spaces in short positions, sets and moves: (9, 12, 14),
// {1, 4, 9, 10} and 14 → 5.
func withNoBreakSpaces(s string) string {
	if !strings.ContainsAny(s, "({→") {
		return s
	}
	const maxLength, space, noBreak = 25, ' ', '\u00a0' // maxLength is the number of runes between brackets
	runes := append([]rune(s), 0, 0)
	isDigit := func(i int) bool { return i >= 0 && '0' <= runes[i] && runes[i] <= '9' }
	for i, r := range runes[:len(runes)-2] {
		switch {
		case r == '→' && isDigit(i-2) && runes[i-1] == space && runes[i+1] == space && isDigit(i+2):
			runes[i-1], runes[i+1] = noBreak, noBreak
		case (r == '(' || r == '{') && isDigit(i+1):
			end := i + 1
			for end <= i+maxLength && (isDigit(end) || runes[end] == ',' || runes[end] == space) {
				end++
			}
			if runes[end] == ')' || runes[end] == '}' {
				copy(runes[i:end], []rune(strings.ReplaceAll(string(runes[i:end]), string(space), string(noBreak))))
			}
		}
	}
	return string(runes[:len(runes)-2])
}

// Truncate shortens a text to 20,000 bytes, and adds "…" if it was longer.
func Truncate(s string) string {
	const maxBytes = 20_000
	if len(s) <= maxBytes {
		return s
	}
	return strings.ToValidUTF8(s[:maxBytes], "") + "…"
}

// List joins values with commas, and with a word such as and before the last. It returns the
// empty Text without values.
func List[T any](last Text, values ...T) Text {
	switch len(values) {
	case 0:
		return Text{}
	case 1:
		return Same(values[0])
	}
	parts := make([]any, 2*len(values)-3) // all but the last, with commas between them
	for i, v := range values[:len(values)-1] {
		if parts[2*i] = any(Same(v)); i > 0 {
			parts[2*i-1] = ", "
		}
	}
	return Format("%v %v %v", Join("", texts(parts)...), last, values[len(values)-1])
}

// Or joins numbers with commas and the word or, as in "1, 4, 9 or 10". It adds no thousands
// separators.
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

// Join joins the texts that are not empty with a separator.
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
