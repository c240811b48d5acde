package words

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"nimlab/nimkit/words/internal/catalog"
)

// content is the content of a [Text]. Every implementation is a pointer or a string, so that a
// Text can be compared with Text{}.
type content interface{ in(Language) string }

// plain is a text that is the same in every language.
type plain string

func (p plain) in(Language) string { return string(p) }

// each is a text that a function computes for each language.
type each struct{ of func(Language) string }

func (e *each) in(l Language) string { return e.of(l) }

// byLanguage is a text that is given in each language.
type byLanguage struct{ texts map[Language]string }

func (t *byLanguage) in(l Language) string {
	if s := t.texts[l]; s != "" {
		return s
	}
	return t.texts[English]
}

// message is a message of the catalogs with its values.
type message struct {
	context   string
	one, many string // in English; many only if the text depends on a number
	n         int
	values    []any
}

func (m *message) in(l Language) string {
	format := m.one
	if m.many != "" && m.n != 1 {
		format = m.many
	}
	if translated, ok := lookup(l, m.context, m.one, m.n); ok {
		format = translated
	}
	return fill(format, m.values, l)
}

// fill formats values for a language. Without values it returns format unchanged.
func fill(format string, values []any, l Language) string {
	if len(values) == 0 {
		return format
	}
	return fmt.Sprintf(format, localizeAll(values, l)...)
}

// formatted is a text that is a format for values.
type formatted struct {
	format Text
	values []any
}

func (f *formatted) in(l Language) string {
	if format := f.format.In(l); format != "" {
		return fmt.Sprintf(format, localizeAll(f.values, l)...)
	}
	return ""
}

// T returns the message with this English text, which is empty for "". With values the text is
// a format for [fmt.Sprintf]; without values it is not, and may contain a percent sign. A
// value that is a [Text] or an error is inserted in the language of the message, and numbers
// are formatted by [FormatNumber]. The values are copied at once, but formatted when the
// message is displayed.
//
// A translation may use the values in another order, as in %[2]s. The PO files are in the
// folder po; a test reports messages that they lack.
func T(english string, values ...any) Text { return C("", english, values...) }

// C is [T] for an English text with several meanings, which other languages distinguish. The
// context names the meaning.
func C(context, english string, values ...any) Text {
	if english == "" {
		return Text{}
	}
	return Text{&message{context: context, one: english, values: copyValues(values)}}
}

// N is [T] for a text that depends on a number, such as "%d pin" and "%d pins". English
// uses the first form for 1, and other languages have their own rules. To appear in the text,
// n must be one of the values too.
func N(n int, one, many string, values ...any) Text {
	return Text{&message{one: one, many: many, n: n, values: copyValues(values)}}
}

// Content returns a text that is given in each language, such as an exercise of a book, and
// not a message of the catalogs. A language that it lacks falls back to English. If all texts
// are empty, it returns the empty Text.
func Content(texts map[Language]string) Text {
	for _, s := range texts {
		if s != "" {
			return Text{&byLanguage{texts}}
		}
	}
	return Text{}
}

// Each returns a text that a function computes for each language, such as one that is wrapped
// into lines. It calls the function whenever the text is displayed.
func Each(text func(Language) string) Text { return Text{&each{text}} }

// copyValues returns values with copies of the slices among them, and with strings shortened by
// [Truncate].
func copyValues(values []any) []any {
	if len(values) == 0 {
		return nil
	}
	all := slices.Clone(values)
	for i, v := range values {
		if text, ok := v.(string); ok {
			all[i] = Truncate(text)
			continue
		}
		list := reflect.ValueOf(v)
		if list.Kind() != reflect.Slice || list.IsNil() {
			continue
		}
		switch v := Localize(v, English).(type) { // reads the same in every language
		case fmt.Stringer:
			all[i] = Truncate(v.String())
		case string:
			all[i] = Truncate(v)
		default:
			all[i] = reflect.AppendSlice(reflect.MakeSlice(list.Type(), 0, list.Len()), list).Interface()
		}
	}
	return all
}

// Errorf returns an error whose format is a message of the catalogs. In English its method
// Error returns the same text as an error of [fmt.Errorf], which handles %w too. [ErrorText]
// returns it as a sentence in every language, without the name of the package before it.
func Errorf(format string, values ...any) error {
	return &failure{
		plain: func() error {
			if len(values) == 0 {
				return errors.New(format)
			}
			in := make([]any, len(values))
			for i, v := range values {
				if t, ok := v.(Text); ok {
					v = t.In(English)
				}
				in[i] = v
			}
			return fmt.Errorf(format, in...)
		}(),
		format: format, values: copyValues(values),
	}
}

// failure is an error of [Errorf].
type failure struct {
	plain  error
	format string
	values []any
}

func (e *failure) Error() string { return ErrorString(e.plain.Error(), e) }
func (e *failure) Unwrap() error { return errors.Unwrap(e.plain) }

// Display returns the error as a sentence in the reader's language.
func (e *failure) Display() Text {
	format := e.format
	if len(e.values) > 0 {
		format = strings.ReplaceAll(format, "%w", "%s")
	}
	return Each(func(l Language) string {
		if translated, ok := lookup(l, "", catalog.Sentence(format), 1); ok {
			return fill(translated, e.values, l)
		}
		return catalog.Sentence(fill(format, e.values, l)) // the package may come from a value
	})
}
