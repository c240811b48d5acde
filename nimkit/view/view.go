// Package view presents games as tables, boards and sentences: as HTML for a page and as text,
// in each language.
//
// A [View] is a value. It holds texts that are translated when they are displayed. So a
// notebook chooses its language once, in one line, and all its cells stay the same.
//
// Nothing relies on color alone: a fill always comes with a letter or a sign. HTML carries its
// styles inline, because a notebook that is not yet trusted loses its style sheets.
package view

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A View can be displayed on a page.
type View interface {
	// HTML returns a fragment of HTML. The fragments of this package have no scripts and no
	// style sheets; those of package play contain theirs.
	HTML(words.Language) string
	// Text returns the same as plain text, without a final newline.
	Text(words.Language) string
}

// A Picture can be drawn. Its text describes it to readers who cannot see it.
type Picture interface {
	SVG(words.Language) ([]byte, error)
	PNG(words.Language) (png []byte, width, height int, err error) // width and height in CSS pixels
	Text(words.Language) string
}

// converters are the functions of [RegisterPictures].
var converters []func(v any) (Picture, bool)

// RegisterPictures registers a function that converts values of other libraries into
// pictures, as image.RegisterFormat does for file formats. Package plots registers one for
// gonum/plot; a program that displays such plots imports it. It is called by init functions
// only.
func RegisterPictures(convert func(v any) (Picture, bool)) { converters = append(converters, convert) }

// PictureOf returns a value as a picture, and reports whether it is one or a registered
// function makes one of it.
func PictureOf(v any) (picture Picture, ok bool) {
	if picture, ok := v.(Picture); ok {
		return picture, true
	}
	for _, convert := range converters {
		if picture, ok := convert(v); ok {
			return picture, true
		}
	}
	return nil, false
}

// Displayed returns the value that is displayed instead of v: the description of a game, the
// figure of a plot, and the error of a figure that cannot be drawn. It returns other values
// unchanged.
func Displayed(v any) any {
	switch v := v.(type) {
	case nimkit.Game:
		return About(v)
	case View:
		return v
	}
	picture, ok := PictureOf(v)
	if !ok {
		return v
	}
	if err, ok := picture.(interface{ Err() error }); ok && err.Err() != nil {
		return err.Err()
	}
	return picture
}

// A Step is a step of an argument: a sentence, and the values that illustrate it, of any type
// that package show displays.
type Step struct {
	Sentence words.Text
	Values   []any
}

// String returns the sentence in the language of [words.Chosen].
func (s Step) String() string { return s.Sentence.String() }

// Sentences are displayed below each other.
type Sentences []words.Text

// HTML returns the sentences as a list.
func (s Sentences) HTML(l words.Language) string {
	items := make([]markup, min(len(s), maxCells))
	for i, w := range s[:len(items)] {
		items[i] = element("li", escape(w.In(l)))
	}
	return string(element("ul", items...))
}

// String returns the text in the language of [words.Chosen].
func (s Sentences) String() string { return s.Text(words.Chosen()) }

// Text returns a line for each sentence.
func (s Sentences) Text(l words.Language) string {
	return words.JoinFunc(s[:min(len(s), maxCells)], "\n", func(w words.Text) string { return w.In(l) })
}
