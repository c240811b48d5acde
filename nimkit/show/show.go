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
	"fmt"
	"html"
	"os"
	"reflect"
	"strconv"
	"strings"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// LanguageVariable names the environment variable that chooses the language.
const LanguageVariable = "NIMLAB_LANGUAGE"

// LimitVariable names the environment variable that says how many bytes a cell may
// show. The project's kernel takes it for what a cell prints, too.
const LimitVariable = "NIMLAB_OUTPUT_LIMIT"

// DefaultLimit is how many bytes a cell may show where nothing else is set. The
// largest output of a notebook has a twelfth of that; a browser takes seconds for more.
const DefaultLimit = 2_000_000

// envelope is about what a message to the page holds beside its content.
const envelope = 1000

// It shows values in order: a [view.Picture], a [view.View], an error, or
// anything else as fmt.Sprint writes it, as long as that can be read: of a value that
// holds pointers or functions and has no String method, it says what it is. A nil error
// is passed over, so a call that returns a value and an error can be shown as it is.
//
// What would exceed the limit of the cell is left out, with one sentence in its place.
//
// It panics when a figure cannot be drawn, when the language is unknown or when
// the kernel is gone: in a notebook that fails the cell and nothing else.
func It(values ...any) {
	l := language()
	for _, v := range values {
		if v == nil {
			continue
		}
		if err := page().show(v, l, ""); err != nil {
			panic(fmt.Errorf("show: %w", err))
		}
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
	case error:
		return words.OfError(v).In(l)
	case fmt.Stringer:
		return fmt.Sprint(v)
	}
	r := reflect.ValueOf(v)
	if r.Kind() == reflect.Pointer && r.Elem().Kind() == reflect.Struct {
		r = r.Elem() // which fmt.Sprint follows, with a sign before it
	}
	if !legible(r) {
		return words.Of(
			"Dit is een waarde van type %s, en daar is geen plaatje of tabel van. Een punt erachter en de Tab-toets noemen wat het weet; laat daar iets van zien.",
			"Das ist ein Wert vom Typ %s, und davon gibt es kein Bild und keine Tabelle. Ein Punkt dahinter und die Tab-Taste nennen, was er weiß; zeig etwas davon.",
			"This is a value of type %s, of which there is no picture and no table. A dot behind it and the Tab key name what it knows; show some of that.",
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
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			if !legible(v.Index(i)) {
				return false
			}
		}
		return v.Len() > 0 || listed(v.Type().Elem())
	case reflect.Map:
		for each := v.MapRange(); each.Next(); {
			if !legible(each.Key()) || !legible(each.Value()) {
				return false
			}
		}
		return v.Len() > 0 || listed(v.Type().Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			if !legible(v.Field(i)) {
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

// limit is how many bytes a cell may show.
func limit() int {
	set := os.Getenv(LimitVariable)
	if set == "" {
		return DefaultLimit
	}
	n, err := strconv.Atoi(set)
	if err != nil || n < 0 {
		panic(fmt.Errorf("show: %s: %.20q is no number of bytes", LimitVariable, set))
	}
	return n
}

// leftOut stands for what is not shown because the cell has shown enough.
type leftOut struct{ limit int }

func (o leftOut) HTML(l words.Language) string {
	return "<p><em>" + html.EscapeString(o.Text(l)) + "</em></p>"
}

func (o leftOut) Text(l words.Language) string {
	megabytes := strconv.FormatFloat(float64(o.limit)/1e6, 'g', 3, 64)
	return words.Of(
		"De rest is weggelaten: een cel laat hoogstens %s MB zien. De regel %%env %s verhoogt dat.",
		"Der Rest ist weggelassen: Eine Zelle zeigt höchstens %s MB. Die Zeile %%env %s erhöht das.",
		"The rest is left out: a cell shows at most %s MB. The line %%env %s raises that.",
		words.Grouped(megabytes, l), fmt.Sprint(LimitVariable, " ", max(10_000_000, 10*o.limit))).In(l)
}

// Forms are what a page can show of a value: words, and HTML or a drawing if it has them.
type Forms struct{ Text, HTML, SVG string }

// FormsOf returns the forms of a value. The error is that of a figure that cannot be drawn.
func FormsOf(v any, l words.Language) (Forms, error) {
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

// bundle is one output: the same thing in every form a viewer may want.
func bundle(v any, l words.Language) (*protocol.DisplayData, error) {
	f, err := FormsOf(v, l)
	if err != nil {
		return nil, err
	}
	data := map[protocol.MIMEType]any{protocol.MIMETextPlain: f.Text}
	out := &protocol.DisplayData{Data: data}
	if picture, ok := v.(view.Picture); ok {
		png, width, height, err := picture.PNG(l)
		if err != nil {
			return nil, err
		}
		data[protocol.MIMEImageSVG] = f.SVG
		data[protocol.MIMEImagePNG] = png
		// Viewers look here for the words that stand for a picture.
		out.Metadata = map[string]any{
			string(protocol.MIMEImagePNG): map[string]any{"width": width, "height": height, "alt": f.Text},
			string(protocol.MIMEImageSVG): map[string]any{"alt": f.Text},
		}
	} else if f.HTML != "" {
		data[protocol.MIMETextHTML] = f.HTML
	}
	return out, nil
}
