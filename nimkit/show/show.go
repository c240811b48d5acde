// Package show displays values on the page. No other package communicates with the kernel of
// the notebook.
//
// [It] displays values below each other, in order. It returns when the kernel has received
// them, so nothing is lost when the process of the cell ends. A [view.View] is sent as HTML
// and text, a [view.Picture] as SVG, PNG and text. Each is one bundle, from which a viewer
// takes the format that it displays best. Outside a kernel the same calls write text to
// standard output.
//
// The environment variable NIMLAB_LANGUAGE selects the language (nl, de or en). A notebook
// sets it in its first line. NIMLAB_OUTPUT_LIMIT is the number of bytes that a cell may
// display, [DefaultLimit] by default.
package show

import (
	"errors"
	"fmt"
	"html"
	"os"
	"reflect"
	"strings"
	"unicode"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// LanguageVariable is the name of the environment variable that selects the language.
const LanguageVariable = words.LanguageVariable

// LimitVariable is the name of the environment variable that limits the bytes that a cell may
// display. The project's kernel applies it to the text that a cell prints, too.
const LimitVariable = "NIMLAB_OUTPUT_LIMIT"

// DefaultLimit is the number of bytes that a cell may display by default. It is twelve times
// the largest output of a notebook. A browser takes seconds to display more.
const DefaultLimit = 2_000_000

// It displays values in order: a [view.Picture], a [view.View], an error, a game as by
// [view.About], or a plot of gonum/plot as by plots.Of. It writes any other value as fmt.Sprint
// does, or, if that text would contain addresses, a sentence with the type of the value. It skips
// nil, so the results of a call that returns a value and an error can be passed directly.
//
// Values that would exceed the limit of the cell are replaced by one sentence.
//
// If a figure cannot be drawn, It displays the error. It panics if the language is unknown, and if
// the connection to the kernel is lost; in a notebook, only the cell fails then.
func It(values ...any) {
	l := language()
	for _, v := range values {
		if v == nil {
			continue
		}
		check(page().show(v, l, ""), l)
	}
}

// check panics with an error, if there is one, in the language of the page.
func check(err error, l words.Language) {
	if err != nil {
		panic(errors.New(words.ErrorText(err).In(l)))
	}
}

// language returns the language of the page. It panics if the variable names none.
func language() words.Language {
	l, err := words.ParseLanguage(os.Getenv(LanguageVariable))
	if err != nil {
		panic(fmt.Errorf("show: %s: %w", LanguageVariable, err))
	}
	return l
}

// maxNameLength is the largest length in bytes of the name of a kept result.
const maxNameLength = 100

// checkKeep returns an error if the arguments of [Keep] are invalid: if the name, which becomes a file
// name, is empty, too long or has other characters, or if there is no function.
func checkKeep(name string, noFunction bool) error {
	invalid := strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_.,()", r)
	})
	if invalid || name == "" || len(name) > maxNameLength || strings.HasPrefix(name, ".") || strings.TrimSpace(name) != name {
		return words.Errorf("show: %.60q is no name for a result: take a word, or letters, digits, blanks, - and _", name)
	}
	if noFunction {
		return words.Errorf("show: there is nothing to compute for %q: Keep takes a name and a function", name)
	}
	return nil
}

// text returns a value as text.
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
		r = r.Elem() // fmt.Sprint would write an ampersand before it
	}
	if r.Kind() == reflect.Func {
		return words.T("This is a function of type %s. To call it, write brackets after its name.", r.Type()).In(l)
	}
	if !legible(r) {
		return words.T("This is a value of type %s, of which there is no picture and no table. A dot behind it and the Tab key name what it knows; show some of that.",
			strings.TrimLeft(reflect.TypeOf(v).String(), "*")).In(l)
	}
	return fmt.Sprint(r)
}

// legible reports whether the text that fmt.Sprint writes for a value contains no address.
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
		return v.Len() > 0 || legibleType(v.Type().Elem())
	case reflect.Struct:
		for _, field := range v.Fields() {
			if !legible(field) {
				return false
			}
		}
	}
	return !isAddress(v.Kind())
}

// legibleType reports whether values of a type are legible, as far as the type determines it.
func legibleType(t reflect.Type) bool {
	return !isAddress(t.Kind()) || t.Implements(reflect.TypeFor[fmt.Stringer]())
}

// isAddress reports whether values of a kind are addresses, which mean nothing to a reader. fmt.Sprint
// writes a uintptr in decimal, and the others in base 16.
func isAddress(kind reflect.Kind) bool {
	switch kind {
	case reflect.Pointer, reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Uintptr:
		return true
	}
	return false
}

// Forms holds the formats of a value: text, and HTML or SVG if the value has them.
type Forms struct{ Text, HTML, SVG string }

// FormsOf returns the formats of a value. Instead of a figure that cannot be drawn, these are
// the formats of its error.
func FormsOf(v any, l words.Language) Forms {
	v = view.Displayed(v)
	f := Forms{Text: text(v, l)}
	switch v := v.(type) {
	case view.Picture:
		svg, err := v.SVG(l)
		if err != nil {
			return FormsOf(err, l)
		}
		f.SVG = string(svg)
	case view.View:
		f.HTML = v.HTML(l)
	case error:
		f.HTML = `<p style="border-left:4px solid #d55e00;padding-left:8px">` + html.EscapeString(f.Text) + "</p>"
	}
	return f
}
