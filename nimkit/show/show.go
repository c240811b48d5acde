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
// en), which a notebook sets in its first line.
package show

import (
	"fmt"
	"html"
	"os"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"nimlab/nimkit/view"
)

// LanguageVariable names the environment variable that chooses the language.
const LanguageVariable = "NIMLAB_LANGUAGE"

// It shows values in order: a [view.Picture], a [view.View], an error, or
// anything else as fmt.Sprint writes it. A nil error is passed over, so a call
// that returns a value and an error can be shown as it is.
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

func language() view.Language {
	l, err := view.ParseLanguage(os.Getenv(LanguageVariable))
	if err != nil {
		panic(fmt.Errorf("show: %s: %w", LanguageVariable, err))
	}
	return l
}

// text is what a value says in words.
func text(v any, l view.Language) string {
	switch v := v.(type) {
	case interface{ Text(view.Language) string }: // a View or a Picture
		return v.Text(l)
	case error:
		return v.Error()
	}
	return fmt.Sprint(v)
}

// bundle is one output: the same thing in every form a viewer may want.
func bundle(v any, l view.Language) (*protocol.DisplayData, error) {
	data := map[protocol.MIMEType]any{protocol.MIMETextPlain: text(v, l)}
	out := &protocol.DisplayData{Data: data}
	switch v := v.(type) {
	case view.Picture:
		svg, err := v.SVG(l)
		if err != nil {
			return nil, err
		}
		png, width, height, err := v.PNG(l)
		if err != nil {
			return nil, err
		}
		data[protocol.MIMEImageSVG] = string(svg)
		data[protocol.MIMEImagePNG] = png
		out.Metadata = map[string]any{
			string(protocol.MIMEImagePNG): map[string]any{"width": width, "height": height},
		}
	case view.View:
		data[protocol.MIMETextHTML] = v.HTML(l)
	case error:
		data[protocol.MIMETextHTML] = `<p style="border-left:4px solid #d55e00;padding-left:8px">` + html.EscapeString(v.Error()) + "</p>"
	}
	return out, nil
}
