// Package show puts values on the page: it is the one door between the packages
// and the notebook's kernel.
//
// [It] shows values one below the other, in order, and does not return before
// the kernel has them, so nothing is lost when the cell's process ends. A
// [view.View] goes out as HTML and text, a [view.Picture] as SVG, PNG and a
// description in words, each as one bundle from which a viewer takes what it can
// show best. Outside a kernel the same calls write text to standard output.
//
// The language is that of the environment variable NIMLAB_LANGUAGE (nl, de or
// en), which a notebook sets in its first line. NIMLAB_OUTPUT_LIMIT is the number of
// bytes that one cell may show, [DefaultLimit] unless it is set.
package show

import (
	"errors"
	"fmt"
	"html"
	"os"
	"reflect"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// LanguageVariable names the environment variable that chooses the language.
const LanguageVariable = words.LanguageVariable

// LimitVariable names the environment variable that says how many bytes a cell may
// show. The project's kernel takes it for what a cell prints, too.
const LimitVariable = "NIMLAB_OUTPUT_LIMIT"

// DefaultLimit is how many bytes a cell may show where nothing else is set. The
// largest output of a notebook has a twelfth of that; a browser takes seconds for more.
const DefaultLimit = 2_000_000

// It shows values in order: a [view.Picture], a [view.View], an error, a game ([view.About]), or
// anything else as fmt.Sprint writes it, as long as that can be read: of a value that
// holds pointers or functions and has no String method, it says what it is. A nil error
// is passed over, so a call that returns a value and an error can be shown as it is.
//
// What would exceed the limit of the cell is left out, with one sentence in its place.
//
// A figure that is too large to be drawn says so. It panics when one cannot be drawn for
// another reason, when the language is unknown or when the kernel is gone: in a notebook that
// fails the cell and nothing else.
func It(values ...any) {
	l := language()
	for _, v := range values {
		if v == nil {
			continue
		}
		showed(page().show(v, l, ""), l)
	}
}

// showed panics with what was wrong with a value that was to be shown, in the language of
// the page.
func showed(err error, l words.Language) {
	if err != nil {
		panic(errors.New(words.ErrorText(err).In(l)))
	}
}

func language() words.Language {
	l, err := words.ParseLanguage(os.Getenv(LanguageVariable))
	if err != nil {
		panic(fmt.Errorf("show: %s: %w", LanguageVariable, err))
	}
	return l
}

// text is what a value says in words.
func text(v any, l words.Language) string {
	switch v := v.(type) {
	case interface{ Text(words.Language) string }: // a View or a Picture
		return v.Text(l)
	case nimkit.Game:
		return view.About(v).Text(l)
	case error:
		return words.ErrorText(v).In(l)
	case fmt.Stringer:
		return fmt.Sprint(v)
	}
	r := reflect.ValueOf(v)
	if r.Kind() == reflect.Pointer && r.Elem().Kind() == reflect.Struct {
		r = r.Elem() // which fmt.Sprint follows, with a sign before it
	}
	if !legible(r) {
		return words.T("This is a value of type %s, of which there is no picture and no table. A dot behind it and the Tab key name what it knows; show some of that.",
			strings.TrimLeft(reflect.TypeOf(v).String(), "*")).In(l)
	}
	return fmt.Sprint(r)
}

// legible reports whether a reader can make sense of what fmt.Sprint writes of a value:
// no addresses.
func legible(v reflect.Value) bool {
	if v.IsValid() && v.CanInterface() {
		switch v.Interface().(type) {
		case fmt.Stringer, error:
			return true
		}
	}
	switch v.Kind() {
	case reflect.Interface:
		return legible(v.Elem())
	case reflect.Array, reflect.Slice, reflect.Map:
		for key, value := range v.Seq2() {
			if !legible(key) || !legible(value) {
				return false
			}
		}
		return v.Len() > 0 || listed(v.Type().Elem())
	case reflect.Struct:
		for _, field := range v.Fields() {
			if !legible(field) {
				return false
			}
		}
	}
	return !address(v.Kind())
}

// listed reports whether a list of values of a type would be legible.
func listed(t reflect.Type) bool {
	return !address(t.Kind()) || t.Implements(reflect.TypeFor[fmt.Stringer]())
}

// address reports whether of such a value nothing is written but where it lies.
func address(kind reflect.Kind) bool {
	switch kind {
	case reflect.Pointer, reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Uintptr:
		return true
	}
	return false
}

// inPlace is what is shown of a value: of a game what it tells, and of a figure that cannot be
// drawn because it would be too large, that.
func inPlace(v any) any {
	switch v := v.(type) {
	case nimkit.Game:
		return view.About(v)
	case interface{ Err() error }:
		if limit := (*nimkit.LimitError)(nil); errors.As(v.Err(), &limit) {
			return limit
		}
	}
	return v
}

// Forms are what a page can show of a value: words, and HTML or a drawing if it has them.
type Forms struct{ Text, HTML, SVG string }

// FormsOf returns the forms of a value. The error is that of a figure that cannot be drawn.
func FormsOf(v any, l words.Language) (Forms, error) {
	v = inPlace(v)
	f := Forms{Text: text(v, l)}
	switch v := v.(type) {
	case view.Picture:
		svg, err := v.SVG(l)
		f.SVG = string(svg)
		return f, err
	case view.View:
		f.HTML = v.HTML(l)
	case error:
		f.HTML = `<p style="border-left:4px solid #d55e00;padding-left:8px">` + html.EscapeString(f.Text) + "</p>"
	}
	return f, nil
}
