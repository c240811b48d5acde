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

import "nimlab/nimkit/words"

// A View can be put on a page.
type View interface {
	// HTML returns a fragment of HTML. Those of this package have no scripts and no
	// style sheets; those of package play bring theirs with them.
	HTML(words.Language) string
	// Text returns the same in plain words, without a final newline.
	Text(words.Language) string
}

// A Picture can be drawn. Text says in words what it shows, for a reader who
// does not see it.
type Picture interface {
	SVG(words.Language) ([]byte, error)
	PNG(words.Language) (png []byte, width, height int, err error) // width and height in CSS pixels
	Text(words.Language) string
}

// A Step is one step of an argument: a sentence, and what it speaks of, which is
// whatever package show can show.
type Step struct {
	Says  words.Text
	Shows []any
}

// String is what the step says.
func (s Step) String() string { return s.Says.String() }

// Sentences are shown one below the other.
type Sentences []words.Text

// HTML returns the sentences as a list.
func (s Sentences) HTML(l words.Language) string {
	items := make([]markup, min(len(s), mostCells))
	for i, w := range s[:len(items)] {
		items[i] = element("li", plain(w.In(l)))
	}
	return string(element("ul", items...))
}

// String is its text in the language that is [words.Chosen].
func (s Sentences) String() string { return s.Text(words.Chosen()) }

// Text returns a sentence a line.
func (s Sentences) Text(l words.Language) string {
	return words.JoinFunc(s[:min(len(s), mostCells)], "\n", func(w words.Text) string { return w.In(l) })
}
