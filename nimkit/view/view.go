// Package view turns what the games know into things to look at: tables, boards
// and sentences, as HTML for a page and as text for everyone else, in Dutch,
// German or English.
//
// A [View] is a value. It holds words in all three languages and is put into one
// of them only when it is shown, so a notebook chooses its language once, in one
// line, and every cell below stays the same.
//
// Nothing here relies on colour alone: a fill always comes with a letter or a
// sign, and HTML carries its styles inline, because a notebook that is not yet
// trusted loses its style sheets.
package view

import (
	"fmt"
	"slices"
)

// A View can be put on a page.
type View interface {
	// HTML returns a fragment of HTML. Those of this package have no scripts and no
	// style sheets; those of package play bring theirs with them.
	HTML(Language) string
	// Text returns the same in plain words, without a final newline.
	Text(Language) string
}

// A Picture can be drawn. Text says in words what it shows, for a reader who
// does not see it.
type Picture interface {
	SVG(Language) ([]byte, error)
	PNG(Language) (png []byte, width, height int, err error) // width and height in CSS pixels
	Text(Language) string
}

// A Step is one step of an argument: a sentence, and what it speaks of, which is
// whatever package show can show.
type Step struct {
	Says  Words
	Shows []any
}

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
	return English, fmt.Errorf("view: language %.20q is none of nl, de, en", s)
}

// Words say one thing in every language. A language left empty falls back to
// English.
type Words struct {
	NL, DE, EN string
}

// Same returns words that are the same in every language: formulas, names, and
// numbers, but for the signs between their thousands.
func Same(a ...any) Words {
	in := func(l Language) string { return fmt.Sprint(spokenAll(a, l)...) }
	if !slices.ContainsFunc(a, varies) {
		return Words{EN: in(English)}
	}
	return Words{NL: in(Dutch), DE: in(German), EN: in(English)}
}

// Sprintf fills the same values into the words of each language. A value that is
// itself [Words] goes in in that language, and a number as [Grouped] writes it.
func (w Words) Sprintf(a ...any) Words {
	in := func(format string, l Language) string {
		if format == "" {
			return ""
		}
		return fmt.Sprintf(format, spokenAll(a, l)...)
	}
	return Words{NL: in(w.NL, Dutch), DE: in(w.DE, German), EN: in(w.EN, English)}
}

// In returns the words in one language.
func (w Words) In(l Language) string {
	switch {
	case l == Dutch && w.NL != "":
		return w.NL
	case l == German && w.DE != "":
		return w.DE
	}
	return w.EN
}

// HTML returns the words as a paragraph.
func (w Words) HTML(l Language) string { return string(element("p", plain(w.In(l)))) }

// Text returns the words.
func (w Words) Text(l Language) string { return w.In(l) }

// Sentences are shown one below the other.
type Sentences []Words

// HTML returns the sentences as a list.
func (s Sentences) HTML(l Language) string {
	items := make([]markup, min(len(s), mostCells))
	for i, w := range s[:len(items)] {
		items[i] = element("li", plain(w.In(l)))
	}
	return string(element("ul", items...))
}

// Text returns a sentence a line.
func (s Sentences) Text(l Language) string {
	return joined(s[:min(len(s), mostCells)], "\n", func(w Words) string { return w.In(l) })
}
